"""A game at a glance, turn by turn: everybody's people on a log scale, and where one is looking. An SVG string."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from sixbillion.pictures.palette import FACTIONS
from sixbillion.pictures.tokens import token
from sixbillion.words import _

WIDTH, HEIGHT = 1200, 92
TOP, FOOT = 14, 74
TOKEN = 17

TIMELINE_RULES = """
.sx .mark{stroke:var(--sx-source);stroke-width:4}
.sx .now{fill:var(--sx-source-wash)}
"""


def timeline_svg(populations: Mapping[str, Sequence[int]], at: float, group: int = 1) -> str:
    """The course of a game as a strip. It is decoration: the buttons over it carry the words.

    populations: by letter, in billions at the end of turns 0, 1, 2 ... at: where the mark stands, in turns: 0 is the
    beginning, 1 the end of turn 1. group: how many turns share a number.
    """
    turns = max(max(map(len, populations.values())) - 1, 1)
    most = max(2, *(people for track in populations.values() for people in track))

    def x(turn: float) -> float:
        return round(WIDTH * turn / (group * math.ceil(turns / group)), 1)

    def y(people: int) -> float:
        return round(FOOT - (FOOT - TOP) * math.log2(max(people, 1)) / math.log2(most), 1)

    parts = []
    for first in range(0, turns, group):
        left, right = x(first), x(first + group)
        here = ' class="now"' if first <= max(at - 1e-9, 0) < first + group else ' fill="none"'
        parts.append(
            f'<rect{here} x="{left}" y="0" width="{right - left:.1f}" height="{HEIGHT}" stroke="var(--sx-line)"/>'
            f'<text class="soft mid" x="{(left + right) / 2:.1f}" y="{HEIGHT - 5}">{first + 1}</text>'
        )
    for letter, track in populations.items():
        line = " ".join(f"{x(turn)},{y(people)}" for turn, people in enumerate(track))
        colour = FACTIONS[letter].colour
        parts.append(f'<polyline points="{line}" fill="none" stroke="var(--sx-rim)" stroke-width="4.5"/>')
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="3"/>')
    for letter, track in populations.items():
        parts.append(token(letter, min(x(len(track) - 1), WIDTH) - TOKEN / 2 - 1, y(track[-1]), TOKEN))
    parts.append(f'<text class="soft" x="8" y="{TOP + 2}">{_("people, turn by turn, on a log scale")}</text>')
    parts.append(f'<line class="mark" x1="{x(at)}" x2="{x(at)}" y1="0" y2="{HEIGHT}"/>')
    return (
        f'<svg class="sx" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true" style="display:block;width:100%">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="var(--sx-sky)"/>{"".join(parts)}</svg>'
    )
