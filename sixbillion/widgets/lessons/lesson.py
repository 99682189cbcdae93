"""A lesson as its notebook sees it: one call a cell."""

from __future__ import annotations

import html
from collections.abc import Callable, Mapping

from sixbillion.lessons import guesses, progress, questions
from sixbillion.pictures.plots import Picture
from sixbillion.words import _

from .ask import Ask
from .explore import Control, Explorer
from .predict import Predict
from .progress import Progress
from .step import Step


class Cover:
    """Pictures at the head of a notebook or below a call: no widget, so they are there before anything runs."""

    def __init__(self, *pictures: Picture) -> None:
        self.pictures = pictures

    def __repr__(self) -> str:
        return "\n".join(picture.words for picture in self.pictures)

    def _repr_html_(self) -> str:
        return "".join(f"{picture.still()}<p>{html.escape(picture.words)}</p>" for picture in self.pictures)


class Lesson:
    """The steps of one lesson by name. Each method returns what the cell shows; a wrong name is a ValueError.

    ``after`` maps an explorer to the prediction that has to be committed before it opens.
    """

    def __init__(
        self,
        name: str,
        cover: Callable[[], Picture],
        explorers: Mapping[str, Callable[[], Step]],
        after: Mapping[str, str] | None = None,
    ) -> None:
        self.name = name
        self._cover, self._explorers = cover, explorers
        self._after = after or {}
        self._progress: list[Progress] = []
        self._waiting: list[tuple[str, Explorer]] = []

    def cover(self) -> Cover:
        """The picture at the head."""
        return Cover(self._cover())

    def predict(self, key: str) -> Predict:
        """A prediction to commit."""
        self._known(key, [one.key for one in guesses(self.name)])
        return Predict(self.name, key, lambda: self._unlock(key))

    def explore(self, key: str) -> Step:
        """A picture with controls; one that would betray a prediction waits until that is made."""
        self._known(key, list(self._explorers))
        step = self._explorers[key]()
        guess = self._after.get(key)
        if guess and isinstance(step, Explorer):
            self._waiting.append((guess, step))
            if progress.guess(self.name, guess) is None:
                step.lock()
        return step

    def ask(self, number: int) -> Ask:
        """A self-check, counted from 1."""
        self._known(number, list(range(1, len(questions(self.name)) + 1)))
        return Ask(self.name, number, self._refresh)

    def progress(self, folder: str = ".") -> Progress:
        """How far you are, and the file for the teacher, which is written into ``folder``."""
        shown = Progress(self.name, folder)
        self._progress.append(shown)
        return shown

    @property
    def steps(self) -> tuple[str, ...]:
        """The names of the pictures with controls."""
        return tuple(self._explorers)

    def _unlock(self, guess: str) -> None:
        for key, step in self._waiting:
            if key == guess:
                step.unlock()

    def _refresh(self) -> None:
        for shown in self._progress:
            shown.refresh()

    def _known(self, key: object, keys: list[object] | list[str] | list[int]) -> None:
        if key not in keys:
            raise ValueError(
                _("There is no {key} here; there are: {keys}.", key=repr(key), keys=", ".join(map(str, keys)))
            )


def explorer(name: str, title: str, draw: Callable[..., Picture], **controls: Control) -> Callable[[], Step]:
    """An :class:`Explorer` to be made when its cell runs."""
    return lambda: Explorer(name, title, draw, **controls)
