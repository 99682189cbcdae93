"""Short ways to look at a game, and to let it run on where a test does not care."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sixbillion import Game

QUIET = {"actions": "stop", "cancel": "pass", "response": "pass", "discard": "keep", "draw": "draw", "consent": "allow"}
"""What a faction answers that wants nothing; to any other question it takes the first answer."""


def on(game: Game, faction: str, place: str) -> int:
    """The billions of a faction's token on a track, 0 for none."""
    return game.view().tracks[faction].get(place, 0)


def box(game: Game, faction: str, place: str) -> tuple[int, int]:
    """The billions of (colonies, migrants) in a faction's holding box."""
    return game.view().boxes[faction].get(place, (0, 0))


def told(game: Game, kind: str) -> list[dict[str, Any]]:
    """The fields of all events of a kind, in order."""
    return [dict(event.fields) for event in game.events if event.kind == kind]


def asked(game: Game) -> tuple[str, str]:
    """Who is asked what: (letter, kind), or ("", "over")."""
    return (game.decision.faction, game.decision.kind) if game.decision else ("", "over")


def quiet(game: Game) -> None:
    """Answer one question as somebody who wants nothing."""
    decision = game.decision
    assert decision is not None, "the game is over"
    wanted = QUIET.get(decision.kind, "")
    texts = [game.text(action) for action in decision.actions]
    game.play(decision.actions[texts.index(wanted) if wanted in texts else 0])


def run(game: Game, until: Callable[[Game], bool], limit: int = 2000) -> Game:
    """Go on quietly until the condition holds at an open decision."""
    for _ in range(limit):
        if until(game):
            return game
        quiet(game)
    raise AssertionError(f"never came to pass within {limit} decisions")
