"""Small facts on which larger ones rest, found by changing the rules on purpose and seeing no test fail."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from sixbillion import Game
from sixbillion.engine import PositionError, RecordError
from sixbillion.engine.record import digest, seal
from sixbillion.game import OptionsError

from .cases import at, play
from .moments import moments

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
