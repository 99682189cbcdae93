"""Checks of JSON values against a schema, with one clear sentence for whatever is wrong.

The schemas lie beside the code that uses them. The ``description`` of each of their parts says in words what is allowed
there, and becomes the end of the sentence.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from sixbillion.words import _

LONGEST_FOUND = 60


@cache
def load_schema(path: Path) -> dict[str, Any]:
    """A JSON schema from its file."""
    schema: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return schema


@cache
def _validator(path: Path) -> Any:
    """A validator that is stricter than the standard: 5.0 is not a whole number."""
    from jsonschema import Draft202012Validator, TypeChecker, validators

    def whole(_checker: TypeChecker, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool)

    checker = Draft202012Validator.TYPE_CHECKER.redefine("integer", whole)
    strict: Any = validators.extend(Draft202012Validator, type_checker=checker)  # type: ignore[no-untyped-call]
    return strict(load_schema(path))


def fault(value: Any, path: Path, whole: str) -> str | None:
    """What is wrong with the value, as "<whole>, <where>: found ..., allowed: ...", or None if it fits the schema."""
    from jsonschema.exceptions import best_match  # here, since only loading needs it and it is slow to import

    try:
        error = best_match(_validator(path).iter_errors(value))
    except ValueError:  # from the library's own message: Python writes no number of more than 4,300 digits
        return _("{whole}: found a huge number, allowed: numbers of at most 16 digits.", whole=whole)
    if error is None:
        return None
    where = "/".join(str(part) for part in error.absolute_path) or _("the whole")
    allowed = error.schema.get("description") if isinstance(error.schema, dict) else None
    if error.validator == "required":
        missing = [name for name in error.validator_value if name not in error.instance]
        return _("{whole}, {where}: {name!r} is missing.", whole=whole, where=where, name=missing[0])
    if error.validator == "additionalProperties":
        known = sorted(error.schema.get("properties", ()))
        found = next(name for name in error.instance if name not in known)
        return _(
            "{whole}, {where}: found {found}, allowed: {allowed}.",
            whole=whole,
            where=where,
            found=shorten(found),
            allowed=allowed or ", ".join(known),
        )
    return _(
        "{whole}, {where}: found {found}, allowed: {allowed}.",
        whole=whole,
        where=where,
        found=shorten(error.instance),
        allowed=allowed or error.validator_value,
    )


def shorten(value: Any) -> str:
    """A value as it is shown in a sentence, cut where it is long."""
    try:
        text = repr(value)
    except ValueError:
        return _("a huge number")
    return text if len(text) <= LONGEST_FOUND else f"{text[:LONGEST_FOUND]}..."
