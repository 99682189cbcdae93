"""The coach: hints with reasons at every decision, and what an action would bring."""

from __future__ import annotations

import pytest

from sixbillion.bots.coach import ends_game, foresee, hint
from tests.game.cases import at, play
from tests.game.random_games import random_game


def told(game, text):
    assert game.decision is not None
    return foresee(game.view(game.decision.faction), game.parse(text))


def base(**more):
    tracks = {"Earth": "A8 B4 X2", "Mars": "A2 B1"}
    return at(["Ann", "Bea"], tracks, **{"phase": "actions", "turn": 3, **more})


def test_a_colony_is_told_with_its_settling() -> None:
    game = base(hands={"A": ["colony-6", "war"]})
    assert told(game, "play colony-6 A:Earth>Jupiter") == [
        "In its next turn Ann settles Jupiter and starts on 1 (6.2)."
    ]
    assert told(game, "play colony-6 A:Mars>Jupiter") == [
        "Ann halves at Mars, from 2 to 1 billion, so that people can leave (8.2).",
        "In its next turn Ann settles Jupiter and starts on 1 (6.2).",
    ]
    play(game, "play colony-6 A:Earth>Jupiter")


@pytest.mark.parametrize(("box", "new"), [("A1+1", 2), ("A2+0", 2), ("A2+1", 4), ("A1+2", 4)])
def test_the_start_of_a_fuller_box_is_told(box: str, new: int) -> None:
    game = base(hands={"A": ["colony-6", "migrants"]}, boxes={"Venus": box}, discards=["war"])
    adds = "play colony-6 A:Earth>Venus" if box[1] != "2" else None
    if adds:
        assert told(game, adds)[-1] == f"In its next turn Ann settles Venus and starts on {new} (6.2)."


def test_one_billion_waits_at_mercury_and_two_settle() -> None:
    game = base(hands={"A": ["colony-6", "colony-6"]})
    assert told(game, "play colony-6 A:Earth>Mercury") == [
        "One billion of Ann waits for a second one at Mercury (6.2)."
    ]
    play(game, "play colony-6 A:Earth>Mercury")
    assert (
        told(game, "play colony-6 A:Earth>Mercury")[-1] == "In its next turn Ann settles Mercury and starts on 1 (6.2)."
    )


def test_what_comes_after_the_action_is_not_told() -> None:
    # Bea's Earth token is tried; what she would do next, a doubling on the Belt to 1024, is not the action's doing.
    game = at(
        ["Ann", "Bea"],
        {"Earth": "A4 B4 X2", "Belt": "B512", "Venus": "A1"},
        phase="doubling",
        whose="B",
        order="BAX",
        hands={"A": ["pestilence"]},
    )
    play(game, "try Earth")
    assert told(game, "play pestilence") == ["Pestilence works: Bea does not double at Earth this turn."]
    assert not ends_game(game.view("A"), game.parse("play pestilence"))


def test_who_may_refuse_by_the_treaty_is_told_first() -> None:
    game = at(["Ann", "Bea"], {"Earth": "A4 B4 X2", "Mars": "A1"}, phase="actions", hands={"A": ["double-other"]})
    assert told(game, "play double-other B:Earth") == [
        "By the opening treaty Bea may refuse it (9). Otherwise this happens.",
        "Ann scores 3 points for the card.",
        "The card doubles Bea at Earth: 4 to 8 billion.",
    ]


def test_a_try_and_a_settling_tell_themselves_alone() -> None:
    game = at(["Ann", "Bea"], {"Earth": "A4 B4 X2", "Mars": "A1"}, phase="doubling", order="ABX")
    assert told(game, "try Mars") == ["Ann doubles at Mars: 1 to 2 billion."]
    boxes = {"Venus": "A1+0", "Jupiter": "A0+2"}
    game = at(["Ann", "Bea"], {"Earth": "A4 B4 X2"}, phase="settling", order="ABX", boxes=boxes)
    assert told(game, "settle Jupiter") == ["Ann settles Jupiter with 2 billion and starts on 2."]


def test_points_and_a_double_on_another_player() -> None:
    game = base(hands={"A": ["double-other", "war"], "B": ["death"]})
    assert told(game, "play double-other B:Mars") == [
        "Ann scores 3 points for the card.",
        "The card doubles Bea at Mars: 1 to 2 billion.",
    ]


def test_the_end_is_told() -> None:
    game = at(["Ann", "Bea"], {"Earth": "A8 B4 X2", "Belt": "A512"}, phase="actions", hands={"A": ["double", "war"]})
    assert told(game, "play double A:Belt")[-1] == "The game ends: a token stands on 1024 on the Asteroid Belt (5)."
    assert ends_game(game.view("A"), game.parse("play double A:Belt"))
    assert not ends_game(game.view("A"), game.parse("play double A:Earth"))


def test_what_draws_cards_is_not_foreseen() -> None:
    game = base(phase="draw", hands={"A": ["war"] * 3})
    assert told(game, "draw") == []


def test_the_box_of_another_that_is_emptied_is_told() -> None:
    game = base(hands={"A": ["in-trouble", "war"]}, boxes={"Venus": "B2+0"})
    assert told(game, "play in-trouble B:>Venus") == ["A colonies token of Bea on its way to Venus is gone."]


@pytest.mark.parametrize("seed", range(8))
def test_at_every_decision_a_hint_is_legal_has_a_reason_and_looks_at_nothing_hidden(seed: int) -> None:
    whole = random_game(seed + 1, checked=False)
    record = whole.record()
    game = type(whole).replay(record, 0)
    asked = 0
    for action in whole.history:
        decision = game.decision
        assert decision is not None
        if decision.faction in game.view().players:
            before = game.record()
            found = hint(game.view(decision.faction))
            assert found.action in decision.actions
            assert found.reason.endswith(".") and not found.reason[0].islower() and "{" not in found.reason
            sentences = foresee(game.view(decision.faction), found.action)
            assert all(sentence.endswith(".") for sentence in sentences)
            assert game.record() == before
            asked += 1
        game.play(action)
    assert asked > 20
