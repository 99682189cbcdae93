"""Faults put on purpose into copies of the notebooks, the tables and the code: the proof has to find every one."""

from __future__ import annotations

import copy as copy_module
import dataclasses
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import nbformat
import pytest

from sixbillion import chart, growth, lessons, tables
from sixbillion.lessons import LESSONS, Reply, facts, progress
from sixbillion.lessons.banks import distance_chart as bank_2
from sixbillion.lessons.banks import limits as bank_3
from sixbillion.lessons.banks import six_billion as bank_1
from sixbillion.pictures import lesson_distance_chart, lesson_limits, lesson_six_billion, plots
from sixbillion.widgets.lessons import ask, distance_chart, explore, limits, practise, predict, six_billion, step
from tests.lessons.proof import faults
from tests.lessons.test_answers import NOTEBOOKS, ROOT

Patch = pytest.MonkeyPatch
CACHED = (facts.world, facts.milestones, facts.straight_line, facts.bent_line, facts.powers)


@pytest.fixture(autouse=True)
def fresh(monkeypatch: Patch, tmp_path: Path):
    """No fact computed from whole tables is left over for a broken one, nor the other way round."""
    monkeypatch.chdir(tmp_path)
    caches = (*CACHED, facts.first_projected, distance_chart._room)
    for one in caches:
        one.cache_clear()
    yield
    for one in caches:
        one.cache_clear()


def copy(name: str, folder: Path) -> Path:
    return Path(shutil.copy(NOTEBOOKS[name], folder))


@pytest.mark.parametrize("name", LESSONS)
def test_the_notebooks_as_they_are_have_no_fault(name: str, tmp_path: Path):
    assert list(faults(copy(name, tmp_path))) == []


# ----------------------------------------------------------------------------------------- faults in the notebook


def edit(path: Path, change: Callable[[Any], None]) -> None:
    """Change a stored notebook in place."""
    notebook = nbformat.read(path, as_version=4)
    change(notebook)
    nbformat.write(notebook, path)


def code(notebook: Any, text: str) -> Any:
    """The code cell whose source holds a text."""
    return next(cell for cell in notebook.cells if cell.cell_type == "code" and text in cell.source)


def in_output(text: str, kind: str, pattern: str, better: str) -> Callable[[Any], None]:
    """Replace the first match of a pattern in the stored output of a cell."""

    def change(notebook: Any) -> None:
        data = code(notebook, text).outputs[0].data
        changed = re.sub(pattern, better, data[kind], count=1)
        assert changed != data[kind], "the fault changes nothing"
        data[kind] = changed

    return change


def strip(notebook: Any) -> None:
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None


def drop_output(notebook: Any) -> None:
    code(notebook, "ask(4)").outputs = []


def swap(notebook: Any) -> None:
    one, two = code(notebook, "ask(3)"), code(notebook, "ask(4)")
    one.source, two.source = two.source, one.source


STORED: dict[str, tuple[str, str, Callable[[Any], None]]] = {
    "a number in a text output": ("six-billion", "grains_on", in_output("grains_on", "text/plain", "2147", "2148")),
    "a digit of a digest": ("limits", "'race'", in_output("'race'", "text/plain", r"(\w)>$", r"0\g<1>>")),
    "a point in a still plot": (
        "six-billion",
        "'time-line'",
        in_output("'time-line'", "text/html", r"L (\d)", r"L 7\1"),
    ),
    "an axis label": ("limits", "'logistic'", in_output("'logistic'", "text/html", "game%20turn|game turn", "year")),
    "an option of a question": ("distance-chart", "ask(7)", in_output("ask(7)", "text/html", "Saturn", "Titan")),
    "the words of a picture": ("limits", "'room'", in_output("'room'", "text/html", "half full", "full")),
    "alternative text lost": ("six-billion", "'board'", in_output("'board'", "text/html", 'alt="[^"]*"', 'alt=""')),
    "stripped outputs": ("six-billion", "ask(1)", strip),
    "one output gone": ("limits", "ask(4)", drop_output),
    "two cells swapped": ("limits", "ask(", swap),
    "wrong code, old output": (
        "distance-chart",
        "test_law",
        lambda notebook: code(notebook, "test_law(").update(
            source=code(notebook, "test_law(").source.replace("3 * abs", "2 * abs")
        ),
    ),
    "saved widget state": ("limits", "ask(1)", lambda notebook: notebook.metadata.update(widgets={})),
    "an error stored": (
        "limits",
        "ask(1)",
        lambda notebook: code(notebook, "ask(1)").update(
            outputs=[nbformat.v4.new_output("error", ename="E", evalue="x", traceback=[])]
        ),
    ),
    "a cell that was not run": (
        "distance-chart",
        "ask(1)",
        lambda notebook: code(notebook, "ask(1)").update(execution_count=None),
    ),
}


@pytest.mark.parametrize(("name", "cells", "change"), STORED.values(), ids=STORED.keys())
def test_a_fault_in_a_stored_notebook_is_found(name: str, cells: str, change: Callable[[Any], None], tmp_path: Path):
    path = copy(name, tmp_path)
    edit(path, change)
    assert next(faults(path, lambda source: cells in source), None)


# ---------------------------------------------------------------------------------------------- faults in a table


def broken_tables(file: str, old: str, new: str) -> Callable[[Patch, Path], None]:
    """Everything reads a copy of the tables in which one value is wrong."""

    def inject(patch: Patch, folder: Path) -> None:
        target = folder / "tables"
        shutil.copytree(ROOT / "data", target)
        text = (target / file).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        (target / file).write_text(text.replace(old, new), encoding="utf-8")
        wrong = tables.load(target)
        for module in (facts, chart, distance_chart, limits, sys.modules["sixbillion.lessons.drill"]):
            patch.setattr(module, "load", lambda folder=None: wrong)

    return inject


# ----------------------------------------------------------------------------------------------- faults in the code


def replace(where: Any, what: str, better: Any) -> Callable[[Patch, Path], None]:
    return lambda patch, _folder: patch.setattr(where, what, better)


def wrong_reply(bank: Any, number: int) -> Callable[[Patch, Path], None]:
    """One sentence of one reply says something else."""

    def inject(patch: Patch, _folder: Path) -> None:
        whole = bank.questions()
        question = whole[number - 1]
        options = ((question.options[0][0], "Exactly, well done."), *question.options[1:])
        wrong = (*whole[: number - 1], dataclasses.replace(question, options=options), *whole[number:])
        patch.setattr(bank, "questions", lambda: wrong)

    return inject


def fail(*_args: object, **_kwargs: object) -> None:
    raise RuntimeError("a broken callback")


def nothing(*_args: object, **_kwargs: object) -> None:
    """A dead callback."""


def childless(self: Any, *children: Any) -> None:
    step.VBox.set_trait(self, "children", (*children[:-1], self.status))


def swapped_labels(axis: Any, x: str, y: str) -> None:
    axis.set_xlabel(y)
    axis.set_ylabel(x)


def shifted_world(first: int = -10000, last: int = 2100, whole: Any = facts.world.__wrapped__) -> Any:
    years, values = whole(first, last)
    return years, tuple(value * 1.01 if year == 1990 else value for year, value in zip(years, values, strict=True))


CODE: dict[str, tuple[str, str, Callable[[Patch, Path], None]]] = {
    "a wrong population": ("six-billion", "'fit'", broken_tables("world_population.csv", "1975,4070.7", "1975,4170.7")),
    "a wrong milestone": ("six-billion", "ask(2)", broken_tables("world_population.csv", "1974,4000", "1975,4000")),
    "a wrong limit": ("limits", "'race'", broken_tables("places.csv", "Mars,Mars,32", "Mars,Mars,16")),
    "a wrong distance from the Sun": ("distance-chart", "'orbits'", broken_tables("places.csv", "9.54", "9.45")),
    "a piece of evidence turned round": (
        "distance-chart",
        "'law'",
        broken_tables("evidence.csv", "D8,Earth,Saturn,>,6", "D8,Earth,Saturn,<=,6"),
    ),
    "a data point behind a plot": ("limits", "'limit'", replace(facts, "world", shifted_world)),
    "axis labels swapped": ("limits", "'logistic'", replace(plots, "named", swapped_labels)),
    "a log switch that does nothing": ("six-billion", "'doublings'", replace(plots, "scaled", nothing)),
    "a slider that raises": ("six-billion", "'doublings'", replace(explore.Explorer, "on_change", fail)),
    "a slider that is dead": ("limits", "'order'", replace(explore.Explorer, "on_change", nothing)),
    "a button that raises": ("limits", "ask(4)", replace(ask.Ask, "on_option", fail)),
    "a button that is dead": ("limits", "ask(3)", replace(ask.Ask, "on_check", nothing)),
    "a commit button that is dead": ("six-billion", "'rabbits'", replace(predict.Predict, "on_commit", nothing)),
    "a scale that is dead": ("six-billion", "'rabbits'", replace(predict.Predict, "on_scale", nothing)),
    "a next button that is dead": ("limits", "'drill'", replace(practise.Practise, "on_next", nothing)),
    "a check that accepts everything": (
        "distance-chart",
        "ask(5)",
        replace(lessons.Choice, "judge", lambda self, answer: Reply(True, "Right.")),
    ),
    "a number check that accepts everything": (
        "limits",
        "ask(1)",
        replace(lessons.Number, "judge", lambda self, answer: Reply(True, "Right.")),
    ),
    "a check that accepts nothing": (
        "six-billion",
        "ask(4)",
        replace(lessons.Choice, "judge", lambda self, answer: Reply(False, str(answer))),
    ),
    "a wrong sentence in a reply": ("limits", "ask(5)", wrong_reply(bank_3, 5)),
    "another one": ("six-billion", "ask(7)", wrong_reply(bank_1, 7)),
    "and another": ("distance-chart", "ask(10)", wrong_reply(bank_2, 10)),
    "a removed widget child": ("distance-chart", "'hubs'", replace(step.Step, "show", childless)),
    "progress that is not kept": ("limits", "ask(4)", replace(progress, "keep_answer", nothing)),
    "guesses that are not kept": ("limits", "'bottles'", replace(progress, "keep_guess", nothing)),
    "a picture that is not kept back": ("limits", "'race'", replace(limits.lesson, "_after", {})),
    "the rule of 72": ("six-billion", "'rule-of-70'", replace(growth, "rule_of_70", lambda percent: 72 / percent)),
    "a quarter counted as nothing": (
        "limits",
        "'drill'",
        replace(
            growth, "fraction_sum", lambda tokens, limit: Fraction(sum(t for t in tokens if 2 * t >= limit), limit)
        ),
    ),
    "a route that adds distances": (
        "distance-chart",
        "'route'",
        replace(chart, "route", lambda start, end, card, tables=None: (start, end)),
    ),
    "reach counts the place itself": (
        "distance-chart",
        "predict('reach-2')",
        replace(chart, "reach", lambda place, card, tables=None: (place,) * 5),
    ),
    "a wrong doubling": (
        "six-billion",
        "'six-trillion'",
        replace(growth, "doubled", lambda start, times: start * 2 * times),
    ),
    "the guess drawn as the truth": (
        "six-billion",
        "'chessboard'",
        replace(
            predict, "guess_beside_truth", lambda guess, truth, unit, scale="linear": lesson_six_billion.staircase(3)
        ),
    ),
    "the wrong curve": (
        "limits",
        "'logistic'",
        replace(growth, "logistic", lambda time, limit, rate, start: min(limit, start * 2**time)),
    ),
    "colours of factions swapped": (
        "limits",
        "'drill'",
        replace(lesson_limits, "_MARK", {"A": "s", "B": "o", "C": "D", "D": "^", "E": "h"}),
    ),
    "places in another order": (
        "distance-chart",
        "'net'",
        replace(lesson_distance_chart, "_short", lambda name: name[::-1]),
    ),
    "a wrong window of years": (
        "six-billion",
        "'fit'",
        replace(facts, "straight_line", lambda a=1950, b=2025: growth.fit_exponential(*facts.world(a, 2020))),
    ),
    "odd input that raises": ("six-billion", "ask(1)", replace(lessons.Number, "judge", fail)),
    "names in a menu shifted": (
        "distance-chart",
        "'reach'",
        replace(distance_chart, "_from", lambda start: [(start, "Mars", 1)]),
    ),
    "a wrong import": ("six-billion", "ask(1)", replace(six_billion, "lesson", limits.lesson)),
}


@pytest.mark.parametrize(("name", "cells", "inject"), CODE.values(), ids=CODE.keys())
def test_a_fault_in_tables_or_code_is_found(
    name: str, cells: str, inject: Callable[[Patch, Path], None], tmp_path: Path, monkeypatch: Patch
):
    path = copy(name, tmp_path)
    inject(monkeypatch, tmp_path)
    assert next(faults(path, lambda source: cells in source), None)


def test_there_are_enough_faults_in_every_notebook():
    kinds = [name for name, _cells, _inject in (*STORED.values(), *CODE.values())]
    assert len(kinds) >= 25 and min(kinds.count(name) for name in LESSONS) >= 8


def test_nbval_itself_says_the_same(tmp_path: Path):
    """A cell of each lesson, whole and then with a fault: nbval in its own process passes and fails as the proof."""
    cells = {"six-billion": "'board'", "distance-chart": "'route'", "limits": "'order'"}
    for name, text in cells.items():
        notebook = nbformat.read(NOTEBOOKS[name], as_version=4)
        first = next(cell for cell in notebook.cells if cell.cell_type == "code")
        whole = copy_module.deepcopy(code(notebook, text))
        whole.id = "whole"
        in_output(text, "text/html", r"M (\d)", r"M 7\1")(notebook)
        notebook.cells = [first, whole, code(notebook, text)]
        nbformat.write(notebook, tmp_path / f"{name}.ipynb")
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    plugins = ["-p", "tests.notebook_validation", "--nbval", "--nbval-current-env"]
    result = subprocess.run(
        [sys.executable, "-m", "pytest", "-rA", *plugins],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    outcomes = re.findall(r"^(PASSED|FAILED) ([\w-]+)\.ipynb::Cell ([12])", result.stdout, re.MULTILINE)
    wanted = {(said, name, number) for name in cells for said, number in (("PASSED", "1"), ("FAILED", "2"))}
    assert set(outcomes) == wanted, result.stdout[-3000:]
