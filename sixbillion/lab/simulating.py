"""Many games between bots, as data."""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from sixbillion.engine import RecordError
from sixbillion.engine.record import LARGEST
from sixbillion.game import Game, Options
from sixbillion.lab.columns import Games, gather
from sixbillion.lab.observing import Observed, observe
from sixbillion.lab.playing import play_game, seated
from sixbillion.lab.running import Job, Seat, Told, run
from sixbillion.tables import Tables
from sixbillion.words import _

SEED_BITS = 48


def simulate(
    seats: Sequence[Seat],
    games: int = 100,
    seed: int = 1,
    options: Options | None = None,
    *,
    tables: Tables | None = None,
    rotate: bool = False,
    workers: int | str = 1,
    executor: Executor | None = None,
    progress: bool | Told = True,
) -> Games:
    """Play that many games and return them as five tables of columns.

    seats: 1 to 5 bots, by name or as objects. options: those of every game (without them neutrals follow their usual
    scripts). tables: other tables than the packaged ones. rotate: in game k everybody sits k seats further on, so that
    seats are fair. workers, executor, progress: as in ``sixbillion.lab.running.run``. On a cluster:
    ``executor=distributed.Client().get_executor()`` or ``ipyparallel.Client().executor()``.

    The same arguments give the same numbers, whatever the executor. Raises ValueError for seats or a number of games
    that can't be, and LabError if no game could be played.
    """
    check_seats(seats)
    check_count("games", games)
    jobs = [Job(number, game_seed(seed, number), turned(seats, number if rotate else 0)) for number in range(games)]
    work = partial(observed_game, options=options, tables=tables)
    done = run(work, jobs, workers, executor, progress)
    return gather(done.in_order(), games, done.lost)


def check_seats(seats: Any) -> None:
    """Raises ValueError unless there are 1 to 5 seats in a list or tuple, each a bot."""
    if isinstance(seats, str) or not isinstance(seats, Sequence) or not 1 <= len(seats) <= 5:
        raise ValueError(_("Seats: found {found!r}, allowed: a list of 1 to 5 bots.", found=seats))
    for seat in seats:
        seated(seat)


def check_count(what: str, found: Any) -> None:
    """Raises ValueError unless it is a whole number from 1. what: the name of the argument."""
    if not isinstance(found, int) or isinstance(found, bool) or found < 1:
        raise ValueError(_("{what}: found {found!r}, allowed: a whole number from 1.", what=what, found=found))


def game_seed(seed: int, number: int) -> int:
    """The seed of game ``number`` of a run: far from those of other games and of other runs."""
    return Random(f"game:{seed}:{number}").getrandbits(SEED_BITS)


def turned(seats: Sequence[Seat], by: int) -> tuple[Seat, ...]:
    """The seats after everybody moved on by so many."""
    at = -by % max(len(seats), 1)
    return (*seats[at:], *seats[:at])


def observed_game(job: Job, options: Options | None = None, tables: Tables | None = None) -> Observed:
    """Play one game and keep its rows; what a worker does."""
    bots = [seated(seat) for seat in job.seats]
    game = play_game(bots, job.seed, options, tables)
    return observe(game, job.number, dict(zip(game.state.setup.letters, (one.name for one in bots), strict=False)))


def replay(games: Games, number: int, options: Options | None = None) -> Game:
    """One of many games once more, to look at its events; ``options`` as they were. Only bots with a name can do it.

    Raises ValueError for a number that is not among the games, or a bot that has no name of its own.
    """
    row = games.games.where(game=number)
    if not row.rows:
        raise ValueError(_("There is no game {number} here.", number=number))
    seats = games.factions.where(game=number)
    bots = [str(name) for name, seat in zip(seats["bot"], seats["seat"], strict=True) if seat]
    return play_game(bots, int(row["seed"][0]), options)


def own_game(file: str | Path, number: int = 0) -> Games:
    """A game that was saved at the table, or its record, as the same five tables. Bots keep their names.

    Raises OSError if the file can't be opened, RecordError if it holds no whole game record.
    """
    game, names = saved_game(file)
    return observed(game, names, number)


def saved_game(file: str | Path) -> tuple[Game, list[str]]:
    """A game that was saved at the table, or its record, and who decides, in seat order.

    Raises OSError if the file can't be opened, RecordError if it holds no whole game record.
    """
    if Path(file).stat().st_size > LARGEST or not Path(file).is_file():
        raise RecordError(_("{file} is too large for a saved game, or no file.", file=Path(file).name))
    try:
        values: Any = json.loads(Path(file).read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise RecordError(_("{file} is no whole JSON file.", file=Path(file).name)) from error
    saved = values if isinstance(values, dict) and "record" in values else {"record": values}
    game = Game.replay(saved["record"])
    players = len(game.view("").players)
    seating = saved.get("seating")
    seats = seating.get("seats") if isinstance(seating, dict) else None
    if not isinstance(seats, list) or len(seats) != players:
        seats = [""] * players  # a bare record: whoever played it, played all of it
    return game, [str(seat) or person() for seat in seats]


def person() -> str:
    """What stands for the name of a bot where a person decides."""
    return _("person")


def observed(game: Game, names: Sequence[str] = (), number: int = 0) -> Games:
    """One game as the five tables; names: who decides, in seat order."""
    return gather([observe(game, number, dict(zip(game.state.setup.letters, names, strict=False)))], 1)
