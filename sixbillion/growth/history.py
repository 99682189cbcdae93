"""Reading a table of a growing number: between two rows the growth rate is taken as constant.

``years`` are increasing, ``values`` positive and of the same length; the unit of the values (millions, billions) is the
caller's.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence


def value_in(years: Sequence[float], values: Sequence[float], year: float) -> float:
    """The value in ``year``, read off a straight line on the log scale between its two neighbours in the table.

    ValueError outside the table, or for an empty one.
    """
    if not years:
        raise ValueError("the table is empty")
    if not years[0] <= year <= years[-1]:
        raise ValueError(f"the table covers {years[0]} to {years[-1]}, not {year}")
    right = bisect_right(years, year)
    if right == len(years):
        return values[-1]
    left = right - 1
    part = (year - years[left]) / (years[right] - years[left])
    return math.exp((1 - part) * math.log(values[left]) + part * math.log(values[right]))


def year_of(years: Sequence[float], values: Sequence[float], level: float) -> float | None:
    """The first year in which ``level`` was reached, or None if the table never does (or starts above it).

    ValueError for an empty table.
    """
    if not years:
        raise ValueError("the table is empty")
    if level < values[0]:
        return None
    if level == values[0]:
        return float(years[0])
    for left in range(len(years) - 1):
        low, high = values[left], values[left + 1]
        if low < level <= high:
            part = math.log(level / low) / math.log(high / low)
            return years[left] + part * (years[left + 1] - years[left])
    return None


def doubling_time_before(years: Sequence[float], values: Sequence[float], year: float) -> float | None:
    """Years that the doubling took which was complete in ``year``; None if the table does not reach back so far."""
    half = year_of(years, values, value_in(years, values, year) / 2)
    return None if half is None else year - half
