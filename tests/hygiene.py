"""What nbval does not see: a notebook that was never run, carries saved widgets or has outputs nobody can compare."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

START = "Run > Run All Cells"
LONGEST_CELL = 15  # lines of code: longer than an exercise belongs into the package
LONGEST_REPR = 110  # characters: IPython folds longer ones, and nbval would compare only their beginning
LARGEST = 1_000_000  # bytes

WIDGET = "application/vnd.jupyter.widget-view+json"

# Their outputs travel in messages that nbval ignores, or come out differently at every run.
UNSEEN = {
    "interact": "its output is not compared; use observe and set the value of an HTML or Image widget",
    "interact_manual": "its output is not compared; use observe",
    "interactive": "its output is not compared; use observe",
    "interactive_output": "its output is not compared; use observe",
    "Output": "what is printed into it is not compared; set the value of an HTML widget",
    "capture": "what it swallows is not compared",
    "clear_output": "what it clears is compared all the same",
    "display_id": "updates of a display are not compared",
    "update_display": "updates of a display are not compared",
}
MARKERS = re.compile(r"#\s*(NBVAL_|PYTEST_VALIDATE_)\w+")
TAGS = re.compile(r"nbval-.*|raises-exception|skip-execution|pytest-validate-.*")
ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{6,}\b")
MACHINE = re.compile(r"(?<![\w.:/])/(?:home|root|Users|tmp|work|mnt|private)/\w|\b[A-Z]:\\{1,2}Users\b")
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)[^)]*\)|<a\s[^>]*href=\"([^\"]+)\"")


def problems(notebook: Any, folder: Path | None = None, size: int = 0) -> list[str]:
    """Every fault of a notebook (a mapping as read by nbformat), as sentences; an empty list if there is none.

    ``folder`` is where it stands, for links to files beside it (None: not looked at); ``size`` its bytes on disk.
    """
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    found = [*_frame(notebook, size), *_counts(code)]
    for number, cell in enumerate(notebook["cells"]):
        here = [*_text(_joined(cell["source"]))]
        if cell["cell_type"] == "code":
            here += [*_code(_joined(cell["source"])), *_tags(cell), *_outputs(cell.get("outputs", []))]
        if folder is not None:
            here += _links(cell, folder)
        found += [f"cell {number}: {problem}" for problem in here]
    return found


def _joined(text: str | list[str]) -> str:
    return text if isinstance(text, str) else "".join(text)


def _frame(notebook: Any, size: int) -> Iterator[str]:
    metadata = notebook["metadata"]
    if metadata.get("kernelspec", {}).get("name") != "python3":
        yield "its kernelspec is not python3, which every installation has"
    if "widgets" in metadata:
        yield "it carries saved widget state: buttons would look alive and be dead"
    first = notebook["cells"][0] if notebook["cells"] else {"cell_type": "none", "source": ""}
    opening = _joined(first["source"])
    if first["cell_type"] != "markdown" or not opening.startswith("# "):
        yield "it does not begin with a title (# ...)"
    if START not in opening.replace("&gt;", ">"):
        yield f"its first cell does not say {START}"
    if size > LARGEST:
        yield f"it has {size:,} bytes, more than {LARGEST:,}"


def _counts(code: list[Any]) -> Iterator[str]:
    counts = [cell.get("execution_count") for cell in code]
    if None in counts:
        yield f"{counts.count(None)} of its {len(counts)} code cells were not run: nbval compares nothing there"
    elif counts != list(range(1, len(counts) + 1)):
        yield f"its cells were not run once each from the top: {counts}"
    if not code:
        yield "it has no code cell"


def _text(source: str) -> Iterator[str]:
    if not source.strip():
        yield "it is empty"
    if MACHINE.search(source):
        yield "it names a path of one machine"


def _code(source: str) -> Iterator[str]:
    if len(source.splitlines()) > LONGEST_CELL:
        yield f"it is longer than {LONGEST_CELL} lines: move code into the package"
    if MARKERS.search(source):
        yield "a comment tells nbval to look away"
    if source.rstrip().endswith(";"):
        yield "its last line ends with a semicolon: nbval sees an output that Jupyter hides"
    try:
        tree = ast.parse(source)
    except SyntaxError:
        yield "it is not plain Python (magics and shell commands do not work everywhere)"
        return
    for name in sorted(_names(tree) & UNSEEN.keys()):
        yield f"it uses {name}: {UNSEEN[name]}"


def _names(tree: ast.AST) -> set[str]:
    """Every name, attribute, imported name and keyword that the code mentions."""
    names = set()
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                names.add(name)
            case ast.keyword(arg=str(name)):
                names.add(name)
    return names


def _tags(cell: Any) -> Iterator[str]:
    for tag in cell["metadata"].get("tags", []):
        if TAGS.fullmatch(tag):
            yield f"its tag {tag} tells nbval to look away"


def _outputs(outputs: list[Any]) -> Iterator[str]:
    for output in outputs:
        if output["output_type"] == "error":
            yield f"it ended in an error: {output['ename']}"
        if output.get("name") == "stderr":
            yield "it wrote to stderr"
        data = output.get("data", {})
        plain = _joined(data.get("text/plain", ""))
        if "(children=(" in plain or (WIDGET in data and len(plain) > LONGEST_REPR):
            yield f"its widget has no repr of its own (at most {LONGEST_REPR} characters, with a digest of its state)"
        shown = plain + _joined(data.get("text/html", "")) + _joined(output.get("text", ""))
        if ADDRESS.search(shown):
            yield "its output holds an object's address, another one at each run"
        if MACHINE.search(shown):
            yield "its output names a path of one machine"


def _links(cell: Any, folder: Path) -> Iterator[str]:
    """Links to files that are not there, and pictures without words for those who can't see them."""
    shown = [_joined(cell["source"])] if cell["cell_type"] == "markdown" else []
    shown += [_joined(output.get("data", {}).get("text/html", "")) for output in cell.get("outputs", [])]
    for picture, words, target, href in LINK.findall("\n".join(shown)):
        if picture and not words.strip():
            yield f"its picture {target} has no description"
        link = target or href
        if not re.match(r"\w+:|#", link) and not (folder / unquote(link.split("#")[0])).exists():
            yield f"it links to {link}, which is not there"
