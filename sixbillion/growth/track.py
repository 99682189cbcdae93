"""Growth on one population track of the game: the fraction rule (rulebook 7) as a function of numbers alone.

A track is described by its ``limit`` (the circled number that stops free doubling; None if it has none) and its
``last`` space; the tokens on it are a sequence of powers of two, one for each faction, 0 for a faction that is not
there.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from fractions import Fraction

NOTHING, ALL = Fraction(0), Fraction(1)


def spaces(last: int) -> tuple[int, ...]:
    """The numbers of a track from 1 to ``last``: 1, 2, 4, 8 ... ValueError unless ``last`` is a power of two."""
    if last < 1 or last & (last - 1):
        raise ValueError(f"a track ends at a power of two, not at {last}")
    return tuple(2**power for power in range(last.bit_length()))


def share(space: int, limit: int | None) -> Fraction:
    """How much of the room a token uses (7): 1 on the limit or beyond, 1/2 one space below, 1/4 two below, else 0."""
    if limit is None or space < 1:
        return NOTHING
    if space >= limit:
        return ALL
    part = Fraction(space, limit)
    return part if part >= Fraction(1, 4) else NOTHING


def fraction_sum(tokens: Sequence[int], limit: int | None) -> Fraction:
    """The shares of all tokens on a track, added up; 1 or more stops free doubling for everyone on it."""
    return sum((share(token, limit) for token in tokens), NOTHING)


def doubles(token: int, tokens: Sequence[int], limit: int | None, last: int) -> bool:
    """Whether a token, one of ``tokens``, qualifies for free doubling now."""
    return 1 <= token < last and fraction_sum(tokens, limit) < ALL


def grow(
    start: Sequence[int],
    limit: int | None,
    last: int,
    turns: int,
    order: Sequence[int] | None = None,
    cancelled: Collection[tuple[int, int]] = (),
) -> tuple[tuple[int, ...], ...]:
    """Free doubling alone for ``turns`` game turns.

    Row 0 is ``start``, row t the tokens after turn t. In each turn the factions try one after the other, in ``order``
    (indices into ``start``; default: as they stand), each seeing what those before it did. ``cancelled`` holds pairs
    (turn, faction) whose try is stopped by a card.
    """
    rows = [tuple(start)]
    for turn in range(1, turns + 1):
        tokens = list(rows[-1])
        for faction in range(len(tokens)) if order is None else order:
            if doubles(tokens[faction], tokens, limit, last) and (turn, faction) not in cancelled:
                tokens[faction] *= 2
        rows.append(tuple(tokens))
    return tuple(rows)


def totals(rows: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The population of the whole track after each turn, in billions."""
    return tuple(sum(row) for row in rows)


def alone(start: int, turns: int, cancelled: Collection[int] = (), halved: Collection[int] = ()) -> tuple[int, ...]:
    """A lone token that meets no limit, turn by turn from turn 0.

    In the turns of ``cancelled`` its doubling is stopped (Pestilence, Famine); in those of ``halved`` it is halved
    after its doubling (War's victim), if it stands on 2 or more.
    """
    row = [start]
    for turn in range(1, turns + 1):
        now = row[-1] * (1 if turn in cancelled else 2)
        row.append(now // 2 if turn in halved and now > 1 else now)
    return tuple(row)


def last_doubling(start: Sequence[int], limit: int | None, last: int, order: Sequence[int] | None = None) -> int:
    """The game turn in which a token of this track doubles for the last time; 0 if none ever does."""
    rows = grow(start, limit, last, last.bit_length(), order)
    return max((turn for turn in range(1, len(rows)) if rows[turn] != rows[turn - 1]), default=0)


def time_bought(places: float, new_places: float) -> float:
    """Doubling times gained when ``new_places`` as large as the ``places`` there are become free: log2(1 + new/old).

    One bottle and three new ones: two doubling times. ValueError if there was no place, or fewer than none are added.
    """
    if places <= 0 or new_places < 0:
        raise ValueError("there must be some place, and no less than none can be added")
    return math.log2(1 + new_places / places)
