"""Games that could be behind a view: the same view, the same decision, every card in its place, at every decision."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from sixbillion import Game, Options
from sixbillion.game.determinise import determinise
from tests.game.cases import at, play
from tests.game.invariants import check

OPTIONS = [
    (2, Options(neutral_control="scripted")),
    (4, Options()),
    (3, Options(ask="everyone", discovery_track=True, treaty_covers_boxes=True)),
    (5, Options(token_limit=10)),
]


@pytest.mark.parametrize(("players", "options"), OPTIONS)
def test_at_every_decision_the_view_and_the_decision_are_the_same(players: int, options: Options) -> None:
    game = Game.new(["Ann", "Bea", "Cy", "Dee", "Eve"][:players], seed=players, options=options)
    draw = Random(players)
    kinds: Counter[str] = Counter()
    while (decision := game.decision) is not None:
        view = game.view(decision.faction)
        found = determinise(view, draw)
        assert found.decision is not None
        assert (found.decision.faction, found.decision.kind) == (decision.faction, decision.kind)
        assert found.decision.actions == decision.actions
        assert found.view(decision.faction) == view
        assert found.state is not view._state
        check(found)
        kinds[decision.kind] += 1
        game.play(draw.choice(decision.actions))
    assert len(kinds) >= 6


@pytest.mark.rule("11")
def test_a_chain_of_cards_goes_on_to_its_end() -> None:
    """The cards of the chain lie on the discard pile, wherever they came from: a Famine that takes effect is found."""
    windows = 0
    for seed in range(6):
        game = Game.new(["Ann", "Bea", "Cy", "Dee"], seed=seed, options=Options(neutral_control="scripted"))
        draw = Random(seed)
        while (decision := game.decision) is not None:
            if decision.kind in ("cancel", "response"):
                windows += 1
                for action in decision.actions:
                    other = determinise(game.view(decision.faction), draw)
                    other.play(action)
                    while other.decision is not None and other.decision.kind in ("cancel", "response", "halve"):
                        other.play(other.decision.actions[0])
                    check(other)
            game.play(draw.choice(decision.actions))
    assert windows > 60


def test_every_action_can_be_played_to_the_end() -> None:
    game = Game.new(["Ann", "Bea", "Cy"], seed=8, options=Options(neutral_control="scripted"))
    draw = Random(1)
    for _number in range(60):
        decision = game.decision
        assert decision is not None
        other = determinise(game.view(decision.faction), draw)
        while other.decision is not None:
            other.play(draw.choice(other.decision.actions))
        assert other.result is not None
        game.play(draw.choice(decision.actions))


def test_the_same_rng_gives_the_same_game_and_another_one_other_hands() -> None:
    game = Game.new(["Ann", "Bea"], seed=3)
    view = game.view(game.decision.faction)  # type: ignore[union-attr]
    one, two, three = (determinise(view, Random(seed)) for seed in (1, 1, 2))
    assert one.state.plain() == two.state.plain()
    assert one.state.hands != three.state.hands or one.state.deck != three.state.deck


def test_the_hidden_cards_are_really_dealt_at_random() -> None:
    """Every agenda that is left turns up, and hands differ from what they really are."""
    game = Game.new(["Ann", "Bea", "Cy"], seed=3)
    letter = game.decision.faction  # type: ignore[union-attr]
    me = "ABC".index(letter)
    view = game.view(letter)
    found = [determinise(view, Random(seed)).state for seed in range(200)]
    other = (me + 1) % 3
    counts = Counter(state.agendas[other] for state in found)
    mine = game.state.agendas[me]
    assert set(counts) == {"Earth", "Mars", "Belt"}
    # One of five left is of my own kind, two of each other kind: 40 of 200 against 80.
    assert 20 <= counts[mine] <= 60
    assert len({state.hands[other] for state in found}) > 150
    assert all(state.hands[me] == game.state.hands[me] for state in found)


@pytest.mark.rule("9")
def test_the_card_that_asks_for_consent_is_in_the_hand_of_who_asks() -> None:
    game = at(
        ["Fred", "Lee", "Cy"],
        {"Earth": "A4 B64 C2 X2 Y2", "Mars": "A1 X1"},
        turn=5,
        order="ABCXY",
        whose="A",
        phase="actions",
        hands={"A": ["double-other", "death"], "B": ["war"], "C": ["sos"]},
    )
    play(game, "play double-other B:Earth")
    assert game.decision is not None
    assert (game.decision.faction, game.decision.kind) == ("B", "consent")
    view = game.view("B")
    for seed in range(30):
        found = determinise(view, Random(seed))
        assert "double-other" in found.state.hands[0]
        assert found.view("B") == view
        found.play(found.parse("allow"))
        assert found.state.points[0] == 3


def test_somebody_else_s_decision_can_not_be_continued() -> None:
    game = Game.new(["Ann", "Bea"], seed=3)
    letter = "B" if game.decision.faction == "A" else "A"  # type: ignore[union-attr]
    with pytest.raises(ValueError, match=r"It is not '[AB]' who decides"):
        determinise(game.view(letter), Random(1))


def test_the_view_is_left_as_it_was() -> None:
    game = Game.new(["Ann", "Bea"], seed=3)
    letter = game.decision.faction  # type: ignore[union-attr]
    view = game.view(letter)
    other = determinise(view, Random(1))
    while other.decision is not None:
        other.play(other.decision.actions[0])
    assert view == game.view(letter)
