"""Free doubling (7): which tokens double by themselves, one try each a turn."""

from __future__ import annotations

from sixbillion.engine import Step
from sixbillion.game.actions import Action, with_sources
from sixbillion.game.board import BITS, FULL, PLACE, billions
from sixbillion.game.state import State, decider, set_token


def qualifying(state: State, faction: int) -> int:
    """The mask of places where the faction's token would double by itself now.

    It does while the growth sum of all tokens on its track, itself included, is below 1, and not from the last space.
    """
    base = faction * 10
    tokens, sums, last = state.tokens, state.sums, state.setup.board.last
    mask = 0
    for place in BITS[state.tracks[faction]]:
        if sums[place] < FULL and tokens[base + place] < last[place]:
            mask |= 1 << place
    return mask


def open_doubling(state: State, step: Step) -> tuple[int, str, tuple[Action, ...], bool] | None:
    """Which token is tried next? Asked again after each try, until none qualifies."""
    mask = qualifying(state, state.whose) & ~state.tried
    if not mask:
        return None
    state.stack.append(step)
    return decider(state, state.whose), "doubling", with_sources("try", mask), False


def answer_doubling(state: State, step: Step, action: Action) -> None:
    """One try: a token gets one a turn, cancelled or not; the cancel window comes before the move."""
    place = PLACE[action.source]
    state.tried |= 1 << place
    state.stack.append(step)
    state.stack.append(("offer", ("try", state.whose, place, -1, ""), (), 0))


def double_token(state: State, faction: int, place: int, kind: str) -> None:
    """Move a token one space up: a free doubling, a Double card or Recycle."""
    space = state.tokens[faction * 10 + place]
    state.events.append((kind, faction, place, billions(space), billions(space + 1)))
    set_token(state, faction, place, space + 1)
