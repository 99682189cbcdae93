"""Random games with every invariant checked at every decision, and one digest over all of them.

As a script: ``python -m tests.game.random_games 10000`` plays seeds 0 to 9,999 and prints the digest.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable
from random import Random

from sixbillion import Game, Options
from sixbillion.game.options import ASK, NEUTRAL_CONTROL, SCRIPTS, SOLO_LEVELS, SWITCHES
from tests.game.invariants import check

NAMES = ("Ann", "Bea", "Cy", "Dee", "Eve")
LONGEST = 20_000


def options_of(seed: int) -> Options:
    """A combination of all options by the seed; every fourth game is plain."""
    if seed % 4 == 0:
        return Options(solo_level=1 + seed % 3)
    draw = Random(f"options {seed}")
    return Options(
        ask=draw.choice(ASK),
        neutral_control=draw.choice(NEUTRAL_CONTROL),
        solo_level=draw.choice(SOLO_LEVELS),
        scripts=tuple(draw.choices(SCRIPTS, k=draw.randrange(3))),
        token_limit=draw.choice((None, None, 6, 8, 10)),
        turn_cap=draw.choice((None, None, None, 9)),
        **{name: draw.random() < 0.5 for name in SWITCHES},
    )


def random_game(seed: int, checked: bool = True) -> Game:
    """The random game of a seed: 1 to 5 players by the seed."""
    game = Game.new(NAMES[: 1 + seed % 5], seed=seed, options=options_of(seed))
    draw = Random(seed).random
    while (decision := game.decision) is not None:
        if checked:
            check(game)
        game.play(decision.actions[int(draw() * len(decision.actions))])
        assert len(game.history) < LONGEST, f"the game of seed {seed} does not end"
    check(game)
    return game


def digest(seeds: Iterable[int], checked: bool = True) -> str:
    """One fingerprint of all the games' records."""
    found = hashlib.sha256()
    for seed in seeds:
        found.update(random_game(seed, checked).record()["digest"].encode())
    return found.hexdigest()


if __name__ == "__main__":
    print(digest(range(int(sys.argv[1])), checked="--fast" not in sys.argv))
