"""Two curves and how to fit them: growth at a steady rate, and growth towards a limit.

Both fits weigh relative errors, so that a small number of long ago counts as much as a large one of today. No
statistics package is needed: the first is a straight line through the logarithms, the second a straight line too, once
its rate is known, and a search over that one rate.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


class Curve(ABC):
    """A curve over the years, and how far data lie off it."""

    __slots__ = ()

    @abstractmethod
    def at(self, year: float) -> float:
        """The curve's value in ``year``, in the unit of the data."""

    def residuals(self, years: Sequence[float], values: Sequence[float]) -> tuple[float, ...]:
        """Data minus curve in per cent of the curve, one for each year."""
        return tuple(100 * (value / self.at(year) - 1) for year, value in zip(years, values, strict=True))


@dataclass(frozen=True, slots=True)
class Exponential(Curve):
    """``start * exp(rate * (year - origin))``; ``rate`` is the continuous rate a year."""

    origin: float
    start: float
    rate: float

    def at(self, year: float) -> float:
        """The curve's value in ``year``, in the unit of the data."""
        return self.start * math.exp(self.rate * (year - self.origin))

    @property
    def percent(self) -> float:
        """Growth in per cent a year."""
        return 100 * math.expm1(self.rate)

    @property
    def doubling_time(self) -> float:
        """Years a doubling takes on this curve; infinite if it does not grow."""
        return math.log(2) / self.rate if self.rate > 0 else math.inf


@dataclass(frozen=True, slots=True)
class Logistic(Curve):
    """Growth at first exponential with ``rate`` a year, bending at half of ``limit`` (often called K)."""

    origin: float
    start: float
    rate: float
    limit: float

    def at(self, year: float) -> float:
        """The curve's value in ``year``, in the unit of the data."""
        return logistic(year - self.origin, self.limit, self.rate, self.start)


def logistic(time: float, limit: float, rate: float, start: float) -> float:
    """The logistic curve: ``start`` at time 0, ``limit`` in the end, growth ``rate`` while there is plenty of room."""
    return limit / (1 + (limit / start - 1) * math.exp(-rate * time))


def _columns(years: Sequence[float], values: Sequence[float], least: int) -> tuple[Any, Any]:
    """Both columns as numpy arrays, checked. ValueError for too few rows or values that are not positive."""
    import numpy as np

    if len(years) != len(values) or len(years) < least:
        raise ValueError(f"a fit needs at least {least} years with a value each")
    if min(values) <= 0:
        raise ValueError("every value must be above 0")
    return np.asarray(years, dtype=float), np.asarray(values, dtype=float)


def fit_exponential(years: Sequence[float], values: Sequence[float]) -> Exponential:
    """The straight line through the logarithms of the values (least squares), as a curve.

    ValueError for fewer than two rows or values that are not positive.
    """
    import numpy as np

    time, level = _columns(years, values, 2)
    rate, height = np.polyfit(time - time[0], np.log(level), 1)
    return Exponential(float(time[0]), math.exp(float(height)), float(rate))


def fit_logistic(years: Sequence[float], values: Sequence[float]) -> Logistic:
    """The logistic curve with the smallest relative errors.

    1/value is ``a + b * exp(-rate * time)`` on such a curve: for a given rate the best a and b are a linear problem,
    and the rate itself is found by looking at ever finer grids between 0.1 and 20 per cent a year. ValueError for fewer
    than four rows, for values that are not positive, or if no limit is in sight (the data do not bend).
    """
    import numpy as np

    time, level = _columns(years, values, 4)
    time = time - time[0]

    def best_line(rate: float) -> tuple[float, Any]:
        matrix = np.column_stack([level, level * np.exp(-rate * time)])
        line = np.linalg.lstsq(matrix, np.ones_like(level), rcond=None)[0]
        errors = matrix @ line - 1
        return float(errors @ errors), line

    low, high = 0.001, 0.2
    for _ in range(8):
        grid = np.linspace(low, high, 101)
        best = int(np.argmin([best_line(float(rate))[0] for rate in grid]))
        low, high = float(grid[max(best - 1, 0)]), float(grid[min(best + 1, 100)])
    rate = (low + high) / 2
    a, b = (float(number) for number in best_line(rate)[1])
    if a <= 0 or b <= 0:
        raise ValueError("these data do not bend towards a limit")
    return Logistic(float(years[0]), 1 / (a + b), rate, 1 / a)
