"""Who imports whom: each room only what stands above it, and the lower rooms nothing that draws."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "sixbillion"
ROOMS = {
    "words": set(),
    "spreadsheet": {"words"},
    "tables": {"words", "spreadsheet"},
    "growth": {"words", "tables"},
    "chart": {"words", "tables"},
    "lessons": {"words", "tables", "growth", "chart"},
    "engine": {"words"},
    "game": {"words", "tables", "growth", "engine"},
    "bots": {"words", "tables", "engine", "game"},
    "lab": {"words", "spreadsheet", "tables", "growth", "chart", "lessons", "engine", "game", "bots"},
    "pictures": {"words", "tables", "growth", "chart", "lessons", "engine", "game", "bots", "lab"},
    "widgets": {"words", "tables", "growth", "chart", "lessons", "engine", "game", "bots", "lab", "pictures"},
    "launch": {"words"},
    "__main__": {"launch"},
    "__init__": {"game"},
}
"""What each room may import of ours."""
OPENED = {"Game": "game", "Options": "game", "__version__": "__init__"}
"""The names that ``sixbillion`` itself opens, by their room."""
NEVER = {
    "engine": {"matplotlib", "ipywidgets", "networkx", "numpy"},
    "game": {"matplotlib", "ipywidgets", "networkx", "numpy"},
    "bots": {"matplotlib", "ipywidgets", "networkx"},
    "growth": {"matplotlib", "ipywidgets"},
    "pictures": {"ipywidgets"},
}


def imports(path: Path) -> Iterator[str]:
    """The full names of the modules that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            if node.module == "sixbillion":
                yield from (f"sixbillion.{OPENED.get(alias.name, alias.name)}" for alias in node.names)
            else:
                yield node.module or ""


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


FILES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_room_imports_only_what_stands_above_it(path: Path) -> None:
    room = room_of(path)
    for name in imports(path):
        first, *rest = name.split(".")
        if first == "sixbillion":
            assert rest, f"{path.name} imports the whole package"
            assert rest[0] in {*ROOMS[room], room}, f"{path.name} imports {name}"
        assert first not in NEVER.get(room, set()), f"{path.name} imports {first}"


def test_every_room_is_on_the_list() -> None:
    assert {room_of(path) for path in FILES} == set(ROOMS)
