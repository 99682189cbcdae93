"""Class mode: a code for everybody's game, the results in one table, and whatever is wrong told by name."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from sixbillion.game import OptionsError
from sixbillion.lab import codes
from sixbillion.lab.codes import CodeError, record_mark, result_code
from sixbillion.lab.playing import play_game
from sixbillion.widgets import GameTable
from sixbillion.widgets.class_mode import (
    class_game,
    class_results,
    class_seating,
    played_honestly,
    practice_lines,
    read_class_game,
    what_it_means,
)
from sixbillion.widgets.ending import ResultCode
from sixbillion.widgets.session import Session
from tests.clicking import answer

EVIL = "<img src=x onerror=alert(1)>"
CODE = class_game(["person", "random"], seed=11).code


def play_out(code, name="Ann", lots=0, save=None):
    """A pupil's session of the game of a code, played to its end by lots."""
    session = Session.new(class_seating(code, [name]), save)
    rng = random.Random(lots)
    while not session.over:
        if not session.step():
            session.play(rng.choice(session.game.decision.actions))
    session.rest()
    return session


@pytest.fixture(scope="module")
def played():
    """Three pupils' games and their lines."""
    sessions = {name: play_out(CODE, name, lots) for lots, name in enumerate(("Ann", "Bob", "Cy"))}
    lines = {name: f"{name}: {result_code(session.game, 'A', CODE)}" for name, session in sessions.items()}
    return sessions, lines


# The teacher's code


def test_the_code_brings_the_same_game_to_everybody():
    one, other = (Session.new(class_seating(CODE.lower(), [name]), None) for name in ("Ann", EVIL))
    assert one.seats == other.seats == {"A": "", "B": "random"}
    assert one.seating.code == other.seating.code == CODE
    for session in (one, other):
        session.run()
    assert one.view().hand == other.view().hand
    assert one.game.record()["chance"] == other.game.record()["chance"]
    assert other.game.names["A"] == EVIL and one.game.names["B"] == "random"


def test_what_a_code_means_is_told_in_sentences():
    made = class_game(["person", "person", "spoiler"], seed=5, discovery_track=True, scripts=("blocker", "drifter"))
    text = repr(made)
    assert made.code in text and "2 people play." in text and "Bots: spoiler." in text
    assert "discovery_track" in text and "blocker, drifter" in text and "seed 5" in text
    assert made.code in made._repr_html_() and read_class_game(made.code) == made
    assert what_it_means(class_game(level=3).game)[1] == "Alone against two neutral factions, level 3."


def test_without_a_seed_it_is_another_game_each_time():
    assert len({class_game().code for _time in range(5)}) > 1
    assert class_game(seed=3) == class_game(seed=3)


@pytest.mark.parametrize(
    ("made", "error", "says"),
    [
        (lambda: class_game(["robot"]), CodeError, "allowed"),
        (lambda: class_game(["random"]), CodeError, "at least one seat"),
        (lambda: class_game(seed=-1), CodeError, "allowed"),
        (lambda: class_game(["person"] * 6), CodeError, "found 6, allowed: 1 to 5"),
        (lambda: class_game([]), CodeError, "found 0, allowed: 1 to 5"),
        (lambda: class_game(seed=2**20), CodeError, "allowed"),
        (lambda: class_game(seed="x"), CodeError, "found 'x', allowed"),
        (lambda: class_game(level=4), OptionsError, "allowed"),
        (lambda: class_game(discovery=True), OptionsError, "Unknown option 'discovery'; allowed: ask, "),
        (lambda: class_seating(CODE[:-1], ["Ann"]), CodeError, "mistyped"),
        (lambda: class_results("", "no code"), CodeError, "no code|mistyped"),
    ],
)
def test_what_cannot_be_is_said(made, error, says):
    with pytest.raises(error, match=says):
        made()


# The class's results


def test_the_table_holds_every_result_best_first(played):
    sessions, lines = played
    results = class_results("\n".join(lines.values()), CODE)
    points = [result.points for _name, result, _checked in results.good]
    assert points == sorted((s.game.result.totals["A"] for s in sessions.values()), reverse=True)
    html = results._repr_html_()
    assert html.count("<tr>") == 4 and "<img alt=" in html and "3 results" in html and "Not counted" not in html
    assert all(name in repr(results) for name in sessions)


def test_equal_points_share_a_place(played):
    _sessions, lines = played
    results = class_results("\n".join(lines.values()), CODE)
    one = results.lines[0]
    twice = type(results)((one, one, *results.lines[1:]))
    assert [place for place, _line in twice._placed()][:2] == [1, 1]


def test_what_is_wrong_is_told_by_name_and_the_rest_counts(played):
    sessions, lines = played
    good = lines["Ann"].split()[1]
    other_code = class_game(["person", "random"], seed=12).code
    pasted = [
        lines["Ann"],
        f"Bob {good[:-1]}{'0' if good[-1] != '0' else '1'}",
        f"Cy {result_code(sessions['Cy'].game, 'A', other_code)}",
        f"{EVIL} {good}",
        "Eve",
    ]
    results = class_results("\n".join(pasted), CODE)
    told = "\n".join(results.faults)
    assert [name for name, _result, _checked in results.good] == ["Ann"]
    for name, reason in (("Bob", "does not fit"), ("Cy", "another game"), (EVIL, "same game as Ann")):
        assert any(line.startswith(f"{name}: ") and reason in line for line in told.split("\n")), told
    html = results._repr_html_()
    assert "<img src=x" not in html and "&lt;img src=x" in html


def test_a_result_of_other_tables_never_fits(played, monkeypatch):
    _sessions, lines = played
    mark = codes._table_mark()
    monkeypatch.setattr(codes, "_table_mark", lambda: mark ^ 1)
    with pytest.raises(CodeError, match="other tables"):
        class_results("\n".join(lines.values()), CODE)


def test_no_results_are_said():
    assert repr(class_results("", CODE)) == "No results yet."
    assert "No results yet." in class_results(" \n\n", CODE)._repr_html_()


def test_a_class_that_draws_lots_can_be_looked_at_before_the_lesson():
    lines = practice_lines(CODE, ["Ada", "Ben"])
    results = class_results(lines, CODE)
    assert sorted(name for name, _result, _checked in results.good) == ["Ada", "Ben"] and results.faults == []
    assert practice_lines(CODE, ["Ada", "Ben"]) == lines


# Against the records


@pytest.fixture
def handed_in(played, tmp_path):
    """A folder with Ann's saved game and Bob's bare record; Cy handed nothing in."""
    sessions, _lines = played
    (tmp_path / "ann.json").write_text(json.dumps(sessions["Ann"].content() | {"format": "sixbillion table"}))
    (tmp_path / "bob.json").write_text(json.dumps(sessions["Bob"].game.record()))
    return tmp_path


def test_a_result_is_checked_against_its_record(played, handed_in):
    _sessions, lines = played
    results = class_results("\n".join(lines.values()), CODE, handed_in)
    assert {name: checked for name, _result, checked in results.good} == {"Ann": True, "Bob": True, "Cy": False}
    assert "not handed in" in results._repr_html_() and results.files == {}


def test_a_forged_result_with_a_right_check_is_found_by_its_record(played, handed_in, monkeypatch):
    sessions, lines = played
    game = sessions["Ann"].game
    totals = dict(game.result.totals)

    class Better:
        """The same game, but for the points."""

        state, view = game.state, game.view
        record = staticmethod(game.record)
        result = type(game.result)(game.result.reason, {**totals, "A": 900}, ("A",), ())

    forged = result_code(Better, "A", CODE)
    assert class_results(f"Ann {forged}", CODE).good[0][1].points == 900  # the code alone can't tell
    results = class_results(f"Ann {forged}\n{lines['Bob']}", CODE, handed_in)
    assert [name for name, _result, _checked in results.good] == ["Bob"]
    assert f"Ann: Forged: the record of this game says {totals['A']} points." in results.faults


def test_a_bots_result_or_a_faction_that_does_not_play_never_counts(played, handed_in):
    sessions, lines = played
    game = sessions["Ann"].game
    result = game.result

    class Crowded:
        """The same game, with a faction that its two seats have no room for."""

        state, view = game.state, game.view
        record = staticmethod(game.record)

    Crowded.result = type(result)(result.reason, {**result.totals, "E": 900}, ("E",), ())
    pasted = [f"Eve {result_code(Crowded, 'E', CODE)}", f"Bot {result_code(game, 'B', CODE)}", lines["Ann"]]
    for records in (None, handed_in):
        results = class_results("\n".join(pasted), CODE, records)
        assert [name for name, _result, _checked in results.good] == ["Ann"]
        assert any(fault.startswith("Eve: ") and "does not play" in fault for fault in results.faults)
        assert any(fault.startswith("Bot: ") and "bot random" in fault for fault in results.faults)


def test_a_missing_folder_of_records_is_told_and_how_to_make_it(played, tmp_path):
    _sessions, lines = played
    (tmp_path / "file").write_text("")
    for missing in (tmp_path / "nix", str(tmp_path / "file")):
        results = class_results(lines["Ann"], CODE, missing)
        assert [checked for _name, _result, checked in results.good] == [False]
        for text in (repr(results), results._repr_html_()):
            assert str(missing) in text and "New Folder" in text
    assert "New Folder" in class_results("", CODE, tmp_path / "nix")._repr_html_()


def test_files_that_are_no_record_of_this_game_are_named(played, handed_in):
    _sessions, lines = played
    (handed_in / "cut.json").write_text((handed_in / "bob.json").read_text()[:200])
    (handed_in / "list.json").write_text("[[]]")
    (handed_in / "other.json").write_text(
        json.dumps(play_out(class_game(["person", "random"], seed=12).code).game.record())
    )
    unfinished = Session.new(class_seating(CODE, ["Dee"]), None)
    (handed_in / "early.json").write_text(json.dumps(unfinished.game.record()))
    results = class_results("\n".join(lines.values()), CODE, handed_in)
    assert set(results.files) == {"cut.json", "list.json", "other.json", "early.json"}
    assert "another game" in results.files["other.json"] and "not over" in results.files["early.json"]
    assert all(reason for reason in results.files.values())


def test_a_record_with_other_draws_or_other_bots_moves_is_found(played):
    sessions, _lines = played
    game = sessions["Ann"].game
    assert played_honestly(game.record(), CODE).result == game.result
    # A bot that plays otherwise: the record is whole, only the bot is not the one of the code.
    for seed in range(3):
        other = Session.new(class_seating(class_game(["person", "colonist"], seed=11).code, ["Ann"]), None)
        rng = random.Random(seed)
        while not other.over:
            if not other.step():
                other.play(rng.choice(other.game.decision.actions))
        with pytest.raises(CodeError, match="bot's move"):
            played_honestly(other.game.record(), CODE)
    # Other cards: a game from a forced shuffle is whole as well.
    lucky = type(game).new(["Ann", "random"], 11, game.options, chance=_mixed(game))
    rng = random.Random(0)
    while lucky.decision is not None:
        lucky.play(rng.choice(lucky.decision.actions))
    assert type(game).replay(lucky.record()).result == lucky.result
    with pytest.raises(CodeError, match="Forged"):
        played_honestly(lucky.record(), CODE)
    assert record_mark(lucky.record()) != record_mark(game.record())


def _mixed(game):
    """The longest shuffle of a game (the deck), turned round, and all chance before it as it was."""
    outcomes = [list(outcome) for outcome in game.record()["chance"]]
    longest = max(range(len(outcomes)), key=lambda number: len(outcomes[number]))
    return [*outcomes[:longest], outcomes[longest][::-1]]


# Through the table


def test_a_pupil_types_the_code_plays_and_finds_the_result_code_at_the_end():
    table = GameTable(save=None)
    table.form.code.value = CODE.lower().replace("-", " ")
    table.form.names[0].value = "Ann"
    table.start()
    rng = random.Random(4)
    while not table.session.over:
        answer(table, rng.choice(table.session.decision.actions))
    (shown,) = table.ending.codes.children
    (_name, result, _checked), *_rest = class_results(f"Ann {shown.field.value}", CODE).good
    assert result.points == table.session.game.result.totals["A"]
    assert played_honestly(table.session.game.record(), CODE).result == table.session.game.result


@pytest.mark.parametrize("change", ["seed", "count", "kind", "switch"])
def test_a_changed_form_is_no_longer_the_game_of_its_code_and_can_not_be_started(change):
    table = GameTable(save=None)
    table.form.code.value = CODE
    before = table.form.seed.value
    if change == "seed":
        table.form.seed.value = 3
    elif change == "count":
        table.form.count.value = 3
    elif change == "kind":
        table.form.kinds[1].value = "homebody"
    else:
        table.form.switches["discovery_track"].value = True
    table.start()
    assert table.session is None and "no longer the game of the class code" in table.status.value
    table.form.code.value = ""
    table.start()
    assert table.session.seating.code == ""
    assert before == 11


@pytest.mark.parametrize("typed", ["no code", CODE[:-1], "<b>"])
def test_a_wrong_code_starts_nothing(typed):
    table = GameTable(save=None)
    table.form.code.value = typed
    table.start()
    assert table.session is None and "Correct the class code" in table.status.value and "<b>" not in table.status.value
    table.form.code.value = "  "
    table.start()
    assert table.session is not None


def test_a_class_code_put_into_the_save_of_an_easier_game_brings_no_result_code(tmp_path):
    """A save holds the code and the seats as plain text: with weaker bots it is another game."""
    hard = class_game(["person", "colonist"], seed=11).code
    session = play_out(CODE, save=tmp_path / "game.json")
    for code, found in ((CODE, True), (hard, False), ("hello", False)):
        session.seating = replace(session.seating, code=code)
        table = GameTable(save=None)
        table.show_session(session)
        assert [isinstance(child, ResultCode) for child in table.ending.codes.children] == [found], code


def test_two_persons_at_one_screen_hand_in_the_same_game_each_for_themselves():
    code = class_game(["person", "person"], seed=12).code
    seating = class_seating(code, ["Ann", "Bea"])
    game = play_game(["random", "random"], seating.seed, seating.options)
    lines = [f"{name} {result_code(game, letter, code)}" for name, letter in (("Ann", "A"), ("Bea", "B"), ("Cy", "B"))]
    found = class_results("\n".join(lines), code)
    assert {name for name, _result, _checked in found.good} == {"Ann", "Bea"}
    assert found.faults == ["Cy: The very same game as Bea's."]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"ask": "everyone"}),
        (1, {"neutral_control": "players"}),
        (1, {"scripts": ("settler",)}),
        (1, {"level": 3}),
        (2, {"level": 3}),
        (2, {"one_neutral": True}),
        (2, {"scripts": ("crowder", "drifter")}),
        (2, {"scripts": ("settler", "drifter")}),
        (3, {"one_neutral": True, "scripts": ("drifter", "blocker")}),
        (4, {"scripts": ("blocker", "crowder")}),
        (4, {"neutral_control": "players", "scripts": ("blocker",)}),
        (5, {"discovery_track": True, "token_limit": 6, "turn_cap": 9}),
    ],
)
def test_the_form_still_plays_the_game_of_every_code(seats, options):
    made = class_game(["person", "colonist", "colonist", "random", "spoiler"][:seats], seed=3, **options)
    table = GameTable(save=None)
    table.form.code.value = made.code
    assert table.form.seating.code == made.code


def test_bots_of_one_kind_have_names_of_their_own():
    code = class_game(["person", "colonist", "colonist", "person"], seed=3).code
    assert class_seating(code, ["colonist"]).names == ("colonist", "colonist 2", "colonist 3", "Player 4")
    assert practice_lines(code, ["Ada"]).startswith("Ada ")
