"""The experiments of the laboratory and their steps: the same every time, small enough, honest about intervals."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from sixbillion import Game
from sixbillion.game.board import PLACES
from sixbillion.lab import counterfactual, experiments
from sixbillion.lab.experiments import EXPERIMENTS, Found, doubling_time
from sixbillion.lab.observing import observe
from sixbillion.lab.playing import play_game
from sixbillion.lab.questions import INQUIRIES
from sixbillion.lab.running import Job
from sixbillion.lab.strength import Interval
from sixbillion.lessons import progress
from sixbillion.pictures import lab_experiments as pictures
from sixbillion.pictures.lab_plots import intervals
from sixbillion.widgets.laboratory import Experiment, laboratory
from sixbillion.widgets.session import Seating, Session
from tests.game.cases import at, play


@pytest.fixture(autouse=True)
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(progress.VARIABLE, str(tmp_path / "progress.json"))
    monkeypatch.setattr(experiments, "_kept", {})
    for name, fewer in (("TABLE_GAMES", 8), ("DEALS", 4), ("PAIRS", 4)):
        monkeypatch.setattr(experiments, name, fewer)


def nobody(_more: int) -> None:
    return None


def test_every_experiment_has_words_and_a_picture() -> None:
    assert list(EXPERIMENTS) == list(INQUIRIES) == list(pictures.EXPERIMENTS)


@pytest.mark.parametrize("key", EXPERIMENTS)
def test_an_experiment_is_the_same_every_time_and_its_picture_holds_the_guess(key: str) -> None:
    play_it, _games = EXPERIMENTS[key]
    found = play_it(nobody)
    experiments._kept.clear()
    again = play_it(nobody)
    assert found == again
    assert found.value.low <= found.value.value <= found.value.high
    picture = pictures.EXPERIMENTS[key](found, 3.0)
    assert "your guess" in picture.svg
    assert "your guess" not in pictures.EXPERIMENTS[key](found, None).svg
    assert picture.words == found.reading


def games_of(key: str) -> int:
    """How many games an experiment tells its bar of, with the numbers of games that are set now."""
    scripts, rivals = len(experiments.SCRIPTS), len(experiments.RIVALS)
    others = {
        "pestilence": experiments.PAIRS,
        "script": experiments.DEALS * scripts,
        "luck": experiments.DEALS * rivals * 2,
    }
    return others.get(key, experiments.TABLE_GAMES)


@pytest.mark.parametrize("key", EXPERIMENTS)
def test_the_numbers_of_games_are_those_that_the_bar_counts_to(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    play_it, games = EXPERIMENTS[key]
    play_it(told.append)
    assert sum(told) == games_of(key)
    monkeypatch.undo()
    assert games == games_of(key)


def test_doubling_times_of_known_curves() -> None:
    assert doubling_time([6 * 2**turn for turn in range(8)], 1, 5) == pytest.approx(1)
    assert doubling_time([6 * 2 ** (turn / 3) for turn in range(8)], 2, 7) == pytest.approx(3)


def test_a_struck_game_differs_by_one_space_and_nothing_else() -> None:
    game = at(["Ann", "Bea"], {"Earth": "A4 B4 X2", "Mars": "A2"}, turn=3, order="ABX", hands={"A": ["double"]})
    play(game, "try Earth")
    assert counterfactual.may_be_struck(game)
    twin = counterfactual.struck(game)
    assert twin is not None
    before, after = list(game.state.tokens), list(twin.state.tokens)
    earth = PLACES.index("Earth")
    assert before[earth] == after[earth] + 1 == 4
    after[earth] += 1
    assert before == after
    assert twin.state.hands == game.state.hands
    first = observe(twin).turns[0]
    assert first[1:3] == (3, "A") and first[4 + earth] == 4, "what is read off the twin begins with the token struck"
    assert twin.decision is not None
    assert twin.decision.kind == "actions"


def test_a_game_without_a_doubling_can_not_be_struck() -> None:
    game = Game.new(["Ann", "Bea"], seed=1)
    assert counterfactual.struck(game) is None


def test_a_pair_costs_turns_and_points() -> None:
    costs = [counterfactual.struck_pair(Job(number, number, ("colonist", "colonist"))) for number in range(8)]
    found = [cost for cost in costs if cost is not None]
    assert len(found) >= 4
    assert 0 <= sum(cost.turns for cost in found) <= 2 * len(found)


# The steps


def shown(step: Experiment) -> dict[str, Any]:
    return {
        "bar": step.bar.layout.display,
        "conclude": step.conclude.layout.display,
        "picture": bool(step.canvas.value),
        "reading": bool(step.reading.value),
    }


def test_nothing_is_played_before_the_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    step = laboratory.experiment("length")
    assert shown(step) == {"bar": "none", "conclude": "none", "picture": False, "reading": False}
    assert experiments._kept == {}
    step.answer("a lot")
    assert "not a number" in step.status.value
    assert experiments._kept == {}
    step.answer("0")
    assert "above 0" in step.status.value


def test_predict_run_read_conclude() -> None:
    step = laboratory.experiment("length")
    step.typed.value = "20"
    step.commit.click()
    assert shown(step) == {"bar": "none", "conclude": None, "picture": True, "reading": True}
    assert "A game lasts" in step.reading.value
    assert "outside the interval" in step.status.value
    assert step.bar.value == 8
    step.options[0].click()
    assert "Not yet." in step.status.value
    step.options[1].click()
    assert "Right." in step.status.value
    assert "found" in repr(step)
    assert len(repr(step)) <= 110


def test_the_first_guess_stays_also_after_a_restart() -> None:
    step = laboratory.experiment("agenda")
    step.answer("30")
    step.answer("25")
    assert step.guess == 30
    again = laboratory.experiment("agenda")
    assert again.guess == 30
    assert again.typed.disabled
    assert not again.canvas.value
    again.commit.click()
    assert again.canvas.value


def test_an_interrupt_leaves_the_question_open(monkeypatch: pytest.MonkeyPatch) -> None:
    step = laboratory.experiment("script")

    def interrupted(_told: object) -> Found:
        raise KeyboardInterrupt

    step.play = interrupted
    step.answer("10")
    assert "Interrupted" in step.status.value
    assert shown(step)["picture"] is False
    assert not step.commit.disabled


def test_half_an_experiment_is_an_interrupt() -> None:
    def stop(_more: int) -> None:
        raise KeyboardInterrupt

    for key, (play_it, _games) in EXPERIMENTS.items():
        experiments._kept.clear()
        with pytest.raises(KeyboardInterrupt):
            play_it(stop)
        assert experiments._kept == {}, key


def test_a_guess_of_nothing_is_allowed_for_a_share() -> None:
    progress.keep_answer("limits", 1, "7", True)
    step = laboratory.experiment("script")
    step.answer("0")
    assert step.found is not None
    assert "times as much" not in step.status.value
    assert progress.load()["limits"]["answers"]["1"]["solved"], "what was kept before is still there"


def test_a_truth_below_nothing_costs_nothing_that_was_kept() -> None:
    progress.keep_answer("limits", 1, "7", True)
    step = laboratory.experiment("pestilence")
    step.play = lambda _told: Found(Interval(-0.5, -1, 0), {-1: 1, 0: 1}, "reading")
    step.answer("1")
    assert "outside the interval" in step.status.value and "truth" not in step.status.value
    assert progress.load()["limits"]["answers"]["1"]["solved"]


def test_a_guess_that_can_not_be_kept_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv(progress.VARIABLE, str(tmp_path / "file" / "progress.json"))
    step = laboratory.experiment("script")
    step.answer("20")
    assert "not kept" in step.status.value


def test_an_unknown_question_is_told_with_those_that_there_are() -> None:
    with pytest.raises(ValueError, match="length, phases"):
        laboratory.experiment("lenght")


def test_the_conclusions_have_three_options_and_a_reply_to_each() -> None:
    for key, make in INQUIRIES.items():
        choice = make().conclude
        assert len(choice.options) == 3, key
        assert all(words and reply for words, reply in choice.options), key
        assert 0 <= choice.right < 3, key


def test_without_a_saved_game_there_is_an_example(tmp_path: Path) -> None:
    shown = laboratory.own_game(tmp_path)
    people, points = shown.pictures
    assert "between bots" in people.words
    assert "this game" in people.svg
    assert "doubles in" not in people.svg
    assert repr(shown) == f"{people.words}\n{points.words}"
    assert shown._repr_html_().count("<img") == 2


def test_a_game_saved_at_the_table_is_found_and_a_damaged_one_is_passed_over(tmp_path: Path) -> None:
    seating = Seating(names=("Ann", "Bea", "Cy"), seats=("", "colonist", "random"), seed=4)
    session = Session.new(seating, tmp_path / "mine.json")
    session.store()
    (tmp_path / "newer.json").write_text("{", encoding="utf-8")
    (tmp_path / "dangling.json").symlink_to(tmp_path / "nowhere.json")
    shown = laboratory.own_game(tmp_path)
    (people,) = shown.pictures
    assert "Your game mine.json. In turn" in people.words and "finish it" in people.words


def test_the_last_finished_game_comes_before_a_later_one_under_way(tmp_path: Path) -> None:
    over = Session(play_game(["colonist", "random"], 3), Seating(names=("Ann", "Bea"), seats=("", "random"), seed=3))
    (tmp_path / "over.json").write_text(json.dumps(over.content()), encoding="utf-8")
    Session.new(Seating(names=("Ann", "Bea"), seats=("", "random"), seed=4), tmp_path / "later.json").store()
    os.utime(tmp_path / "over.json", (1, 1))
    people, points = laboratory.own_game(tmp_path).pictures
    assert "Your game over.json." in people.words and points.words.startswith("A (Ann) has ")


def test_names_in_pictures_are_text() -> None:
    picture = intervals({"<b>bold</b>": Interval(1, 0, 2)}, "x", "words <i>")
    assert "<b>" not in picture.svg
    assert "<i>" not in picture.still()


def test_the_guesses_of_the_page_are_forgotten_at_the_second_press() -> None:
    progress.keep_guess("laboratory", "length", 9, 11)
    progress.keep_guess("limits", "bottles", 9, 11)
    anew = laboratory.anew()
    anew.forget()
    assert "Really?" in anew.status.value and progress.guess("laboratory", "length") == 9
    anew.forget()
    assert "Gone." in anew.status.value and progress.guess("laboratory", "length") is None
    assert progress.guess("limits", "bottles") == 9


def test_a_double_click_runs_an_experiment_once(monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[int] = []
    step = laboratory.experiment("script")
    step.play = lambda _told: runs.append(1) or Found(Interval(20, 10, 30), {}, "reading")  # type: ignore[func-returns-value]
    monkeypatch.setattr(Experiment, "reveal", lambda self, found: None)
    step.typed.value = "20"
    step.commit.click()
    step.commit.click()  # it has waited in the queue
    assert len(runs) == 1
    step.ended -= 5
    step.commit.click()
    assert len(runs) == 2
