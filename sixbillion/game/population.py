"""Generating population (8.2): what a token on a track gives up so that people can leave.

What a token has given is remembered per cell in ``State.made`` and forgotten at the start of every faction's turn.
"""

from __future__ import annotations

from sixbillion.game.board import BITS, billions
from sixbillion.game.state import State, set_token

NOTHING, SPARE, ONE, TWO = range(4)
"""What a token gave this turn: nothing, one billion with a second one spare, one billion, all it can."""

ON_2, ON_4, ON_32 = 2, 3, 6
"""The spaces at which the rule changes, by the billions they hold."""


def give(space: int, made: int) -> tuple[int, int] | None:
    """The token's space and memory after it gave one more billion, or None if it can't (8.2).

    A halving happens only where it is needed: a spare billion and the free ones of a large token come first.
    """
    if made == SPARE:
        return space, TWO
    if made == TWO or space < ON_2:
        return None
    if space >= ON_32:
        return (space, ONE) if made == NOTHING else (space, TWO)
    if made == ONE or space == ON_2:
        return space - 1, TWO
    if space == ON_4:
        return space - 1, SPARE
    return space, ONE


def give_amount(space: int, made: int, amount: int) -> tuple[int, int] | None:
    """As :func:`give`, for one or two billions at once (10.2)."""
    after: tuple[int, int] | None = (space, made)
    for _ in range(amount):
        if after is None:
            return None
        after = give(*after)
    return after


def payers(state: State, faction: int, amount: int = 1) -> int:
    """The mask of places where the faction's token can give that many billions now."""
    made = state.made
    if amount == 1 and not made:
        return state.grown[faction]  # nothing given yet this turn: any token on 2 or more
    base = faction * 10
    tokens = state.tokens
    mask = 0
    for place in BITS[state.tracks[faction]]:
        cell = base + place
        if give_amount(tokens[cell], made.get(cell, NOTHING), amount) is not None:
            mask |= 1 << place
    return mask


def pay(state: State, faction: int, place: int, amount: int = 1) -> None:
    """Take billions from the faction's token; the caller has made sure that it can give them."""
    cell = faction * 10 + place
    space = state.tokens[cell]
    after = give_amount(space, state.made.get(cell, NOTHING), amount)
    if after is None:
        raise AssertionError(f"cell {cell} on space {space} can't give {amount}")
    state.made[cell] = after[1]
    if after[0] != space:
        set_token(state, faction, place, after[0])
        state.events.append(("halved", faction, place, billions(space), billions(after[0])))
