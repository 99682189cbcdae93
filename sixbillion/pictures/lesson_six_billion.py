"""Pictures of the first lesson: doubling, the time line, the rule of 70, a fit and its leftovers, six trillion.

Years are calendar years; populations of the world are in billions. Every function takes plain data and returns a
:class:`~sixbillion.pictures.plots.Picture`; ``scale`` is ``"linear"`` or ``"log"``.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from sixbillion import growth
from sixbillion.pictures import plots
from sixbillion.pictures.plots import FIFTH, GREY, GUESS, INK, THIRD, TRUTH, Picture
from sixbillion.words import _

Series = tuple[Sequence[float], Sequence[float]]


@plots.styled
def guess_beside_truth(guess: float | None, truth: float, unit: str, scale: str = "linear") -> Picture:
    """Two bars, the learner's number above the true one; before a guess there is only a question mark."""
    from matplotlib.ticker import MaxNLocator

    figure, axis = plots.draw(7.0, 1.9 if guess is not None else 0.9, left=1.1)
    axis.set_ylim(-0.6, 1.6)
    if guess is None:
        plots.bare(axis)
        for height, words in ((0, _("the truth: ?")), (1, _("your guess: ?"))):
            axis.text(0.01, height, words, fontsize=12, ha="left", va="center", color=INK)
        axis.set_xlim(0, 1)
        return Picture(figure, _("Your guess, and the truth, which you see after your guess."))
    axis.set_yticks([0, 1], [_("the truth"), _("your guess")])
    axis.barh([0, 1], [float(truth), float(guess)], color=[TRUTH, GUESS], height=0.6, edgecolor=INK, linewidth=0.8)
    plots.scaled(axis, scale, "x")
    top, low = float(max(guess, truth)), float(min(guess, truth))
    if scale == "linear":
        axis.set_xlim(0, top * 1.35)
        axis.xaxis.set_major_locator(MaxNLocator(nbins=5, steps=[1, 2, 5, 10]))
    else:
        left, right, ticks = _decades(low, top)
        axis.set_xlim(10.0**left, 10.0**right)
        axis.set_xticks([10.0**tick for tick in ticks])
    for height, number in ((0, truth), (1, guess)):
        axis.annotate(plots.plain(number), (number, height), (6, 0), textcoords="offset points", va="center")
    axis.set_xlabel(unit)
    words = _("Your guess {guess} beside the truth {truth}.", guess=plots.plain(guess), truth=plots.plain(truth))
    return Picture(figure, words)


def _decades(low: float, top: float) -> tuple[int, float, range]:
    """The ends of a log axis for two bars, and its ticks, all as powers of ten.

    The lower bar is at least one decade long, behind the longer one is room for its number, and the ticks stand so far
    apart that the numbers under them never touch.
    """
    left = math.floor(math.log10(low)) - 1
    right = left + 1.3 * (math.log10(top) - left)
    return left, right, range(left, math.floor(right) + 1, math.ceil((right - left) / 4.5))


@plots.styled
def staircase(doublings: int, scale: str = "linear", hidden: bool = False) -> Picture:
    """1 doubled up to ten times, as bars; ``hidden`` puts question marks on what is to come."""
    figure, axis = plots.draw(7.4, 3.0)
    steps, values = list(range(doublings + 1)), [growth.doubled(1, step) for step in range(doublings + 1)]
    axis.bar(steps, values, color=TRUTH, edgecolor=INK, linewidth=0.8)
    for step, value in zip(steps, values, strict=True):
        axis.text(step, value, plots.plain(value), ha="center", va="bottom")
    if hidden:
        for step in range(doublings + 1, 11):
            axis.text(step, 0.4, "?", ha="center", va="bottom", fontsize=14)
    plots.scaled(axis, scale)
    axis.set_xlim(-0.6, 10.6)
    axis.set_xticks(range(11))
    axis.set_ylim((0 if scale == "linear" else 0.5), max(values) * (1.18 if scale == "linear" else 2.5))
    plots.named(axis, _("doublings"), _("how much"))
    if hidden:
        return Picture(figure, _("1, 2, 4, 8 after three doublings, then question marks up to the tenth."))
    words = _(
        "After {count} doublings 1 has become {value}.",
        count=doublings,
        value=plots.plain(values[-1]),
    )
    return Picture(figure, words)


@plots.styled
def time_line(world: Series, milestones: Series, first: int, scale: str, projected: int) -> Picture:
    """The world's population from ``first`` on: estimates, the UN projection (dashed), the rulebook."""
    figure, axis = plots.draw(7.4, 3.6)
    known = [(year, value) for year, value in zip(*world, strict=True) if first <= year < projected]
    ahead = [(year, value) for year, value in zip(*world, strict=True) if year >= projected]
    axis.plot(*zip(*known, strict=True), color=TRUTH, marker="o", markersize=3.5, label=_("estimates"))
    axis.plot(*zip(known[-1], *ahead, strict=True), color=TRUTH, linestyle="--", label=_("UN projection"))
    years, values = milestones
    axis.plot(years, values, color=GUESS, marker="s", linestyle="none", markersize=7, label=_("rulebook"))
    if first >= 1700:
        for year, value in zip(years, values, strict=True):
            axis.annotate(f"{year:.0f}", (year, value), (7, -11), textcoords="offset points", fontsize=10)
    plots.scaled(axis, scale)
    if scale == "linear":
        axis.set_ylim(bottom=0)
    else:
        axis.set_yticks([tick for tick in (0.005, 0.01, 0.1, 0.5, 1, 2, 4, 8) if tick >= known[0][1] * 0.8])
    axis.legend(loc="upper left")
    plots.named(axis, _("year"), _("people, billions"))
    start = f"{known[0][1]:.3g}"
    words = _(
        "World population from {first} to 2100: {start} billion at the start, 8.2 in 2025, then flattening near 10.",
        first=_year(known[0][0]),
        start=start,
    )
    return Picture(figure, words)


def _year(year: float) -> str:
    return f"{year:.0f}" if year >= 0 else _("{year:,.0f} before Christ", year=-year)


@plots.styled
def doubling_times(world: Series, year: int, first: int = 1700) -> Picture:
    """Above: the way from half to the population of ``year``; below: how long that doubling took, for every year."""
    figure, above, below = plots.draw(7.4, 4.4, 2, (1, 1))
    years, values = world
    shown = [(y, v) for y, v in zip(years, values, strict=True) if y >= first]
    above.plot(*zip(*shown, strict=True), color=TRUTH)
    took = growth.doubling_time_before(years, values, year)
    level = growth.value_in(years, values, year)
    if took is not None:
        above.plot([year - took, year], [level / 2, level], color=GUESS, marker="s", linestyle=":")
        above.annotate(f"{level / 2:.2f}", (year - took, level / 2), (-6, 4), textcoords="offset points", ha="right")
        below.plot([year], [took], color=GUESS, marker="s", markersize=8)
    above.annotate(f"{level:.2f}", (year, level), (-6, 4), textcoords="offset points", ha="right")
    each = [(y, growth.doubling_time_before(years, values, y)) for y in range(1750, 2081, 10)]
    line = [(y, time) for y, time in each if time is not None]
    below.plot(*zip(*line, strict=True), color=THIRD)
    above.set_ylim(bottom=0)
    below.set_ylim(0, 350)
    for axis in (above, below):
        axis.set_xlim(first, 2105)
    plots.named(above, "", _("people, billions"))
    plots.named(below, _("year"), _("years to double"))
    words = (
        _("{level:.2f} billion in {year}: a doubling that took {took:.0f} years.", level=level, year=year, took=took)
        if took is not None
        else _("{level:.2f} billion in {year}: the table does not reach back to half of it.", level=level, year=year)
    )
    return Picture(figure, words)


@plots.styled
def rule_of_70(percent: float) -> Picture:
    """The exact doubling time and the rule of 70 for rates from 0.5 to 100 per cent, and how wrong the rule is."""
    figure, above, below = plots.draw(7.4, 4.4, 2, (3, 2))
    rates = [0.5 * 1.03**step for step in range(180)]
    rates = [rate for rate in rates if rate < 100] + [100.0]
    above.plot(rates, [growth.doubling_time(rate) for rate in rates], color=TRUTH, label=_("exact"))
    above.plot(
        rates, [growth.rule_of_70(rate) for rate in rates], color=GUESS, linestyle="--", label=_("70 / per cent")
    )
    exact, rule = growth.doubling_time(percent), growth.rule_of_70(percent)
    above.plot([percent, percent], [exact, rule], color=INK, marker="o", linestyle="none")
    below.plot(rates, [100 * (growth.rule_of_70(rate) / growth.doubling_time(rate) - 1) for rate in rates], color=GUESS)
    below.plot([percent], [100 * (rule / exact - 1)], color=INK, marker="o")
    below.axhline(0, color=GREY, linewidth=1)
    plots.scaled(above, "log")
    for axis in (above, below):
        plots.scaled(axis, "log", "x")
        axis.set_xticks([0.5, 1, 2, 5, 10, 20, 50, 100])
    above.set_yticks([1, 2, 5, 10, 20, 50, 100])
    above.legend(loc="upper right")
    plots.named(above, "", _("time to double, years"))
    plots.named(below, _("growth, per cent a year"), _("error, per cent"))
    words = _(
        "At {percent} % a year the rule says {rule:.2f} years, the truth is {exact:.2f}: an error of {error:+.1f} %.",
        percent=plots.plain(percent),
        rule=rule,
        exact=exact,
        error=100 * (rule / exact - 1),
    )
    return Picture(figure, words)


@plots.styled
def fit(world: Series, first: int, last: int, scale: str, line: growth.Exponential) -> Picture:
    """A steady rate fitted between two years and drawn on to 2100, and what is left over, in per cent."""
    figure, above, below = plots.draw(7.4, 4.6, 2, (3, 2))
    shown = [(year, value) for year, value in zip(*world, strict=True) if year >= min(first, 1950)]
    used = [(year, value) for year, value in shown if first <= year <= last]
    above.plot(*zip(*shown, strict=True), color=TRUTH, linestyle="none", marker="o", markersize=4, label=_("table"))
    span = list(range(min(first, 1950), 2101, 5))
    above.plot(span, [line.at(year) for year in span], color=GUESS, label=_("steady growth, fitted"))
    above.axvspan(first, last, color=GREY, alpha=0.15)
    plots.scaled(above, scale)
    if scale == "log":
        above.set_yticks([1, 2, 5, 10, 20, 50])
    above.legend(loc="upper left")
    years, values = zip(*used, strict=True)
    below.bar(years, line.residuals(years, values), width=1.6, color=THIRD)
    below.axhline(0, color=GREY, linewidth=1)
    below.set_xlim(above.get_xlim())
    plots.named(above, "", _("people, billions"))
    plots.named(below, _("year"), _("left over, per cent"))
    words = _(
        "Fitted from {first} to {last}: {percent:.2f} % a year, doubling in {time:.0f} years, {guess:.1f} billion in "
        "2100. The UN expects {un:.1f}.",
        first=first,
        last=last,
        percent=line.percent,
        time=line.doubling_time,
        guess=line.at(2100),
        un=shown[-1][1],
    )
    return Picture(figure, words)


@plots.styled
def six_trillion(years_per_doubling: int, scale: str) -> Picture:
    """From six billion to six trillion in ten doublings, by calendar year, at one pace."""
    figure, axis = plots.draw(7.4, 3.2)
    years = [2000 + years_per_doubling * step for step in range(11)]
    values = [growth.doubled(6, step) for step in range(11)]
    axis.step(years, values, where="post", color=TRUTH)
    axis.plot(years, values, color=TRUTH, marker="o", linestyle="none")
    axis.axhline(6000, color=GUESS, linestyle="--")
    axis.annotate(_("six trillion"), (2000, 6000), (4, 4), textcoords="offset points", color=INK)
    plots.scaled(axis, scale)
    axis.set_ylim(bottom=0 if scale == "linear" else 4, top=9000 if scale == "linear" else 20000)
    plots.named(axis, _("year, beginning with 6 billion in 2000"), _("people, billions"))
    words = _(
        "At {pace} years a doubling, six billion become {end} billion after ten doublings, in {total} years.",
        pace=years_per_doubling,
        end=plots.plain(values[-1]),
        total=10 * years_per_doubling,
    )
    return Picture(figure, words)


@plots.styled
def board_track(turn: int, start: int, last: int = 1024) -> Picture:
    """The Earth track of the board as a row of spaces, and one lone token after so many turns of free growth."""
    from matplotlib.patches import Circle, FancyBboxPatch

    figure, axis = plots.draw(7.4, 1.5)
    plots.bare(axis)
    row = growth.spaces(last)
    value = min(growth.doubled(start, turn), last)
    for index, number in enumerate(row):
        axis.add_patch(
            FancyBboxPatch((index + 0.08, 0), 0.84, 0.84, "round,pad=0,rounding_size=0.1", fc="none", ec=INK)
        )
        axis.text(index + 0.5, 1.05, f"{number}", ha="center", va="bottom", fontsize=10)
        if number == value:
            axis.add_patch(Circle((index + 0.5, 0.42), 0.3, fc=FIFTH, ec=INK))
    axis.set_xlim(0, len(row))
    axis.set_ylim(-0.1, 1.6)
    axis.set_aspect("equal")
    words = _(
        "Turn {turn}: the token of {start} B has doubled {turn} times and stands on {value} billion.",
        turn=turn,
        start=start,
        value=value,
    )
    return Picture(figure, words)
