"""The map of lessons, made from the notebooks that are really there."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path

from sixbillion.words import _


@dataclass(frozen=True, slots=True)
class Lesson:
    """A notebook of the course: its file name, its title and one sentence about it."""

    file: str
    title: str
    about: str


def plan() -> tuple[Lesson, ...]:
    """All lessons in their order, in the chosen language, whether or not their notebooks are there."""
    return (
        Lesson(
            "10-six-billion.ipynb",
            _("Lesson 1: six billion"),
            _("Guess what ten doublings do, and find out how far off you were."),
        ),
        Lesson(
            "20-distance-chart.ipynb",
            _("Lesson 2: the Distance Chart"),
            _("How far a card reaches from Earth, and how a lost chart is found again."),
        ),
        Lesson(
            "30-limits.ipynb",
            _("Lesson 3: limits"),
            _("Why doubling stops, and how much time a new world buys."),
        ),
        Lesson(
            "40-play.ipynb",
            _("Play 6 Billion"),
            _("A whole game of 6 Billion against bots and neutral factions, with the mouse or the keyboard."),
        ),
        Lesson(
            "50-laboratory.ipynb",
            _("The laboratory"),
            _("Many games as data, and a bot of your own."),
        ),
    )


@dataclass(frozen=True, slots=True)
class Course:
    """The lessons found in one folder: links in a notebook, plain lines elsewhere."""

    found: tuple[Lesson, ...]

    def __repr__(self) -> str:
        if not self.found:
            return _("There are no lessons in this folder.")
        return "\n".join(f"{lesson.file}: {lesson.title}. {lesson.about}" for lesson in self.found)

    def _repr_html_(self) -> str:
        if not self.found:
            return f"<p>{escape(repr(self))}</p>"
        rows = "".join(
            f'<li><a href="{escape(lesson.file)}">{escape(lesson.title)}</a>. {escape(lesson.about)}</li>'
            for lesson in self.found
        )
        return f"<ul>{rows}</ul>"


def course(folder: Path | None = None) -> Course:
    """The lessons whose notebooks stand in ``folder``; without one, in the folder of the notebook that asks."""
    place = Path.cwd() if folder is None else folder
    return Course(tuple(lesson for lesson in plan() if (place / lesson.file).is_file()))
