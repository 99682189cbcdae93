"""The board in words: what a screen reader says, what a place's button explains, names cut to length."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sixbillion.growth.track import share
from sixbillion.words import _, n_
from sixbillion.words.events import ROW_NAMES

if TYPE_CHECKING:
    from sixbillion.game.view import View
    from sixbillion.tables import Place


def spot_name(view: View, key: str) -> str:
    """The name of a place, or of a row of the Discovery Track, as it is shown."""
    return _(ROW_NAMES[key]) if key in ROW_NAMES else _(view.tables.place(key).name)


def short_name(view: View, faction: str, longest: int = 14) -> str:
    """A faction's name, cut with an ellipsis after ``longest`` letters. Not escaped."""
    name = " ".join(view.names.get(faction, faction).split())
    return name if len(name) <= longest else name[: longest - 1] + "…"


def box_tokens(view: View, place: Place, half: int) -> list[tuple[str, int]]:
    """The tokens in one half of a holding box (0 colonies, 1 migrants): (faction, number it stands on), rule 6.2."""
    held: list[tuple[str, int]] = []
    for faction in view.factions:
        billions = view.boxes[faction].get(place.key, (0, 0))[half]
        if billions:
            held += [(faction, 1)] * billions if place.double_box else [(faction, billions)]
    return held


def settles_on(place: Place, colonies: int, migrants: int) -> int:
    """The space on which a box settles (rule 6.2), or 0 if it waits."""
    total = colonies + migrants
    return total // 2 if place.double_box else (0, 1, 2, 2, 4)[total]


def board_in_words(view: View) -> str:
    """One sentence a place that holds anybody; for the picture's ``aria-label``. Not escaped."""
    parts = [_("The board in turn {turn}.", turn=view.turn)]
    for place in view.tables.places:
        standing = [f"{f} {view.tracks[f][place.key]}" for f in view.factions if place.key in view.tracks[f]]
        waiting = [f"{f} {sum(view.boxes[f][place.key])}" for f in view.factions if place.key in view.boxes[f]]
        if standing:
            parts.append(_("{place}: {tokens}.", place=_(place.name), tokens=", ".join(standing)))
        if waiting:
            parts.append(_("Waiting for {place}: {tokens}.", place=_(place.name), tokens=", ".join(waiting)))
    return " ".join(parts)


def place_explained(view: View, key: str) -> list[str]:
    """Sentences that explain one place: limit, growth sum with its parts, who leads, what settles. Not escaped."""
    place = view.tables.place(key)
    lines = [_limit_sentence(place)]
    here = [f for f in view.factions if key in view.tracks[f]]
    if here:
        lines += _growth_sentences(view, place, here)
        leaders = ", ".join(short_name(view, f) for f in view.leader(key))
        lines.append(_("In front: {names}.", names=leaders))
    for faction in view.factions:
        box = view.boxes[faction].get(key)
        if box:
            lines.append(_settling_sentence(view, place, faction, box))
    if place.double_box:
        lines.append(_("Two waiting billions make one on the track here (x2)."))
    first, second, third = place.points
    lines.append(
        _(
            "At the end the largest token has {first} points, the second {second}, the third {third}.",
            first=first,
            second=second,
            third=third,
        )
    )
    return lines


def _limit_sentence(place: Place) -> str:
    if place.limit is None:
        return _("{place} has no growth limit; its track ends at {last}.", place=_(place.name), last=place.last)
    return _(
        "{place}: growth limit {limit}, track ends at {last}.",
        place=_(place.name),
        limit=place.limit,
        last=place.last,
    )


def _growth_sentences(view: View, place: Place, here: list[str]) -> list[str]:
    grows = [f for f in here if view.doubles_next(f, place.key)]
    verdict = _("Tokens here double.") if grows else _("No token here doubles.")
    if place.limit is None:
        return [verdict]
    shares = [share(view.tracks[f][place.key], place.limit) for f in here]
    parts = " + ".join(f"{f} {s}" for f, s in zip(here, shares, strict=True))
    total = view.growth_sum(place.key)
    return [_("Growth sum: {parts} = {total}.", parts=parts, total=total) + " " + verdict]


def _settling_sentence(view: View, place: Place, faction: str, box: tuple[int, int]) -> str:
    name, total = short_name(view, faction), sum(box)
    space = settles_on(place, *box)
    if not space:
        return _("{name} has {total} B waiting: not enough to settle.", name=name, total=total)
    return n_(
        "{name} has {count} B waiting: it settles on {space}.",
        "{name} has {count} B waiting: they settle on {space}.",
        total,
        name=name,
        space=space,
    )
