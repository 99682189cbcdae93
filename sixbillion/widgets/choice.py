"""Answering a decision step by step: what to do, then from where, whose, whereto, how many. No widgets here.

The steps are found by filtering ``decision.actions``; no rule of the game is known here. A step with one possible
answer is taken silently, except that nothing is ever played by choosing a card alone: then a last step asks to confirm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sixbillion.engine import Decision
    from sixbillion.game.actions import Action
    from sixbillion.game.state import State

Value = str | int | tuple[str, str]
"""The answer to one step: (verb, card) of the step "item", else the value of that field of the action."""

WITH_SOURCE = ("item", "source", "faction", "target", "amount")
WITHOUT_SOURCE = ("item", "card", "other", "target", "faction", "amount")
AT_ONCE = frozenset(("play", "reveal", "second"))  # verbs that are confirmed if nothing else was chosen

PAIR = ("pair", "")  # two cards for one symbol (14): what is to be done is chosen first, then both cards


class Pick(NamedTuple):
    """One answered step."""

    field: str
    value: Value


def value_of(action: Action, field: str) -> Value:
    """What an action says about one step."""
    if field == "item":
        return PAIR if action.other else (action.verb, action.card)
    value: str | int = getattr(action, field)
    return value


def distinct(values: Iterable[Value]) -> tuple[Value, ...]:
    """The different values in the order of their first coming."""
    return tuple(dict.fromkeys(values))


class Chooser:
    """A decision that is being answered; ``careful`` tells of an action whether to ask again before it is played."""

    def __init__(self, decision: Decision[State, Action], careful: Callable[[Action], bool] | None = None) -> None:
        self.decision = decision
        self.careful = careful
        self.picks: list[Pick] = []
        self.confirmed = False
        self.card = ""  # a card that was chosen, but not yet what to do with it

    @property
    def remaining(self) -> tuple[Action, ...]:
        """The actions that agree with everything chosen so far."""
        return tuple(a for a in self.decision.actions if all(value_of(a, p.field) == p.value for p in self.picks))

    @property
    def step(self) -> str:
        """The next step to ask: a field, ``"confirm"``, or ``""`` when the answer is complete."""
        remaining = self.remaining
        fields = WITH_SOURCE if any(a.source for a in remaining) else WITHOUT_SOURCE
        for field in fields:
            if len(distinct(value_of(a, field) for a in remaining)) > 1:
                return field
        return "confirm" if self._must_confirm(remaining[0]) and not self.confirmed else ""

    def _must_confirm(self, action: Action) -> bool:
        if not self.picks:
            return True  # the only answer: a person presses it all the same, so that a pause tells nothing
        if self.careful is not None and self.careful(action):
            return True
        alone = all(pick.field == "item" for pick in self.picks)
        return self.decision.kind == "actions" and action.verb in AT_ONCE and alone

    @property
    def values(self) -> tuple[Value, ...]:
        """The possible answers to the next step, in the order of the actions."""
        step = self.step
        if step in ("", "confirm"):
            return ()
        found = distinct(value_of(a, step) for a in self.remaining)
        if step == "item" and self.card:
            return tuple(value for value in found if isinstance(value, tuple) and value[1] == self.card)
        return found

    @property
    def action(self) -> Action | None:
        """The finished answer, or None while a step is open."""
        return None if self.step else self.remaining[0]

    def pick(self, value: Value) -> None:
        """Answer the next step. ValueError if that is not one of ``values``."""
        if value not in self.values:
            raise ValueError(f"{value!r} is not among {self.values!r}")
        self.picks.append(Pick(self.step, value))
        self.confirmed = False

    def confirm(self) -> None:
        """Answer the step "confirm" with yes; at any other step nothing happens."""
        self.confirmed = self.step == "confirm"

    def back(self) -> None:
        """Take the last answer back; nothing happens if there is none."""
        self.confirmed = False
        self.card = ""
        if self.picks:
            self.picks.pop()

    def clear(self) -> None:
        """Take all answers back."""
        self.picks.clear()
        self.confirmed = False
        self.card = ""

    def picked(self, field: str) -> Value | None:
        """What was chosen for a field, or is certain because all remaining actions agree on it; else None."""
        found = distinct(value_of(a, field) for a in self.remaining)
        return found[0] if len(found) == 1 and found[0] != "" else None
