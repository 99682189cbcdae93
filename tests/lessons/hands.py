"""Hands that use a lesson's steps as a learner would: every control moved, every button pressed, every answer given."""

from __future__ import annotations

import html
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from ipywidgets import Button, Dropdown, FloatSlider, IntSlider, ToggleButtons, Widget

from sixbillion import lessons
from sixbillion.lessons import Choice, progress
from sixbillion.widgets.lessons.ask import Ask
from sixbillion.widgets.lessons.distance_chart import OwnChart
from sixbillion.widgets.lessons.explore import Explorer
from sixbillion.widgets.lessons.lesson import Lesson
from sixbillion.widgets.lessons.practise import Practise
from sixbillion.widgets.lessons.predict import Predict
from sixbillion.widgets.lessons.progress import Progress
from sixbillion.widgets.lessons.step import Step

TROUBLE = "Something went wrong"


def lesson(name: str) -> Lesson:
    """A lesson by its name, as its notebook gets it."""
    found: Lesson = import_module(f"sixbillion.widgets.lessons.{name.replace('-', '_')}").lesson
    return found


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


def use(step: object) -> None:
    """Use a step as a pupil would, odd and wrong input first; an error if it does not react as it should."""
    match step:
        case Explorer():
            _explore(step)
        case Predict():
            _predict(step)
        case Ask():
            _ask(step)
        case Practise():
            _practise(step)
        case Progress():
            step.refresh()
            assert "progressbar" in step.bar.value
        case OwnChart():
            press(step.copy)
            press(step.load)
            assert "survives" in step.status.value


def _explore(step: Explorer) -> None:
    """Every setting of every control has a picture of its own."""
    step.unlock()
    for name, control in step.controls.items():
        before, seen = control.value, []
        for value in settings(control):
            step.set(**{name: value})
            assert TROUBLE not in step.status.value, step.status.value
            assert step.picture is not None and html.escape(step.picture.words) in step.status.value
            assert "<svg" in step.canvas.value
            if name == "scale" and value in ("linear", "log"):
                drawn = {scale for axis in step.picture.figure.axes for scale in (axis.get_xscale(), axis.get_yscale())}
                assert value in drawn, f"{step.name}: no axis is {value}"
            seen.append(step.canvas.value)
        step.set(**{name: before})
        assert len(set(seen)) == len(seen) >= 2, f"{step.name}: {name} changes nothing"


def _predict(step: Predict) -> None:
    """Odd input commits nothing; a number is kept, shown beside the truth, and stays."""
    for odd in ("", "three", "1,5", "-2"):
        step.answer(odd)
        assert step.committed is None and "sx-hm" in step.status.value
    step.typed.value = str(step.guess.truth / 4)
    press(step.commit)
    assert progress.guess(step.lesson, step.guess.key) == step.committed == step.guess.truth / 4
    linear = step.canvas.value
    assert "<svg" in linear and step.guess.why in html.unescape(step.status.value)
    step.scale.value = "log"
    assert step.canvas.value != linear


def _ask(step: Ask) -> None:
    """Odd input does not count, every wrong answer has its own reply, the right one is kept."""
    said = []
    for odd in ("", "?", "1,5"):
        step.answer(odd)
        assert "sx-hm" in step.status.value and not step.solved
    for answer in wrong_answers(step.lesson, step.number):
        _give(step, answer)
        assert "sx-wrong" in step.status.value and not step.solved, "a wrong answer was accepted"
        said.append(step.status.value)
    _give(step, right_answer(step.lesson, step.number))
    assert "sx-right" in step.status.value and "✓" in step.head.value
    assert Ask(step.lesson, step.number).solved, "the progress was not kept"
    _give(step, wrong_answers(step.lesson, step.number)[0])
    assert "sx-wrong" in step.status.value and "✓" not in step.head.value and step.solved
    _give(step, right_answer(step.lesson, step.number))
    assert "✓" in step.head.value
    assert len({*said, step.status.value}) == len(said) + 1, "two answers get the same reply"


def _give(step: Ask, answer: str) -> None:
    """Give an answer with the buttons."""
    if len(step.options) == 3:
        press(step.options["abc".index(answer)])
    else:
        step.typed.value = answer
        press(step.options[0])


def _practise(step: Practise) -> None:
    """Cases are judged by the fraction rule, worked out here once more."""
    for _case in range(12):
        limit = step.case.limit
        total = sum(1 if t >= limit else t / limit if 4 * t >= limit else 0 for t in step.case.tokens)
        press(step.yes if total < 1 else step.no)
        assert "sx-right" in step.status.value, step.status.value
        press(step.next)
    assert (step.right, step.tried) == (12, 12)
