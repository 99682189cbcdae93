"""The first lesson, wired: which picture answers to which controls."""

from __future__ import annotations

from sixbillion.lessons import facts
from sixbillion.pictures import lesson_six_billion as pictures
from sixbillion.pictures.plots import Picture
from sixbillion.words import _

from .explore import Options, Range
from .lesson import Lesson, explorer

SCALES = Options(_("Scale:"), ((_("linear"), "linear"), (_("log"), "log")), "linear")
WINDOWS = ((1800, 2025), (1950, 1990), (1950, 2025), (1990, 2025))


def _time_line(first: int, scale: str) -> Picture:
    return pictures.time_line(facts.world(), facts.milestones(), first, scale, facts.first_projected())


def _doubling_times(year: int) -> Picture:
    return pictures.doubling_times(facts.world(), year)


def _fit(years: tuple[int, int], scale: str) -> Picture:
    return pictures.fit(facts.world(), *years, scale, facts.straight_line(*years))


lesson = Lesson(
    "six-billion",
    lambda: pictures.staircase(3, hidden=True),
    {
        "doublings": explorer(
            "doublings",
            _("Double it yourself"),
            pictures.staircase,
            doublings=Range(_("Doublings:"), 0, 10, 5),
            scale=SCALES,
        ),
        "time-line": explorer(
            "time-line",
            _("The time line"),
            _time_line,
            first=Options(_("Since:"), ((_("1800"), 1800), (_("10,000 BC"), -10000)), 1800),
            scale=SCALES,
        ),
        "doubling-times": explorer(
            "doubling-times",
            _("How long did the last doubling take?"),
            _doubling_times,
            year=Range(_("Year:"), 1850, 2080, 1930),
        ),
        "rule-of-70": explorer(
            "rule-of-70",
            _("The rule of 70 and the truth"),
            pictures.rule_of_70,
            percent=Range(_("Per cent a year:"), 0.5, 100.0, 5.0, 0.5),
        ),
        "fit": explorer(
            "fit",
            _("A steady rate through the data"),
            _fit,
            years=Options(
                _("Fit:"), tuple((_("{first} to {last}", first=a, last=b), (a, b)) for a, b in WINDOWS), (1950, 2025)
            ),
            scale=SCALES,
        ),
        "six-trillion": explorer(
            "six-trillion",
            _("From six billion to six trillion"),
            pictures.six_trillion,
            years_per_doubling=Options(
                _("Years a doubling:"), tuple((str(pace), pace) for pace in facts.YEARS_PER_DOUBLING), 39
            ),
            scale=SCALES,
        ),
        "board": explorer(
            "board",
            _("Earth's track on the board"),
            pictures.board_track,
            turn=Range(_("Game turn:"), 0, 10, 0),
            start=Options(_("Start on:"), (("1", 1), ("2", 2)), 1),
        ),
    },
    {"doublings": "ten-doublings", "fit": "year-2100"},
)
