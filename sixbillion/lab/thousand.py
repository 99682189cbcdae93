"""``python -m sixbillion.lab.thousand``: a thousand games for each number of players, kept with the package.

One's own game is seen among them at once; playing them anew takes a minute. They are games of ``colonist`` with the
usual options, and every one can be played again: it is the game of that number of
``simulate(["colonist"] * players, 1000, SEED)``. When a rule, a table or the bot changes, so do they: run the command.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sixbillion.lab.columns import Games
from sixbillion.lab.experiments import SEED, totals
from sixbillion.lab.running import ALL, Told
from sixbillion.lab.simulating import simulate
from sixbillion.spreadsheet import Row, read_rows
from sixbillion.tables import folder_of_tables
from sixbillion.words import _

FILE = "thousand_games.csv"
COLUMNS = ("players", "game", "turns", "reason", "points", "people")
GAMES = 1000
PLAYERS = (1, 2, 3, 4, 5)
MOST_TURNS, MOST_POINTS, MOST_PEOPLE = 99, 999, 99_999


@dataclass(frozen=True, slots=True)
class Kept:
    """A game that was kept. points: of each player, in seat order. people: in all, in billions, from turn 0 on."""

    game: int
    turns: int
    reason: str
    points: tuple[int, ...]
    people: tuple[int, ...]

    def row(self, players: int) -> tuple[object, ...]:
        """Its cells in the file; numbers of a list stand in one cell, with spaces between them."""
        return (
            *(players, self.game, self.turns, self.reason),
            *(" ".join(map(str, numbers)) for numbers in (self.points, self.people)),
        )


def thousand_games(players: int) -> list[Kept]:
    """The games that were kept for that many players.

    Raises ValueError unless they are 1 to 5, TablesError if the file of the games is missing or damaged.
    """
    if players not in PLAYERS:
        raise ValueError(_("Players: found {found!r}, allowed: 1 to 5.", found=players))
    return _read()[players]


def below(values: Sequence[float], value: float) -> float:
    """The share of the values that are smaller, in per cent."""
    return 100 * sum(other < value for other in values) / len(values)


def kept(games: Games) -> Iterator[Kept]:
    """What is kept of games that were just played."""
    people = totals(games.turns)
    points = games.factions.where(seat=PLAYERS).groups("game")
    for number, turns, reason in zip(
        *(games.games[name].tolist() for name in ("game", "turns", "reason")), strict=True
    ):
        mine = tuple(points[number]["total"].tolist())
        yield Kept(number, turns, reason, mine, tuple(map(int, people[number])))


def play(players: int, games: int = GAMES, workers: int | str = 1, told: bool | Told = False) -> list[Kept]:
    """The first of those games, played anew."""
    return list(kept(simulate(["colonist"] * players, games, SEED, workers=workers, progress=told)))


@cache
def _read() -> dict[int, list[Kept]]:
    found: dict[int, list[Kept]] = {players: [] for players in PLAYERS}
    for row in read_rows(folder_of_tables(), FILE, COLUMNS):
        players = row.whole("players", PLAYERS[0], PLAYERS[-1])
        found[players].append(
            Kept(
                row.whole("game", 0, GAMES - 1),
                row.whole("turns", 1, MOST_TURNS),
                row.text("reason"),
                _numbers(row, "points", MOST_POINTS),
                _numbers(row, "people", MOST_PEOPLE),
            )
        )
    return found


def _numbers(row: Row, column: str, most: int) -> tuple[int, ...]:
    """A cell of whole numbers with spaces between them. Raises TablesError for anything else."""
    words = row.text(column).split()
    if not all(word.isascii() and word.isdecimal() and int(word) <= most for word in words):
        raise row.wrong(column, _("whole numbers from 0 to {most} with spaces between them", most=most))
    return tuple(map(int, words))


def main(arguments: list[str] | None = None) -> None:
    """Play all games on all cores and write the file."""
    parser = argparse.ArgumentParser(prog="python -m sixbillion.lab.thousand", description=__doc__)
    parser.add_argument("--file", type=Path, default=folder_of_tables() / FILE)
    file: Path = parser.parse_args(arguments).file
    rows = [game.row(players) for players in PLAYERS for game in play(players, workers=ALL, told=True)]
    with file.open("w", newline="", encoding="utf-8") as out:
        csv.writer(out, lineterminator="\n").writerows([COLUMNS, *rows])
    print(file)


if __name__ == "__main__":
    main()
