"""How good is it, and how sure are we: intervals for shares and means, and strengths from who beat whom."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

SURE = 0.95
ELO = 400 / log(10)
"""A strength difference of 400 means ten to one, as in chess."""
MIDDLE = 1000
"""The mean strength of a tournament."""
PRIOR = 0.1
"""So many drawn games with everybody keep a bot that always wins from being infinitely strong."""
RESAMPLES = 300


class Interval(NamedTuple):
    """An estimate and the ends of its 95 % interval."""

    value: float
    low: float
    high: float

    def __format__(self, spec: str) -> str:
        return f"{self.value:{spec}} ({self.low:{spec}} to {self.high:{spec}})"


def share(wins: float, games: int, sure: float = SURE) -> Interval:
    """The share of games won, from 0 to 1, with Wilson's interval; wins may be shared, so parts count.

    Raises ValueError without a game.
    """
    if games < 1:
        raise ValueError("a share needs at least one game")
    z = NormalDist().inv_cdf((1 + sure) / 2)
    p = wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return Interval(p, max(middle - half, 0.0), min(middle + half, 1.0))


def mean(values: Sequence[float] | NDArray[Any], sure: float = SURE) -> Interval:
    """The mean with its normal interval; with a single value the interval is that value. ValueError without any."""
    array = np.asarray(values, dtype=float)
    if not array.size:
        raise ValueError("a mean needs at least one value")
    z = NormalDist().inv_cdf((1 + sure) / 2)
    half = z * float(array.std(ddof=1)) / sqrt(array.size) if array.size > 1 else 0.0
    value = float(array.mean())
    return Interval(value, value - half, value + half)


def beats(totals: Sequence[float], players: Sequence[int], count: int) -> NDArray[np.float64]:
    """Who beat whom in one game: [i, j] is 1 where i has more points than j, a half where they are equal.

    totals and players are in the same order; players are numbers below ``count``.
    """
    matrix = np.zeros((count, count))
    for one, mine in zip(players, totals, strict=True):
        for other, theirs in zip(players, totals, strict=True):
            if one != other:
                matrix[one, other] += 0.5 if mine == theirs else float(mine > theirs)
    return matrix


def strengths(matrix: NDArray[np.float64]) -> NDArray[np.float64]:
    """Bradley-Terry strengths (maximum likelihood, by the library choix) on Elo's scale, their mean 1000."""
    import choix

    count = len(matrix)
    prior = np.full((count, count), PRIOR / 2) - np.eye(count) * PRIOR / 2
    fitted = choix.ilsr_pairwise_dense(matrix + prior, max_iter=1000)
    return np.asarray(MIDDLE + ELO * (fitted - fitted.mean()))


def strength_intervals(rounds: NDArray[np.float64], seed: int = 1) -> list[Interval]:
    """The strengths with 95 % intervals by drawing the rounds again and again (a bootstrap).

    rounds: for each round, that is each seed, who beat whom in its games; games of one seed are not independent.
    """
    draw = np.random.default_rng(seed)
    value = strengths(rounds.sum(axis=0))
    count = len(rounds)
    drawn = [strengths(rounds[draw.integers(count, size=count)].sum(axis=0)) for _number in range(RESAMPLES)]
    low, high = np.quantile(drawn, [(1 - SURE) / 2, (1 + SURE) / 2], axis=0)
    return [Interval(*map(float, three)) for three in zip(value, low, high, strict=True)]
