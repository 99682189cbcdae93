"""The drill: fresh cases of the fraction rule for as long as you like."""

from __future__ import annotations

import html
import random
from functools import partial

from ipywidgets import HTML, Button, HBox

from sixbillion.lessons.drill import Case, case
from sixbillion.pictures.lesson_limits import track
from sixbillion.pictures.plots import Picture
from sixbillion.widgets.guard import guarded
from sixbillion.widgets.in_turn import on_click
from sixbillion.words import _

from .step import Step, heading, paragraph, wait


class Practise(Step):
    """One case after the other; the same seed brings the same cases."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__("drill")
        self.chance = random.Random(seed)
        self.right = self.tried = 0
        self.head, self.canvas = HTML(), HTML()
        self.yes, self.no = Button(description=_("It may double")), Button(description=_("It is stopped"))
        self.next = Button(description=_("Next case"), button_style="primary")
        on_click(self.yes, partial(self.on_answer, True))
        on_click(self.no, partial(self.on_answer, False))
        on_click(self.next, self.on_next)
        self.show(self.head, self.canvas, HBox([self.yes, self.no, self.next]))
        self.deal()

    def on_answer(self, said: bool, _button: object) -> None:
        """One of the two answers was pressed."""
        self.answer(said)

    def on_next(self, _button: object) -> None:
        """The next case, please."""
        self.deal()

    @guarded
    def deal(self) -> None:
        """Show a fresh case."""
        self.case: Case = case(self.chance)
        self.picture: Picture = track(self.case.tokens, self.case.limit, self.case.last, self.case.place)
        self.canvas.value = self.picture.inline()
        self.yes.disabled = self.no.disabled = False
        self.say("")
        self.mark()

    @guarded
    def answer(self, said: bool) -> None:
        """Answer the case; its sum is shown either way. A second answer to the same case does not count."""
        if self.yes.disabled:
            return
        self.tried += 1
        self.right += said == self.case.doubles
        self.yes.disabled = self.no.disabled = True
        self.mark()
        self.say(self.case.reply(said), mood="right" if said == self.case.doubles else "wrong")

    def mark(self) -> None:
        """Show the question and how many were right."""
        score = _("Drill: {right} of {tried} right", right=self.right, tried=self.tried)
        self.head.value = heading(score) + paragraph(self.case.question())

    def still(self) -> str:
        """The case in a still picture."""
        question = f"<p>{html.escape(self.case.question())}</p>"
        return heading(_("Drill")) + question + self.picture.still() + wait()

    def summary(self) -> str:
        """The score."""
        return f"{self.right} of {self.tried}"
