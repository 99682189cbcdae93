"""sixbillion.growth: every number that the lessons state about growth, computed here from the tables."""

from __future__ import annotations

import math
import subprocess
import sys
from fractions import Fraction

import pytest

from sixbillion import growth, tables


def series(*names: str) -> tuple[list[int], list[float]]:
    """Years and millions of the named series of the population table, in order of years."""
    rows = sorted((row.year, row.millions) for row in tables.load().population if row.series in names)
    return [year for year, _ in rows], [millions for _, millions in rows]


def un(first: int, last: int) -> tuple[list[int], list[float]]:
    years, values = series("estimate", "projection")
    kept = [(year, value) for year, value in zip(years, values, strict=True) if first <= year <= last]
    return [year for year, _ in kept], [value for _, value in kept]


# ------------------------------------------------------------------------------------------------------- doubling


def test_ten_doublings_of_one():
    assert growth.doubled(1, 10) == 1024
    assert growth.doublings(1, 1024) == 10


def test_the_chessboard():
    assert growth.grains_on(1) == 1
    assert growth.grains_on(64) == 9_223_372_036_854_775_808
    assert growth.grains_in_all(64) == 18_446_744_073_709_551_615
    for square in range(1, 64):
        assert growth.grains_in_all(square) == growth.grains_on(square + 1) - 1


@pytest.mark.parametrize(
    ("percent", "exact", "short_cut"),
    [(1, 69.66, 70), (2, 35.00, 35), (7, 10.24, 10), (10, 7.27, 7), (35, 2.31, 2), (70, 1.31, 1), (100, 1.00, 0.7)],
)
def test_rule_of_70_against_the_exact_time(percent, exact, short_cut):
    assert growth.doubling_time(percent) == pytest.approx(exact, abs=0.005)
    assert growth.rule_of_70(percent) == pytest.approx(short_cut)
    assert growth.percent_for(growth.doubling_time(percent)) == pytest.approx(percent)


def test_rule_of_70_is_best_near_two_per_cent_and_30_per_cent_off_at_a_hundred():
    error = {rate: growth.rule_of_70(rate) / growth.doubling_time(rate) - 1 for rate in (1, 2, 3, 10, 20, 25, 100)}
    assert min(error, key=lambda rate: abs(error[rate])) == 2
    assert abs(error[10]) < 0.04 and abs(error[20]) < 0.085 and abs(error[25]) > 0.09
    assert error[100] == pytest.approx(-0.3)


def test_six_billion_to_six_trillion():
    assert growth.doublings(6e9, 6e12) == pytest.approx(9.966, abs=0.001)
    assert growth.doubled(6, 10) == 6144
    assert [years * 10 for years in (39, 62, 100)] == [390, 620, 1000]
    assert growth.years_to(6, 6000, 39) == pytest.approx(388.7, abs=0.1)


@pytest.mark.parametrize("wrong", [0, -1, math.nan, math.inf])
def test_numbers_that_make_no_sense_are_refused(wrong):
    for function in (growth.doubling_time, growth.rule_of_70, growth.percent_for):
        with pytest.raises(ValueError, match="above 0"):
            function(wrong)
    with pytest.raises(ValueError):
        growth.doubled(1, -1)
    with pytest.raises(ValueError):
        growth.grains_on(65)


def test_factor_off_is_the_same_both_ways():
    assert growth.factor_off(100, 1024) == growth.factor_off(1024 * 10.24, 1024) == pytest.approx(10.24)
    assert growth.factor_off(1024, 1024) == 1


# ------------------------------------------------------------------------------------------------- the population


def test_the_rulebooks_milestones_double_ever_faster():
    years, millions = series("rulebook")
    reached = {value: year for year, value in zip(years, millions, strict=True)}
    assert reached[2000] - reached[1000] == 130
    assert reached[4000] - reached[2000] == 44
    assert reached[6000] - reached[3000] == 39


def test_doubling_times_of_the_long_table_fall_then_rise():
    years, millions = series("estimate", "projection")
    took = {year: growth.doubling_time_before(years, millions, year) for year in (1700, 1850, 1950, 1987, 2010, 2025)}
    assert took[1850] > took[1950] > took[1987] < took[2010] < took[2025]
    assert took[1987] == pytest.approx(36.4, abs=0.1)
    assert took[2025] == pytest.approx(49.4, abs=0.1)
    assert growth.doubling_time_before(years, millions, -10000) is None


def test_reading_between_rows_follows_steady_growth():
    assert growth.value_in([0, 10], [1, 4], 5) == pytest.approx(2)
    assert growth.year_of([0, 10], [1, 4], 2) == pytest.approx(5)
    assert growth.year_of([0, 10], [1, 4], 1) == 0
    assert growth.year_of([0, 10], [1, 4], 5) is None
    assert growth.year_of([0, 10], [1, 4], 0.5) is None
    assert growth.value_in([0, 10], [1, 4], 10) == 4 and growth.value_in([1950], [2.5], 1950) == 2.5
    with pytest.raises(ValueError, match="empty"):
        growth.year_of([], [], 3)
    with pytest.raises(ValueError, match="covers"):
        growth.value_in([0, 10], [1, 4], 11)


def test_a_fit_finds_the_curve_that_made_the_data():
    truth = growth.Exponential(1900, 3, 0.02)
    years = list(range(1900, 2000, 7))
    found = growth.fit_exponential(years, [truth.at(year) for year in years])
    assert (found.start, found.rate) == pytest.approx((3, 0.02))
    assert found.doubling_time == pytest.approx(34.657, abs=0.001)
    bend = growth.Logistic(1900, 1, 0.03, 12)
    found = growth.fit_logistic(years, [bend.at(year) for year in years])
    assert (found.start, found.rate, found.limit) == pytest.approx((1, 0.03, 12), rel=1e-6)


def test_the_straight_line_through_1950_to_2025_misses_2100_by_far():
    fit = growth.fit_exponential(*un(1950, 2025))
    assert fit.doubling_time == pytest.approx(44.1, abs=0.1)
    assert fit.at(2100) == pytest.approx(28_160, abs=50)
    assert fit.at(2100) / un(2100, 2100)[1][0] == pytest.approx(2.77, abs=0.01)
    residuals = fit.residuals(*un(1950, 2025))
    assert residuals[0] < -6 and max(residuals) > 6 and residuals[-1] < -5  # an arch: the line is bent


def test_the_logistic_limit_swings_with_the_last_years():
    limits = {last: growth.fit_logistic(*un(1950, last)).limit / 1000 for last in (1990, 2000, 2014, 2024)}
    assert limits[2024] == pytest.approx(12.96, abs=0.01)
    assert limits[2014] == pytest.approx(13.93, abs=0.01)
    assert limits[2000] == pytest.approx(16.67, abs=0.01)
    assert limits[1990] == pytest.approx(25.97, abs=0.01)
    years, values = un(2025, 2100)
    peak = max(values)
    assert (years[values.index(peak)], peak) == (2080, 10283.1)


def test_fits_refuse_what_they_cannot_fit():
    for fit, least in ((growth.fit_exponential, 2), (growth.fit_logistic, 4)):
        with pytest.raises(ValueError, match="at least"):
            fit([1] * (least - 1), [1] * (least - 1))
        with pytest.raises(ValueError, match="above 0"):
            fit([1, 2, 3, 4], [1, 2, 0, 4])
    with pytest.raises(ValueError, match="bend"):
        growth.fit_logistic([0, 1, 2, 3, 4], [1, 2, 4, 9, 25])


# ------------------------------------------------------------------------------------------------ the fraction rule


@pytest.mark.parametrize(
    ("tokens", "total", "stopped"),
    [
        ((32,), "1", True),
        ((8, 8), "1", True),
        ((8, 4, 2, 2), "3/4", False),
        ((8, 4, 4, 2), "1", True),
        ((2, 2), "0", 0),
    ],
)
def test_the_worked_cases_of_saturn(tokens, total, stopped):
    assert growth.fraction_sum(tokens, 16) == Fraction(total)
    assert all(growth.doubles(token, tokens, 16, 64) is not bool(stopped) for token in tokens)


def test_no_limit_no_share_and_the_last_space_holds():
    assert growth.fraction_sum((512, 512), None) == 0
    assert growth.doubles(512, (512, 512), None, 1024)
    assert not growth.doubles(1024, (1024,), None, 1024)
    assert growth.spaces(32) == (1, 2, 4, 8, 16, 32)
    with pytest.raises(ValueError):
        growth.spaces(12)


def test_one_two_five_factions_on_mars():
    mars = tables.load().place("Mars")
    assert (mars.limit, mars.last) == (32, 128)
    ends = {n: growth.grow([1] * n, mars.limit, mars.last, 9)[-1] for n in (1, 2, 3, 4, 5)}
    assert ends == {1: (32,), 2: (16, 16), 3: (16, 8, 8), 4: (8, 8, 8, 8), 5: (8, 8, 8, 8, 4)}
    assert [growth.last_doubling([1] * n, mars.limit, mars.last) for n in (1, 2, 3, 4, 5)] == [5, 4, 4, 3, 3]
    assert growth.totals(growth.grow([1], 32, 128, 6)) == (1, 2, 4, 8, 16, 32, 32)


def test_whoever_doubles_first_takes_the_room():
    first = growth.grow([1, 1, 1], 32, 128, 6, order=[0, 1, 2])[-1]
    last = growth.grow([1, 1, 1], 32, 128, 6, order=[2, 1, 0])[-1]
    assert first == (16, 8, 8) and last == (8, 8, 16)


def test_a_cancelled_doubling_is_a_turn_lost_for_ever():
    free = growth.totals(growth.grow([1], None, 1024, 9))
    late = growth.totals(growth.grow([1], None, 1024, 9, cancelled={(4, 0)}))
    assert late[:4] == free[:4]
    assert late[4:] == free[3:-1]


def test_a_setback_costs_a_turn_whenever_it_comes():
    free = growth.alone(1, 9)
    assert free == growth.totals(growth.grow([1], None, 1024, 9))
    for turn in range(1, 10):
        assert growth.alone(1, 9, cancelled={turn})[-1] * 2 == free[-1]
        assert growth.alone(1, 9, halved={turn})[-1] * 2 == free[-1]
        assert growth.alone(1, 9, cancelled={turn}, halved={turn})[-1] in (free[-1] // 4, free[-1] // 2)
    assert growth.alone(1, 3, cancelled={2}) == (1, 2, 2, 4)
    assert growth.alone(1, 3, halved={2}) == (1, 2, 2, 4)


def test_new_bottles():
    assert growth.time_bought(1, 3) == 2
    assert growth.time_bought(1, 1) == 1
    assert growth.time_bought(1, 0) == 0
    with pytest.raises(ValueError):
        growth.time_bought(0, 3)


def test_numpy_comes_with_the_first_fit_only():
    code = "import sys; from sixbillion import growth; growth.doubled(1, 3); print('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"
