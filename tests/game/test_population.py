"""Generating population, rule 8.2."""

from __future__ import annotations

import pytest

from sixbillion import Game
from sixbillion.game.board import space_of
from sixbillion.game.population import give

from .cases import at, legal, play
from .looking import asked, box, on, run, told

TWO = ["Ann", "Bea"]
FIRST = {1: None, 2: 1, 4: 2} | {population: population for population in (8, 16, 32, 64, 128, 256, 512)}
"""Population of the source: what it is after giving one billion, None if it can't."""
SECOND = {2: None, 4: 2, 8: 4, 16: 8} | {population: population for population in (32, 64, 128, 256, 512)}
"""The same after a second billion in the same turn."""
CARDS = {
    "A": ["colony-6", "migrants"],
    "B": ["colony-other", "migrants-other"],
    "X": ["colony-neutral", "colony-neutral"],
}
"""Cards by which Ann sends two billions of each faction's."""
PLACES = ["Earth", "Belt"]


def source(letter: str, place: str, population: int, cards: list[str] | None = None) -> Game:
    """Ann's actions, with one token of a faction that may pay; everybody has a token on 1 elsewhere."""
    elsewhere = {"Earth": "Belt", "Belt": "Earth"}[place]
    others = " ".join(f"{other}1" for other in "ABX" if other != letter)
    tracks = {place: f"{letter}{population}", elsewhere: "A1 B1 X1", "Mars": others}
    return at(TWO, tracks, hands={"A": [*(cards or CARDS[letter]), "sos"]}, phase="actions", order="ABX")


def sends(game: Game, card: str, letter: str, place: str) -> list[str]:
    return [text for text in legal(game) if text.startswith(f"play {card} {letter}:{place}>")]


@pytest.mark.rule("8.2")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("letter", CARDS)
@pytest.mark.parametrize("population", FIRST)
def test_the_first_billion(population: int, letter: str, place: str) -> None:
    game = source(letter, place, population)
    card = CARDS[letter][0]
    if FIRST[population] is None:
        assert not any(text.startswith("play") for text in legal(game)), "nothing on 1"
        return
    play(game, f"play {card} {letter}:{place}>Venus")
    assert on(game, letter, place) == FIRST[population]
    assert box(game, letter, "Venus") == (1, 0)
    halved = [{"faction": letter, "place": place, "old": population, "new": FIRST[population]}]
    assert told(game, "halved") == (halved if FIRST[population] != population else [])


@pytest.mark.rule("8.2")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("letter", CARDS)
@pytest.mark.parametrize("population", SECOND)
def test_a_second_billion_in_the_same_turn(population: int, letter: str, place: str) -> None:
    game = source(letter, place, population)
    first, second = CARDS[letter]
    play(game, f"play {first} {letter}:{place}>Venus")
    target = "Mars" if second.startswith("migrants") else "Venus"
    if SECOND[population] is None:
        assert not sends(game, second, letter, place)
        return
    play(game, f"play {second} {letter}:{place}>{target}")
    assert on(game, letter, place) == SECOND[population]
    halvings = {4: [(4, 2)], 8: [(8, 4)], 16: [(16, 8)]}.get(population, [])
    assert [(event["old"], event["new"]) for event in told(game, "halved")] == halvings


@pytest.mark.rule("8.2")
@pytest.mark.parametrize("population", [4, 8, 16, 32, 512])
def test_two_billions_at_most_in_a_turn(population: int) -> None:
    # A turn has two actions, so a third one is only seen with what the token gave written down.
    game = at(
        TWO,
        {"Earth": f"A{population} B1 X1", "Belt": "A1 B1"},
        hands={"A": ["colony-6", "double"]},
        phase="actions",
        memory={"made": {"A:Earth": "two"}},
    )
    assert not sends(game, "colony-6", "A", "Earth")


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(
    ("population", "given"), [(1, 0), (2, 1), (4, 2), (8, 2), (16, 2), (32, 2), (512, 2), (1024, 2)]
)
def test_how_many_billions_a_token_can_give(population: int, given: int) -> None:
    # Asked of the function itself, since on 1024 the game is over.
    after = give(space_of(population), 0)
    count = 0
    while after is not None and count < 5:
        count += 1
        after = give(*after)
    assert count == given


@pytest.mark.rule("8.2")
def test_each_source_token_has_its_own_account() -> None:
    game = at(
        TWO,
        {"Earth": "A8 B1 X1", "Belt": "A16 B8"},
        hands={"A": ["colony-6", "colony-6", "sos"]},
        phase="actions",
    )
    play(game, "play colony-6 A:Earth>Venus", "play colony-6 A:Belt>Venus")
    assert (on(game, "A", "Earth"), on(game, "A", "Belt")) == (8, 16), "the first one of each is free"
    game = at(
        TWO,
        {"Earth": "A8 B8", "Belt": "A1 B1"},
        hands={"A": ["colony-6", "colony-other"]},
        phase="actions",
    )
    play(game, "play colony-6 A:Earth>Venus", "play colony-other B:Earth>Venus")
    assert (on(game, "A", "Earth"), on(game, "B", "Earth")) == (8, 8), "two factions on one track are two tokens"


@pytest.mark.rule("8.2")
def test_the_spare_billion_goes_to_the_next_card_on_that_token() -> None:
    game = at(
        TWO,
        {"Earth": "A4 B1", "Belt": "A2 B1"},
        hands={"A": ["colony-6", "colony-6", "sos"]},
        phase="actions",
    )
    play(game, "play colony-6 A:Earth>Venus")
    fork = game.copy()
    play(game, "play colony-6 A:Earth>Mars")
    assert (on(game, "A", "Earth"), on(game, "A", "Belt")) == (2, 2), "the spare one"
    play(fork, "play colony-6 A:Belt>Mars")
    assert (on(fork, "A", "Earth"), on(fork, "A", "Belt")) == (2, 1), "it is no other token's"


@pytest.mark.rule("8.2", "4")
def test_a_spare_billion_is_lost_with_the_turn() -> None:
    game = at(
        TWO,
        {"Earth": "A4 B1 X1", "Belt": "A1 B1"},
        hands={"A": ["colony-6", "sos"], "B": ["colony-other", "sos"]},
        phase="actions",
        order="ABX",
    )
    play(game, "play colony-6 A:Earth>Venus")
    run(game, lambda game: asked(game) == ("B", "actions"))
    assert on(game, "A", "Earth") == 2
    play(game, "play colony-other A:Earth>Mars")
    assert on(game, "A", "Earth") == 1, "Bea's card halves it anew: the memory is cleared at every faction's turn"


@pytest.mark.rule("8.2", "4")
@pytest.mark.parametrize(("population", "after"), [(8, 8), (16, 16), (32, 32)])
def test_the_first_is_free_again_in_the_next_factions_turn(population: int, after: int) -> None:
    game = at(
        TWO,
        {"Earth": f"A{population} B1 X1", "Belt": "A1 B1"},
        hands={"A": ["colony-6", "sos"], "B": ["colony-other", "migrants-other", "sos"]},
        phase="actions",
        order="ABX",
    )
    play(game, "play colony-6 A:Earth>Venus")
    run(game, lambda game: asked(game) == ("B", "actions"))
    play(game, "play colony-other A:Earth>Mars")
    assert on(game, "A", "Earth") == after
    assert told(game, "halved") == []


@pytest.mark.rule("8.2", "10.2")
def test_a_neutrals_own_turn_clears_what_its_token_gave_in_anothers() -> None:
    game = at(
        TWO,
        {"Earth": "A1 B1 X8", "Mars": "A1 B1", "Venus": "A1"},
        hands={"A": ["colony-neutral", "sos"]},
        phase="actions",
        order="AXB",
    )
    play(game, "play colony-neutral X:Earth>Belt")
    run(game, lambda game: game.decision.kind == "migrant")
    play(game, "migrate X:Earth>Mars 1")
    assert told(game, "halved") == []


@pytest.mark.rule("8.2")
@pytest.mark.parametrize("population", [4, 8, 16, 32])
def test_nobody_chooses_a_halving_that_is_not_needed(population: int) -> None:
    for made in ({}, {"A:Earth": "spare"} if population == 4 else {"A:Earth": "one"}):
        game = at(
            TWO,
            {"Earth": f"A{population} B1", "Belt": "A1 B1"},
            hands={"A": ["colony-6", "sos"]},
            phase="actions",
            memory={"made": made},
        )
        targets = [text.split(">")[1] for text in sends(game, "colony-6", "A", "Earth")]
        assert targets == ["Mercury", "Venus", "Mars", "Jupiter"], "one way to send to each target, not two"


@pytest.mark.rule("8.2", "6.3")
def test_a_halving_makes_room_on_the_track() -> None:
    game = at(
        TWO,
        {"Saturn": "A8 B8", "Earth": "A1 B1"},
        hands={"A": ["colony-6", "colony-6"], "B": ["double"]},
        phase="actions",
        order="ABX",
    )
    assert not game.view().doubles_next("B", "Saturn")
    play(game, "play colony-6 A:Saturn>Uranus", "play colony-6 A:Saturn>Jupiter")
    assert game.view().doubles_next("B", "Saturn")


# A neutral's migrants: one or two billions at once (10.2)


@pytest.mark.rule("8.2", "10.2")
@pytest.mark.parametrize(
    ("population", "amount", "after"),
    [
        (1, 1, None),
        (1, 2, None),
        (2, 1, 1),
        (2, 2, None),
        (4, 1, 2),
        (4, 2, 2),
        (8, 1, 8),
        (8, 2, 4),
        (16, 1, 16),
        (16, 2, 8),
        (32, 1, 32),
        (32, 2, 32),
        (512, 1, 512),
        (512, 2, 512),
    ],
)
def test_what_a_neutrals_migrants_cost(population: int, amount: int, after: int | None) -> None:
    game = at(
        TWO,
        {"Earth": f"X{population} A4 B4", "Mars": "A1", "Saturn": "B1", "Belt": "X2"},
        whose="X",
        order="XAB",
        phase="migrant",
    )
    text = f"migrate X:Earth>Mars {amount}"
    assert (text in legal(game)) is (after is not None)
    if after is not None:
        play(game, text)
        assert on(game, "X", "Earth") == after
        assert box(game, "X", "Mars") == (0, amount)


# Worked cases


@pytest.mark.rule("8.2")
def test_worked_case_from_2_to_the_belt() -> None:
    game = at(["John", "Fred"], {"Earth": "B4", "Mars": "A2"}, hands={"A": ["colony-6", "sos"]}, phase="actions")
    play(game, "play colony-6 A:Mars>Belt")
    assert on(game, "A", "Mars") == 1
    assert box(game, "A", "Belt") == (1, 0)


@pytest.mark.rule("8.2", "6.2")
def test_worked_case_from_16_the_second_one_halves() -> None:
    game = at(
        ["John", "Fred"], {"Earth": "B4", "Mars": "A16"}, hands={"A": ["colony-6", "colony-6", "sos"]}, phase="actions"
    )
    play(game, "play colony-6 A:Mars>Belt")
    assert on(game, "A", "Mars") == 16
    assert box(game, "A", "Belt") == (1, 0)
    play(game, "play colony-6 A:Mars>Belt")
    assert on(game, "A", "Mars") == 8
    assert box(game, "A", "Belt") == (2, 0)


@pytest.mark.rule("8.2", "13")
def test_worked_case_toms_belt_token() -> None:
    game = at(
        ["John", "Tom"],
        {"Earth": "A4 B4", "Belt": "B4"},
        hands={"A": ["colony-other", "sos"]},
        phase="actions",
    )
    play(game, "play colony-other B:Belt>Mercury")
    assert on(game, "B", "Belt") == 2
    assert game.view().points == {"A": 3, "B": 0}
    assert box(game, "B", "Mercury") == (1, 0)
    assert box(game, "A", "Mercury") == (0, 0)


@pytest.mark.rule("8.2", "8.3")
def test_worked_case_from_32() -> None:
    game = at(
        ["John", "Fred"],
        {"Earth": "B4", "Venus": "B1", "Mars": "A32"},
        hands={"A": ["migrants", "colony-2", "sos"]},
        phase="actions",
    )
    play(game, "play migrants A:Mars>Venus", "play colony-2 A:Mars>Mercury")
    assert on(game, "A", "Mars") == 32
    assert (box(game, "A", "Venus"), box(game, "A", "Mercury")) == ((0, 1), (1, 0))
