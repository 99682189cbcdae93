"""The lessons without their pictures: questions that check themselves, predictions, progress, the teacher's table.

>>> from sixbillion.lessons import check
>>> check("limits", 1)                 # the question
>>> check("limits", 1, "5")            # your answer, and a reply to it

Works in a plain Python prompt; the notebooks put buttons on the same functions.
"""

from __future__ import annotations

import re
from importlib import import_module
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
        return Reply(None, _("There are three lessons: {names}.", names=", ".join(LESSONS)))
    bank = questions(lesson)
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= len(bank):
        return Reply(None, _("This lesson has questions 1 to {last}.", last=len(bank)))
    question = bank[number - 1]
    if not answer:
        return question
    reply = question.judge(answer[0])
    if reply.right is not None:
        progress.keep_answer(lesson, number, question.short(answer[0]), reply.right)
    return reply


def guess(lesson: str, key: str, typed: object) -> Reveal:
    """Commit a prediction and see how far off it is. The first one that can be read is kept."""
    known = {one.key: one for one in guesses(lesson)} if lesson in LESSONS else {}
    if key not in known:
        return Reveal(None, 0, _("There is no such prediction here; there are: {names}.", names=", ".join(known)))
    reveal = judge(known[key], typed)
    if reveal.guess is not None:
        progress.keep_guess(lesson, key, reveal.guess, reveal.truth)
    return reveal


def solved(lesson: str) -> tuple[int, int]:
    """How many questions of a lesson are solved, and how many there are: (5, 10)."""
    kept = progress.answers(lesson)
    total = len(questions(lesson))
    return sum(bool(kept.get(str(number), {}).get("solved")) for number in range(1, total + 1)), total


def export(name: str, folder: str | Path = ".") -> str:
    """Write ``progress-<name>.json`` for the teacher into a folder; the sentence says where it is, or why it is not."""
    import json

    file_name = re.sub(r"[^\w-]+", "-", str(name).strip()).strip("-")[:60]
    if not file_name:
        return _("Write your name first, so that your teacher knows whose file it is.")
    file = Path(folder) / f"progress-{file_name}.json"
    kept = {"format": progress.FORMAT, "name": str(name).strip()[:80], "lessons": progress.load()}
    try:
        file.write_text(json.dumps(kept, indent=1, sort_keys=True), encoding="utf-8")
    except OSError as error:
        return _("I could not write {file}: {why}.", file=file, why=error.strerror or str(error))
    return _("Saved as {file}. Hand this file to your teacher.", file=file.name)
