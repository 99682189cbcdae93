"""The lessons without their pictures: questions that check themselves, predictions, progress, the teacher's table.

>>> from sixbillion.lessons import check
>>> check("limits", 1)                 # the question
>>> check("limits", 1, "5")            # your answer, and a reply to it

Works in a plain Python prompt; the notebooks put buttons on the same functions.
"""

from __future__ import annotations

import json
import os
import re
from dataclasses import replace
from importlib import import_module
from itertools import count
from pathlib import Path

from sixbillion.words import _

from . import progress
from .classroom import Class, gather
from .guesses import LESSONS, Guess, Reveal, guesses, judge
from .questions import Choice, Number, Question, Reply

__all__ = [
    "LESSONS",
    "Choice",
    "Class",
    "Guess",
    "Number",
    "Question",
    "Reply",
    "Reveal",
    "check",
    "export",
    "gather",
    "guess",
    "guesses",
    "questions",
    "solved",
]


def questions(lesson: str) -> tuple[Question, ...]:
    """The questions of a lesson in order. KeyError for a lesson that is none of :data:`LESSONS`."""
    if lesson not in LESSONS:
        raise KeyError(lesson)
    bank = import_module(f"{__name__}.banks.{lesson.replace('-', '_')}")
    found: tuple[Question, ...] = bank.questions()
    return found


def check(lesson: str, number: int, *answer: object) -> Reply | Question:
    """Question ``number`` (from 1) of a lesson; with an answer, the reply to it, which is also kept as progress.

    Never raises for anything a learner may type: an answer that can't be read gets a friendly sentence and no mark.
    """
    if lesson not in LESSONS:
        return Reply(None, _no_such_lesson())
    bank = questions(lesson)
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= len(bank):
        return Reply(None, _("This lesson has questions 1 to {last}.", last=len(bank)))
    question = bank[number - 1]
    if not answer:
        return question
    reply = question.judge(answer[0])
    if reply.right is None:
        return reply
    trouble = progress.keep_answer(lesson, number, question.short(answer[0]), reply.right)
    return replace(reply, sentence=f"{reply.sentence} {trouble}") if trouble else reply


def _no_such_lesson() -> str:
    return _("There are three lessons: {names}.", names=", ".join(LESSONS))


def guess(lesson: str, key: str, typed: object) -> Reveal:
    """Commit a prediction and see how far off it is. The first one that can be read is kept."""
    if lesson not in LESSONS:
        return Reveal(None, 0, _no_such_lesson())
    known = {one.key: one for one in guesses(lesson)}
    if key not in known:
        return Reveal(None, 0, _("There is no such prediction here; there are: {names}.", names=", ".join(known)))
    reveal = judge(known[key], typed)
    if reveal.guess is None:
        return reveal
    trouble = progress.keep_guess(lesson, key, reveal.guess, reveal.truth)
    return replace(reveal, sentence=f"{reveal.sentence} {trouble}") if trouble else reveal


def solved(lesson: str) -> tuple[int, int]:
    """How many questions of a lesson are solved, and how many there are: (5, 10)."""
    kept = progress.answers(lesson)
    total = len(questions(lesson))
    return sum(bool(kept.get(str(number), {}).get("solved")) for number in range(1, total + 1)), total


def export(name: str, folder: str | Path = ".") -> str:
    """Write ``progress-<name>.json`` for the teacher into a folder; the sentence says where it is, or why it is not.

    It replaces the learner's own earlier file; beside one of somebody else it becomes ``progress-<name>-2.json``.
    """
    file_name = re.sub(r"[^\w-]+", "-", str(name).strip()).strip("-")[:60]
    if not file_name:
        return _("Write your name first, so that your teacher knows whose file it is.")
    try:
        kept = progress.signed()
    except progress.NotKept as error:
        return str(error)
    file = _free(Path(folder), f"progress-{file_name}", kept.learner)
    document = {
        "format": progress.FORMAT,
        "learner": kept.learner,
        "name": str(name).strip()[:80],
        "lessons": kept.lessons,
    }
    try:
        progress.write(file, document, 0o666)
    except OSError as error:
        return _("I could not write {file}: {why}.", file=file, why=error.strerror or str(error))
    return _("Saved as {file}. Hand this file to your teacher.", file=file.name)


def _free(folder: Path, stem: str, learner: str) -> Path:
    """The first of ``stem.json``, ``stem-2.json``, ... that is free or that this learner exported."""
    files = (folder / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json") for number in count(1))
    return next(file for file in files if not os.path.lexists(file) or _owner(file) == learner)


def _owner(file: Path) -> str:
    """The learner who exported a file; nobody if it can't be read as an export."""
    try:
        return progress.learner_of(json.loads(file.read_bytes()))
    except (OSError, ValueError, RecursionError):
        return ""
