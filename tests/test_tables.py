"""The shipped tables against the printed facts, written here a second time; tolerance, digest, cost of the import."""

from __future__ import annotations

import csv
import io
import json
import math
import os
import pickle
import shutil
import subprocess
import sys
from dataclasses import FrozenInstanceError
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import sixbillion.tables as tables_module
from sixbillion.tables import PROVENANCES, Tables, TablesError, load

ROOT = Path(__file__).parents[1]
DATA = ROOT / "data"
FILES = ("places.csv", "distances.csv", "deck.csv", "evidence.csv", "world_population.csv")

# key, name, limit, its provenance, last space, its provenance, points, double box, bonus card, AU
PLACES: list[tuple[Any, ...]] = [
    ("Mercury", "Mercury", 8, "rebuilt", 32, "rebuilt", (4, 2, 1), True, "discovery", 0.387),
    ("Venus", "Venus", 16, "evidence", 64, "rebuilt", (4, 2, 1), False, "discovery", 0.723),
    ("Earth", "Earth", 256, "evidence", 1024, "rulebook", (8, 4, 2), False, "agenda", 1.000),
    ("Mars", "Mars", 32, "rulebook", 128, "rebuilt", (8, 4, 2), False, "agenda", 1.524),
    ("Belt", "Asteroid Belt", None, "rulebook", 1024, "rulebook", (8, 4, 2), False, "agenda", 2.77),
    ("Jupiter", "Jupiter", 16, "rulebook", 64, "rebuilt", (4, 2, 1), False, "discovery", 5.203),
    ("Saturn", "Saturn", 16, "rulebook", 64, "rebuilt", (4, 2, 1), False, "discovery", 9.54),
    ("Uranus", "Uranus", 8, "rebuilt", 32, "rebuilt", (4, 2, 1), False, "discovery", 19.18),
    ("Neptune", "Neptune", 8, "rebuilt", 32, "rebuilt", (4, 2, 1), False, "discovery", 30.06),
    ("Pluto", "Pluto", 4, "rebuilt", 32, "rebuilt", (4, 2, 1), True, "discovery", 39.44),
]
KEYS = [row[0] for row in PLACES]
CHART = """
  0  1  2  2  4  5  8 12 15 17
  1  0  1  2  3  5  7 11 14 17
  2  1  0  1  2  4  7 11 14 16
  2  2  1  0  2  4  6 10 13 16
  4  3  2  2  0  2  5  9 12 14
  5  5  4  4  2  0  3  7 10 12
  8  7  7  6  5  3  0  4  8 10
 12 11 11 10  9  7  4  0  4  6
 15 14 14 13 12 10  8  4  0  3
 17 17 16 16 14 12 10  6  3  0
"""
# key, name, type, target, distance, count, points, symbols
DECK: list[tuple[Any, ...]] = [
    ("colony-2", "New Colony", "action", "self", 2, 8, 0, "dollar"),
    ("colony-6", "New Colony", "action", "self", 6, 11, 0, "dollar"),
    ("colony-other", "New Colony", "action", "other", 6, 4, 3, "dollar"),
    ("colony-neutral", "New Colony", "action", "neutral", 6, 4, 2, "dollar"),
    ("migrants", "Migrants", "action", "self", 12, 8, 0, "smiley"),
    ("migrants-other", "Migrants", "action", "other", 6, 4, 3, "smiley"),
    ("in-trouble", "New Colony In Trouble", "action", "", None, 5, 0, "dollar"),
    ("our-home", "This Is Our Home", "action", "", None, 5, 0, "smiley"),
    ("discovery", "Make A Discovery", "action", "", None, 5, 0, "dollar"),
    ("double", "Double", "action", "self", None, 8, 0, "smiley"),
    ("double-other", "Double", "action", "other", None, 3, 3, "smiley"),
    ("double-neutral", "Double", "action", "neutral", None, 3, 2, "smiley"),
    ("recycle", "Recycle", "action", "self", None, 2, 0, "dollar smiley"),
    ("death", "Death", "cancel", "", None, 4, 0, "dollar"),
    ("pestilence", "Pestilence", "cancel", "", None, 4, 0, "dollar"),
    ("famine", "Famine", "cancel", "", None, 3, 0, "smiley"),
    ("sos", "Save Our Souls", "cancel", "", None, 3, 0, "smiley"),
    ("politics", "Power Politics", "response", "", None, 4, 0, "dollar"),
    ("war", "War", "response", "", None, 3, 0, "smiley"),
]
EVIDENCE = """
D1 Earth Mars <= 2 | D2 Earth Belt <= 2 | D3 Mars Mercury <= 2 | D4 Earth Mercury <= 6 | D5 Belt Mercury <= 6
D6 Mars Belt <= 6 | D7 Earth Jupiter <= 6 | D8 Earth Saturn > 6 | D9 Saturn Uranus <= 6 | D10 Neptune Pluto <= 6
D11 Uranus Pluto <= 12 | D12 Mars Venus <= 12
"""
MILESTONES = {1800: 1000, 1930: 2000, 1960: 3000, 1974: 4000, 1987: 5000, 1999: 6000, 2050: 9500, 2070: 9500}
ESTIMATES = """
-10000 4.5, -5000 19.2, -1000 110.5, 0 232.3, 500 253.4, 1000 323.5, 1500 503.1, 1600 516.1, 1700 595.5, 1800 954.9,
1820 1065.6, 1830 1148.2, 1840 1209.8, 1850 1287.0, 1950 2493.1, 1955 2740.2, 1960 3015.5, 1965 3334.5, 1970 3694.7,
1975 4070.7, 1980 4447.6, 1985 4868.9, 1990 5327.8, 1995 5758.9, 2000 6171.7, 2005 6587.0, 2010 7021.7, 2015 7470.5,
2020 7887.0, 2021 7954.4, 2022 8021.4, 2023 8091.7
"""
PROJECTIONS = """
2024 8162.0, 2025 8231.6, 2030 8569.1, 2040 9177.2, 2050 9664.4, 2060 9989.2, 2070 10189.2, 2080 10283.1, 2090 10271.6,
2100 10180.2
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with the five files, to be edited."""
    for file in FILES:
        shutil.copy(DATA / file, tmp_path / file)
    return tmp_path


def edit(folder: Path, file: str, row: int, column: str, new: str) -> None:
    """Write into one cell, as a teacher would; the header is row 1."""
    lines = list(csv.reader(io.StringIO((folder / file).read_text("utf-8"))))
    lines[row - 1][lines[0].index(column)] = new
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(lines)
    (folder / file).write_text(text.getvalue(), "utf-8")


def python(code: str, **environment: str) -> str:
    """What a fresh Python prints."""
    variables = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    done = subprocess.run([sys.executable, "-P", "-c", code], env=variables, capture_output=True, text=True, check=True)
    return done.stdout.strip()


# ------------------------------------------------------------------------------------------------------ the facts


def test_places_and_cards_come_in_order() -> None:
    assert [place.key for place in load().places] == KEYS
    assert [card.key for card in load().cards] == [row[0] for row in DECK]


@pytest.mark.parametrize("fact", PLACES, ids=KEYS)
def test_place(fact: tuple[Any, ...]) -> None:
    place = load().place(fact[0])
    found = (place.key, place.name, place.limit, place.limit_provenance, place.last, place.last_provenance)
    assert (*found, place.points, place.double_box, place.bonus, place.au) == fact
    assert (place.points_provenance, place.au_provenance) == ("rulebook", "measured")


def test_chart_is_the_printed_matrix() -> None:
    assert load().distances == tuple(tuple(map(int, line.split())) for line in CHART.strip().splitlines())
    assert load().distances == tuple(row.distances for row in load().chart)
    assert [row.place for row in load().chart] == KEYS


def test_chart_is_three_times_the_gap_of_the_square_roots_rounded_up() -> None:
    roots = [math.sqrt(row[9]) for row in PLACES]
    assert load().distances == tuple(tuple(math.ceil(3 * abs(a - b)) for b in roots) for a in roots)


def test_nine_pairs_lie_beyond_the_longest_card() -> None:
    assert max(card.distance or 0 for card in load().cards) == 12
    assert sum(load().distances[a][b] > 12 for a, b in combinations(range(10), 2)) == 9


@pytest.mark.parametrize("fact", DECK, ids=[row[0] for row in DECK])
def test_card(fact: tuple[Any, ...]) -> None:
    card = load().card(fact[0])
    found = (card.key, card.name, card.type, card.target, card.distance, card.count, card.points)
    assert (*found, " ".join(card.symbols)) == fact
    assert card.removed == (card.key == "famine")
    assert card.colony_back == (card.key == "colony-2")


def test_deck_as_a_whole() -> None:
    assert sum(card.count for card in load().cards) == 91
    assert load().card("colony-2").count >= 5
    assert load().card("war").count >= 2
    assert load().card("recycle").count == 2
    assert not [card for card in load().cards if card.name == "Migrants" and card.target == "neutral"]
    assert 6 * 5 + load().card("famine").count + 4 <= 91


def test_only_recycles_count_is_told_by_a_report() -> None:
    by_provenance = {card.key: card.count_provenance for card in load().cards}
    assert by_provenance.pop("recycle") == "report"
    assert set(by_provenance.values()) == {"rebuilt"}
    assert {card.key for card in load().cards if card.symbols_provenance == "rulebook"} == {
        "recycle",
        "famine",
        "discovery",
    }
    assert {card.points_provenance for card in load().cards} == {"rulebook"}


def test_evidence() -> None:
    told = [piece.split() for line in EVIDENCE.strip().splitlines() for piece in line.split("|")]
    found = [[e.key, e.place_a, e.place_b, e.relation, str(e.distance)] for e in load().evidence]
    assert found == [*told, ["D13", "", "", ">", "12"]]


def test_the_chart_agrees_with_all_evidence() -> None:
    for piece in load().evidence[:-1]:
        distance = load().distances[KEYS.index(piece.place_a)][KEYS.index(piece.place_b)]
        assert (distance <= piece.distance) == (piece.relation == "<="), piece.key


def test_population() -> None:
    series: dict[str, dict[int, float]] = {"rulebook": {}, "estimate": {}, "projection": {}}
    for row in load().population:
        assert row.year not in series[row.series]
        series[row.series][row.year] = row.millions
    assert series["rulebook"] == MILESTONES
    for name, text in (("estimate", ESTIMATES), ("projection", PROJECTIONS)):
        assert series[name] == {int(year): float(millions) for year, millions in map(str.split, text.split(","))}


def test_population_names_its_sources() -> None:
    for row in load().population:
        if row.series == "rulebook":
            assert row.provenance == "rulebook"
            assert ("OBV/53 POP/675 of 9 July 1998" in row.source) == (row.year < 2000)
        else:
            assert "collected by Our World in Data" in row.source
            assert row.provenance == ("HYDE and Gapminder" if row.year <= 1850 else "UN WPP 2024")
            assert ("medium variant" in row.source) == (row.series == "projection")


def test_every_row_has_a_known_provenance_and_a_source() -> None:
    tables = load()
    for row in (*tables.places, *tables.cards, *tables.chart, *tables.evidence, *tables.population):
        assert len(row.source) > 20
    for row in (*tables.chart, *tables.evidence):
        assert row.provenance in PROVENANCES


@pytest.mark.parametrize("file", FILES)
def test_files_are_plain_ascii_so_that_any_spreadsheet_may_save_them(file: str) -> None:
    assert (DATA / file).read_bytes().isascii()


# ------------------------------------------------------------------------------------------------------ the values


def test_values_are_frozen_have_slots_and_survive_pickling() -> None:
    tables = load()
    for value, name in ((tables, "digest"), (tables.places[0], "limit"), (tables.cards[0], "count")):
        with pytest.raises(FrozenInstanceError):
            setattr(value, name, 1)
        assert not hasattr(value, "__dict__")
    assert pickle.loads(pickle.dumps(tables)) == tables


def test_look_up_of_an_unknown_key_names_the_known_ones() -> None:
    with pytest.raises(TablesError) as place:
        load().place("Moon")
    assert str(place.value).startswith("places.csv, column key: found 'Moon', allowed: 'Mercury', 'Venus', 'Earth',")
    with pytest.raises(TablesError) as card:
        load().card("colony")
    assert (card.value.file, card.value.row, card.value.column) == ("deck.csv", 0, "key")
    assert "'colony-2'" in card.value.allowed
    assert "'war'" in card.value.allowed


def test_packaged_tables_are_read_once_and_a_folder_each_time(copy: Path) -> None:
    assert load() is load()
    assert load(copy) == load()
    edit(copy, "places.csv", 5, "limit", "64")
    assert load(copy).place("Mars").limit == 64
    assert load().place("Mars").limit == 32


def test_a_wheel_carries_the_tables_inside_the_package(tmp_path: Path) -> None:
    package = tmp_path / "sixbillion"
    shutil.copytree(ROOT / "sixbillion" / "words", package / "words")
    (package / "__init__.py").touch()
    for module in ("tables.py", "spreadsheet.py"):
        shutil.copy(ROOT / "sixbillion" / module, package / module)
    shutil.copytree(DATA, package / "data")
    edit(package / "data", "places.csv", 5, "limit", "64")
    found = python("from sixbillion.tables import load; print(load().place('Mars').limit)", PYTHONPATH=str(tmp_path))
    assert found == "64"


# ------------------------------------------------------------------------------------------------------ as Excel saves


def as_excel(text: str, file: str) -> str:
    """Semicolons and, in the columns of decimals, a comma: an Italian or German spreadsheet."""
    lines = list(csv.reader(io.StringIO(text)))
    for name in ("au", "millions"):
        if name in lines[0]:
            for line in lines[1:]:
                line[lines[0].index(name)] = line[lines[0].index(name)].replace(".", ",")
    out = io.StringIO()
    csv.writer(out, delimiter=";", lineterminator="\r\n").writerows(lines)
    return out.getvalue()


TOLERATED = {
    "byte order mark": lambda text, file: "\ufeff" + text,
    "CRLF": lambda text, file: text.replace("\n", "\r\n"),
    "CR": lambda text, file: text.replace("\n", "\r"),
    "no last line end": lambda text, file: text.rstrip("\n"),
    "empty lines at the end": lambda text, file: text + "\n \n,,,\n",
    "empty cells at the end": lambda text, file: text.replace("\n", ",,\n"),
    "spaces around cells": lambda text, file: text.replace(",action,", ", action ,").replace(",no,", ", no,"),
    "Italian Excel": as_excel,
    "Italian Excel, UTF-8": lambda text, file: "\ufeff" + as_excel(text, file) + ";;;\r\n",
    "all cells quoted": lambda text, file: quoted(text),
    "columns turned round": lambda text, file: turned(text),
}


def quoted(text: str) -> str:
    out = io.StringIO()
    csv.writer(out, quoting=csv.QUOTE_ALL).writerows(csv.reader(io.StringIO(text)))
    return out.getvalue()


def turned(text: str) -> str:
    out = io.StringIO()
    csv.writer(out).writerows(line[::-1] for line in csv.reader(io.StringIO(text)))
    return out.getvalue()


@pytest.mark.parametrize("way", TOLERATED)
def test_what_a_spreadsheet_writes_is_read(copy: Path, way: str) -> None:
    for file in FILES:
        text = TOLERATED[way]((copy / file).read_text("utf-8"), file)
        (copy / file).write_bytes(text.encode())
    assert load(copy) == load()


def test_a_source_may_hold_any_letters(copy: Path) -> None:
    edit(copy, "places.csv", 2, "source", "Perché è così; \u201eJa\u201c, 7 \u2264 8")
    assert load(copy).place("Mercury").source == "Perché è così; \u201eJa\u201c, 7 \u2264 8"


# ------------------------------------------------------------------------------------------------------ the digest

PLAYED = [
    ("places.csv", 5, "limit", "16"),
    ("places.csv", 5, "last", "64"),
    ("places.csv", 5, "first", "9"),
    ("places.csv", 5, "second", "5"),
    ("places.csv", 5, "third", "1"),
    ("deck.csv", 2, "distance", "3"),
    ("deck.csv", 6, "distance", "11"),
    ("deck.csv", 15, "symbols", "smiley"),
]
NOT_PLAYED = [
    ("places.csv", 5, "limit_provenance", "printed"),
    ("places.csv", 5, "last_provenance", "printed"),
    ("places.csv", 5, "points_provenance", "printed"),
    ("places.csv", 5, "source", "Seen on the board of a friend"),
    ("places.csv", 5, "au", "1.52"),
    ("distances.csv", 5, "provenance", "printed"),
    ("distances.csv", 5, "source", "Seen on the chart of a friend"),
    ("deck.csv", 5, "count_provenance", "printed"),
    ("deck.csv", 5, "source", "Counted in the box of a friend"),
    ("evidence.csv", 2, "distance", "3"),
    ("evidence.csv", 2, "basis", "A dream"),
    ("world_population.csv", 2, "millions", "1001"),
]


@pytest.mark.parametrize(("file", "row", "column", "new"), PLAYED)
def test_digest_changes_with_every_value_that_the_game_plays_with(
    copy: Path, file: str, row: int, column: str, new: str
) -> None:
    edit(copy, file, row, column, new)
    assert load(copy).digest != load().digest


def test_digest_changes_with_every_distance(copy: Path) -> None:
    seen = {load().digest}
    for a, b in combinations(range(10), 2):
        before = str(load().distances[a][b])
        for new in (str(load().distances[a][b] + 1), before):
            edit(copy, "distances.csv", a + 2, KEYS[b], new)
            edit(copy, "distances.csv", b + 2, KEYS[a], new)
            seen.add(load(copy).digest)
    assert len(seen) == 46


def test_digest_changes_with_every_count(copy: Path) -> None:
    seen = {load().digest}
    for index, card in enumerate(load().cards[1:], start=3):
        for shift in (1, 0):
            edit(copy, "deck.csv", index, "count", str(card.count + shift))
            edit(copy, "deck.csv", 2, "count", str(load().cards[0].count - shift))
            seen.add(load(copy).digest)
    assert len(seen) == 19


@pytest.mark.parametrize(("file", "row", "column", "new"), NOT_PLAYED)
def test_digest_stays_when_only_words_and_lessons_change(
    copy: Path, file: str, row: int, column: str, new: str
) -> None:
    edit(copy, file, row, column, new)
    assert load(copy) != load()
    assert load(copy).digest == load().digest


def test_digest_is_the_same_in_every_process() -> None:
    code = "from sixbillion.tables import load; print(load().digest)"
    assert {python(code, PYTHONHASHSEED=seed) for seed in ("0", "1", "77")} == {load().digest}
    assert len(load().digest) == 64


# ------------------------------------------------------------------------------------------------------ the cost


def test_import_brings_in_no_heavy_package_and_reads_no_file() -> None:
    code = (
        "import sys, json, sixbillion.tables as t; print(json.dumps([*sys.modules, t._packaged.cache_info().misses]))"
    )
    *modules, read = json.loads(python(code))
    heavy = {"numpy", "matplotlib", "networkx", "ipywidgets", "jsonschema", "pandas", "IPython"}
    assert not heavy & {name.partition(".")[0] for name in modules}
    assert read == 0


def test_tables_type_is_the_one_that_others_import() -> None:
    assert isinstance(load(), Tables)
    assert set(tables_module.__all__) <= set(vars(tables_module))
