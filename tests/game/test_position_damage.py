"""Damaged positions: each is a PositionError whose sentence names what and where; none is half accepted."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from sixbillion import Game
from sixbillion.engine import PositionError

Values = dict[str, Any]


def sound() -> Values:
    """A sound position with everything that a position may hold, anew each time."""
    return {
        "players": ["Fred", "Lee", "Carol"],
        "options": {"ask": "everyone", "neutral_control": "players"},
        "seed": 3,
        "turn": 5,
        "order": "BXACY",
        "whose": "A",
        "phase": "actions",
        "tracks": {"Earth": "A4 B64 C2 X2 Y8", "Mars": "A1 X1", "Pluto": "B2"},
        "boxes": {"Mercury": "A1+2 Y0+1", "Venus": "B2+0"},
        "points": {"A": 3, "B": 0},
        "hands": {"A": ["double", "death"], "B": ["war", "war"]},
        "agendas": {"A": "Earth", "C": "Belt"},
        "discoveries": {"A": ["Venus"], "B": ["Pluto up"]},
        "discovery_deck": ["Mercury", "Jupiter", "Saturn up", "Uranus", "Neptune"],
        "discards": ["sos", "famine"],
        "face_up": ["recycle", "war", "politics"],
        "removed": ["famine"],
        "memory": {
            "tried": ["Earth"],
            "made": {"A:Earth": "one"},
            "actions_played": 1,
            "second": "Mercury",
            "refused": [["C", "double-other"]],
        },
    }


def refused(values: Any, *words: str) -> None:
    """It is refused with a sentence that holds these words, and the values are left as they were."""
    before = copy.deepcopy(values)
    with pytest.raises(PositionError) as caught:
        Game.from_position(values)
    assert values == before
    sentence = str(caught.value)
    assert len(sentence.split()) > 3
    for word in words:
        assert word in sentence, sentence


def changed(**more: Any) -> Values:
    """The sound position with some of its values exchanged; None leaves one out."""
    values = sound() | more
    return {name: value for name, value in values.items() if value is not None}


def test_the_sound_position_is_accepted() -> None:
    game = Game.from_position(sound())
    again = game.position()
    for name in ("players", "turn", "order", "whose", "phase", "tracks", "boxes", "agendas", "discovery_deck"):
        assert again[name] == sound()[name]
    assert again["memory"] == sound()["memory"]
    assert Game.from_position(again).position() == again


@pytest.mark.parametrize(
    "value",
    [None, True, 0, 1.5, "", "A4", b"{}", [], [sound()], json.dumps(sound())],
    ids=lambda value: repr(value)[:12],
)
def test_what_is_no_position(value: Any) -> None:
    refused(value, "position")


@pytest.mark.parametrize("name", ["players", "tracks"])
def test_what_is_needed(name: str) -> None:
    refused(changed(**{name: None}), name)
    refused({}, "is missing")


@pytest.mark.parametrize("name", ["extra", "Tracks", "track", "", "hand", "__class__"])
def test_a_key_too_many(name: str) -> None:
    refused(sound() | {name: {}}, repr(name), "allowed")
    refused(changed(memory={name: 1}), "memory", repr(name))


# Wrong types, at every level

WRONG = [None, True, 1.5, "text", [], {}, -1, ["text"], [[]], {"text": 1}, 10**40, ""]
MAY_BE_EMPTY = {"options", "boxes", "points", "hands", "agendas", "discoveries", "memory", "made"}
MAY_BE_AN_EMPTY_LIST = {"discards", "removed", "tried", "refused", "A", "B"}


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all values."""
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, inner in items:
        yield from paths(inner, (*path, name))


ALL_PATHS = [path for path in paths(sound()) if path and path != ("players", 0)]


@pytest.mark.parametrize("path", ALL_PATHS, ids=lambda path: "/".join(map(str, path)))
def test_a_wrong_value_anywhere(path: tuple[Any, ...]) -> None:
    for value in WRONG:
        if value == {} and path[-1] in MAY_BE_EMPTY | {"tracks"}:
            continue
        if value == [] and (path[-1] in MAY_BE_AN_EMPTY_LIST or path[0] in ("face_up", "discovery_deck")):
            continue
        if type(value) is int and path == ("seed",):
            continue
        if type(value) is str and path[0] == "players":
            continue
        values = sound()
        inner: Any = values
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = value
        # An option is named by itself, and with one name only the other letters are what is wrong.
        refused(values, *([] if path[0] == "options" or value == ["text"] else [path[0]]))


# The content


@pytest.mark.parametrize(
    ("more", "words"),
    [
        # players and options
        ({"players": []}, ["players"]),
        ({"players": ["a", "b", "c", "d", "e", "f"]}, ["players"]),
        ({"players": ["Fred", "Fred", "Carol"]}, ["same name"]),
        ({"players": ["Fred", "  ", "Carol"]}, ["2", "no name"]),
        ({"players": ["Fred", "x" * 201, "Carol"]}, ["201", "200"]),
        ({"players": ["Fred", "Lee"]}, ["C"]),  # C plays in it
        ({"options": {"nothing": 1}}, ["nothing", "allowed"]),
        ({"options": {"ask": "nobody"}}, ["ask", "nobody", "holders"]),
        ({"options": {"ask": True}}, ["ask", "True"]),
        ({"options": {"neutral_control": ""}}, ["neutral_control"]),
        ({"options": {"solo_level": 0}}, ["solo_level", "0"]),
        ({"options": {"solo_level": True}}, ["solo_level", "True"]),
        ({"options": {"solo_level": 1.0}}, ["solo_level", "1.0"]),
        ({"options": {"scripts": ["pirate"]}}, ["scripts", "pirate", "settler"]),
        ({"options": {"scripts": ["settler"] * 3}}, ["scripts", "3"]),
        ({"options": {"scripts": [1]}}, ["scripts", "1"]),
        # turn, order, phase
        ({"turn": 0}, ["turn", "0"]),
        ({"turn": 10**7}, ["turn"]),
        ({"order": "BXAC"}, ["order", "BXAC"]),
        ({"order": "BXACYY"}, ["order"]),
        ({"order": "BBACY"}, ["order"]),
        ({"order": "BXACD"}, ["order", "BXACD"]),
        ({"order": "bxacy"}, ["order"]),
        ({"order": "B X A C Y"}, ["order"]),
        ({"order": ["B", "X", "A", "C", "Y"]}, ["order"]),
        ({"whose": "D"}, ["whose", "'D'", "A, B, C, X, Y"]),
        ({"whose": "Fred"}, ["whose", "Fred"]),
        ({"whose": "a"}, ["whose"]),
        ({"phase": "war"}, ["phase", "war", "doubling"]),
        ({"phase": "migrant"}, ["phase", "migrant"]),  # a neutral's
        ({"whose": "X", "phase": "actions", "memory": {}}, ["phase", "actions"]),
        ({"whose": "X", "phase": "discard", "memory": {}}, ["phase", "discard"]),
        # tracks
        ({"tracks": {"Moon": "A4"}}, ["tracks", "Moon"]),
        ({"tracks": {"earth": "A4"}}, ["tracks", "earth"]),
        ({"tracks": {"Asteroid Belt": "A4"}}, ["tracks", "Asteroid Belt"]),
        ({"tracks": {"Earth": ""}}, ["tracks/Earth", "''"]),
        ({"tracks": {"Earth": "4"}}, ["tracks/Earth", "'4'"]),
        ({"tracks": {"Earth": "A"}}, ["tracks/Earth", "'A'"]),
        ({"tracks": {"Earth": "A0"}}, ["tracks/Earth", "A0"]),
        ({"tracks": {"Earth": "A3"}}, ["tracks/Earth", "A3", "power of two"]),
        ({"tracks": {"Earth": "A-4"}}, ["tracks/Earth", "A-4"]),
        ({"tracks": {"Earth": "A4.0"}}, ["tracks/Earth", "A4.0"]),
        ({"tracks": {"Earth": "A4,B4"}}, ["tracks/Earth", "A4,B4"]),
        ({"tracks": {"Earth": "A4  B4"}}, ["tracks/Earth"]),
        ({"tracks": {"Earth": " A4"}}, ["tracks/Earth"]),
        ({"tracks": {"Earth": "A\u0664"}}, ["tracks/Earth"]),  # an Arabic 4
        ({"tracks": {"Earth": "A4 A8"}}, ["tracks/Earth", "A4 A8"]),
        ({"tracks": {"Earth": "A4 A4"}}, ["tracks/Earth"]),
        ({"tracks": {"Earth": "D4"}}, ["tracks/Earth", "'D'"]),
        ({"tracks": {"Earth": "Z4"}}, ["tracks/Earth"]),
        ({"tracks": {"Mercury": "A64"}}, ["tracks/Mercury", "A64", "32"]),
        ({"tracks": {"Mars": "A256"}}, ["tracks/Mars", "A256", "128"]),
        ({"tracks": {"Venus": "A128"}}, ["tracks/Venus", "64"]),
        ({"tracks": {"Earth": "A2048"}}, ["tracks/Earth", "A2048"]),
        ({"tracks": {"Earth": "A1024"}}, ["tracks/Earth", "A1024", "1024"]),  # the game is over then
        ({"tracks": {"Belt": "X1024"}}, ["tracks/Belt", "X1024"]),
        ({"tracks": {"Earth": "A99999999999"}}, ["tracks/Earth"]),
        # boxes
        ({"boxes": {"Sun": "A1+0"}}, ["boxes", "Sun"]),
        ({"boxes": {"Mercury": "A1"}}, ["boxes/Mercury", "A1"]),
        ({"boxes": {"Mercury": "A3+0"}}, ["boxes/Mercury", "A3+0", "0 to 2"]),
        ({"boxes": {"Mercury": "A1+3"}}, ["boxes/Mercury"]),
        ({"boxes": {"Mercury": "A-1+0"}}, ["boxes/Mercury"]),
        ({"boxes": {"Mercury": "A1+0 A0+1"}}, ["boxes/Mercury", "each faction once"]),
        ({"boxes": {"Mercury": "D1+0"}}, ["boxes/Mercury", "'D'"]),
        ({"boxes": {"Mercury": ""}}, ["boxes/Mercury"]),
        ({"boxes": {"Mars": "A1+0"}}, ["boxes/Mars", "A1+0"]),  # A is settled there
        ({"boxes": {"Pluto": "B0+1"}}, ["boxes/Pluto", "B0+1"]),
        # points, hands, agendas
        ({"points": {"A": -1}}, ["points/A", "-1"]),
        ({"points": {"A": 10**6}}, ["points/A"]),
        ({"points": {"X": 1}}, ["points", "'X'", "player"]),
        ({"points": {"D": 1}}, ["points", "'D'"]),
        ({"points": {"Fred": 1}}, ["points", "Fred"]),
        ({"points": {"A": "3"}}, ["points/A", "'3'"]),
        ({"points": {"A": True}}, ["points/A", "True"]),
        ({"hands": {"A": ["Double"]}}, ["hands/A", "Double"]),
        ({"hands": {"A": ["joker"]}}, ["hands/A", "joker", "colony-2"]),
        ({"hands": {"A": ["double"] * 7}}, ["hands/A", "6"]),
        ({"hands": {"A": ["recycle"] * 3}}, ["hands/A", "recycle", "2"]),
        ({"hands": {"A": ["war"] * 2, "B": ["war"]}}, ["war", "3"]),  # a third one lies face up
        ({"hands": {"X": ["war"]}}, ["hands/X", "player"]),
        ({"hands": {"D": []}}, ["hands/D"]),
        ({"hands": {"A": "war"}}, ["hands/A", "war"]),
        ({"hands": [["war"]]}, ["hands"]),
        ({"agendas": {"A": "Venus"}}, ["agendas/A", "Venus"]),
        ({"agendas": {"A": ""}}, ["agendas/A"]),
        ({"agendas": {"X": "Mars"}}, ["agendas", "player"]),
        ({"agendas": {"A": ["Mars"]}}, ["agendas/A"]),
        # Discovery cards
        ({"discoveries": {"A": ["Venus", "Saturn"]}}, ["discoveries/A"]),
        ({"discoveries": {"A": ["Earth"]}}, ["discoveries/A", "Earth"]),
        ({"discoveries": {"A": ["Venus down"]}}, ["discoveries/A", "Venus down"]),
        ({"discoveries": {"A": ["Venus UP"]}}, ["discoveries/A"]),
        ({"discoveries": {"A": ["dollar"]}}, ["discoveries/A", "dollar"]),  # only with the Discovery Track
        ({"discoveries": {"A": ["Venus"], "C": ["Venus up"]}}, ["discoveries/C", "Venus"]),
        ({"discoveries": {"X": ["Venus"]}}, ["discoveries/X", "player"]),
        ({"discovery_deck": ["Venus", "Mercury"]}, ["discovery_deck", "Venus"]),  # A holds it
        ({"discovery_deck": ["Mercury", "Mercury up"]}, ["discovery_deck", "Mercury"]),
        ({"discovery_deck": ["Mars"]}, ["discovery_deck", "Mars"]),
        ({"rows": {"A": {"dollar": 1}}}, ["rows", "discovery_track"]),
        (
            {"options": {"discovery_track": True}, "discoveries": {"A": ["dollar up"]}},
            ["discoveries/A", "dollar up", "face down", "14.1"],
        ),
        # piles
        ({"discards": ["joker"]}, ["discards", "joker"]),
        ({"discards": ["famine"] * 3}, ["famine", "3"]),
        ({"face_up": ["war", "sos", "sos", "sos"]}, ["face_up", "3"]),
        ({"face_up": ["nothing"]}, ["face_up", "nothing"]),
        ({"removed": ["sos"]}, ["removed", "sos", "famine"]),
        ({"removed": ["famine"] * 4}, ["removed", "famine"]),
        ({"deck": []}, ["deck", "missing", "colony-2"]),
        ({"deck": ["colony-2"]}, ["deck", "missing"]),
        ({"deck": ["colony-2"] * 9}, ["deck", "colony-2", "8"]),
        ({"deck": ["joker"]}, ["deck", "joker"]),
        # memory
        ({"memory": {"tried": ["Moon"]}}, ["memory/tried", "Moon"]),
        ({"memory": {"tried": "Earth"}}, ["memory/tried"]),
        ({"memory": {"made": {"A:Moon": "one"}}}, ["memory/made", "A:Moon"]),
        ({"memory": {"made": {"A:Venus": "one"}}}, ["memory/made", "A:Venus"]),  # no token there
        ({"memory": {"made": {"D:Earth": "one"}}}, ["memory/made", "'D'"]),
        ({"memory": {"made": {"Earth": "one"}}}, ["memory/made", "Earth"]),
        ({"memory": {"made": {"A:Earth": "three"}}}, ["memory/made/A:Earth", "three"]),
        ({"memory": {"made": {"A:Earth": ""}}}, ["memory/made/A:Earth"]),
        ({"memory": {"actions_played": 3}}, ["memory/actions_played", "3"]),
        ({"memory": {"actions_played": -1}}, ["memory/actions_played"]),
        ({"memory": {"actions_played": True}}, ["memory/actions_played", "True"]),
        ({"memory": {"second": "Venus"}}, ["memory/second", "Venus"]),
        ({"memory": {"second": ""}}, ["memory/second"]),
        ({"memory": {"refused": [["A"]]}}, ["memory/refused/0"]),
        ({"memory": {"refused": [["A", "joker"]]}}, ["memory/refused", "joker"]),
        ({"memory": {"refused": [["X", "double-other"]]}}, ["memory/refused", "player"]),
        ({"memory": {"refused": [["A", "war", "war"]]}}, ["memory/refused/0"]),
        ({"memory": {"controller": "B"}}, ["memory/controller"]),  # in a player's turn
        ({"whose": "X", "phase": "migrant", "memory": {"controller": "Y"}}, ["memory/controller", "player"]),
    ],
    ids=lambda value: str(value)[:60] if isinstance(value, dict) else "",
)
def test_a_changed_content(more: Values, words: list[str]) -> None:
    refused(changed(**more), *words)


def test_a_controller_only_where_players_control() -> None:
    scripted = {"neutral_control": "scripted"}
    values = changed(options=scripted, whose="X", phase="migrant", memory={"controller": "A"})
    refused(values, "memory/controller")
    tracks = sound()["tracks"] | {"Earth": "A4 B64 C2 X4 Y8"}  # more than one way to send the migrants
    values = changed(tracks=tracks, whose="X", phase="migrant", memory={"controller": "C"})
    assert Game.from_position(values).view().controllers["X"] == "C"


@pytest.mark.parametrize("last", ["Belt", "Neptune"])
def test_a_game_that_has_ended_is_no_position(last: str) -> None:
    places = ["Mercury", "Venus", "Earth", "Mars", "Belt", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto"]
    tracks = dict.fromkeys(places, "A1")
    refused({"players": ["Ann", "Bea"], "tracks": tracks}, "tracks", "empty track")
    del tracks[last]
    assert Game.from_position({"players": ["Ann", "Bea"], "tracks": tracks}).result is None


def test_positions_that_can_not_be_written() -> None:
    values = {"players": ["Ann", "Bea"], "tracks": {"Earth": "A4 B4", "Mars": "A1 B1"}, "phase": "actions", "turn": 5}
    game = Game.from_position({**values, "hands": {"A": ["double"], "B": ["death"]}})
    game.play(game.parse("play double A:Mars"))
    with pytest.raises(PositionError, match="record"):
        game.position()  # in the middle of a window
    ended = Game.from_position({"players": ["Ann", "Bea"], "tracks": {"Belt": "A512"}})
    assert ended.result is not None
    with pytest.raises(PositionError):
        ended.position()


def test_nested_lists_are_refused_like_anything_else() -> None:
    deep: list[Any] = []
    for _level in range(300):
        deep = [deep]
    for name in ("players", "order", "turn", "tracks", "hands", "discards", "memory"):
        refused(changed(**{name: deep}), name)
