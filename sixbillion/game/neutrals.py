"""Neutral factions (10): who controls them, and the migrants they send."""

from __future__ import annotations

from sixbillion.engine import Step
from sixbillion.game import boxes, population
from sixbillion.game.actions import Action, with_targets
from sixbillion.game.board import BITS, PLACE
from sixbillion.game.state import State, decider, settled_by_others, settled_places

SOLO_REACH = 6
"""How far from a token a neutral may settle an empty place in a game of one player."""


def find_controller(state: State) -> int:
    """The player who decides for the neutral whose turn it is (10.1).

    Fewest tokens on tracks; tied, fewest tokens in holding boxes; tied, fewest points; tied, whose turn comes next this
    game turn; tied still, at random.
    """
    setup = state.setup
    ranks = {
        player: (
            state.tracks[player].bit_count(),
            boxes.tokens_in_boxes(state, player),
            state.points[player],
        )
        for player in range(setup.players)
    }
    fewest = min(ranks.values())
    tied = [player for player, rank in ranks.items() if rank == fewest]
    if len(tied) == 1:
        return tied[0]
    for player in state.order[state.seat + 1 :]:
        if player in tied:
            return player
    return setup.index[state.chance.pick([setup.letters[player] for player in tied])]


def open_migrant(state: State, step: Step) -> tuple[int, str, tuple[Action, ...], bool] | None:
    """The neutral makes one migrants token if it can, even by halving a 2 (10.2)."""
    found = migrant_actions(state, state.whose)
    if not found:
        return None
    state.stack.append(step)
    return decider(state, state.whose), "migrant", found, False


def migrant_actions(state: State, neutral: int) -> tuple[Action, ...]:
    """Every source, target and amount: to any place where another faction is settled and this one is not (10.2)."""
    letter = state.setup.letters[neutral]
    settled = settled_by_others(state, neutral)
    rooms = [boxes.room(state, neutral, boxes.MIGRANTS_HALF, amount) for amount in (1, 2)]
    payers = [population.payers(state, neutral, amount) for amount in (1, 2)]
    found: list[Action] = []
    for source in BITS[payers[0]]:
        allowed = settled | (empty_in_reach(state, source) if state.setup.solo else 0)
        for amount in (1, 2):
            if payers[amount - 1] >> source & 1 and allowed & rooms[amount - 1]:
                found += with_targets("migrate", allowed & rooms[amount - 1], "", letter, source, amount)
    return tuple(found)


def empty_in_reach(state: State, source: int) -> int:
    """The mask of empty places within distance 6, which a neutral may settle in a game of one player."""
    row = state.setup.board.distances[source]
    near = sum(1 << place for place, distance in enumerate(row) if distance <= SOLO_REACH)
    return near & ~settled_places(state)


def answer_migrant(state: State, step: Step, action: Action) -> None:
    """The billions leave their token and wait in the neutral's box; distance doesn't matter."""
    neutral = state.whose
    source, target = PLACE[action.source], PLACE[action.target]
    population.pay(state, neutral, source, action.amount)
    boxes.add(state, neutral, target, boxes.MIGRANTS_HALF, action.amount)
    state.events.append(("sent", neutral, source, target, boxes.MIGRANTS_HALF, action.amount))
