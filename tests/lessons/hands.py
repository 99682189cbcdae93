"""Hands that use a lesson's steps as a learner would: every control moved, every button pressed, every answer given."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from ipywidgets import Button, Dropdown, FloatSlider, IntSlider, ToggleButtons, Widget

from sixbillion import lessons
from sixbillion.lessons import LESSONS, Choice
from sixbillion.widgets.lessons.explore import Explorer
from sixbillion.widgets.lessons.lesson import Lesson
from sixbillion.widgets.lessons.step import Step

TROUBLE = "Something went wrong"


def lesson(name: str) -> Lesson:
    """A lesson by its name, as its notebook gets it."""
    found: Lesson = import_module(f"sixbillion.widgets.lessons.{name.replace('-', '_')}").lesson
    return found


def lessons_by_name() -> dict[str, Lesson]:
    return {name: lesson(name) for name in LESSONS}


def settings(control: Widget) -> list[Any]:
    """The values to try of a control: all of them, or the ends and the middle of a slider."""
    if isinstance(control, ToggleButtons | Dropdown):
        return [value for _words, value in control.options]
    assert isinstance(control, IntSlider | FloatSlider)
    steps = round((control.max - control.min) / control.step)
    return [control.min + control.step * at for at in (0, steps // 2, steps)]


def buttons(step: Widget) -> Iterator[Button]:
    """Every button in a step."""
    for child in getattr(step, "children", ()):
        if isinstance(child, Button):
            yield child
        yield from buttons(child)


def press(button: Button) -> None:
    """Click a button so that an exception in its handler is not swallowed."""
    for handler in list(button._click_handlers.callbacks):
        handler(button)


def explore(step: Explorer) -> dict[str, list[str]]:
    """Move every control through its settings, one at a time; the digests of what was seen for each control."""
    seen: dict[str, list[str]] = {}
    for name, control in step.controls.items():
        before = control.value
        for value in settings(control):
            step.set(**{name: value})
            assert TROUBLE not in step.status.value, step.status.value
            seen.setdefault(name, []).append(step.digest())
        step.set(**{name: before})
    return seen


def wrong_answers(name: str, number: int) -> list[str]:
    """Answers to a question that are wrong."""
    question = lessons.questions(name)[number - 1]
    if isinstance(question, Choice):
        return [letter for letter in "abc" if "abc".index(letter) != question.right]
    return [str(mistake.value) for mistake in question.mistakes]


def right_answer(name: str, number: int) -> str:
    """The answer to a question."""
    question = lessons.questions(name)[number - 1]
    return "abc"[question.right] if isinstance(question, Choice) else str(question.truth)


def every_step(name: str) -> list[Step]:
    """All steps of a lesson, fresh."""
    found = lesson(name)
    steps: list[Step] = [found.predict(one.key) for one in lessons.guesses(name)]
    steps += [found.explore(key) for key in found.steps]
    steps += [found.ask(number) for number in range(1, len(lessons.questions(name)) + 1)]
    return [*steps, found.progress()]
