"""Cancel and Response cards (11, 12): windows, chains and how they resolve.

A chain is data: the *subject* ``(kind, owner, place, by, card)`` - a free-doubling try, a Double, New Colony In Trouble
or This Is Our Home - and the cards played on it, each as ``(card, player)``: first the one Cancel card, then Response
cards, every one on the card before it.
"""

from __future__ import annotations

from sixbillion.engine import Step
from sixbillion.game import boxes, treaty
from sixbillion.game.actions import WINDOW_PASS, Action, with_card, with_sources
from sixbillion.game.board import PLACE, billions
from sixbillion.game.cards import FITTING, RESPONSES
from sixbillion.game.doubling import double_token
from sixbillion.game.state import State, discard_from_hand, set_token

Subject = tuple[str, int, int, int, str]
Chain = tuple[tuple[str, int], ...]


def open_offer(state: State, step: Step) -> tuple[int, str, tuple[Action, ...], bool] | None:
    """Offer the open window along the order track, from position 1, until somebody plays or all have passed (11)."""
    subject, chain, position = step[1:]
    players, hands, order = state.setup.players, state.hands, state.order
    everyone = state.setup.options.ask == "everyone"
    fitting = RESPONSES if chain else FITTING[subject[0]]
    for at in range(position, len(order)):
        player = order[at]
        if player >= players:
            continue
        hand = hands[player]
        if not hand or (not everyone and fitting.isdisjoint(hand)) or not may_react(state, player, chain):
            continue
        found = window_cards(state, player, subject, chain)
        if found or everyone:
            state.stack.append(("offer", subject, chain, at))
            kind = "response" if chain else "cancel"
            return player, kind, (*(with_card("play", card) for card in found), *WINDOW_PASS), True
    if chain:
        state.stack.append(("resolve", subject, chain))
    else:
        take_effect(state, subject)
    return None


def may_react(state: State, player: int, chain: Chain) -> bool:
    """Whether a player is asked at all in this window.

    A Cancel card is for another faction's turn, and a neutral's controller does not cancel in its turn (option
    ``controller_may_cancel``). A Response card is for anyone but the player of the card answered, in any turn.
    """
    if chain:
        return player != chain[-1][1]
    return player != state.whose and (player != state.controller or state.setup.options.controller_may_cancel)


def window_cards(state: State, player: int, subject: Subject, chain: Chain) -> list[str]:
    """The kinds of card in the player's hand that may be played in this window now, in table order."""
    fitting = RESPONSES if chain else FITTING[subject[0]]
    return [
        card
        for card in dict.fromkeys(state.hands[player])
        if card in fitting and may_play(state, player, card, subject, chain)
    ]


def may_play(state: State, player: int, card: str, subject: Subject, chain: Chain) -> bool:
    """Whether a fitting card may be played: War needs a token to halve (12), the treaty may forbid a Cancel (9)."""
    if card == "war":
        return state.grown[chain[-1][1]] > 0
    return bool(chain) or not treaty.covers(state, subject[0]) or not treaty.forbidden(state, subject[1], player, card)


def answer_offer(state: State, step: Step, action: Action) -> None:
    """Pass the window on, or play a card into it; a Cancel on a protected token asks its owner first (9)."""
    subject, chain, at = step[1:]
    player = state.order[at]
    if action.verb == "pass":
        state.stack.append(("offer", subject, chain, at + 1))
        return
    card = action.card
    join: Step = ("join", subject, chain, card, player)
    owner = subject[1]
    if not chain and treaty.covers(state, subject[0]) and treaty.needs_consent(state, owner, player):
        treaty.ask(state, owner, player, card, join, ("offer", subject, chain, at + 1))
    else:
        state.stack.append(join)


def open_join(state: State, step: Step) -> None:
    """A Cancel or Response card joins the chain and opens a window of its own."""
    subject, chain, card, player = step[1:]
    discard_from_hand(state, player, card)
    if chain:
        state.events.append(("responded", player, card, chain[-1][1], chain[-1][0]))
    else:
        state.events.append(("cancels", player, card, subject[0], subject[1], subject[2]))
    state.stack.append(("offer", subject, (*chain, (card, player)), 0))


def open_resolve(state: State, step: Step) -> None:
    """Resolve the chain from the last card back (11)."""
    subject, chain = step[1:]
    if not chain:
        take_effect(state, subject)
        return
    card, player = chain[-1]
    before = chain[:-1]
    if card == "war":
        state.stack.append(("resolve", subject, before))
        state.stack.append(("halve", before[-1][1]))
    elif card == "politics":
        state.events.append(("overruled", player, before[-1][0], before[-1][1]))
        state.stack.append(("resolve", subject, before[:-1]))
    else:
        state.events.append(("cancelled", player, card, subject[0], subject[1], subject[2]))
        if card in state.setup.deck.removed:
            remove_discard(state, card)


def remove_discard(state: State, card: str) -> None:
    """A card that took effect leaves the game: Famine (12)."""
    at = len(state.discards) - 1 - state.discards[::-1].index(card)
    state.discards = state.discards[:at] + state.discards[at + 1 :]
    state.removed += (card,)


def take_effect(state: State, subject: Subject) -> None:
    """Nobody prevented it: what the chain was about happens."""
    kind, owner, place = subject[:3]
    if kind == "try":
        double_token(state, owner, place, "doubled")
    elif kind == "double":
        double_token(state, owner, place, "doubled-by-card")
    else:
        half = boxes.COLONIES_HALF if kind == "in-trouble" else boxes.MIGRANTS_HALF
        boxes.remove_token(state, owner, place, half)
        state.events.append(("removed", owner, place, half))


def open_halve(state: State, step: Step) -> tuple[int, str, tuple[Action, ...], bool] | None:
    """War's victim halves one of their tokens, their own choice; with none left on 2 or more nothing happens (12)."""
    victim = step[1]
    mask = state.grown[victim]
    if not mask:
        state.events.append(("nothing-to-halve", victim))
        return None
    state.stack.append(step)
    return victim, "halve", with_sources("halve", mask), False


def answer_halve(state: State, step: Step, action: Action) -> None:
    """The chosen token goes one space down."""
    victim, place = step[1], PLACE[action.source]
    space = state.tokens[victim * 10 + place]
    set_token(state, victim, place, space - 1)
    state.events.append(("war", victim, place, billions(space), billions(space - 1)))
