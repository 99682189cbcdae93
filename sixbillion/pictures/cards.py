"""Playing cards as HTML that looks like cards: kind, name, target, distance, points, one line of what it does."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from sixbillion.pictures.score_panel import SIGNS
from sixbillion.words import _, n_

if TYPE_CHECKING:
    from sixbillion.game.view import View
    from sixbillion.tables import Card, Tables


class Face(NamedTuple):
    """One card as it lies there: key, whether it can be clicked, whether it is chosen, a note below it, a hint."""

    key: str  # "" for the back of a card (the deck)
    live: bool = False
    chosen: bool = False
    note: str = ""
    hinted: bool = False  # the coach means this card


CARD_RULES = """
.sx-cards{display:grid;gap:6px;padding:2px}
.sx-card{box-sizing:border-box;display:flex;flex-direction:column;min-height:104px;border-radius:10px;overflow:hidden;
border:1.5px solid var(--sx-line);background:var(--sx-panel);color:var(--sx-ink);font-size:12.5px;line-height:1.25}
.sx-card .kind{display:flex;justify-content:space-between;padding:2px 8px;font-size:11.5px;font-weight:700;
background:var(--sx-box);border-bottom:3px double var(--sx-line)}
.sx-card.action .kind{background:var(--sx-target-wash);border-bottom:3px solid var(--sx-target)}
.sx-card.cancel .kind{background:var(--sx-source-wash);border-bottom:3px dashed var(--sx-source)}
.sx-card.response .kind{border-bottom:3px dotted var(--sx-soft)}
.sx-card .title{display:flex;justify-content:space-between;padding:4px 8px 0;font-size:14.5px;font-weight:700}
.sx-card .title span+span{white-space:nowrap}
.sx-card .does{padding:2px 8px;flex:none}
.sx-card .note{padding:2px 8px 5px;color:var(--sx-soft);font-size:12px}
.sx-card .star{color:var(--sx-source)}
.sx-card .does,.sx-card .note{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;-webkit-line-clamp:4;
flex:none;padding-bottom:0;margin-bottom:2px}
.sx-card .note{-webkit-line-clamp:3}
.sx-card .kind{white-space:nowrap;overflow:hidden}
.sx-card.live{border-color:var(--sx-target);border-width:2.5px}
.sx-card.chosen{border-color:var(--sx-source);border-width:4px;background:var(--sx-source-wash)}
.sx-card.back{align-items:center;justify-content:center;text-align:center;background:var(--sx-box);font-weight:700}
"""


def kind_word(card: Card, solo: bool = False) -> str:
    """The card's kind and whom it is for; alone, cards for another player are for a neutral (our own solo mode)."""
    kinds = {"action": _("Action"), "cancel": _("Cancel"), "response": _("Response")}
    targets = {
        "self": _("yourself"),
        "other": _("a neutral") if solo else _("others"),
        "neutral": _("a neutral"),
    }
    kind = kinds[card.type]
    return _("{kind}: {target}", kind=kind, target=targets[card.target]) if card.target else kind


def card_name(tables: Tables, key: str) -> str:
    """A card's name with what tells it apart from its namesakes: "New Colony 6", "Double (another player)"."""
    card = tables.card(key)
    name = _(card.name)
    if card.distance is not None:
        name += f" {card.distance}"
    if card.target == "other":
        return _("{name} (another player)", name=name)
    return _("{name} (neutral)", name=name) if card.target == "neutral" else name


def what_it_does(card: Card) -> str:
    """One line of what the card does, in our own words (rulebook 12)."""
    family = card.key.partition("-")[0]
    lines = {
        "colony": _("1 B leaves for any place up to distance {distance}.", distance=card.distance),
        "migrants": _("1 B leaves for a place up to distance {distance} where others live.", distance=card.distance),
        "in": _("Remove a waiting colonies token, whoever owns it."),
        "our": _("Remove a waiting migrants token where you live."),
        "discovery": _("Draw a Discovery card. Not in turns 1 and 2."),
        "double": _("A token moves up one space, whatever the limit."),
        "recycle": _("Your lowest token doubles; all cards are shuffled anew."),
        "death": _("Stops a Double card."),
        "pestilence": _("Stops one free doubling."),
        "famine": _("Stops a Double or a free doubling, then leaves the game."),
        "sos": _("Stops New Colony In Trouble or This Is Our Home."),
        "politics": _("Stops a Cancel or a Response card."),
        "war": _("Whoever played a Cancel or a Response must halve a token."),
    }
    return lines[family]


def card_html(view: View, face: Face) -> str:
    """One card, or the back of the deck, as HTML; its words are hidden from screen readers, which read the button."""
    note = f'<div class="note">{escape(face.note)}</div>' if face.note else ""
    state = " live" * face.live + " chosen" * face.chosen
    if not face.key:
        star = '<span class="star">\u2605</span> ' if face.hinted else ""
        return f'<div class="sx-card back{state}"><span>{star}{_("Deck")}</span>{note}</div>'
    card = view.tables.card(face.key)
    gain = f"+{card.points}" if card.points else ""
    star = '<span class="star">\u2605</span> ' if face.hinted else ""
    title = _(card.name) + (f" {card.distance}" if card.distance is not None else "")
    kind = escape(kind_word(card, len(view.players) == 1))
    signs = " ".join(SIGNS[symbol] for symbol in card.symbols) if view.options.discovery_track else ""
    return (
        f'<div class="sx-card {card.type}{state}"><div class="kind"><span>{kind}</span><span>{signs}</span></div>'
        f'<div class="title"><span>{star}{escape(title)}</span><span>{gain}</span></div>'
        f'<div class="does">{escape(what_it_does(card))}</div>{note}</div>'
    )


def cards_html(view: View, faces: Sequence[Face], room: int = 4) -> str:
    """Cards side by side, all equally wide; room for at least ``room`` of them."""
    columns = max(len(faces), room)
    cards = "".join(card_html(view, face) for face in faces)
    widths = f"grid-template-columns:repeat({columns},minmax(0,1fr))"
    return f'<div class="sx sx-cards" aria-hidden="true" style="{widths}">{cards}</div>'


def card_words(view: View, face: Face) -> str:
    """What the button over a card says: its name, what it does, and the note. Not escaped."""
    if not face.key:
        return _("Deck") + (f". {face.note}" if face.note else "")
    card = view.tables.card(face.key)
    points = n_("{count} point", "{count} points", card.points) if card.points else ""
    signs = _("Symbol: {signs}", signs=", ".join(card.symbols)) if view.options.discovery_track else ""
    kind = kind_word(card, len(view.players) == 1)
    hint = _("The coach means this card.") if face.hinted else ""
    parts = [card_name(view.tables, face.key), kind, what_it_does(card), points, signs, face.note, hint]
    return " ".join(part if part.endswith(".") else part + "." for part in parts if part)
