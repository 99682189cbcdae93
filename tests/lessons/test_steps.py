"""The steps alive: every control and button used, gates that open, marks that stay, failures that show."""

from __future__ import annotations

import random
import re
import shutil
from pathlib import Path

import pytest
from ipywidgets import VBox

from sixbillion import lessons
from sixbillion.lessons import LESSONS, drill, progress
from sixbillion.pictures.plots import Picture
from sixbillion.widgets.lessons import distance_chart
from sixbillion.widgets.lessons.ask import Ask
from sixbillion.widgets.lessons.explore import Explorer, Options, Range
from sixbillion.widgets.lessons.practise import Practise
from sixbillion.widgets.lessons.predict import Predict
from tests.lessons.hands import buttons, every_step, lesson, press, right_answer

GUARDED = [(name, key) for name in LESSONS for key in lesson(name)._after]
ALL = [(name, number) for name in LESSONS for number in range(1, len(lessons.questions(name)) + 1)]


@pytest.mark.parametrize(("name", "number"), ALL)
def test_buttons_and_enter_do_what_the_methods_do(name, number):
    ask = Ask(name, number)
    answer = right_answer(name, number)
    if len(ask.options) == 3:
        press(ask.options["abc".index(answer)])
    else:
        ask.typed.value = "no idea"
        assert ask.status.value == "", "leaving the field answers nothing"
        ask.typed.on_enter(ask.typed, {"event": "submit"}, [])
        assert ask.status.value == "", "the value comes after the announcement"
        ask.typed.value = "no idea at all"
        assert "no idea at all" in ask.status.value and not ask.solved
        assert not ask.typed.continuous_update
        ask.typed.value = answer
        press(ask.options[0])
    assert ask.solved


def test_a_value_that_comes_after_the_press_is_answered_too():
    """On a slow computer the press may come before the value that was typed before it."""
    step = Predict("limits", "bottles")
    press(step.commit)
    assert step.committed is None
    step.typed.value = "90"
    assert step.committed == 90


def test_a_guess_typed_after_a_word_is_committed_by_the_button_alone():
    step = Predict("limits", "bottles")
    step.typed.value = "lots"
    press(step.commit)
    step.typed.value = "90"
    assert step.committed is None
    press(step.commit)
    assert step.committed == 90


@pytest.mark.parametrize("name", LESSONS)
def test_a_prediction_is_committed_once_and_shown_again(name):
    for one in lessons.guesses(name):
        step = Predict(name, one.key)
        step.answer("three")
        assert step.committed is None and "not a number" in step.status.value
        step.typed.value = str(one.truth / 4)
        press(step.commit)
        assert step.committed == one.truth / 4 and step.commit.disabled
        linear = step.canvas.value
        step.scale.value = "log"
        assert step.canvas.value != linear and "aria-label" in linear
        step.answer(str(one.truth))
        assert step.committed == one.truth / 4
        assert Predict(name, one.key).status.value == step.status.value


@pytest.mark.parametrize(("name", "key"), GUARDED)
def test_no_picture_betrays_a_prediction(name, key):
    found = lesson(name)
    guess = found._after[key]
    step = found.explore(key)
    assert step.locked and step.canvas.value == "" and "<img" not in step.still()
    assert step.row.layout.display == "none"
    found.predict(guess).answer("7")
    assert not step.locked and "<svg" in step.canvas.value and step.row.layout.display is None
    assert not found.explore(key).locked


def test_the_progress_bar_follows():
    found = lesson("limits")
    bar = found.progress()
    assert "0 of 10" in bar.bar.value
    found.ask(4).answer("b")
    assert "1 of 10" in bar.bar.value and 'aria-valuenow="1"' in bar.bar.value


def test_forgetting_asks_first():
    bar = lesson("limits").progress()
    lessons.check("limits", 4, "b")
    press(bar.anew)
    assert "Really" in bar.status.value and lessons.solved("limits")[0] == 1
    press(bar.anew)
    assert lessons.solved("limits")[0] == 0


def test_the_file_for_the_teacher(tmp_path: Path):
    bar = lesson("limits").progress(str(tmp_path))
    press(bar.hand_in)
    assert "name" in bar.status.value
    bar.typed.value = "Ann"
    press(bar.hand_in)
    assert (tmp_path / "progress-Ann.json").exists()


# --------------------------------------------------------------------------------------------------------- the drill


def test_the_drill_tells_the_sum_and_counts_once():
    step = Practise(4)
    for _case in range(12):
        said = step.case.doubles
        press(step.yes if said else step.no)
        assert "sx-right" in step.status.value and (" is less than 1" in step.status.value) == said
        press(step.no if said else step.yes)
        press(step.next)
        assert not step.yes.disabled
    assert (step.right, step.tried) == (12, 12)
    press(step.no if step.case.doubles else step.yes)
    assert "sx-wrong" in step.status.value and (step.right, step.tried) == (12, 13)


def test_drill_cases_are_balanced_close_and_true():
    chance = random.Random(1)
    cases = [drill.case(chance) for _number in range(300)]
    assert 110 < sum(one.doubles for one in cases) < 190
    for one in cases:
        total = sum(
            1 if token >= one.limit else token / one.limit if token >= one.limit / 4 else 0 for token in one.tokens
        )
        assert 0.5 <= total <= 1.5 and one.doubles == (total < 1)
        assert one.place in one.question()
        assert one.reply(True) != one.reply(False)
    assert len({one.place for one in cases}) == 9
    assert drill.case(random.Random(5)) == drill.case(random.Random(5)) != drill.case(random.Random(6))


def test_a_drill_case_names_its_place_in_the_learners_language(monkeypatch: pytest.MonkeyPatch):
    one = drill.case(random.Random(5))
    monkeypatch.setattr(drill, "_", lambda text, **fields: text.format(**fields) if fields else f"<{text}>")
    assert one.question().startswith(f"<{one.place}>, limit")


# --------------------------------------------------------------------------------------------- own law and own chart


def test_an_own_law_before_the_evidence():
    shown = distance_chart.test_law(lambda a, b: 3 * abs(a.au**0.5 - b.au**0.5))
    assert "breaks nothing" in repr(shown) and "<img" in shown._repr_html_()
    assert "D9" in repr(distance_chart.test_law(lambda a, b: abs(a.au - b.au)))


@pytest.mark.parametrize(
    "law",
    [
        lambda a, b: a.orbit,
        lambda a, b: 1 / 0,
        lambda a: 1,
        lambda a, b: "near",
        lambda a, b: None,
        lambda a, b: a.au - b.au,
        lambda a, b: float("nan"),
        lambda a, b: a.au**999999,
        "no function",
    ],
)
def test_an_own_law_that_fails_gets_a_sentence(law):
    said = distance_chart.test_law(law)
    assert isinstance(said, str) and said.endswith(".")


def test_an_own_chart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    step = distance_chart.OwnChart()
    assert "survives" in step.status.value and "joined by cards of 4" in step.status.value
    press(step.load)
    assert "no folder" in step.status.value
    press(step.copy)
    assert (tmp_path / "my-tables" / "distances.csv").exists()
    press(step.copy)
    assert "leave it alone" in step.status.value
    file = tmp_path / "my-tables" / "distances.csv"
    sound = file.read_text(encoding="utf-8")
    file.write_text(sound.replace("Mars,2,2,1,0", "Mars,2,2,x,0"), encoding="utf-8")
    press(step.load)
    assert "distances.csv" in step.status.value and "row 5" in step.status.value and "Earth" in step.status.value
    near = sound.replace("Earth,2,1,0,1,2,4,7,", "Earth,2,1,0,1,2,4,6,").replace("Saturn,8,7,7,", "Saturn,8,7,6,")
    file.write_text(near, encoding="utf-8")
    press(step.load)
    assert "D8" in step.status.value
    step.typed.value = "../nowhere"
    press(step.load)
    assert "no folder" in step.status.value


# -------------------------------------------------------------------------------------------------- text and failure


@pytest.mark.parametrize("name", LESSONS)
def test_every_step_has_a_short_text_and_a_still_picture(name):
    for step in every_step(name):
        assert re.fullmatch(r"<\w+ .+ [0-9a-f]{8}>", repr(step)) and len(repr(step)) <= 110
        bundle = step._repr_mimebundle_()
        assert bundle["text/plain"] == repr(step)
        assert bundle["text/html"] == step.still() and len(step.still()) > 30


def test_the_digest_covers_everything():
    """A missing child, a changed word, a disabled button: each shows in the text that nbval compares."""
    found = lesson("limits")
    steps = [found.predict("bottles"), found.ask(1), found.ask(4), found.progress(), Practise(4)]
    for step in [*steps, found.explore("room"), found.explore("race"), distance_chart.OwnChart()]:
        before = repr(step)
        whole = step.children
        for number in range(len(whole)):
            step.children = (*whole[:number], *whole[number + 1 :])
            assert repr(step) != before
        step.children = whole
        assert repr(step) == before
        for inner in [child for child in whole if isinstance(child, VBox) and child.children]:
            kept, inner.children = inner.children, inner.children[:-1]
            assert repr(step) != before
            inner.children = kept
        for button in buttons(step):
            button.disabled = not button.disabled
            assert repr(step) != before
            button.disabled = not button.disabled


def test_a_failing_picture_is_told_and_raised():
    def draw(number: int) -> Picture:
        if number > 1:
            raise ValueError("out of <paint>")
        return lesson("limits").explore("race").picture

    step = Explorer("x", "X", draw, number=Range("n", 1, 3, 1))
    with pytest.raises(ValueError, match="paint"):
        step.set(number=2)
    assert "Something went wrong" in step.status.value and "&lt;paint&gt;" in step.status.value


def test_what_was_typed_is_never_markup():
    ask = lesson("limits").ask(1)
    ask.answer("<script>alert(1)</script>")
    assert "<script" not in ask.status.value
    step = distance_chart.OwnChart()
    step.typed.value = "<img src=x>"
    step.read()
    assert "<img src" not in step.status.value


def test_wrong_names_are_told():
    for wrong in (lambda: lesson("limits").explore("x"), lambda: lesson("limits").predict("x")):
        with pytest.raises(ValueError, match="there are"):
            wrong()
    for number in (0, 11, "1"):
        with pytest.raises(ValueError, match="there are: 1, 2"):
            lesson("limits").ask(number)


def test_a_few_values_are_buttons_many_are_a_menu():
    few = Options("x", (("a", 1), ("b", 2)), 1).widget()
    many = Options("x", tuple((str(n), n) for n in range(9)), 1).widget()
    assert type(few).__name__ == "ToggleButtons" and type(many).__name__ == "Dropdown"


def test_a_damaged_progress_file_does_not_stop_a_lesson(progress_file: Path):
    progress_file.parent.mkdir()
    progress_file.write_text("{")
    lesson("limits").ask(4).answer("b")
    assert progress.answers("limits")["4"]["solved"]
    shutil.rmtree(progress_file.parent)
    assert not lesson("limits").ask(4).solved


def test_every_step_tells_that_nothing_is_kept(progress_file: Path):
    progress_file.parent.mkdir()
    progress_file.write_text('{"format": 2}')
    found = lesson("limits")
    bar, guess, ask = found.progress(), found.predict("bottles"), found.ask(4)
    guess.answer("90")
    ask.answer("b")
    bar.typed.value = "Ann"
    press(bar.hand_in)
    press(bar.anew)
    press(bar.anew)
    for step in (bar, guess, ask):
        assert "is from a newer version of sixbillion" in step.status.value
    assert guess.committed == 90 and progress_file.read_text() == '{"format": 2}'
