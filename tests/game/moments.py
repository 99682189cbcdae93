"""Moments of random games over all option sets, for tests that hold at every decision."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from sixbillion import Game
from tests.game.random_games import NAMES, options_of


def moments(seeds: range, each: int = 1) -> Iterator[Game]:
    """Every ``each``-th decision of the random games of these seeds; the game goes on, so copy what must stay."""
    for seed in seeds:
        game = Game.new(NAMES[: 1 + seed % 5], seed=seed, options=options_of(seed))
        draw = Random(seed).random
        number = 0
        while (decision := game.decision) is not None:
            if number % each == seed % each:
                yield game
            number += 1
            game.play(decision.actions[int(draw() * len(decision.actions))])
