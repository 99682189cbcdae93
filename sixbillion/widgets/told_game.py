"""A game between bots, told in sentences: what a first reader sees of a whole game."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from sixbillion.game import Options
from sixbillion.lab.playing import play_game
from sixbillion.pictures.result_sheet import reason_sentence, winner_sentence
from sixbillion.words import _


def demonstration(seed: int, seats: Sequence[str] = ("colonist", "random"), turns: int = 2) -> str:
    """The first ``turns`` game turns and the last one of a game between bots, sentence by sentence, and the result.

    The line before the result counts all sentences and holds a digest of them, so that any other course shows.
    """
    game = play_game(seats, seed, Options(neutral_control="scripted"))
    view, result = game.view(""), game.result
    if result is None:
        raise ValueError("the game has no end")
    lines = [(event.turn, event.sentence("")) for event in game.events]
    first = [sentence for turn, sentence in lines if turn <= turns]
    last = [sentence for turn, sentence in lines if turn == view.turn > turns]
    digest = sha256("\n".join(sentence for _turn, sentence in lines).encode()).hexdigest()[:12]
    whole = _("(The whole game has {count} sentences; their digest is {digest}.)", count=len(lines), digest=digest)
    totals = ", ".join(f"{view.names[letter]} {total}" for letter, total in result.totals.items())
    end = [winner_sentence(view, result), reason_sentence(result), _("Points: {totals}.", totals=totals)]
    return "\n".join([*first, "...", *last, "", whole, *end])
