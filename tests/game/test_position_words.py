"""What is wrong with a position that its schema can't see, word for word."""

from __future__ import annotations

from typing import Any

import pytest

from sixbillion import Game
from sixbillion.engine import PositionError
from sixbillion.game.board import PLACES
from sixbillion.tables import load

DECK = [(card.key, card.count) for card in load().cards]
CARDS = ", ".join(key for key, _count in DECK)
ALL_BUT_A_WAR = ", ".join(key for key, count in DECK for _copy in range(count)).removesuffix(", war")
DISCOVERIES = ["Mercury", "Venus", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto"]
LETTERS = "a letter of this game: A, B, X"
A_PLAYER = "a letter of a player"
A_CARD = f"the key of a card: {CARDS}"
NO_OTHERS = "these and no others: " + ", ".join(DISCOVERIES)
ENDS = "less than 1024, which ends the game (5)"


@pytest.mark.parametrize(
    ("more", "where", "found", "allowed"),
    [
        ({"tracks": {"Earth": "A4 Y4"}}, "tracks/Earth", "Y", LETTERS),
        ({"tracks": {"Earth": "A3 B4"}}, "tracks/Earth", "A3", "a power of two from 1 to 1024"),
        ({"tracks": {"Mars": "A256"}}, "tracks/Mars", "A256", "a power of two from 1 to 128"),
        ({"tracks": {"Earth": "A1024"}}, "tracks/Earth", "A1024", ENDS),
        ({"tracks": {"Belt": "A1024"}}, "tracks/Belt", "A1024", ENDS),
        ({"tracks": {"Earth": "A4 A8"}}, "tracks/Earth", "A4 A8", "one token of a faction on a track (6.3)"),
        (
            {"tracks": dict.fromkeys(PLACES, "A1")},
            "tracks",
            ", ".join(PLACES),
            "at least one empty track; all ten end the game (5)",
        ),
        ({"boxes": {"Earth": "A1+0"}}, "boxes/Earth", "A1+0", "no box where the faction has a token on the track (8)"),
        ({"boxes": {"Venus": "A1+0 A0+1"}}, "boxes/Venus", "A1+0 A0+1", "each faction once"),
        ({"boxes": {"Venus": "Y1+0"}}, "boxes/Venus", "Y", LETTERS),
        ({"points": {"X": 3}}, "points", "X", A_PLAYER),
        ({"points": {"C": 3}}, "points", "C", LETTERS),
        ({"agendas": {"X": "Earth"}}, "agendas", "X", A_PLAYER),
        ({"agendas": {"D": "Earth"}}, "agendas", "D", LETTERS),
        ({"rows": {"A": {"dollar": 1}}}, "rows", "A", "no rows without the option discovery_track"),
        ({"rows": {"X": {"dollar": 1}}, "options": {"discovery_track": True}}, "rows", "X", A_PLAYER),
        ({"hands": {"A": ["laser"]}}, "hands/A", "laser", A_CARD),
        ({"hands": {"A": ["famine"] * 4}}, "hands/A", "famine", "at most 3 in all"),
        ({"hands": {"A": ["famine"] * 3}, "discards": ["famine"]}, "discards", "famine", "at most 3 in all"),
        ({"hands": {"X": ["war"]}}, "hands/X", "X", A_PLAYER),
        ({"discards": ["laser"]}, "discards", "laser", A_CARD),
        ({"face_up": ["laser", "war", "sos"]}, "face_up", "laser", A_CARD),
        ({"removed": ["war"]}, "removed", ("war",), "cards that leave the game: famine"),
        ({"deck": ["laser"]}, "deck", "laser", A_CARD),
        ({"deck": ["war"]}, "deck", 1, f"every card somewhere; missing: {ALL_BUT_A_WAR}"),
        ({"discoveries": {"A": ["Mars"]}}, "discoveries/A", "Mars", NO_OTHERS),
        (
            {"discoveries": {"A": ["Venus", "Pluto"]}},
            "discoveries/A",
            ["Venus", "Pluto"],
            "at most 1 Discovery cards (12, 14.1)",
        ),
        ({"discoveries": {"X": ["Venus"]}}, "discoveries/X", "X", A_PLAYER),
        ({"discoveries": {"A": ["Venus"], "B": ["Venus"]}}, "discoveries/B", "Venus", NO_OTHERS),
        ({"discovery_deck": ["Earth"]}, "discovery_deck", "Earth", NO_OTHERS),
        ({"order": "ABA"}, "order", "ABA", "each of ABX once"),
        ({"order": "AB"}, "order", "AB", "each of ABX once"),
        ({"whose": "Y"}, "whose", "Y", LETTERS),
        ({"phase": "migrant"}, "phase", "migrant", "doubling, settling, actions, discard, draw"),
        ({"whose": "X", "phase": "draw"}, "phase", "draw", "doubling, settling, migrant"),
        ({"memory": {"second": "Venus"}}, "memory/second", "Venus", "a place whose box takes single tokens"),
        ({"memory": {"made": {"A:Mars": "one"}}}, "memory/made", "A:Mars", "a token on a track, such as 'A:Earth'"),
        ({"memory": {"made": {"Y:Earth": "one"}}}, "memory/made", "Y", LETTERS),
        ({"memory": {"refused": [["A", "laser"]]}}, "memory/refused", "laser", "the key of a card"),
        ({"memory": {"refused": [["X", "war"]]}}, "memory/refused", "X", A_PLAYER),
        (
            {"memory": {"controller": "A"}},
            "memory/controller",
            "A",
            "only in the turn of a neutral that players control",
        ),
        ({"memory": {"controller": "X"}, "whose": "X"}, "memory/controller", "X", A_PLAYER),
    ],
)
def test_where_what_and_what_is_allowed(more: dict[str, Any], where: str, found: object, allowed: str) -> None:
    with pytest.raises(PositionError) as error:
        Game.from_position({"players": ["Ann", "Bea"], "tracks": {"Earth": "A4 B4 X4"}, **more})
    assert str(error.value) == f"position, {where}: found {found!r}, allowed: {allowed}."


def test_names_and_options_are_refused_in_their_own_words() -> None:
    with pytest.raises(PositionError, match=r"^Two players have the same name; give each their own\.$"):
        Game.from_position({"players": ["Ann", "Ann"], "tracks": {}})
    with pytest.raises(PositionError, match="turn_cap"):
        Game.from_position({"players": ["Ann"], "tracks": {}, "options": {"turn_cap": 0}})


def test_a_discovery_deck_with_cards_missing() -> None:
    with pytest.raises(PositionError) as error:
        Game.from_position({"players": ["Ann"], "tracks": {}, "discovery_deck": ["Venus"]})
    start = "position, discovery_deck: found ['Venus'], allowed: every card somewhere; missing: "
    assert str(error.value).startswith(start)
    assert [name for name in DISCOVERIES if name in str(error.value).removeprefix(start)] == [
        name for name in DISCOVERIES if name != "Venus"
    ]
