"""One game between bots, from the first decision to the last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from sixbillion.bots import Bot, bot
from sixbillion.game import Action, Game, Options, View
from sixbillion.tables import Tables
from sixbillion.words import _

SEAT_NAMES = ("Ann", "Bea", "Cy", "Dee", "Eve")
Watcher = Callable[[View, Action], None]
"""Called at each decision with what the decider saw and chose."""


def play_game(
    seats: Sequence[str | Bot],
    seed: int,
    options: Options | None = None,
    tables: Tables | None = None,
    watch: Watcher | None = None,
) -> Game:
    """A whole game between bots, by name or as objects; each has its own stream of chance beside the game's.

    Neutrals are scripted unless the options say otherwise. tables: other tables than the packaged ones. watch: is told
    every decision.
    """
    options = options or Options(neutral_control="scripted")
    game = Game.new(SEAT_NAMES[: len(seats)], seed=seed, options=options, tables=tables)
    return play_rest(game, seats, seed, watch)


def play_rest(
    game: Game,
    seats: Sequence[str | Bot],
    seed: int,
    watch: Watcher | None = None,
    until: Callable[[Game], bool] | None = None,
) -> Game:
    """Play a game on to its end, or until ``until`` says so before a decision; the same game is returned."""
    first = game.view()
    deciders = dict(zip(first.players, map(seated, seats), strict=True))
    deciders |= {letter: bot(script) for letter, script in first.scripts.items() if script}
    streams = {letter: Random(f"{seed}:{letter}") for letter in deciders}
    while (decision := game.decision) is not None and not (until is not None and until(game)):
        letter = decision.faction
        view = game.view(letter)
        assert view.decision is not None
        action = deciders[letter].decide(view, view.decision, streams[letter])
        if watch is not None:
            watch(view, action)
        game.play(action)
    return game


def moment(seed: int = 1, turn: int = 4) -> View:
    """What a player sees who is about to play a card, to try things on; ``view.decision.actions`` is what it may do.

    The same seed and game turn give the same moment. Raises ValueError if the game ends before that turn.
    """
    options = Options(neutral_control="scripted")
    game = Game.new(SEAT_NAMES[:3], seed, options)

    def reached(now: Game) -> bool:
        return now.state.turn >= turn and now.decision is not None and now.decision.kind == "actions"

    play_rest(game, ["colonist"] * 3, seed, until=reached)
    if game.decision is None:
        raise ValueError(_("The game of seed {seed} ends before turn {turn}.", seed=seed, turn=turn))
    return game.view(game.decision.faction)


def seated(seat: str | Bot) -> Bot:
    """The bot of a seat. Raises ValueError for a name that no bot has, and for what is no bot at all."""
    if isinstance(seat, str):
        return bot(seat)
    if not callable(getattr(seat, "decide", None)) or not isinstance(getattr(seat, "name", None), str):
        raise ValueError(
            _(
                "A seat: found {found!r}, allowed: the name of a bot, or a bot object. Functions play in tournament().",
                found=seat,
            )
        )
    return seat
