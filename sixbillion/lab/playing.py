"""One game between bots, from the first decision to the last."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sixbillion.bots import Bot, bot
from sixbillion.game import Game, Options

SEAT_NAMES = ("Ann", "Bea", "Cy", "Dee", "Eve")


def play_game(seats: Sequence[str | Bot], seed: int, options: Options | None = None) -> Game:
    """A whole game between bots, by name or as objects; each has its own stream of chance beside the game's.

    Neutrals are scripted unless the options say otherwise.
    """
    options = options or Options(neutral_control="scripted")
    game = Game.new(SEAT_NAMES[: len(seats)], seed=seed, options=options)
    first = game.view()
    deciders = dict(zip(first.players, map(_bot, seats), strict=True))
    deciders |= {letter: bot(script) for letter, script in first.scripts.items() if script}
    streams = {letter: Random(f"{seed}:{letter}") for letter in deciders}
    while (decision := game.decision) is not None:
        letter = decision.faction
        view = game.view(letter)
        assert view.decision is not None
        game.play(deciders[letter].decide(view, view.decision, streams[letter]))
    return game


def _bot(seat: str | Bot) -> Bot:
    return bot(seat) if isinstance(seat, str) else seat
