"""Discarding and drawing (11.4, 11.5)."""

from __future__ import annotations

from functools import lru_cache

from sixbillion.engine import Step
from sixbillion.game.actions import DRAW, KEEP, Action, with_card
from sixbillion.game.cards import HAND_SIZE, Deck
from sixbillion.game.state import State, add_to_hand, discard_from_hand, draw_card, shuffle_into_deck


def open_discard(state: State, step: Step) -> tuple[int, str, tuple[Action, ...], bool] | None:
    """One discard at most after the actions; without an action the whole hand goes (11.4)."""
    player = state.whose
    hand = state.hands[player]
    if not hand:
        return None
    if not state.actions_played:
        state.hands[player] = ()
        state.discards += hand
        state.events.append(("discarded-hand", player, hand))
        return None
    state.stack.append(step)
    return player, "discard", (*(with_card("discard", card) for card in dict.fromkeys(hand)), KEEP), False


def answer_discard(state: State, step: Step, action: Action) -> None:
    """The one discard of the turn, or none."""
    if action.verb == "discard":
        discard_from_hand(state, state.whose, action.card)
        state.events.append(("discarded", state.whose, action.card))


def open_draw(state: State, step: Step) -> tuple[int, str, tuple[Action, ...], bool] | None:
    """Draw up to six, each card a face-up one or the top of the deck (11.5)."""
    player = state.whose
    if len(state.hands[player]) >= HAND_SIZE or not (state.face_up or state.deck):
        return None
    state.stack.append(step)
    return player, "draw", draws(state.setup.deck, state.face_up, bool(state.deck)), False


@lru_cache(maxsize=1 << 14)
def draws(deck: Deck, face_up: tuple[str, ...], blind: bool) -> tuple[Action, ...]:
    """What can be drawn: each kind of face-up card, in table order, and the top of the deck."""
    shown = tuple(with_card("draw", card) for card in deck.sort(set(face_up)))
    return (*shown, DRAW) if blind else shown


def answer_draw(state: State, step: Step, action: Action) -> None:
    """One card into the hand; a face-up card is replaced at once, and an emptied deck is made anew (11.5)."""
    player = state.whose
    state.stack.append(step)
    if action.card:
        at = state.face_up.index(action.card)
        fresh = (draw_card(state),) if state.deck else ()
        state.face_up = state.face_up[:at] + fresh + state.face_up[at + 1 :]
        add_to_hand(state, player, action.card)
        state.events.append(("took", player, action.card, fresh[0] if fresh else ""))
    else:
        card = draw_card(state)
        add_to_hand(state, player, card)
        state.events.append(("drew", player, card))
    if not state.deck:
        renew_deck(state)


def renew_deck(state: State) -> None:
    """The discards and the face-up cards become the new deck, as soon as the last card has left the old one."""
    state.events.append(("renewed-deck",))
    shuffle_into_deck(state, state.discards + state.face_up)
