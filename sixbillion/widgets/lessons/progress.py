"""How far you are, a file for the teacher, and a fresh start."""

from __future__ import annotations

import html

from ipywidgets import HTML, Button, HBox

from sixbillion import lessons
from sixbillion.lessons import progress
from sixbillion.widgets.guard import guarded
from sixbillion.widgets.in_turn import on_click
from sixbillion.words import _

from .field import Field
from .step import Step, heading


class Forgetting(Step):
    """A step with the button ``anew``, which forgets what is kept of a lesson; it asks once."""

    def __init__(self, name: str, lesson: str) -> None:
        super().__init__(name)
        self.lesson, self.sure = lesson, False
        self.anew = Button()
        on_click(self.anew, self.on_anew)

    def on_anew(self, _button: object) -> None:
        """Asked once to be sure, then done."""
        self.forget()

    @guarded
    def forget(self) -> None:
        """Forget this lesson's answers and guesses; the first press only asks."""
        if not self.sure:
            self.sure = True
            self.say(self.question())
            return
        self.sure = False
        trouble = progress.forget(self.lesson)
        self.refresh()
        self.say(trouble or self.gone())

    def refresh(self) -> None:
        """Show what is kept, where that is shown."""

    def question(self) -> str:
        """What the first press asks."""
        raise NotImplementedError

    def gone(self) -> str:
        """What is said when it is done."""
        raise NotImplementedError


class Progress(Forgetting):
    """The progress of one lesson; :meth:`refresh` is called when an answer was kept elsewhere."""

    def __init__(self, lesson: str, folder: str = ".") -> None:
        super().__init__(f"{lesson} progress", lesson)
        self.folder = folder
        self.bar = HTML()
        self.typed = Field(self.export, placeholder=_("your name"), description=_("Name:"))
        self.hand_in = Button(description=_("Save for my teacher"))
        self.anew.description = _("Forget my answers to this lesson")
        on_click(self.hand_in, self.on_hand_in)
        self.show(self.bar, HBox([self.typed, self.hand_in]), self.anew)
        self.refresh()

    def on_hand_in(self, _button: object) -> None:
        """The file for the teacher was asked for."""
        self.typed.press()

    @guarded
    def export(self, name: str) -> None:
        """Write the file, or say what is missing."""
        self.say(lessons.export(name, self.folder))

    def question(self) -> str:
        """What the first press asks."""
        return _("Really? Press once more, and your answers and guesses of this lesson are gone.")

    def gone(self) -> str:
        """What is said when it is done."""
        return _("Gone. Run > Restart Kernel and Run All Cells, and the lesson is new.")

    @guarded
    def refresh(self) -> None:
        """Show how many questions are solved."""
        done, total = lessons.solved(self.lesson)
        words = _("{done} of {total} checks solved", done=done, total=total)
        width = 100 * done // total
        self.bar.value = (
            f"{heading(words)}"
            f'<div role="progressbar" aria-label="{html.escape(words)}" aria-valuemin="0" aria-valuemax="{total}" '
            f'aria-valuenow="{done}" style="max-width:420px;height:14px;border:1px solid #808080;border-radius:7px">'
            f'<div style="width:{width}%;height:100%;background:#009e73;border-radius:6px"></div></div>'
        )

    def still(self) -> str:
        """How many checks there are."""
        _done, total = lessons.solved(self.lesson)
        return heading(_("Your progress: {total} checks", total=total))

    def summary(self) -> str:
        """The count."""
        done, total = lessons.solved(self.lesson)
        return f"{done} of {total}"
