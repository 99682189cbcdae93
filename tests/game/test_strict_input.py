"""Input that a first version let through: each is refused with a sentence now, and nothing is kept by reference."""

from __future__ import annotations

import copy
import json
import shutil
from pathlib import Path

import pytest

import sixbillion
from sixbillion import Game
from sixbillion.engine import PositionError, RecordError
from sixbillion.tables import load

DATA = Path(sixbillion.__file__).parents[1] / "data"
BASE = {"players": ["Ann", "Bea", "Cy"], "tracks": {"Earth": "A4 B4 C4 X2 Y2", "Mars": "A1"}}


def position(**more):
    return {**copy.deepcopy(BASE), **more}


@pytest.mark.parametrize("scripts", [None, 5, 1.5, True, "", {}, {"settler": 1}], ids=repr)
def test_scripts_of_a_wrong_type_in_a_position(scripts):
    with pytest.raises(PositionError, match=r"^(position|Option|Unknown)"):
        Game.from_position(position(options={"scripts": scripts}))


@pytest.mark.parametrize("scripts", [None, 5, 1.5, True], ids=repr)
def test_scripts_of_a_wrong_type_in_a_record(scripts):
    record = Game.new(["Ann", "Bea"], seed=1).record()
    record["options"]["scripts"] = scripts
    with pytest.raises(RecordError, match="record"):
        Game.replay(record)


@pytest.mark.parametrize(
    "more",
    [{"turn": 5.0}, {"seed": 3.0}, {"points": {"A": 3.0}}, {"memory": {"actions_played": 1.0}, "phase": "actions"}],
    ids=str,
)
def test_a_float_for_a_whole_number(more):
    with pytest.raises(PositionError, match=r"^(position|Option|Unknown)"):
        Game.from_position(position(**more))


@pytest.mark.parametrize(
    "more", [{"seed": 10**5000}, {"turn": 10**5000}, {"points": {"A": 10**5000}}], ids=lambda m: str(list(m))
)
def test_a_huge_number_in_a_position(more):
    with pytest.raises(PositionError, match=r"^(position|Option|Unknown)"):
        Game.from_position(position(**more))


@pytest.mark.parametrize("more", [{"seed": 10**5000}, {"version": 10**5000}], ids=lambda m: str(list(m)))
def test_a_huge_number_in_a_record(more):
    with pytest.raises(RecordError, match="record"):
        Game.replay(Game.new(["Ann", "Bea"], seed=1).record() | more)


@pytest.mark.parametrize(
    "more",
    [
        {"tracks": {"Earth": "A4 B4\n"}},
        {"tracks": {"Earth": "A04"}},
        {"boxes": {"Venus": "B1+2\n"}},
        {"boxes": {"Venus": "B0+0 B1+1"}},
    ],
    ids=str,
)
def test_stray_characters(more):
    with pytest.raises(PositionError, match=r"^(position|Option|Unknown)"):
        Game.from_position(position(**more))


def test_three_agendas_of_one_place():
    with pytest.raises(PositionError, match=r"^(position|Option|Unknown)"):
        Game.from_position(position(agendas={"A": "Earth", "B": "Earth", "C": "Earth"}))


@pytest.mark.parametrize("deck", [[], ["Pluto"], ["Pluto", "Venus"]], ids=str)
def test_a_discovery_deck_that_has_lost_cards(deck):
    with pytest.raises(PositionError, match=r"^(position|Option|Unknown)"):
        Game.from_position(position(discovery_deck=deck))


def test_the_start_is_the_games_own():
    values = position()
    game = Game.from_position(values)
    before = json.dumps(game.record())
    values["tracks"]["Earth"] = "A8 B8"
    assert json.dumps(game.record()) == before
    game.record()["start"]["tracks"]["Earth"] = "A1"
    assert json.dumps(game.record()) == before


def test_other_tables_are_named_as_such(tmp_path):
    for file in DATA.glob("*.csv"):
        shutil.copy(file, tmp_path)
    deck = (tmp_path / "deck.csv").read_text(encoding="utf-8")
    deck = deck.replace("death,Death,cancel,,,rulebook,4", "death,Death,cancel,,,rulebook,3")
    deck = deck.replace("sos,Save Our Souls,cancel,,,rulebook,3", "sos,Save Our Souls,cancel,,,rulebook,4")
    (tmp_path / "deck.csv").write_text(deck, encoding="utf-8")
    record = Game.new(["Ann", "Bea"], seed=1).record()
    with pytest.raises(RecordError, match="other tables"):
        Game.replay(record, tables=load(tmp_path))


def test_a_key_that_is_no_text():
    with pytest.raises(PositionError, match=r"^(position|Option|Unknown)"):
        Game.from_position(position(memory={"made": {1: "one"}}))


def test_a_position_beyond_its_turn_cap_ends_with_its_turn():
    game = Game.from_position(position(turn=7, options={"turn_cap": 5}))
    while game.decision is not None:
        game.play(game.decision.actions[-1])
    assert game.result is not None and (game.result.reason, game.view().turn) == ("turn-cap", 7)
