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
SWITCHES = ("discovery_track", "dollar_both_ways", "controller_may_cancel", "treaty_covers_boxes", "one_neutral")
TOKEN_LIMITS = (4, 16)
"""Sets have 16 tokens (2); with fewer than 4 nobody could ever leave Earth."""
TURN_CAPS = (1, 1000)


class OptionsError(ValueError):
    """An option that does not exist or a value it can't have."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game. Raises OptionsError for a value that is not allowed.

    ask: who is offered a Cancel or Response window: ``"holders"`` of a fitting card, or ``"everyone"`` with a card in
        hand, so that a pause tells nothing.
    neutral_control: ``"players"`` (10.1, the trailing player decides for a neutral) or ``"scripted"``.
    scripts: the script of each neutral, in order; the empty tuple takes the usual ones. Only with ``"scripted"``.
    solo_level: 1 (gentle), 2 (even) or 3 (hard); only a game of one player looks at it.
    discovery_track: play with the Discovery Track (14).
    dollar_both_ways: the leader of dollar may move backward too (one edition).
    controller_may_cancel: a neutral's controller may cancel its doublings (one edition).
    treaty_covers_boxes: the opening treaty also protects tokens in holding boxes (one edition).
    one_neutral: three players play with one neutral, 4 billion in all; other games are as ever.
    token_limit: each faction has so many tokens in all ("A Token Gesture", 10 is usual), or None.
    turn_cap: the game ends after so many turns, or None.
    """

    ask: str = "holders"
    neutral_control: str = "players"
    scripts: tuple[str, ...] = ()
    solo_level: int = 1
    discovery_track: bool = False
    dollar_both_ways: bool = False
    controller_may_cancel: bool = False
    treaty_covers_boxes: bool = False
    one_neutral: bool = False
    token_limit: int | None = None
    turn_cap: int | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.scripts, list | tuple):
            raise OptionsError(_("Option scripts: found {found!r}, allowed: a list of names.", found=self.scripts))
        object.__setattr__(self, "scripts", tuple(self.scripts))
        _one_of("ask", self.ask, ASK)
        _one_of("neutral_control", self.neutral_control, NEUTRAL_CONTROL)
        _one_of("solo_level", self.solo_level, SOLO_LEVELS)
        for name in SWITCHES:
            _one_of(name, getattr(self, name), (False, True))
        _number("token_limit", self.token_limit, *TOKEN_LIMITS)
        _number("turn_cap", self.turn_cap, *TURN_CAPS)
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


def _number(name: str, found: object, least: int, most: int) -> None:
    if found is None or (isinstance(found, int) and not isinstance(found, bool) and least <= found <= most):
        return
    raise OptionsError(
        _(
            "Option {name}: found {found!r}, allowed: a whole number from {least} to {most}, or None.",
            name=name,
            found=found,
            least=least,
            most=most,
        )
    )
