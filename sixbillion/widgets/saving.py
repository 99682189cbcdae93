"""The saved game: one small JSON file, written whole or not at all; a damaged one is told and kept aside."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from sixbillion.words import _

FORMAT = "sixbillion table"
VERSION = 1


class SaveError(ValueError):
    """A save that can't be read; its text is a sentence for a person."""


def write_save(path: Path, content: dict[str, Any]) -> None:
    """Write ``content`` under ``path`` by way of a temporary file beside it. OSError if the folder can't be written."""
    text = json.dumps({"format": FORMAT, "version": VERSION, **content}, separators=(",", ":"))
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=path.stem, suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read_save(path: Path) -> dict[str, Any]:
    """What was saved under ``path``. SaveError says in a sentence what is wrong with it."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SaveError(_("{file} can't be opened: {error}.", file=path.name, error=error.strerror)) from error
    except (ValueError, RecursionError) as error:
        raise SaveError(_("{file} is damaged: it is not whole.", file=path.name)) from error
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise SaveError(_("{file} is not a saved game.", file=path.name))
    if content.get("version") != VERSION:
        raise SaveError(_("{file} was written by another version of this program.", file=path.name))
    if not isinstance(content.get("seating"), dict) or not isinstance(content.get("record"), dict):
        raise SaveError(_("{file} is damaged: a part is missing.", file=path.name))
    return content


def keep_aside(path: Path) -> Path | None:
    """Move what lies under ``path`` to a free name beside it and return that name; None if nothing lies there."""
    if not path.exists():
        return None
    number = 1
    while (aside := path.with_name(f"{path.stem}-kept-{number}{path.suffix}")).exists():
        number += 1
    path.replace(aside)
    return aside
