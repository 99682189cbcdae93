"""Damaged, foreign and newer records: each is a RecordError with a sentence, and none is half accepted."""

from __future__ import annotations

import copy
import json
import random
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sixbillion import Game
from sixbillion.engine import RecordError
from sixbillion.game import Options
from sixbillion.tables import load

DATA = Path(__file__).parents[2] / "data"
Values = dict[str, Any]


@cache
def played() -> str:
    """The JSON of a record: three players, 70 decisions at random, so that one check lies on the way."""
    game = Game.new(players=["Ann", "Bea", "Cy"], seed=100, options=Options(ask="everyone"))
    chance = random.Random(4)
    while len(game.history) < 70:
        game.play(chance.choice(game.decision.actions))
    return json.dumps(game.record())


@cache
def set_up() -> str:
    """The JSON of a record that begins with a position."""
    start = {
        "players": ["Ann", "Bea"],
        "tracks": {"Earth": "A4 B4 X2", "Mars": "A1"},
        "hands": {"A": ["double", "colony-6"], "B": ["death"]},
        "phase": "actions",
        "turn": 5,
        "seed": 3,
    }
    game = Game.from_position(start)
    for text in ("play double A:Mars", "play death"):
        game.play(game.parse(text))
    return json.dumps(game.record())


def sound(text: str | None = None) -> Values:
    """A sound record, anew each time."""
    return json.loads(text or played())


def refused(record: Any, *words: str) -> str:
    """The sentence with which this is refused; the record itself is left as it was."""
    before = copy.deepcopy(record)
    with pytest.raises(RecordError) as caught:
        Game.replay(record)
    assert record == before
    sentence = str(caught.value)
    assert len(sentence.split()) > 4
    for word in words:
        assert word in sentence
    return sentence


def test_the_sound_records_are_accepted() -> None:
    for text in (played(), set_up()):
        game = Game.replay(json.loads(text))
        assert json.dumps(game.record()) == text
    assert len(sound()["checks"]) == 2


# What is no record at all


@pytest.mark.parametrize(
    "value",
    [None, True, 0, 7, 1.5, "", "record", played(), b"{}", [], {}, [sound()], {"record": sound()}, {"format": None}],
    ids=lambda value: type(value).__name__,
)
def test_what_is_no_record(value: Any) -> None:
    refused(value, "format", "sixbillion record")


@pytest.mark.parametrize("format_", [None, 1, "", "Sixbillion record", "sixbillion record ", ["sixbillion record"]])
def test_a_foreign_format(format_: Any) -> None:
    refused(sound() | {"format": format_}, "format", "sixbillion record")


@pytest.mark.parametrize("version", [2, 3, 10, 10**30])
def test_a_newer_version_says_so(version: int) -> None:
    refused(sound() | {"version": version}, str(version), "newer")
    refused({"format": "sixbillion record", "version": version}, str(version), "newer")  # whatever else it holds


@pytest.mark.parametrize("version", [0, -1, True, False, None, "1", "2", 1.5, [1], {}])
def test_a_version_that_never_was(version: Any) -> None:
    refused(sound() | {"version": version}, "version")


@pytest.mark.parametrize("name", sorted(sound()))
def test_a_missing_key(name: str) -> None:
    record = sound()
    del record[name]
    refused(record, name)


@pytest.mark.parametrize("name", ["extra", "Seed", "digest ", "", "__class__"])
def test_a_key_too_many(name: str) -> None:
    refused(sound() | {name: 1}, repr(name))


# Wrong types, at every level

WRONG = [None, True, 1.5, "text", [], {}, -1, "", ["text"], [[]], {"text": 1}, 10**40]


def places_of(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all values in a record; of long lists the first two and the last."""
    yield path
    if isinstance(value, dict):
        for name in value:
            yield from places_of(value[name], (*path, name))
    elif isinstance(value, list):
        for number in sorted({0, 1, len(value) - 1} & set(range(len(value)))):
            yield from places_of(value[number], (*path, number))


def put(record: Values, path: tuple[Any, ...], value: Any) -> Values:
    """The record with one value exchanged."""
    inner: Any = record
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return record


def test_a_wrong_value_anywhere() -> None:
    text, tried = set_up(), 0
    for path in places_of(sound(text)):
        if path in ((), ("format",)) or path[-1] == "scripts":  # no scripts at all is a sound value of theirs
            continue
        for value in WRONG if len(path) == 1 else WRONG[:6]:
            record = put(sound(text), path, value)
            if json.dumps(record) == text:
                continue
            sentence = refused(record)
            tried += 1
            if value == {} and path[0] not in ("options", "start"):
                assert path[0] in sentence  # it names where
    assert tried > 250


# The content


def exchange(name: str, change: Callable[[Any], Any]) -> Values:
    """A record with one of its values changed."""
    record = sound()
    return record | {name: change(record[name])}


def swap(items: list[Any], first: int, second: int) -> list[Any]:
    """The list with two of its items swapped."""
    items[first], items[second] = items[second], items[first]
    return items


def without(items: list[Any], number: int) -> list[Any]:
    """The list without one item."""
    del items[number]
    return items


def replaced(items: list[Any], number: int, item: Any) -> list[Any]:
    """The list with one item replaced."""
    items[number] = item
    return items


HEX = "0" * 32


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("players", lambda names: ["Anna", *names[1:]]),
        ("players", lambda names: names[::-1]),
        ("players", lambda names: names[:2]),
        ("players", lambda names: [*names, "Dee"]),
        ("players", lambda names: ["Ann", "Ann", "Cy"]),
        ("players", lambda names: [" Ann", "Bea", "Cy"]),
        ("players", lambda names: ["", "Bea", "Cy"]),
        ("players", lambda names: ["x" * 201, "Bea", "Cy"]),
        ("players", lambda names: ["a", "b", "c", "d", "e", "f"]),
        ("seed", lambda seed: seed + 1),
        ("seed", lambda seed: -seed),
        ("seed", lambda seed: 10**60),
        ("seed", str),
        ("seed", float),
        ("options", lambda options: options | {"ask": "holders"}),
        ("options", lambda options: options | {"ask": "nobody"}),
        ("options", lambda options: options | {"neutral_control": "scripted"}),
        ("options", lambda options: options | {"solo_level": 2}),
        ("options", lambda options: options | {"solo_level": 1.0}),
        ("options", lambda options: options | {"solo_level": True}),
        ("options", lambda options: options | {"scripts": ["settler"]}),
        ("options", lambda options: options | {"scripts": ["pirate"]}),
        ("options", lambda options: options | {"unknown": 1}),
        ("options", lambda options: {}),
        ("tables", lambda digest: "0" * 64),
        ("tables", lambda digest: digest.upper()),
        ("tables", lambda digest: digest[:-1]),
        ("tables", lambda digest: digest + "\n"),
        ("start", lambda start: {}),
        ("start", lambda start: {"players": ["Ann", "Bea"], "tracks": {"Earth": "A4"}}),
        ("start", lambda start: {"players": ["Ann", "Bea", "Cy"], "tracks": {"Earth": "A3"}}),
        ("chance", lambda outcomes: []),
        ("chance", lambda outcomes: outcomes[:-1]),
        ("chance", lambda outcomes: [*outcomes, ["A"]]),
        ("chance", lambda outcomes: swap(outcomes, 0, 1)),
        ("chance", lambda outcomes: replaced(outcomes, 0, outcomes[0][::-1])),
        ("chance", lambda outcomes: replaced(outcomes, 2, swap(outcomes[2], 0, -1))),
        ("chance", lambda outcomes: replaced(outcomes, 2, outcomes[2][1:])),
        ("chance", lambda outcomes: replaced(outcomes, 2, ["war", *outcomes[2][1:]])),
        ("chance", lambda outcomes: replaced(outcomes, -1, ["A", "A", "B", "X", "Y"])),
        ("actions", lambda actions: []),
        ("actions", lambda actions: actions[:-1]),
        ("actions", lambda actions: actions[1:]),
        ("actions", lambda actions: without(actions, 30)),
        ("actions", lambda actions: [*actions, "pass"]),
        ("actions", lambda actions: [*actions, actions[-1]]),
        ("actions", lambda actions: actions[::-1]),
        ("actions", lambda actions: replaced(actions, 10, "allow")),
        ("actions", lambda actions: replaced(actions, 10, "stop")),
        ("actions", lambda actions: replaced(actions, 10, "try Sun")),
        ("actions", lambda actions: replaced(actions, 10, actions[10] + " ")),
        ("actions", lambda actions: replaced(actions, 10, actions[10] + "\n")),
        ("actions", lambda actions: replaced(actions, 10, actions[10].upper())),
        ("actions", lambda actions: replaced(actions, 10, "__import__('os')")),
        ("actions", lambda actions: replaced(actions, 10, "x" * 100_000)),
        ("actions", lambda actions: replaced(actions, 10, "\ud800")),
        ("actions", lambda actions: replaced(actions, 10, "play war\0")),
        ("checks", lambda checks: []),
        ("checks", lambda checks: checks[:1]),
        ("checks", lambda checks: checks[::-1]),
        ("checks", lambda checks: [*checks, checks[-1]]),
        ("checks", lambda checks: [*checks, [65, HEX]]),
        ("checks", lambda checks: replaced(checks, 1, [64, HEX])),
        ("checks", lambda checks: replaced(checks, 0, [0, HEX])),
        ("checks", lambda checks: replaced(checks, 1, [63, checks[1][1]])),
        ("checks", lambda checks: replaced(checks, 1, [64.0, checks[1][1]])),
        ("checks", lambda checks: replaced(checks, 1, [10**50, checks[1][1]])),
        ("checks", lambda checks: replaced(checks, 1, [*checks[1], 0])),
        ("digest", lambda digest: HEX),
        ("digest", lambda digest: digest[::-1]),
        ("digest", lambda digest: digest.upper()),
        ("digest", lambda digest: digest + "0"),
        ("digest", lambda digest: digest + "\n"),
    ],
)
def test_a_changed_content(name: str, change: Callable[[Any], Any]) -> None:
    record = exchange(name, change)
    assert record != sound() or json.dumps(record) != played()
    refused(record)


def test_each_single_action_matters() -> None:
    for number in range(0, 70, 3):
        refused(exchange("actions", lambda actions, at=number: without(actions, at)))
        first, second = number, (number + 1) % 70
        actions = sound()["actions"]
        if actions[first] != actions[second]:
            refused(exchange("actions", lambda actions, a=first, b=second: swap(actions, a, b)))


def test_a_game_that_goes_astray_is_stopped_where_it_does() -> None:
    refused(exchange("checks", lambda checks: replaced(checks, 1, [64, HEX])), "decision 64")
    sentence = refused(exchange("actions", lambda actions: replaced(actions, 20, "try Pluto")), "decision 21")
    assert "damaged" in sentence
    refused(exchange("actions", lambda actions: replaced(actions, 20, "jump")), "decision 21", "'jump'")


def test_another_game_under_the_same_digest() -> None:
    record, other = sound(), sound(set_up())
    for name in record:
        if record[name] != other[name]:
            refused(record | {name: other[name]})
            refused(other | {name: record[name]})


def test_the_start_of_a_record_is_checked_as_a_position() -> None:
    record = sound(set_up())
    record["start"]["tracks"]["Earth"] = "A5"
    refused(record, "damaged", "tracks/Earth", "A5")
    record = sound(set_up())
    record["start"]["turn"] = 6
    refused(record)
    record = sound(set_up())
    record["start"]["seed"] = 4
    refused(record)


def test_a_length_that_is_not_there() -> None:
    for length in (-1, 71, 10**9):
        with pytest.raises(RecordError, match="70"):
            Game.replay(sound(), length)
    assert len(Game.replay(sound(), 0).history) == 0


def test_other_tables(tmp_path: Path) -> None:
    for file in DATA.glob("*.csv"):
        shutil.copy(file, tmp_path)
    places = (tmp_path / "places.csv").read_text(encoding="utf-8")
    (tmp_path / "places.csv").write_text(places.replace("Mercury,Mercury,8,", "Mercury,Mercury,16,"), encoding="utf-8")
    others = load(tmp_path)
    with pytest.raises(RecordError, match="other tables"):
        Game.replay(sound(), tables=others)
    record = json.loads(json.dumps(Game.new(["Ann", "Bea"], seed=1, tables=others).record()))
    refused(record, "other tables")
    assert Game.replay(record, tables=others).record() == record


# Damage of the text


def test_a_cut_text_does_not_parse() -> None:
    text = played()
    for length in range(0, len(text), 97):
        with pytest.raises(json.JSONDecodeError):
            json.loads(text[:length])


def same(one: Any, other: Any) -> bool:
    """Whether two JSON values are the same down to their types."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


@pytest.mark.parametrize("text", [played(), set_up()], ids=["new", "position"])
def test_a_single_damaged_byte(text: str) -> None:
    """It does not parse, or it is refused; never another exception, never another game."""
    chance = random.Random(2026)
    parsed = 0
    raw = text.encode("ascii")
    for _number in range(120):
        at, kind = chance.randrange(len(raw)), chance.randrange(4)
        byte = bytes([chance.choice(b'0123456789abcdefABXY-.eE"{}[]:,> \\\n\x00\x7f\xff\xc3')])
        damaged = {
            0: raw[:at] + byte + raw[at + 1 :],
            1: raw[:at] + byte + raw[at:],
            2: raw[:at] + raw[at + 1 :],
            3: raw[:at] + bytes([raw[at] ^ 1 << chance.randrange(8)]) + raw[at + 1 :],
        }[kind]
        try:
            record = json.loads(damaged)
        except ValueError:  # no JSON, or no UTF-8: what reads the file says so
            continue
        if same(record, json.loads(text)):
            continue  # white space only
        parsed += 1
        refused(record)
    assert parsed > 30
