"""Pictures of the second lesson: the places on a line, the arcs of a card, nets, hubs, and laws before the evidence.

Places are (key, name) pairs in order from the Sun; arcs are (key, key, distance). Distances are the chart's numbers.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from sixbillion.pictures import plots
from sixbillion.pictures.palette import PLANETS
from sixbillion.pictures.plots import GREY, GUESS, INK, LINES, THIRD, TRUTH, Picture
from sixbillion.words import _, n_

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Places = Sequence[tuple[str, str]]
Link = tuple[str, str, int]


def _short(name: str) -> str:
    return name.rpartition(" ")[2]


def _line(axis: Axes, places: Places, faint: Sequence[str] = ()) -> dict[str, int]:
    """Draw the ten places on a line; returns where each stands. Places in ``faint`` are drawn as rings."""
    where = {key: index for index, (key, _name) in enumerate(places)}
    for key, name in places:
        pale = key in faint
        axis.plot(
            where[key],
            0,
            marker="o",
            markersize=17,
            markerfacecolor="none" if pale else PLANETS[key][0],
            markeredgecolor=GREY if pale else INK,
            zorder=3,
        )
        axis.text(where[key], -0.62, _short(name), ha="center", va="top", fontsize=10, color=GREY if pale else INK)
    axis.set_xlim(-0.6, len(places) - 0.4)
    return where


def _arc(axis: Axes, start: float, end: float, number: str, colour: str, wide: float = 2.0, above: bool = True) -> None:
    """An arc between two points of the line with its number on top."""
    from matplotlib.patches import Arc

    middle, width = (start + end) / 2, abs(end - start)
    height = 0.7 + 0.62 * width
    turn = (0, 180) if above else (180, 360)
    axis.add_patch(
        Arc(
            (middle, 0.42 if above else -1.25), width, 2 * height, theta1=turn[0], theta2=turn[1], color=colour, lw=wide
        )
    )
    if number:
        axis.text(middle, 0.42 + height, number, ha="center", va="bottom", fontsize=10, color=INK)


@plots.styled
def cover(places: Places) -> Picture:
    """The ten places on their line, with a question mark on the arc from Earth to Pluto."""
    figure, axis = plots.draw(7.4, 2.6)
    plots.bare(axis)
    where = _line(axis, places)
    _arc(axis, where["Earth"], where["Pluto"], "?", GUESS)
    _arc(axis, where["Earth"], where["Mars"], "1", TRUTH)
    _arc(axis, where["Earth"], where["Belt"], "2", TRUTH)
    axis.set_ylim(-1.3, 6.4)
    return Picture(
        figure, _("Ten places in a row from the Sun. Earth to Mars is 1, Earth to the Belt 2, Earth to Pluto: ?")
    )


@plots.styled
def reach(
    places: Places, start: str, card: int, links: Sequence[Link], settled: Sequence[str] | None = None
) -> Picture:
    """What one card reaches from a place: an arc to each place within reach; the others are rings.

    With ``settled`` (Migrants) only places where somebody lives can be reached, and they bear a flag.
    """
    figure, axis = plots.draw(7.4, 3.0)
    plots.bare(axis)
    inside = [link for link in links if link[2] <= card and (settled is None or link[1] in settled)]
    reached = [link[1] for link in inside]
    faint = [key for key, _name in places if key != start and key not in reached]
    where = _line(axis, places, faint)
    for _start, end, distance in inside:
        _arc(axis, where[start], where[end], str(distance), TRUTH)
    for key in settled or ():
        axis.text(where[key], 0.0, "⚑", ha="center", va="center", fontsize=14, zorder=4)
    axis.set_ylim(-1.3, 6.4)
    names = dict(places)
    listed = ", ".join(names[key] for key in reached) or _("nowhere")
    words = _("A card of {card} from {start} reaches {listed}.", card=card, start=names[start], listed=listed)
    if settled is not None:
        lived = ", ".join(names[key] for key in settled) or _("nobody has left Earth")
        words = _(
            "Settled by others: {lived}. Migrants ({card}) from {start} can go to: {listed}.",
            lived=lived,
            card=card,
            start=names[start],
            listed=listed,
        )
    return Picture(figure, words)


@plots.styled
def net(places: Places, card: int, links: Sequence[Link], groups: Sequence[Sequence[str]], tree: bool) -> Picture:
    """The graph of all pairs within one card's distance (or only the shortest net), one colour a group."""
    figure, axis = plots.draw(7.4, 3.4)
    plots.bare(axis)
    alone = [group[0] for group in groups if len(group) == 1]
    where = _line(axis, places, alone)
    colour = {key: LINES[number % len(LINES)] for number, group in enumerate(groups) for key in group}
    for a, b, distance in links:
        if distance <= card:
            _arc(axis, where[a], where[b], str(distance) if tree else "", colour[a], 2.2 if tree else 1.4)
    axis.set_ylim(-1.3, 4.2 if tree else 6.6)
    ways = n_("{count} link", "{count} links", sum(distance <= card for _a, _b, distance in links))
    parts = n_("everything hangs together", "{count} groups that can't reach each other", len(groups))
    return Picture(figure, _("Cards of {card}: {ways}, {parts}.", card=card, ways=ways, parts=parts))


@plots.styled
def route(places: Places, stops: Sequence[str], distances: Sequence[int], card: int, start: str, end: str) -> Picture:
    """A way in the fewest cards, hop by hop."""
    figure, axis = plots.draw(7.4, 2.6)
    plots.bare(axis)
    where = _line(axis, places, [key for key, _name in places if key not in (*stops, start, end)])
    for (a, b), distance in zip(pairwise(stops), distances, strict=True):
        _arc(axis, where[a], where[b], str(distance), GUESS, 2.6)
    axis.set_ylim(-1.3, 6.4)
    names = dict(places)
    if not stops:
        words = _("No number of cards of {card} leads from {a} to {b}.", card=card, a=names[start], b=names[end])
    else:
        way = " - ".join(names[stop] for stop in stops)
        cards = n_("{count} card", "{count} cards", len(distances))
        words = _("{way}: {cards} of distance {card}.", way=way, cards=cards, card=card)
    return Picture(figure, words)


@plots.styled
def hubs(places: Places, values: Mapping[str, float], card: int, measure: str) -> Picture:
    """How central each place is, as bars; the leaders are marked."""
    figure, axis = plots.draw(7.4, 2.9, bottom=0.35)
    best = max(values.values())
    colours = [GUESS if values[key] == best else TRUTH for key, _name in places]
    axis.bar(
        [_short(name) for _key, name in places], [values[key] for key, _name in places], color=colours, edgecolor=INK
    )
    for index, (key, _name) in enumerate(places):
        text = f"{values[key]:.0f}" if measure == "degree" else f"{values[key]:.2f}"
        axis.text(index, values[key], text, ha="center", va="bottom", fontsize=10)
    axis.set_ylim(0, best * 1.18 or 1)
    axis.tick_params(axis="x", labelsize=9)
    label = {
        "degree": _("places within one card"),
        "closeness": _("closeness, 0 to 1"),
        "betweenness": _("share of ways through it"),
    }[measure]
    plots.named(axis, "", label)
    leaders = ", ".join(name for key, name in places if values[key] == best)
    return Picture(figure, _("Cards of {card}, {label}. In front: {leaders}.", card=card, label=label, leaders=leaders))


@dataclass(frozen=True, slots=True)
class Test:
    """One piece of evidence before a law: what the law says, and what is demanded."""

    key: str
    pair: str
    relation: str
    bound: int
    value: float
    holds: bool


@plots.styled
def evidence(tests: Sequence[Test], law: str, scale: float) -> Picture:
    """Every piece of evidence as a row: the law's number as a dot (a cross if it breaks), and the bound."""
    figure, axis = plots.draw(7.4, 4.6, left=2.1)
    top = max(20.0, *(test.bound for test in tests))
    for row, test in enumerate(reversed(tests)):
        allowed = (0, test.bound) if test.relation == "<=" else (test.bound, top)
        axis.barh(row, allowed[1] - allowed[0], left=allowed[0], height=0.5, color=THIRD, alpha=0.35)
        axis.plot([test.bound] * 2, [row - 0.36, row + 0.36], color=INK, linewidth=2)
        value = min(test.value, top)
        mark = {"marker": "o", "color": TRUTH} if test.holds else {"marker": "X", "color": GUESS}
        axis.plot(value, row, markersize=10, markeredgecolor=INK, zorder=3, linestyle="none", **mark)
        number = f"{test.value:.1f}" if test.holds else f"{test.value:.1f}  " + _("breaks")
        left = value > 0.8 * top
        axis.annotate(
            number,
            (value, row),
            (-9 if left else 9, 0),
            textcoords="offset points",
            va="center",
            fontsize=9,
            ha="right" if left else "left",
        )
    signs = {"<=": "≤", ">": ">"}
    names = [f"{test.key}  {test.pair} {signs[test.relation]} {test.bound}" for test in reversed(tests)]
    axis.set_yticks(range(len(tests)), names, fontsize=10)
    axis.set_xlim(0, top)
    axis.grid(axis="y", visible=False)
    plots.named(axis, _("distance by the law (green: what the evidence allows)"), "")
    broken = [test.key for test in tests if not test.holds]
    verdict = _("breaks {broken}", broken=", ".join(broken)) if broken else _("breaks nothing: it survives")
    return Picture(figure, _("{law}, scale {scale:g}: {verdict}.", law=law, scale=scale, verdict=verdict))


@plots.styled
def powers(rows: Sequence[tuple[float, float]], survive: tuple[float, float], mine: tuple[float, float]) -> Picture:
    """How much room the evidence leaves for the scale of each power p: largest allowed over smallest demanded.

    ``rows`` and ``mine`` are (p, room) pairs; above 1 some scale agrees with everything, below 1 none does.
    """
    figure, axis = plots.draw(7.4, 3.0)
    power, room = zip(*rows, strict=True)
    axis.axhline(1, color=GREY, linewidth=1.5)
    axis.plot(power, room, color=TRUTH)
    axis.fill_between(power, 1, room, where=[value > 1 for value in room], color=THIRD, alpha=0.6)
    axis.plot([mine[0]], [mine[1]], marker="o" if mine[1] > 1 else "X", markersize=11, color=GUESS, markeredgecolor=INK)
    axis.annotate(_("survive"), (sum(survive) / 2, 1.24), ha="center")
    axis.set_ylim(0, 1.35)
    plots.named(axis, _("power p of the distance from the Sun"), _("room for the scale"))
    words = _(
        "Only powers from {low:.2f} to {high:.2f} leave room for a scale: they survive. Yours is p = {mine:g}.",
        low=survive[0],
        high=survive[1],
        mine=mine[0],
    )
    return Picture(figure, words)


@plots.styled
def orbits(places: Places, au: Mapping[str, float], chart: Mapping[str, float], scale: str) -> Picture:
    """The real mean distances from the Sun above, the rebuilt chart's distance from Mercury below, joined."""
    figure, axis = plots.draw(7.4, 2.8)
    span = max(au.values())

    def across(value: float) -> float:
        if scale == "linear":
            return value / span
        low, high = math.log(min(au.values())), math.log(max(au.values()))
        return (math.log(value) - low) / (high - low)

    longest = max(chart.values())
    for key, _name in places:
        x, y = across(au[key]), chart[key] / longest
        axis.plot([x, y], [1, 0], color=GREY, linewidth=1)
        axis.plot(
            [x, y], [1, 0], marker="o", markersize=11, color=PLANETS[key][0], markeredgecolor=INK, linestyle="none"
        )
    for distance in sorted(set(chart.values())):
        there = " + ".join(_short(name) for key, name in places if chart[key] == distance)
        axis.text(distance / longest, -0.16, f"{distance:.0f}", ha="center", va="top", fontsize=10)
        axis.text(
            distance / longest, -0.42, there, ha="right", va="top", rotation=35, fontsize=10, rotation_mode="anchor"
        )
    plots.bare(axis)
    axis.set_ylim(-1.25, 1.25)
    axis.set_xlim(-0.16, 1.1)
    axis.text(-0.15, 1, _("real"), va="center", fontsize=10)
    axis.text(-0.15, 0, _("chart"), va="center", fontsize=10)
    kind = _("to scale") if scale == "linear" else _("on a log scale")
    words = _(
        "Above the real orbits {kind}, below the chart: the inner places are pulled apart, the outer ones together.",
        kind=kind,
    )
    if scale == "log":
        words = _("Above the real orbits on a log scale, below the chart: now the chart crowds the inner places.")
    return Picture(figure, words)
