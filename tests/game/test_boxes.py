"""Holding boxes and population tracks, rules 6.2, 6.2.1 and 6.3."""

from __future__ import annotations

from typing import Any

import pytest

from sixbillion import Game

from .cases import at, kinds, legal, play
from .looking import asked, box, on, quiet, run, told

TWO = ["Ann", "Bea"]
NORMAL = ["Venus", "Mars", "Belt", "Jupiter", "Saturn", "Uranus", "Neptune"]
TIMES_TWO = ["Mercury", "Pluto"]
SETTLES_ON = {1: 1, 2: 2, 3: 2, 4: 4}
SETTLES_ON_TIMES_TWO = {2: 1, 3: 1, 4: 2}
HALVES = [(colonies, migrants) for colonies in range(3) for migrants in range(3) if colonies or migrants]
LIMITS = {"Mercury": 8, "Venus": 16, "Earth": 256, "Mars": 32, "Jupiter": 16, "Saturn": 16, "Uranus": 8, "Neptune": 8}
LIMITS["Pluto"] = 4
LAST = {"Mercury": 32, "Venus": 64, "Earth": 1024, "Mars": 128, "Belt": 1024, "Jupiter": 64, "Saturn": 64}
LAST |= dict.fromkeys(("Uranus", "Neptune", "Pluto"), 32)


def settling(boxes: dict[str, str], tracks: dict[str, str] | None = None, **more: Any) -> Game:
    """Ann's turn at the settling; her hand keeps the game from running on."""
    tracks = tracks or {"Earth": "A4 B4 X4"}
    return at(TWO, tracks, **({"boxes": boxes, "phase": "settling", "hands": {"A": ["double"]}} | more))


# 6.2 What settles


@pytest.mark.rule("6.2", "6.2.1")
@pytest.mark.parametrize("place", NORMAL)
@pytest.mark.parametrize(("colonies", "migrants"), HALVES)
def test_what_settles_on_a_normal_place(place: str, colonies: int, migrants: int) -> None:
    game = settling({place: f"A{colonies}+{migrants}"})
    total = colonies + migrants
    assert on(game, "A", place) == SETTLES_ON[total]
    assert box(game, "A", place) == (0, 0), "the box is empty, what didn't fit is lost"
    assert told(game, "settled") == [{"faction": "A", "place": place, "total": total, "new": SETTLES_ON[total]}]


@pytest.mark.rule("6.2", "6.2.1")
@pytest.mark.parametrize("place", TIMES_TWO)
@pytest.mark.parametrize(("colonies", "migrants"), HALVES)
def test_what_settles_on_mercury_and_pluto(place: str, colonies: int, migrants: int) -> None:
    game = settling({place: f"A{colonies}+{migrants}"})
    total = colonies + migrants
    if total == 1:
        assert on(game, "A", place) == 0
        assert box(game, "A", place) == (colonies, migrants), "a single billion waits"
        assert told(game, "settled") == []
    else:
        assert on(game, "A", place) == SETTLES_ON_TIMES_TWO[total]
        assert box(game, "A", place) == (0, 0)


@pytest.mark.rule("6.2")
def test_other_factions_boxes_do_not_settle_and_do_not_count() -> None:
    game = settling({"Mars": "A1+0 B1+1 X2+2", "Pluto": "A1+0 B0+1"})
    assert on(game, "A", "Mars") == 1
    assert (box(game, "B", "Mars"), box(game, "X", "Mars")) == ((1, 1), (2, 2))
    assert (on(game, "A", "Pluto"), box(game, "A", "Pluto"), box(game, "B", "Pluto")) == (0, (1, 0), (0, 1))


@pytest.mark.rule("6.2")
def test_a_billion_that_waits_settles_once_a_second_one_joins_it() -> None:
    game = settling({"Pluto": "A1+0"}, {"Earth": "A4 B4 X4", "Neptune": "A4"}, hands={"A": ["colony-6", "double"]})
    assert asked(game) == ("A", "actions"), "a box that waits is not offered"
    play(game, "play colony-6 A:Neptune>Pluto", "stop")
    assert box(game, "A", "Pluto") == (2, 0)
    run(game, lambda game: on(game, "A", "Pluto") > 0)
    assert on(game, "A", "Pluto") == 1


@pytest.mark.rule("6.2")
def test_a_waiting_billion_is_still_there_after_the_turn() -> None:
    game = settling({"Mercury": "A0+1"}, phase="doubling")
    run(game, lambda game: game.view().turn == 4)
    assert box(game, "A", "Mercury") == (0, 1)


@pytest.mark.rule("6.2", "4")
def test_settling_comes_in_the_factions_next_own_turn_after_its_free_doubling() -> None:
    game = at(
        TWO,
        {"Earth": "A4 B4 X4", "Venus": "A2 B1"},
        hands={"A": ["colony-2", "double", "sos"], "B": ["double", "sos"]},
        phase="actions",
        order="ABX",
    )
    play(game, "play colony-2 A:Earth>Mars", "stop")
    assert box(game, "A", "Mars") == (1, 0)
    run(game, lambda game: asked(game) == ("B", "actions"))
    assert box(game, "A", "Mars") == (1, 0), "not in another faction's turn"
    run(game, lambda game: told(game, "turn-of")[-1]["faction"] == "A" and asked(game) == ("A", "actions"))
    last = kinds(game)[len(kinds(game)) - kinds(game)[::-1].index("turn-of") :]
    assert last == ["doubled", "doubled", "settled"]
    assert on(game, "A", "Mars") == 1, "what has just settled doesn't double in the same turn"


@pytest.mark.rule("6.2")
def test_settling_is_mandatory_and_the_player_chooses_the_order() -> None:
    boxes = {"Pluto": "A1+1", "Mars": "A1+1", "Venus": "A1+0", "Mercury": "A1+0"}
    game = settling(boxes)
    assert asked(game) == ("A", "settling")
    assert legal(game) == ["settle Venus", "settle Mars", "settle Pluto"], "no way to leave it, nothing that waits"
    play(game, "settle Pluto")
    assert (on(game, "A", "Pluto"), on(game, "A", "Mars"), on(game, "A", "Venus")) == (1, 0, 0)
    assert legal(game) == ["settle Venus", "settle Mars"], "place by place, both halves together"
    play(game, "settle Mars")
    assert [event["place"] for event in told(game, "settled")] == ["Pluto", "Mars", "Venus"]
    assert asked(game) == ("A", "actions")


@pytest.mark.rule("6.2", "10.1")
@pytest.mark.parametrize(("control", "decides"), [("players", "B"), ("scripted", "X")])
def test_a_neutrals_controller_or_its_script_chooses_the_order(control: str, decides: str) -> None:
    game = settling(
        {"Mars": "X1+1", "Venus": "X0+1"},
        {"Earth": "A4 B4 X4", "Belt": "A1"},
        whose="X",
        order="XAB",
        options={"neutral_control": control},
    )
    assert asked(game) == (decides, "settling")
    play(game, "settle Mars")
    assert (on(game, "X", "Mars"), on(game, "X", "Venus")) == (2, 1)


# 6.2 What a box holds


@pytest.mark.rule("6.2", "8")
@pytest.mark.parametrize("place", ["Mars", "Mercury"])
@pytest.mark.parametrize(("colonies", "migrants"), [(0, 0), *HALVES])
def test_each_half_holds_two_billions(place: str, colonies: int, migrants: int) -> None:
    boxes = {place: f"A{colonies}+{migrants}"} if colonies or migrants else {}
    game = settling(boxes, {"Earth": "A16 B4", place: "B1"}, hands={"A": ["colony-2", "migrants"]}, phase="actions")
    assert (f"play colony-2 A:Earth>{place}" in legal(game)) is (colonies < 2)
    assert (f"play migrants A:Earth>{place}" in legal(game)) is (migrants < 2)


@pytest.mark.rule("6.2", "12")
@pytest.mark.parametrize(
    ("place", "content", "left"),
    [
        ("Mars", "B1+2", (0, 2)),
        ("Mars", "B2+1", (0, 1)),
        ("Mercury", "B1+2", (0, 2)),
        ("Mercury", "B2+1", (1, 1)),
        ("Pluto", "B2+0", (1, 0)),
    ],
)
def test_a_token_in_a_colonies_half(place: str, content: str, left: tuple[int, int]) -> None:
    game = settling({place: content}, hands={"A": ["in-trouble", "double"]}, phase="actions")
    play(game, f"play in-trouble B:>{place}")
    assert box(game, "B", place) == left, "one token on 1 or 2; at Mercury and Pluto each billion is one"


@pytest.mark.rule("6.2", "12")
@pytest.mark.parametrize(
    ("place", "content", "left"),
    [("Mars", "B2+1", (2, 0)), ("Mars", "B1+2", (1, 0)), ("Mercury", "B1+2", (1, 1)), ("Pluto", "B2+1", (2, 0))],
)
def test_a_token_in_a_migrants_half(place: str, content: str, left: tuple[int, int]) -> None:
    game = settling(
        {place: content}, {"Earth": "A4 B4", place: "A1"}, hands={"A": ["our-home", "double"]}, phase="actions"
    )
    play(game, f"play our-home B:>{place}")
    assert box(game, "B", place) == left


@pytest.mark.rule("6.2", "10.1")
@pytest.mark.parametrize(
    ("boxes", "fewest"),
    [
        ({"Mars": "A2+2", "Mercury": "B2+1"}, "A"),  # two tokens (4 billions) against three (3 billions)
        ({"Mars": "A2+0", "Mercury": "B2+0"}, "A"),  # one against two
        ({"Mars": "A1+1", "Pluto": "B1+0"}, "B"),  # two against one
        ({"Mars": "A1+0", "Venus": "A1+0", "Pluto": "B2+2"}, "A"),  # two against four
        ({"Mars": "A1+1", "Venus": "A1+1", "Belt": "A1+0", "Pluto": "B2+2"}, "B"),  # five against four
        ({"Mercury": "A2+0", "Mars": "B2+0"}, "B"),  # two against one, though Ann's turn would come first
        ({"Mercury": "A0+2", "Mars": "B0+2"}, "B"),
        ({"Pluto": "A1+2", "Mars": "B2+1"}, "B"),  # three against two
    ],
)
def test_tokens_in_boxes_are_counted_not_billions(boxes: dict[str, str], fewest: str) -> None:
    game = settling(boxes, {"Earth": "A4 B4 X4", "Uranus": "X4"}, whose="X", order="XAB", phase="doubling")
    assert game.view().controllers == {"X": fewest}


# 6.2, 6.2.1 Worked cases


@pytest.mark.rule("6.2", "8.2")
def test_worked_case_mars() -> None:
    game = at(
        ["John", "Lee"],
        {"Earth": "A32 B4"},
        hands={"A": ["colony-2", "colony-2", "sos"]},
        phase="actions",
    )
    play(game, "play colony-2 A:Earth>Mars", "play colony-2 A:Earth>Mars")
    assert on(game, "A", "Earth") == 32
    assert box(game, "A", "Mars") == (2, 0)


@pytest.mark.rule("6.2", "8.2")
def test_worked_case_pluto() -> None:
    game = at(
        ["John", "Lee"],
        {"Earth": "A4 B4", "Neptune": "A4"},
        hands={"A": ["colony-6", "colony-6", "sos"]},
        phase="actions",
        order="BXA",
        whose="A",
    )
    play(game, "play colony-6 A:Neptune>Pluto", "play colony-6 A:Neptune>Pluto")
    assert on(game, "A", "Neptune") == 2
    assert box(game, "A", "Pluto") == (2, 0)
    run(game, lambda game: on(game, "A", "Pluto") > 0)
    assert on(game, "A", "Pluto") == 1
    assert game.view().turn == 2


@pytest.mark.rule("6.2", "8")
def test_worked_case_mercury() -> None:
    game = at(
        ["Fred", "John"],
        {"Earth": "A4 B2", "Mercury": "A1"},
        hands={"B": ["migrants", "migrants", "sos"]},
        phase="actions",
        order="BXA",
    )
    play(game, "play migrants B:Earth>Mercury")
    assert on(game, "B", "Earth") == 1
    assert box(game, "B", "Mercury") == (0, 1)
    run(game, lambda game: asked(game) == ("B", "actions"))
    assert game.view().turn == 2
    assert (box(game, "B", "Mercury"), on(game, "B", "Mercury")) == ((0, 1), 0), "it waits"
    play(game, "play migrants B:Earth>Mercury")
    assert box(game, "B", "Mercury") == (0, 2)
    run(game, lambda game: on(game, "B", "Mercury") > 0)
    assert on(game, "B", "Mercury") == 1


@pytest.mark.rule("6.2.1", "8.2", "13")
def test_worked_case_6_2_1_pluto() -> None:
    game = at(
        ["John", "Fred"],
        {"Earth": "A4 B4", "Uranus": "A4", "Neptune": "A2", "Pluto": "X1"},
        hands={"A": ["migrants", "migrants", "sos"], "B": ["colony-other", "sos"]},
        phase="actions",
        order="ABX",
    )
    play(game, "play migrants A:Uranus>Pluto", "play migrants A:Uranus>Pluto")
    assert on(game, "A", "Uranus") == 2
    assert box(game, "A", "Pluto") == (0, 2)
    run(game, lambda game: asked(game) == ("B", "actions"))
    play(game, "play colony-other A:Neptune>Pluto")
    assert on(game, "A", "Neptune") == 1
    assert game.view().points == {"A": 0, "B": 3}
    assert box(game, "A", "Pluto") == (1, 2), "three tokens"
    run(game, lambda game: on(game, "A", "Pluto") > 0)
    assert on(game, "A", "Pluto") == 1
    assert box(game, "A", "Pluto") == (0, 0)


@pytest.mark.rule("6.2.1", "8.2", "10.2", "13")
@pytest.mark.parametrize("fourth", [False, True])
def test_worked_case_6_2_1_uranus(fourth: bool) -> None:
    game = at(
        ["Simone", "Fred"],
        {"Earth": "A4 B4 X32", "Uranus": "A2", "Saturn": "X4"},
        hands={"B": ["colony-neutral", "colony-neutral"]},
        whose="X",
        order="XBA",
        phase="migrant",
    )
    play(game, "migrate X:Earth>Uranus 2")
    assert on(game, "X", "Earth") == 32
    assert box(game, "X", "Uranus") == (0, 2)
    run(game, lambda game: asked(game) == ("B", "actions"))
    play(game, "play colony-neutral X:Saturn>Uranus")
    assert on(game, "X", "Saturn") == 2
    assert game.view().points["B"] == 2
    assert box(game, "X", "Uranus") == (1, 2)
    if fourth:
        play(game, "play colony-neutral X:Saturn>Uranus")
        assert on(game, "X", "Saturn") == 2, "the spare billion"
        assert box(game, "X", "Uranus") == (2, 2)
    run(game, lambda game: on(game, "X", "Uranus") > 0)
    assert on(game, "X", "Uranus") == (4 if fourth else 2)
    if not fourth:
        assert on(game, "X", "Saturn") == 4, "the other billion was lost: Saturn went 4, 2 and doubled again"


# 6.3 Population tracks


@pytest.mark.rule("6.3", "12")
@pytest.mark.parametrize("place", LAST)
def test_spaces_double_up_to_the_last_number_and_no_token_goes_past_it(place: str) -> None:
    end = LAST[place] if LAST[place] < 1024 else 512
    value = 1
    while value < end:
        tracks = {"Earth": "A4 B4", "Uranus": "A2"} | {place: f"A{value}"}
        game = at(TWO, tracks, hands={"A": ["double", "sos"]}, phase="actions")
        play(game, f"play double A:{place}")
        value *= 2
        assert on(game, "A", place) == value, "limits don't matter to a card"
    if LAST[place] < 1024:
        game = at(
            TWO,
            {"Earth": "B4 X2", place: f"A{end} B{end} X{end}", "Mars" if place != "Mars" else "Venus": "A1 B1 X1"},
            hands={"A": ["double", "double-other", "double-neutral"]},
            phase="actions",
        )
        doubles = [text for text in legal(game) if text.startswith("play double")]
        assert len(doubles) == 5
        assert not any(text.endswith(f":{place}") for text in doubles), "no token passes the last number"


@pytest.mark.rule("6.3", "12")
def test_a_lowest_token_on_its_last_space_makes_recycle_unplayable() -> None:
    tracks = {"Earth": "B4 X2 A64", "Pluto": "A32"}
    game = at(TWO, tracks, hands={"A": ["recycle", "double"]}, phase="actions")
    assert not any(text.startswith("play recycle") for text in legal(game))


@pytest.mark.rule("6.3", "7")
@pytest.mark.parametrize("place", LAST)
def test_every_track_but_the_belts_has_a_growth_limit_that_stops_free_doubling(place: str) -> None:
    if place == "Belt":
        value = 512 // 2
        game = at(TWO, {"Earth": "B4", "Belt": f"A{value} B512 X512"}, hands={"A": ["double"]})
        assert on(game, "A", "Belt") == 512
        return
    limit = LIMITS[place]
    for value, after in ((limit // 2, limit), (limit, limit)):
        game = at(TWO, {"Belt": "B4", place: f"A{value}"}, hands={"A": ["double"]})
        assert on(game, "A", place) == after


@pytest.mark.rule("6.3")
@pytest.mark.parametrize("place", LIMITS)
def test_the_limit_does_not_stop_cards(place: str) -> None:
    value = LIMITS[place]
    game = at(
        TWO, {"Belt": "B4", "Earth": "X1", place: f"A{value} B{value} X{value}"}, hands={"A": ["double"]},
        phase="actions",
    )  # fmt: skip
    play(game, f"play double A:{place}")
    assert on(game, "A", place) == 2 * value


@pytest.mark.rule("6.3", "6.2")
@pytest.mark.parametrize("place", [place for place in LAST if place != "Earth"])
def test_the_limit_does_not_stop_arrivals(place: str) -> None:
    end = min(LAST[place], 512)
    game = settling({place: "A2+2"}, {"Earth": "A4 B4", place: f"B{end} X{end}"})
    assert on(game, "A", place) == (2 if place in TIMES_TWO else 4)


@pytest.mark.rule("6.3", "8")
def test_at_most_one_token_of_a_faction_on_a_track() -> None:
    game = at(
        TWO,
        {"Earth": "A16 B4 X1", "Venus": "A2 B1", "Mars": "B1"},
        hands={"A": ["colony-6", "migrants"]},
        phase="actions",
    )
    assert not any(text.endswith((">Venus", ">Earth")) for text in legal(game))
    assert any(text.endswith(">Mars") for text in legal(game))


@pytest.mark.rule("6.2", "8.2", "12")
def test_a_settled_token_is_never_removed() -> None:
    # All the cards that take something away find nothing on a track to take, nor does a token on 1 pay or halve.
    game = at(
        TWO,
        {"Earth": "A1 B1 X1", "Mars": "A1 B1 X1"},
        hands={
            "A": ["in-trouble", "our-home", "colony-other", "migrants-other", "colony-neutral", "double"],
            "B": ["death"],
        },
        phase="actions",
        order="ABX",
    )
    assert legal(game) == ["play double A:Earth", "play double A:Mars", "stop"]
    settled: dict[str, set[str]] = {}
    game = Game.new(players=["Ann", "Bea", "Cy"], seed=11)
    for _ in range(600):
        if game.decision is None:
            break
        if game.decision.kind == "actions":
            game.play(game.decision.actions[0])
        else:
            quiet(game)
        tracks = game.view().tracks
        assert all(places <= set(tracks[letter]) for letter, places in settled.items())
        settled = {letter: set(places) for letter, places in tracks.items()}
    assert any(len(places) > 2 for places in settled.values())
