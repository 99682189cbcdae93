"""What must hold at every decision of every game; tests and long random runs call it."""

from __future__ import annotations

from collections import Counter

from sixbillion.game import Game
from sixbillion.game.board import BITS, PLACE
from sixbillion.game.boxes import tokens_in_boxes
from sixbillion.game.discovery_track import LAST_SPACE
from sixbillion.game.setting_up import discovery_cards
from sixbillion.game.state import State


def check(game: Game) -> None:
    """Raises AssertionError, saying which invariant is broken."""
    state = game.state
    decision = game.decision
    assert (decision is None) == bool(state.ended), "exactly the ended games have no decision"
    if decision is not None:
        assert decision.actions, "somebody must decide without a choice"
        assert len(set(decision.actions)) == len(decision.actions), "an action is there twice"
        texts = [game.text(action) for action in decision.actions]
        assert len(set(texts)) == len(texts), "two actions have the same text"
        assert all(game.parse(text) == action for text, action in zip(texts, decision.actions, strict=True))
    check_cards(state)
    check_board(state)
    assert all(points >= 0 for points in state.points), "points below zero"


def check_cards(state: State) -> None:
    """Every playing card is in exactly one place, and no hand holds more than six."""
    deck = state.setup.deck
    piles = [*state.hands, state.deck, state.discards, state.face_up, state.removed]
    assert Counter(card for pile in piles for card in pile) == +Counter(deck.sizes), "a card is lost or too many"
    assert all(len(hand) <= 6 for hand in state.hands), "a hand of more than six cards"
    assert all(hand == deck.sort(hand) for hand in state.hands), "a hand out of order"
    assert len(state.face_up) == 3, "not three cards face up"
    assert all(card in deck.removed for card in state.removed), "a card left the game that can't"
    discoveries = [
        place for place, _up in (*state.discovery_deck, *(card for held in state.discoveries for card in held))
    ]
    assert sorted(discoveries) == sorted(discovery_cards(state.setup))
    assert all(0 <= space <= LAST_SPACE for rows in state.rows for space in rows), "off the Discovery Track"


def check_board(state: State) -> None:
    """Tokens stand on their tracks, boxes hold at most two billions a half, and all kept sums and masks are right."""
    board = state.setup.board
    for faction in range(state.setup.factions):
        spaces = state.tokens[faction * 10 : faction * 10 + 10]
        assert all(0 <= space <= last for space, last in zip(spaces, board.last, strict=True)), "a token off its track"
        assert state.tracks[faction] == sum(1 << place for place, space in enumerate(spaces) if space)
        assert state.grown[faction] == sum(1 << place for place, space in enumerate(spaces) if space > 1)
        boxes = state.colonies[faction] | state.migrants[faction]
        assert state.colonies2[faction] | state.colonies[faction] == state.colonies[faction]
        assert state.migrants2[faction] | state.migrants[faction] == state.migrants[faction]
        assert not boxes & state.tracks[faction], "a box in use where the faction is settled"
        assert not boxes >> PLACE["Earth"] & 1, "somebody in Earth's box"
        limit = state.setup.options.token_limit
        if limit is not None:
            used = state.tracks[faction].bit_count() + tokens_in_boxes(state, faction)
            assert used + 1 + (faction < state.setup.players) <= limit, "more tokens than the limit"
        assert BITS[state.tracks[faction]][:1], "a faction without a token"
    for place in range(10):
        weights = board.weights[place]
        assert state.sums[place] == sum(weights[space] for space in state.tokens[place::10]), "a growth sum is wrong"
