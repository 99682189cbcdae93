"""Self-check: a question with three options or a number, a reply to every answer, and the mark that stays."""

from __future__ import annotations

import dataclasses
import html
from collections.abc import Callable
from functools import partial

from ipywidgets import HTML, Button, HBox, Layout, VBox

from sixbillion import lessons
from sixbillion.lessons import progress
from sixbillion.lessons.questions import LETTERS, Choice, Reply
from sixbillion.widgets.guard import guarded
from sixbillion.widgets.in_turn import on_click
from sixbillion.words import _

from .field import Field
from .step import Step, heading, paragraph, wait


class Ask(Step):
    """Question ``number`` of a lesson; ``solved`` is called whenever an answer was kept."""

    def __init__(self, lesson: str, number: int, solved: Callable[[], None] = lambda: None) -> None:
        super().__init__(f"{lesson} {number}")
        self.lesson, self.number, self.told = lesson, number, solved
        self.question = lessons.questions(lesson)[number - 1]
        self.head = HTML()
        self.typed = Field(self.answer, placeholder=_("a number"), description=_("Answer:"))
        self.options: list[Button] = []
        self.wrong = False
        self.show(self.head, self._form())
        self.mark()
        if self.solved:
            self.say(_("You have solved this one already."), mood="right")

    def _form(self) -> VBox:
        """Three buttons, or a text field with one."""
        if isinstance(self.question, Choice):
            for letter, (words, _reply) in zip(LETTERS, self.question.options, strict=True):
                button = Button(description=f"{letter})  {words}", layout=Layout(width="auto"))
                on_click(button, partial(self.on_option, letter))
                self.options.append(button)
            return VBox(self.options)
        check = Button(description=_("Check"))
        on_click(check, self.on_check)
        self.options.append(check)
        return VBox([HBox([self.typed, HTML(html.escape(self.question.unit)), check])])

    @property
    def solved(self) -> bool:
        """Whether the right answer was ever given."""
        return bool(progress.answers(self.lesson).get(str(self.number), {}).get("solved"))

    def on_option(self, letter: str, _button: object) -> None:
        """One of the three buttons was pressed."""
        self.answer(letter)

    def on_check(self, _button: object) -> None:
        """The button beside the text field was pressed."""
        self.typed.press()

    @guarded
    def answer(self, typed: str) -> None:
        """Check an answer, show the reply, keep the progress."""
        reply = lessons.check(self.lesson, self.number, typed)
        assert isinstance(reply, Reply)
        mood = {True: "right", False: "wrong", None: "hm"}[reply.right]
        self.say(repr(reply), mood=mood)
        self.wrong = reply.right is False
        self.mark()
        if reply.right is not None:
            self.told()

    @guarded
    def mark(self) -> None:
        """Show the number of the question and its text; ticked once solved, but not above a reply to a wrong answer."""
        total = len(lessons.questions(self.lesson))
        tick = " ✓" if self.solved and not self.wrong else ""
        head = _("Check {number} of {total}", number=self.number, total=total)
        self.head.value = heading(head + tick) + paragraph(self.question.text)

    def still(self) -> str:
        """The question and its options."""
        total = len(lessons.questions(self.lesson))
        head = heading(_("Check {number} of {total}", number=self.number, total=total))
        text = f"<p>{html.escape(self.question.text)}</p>"
        if isinstance(self.question, Choice):
            for letter, (words, _reply) in zip(LETTERS, self.question.options, strict=True):
                text += f"<p>{letter}) {html.escape(words)}</p>"
        return head + text + wait()

    def hidden(self) -> str:
        """The question with all its replies."""
        return repr(dataclasses.astuple(self.question))

    def summary(self) -> str:
        """Solved or not."""
        return "solved" if self.solved else "open"
