"""Predict: commit a number, then see it beside the truth."""

from __future__ import annotations

import dataclasses
import html
from collections.abc import Callable

from ipywidgets import HTML, Button, HBox, ToggleButtons

from sixbillion import lessons
from sixbillion.lessons import progress
from sixbillion.lessons.guesses import judge
from sixbillion.pictures.lesson_six_billion import guess_beside_truth
from sixbillion.widgets.guard import guarded
from sixbillion.widgets.in_turn import on_click, on_value
from sixbillion.words import _

from .field import Field
from .step import Step, heading, paragraph, wait


class Predict(Step):
    """One prediction of a lesson. The first number that can be read is kept, also over a restart of the kernel.

    ``revealed`` is called once the guess is committed.
    """

    def __init__(self, lesson: str, key: str, revealed: Callable[[], None] = lambda: None) -> None:
        super().__init__(key)
        self.told = revealed
        self.lesson = lesson
        self.guess = next(one for one in lessons.guesses(lesson) if one.key == key)
        self.typed = Field(self.answer, placeholder=_("your guess"), description=_("My guess:"))
        self.commit = Button(description=_("Commit and reveal"), button_style="primary")
        scales = [(_("linear"), "linear"), (_("log"), "log")]
        self.scale = ToggleButtons(options=scales, value="linear", description=_("Scale:"))
        self.scale.style.button_width = "auto"
        self.scale.layout.display = "none"
        self.canvas = HTML()
        on_click(self.commit, self.on_commit)
        on_value(self.scale, self.on_scale)
        self.committed: float | None = None
        self.show(
            HTML(heading(_("Predict")) + paragraph(self.guess.text)),
            HBox([self.typed, self.commit]),
            self.scale,
            self.canvas,
        )
        kept = progress.guess(lesson, key)
        if kept is not None:
            self.reveal(kept)

    def on_commit(self, _button: object) -> None:
        """The button was pressed."""
        self.typed.press()

    def on_scale(self, _change: object) -> None:
        """Linear or log."""
        self.redraw()

    @guarded
    def answer(self, typed: str) -> None:
        """Commit what was typed; a friendly sentence if it is no number."""
        if self.committed is not None:
            return
        found = lessons.guess(self.lesson, self.guess.key, typed)
        if found.guess is None:
            self.say(found.sentence)
        else:
            self.reveal(found.guess)
            self.say(found.sentence, mood="right")  # with the reason, if it could not be kept
            self.told()

    def reveal(self, number: float) -> None:
        """Show the committed number beside the truth, and the sentence about both."""
        self.committed = number
        self.typed.disabled = self.commit.disabled = True
        self.scale.layout.display = None
        self.redraw()
        found = judge(self.guess, number)
        self.say(found.sentence, mood="right")

    @guarded
    def redraw(self) -> None:
        """Draw both bars, once there is a guess."""
        picture = guess_beside_truth(self.committed, self.guess.truth, self.guess.unit, self.scale.value)
        self.canvas.value = picture.inline()

    def still(self) -> str:
        """The question, with its two question marks."""
        picture = guess_beside_truth(None, self.guess.truth, self.guess.unit)
        text = f"<p>{html.escape(self.guess.text)}</p>"
        return heading(_("Predict")) + text + picture.still() + wait()

    def hidden(self) -> str:
        """The truth and its reason."""
        return repr(dataclasses.astuple(self.guess))

    def summary(self) -> str:
        """Whether a guess was committed."""
        return "waiting" if self.committed is None else "committed"
