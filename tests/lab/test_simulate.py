"""Many games as data: what the columns hold, against the games themselves."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sixbillion import Game, Options
from sixbillion.engine import RecordError
from sixbillion.game.board import PLACES
from sixbillion.lab import Games, own_game, play_game, replay, simulate
from sixbillion.lab.observing import COLUMNS

SEATS = ("colonist", "random", "random")


@pytest.fixture(scope="module")
def games() -> Games:
    return simulate(SEATS, 12, seed=5, rotate=True, progress=False)


def test_five_tables_with_the_documented_columns(games: Games) -> None:
    assert len(games) == games.asked == 12
    assert {table.name: tuple(table) for table in games.tables} == dict(COLUMNS)
    assert games.factions.rows == 12 * 5
    assert repr(games) == "<12 games>"


def test_every_column_agrees_with_the_game_played_again(games: Games) -> None:
    for number in range(3):
        game = replay(games, number)
        result, row = game.result, games.games.where(game=number)
        assert result is not None
        assert (row["reason"][0], row["winners"][0]) == (result.reason, "".join(result.winners))
        assert row["turns"][0] == game.state.turn
        factions = games.factions.where(game=number)
        totals = dict(zip(factions["faction"].tolist(), factions["total"].tolist(), strict=True))
        assert {letter: totals[letter] for letter in result.totals} == result.totals
        lines = games.points.where(game=number)
        for letter, total in result.totals.items():
            assert lines.where(faction=letter)["points"].sum() == total
        last = games.turns.where(game=number, turn=game.state.turn)
        for letter, track in game.view().tracks.items():
            tokens = last.where(faction=letter)
            assert {place: tokens[place][0] for place in PLACES if tokens[place][0]} == track


def test_the_log_gives_the_board_at_the_end_of_every_turn() -> None:
    """Against a game that is stopped there by the turn cap."""
    whole = simulate(["colonist", "random"], 1, seed=2, progress=False)
    capped = simulate(["colonist", "random"], 1, seed=2, options=scripted(turn_cap=3), progress=False)
    for place in PLACES:
        assert np.array_equal(whole.turns.where(turn=3)[place], capped.turns.where(turn=3)[place])
    assert capped.games["reason"].tolist() == ["turn-cap"]


def scripted(**more: int) -> Options:
    return Options(neutral_control="scripted", **more)  # type: ignore[arg-type]


def test_turn_0_is_the_set_up(games: Games) -> None:
    start = games.turns.where(turn=0)
    assert start["Earth"].tolist() == [1] * 60
    assert start["position"].tolist() == [0] * 60
    assert sorted(games.turns.where(game=0, turn=1)["position"].tolist()) == [1, 2, 3, 4, 5]


def test_rotation_moves_everybody_one_seat_on(games: Games) -> None:
    seats = [games.factions.where(game=number)["bot"].tolist()[:3] for number in range(3)]
    assert seats == [
        ["colonist", "random", "random"],
        ["random", "colonist", "random"],
        ["random", "random", "colonist"],
    ]


def test_cards_and_lost_doublings_are_those_of_the_log(games: Games) -> None:
    game = replay(games, 1)
    kinds = [event.kind for event in game.events]
    cards = games.cards.where(game=1)
    assert [sum(cards["use"] == use) for use in ("action", "cancel", "response")] == [
        kinds.count("played"),
        kinds.count("cancels"),
        kinds.count("responded"),
    ]
    lost = [event for event in game.events if event.kind == "cancelled" and event.fields["subject"] == "try"]
    assert games.factions.where(game=1)["doublings_lost"].sum() == len(lost)
    assert games.factions["doublings_lost"].sum() > 0


def test_shares_of_the_victory_add_up_to_one_a_game(games: Games) -> None:
    for table in games.factions.groups("game").values():
        assert table["won"].sum() == pytest.approx(1)


def test_the_same_arguments_give_the_same_numbers_and_another_seed_others(games: Games) -> None:
    assert simulate(SEATS, 12, seed=5, rotate=True, progress=False).equals(games)
    assert not simulate(SEATS, 12, seed=6, rotate=True, progress=False).equals(games)


def test_csv_files_can_be_read_back(games: Games, tmp_path: Path) -> None:
    files = games.to_csv(tmp_path / "out")
    assert [file.name for file in files] == ["games.csv", "factions.csv", "turns.csv", "points.csv", "cards.csv"]
    with files[2].open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == games.turns.rows
    assert [int(row["Earth"]) for row in rows] == games.turns["Earth"].tolist()


def test_columns_filter_group_and_name_what_is_there(games: Games) -> None:
    some = games.games.where(game=(1, 3))
    assert some["game"].tolist() == [1, 3]
    assert list(games.factions.groups("bot")) == ["colonist", "crowder", "random", "settler"]
    with pytest.raises(KeyError, match=r"no column 'turn'; there are: game, seed, turns"):
        games.games["turn"]
    assert "60 rows in all" in games.factions._repr_html_()


def test_a_script_in_html_stays_text() -> None:
    from sixbillion.lab import Columns

    table = Columns.of_rows("x", ["<b>"], [("<script>",)])
    assert "<script>" not in table._repr_html_()
    assert "<b>" not in table._repr_html_()


def test_one_to_five_seats_and_a_target_alone() -> None:
    alone = simulate(["colonist"], 2, progress=False)
    assert (alone.games["target"] > 0).all()
    five = simulate(["random"] * 5, 1, options=scripted(turn_cap=2), progress=False)
    assert five.factions.rows == 6


def test_a_bot_that_does_not_exist_is_named_with_those_that_do() -> None:
    with pytest.raises(ValueError, match=r"no bot 'colinist'.*colonist"):
        simulate(["colinist", "random"], 1)


def test_own_games_become_the_same_rows_from_a_record_or_a_saved_table(tmp_path: Path) -> None:
    game = play_game(["colonist", "random"], 31)
    plain, saved = tmp_path / "record.json", tmp_path / "table.json"
    plain.write_text(json.dumps(game.record()))
    saved.write_text(
        json.dumps({"format": "sixbillion table", "seating": {"seats": ["", "random"]}, "record": game.record()})
    )
    mine = own_game(saved)
    assert mine.factions["bot"].tolist()[:2] == ["person", "random"]
    assert mine.turns.equals(own_game(plain).turns)
    assert mine.games["winners"][0] == "".join(game.result.winners)  # type: ignore[union-attr]
    saved.write_text(json.dumps({"record": {**game.record(), "seed": 1}}))
    with pytest.raises(RecordError):
        own_game(saved)


def test_a_game_under_way_and_one_from_a_position_have_rows_too(tmp_path: Path) -> None:
    game = Game.from_position({"players": ["Fred", "Lee"], "turn": 5, "order": "BAX", "tracks": {"Earth": "A4 B64 X2"}})
    game.play(game.decision.actions[0])  # type: ignore[union-attr]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(game.record()))
    mine = own_game(file)
    assert mine.games["winners"].tolist() == [""]
    assert mine.factions["won"].sum() == 0
    assert mine.turns.where(faction="A", turn=5)["position"].tolist() == [2]
    assert mine.turns.where(faction="B", turn=5)["Earth"][0] in (64, 128)


@pytest.mark.parametrize(
    ("seats", "games", "sentence"),
    [
        (["random"] * 6, 1, "Seats: found"),
        ([], 1, "Seats: found"),
        ("random", 1, "a list of 1 to 5 bots"),
        (None, 1, "Seats: found None"),
        ([lambda view, decision, rng: None], 1, "Functions play in tournament"),
        ([None], 1, "A seat: found None"),
        (["random"], 0, "games: found 0, allowed: a whole number from 1"),
        (["random"], -1, "games: found -1"),
        (["random"], True, "games: found True"),
        (["random"], 1.5, "games: found 1.5"),
        (["random"], "3", "games: found '3'"),
    ],
)
def test_what_can_not_be_simulated_is_told_in_one_sentence(seats: Any, games: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        simulate(seats, games, progress=False)


@pytest.mark.parametrize("seating", [None, {"seats": None}, {"seats": 7}, {"seats": "ab"}, {"seats": ["", "", ""]}])
def test_a_saved_game_with_a_strange_seating_is_a_record_played_by_persons(seating: Any, tmp_path: Path) -> None:
    game = play_game(["random", "random"], 3)
    file = tmp_path / "odd.json"
    file.write_text(json.dumps({"record": game.record(), "seating": seating}), encoding="utf-8")
    assert own_game(file).factions["bot"].tolist()[:2] == ["person", "person"]


def test_a_file_too_large_for_a_game_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "huge.json").write_bytes(b" " * 5_000_001)
    with pytest.raises(RecordError, match="too large for a saved game"):
        own_game(tmp_path / "huge.json")
