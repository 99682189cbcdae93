"""What a learner has done so far, kept in one small file that survives restarts of the kernel and of the computer.

The file is ``progress.json`` in ``.sixbillion`` of the home folder, or the one that the environment variable
``SIXBILLION_PROGRESS`` names. Every change reads it afresh, so that two open lessons do not undo each other, and
replaces it in one go, so that it is never half written. A damaged file is put aside, never thrown away; one that can't
be read, or that a newer version wrote, stays as it is, and nothing is kept until that is mended.

    {"format": 1, "learner": "d2ab...", "lessons": {"limits": {"answers": {"3": {"tries": ["a", "b"], "solved": true}},
                                                               "guesses": {"bottles": {"guess": 90, "truth": 2}}}}}

``learner`` is drawn by chance and tells one learner's exported files from those of another with the same name.
"""

from __future__ import annotations

import json
import os
import re
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from sixbillion.lessons.numbers import LARGEST
from sixbillion.words import _

FORMAT = 1
VARIABLE = "SIXBILLION_PROGRESS"
MOST_TRIES = 50
_QUESTION = re.compile(r"[1-9][0-9]{0,3}")
_LEARNER = re.compile(r"[0-9a-f]{32}")
Parts = dict[str, dict[str, dict[str, Any]]]
Lessons = dict[str, Parts]


class NotKept(Exception):
    """Why progress can't be read or kept: a sentence for the learner."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What the file holds: its learner (32 hexadecimal digits, or nothing before the first export), and the lessons."""

    learner: str = ""
    lessons: Lessons = field(default_factory=dict)


def path() -> Path:
    """The file that progress is kept in."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else Path.home() / ".sixbillion" / "progress.json"


def is_number(found: object) -> bool:
    """Whether a value out of a file can be a guess or a truth: above 0 and of a size that a picture can show."""
    if isinstance(found, bool) or not isinstance(found, int | float):
        return False
    return 1 / LARGEST <= found <= LARGEST


def sound(found: object) -> Lessons:
    """The lessons in a document of this format. ValueError unless every part of it has its proper form.

    KeyError, TypeError or AttributeError where a part is missing or of another kind altogether.
    """
    if not isinstance(found, dict) or found.get("format") != FORMAT or not isinstance(found.get("lessons"), dict):
        raise ValueError("not a progress file of format 1")
    json.dumps(found, ensure_ascii=False).encode()  # half of a surrogate pair could never be shown
    kept: Lessons = {}
    for lesson, parts in found["lessons"].items():
        answers, guesses = parts.get("answers", {}), parts.get("guesses", {})
        for number, answer in answers.items():
            tries = answer["tries"]
            if not (_QUESTION.fullmatch(number) and isinstance(answer["solved"], bool) and isinstance(tries, list)):
                raise ValueError("an answer is damaged")
            if not all(isinstance(one, str) for one in tries):
                raise ValueError("a try is damaged")
        for guess in guesses.values():
            if not (is_number(guess["guess"]) and is_number(guess["truth"])):
                raise ValueError("a guess is damaged")
        kept[lesson] = {"answers": dict(answers), "guesses": dict(guesses)}
    return kept


def learner_of(found: object) -> str:
    """Whose document this is: its 32 hexadecimal digits, or nothing."""
    learner = found.get("learner") if isinstance(found, dict) else None
    return learner if isinstance(learner, str) and _LEARNER.fullmatch(learner) else ""


def read() -> Kept:
    """What the file holds; nothing if there is no file. A damaged one is put aside.

    NotKept if the file is there and can't be read or put aside, or if a newer version wrote it: then nothing may
    replace it.
    """
    file = path()
    try:
        text = file.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return Kept()
    except OSError as error:
        raise NotKept(
            _("I can't read {file} ({why}), so nothing is kept for now.", file=file, why=_why(error))
        ) from error
    try:
        found = json.loads(text.decode("utf-8-sig"))
        if _is_newer(found):
            raise NotKept(
                _("{file} is from a newer version of sixbillion: nothing is kept until you install that.", file=file)
            )
        return Kept(learner_of(found), sound(found))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        _put_aside(file)
        return Kept()


def _is_newer(found: object) -> bool:
    number = found.get("format") if isinstance(found, dict) else None
    return isinstance(number, int) and not isinstance(number, bool) and number > FORMAT


def _put_aside(file: Path) -> None:
    """Rename a damaged file to ``progress.damaged.json``, ``progress.damaged-2.json``, ...: the first free name.

    NotKept if it can't be renamed.
    """
    names = (f"{file.stem}.damaged{'' if number == 1 else f'-{number}'}.json" for number in count(1))
    free = next(name for name in names if not os.path.lexists(file.with_name(name)))
    try:
        os.replace(file, file.with_name(free))
    except FileNotFoundError:
        return  # another open lesson was quicker
    except OSError as error:
        raise NotKept(
            _("{file} is damaged and can't be renamed ({why}), so nothing is kept for now.", file=file, why=_why(error))
        ) from error


def _why(error: OSError) -> str:
    return error.strerror or str(error)


def signed() -> Kept:
    """What the file holds, with its learner; one is drawn and kept if there was none yet. NotKept like :func:`read`."""
    kept = read()
    if kept.learner:
        return kept
    kept = Kept(secrets.token_hex(16), kept.lessons)
    with suppress(NotKept):  # then the learner is a new one next time
        save(kept)
    return kept


def load() -> Lessons:
    """The lessons that are kept; nothing where :func:`read` fails."""
    try:
        return read().lessons
    except NotKept:
        return {}


def write(file: Path, document: dict[str, Any], mode: int) -> None:
    """Write a document in one go: all of it under another name, then renamed. OSError if that fails.

    ``mode``: the permissions of the file, from which the system takes away what the person's settings forbid.
    """
    part = file.with_name(f".{file.stem}-{secrets.token_hex(8)}.part")
    handle = os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode)
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as out:
            json.dump(document, out, indent=1, sort_keys=True)
        os.replace(part, file)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise


def save(kept: Kept) -> None:
    """Replace the file in one go. NotKept if that fails: the lesson goes on without keeping anything."""
    file = path()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write(file, {"format": FORMAT, "learner": kept.learner, "lessons": kept.lessons}, 0o600)
    except OSError as error:
        raise NotKept(_("I can't write {file} ({why}), so this is not kept.", file=file, why=_why(error))) from error


def _change(lesson: str, edit: Callable[[Parts], None]) -> str:
    """Edit what is kept of a lesson. Nothing ("") if that is kept, otherwise the sentence that says why it is not."""
    try:
        kept = read()
        edit(kept.lessons.setdefault(lesson, {"answers": {}, "guesses": {}}))
        save(kept)
    except NotKept as error:
        return str(error)
    return ""


def keep_answer(lesson: str, number: int, answer: str, right: bool) -> str:
    """Add one try to a question; once solved it stays solved, and later tries (or the same one again) do not count.

    Returns "" if it is kept, otherwise a sentence that says why it is not.
    """

    def edit(parts: Parts) -> None:
        answer_so_far = parts["answers"].setdefault(str(number), {"tries": [], "solved": False})
        if answer_so_far["solved"] or answer_so_far["tries"][-1:] == [answer]:
            return
        if right or len(answer_so_far["tries"]) < MOST_TRIES:
            answer_so_far["tries"].append(answer)
            answer_so_far["solved"] = right

    return _change(lesson, edit)


def keep_guess(lesson: str, key: str, guess: float, truth: float) -> str:
    """Commit a prediction. The first one counts; it can't be bettered afterwards.

    Returns "" if it is kept, otherwise a sentence that says why it is not. A guess of 0, or one whose truth is not
    above 0, is passed over: such a number in the file would count as damage.
    """
    if not (is_number(guess) and is_number(truth)):
        return ""

    def edit(parts: Parts) -> None:
        parts["guesses"].setdefault(key, {"guess": guess, "truth": truth})

    return _change(lesson, edit)


def answers(lesson: str) -> dict[str, dict[str, Any]]:
    """The kept answers of a lesson by the question's number (a string): ``tries`` and ``solved``."""
    return load().get(lesson, {}).get("answers", {})


def guess(lesson: str, key: str) -> float | None:
    """The committed prediction, or None."""
    kept = load().get(lesson, {}).get("guesses", {}).get(key)
    return float(kept["guess"]) if kept else None


def forget(lesson: str) -> str:
    """Begin a lesson anew: its answers and guesses go, the other lessons stay.

    Returns "" if that is done, otherwise a sentence that says why it is not.
    """
    try:
        kept = read()
        if kept.lessons.pop(lesson, None) is not None:
            save(kept)
    except NotKept as error:
        return str(error)
    return ""
