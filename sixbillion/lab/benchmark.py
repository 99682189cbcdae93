"""``python -m sixbillion.lab.benchmark``: how fast the engine plays at random, on one core, in CPU time.

Seven windows for each number of players; minimum, median and maximum of each figure. Nothing here passes or fails.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time, thread_time
from typing import Any

from sixbillion.engine import Step
from sixbillion.game import Action, Game, Options
from sixbillion.game.rules import RULES
from sixbillion.game.state import State
from sixbillion.lab.playing import SEAT_NAMES

WINDOWS = 7
GAMES = 60
COPIES = 20_000
PLAYERS = (2, 4)


def random_game(players: int, seed: int, options: Options) -> Game:
    """A game of random choices, played as fast as possible."""
    draw = Random(seed).random
    game = Game.new(SEAT_NAMES[:players], seed=seed, options=options)
    play = game.play
    while (decision := game.decision) is not None:
        actions = decision.actions
        play(actions[int(draw() * len(actions))])
    return game


def count_answers(players: int, games: int, options: Options) -> tuple[int, int]:
    """(decisions asked, answers in all) over the games of one window; single answers are given without a question."""
    answers = 0

    def counting(answerer: Callable[[State, Step, Action], None]) -> Callable[[State, Step, Action], None]:
        def counted(state: State, step: Step, action: Action) -> None:
            nonlocal answers
            answers += 1
            answerer(state, step, action)

        return counted

    class Counted(Game):
        __slots__ = ()
        rules = type(RULES)(RULES.openers, {name: counting(answer) for name, answer in RULES.answerers.items()})

    asked = 0
    for seed in range(games):
        draw = Random(seed).random
        game = Counted.new(SEAT_NAMES[:players], seed=seed, options=options)
        while (decision := game.decision) is not None:
            game.play(decision.actions[int(draw() * len(decision.actions))])
        asked += len(game.history)
    return asked, answers


def spread(values: list[float]) -> dict[str, float]:
    """Minimum, median and maximum."""
    return {"min": min(values), "median": median(values), "max": max(values)}


def measure_play(players: int, games: int, windows: int, options: Options) -> dict[str, Any]:
    """Decisions a second in all and unforced, games a second, decisions a game."""
    asked, answers = count_answers(players, games, options)
    seconds = []
    for _window in range(windows):
        start = process_time()
        for seed in range(games):
            random_game(players, seed, options)
        seconds.append(process_time() - start)
    return {
        "decisions a second, unforced": spread([asked / second for second in seconds]),
        "decisions a second, in all": spread([answers / second for second in seconds]),
        "games a second": spread([games / second for second in seconds]),
        "decisions a game, unforced": spread([asked / games] * windows),
        "decisions a game, in all": spread([answers / games] * windows),
    }


def measure_parts(players: int, windows: int, options: Options) -> dict[str, Any]:
    """Microseconds of copy, view and record, in the middle of a game."""
    whole = random_game(players, 1, options)
    game = whole.copy()
    game.undo(len(whole.history) // 2)
    parts: dict[str, tuple[Callable[[], object], int]] = {
        "copy": (game.copy, COPIES),
        "view": (lambda: game.view("A"), COPIES // 4),
        "record": (game.record, COPIES // 400),
    }
    figures = {}
    for name, (call, times) in parts.items():
        values = []
        for _window in range(windows):
            start = thread_time()
            for _time in range(times):
                call()
            values.append((thread_time() - start) / times * 1e6)
        figures[f"microseconds of a {name}"] = spread(values)
    return figures


def measure(games: int = GAMES, windows: int = WINDOWS, options: Options | None = None) -> dict[str, Any]:
    """All figures, by number of players."""
    options = options or Options()
    return {
        "python": platform.python_version(),
        "windows": windows,
        "games a window": games,
        **{
            f"{players} players": {
                **measure_play(players, games, windows, options),
                **measure_parts(players, windows, options),
            }
            for players in PLAYERS
        },
    }


def table(figures: dict[str, Any]) -> str:
    """The figures for a person."""
    lines = [f"Python {figures['python']}, {figures['windows']} windows of {figures['games a window']} random games"]
    for players in PLAYERS:
        name = f"{players} players"
        lines += ["", f"{name:<32}{'min':>12}{'median':>12}{'max':>12}"]
        for what, value in figures[name].items():
            digits = 0 if value["median"] >= 1000 else 2
            cells = "".join(f"{value[part]:>12,.{digits}f}" for part in ("min", "median", "max"))
            lines.append(f"{what:<32}{cells}")
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> None:
    """Measure and print, as a table or with ``--json``."""
    parser = argparse.ArgumentParser(prog="python -m sixbillion.lab.benchmark", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--games", type=int, default=GAMES, help="games in a window (default %(default)s)")
    parser.add_argument("--windows", type=int, default=WINDOWS, help="windows (default %(default)s)")
    chosen = parser.parse_args(arguments)
    figures = measure(max(chosen.games, 1), max(chosen.windows, 1))
    print(json.dumps(figures, indent=2) if chosen.json else table(figures))


if __name__ == "__main__":
    main()
