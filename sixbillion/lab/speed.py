"""``python -m sixbillion.lab.speed``: how fast many games are played, on one core and on two, and what takes the time.

Wall time says what you wait for, CPU time what the work costs; on a busy machine only the second can be compared.
"""

from __future__ import annotations

import argparse
import cProfile
import os
import pstats
from time import perf_counter
from typing import NamedTuple

from sixbillion.lab.columns import Games
from sixbillion.lab.playing import play_game
from sixbillion.lab.simulating import simulate

GAMES = 1000
PROFILED = 20
SEATS = ("colonist",) * 4
COSTS = 3


class Timing(NamedTuple):
    """Seconds of one run: of waiting, and of CPU in all its processes."""

    workers: int
    wall: float
    cpu: float


def timed(games: int, workers: int) -> tuple[Timing, Games]:
    """Play the games with so many workers."""
    start, before = perf_counter(), cpu_seconds()
    found = simulate(SEATS, games, workers=workers, progress=False)
    return Timing(workers, perf_counter() - start, cpu_seconds() - before), found


def cpu_seconds() -> float:
    """CPU seconds of this process and of those that it has waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def largest_costs(games: int = PROFILED) -> list[tuple[str, float]]:
    """The functions in whose own code most time is spent, as (module: function, share of all time in per cent)."""
    profile = cProfile.Profile()
    profile.enable()
    for seed in range(games):
        play_game(SEATS, seed)
    profile.disable()
    stats = pstats.Stats(profile)
    rows = [
        (f"{os.path.basename(file)}: {name}", 100 * own / stats.total_tt)  # type: ignore[attr-defined]
        for (file, _line, name), (_calls, _all, own, _total, _callers) in stats.stats.items()  # type: ignore[attr-defined]
    ]
    return sorted(rows, key=lambda row: -row[1])[:COSTS]


def main(arguments: list[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m sixbillion.lab.speed", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    games = max(parser.parse_args(arguments).games, 2)
    (one, first), (two, second) = timed(games, 1), timed(games, 2)
    for timing in (one, two):
        print(
            f"{timing.workers} worker(s): {games} games in {timing.wall:.1f} s, {games / timing.wall:.1f} a second; "
            f"{timing.cpu:.1f} s of CPU, {games / timing.cpu:.1f} a second of CPU"
        )
    print(f"speed-up by waiting {one.wall / two.wall:.2f}; the same numbers: {first.equals(second)}")
    for name, percent in largest_costs():
        print(f"{percent:5.1f} %  {name}")


if __name__ == "__main__":
    main()
