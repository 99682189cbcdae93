"""What each card does (12), card by card; Discovery cards have a file of their own."""

from __future__ import annotations

from collections import Counter

import pytest

from sixbillion import Game
from sixbillion.tables import load

from .cases import at, kinds, legal, play

NAMES = ["Ann", "Bea", "Cy"]
EARTH = {"Earth": "A4 B4 C4 X4 Y1"}
SETTLED = {"Earth": "A4 B4 C4 X4 Y1", "Mars": "A2 B2 C2"}
"""Nobody is protected by the opening treaty."""


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


# New Colony, Migrants


@pytest.mark.rule("12", "8", "6.2")
@pytest.mark.parametrize(
    ("card", "where", "box"),
    [
        ("colony-2", "A:Earth>Belt", (1, 0)),
        ("colony-6", "A:Earth>Jupiter", (1, 0)),
        ("colony-other", "B:Earth>Jupiter", (1, 0)),
        ("colony-neutral", "X:Earth>Jupiter", (1, 0)),
        ("migrants", "A:Earth>Uranus", (0, 1)),
        ("migrants-other", "C:Earth>Jupiter", (0, 1)),
    ],
)
def test_one_billion_into_the_box_of_the_faction_whose_token_gave_it(
    card: str, where: str, box: tuple[int, int]
) -> None:
    game = ann([card], {**SETTLED, "Uranus": "B1"} | ({"Jupiter": "A1"} if card == "migrants-other" else {}))
    play(game, f"play {card} {where}")
    letter, place = where[0], where.split(">")[1]
    boxes = game.view().boxes
    assert boxes.pop(letter) == {place: box}
    assert not any(boxes.values())
    assert game.view().tracks[letter]["Earth"] == 2


@pytest.mark.rule("12", "8", "8.2.1")
def test_colonies_and_migrants_fill_different_halves() -> None:
    game = ann(["colony-2", "migrants"], SETTLED | {"Belt": "B1"}, boxes={"Belt": "A1+1"})
    play(game, "play colony-2 A:Earth>Belt", "play migrants A:Earth>Belt")
    assert game.view().boxes["A"] == {"Belt": (2, 2)}


@pytest.mark.rule("12", "8")
@pytest.mark.parametrize(("card", "full", "free"), [("colony-6", "A2+0", "A1+2"), ("migrants", "A0+2", "A2+1")])
def test_no_half_takes_more_than_2(card: str, full: str, free: str) -> None:
    game = ann([card, "double"], SETTLED | {"Belt": "B1"}, boxes={"Belt": full})
    assert f"play {card} A:Earth>Belt" not in legal(game)
    game = ann([card, "double"], SETTLED | {"Belt": "B1"}, boxes={"Belt": free})
    assert f"play {card} A:Earth>Belt" in legal(game)


# New Colony In Trouble


@pytest.mark.rule("12")
def test_new_colony_in_trouble_hits_any_colonies_token_ones_own_too() -> None:
    boxes = {"Venus": "A1+0 B2+1 X1+0", "Belt": "C0+2 Y1+2", "Pluto": "A2+0"}
    game = ann(["in-trouble"], SETTLED, boxes=boxes)
    assert set(of_card(game, "in-trouble")) == {
        f"play in-trouble {where}" for where in ("A:>Venus", "A:>Pluto", "B:>Venus", "X:>Venus", "Y:>Belt")
    }


@pytest.mark.rule("12", "6.2")
@pytest.mark.parametrize(("box", "left"), [("B1+0", (0, 0)), ("B2+0", (0, 0)), ("B2+2", (0, 2)), ("B1+1", (0, 1))])
@pytest.mark.parametrize("place", ["Venus", "Belt", "Saturn"])
def test_the_whole_colonies_token_goes(place: str, box: str, left: tuple[int, int]) -> None:
    game = ann(["in-trouble"], SETTLED, boxes={place: box})
    play(game, f"play in-trouble B:>{place}")
    assert game.view().boxes["B"].get(place, (0, 0)) == left


@pytest.mark.rule("12", "6.2")
@pytest.mark.parametrize("place", ["Mercury", "Pluto"])
@pytest.mark.parametrize(("card", "box", "left"), [("in-trouble", "B2+2", (1, 2)), ("in-trouble", "B1+0", (0, 0))])
def test_at_mercury_and_pluto_one_of_the_two_colonies(place: str, card: str, box: str, left: tuple[int, int]) -> None:
    game = ann([card], SETTLED, boxes={place: box})
    play(game, f"play {card} B:>{place}")
    assert game.view().boxes["B"].get(place, (0, 0)) == left


# This Is Our Home


@pytest.mark.rule("12")
def test_this_is_our_home_needs_a_token_of_ones_own_on_the_track() -> None:
    tracks = {**SETTLED, "Venus": "A1", "Pluto": "A1 Y1", "Belt": "B1"}
    boxes = {"Venus": "B2+1 C1+0 X0+2", "Belt": "C0+1", "Jupiter": "B0+1", "Pluto": "C0+2"}
    game = ann(["our-home"], tracks, boxes=boxes)
    assert set(of_card(game, "our-home")) == {
        f"play our-home {where}" for where in ("B:>Venus", "X:>Venus", "C:>Pluto")
    }


@pytest.mark.rule("12", "6.2")
@pytest.mark.parametrize(
    ("place", "box", "left"),
    [
        ("Venus", "B0+1", (0, 0)),
        ("Venus", "B0+2", (0, 0)),
        ("Venus", "B2+2", (2, 0)),
        ("Mercury", "B0+2", (0, 1)),
        ("Mercury", "B1+1", (1, 0)),
        ("Pluto", "B2+2", (2, 1)),
    ],
)
def test_one_migrants_token_goes(place: str, box: str, left: tuple[int, int]) -> None:
    game = ann(["our-home"], SETTLED | {place: "A1"}, boxes={place: box})
    play(game, f"play our-home B:>{place}")
    assert game.view().boxes["B"].get(place, (0, 0)) == left


# Double


@pytest.mark.rule("12", "6.3")
@pytest.mark.parametrize(
    ("card", "letter"), [("double", "A"), ("double-other", "B"), ("double-neutral", "X"), ("double-neutral", "Y")]
)
def test_double_moves_one_token_one_space_up(card: str, letter: str) -> None:
    game = ann([card], {"Earth": "A4 B4 C4 X4 Y4", "Mars": "A8 B8 C8 X8 Y8"})
    before = game.view().tracks
    play(game, f"play {card} {letter}:Mars")
    after = game.view().tracks
    assert after[letter].pop("Mars") == 16
    assert before[letter].pop("Mars") == 8
    assert after == before


@pytest.mark.rule("12", "6.3")
@pytest.mark.parametrize(
    ("place", "start", "crowd"),
    [("Mars", 32, ""), ("Mars", 64, " B128"), ("Venus", 32, " B64 C64"), ("Pluto", 4, ""), ("Earth", 256, " B256")],
)
def test_the_growth_limit_does_not_stop_a_double(place: str, start: int, crowd: str) -> None:
    game = ann(["double"], {"Belt": "A1", place: f"A{start}{crowd}"})
    play(game, f"play double A:{place}")
    assert game.view().tracks["A"][place] == 2 * start


@pytest.mark.rule("12", "6.3")
def test_the_last_space_stops_a_double() -> None:
    last = {place.key: place.last for place in load().places}
    assert last["Mercury"] == 32 and last["Mars"] == 128
    tracks = {place: f"A{number}" for place, number in last.items() if place not in ("Earth", "Belt", "Saturn")}
    game = ann(["double"], tracks | {"Earth": "A512"})
    assert of_card(game, "double") == ["play double A:Earth"]


# Recycle


@pytest.mark.rule("12")
@pytest.mark.parametrize(
    ("tracks", "sources"),
    [
        ({"Earth": "A8 B1", "Mars": "A2 X1", "Belt": "A4"}, ["Mars"]),  # other factions' tokens don't matter
        ({"Earth": "A8", "Mars": "A2", "Belt": "A2"}, ["Mars", "Belt"]),  # ties: the player chooses
        ({"Earth": "A4", "Jupiter": "A4", "Pluto": "A4"}, ["Earth", "Jupiter", "Pluto"]),
        ({"Earth": "A64", "Mercury": "A32", "Mars": "A32"}, ["Mars"]),  # Mercury ends at 32
        ({"Earth": "A64", "Mercury": "A32", "Pluto": "A32"}, []),  # no lowest one can move
        ({"Earth": "A64", "Pluto": "A16"}, ["Pluto"]),  # limits don't matter
    ],
)
def test_recycle_doubles_the_lowest_token(tracks: dict[str, str], sources: list[str]) -> None:
    game = ann(["recycle", "double"], tracks, boxes={"Neptune": "A1+1"})  # a box token is no token on a track
    assert of_card(game, "recycle") == [f"play recycle A:{place}" for place in sources]
    if sources:
        before = game.view().tracks["A"][sources[-1]]
        play(game, f"play recycle A:{sources[-1]}")
        assert game.view().tracks["A"][sources[-1]] == 2 * before


@pytest.mark.rule("12")
@pytest.mark.parametrize("ask", ["holders", "everyone"])
def test_recycle_can_not_be_cancelled(ask: str) -> None:
    reactions = ["death", "famine", "pestilence", "politics", "war", "sos"]
    game = ann(["recycle", "double"], SETTLED, B=reactions, C=reactions, options={"ask": ask})
    play(game, "play recycle A:Mars")
    assert game.view().tracks["A"]["Mars"] == 4
    assert asked(game) == ("A", "actions")


@pytest.mark.rule("12", "11.5")
def test_recycle_shuffles_everything_but_hands_and_removed_cards() -> None:
    orders = set()
    for seed in (1, 2):
        game = ann(
            ["recycle", "double", "war"],
            SETTLED,
            B=["sos", "death"],
            discards=["politics", "colony-2", "discovery"],
            removed=["famine"],
            seed=seed,
        )
        play(game, "play recycle A:Mars")
        view = game.view("A")
        assert view.hand == ("double", "war")
        assert view.hand_sizes == {"A": 2, "B": 2, "C": 0}
        assert view.discard_count == 0
        assert len(view.face_up) == 3
        assert view.deck_count == 91 - 2 - 2 - 1 - 3
        assert view.removed == ("famine",)
        shuffled = tuple(game.record()["chance"][-1])
        orders.add(shuffled)
        expected = Counter({card.key: card.count for card in load().cards})
        expected.subtract(["double", "war", "sos", "death", "famine"])
        assert Counter(shuffled) == +expected  # the Recycle itself is among them
        assert kinds(game) == ["played", "recycled", "reshuffled"]
    assert len(orders) == 2


@pytest.mark.rule("12", "5")
def test_a_recycle_that_ends_the_game_does_not_reshuffle() -> None:
    game = ann(["recycle", "double"], {"Earth": "B4 C4", "Belt": "A512"}, discards=["war"])
    face_up, drawn = game.view().face_up, len(game.record()["chance"])
    play(game, "play recycle A:Belt")
    assert game.result.reason == "belt-1024"
    view = game.view()
    assert view.face_up == face_up
    assert view.discard_top == "recycle"
    assert view.discard_count == 2
    assert len(game.record()["chance"]) == drawn
    assert "reshuffled" not in kinds(game)


# Death, Pestilence, Famine


@pytest.mark.rule("12")
@pytest.mark.parametrize("cancel", ["death", "famine"])
@pytest.mark.parametrize(("card", "token"), [("double", "A"), ("double-other", "C"), ("double-neutral", "X")])
def test_death_and_famine_cancel_a_double(cancel: str, card: str, token: str) -> None:
    game = ann([card], SETTLED, B=[cancel])
    before = game.view().tracks
    play(game, f"play {card} {token}:Earth", f"play {cancel}")
    assert game.view().tracks == before


@pytest.mark.rule("12", "7")
@pytest.mark.parametrize("cancel", ["pestilence", "famine"])
@pytest.mark.parametrize("whose", ["A", "X"])
def test_pestilence_and_famine_cancel_a_free_doubling_try(cancel: str, whose: str) -> None:
    points = {"A": 0, "B": 9, "C": 9}  # A controls X, so B may cancel
    game = at(NAMES, SETTLED, turn=5, whose=whose, hands={"B": [cancel]}, points=points)
    if whose == "A":
        play(game, "try Earth")
    play(game, f"play {cancel}")
    assert game.view().tracks[whose]["Earth"] == 4
    if whose == "A":
        assert game.view().tracks["A"]["Mars"] == 4  # the other token has its own try


@pytest.mark.rule("12")
@pytest.mark.parametrize("on", ["try", "double"])
def test_a_famine_that_takes_effect_leaves_the_game(on: str) -> None:
    if on == "try":
        game = at(NAMES, SETTLED, turn=5, hands={"B": ["famine"]}, discards=["famine", "war"])
        play(game, "try Earth", "play famine")
    else:
        game = ann(["double", "war"], SETTLED, B=["famine"], discards=["famine", "war"])
        play(game, "play double A:Mars", "play famine", "pass")
    view = game.view("B")
    assert view.removed == ("famine",)
    assert view.hand == ()
    assert view.discard_count == (2 if on == "try" else 3)  # the Famine that lay there before lies there still
    position = game.position()
    assert position["discards"].count("famine") == 1
    assert position["removed"] == ["famine"]


@pytest.mark.rule("12")
@pytest.mark.parametrize("on", ["try", "double"])
def test_a_famine_that_is_cancelled_is_only_discarded(on: str) -> None:
    if on == "try":
        game = at(NAMES, SETTLED, turn=5, hands={"A": ["politics"], "B": ["famine"]})
        play(game, "try Earth")
    else:
        game = ann(["double", "politics"], SETTLED, B=["famine"])
        play(game, "play double A:Mars")
    play(game, "play famine", "play politics")
    assert game.view().removed == ()
    assert game.position()["discards"].count("famine") == 1


@pytest.mark.rule("12")
@pytest.mark.parametrize("answer", ["politics", "war"])
def test_a_famine_whose_canceller_is_cancelled_leaves_the_game_after_all(answer: str) -> None:
    game = ann(["double", "politics"], SETTLED, B=["famine", "politics"])
    if answer == "politics":
        play(game, "play double A:Mars", "play famine", "play politics", "play politics")
    else:  # War does not cancel the Famine it answers
        game = ann(["double", "war"], SETTLED, B=["famine"])
        play(game, "play double A:Mars", "play famine", "play war", "halve Mars")
    assert game.view().tracks["A"]["Mars"] == 2
    assert game.view().removed == ("famine",)


@pytest.mark.rule("12")
@pytest.mark.parametrize("cancel", ["death", "pestilence", "sos"])
def test_other_cancel_cards_are_discarded(cancel: str) -> None:
    if cancel == "pestilence":
        game = at(NAMES, SETTLED, turn=5, hands={"B": [cancel]})
        play(game, "try Earth")
    else:
        game = ann(["double", "in-trouble"], SETTLED, B=[cancel], boxes={"Venus": "C1+0"})
        play(game, "play double A:Mars" if cancel == "death" else "play in-trouble C:>Venus")
    play(game, f"play {cancel}")
    assert game.view().removed == ()
    assert cancel in game.position()["discards"]


# Save Our Souls


@pytest.mark.rule("12")
@pytest.mark.parametrize(
    ("card", "where"),
    [("in-trouble", "C:>Belt"), ("in-trouble", "B:>Venus"), ("in-trouble", "A:>Belt"), ("our-home", "X:>Mars")],
)
def test_save_our_souls_saves_the_token(card: str, where: str) -> None:
    boxes = {"Belt": "C2+0 A1+0", "Venus": "B1+0", "Mars": "X0+1"}
    game = ann([card], SETTLED, B=["sos"], C=["sos"], boxes=boxes)
    before = game.view().boxes
    play(game, f"play {card} {where}", "pass")
    assert asked(game) == ("C", "cancel")
    play(game, "play sos")
    assert game.view().boxes == before


# Power Politics, War


@pytest.mark.rule("12")
def test_power_politics_cancels_each_cancel_card() -> None:
    for card, text, cancel in [
        ("double", "play double A:Mars", "death"),
        ("double", "play double A:Mars", "famine"),
        ("in-trouble", "play in-trouble C:>Belt", "sos"),
        ("our-home", "play our-home C:>Mars", "sos"),
    ]:
        tracks = {"Earth": "A4 B4 C4", "Mars": "A2 B2", "Venus": "C1"}
        game = ann([card, "politics"], tracks, B=[cancel], boxes={"Belt": "C1+0", "Mars": "C0+1"})
        play(game, text, f"play {cancel}", "play politics")
        done = {"double": "doubled-by-card"}.get(card, "removed")
        assert kinds(game)[:5] == ["played", "cancels", "responded", "overruled", done]


@pytest.mark.rule("12")
def test_war_makes_the_player_of_the_card_halve_a_token_of_their_choice() -> None:
    tracks = {"Earth": "A4 B16 C4 X4", "Mars": "A2 B2", "Belt": "B1", "Pluto": "B32", "Venus": "C8"}
    game = ann(["double", "war"], tracks, B=["death"])
    play(game, "play double A:Mars", "play death", "play war")
    assert asked(game) == ("B", "halve")
    assert legal(game) == ["halve Earth", "halve Mars", "halve Pluto"]  # on 2 or more; the last space as well
    play(game, "halve Pluto")
    view = game.view()
    assert view.tracks["B"] == {"Earth": 16, "Mars": 2, "Belt": 1, "Pluto": 16}
    assert view.tracks["A"] == {"Earth": 4, "Mars": 2}  # War does not cancel the Death


@pytest.mark.rule("12")
def test_war_is_not_playable_on_a_player_without_a_token_on_2_or_more() -> None:
    game = ann(["double", "war"], {"Earth": "A4 B1 C4", "Mars": "A2 B1"}, B=["death"])
    play(game, "play double A:Mars", "play death")
    assert game.view().hand_sizes["A"] == 1  # nobody was asked
    assert game.decision.kind == "discard"


@pytest.mark.rule("12")
def test_war_finds_no_token_left_to_halve() -> None:
    """Three Wars in one chain hit B, A and B again; B has a single 2 to halve."""
    game = ann(["double", "war", "war"], {"Earth": "A4", "Mars": "A2 B2 C2"}, B=["death", "war"])
    play(game, "play double A:Mars", "play death", "play war", "play war", "play war")
    assert asked(game) == ("A", "halve")  # B's only 2 is a 1 by now, without a question
    play(game, "halve Earth")
    assert "nothing-to-halve" in kinds(game)
    view = game.view()
    assert view.tracks["A"] == {"Earth": 2, "Mars": 2}
    assert view.tracks["B"] == {"Mars": 1}
    assert kinds(game)[5:9] == ["war", "war", "nothing-to-halve", "cancelled"]


@pytest.mark.rule("12", "11")
def test_war_answers_a_response_card_too_and_by_anybody() -> None:
    game = ann(["double", "politics"], SETTLED, B=["death"], C=["war"])
    play(game, "play double A:Mars", "play death", "play politics")
    assert asked(game) == ("C", "response")
    play(game, "play war", "halve Earth")
    assert game.view().tracks["A"] == {"Earth": 2, "Mars": 4}  # the Power Politics is not cancelled by it


@pytest.mark.rule("12", "7")
def test_a_war_may_make_another_token_qualify() -> None:
    """B's 16 on Venus had stopped A's 2; halved by War to 8, with the 2 beside it, it does not."""
    game = at(
        ["Ann", "Bea"],
        {"Earth": "A4 B4", "Venus": "A2 B16"},
        turn=5,
        hands={"A": ["war"], "B": ["pestilence"]},
    )
    play(game, "play pestilence", "play war", "halve Venus")
    assert game.view().tracks["A"] == {"Earth": 4, "Venus": 4}


@pytest.mark.rule("12", "8.2")
def test_colony_back_is_a_common_colony_2() -> None:
    assert [card.key for card in load().cards if card.colony_back] == ["colony-2"]
    assert [card.key for card in load().cards if card.removed] == ["famine"]
