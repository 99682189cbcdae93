"""Numbers that learners type, and the questions and predictions that judge them."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path

import pytest

from sixbillion import chart, lessons
from sixbillion.lessons import LESSONS, Choice, Number, Reply, facts, progress
from sixbillion.lessons.numbers import Unreadable, read_number, shown

ROOT = Path(__file__).parents[2]
NOTEBOOKS = {
    "six-billion": ROOT / "notebooks" / "10-six-billion.ipynb",
    "distance-chart": ROOT / "notebooks" / "20-distance-chart.ipynb",
    "limits": ROOT / "notebooks" / "30-limits.ipynb",
}
ALL = [(lesson, number) for lesson in LESSONS for number in range(1, len(lessons.questions(lesson)) + 1)]


# ---------------------------------------------------------------------------------------------------------- reading


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("1024", 1024),
        (" 12 ", 12),
        ("0.5", 0.5),
        (".5", 0.5),
        ("1,024", 1024),
        ("1 000 000", 1e6),
        ("9_000", 9000),
        ("9.2e18", 9.2e18),
        ("2^63", 2**63),
        ("2**10", 1024),
        ("3/4", 0.75),
        ("5 million", 5e6),
        ("6 Trillions", 6e12),
        ("a million", 1e6),
        ("35 years", 35),
        ("35 %", 35),
        ("4 cards", 4),
        ("-3", -3),
        (35, 35),
        (0.75, 0.75),
    ],
)
def test_numbers_in_many_dresses(typed, number):
    assert read_number(typed) == pytest.approx(number)


@pytest.mark.parametrize(
    ("typed", "unit", "number"),
    [
        ("30000 rabbits", "rabbits", 30_000),
        ("30,000 Rabbits", "rabbits", 30_000),
        ("1 rabbit", "rabbits", 1),
        ("9 million grains", "grains", 9e6),
        ("2^63 grains", "grains", 2**63),
        ("16494coins", "coins", 16_494),
        ("5 turns", "turn", 5),
        ("9 million years", "", 9e6),
        ("20 billion", "billion", 20),
        ("20 Billions", "billion", 20),
        ("28.2 billion", "billion", 28.2),
        ("a billion", "billion", 1),
        ("20", "billion", 20),
        ("20 b", "billion", 20),
        ("500 million", "billion", 0.5),
        ("2 trillion", "billion", 2000),
        ("20 billion", "grains", 2e10),
    ],
)
def test_the_unit_that_the_question_shows_may_be_typed(typed, unit, number):
    assert read_number(typed, unit) == number


@pytest.mark.parametrize("typed", ["rabbits", "many rabbits", "30000 hares", "30 rabbits rabbits"])
def test_a_unit_is_no_number(typed):
    with pytest.raises(Unreadable, match=typed):
        read_number(typed, "rabbits")


@pytest.mark.parametrize("lesson", LESSONS)
def test_each_guess_and_each_check_reads_its_own_unit(lesson):
    for one in lessons.guesses(lesson):
        assert lessons.guess(lesson, one.key, f"20 {one.unit}").guess == 20
    for number, question in enumerate(lessons.questions(lesson), 1):
        if isinstance(question, Number):
            assert lessons.check(lesson, number, f"{question.truth} {question.unit}").right is True


def test_a_guess_in_billions_is_said_as_it_was_meant():
    assert lessons.guess("six-billion", "year-2100", "20 billion").sentence.startswith(
        "You said 20, the truth is 28.2 billion"
    )


@pytest.mark.parametrize("typed", ["1.56 %", "1.5625%", "1.56 per cent", "1.56 percent", "1/64", "0.0156"])
def test_a_share_may_be_given_in_per_cent(typed):
    assert lessons.check("limits", 8, typed).right is True


def test_only_a_share_takes_per_cent_for_hundredths():
    assert lessons.check("limits", 3, "75 %").right is True
    assert lessons.check("limits", 3, "75").right is False
    assert "As a per cent that is right" in lessons.check("limits", 8, "1.5625").sentence
    assert lessons.check("limits", 8, "3.125 %").sentence == "That is 11:55. One more halving."
    assert read_number("35 %") == 35 and read_number("35 %", share=True) == pytest.approx(0.35)


ODD = {
    "nothing": "",
    "blanks": "  \t ",
    "none": None,
    "text": "about a hundred",
    "a list": [1, 2],
    "truth": True,
    "decimal comma": "1,5",
    "decimal comma after nothing": "0,500",
    "decimal comma, thousandths": "-0,125",
    "not a number": "nan",
    "infinite": math.inf,
    "huge": "1e999",
    "a tower": "9^999999999",
    "a division by nothing": "1/0",
    "endless": "9" * 5000,
    "code": "__import__('os').getcwd()",
    "markup": "<b>12</b>",
}


@pytest.mark.parametrize("typed", ODD.values(), ids=ODD.keys())
@pytest.mark.parametrize("lesson", LESSONS)
def test_odd_input_gets_a_friendly_sentence_and_never_counts(lesson, typed):
    with pytest.raises(Unreadable) as error:
        read_number(typed)
    assert str(error.value).endswith((".", "!")) and len(str(error.value)) < 120
    for number, _question in enumerate(lessons.questions(lesson), 1):
        reply = lessons.check(lesson, number, typed)
        assert isinstance(reply, Reply) and reply.right is None, (number, reply)
    for one in lessons.guesses(lesson):
        assert lessons.guess(lesson, one.key, typed).guess is None
    assert progress.load() == {}


@pytest.mark.parametrize("typed", ["0", "-5", -1e300])
def test_a_guess_is_above_nothing(typed):
    reveal = lessons.guess("six-billion", "rabbits", typed)
    assert reveal.guess is None and "above 0" in reveal.sentence


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("4.500", "Do you mean 4500 or 4.5? Write it without the dot, or as 4.50."),
        ("12.000", "Do you mean 12000 or 12? Write it without the dot, or as 12.00."),
        ("120.000 rabbits", "Do you mean 120000 or 120? Write it without the dot, or as 120.00."),
    ],
)
def test_a_dot_between_thousands_is_asked_about_and_nothing_is_kept(typed, asked):
    found = lessons.guess("six-billion", "rabbits", typed)
    assert found.guess is None and found.sentence == asked and progress.load() == {}


@pytest.mark.parametrize(
    ("typed", "number"),
    [("4.50", 4.5), ("0.125", 0.125), ("0.500", 0.5), ("3.141", 3.141), ("1234.500", 1234.5), ("1,234.500", 1234.5)],
)
def test_a_dot_that_can_only_be_a_decimal_point_is_one(typed, number):
    assert read_number(typed) == number


def test_a_decimal_comma_is_shown_how_to_do_better():
    with pytest.raises(Unreadable, match=r"1\.5"):
        read_number("1,5")


@pytest.mark.parametrize(
    ("number", "text"), [(1024, "1,024"), (0.7, "0.7"), (12.964, "12.96"), (2**63, "9.22 · 10^18"), (0.0012, "0.0012")]
)
def test_numbers_in_sentences(number, text):
    assert shown(number) == text


# --------------------------------------------------------------------------------------------------------- questions


@pytest.mark.parametrize("lesson", LESSONS)
def test_each_lesson_has_at_least_eight_checks(lesson):
    assert len(lessons.questions(lesson)) >= 8


@pytest.mark.parametrize(("lesson", "number"), ALL)
def test_the_right_answer_is_accepted_and_no_other(lesson, number):
    question = lessons.check(lesson, number)
    if isinstance(question, Choice):
        assert len(question.options) == 3
        replies = [lessons.check(lesson, number, letter) for letter in "abc"]
        assert [reply.right for reply in replies].count(True) == 1
        assert replies[question.right].right is True
        assert len({reply.sentence for reply in replies}) == 3
        assert lessons.check(lesson, number, question.options[1][0]) == replies[1]
        assert lessons.check(lesson, number, " B) ") == replies[1]
        assert all(lessons.check(lesson, number, odd).right is None for odd in ("d", "ab", 1, "7"))
    else:
        assert lessons.check(lesson, number, question.truth).right is True
        for wrong in (question.truth * 2.2, question.truth / 2.2, question.truth * 1.35, 1e9, 0):
            assert lessons.check(lesson, number, wrong).right is False, wrong
        assert lessons.check(lesson, number, -question.truth).right is None


@pytest.mark.parametrize(("lesson", "number"), ALL)
def test_likely_mistakes_get_hints_of_their_own(lesson, number):
    question = lessons.check(lesson, number)
    if isinstance(question, Number):
        assert question.mistakes
        hints = [lessons.check(lesson, number, mistake.value) for mistake in question.mistakes]
        assert all(hint.right is False for hint in hints)
        assert [hint.sentence for hint in hints] == [mistake.hint for mistake in question.mistakes]
        low, high = lessons.check(lesson, number, question.truth / 3), lessons.check(lesson, number, question.truth * 7)
        assert low.sentence == question.low and high.sentence == question.high
        assert len({question.low, question.high, question.well_done, *(hint.sentence for hint in hints)}) == 3 + len(
            hints
        )


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_right_option_is_not_always_the_same_letter(lesson):
    assert len({question.right for question in lessons.questions(lesson) if isinstance(question, Choice)}) >= 2


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_notebook_does_not_tell(lesson):
    """Neither its source nor what it shows before it runs holds a reply; the right option can't be told from it."""
    text = NOTEBOOKS[lesson].read_text(encoding="utf-8")
    shown_text = json.dumps(json.loads(text), ensure_ascii=False)
    for question in lessons.questions(lesson):
        replies = (
            [reply for _words, reply in question.options] if isinstance(question, Choice) else [question.well_done]
        )
        assert not [reply for reply in replies if reply in shown_text]
    assert "check(" not in text and "answer" not in "".join(
        "".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"
    )


def test_no_check_gives_a_fitted_limit_away():
    """Whoever scrolls past the prediction reads the questions, in the notebook and on the worksheet."""
    shown_text = "\n".join(repr(question) for question in lessons.questions("limits"))
    for last in (1990, 2014, 2024):
        limit = facts.bent_line(last).limit
        assert not {f"{limit:.0f} ", f"{limit:.1f}", f"{limit:.2f}"} & set(re.findall(r"\d+\.\d+|\d+ ", shown_text))


def test_wrong_names_and_numbers_are_told():
    assert lessons.check("nonsense", 1).sentence == "There are three lessons: six-billion, distance-chart, limits."
    assert lessons.guess("nonsense", "x", 3).sentence == lessons.check("nonsense", 1).sentence
    for number in (0, 11, -1, "3", None, True, 2.0):
        assert "1 to 10" in lessons.check("limits", number).sentence
    assert "bottles" in lessons.guess("limits", "nonsense", 3).sentence
    assert lessons.guess("nonsense", "x", 3).guess is None
    with pytest.raises(KeyError):
        lessons.questions("nonsense")


# ---------------------------------------------------------------------------- every number in a sentence is computed


def sentences(lesson: str) -> str:
    found = []
    for question in lessons.questions(lesson):
        found.append(repr(question))
        if isinstance(question, Choice):
            found += [reply for _words, reply in question.options]
        else:
            found += [question.well_done, question.low, question.high, *(mistake.hint for mistake in question.mistakes)]
    return "\n".join(found)


def test_the_truths_of_the_first_lesson():
    truths = [q.truth for q in lessons.questions("six-billion") if isinstance(q, Number)]
    assert truths == pytest.approx([130, 44, 39, 35, 9.966, 620], abs=0.001)
    assert facts.milestones() == ((1800, 1930, 1960, 1974, 1987, 1999), (1, 2, 3, 4, 5, 6))
    assert pytest.approx(1 / 3, abs=0.01) == 44 / 130
    text = sentences("six-billion")
    for stated in ("130 years", "44 years", "39 years", "620 years", "1,024"):
        assert stated in text
    truths = {one.key: one.truth for one in lessons.guesses("six-billion")}
    assert truths == {
        "rabbits": 29_457,
        "ten-doublings": 1024,
        "chessboard": 2**63,
        "year-2100": 28.2,
        "savings": 16_494,
    }
    assert "10.2 billion" in next(one.why for one in lessons.guesses("six-billion") if one.key == "year-2100")


def test_the_truths_of_the_second_lesson():
    truths = [q.truth for q in lessons.questions("distance-chart") if isinstance(q, Number)]
    assert truths == [5, 4, 4]
    for card, best in ((6, ["Mars", "Belt", "Jupiter"]), (12, ["Jupiter", "Saturn", "Uranus"])):
        found = chart.hubs(card)
        assert [place for place, number in found.items() if number == max(found.values())] == best
    assert (facts.powers().low, facts.powers().high) == pytest.approx((0.44, 0.89), abs=0.005)
    text = sentences("distance-chart")
    assert "0.44 to 0.89" in text and "Earth reaches 5, Mars 6" in text and "2 places only" in text
    assert [one.truth for one in lessons.guesses("distance-chart")] == [4, 7, 9]


def test_the_truths_of_the_third_lesson():
    truths = [q.truth for q in lessons.questions("limits") if isinstance(q, Number)]
    assert truths == [5, 4, 0.75, 1 / 64, 2]
    text = sentences("limits")
    assert "26 billion, then 13.9, then 13.0." in text and "up to 1990, up to 2014 and up to 2024" in text
    assert [one.truth for one in lessons.guesses("limits")] == [36, 2, 13.0]


@pytest.mark.parametrize("lesson", LESSONS)
def test_predictions_name_the_factor(lesson):
    for one in lessons.guesses(lesson):
        half, double = lessons.guess(lesson, one.key, one.truth / 2), lessons.guess(lesson, one.key, one.truth * 2)
        hit = lessons.guess(lesson, one.key, one.truth)
        assert len({half.sentence, double.sentence, hit.sentence}) == 3
        assert one.why in half.sentence and one.why in double.sentence and one.why in hit.sentence
        if not one.counts:
            assert "2 times as much" in half.sentence and "2 times too large" in double.sentence
