"""Widgets: thin shells that hold a game or a lesson's state and show pictures. Rules live elsewhere."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sixbillion.widgets.table import GameTable
    from sixbillion.widgets.told_game import demonstration

__all__ = ["GameTable", "demonstration"]

ROOMS = {"GameTable": "sixbillion.widgets.table", "demonstration": "sixbillion.widgets.told_game"}


def __getattr__(name: str) -> Any:
    """What stands above is imported when somebody asks for it, so that a lesson need not load the game."""
    if name not in ROOMS:
        raise AttributeError(name)
    return getattr(import_module(ROOMS[name]), name)
