"""Looking back: the slider's stops, what each person may see of the past, and branches that harm nothing."""

from __future__ import annotations

import json
import random
import re
from itertools import pairwise

import pytest

from sixbillion import Game, Options
from sixbillion.game.view import View
from sixbillion.lab.playing import play_game
from sixbillion.widgets import GameTable
from sixbillion.widgets.replay import BranchError, Replay, branch, branch_session, moment, steps
from sixbillion.widgets.session import Seating, Session
from tests.clicking import answer
from tests.game.cases import at, play

EVIL = "<img src=x onerror=alert(1)>"


def running(decisions=60, seed=5, players=("Ann", "Bea", "Cy"), options=None):
    """A game under way, played by lots."""
    game, rng = Game.new(players=list(players), seed=seed, options=options), random.Random(seed)
    for _decision in range(decisions):
        game.play(rng.choice(game.decision.actions))
    return game


def session_of(game, save=None, names=None, looking=None):
    view = game.view("")
    names = tuple(names or (view.names[letter] for letter in view.players))
    session = Session(game, Seating(names, ("",) * len(names), code="ABCD"), save)
    session.looking = looking if looking is not None else (game.decision.faction if game.decision else "")
    return session


def opened(session, **more):
    branches, closed = [], []
    replay = Replay(lambda: closed.append(True), branches.append)
    replay.look_at(session, **more)
    return replay, branches, closed


# The stops of the slider


@pytest.mark.parametrize("game", [running(), play_game(["colonist", "random"], 3)], ids=["running", "over"])
def test_the_stops_go_from_the_beginning_to_now_and_hold_every_event_once(game):
    found = steps(game, "A")
    assert found[0].decisions == 0 and found[-1].decisions == len(game.history)
    assert found[0].first == 0 and found[-1].last == len(game.events)
    for one, other in pairwise(found):
        assert one.decisions < other.decisions and one.last == other.first
    for stop in found:
        assert len(moment(game, stop.decisions).events) == stop.last


def test_looking_back_does_not_change_the_game():
    game = running()
    before = json.dumps(game.record())
    for stop in steps(game, "A"):
        moment(game, stop.decisions)
    assert json.dumps(game.record()) == before


def test_nobody_can_count_the_questions_that_others_were_asked_in_secret():
    """Asked everybody or only those who hold a card: if the others pass, a spectator's stops are the same."""
    told = []
    for ask in ("holders", "everyone"):
        game = Game.new(players=["Ann", "Bea", "Cy"], seed=8, options=Options(ask=ask))
        for _decision in range(400):
            if game.decision is None or game.view("").turn > 5:
                break
            actions = game.decision.actions
            passing = [action for action in actions if action.verb == "pass"]
            game.play(passing[0] if passing else actions[0])
        assert game.decision is not None
        session = session_of(game, looking="")
        replay, _branches, _closed = opened(session)
        seen = []
        for number in range(len(replay.steps) - 1):  # the last stop is "now"; where the games were left may differ
            replay.go_to(number)
            seen.append((replay.board.value, replay.sentences, replay.hands.value))
        told.append((seen, len(game.history)))
    (holders, few), (everyone, many) = told
    assert many > few + 10
    common = min(len(holders), len(everyone))
    assert common > 20 and abs(len(holders) - len(everyone)) <= 1 and holders[:common] == everyone[:common]


# What is shown


def test_while_the_game_runs_each_sees_the_past_with_their_own_eyes(monkeypatch):
    asked = []
    real = Game.view
    monkeypatch.setattr(Game, "view", lambda game, letter="": asked.append(letter) or real(game, letter))
    game = at(
        ["Ann", "Bea"],
        {"Earth": "A4 B4 X2", "Mars": "A1 B2"},
        phase="actions",
        hands={"A": ["double", "pestilence"], "B": ["war", "war"]},
        face_up=["sos", "sos", "sos"],
    )
    play(game, "play double A:Mars")
    session = session_of(game, looking="A")
    replay, _branches, _closed = opened(session)
    asked.clear()
    for number in range(len(replay.steps)):
        replay.go_to(number)
        text = "".join(replay.shown)
        assert "War" not in text and "Pestilence" in text
    assert set(asked) <= {"", "A"}


def test_behind_a_curtain_nothing_of_anybody_is_shown():
    session = session_of(running(), looking="")
    assert session.curtain
    replay, _branches, _closed = opened(session)
    for number in range(len(replay.steps)):
        replay.go_to(number)
        assert "holds" not in replay.hands.value
        assert not any("draws" in s and "draws a card" not in s and "Discovery" not in s for s in replay.sentences)


def test_when_it_is_over_all_hands_and_draws_are_open():
    game = play_game(["colonist", "random"], 3)
    replay, _branches, _closed = opened(session_of(game))
    told, hands = [], []
    for number in range(len(replay.steps)):
        replay.go_to(number)
        told += replay.sentences
        hands.append(replay.hands.value)
    assert all(f"{name} holds: " in hands[1] for name in (game.names["A"], game.names["B"]))
    assert "draws a card from the deck." not in " ".join(told)
    assert len(told) == len(game.events)


def test_the_buttons_move_the_slider_and_stop_at_both_ends():
    replay, _branches, _closed = opened(session_of(running(200)))
    last = len(replay.steps) - 1
    assert replay.number == last
    press = {button.description: button.click for button in replay.movers}
    press["Step on"]()
    assert replay.number == last
    press["Step back"]()
    assert replay.number == last - 1
    press["To the start"]()
    press["Step back"]()
    assert replay.number == 0 and "turn 0" not in replay.status.value
    turns = []
    for _press in range(3):
        press["A turn on"]()
        turns.append(moment(replay.session.game, replay._step.decisions).view("").turn)
        assert "Game turn" in " ".join(replay.sentences)
    assert turns == [turns[0], turns[0] + 1, turns[0] + 2]
    press["A turn back"]()
    assert moment(replay.session.game, replay._step.decisions).view("").turn == turns[1]
    press["To the end"]()
    assert replay.number == last


def test_a_click_on_the_timeline_goes_to_the_beginning_of_that_turn():
    game = running(200)
    replay, _branches, _closed = opened(session_of(game))
    words = [button.description for button in replay.timeline.buttons if button.layout.display is None]
    assert words == [f"Go to turn {turn}" for turn in range(1, game.view("").turn + 1)]
    for turn in range(2, len(words) + 1):
        replay.timeline.buttons[turn - 1].click()
        assert f"Game turn {turn}." in " ".join(replay.sentences)
        assert turn - 1 < replay.position < turn
    replay.timeline.buttons[0].click()
    assert replay.number == 0


def test_in_a_long_game_several_turns_share_a_button():
    game = Game.new(players=["Ann", "Bea"], seed=5)
    while game.decision is not None and game.view("").turn < 85:
        stays = [action for action in game.decision.actions if action.verb in ("pass", "stop", "keep", "draw")]
        game.play(stays[-1] if stays else game.decision.actions[-1])
    if game.decision is None:
        pytest.skip("this game ends before it is long")
    replay, _branches, _closed = opened(session_of(game))
    shown = [button.description for button in replay.timeline.buttons if button.layout.display is None]
    assert shown[:2] == ["Go to turn 1", "Go to turn 4"] and len(shown) == 29
    replay.click_turn(1)
    assert "Game turn 4." in " ".join(replay.sentences)


def test_what_moved_glows():
    game = at(["Ann", "Bea"], {"Earth": "A4 B4 X2", "Mars": "A1"}, phase="actions", hands={"A": ["double"]})
    play(game, "play double A:Mars")
    replay, _branches, _closed = opened(session_of(game))
    assert "glow" in replay.board.value
    replay.go(-100)
    assert "glow" not in replay.board.value


def test_closing_forgets_what_was_shown():
    replay, _branches, closed = opened(session_of(running()))
    assert any(replay.shown)
    replay.leave()
    assert closed == [True] and not any(replay.shown) and replay.layout.display == "none"
    replay.go(1)
    replay.play_on_from_here()
    replay.go_to(0)
    assert not any(replay.shown)


def test_names_are_shown_as_text():
    replay, _branches, _closed = opened(session_of(running(players=(EVIL, "Bea & <b>"))))
    for number in range(len(replay.steps)):
        replay.go_to(number)
        assert "<img" not in "".join(replay.shown) and "& <b" not in "".join(replay.shown)


# Branches


def test_a_branch_of_a_finished_game_goes_on_as_it_went():
    game = play_game(["colonist", "random"], 3)
    before = json.dumps(game.record())
    for decisions in (0, 7, len(game.history) - 1):
        other = branch(game, "", decisions)
        for action in game.history[decisions:]:
            other.play(action)
        assert json.dumps(other.record()) == before
    assert json.dumps(game.record()) == before
    with pytest.raises(BranchError, match="over here"):
        branch(game, "", len(game.history))


def test_a_branch_of_a_running_game_looks_the_same_and_hides_the_rest():
    game = running(90)
    view: View
    differ = tried = 0
    for stop in steps(game, "A"):
        past = moment(game, stop.decisions)
        if past.decision.faction != "A":
            with pytest.raises(BranchError, match="another"):
                branch(game, "A", stop.decisions)
            continue
        if past.decision.kind in ("cancel", "response"):
            with pytest.raises(BranchError, match="chain"):
                branch(game, "A", stop.decisions)
            continue
        try:
            other = branch(game, "A", stop.decisions)
        except BranchError:
            continue
        tried += 1
        view, mine = past.view("A"), other.view("A")
        for name in ("tracks", "boxes", "hand", "hand_sizes", "points", "face_up", "turn", "agenda", "deck_count"):
            assert getattr(mine, name) == getattr(view, name), name
        assert other.decision.actions == past.decision.actions
        differ += other.view("B").hand != past.view("B").hand
        assert Game.replay(other.record()).record() == other.record()
    assert tried > 5 and differ > tried / 2


def test_a_branch_has_a_save_of_its_own_and_no_class_code(tmp_path):
    save = tmp_path / "game.json"
    session = session_of(play_game(["colonist", "random"], 3), save)
    session.store()
    before = save.read_bytes()
    made = branch_session(session, "", 20)
    made.play(made.game.decision.actions[0])
    made.store()
    assert made.save.name == "game-branch-1.json" and made.save.exists() and made.seating.code == ""
    assert branch_session(session, "", 3).save.name == "game-branch-2.json"
    assert branch_session(session_of(session.game, made.save), "", 3).save.name == "game-branch-2.json"
    assert save.read_bytes() == before and session.seating.code == "ABCD"
    assert branch_session(session_of(session.game), "", 20).save is None


def test_play_on_hands_the_branch_over_or_says_why_not():
    replay, branches, _closed = opened(session_of(play_game(["colonist", "random"], 3)))
    replay.play_on_from_here()
    assert branches == [] and "over here" in replay.status.value and "trouble" in replay.status.value
    replay.go(-5)
    replay.play_on.click()
    (made,) = branches
    assert made.game.decision is not None and replay.layout.display == "none"


def test_from_the_table_back_in_time_and_into_a_branch(tmp_path):
    save = tmp_path / "game.json"
    table = GameTable(save=save)
    table.form.seed.value = 4
    table.start()
    rng = random.Random(4)
    while not table.session.over:
        answer(table, rng.choice(table.session.decision.actions))
    over, kept = table.session, save.read_bytes()
    table.look_back()
    assert table.area.layout.display == "none" and table.replay.layout.display is None
    table.replay.click_turn(2)
    table.replay.play_on.click()
    assert table.session is not over and table.session.game.view("").turn == 3
    assert table.area.layout.display is None and table.replay.layout.display == "none"
    while not table.session.over:
        answer(table, rng.choice(table.session.decision.actions))
    assert save.read_bytes() == kept and (tmp_path / "game-branch-1.json").exists()
    table.look_back()
    table.replay.back.click()
    assert table.session.over and table.area.layout.display is None


def test_the_board_of_the_past_has_gradients_of_its_own():
    """A browser takes the first gradient of a name; that of the table's board is hidden while one looks back."""
    table = GameTable(save=None)
    table.start()
    table.look_back()
    ids = [set(re.findall(r'id="([^"]+)"', html)) for html in (table.board.picture.value, table.replay.board.value)]
    used = set(re.findall(r"url\(#([^)]+)\)", table.replay.board.value))
    assert used and used <= ids[1]
    assert not ids[0] & ids[1]
