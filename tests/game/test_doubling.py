"""Free doubling, rule 7."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from sixbillion import Game

from .cases import at, legal, play
from .looking import asked, on, run, told

TWO = ["Ann", "Bea"]
THREE = ["Ann", "Bea", "Cy"]
LIMITS = {"Mercury": 8, "Venus": 16, "Earth": 256, "Mars": 32, "Jupiter": 16, "Saturn": 16, "Uranus": 8, "Neptune": 8}
LIMITS["Pluto"] = 4
LAST = {"Mercury": 32, "Venus": 64, "Earth": 1024, "Mars": 128, "Belt": 1024, "Jupiter": 64, "Saturn": 64}
LAST |= dict.fromkeys(("Uranus", "Neptune", "Pluto"), 32)


def spaces(place: str) -> list[int]:
    """All populations that can stand on a track while the game goes on."""
    return [2**power for power in range(11) if 2**power <= min(LAST[place], 512)]


def share(population: int, limit: int) -> Fraction:
    """What one token counts by the rule's own words."""
    if population >= limit:
        return Fraction(1)
    if population == limit // 2:
        return Fraction(1, 2)
    if population == limit // 4:
        return Fraction(1, 4)
    return Fraction(0)


def ann_doubles(place: str, tokens: list[int]) -> Game:
    """Ann's free doubling with her token (the first) and others' on one track; she has no other token."""
    letters = "ABCXY"
    track = " ".join(f"{letter}{population}" for letter, population in zip(letters, tokens, strict=False))
    elsewhere = "Belt" if place != "Belt" else "Mars"
    return at(THREE, {place: track, elsewhere: "B1 C1"}, hands={"A": ["double"]}, order="ABCXY")


# The fraction rule


@pytest.mark.rule("7")
@pytest.mark.parametrize(
    ("tokens", "doubles"),
    [([32], False), ([8, 8], False), ([2, 8, 4, 2], True), ([2, 8, 4, 4], False), ([8, 4, 2, 2], True)],
)
def test_worked_cases_saturn(tokens: list[int], doubles: bool) -> None:
    game = ann_doubles("Saturn", tokens)
    assert (on(game, "A", "Saturn") == 2 * tokens[0]) is doubles
    assert bool(told(game, "doubled")) is doubles


@pytest.mark.rule("7")
@pytest.mark.parametrize(
    ("tokens", "total"),
    [
        ([32], 1),
        ([8, 8], 1),
        ([8, 4, 2, 2], Fraction(3, 4)),
        ([8, 4, 4, 2], 1),
        ([64, 16, 8], Fraction(5, 2)),
        ([1], 0),
    ],
)
def test_the_sums_of_the_saturn_cases(tokens: list[int], total: Fraction) -> None:
    track = " ".join(f"{letter}{population}" for letter, population in zip("ABCX", tokens, strict=False))
    game = at(THREE, {"Saturn": track, "Earth": "A1 B1"}, hands={"A": ["double", "sos"]}, phase="actions")
    assert game.view().growth_sum("Saturn") == total


@pytest.mark.rule("7", "6.3")
@pytest.mark.parametrize("place", LIMITS)
def test_a_token_alone_doubles_below_the_limit_only(place: str) -> None:
    for population in spaces(place):
        game = ann_doubles(place, [population])
        assert on(game, "A", place) == (2 * population if population < LIMITS[place] else population)


@pytest.mark.rule("7", "6.3")
@pytest.mark.parametrize("place", LIMITS)
def test_two_tokens_count_by_the_rule(place: str) -> None:
    for mine, other in product(spaces(place), repeat=2):
        game = ann_doubles(place, [mine, other])
        stops = share(mine, LIMITS[place]) + share(other, LIMITS[place]) >= 1
        assert on(game, "A", place) == (mine if stops else 2 * mine), (mine, other)


@pytest.mark.rule("7")
def test_three_four_and_five_tokens_count_by_the_rule() -> None:
    values = [2, 4, 8, 16]
    for count in (3, 4, 5):
        for others in product(values, repeat=count - 1):
            tokens = [2, *others]
            game = ann_doubles("Saturn", tokens)
            stops = sum(share(token, 16) for token in tokens) >= 1
            assert on(game, "A", "Saturn") == (2 if stops else 4), tokens


@pytest.mark.rule("7")
@pytest.mark.parametrize("others", [[16], [8, 8], [8, 4, 4], [4, 4, 4, 4]])
def test_the_token_itself_need_not_count_to_be_stopped(others: list[int]) -> None:
    assert on(ann_doubles("Saturn", [1, *others]), "A", "Saturn") == 1


@pytest.mark.rule("7")
@pytest.mark.parametrize("tokens", [[8], [8, 4], [8, 4, 2], [8, 2, 2, 2, 2], [4, 4, 4], [4, 8]])
def test_below_1_is_still_allowed(tokens: list[int]) -> None:
    assert on(ann_doubles("Saturn", tokens), "A", "Saturn") == 2 * tokens[0]


@pytest.mark.rule("7", "6.3")
def test_the_belt_has_no_limit() -> None:
    for population in (1, 64, 256):
        game = ann_doubles("Belt", [population, 512, 512, 512, 512])
        assert on(game, "A", "Belt") == 2 * population


@pytest.mark.rule("7")
def test_tokens_on_other_tracks_and_in_boxes_do_not_count() -> None:
    game = at(
        TWO,
        {"Mars": "A1", "Jupiter": "B64 X64", "Earth": "B512"},
        boxes={"Mars": "B2+2 X2+2"},
        hands={"A": ["double"]},
    )
    assert on(game, "A", "Mars") == 2


@pytest.mark.rule("7", "6.3")
def test_a_token_on_the_last_space_can_not_double() -> None:
    # Only tables with a limit beyond the last space could let the sum allow it; a token there simply isn't tried.
    for place, end in LAST.items():
        if end < 1024:
            game = at(TWO, {place: f"A{end}", "Belt": "A1 B1"}, hands={"A": ["double"]})
            assert on(game, "A", place) == end
            assert [event["place"] for event in told(game, "doubled")] == ["Belt"]


# Who chooses, and how often


def three_tokens(**more: Any) -> Game:
    return at(
        TWO,
        {"Earth": "A4 B4", "Mars": "A4 B1", "Venus": "A4", "Saturn": "A32"},
        **({"hands": {"A": ["double"]}, "order": "ABX"} | more),
    )


@pytest.mark.rule("7")
def test_it_is_mandatory_in_the_owners_order_and_goes_on_while_one_qualifies() -> None:
    game = three_tokens()
    assert asked(game) == ("A", "doubling")
    assert legal(game) == ["try Venus", "try Earth", "try Mars"], "no way out, and only those that qualify"
    play(game, "try Mars")
    assert on(game, "A", "Mars") == 8, "seen before the next one is chosen"
    assert legal(game) == ["try Venus", "try Earth"], "one try each"
    play(game, "try Earth")
    assert [event["place"] for event in told(game, "doubled")] == ["Mars", "Earth", "Venus"]
    assert [on(game, "A", place) for place in ("Mars", "Earth", "Venus", "Saturn")] == [8, 8, 8, 32]


@pytest.mark.rule("7")
def test_one_try_a_turn_cancelled_or_not() -> None:
    game = three_tokens(hands={"A": ["double"], "B": ["pestilence", "pestilence", "famine"]})
    play(game, "try Mars", "play pestilence")
    assert legal(game) == ["try Venus", "try Earth"], "the cancelled one is not tried again"
    play(game, "try Venus", "pass")
    assert asked(game) == ("B", "cancel"), "the last one is tried by itself"
    play(game, "play famine")
    assert [on(game, "A", place) for place in ("Mars", "Venus", "Earth")] == [4, 8, 4]
    assert asked(game) == ("A", "actions")


@pytest.mark.rule("7", "4")
def test_a_new_turn_brings_a_new_try() -> None:
    game = three_tokens(hands={"A": ["double"], "B": ["pestilence"]})
    play(game, "try Mars", "play pestilence")
    run(game, lambda game: asked(game) == ("A", "doubling") and game.view().turn == 2)
    assert legal(game) == ["try Venus", "try Earth", "try Mars"]


@pytest.mark.rule("7", "12")
def test_a_war_in_between_may_let_another_token_qualify() -> None:
    game = at(
        TWO,
        {"Earth": "A4 B4", "Mars": "A16 B16", "Venus": "A1 B1"},
        hands={"A": ["war", "double"], "B": ["pestilence"]},
        order="ABX",
    )
    assert legal(game) == ["try Venus", "try Earth"], "Mars: 1/2 and 1/2 stop it"
    play(game, "try Earth", "play pestilence", "play war", "halve Mars")
    assert legal(game) == ["try Venus", "try Mars"], "1/2 and 1/4 do not; Earth had its try"
    play(game, "try Venus")
    assert (on(game, "A", "Mars"), on(game, "A", "Venus"), on(game, "A", "Earth")) == (32, 2, 4)


@pytest.mark.rule("7", "12")
def test_a_war_after_the_last_try_lets_the_round_go_on() -> None:
    game = at(
        TWO,
        {"Earth": "A4 B4", "Mars": "A16 B16"},
        hands={"A": ["war", "double"], "B": ["pestilence"]},
        order="ABX",
    )
    assert asked(game) == ("B", "cancel"), "Earth is the only one that can be tried"
    play(game, "play pestilence", "play war", "halve Mars")
    assert on(game, "A", "Mars") == 32
    assert on(game, "A", "Earth") == 4


@pytest.mark.rule("7", "12")
def test_a_token_halved_by_war_after_its_try_is_not_tried_again() -> None:
    game = at(
        TWO,
        {"Earth": "A4 B4", "Mars": "A8 B1"},
        hands={"A": ["politics", "double"], "B": ["pestilence", "war"]},
        order="ABX",
    )
    play(game, "try Earth", "pass", "play pestilence", "play politics", "play war", "halve Earth")
    assert (on(game, "A", "Earth"), on(game, "A", "Mars")) == (4, 16)
    assert asked(game) == ("A", "actions")


@pytest.mark.rule("7", "10.1")
@pytest.mark.parametrize(("control", "decides"), [("players", "B"), ("scripted", "X")])
def test_a_neutrals_controller_or_its_script_chooses(control: str, decides: str) -> None:
    game = at(
        TWO,
        {"Earth": "A4 B4 X4", "Mars": "A1 X2"},
        whose="X",
        order="XAB",
        options={"neutral_control": control},
    )
    assert asked(game) == (decides, "doubling")
    assert legal(game) == ["try Earth", "try Mars"]
    play(game, "try Mars")
    assert [event["place"] for event in told(game, "doubled")][:2] == ["Mars", "Earth"]
    assert {event["faction"] for event in told(game, "doubled")[:2]} == {"X"}


# Cancelling a try


@pytest.mark.rule("7", "11")
def test_the_window_of_a_try_comes_before_the_move_and_not_to_the_owner() -> None:
    game = at(
        THREE,
        {"Earth": "A4 B4 C4 X1", "Mars": "A1 B1"},
        hands={"A": ["pestilence", "famine"], "B": ["famine"], "C": ["pestilence", "death", "sos"]},
        order="CABXY",
        whose="A",
    )
    play(game, "try Mars")
    assert on(game, "A", "Mars") == 1
    assert asked(game) == ("C", "cancel")
    assert legal(game) == ["play pestilence", "pass"], "Death and Save Our Souls don't fit"
    play(game, "pass")
    assert asked(game) == ("B", "cancel"), "not Ann herself"
    assert legal(game) == ["play famine", "pass"]
    play(game, "play famine")
    assert on(game, "A", "Mars") == 1


@pytest.mark.rule("7", "11")
@pytest.mark.parametrize("answered", [False, True])
def test_one_cancel_card_a_try_even_if_it_is_cancelled(answered: bool) -> None:
    game = at(
        THREE,
        {"Earth": "A4 B4 C4 X1", "Mars": "A1 B1"},
        hands={"A": ["politics", "double"], "B": ["pestilence", "famine"], "C": ["pestilence"]},
        order="ABCXY",
    )
    play(game, "try Mars", "play pestilence", "play politics" if answered else "pass")
    assert on(game, "A", "Mars") == (2 if answered else 1)
    # Earth is the last token: its own window comes next, the one of Mars stays closed.
    assert asked(game) == ("B", "cancel")
    assert game.view().subject["place"] == "Earth"


@pytest.mark.rule("7", "11")
def test_once_the_next_token_is_tried_the_earlier_try_stands() -> None:
    game = at(TWO, {"Earth": "A4 B4", "Mars": "A1 B1"}, hands={"A": ["double"], "B": ["pestilence"]}, order="ABX")
    play(game, "try Mars", "pass")
    assert on(game, "A", "Mars") == 2
    assert game.view().subject == {"kind": "try", "owner": "A", "place": "Earth", "by": "", "card": ""}
    play(game, "play pestilence")
    assert (on(game, "A", "Mars"), on(game, "A", "Earth")) == (2, 4)


@pytest.mark.rule("7", "10.1")
@pytest.mark.parametrize(
    ("control", "offered"),
    [("players", ["B"]), ("scripted", ["A", "B"])],
)
def test_a_neutrals_controller_does_not_cancel_its_doubling(control: str, offered: list[str]) -> None:
    game = at(
        TWO,
        {"Earth": "A4 B4 X4", "Mars": "B1"},
        hands={"A": ["pestilence"], "B": ["pestilence"]},
        whose="X",
        order="XAB",
        options={"neutral_control": control},
    )
    seen = []
    while asked(game)[1] == "cancel":
        seen.append(asked(game)[0])
        play(game, "pass")
        if told(game, "doubled"):
            break
    assert seen == offered, "Ann has the fewest tokens: she decides for X, if players do"


@pytest.mark.rule("7")
@pytest.mark.parametrize("card", ["pestilence", "famine"])
def test_the_players_of_a_cancel_may_be_anybody_but_the_one_who_doubles(card: str) -> None:
    game = at(TWO, {"Earth": "A4 B4 X4", "Mars": "B1 X1"}, hands={"B": [card]}, whose="X", order="XAB")
    play(game, "try Earth", f"play {card}")
    assert on(game, "X", "Earth") == 4
    assert told(game, "cancels")[0] == {
        "faction": "B",
        "card": card,
        "subject": "try",
        "owner": "X",
        "place": "Earth",
    }
