"""Pictures of the third lesson: tokens that share a track, the logistic curve, lost turns, bottles, a fitted limit.

Turns are game turns, populations of tracks are in billions. ``rows`` are the tokens turn by turn as
:func:`sixbillion.growth.grow` gives them.
"""

from __future__ import annotations

from collections.abc import Sequence

from sixbillion import growth
from sixbillion.pictures import plots
from sixbillion.pictures.palette import FACTIONS
from sixbillion.pictures.plots import FIFTH, FOURTH, GREY, GUESS, INK, MARKS, THIRD, TRUTH, Picture
from sixbillion.words import _, n_

LETTERS = "ABCDE"
_MARK = {"A": "o", "B": "s", "C": "^", "D": "D", "E": "h"}


def _ticks(top: float) -> list[int]:
    return [2**power for power in range(12) if 2**power <= top * 1.01]


@plots.styled
def race(rows: Sequence[Sequence[int]], limit: int | None, scale: str, place: str) -> Picture:
    """Every faction's token on one track, turn by turn, and the limit as a dashed line."""
    figure, axis = plots.draw(7.4, 3.3)
    turns = range(len(rows))
    count = len(rows[0])
    for faction in range(count):
        letter = LETTERS[faction]
        shift = 0.06 * (faction - (count - 1) / 2)  # equal tokens stand beside each other, not on each other
        axis.plot(
            [turn + shift for turn in turns],
            [row[faction] for row in rows],
            color=FACTIONS[letter].colour,
            marker=_MARK[letter],
            markersize=8,
            markeredgecolor=INK,
            label=letter,
        )
    if limit is not None:
        axis.axhline(limit, color=GUESS, linestyle="--")
        axis.annotate(_("limit {limit}", limit=limit), (0, limit), (0, 4), textcoords="offset points")
    plots.scaled(axis, scale)
    top = max(limit or 0, max(rows[-1]))
    if scale == "log":
        axis.set_yticks(_ticks(top))
    axis.set_ylim(bottom=0 if scale == "linear" else 0.8, top=top * (1.15 if scale == "linear" else 1.6))
    axis.set_xticks(list(turns))
    if count > 1:
        axis.legend(loc="lower right", ncols=5)
    plots.named(axis, _("game turn"), _("token on space, billions"))
    last = max((turn for turn in range(1, len(rows)) if rows[turn] != rows[turn - 1]), default=0)
    ends = ", ".join(str(number) for number in rows[-1])
    words = n_(
        "{place}: the last free doubling is in turn {last}; the token ends on {ends}.",
        "{place}: the last free doubling is in turn {last}; the tokens end on {ends}: {total} billion in all.",
        count,
        place=place,
        last=last,
        ends=ends,
        total=sum(rows[-1]),
    )
    return Picture(figure, words)


@plots.styled
def track(tokens: Sequence[int], limit: int, last: int, place: str) -> Picture:
    """One track as a row of spaces with the factions' tokens on it and a ring round the limit (for the drill)."""
    from matplotlib.patches import FancyBboxPatch

    figure, axis = plots.draw(7.4, 2.0)
    plots.bare(axis)
    row = growth.spaces(last)
    for index, number in enumerate(row):
        ring = number == limit
        box = FancyBboxPatch(
            (index + 0.06, 0),
            0.88,
            1.0,
            "round,pad=0,rounding_size=0.08",
            fc="none",
            ec=GUESS if ring else INK,
            lw=3 if ring else 1,
        )
        axis.add_patch(box)
        axis.text(index + 0.5, 1.08, f"{number}", ha="center", va="bottom", fontweight="bold" if ring else "normal")
        here = [LETTERS[faction] for faction, token in enumerate(tokens) if token == number]
        for slot, letter in enumerate(here):
            x, y = (
                index + 0.5 + 0.19 * (slot % 3 - min(len(here) - 1, 2) / 2) * 1.4,
                0.5 if len(here) < 4 else 0.72 - 0.44 * (slot // 3),
            )
            look = FACTIONS[letter]
            axis.plot(
                x, y, marker=_MARK[letter], markersize=15, color=look.colour, markeredgecolor=INK, linestyle="none"
            )
            axis.text(x, y, letter, ha="center", va="center", fontsize=8, color=look.ink, fontweight="bold")
    axis.set_xlim(-0.02, max(7, len(row)) + 0.02)
    axis.set_ylim(-0.1, 1.5)
    listed = ", ".join(f"{LETTERS[faction]} {token}" for faction, token in enumerate(tokens) if token)
    return Picture(figure, _("{place}, limit {limit}: {listed}.", place=place, limit=limit, listed=listed))


@plots.styled
def beside_logistic(game: Sequence[int], limit: int, start: int, scale: str) -> Picture:
    """The game's total on a track beside the logistic curve with the same start, limit and first doubling time."""
    import math

    figure, axis = plots.draw(7.4, 3.3)
    turns = list(range(len(game)))
    fine = [step / 10 for step in range(10 * (len(game) - 1) + 1)]
    axis.plot(turns, game, color=TRUTH, marker="o", drawstyle="steps-post", label=_("the game"))
    axis.plot(fine, [growth.logistic(t, limit, math.log(2), start) for t in fine], color=GUESS, label=_("logistic"))
    axis.plot(
        fine,
        [start * 2**t if start * 2**t < 4 * limit else math.nan for t in fine],
        color=GREY,
        linestyle=":",
        label=_("no limit"),
    )
    axis.axhline(limit, color=GREY, linestyle="--")
    plots.scaled(axis, scale)
    if scale == "log":
        axis.set_yticks(_ticks(limit * 2))
    axis.set_ylim(bottom=0 if scale == "linear" else start * 0.8, top=limit * (1.25 if scale == "linear" else 2))
    axis.legend(loc="lower right")
    plots.named(axis, _("game turn"), _("billions on the track"))
    gaps = [abs(number - growth.logistic(t, limit, math.log(2), start)) for t, number in enumerate(game)]
    worst = gaps.index(max(gaps))
    words = _(
        "Start {start}, limit {limit}: game and logistic curve part most in turn {turn}, {game} against {curve:.0f}.",
        start=start,
        limit=limit,
        turn=worst,
        game=game[worst],
        curve=growth.logistic(worst, limit, math.log(2), start),
    )
    return Picture(figure, words)


@plots.styled
def lost_turn(free: Sequence[int], late: Sequence[int], turn: int, what: str, scale: str) -> Picture:
    """A token left alone, and the same token after one setback in ``turn``."""
    figure, axis = plots.draw(7.4, 3.3)
    turns = range(len(free))
    axis.plot(turns, free, color=TRUTH, marker="o", label=_("left alone"))
    axis.plot(turns, late, color=GUESS, marker="s", linestyle="--", label=what)
    plots.scaled(axis, scale)
    if scale == "log":
        axis.set_yticks(_ticks(max(free)))
    axis.set_xticks(list(turns))
    axis.legend(loc="upper left")
    plots.named(axis, _("game turn"), _("token on space, billions"))
    ratio = f"1/{free[-1] // late[-1]}"
    words = _(
        "{what} in turn {turn}: in turn {last} the token stands on {late} instead of {free}, {ratio} of it, for ever.",
        what=what,
        turn=turn,
        last=len(free) - 1,
        late=late[-1],
        free=free[-1],
        ratio=ratio,
    )
    return Picture(figure, words)


@plots.styled
def bottles(new: int, view: str) -> Picture:
    """Growth from one full bottle at 12:00 against the room of all bottles; or the room left for each, in bottles."""
    figure, axis = plots.draw(7.4, 3.1)
    minutes = [step / 10 for step in range(-60, 71)]
    filled = [2.0**minute for minute in minutes]
    bought = growth.time_bought(1, new) if new else 0.0
    room = 1 + new
    if view == "room":
        left = [max(room / people - 1, 0) for people in filled]
        axis.plot(minutes, left, color=THIRD)
        axis.set_ylim(0, 20)
        label = _("room left, for each that is there")
    else:
        axis.plot(minutes, [people if people <= room else room for people in filled], color=TRUTH)
        axis.axhline(1, color=GREY, linestyle=":")
        axis.axhline(room, color=GUESS, linestyle="--")
        axis.set_ylim(0, room * 1.15)
        label = _("bottles full")
    axis.axvline(bought, color=INK, linewidth=1)
    axis.set_xticks(
        range(-6, 8, 2), [f"11:{60 + minute}" if minute < 0 else f"12:0{minute}" for minute in range(-6, 8, 2)]
    )
    plots.named(axis, _("time, hours:minutes"), label)
    words = _("{room} bottles instead of one: all full {bought:.1f} minutes after 12:00.", room=room, bought=bought)
    if not new:
        words = _("One bottle, full at 12:00. At 11:54 it was 1/64 full.")
    return Picture(figure, words)


@plots.styled
def room_left(rows: Sequence[Sequence[int]], limit: int, place: str) -> Picture:
    """The second view of a race: not how many there are, but how much room is left, in all and for each."""
    figure, above, below = plots.draw(7.4, 4.0, 2)
    turns = list(range(len(rows)))
    total = [sum(row) for row in rows]
    left = [max(limit - number, 0) for number in total]
    above.bar(turns, total, color=TRUTH, edgecolor=INK, label=_("people"))
    above.bar(turns, left, bottom=total, color="none", edgecolor=THIRD, hatch="//", label=_("room left"))
    above.set_ylim(0, 1.45 * max(limit, *total))
    above.legend(loc="upper left", ncols=2)
    below.plot(turns, [free / number for free, number in zip(left, total, strict=True)], color=THIRD, marker="^")
    below.set_ylim(bottom=0)
    plots.named(above, "", _("billions"))
    plots.named(below, _("game turn"), _("room left for each"))
    half = next((turn for turn in turns if total[turn] * 2 >= limit), turns[-1])
    words = _(
        "{place}: room left for each goes {start:.3g}, {then:.3g}, {next:.3g} …; half full only in turn {half}.",
        place=place,
        start=left[0] / total[0],
        then=left[1] / total[1],
        next=left[2] / total[2],
        half=half,
    )
    return Picture(figure, words)


@plots.styled
def fitted_limit(
    data: tuple[Sequence[float], Sequence[float]],
    ahead: tuple[Sequence[float], Sequence[float]],
    last: int,
    curve: growth.Logistic,
    swing: Sequence[tuple[int, float]],
) -> Picture:
    """A logistic curve through the people of 1950 to ``last``, the UN's projection, and the limit by last year."""
    figure, above, below = plots.draw(7.4, 4.6, 2, (3, 2))
    years, values = data
    used = [(year, value) for year, value in zip(years, values, strict=True) if year <= last]
    later = [(year, value) for year, value in zip(years, values, strict=True) if year > last]
    above.plot(*zip(*used, strict=True), color=TRUTH, marker="o", markersize=5, linestyle="none", label=_("data used"))
    if later:
        above.plot(
            *zip(*later, strict=True), color=FOURTH, marker="x", markersize=6, linestyle="none", label=_("left out")
        )
    above.plot(*ahead, color=TRUTH, linestyle="--", label=_("UN projection"))
    span = list(range(1950, 2151, 5))
    above.plot(span, [curve.at(year) for year in span], color=GUESS, label=_("logistic curve"))
    above.axhline(curve.limit, color=GUESS, linestyle=":")
    above.set_ylim(0, min(curve.limit * 1.1, 30))
    above.legend(loc="lower right", fontsize=9, ncols=2)
    ends, limits = zip(*swing, strict=True)
    below.plot(ends, limits, color=FIFTH, marker=MARKS[2])
    below.plot([last], [curve.limit], color=GUESS, marker="s", markersize=9)
    below.set_ylim(0, 30)
    plots.named(above, "", _("people, billions"))
    plots.named(below, _("last year of the data used"), _("limit K, billions"))
    words = _(
        "Data of 1950 to {last}: the logistic curve levels off at {limit:.1f} billion. The UN expects {peak:.1f}.",
        last=last,
        limit=curve.limit,
        peak=max(ahead[1]),
    )
    return Picture(figure, words)
