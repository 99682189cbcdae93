"""What happened, as small values with a sentence for a person.

The state logs raw tuples, ``(kind, value, ...)``; they become ``Event`` values only when somebody reads them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sixbillion.engine import Log
from sixbillion.game.board import PLACE, PLACES
from sixbillion.game.state import Setup
from sixbillion.words import _
from sixbillion.words.events import EVENTS, ROW_NAMES

FIELDS: Mapping[str, tuple[str, ...]] = {
    "turn": ("turn", "order"),
    "turn-of": ("faction",),
    "controls": ("faction", "owner"),
    "doubled": ("faction", "place", "old", "new"),
    "doubled-by-card": ("faction", "place", "old", "new"),
    "recycled": ("faction", "place", "old", "new"),
    "halved": ("faction", "place", "old", "new"),
    "war": ("faction", "place", "old", "new"),
    "nothing-to-halve": ("faction",),
    "settled": ("faction", "place", "total", "new"),
    "sent": ("faction", "source", "target", "half", "amount"),
    "played": ("faction", "action"),
    "scored": ("faction", "points"),
    "cancels": ("faction", "card", "subject", "owner", "place"),
    "responded": ("faction", "card", "owner", "answered"),
    "overruled": ("faction", "answered", "owner"),
    "cancelled": ("faction", "card", "subject", "owner", "place"),
    "removed": ("faction", "place", "half"),
    "allowed": ("owner", "faction", "card"),
    "refused": ("owner", "faction", "card"),
    "after-refusal": ("faction", "card", "choice"),
    "discovered": ("faction", "discovery"),
    "returned": ("faction", "discovery", "face_up"),
    "revealed": ("faction", "place"),
    "second-token": ("faction", "place"),
    "symbol": ("faction", "cards", "row", "space"),
    "power": ("faction", "row", "order", "points"),
    "reshuffled": (),
    "renewed-deck": (),
    "stopped": ("faction",),
    "discarded": ("faction", "card"),
    "discarded-hand": ("faction", "cards"),
    "took": ("faction", "card", "fresh"),
    "drew": ("faction", "card"),
    "ended": ("reason",),
}
"""The named fields of every kind, in the order of the raw tuple."""

SECRET = {"drew": "card", "discovered": "discovery", "returned": "discovery"}
"""The field of an event that only its own faction may see (a face-up card that goes back is no secret)."""
FACTIONS, SPOTS, CARDS = ("faction", "owner"), ("place", "source", "target"), ("card", "answered")


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened in game turn ``turn`` (0 before the first).

    fields: by name, with factions as letters and places and cards as keys. secret_of: the letter of the only faction
    that may see the field named in ``SECRET``, or "" if all may see everything.
    """

    kind: str
    fields: Mapping[str, Any]
    turn: int
    secret_of: str
    setup: Setup

    def visible(self, letter: str) -> Mapping[str, Any]:
        """The fields that this faction may see; "" is a spectator. A hidden value is an empty text."""
        if self.secret_of and letter != self.secret_of:
            return {**self.fields, SECRET[self.kind]: ""}
        return self.fields

    def sentence(self, letter: str = "") -> str:
        """What happened, for this faction's eyes; "" is a spectator."""
        fields = self.visible(letter)
        named = {name: _name(self.setup, name, value) for name, value in fields.items()}
        if self.kind == "played":
            named |= _played(self.setup, fields["action"])
        return _(EVENTS[_variant(self.kind, fields)], **named)


def _variant(kind: str, fields: Mapping[str, Any]) -> str:
    """The key of the sentence: some kinds have one for each form, or one that hides what is secret."""
    if kind in SECRET and not fields[SECRET[kind]]:
        return f"{kind}-hidden"
    if kind in ("sent", "removed"):
        return f"{kind}-{fields['half']}"
    if kind in ("cancels", "cancelled"):
        return f"{kind}-{'try' if fields['subject'] == 'try' else 'card'}"
    if kind == "power" and fields["points"]:
        return "power-paid"
    if kind == "ended":
        return f"ended-{fields['reason']}"
    if kind == "after-refusal":
        return "kept" if fields["choice"] == "keep" else "gave-up"
    if kind == "played" and fields["action"].faction not in ("", fields["faction"]):
        return "played-on"
    return kind


def _played(setup: Setup, action: Any) -> dict[str, str]:
    place = action.source or action.target
    return {
        "card": setup.deck.title(action.card),
        "owner": setup.faction_names()[action.faction] if action.faction else "",
        "place": setup.place_name(PLACE[place]) if place else "",
    }


def _name(setup: Setup, field: str, value: Any) -> Any:
    """The value of a field as it stands in a sentence."""
    if field in FACTIONS:
        return setup.faction_names()[value]
    if not value:
        return value
    if field in SPOTS or (field == "discovery" and value in PLACES):
        return setup.place_name(PLACE[value])
    if field in ("discovery", "row"):
        return _(ROW_NAMES[value])
    if field in CARDS:
        return setup.deck.title(value)
    if field == "cards":
        return ", ".join(setup.deck.title(card) for card in value)
    if field == "order":
        names = setup.faction_names()
        return ", ".join(names[letter] for letter in value)
    return value


def read(setup: Setup, log: Log[tuple[Any, ...]], turn: int, start: int = 0) -> Iterator[Event]:
    """The events of a log that began in game turn ``turn``, in order, from number ``start`` on."""
    for number, (kind, *values) in enumerate(log):
        turn = values[0] if kind == "turn" else turn
        if number < start:
            continue
        fields = {name: _key(setup, name, value) for name, value in zip(FIELDS[kind], values, strict=True)}
        secret = fields["faction"] if kind in SECRET and not fields.get("face_up") else ""
        yield Event(kind, fields, turn, secret, setup)


def _key(setup: Setup, field: str, value: Any) -> Any:
    if field in FACTIONS:
        return setup.letters[value]
    if field in SPOTS:
        return PLACES[value]
    if field == "order":
        return tuple(setup.letters[faction] for faction in value)
    return value
