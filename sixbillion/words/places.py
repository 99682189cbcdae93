"""The names of places inside a sentence; as a label they stand alone."""

from __future__ import annotations

from sixbillion.words import _


def in_sentence(name: str) -> str:
    """A place's name in the middle of a sentence: "Mars", but "the Asteroid Belt"."""
    return _("the Asteroid Belt") if name == "Asteroid Belt" else _(name)
