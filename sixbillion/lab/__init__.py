"""The laboratory: many games as data, tournaments, bots of one's own.

``from sixbillion.lab import simulate, tournament``. Each name is imported when it is first asked for, so that a worker
which only plays does not pay for the statistics.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sixbillion.lab.columns import Columns as Columns
    from sixbillion.lab.columns import Games as Games
    from sixbillion.lab.playing import moment as moment
    from sixbillion.lab.playing import play_game as play_game
    from sixbillion.lab.simulating import own_game as own_game
    from sixbillion.lab.simulating import replay as replay
    from sixbillion.lab.simulating import simulate as simulate
    from sixbillion.lab.strength import mean as mean
    from sixbillion.lab.strength import share as share
    from sixbillion.lab.thousand import thousand_games as thousand_games
    from sixbillion.lab.tournaments import tournament as tournament

_ROOMS = {
    "Columns": "columns",
    "Games": "columns",
    "own_game": "simulating",
    "moment": "playing",
    "play_game": "playing",
    "replay": "simulating",
    "mean": "strength",
    "share": "strength",
    "simulate": "simulating",
    "thousand_games": "thousand",
    "tournament": "tournaments",
}


def __getattr__(name: str) -> Any:
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_ROOMS[name]}"), name)


def __dir__() -> list[str]:
    return sorted(_ROOMS)
