"""Before and between games: the form for a new one, the saved ones to take up again, a file that somebody sent."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from ipywidgets import VBox

from sixbillion.game.options import OptionsError
from sixbillion.widgets import shelf
from sixbillion.widgets.guard import guarded
from sixbillion.widgets.saved_list import SavedList
from sixbillion.widgets.saving import SaveError
from sixbillion.widgets.session import Session
from sixbillion.widgets.setup_form import SetupForm
from sixbillion.words import _


class Host(Protocol):
    """The table that the entrance leads to."""

    def show_session(self, session: Session) -> None:
        """Put a game on the table."""

    def say(self, sentence: str, trouble: bool = False) -> None:
        """Show a sentence (not escaped yet) in the status line."""


class Entrance(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """``save`` is the file of the running game, or None; every way to a game ends in ``host.show_session``."""

    def __init__(self, host: Host, save: Path | None) -> None:
        self.host, self.save = host, save
        self.left: Session | None = None  # a game that was left and is saved nowhere
        self.form = SetupForm(self.start, self.resume, self.resume_earlier)
        self.saved = SavedList(self.open_saved, self.receive)
        super().__init__([self.form, self.saved])

    def say(self, sentence: str, trouble: bool = False) -> None:
        """The table's status line."""
        self.host.say(sentence, trouble)

    def offer(self, left: Session | None) -> tuple[str, bool]:
        """Offer what there is, also a game that was just left unsaved; what to say, and whether that is trouble."""
        self.left = left
        self.form.offer(left is not None)
        self.saved.layout.display = "none" if self.save is None else None
        if self.save is not None:
            self.saved.show(shelf.saved_games(self.save.parent))
            if self.save.exists():
                return self._offer_saved(self.save)
        return _("Choose who plays, then start the game."), False

    def _offer_saved(self, save: Path) -> tuple[str, bool]:
        try:
            saved = Session.load(save)
        except SaveError as error:
            before = shelf.earlier(save)
            self.form.offer(False, before is not None)
            told = _("{error} It is kept and not overwritten.", error=error)
            if before is not None:
                turn = before.game.view("").turn
                told += " " + _("The save before it is whole: turn {turn}.", turn=turn)
            return told, True
        self.form.offer(True)
        return _("There is a saved game in turn {turn}.", turn=saved.game.view("").turn), False

    @guarded
    def start(self) -> None:
        """Start the game that the form describes, unless its class code says that another one is meant."""
        if fault := self.form.code_fault:
            self.say(fault, trouble=True)
            return
        try:
            session = Session.new(self.form.seating, self.save)
        except OptionsError as error:
            self.say(str(error), trouble=True)
        else:
            self.host.show_session(session)

    @guarded
    def resume(self) -> None:
        """Go on with the saved game, or with the one that was left and is saved nowhere."""
        if self.left is not None:
            self.host.show_session(self.left)
        elif self.save is not None:
            self.open_saved(self.save)

    @guarded
    def resume_earlier(self) -> None:
        """Go on with the save before the damaged one."""
        if self.save is not None:
            self._try_to_show(shelf.take_earlier, self.save)

    @guarded
    def open_saved(self, path: Path) -> None:
        """Go on with a game from the list."""
        self._try_to_show(Session.load, path)

    @guarded
    def receive(self, file: str, data: bytes) -> None:
        """Take a game that somebody sent into the learner's folder and show it."""
        if self.save is not None:
            folder = self.save.parent
            self._try_to_show(lambda name: Session.load(shelf.receive(folder, name, data)), Path(file))

    def _try_to_show(self, find: Callable[[Path], Session], path: Path) -> None:
        try:
            session = find(path)
        except (SaveError, OSError) as error:
            self.say(str(error), trouble=True)
        else:
            self.host.show_session(session)
