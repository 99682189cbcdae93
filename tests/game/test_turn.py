"""The course of a game turn, rule 4."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest

from sixbillion import Game
from sixbillion.engine import IllegalAction

from .cases import at, kinds, legal, play
from .looking import asked, box, on, quiet, run, told

TWO = ["Ann", "Bea"]


@pytest.mark.rule("4")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_faction_has_one_turn_in_the_order_drawn(players: int) -> None:
    game = Game.new(players=["Ann", "Bea", "Cy", "Dee", "Eve"][:players], seed=players)
    run(game, lambda game: game.view().turn == 6)
    for drawn in told(game, "turn")[:5]:
        turns = [e.fields["faction"] for e in game.events if e.kind == "turn-of" and e.turn == drawn["turn"]]
        assert tuple(turns) == drawn["order"]
        assert sorted(turns) == sorted(game.view().factions)


@pytest.mark.rule("4")
def test_the_order_is_drawn_at_random_anew_each_turn() -> None:
    first = {Game.new(players=TWO, seed=seed).view().order for seed in range(120)}
    assert first == set(permutations("ABX"))
    game = run(Game.new(players=TWO, seed=1), lambda game: game.view().turn == 15)
    orders = [drawn["order"] for drawn in told(game, "turn")]
    assert any(one != two for one, two in pairwise(orders))
    assert {order[0] for order in orders} == set("ABX"), "no faction is always first, neutrals included"


def full_turn() -> Game:
    return at(
        TWO,
        {"Earth": "A4 B4 X2", "Mars": "A4 B2", "Venus": "A1"},
        boxes={"Mercury": "A1+1", "Jupiter": "A1+0"},
        hands={"A": ["colony-2", "colony-6", "double", "war"], "B": ["death"]},
        order="ABX",
    )


@pytest.mark.rule("4", "6.2")
def test_the_phases_of_a_players_turn() -> None:
    game = full_turn()
    phases = []
    while game.view().whose == "A":
        phases.append(asked(game))
        if phases[-1] == ("A", "actions"):
            play(game, "play colony-6 A:Earth>Belt" if len(phases) == 4 else "play double A:Earth")
        else:
            quiet(game)
    assert phases == [
        *[("A", "doubling")] * 2,  # the last one is not asked
        ("A", "settling"),
        ("A", "actions"),
        ("A", "actions"),
        ("B", "cancel"),
        ("A", "discard"),
        *[("A", "draw")] * 4,
    ]
    shown = [kind for kind in kinds(game) if kind in ("doubled", "settled", "played", "drew")]
    assert shown == ["doubled"] * 3 + ["settled"] * 2 + ["played"] * 2 + ["drew"] * 4


@pytest.mark.rule("4")
def test_the_second_action_waits_until_the_first_is_resolved_with_its_windows() -> None:
    game = at(
        TWO,
        {"Earth": "A4 B4 X2", "Venus": "A1", "Belt": "A2", "Mars": "B1"},
        hands={"A": ["double", "politics", "colony-2"], "B": ["death", "war"]},
        phase="actions",
    )
    seen = [asked(game)]
    for text in ("play double A:Venus", "play death", "play politics", "play war"):
        play(game, text)
        seen.append(asked(game))
    assert seen == [("A", "actions"), ("B", "cancel"), ("A", "response"), ("B", "response"), ("A", "halve")]
    play(game, "halve Earth")
    assert (on(game, "A", "Earth"), on(game, "A", "Venus")) == (2, 2)
    assert asked(game) == ("A", "actions")
    assert "play colony-2 A:Venus>Mercury" in legal(game), "what it can do depends on what became of the first"


@pytest.mark.rule("4")
@pytest.mark.parametrize("cancelled", [False, True])
def test_what_the_first_action_left_decides_what_the_second_can_be(cancelled: bool) -> None:
    game = at(
        TWO,
        {"Earth": "A1 B4", "Venus": "A1", "Mars": "B1"},
        hands={"A": ["double", "colony-2"], "B": ["death"]},
        phase="actions",
    )
    assert not any("play colony-2" in text for text in legal(game)), "nothing on 1 can pay"
    play(game, "play double A:Venus", "play death" if cancelled else "pass")
    assert any("play colony-2" in text for text in legal(game)) is not cancelled


@pytest.mark.rule("4")
def test_none_one_or_two_actions_but_never_three() -> None:
    cards = {"A": ["double", "double", "double"]}
    game = at(TWO, {"Earth": "A4 B4", "Mars": "A4"}, hands=cards, phase="actions")
    assert "stop" in legal(game)
    play(game, "play double A:Earth")
    assert "stop" in legal(game)
    assert asked(game) == ("A", "actions")
    play(game, "play double A:Earth")
    assert asked(game) == ("A", "discard")
    assert on(game, "A", "Earth") == 16
    with pytest.raises(IllegalAction):
        game.play(game.parse("play double A:Earth"))


@pytest.mark.rule("4", "11.4")
def test_without_an_action_the_whole_hand_goes_before_drawing() -> None:
    hand = ["colony-2", "death", "war", "war"]
    game = at(TWO, {"Earth": "A4 B4"}, hands={"A": hand}, phase="actions", order="ABX")
    play(game, "stop")
    assert asked(game) == ("A", "draw")
    assert game.view("A").hand == ()
    assert sorted(game.state.discards) == sorted(hand)
    assert told(game, "discarded-hand") == [{"faction": "A", "cards": ("colony-2", "death", "war", "war")}]
    play(game, *["draw"] * 6)
    assert len(game.view("A").hand) == 6


@pytest.mark.rule("4", "11.4")
@pytest.mark.parametrize("actions", [1, 2])
@pytest.mark.parametrize("discards", [False, True])
def test_after_an_action_at_most_one_card_is_discarded(actions: int, discards: bool) -> None:
    game = at(TWO, {"Earth": "A4 B4"}, hands={"A": ["double", "double", "war", "death"]}, phase="actions", order="ABX")
    play(game, *["play double A:Earth"] * actions, *["stop"] * (actions == 1))
    expected = {"keep", "discard war", "discard death"} | ({"discard double"} if actions == 1 else set())
    assert set(legal(game)) == expected
    play(game, "discard war" if discards else "keep")
    assert asked(game) == ("A", "draw"), "only one"
    assert len(game.view("A").hand) == 4 - actions - discards
    assert ("war" in game.view("A").hand) is not discards
    assert game.state.discards == ("double",) * actions + ("war",) * discards


@pytest.mark.rule("4", "11.5")
@pytest.mark.parametrize("cards", range(6))
def test_drawing_up_to_six_is_a_must(cards: int) -> None:
    hand = ["war", "war", "death", "death", "sos"][:cards]
    game = at(TWO, {"Earth": "A4 B4"}, hands={"A": hand}, phase="draw", order="ABX")
    for held in range(cards, 6):
        assert asked(game) == ("A", "draw")
        assert all(text.startswith("draw") for text in legal(game)), "no way to stop"
        assert len(game.view("A").hand) == held
        play(game, "draw")
    assert len(game.view("A").hand) == 6
    assert game.view().whose != "A"


@pytest.mark.rule("4", "11.5")
def test_a_full_hand_draws_nothing() -> None:
    hand = ["war", "war", "death", "death", "sos", "sos"]
    game = at(TWO, {"Earth": "A4 B4"}, hands={"A": hand}, phase="draw", order="ABX")
    assert game.view("A").hand == ("death", "death", "sos", "sos", "war", "war")
    assert game.view().whose == "B"


@pytest.mark.rule("4", "11.5")
def test_a_card_played_in_anothers_turn_is_replaced_in_the_own_turn_only() -> None:
    full = ["pestilence", "double", "double", "death", "death", "sos"]
    game = at(TWO, {"Earth": "A4 B4", "Mars": "A1 B1"}, hands={"B": full}, order="AXB")
    play(game, "try Earth", "play pestilence")
    run(game, lambda game: game.view().whose == "X" or game.view().whose == "B")
    assert len(game.view("B").hand) == 5
    run(game, lambda game: asked(game) == ("B", "actions"))
    assert len(game.view("B").hand) == 5
    play(game, "play double B:Earth")
    run(game, lambda game: asked(game) == ("B", "draw"))
    assert len(game.view("B").hand) == 4, "two in all"
    play(game, "draw", "draw")
    assert len(game.view("B").hand) == 6


@pytest.mark.rule("4", "10.1")
def test_a_neutrals_turn_controller_doubling_settling_one_migrant() -> None:
    game = at(
        TWO,
        {"Earth": "A4 B4 X4", "Mars": "A4 B2 X2", "Venus": "A1"},
        boxes={"Jupiter": "X1+0", "Saturn": "X0+1"},
        order="AXB",
        whose="A",
        phase="draw",
        hands={"A": ["war", "war", "war", "death", "death", "death"], "B": ["death"]},
    )
    seen = []
    while game.view().whose == "X":
        seen.append(asked(game))
        quiet(game)
    assert seen == [("B", "doubling"), ("B", "settling"), ("B", "migrant")], "B has the fewest tokens on tracks"
    own = kinds(game)[kinds(game).index("turn-of") :]
    own = own[: own.index("turn-of", 1)]
    assert own == ["turn-of", "controls", "doubled", "doubled", "settled", "settled", "sent"]
    assert game.view().hand_sizes == {"A": 6, "B": 1}, "a neutral draws nothing, and nobody draws in its turn"
    assert game.view().points == {"A": 0, "B": 0}, "neutrals have no score"


@pytest.mark.rule("4", "10.1")
def test_the_controller_is_fixed_for_the_whole_turn() -> None:
    # Ann decides. A War in the middle of it makes no new controller.
    game = at(
        TWO,
        {"Earth": "A4 B4 X4", "Mars": "B2 X2", "Venus": "B1"},
        hands={"A": ["war"], "B": ["pestilence"]},
        whose="X",
        order="XAB",
    )
    assert asked(game) == ("A", "doubling")
    play(game, "try Earth", "play pestilence", "play war", "halve Mars")
    assert game.view().controllers == {"X": "A"}
    run(game, lambda game: game.decision.kind == "migrant")
    assert asked(game) == ("A", "migrant")


@pytest.mark.rule("4", "10.2")
def test_a_neutral_makes_one_migrant_token_not_more() -> None:
    game = at(TWO, {"Earth": "A4 B4 X4", "Mars": "A2 X8", "Venus": "B1"}, whose="X", order="XAB", phase="migrant")
    play(game, "migrate X:Earth>Venus 1")
    assert game.view().whose == "A"
    assert box(game, "X", "Venus") == (0, 1)


@pytest.mark.rule("4", "8.2", "7", "11")
def test_what_was_done_in_one_turn_does_not_bind_the_next() -> None:
    game = at(
        TWO,
        {"Earth": "A4 B4 X1"},
        hands={"A": [*["double"] * 4, "war", "war"], "B": ["double", "double"]},
        order="ABX",
    )
    assert [event["faction"] for event in told(game, "doubled")] == ["A"]
    play(game, "play double A:Earth", "play double A:Earth")
    assert game.view().actions_played == 2
    run(game, lambda game: asked(game) == ("B", "actions"))
    assert game.view().actions_played == 0
    assert [event["faction"] for event in told(game, "doubled")] == ["A", "B"]


@pytest.mark.rule("4", "6.2", "7")
def test_a_question_with_one_answer_is_not_asked_but_told() -> None:
    game = at(TWO, {"Earth": "A4 B4 X4"}, boxes={"Mars": "A1+0"}, hands={"A": ["war"]}, order="ABX")
    # One token to try, one box to settle, nothing to play but stopping: the first question is the drawing.
    assert asked(game) == ("A", "draw")
    assert told(game, "doubled") == [{"faction": "A", "place": "Earth", "old": 4, "new": 8}]
    assert told(game, "settled") == [{"faction": "A", "place": "Mars", "total": 1, "new": 1}]
    assert told(game, "discarded-hand") == [{"faction": "A", "cards": ("war",)}]


@pytest.mark.rule("4", "10.2")
def test_a_migrant_with_one_answer_is_not_asked_but_told() -> None:
    game = at(TWO, {"Earth": "A4 B4 X2", "Mars": "A1"}, whose="X", order="XAB", phase="migrant", hands={"A": ["war"]})
    assert told(game, "sent") == [
        {"faction": "X", "source": "Earth", "target": "Mars", "half": "migrants", "amount": 1}
    ]
    assert told(game, "halved") == [{"faction": "X", "place": "Earth", "old": 2, "new": 1}]
    assert game.view().whose == "A"


@pytest.mark.rule("4")
def test_no_decision_without_a_choice_but_windows_for_everyone() -> None:
    for seed in range(4):
        game = Game.new(players=TWO, seed=seed)
        for _ in range(150):
            if game.decision is None:
                break
            assert len(game.decision.actions) > 1
            quiet(game)
