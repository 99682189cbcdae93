"""A view that is asked many times while one picture is drawn: every answer is kept after the first time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from sixbillion.game.view import View


class _Kept:
    """Stands before a view and keeps what it answered; for one picture, while the view can't change."""

    def __init__(self, view: Any) -> None:
        self._view = view

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._view, name)
        setattr(self, name, value)
        return value


def kept(view: View) -> View:
    """The same view, quicker to read again and again (a view builds its tracks and boxes anew at each reading)."""
    return view if isinstance(view, _Kept) else cast("View", _Kept(view))
