"""Colonies, migrants and distances, rules 8, 8.2.1 and 8.3."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from sixbillion import Game

from .cases import at, legal, play
from .looking import asked, box, on, run, told

TWO = ["Ann", "Bea"]
PLACES = ["Mercury", "Venus", "Earth", "Mars", "Belt", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto"]
CHART = [  # the chart of board-facts, typed anew
    [0, 1, 2, 2, 4, 5, 8, 12, 15, 17],
    [1, 0, 1, 2, 3, 5, 7, 11, 14, 17],
    [2, 1, 0, 1, 2, 4, 7, 11, 14, 16],
    [2, 2, 1, 0, 2, 4, 6, 10, 13, 16],
    [4, 3, 2, 2, 0, 2, 5, 9, 12, 14],
    [5, 5, 4, 4, 2, 0, 3, 7, 10, 12],
    [8, 7, 7, 6, 5, 3, 0, 4, 8, 10],
    [12, 11, 11, 10, 9, 7, 4, 0, 4, 6],
    [15, 14, 14, 13, 12, 10, 8, 4, 0, 3],
    [17, 17, 16, 16, 14, 12, 10, 6, 3, 0],
]
REACH = {"colony-2": 2, "colony-6": 6, "colony-other": 6, "colony-neutral": 6, "migrants": 12, "migrants-other": 6}
OWNER = {"colony-2": "A", "colony-6": "A", "colony-other": "B", "colony-neutral": "X", "migrants": "A"}
OWNER["migrants-other"] = "B"
COLONIES = [card for card in REACH if card.startswith("colony")]
MIGRANTS = [card for card in REACH if card.startswith("migrants")]


def acting(tracks: dict[str, str], *cards: str, **more: Any) -> Game:
    """Ann's actions with these cards and one that keeps her hand from being empty."""
    return at(TWO, tracks, **({"hands": {"A": [*cards, "sos"]}, "phase": "actions", "order": "ABX"} | more))


def targets(game: Game, card: str, source: str, owner: str = "") -> list[str]:
    """Where the card can send a billion from this source."""
    start = f"play {card} {owner or OWNER[card]}:{source}>"
    return [text.removeprefix(start) for text in legal(game) if text.startswith(start)]


# 8 What each card needs


@pytest.mark.rule("8", "8.2")
@pytest.mark.parametrize("card", REACH)
def test_a_card_costs_a_billion_that_goes_to_its_owners_box(card: str) -> None:
    owner = OWNER[card]
    game = acting({"Earth": "A4 B4 X4", "Mars": "A1 B1 X1", "Venus": {"A": "B1", "B": "A1", "X": "A1"}[owner]}, card)
    play(game, f"play {card} {owner}:Earth>Venus")
    assert {letter: on(game, letter, "Earth") for letter in "ABX"} == dict.fromkeys("ABX", 4) | {owner: 2}
    half = (1, 0) if card in COLONIES else (0, 1)
    assert {letter: box(game, letter, "Venus") for letter in "ABX"} == dict.fromkeys("ABX", (0, 0)) | {owner: half}
    name = "colonies" if card in COLONIES else "migrants"
    assert told(game, "sent") == [{"faction": owner, "source": "Earth", "target": "Venus", "half": name, "amount": 1}]


@pytest.mark.rule("8", "8.2")
@pytest.mark.parametrize("card", REACH)
def test_without_population_to_spare_there_is_no_card(card: str) -> None:
    game = acting({"Earth": "A1 B1 X1", "Mars": "A1 B1 X1", "Venus": "A1 B1"}, card)
    assert not any(text.startswith("play") for text in legal(game))


@pytest.mark.rule("8")
@pytest.mark.parametrize("card", REACH)
@pytest.mark.parametrize(
    "there", [{}, {"tracks": "other"}, {"tracks": "neutral"}, {"boxes": "other"}, {"boxes": "neutral"}]
)
def test_migrants_need_anothers_token_on_the_track_colonies_do_not(card: str, there: dict[str, str]) -> None:
    owner = OWNER[card]
    other = {"other": "A" if owner != "A" else "B", "neutral": "X" if owner != "X" else "B"}
    tracks = {"Earth": "A4 B4 X4", "Mars": "A1 B1 X1"}
    boxes = {}
    if "tracks" in there:
        tracks["Venus"] = f"{other[there['tracks']]}1"
    if "boxes" in there:
        boxes["Venus"] = f"{other[there['boxes']]}1+1"
    game = acting(tracks, card, boxes=boxes)
    assert ("Venus" in targets(game, card, "Earth")) is (card in COLONIES or "tracks" in there)


@pytest.mark.rule("8")
def test_the_owners_own_token_is_not_anothers() -> None:
    game = acting({"Earth": "A4 B4", "Mars": "A1 B1", "Venus": "B1"}, "migrants-other")
    assert targets(game, "migrants-other", "Earth") == [], "Bea is settled at Venus herself"
    game = acting({"Earth": "A4 B4", "Mars": "A1 B1", "Venus": "A1"}, "migrants-other")
    assert targets(game, "migrants-other", "Earth") == ["Venus"], "Ann, who plays the card, is another faction"


@pytest.mark.rule("8")
@pytest.mark.parametrize("card", REACH)
def test_never_to_a_place_where_that_faction_is_settled(card: str) -> None:
    owner = OWNER[card]
    others = " ".join(f"{letter}1" for letter in "ABX" if letter != owner)
    game = acting({"Earth": "A4 B4 X4", "Mars": f"{owner}1 {others}", "Venus": others}, card)
    found = targets(game, card, "Earth")
    assert "Venus" in found, "where others are settled is no matter"
    assert not {"Mars", "Earth"} & set(found)


@pytest.mark.rule("8", "6.2")
@pytest.mark.parametrize("card", REACH)
@pytest.mark.parametrize("place", ["Venus", "Mercury"])
@pytest.mark.parametrize(("colonies", "migrants"), list(product(range(3), repeat=2))[1:])
def test_no_more_than_two_billions_in_a_half(card: str, place: str, colonies: int, migrants: int) -> None:
    owner = OWNER[card]
    settled = "B1" if owner == "A" else "A1"
    game = acting(
        {"Earth": "A4 B4 X4", "Mars": "A1 B1 X1", place: settled}, card, boxes={place: f"{owner}{colonies}+{migrants}"}
    )
    used = colonies if card in COLONIES else migrants
    assert (place in targets(game, card, "Earth")) is (used < 2)


@pytest.mark.rule("8", "6.2")
def test_another_factions_full_box_is_no_matter() -> None:
    game = acting({"Earth": "A4 B4 X4", "Mars": "A1"}, "colony-6", boxes={"Venus": "B2+2 X2+2"})
    assert "Venus" in targets(game, "colony-6", "Earth")


@pytest.mark.rule("8")
def test_whose_billion_a_card_takes() -> None:
    game = acting({"Earth": "A4 B4 X4", "Mars": "A1 B1 X1", "Venus": "A1 B1"}, *REACH, hands={"A": [*REACH]})
    for card, owner in OWNER.items():
        owners = {text.split()[2][0] for text in legal(game) if text.startswith(f"play {card} ")}
        assert owners <= {owner}
    three = at(
        ["Ann", "Bea", "Cy"],
        {"Earth": "A4 B4 C4 X4 Y4", "Mars": "A1 B1 C1"},
        hands={"A": ["colony-other", "colony-neutral"]},
        phase="actions",
    )
    assert {text.split()[2][0] for text in legal(three) if "colony-other" in text} == {"B", "C"}
    assert {text.split()[2][0] for text in legal(three) if "colony-neutral" in text} == {"X", "Y"}


@pytest.mark.rule("8", "12")
@pytest.mark.parametrize("place", ["Mercury", "Pluto", "Neptune"])
def test_a_discovery_needs_no_population_no_distance_and_nobody_there(place: str) -> None:
    game = acting({"Earth": "A1 B1 X1"}, "war", discoveries={"A": [place]})
    play(game, f"reveal {place}")
    assert box(game, "A", place) == (1, 0), "a colony"
    assert on(game, "A", "Earth") == 1


@pytest.mark.rule("8", "12")
@pytest.mark.parametrize(
    ("tracks", "boxes", "possible"),
    [({}, {}, True), ({"Neptune": "A1"}, {}, False), ({}, {"Neptune": "A2+0"}, False), ({}, {"Neptune": "A1+2"}, True)],
)
def test_a_discovery_needs_room(tracks: dict[str, str], boxes: dict[str, str], possible: bool) -> None:
    game = acting({"Earth": "A2 B1 X1", **tracks}, "double", discoveries={"A": ["Neptune"]}, boxes=boxes)
    assert ("reveal Neptune" in legal(game)) is possible


@pytest.mark.rule("8", "10.2")
def test_a_neutrals_migrants_need_anothers_token_but_no_distance() -> None:
    game = at(
        TWO,
        {"Earth": "A4 B4 X32", "Pluto": "A1", "Mars": "X1 A1", "Neptune": "B1"},
        boxes={"Venus": "A1+1", "Neptune": "X2+1"},
        whose="X",
        order="XAB",
        phase="migrant",
    )
    assert legal(game) == ["migrate X:Earth>Neptune 1", "migrate X:Earth>Pluto 1", "migrate X:Earth>Pluto 2"]
    play(game, "migrate X:Earth>Neptune 1")
    assert box(game, "X", "Neptune") == (2, 2)


@pytest.mark.rule("8", "10.2")
def test_a_neutrals_migrants_come_from_any_of_its_tokens_that_can_pay() -> None:
    game = at(
        TWO,
        {"Earth": "A4 B4 X2", "Pluto": "A1", "Mars": "X4 A1", "Neptune": "X1", "Belt": "X8 B1"},
        whose="X",
        order="XAB",
        phase="migrant",
    )
    expected = ["Earth>Pluto 1", "Mars>Pluto 1", "Mars>Pluto 2", "Belt>Pluto 1", "Belt>Pluto 2"]
    assert legal(game) == [f"migrate X:{text}" for text in expected]


# 8.2.1 Both together


@pytest.mark.rule("8.2.1", "6.2.1")
@pytest.mark.parametrize(("place", "settled"), [("Belt", 2), ("Mercury", 1)])
@pytest.mark.parametrize("first", ["colony-2", "migrants"])
def test_a_new_colony_and_migrants_to_one_box_in_one_turn(place: str, settled: int, first: str) -> None:
    # Fred's Earth 4 to 2 pays for both; Bert is there already. Mercury is the times-two place of the rule.
    second = {"colony-2": "migrants", "migrants": "colony-2"}[first]
    game = at(
        ["Fred", "Bert"],
        {"Earth": "A4 B4", place: "B1"},
        hands={"A": ["colony-2", "migrants", "sos"]},
        phase="actions",
        order="ABX",
    )
    play(game, f"play {first} A:Earth>{place}", f"play {second} A:Earth>{place}")
    assert on(game, "A", "Earth") == 2
    assert box(game, "A", place) == (1, 1)
    run(game, lambda game: on(game, "A", place) > 0)
    assert game.view().turn == 2
    assert on(game, "A", place) == settled
    assert told(game, "settled")[-1] == {"faction": "A", "place": place, "total": 2, "new": settled}


# 8.3 Distance


def everywhere(source: str, owner: str) -> list[dict[str, str]]:
    """Two boards on which every place but the source is settled by others once; never all ten."""
    others = "".join(letter for letter in "ABX" if letter != owner)
    rest = [place for place in PLACES if place != source]
    boards = []
    for part in (rest[:5], rest[5:]):
        tracks = dict.fromkeys(part, f"{others[0]}1 {others[1]}1")
        tracks[source] = f"{owner}16"
        if owner == "B":  # not a lone token on Earth, which the treaty (9) would protect
            away = "Pluto" if source != "Pluto" else "Neptune"
            tracks[away] = " ".join(filter(None, [tracks.get(away), "B1"]))
        boards.append(tracks)
    return boards


@pytest.mark.rule("8.3", "8")
@pytest.mark.parametrize("source", PLACES)
@pytest.mark.parametrize("card", REACH)
def test_a_card_reaches_exactly_what_is_within_its_distance(card: str, source: str) -> None:
    owner = OWNER[card]
    row = CHART[PLACES.index(source)]
    near = {place for place, distance in zip(PLACES, row, strict=True) if 0 < distance <= REACH[card]}
    for tracks in everywhere(source, owner):
        own = {place for place, tokens in tracks.items() if owner in tokens}
        anothers = {place for place, tokens in tracks.items() if set(tokens) & set("ABX") - {owner}}
        expected = near - own if card in COLONIES else (near - own) & anothers
        assert set(targets(acting(tracks, card), card, source)) == expected


@pytest.mark.rule("8.3")
def test_distances_of_two_cards_are_never_added() -> None:
    # Earth to Saturn is 7. A colony under way at the Belt is no step on the road, nor do 2 and 6 make 8.
    game = acting({"Earth": "A8 B4", "Venus": "A1"}, "colony-2", "colony-6")
    assert "Saturn" not in targets(game, "colony-6", "Earth")
    play(game, "play colony-2 A:Earth>Belt")
    assert targets(game, "colony-6", "Belt") == []
    assert "Saturn" not in targets(game, "colony-6", "Earth")


@pytest.mark.rule("8.3")
def test_the_distance_counts_from_the_token_that_pays() -> None:
    game = acting({"Earth": "A8 B4", "Belt": "A2"}, "colony-6")
    assert "Saturn" in targets(game, "colony-6", "Belt")
    assert "Saturn" not in targets(game, "colony-6", "Earth")
    game = acting({"Earth": "A8 B8", "Uranus": "A4", "Mars": "B1"}, "colony-other")
    assert "Pluto" not in targets(game, "colony-other", "Earth"), "where the card's player stands doesn't matter"
    assert targets(game, "colony-other", "Uranus") == []


@pytest.mark.rule("8.3")
@pytest.mark.parametrize(
    ("card", "source", "target", "possible"),
    [
        ("colony-2", "Earth", "Mars", True),
        ("colony-2", "Earth", "Belt", True),
        ("colony-2", "Mars", "Mercury", True),
        ("migrants-other", "Earth", "Mercury", True),
        ("colony-other", "Belt", "Mercury", True),
        ("colony-6", "Mars", "Belt", True),
        ("colony-6", "Earth", "Jupiter", True),
        ("colony-6", "Earth", "Saturn", False),
        ("colony-neutral", "Saturn", "Uranus", True),
        ("colony-6", "Neptune", "Pluto", True),
        ("migrants", "Uranus", "Pluto", True),
        ("migrants", "Mars", "Venus", True),
        ("migrants", "Earth", "Pluto", False),
    ],
)
def test_the_distances_that_the_rulebook_shows(card: str, source: str, target: str, possible: bool) -> None:
    owner = OWNER[card]
    away = "Venus" if "Venus" not in (source, target) else "Saturn"
    tracks = {source: f"{owner}4", away: f"{owner}1", target: "B1" if owner == "A" else "A1"}
    assert (target in targets(acting(tracks, card), card, source)) is possible


@pytest.mark.rule("8", "9", "13")
def test_worked_case_migrants_on_lee() -> None:
    # Fred is settled on Mercury; Lee is not protected, so nobody is asked.
    game = at(
        ["Fred", "Lee"],
        {"Earth": "B4", "Venus": "B8", "Mercury": "A1"},
        hands={"A": ["migrants-other", "sos"]},
        phase="actions",
    )
    play(game, "play migrants-other B:Earth>Mercury")
    assert asked(game)[1] != "consent"
    assert on(game, "B", "Earth") == 2
    assert box(game, "B", "Mercury") == (0, 1)
    assert game.view().points == {"A": 3, "B": 0}
