"""The teacher's table: the files of a class gathered, and which step went wrong most."""

from __future__ import annotations

import html
import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sixbillion.words import _, n_

from . import progress
from .numbers import shown

LARGEST = 1_000_000
"""Bytes. An exported file has some thousand; anything above this is not one."""


@dataclass(frozen=True, slots=True)
class Pupil:
    """One exported file: whose it is, and the lessons in it in the form of :mod:`sixbillion.lessons.progress`."""

    name: str
    lessons: progress.Lessons


@dataclass(frozen=True, slots=True)
class Step:
    """What a class made of one question. ``first_wrong``: pupils wrong at first; ``usual``: the usual slip."""

    lesson: str
    number: int
    tried: int
    solved: int
    first_wrong: int
    usual: str


@dataclass(frozen=True, slots=True)
class Class:
    """A class: its pupils, and a sentence for each file that could not be used."""

    pupils: tuple[Pupil, ...]
    problems: tuple[str, ...]

    def steps(self) -> tuple[Step, ...]:
        """Every question that somebody tried, the one that went wrong most first."""
        tries: dict[tuple[str, int], list[dict[str, Any]]] = {}
        for pupil in self.pupils:
            for lesson, parts in pupil.lessons.items():
                for number, answer in parts["answers"].items():
                    if answer["tries"]:
                        tries.setdefault((lesson, int(number)), []).append(answer)
        found = [_step(lesson, number, answers) for (lesson, number), answers in tries.items()]
        return tuple(sorted(found, key=lambda step: (-step.first_wrong / step.tried, step.lesson, step.number)))

    def bias(self) -> tuple[float | None, float | None]:
        """The middle guess as a share of the truth, before (rabbits) and after (savings) the first lesson."""
        return self._middle("rabbits"), self._middle("savings")

    def _middle(self, key: str) -> float | None:
        found = [pupil.lessons.get("six-billion", {}).get("guesses", {}).get(key) for pupil in self.pupils]
        shares = sorted(one["guess"] / one["truth"] for one in found if one and one["guess"] > 0 and one["truth"] > 0)
        shares = [share for share in shares if progress.is_number(share)]
        if not shares:
            return None
        middle = len(shares) // 2
        return shares[middle] if len(shares) % 2 else math.sqrt(shares[middle - 1]) * math.sqrt(shares[middle])

    def _summary(self) -> list[str]:
        lines = [n_("{count} pupil.", "{count} pupils.", len(self.pupils))]
        before, after = self.bias()
        if before is not None:
            lines.append(_("Middle guess before the first lesson: {share} times the truth.", share=shown(before)))
        if after is not None:
            lines.append(_("After it: {share} times the truth.", share=shown(after)))
        return [*lines, *self.problems]

    def _rows(self) -> list[tuple[str, ...]]:
        head = (_("lesson"), _("question"), _("tried"), _("wrong at first"), _("solved"), _("usual wrong answer"))
        rows = [
            (
                step.lesson,
                str(step.number),
                str(step.tried),
                f"{step.first_wrong} ({100 * step.first_wrong / step.tried:.0f} %)",
                str(step.solved),
                step.usual,
            )
            for step in self.steps()
        ]
        return [head, *rows]

    def __repr__(self) -> str:
        rows = self._rows()
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        table = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
        return "\n".join([*self._summary(), *table])

    def _repr_html_(self) -> str:
        head, *rows = [[html.escape(cell) for cell in row] for row in self._rows()]
        body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
        top = "".join(f"<th>{cell}</th>" for cell in head)
        lines = "".join(f"<p>{html.escape(line)}</p>" for line in self._summary())
        return f"{lines}<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _step(lesson: str, number: int, answers: list[dict[str, Any]]) -> Step:
    wrong = [one for answer in answers for one in answer["tries"][: -1 if answer["solved"] else None]]
    return Step(
        lesson,
        number,
        tried=len(answers),
        solved=sum(answer["solved"] for answer in answers),
        first_wrong=sum(len(answer["tries"]) > 1 or not answer["solved"] for answer in answers),
        usual=max(sorted(set(wrong)), key=wrong.count, default=""),
    )


def _read(file: Path) -> Pupil:
    if file.stat().st_size > LARGEST:
        raise ValueError(_("it is far too large"))
    found = json.loads(file.read_text(encoding="utf-8-sig"))
    return Pupil(str(found.get("name", file.stem))[:80], progress.sound(found))


def gather(folder: str | Path) -> Class:
    """The class whose exported files lie in ``folder`` (``*.json``). A file that can't be used is named, not fatal."""
    place = Path(folder)
    if not place.is_dir():
        told = _(
            "There is no folder {folder} here yet. Make it beside this page (right-click in the list of files, "
            "New Folder) and put the pupils' files into it.",
            folder=folder,
        )
        return Class((), (told,))
    pupils, problems = [], []
    for file in sorted(place.glob("*.json")):
        try:
            pupils.append(_read(file))
        except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            problems.append(_("{file} is not a progress file and was left out.", file=file.name))
    if not pupils and not problems:
        problems.append(_("The folder {folder} holds no progress files yet.", folder=folder))
    return Class(tuple(pupils), tuple(problems))
