"""Pictures of a finished game and of a class's results: data in, a :class:`Picture` with its sentence out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sixbillion.pictures.palette import FACTIONS
from sixbillion.pictures.plots import GREY, GUESS, INK, TRUTH, Picture, draw, named, scaled, styled
from sixbillion.words import _

MARKS = {"circle": "o", "square": "s", "triangle": "^", "diamond": "D", "hexagon": "h", "cross": "P", "star": "*"}
NEUTRAL_INKS = {"X": INK, "Y": GREY}
"""Lines that are seen on light and dark ground; the neutrals' own black and white are not."""
LONGEST_NAME = 18


@styled
def population_plot(
    populations: Mapping[str, Sequence[int]], names: Mapping[str, str], scale: str = "linear"
) -> Picture:
    """Every faction's people by turn. populations: by letter, billions at the end of turns 0, 1, 2 ...

    names: by letter. scale: ``"linear"`` or ``"log"``.
    """
    figure, axis = draw(height=3.6)
    for letter, people in populations.items():
        look = FACTIONS[letter]
        axis.plot(
            range(len(people)),
            people,
            color=NEUTRAL_INKS.get(letter, look.colour),
            marker=MARKS[look.shape],
            markersize=8,
            markeredgecolor=INK,
            label=f"{letter}  {shorten(names[letter])}",
        )
    scaled(axis, scale)
    named(axis, _("game turn"), _("people on all tracks, billions"))
    axis.xaxis.get_major_locator().set_params(integer=True)
    axis.legend(loc="upper left")
    most = max(populations, key=lambda letter: populations[letter][-1])
    words = _(
        "People by turn on a {scale} scale: {name} ends with {people} billion, the most of all.",
        scale=_("log") if scale == "log" else _("linear"),
        name=names[most],
        people=populations[most][-1],
    )
    return Picture(figure, words)


@styled
def share_plot(shares: Mapping[str, Mapping[str, float]], place_names: Mapping[str, str]) -> Picture:
    """Who lives where, as one bar a place. shares: by place and letter, 0 to 1; place_names: the names to show."""
    figure, axis = draw(height=0.6 + 0.34 * max(len(shares), 2), left=1.35)
    for row, people in enumerate(shares.values()):
        left = 0.0
        for letter, share in people.items():
            look = FACTIONS[letter]
            axis.barh(row, 100 * share, left=left, color=look.colour, edgecolor=INK, linewidth=0.8)
            if share > 0.04:
                axis.text(left + 50 * share, row, letter, color=look.ink, ha="center", va="center", weight="bold")
            left += 100 * share
    axis.set_yticks(range(len(shares)), [place_names[place] for place in shares])
    axis.invert_yaxis()
    axis.grid(visible=False)
    named(axis, _("share of the people there, per cent"), "")
    leaders = [
        _("{place}: {letter}", place=place_names[place], letter=max(people, key=people.__getitem__))
        for place, people in shares.items()
    ]
    return Picture(figure, _("Who has the most people, place by place. {leaders}.", leaders=", ".join(leaders)))


@styled
def results_plot(names: Sequence[str], points: Sequence[int], others: Sequence[int]) -> Picture:
    """A class's results, best first: own points as a dot, the best rival's (or the points to beat) as a ring."""
    figure, axis = draw(height=0.8 + 0.28 * max(len(names), 3), left=1.9)
    rows = range(len(names))
    axis.hlines(rows, others, points, color=GREY, linewidth=1.5)
    axis.plot(
        others, rows, linestyle="", marker="o", markersize=9, markerfacecolor="none", color=GUESS, label=_("to beat")
    )
    axis.plot(points, rows, linestyle="", marker="D", markersize=8, color=TRUTH, label=_("own points"))
    axis.set_yticks(rows, [shorten(name) for name in names])
    axis.set_ylim(len(names) - 0.5, -0.5)
    axis.set_xlim(left=0)
    named(axis, _("points"), "")
    axis.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=2, borderaxespad=0)
    figure.subplots_adjust(top=1 - 0.35 / figure.get_figheight())
    won = sum(own > other for own, other in zip(points, others, strict=True))
    words = _("{count} results, {won} of them above the points to beat.", count=len(names), won=won)
    return Picture(figure, words)


def shorten(name: str) -> str:
    """A name that fits beside an axis; a dollar sign is no formula."""
    cut = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    return cut.replace("$", r"\$")
