"""What slowed a faction down: the doublings it did not get, read off the log of a game.

Every doubling that a token misses puts it one turn behind, for ever: on a log scale its line is shifted to the right.
"""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise
from typing import Any, NamedTuple

from sixbillion.game import Game
from sixbillion.game.board import PLACES, billions
from sixbillion.lab.observing import MOVES, observe

PHASES = 3


class Lost(NamedTuple):
    """Doublings that a faction missed, each one turn of one token: by growth limits (7), by Pestilence and Famine, by
    halving for people who left (8.2), by War (12)."""

    limits: int
    cancelled: int
    halved: int
    war: int

    @property
    def all(self) -> int:
        """Turns lost, over all tokens."""
        return sum(self)


def lost_doublings(game: Game) -> dict[str, Lost]:
    """What every faction missed in a game, by letter; a turn that the end cut short counts what had happened."""
    walk = _Walk(game)
    return {
        letter: Lost(*(walk.lost[faction, cause] for cause in Lost._fields))
        for faction, letter in enumerate(game.state.setup.letters)
    }


class _Walk:
    """One walk through the log with the board as it was."""

    def __init__(self, game: Game) -> None:
        start = game.snapshots[0][1]
        self.last = start.setup.board.last
        self.spaces = list(start.tokens)
        self.waiting: set[int] = set()  # cells of the faction whose turn it is that had no try yet
        self.lost: Counter[tuple[int, str]] = Counter()
        self.whose = -1
        for kind, *values in game.state.events:
            self._read(kind, values)

    def _read(self, kind: str, values: list[Any]) -> None:
        if kind == "turn-of":
            self._end_doubling()
            self.whose = values[0]
            cells = range(self.whose * 10, self.whose * 10 + 10)
            self.waiting = {cell for cell in cells if 0 < self.spaces[cell] < self.last[cell % 10]}
        elif kind == "turn":
            self._end_doubling()
        elif kind in MOVES:
            self._move(kind, *values)
        elif kind == "settled":
            faction, place, _total, new = values
            self.spaces[faction * 10 + place] = new.bit_length()
        elif kind == "cancelled" and values[2] == "try":
            _player, _card, _subject, owner, place = values
            self.waiting.discard(owner * 10 + place)
            self.lost[owner, "cancelled"] += 1

    def _move(self, kind: str, faction: int, place: int, _old: int, new: int) -> None:
        cell = faction * 10 + place
        self.spaces[cell] = new.bit_length()
        if kind == "doubled":
            self.waiting.discard(cell)
        elif kind in ("halved", "war"):
            self.lost[faction, kind] += 1

    def _end_doubling(self) -> None:
        """Whatever could move and was never tried was stopped by its growth limit."""
        self.lost[self.whose, "limits"] += len(self.waiting)
        self.waiting = set()


class Phase(NamedTuple):
    """A stretch of a game: from and to which turn, and the doubling time in turns (None where nothing grew)."""

    first: int
    last: int
    doubling_time: float | None


def populations(game: Game) -> dict[str, list[int]]:
    """Every faction's population on all tracks together, in billions, at the end of each turn (turn 0 is the start)."""
    found: dict[str, list[int]] = {letter: [] for letter in game.state.setup.letters}
    for _game, _turn, letter, _position, *places in observe(game).turns:
        found[letter].append(sum(places))
    return found


def shares(game: Game) -> dict[str, dict[str, float]]:
    """At every settled place the share of each faction that lives there now, 0 to 1."""
    state = game.state
    found: dict[str, dict[str, float]] = {}
    for place, name in enumerate(PLACES):
        people = {
            letter: billions(space)
            for letter, space in zip(state.setup.letters, state.tokens[place::10], strict=True)
            if space
        }
        if people:
            found[name] = {letter: number / sum(people.values()) for letter, number in people.items()}
    return found


def phases(populations: list[int], parts: int = PHASES) -> list[Phase]:
    """The doubling time in each of ``parts`` stretches of about equal length of a population by turn, in turns."""
    last = len(populations) - 1
    parts = max(min(parts, last), 1)
    edges = [round(last * part / parts) for part in range(parts + 1)]
    return [
        Phase(first, end, _doubling_time(populations[first], populations[end], end - first))
        for first, end in pairwise(edges)
    ]


def _doubling_time(start: int, end: int, turns: int) -> float | None:
    return turns / math.log2(end / start) if end > start > 0 else None
