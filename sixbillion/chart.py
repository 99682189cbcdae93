"""The Distance Chart as a graph, and the laws that might have drawn the lost one.

Places are named by their keys ("Earth", "Belt"); distances are the chart's own numbers. Every function takes the
tables as its last argument and uses the packaged ones if it is left out. networkx is imported with the first graph.

>>> from sixbillion import chart
>>> chart.reach("Earth", 2)
('Mercury', 'Venus', 'Mars', 'Belt')
>>> chart.route("Earth", "Pluto", 6)
('Earth', 'Mars', 'Saturn', 'Uranus', 'Pluto')
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any

from sixbillion.tables import Evidence, Place, Tables, load

Gap = Callable[[Place, Place], float]
"""A law: two places in, a distance before scaling out."""

MEASURES = ("degree", "closeness", "betweenness")


# ---------------------------------------------------------------------------------------------- the chart as a graph


def distance(a: str, b: str, tables: Tables | None = None) -> int:
    """The chart's distance between two places. TablesError for a name that is not on it."""
    tables = tables or load()
    row, column = (tables.places.index(tables.place(key)) for key in (a, b))
    return tables.distances[row][column]


def pairs(tables: Tables | None = None) -> tuple[tuple[str, str, int], ...]:
    """All 45 pairs of places with their distance, in order from the Sun."""
    tables = tables or load()
    return tuple(
        (tables.places[i].key, tables.places[j].key, tables.distances[i][j])
        for i, j in combinations(range(len(tables.places)), 2)
    )


def graph(reach: float = math.inf, tables: Tables | None = None) -> Any:
    """The networkx graph of all places, with an edge (``weight`` = distance) for every pair within ``reach``."""
    import networkx as nx

    tables = tables or load()
    drawn = nx.Graph()
    drawn.add_nodes_from(place.key for place in tables.places)
    drawn.add_weighted_edges_from(pair for pair in pairs(tables) if pair[2] <= reach)
    return drawn


def reach(place: str, card: float, tables: Tables | None = None) -> tuple[str, ...]:
    """The places that a card of that distance reaches from ``place`` (rulebook 8.3), in order from the Sun."""
    tables = tables or load()
    return tuple(
        other.key
        for other in tables.places
        if other.key != tables.place(place).key and distance(place, other.key, tables) <= card
    )


def route(start: str, end: str, card: float, tables: Tables | None = None) -> tuple[str, ...]:
    """The stops of a way from ``start`` to ``end`` in the fewest cards of one distance; empty if there is none.

    A card a hop, settling at every stop: two cards' distances are never added (8.3). Of several ways with as few cards
    the one with the shortest hops in all is taken, then the one nearer to the Sun.
    """
    import networkx as nx

    tables = tables or load()
    keys = [place.key for place in tables.places]
    drawn = graph(card, tables)
    start, end = tables.place(start).key, tables.place(end).key
    if not nx.has_path(drawn, start, end):
        return ()

    def length(way: Iterable[str]) -> tuple[int, list[int]]:
        stops = list(way)
        hops = sum(distance(a, b, tables) for a, b in pairwise(stops))
        return hops, [keys.index(stop) for stop in stops]

    return tuple(min(nx.all_shortest_paths(drawn, start, end), key=length))


def cards_needed(start: str, end: str, card: float, tables: Tables | None = None) -> int | None:
    """The fewest cards of one distance that lead from ``start`` to ``end``; None if no number of them does."""
    stops = route(start, end, card, tables)
    return len(stops) - 1 if stops else None


def groups(card: float, tables: Tables | None = None) -> tuple[tuple[str, ...], ...]:
    """The places that hang together when only cards of one distance exist, each group in order from the Sun."""
    import networkx as nx

    tables = tables or load()
    keys = [place.key for place in tables.places]
    parts = (tuple(sorted(part, key=keys.index)) for part in nx.connected_components(graph(card, tables)))
    return tuple(sorted(parts, key=lambda part: keys.index(part[0])))


def spanning_tree(tables: Tables | None = None) -> tuple[tuple[str, str, int], ...]:
    """The nine shortest links that join all ten places (a minimum spanning tree), shortest first."""
    import networkx as nx

    tree = nx.minimum_spanning_tree(graph(math.inf, tables))
    return tuple(sorted(((a, b, int(w)) for a, b, w in tree.edges(data="weight")), key=lambda link: link[2]))


def joining_distance(tables: Tables | None = None) -> int:
    """The smallest card that reaches every place hop by hop: the longest link of the spanning tree (the bottleneck)."""
    return spanning_tree(tables)[-1][2]


def hubs(card: float, measure: str = "degree", tables: Tables | None = None) -> dict[str, float]:
    """How central every place is for cards of one distance, in order from the Sun.

    ``degree``: places reached with one card. ``closeness``: how few cards the others are away on average, 0 to 1.
    ``betweenness``: the share of the shortest ways between two others that lead through here, 0 to 1.

    ValueError for any other measure.
    """
    import networkx as nx

    if measure not in MEASURES:
        raise ValueError(f"measure must be one of {', '.join(MEASURES)}, not {measure!r}")
    drawn = graph(card, tables)
    if measure == "degree":
        return {place: float(number) for place, number in drawn.degree()}
    found = nx.closeness_centrality(drawn) if measure == "closeness" else nx.betweenness_centrality(drawn)
    return {place: float(number) for place, number in found.items()}


# -------------------------------------------------------------------------------------------- laws of the lost chart


def power_law(power: float) -> Gap:
    """The gap between r**power of two places, r in AU; power 0 stands for the logarithm (its limit for small powers).

    1 is the true distance of the orbits, 0.5 the square root, 1.5 the period (Kepler), -1 the Sun's potential.
    """
    if power == 0:
        return lambda a, b: abs(math.log(a.au) - math.log(b.au))
    return lambda a, b: abs(math.pow(a.au, power) - math.pow(b.au, power))


def steps_law(tables: Tables | None = None) -> Gap:
    """How many places further out: Earth to Mars 1, Earth to Belt 2."""
    keys = [place.key for place in (tables or load()).places]
    return lambda a, b: abs(keys.index(a.key) - keys.index(b.key))


def doubling_law(tables: Tables | None = None) -> Gap:
    """Four steps of 1, then each step twice the last: 1, 1, 1, 1, 2, 4, 8, 16, 32 (a game of doubling, after all)."""
    keys = [place.key for place in (tables or load()).places]
    where = [0, 1, 2, 3, 4, 6, 10, 18, 34, 66]
    return lambda a, b: abs(where[keys.index(a.key)] - where[keys.index(b.key)])


def bent_law(shrink: float, tables: Tables | None = None) -> Gap:
    """AU out to Jupiter, and AU divided by ``shrink`` beyond."""
    knee = (tables or load()).place("Jupiter").au

    def where(place: Place) -> float:
        return min(place.au, knee) + max(place.au - knee, 0) / shrink

    return lambda a, b: abs(where(a) - where(b))


def chart_law(tables: Tables | None = None) -> Gap:
    """The shipped (rebuilt) chart itself, as a law."""
    return lambda a, b: distance(a.key, b.key, tables)


def holds(piece: Evidence, law: Gap, scale: float = 1, tables: Tables | None = None) -> bool:
    """Whether one piece of evidence agrees with ``scale`` times a law, exact or rounded up to whole numbers.

    (Both give the same answer, since all bounds are whole numbers.)
    """
    tables = tables or load()
    if piece.place_a:
        found = [scale * law(tables.place(piece.place_a), tables.place(piece.place_b))]
    else:
        found = [scale * law(a, b) for a, b in combinations(tables.places, 2)]
    if piece.relation == ">":
        return any(value > piece.distance for value in found)
    return all(value <= piece.distance for value in found)


def broken(law: Gap, scale: float = 1, tables: Tables | None = None) -> tuple[str, ...]:
    """The pieces of evidence, D1 to D13, that ``scale`` times a law breaks; empty if it survives.

    >>> chart.broken(lambda a, b: abs(a.au - b.au))
    ('D8', ...)
    """
    tables = tables or load()
    return tuple(piece.key for piece in tables.evidence if not holds(piece, law, scale, tables))


@dataclass(frozen=True, slots=True)
class Scales:
    """The scales with which a law survives: above ``low``, up to and with ``high``; none if low is not below high."""

    low: float
    high: float

    @property
    def any(self) -> bool:
        """Whether some scale survives."""
        return self.low < self.high


def scales(law: Gap, tables: Tables | None = None) -> Scales:
    """What the evidence leaves of a law's scale: an "at most" bounds it from above, a "more than" from below."""
    tables = tables or load()
    low, high = 0.0, math.inf
    for piece in tables.evidence:
        if piece.place_a:
            gap = law(tables.place(piece.place_a), tables.place(piece.place_b))
        else:
            gap = max(law(a, b) for a, b in combinations(tables.places, 2))
        bound = piece.distance / gap if gap > 0 else math.inf
        if piece.relation == ">":
            low = max(low, bound)
        else:
            high = min(high, bound)
    return Scales(low, high)


def surviving(
    family: Callable[[float], Gap], low: float, high: float, scale: float | None = None, tables: Tables | None = None
) -> Scales | None:
    """The values between ``low`` and ``high`` of a family's number (such as the power) that survive the evidence.

    With the given ``scale``, or with any at all. Looks in 400 steps for one stretch of survivors and sharpens both of
    its ends by halving; None if there is none.
    """

    def lives(value: float) -> bool:
        law = family(value)
        return scales(law, tables).any if scale is None else not broken(law, scale, tables)

    grid = [low + (high - low) * step / 400 for step in range(401)]
    alive = [value for value in grid if lives(value)]
    if not alive:
        return None

    def edge(dead: float, living: float) -> float:
        for _ in range(40):
            middle = (dead + living) / 2
            if lives(middle):
                living = middle
            else:
                dead = middle
        return living

    step = (high - low) / 400
    first = alive[0] if alive[0] == low else edge(alive[0] - step, alive[0])
    last = alive[-1] if alive[-1] == high else edge(alive[-1] + step, alive[-1])
    return Scales(first, last)
