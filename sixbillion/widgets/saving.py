"""The saved game: one small JSON file, written whole or not at all, with the one before it kept beside it."""

from __future__ import annotations

import json
import os
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Any

from sixbillion.engine.record import LARGEST
from sixbillion.words import _

FORMAT = "sixbillion table"
VERSION = 2


class SaveError(ValueError):
    """A save that can't be read; its text is a sentence for a person."""


def before(path: Path) -> Path:
    """Where the save before the last one lies: ``game.before.json`` beside ``game.json``."""
    return path.with_name(f"{path.stem}.before{path.suffix}")


def stamp(path: Path) -> str:
    """A digest of what lies under ``path``, to see whether anybody else wrote there; ``""`` if nothing does."""
    try:
        return sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def write_save(path: Path, content: dict[str, Any]) -> str:
    """Write ``content`` under ``path`` and keep what was there as ``before(path)``; returns the new file's stamp.

    Each file is written by way of a temporary one, so that it is whole or not there. OSError if the folder can't be
    written.
    """
    data = json.dumps({"format": FORMAT, "version": VERSION, **content}, separators=(",", ":")).encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        _put(before(path), path.read_bytes(), sync=False)
    _put(path, data, sync=True)
    return sha256(data).hexdigest()


def _put(path: Path, data: bytes, sync: bool) -> None:
    handle, name = tempfile.mkstemp(prefix=path.stem, suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            if sync:
                file.flush()
                os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read_save(path: Path) -> dict[str, Any]:
    """What was saved under ``path``. SaveError says in a sentence what is wrong with it."""
    return parse_save(read_small(path), path.name)


def read_small(path: Path) -> bytes:
    """The bytes of a file that can be a save. SaveError if it can't be opened or is too large, before it is read."""
    try:
        if path.stat().st_size > LARGEST:
            raise SaveError(_("{file} is too large for a saved game.", file=path.name))
        return path.read_bytes()
    except OSError as error:
        raise SaveError(_("{file} can't be opened: {error}.", file=path.name, error=error.strerror)) from error


def parse_save(data: bytes, file: str) -> dict[str, Any]:
    """The content of a save that lies in memory. SaveError says in a sentence what is wrong with it."""
    if len(data) > LARGEST:
        raise SaveError(_("{file} is too large for a saved game.", file=file))
    try:
        content = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise SaveError(_("{file} is damaged: it is not whole.", file=file)) from error
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise SaveError(_("{file} is not a saved game.", file=file))
    if content.get("version") != VERSION:
        raise SaveError(_("{file} was written by another version of this program.", file=file))
    if not isinstance(content.get("seating"), dict) or not isinstance(content.get("record"), dict):
        raise SaveError(_("{file} is damaged: a part is missing.", file=file))
    return content


def free_name(path: Path, word: str) -> Path:
    """A name beside ``path`` that nothing has yet: ``game-<word>-1.json``, then 2, 3 and so on."""
    number = 1
    while (found := path.with_name(f"{path.stem}-{word}-{number}{path.suffix}")).exists():
        number += 1
    return found


def keep_aside(path: Path) -> Path | None:
    """Move what lies under ``path``, and the save before it, to a free name; None if nothing lies there."""
    if not path.exists() and not before(path).exists():
        return None
    aside = free_name(path, "kept")
    for old, new in ((path, aside), (before(path), before(aside))):
        if old.exists():
            old.replace(new)
    return aside
