"""Holding boxes (6.2): colonies and migrants on their way, and how they settle.

Each half of a faction's box holds 0, 1 or 2 billions. On a normal place that is one token on 1 or 2; at Mercury and
Pluto each billion is a token of its own.
"""

from __future__ import annotations

from sixbillion.engine import Step
from sixbillion.game.actions import Action, with_targets
from sixbillion.game.board import ALL_PLACES, PLACE
from sixbillion.game.state import State, decider, set_token

COLONIES_HALF, MIGRANTS_HALF = "colonies", "migrants"
SETTLES_NORMAL = (0, 1, 2, 2, 3)
"""The space on which a box's total of 0 to 4 billions settles: 1, 2, 2 and 4 billions."""
SETTLES_DOUBLE = (0, 0, 1, 1, 2)
"""The same at Mercury and Pluto, where one billion waits: 1, 1 and 2 billions."""


def settles_on(total: int, double: bool) -> int:
    """The space on which a box's total of billions settles, 0 if it waits; double: at Mercury and Pluto."""
    return (SETTLES_DOUBLE if double else SETTLES_NORMAL)[total]


def content(state: State, faction: int, place: int) -> tuple[int, int]:
    """The billions of colonies and of migrants in a box."""
    bit = 1 << place
    return (
        bool(state.colonies[faction] & bit) + bool(state.colonies2[faction] & bit),
        bool(state.migrants[faction] & bit) + bool(state.migrants2[faction] & bit),
    )


def set_content(state: State, faction: int, place: int, colonies: int, migrants: int) -> None:
    """Put exactly these billions into a box: the one way in which any box changes."""
    bit = 1 << place
    for masks, full in (
        (state.colonies, colonies > 0),
        (state.colonies2, colonies > 1),
        (state.migrants, migrants > 0),
        (state.migrants2, migrants > 1),
    ):
        masks[faction] = masks[faction] | bit if full else masks[faction] & ~bit


def add(state: State, faction: int, place: int, half: str, amount: int = 1) -> None:
    """More billions arrive in one half of a box."""
    colonies, migrants = content(state, faction, place)
    if half == COLONIES_HALF:
        set_content(state, faction, place, colonies + amount, migrants)
    else:
        set_content(state, faction, place, colonies, migrants + amount)


def remove_token(state: State, faction: int, place: int, half: str) -> None:
    """One token leaves the half of a box: all of it, but at Mercury and Pluto one billion only (12)."""
    colonies, migrants = content(state, faction, place)
    double = state.setup.board.double_boxes >> place & 1
    if half == COLONIES_HALF:
        set_content(state, faction, place, colonies - 1 if double else 0, migrants)
    else:
        set_content(state, faction, place, colonies, migrants - 1 if double else 0)


def tokens_in_boxes(state: State, faction: int) -> int:
    """How many tokens of the faction stand in holding boxes: one a half in use, at Mercury and Pluto one a billion."""
    doubles = state.setup.board.double_boxes
    return (
        state.colonies[faction].bit_count()
        + state.migrants[faction].bit_count()
        + (state.colonies2[faction] & doubles).bit_count()
        + (state.migrants2[faction] & doubles).bit_count()
    )


def room(state: State, faction: int, half: str, amount: int = 1) -> int:
    """The mask of places where that half of the faction's box takes more billions and no track token stands (8)."""
    if half == COLONIES_HALF:
        full = state.colonies2[faction] if amount == 1 else state.colonies[faction]
    else:
        full = state.migrants2[faction] if amount == 1 else state.migrants[faction]
    mask = ~(full | state.tracks[faction])
    return mask if state.setup.options.token_limit is None else mask & enough_tokens(state, faction, half, amount)


def enough_tokens(state: State, faction: int, half: str, amount: int) -> int:
    """The mask of places whose boxes the faction has tokens left for (option ``token_limit``).

    Its markers on the order track and, for a player, on the score track count too. A box token that moves from 1 to 2
    needs no new one; at Mercury and Pluto each billion needs its own.
    """
    markers = 2 if faction < state.setup.players else 1
    used = markers + state.tracks[faction].bit_count() + tokens_in_boxes(state, faction)
    free = (state.setup.options.token_limit or 0) - used
    doubles = state.setup.board.double_boxes
    there = (state.colonies if half == COLONIES_HALF else state.migrants)[faction]
    mask = there & ~doubles
    if free >= 1:
        mask |= ALL_PLACES & ~doubles
    if free >= amount:
        mask |= doubles
    return mask


def ready(state: State, faction: int) -> int:
    """The mask of places whose boxes settle now; a single billion at Mercury or Pluto waits."""
    some = state.colonies[faction] | state.migrants[faction]
    two = state.colonies2[faction] | state.migrants2[faction] | (state.colonies[faction] & state.migrants[faction])
    doubles = state.setup.board.double_boxes
    return (some & ~doubles) | (two & doubles)


def open_settling(state: State, step: Step) -> tuple[int, str, tuple[Action, ...], bool] | None:
    """The faction whose turn it is settles its boxes, one place after the other (6.2)."""
    mask = ready(state, state.whose)
    if not mask:
        return None
    state.stack.append(step)
    return decider(state, state.whose), "settling", with_targets("settle", mask), False


def answer_settling(state: State, step: Step, action: Action) -> None:
    """Both halves of one place settle together; what does not fit is lost."""
    place = PLACE[action.target]
    faction = state.whose
    state.stack.append(step)
    total = sum(content(state, faction, place))
    space = settles_on(total, bool(state.setup.board.double_boxes >> place & 1))
    set_content(state, faction, place, 0, 0)
    state.events.append(("settled", faction, place, total, 1 << space - 1))
    set_token(state, faction, place, space)
