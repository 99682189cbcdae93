"""Discarding and drawing (11.4, 11.5)."""

from __future__ import annotations

from collections import Counter

import pytest

from sixbillion import Game
from sixbillion.tables import load

from .cases import at, kinds, legal, play

TWO = ["Ann", "Bea"]
TRACKS = {"Earth": "A4 B4 X2", "Mars": "A1 B1"}
HAND = ["war", "war", "sos", "death", "politics", "double"]


def asked(game: Game) -> tuple[str, str]:
    """Who decides, and on what."""
    return (game.decision.faction, game.decision.kind) if game.decision else ("", "over")


def ann(hand: list[str], phase: str = "actions", **more: object) -> Game:
    """Ann (A) in game turn 5 in this phase."""
    return at(TWO, TRACKS, **{"turn": 5, "phase": phase, "order": "ABX", "hands": {"A": hand}, **more})


def all_but(*piles: list[str]) -> list[str]:
    """Every playing card that is in none of the piles."""
    left = Counter({card.key: card.count for card in load().cards})
    left.subtract(Counter(card for pile in piles for card in pile))
    assert min(left.values()) >= 0
    return list(left.elements())


def everywhere(game: Game) -> Counter[str]:
    """Where all the cards are, whoever holds them."""
    position = game.position()
    piles = [*position["hands"].values(), *(position[pile] for pile in ("deck", "discards", "face_up", "removed"))]
    return Counter(card for pile in piles for card in pile)


# 11.4


@pytest.mark.rule("11.4", "4")
def test_one_discard_at_most_after_the_actions() -> None:
    game = ann(HAND)
    play(game, "play double A:Mars")
    assert asked(game) == ("A", "discard")
    assert legal(game) == ["discard death", "discard sos", "discard politics", "discard war", "keep"]
    play(game, "discard war")
    assert game.view("A").hand == ("death", "sos", "politics", "war")
    assert game.view().discard_top == "war"
    assert asked(game) == ("A", "draw")  # one discard, then the drawing


@pytest.mark.rule("11.4")
def test_the_discard_is_a_choice() -> None:
    game = ann(HAND)
    play(game, "play double A:Mars", "keep")
    assert game.view("A").hand == ("death", "sos", "politics", "war", "war")
    assert asked(game) == ("A", "draw")


@pytest.mark.rule("11.4", "4")
def test_no_action_played_the_whole_hand_goes() -> None:
    game = ann(HAND)
    play(game, "stop")
    thrown = next(event for event in game.events if event.kind == "discarded-hand")
    assert sorted(thrown.fields["cards"]) == sorted(HAND)
    view = game.view("A")
    assert view.hand == ()
    assert view.discard_count == 6
    assert asked(game) == ("A", "draw")


@pytest.mark.rule("11.4")
def test_no_action_possible_the_whole_hand_goes_too() -> None:
    game = ann(["war", "war", "sos"])  # nothing to choose, so nothing is asked
    assert kinds(game)[0] == "discarded-hand"
    assert game.view("A").hand == ()
    assert asked(game) == ("A", "draw")


@pytest.mark.rule("11.4")
def test_with_an_empty_hand_there_is_nothing_to_discard() -> None:
    game = ann([])
    assert "discarded-hand" not in kinds(game)
    game = ann(["double"])
    play(game, "play double A:Mars")
    assert asked(game) == ("A", "draw")


@pytest.mark.rule("11.4", "11")
def test_a_cancelled_action_counts_as_played() -> None:
    game = ann(["double", "war"], hands={"A": ["double", "war"], "B": ["death"]})
    play(game, "play double A:Mars", "play death")
    while asked(game)[1] in ("response", "halve"):
        play(game, "pass")
    assert asked(game) == ("A", "discard")
    assert game.view("A").hand == ("war",)


@pytest.mark.rule("11.4", "12")
def test_a_reveal_counts_as_played() -> None:
    game = ann(["war", "sos"], discoveries={"A": ["Venus"]})
    play(game, "reveal Venus")
    assert asked(game) == ("A", "discard")
    assert game.view("A").hand == ("sos", "war")


@pytest.mark.rule("11.4")
def test_discards_lie_face_up_and_only_the_top_one_can_be_seen() -> None:
    game = ann(HAND, discards=["famine", "recycle"])
    play(game, "play double A:Mars", "discard sos")
    for letter in ("A", "B", ""):
        view = game.view(letter)
        assert view.discard_top == "sos"
        assert view.discard_count == 4
        assert not [name for name in dir(view) if "discards" in name]  # no way to search the pile


# 11.5


@pytest.mark.rule("11.5", "4")
def test_must_draw_up_to_six() -> None:
    game = ann(["war", "war"], "draw")
    for held in range(2, 6):
        assert asked(game) == ("A", "draw")
        assert game.view().hand_sizes["A"] == held
        assert all(text.startswith("draw") for text in legal(game))  # no way to stop earlier
        play(game, "draw")
    assert game.view().whose == "B"
    assert game.view().hand_sizes["A"] == 6


@pytest.mark.rule("11.5")
def test_with_six_cards_nothing_is_drawn() -> None:
    game = ann(HAND, "draw")
    assert game.view().whose == "B"
    assert game.view().hand_sizes["A"] == 6


@pytest.mark.rule("11.5", "11")
def test_only_the_player_whose_turn_it_is_draws() -> None:
    game = ann(["war"], "draw", hands={"A": ["war", "war", "sos", "sos", "death"], "B": ["death"]})
    play(game, "draw")
    assert game.view().hand_sizes == {"A": 6, "B": 1}  # B plays first and draws at the end of the own turn


@pytest.mark.rule("11.5")
def test_each_card_comes_from_the_three_face_up_or_from_the_deck() -> None:
    face_up = ["famine", "colony-2", "war"]
    game = ann(["sos"] * 3, "draw", face_up=face_up)
    assert legal(game) == ["draw colony-2", "draw famine", "draw war", "draw"]
    game = ann(["sos"] * 3, "draw", face_up=["war", "war", "famine"])
    assert legal(game) == ["draw famine", "draw war", "draw"]  # two alike are one choice


@pytest.mark.rule("11.5")
def test_a_face_up_card_is_replaced_at_once_from_the_deck() -> None:
    face_up = ["famine", "colony-2", "war"]
    hand = ["sos", "sos", "sos"]
    deck = [*all_but(face_up, hand, ["recycle", "politics"]), "politics", "recycle"]  # the last is drawn first
    game = ann(hand, "draw", face_up=face_up, deck=deck)
    play(game, "draw colony-2")
    view = game.view("A")
    assert view.face_up == ("famine", "recycle", "war")
    assert view.hand == ("colony-2", "sos", "sos", "sos")
    assert legal(game) == ["draw recycle", "draw famine", "draw war", "draw"]
    play(game, "draw recycle")  # the new one may be taken at once
    assert game.view("A").face_up == ("famine", "politics", "war")


@pytest.mark.rule("11.5")
def test_the_top_of_the_deck_leaves_the_face_up_cards_alone() -> None:
    face_up, hand = ["famine", "colony-2", "war"], ["sos", "sos", "sos"]
    deck = [*all_but(face_up, hand, ["recycle"]), "recycle"]
    game = ann(hand, "draw", face_up=face_up, deck=deck)
    play(game, "draw")
    assert game.view("A").hand == ("recycle", "sos", "sos", "sos")
    assert game.view("A").face_up == ("famine", "colony-2", "war")
    assert game.view().deck_count == len(deck) - 1


def small_deck(deck: list[str], hand: list[str], **more: object) -> Game:
    """Ann draws; the deck holds only these cards, three are face up, two Famines are gone, the rest is discarded."""
    face_up, removed = ["colony-2", "colony-6", "double"], ["famine", "famine"]
    discards = all_but(deck, hand, face_up, removed)
    return ann(hand, "draw", deck=deck, face_up=face_up, removed=removed, discards=discards, **more)


@pytest.mark.rule("11.5")
def test_an_empty_deck_in_the_middle_of_a_draw() -> None:
    game = small_deck(["politics", "recycle"], ["sos", "sos", "sos"])
    play(game, "draw")
    assert "renewed-deck" not in kinds(game)
    assert game.view().deck_count == 1
    play(game, "draw")  # the last card leaves the deck
    view = game.view("A")
    assert view.hand == ("recycle", "sos", "sos", "sos", "politics")
    assert kinds(game)[-1] == "renewed-deck"
    assert view.discard_count == 0
    assert view.discard_top == ""
    assert len(view.face_up) == 3
    assert view.deck_count == 91 - 5 - 3 - 2  # hand, face up, out of the game
    assert view.removed == ("famine", "famine")
    assert asked(game) == ("A", "draw")  # and the drawing goes on
    play(game, "draw")
    assert game.view().hand_sizes["A"] == 6
    assert game.view().whose == "B"


@pytest.mark.rule("11.5")
def test_the_last_card_fills_the_gap_among_the_face_up_ones_and_is_shuffled_in() -> None:
    game = small_deck(["politics"], ["sos", "sos", "sos"], seed=3)
    play(game, "draw colony-6")
    took = next(event for event in game.events if event.kind == "took")
    assert took.fields["fresh"] == "politics"  # the gap is filled first
    assert kinds(game)[:2] == ["took", "renewed-deck"]
    view = game.view("A")
    assert view.hand == ("colony-6", "sos", "sos", "sos")
    assert view.deck_count == 91 - 4 - 3 - 2
    assert view.discard_count == 0
    shuffled = Counter(game.record()["chance"][-1])
    expected = Counter({card.key: card.count for card in load().cards})
    expected.subtract(["colony-6", "sos", "sos", "sos", "famine", "famine"])
    assert shuffled == +expected  # the discards and all three face-up cards, politics among them


@pytest.mark.rule("11.5")
def test_the_new_deck_is_made_even_when_the_hand_is_full_then() -> None:
    game = small_deck(["politics"], HAND[:5])
    play(game, "draw")
    assert "renewed-deck" in kinds(game)
    assert game.view().deck_count == 91 - 6 - 3 - 2
    assert game.view().whose == "B"


@pytest.mark.rule("11.5")
def test_the_new_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(3):
        game = small_deck(["politics"], HAND[:5], seed=seed)
        play(game, "draw")
        orders.add(tuple(game.record()["chance"][-1]))
    assert len(orders) == 3


@pytest.mark.rule("11.5", "2")
def test_every_card_is_somewhere_through_turns_of_drawing() -> None:
    whole = Counter({card.key: card.count for card in load().cards})
    assert sum(whole.values()) == 91
    game = Game.new(players=["Ann", "Bea", "Cy"], seed=4)
    renewed = decisions = 0
    while game.decision and decisions < 400:
        decisions += 1
        play(game, legal(game)[decisions * 7919 % len(legal(game))])
        if game.decision and game.decision.kind in ("actions", "draw", "discard"):
            assert everywhere(game) == whole
            assert all(size <= 6 for size in game.view().hand_sizes.values())
            assert len(game.view().face_up) == 3
            assert game.view().deck_count > 0
    renewed = kinds(game).count("renewed-deck") + kinds(game).count("reshuffled")
    assert renewed > 0
