"""What happened since somebody's last move, in one strip: a token for each faction's part, a few words for each event.

The log tells everything in sentences; the strip is for a glance. What changes nothing on the board for good (cards
taken and drawn, points of a card) or goes without saying (a halving before people leave) stands in the log alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from sixbillion.lab.observing import MOVES
from sixbillion.pictures.cards import card_name
from sixbillion.pictures.describe import short_name, spot_name
from sixbillion.pictures.tokens import token_svg
from sixbillion.words import _
from sixbillion.words.places import in_sentence

if TYPE_CHECKING:
    from sixbillion.game.events import Event
    from sixbillion.game.view import View

RECAP_RULES = """
.sx-recap{max-height:48px;overflow-y:auto;background:var(--sx-panel);color:var(--sx-ink);
border:1px solid var(--sx-line);border-radius:8px;padding:3px 10px;font-size:13px;line-height:20px;
box-sizing:border-box}
.sx-recap b,.sx-recap span{margin-right:12px}
@container (min-width:1440px){.sx-recap{max-height:88px}}
.sx-recap svg{vertical-align:-5px;margin-right:4px}
"""

BEGINNINGS = frozenset(("played", "symbol", "revealed", "stopped", "discarded-hand"))
"""With one of these somebody's own actions begin, or end before they began."""
OWN_TURN = frozenset(("played", "sent", "halved", "discovered", "revealed", "second-token", "symbol", "discarded-hand"))
"""Kinds that somebody knows who has just done them."""


def others_part(events: Sequence[Event], me: str) -> Sequence[Event]:
    """The events from the first one that was not ``me``'s own doing to the first action of ``me``'s next turn."""
    first = next((i for i, event in enumerate(events) if event.fields.get("faction") != me), len(events))
    turn_of = ""
    for i, event in enumerate(events[first:], first):
        if event.kind == "turn-of":
            turn_of = str(event.fields["faction"])
        elif turn_of == me and event.kind in BEGINNINGS and event.fields["faction"] == me:
            return events[first:i]
    return events[first:]


def strip_html(view: View, events: Sequence[Event]) -> str:
    """The strip as HTML; ``""`` if there is nothing to tell. Names are escaped here."""
    parts = []
    for letter, phrases in segments(view, events):
        words = escape(" · ".join(phrases))
        parts.append(f"<span>{token_svg(letter, 20)}{words}</span>")
    if not parts:
        return ""
    title = _("Since your last move:")
    return (
        f'<div class="sx sx-recap" tabindex="0" role="region" aria-label="{title}"><b>{title}</b>{"".join(parts)}</div>'
    )


def segments(view: View, events: Iterable[Event]) -> list[tuple[str, list[str]]]:
    """The events as phrases, one row of them for each faction that did or suffered something without a break."""
    found: list[tuple[str, list[str]]] = []
    for event in events:
        who = str(event.fields.get("faction", ""))
        if who == view.me and event.kind in OWN_TURN:
            continue
        words = phrase(view, event)
        if not words:
            continue
        if found and found[-1][0] == who:
            found[-1][1].append(words)
        else:
            found.append((who, [words]))
    return found


def phrase(view: View, event: Event) -> str:
    """A few words for one event, or ``""`` for what the strip leaves out. Not escaped."""
    fields = event.visible(view.me)
    place = in_sentence(view.tables.place(fields["place"]).name) if fields.get("place") else ""
    if event.kind == "halved":
        return ""  # who leaves is told next, and the log has both
    if event.kind in MOVES:
        words = _("{place} {old} → {new}", place=spot_name(view, fields["place"]), old=fields["old"], new=fields["new"])
        return _("War: {moved}", moved=words) if event.kind == "war" else words
    if event.kind == "settled":
        return _("settles {place} on {new}", place=place, new=fields["new"])
    if event.kind == "sent":
        return _(
            "{amount} B leave for {place}",
            amount=fields["amount"],
            place=in_sentence(view.tables.place(fields["target"]).name),
        )
    if event.kind in ("revealed", "second-token"):
        return _("free colony for {place}", place=place)
    if event.kind == "removed":
        return _("loses who waited for {place}", place=place)
    return _card_phrase(view, event, place) or _other_phrase(view, event)


def _card_phrase(view: View, event: Event, place: str) -> str:
    fields = event.visible(view.me)
    card = card_name(view.tables, str(fields["card"])) if fields.get("card") else ""
    if event.kind == "cancels":
        return _("plays {card} at {place}", card=card, place=place)
    if event.kind == "responded":
        return _("answers with {card}", card=card)
    if event.kind == "cancelled":
        return _("{card} works at {place}", card=card, place=place)
    if event.kind == "refused":
        name = short_name(view, str(fields["owner"]))
        return _("{name} refuses {card}", name=name, card=card)
    if event.kind == "played":
        action = fields["action"]
        name = card_name(view.tables, action.card)
        other = action.faction not in ("", fields["faction"])
        return _("{card} on {name}", card=name, name=short_name(view, action.faction)) if other else ""
    return ""


def _other_phrase(view: View, event: Event) -> str:
    fields = event.visible(view.me)
    if event.kind == "discarded-hand":
        return _("plays nothing and discards the hand")
    if event.kind == "discovered":
        return _("draws a Discovery card")
    if event.kind == "symbol":
        return _("{row} up to {space}", row=spot_name(view, fields["row"]), space=fields["space"])
    if event.kind == "power":
        return _("changes the order of play")
    return ""


def changed(events: Iterable[Event]) -> frozenset[tuple[str, str]]:
    """(faction, place) of every token that moved, settled, or came into a holding box."""
    found = set()
    for event in events:
        if event.kind in MOVES or event.kind == "settled":
            found.add((event.fields["faction"], event.fields["place"]))
        elif event.kind == "sent":
            found.add((event.fields["faction"], event.fields["target"]))
        elif event.kind in ("revealed", "second-token"):
            found.add((event.fields["faction"], event.fields["place"]))
    return frozenset(found)
