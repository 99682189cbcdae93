"""Playing actions (11, 4, 13): how many, on whom, in which order of things, and when they can't be played."""

from __future__ import annotations

import pytest

from sixbillion import Game
from sixbillion.engine import IllegalAction
from sixbillion.tables import load

from .cases import at, kinds, legal, play

NAMES = ["Ann", "Bea", "Cy"]
REACTIONS = ["death", "pestilence", "famine", "sos", "politics", "war"]


def asked(game: Game) -> tuple[str, str]:
    """Who decides, and on what."""
    return (game.decision.faction, game.decision.kind) if game.decision else ("", "over")


def ann(hand: list[str], tracks: dict[str, str], **more: object) -> Game:
    """Ann (A) is about to play her actions in game turn 5; hands of the others come as keywords B and C."""
    hands = {"A": hand, **{letter: more.pop(letter) for letter in ("B", "C") if letter in more}}
    return at(NAMES, tracks, **{"turn": 5, "phase": "actions", "hands": hands, **more})


def of_card(game: Game, card: str) -> list[str]:
    """The legal ways to play a card."""
    return [text for text in legal(game) if text.startswith(f"play {card} ") or text == f"play {card}"]


# How many


@pytest.mark.rule("4", "11")
def test_two_actions_at_most() -> None:
    game = ann(["double", "double", "double"], {"Earth": "A4 B4 C4", "Mars": "A1"})
    play(game, "play double A:Mars", "play double A:Mars")
    assert asked(game) == ("A", "discard")
    assert game.view("A").hand == ("double",)


@pytest.mark.rule("4", "11.4")
@pytest.mark.parametrize("count", [0, 1])
def test_a_player_may_stop_after_none_or_one(count: int) -> None:
    game = ann(["double", "double", "double"], {"Earth": "A4 B4 C4", "Mars": "A1"})
    play(game, *["play double A:Mars"] * count, "stop")
    assert game.view().tracks["A"]["Mars"] == 2**count
    assert asked(game) == ("A", "discard" if count else "draw")


@pytest.mark.rule("4", "11")
def test_the_second_action_is_chosen_after_the_first_is_wholly_resolved() -> None:
    game = ann(["double", "double"], {"Earth": "A4 B4 C4", "Mars": "A1 B2"}, B=["death"], C=["war"])
    play(game, "play double A:Mars")
    assert asked(game) == ("B", "cancel")
    play(game, "play death")
    assert asked(game) == ("C", "response")
    play(game, "play war")
    assert asked(game) == ("B", "halve")
    play(game, "halve Mars")
    assert asked(game) == ("A", "actions")
    assert game.view().actions_played == 1  # a cancelled action counts


@pytest.mark.rule("4", "8.2.1")
def test_the_second_action_may_build_on_what_the_first_did() -> None:
    game = ann(["double", "colony-2"], {"Earth": "A1 B4 C4"})
    assert of_card(game, "colony-2") == []  # a token on 1 gives nothing
    play(game, "play double A:Earth", "play colony-2 A:Earth>Mars")
    assert game.view().tracks["A"] == {"Earth": 1}
    assert game.view().boxes["A"] == {"Mars": (1, 0)}


@pytest.mark.rule("11")
@pytest.mark.parametrize("card", REACTIONS)
def test_cancel_and_response_cards_are_no_actions(card: str) -> None:
    game = ann([card, "double"], {"Earth": "A4 B4 C4", "Mars": "A1 B1"}, boxes={"Mars": "C1+1"})
    assert of_card(game, card) == []
    with pytest.raises(IllegalAction):
        game.play(game.parse(f"play {card}"))


@pytest.mark.rule("11")
def test_action_cards_are_played_on_the_own_turn_only() -> None:
    game = at(NAMES, {"Earth": "A4 B4 C4", "Mars": "A1 B1"}, hands={"B": ["double", "colony-2", "pestilence"]})
    play(game, "try Earth")
    assert legal(game) == ["play pestilence", "pass"]


# On whom


@pytest.mark.rule("11", "12")
def test_who_is_hit_is_printed_and_the_player_picks_which() -> None:
    tracks = {"Earth": "A4 B4 C4 X2 Y2", "Mars": "A1 B1", "Venus": "X1 C1"}
    game = ann(["double", "double-other", "double-neutral"], tracks)
    assert of_card(game, "double") == ["play double A:Earth", "play double A:Mars"]
    assert sorted(of_card(game, "double-other")) == sorted(
        f"play double-other {token}" for token in ("B:Earth", "B:Mars", "C:Earth", "C:Venus")
    )
    assert sorted(of_card(game, "double-neutral")) == sorted(
        f"play double-neutral {token}" for token in ("X:Earth", "X:Venus", "Y:Earth")
    )


@pytest.mark.rule("11", "12", "8.3")
def test_a_colony_card_uses_only_the_tokens_it_is_printed_for() -> None:
    tracks = {"Earth": "A4 B4 C1 X2 Y1", "Jupiter": "A2 B1"}
    hand = ["colony-2", "colony-6", "colony-other", "colony-neutral"]
    game = ann(hand, tracks, boxes={"Venus": "A2+0 B2+0", "Mercury": "X2+0"})
    near_earth = ["Mercury", "Venus", "Mars", "Belt"]  # within 2; within 6 comes Jupiter
    near_jupiter_2, near_jupiter_6 = ["Belt"], ["Mercury", "Venus", "Earth", "Mars", "Belt", "Saturn"]
    assert set(of_card(game, "colony-2")) == {
        *(f"play colony-2 A:Earth>{place}" for place in near_earth if place != "Venus"),
        *(f"play colony-2 A:Jupiter>{place}" for place in near_jupiter_2),
    }
    assert set(of_card(game, "colony-6")) == {
        *(f"play colony-6 A:Earth>{place}" for place in near_earth if place != "Venus"),
        *(f"play colony-6 A:Jupiter>{place}" for place in near_jupiter_6 if place not in ("Earth", "Venus")),
    }
    assert set(of_card(game, "colony-other")) == {  # C's and B's Jupiter token stand on 1; B is settled at Jupiter
        f"play colony-other B:Earth>{place}" for place in near_earth if place != "Venus"
    }
    assert set(of_card(game, "colony-neutral")) == {
        f"play colony-neutral X:Earth>{place}" for place in [*near_earth, "Jupiter"] if place != "Mercury"
    }


@pytest.mark.rule("12", "8", "8.3")
def test_migrants_go_where_another_faction_is_settled_within_their_distance() -> None:
    tracks = {"Earth": "A4 B4 C4", "Mercury": "X1", "Mars": "B1", "Jupiter": "C1", "Uranus": "Y1", "Neptune": "B1"}
    game = ann(["migrants", "migrants-other"], tracks, boxes={"Venus": "B2+0"})
    assert set(of_card(game, "migrants")) == {  # Uranus is 11 away, Neptune 14; at Venus there is only a box
        f"play migrants A:Earth>{place}" for place in ("Mercury", "Mars", "Jupiter", "Uranus")
    }
    assert set(of_card(game, "migrants-other")) == {  # within 6, and where that player isn't settled
        *(f"play migrants-other B:Earth>{place}" for place in ("Mercury", "Jupiter")),
        *(f"play migrants-other C:Earth>{place}" for place in ("Mercury", "Mars")),
    }


@pytest.mark.rule("12", "8")
def test_there_are_no_migrants_for_neutrals() -> None:
    assert all(card.target != "neutral" for card in load().cards if card.key.startswith("migrants"))
    hand = ["migrants", "migrants-other", "double"]
    game = ann(hand, {"Earth": "A1 B1 C1 X4 Y4", "Mars": "A1", "Venus": "B1"})
    assert legal(game) == ["play double A:Earth", "play double A:Mars", "stop"]  # only a neutral's token could pay


# What can't happen can't be played


@pytest.mark.rule("11", "8.2", "8")
@pytest.mark.parametrize(
    ("card", "tracks", "boxes"),
    [
        ("colony-2", {"Earth": "A1 B4 C4"}, {}),  # nothing to halve
        ("colony-6", {"Earth": "A1 B4 C4", "Mars": "A1"}, {}),
        ("colony-2", {"Uranus": "A32"}, {}),  # nothing within 2
        ("colony-2", {"Earth": "A4", "Mercury": "A1", "Venus": "A1", "Mars": "A1"}, {"Belt": "A2+0"}),  # no room
        ("migrants", {"Earth": "A4 B4 C4"}, {}),  # nobody settled elsewhere
        ("migrants", {"Earth": "A4 B4", "Mars": "B1"}, {"Mars": "A0+2"}),
        ("migrants-other", {"Earth": "A4 B4", "Mars": "B1"}, {}),  # B is settled there itself
        ("colony-other", {"Earth": "A4 B1 C1"}, {}),
        ("colony-neutral", {"Earth": "A4 B4 X1 Y1"}, {}),
        ("double", {"Mars": "A128", "Mercury": "A32"}, {}),  # last spaces
        ("double-other", {"Earth": "A4", "Mars": "B128 C128"}, {}),
        ("double-neutral", {"Earth": "A4 B4 C4", "Pluto": "X32 Y32"}, {}),
        ("in-trouble", {"Earth": "A4 B4"}, {"Mars": "B0+2"}),  # no colonies token
        ("our-home", {"Earth": "A4 B4", "Mars": "C1"}, {"Mars": "B2+1"}),  # no token of one's own there
        ("our-home", {"Earth": "A4 B4", "Mars": "A1"}, {"Mars": "B2+0"}),  # no migrants token
        ("recycle", {"Mercury": "A32", "Earth": "A64"}, {}),  # the lowest is on its last space
    ],
)
def test_an_action_that_can_not_happen_can_not_be_played(
    card: str, tracks: dict[str, str], boxes: dict[str, str]
) -> None:
    game = ann([card, "double", "discovery"], tracks, boxes=boxes)
    assert asked(game) == ("A", "actions")
    assert of_card(game, card) == []
    with pytest.raises(IllegalAction):
        game.play(game.parse(f"play {card}"))


# Points


@pytest.mark.rule("13", "11", "12")
@pytest.mark.parametrize(
    ("card", "where", "points"),
    [
        ("colony-2", "A:Earth>Belt", 0),
        ("colony-6", "A:Earth>Belt", 0),
        ("migrants", "A:Earth>Venus", 0),
        ("double", "A:Mars", 0),
        ("colony-other", "B:Earth>Belt", 3),
        ("migrants-other", "B:Earth>Mars", 3),
        ("double-other", "B:Venus", 3),
        ("colony-neutral", "X:Earth>Belt", 2),
        ("double-neutral", "X:Earth", 2),
        ("in-trouble", "C:>Belt", 0),
        ("our-home", "C:>Mars", 0),
        ("discovery", "", 0),
        ("recycle", "A:Mars", 0),
    ],
)
def test_points_of_each_card_at_once(card: str, where: str, points: int) -> None:
    tracks = {"Earth": "A4 B4 C4 X4", "Mars": "A1", "Venus": "B4"}
    game = ann([card], tracks, boxes={"Belt": "C1+0", "Mars": "C0+1"})
    play(game, " ".join(part for part in ("play", card, where) if part))
    assert game.view().points == {"A": points, "B": 0, "C": 0}


@pytest.mark.rule("11", "13")
@pytest.mark.parametrize(("card", "token", "points"), [("double-other", "B:Mars", 3), ("double-neutral", "X:Mars", 2)])
def test_points_come_before_the_window_and_stay_even_if_cancelled(card: str, token: str, points: int) -> None:
    game = ann([card], {"Earth": "A4 B4 C4 X2", "Mars": "B1 X1"}, C=["death"])
    play(game, f"play {card} {token}")
    assert asked(game) == ("C", "cancel")
    assert game.view().points["A"] == points
    assert game.view().tracks["B"]["Mars"] == 1  # the window comes before the effect
    play(game, "play death")
    assert game.view().points == {"A": points, "B": 0, "C": 0}
    assert game.view().tracks["B"]["Mars"] == game.view().tracks["X"]["Mars"] == 1
    assert kinds(game) == ["played", "scored", "cancels", "cancelled", *kinds(game)[4:]]


# The order of things


@pytest.mark.rule("11", "5", "13")
def test_consent_points_window_effect_and_the_end_last() -> None:
    game = ann(["double-other"], {"Earth": "A4 B512 C4"}, C=["famine"])
    play(game, "play double-other B:Earth")
    assert asked(game) == ("B", "consent")
    assert game.view().points["A"] == 0
    play(game, "allow")
    assert game.view().points["A"] == 3
    assert asked(game) == ("C", "cancel")
    play(game, "pass")
    assert game.result.reason == "earth-1024"
    assert kinds(game) == ["allowed", "played", "scored", "doubled-by-card", "ended"]
    assert game.result.totals == {"A": 3 + 3, "B": 8, "C": 3}  # A and C share the second rank of Earth: 4 - 1


@pytest.mark.rule("5", "11")
@pytest.mark.parametrize("place", ["Earth", "Belt"])
def test_a_double_to_1024_can_be_prevented(place: str) -> None:
    game = ann(["double"], {"Earth": "B4 C4", "Mars": "A1 B1", place: "A512"}, B=["death"])
    play(game, f"play double A:{place}", "play death")
    assert game.result is None
    assert game.view().tracks["A"][place] == 512


@pytest.mark.rule("5", "11", "8")
def test_nothing_more_of_the_turn_is_carried_out_after_the_end() -> None:
    game = ann(["double", "double", "war"], {"Earth": "A4 B4 C4", "Belt": "A512"})
    play(game, "play double A:Belt")
    assert game.decision is None
    view = game.view("A")
    assert view.hand == ("double", "war")
    assert view.actions_played == 1
    assert kinds(game) == ["played", "doubled-by-card", "ended"]


# What opens no window


@pytest.mark.rule("11", "12")
@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("colony-2", "play colony-2 A:Earth>Belt"),
        ("colony-6", "play colony-6 A:Earth>Belt"),
        ("colony-other", "play colony-other B:Earth>Belt"),
        ("colony-neutral", "play colony-neutral X:Earth>Belt"),
        ("migrants", "play migrants A:Earth>Venus"),
        ("migrants-other", "play migrants-other B:Earth>Mars"),
        ("discovery", "play discovery"),
        ("recycle", "play recycle A:Mars"),
        ("double", "reveal Pluto"),
    ],
)
@pytest.mark.parametrize("ask", ["holders", "everyone"])
def test_what_opens_no_window(card: str, text: str, ask: str) -> None:
    game = ann(
        [card, "double"],
        {"Earth": "A4 B4 C4 X4", "Mars": "A1", "Venus": "B4"},
        B=REACTIONS,
        C=REACTIONS,
        discoveries={"A": ["Pluto"]},
        options={"ask": ask},
    )
    play(game, text)
    if text == "play discovery":
        assert asked(game) == ("A", "discovery")
        play(game, "return Pluto")
    assert asked(game) == ("A", "actions")
    assert not {"cancels", "responded"} & set(kinds(game))
    assert game.view().hand_sizes["B"] == game.view().hand_sizes["C"] == 6


@pytest.mark.rule("11", "6.2", "10.2")
@pytest.mark.parametrize("ask", ["holders", "everyone"])
def test_settling_and_a_neutrals_migrant_open_no_window(ask: str) -> None:
    game = at(
        ["Ann", "Bea"],
        {"Earth": "A1 B2 X4", "Mars": "A128", "Venus": "X64"},
        boxes={"Belt": "X1+0", "Jupiter": "X1+1"},
        hands={"A": REACTIONS, "B": REACTIONS},
        options={"ask": ask},
        order="XAB",
        whose="X",
        phase="settling",
    )
    assert asked(game) == ("B", "settling")
    play(game, "settle Belt")
    assert asked(game) == ("B", "migrant")


@pytest.mark.rule("4", "11.4")
def test_a_played_card_lies_on_the_discard_pile_whatever_becomes_of_it() -> None:
    for reply in ("pass", "play death"):
        game = ann(["double", "double"], {"Earth": "A4 B4 C4", "Mars": "A1"}, B=["death"])
        play(game, "play double A:Mars", reply)
        view = game.view("A")
        assert view.hand == ("double",)
        assert view.discard_count == (1 if reply == "pass" else 2)
        assert view.discard_top == ("double" if reply == "pass" else "death")
