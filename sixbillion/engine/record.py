"""Records: a whole game as JSON - what it began with, every outcome of chance, every answer.

Nothing in a record is evaluated. ``digest`` covers all of it and the last state, so that a changed byte shows;
``checks`` are digests of the state on the way, so that a replay that goes astray is stopped where it does.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from sixbillion.engine.errors import RecordError
from sixbillion.engine.schema import fault, shorten
from sixbillion.words import _

SCHEMA = Path(__file__).with_name("record.schema.json")
LARGEST = 5_000_000
"""Bytes of a file that is read as a record; a long game of five has some hundred thousand."""


def digest(value: Any) -> str:
    """A short fingerprint of plain data: 32 hexadecimal digits."""
    return hashlib.sha256(repr(value).encode()).hexdigest()[:32]


def seal(record: dict[str, Any], state: str) -> dict[str, Any]:
    """The record with its digest, which also covers the digest of the last state."""
    text = json.dumps(record, sort_keys=True, ensure_ascii=True)
    return {**record, "digest": digest((text, state))}


def check_form(record: Any, name: str, version: int) -> dict[str, Any]:
    """The record, once its form is known to be right. Raises RecordError for a foreign, newer or damaged one."""
    if not isinstance(record, dict) or record.get("format") != name:
        raise RecordError(_("This is not a record of a game: its format is not {name!r}.", name=name))
    found = record.get("version")
    if isinstance(found, int) and not isinstance(found, bool) and found > version:
        raise RecordError(
            _(
                "The record is of version {found}, this program knows up to {known}: get a newer sixbillion.",
                found=shorten(found),
                known=version,
            )
        )
    wrong = fault(record, SCHEMA, _("record"))
    if wrong:
        raise RecordError(wrong)
    return record


def check_state(found: str, expected: str, number: int) -> None:
    """Raises RecordError if the state after ``number`` decisions is not the recorded one."""
    if found != expected:
        raise RecordError(
            _("The record is damaged: after decision {number} the game is not the one recorded.", number=number)
        )
