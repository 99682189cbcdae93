"""What a learner has done so far, kept in one small file that survives restarts of the kernel and of the computer.

The file is ``progress.json`` in ``.sixbillion`` of the home folder, or the one that the environment variable
``SIXBILLION_PROGRESS`` names. Every change reads it afresh, so that two open lessons do not undo each other, and
replaces it in one go, so that it is never half written. A damaged file is put aside, never thrown away.

    {"format": 1, "lessons": {"limits": {"answers": {"3": {"tries": ["a", "b"], "solved": true}},
                                         "guesses": {"bottles": {"guess": 90, "truth": 2}}}}}
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

FORMAT = 1
VARIABLE = "SIXBILLION_PROGRESS"
MOST_TRIES = 50
Lessons = dict[str, dict[str, dict[str, dict[str, Any]]]]


def path() -> Path:
    """The file that progress is kept in."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else Path.home() / ".sixbillion" / "progress.json"


def sound(found: object) -> Lessons:
    """The lessons in a document of this format. ValueError unless every part of it has its proper form."""
    if not isinstance(found, dict) or found.get("format") != FORMAT or not isinstance(found.get("lessons"), dict):
        raise ValueError("not a progress file of format 1")
    kept: Lessons = {}
    for lesson, parts in found["lessons"].items():
        answers, guesses = parts.get("answers", {}), parts.get("guesses", {})
        for answer in answers.values():
            if not isinstance(answer["solved"], bool) or not all(isinstance(one, str) for one in answer["tries"]):
                raise ValueError("an answer is damaged")
        for guess in guesses.values():
            if not all(isinstance(guess[part], int | float) for part in ("guess", "truth")):
                raise ValueError("a guess is damaged")
        kept[lesson] = {"answers": dict(answers), "guesses": dict(guesses)}
    return kept


def load() -> Lessons:
    """Everything kept so far; nothing if there is no file. A damaged one is renamed ``progress.damaged.json``."""
    file = path()
    try:
        return sound(json.loads(file.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return {}
    except OSError:
        return {}
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        try:
            os.replace(file, file.with_name(f"{file.stem}.damaged.json"))
        except OSError:
            return {}
        return {}


def save(lessons: Lessons) -> bool:
    """Replace the file in one go. False if the folder can't be written: the lesson goes on without keeping anything."""
    file = path()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=".progress-", suffix=".json")
    except OSError:
        return False
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            json.dump({"format": FORMAT, "lessons": lessons}, out, indent=1, sort_keys=True)
        os.replace(name, file)
    except OSError:
        Path(name).unlink(missing_ok=True)
        return False
    return True


def _change(lesson: str, edit: Callable[[dict[str, dict[str, dict[str, Any]]]], None]) -> bool:
    lessons = load()
    edit(lessons.setdefault(lesson, {"answers": {}, "guesses": {}}))
    return save(lessons)


def keep_answer(lesson: str, number: int, answer: str, right: bool) -> bool:
    """Add one try to a question; once solved it stays solved, and later tries (or the same one again) do not count."""

    def edit(parts: dict[str, dict[str, dict[str, Any]]]) -> None:
        answer_so_far = parts["answers"].setdefault(str(number), {"tries": [], "solved": False})
        if answer_so_far["solved"] or answer_so_far["tries"][-1:] == [answer]:
            return
        if right or len(answer_so_far["tries"]) < MOST_TRIES:
            answer_so_far["tries"].append(answer)
            answer_so_far["solved"] = right

    return _change(lesson, edit)


def keep_guess(lesson: str, key: str, guess: float, truth: float) -> bool:
    """Commit a prediction. The first one counts; it can't be bettered afterwards."""

    def edit(parts: dict[str, dict[str, dict[str, Any]]]) -> None:
        parts["guesses"].setdefault(key, {"guess": guess, "truth": truth})

    return _change(lesson, edit)


def answers(lesson: str) -> dict[str, dict[str, Any]]:
    """The kept answers of a lesson by the question's number (a string): ``tries`` and ``solved``."""
    return load().get(lesson, {}).get("answers", {})


def guess(lesson: str, key: str) -> float | None:
    """The committed prediction, or None."""
    kept = load().get(lesson, {}).get("guesses", {}).get(key)
    return float(kept["guess"]) if kept else None


def forget(lesson: str) -> None:
    """Begin a lesson anew: its answers and guesses go, the other lessons stay."""
    lessons = load()
    if lessons.pop(lesson, None) is not None:
        save(lessons)
