"""Actions: small values, each built once and then shared."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from sixbillion.game.board import BITS, PLACES


class Action(NamedTuple):
    """One answer to one decision; unused fields stay empty.

    verb: what is done. card, other: keys of cards, the other one where two are played for a leaf (14). faction: the
    letter of the faction whose token or box it is about. source, target: keys of places; a row of the Discovery Track
    is a target too. amount: billions of a neutral's migrants, or positions in the order, forward positive (14.2).
    """

    verb: str
    card: str = ""
    faction: str = ""
    source: str = ""
    target: str = ""
    amount: int = 0
    other: str = ""


STOP = Action("stop")
PASS = Action("pass")
ALLOW = Action("allow")
REFUSE = Action("refuse")
KEEP = Action("keep")
DRAW = Action("draw")
CONSENT = (ALLOW, REFUSE)
WINDOW_PASS = (PASS,)


@lru_cache(maxsize=1 << 16)
def with_sources(verb: str, mask: int, card: str = "", letter: str = "") -> tuple[Action, ...]:
    """One action for each place of the mask, as its source."""
    return tuple(Action(verb, card, letter, source=PLACES[place]) for place in BITS[mask])


@lru_cache(maxsize=1 << 16)
def with_targets(
    verb: str, mask: int, card: str = "", letter: str = "", source: int = -1, amount: int = 0
) -> tuple[Action, ...]:
    """One action for each place of the mask, as its target."""
    start = "" if source < 0 else PLACES[source]
    return tuple(Action(verb, card, letter, start, PLACES[place], amount) for place in BITS[mask])


@cache
def with_target(verb: str, target: str) -> Action:
    """The action that needs a target alone, by its key."""
    return Action(verb, target=target)


@cache
def with_card(verb: str, card: str) -> Action:
    """The action that needs a card alone."""
    return Action(verb, card)
