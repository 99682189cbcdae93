"""What can be chosen about a game before it begins."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from sixbillion.words import _

SCRIPTS = ("settler", "crowder", "blocker", "drifter")
"""The names of the neutral scripts; what each does is told in ``sixbillion.bots``."""
ASK = ("holders", "everyone")
NEUTRAL_CONTROL = ("players", "scripted")
SOLO_LEVELS = (1, 2, 3)


class OptionsError(ValueError):
    """An option that does not exist or a value it can't have."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game.

    ask: who is offered a Cancel or Response window: ``"holders"`` of a fitting card, or ``"everyone"`` with a card in
        hand, so that a pause tells nothing.
    neutral_control: ``"players"`` (10.1, the trailing player decides for a neutral) or ``"scripted"``.
    scripts: the script of each neutral, in order; the empty tuple takes the usual ones. Only with ``"scripted"``.
    solo_level: 1 (gentle), 2 (even) or 3 (hard); only a game of one player looks at it.
    """

    ask: str = "holders"
    neutral_control: str = "players"
    scripts: tuple[str, ...] = ()
    solo_level: int = 1

    def __post_init__(self) -> None:
        object.__setattr__(self, "scripts", tuple(self.scripts))
        _one_of("ask", self.ask, ASK)
        _one_of("neutral_control", self.neutral_control, NEUTRAL_CONTROL)
        _one_of("solo_level", self.solo_level, SOLO_LEVELS)
        for script in self.scripts:
            _one_of("scripts", script, SCRIPTS)
        if len(self.scripts) > 2:
            raise OptionsError(_("Option scripts: found {found} names, allowed: at most 2.", found=len(self.scripts)))

    def to_json(self) -> dict[str, Any]:
        """The options as plain JSON values, by name."""
        return {
            field.name: list(value) if isinstance(value := getattr(self, field.name), tuple) else value
            for field in fields(self)
        }

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Options:
        """Options from plain JSON values. Raises OptionsError for an unknown name or a value that is not allowed."""
        known = {field.name for field in fields(cls)}
        for name in values:
            if name not in known:
                raise OptionsError(
                    _("Unknown option {name!r}; allowed: {allowed}.", name=name, allowed=", ".join(sorted(known)))
                )
        return cls(**values)


def _one_of(name: str, found: object, allowed: tuple[object, ...]) -> None:
    # Compared with their types, since True == 1 and a record may hold either.
    if not any(found == value and type(found) is type(value) for value in allowed):
        raise OptionsError(
            _(
                "Option {name}: found {found!r}, allowed: {allowed}.",
                name=name,
                found=found,
                allowed=", ".join(map(repr, allowed)),
            )
        )
