"""The Discovery Track (14): cards played for their symbols, the three rows, and the powers over the turn order.

State keeps, per player, how far each of the three rows has come.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from sixbillion.engine import Step
from sixbillion.game.actions import PASS, Action
from sixbillion.game.cards import ACTIONS_A_TURN, Deck
from sixbillion.game.state import State, discard_from_hand

ROWS = ("dollar", "smiley", "leaf")
LEAF = "leaf"
LAST_SPACE = 7
CARDS_EACH = 2
"""Optional Discovery cards of each symbol (2)."""
ROW_POINTS = (4, 2, 1)
LEAF_REACH = 2
"""Positions that the leader of leaf may move, 1 with two players or fewer (14.2)."""


# Symbols (14.1)


def symbol_actions(state: State, player: int) -> tuple[Action, ...]:
    """Every way to play cards for their symbols now, on rows that are not full."""
    rows = state.rows[player]
    open_rows = tuple(row for row, space in zip(ROWS, rows, strict=True) if space < LAST_SPACE)
    pairs = state.actions_played + 2 <= ACTIONS_A_TURN
    return symbols_of_hand(state.setup.deck, state.hands[player], open_rows, pairs)


@lru_cache(maxsize=1 << 12)
def symbols_of_hand(deck: Deck, hand: tuple[str, ...], rows: tuple[str, ...], pairs: bool) -> tuple[Action, ...]:
    """One card for its own symbol; any two for the leaf; a card with two symbols alone for any row (14.1)."""
    kinds = tuple(dict.fromkeys(hand))
    found = [
        Action("symbol", card, target=row)
        for card in kinds
        for row in ROWS
        if row in rows and (row in deck.symbols[card] or (row == LEAF and len(deck.symbols[card]) > 1))
    ]
    if pairs and LEAF in rows:
        found += [
            Action("symbol", one, other=two, target=LEAF)
            for one, two in dict.fromkeys(combinations(deck.sort(hand), 2))
        ]
    return tuple(found)


def play_symbol(state: State, player: int, action: Action) -> None:
    """Up one on the row; the cards are discarded, their text and points ignored. Two cards are two actions."""
    cards = [card for card in (action.card, action.other) if card]
    for card in cards:
        discard_from_hand(state, player, card)
    state.actions_played += len(cards) - 1  # the first one is counted where every action is
    rows = state.rows[player]
    state.rows[player] = tuple(space + (row == action.target) for row, space in zip(ROWS, rows, strict=True))
    state.events.append(("symbol", player, tuple(cards), action.target, state.rows[player][ROWS.index(action.target)]))


# Powers over the turn order (14.2)


def row_leader(state: State, row: str) -> int:
    """The player alone in front on a row, -1 if nobody is: a tie gives nobody the power."""
    spaces = [rows[ROWS.index(row)] for rows in state.rows]
    most = max(spaces)
    return spaces.index(most) if most and spaces.count(most) == 1 else -1


def open_power(state: State, step: Step) -> tuple[int, str, tuple[Action, ...], bool] | None:
    """The sole leader of a row may change the order just drawn: dollar first, then smiley, then leaf."""
    row = step[1]
    leader = row_leader(state, row)
    if leader < 0:
        return None
    found = moves(state, row, leader)
    if not found:
        return None
    state.stack.append(step)
    return leader, "power", (*found, PASS), False


def moves(state: State, row: str, leader: int) -> list[Action]:
    """What the leader of the row may do; amounts are positions, forward positive."""
    setup = state.setup
    if row == "smiley":
        return [Action("swap", faction=letter, target=row) for letter in setup.letters[setup.players :]]
    at = state.order.index(leader)
    forward, backward = at, len(state.order) - 1 - at
    if row == "dollar":
        purse = state.points[leader]
        forward = min(forward, purse)
        backward = min(backward, purse) if setup.options.dollar_both_ways else 0
    else:
        reach = LEAF_REACH if setup.players > 2 else 1
        forward, backward = min(forward, reach), min(backward, reach)
    steps = [*range(1, forward + 1), *range(-1, -backward - 1, -1)]
    return [Action("move", target=row, amount=positions) for positions in steps]


def answer_power(state: State, step: Step, action: Action) -> None:
    """Moving inserts, the others keep their order; a swap exchanges two (14.2)."""
    if action.verb == "pass":
        return
    leader, paid = row_leader(state, step[1]), 0
    order = list(state.order)
    at = order.index(leader)
    if action.verb == "swap":
        neutral = state.setup.index[action.faction]
        there = order.index(neutral)
        order[at], order[there] = neutral, leader
    else:
        order.insert(at - action.amount, order.pop(at))
        if step[1] == "dollar":
            paid = abs(action.amount)
            state.points[leader] -= paid
    state.order = tuple(order)
    state.events.append(("power", leader, step[1], state.order, paid))


# Scoring (14.1)


def row_factor(state: State, player: int, row: str) -> int:
    """How often a player's points of a row count: doubled by each symbol Discovery of it, so 4 with the pair."""
    held = sum(card == row for card, _face_up in state.discoveries[player])
    return 1 << held
