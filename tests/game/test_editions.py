"""Editions and variants: every option does what it says and nothing else (14's own in ``test_discovery_track``)."""

from __future__ import annotations

from typing import Any

import pytest

from sixbillion import Game, Options

from .cases import at, kinds, legal, play
from .looking import asked, box, on, quiet, run
from .random_games import NAMES

TWO = ["Ann", "Bea"]
THREE = ["Ann", "Bea", "Cy"]


# controller_may_cancel


def neutral_doubles(hands: dict[str, list[str]] | None = None, **options: Any) -> Game:
    """Neutral X tries to double; Ann (A) controls it in its turn, and she and Bea hold Pestilence."""
    memory = {} if options.get("neutral_control") == "scripted" else {"controller": "A"}
    return at(
        TWO,
        {"Earth": "A4 B4 X4", "Mars": "B1", "Jupiter": "X2"},
        order="XAB",
        whose="X",
        hands=hands or {"A": ["pestilence", "famine"], "B": ["pestilence"]},
        memory=memory,
        options=options,
    )


@pytest.mark.rule("7")
def test_a_controller_does_not_cancel_a_doubling_of_its_neutral() -> None:
    game = play(neutral_doubles(), "try Jupiter")
    assert asked(game) == ("B", "cancel")
    play(game, "pass")
    assert on(game, "X", "Jupiter") == 4


@pytest.mark.rule("7")
def test_one_edition_lets_the_controller_cancel() -> None:
    game = play(neutral_doubles(controller_may_cancel=True), "try Jupiter")
    assert asked(game) == ("A", "cancel") and legal(game) == ["play pestilence", "play famine", "pass"]
    play(game, "play famine")
    assert on(game, "X", "Jupiter") == 2 and game.view().removed == ("famine",)


@pytest.mark.rule("7", "11")
def test_even_then_nobody_cancels_in_the_own_turn_and_everybody_only_once() -> None:
    game = at(
        TWO,
        {"Earth": "A4 B4 X4", "Mars": "A1"},
        hands={"A": ["pestilence"], "B": ["pestilence"]},
        options={"controller_may_cancel": True},
    )
    play(game, "try Mars")
    assert asked(game) == ("B", "cancel")
    play(game, "pass")
    assert on(game, "A", "Mars") == 2
    game = play(neutral_doubles(controller_may_cancel=True), "try Jupiter", "pass")
    assert asked(game) == ("B", "cancel")
    play(game, "pass")
    assert on(game, "X", "Jupiter") == 4


@pytest.mark.rule("11")
@pytest.mark.parametrize("option", [False, True])
def test_a_controller_may_answer_with_a_response_either_way(option: bool) -> None:
    game = neutral_doubles({"A": ["war"], "B": ["pestilence"]}, controller_may_cancel=option)
    play(game, "try Jupiter", "play pestilence")
    assert asked(game) == ("A", "response") and legal(game) == ["play war", "pass"]


# treaty_covers_boxes


def boxes_of_bea(hands: dict[str, list[str]], covered: bool = True, **more: Any) -> Game:
    """Ann (A) can take tokens out of boxes; Bea (B) has a lone token on Earth, Cy (C) is settled elsewhere too."""
    return at(
        THREE,
        {"Earth": "A4 B4 C4 X1 Y1", "Mars": "A1", "Venus": "A1", "Pluto": "C1"},
        boxes={"Mars": "B1+2 C0+1", "Venus": "B2+1 X1+0"},
        phase="actions",
        turn=3,
        hands=hands,
        options={"treaty_covers_boxes": covered},
        **more,
    )


CARDS = [
    ("in-trouble", "play in-trouble B:>Venus", "Venus", (0, 1)),
    ("our-home", "play our-home B:>Mars", "Mars", (1, 0)),
]


@pytest.mark.rule("9")
@pytest.mark.parametrize(("card", "text", "place", "after"), CARDS)
def test_boxes_are_not_protected_unless_the_edition_says_so(
    card: str, text: str, place: str, after: tuple[int, int]
) -> None:
    game = play(boxes_of_bea({"A": [card]}, covered=False), text)
    assert "allowed" not in kinds(game) and box(game, "B", place) == after


@pytest.mark.rule("9")
@pytest.mark.parametrize(("card", "text", "place", "after"), CARDS)
def test_action_cards_on_a_protected_box_need_consent(card: str, text: str, place: str, after: tuple[int, int]) -> None:
    game = play(boxes_of_bea({"A": [card, "war"]}), text)
    assert asked(game) == ("B", "consent") and game.view().asked_card == card
    play(game, "allow")
    assert box(game, "B", place) == after and game.view().actions_played == 1


@pytest.mark.rule("9")
@pytest.mark.parametrize(("card", "text", "place", "after"), CARDS)
def test_a_refused_card_on_a_box_was_not_played(card: str, text: str, place: str, after: tuple[int, int]) -> None:
    game = boxes_of_bea({"A": [card, card, "double"]})
    before = box(game, "B", place)
    play(game, text, "refuse", f"keep {card}")
    assert box(game, "B", place) == before and game.view().actions_played == 0
    assert text not in legal(game), "nobody asks the same owner about the same kind of card again this turn"
    others = {"in-trouble": {"play in-trouble X:>Venus"}, "our-home": {"play our-home C:>Mars"}}
    assert {found for found in legal(game) if card in found} == others[card]


@pytest.mark.rule("9")
def test_boxes_of_others_and_of_ones_own_need_no_consent() -> None:
    for text, faction, place in (("play our-home C:>Mars", "C", "Mars"), ("play in-trouble X:>Venus", "X", "Venus")):
        game = play(boxes_of_bea({"A": ["our-home", "in-trouble"]}), text)
        assert box(game, faction, place) == (0, 0)
    own = at(
        TWO,
        {"Earth": "A4 B4 X4"},
        boxes={"Venus": "A1+0"},
        phase="actions",
        hands={"A": ["in-trouble", "war"]},
        options={"treaty_covers_boxes": True},
    )
    play(own, "play in-trouble A:>Venus")
    assert box(own, "A", "Venus") == (0, 0) and "allowed" not in kinds(own)


@pytest.mark.rule("9")
def test_save_our_souls_for_a_protected_box_needs_consent_too() -> None:
    hands = {"A": ["in-trouble", "double"], "B": [], "C": ["sos"]}
    game = play(boxes_of_bea(hands), "play in-trouble B:>Venus", "allow")
    assert asked(game) == ("C", "cancel")
    play(game, "play sos")
    assert asked(game) == ("B", "consent") and game.view().asked_card == "sos"
    saved = play(game.copy(), "allow")
    assert box(saved, "B", "Venus") == (2, 1)
    play(game, "refuse")
    assert asked(game) == ("C", "refused") and legal(game) == ["discard sos", "keep sos"]
    play(game, "keep sos")
    assert box(game, "B", "Venus") == (0, 1) and game.view("C").hand == ("sos",)


@pytest.mark.rule("9")
def test_without_the_edition_save_our_souls_asks_nobody_and_an_owner_never_asks() -> None:
    game = play(
        boxes_of_bea({"A": ["in-trouble"], "C": ["sos"]}, covered=False), "play in-trouble B:>Venus", "play sos"
    )
    assert box(game, "B", "Venus") == (2, 1) and "cancelled" in kinds(game)
    game = play(boxes_of_bea({"A": ["in-trouble"], "B": ["sos"]}), "play in-trouble B:>Venus", "allow", "play sos")
    assert box(game, "B", "Venus") == (2, 1) and kinds(game).count("allowed") == 1


@pytest.mark.rule("9")
def test_a_refused_save_our_souls_is_not_offered_again_to_the_same_player() -> None:
    hands = {"A": ["in-trouble", "our-home"], "C": ["sos", "sos"]}
    game = play(boxes_of_bea(hands), "play in-trouble B:>Venus", "allow", "play sos", "refuse", "keep sos")
    play(game, "play our-home B:>Mars", "allow")
    assert asked(game) != ("C", "cancel") and box(game, "B", "Mars") == (1, 0)


# token_limit


def limited(limit: int | None, tracks: dict[str, str], hand: list[str], **more: Any) -> Game:
    """Ann (A) chooses an action in a game with so many tokens for each faction."""
    return at(TWO, tracks, phase="actions", turn=3, hands={"A": hand}, options={"token_limit": limit}, **more)


FAR = {"Earth": "A32 B4 X4", "Mars": "A1", "Venus": "B1"}
"""Ann has 2 tokens on tracks and 2 markers: 4 in all."""


@pytest.mark.rule("2", "8")
def test_what_can_not_be_placed_can_not_be_played() -> None:
    hand = ["colony-2", "migrants", "double"]
    free = legal(limited(None, FAR, hand))
    assert "play colony-2 A:Earth>Belt" in free and "play migrants A:Earth>Venus" in free
    assert legal(limited(5, FAR, hand)) == free
    assert legal(limited(4, FAR, hand)) == ["play double A:Earth", "play double A:Mars", "stop"]


@pytest.mark.rule("2", "6.2")
def test_the_last_token_is_used_up_by_a_box() -> None:
    game = play(limited(5, FAR, ["colony-2", "colony-2", "migrants"]), "play colony-2 A:Earth>Belt")
    assert legal(game) == ["play colony-2 A:Earth>Belt", "stop"]
    play(game, "play colony-2 A:Earth>Belt")  # from 1 to 2 needs no new token
    assert box(game, "A", "Belt") == (2, 0)


@pytest.mark.rule("2", "6.2")
def test_each_half_of_a_box_is_a_token_of_its_own() -> None:
    game = limited(5, FAR, ["colony-2", "migrants"], boxes={"Venus": "A1+0"})
    assert legal(game) == ["play colony-2 A:Earth>Venus", "stop"]
    game = limited(6, FAR, ["colony-2", "migrants"], boxes={"Venus": "A1+0"})
    assert "play migrants A:Earth>Venus" in legal(game)
    game = limited(6, FAR, ["colony-2", "migrants"], boxes={"Venus": "A1+1"})
    assert legal(game) == ["play colony-2 A:Earth>Venus", "play migrants A:Earth>Venus", "stop"]


@pytest.mark.rule("2", "6.2")
def test_each_billion_at_mercury_and_pluto_is_a_token() -> None:
    game = limited(5, FAR, ["colony-2", "double"], boxes={"Mercury": "A1+0"})
    assert not [text for text in legal(game) if "colony" in text]
    game = limited(6, FAR, ["colony-2", "double"], boxes={"Mercury": "A1+0"})
    assert "play colony-2 A:Earth>Mercury" in legal(game)
    play(game, "play colony-2 A:Earth>Mercury")
    assert box(game, "A", "Mercury") == (2, 0) and "play double A:Mars" in legal(game)


@pytest.mark.rule("2", "12.3")
def test_reveals_need_a_token_too() -> None:
    for limit, texts in ((4, []), (5, ["reveal Pluto"])):
        game = limited(limit, FAR, ["double"], discoveries={"A": ["Pluto"]})
        assert [text for text in legal(game) if text.startswith("reveal")] == texts
    play(game, "reveal Pluto")
    assert "second Pluto" not in legal(game)
    game = play(limited(6, FAR, ["double"], discoveries={"A": ["Pluto"]}), "reveal Pluto")
    assert "second Pluto" in legal(game)


@pytest.mark.rule("2", "8")
def test_the_tokens_of_the_one_whose_billion_it_is_count() -> None:
    tracks = {"Earth": "A4 B4 X4", "Mars": "A1 B1", "Venus": "A1", "Belt": "A1"}  # Ann 6, Bea 4, the neutral 2
    game = limited(4, tracks, ["colony-other", "colony-neutral", "colony-6"])
    found = legal(game)
    assert not [text for text in found if text.startswith(("play colony-6", "play colony-other"))]
    assert "play colony-neutral X:Earth>Jupiter" in found
    assert "play colony-other B:Earth>Jupiter" in legal(limited(5, tracks, ["colony-other"]))


@pytest.mark.rule("2", "10.2")
def test_a_neutral_has_a_marker_on_the_order_track_only() -> None:
    tracks = {"Earth": "A4 B4 X32", "Mars": "X1", "Saturn": "X1", "Venus": "A1", "Pluto": "B1"}
    migrant: dict[str, Any] = {"whose": "X", "phase": "migrant", "order": "XAB"}
    game = at(TWO, tracks, options={"token_limit": 4}, **migrant)
    assert asked(game) != ("A", "migrant") and "sent" not in kinds(game)
    game = at(TWO, tracks, options={"token_limit": 5}, **migrant)
    targets = {text.split(">")[1] for text in legal(game)}
    assert targets == {"Venus 1", "Venus 2", "Pluto 1"}, "2 billion are one token at Venus and two at Pluto"
    game = at(TWO, tracks, options={"token_limit": 6}, **migrant)
    assert {text.split(">")[1] for text in legal(game)} == {"Venus 1", "Venus 2", "Pluto 1", "Pluto 2"}


@pytest.mark.rule("2", "6.2")
def test_tokens_that_settle_or_are_removed_are_free_again() -> None:
    tracks = {"Earth": "A32 B4 X4", "Mars": "A1"}
    game = at(
        TWO, tracks, boxes={"Venus": "A1+1"}, phase="settling", hands={"A": ["colony-2"]}, options={"token_limit": 6}
    )
    assert on(game, "A", "Venus") == 2  # two box tokens have become one on the track
    assert "play colony-2 A:Earth>Belt" in legal(game)
    game = limited(5, FAR, ["in-trouble", "colony-2"], boxes={"Belt": "A1+0"})
    play(game, "play in-trouble A:>Belt")
    assert "play colony-2 A:Earth>Mercury" in legal(game)


# one_neutral


@pytest.mark.rule("3")
def test_three_players_with_one_neutral_are_4_billion() -> None:
    usual = Game.new(THREE, options=Options()).view()
    assert usual.neutrals == ("X", "Y") and sum(sum(track.values()) for track in usual.tracks.values()) == 5
    view = Game.new(THREE, options=Options(one_neutral=True)).view()
    assert view.neutrals == ("X",)
    assert view.tracks == {letter: {"Earth": 1} for letter in "ABCX"}
    assert sorted(view.order) == ["A", "B", "C", "X"]


@pytest.mark.rule("3")
@pytest.mark.parametrize("players", [1, 2, 4, 5])
def test_other_games_are_as_ever_with_one_neutral(players: int) -> None:
    games = [Game.new(NAMES[:players], seed=4, options=Options(one_neutral=option)) for option in (False, True)]
    assert games[0].view() == games[1].view()


# neutral_control


@pytest.mark.rule("10.1")
def test_players_control_neutrals_unless_they_are_scripted() -> None:
    game = at(TWO, {"Earth": "A4 B4 X4", "Mars": "B1"}, whose="X", order="XAB")
    assert asked(game) == ("A", "migrant") and game.view().controllers == {"X": "A"}
    assert game.view().scripts == {"X": ""}
    game = at(TWO, {"Earth": "A4 B4 X4", "Mars": "B1"}, whose="X", order="XAB", options={"neutral_control": "scripted"})
    assert asked(game) == ("X", "migrant") and game.view().controllers == {"X": ""}
    assert game.view().scripts == {"X": "settler"} and game.view("X").decision is not None


@pytest.mark.rule("7", "10")
def test_a_scripted_neutral_has_no_controller_who_must_not_cancel() -> None:
    game = neutral_doubles(neutral_control="scripted")
    play(game, "try Jupiter")
    assert asked(game) == ("A", "cancel")


def test_scripts_can_be_chosen_and_the_rest_are_the_usual_ones() -> None:
    def scripts(*names: str) -> dict[str, str]:
        return Game.new(THREE, options=Options(neutral_control="scripted", scripts=names)).view().scripts

    assert scripts() == {"X": "settler", "Y": "crowder"}
    assert scripts("drifter") == {"X": "drifter", "Y": "crowder"}
    assert scripts("blocker", "settler") == {"X": "blocker", "Y": "settler"}
    one = Game.new(TWO, options=Options(neutral_control="scripted", scripts=("blocker", "drifter")))
    assert one.view().scripts == {"X": "blocker"}
    assert Game.new(THREE, options=Options(scripts=("drifter",))).view().scripts == {"X": "", "Y": ""}


# turn_cap


@pytest.mark.rule("5")
@pytest.mark.parametrize("cap", [1, 2, 5])
def test_the_game_ends_after_so_many_turns(cap: int) -> None:
    game = Game.new(TWO, seed=3, options=Options(turn_cap=cap))
    run(game, lambda game: game.view().turn == cap)
    assert game.result is None
    while game.decision:
        quiet(game)
    assert game.result is not None and game.result.reason == "turn-cap"
    assert game.view().turn == cap and kinds(game).count("turn") == cap
    assert kinds(game)[-1] == "ended" and {
        event.fields["faction"] for event in game.events[-40:] if event.kind == "turn-of"
    } <= {*"ABX"}
    assert kinds(game).count("turn-of") == 3 * cap, "the last turn is played to its end"
