"""Colonies and migrants (8): the New Colony and Migrants cards."""

from __future__ import annotations

from sixbillion.game import boxes, population
from sixbillion.game.actions import Action, with_targets
from sixbillion.game.board import BITS, PLACE
from sixbillion.game.cards import COLONIES
from sixbillion.game.state import State, settled_by_others


def half_of(card: str) -> str:
    """The half of the box that a card fills."""
    return boxes.COLONIES_HALF if card in COLONIES else boxes.MIGRANTS_HALF


def open_places(state: State, card: str, owner: int) -> int:
    """The mask of places that may take a billion of this owner by this card, whatever the distance.

    The owner has no token on the track there and room in that half of the box; Migrants also need another faction's
    token on the track.
    """
    half = half_of(card)
    mask = boxes.room(state, owner, half)
    return mask & settled_by_others(state, owner) if half == boxes.MIGRANTS_HALF else mask


def colony_actions(state: State, card: str, owner: int, found: list[Action]) -> None:
    """Add every way to play the card with this owner's billion: sources that can pay, targets in reach (8.3)."""
    payers = population.payers(state, owner)
    if not payers:
        return
    letter = state.setup.letters[owner]
    reach = state.setup.deck.reach[card]
    allowed = open_places(state, card, owner)
    for source in BITS[payers]:
        mask = reach[source] & allowed
        if mask:
            found += with_targets("play", mask, card, letter, source)


def send(state: State, action: Action) -> None:
    """A billion leaves its token and waits in its faction's box."""
    owner = state.setup.index[action.faction]
    source, target = PLACE[action.source], PLACE[action.target]
    population.pay(state, owner, source)
    half = half_of(action.card)
    boxes.add(state, owner, target, half)
    state.events.append(("sent", owner, source, target, half, 1))
