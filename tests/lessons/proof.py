"""The proof of a lesson's notebook, quick enough to be tried against faults: hygiene, replay, and use by hand.

The replay runs the cells in this process and compares the outputs with nbval's own comparison; a test shows that nbval
itself, in a process of its own, says the same.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import nbformat
from IPython.core.formatters import DisplayFormatter
from nbval.plugin import IPyNbCell

from tests.hygiene import WIDGET, problems
from tests.lessons.hands import use

SKIPPED = ("metadata", "traceback", "prompt_number", "output_type", "name", "execution_count", WIDGET)


class Comparison(IPyNbCell):
    """nbval's comparison of outputs without its collector and kernel."""

    colors = SimpleNamespace(FAIL="", OKBLUE="", ENDC="")

    def format_output_compare(self, key: str, left: object, right: object) -> None:
        self.comparison_traceback.append(f"{key} differs")


def _comparison() -> Any:
    cell: Any = object.__new__(Comparison)
    cell.parent = SimpleNamespace(skip_compare=SKIPPED, sanitize_patterns={})
    return cell


def run(source: str, names: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
    """Run a cell; the value of its last line and the output that Jupyter would show for it."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    value = eval(compile(ast.Expression(last.value), "cell", "eval"), names) if last else None
    if value is None:
        return None, {}
    data, _metadata = DisplayFormatter().format(value)
    return value, nbformat.v4.new_output("execute_result", data=data, execution_count=1)


def faults(path: Path, only: Callable[[str], bool] = lambda source: True) -> Iterator[str]:
    """Everything wrong with a notebook of the lessons, as sentences, as soon as it is found.

    ``only`` chooses the code cells by their source; the first one, which imports the lesson, is always run.
    """
    notebook: Any = nbformat.read(path, as_version=4)
    yield from problems(notebook, None, path.stat().st_size)
    names: dict[str, Any] = {}
    steps = []
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    for number, cell in enumerate(code):
        if number and not only(cell.source):
            continue
        try:
            value, output = run(cell.source, names)
        except Exception as error:
            yield f"{cell.source!r} fails: {error!r}"
            continue
        comparison = _comparison()
        if not comparison.compare_outputs([output] if output else [], cell.outputs):
            yield f"{cell.source!r}: {comparison.comparison_traceback}"
        steps.append(value)
    for step in steps:
        try:
            use(step)
        except Exception as error:
            yield f"{step!r} in use: {error!r}"
