"""The mathematics of doubling: plain functions that a learner calls without knowing the game.

>>> from sixbillion import growth
>>> growth.doubled(1, 10)
1024
>>> round(growth.doubling_time(2), 1)
35.0

Populations of the game are integers in billions; those of the population table are floats in millions, years are
calendar years. Nothing here knows cards, pictures or widgets, and numpy is imported only by the two fits.
"""

from .doubling import (
    doubled,
    doubling_time,
    doublings,
    factor_off,
    grains_in_all,
    grains_on,
    percent_for,
    rule_of_70,
    years_to,
)
from .fits import Exponential, Logistic, fit_exponential, fit_logistic, logistic
from .history import doubling_time_before, value_in, year_of
from .track import (
    alone,
    doubles,
    fraction_sum,
    grow,
    last_doubling,
    share,
    spaces,
    time_bought,
    totals,
)

__all__ = [
    "Exponential",
    "Logistic",
    "alone",
    "doubled",
    "doubles",
    "doubling_time",
    "doubling_time_before",
    "doublings",
    "factor_off",
    "fit_exponential",
    "fit_logistic",
    "fraction_sum",
    "grains_in_all",
    "grains_on",
    "grow",
    "last_doubling",
    "logistic",
    "percent_for",
    "rule_of_70",
    "share",
    "spaces",
    "time_bought",
    "totals",
    "value_in",
    "year_of",
    "years_to",
]
