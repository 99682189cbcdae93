"""The third lesson, wired: which picture answers to which controls."""

from __future__ import annotations

from sixbillion import growth
from sixbillion.lessons import facts
from sixbillion.pictures import lesson_limits as pictures
from sixbillion.pictures.plots import Picture
from sixbillion.tables import load
from sixbillion.words import _

from .explore import Options, Range
from .lesson import Lesson, explorer
from .practise import Practise

SCALES = Options(_("Scale:"), ((_("linear"), "linear"), (_("log"), "log")), "linear")
PLACES = ("Mercury", "Saturn", "Mars", "Earth")
"""Four tracks with four different limits."""
LAST_YEARS = (1990, 1995, 2000, 2005, 2010, 2014, 2020, 2024)


def _rows(factions: int, place: str, first: int = 0) -> tuple[tuple[int, ...], ...]:
    track = load().place(place)
    order = [(first + number) % factions for number in range(factions)]
    turns = growth.last_doubling([1] * factions, track.limit, track.last, order)
    return growth.grow([1] * factions, track.limit, track.last, turns + 2, order)


def _race(factions: int, place: str, scale: str) -> Picture:
    return pictures.race(_rows(factions, place), load().place(place).limit, scale, load().place(place).name)


def _room(factions: int, place: str) -> Picture:
    limit = load().place(place).limit
    assert limit is not None  # PLACES have one each
    return pictures.room_left(_rows(factions, place), limit, load().place(place).name)


def _order(first: int, factions: int) -> Picture:
    rows = _rows(factions, "Mars", first % factions)
    return pictures.race(rows, load().place("Mars").limit, "linear", load().place("Mars").name)


def _logistic(limit: int, scale: str) -> Picture:
    game = growth.totals(growth.grow([1], limit, 4 * limit, limit.bit_length() + 5))
    return pictures.beside_logistic(game, limit, 1, scale)


def _lost_turn(what: str, turn: int, scale: str) -> Picture:
    stopped, halved = what in ("stopped", "both"), what in ("halved", "both")
    late = growth.alone(1, 10, {turn} if stopped else (), {turn + 1} if halved else ())
    names = {
        "stopped": _("A doubling stopped"),
        "halved": _("A token halved"),
        "both": _("One stopped, then one halved"),
    }
    return pictures.lost_turn(growth.alone(1, 10), late, turn, names[what], scale)


def _limit(last: int) -> Picture:
    swing = [(year, facts.bent_line(year).limit) for year in LAST_YEARS]
    data, ahead = facts.world(1950, facts.BEND_LAST), facts.world(facts.BEND_LAST + 1, 2100)
    return pictures.fitted_limit(data, ahead, last, facts.bent_line(last), swing)


def _tracks() -> Options:
    choices = tuple((f"{load().place(key).name} ({load().place(key).limit})", key) for key in PLACES)
    return Options(_("Track:"), choices, "Mars")


lesson = Lesson(
    "limits",
    lambda: pictures.track((4, 2, 1), 32, 128, load().place("Mars").name),
    {
        "race": explorer(
            "race",
            _("One, two, five on a track"),
            _race,
            factions=Range(_("Factions:"), 1, 5, 5),
            place=_tracks(),
            scale=SCALES,
        ),
        "room": explorer(
            "room",
            _("The other view: room left"),
            _room,
            factions=Range(_("Factions:"), 1, 5, 1),
            place=_tracks(),
        ),
        "drill": Practise,
        "order": explorer(
            "order",
            _("Who is first?"),
            _order,
            first=Options(_("First:"), (("A", 0), ("B", 1), ("C", 2)), 0),
            factions=Range(_("Factions:"), 2, 5, 3),
        ),
        "logistic": explorer(
            "logistic",
            _("The game beside the logistic curve"),
            _logistic,
            limit=Options(_("Limit:"), (("8", 8), ("16", 16), ("32", 32), ("256", 256)), 32),
            scale=SCALES,
        ),
        "lost-turn": explorer(
            "lost-turn",
            _("A turn lost"),
            _lost_turn,
            what=Options(
                _("Setback:"),
                (
                    (_("Pestilence or Famine stops a doubling"), "stopped"),
                    (_("War halves the token"), "halved"),
                    (_("both"), "both"),
                ),
                "stopped",
            ),
            turn=Range(_("In turn:"), 1, 9, 4),
            scale=SCALES,
        ),
        "bottles": explorer(
            "bottles",
            _("New bottles"),
            pictures.bottles,
            new=Options(_("New bottles:"), (("0", 0), ("1", 1), ("3", 3), ("7", 7)), 0),
            view=Options(_("Show:"), ((_("bottles full"), "full"), (_("room left"), "room")), "full"),
        ),
        "limit": explorer(
            "limit",
            _("A limit for the world?"),
            _limit,
            last=Options(_("Data up to:"), tuple((str(year), year) for year in LAST_YEARS), 2024),
        ),
    },
    {"race": "five-on-mars", "bottles": "bottles", "limit": "limit-2024"},
)
