"""Round robins: fair schedules, intervals, strengths, and sentences for what can't be."""

from __future__ import annotations

from collections.abc import Callable
from math import log10
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sixbillion import Options
from sixbillion.lab.playing import moment, seated
from sixbillion.lab.running import Done
from sixbillion.lab.strength import Interval, beats, mean, share, strength_intervals, strengths
from sixbillion.lab.tournaments import Standings, schedule, seat_all, standings, tournament
from sixbillion.widgets.laboratory import laboratory

SHORT = Options(neutral_control="scripted", turn_cap=4)


@pytest.fixture(scope="module")
def found() -> Standings:
    return tournament(["random", "colonist", "homebody"], 6, options=SHORT, progress=False)


def test_wilson_intervals_are_those_of_the_books() -> None:
    """8 of 10: Brown, Cai and DasGupta 2001; none of 10 does not reach below 0."""
    assert share(8, 10) == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-4)
    assert share(0, 10) == pytest.approx((0, 0, 0.2775), abs=1e-4)
    with pytest.raises(ValueError, match="at least one"):
        share(0, 0)


def test_means_and_their_intervals() -> None:
    assert mean([1, 2, 3, 4]) == pytest.approx((2.5, 2.5 - 1.265, 2.5 + 1.265), abs=1e-3)
    assert mean([7]) == (7, 7, 7)
    assert f"{Interval(0.5, 0.25, 0.75):.2f}" == "0.50 (0.25 to 0.75)"
    with pytest.raises(ValueError, match="at least one"):
        mean([])


def test_about_95_of_100_intervals_hold_the_truth() -> None:
    draw = np.random.default_rng(3)
    held = 0
    for _number in range(400):
        _value, low, high = share(float(draw.binomial(50, 0.3)), 50)
        held += low <= 0.3 <= high
    assert 0.92 <= held / 400 <= 0.98


def test_three_to_one_is_191_on_elos_scale_and_the_mean_is_1000() -> None:
    matrix = np.array([[0, 300.0], [100, 0]])
    one, two = strengths(matrix)
    assert one - two == pytest.approx(400 * log10(3), abs=0.5)
    assert one + two == pytest.approx(2000)


def test_who_always_wins_is_strong_but_not_without_end() -> None:
    one, two = strengths(np.array([[0, 20.0], [0, 0]]))
    assert 400 < one - two < 3000


def test_who_beat_whom_counts_ties_as_halves() -> None:
    matrix = beats([30, 20, 30], [2, 0, 1], 3)
    assert matrix.tolist() == [[0, 0, 0], [1, 0, 0.5], [1, 0.5, 0]]


def test_intervals_of_strength_shrink_with_more_rounds_and_are_the_same_every_time() -> None:
    one = np.array([[[0, 2.0], [1, 0]], [[0, 1.0], [2, 0]]])
    few, many = strength_intervals(one), strength_intervals(np.concatenate([one] * 20))
    assert few[0].high - few[0].low > many[0].high - many[0].low > 0
    assert strength_intervals(one) == few


def test_seeds_are_shared_and_everybody_sits_everywhere_equally_often() -> None:
    jobs = schedule(["a", "b", "c"], 4, 2, 9)
    assert [job.number for job in jobs] == list(range(3 * 4 * 2))
    by_seats: dict[tuple[object, ...], list[int]] = {}
    for job in jobs:
        by_seats.setdefault(job.seats, []).append(job.seed)
    assert len(by_seats) == 6
    assert len({tuple(seeds) for seeds in by_seats.values()}) == 1


def test_the_table_is_sorted_by_strength_and_its_shares_add_up(found: Standings) -> None:
    values = [line.strength.value for line in found.table]
    assert values == sorted(values, reverse=True)
    assert found.names[0] == "colonist"
    assert sum(line.share.value * line.games for line in found.table) == pytest.approx(3 * 6 * 2)
    assert all(line.strength.low <= line.strength.value <= line.strength.high for line in found.table)
    assert found.results.rows == 3 * 6 * 2 * 2
    assert repr(found).splitlines()[0].split()[0] == "bot"
    assert found._repr_html_().count("<tr>") == 4
    assert found.report() == ()


def test_four_at_a_table() -> None:
    entrants = ["random", "colonist", "homebody", "spoiler"]
    found = tournament(entrants, 1, 4, options=Options(neutral_control="scripted", turn_cap=2), progress=False)
    assert found.results.rows == 4 * 4
    for name in entrants:
        assert sorted(found.results.where(bot=name)["seat"].tolist()) == [1, 2, 3, 4]


def test_names_stay_apart(tmp_path: Path) -> None:
    def decide(view: object, decision: object, rng: object) -> None:
        return None

    seats = seat_all([decide, decide, "random"])
    assert [seat if isinstance(seat, str) else seat.name for seat in seats] == ["decide", "decide 2", "random"]


@pytest.mark.parametrize(
    ("entrants", "more", "sentence"),
    [
        (["random"], {}, r"at least two bots; found 1"),
        ([], {}, r"at least two bots; found 0"),
        (["random", "colonist"], {"rounds": True}, r"rounds: found True, allowed: a whole number from 1"),
        (["random", "colonist"], {"rounds": 1.5}, r"rounds: found 1.5"),
        (["random", "colonist"], {"players": "2"}, r"players: found '2'"),
        (["random", "colonist"], {"seconds": 0}, r"seconds: found 0, allowed: a number above 0"),
        (["random", "colonist"], {"seconds": float("nan")}, r"seconds: found nan"),
        (["random", "colonist"], {"seconds": None}, r"seconds: found None"),
        (["random", "colonist"], {"players": 3}, r"allowed: from 2 to 2"),
        (["random", "colonist"], {"rounds": 0}, r"rounds: found 0"),
        (["random", "random"], {}, r"random takes part twice"),
        (["random", "colinist"], {}, r"There is no bot 'colinist'"),
        (["random", "nothing.py"], {}, r"There is no file nothing.py"),
        ("no-such-folder", {}, r"There is no folder no-such-folder"),
    ],
)
def test_what_can_not_be_is_said(entrants: list[str], more: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        tournament(entrants, progress=False, **more)  # type: ignore[arg-type]


def test_an_interrupted_tournament_has_a_table_of_what_was_played() -> None:
    told = 0

    def stop(more: int) -> None:
        nonlocal told
        told += more
        if told == 5:
            raise KeyboardInterrupt

    found = tournament(["random", "colonist"], 10, options=SHORT, progress=stop)
    assert found.results.rows == 5 * 2
    assert len(found.table) == 2


def test_a_tournament_interrupted_before_its_first_game_says_so() -> None:
    def stop(_more: int) -> None:
        raise KeyboardInterrupt

    done: Done[Any] = Done()
    found = standings(["random", "colonist"], done, 2, 10)
    assert found.names == () and repr(found) == "No game was finished."
    assert "No game was finished." in found._repr_html_()
    assert laboratory.ladder(found)._repr_html_() == ""


def test_guests_of_one_name_get_the_first_number_that_is_free() -> None:
    def bot(name: str) -> Callable[..., Any]:
        def decide(_view: Any, decision: Any, _rng: Any) -> Any:
            return decision.actions[0]

        decide.__name__ = name
        return decide

    seats = seat_all([bot("x"), bot("x 2"), bot("x"), bot("x")])
    assert [seated(seat).name for seat in seats] == ["x", "x 2", "x 3", "x 4"]


def test_the_laboratory_s_names_are_functions_whatever_was_imported_before() -> None:
    import sixbillion.lab

    for name in dir(sixbillion.lab):
        assert callable(getattr(sixbillion.lab, name)), name


def test_a_moment_to_try_things_on_is_the_same_each_time() -> None:
    view, again = moment(), moment()
    assert view.decision is not None and again.decision is not None
    assert (view.turn, view.phase, view.decision.actions) == (again.turn, "actions", again.decision.actions)
    assert view.turn == 4 and view.me in view.players
    with pytest.raises(ValueError, match="ends before turn 90"):
        moment(turn=90)


def test_a_ladder_says_whether_it_is_decided() -> None:
    few = tournament(["colonist", "homebody"], 1, options=SHORT, progress=False)
    assert "not decided yet" in repr(laboratory.ladder(few))
    many = tournament(["colonist", "random"], 12, progress=False)
    assert "The strongest: colonist." in repr(laboratory.ladder(many))
