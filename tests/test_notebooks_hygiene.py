"""The hygiene of every notebook, proof that each check can fail, and proof that the validation sees pictures."""

from __future__ import annotations

import base64
import copy
import os
import re
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from PIL import Image

from tests.hygiene import LARGEST, LONGEST_CELL, WIDGET, problems
from tests.notebook_validation import pixels

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted((ROOT / "notebooks").rglob("[!.]*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_hygiene(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert problems(notebook, path.parent, path.stat().st_size) == []


def test_there_are_notebooks() -> None:
    assert "00-start-here" in [path.stem for path in NOTEBOOKS]


# --- each check can fail --------------------------------------------------------------------------------------------


def sound() -> Any:
    """A notebook without a fault."""
    shown = new_output("execute_result", data={"text/plain": "4"}, execution_count=1)
    widget = new_output("display_data", data={WIDGET: {"model_id": "x"}, "text/plain": "<Board 1f3a>"})
    return new_notebook(
        cells=[
            new_markdown_cell("# A title\n\nChoose **Run > Run All Cells**. See [the play](40-play.ipynb#top)."),
            new_code_cell("2 + 2", execution_count=1, outputs=[shown]),
            new_markdown_cell("![A board with ten places](board.png) and [a page](https://example.org)"),
            new_code_cell("board", execution_count=2, outputs=[widget]),
        ],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("40-play.ipynb", "board.png"):
        (tmp_path / name).touch()
    return tmp_path


def test_a_sound_notebook_has_no_problems(folder: Path) -> None:
    assert problems(sound(), folder) == []


def cell(number: int, **changes: object) -> Callable[[Any], None]:
    return lambda notebook: notebook["cells"][number].update(changes)


def source(text: str) -> Callable[[Any], None]:
    return cell(1, source=text)


def output(kind: str, **fields: Any) -> Callable[[Any], None]:
    return lambda notebook: notebook["cells"][1]["outputs"].append(new_output(kind, **fields))


def result(**data: Any) -> Callable[[Any], None]:
    return output("display_data", data={key.replace("_", "/"): value for key, value in data.items()})


def widget(text: str) -> Callable[[Any], None]:
    return output("display_data", data={WIDGET: {"model_id": "x"}, "text/plain": text})


def metadata(**changes: object) -> Callable[[Any], None]:
    return lambda notebook: notebook["metadata"].update(changes)


FAULTS: dict[str, tuple[Callable[[Any], None], str]] = {
    "no cells": (lambda notebook: notebook["cells"].clear(), "does not begin with a title"),
    "only words": (lambda notebook: notebook.update(cells=notebook["cells"][:1]), "no code cell"),
    "code first": (lambda notebook: notebook["cells"].reverse(), "does not begin with a title"),
    "no title": (cell(0, source="Choose Run > Run All Cells"), "does not begin with a title"),
    "no run all": (cell(0, source="# A title"), "does not say Run > Run All Cells"),
    "stripped": (cell(1, execution_count=None, outputs=[]), "1 of its 2 code cells were not run"),
    "run twice": (cell(3, execution_count=3), "not run once each"),
    "run backwards": (lambda n: (cell(1, execution_count=2)(n), cell(3, execution_count=1)(n)), "not run once each"),
    "widget state": (metadata(widgets={}), "saved widget state"),
    "other kernel": (metadata(kernelspec={"name": "conda-env"}), "kernelspec is not python3"),
    "no kernel": (metadata(kernelspec={}), "kernelspec is not python3"),
    "empty cell": (source(" \n"), "it is empty"),
    "too long": (source("1\n" * (LONGEST_CELL + 1)), "longer than"),
    "magic": (source("%matplotlib inline"), "not plain Python"),
    "shell": (source("!pip install x"), "not plain Python"),
    "semicolon": (source("2 + 2;\n"), "semicolon"),
    "interact": (source("from ipywidgets import interact"), "uses interact:"),
    "interact by attribute": (source("widgets.interact(print, x=3)"), "uses interact:"),
    "interactive_output": (source("w.interactive_output(f, {})"), "uses interactive_output:"),
    "output widget": (source("with widgets.Output():\n    print(1)"), "uses Output:"),
    "captured": (source("@out.capture()\ndef f(): print(1)"), "uses capture:"),
    "clear_output": (source("clear_output(wait=True)"), "uses clear_output:"),
    "display_id": (source("display(1, display_id='x')"), "uses display_id:"),
    "update_display": (source("from IPython.display import update_display"), "uses update_display:"),
    "ignored by comment": (source("# NBVAL_IGNORE_OUTPUT\n2 + 2"), "comment tells nbval to look away"),
    "skipped by comment": (source("2 + 2  #NBVAL_SKIP"), "comment tells nbval to look away"),
    "ignored by tag": (cell(1, metadata={"tags": ["nbval-ignore-output"]}), "tells nbval to look away"),
    "may raise": (cell(1, metadata={"tags": ["raises-exception"]}), "tells nbval to look away"),
    "error": (output("error", ename="NameError", evalue="x", traceback=[]), "ended in an error: NameError"),
    "stderr": (output("stream", name="stderr", text="Warning"), "wrote to stderr"),
    "address": (result(text_plain="<object at 0x7f32a4c8e0>"), "object's address"),
    "address printed": (output("stream", name="stdout", text="at 0x7f32a4c8e0"), "object's address"),
    "default repr": (widget("VBox(children=(HTML(value='x'),))"), "no repr of its own"),
    "long repr": (widget("B" * 111), "no repr of its own"),
    "path in code": (source("open('/home/ann/a.csv')"), "path of one machine"),
    "path in words": (cell(2, source="Look into C:\\Users\\ann"), "path of one machine"),
    "path in output": (output("stream", name="stdout", text="saved in /tmp/x.json"), "path of one machine"),
    "dead link": (cell(2, source="[there](50-laboratory.ipynb)"), "links to 50-laboratory.ipynb"),
    "dead link shown": (result(text_html='<a class="x" href="gone%20away.ipynb">'), "links to gone%20away.ipynb"),
    "dead picture": (cell(2, source="![A board](other.png)"), "links to other.png"),
    "picture without words": (cell(2, source="![ ](board.png)"), "has no description"),
}


@pytest.mark.parametrize(("damage", "expected"), FAULTS.values(), ids=FAULTS.keys())
def test_each_fault_is_found(damage: Callable[[Any], None], expected: str, folder: Path) -> None:
    notebook = copy.deepcopy(sound())
    damage(notebook)
    assert any(expected in problem for problem in problems(notebook, folder)), problems(notebook, folder)


def test_a_huge_notebook_is_found(folder: Path) -> None:
    assert any("bytes" in problem for problem in problems(sound(), folder, LARGEST + 1))


# --- the validation sees pictures -----------------------------------------------------------------------------------


def png(colour: tuple[int, int, int], compress_level: int = 6) -> str:
    memory = BytesIO()
    Image.new("RGB", (40, 30), colour).save(memory, "PNG", compress_level=compress_level)
    return base64.b64encode(memory.getvalue()).decode()


def test_pixels_tell_pictures_apart_however_they_are_packed() -> None:
    packed, loose = png((1, 2, 3)), png((1, 2, 3), compress_level=0)
    assert packed != loose
    assert pixels(packed) == pixels(loose)
    assert pixels(packed) != pixels(png((1, 2, 4)))
    assert pixels(packed).startswith("40 x 30 pixels")


@pytest.mark.parametrize("damaged", ["", "!!!", "aGVsbG8=", png((1, 2, 3))[:40]])
def test_what_is_no_picture_never_equals_one(damaged: str) -> None:
    assert pixels(damaged).startswith("not a picture")


def test_nbval_fails_on_a_changed_picture_and_only_then(tmp_path: Path) -> None:
    """Four notebooks, each with the same code: the stored picture packed otherwise, another one, none, a broken one."""
    code = f"from IPython.display import Image\nImage({base64.b64decode(png((1, 2, 3)))!r})"
    stored = {
        "same": {"image/png": png((1, 2, 3), compress_level=0)},
        "other": {"image/png": png((1, 2, 4))},
        "none": {},
        "broken": {"image/png": png((1, 2, 3))[:40]},
    }
    for name, picture in stored.items():
        data = {"text/plain": "<IPython.core.display.Image object>", **picture}
        shown = new_output("execute_result", data=data, execution_count=1)
        notebook = new_notebook(cells=[new_code_cell(code, execution_count=1, outputs=[shown])])
        nbformat.write(notebook, tmp_path / f"{name}.ipynb")
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    plugins = ["-p", "tests.notebook_validation", "--nbval", "--nbval-current-env"]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-rA", *plugins],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    outcomes = re.findall(r"^(PASSED|FAILED) (\w+)\.ipynb::Cell 0", run.stdout, re.MULTILINE)
    failed = [("FAILED", "broken"), ("FAILED", "none"), ("FAILED", "other")]
    assert sorted(outcomes) == [*failed, ("PASSED", "same")], run.stdout + run.stderr
    assert "40 x 30 pixels, sha256" in run.stdout
