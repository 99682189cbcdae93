"""Scoring (13): what a place is worth at the end, ranks that are shared, what doubles, who wins."""

from __future__ import annotations

import random

import pytest

from sixbillion import Game
from sixbillion.game import Result
from sixbillion.tables import load

from .cases import at, play

FOUR = ["Green", "Black", "Red", "Orange"]
POINTS = {
    **dict.fromkeys(["Earth", "Mars", "Belt"], (8, 4, 2)),
    **dict.fromkeys(["Mercury", "Venus", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto"], (4, 2, 1)),
}
LAST = {place.key: place.last for place in load().places}


def ended(players: list[str], tracks: dict[str, str], **more: object) -> Game:
    """A game that ends as soon as it begins: X doubles from 512 on the Belt, where it is first then."""
    belt = " ".join([*tracks.get("Belt", "").split(), "X512"])
    game = at(players, {**tracks, "Belt": belt}, whose="X", **more)
    while game.decision:
        play(game, "try Belt")
    assert game.result.reason == "belt-1024"
    return game


def points_at(result: Result, place: str) -> dict[str, int]:
    """Who gets how many points for a place."""
    return {line.faction: line.points for line in result.lines if line.source == place}


# The worked cases


@pytest.mark.rule("13")
def test_worked_case_venus() -> None:
    tracks = {"Venus": "A8 B4 C4 D2"}
    assert points_at(ended(FOUR, tracks).result, "Venus") == {"A": 4, "B": 1, "C": 1, "D": 1}


@pytest.mark.rule("13")
@pytest.mark.parametrize("face", ["Venus", "Venus up"])
def test_worked_case_venus_with_its_discovery(face: str) -> None:
    result = ended(FOUR, {"Venus": "A8 B4 C4 D2"}, discoveries={"B": [face]}).result
    assert points_at(result, "Venus") == {"A": 4, "B": 2, "C": 1, "D": 1}


@pytest.mark.rule("13")
def test_worked_case_earth() -> None:
    # Black A, Green B, Red C, Blue D; Pink X and Orange Y are neutral.
    names = ["Black", "Green", "Red", "Blue"]
    tracks = {"Earth": "A128 X128 B64 C16 D16 Y16"}
    result = ended(names, tracks, agendas={"A": "Earth", "D": "Earth"}).result
    assert points_at(result, "Earth") == {"A": 14, "B": 4, "C": 1, "D": 2}
    ranks = {line.faction: (line.rank, line.shared) for line in result.lines if line.source == "Earth"}
    assert ranks == {"A": (1, 2), "B": (2, 1), "C": (3, 3), "D": (3, 3)}


# Places and ranks


@pytest.mark.rule("13")
@pytest.mark.parametrize("place", [place for place in POINTS if place != "Belt"])
def test_first_second_third_and_nothing_for_the_fourth(place: str) -> None:
    result = ended(FOUR, {place: "C8 A4 D2 B1"}).result
    first, second, third = POINTS[place]
    assert points_at(result, place) == {"C": first, "A": second, "D": third}
    assert result.totals == {"A": second, "B": 0, "C": first, "D": third}


@pytest.mark.rule("13")
def test_the_belt_scores_8_4_2() -> None:
    tracks = {"Belt": "A512 B64 C4 D2"}
    assert points_at(ended(FOUR, tracks).result, "Belt") == {"A": 4, "B": 2}  # X is first there
    game = at(FOUR, {"Belt": "A512 B64 C4 D2"}, whose="A", turn=9)  # and here A itself
    assert points_at(game.result, "Belt") == {"A": 8, "B": 4, "C": 2}


@pytest.mark.rule("13")
@pytest.mark.parametrize(
    ("tokens", "expected"),
    [
        ("A8", {"A": 8}),
        ("A1 B2", {"A": 4, "B": 8}),
        ("A8 B8", {"A": 7, "B": 7}),
        ("A8 B8 C8", {"A": 6, "B": 6, "C": 6}),
        ("A8 B8 C8 D8", {"A": 5, "B": 5, "C": 5, "D": 5}),
        ("A8 B8 C8 D8 X8 Y8", {"A": 3, "B": 3, "C": 3, "D": 3}),
        ("A8 B4 C4 D4", {"A": 8, "B": 2, "C": 2, "D": 2}),
        ("A8 B4 C4 D4 X4", {"A": 8, "B": 1, "C": 1, "D": 1}),
        ("A8 B4 C4 D4 X4 Y4", {"A": 8, "B": 1, "C": 1, "D": 1}),  # 4 - 4, but never below 1
        ("A8 B8 C4 D2", {"A": 7, "B": 7, "C": 4, "D": 2}),  # the next value takes the next rank
        ("A8 B8 C4 D4 X2 Y1", {"A": 7, "B": 7, "C": 3, "D": 3}),
        ("A8 X8 B4 Y4 C2 D1", {"A": 7, "B": 3, "C": 2}),
        ("X8 Y4 A2 B2 C1", {"A": 1, "B": 1}),  # neutrals take up ranks
        ("X8 Y4 A2 B1", {"A": 2}),
        ("X16 Y8 A8 B2", {"A": 3, "B": 2}),
    ],
)
@pytest.mark.parametrize("place", ["Earth", "Mars"])
def test_shared_ranks(place: str, tokens: str, expected: dict[str, int]) -> None:
    assert points_at(ended(FOUR, {place: tokens}).result, place) == expected


@pytest.mark.rule("13")
@pytest.mark.parametrize(
    ("tokens", "expected"),
    [
        ("A8 B8 C8 D8 X8", {"A": 1, "B": 1, "C": 1, "D": 1}),  # 4 - 4
        ("A8 B8 C8", {"A": 2, "B": 2, "C": 2}),
        ("A8 B4 C4 D4", {"A": 4, "B": 1, "C": 1, "D": 1}),
        ("A8 B4 C2 D2 X2", {"A": 4, "B": 2, "C": 1, "D": 1}),
    ],
)
@pytest.mark.parametrize("place", ["Mercury", "Saturn", "Pluto"])
def test_shared_ranks_never_give_less_than_1(place: str, tokens: str, expected: dict[str, int]) -> None:
    assert points_at(ended(FOUR, {place: tokens}).result, place) == expected


@pytest.mark.rule("13", "6.2")
def test_holding_boxes_score_nothing() -> None:
    result = ended(FOUR, {"Venus": "B1"}, boxes={"Venus": "A2+2", "Pluto": "C1+0"}).result
    assert result.totals == {"A": 0, "B": 4, "C": 0, "D": 0}


# What doubles


@pytest.mark.rule("13")
@pytest.mark.parametrize("place", ["Earth", "Mars", "Belt"])
@pytest.mark.parametrize(("tokens", "points"), [("A8 B4", 16), ("A4 B4", 14), ("A2 B4", 8), ("A1 B8 C4", 4)])
def test_a_hidden_agenda_doubles_its_place_after_all_else(place: str, tokens: str, points: int) -> None:
    if place == "Belt":  # the game ends on Earth then, so that nobody else is on the Belt
        tracks, turn = {"Belt": tokens, "Earth": "D512"}, {"whose": "D", "phase": "actions"}
        game = at(FOUR, tracks, agendas={"A": place}, hands={"D": ["double"]}, **turn)
        play(game, "play double D:Earth")
        result = game.result
    else:
        result = ended(FOUR, {place: tokens}, agendas={"A": place}).result
    assert points_at(result, place)["A"] == points
    plain = [line for line in result.lines if line.faction != "A"]
    assert all(line.factor == 1 for line in plain)


@pytest.mark.rule("13")
@pytest.mark.parametrize("place", ["Mercury", "Venus", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto"])
@pytest.mark.parametrize("face", ["", " up"])
@pytest.mark.parametrize(("tokens", "points"), [("A8 B4", 8), ("A4 B4", 6), ("A2 B4", 4), ("A1 B8 C4 X1", 2)])
def test_a_discovery_card_doubles_its_place_face_up_or_down(place: str, face: str, tokens: str, points: int) -> None:
    result = ended(FOUR, {place: tokens}, discoveries={"A": [place + face]}).result
    assert points_at(result, place)["A"] == points


@pytest.mark.rule("13")
def test_only_the_owners_own_points_at_that_very_place_are_doubled() -> None:
    tracks = {"Earth": "A8 B8", "Mars": "A8 B4", "Venus": "A8 B4", "Pluto": "A8 B4"}
    result = ended(FOUR, tracks, agendas={"A": "Mars"}, discoveries={"A": ["Pluto"], "B": ["Venus"]}).result
    assert result.totals == {"A": 7 + 16 + 4 + 8, "B": 7 + 4 + 4 + 2, "C": 0, "D": 0}


@pytest.mark.rule("13")
def test_an_agenda_without_a_rank_is_worth_nothing() -> None:
    result = ended(FOUR, {"Mars": "A1 B2 C4 D8"}, agendas={"A": "Mars"}, discoveries={"A": ["Venus"]}).result
    assert result.totals == {"A": 0, "B": 2, "C": 4, "D": 8}


# Totals and winners


@pytest.mark.rule("13", "5")
def test_points_of_the_cards_are_added_and_the_highest_total_wins() -> None:
    result = ended(FOUR, {"Earth": "A8 B4 C2"}, points={"A": 3, "B": 8, "D": 11}).result
    assert result.totals == {"A": 11, "B": 12, "C": 2, "D": 11}
    assert result.winners == ("B",)
    for letter in "ABCD":
        assert sum(line.points for line in result.lines if line.faction == letter) == result.totals[letter]


@pytest.mark.rule("5", "13")
@pytest.mark.parametrize(
    ("points", "winners"),
    [({"A": 5, "B": 5}, "AB"), ({"D": 5, "B": 5, "C": 4}, "BD"), ({}, "ABCD"), ({"A": 1, "B": 1, "C": 1}, "ABC")],
)
def test_a_tie_is_a_shared_win(points: dict[str, int], winners: str) -> None:
    result = ended(FOUR, {}, points=points).result
    assert result.winners == tuple(winners)


@pytest.mark.rule("13", "10")
def test_neutrals_record_nothing_even_when_they_lead_everywhere() -> None:
    result = ended(FOUR, dict.fromkeys(("Earth", "Mars", "Venus"), "X8 Y4")).result
    assert result.lines == ()
    assert result.totals == dict.fromkeys("ABCD", 0)


@pytest.mark.rule("13", "5")
def test_there_is_no_result_before_the_end() -> None:
    game = at(FOUR, {"Earth": "A8 B4 C2 D2"}, points={"A": 3})
    assert game.result is None
    assert game.view().result is None


def totals_by_the_rules(tokens: dict[str, dict[str, int]], doubled: dict[str, set[str]]) -> dict[str, int]:
    """The end points of every player, written from the rules alone. tokens: place to letter to billions."""
    totals = dict.fromkeys("ABCD", 0)
    for place, here in tokens.items():
        for letter, value in here.items():
            larger = {other for other in here.values() if other > value}
            if letter not in totals or len(larger) > 2:
                continue
            shared = list(here.values()).count(value)
            points = max(1, POINTS[place][len(larger)] - (shared - 1))
            totals[letter] += 2 * points if place in doubled[letter] else points
    return totals


@pytest.mark.rule("13")
def test_random_ends_against_an_independent_count() -> None:
    chance = random.Random(13)
    places = [place for place in POINTS if place != "Neptune"]  # one track stays empty
    for _number in range(60):
        tokens: dict[str, dict[str, int]] = {place: {} for place in places}
        for place in places:
            for letter in "ABCDXY":
                if chance.random() < 0.6 and (place, letter) != ("Belt", "X"):
                    top = min(LAST[place], 512).bit_length()
                    tokens[place][letter] = 2 ** chance.randrange(min(top, chance.choice((2, 3, 9))))
        agendas = dict(zip("ABCD", chance.sample(["Earth", "Earth", "Mars", "Mars", "Belt", "Belt"], 4), strict=True))
        held = dict(zip("ABCD", chance.sample([place for place in POINTS if POINTS[place][0] == 4], 4), strict=True))
        tracks = {
            place: " ".join(f"{letter}{value}" for letter, value in here.items())
            for place, here in tokens.items()
            if here
        }
        points = {letter: chance.randrange(20) for letter in "ABCD"}
        cards = {letter: [place] for letter, place in held.items()}
        result = ended(FOUR, tracks, agendas=agendas, discoveries=cards, points=points).result
        tokens["Belt"]["X"] = 1024
        expected = totals_by_the_rules(tokens, {letter: {agendas[letter], held[letter]} for letter in "ABCD"})
        expected = {letter: expected[letter] + points[letter] for letter in "ABCD"}
        assert result.totals == expected
        best = max(expected.values())
        assert result.winners == tuple(letter for letter in "ABCD" if expected[letter] == best)
