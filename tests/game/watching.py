"""Which rare corners of the rules a game came through."""

from __future__ import annotations

from collections.abc import Iterator

from sixbillion import Game
from sixbillion.game import Action
from sixbillion.game.board import BITS, PLACES
from sixbillion.game.boxes import content, ready, tokens_in_boxes
from sixbillion.game.discovery_track import LAST_SPACE, ROWS

CORNERS = (
    *("3 billion settle", "4 billion settle", "3 billion settle at x2", "4 billion settle at x2"),
    *("one waits at Mercury", "one waits at Pluto", "the second token of a reveal"),
    *("war on war on politics", "nothing left to halve", "famine leaves the game", "response by a controller"),
    *("an end amid settling", "an end by a card", "earth-1024", "belt-1024", "all-places", "turn-cap"),
    *("the deck runs out amid a draw", "recycle with an empty deck", "recycle with one card left", "recycle ends it"),
    *("an action refused, taken back", "a cancel refused, taken back", "another cancels after a refusal"),
    *("no token left", "a controller by chance", "a spare billion is used"),
    *("a full row", "three full rows", "a power moves backward", "a swap with a neutral", "a leaf for two cards"),
)


def corners(before: Game, action: Action, after: Game) -> Iterator[str]:
    """The corners that one decision led into; ``before`` is a copy of the game from before the action."""
    events = after.events_since(len(before.state.events))
    kinds = [event.kind for event in events]
    yield from at_boxes(before, action, after)
    yield from at_end(before, action, after, kinds)
    yield from at_cards(before, action, after, kinds)
    yield from at_refusals(before, action, after)
    for event in events:
        if event.kind == "settled" and event.fields["total"] > 2:
            at = " at x2" if event.fields["place"] in ("Mercury", "Pluto") else ""
            yield f"{event.fields['total']} billion settle{at}"
    names = {"nothing-to-halve": "nothing left to halve", "second-token": "the second token of a reveal"}
    yield from (names[kind] for kind in kinds if kind in names)
    if len(after.state.removed) > len(before.state.removed):
        yield "famine leaves the game"
    if "controls" in kinds and any(len(outcome) == 1 for outcome in new_outcomes(before, after)):
        yield "a controller by chance"


def new_outcomes(before: Game, after: Game) -> tuple[tuple[str, ...], ...]:
    """What chance gave meanwhile."""
    return after.state.chance.outcomes[len(before.state.chance.outcomes) :]


def at_boxes(before: Game, action: Action, after: Game) -> Iterator[str]:
    """Billions that wait or find no token, and spare ones that are used."""
    state, decision = before.state, before.decision
    whose = state.whose
    if decision is None or whose < 0:
        return
    if decision.kind in ("actions", "discard", "draw", "migrant"):  # after settling
        for place in BITS[state.setup.board.double_boxes & (state.colonies[whose] | state.migrants[whose])]:
            if sum(content(state, whose, place)) == 1:
                yield f"one waits at {PLACES[place]}"
    limit = state.setup.options.token_limit
    if limit is not None and decision.kind in ("actions", "migrant"):
        markers = 1 + (whose < state.setup.players)
        if state.tracks[whose].bit_count() + tokens_in_boxes(state, whose) + markers == limit:
            yield "no token left"
    if action.source and action.target and action.faction:
        cell = state.setup.index[action.faction] * 10 + PLACES.index(action.source)
        if state.made.get(cell) == 1 and after.state.made.get(cell) == 3:
            yield "a spare billion is used"


def at_end(before: Game, action: Action, after: Game, kinds: list[str]) -> Iterator[str]:
    """How the game ended, and amid what."""
    state = after.state
    if not state.ended:
        return
    yield state.ended
    if action.verb == "settle" and ready(state, state.whose):
        yield "an end amid settling"
    if kinds[-2:] == ["doubled-by-card", "ended"]:
        yield "an end by a card"
    if kinds[-2:] == ["recycled", "ended"]:
        yield "recycle ends it"


def at_cards(before: Game, action: Action, after: Game, kinds: list[str]) -> Iterator[str]:
    """The deck's end, chains of cards, symbols and powers."""
    state, decision = before.state, before.decision
    if decision is None:
        return
    goes_on = after.decision is not None and after.decision.kind == decision.kind == "draw"
    if goes_on and "renewed-deck" in kinds and "turn-of" not in kinds:
        yield "the deck runs out amid a draw"
    if action.card == "recycle" and action.verb == "play" and len(state.deck) < 2:
        yield "recycle with one card left" if state.deck else "recycle with an empty deck"
    if decision.kind == "response" and action.verb == "play":
        chain = [card for card, _player in state.stack[-1][2]]
        if [*chain, action.card][-3:] == ["politics", "war", "war"]:
            yield "war on war on politics"
        if state.controller == state.setup.index[decision.faction]:
            yield "response by a controller"
    if decision.kind == "actions" and state.setup.options.discovery_track:
        rows = state.rows[state.whose]
        if LAST_SPACE in rows:
            yield "three full rows" if rows == (LAST_SPACE,) * len(ROWS) else "a full row"
    if action.verb == "symbol" and action.other:
        yield "a leaf for two cards"
    if action.verb == "move" and action.amount < 0:
        yield "a power moves backward"
    if action.verb == "swap":
        yield "a swap with a neutral"


def at_refusals(before: Game, action: Action, after: Game) -> Iterator[str]:
    """Cards taken back after the treaty forbade them (9)."""
    decision = before.decision
    if decision is None or decision.kind != "refused" or action.verb != "keep":
        return
    window = len(before.state.stack) > 1 and before.state.stack[-2][0] == "offer"
    yield "a cancel refused, taken back" if window else "an action refused, taken back"
    if window and after.decision is not None and after.decision.kind == "cancel":
        yield "another cancels after a refusal"
