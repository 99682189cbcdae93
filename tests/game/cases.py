"""Short ways to set up a worked case and to play it."""

from __future__ import annotations

from typing import Any

from sixbillion import Game


def at(players: list[str], tracks: dict[str, str], **more: Any) -> Game:
    """A game from a position; what is not named is empty (see ``sixbillion.game.position``)."""
    return Game.from_position({"players": players, "tracks": tracks, **more})


def play(game: Game, *texts: str) -> Game:
    """Answer the open decisions by these texts, one after the other; each must be legal then."""
    for text in texts:
        decision = game.decision
        assert decision is not None, f"the game is over, so {text!r} can't be played"
        legal = [game.text(action) for action in decision.actions]
        assert text in legal, f"{text!r} is not among {legal} ({decision.prompt})"
        game.play(game.parse(text))
    return game


def legal(game: Game) -> list[str]:
    """The texts of the legal actions."""
    return [game.text(action) for action in game.decision.actions] if game.decision else []


def kinds(game: Game) -> list[str]:
    """The kinds of all events so far."""
    return [event.kind for event in game.events]
