"""The board (2, 6.3): tracks, growth limits and distances, as the arrays that the rules look things up in.

Places are numbered 0 to 9 from the Sun. A *space* is the number of a position on a track: 0 is no token, 1 holds one
billion, 2 two, 3 four and so on, so that space s holds 2 ** (s - 1) billions. A *mask* is a set of places as ten bits.
"""

from __future__ import annotations

from functools import cache

from sixbillion.growth.track import share
from sixbillion.tables import Tables

PLACES = ("Mercury", "Venus", "Earth", "Mars", "Belt", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto")
PLACE = {name: index for index, name in enumerate(PLACES)}
EARTH, BELT = PLACE["Earth"], PLACE["Belt"]
ALL_PLACES = (1 << len(PLACES)) - 1
BITS = tuple(tuple(place for place in range(10) if mask >> place & 1) for mask in range(ALL_PLACES + 1))
"""The places of every mask, in order from the Sun."""

FULL = 4
"""Growth sums are kept in quarters: a token on the limit counts 4, so doubling stops at a sum of 4 (7)."""


def billions(space: int) -> int:
    """The population of a space, in billions; 0 for no token."""
    return 1 << space - 1 if space else 0


def space_of(population: int) -> int:
    """The space that holds a population in billions, a power of two or 0."""
    return population.bit_length()


class Board:
    """What the tables say of the ten places, in the form the rules use. Never changed after it is made."""

    __slots__ = ("au", "distances", "double_boxes", "last", "limits", "points", "tables", "weights")

    def __init__(self, tables: Tables) -> None:
        places = tables.places
        self.tables = tables
        self.last = tuple(space_of(place.last) for place in places)
        self.limits = tuple(None if place.limit is None else space_of(place.limit) for place in places)
        self.points = tuple(place.points for place in places)
        self.double_boxes = sum(1 << index for index, place in enumerate(places) if place.double_box)
        self.distances = tables.distances
        self.weights = tuple(
            tuple(growth_weight(space, limit) for space in range(last + 1))
            for limit, last in zip(self.limits, self.last, strict=True)
        )

    def reach(self, distance: int) -> tuple[int, ...]:
        """For each place, the mask of the places within a card's distance of it (8.3)."""
        return tuple(
            sum(1 << there for there in range(10) if there != here and row[there] <= distance)
            for here, row in enumerate(self.distances)
        )


@cache
def growth_weight(space: int, limit: int | None) -> int:
    """What a token on this space adds to its track's growth sum, in quarters (7).

    space and limit are numbers of spaces, not billions; ``growth.share`` holds the rule itself.
    """
    return int(FULL * share(billions(space), None if limit is None else billions(limit)))
