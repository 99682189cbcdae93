"""The tables that the game and the lessons stand on: five CSV files, checked and frozen.

The files live in ``data/`` (in a wheel: ``sixbillion/data/``) and may be edited in any spreadsheet. Every number names
its provenance and every row its source. What may be edited are the numbers and where they come from; the words that the
rules hang on (keys, names, types, targets, boxes, bonus cards) may not. Anything wrong is a :class:`TablesError`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from sixbillion.spreadsheet import Row, TablesError, listed, read_keyed, read_rows, shown
from sixbillion.words import _

__all__ = [
    "FILES",
    "PROVENANCES",
    "Card",
    "ChartRow",
    "Evidence",
    "Place",
    "PopulationRow",
    "Tables",
    "TablesError",
    "folder_of_tables",
    "load",
]

#: From the surest to the least sure: stated in the rulebook; read off a printed copy of the game; measured (astronomy);
#: follows from a worked example; told by a published review or session report; chosen by this project.
PROVENANCES = ("rulebook", "printed", "measured", "evidence", "report", "rebuilt")
SERIES = ("rulebook", "estimate", "projection")
CARDS_IN_ALL = 91  # rulebook 2
MOST_PLAYERS = 5

_PLACES, _CHART, _DECK = "places.csv", "distances.csv", "deck.csv"
_EVIDENCE, _POPULATION = "evidence.csv", "world_population.csv"
FILES = (_PLACES, _CHART, _DECK, _EVIDENCE, _POPULATION)

#: key: (name, has double boxes, bonus card); rulebook 2, 6.2 and 13.
_PLACE_WORDS = {
    "Mercury": ("Mercury", "yes", "discovery"),
    "Venus": ("Venus", "no", "discovery"),
    "Earth": ("Earth", "no", "agenda"),
    "Mars": ("Mars", "no", "agenda"),
    "Belt": ("Asteroid Belt", "no", "agenda"),
    "Jupiter": ("Jupiter", "no", "discovery"),
    "Saturn": ("Saturn", "no", "discovery"),
    "Uranus": ("Uranus", "no", "discovery"),
    "Neptune": ("Neptune", "no", "discovery"),
    "Pluto": ("Pluto", "yes", "discovery"),
}
#: key: (name, type, target); rulebook 12.
_CARD_WORDS = {
    "colony-2": ("New Colony", "action", "self"),
    "colony-6": ("New Colony", "action", "self"),
    "colony-other": ("New Colony", "action", "other"),
    "colony-neutral": ("New Colony", "action", "neutral"),
    "migrants": ("Migrants", "action", "self"),
    "migrants-other": ("Migrants", "action", "other"),
    "in-trouble": ("New Colony In Trouble", "action", ""),
    "our-home": ("This Is Our Home", "action", ""),
    "discovery": ("Make A Discovery", "action", ""),
    "double": ("Double", "action", "self"),
    "double-other": ("Double", "action", "other"),
    "double-neutral": ("Double", "action", "neutral"),
    "recycle": ("Recycle", "action", "self"),
    "death": ("Death", "cancel", ""),
    "pestilence": ("Pestilence", "cancel", ""),
    "famine": ("Famine", "cancel", ""),
    "sos": ("Save Our Souls", "cancel", ""),
    "politics": ("Power Politics", "response", ""),
    "war": ("War", "response", ""),
}
_EVIDENCE_KEYS = tuple(f"D{number}" for number in range(1, 14))
_POINTS_FOR = {"other": 3, "neutral": 2}  # rulebook 13


@dataclass(frozen=True, slots=True)
class Place:
    """One population track (rulebook 6); ``limit`` and ``last`` in billions, ``au`` the mean distance from the Sun."""

    key: str
    name: str
    limit: int | None
    limit_provenance: str
    last: int
    last_provenance: str
    points: tuple[int, int, int]
    points_provenance: str
    double_box: bool
    bonus: str
    au: float
    au_provenance: str
    source: str


@dataclass(frozen=True, slots=True)
class Card:
    """One row of the deck (rulebook 12). ``removed``: it leaves the game once it took effect; ``target`` "": nobody."""

    key: str
    name: str
    type: str
    target: str
    distance: int | None
    distance_provenance: str
    count: int
    count_provenance: str
    points: int
    points_provenance: str
    symbols: tuple[str, ...]
    symbols_provenance: str
    removed: bool
    colony_back: bool
    source: str


@dataclass(frozen=True, slots=True)
class ChartRow:
    """The distances from one place to all ten, in the order from the Sun (rulebook 8.3)."""

    place: str
    distances: tuple[int, ...]
    provenance: str
    source: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is known of the lost chart. No pair of places means: some distance, nobody knows which."""

    key: str
    place_a: str
    place_b: str
    relation: str
    distance: int
    basis: str
    provenance: str
    source: str


@dataclass(frozen=True, slots=True)
class PopulationRow:
    """The world's people in one year, in millions; ``provenance`` names the data set."""

    year: int
    millions: float
    series: str
    provenance: str
    source: str


@dataclass(frozen=True, slots=True)
class Tables:
    """All five tables. ``distances`` is the chart, 10 rows of 10; ``digest`` covers what the game plays with."""

    places: tuple[Place, ...]
    cards: tuple[Card, ...]
    distances: tuple[tuple[int, ...], ...]
    evidence: tuple[Evidence, ...]
    population: tuple[PopulationRow, ...]
    chart: tuple[ChartRow, ...]
    digest: str

    def place(self, key: str) -> Place:
        """The place of this key; a TablesError with the ten keys if there is none."""
        return _find(self.places, key, _PLACES)

    def card(self, key: str) -> Card:
        """The card of this key; a TablesError with the 19 keys if there is none."""
        return _find(self.cards, key, _DECK)


def load(folder: Path | None = None) -> Tables:
    """Read and check the five files of ``folder``; without one those of the package, which are read only once.

    Raises TablesError with the file, row and column, what was found and what is allowed.
    """
    return _packaged() if folder is None else _load(Path(folder))


def folder_of_tables() -> Path:
    """Where the package's own tables lie: in an installed wheel inside the package, in a checkout beside it."""
    inside = Path(__file__).parent / "data"
    return inside if inside.is_dir() else Path(__file__).parents[1] / "data"


@cache
def _packaged() -> Tables:
    return _load(folder_of_tables())


def _load(folder: Path) -> Tables:
    places, chart, cards = _read_places(folder), _read_chart(folder), _read_deck(folder)
    distances = tuple(row.distances for row in chart)
    played = {
        "places": [(p.key, p.limit, p.last, p.points, p.double_box, p.bonus) for p in places],
        "distances": distances,
        "cards": [(c.key, c.type, c.target, c.distance, c.count, c.points, c.symbols, c.removed) for c in cards],
    }
    digest = sha256(json.dumps(played, sort_keys=True).encode()).hexdigest()
    return Tables(places, cards, distances, _read_evidence(folder), _read_population(folder), chart, digest)


_Keyed = TypeVar("_Keyed", Place, Card)


def _find(rows: tuple[_Keyed, ...], key: str, file: str) -> _Keyed:
    for row in rows:
        if row.key == key:
            return row
    raise TablesError(file, 0, "key", shown(key), listed(row.key for row in rows))


def _read_places(folder: Path) -> tuple[Place, ...]:
    columns = "key name limit limit_provenance last last_provenance first second third points_provenance"
    columns += " double_box bonus au au_provenance source"
    places: list[Place] = []
    for row in read_keyed(folder, _PLACES, columns.split(), tuple(_PLACE_WORDS)):
        nearer_au = places[-1].au if places else 0
        places.append(_place(row, nearer_au))
    return tuple(places)


def _place(row: Row, nearer_au: float) -> Place:
    key = row["key"]
    name, double_box, bonus = _PLACE_WORDS[key]
    # The game ends on 1024 of these two tracks (rulebook 5); every track shows an 8 and a 32 (rulebook 6.3).
    last = row.power_of_two("last", 1024 if key in ("Earth", "Belt") else 32, 1024)
    first = row.whole("first", 1, 99)
    second = row.whole("second", 1, first)
    return Place(
        key=key,
        name=row.one_of("name", [name]),
        limit=row.no_number("limit") if key == "Belt" else row.power_of_two("limit", 1, last),
        limit_provenance=row.one_of("limit_provenance", PROVENANCES),
        last=last,
        last_provenance=row.one_of("last_provenance", PROVENANCES),
        points=(first, second, row.whole("third", 1, second)),
        points_provenance=row.one_of("points_provenance", PROVENANCES),
        double_box=row.one_of("double_box", [double_box]) == "yes",
        bonus=row.one_of("bonus", [bonus]),
        au=row.decimal("au", above=nearer_au, most=1000),
        au_provenance=row.one_of("au_provenance", PROVENANCES),
        source=row.text("source"),
    )


def _read_chart(folder: Path) -> tuple[ChartRow, ...]:
    keys = tuple(_PLACE_WORDS)
    chart: list[ChartRow] = []
    for row in read_keyed(folder, _CHART, ("place", *keys, "provenance", "source"), keys):
        place = row["place"]
        distances = tuple(row.whole(key, 0, 0) if key == place else row.whole(key, 1, 99) for key in keys)
        for key, distance, other in zip(keys, distances, chart, strict=False):
            there = other.distances[len(chart)]
            if distance != there:
                across = {"distance": there, "row": keys.index(key) + 2, "column": place}
                raise row.wrong(key, _("{distance}, the same as in row {row}, column {column}", **across))
        chart.append(ChartRow(place, distances, row.one_of("provenance", PROVENANCES), row.text("source")))
    return tuple(chart)


def _read_deck(folder: Path) -> tuple[Card, ...]:
    columns = "key name type target distance distance_provenance count count_provenance points points_provenance"
    columns += " symbols symbols_provenance removed colony_back source"
    cards = tuple(_card(row) for row in read_keyed(folder, _DECK, columns.split(), tuple(_CARD_WORDS)))
    total = sum(card.count for card in cards)
    if total != CARDS_IN_ALL:
        raise TablesError(_DECK, 0, "count", _("{count} cards in all", count=total), str(CARDS_IN_ALL))
    return cards


def _card(row: Row) -> Card:
    key = row["key"]
    name, kind, target = _CARD_WORDS[key]
    travels = key.startswith(("colony-", "migrants"))
    # Each player gets a Colony 2 (rulebook 3). Famines leave the game; the rest must be enough (rulebook 11.5).
    fewest = MOST_PLAYERS if key == "colony-2" else 0
    most = CARDS_IN_ALL - 6 * MOST_PLAYERS - 4 if key == "famine" else CARDS_IN_ALL
    points = _POINTS_FOR.get(target, 0)
    symbols = ["dollar smiley"] if key == "recycle" else ["dollar", "smiley"]  # only Recycle has two (rulebook 14.1)
    return Card(
        key=key,
        name=row.one_of("name", [name]),
        type=row.one_of("type", [kind]),
        target=row.one_of("target", [target]),
        distance=row.whole("distance", 1, 99) if travels else row.no_number("distance"),
        distance_provenance=row.one_of("distance_provenance", PROVENANCES),
        count=row.whole("count", fewest, most),
        count_provenance=row.one_of("count_provenance", PROVENANCES),
        points=row.whole("points", points, points),
        points_provenance=row.one_of("points_provenance", PROVENANCES),
        symbols=tuple(row.one_of("symbols", symbols).split()),
        symbols_provenance=row.one_of("symbols_provenance", PROVENANCES),
        removed=row.one_of("removed", ["yes" if key == "famine" else "no"]) == "yes",
        colony_back=row.one_of("colony_back", ["yes" if key == "colony-2" else "no"]) == "yes",
        source=row.text("source"),
    )


def _read_evidence(folder: Path) -> tuple[Evidence, ...]:
    columns = ("key", "place_a", "place_b", "relation", "distance", "basis", "provenance", "source")
    return tuple(_evidence(row) for row in read_keyed(folder, _EVIDENCE, columns, _EVIDENCE_KEYS))


def _evidence(row: Row) -> Evidence:
    pair = row["key"] != _EVIDENCE_KEYS[-1]
    return Evidence(
        key=row["key"],
        place_a=row.one_of("place_a", list(_PLACE_WORDS) if pair else [""]),
        place_b=row.one_of("place_b", [key for key in _PLACE_WORDS if key != row["place_a"]] if pair else [""]),
        relation=row.one_of("relation", ["<=", ">"] if pair else [">"]),
        distance=row.whole("distance", 1, 99),
        basis=row.text("basis"),
        provenance=row.one_of("provenance", PROVENANCES),
        source=row.text("source"),
    )


def _read_population(folder: Path) -> tuple[PopulationRow, ...]:
    found: list[PopulationRow] = []
    for row in read_rows(folder, _POPULATION, ("year", "millions", "series", "provenance", "source")):
        before = found[-1].series if found else SERIES[0]
        series = row.one_of("series", SERIES[SERIES.index(before) :])
        # Within a series the years go up, and a projection begins where the estimates end.
        goes_on = found and (series == before or (before, series) == ("estimate", "projection"))
        year = row.whole("year", found[-1].year + 1 if goes_on else -99999, 9999)
        millions = row.decimal("millions", above=0, most=1_000_000)
        found.append(PopulationRow(year, millions, series, row.text("provenance"), row.text("source")))
    for series in SERIES:
        count = sum(row.series == series for row in found)
        if count < 2:
            raise TablesError(
                _POPULATION, 0, "series", _("{count} of {series}", count=count, series=series), _("2 or more")
            )
    return tuple(found)
