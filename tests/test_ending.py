"""The end of a game: points with the rule applied, pictures, what slowed whom, links, result codes."""

from __future__ import annotations

import subprocess
import sys
from html import escape

import pytest

from sixbillion.game import Options
from sixbillion.lab.codes import ClassGame, game_code, read_result_code
from sixbillion.lab.playing import play_game
from sixbillion.lab.slowing import Lost, lost_doublings
from sixbillion.launch.course import plan
from sixbillion.pictures.ending import (
    doubling_html,
    reading_html,
    scoring_html,
    scoring_sentences,
    slowing_html,
    slowing_sentence,
)
from sixbillion.widgets.ending import Ending, ResultCode
from tests.game.cases import at, play

EVIL = "<img src=x onerror=alert(1)>"


def ended(tracks, agendas=None, discoveries=None, names=("Black", "Green", "Red")):
    """A game that is over: the first player's token on 512 on Earth was doubled by a card."""
    game = at(
        list(names),
        {"Earth": "A512 B2 C2 X2 Y2", **tracks},
        phase="actions",
        hands={"A": ["double"]},
        order="ABCXY",
        agendas=agendas or {},
        discoveries=discoveries or {},
    )
    play(game, "play double A:Earth")
    assert game.result is not None and game.result.reason == "earth-1024"
    return game


def finished(seats=("colonist", "random"), seed=3, names=None):
    game = play_game(list(seats), seed)
    assert game.result is not None
    return game


# How the points came about


@pytest.mark.rule("13")
def test_the_worked_case_of_venus_is_told_as_it_stands_in_the_rules():
    game = ended({"Venus": "A8 B16 C8 X4"}, discoveries={"A": ["Venus"]})
    text = "\n".join(scoring_sentences(game, "Venus"))
    assert "Green is 1st with 16 B: 4 points." in text
    assert "Red is 2nd with 8 B, shared by 2: 2 less 1 is 1 point." in text
    assert "Black is 2nd with 8 B, shared by 2: 2 less 1 is 1 point. Times 2 for the Discovery card: 2." in text
    assert "is 3rd with 4 B: neutrals take the rank, not the points." in text


@pytest.mark.rule("13")
def test_a_rank_never_falls_below_one_point_and_an_agenda_is_named():
    game = ended({"Mercury": "A4 B2 C2 X2 Y2"}, agendas={"A": "Earth"})
    text = "\n".join(scoring_sentences(game, "Mercury"))
    assert "Green is 2nd with 2 B, shared by 4: a rank is never worth less than 1 point." in text
    assert "Times 2 for the Hidden Agenda: 16." in "\n".join(scoring_sentences(game, "Earth"))


@pytest.mark.parametrize("seed", range(8))
def test_the_sentences_hold_every_point_of_the_sheet(seed):
    game = play_game(["colonist", "random", "random"], seed, Options(discovery_track=bool(seed % 2)))
    for line in game.result.lines:
        if line.source != "cards":
            told = scoring_sentences(game, line.source)
            name = game.names[line.faction]
            assert any(s.startswith(f"{name} is") and str(line.points) in s for s in told), (line, told)
    assert "<details>" in scoring_html(game)


def test_alone_the_neutrals_points_count_for_the_score_to_beat():
    game = play_game(["colonist"], 7, Options(neutral_control="scripted"))
    assert "counts for the score to beat" in scoring_html(game)


# Growth and what slowed it


def test_the_causes_stand_worst_first_and_only_if_there_were_any():
    assert slowing_sentence("Ann", Lost(1, 0, 3, 0)) == (
        "Ann lost 4 turns: 3 by halving so that people could leave (8.2), 1 at growth limits (7)."
    )
    assert slowing_sentence("Ann", Lost(0, 1, 0, 0)) == "Ann lost 1 turn: 1 to Pestilence or Famine (12)."
    assert slowing_sentence("Ann", Lost(0, 0, 0, 0)) == "Ann lost no turn at all."


def test_people_come_first_and_neutrals_are_left_out():
    game = finished()
    html = slowing_html(game, ["B"])
    names = game.names
    assert html.index(names["B"]) < html.index(names["A"]) and names["X"] not in html
    assert f">{lost_doublings(game)['B'].all}</span>" in html


def test_a_table_of_doubling_times_has_three_parts_for_every_faction():
    game = finished()
    html = doubling_html(game)
    assert html.count("<td>") == 3 * len(game.view("").factions)
    assert "turns 0 to" in html


# The widget


def test_it_is_empty_until_the_end_and_again_after_clear():
    ending = Ending()
    assert ending.layout.display == "none" and not any(ending.shown)
    ending.show(finished(), ["A"])
    assert ending.layout.display is None and all(ending.shown)
    links = ending.reading.outputs[0]["data"]["text/html"]
    assert all(
        f'href="{name}"' in links for name in ("30-limits.ipynb", "10-six-billion.ipynb", "20-distance-chart.ipynb")
    )
    ending.clear()
    assert ending.layout.display == "none" and not any(ending.shown) and ending.reading.outputs == ()


def test_the_scale_is_changed_by_the_toggle_and_said():
    ending = Ending()
    ending.scale.value = "log"  # before a game there is nothing to draw
    ending.scale.value = "linear"
    ending.show(finished())
    straight = ending.populations.value
    assert "on a linear scale" in straight
    ending.scale.value = "log"
    assert "on a log scale" in ending.populations.value and ending.populations.value != straight


def test_the_same_game_is_drawn_once_and_another_anew(monkeypatch):
    drawn = []
    ending = Ending()
    monkeypatch.setattr(ending, "_draw_shares", lambda game: drawn.append(game))
    one, other = finished(seed=3), finished(seed=4)
    for game in (one, one, other):
        ending.show(game)
    assert drawn == [one, other]


def test_a_class_game_ends_with_a_code_that_can_be_copied_and_not_be_changed():
    options = Options(neutral_control="scripted")
    code = game_code(ClassGame(("",), 7, options))
    game = play_game(["colonist"], 7, options)
    ending = Ending()
    ending.show(game, ["A"], code)
    (field,) = ending.codes.children
    assert read_result_code(field.field.value, code).points == game.result.totals["A"]
    field.field.value = "changed"
    assert field.field.value == field.code
    ending.show(game, ["A"])
    assert ending.codes.children == ()


SCRIPTED = Options(neutral_control="scripted")


@pytest.mark.parametrize(
    "code",
    [
        "hello",
        game_code(ClassGame(("",), 8, SCRIPTED)),
        game_code(ClassGame(("", "thinker"), 7, SCRIPTED)),
        game_code(ClassGame(("thinker",), 7, SCRIPTED)),
        game_code(ClassGame(("",), 7, Options(neutral_control="scripted", solo_level=3))),
        game_code(ClassGame(("",), 7, Options(neutral_control="scripted", discovery_track=True))),
    ],
)
def test_another_game_than_that_of_the_code_has_no_result_code(code):
    ending = Ending()
    ending.show(play_game(["colonist"], 7, SCRIPTED), ["A"], code, ("",))
    (told,) = ending.codes.children
    assert not isinstance(told, ResultCode) and "not the game of your class code" in told.value
    assert told.value in ending.shown


def test_easier_bots_than_those_of_the_code_are_noticed():
    game = play_game(["colonist", "random"], 7, SCRIPTED)
    code = game_code(ClassGame(("", "thinker"), 7, SCRIPTED))
    ending = Ending()
    for seats, found in ((("", "random"), False), (("", "thinker"), True)):
        ending.show(game, ["A"], code, seats)
        assert [isinstance(child, ResultCode) for child in ending.codes.children] == [found]


def test_a_game_that_began_in_the_middle_has_no_result_code():
    game = ended({})
    seats = ("", "", "")
    ending = Ending()
    ending.show(game, ["A", "B", "C"], game_code(ClassGame(seats, game.state.chance.seed, game.options)), seats)
    assert not isinstance(ending.codes.children[0], ResultCode)


def test_names_are_shown_as_text():
    game = ended({}, names=(EVIL, "$x$ & <b>", "\u0645" * 200))
    ending = Ending()
    ending.show(game, ["A", "B"])
    told = [ResultCode(name, "1234").told.value for name in game.names.values()]
    for text in (*ending.shown, *told):
        assert "<img" not in text and "& <b" not in text


def test_matplotlib_is_imported_only_at_the_end():
    code = (
        "import sys; from sixbillion.widgets.ending import Ending; e = Ending(); "
        "assert 'matplotlib' not in sys.modules; "
        "from sixbillion.lab.playing import play_game; e.show(play_game(['random', 'random'], 1)); "
        "assert 'matplotlib' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_links_at_the_end_have_the_titles_of_the_map():
    shown = reading_html()
    for lesson in plan()[:3]:
        assert f'href="{lesson.file}">{escape(lesson.title)}</a>' in shown
