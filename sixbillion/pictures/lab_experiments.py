"""Which plot shows which experiment of the laboratory; a committed guess is drawn into it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sixbillion.bots import SCRIPTS
from sixbillion.lab.experiments import EARLY, LATE, Found, Growth
from sixbillion.lab.strength import Interval
from sixbillion.lab.tournaments import Standings
from sixbillion.pictures.lab_plots import Phase, distribution, growth, intervals, shares
from sixbillion.pictures.plots import Picture
from sixbillion.tables import load
from sixbillion.words import _

Drawn = Callable[[Found, float | None], Picture]


def length(found: Found, guess: float | None = None) -> Picture:
    """How many turns games last, beside the ten doublings from 1 to 1024."""
    alone = (10.0, _("1 to 1024 by doubling alone"))
    return distribution(found.data, _("game turns until the end"), found.reading, found.value, alone, guess)


def phases(found: Found, guess: float | None = None) -> Picture:
    """Total population by turn, with the doubling time of the first turns and of the last."""
    data: Growth = found.data
    last, middle = data.turns[-1], data.band[1]
    early = Phase(*EARLY, middle[EARLY[0]], data.early)
    late = Phase(last - LATE, last, middle[-1 - LATE], data.late)
    return growth(data.turns, data.band, (early, late), found.reading, guess=guess)


def first(found: Found, guess: float | None = None) -> Picture:
    """Games won by the position in the first turn."""
    names = {_("position {number}", number=position): value for position, value in found.data.items()}
    return intervals(names, _("games won, %"), found.reading, (25, _("a fair quarter")), guess)


def agenda(found: Found, guess: float | None = None) -> Picture:
    """Games won by Hidden Agenda."""
    names = {load().place(key).name: value for key, value in found.data.items()}
    return intervals(names, _("games won, %"), found.reading, (25, _("a fair quarter")), guess)


def pestilence(found: Found, guess: float | None = None) -> Picture:
    """Turns lost by one cancelled doubling."""
    return distribution(
        found.data, _("turns later with 32 billion"), found.reading, found.value, (1, _("one whole turn")), guess
    )


def script(found: Found, guess: float | None = None) -> Picture:
    """Deals with another winner, by the script that took the settler's place."""
    names = {name: found.data[name] for name in SCRIPTS if name in found.data}
    return intervals(names, _("deals with another winner, %"), found.reading, None, guess)


def luck(found: Found, guess: float | None = None) -> Picture:
    """Who won the same deal from both seats."""
    rows = {_("against {bot}", bot=name): tuple(deals) for name, deals in found.data.items()}
    names = (_("won from both seats"), _("won from one seat only"), _("won from neither"))
    return shares(rows, names, _("deals, %"), found.reading, guess)


EXPERIMENTS: Mapping[str, Drawn] = {
    "length": length,
    "phases": phases,
    "first": first,
    "agenda": agenda,
    "pestilence": pestilence,
    "script": script,
    "luck": luck,
}


def ladder(standings: Standings, words: str) -> Picture:
    """The share of games that each bot of a tournament won, the strongest above."""
    fair = (100 / standings.players, _("fair share"))
    shown: dict[str, Any] = {line.bot: Interval(*(100 * value for value in line.share)) for line in standings.table}
    return intervals(shown, _("games won, %"), words, fair)
