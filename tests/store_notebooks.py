"""Run notebooks and store them as they must be stored: ``python -m tests.store_notebooks [notebook ...]``.

Without names all of ``notebooks/``. Every cell is run in a fresh kernel, in order; outputs are kept, saved widgets,
timings and the traces of other editors are not. Nothing is written where a cell fails. Look at what changed before
you commit.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from tests.hygiene import WIDGET, problems
from tests.notebook_validation import isolate

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def store(path: Path) -> list[str]:
    """Run and write one notebook; the hygiene problems that are left."""
    notebook: Any = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        cell.metadata = nbformat.from_dict({key: value for key, value in cell.metadata.items() if key == "tags"})
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    client = NotebookClient(
        notebook,
        kernel_name="python3",
        resources={"metadata": {"path": str(path.parent)}},
        store_widget_state=False,
        record_timing=False,
        coalesce_streams=True,
        timeout=60,
    )
    client.execute()
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            # A widget that brings a still picture is stored as that: without its kernel Lab would say "not found".
            if "text/html" in output.get("data", {}):
                output["data"].pop(WIDGET, None)
    notebook.metadata = nbformat.from_dict(METADATA)
    nbformat.validate(notebook)
    path.write_text(nbformat.writes(notebook) + "\n", encoding="utf-8", newline="\n")
    return problems(notebook, path.parent, path.stat().st_size)


def main() -> int:
    paths = [Path(name).resolve() for name in sys.argv[1:]] or sorted(NOTEBOOKS.rglob("[!.]*.ipynb"))
    clean = True
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as surroundings:
        isolate(Path(surroundings))
        for path in paths:
            left = store(path)
            clean = clean and not left
            print(path.name, *(left or ["stored"]), sep="\n  ")
    return 0 if clean else 1


if __name__ == "__main__":
    sys.exit(main())
