"""What the lessons state as true, computed from the tables and the mathematics: nothing is written down twice.

Populations of the world are in billions here (the table has millions), those of the game in billions as always.
"""

from __future__ import annotations

from functools import cache

from sixbillion import chart, growth
from sixbillion.tables import load

RABBITS = (1000.0, 7.0, 50)
"""Start, per cent a year, years: the growth-bias test before the lesson."""
SAVINGS = (500.0, 6.0, 60)
"""Start, per cent a year, years: the growth-bias test after it. Of about the same difficulty."""
YEARS_PER_DOUBLING = (39, 62, 100)
"""Three paces for the way to six trillion: 1960 to 1999, a world that grows 1.1 % a year, and a slow one."""
FIT_FIRST, FIT_LAST = 1950, 2025
"""The years of the straight-line fit in log space; the logistic one ends in :data:`BEND_LAST`."""
BEND_LAST, BEND_SHORT, BEND_EARLY = 2024, 2014, 1990
"""Where the data of the logistic fits end."""
BOTTLES = (1, 3)
"""Bottles there are, bottles that are found."""
LONGEST = 12
"""The longest card."""

Series = tuple[tuple[int, ...], tuple[float, ...]]


@cache
def milestones() -> Series:
    """Years and billions of the rulebook's own milestones, 1 to 6 billion (its forecast is left out)."""
    rows = sorted(
        (row.year, row.millions / 1000) for row in load().population if row.series == "rulebook" and row.year <= 1999
    )
    return tuple(year for year, _ in rows), tuple(value for _, value in rows)


@cache
def world(first: int = -10000, last: int = 2100) -> Series:
    """Years and billions of the long table, estimates and the UN's projection, between two years inclusive."""
    rows = sorted(
        (row.year, row.millions / 1000)
        for row in load().population
        if row.series in ("estimate", "projection") and first <= row.year <= last
    )
    return tuple(year for year, _ in rows), tuple(value for _, value in rows)


@cache
def first_projected() -> int:
    """The first year of the table that is a projection, not an estimate."""
    return min(row.year for row in load().population if row.series == "projection")


@cache
def straight_line(first: int = FIT_FIRST, last: int = FIT_LAST) -> growth.Exponential:
    """The exponential through the long table between two years."""
    return growth.fit_exponential(*world(first, last))


@cache
def bent_line(last: int = BEND_LAST) -> growth.Logistic:
    """The logistic curve through the long table from 1950 to ``last``."""
    return growth.fit_logistic(*world(1950, last))


def un_in(year: int) -> float:
    """The UN's number for a year of the table, in billions."""
    return growth.value_in(*world(), year)


def grown(case: tuple[float, float, int]) -> float:
    """What a start value has become after so many years at so many per cent."""
    start, percent, years = case
    return float(start * (1 + percent / 100) ** years)


def race(factions: int, place: str = "Mars") -> tuple[int, tuple[int, ...]]:
    """So many factions that start on 1 on a track: the turn of the last doubling, and where they all end."""
    track = load().place(place)
    start = [1] * factions
    turns = growth.last_doubling(start, track.limit, track.last)
    return turns, growth.grow(start, track.limit, track.last, turns)[-1]


@cache
def powers() -> chart.Scales:
    """The powers p for which some scale of the power law survives all the evidence."""
    found = chart.surviving(chart.power_law, -2, 2)
    assert found is not None  # the shipped chart is one of them
    return found
