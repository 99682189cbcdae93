"""Everybody against everybody: shared seeds, rotated seats, intervals, strengths, and a report of who misbehaved."""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from sixbillion.bots import Bot, bot
from sixbillion.game import Options
from sixbillion.game.setting_up import unlike
from sixbillion.lab.columns import Columns
from sixbillion.lab.guests import SECONDS, Fault, Guest, end_processes, fault_words
from sixbillion.lab.playing import play_game, seated
from sixbillion.lab.running import Done, Job, Seat, Told, run
from sixbillion.lab.simulating import check_count, game_seed, turned
from sixbillion.lab.strength import Interval, beats, mean, share, strength_intervals
from sixbillion.words import _, n_

Entrant = str | Path | Bot | Callable[..., object]
RESULTS = ("game", "round", "bot", "seat", "total", "won", "turns")


class Played(NamedTuple):
    """What one game of a tournament leaves: a row of ``RESULTS`` for each seat but the round, and the faults."""

    rows: list[tuple[Any, ...]]
    faults: list[Fault]


@dataclass(frozen=True, slots=True)
class Place:
    """One line of the table. share: of its games won, a shared victory counting in part. strength: Elo's scale."""

    bot: str
    games: int
    share: Interval
    points: Interval
    strength: Interval


LONGEST = 3600
"""Seconds for a decision, at most."""
LEFT_OUT = frozenset({"load", "out", "barred"})
"""The faults after which chance plays."""


@dataclass(frozen=True, slots=True)
class Standings:
    """What came of a tournament. results: one row for each bot in each game; lost: games that could not be played."""

    table: tuple[Place, ...]
    results: Columns
    faults: tuple[Fault, ...]
    players: int
    rounds: int
    lost: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The bots, the strongest first."""
        return tuple(place.bot for place in self.table)

    def report(self) -> tuple[str, ...]:
        """One sentence for each kind of fault of each bot, the most frequent first."""
        words = fault_words()
        counts = Counter((fault.bot, fault.kind) for fault in self.faults)
        first = {(fault.bot, fault.kind): fault for fault in reversed(self.faults)}
        return tuple(
            _(
                "{bot} {what}, {times}, first in game {game}{detail}.",
                bot=name,
                what=words[kind],
                times=n_("{count} time", "{count} times", count),
                game=first[name, kind].game,
                detail=f": {first[name, kind].detail}" if first[name, kind].detail else "",
            )
            for (name, kind), count in counts.most_common()
        )

    def _head(self) -> tuple[str, ...]:
        return _("bot"), _("games"), _("games won, %"), _("points a game"), _("strength")

    @property
    def by_chance(self) -> frozenset[str]:
        """The bots for which chance played whole games or the rest of one: not loaded, or stopped."""
        return frozenset(fault.bot for fault in self.faults if fault.kind in LEFT_OUT)

    def _told(self) -> tuple[str, ...]:
        """What stands below the table."""
        note = _("* Chance played for this bot in whole games or parts of them, so its numbers say little about it.")
        return (*((note,) if self.by_chance else ()), *self.report(), *self.lost)

    def _lines(self) -> Iterator[tuple[str, ...]]:
        for line in self.table:
            won = Interval(*(100 * value for value in line.share))
            name = line.bot + (" *" if line.bot in self.by_chance else "")
            yield name, str(line.games), f"{won:.0f}", f"{line.points:.1f}", f"{line.strength:.0f}"

    def __repr__(self) -> str:
        rows = [self._head(), *self._lines()]
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
        return "\n".join([*(lines if self.table else [_("No game was finished.")]), *self._told()])

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{html.escape(cell)}</th>" for cell in self._head())
        body = "".join(
            "<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in self._lines()
        )
        told = "".join(f"<li>{html.escape(sentence)}</li>" for sentence in self._told())
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        if not self.table:
            table = f"<p>{html.escape(_('No game was finished.'))}</p>"
        return f"{table}<ul>{told}</ul>" if told else table


def tournament(
    entrants: Sequence[Entrant] | str | Path,
    rounds: int = 10,
    players: int = 2,
    seed: int = 1,
    options: Options | None = None,
    *,
    seconds: float = SECONDS,
    workers: int | str = 1,
    executor: Executor | None = None,
    progress: bool | Told = True,
) -> Standings:
    """A round robin: all groups of ``players`` entrants, each in ``rounds`` deals and, per deal, from every seat.

    entrants: names of bots, functions ``decide(view, decision, rng)``, bot objects, files with such a function - or the
    folder of a whole class, whose files ``*.py`` all take part. Round k has the same seed for every group. seconds: the
    time that a guest has for a decision. workers, executor, progress: as in ``simulate``.

    Raises ValueError for too few entrants, a name that no bot has, or a folder that is not there.
    """
    if not isinstance(seconds, int | float) or isinstance(seconds, bool) or not 0 < seconds < LONGEST:
        raise ValueError(
            _("seconds: found {found!r}, allowed: a number above 0 and below {most}.", found=seconds, most=LONGEST)
        )
    seats = class_of(entrants, seconds) if isinstance(entrants, str | Path) else seat_all(entrants, seconds)
    check_count("players", players)
    if len(seats) < 2:
        raise ValueError(_("A tournament needs at least two bots; found {found}.", found=len(seats)))
    if not 2 <= players <= min(len(seats), 5):
        raise ValueError(
            _("Players: found {found}, allowed: from 2 to {most}.", found=players, most=min(len(seats), 5))
        )
    check_count("rounds", rounds)
    jobs = schedule(seats, rounds, players, seed)
    try:
        done = run(partial(play_one, options=options), jobs, workers, executor, progress)
    finally:
        end_processes()
    return standings([seated(seat).name for seat in seats], done, players, rounds)


def class_of(folder: str | Path, seconds: float = SECONDS) -> list[Seat]:
    """The bots of a folder, one a file ``*.py``, in alphabetical order; files that begin with _ are left out."""
    place = Path(folder)
    if not place.is_dir():
        raise ValueError(_("There is no folder {folder}.", folder=folder))
    return seat_all([file for file in sorted(place.glob("*.py")) if not file.name.startswith(("_", "."))], seconds)


def seat_all(entrants: Iterable[Entrant], seconds: float = SECONDS) -> list[Seat]:
    """Bots of the house by name or as objects, everybody else as a guest; two guests of one name get numbers.

    Raises ValueError for a bot of the house that is there twice.
    """
    seats: list[Seat] = []
    taken: set[str] = set()
    for entrant in entrants:
        seat = seat_one(entrant, seconds)
        if isinstance(seat, Guest):
            seat.name = unlike(seat.name, taken)
        elif seated(seat).name in taken:
            raise ValueError(_("{name} takes part twice.", name=seated(seat).name))
        taken.add(seated(seat).name)
        seats.append(seat)
    return seats


def seat_one(entrant: Entrant, seconds: float) -> Seat:
    """A seat for an entrant. Raises ValueError for a name that no bot has, or a file that is not there."""
    if isinstance(entrant, str) and not entrant.endswith(".py"):
        return bot(entrant).name
    if isinstance(entrant, str | Path):
        if not Path(entrant).is_file():
            raise ValueError(_("There is no file {file}.", file=entrant))
        return Guest(Path(entrant), seconds=seconds)
    if isinstance(entrant, Guest):
        return entrant
    own = type(entrant).__module__.startswith("sixbillion.bots.")
    return cast(Bot, entrant) if own else Guest(entrant, seconds=seconds)


def schedule(seats: Sequence[Seat], rounds: int, players: int, seed: int) -> list[Job]:
    """All games: for each group, each round and each rotation of the seats, in this order."""
    plan = [
        (number, turned(group, by))
        for group in combinations(seats, players)
        for number in range(rounds)
        for by in range(players)
    ]
    return [Job(at, game_seed(seed, number), group) for at, (number, group) in enumerate(plan)]


def play_one(job: Job, options: Options | None = None) -> Played:
    """One game of a tournament; what a worker does."""
    guests = [seat for seat in job.seats if isinstance(seat, Guest)]
    for guest in guests:
        guest.begin(job.number)
    game = play_game(job.seats, job.seed, options)
    result = game.result
    assert result is not None
    rows = [
        (seated(seat).name, number, result.totals[letter], victory(result.winners, letter), game.state.turn)
        for number, (letter, seat) in enumerate(zip(result.totals, job.seats, strict=True), 1)
    ]
    return Played(rows, [fault for guest in guests for fault in guest.faults])


def victory(winners: tuple[str, ...], letter: str) -> float:
    """The share of the victory: 1 for a sole winner."""
    return 1 / len(winners) if letter in winners else 0.0


def standings(names: Sequence[str], done: Done[Played], players: int, rounds: int) -> Standings:
    """The table of what was played. Bots without a game, after an interrupt, are left out."""
    rows = [
        (number, number // players % rounds, *row)
        for number in sorted(done.results)
        for row in done.results[number].rows
    ]
    results = Columns.of_rows("results", RESULTS, rows)
    present = [name for name in names if name in set(results["bot"].tolist())]
    strong = strength_intervals(who_beat_whom(results, present, rounds)) if present else []
    lines = []
    for name, strength in zip(present, strong, strict=True):
        own = results.where(bot=name)
        won = share(float(own["won"].sum()), own.rows)
        lines.append(Place(name, own.rows, won, mean(own["total"]), strength))
    lines.sort(key=lambda line: (-line.strength.value, line.bot))
    faults = tuple(fault for number in sorted(done.results) for fault in done.results[number].faults)
    return Standings(tuple(lines), results, faults, players, rounds, tuple(done.lost))


def who_beat_whom(results: Columns, names: Sequence[str], rounds: int) -> NDArray[np.float64]:
    """One matrix for each round: [round, i, j] counts the games in which bot i had more points than bot j."""
    index = {name: at for at, name in enumerate(names)}
    found = np.zeros((rounds, len(names), len(names)))
    for game in results.groups("game").values():
        players = [index[name] for name in game["bot"].tolist()]
        found[int(game["round"][0])] += beats(game["total"].tolist(), players, len(names))
    return found
