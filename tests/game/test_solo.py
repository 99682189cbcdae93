"""A game of one player against two neutrals, this project's own mode."""

from __future__ import annotations

from typing import Any

import pytest

from sixbillion import Game, Options
from sixbillion.game.prompts import prompt
from sixbillion.game.setting_up import first_state, make_setup
from sixbillion.game.view import View

from .cases import at, kinds, legal, play
from .looking import asked, box, on, quiet, run, told

NEAR_EARTH = ["Mercury", "Venus", "Mars", "Belt", "Jupiter"]
"""Within 6 of Earth; Saturn is 7 away."""


def alone(tracks: dict[str, str], **more: Any) -> Game:
    return at(["Ann"], tracks, **more)


@pytest.mark.rule("3")
@pytest.mark.parametrize("control", ["players", "scripted"])
def test_set_up_one_player_two_scripted_neutrals_2_billion_each(control: str) -> None:
    options = Options(neutral_control=control)
    view = View(first_state(make_setup(["Ann"], options, None), 5), "A", None, prompt)
    assert (view.players, view.neutrals) == (("A",), ("X", "Y"))
    assert view.tracks == {letter: {"Earth": 2} for letter in "AXY"}
    assert len(view.hand) == 6
    assert "colony-2" in view.hand
    assert (len(view.face_up), view.deck_count) == (3, 82)
    assert all(view.scripts.values()), "each has a script, since nobody else could decide for it"
    assert view.points == {"A": 0}


@pytest.mark.rule("10.1", "10.2")
def test_the_neutrals_decide_for_themselves() -> None:
    game = Game.new(players=["Ann"], seed=2)
    met = set()
    for _ in range(150):
        if game.decision is None:
            break
        if game.view().whose in ("X", "Y"):
            met.add(asked(game))
        assert "controls" not in kinds(game)
        quiet(game)
    assert {kind for _letter, kind in met} >= {"migrant"}
    assert {letter for letter, kind in met if kind in ("doubling", "settling", "migrant")} == {"X", "Y"}


@pytest.mark.rule("13")
@pytest.mark.parametrize(
    ("card", "text", "points"),
    [
        ("colony-other", "X:Earth>Venus", 3),
        ("colony-other", "Y:Earth>Venus", 3),
        ("migrants-other", "Y:Earth>Mars", 3),
        ("double-other", "X:Earth", 3),
        ("colony-neutral", "X:Earth>Venus", 2),
        ("double-neutral", "Y:Earth", 2),
        ("colony-6", "A:Earth>Venus", 0),
    ],
)
def test_cards_for_another_player_are_used_on_a_neutral(card: str, text: str, points: int) -> None:
    game = alone(
        {"Earth": "A4 X4 Y4", "Mars": "A1"},
        hands={"A": [card, "sos"]},
        phase="actions",
    )
    play(game, f"play {card} {text}")
    assert game.view().points == {"A": points}
    letter = text[0]
    assert on(game, letter, "Earth") == (8 if card.startswith("double") else 2)


@pytest.mark.rule("8", "12")
def test_they_are_not_used_on_oneself() -> None:
    game = alone(
        {"Earth": "A4 X4 Y4", "Mars": "X1"},
        hands={"A": ["colony-other", "migrants-other", "double-other", "double-neutral"]},
        phase="actions",
    )
    assert {text.split()[2][0] for text in legal(game) if text.startswith("play")} == {"X", "Y"}


@pytest.mark.rule("10.2", "8.3")
def test_a_neutral_may_settle_an_empty_place_within_6() -> None:
    game = alone({"Earth": "A4 X32 Y4"}, whose="X", order="XYA", phase="migrant")
    assert {text.split(">")[1].split()[0] for text in legal(game)} == set(NEAR_EARTH)
    play(game, "migrate X:Earth>Jupiter 2")
    assert box(game, "X", "Jupiter") == (0, 2)
    assert on(game, "X", "Earth") == 32


@pytest.mark.rule("10.2", "8.3")
def test_besides_it_sends_migrants_by_the_usual_rule() -> None:
    game = alone(
        {"Earth": "A4 X32 Y4", "Pluto": "A1", "Mars": "X1", "Venus": "X1 Y1"},
        boxes={"Saturn": "A1+1"},
        whose="X",
        order="XYA",
        phase="migrant",
    )
    found = {text.split(">")[1].split()[0] for text in legal(game)}
    # Pluto is far, but Ann is there; Mars and Venus are its own; Saturn (6 from Mars, which can't pay) is far.
    assert found == {"Mercury", "Belt", "Jupiter", "Pluto"}


@pytest.mark.rule("10.2")
def test_in_a_game_of_two_a_neutral_settles_no_empty_place() -> None:
    game = at(
        ["Ann", "Bea"],
        {"Earth": "A4 B4 X32", "Pluto": "A1"},
        whose="X",
        order="XAB",
        phase="migrant",
        options={"neutral_control": "scripted"},
    )
    assert legal(game) == ["migrate X:Earth>Pluto 1", "migrate X:Earth>Pluto 2"]


@pytest.mark.rule("9")
def test_no_treaty_binds_anybody_when_one_is_alone() -> None:
    game = alone({"Earth": "A4 X4 Y4"}, hands={"A": ["double-other", "sos"]}, phase="actions")
    play(game, "play double-other X:Earth")
    assert on(game, "X", "Earth") == 8
    assert not {"allowed", "refused"} & set(kinds(game))


@pytest.mark.rule("7")
def test_the_player_may_cancel_a_neutrals_doubling() -> None:
    game = alone({"Earth": "A4 X4 Y4"}, hands={"A": ["pestilence"]}, whose="X", order="XYA")
    assert asked(game) == ("A", "cancel"), "a scripted neutral has no controller"
    play(game, "play pestilence")
    assert on(game, "X", "Earth") == 4


def ended(points: int, level: int = 1) -> Game:
    """Ann ends the game; the neutrals rank 2nd and 3rd on Earth, 1st and 2nd on Mars: 4 + 2 + 8 + 4 points."""
    game = alone(
        {"Earth": "A512 X4 Y2", "Mars": "X4 Y2"},
        hands={"A": ["double"]},
        points={"A": points},
        phase="actions",
        options={"solo_level": level},
    )
    return play(game, "play double A:Earth")


@pytest.mark.rule("13", "5")
def test_the_score_to_beat_is_what_the_neutrals_ranks_would_have_earned() -> None:
    handicaps = []
    for level in (1, 2, 3):
        result = ended(0, level).result
        assert result is not None
        assert result.target is not None
        assert result.totals == {"A": 8}, "neutrals do not score"
        handicaps.append(result.target - 18)
    assert handicaps[0] >= 0
    assert handicaps == sorted(set(handicaps)), "each level is harder"
    shared = alone({"Earth": "A512 X4 Y4", "Mars": "X4 Y4 A1"}, hands={"A": ["double"]}, phase="actions")
    result = play(shared, "play double A:Earth").result
    assert result is not None
    assert result.target == 3 + 3 + 7 + 7 + handicaps[0], "shared ranks, by the rules of 13"
    assert result.totals == {"A": 8 + 4}


@pytest.mark.rule("13", "5")
@pytest.mark.parametrize(("more", "winners"), [(-1, ()), (0, ()), (1, ("A",))])
def test_the_score_must_be_beaten(more: int, winners: tuple[str, ...]) -> None:
    target = ended(0).result.target
    game = ended(target - 8 + more)
    assert game.result.totals == {"A": target + more}
    assert game.result.winners == winners


@pytest.mark.rule("4")
def test_a_solo_turn_gives_each_of_the_three_one_turn() -> None:
    game = run(Game.new(players=["Ann"], seed=3), lambda game: game.view().turn == 4)
    first = [event.fields["faction"] for event in game.events if event.kind == "turn-of" and event.turn == 1]
    assert sorted(first) == ["A", "X", "Y"]
    assert len(told(game, "turn")) == 4
