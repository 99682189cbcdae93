"""Small facts on which larger ones rest, found by changing the rules on purpose and seeing no test fail."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from sixbillion import Game
from sixbillion.engine import PositionError, RecordError
from sixbillion.engine.record import digest, seal
from sixbillion.game import OptionsError
from sixbillion.game.board import billions, space_of

from .cases import at, legal, play
from .moments import moments
from .why_cases import TRACK

TWO = ["Ann", "Bea"]
EARTH = {"Earth": "A4 B4 X4"}


def test_the_phase_of_a_view_is_the_question_that_is_open_whoever_looks() -> None:
    seen = set()
    for game in moments(range(12), 11):
        assert game.decision is not None
        assert {game.view(letter).phase for letter in ("", *game.names)} == {game.decision.kind}
        seen.add(game.decision.kind)
    assert seen >= {"cancel", "response", "actions", "draw", "power"}


def test_what_a_view_tells_of_a_track() -> None:
    view = at(
        TWO, {"Earth": "A4 B128 X128", "Saturn": "B8 X4", "Belt": "A512"}, boxes={"Venus": "A1+0"}, phase="draw"
    ).view()
    assert view.leader("Earth") == ("B", "X") and view.leader("Saturn") == ("B",) and view.leader("Venus") == ()
    assert [view.growth_sum(place) for place in ("Earth", "Saturn", "Belt", "Pluto")] == [1, Fraction(3, 4), 0, 0]
    assert [view.doubles_next(letter, "Saturn") for letter in "ABX"] == [False, True, True]
    assert not view.doubles_next("A", "Earth") and view.doubles_next("A", "Belt")
    assert view.protected == frozenset() and view.boxes == {"A": {"Venus": (1, 0)}, "B": {}, "X": {}}


def test_points_of_cards_are_a_line_of_the_score_sheet() -> None:
    game = at(TWO, {"Earth": "A512 B4 X4"}, points={"A": 3}, phase="actions", hands={"A": ["double"]})
    play(game, "play double A:Earth")
    assert game.result is not None
    assert [(line.faction, line.source, line.points, line.rank) for line in game.result.lines if not line.rank] == [
        ("A", "cards", 3, 0)
    ]
    assert {line.source for line in game.result.lines} == {"cards", "Earth"}


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (
            {"agendas": {"A": "Earth", "B": "Earth"}, "players": [*TWO, "Cy"]}
            | {"agendas": dict.fromkeys("ABC", "Earth")},
            "position, agendas: found 'Earth', allowed: each place at most 2 times (2).",
        ),
    ],
)
def test_where_a_position_is_wrong(more: dict[str, Any], says: str) -> None:
    with pytest.raises(PositionError) as error:
        Game.from_position({"players": TWO, "tracks": {"Earth": "A4 B4 X4"}, **more})
    assert str(error.value) == says


def test_a_game_without_a_seed_is_the_game_of_seed_0() -> None:
    assert Game.new(TWO).record() == Game.new(TWO, seed=0).record()
    assert Game.new(TWO).record()["seed"] == 0 and Game.new(TWO).state.plain() != Game.new(TWO, seed=1).state.plain()


@pytest.mark.parametrize(("seed", "shown"), [("7", "'7'"), (1.5, "1.5"), (None, "None")])
def test_a_seed_that_is_none_is_shown(seed: Any, shown: str) -> None:
    with pytest.raises(OptionsError, match=f"^Seed: found {shown}, allowed: a whole number"):
        Game.new(TWO, seed=seed)


@pytest.mark.parametrize("name", ["checks", "chance"])
def test_a_record_that_was_shortened_and_sealed_anew_is_not_the_record_of_its_game(name: str) -> None:
    game = Game.new(TWO, seed=2)
    while game.decision and len(game.history) < 70:
        game.play(game.decision.actions[0])
    record = game.record()
    body = {key: value for key, value in record.items() if key != "digest"}
    assert seal(body, digest(game.state.plain())) == record and Game.replay(record).record() == record
    with pytest.raises(RecordError, match="does not fit its content"):
        Game.replay(seal({**body, name: body[name][:-1]}, digest(game.state.plain())))


def test_spaces_and_billions() -> None:
    assert [billions(space) for space in range(12)] == [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024]
    assert all(space_of(billions(space)) == space for space in range(12))


def test_a_name_that_is_too_long_is_refused_in_these_words() -> None:
    with pytest.raises(OptionsError) as error:
        Game.new(["Ann", "B" * 201])
    assert str(error.value) == "The name of player 2 has 201 letters, allowed: at most 200."


@pytest.mark.rule("14.2")
@pytest.mark.parametrize(
    ("leader", "row", "moves"),
    [
        ("C", "leaf", [1, 2, -1]),
        ("A", "leaf", [-1, -2]),
        ("B", "leaf", [1, -1, -2]),
        ("C", "dollar", [1, 2, 3, 4, -1]),
        ("B", "dollar", [1, -1, -2, -3, -4]),
        ("D", "dollar", [1, 2, 3, 4, 5]),
    ],
)
def test_a_power_ends_where_the_order_ends(leader: str, row: str, moves: list[int]) -> None:
    game = at(
        ["Fred", "Lee", "Cy", "Di"],
        {"Earth": "A1 B1 C1 D1 X1 Y1"},
        hands={"D": ["war"] * 3 + ["death"] * 3},
        order="ABCXYD",
        whose="D",
        phase="draw",
        rows={leader: {row: 2}},
        points={leader: 9},
        options={**TRACK, "dollar_both_ways": True},
        seed=3,
    )
    assert game.view().order == tuple("ABXYCD")
    assert legal(game) == [*(f"move {row} {number}" for number in moves), "pass"]


@pytest.mark.rule("7")
def test_a_large_token_elsewhere_does_not_stop_a_doubling() -> None:
    view = at(TWO, {"Earth": "A4 B4 X4", "Belt": "A512 X512", "Saturn": "A1 B1 X1"}, phase="draw").view()
    assert all(view.doubles_next(letter, "Saturn") for letter in "ABX")


@pytest.mark.rule("11.5")
def test_face_up_cards_are_drawn_even_where_the_deck_is_empty() -> None:
    face_up = ["war", "sos", "death"]
    left = Counter(at(TWO, EARTH).state.setup.deck.whole()) - Counter(face_up)
    game = at(TWO, EARTH, phase="draw", deck=[], face_up=face_up, discards=[*left.elements()])
    assert legal(game) == ["draw death", "draw sos", "draw war"]
    play(game, "draw sos")
    assert game.view("A").hand == ("sos",) and game.view().deck_count == 87  # the rest, but for three face up


def test_values_that_are_printed_say_what_they_are() -> None:
    game = at(TWO, {**EARTH, "Mars": "A1"}, turn=4)
    assert repr(game) == "<game of Ann, Bea, turn 4, 0 decisions>"
    assert repr(game.view()) == "<view of a spectator in turn 4>" and repr(game.view("B")) == "<view of B in turn 4>"
    assert repr(game.decision) == "<doubling: A chooses among 2>"


def test_what_is_wrong_with_a_record_in_these_words() -> None:
    record = Game.new(TWO, seed=2).record()
    with pytest.raises(RecordError) as error:
        Game.replay(record, 3)
    assert str(error.value) == "Length: found 3, allowed: 0 to 0 decisions."
    with pytest.raises(RecordError) as error:
        Game.replay({**record, "players": ["Ann", "Ann"]})
    assert str(error.value) == "The record is damaged: Two players have the same name; give each their own."
