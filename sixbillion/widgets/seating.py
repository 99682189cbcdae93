"""Who sits at the table and with which options: what is chosen before a game and saved with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sixbillion import Options

PERSON = ""
"""The seat of a person; every other seat holds the name of a bot."""


def usual_options() -> Options:
    """What a notebook plays with unless somebody chooses otherwise: neutrals follow their scripts."""
    return Options(neutral_control="scripted")


@dataclass(frozen=True, slots=True)
class Seating:
    """What is chosen before a game. ``seats`` tells who plays each: ``""`` a person, else the name of a bot.

    code: the class code that the game was begun with, or "".
    """

    names: tuple[str, ...]
    seats: tuple[str, ...]
    seed: int = 1
    options: Options = field(default_factory=usual_options)
    code: str = ""

    def to_json(self) -> dict[str, Any]:
        """The seating as plain JSON values."""
        return {
            "names": list(self.names),
            "seats": list(self.seats),
            "seed": self.seed,
            "options": self.options.to_json(),
            "code": self.code,
        }

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Seating:
        """A seating from plain JSON values. ValueError or TypeError for anything that ``to_json`` would not write."""
        kinds = {"names": list, "seats": list, "seed": int, "options": dict, "code": str}
        if set(values) != set(kinds) or any(type(values[name]) is not kind for name, kind in kinds.items()):
            raise TypeError("a part of the seating is missing or wrong")
        if not all(isinstance(text, str) for text in (*values["names"], *values["seats"])):
            raise TypeError("a list of texts was expected")
        return cls(
            tuple(values["names"]),
            tuple(values["seats"]),
            values["seed"],
            Options.from_json(values["options"]),
            values["code"],
        )
