"""The same game twice, but for one thing: what would have happened if that doubling had been cancelled?"""

from __future__ import annotations

from typing import NamedTuple

from sixbillion.engine import Log
from sixbillion.game import Game, Options
from sixbillion.game.state import set_token
from sixbillion.lab.observing import observe
from sixbillion.lab.playing import SEAT_NAMES, play_rest
from sixbillion.lab.running import Job

STRUCK_TURN = 3
LEVEL = 32
"""Billions in all that the victim must reach in both games, to count the turns lost."""


class Cost(NamedTuple):
    """What one cancelled doubling cost its victim: turns until so many billions in all, and points at the end."""

    turns: int
    points: int


def struck_pair(job: Job) -> Cost | None:
    """Play a game twice; in the second, one free doubling of seat A in turn 3 did not happen.

    Both go on with the same cards, the same chance and the same bots. None if nothing doubled then, or one of the games
    ended before A had enough people to compare.
    """
    names, options = SEAT_NAMES[: len(job.seats)], Options(neutral_control="scripted")
    game = play_rest(Game.new(names, job.seed, options), job.seats, job.seed, until=may_be_struck)
    twin = struck(game)
    if twin is None:
        return None
    lines, points = [], []
    for one in (game, twin):
        result = play_rest(one, job.seats, job.seed).result
        assert result is not None
        points.append(result.totals["A"])
        lines.append([sum(row[4:]) for row in observe(one).turns if row[2] == "A"])
    # The twin's log begins later: both lines are counted back from their ends, which are turns of the same number.
    reached = [turn_of(line, one.state.turn) for line, one in zip(lines, (game, twin), strict=True)]
    if reached[0] is None or reached[1] is None:
        return None
    return Cost(reached[1] - reached[0], points[0] - points[1])


def may_be_struck(game: Game) -> bool:
    """Whether seat A has just doubled and settled in the turn in question, and now acts."""
    state = game.state
    return state.turn == STRUCK_TURN and state.whose == 0 and state.stack[-1][0] == "actions"


def struck(game: Game) -> Game | None:
    """The game in which A's largest doubling of this turn was cancelled; None if there was none."""
    doubled: list[tuple[int, int]] = []
    for kind, *values in game.state.events:
        if kind == "turn-of":
            doubled = []
        elif kind == "doubled" and values[0] == 0:
            _faction, at, _old, new = values
            doubled.append((new, at))
    if game.decision is None or not doubled:
        return None
    _most, place = max(doubled)
    state = game.state.copy()
    state.events = Log()  # of its own: what is read off it begins here, with the token as it stands now
    set_token(state, 0, place, state.tokens[place] - 1)
    return Game._begin(state, Game.IMAGINED)


def turn_of(line: list[int], last: int) -> int | None:
    """The turn at whose end there were enough people; ``line`` ends with turn ``last``."""
    first = last - len(line) + 1
    return next((first + at for at, people in enumerate(line) if people >= LEVEL), None)
