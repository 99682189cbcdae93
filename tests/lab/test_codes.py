"""Codes for a class: what goes in comes out, and whatever is wrong is said."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixbillion.game import Options
from sixbillion.game.options import ASK, NEUTRAL_CONTROL, SCRIPTS, SOLO_LEVELS, SWITCHES
from sixbillion.lab import codes
from sixbillion.lab.codes import ClassGame, CodeError, game_code, read_game_code, read_result_code, result_code
from sixbillion.lab.playing import play_game

OPTIONS = st.builds(
    Options,
    ask=st.sampled_from(ASK),
    neutral_control=st.sampled_from(NEUTRAL_CONTROL),
    scripts=st.lists(st.sampled_from(SCRIPTS), max_size=2).map(tuple),
    solo_level=st.sampled_from(SOLO_LEVELS),
    token_limit=st.none() | st.integers(4, 16),
    turn_cap=st.none() | st.integers(1, 1000),
    **{name: st.booleans() for name in SWITCHES},
)
GAMES = st.builds(
    ClassGame,
    seats=st.lists(st.sampled_from(codes.SEATS), min_size=1, max_size=5).map(tuple),
    seed=st.integers(0, codes.LARGEST_SEED),
    options=OPTIONS,
)
SOLO = ClassGame(("",), 77, Options(neutral_control="scripted", solo_level=2))


@given(GAMES)
def test_a_game_code_brings_the_same_game_back(game: ClassGame) -> None:
    code = game_code(game)
    assert read_game_code(code) == game
    assert read_game_code(f" {code.lower().replace('-', '  ')} ") == game


def test_the_code_of_a_plain_game_is_short() -> None:
    assert len(game_code(SOLO).replace("-", "")) <= 13


@given(GAMES, st.data())
def test_one_changed_letter_never_passes_unnoticed_for_the_same_game(game: ClassGame, data: st.DataObject) -> None:
    code = game_code(game)
    at = data.draw(st.sampled_from([i for i, letter in enumerate(code) if letter != "-"]))
    other = data.draw(st.sampled_from([letter for letter in codes.ALPHABET if letter != code[at]]))
    with pytest.raises(CodeError):
        read_game_code(code[:at] + other + code[at + 1 :])


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("", "mistyped, cut or changed"),
        ("abc", "mistyped"),
        ("hello world!", "is in no code"),
        (game_code(SOLO)[:-2], "mistyped"),
        ("<b>1234</b>", "is in no code"),
    ],
)
def test_what_is_no_code_is_said(code: str, says: str) -> None:
    with pytest.raises(CodeError, match=says):
        read_game_code(code)


def test_a_code_of_other_tables_is_named_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    code = game_code(SOLO)
    mark = codes._table_mark()
    monkeypatch.setattr(codes, "_table_mark", lambda: mark ^ 1)
    with pytest.raises(CodeError, match="other tables"):
        read_game_code(code)


@pytest.mark.parametrize(
    ("seats", "seed"), [(("robot",), 1), (("",), -1), (("",), codes.LARGEST_SEED + 1), (("",), "x"), (("",), 1.5)]
)
def test_what_a_code_has_no_room_for_is_said(seats: tuple[str, ...], seed: Any) -> None:
    with pytest.raises(CodeError, match="allowed"):
        game_code(ClassGame(seats, seed, Options()))


def test_results_come_back_and_the_best_is_first() -> None:
    code = game_code(ClassGame(("", "random"), 5, Options(neutral_control="scripted")))
    games = [play_game(["colonist", "random"], seed) for seed in (5, 6)]
    lines = [f"Pupil {number}: {result_code(game, 'A', code)}" for number, game in enumerate(games)]
    pupils = codes.read_results("\n".join(lines) + "\n\n", code)
    totals = {f"Pupil {number}": game.result.totals["A"] for number, game in enumerate(games)}  # type: ignore[union-attr]
    assert {pupil.name: pupil.result.points for pupil in pupils if pupil.result} == totals
    points = [pupil.result.points for pupil in pupils if pupil.result]
    assert points == sorted(points, reverse=True)
    for pupil, game in zip(sorted(pupils, key=lambda pupil: pupil.name), games, strict=True):
        assert pupil.result is not None and game.result is not None
        assert pupil.result.record == codes.record_mark(game.record())
        assert (pupil.result.turns, pupil.result.reason) == (game.view().turn, game.result.reason)
        assert pupil.result.won == ("A" in game.result.winners)


def test_faults_in_a_class_are_named_and_the_rest_is_read() -> None:
    code = game_code(SOLO)
    other = game_code(ClassGame(("",), 78, SOLO.options))
    game = play_game(["colonist"], 77, SOLO.options)
    good = result_code(game, "A", code)
    forged = good[:-1] + ("0" if good[-1] != "0" else "1")
    pasted = [
        f"Ann;{good}",
        f"Bob\t{forged}",
        f"Cy {result_code(game, 'A', other)}",
        f"Dee {good}",
        code,
        f"Eve {code}",
    ]
    found = {pupil.name: pupil.fault for pupil in codes.read_results(pasted, code)}
    assert found["Ann"] == ""
    assert "does not fit" in found["Bob"]
    assert "another game" in found["Cy"]
    assert "same game as Ann" in found["Dee"]
    assert "not the code of a result" in found["(no name)"] and "not the code of a result" in found["Eve"]


@pytest.mark.parametrize("between", [" ", ": ", ";", "\t", ",", '","'])
def test_a_line_may_come_from_anywhere_and_its_code_in_pieces(between: str) -> None:
    code = game_code(SOLO)
    good = result_code(play_game(["colonist"], 77, SOLO.options), "A", code)
    for typed in (good, good.replace("-", " "), good.lower()):
        (pupil,) = codes.read_results(f"Ann B.{between}{typed}", code)
        assert pupil.name == "Ann B." and pupil.result is not None
    (pupil,) = codes.read_results(between + ",", code)[:1] or [codes.Pupil("(no name)", None, "no code")]
    assert pupil.result is None and pupil.fault


def test_alone_the_points_to_beat_stand_beside_the_own_ones() -> None:
    code = game_code(SOLO)
    game = play_game(["colonist"], 77, SOLO.options)
    assert game.result is not None
    assert read_result_code(result_code(game, "A", code)).best_other == game.result.target
    with pytest.raises(CodeError, match="not the code of a game"):
        read_game_code(result_code(game, "A", code))


def test_a_game_that_is_not_over_has_no_result() -> None:
    game = play_game(["colonist"], 77, SOLO.options)
    game.undo()
    with pytest.raises(CodeError, match="not over"):
        result_code(game, "A", game_code(SOLO))


def test_the_result_of_a_bot_is_no_pupils_result() -> None:
    code = game_code(ClassGame(("", "random"), 5, Options(neutral_control="scripted")))
    game = play_game(["colonist", "random"], 5)
    bot = result_code(game, "B", code)
    first, second = codes.read_results([f"Bob {bot}", f"Ann {result_code(game, 'A', code)}"], code)
    assert first.name == "Ann" and first.result is not None  # the bot's line does not take the game away from Ann
    assert second.result is None and "result of the bot random" in second.fault


def test_a_faction_that_does_not_play_is_named() -> None:
    code = game_code(ClassGame(("", "random"), 5, Options(neutral_control="scripted")))
    three = play_game(["colonist", "random", "random"], 5)
    (pupil,) = codes.read_results(f"Eve {result_code(three, 'C', code)}", code)
    assert pupil.result is None and "Faction C does not play" in pupil.fault
    for faction in ("E", "X", ""):
        with pytest.raises(CodeError, match="does not play"):
            result_code(three, faction, code)


def test_a_very_long_line_is_told_at_once_and_its_end_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    code = game_code(SOLO)
    good = result_code(play_game(["colonist"], 77, SOLO.options), "A", code)
    read, tried = codes._read, list[int]()

    def counted(text: str, kind: int) -> codes._Bits:
        tried.append(len(text))
        return read(text, kind)

    monkeypatch.setattr(codes, "_read", counted)
    lines = ["word " * 20_000, "A" * 1_000_000, "A" * 1_000_000 + f" {good}" + " ;" * 1000]
    pupils = codes.read_results(lines, code)
    assert len(tried) <= len(lines) * (codes.MOST_PIECES + 2) and max(tried) <= codes.LONGEST_LINE
    assert [pupil.result is None for pupil in pupils] == [False, True, True]
    assert all(len(pupil.name) <= codes.LONGEST_LINE for pupil in pupils)
