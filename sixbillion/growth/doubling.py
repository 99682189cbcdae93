"""Doubling, doubling time and the rule of 70.

Wherever a number has to be above 0, anything else is a ValueError that names it.
"""

from __future__ import annotations

import math

MOST_DOUBLINGS = 100_000
"""More than that, and a computer is busy for minutes with the digits alone."""


def _positive(**numbers: float) -> None:
    """Raise ValueError unless every number is finite and above zero."""
    for name, number in numbers.items():
        if not (math.isfinite(number) and number > 0):
            raise ValueError(f"{name} must be a number above 0, not {number!r}")


def doubled(start: int, times: int) -> int:
    """``start`` after ``times`` doublings, exactly: ``doubled(1, 10)`` is 1024.

    ValueError unless both are whole numbers and ``times`` is 0 to 100,000.
    """
    if not (isinstance(start, int) and isinstance(times, int)):
        raise ValueError(f"start and times must be whole numbers, not {start!r} and {times!r}")
    if times < 0:
        raise ValueError(f"times must be 0 or more, not {times}")
    if times > MOST_DOUBLINGS:
        raise ValueError(f"times must be at most {MOST_DOUBLINGS:,}, not {times:,}")
    return start << times


def doublings(start: float, target: float) -> float:
    """How many doublings lead from ``start`` to ``target``; negative if the target is smaller."""
    _positive(start=start, target=target)
    return math.log2(target / start)


def doubling_time(percent: float) -> float:
    """Periods until something that grows ``percent`` per cent a period has doubled: ln 2 / ln(1 + r).

    The period is that of the rate: years for a yearly rate, turns for a rate per turn.
    """
    _positive(percent=percent)
    return math.log(2) / math.log1p(percent / 100)


def rule_of_70(percent: float) -> float:
    """The short cut for :func:`doubling_time`: 70 divided by the per cent. Good for small rates only."""
    _positive(percent=percent)
    return 70 / percent


def percent_for(periods: float) -> float:
    """The growth in per cent a period that doubles in ``periods``: the inverse of :func:`doubling_time`."""
    _positive(periods=periods)
    return float(100 * math.expm1(math.log(2) / periods))


def years_to(start: float, target: float, years_per_doubling: float) -> float:
    """Years from ``start`` to ``target`` if each doubling takes ``years_per_doubling``."""
    _positive(years_per_doubling=years_per_doubling)
    return doublings(start, target) * years_per_doubling


def grains_on(square: int) -> int:
    """Grains on one square of the chessboard, with one grain on the first and each next one doubled.

    ValueError for a square that is none of 1 to 64.
    """
    if not (isinstance(square, int) and 1 <= square <= 64):
        raise ValueError(f"a chessboard has squares 1 to 64, not {square}")
    return doubled(1, square - 1)


def grains_in_all(square: int) -> int:
    """Grains on all squares up to and including ``square``: always one less than on the next square."""
    return 2 * grains_on(square) - 1


def factor_off(guess: float, truth: float) -> float:
    """How many times too small or too large a guess is; 1.0 for a hit, never below 1."""
    _positive(guess=guess, truth=truth)
    return max(guess / truth, truth / guess)
