"""The edges of sixbillion.growth: first and last values, what is refused and how it is said."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sixbillion import growth

# Doubling


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: growth.doubled(1, -1), "times must be 0 or more, not -1"),
        (lambda: growth.grains_on(65), "a chessboard has squares 1 to 64, not 65"),
        (lambda: growth.grains_on(0), "a chessboard has squares 1 to 64, not 0"),
        (lambda: growth.doublings(0, 2), "start must be a number above 0, not 0"),
        (lambda: growth.doublings(2, -1), "target must be a number above 0, not -1"),
        (lambda: growth.factor_off(0, 2), "guess must be a number above 0, not 0"),
        (lambda: growth.factor_off(2, 0), "truth must be a number above 0, not 0"),
        (lambda: growth.spaces(0), "a track ends at a power of two, not at 0"),
        (lambda: growth.spaces(6), "a track ends at a power of two, not at 6"),
        (lambda: growth.time_bought(0, 1), "there must be some place, and no less than none can be added"),
        (lambda: growth.time_bought(1, -1), "there must be some place, and no less than none can be added"),
        (lambda: growth.value_in([5, 7, 9], [1, 2, 3], 4), "the table covers 5 to 9, not 4"),
        (lambda: growth.fit_exponential([1], [1]), "a fit needs at least 2 years with a value each"),
        (lambda: growth.fit_exponential([1, 2], [1]), "a fit needs at least 2 years with a value each"),
        (lambda: growth.fit_exponential([1, 2], [1, 0]), "every value must be above 0"),
        (lambda: growth.fit_logistic([1, 2, 3], [1, 2, 3]), "a fit needs at least 4 years with a value each"),
        (lambda: growth.fit_logistic([0, 1, 2, 3], [1, 2, 4, 8.5]), "these data do not bend towards a limit"),
    ],
)
def test_what_is_refused_and_how_it_is_said(call, says):
    with pytest.raises(ValueError) as error:
        call()
    assert str(error.value) == says


# History


def test_every_row_of_a_table_is_read_as_it_stands():
    years, values = [0, 10, 30], [1, 4, 8]
    for year, value in zip(years, values, strict=True):
        assert growth.value_in(years, values, year) == pytest.approx(value)
        assert growth.year_of(years, values, value) == pytest.approx(year)
    assert growth.value_in(years, values, 20) == pytest.approx(32**0.5)
    assert growth.year_of(years, values, 32**0.5) == pytest.approx(20)


def test_a_level_is_reached_when_it_first_stands_in_the_table():
    assert growth.year_of([0, 10, 20, 30], [1, 2, 2, 3], 2) == pytest.approx(10)
    assert growth.year_of([0, 10, 20], [1, 3, 2], 3) == pytest.approx(10)


# Tracks


def test_the_shortest_track():
    assert growth.spaces(1) == (1,)
    assert growth.spaces(2) == (1, 2)


@pytest.mark.parametrize(
    ("space", "limit", "part"),
    [
        (1, 1, "1"),
        (1, 2, "1/2"),
        (1, 4, "1/4"),
        (1, 8, "0"),
        (4, 4, "1"),
        (8, 4, "1"),
        (0, 1, "0"),
        (1, None, "0"),
        (2, 9, "0"),
    ],
)
def test_the_share_of_a_token(space, limit, part):
    assert growth.share(space, limit) == Fraction(part)


def test_an_empty_track_has_a_fraction_for_its_sum():
    assert growth.fraction_sum((), 8) == 0 and isinstance(growth.fraction_sum((), 8), Fraction)


def test_populations_are_whole_numbers_also_after_a_halving():
    assert [type(number) for number in growth.alone(1, 3, halved={2})] == [int] * 4
    assert growth.alone(1, 2, cancelled={1}, halved={1}) == (1, 1, 2)


def test_the_last_doubling_of_a_track():
    assert growth.last_doubling([4], 4, 32) == 0
    assert growth.last_doubling([2], 4, 32) == 1
    assert growth.last_doubling([1, 1, 2], 16, 64) == 2
    assert growth.last_doubling([1, 1, 2], 16, 64, order=[0, 1]) == 3


def test_twice_the_places_buy_one_doubling_time_however_many_there_were():
    for places in (0.5, 1, 2, 10):
        assert growth.time_bought(places, places) == 1
        assert growth.time_bought(places, 3 * places) == 2


# Curves

EXPONENTIAL = growth.Exponential(1900, 3, 0.02)
LOGISTIC = growth.Logistic(1900, 2, 0.03, 12)


def test_the_logistic_curve_by_its_three_numbers():
    assert growth.logistic(0, 12, 0.03, 2) == pytest.approx(2)
    assert growth.logistic(1e6, 12, 0.03, 2) == pytest.approx(12)
    assert LOGISTIC.at(1900) == pytest.approx(2)
    assert LOGISTIC.at(1953.648) == pytest.approx(6, abs=0.001)


@pytest.mark.parametrize("curve", [EXPONENTIAL, LOGISTIC])
def test_residuals_are_per_cent_of_the_curve(curve):
    years = [1900, 1950, 2000]
    values = [curve.at(1900), curve.at(1950) * 1.1, curve.at(2000) / 2]
    assert curve.residuals(years, values) == pytest.approx((0, 10, -50))
    with pytest.raises(ValueError, match="argument 2 is shorter"):
        curve.residuals(years, values[:2])


def test_a_fit_needs_no_more_rows_than_it_has_numbers():
    found = growth.fit_exponential([1900, 1950], [EXPONENTIAL.at(1900), EXPONENTIAL.at(1950)])
    assert (found.origin, found.start, found.rate) == pytest.approx((1900, 3, 0.02))


@pytest.mark.parametrize("rate", [0.0015, 0.004, 0.03, 0.12])
def test_a_logistic_fit_finds_slow_and_fast_growth(rate):
    truth = growth.Logistic(1900, 2, rate, 12)
    years = [*range(1900, 4000, 70)] if rate < 0.002 else [*range(1900, 2000, 4)]
    found = growth.fit_logistic(years, [truth.at(year) for year in years])
    assert found.origin == 1900
    assert (found.start, found.rate, found.limit) == pytest.approx((2, rate, 12), rel=1e-5)


def test_a_logistic_fit_looks_no_further_than_20_per_cent_a_year():
    truth = growth.Logistic(1900, 2, 0.5, 12)
    years = [*range(1900, 1930)]
    assert 0.1 < growth.fit_logistic(years, [truth.at(year) for year in years]).rate <= 0.2


def test_nonsense_in_a_cell_gets_a_sentence() -> None:
    for call in (
        lambda: growth.doubled(1, 2.5),  # type: ignore[arg-type]
        lambda: growth.doubled(6.5, 3),  # type: ignore[arg-type]
        lambda: growth.doubled(1, 10**11),
        lambda: growth.doubled(1, -1),
        lambda: growth.grains_on(2.5),  # type: ignore[arg-type]
        lambda: growth.value_in([], [], 1),
    ):
        with pytest.raises(ValueError, match=r"whole numbers|times must be|squares 1 to 64|table is empty"):
            call()
