"""The form before a game: the other ways to play, and the code of a class."""

from dataclasses import fields

import pytest

from sixbillion import Options
from sixbillion.lab.codes import ClassGame, game_code
from sixbillion.widgets import GameTable

SCRIPTED = Options(neutral_control="scripted")


def form_of(count):
    form = GameTable(save=None).form
    form.count.value = count
    return form


@pytest.mark.parametrize("count", range(1, 6))
def test_the_usual_form_gives_the_usual_game(count):
    assert form_of(count).options == SCRIPTED


def test_every_option_of_the_game_can_be_chosen():
    form = form_of(3)
    form.ask.value, form.control.value = "everyone", "players"
    form.limit.value, form.cap.value = 10, 20
    for switch in form.switches.values():
        switch.value = True
    found = form.options
    changed = {field.name for field in fields(Options) if getattr(found, field.name) != getattr(SCRIPTED, field.name)}
    assert changed == {field.name for field in fields(Options)} - {"scripts", "solo_level"}
    form.control.value = "scripted"
    form.scripts[0].value = "drifter"
    assert form.options.scripts == ("drifter",)  # one neutral only
    form.count.value = 1
    form.level.value = 3
    assert form.options.solo_level == 3 and form.options.neutral_control == "scripted"


def test_each_switch_says_in_a_sentence_what_it_does():
    for switch in form_of(3).switches.values():
        assert switch.description.endswith(".") and len(switch.description) > 30


def test_what_does_not_belong_to_a_number_of_players_is_hidden_and_has_no_effect():
    form = form_of(3)
    form.switches["one_neutral"].value = True
    form.count.value = 4
    assert form.switches["one_neutral"].layout.display == "none" and not form.options.one_neutral
    form.count.value = 1
    assert form.ask.layout.display == "none" and form.options.ask == "holders"


def test_a_started_game_has_the_options_and_players_can_control_neutrals():
    table = GameTable(save=None)
    table.form.count.value = 2
    table.form.control.value = "players"
    table.form.switches["discovery_track"].value = True
    table.start()
    options = table.session.game.options
    assert (options.neutral_control, options.discovery_track) == ("players", True)
    assert "X:" not in table.form.told.value  # no script to tell of
    assert "colonist: Settles many places" in table.form.told.value and "random:" not in table.form.told.value


# Class codes


GAMES = [
    ClassGame(("",), 77, Options(neutral_control="scripted", solo_level=2)),
    ClassGame(("", "colonist", "random"), 5, Options(neutral_control="scripted", scripts=("drifter", "blocker"))),
    ClassGame(("", ""), 0, Options(neutral_control="players", ask="everyone", discovery_track=True)),
    ClassGame(("", "thinker", "spoiler", "homebody", ""), 1_048_575, Options(neutral_control="scripted", turn_cap=17)),
    ClassGame(("", "colonist", "colonist"), 9, Options(neutral_control="scripted", one_neutral=True, token_limit=7)),
]


@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_a_code_fills_the_form_and_the_game_remembers_it(game):
    form = GameTable(save=None).form
    form.code.value = game_code(game)
    seating = form.seating
    assert (seating.seats, seating.seed, seating.options) == (game.seats, game.seed, game.options)
    assert seating.code == game_code(game)
    form.names[0].value = "Zoe"
    assert form.seating.code


def test_a_form_that_was_changed_is_no_longer_the_class_game():
    form = GameTable(save=None).form
    form.code.value = game_code(GAMES[0])
    form.seed.value += 1
    assert form.seating.code == ""
    form.seed.value -= 1
    form.level.value = 3
    assert form.seating.code == ""


@pytest.mark.parametrize("code", ["1234-5678", "hello", "<b>", game_code(GAMES[0])[:-1] + "0"])
def test_a_wrong_code_is_told_and_changes_nothing(code):
    form = GameTable(save=None).form
    before = form.seating
    form.code.value = code
    assert "trouble" in form.code_told.value and "<b>" not in form.code_told.value
    assert form.seating == before
    form.code.value = ""
    assert form.code_told.value == ""


def test_the_code_is_saved_with_the_game(tmp_path):
    table = GameTable(save=tmp_path / "game.json")
    table.form.code.value = game_code(GAMES[0])
    table.start()
    again = GameTable(save=tmp_path / "game.json")
    again.resume()
    assert again.session.seating == table.session.seating and again.session.seating.code
