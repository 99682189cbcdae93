"""The list of saved games before a game: take one up again, or bring in a file that somebody sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from ipywidgets import Button, Dropdown, FileUpload, HBox, Layout

from sixbillion.widgets.in_turn import on_click, on_value
from sixbillion.widgets.shelf import Saved
from sixbillion.words import _


class SavedList(HBox):  # type: ignore[misc]  # ipywidgets has no types
    """``open_game`` is called with the chosen file, ``receive`` with the name and the bytes of a file that came in."""

    def __init__(self, open_game: Callable[[Path], None], receive: Callable[[str, bytes], None]) -> None:
        self.receive = receive
        self.choice = Dropdown(description=_("Saved games"), layout=Layout(width="min(640px, 100%)"))
        self.choice.style.description_width = "100px"
        self.take = Button(description=_("Open it"))
        self.upload = FileUpload(
            accept=".json", description=_("A game that somebody sent"), layout=Layout(width="auto")
        )
        on_click(self.take, lambda _button: open_game(self.choice.value))
        on_value(self.upload, self._uploaded)
        super().__init__([self.choice, self.take, self.upload])
        self.add_class("sx-saved")

    def show(self, games: Sequence[Saved]) -> None:
        """Offer these games; where there are none only the upload stays."""
        self.choice.options = [(game.words, game.path) for game in games]
        for part in (self.choice, self.take):
            part.layout.display = None if games else "none"

    def _uploaded(self, _change: object = None) -> None:
        files = self.upload.value
        if files:
            self.upload.value = ()
            self.receive(str(files[0]["name"]), bytes(files[0]["content"]))
