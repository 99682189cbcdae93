"""Widgets: thin shells that hold a game or a lesson's state and show pictures. Rules live elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sixbillion.widgets.table import SAVE, GameTable

__all__ = ["SAVE", "GameTable"]


def __getattr__(name: str) -> Any:
    """The game table is imported when somebody asks for it, so that a lesson need not load the game."""
    if name not in __all__:
        raise AttributeError(name)
    from sixbillion.widgets import table

    return getattr(table, name)
