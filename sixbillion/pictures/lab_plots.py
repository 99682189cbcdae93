"""The plots of the laboratory: estimates with their intervals, distributions, growth by turn. All axes have units.

Large type, since they are read from the back of a classroom; colours and marks are those of every other plot.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sixbillion.lab.strength import Interval
from sixbillion.pictures.plots import (
    FIFTH,
    FOURTH,
    GUESS,
    INK,
    MARKS,
    THIRD,
    TRUTH,
    Picture,
    draw,
    named,
    scaled,
    styled,
)
from sixbillion.words import _

if TYPE_CHECKING:
    from matplotlib.axes import Axes

LARGE, MEDIUM = 15, 13
WIDTH = 8.2
BIN = 4
"""Points that share a bar."""
PARTS = ((TRUTH, ""), ("#b4b4b4", ".."), (FIFTH, "//"))
"""The fills of the parts of a bar; they differ in lightness and hatching too."""


class Phase(NamedTuple):
    """A straight piece of growth on the log scale: from one turn to another, doubling every so many turns."""

    first: int
    last: int
    start: float
    doubling: Interval


def _large(axis: Axes) -> None:
    """Type that is read from far away."""
    axis.xaxis.label.set_fontsize(LARGE)
    axis.yaxis.label.set_fontsize(LARGE)
    axis.tick_params(labelsize=MEDIUM)


def _guess_line(axis: Axes, guess: float | None) -> None:
    """The committed guess as a dashed line across the plot."""
    if guess is not None:
        axis.axvline(guess, color=GUESS, linestyle=(0, (4, 2)), linewidth=3, label=_("your guess"))


def _legend_above(axis: Axes) -> None:
    """A legend in one line above the plot, where it hides nothing."""
    handles, labels = axis.get_legend_handles_labels()
    if handles:
        axis.legend(
            handles, labels, fontsize=MEDIUM, loc="lower right", bbox_to_anchor=(1, 1), ncols=2, borderaxespad=0.1
        )


def _rows(count: int, names: Sequence[str], legend_lines: int) -> Any:
    """A figure for rows with names at the left, as high as they need."""
    above = 0.12 + 0.28 * legend_lines
    height = 0.85 + above + 0.58 * count
    figure, axis = draw(WIDTH, height, left=0.3 + 0.135 * max(map(len, names)), bottom=0.75)
    figure.subplots_adjust(top=1 - above / height, right=1 - 0.3 / WIDTH)
    axis.grid(axis="y", visible=False)
    return figure, axis


@styled
def intervals(
    values: Mapping[str, Interval],
    axis_name: str,
    words: str,
    fair: tuple[float, str] | None = None,
    guess: float | None = None,
) -> Picture:
    """One dot with its 95 % interval a line, from above; ``fair`` is a value to compare with, and its name."""
    figure, axis = _rows(len(values), list(values), 1)
    for row, value in enumerate(list(values.values())[::-1]):
        axis.plot([value.low, value.high], [row, row], color=TRUTH, linewidth=5, solid_capstyle="butt", alpha=0.55)
        axis.plot(value.value, row, "o", color=TRUTH, markersize=11)
        axis.annotate(
            f"{value.value:.3g}", (value.value, row), (0, 9), textcoords="offset points", ha="center", fontsize=MEDIUM
        )
    if fair is not None:
        axis.axvline(fair[0], color=INK, linestyle=":", linewidth=2, label=fair[1])
    _guess_line(axis, guess)
    axis.set_yticks(range(len(values)), list(values)[::-1])
    axis.set_ylim(-0.6, len(values) - 0.2)
    axis.set_xlabel(axis_name)
    _large(axis)
    axis.tick_params(axis="y", labelsize=LARGE)
    _legend_above(axis)
    return Picture(figure, words)


@styled
def distribution(
    counts: Mapping[int, int],
    axis_name: str,
    words: str,
    mean: Interval | None = None,
    mark: tuple[float, str] | None = None,
    guess: float | None = None,
) -> Picture:
    """How many games had which whole number, with the mean's interval and one value marked and named."""
    figure, axis = draw(WIDTH, 4.4, left=0.95, bottom=0.8)
    figure.subplots_adjust(top=1 - 0.72 / 4.4)
    axis.bar(list(counts), list(counts.values()), width=0.8, color=TRUTH, alpha=0.75)
    if mean is not None:
        axis.axvspan(mean.low, mean.high, color=FOURTH, alpha=0.35, label=_("mean, 95 % interval"))
        axis.axvline(mean.value, color=FOURTH, linewidth=3)
    if mark is not None:
        axis.axvline(mark[0], color=INK, linestyle=":", linewidth=3, label=mark[1])
    _guess_line(axis, guess)
    named(axis, axis_name, _("games"))
    _large(axis)
    _legend_above(axis)
    return Picture(figure, words)


@styled
def growth(
    turns: Sequence[int],
    band: tuple[Sequence[float], Sequence[float], Sequence[float]],
    phases: Sequence[Phase],
    words: str,
    scale: str = "log",
    own: Sequence[float] | None = None,
    guess: float | None = None,
) -> Picture:
    """Total population by turn: the median, the middle 80 % of the games, and straight pieces that fit its phases.

    band: low, median, high for each turn, in billions. own: one game beside the others, if there is one.
    """
    figure, axis = draw(WIDTH, 4.6, left=1.1, bottom=0.8)
    low, middle, high = band
    axis.fill_between(turns, low, high, color=TRUTH, alpha=0.25, label=_("80 % of the games"))
    axis.plot(turns, middle, "o-", color=TRUTH, markersize=7, label=_("median game"))
    for phase, colour in zip(phases, (THIRD, FOURTH), strict=False):
        doubling = phase.doubling.value
        _straight(axis, phase, doubling, colour, _("doubles in {turns:.2g} turns", turns=doubling))
    if guess is not None:
        _straight(axis, phases[0], guess, GUESS, _("your guess: {turns:.2g} turns", turns=guess))
    if own is not None:
        axis.plot(range(len(own)), own, MARKS[1] + "-", color=GUESS, markersize=8, linewidth=3, label=_("this game"))
    scaled(axis, scale)
    named(axis, _("game turn"), _("people in all, billions"))
    axis.set_xticks(range(0, max(max(turns) + 1, len(own or ())), 2))
    _large(axis)
    axis.legend(fontsize=MEDIUM, loc="upper left")
    return Picture(figure, words)


def _straight(axis: Axes, phase: Phase, doubling: float, colour: str, label: str) -> None:
    """Steady doubling through a phase: a straight line on the log scale."""
    times = range(phase.first, phase.last + 1)
    line = [phase.start * 2 ** ((time - phase.first) / doubling) for time in times]
    axis.plot(times, line, "--", color=colour, linewidth=3.5, label=label)


@styled
def standing(values: Sequence[int], points: Mapping[str, int], persons: Sequence[str], words: str) -> Picture:
    """How many players ended with how many points, and where those of one game stand, each by its letter."""
    figure, axis = draw(WIDTH, 4.4, left=1.1, bottom=0.8)
    figure.subplots_adjust(top=1 - 0.72 / 4.4)
    lowest, highest = min([*values, *points.values()]), max([*values, *points.values()])
    edges = range(lowest // BIN * BIN, highest + BIN + 1, BIN)
    heights, _edges, _bars = axis.hist(values, edges, color=TRUTH, alpha=0.4, label=_("players of a thousand games"))
    axis.set_ylim(0, 1.25 * max(heights))
    row, last = 0, -BIN
    for letter, value in sorted(points.items(), key=lambda item: item[1]):
        row = (row + 1) % 3 if value - last < BIN else 0  # letters of equal points do not cover each other
        last = value
        mine = letter in persons
        axis.axvline(value, 0, 0.78 + 0.07 * row, color=GUESS if mine else INK, linewidth=4 if mine else 2)
        axis.annotate(
            letter, (value, 0.79 + 0.07 * row), xycoords=("data", "axes fraction"), ha="center", va="bottom",
            fontsize=LARGE, fontweight="bold" if mine else "normal",
        )  # fmt: skip
    if persons:
        axis.plot([], [], color=GUESS, linewidth=4, label=_("a person of this game"))
    if len(points) > len(persons):
        axis.plot([], [], color=INK, linewidth=2, label=_("a bot of this game"))
    named(axis, _("points at the end"), _("players"))
    _large(axis)
    _legend_above(axis)
    return Picture(figure, words)


@styled
def shares(
    rows: Mapping[str, Sequence[float]],
    names: Sequence[str],
    axis_name: str,
    words: str,
    guess: float | None = None,
) -> Picture:
    """Bars of 100 % in parts, one bar a row; the parts are named above and written into the bars."""
    figure, axis = _rows(len(rows), list(rows), 2)
    left = [0.0] * len(rows)
    places = range(len(rows) - 1, -1, -1)
    for part, name in enumerate(names):
        widths = [parts[part] for parts in rows.values()]
        colour, hatch = PARTS[part]
        axis.barh(places, widths, left=left, height=0.62, color=colour, hatch=hatch, edgecolor="white", label=name)
        for place, start, width in zip(places, left, widths, strict=True):
            if width >= 8:
                _in_bar(axis, start + width / 2, place, f"{width:.0f}")
        left = [start + width for start, width in zip(left, widths, strict=True)]
    _guess_line(axis, guess)
    axis.set_yticks(places, list(rows))
    axis.set_xlim(0, 100)
    axis.set_xlabel(axis_name)
    axis.grid(visible=False)
    _large(axis)
    axis.tick_params(axis="y", labelsize=LARGE)
    _legend_above(axis)
    return Picture(figure, words)


def _in_bar(axis: Any, x: float, y: float, text: str) -> None:
    axis.text(
        x, y, text, ha="center", va="center", fontsize=MEDIUM, fontweight="bold",
        bbox={"facecolor": "white", "edgecolor": "none", "pad": 2.5},
    ).set_color("#000000")  # fmt: skip
