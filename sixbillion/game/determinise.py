"""A game that could be the one behind a view: everything hidden is dealt anew at random, the rest stays as it is.

A program that searches plays such games on, also from the middle of a chain of cards. It never learns what is really
hidden, since a view does not hold it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from sixbillion.engine import Chance
from sixbillion.game.game import Game
from sixbillion.game.setting_up import AGENDAS_EACH, discovery_cards
from sixbillion.game.state import State
from sixbillion.game.view import View
from sixbillion.words import _

SEED_BITS = 32


def determinise(view: View, rng: Random) -> Game:
    """A game with this very view and the same open decision, the hidden cards drawn by ``rng`` alone.

    Dealt are the other hands, the deck, the discard pile below its top, the other agendas, hidden Discovery cards and
    the coming outcomes of chance; a card that an open question of the treaty (9) names is in the right hand. Raises
    ValueError unless it is the viewer who decides: what another one may do depends on cards that nobody knows.
    """
    if view.decision is None:
        raise ValueError(_("It is not {letter!r} who decides now.", letter=view.me))
    state = view._state.copy()
    state.chance = Chance(rng.getrandbits(SEED_BITS))
    viewer = state.setup.index[view.me]
    place_chain(state)
    deal_cards(state, viewer, rng)
    deal_agendas(state, viewer, rng)
    deal_discoveries(state, rng)
    return Game._begin(state, Game.IMAGINED)


def place_chain(state: State) -> None:
    """The cards of an open chain were played for all to see: they lie on the discard pile, the last one on top (11)."""
    window = next((step for step in reversed(state.stack) if step[0] in ("offer", "resolve")), None)
    if window is None:
        return
    subject, chain = window[1], window[2]
    played = [card for card in (subject[4], *(card for card, _player in chain)) if card]
    top = state.discards[-1:]
    if played and top == (played[-1],):
        played.pop()
    below = len(state.discards) - len(top) - len(played)
    state.discards = (*state.discards[:below], *played, *top)


def deal_cards(state: State, viewer: int, rng: Random) -> None:
    """The playing cards that are not to be seen go into the hands, the deck and the discard pile."""
    deck = state.setup.deck
    left = Counter(deck.sizes)
    own = state.hands[viewer] if viewer < state.setup.players else ()
    left.subtract((*own, *state.face_up, *state.removed, *(card for card in state.discards if card)))
    shown = named_cards(state, viewer)
    left.subtract(card for _player, card in shown)
    rest = list(deck.sort(left.elements()))
    rng.shuffle(rest)
    for player, hand in enumerate(state.hands):
        if player != viewer:
            known = [card for owner, card in shown if owner == player]
            state.hands[player] = deck.sort([*known, *take(rest, len(hand) - len(known))])
    state.discards = tuple(card or rest.pop() for card in state.discards)
    state.deck = tuple(take(rest, len(state.deck)))


def named_cards(state: State, viewer: int) -> set[tuple[int, str]]:
    """(player, card) of other hands' cards that an open question of the treaty names."""
    at = {"consent": (2, 3), "refused": (1, 2)}
    found = ((step[at[step[0]][0]], step[at[step[0]][1]]) for step in state.stack if step[0] in at)
    return {(player, card) for player, card in found if player != viewer}


def take(cards: list[str], count: int) -> list[str]:
    """The last so many cards leave the list."""
    return [cards.pop() for _number in range(count)]


def deal_agendas(state: State, viewer: int, rng: Random) -> None:
    """Two agendas of each kind, the viewer's own among them."""
    kinds = [place.key for place in state.setup.board.tables.places if place.bonus == "agenda"]
    rest = without(kinds * AGENDAS_EACH, state.agendas)
    rng.shuffle(rest)
    state.agendas = tuple(agenda if player == viewer else rest.pop() for player, agenda in enumerate(state.agendas))


def deal_discoveries(state: State, rng: Random) -> None:
    """The Discovery cards that lie face down go to who holds one and into their deck."""
    seen = [card for cards in (*state.discoveries, state.discovery_deck) for card, _up in cards]
    rest = without(discovery_cards(state.setup), seen)
    rng.shuffle(rest)
    state.discoveries = [tuple((card or rest.pop(), up) for card, up in held) for held in state.discoveries]
    state.discovery_deck = tuple((card or rest.pop(), up) for card, up in state.discovery_deck)


def without(cards: Iterable[str], seen: Iterable[str]) -> list[str]:
    """The cards that are left when those to be seen are gone, in their order."""
    left = Counter(cards)
    left.subtract(card for card in seen if card)
    return list(left.elements())
