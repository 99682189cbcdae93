"""Neutral factions (10): their controller, their migrants, and a whole turn of theirs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sixbillion import Game
from sixbillion.engine import IllegalAction
from sixbillion.game import Action

from .cases import at, kinds, legal, play

THREE = ["Ann", "Bea", "Cy"]
FIVE = ["John", "Fred", "Bert", "Carol", "Simone"]
FULL_HAND = ["sos", "sos", "sos", "war", "war", "war"]


def asked(game: Game) -> tuple[str, str]:
    """Who decides, and on what."""
    return (game.decision.faction, game.decision.kind) if game.decision else ("", "over")


def controllers(tracks: dict[str, str], **more: object) -> Iterator[str]:
    """Who controls X: in a position in its turn, and once more when the turn before it comes to its end."""
    order = str(more.pop("order", "ABCXY"))
    tracks = {**tracks, "Belt": "X4"}  # with a second token X has a choice, so that the game waits for its controller
    yield at(THREE, tracks, whose="X", order=order, **more).view().controllers["X"]
    before = order[order.index("X") - 1]
    last = {"whose": before, "phase": "draw", "hands": {before: FULL_HAND}}
    if order[0] != "X" and before in "ABC":
        game = at(THREE, tracks, order=order, **last, **more)
        yield game.view().controllers["X"]
        event = next(event for event in game.events if event.kind == "controls" and event.fields["owner"] == "X")
        yield event.fields["faction"]


# 10.1, the five steps


@pytest.mark.rule("10.1")
def test_first_the_player_with_the_fewest_tokens_on_tracks() -> None:
    found = list(
        controllers(
            {"Earth": "A4 B4 C4 X4 Y4", "Mars": "A1 C1"},
            boxes={"Venus": "B2+2", "Mercury": "B2+2"},  # many tokens in boxes and many points don't matter then
            points={"B": 50},
            order="BACXY",
        )
    )
    assert found == ["B", "B", "B"]


@pytest.mark.rule("10.1")
def test_tokens_on_tracks_are_counted_not_their_billions() -> None:
    tracks = {"Earth": "A512 B1 C1 X4", "Mars": "B1 C1"}
    assert set(controllers(tracks)) == {"A"}


@pytest.mark.rule("10.1", "6.2")
@pytest.mark.parametrize(
    ("boxes", "controller"),
    [
        ({"Venus": "A1+0 B1+1 C2+2"}, "A"),
        ({"Venus": "A1+1 C2+2", "Mars": "B2+0"}, "B"),  # one token on 2, against two on 1
        ({"Venus": "A2+2 B1+0 C1+1", "Mars": "B1+0", "Belt": "B1+0 C0+1"}, "A"),  # 2 tokens of 4 B against 3 of 3 B
        ({"Mercury": "A2+0", "Venus": "B2+0 C1+1"}, "B"),  # at Mercury 2 B are two tokens
        ({"Pluto": "A0+2", "Venus": "B1+1", "Mars": "C0+2"}, "C"),  # so they are at Pluto
        ({"Pluto": "A2+2", "Venus": "B2+1", "Mars": "B0+1 C2+2", "Belt": "C1+2"}, "B"),  # 4, 3 and 4 tokens
    ],
)
def test_tied_the_fewest_tokens_in_holding_boxes(boxes: dict[str, str], controller: str) -> None:
    found = set(controllers({"Earth": "A4 B4 C4 X4 Y4"}, boxes=boxes, points={controller: 9}))
    assert found == {controller}


@pytest.mark.rule("10.1")
@pytest.mark.parametrize("controller", ["A", "B", "C"])
def test_tied_the_fewest_points(controller: str) -> None:
    points = {letter: 4 if letter == controller else 5 for letter in "ABC"}
    tracks = {"Earth": "A4 B4 C4 X4"}
    for order in ("ABCXY", "CBXAY", "YXABC", "AXCYB"):
        assert set(controllers(tracks, points=points, order=order)) == {controller}


@pytest.mark.rule("10.1")
@pytest.mark.parametrize(
    ("order", "controller"),
    [("AXBCY", "B"), ("AXCBY", "C"), ("ABXCY", "C"), ("XYABC", "A"), ("BCXYA", "A"), ("YCXBA", "B")],
)
def test_tied_whose_turn_comes_next_this_game_turn(order: str, controller: str) -> None:
    assert set(controllers({"Earth": "A4 B4 C4 X4"}, order=order)) == {controller}


@pytest.mark.rule("10.1")
def test_only_the_tied_take_part_in_whose_turn_comes_next() -> None:
    points = {"A": 3, "B": 3, "C": 7}
    assert set(controllers({"Earth": "A4 B4 C4 X4"}, order="AXCBY", points=points)) == {"B"}


@pytest.mark.rule("10.1")
def test_worked_case_john_and_fred_are_drawn_at_random() -> None:
    """John, Fred and Bert have 3 tracks, Bert also a token in a box; John and Fred have 6 points and have moved."""
    found = set()
    for seed in range(24):
        game = at(
            FIVE,
            {"Earth": "A4 B4 C4 D4 E4 X4", "Mars": "A1 B1 C1 D1 E1", "Belt": "A1 B1 C1 D1 E1", "Venus": "D1 E1 X1"},
            boxes={"Venus": "C1+0"},
            points={"A": 6, "B": 6, "C": 0, "D": 0, "E": 0},
            order="ABCDEX",
            whose="X",
            seed=seed,
        )
        controller = game.view().controllers["X"]
        found.add(controller)
        assert game.record()["chance"][-1] == [controller]
        while game.view().whose == "X" and game.decision.kind not in ("cancel", "response"):
            assert game.decision.faction == controller  # fixed for the whole turn
            game.play(game.decision.actions[0])
    assert found == {"A", "B"}


@pytest.mark.rule("10.1")
def test_without_a_tie_at_the_end_nothing_is_drawn() -> None:
    game = at(FIVE, {"Earth": "A4 B4 C4 D4 E4 X4", "Belt": "X4"}, order="ABCDXE", whose="X")
    assert game.view().controllers["X"] == "E"
    assert all(len(outcome) > 1 for outcome in game.record()["chance"])


@pytest.mark.rule("10.1", "4")
def test_each_neutral_has_its_own_controller_in_its_own_turn() -> None:
    game = at(THREE, {"Earth": "A8 B8 C8 X8 Y8", "Mars": "A1"}, order="XBYCA", points={"B": 0, "C": 0}, whose="X")
    assert game.view().controllers == {"X": "B", "Y": ""}
    game = at(THREE, {"Earth": "A8 B8 C8 X8 Y8", "Mars": "A1"}, order="XBYCA", whose="Y")
    assert game.view().controllers == {"X": "", "Y": "C"}


# The neutral's turn


@pytest.mark.rule("4", "10", "10.1")
def test_a_neutrals_turn_is_doubling_settling_and_one_migrant_all_by_its_controller() -> None:
    game = at(
        ["Ann", "Bea"],
        {"Earth": "A4 B4 X8", "Mars": "A4 X2", "Venus": "B1"},
        boxes={"Belt": "X1+0", "Jupiter": "X1+0"},
        order="XAB",
        hands={"A": ["war"], "B": ["politics"]},
        points={"A": 1},
        whose="X",
    )
    course = []
    while game.view().whose == "X":
        course.append(asked(game))
        game.play(game.decision.actions[0])
    assert course == [("B", "doubling"), ("B", "settling"), ("B", "migrant")]  # one token or box left: not asked
    happened = kinds(game)[: kinds(game).index("turn-of")]
    assert happened == ["doubled", "doubled", "settled", "settled", "sent"]
    assert game.view().points == {"A": 1, "B": 0}
    assert game.view().hand_sizes == {"A": 1, "B": 1}


@pytest.mark.rule("10", "13")
def test_neutrals_never_score() -> None:
    game = at(["Ann", "Bea"], {"Earth": "A4 B4 X256", "Belt": "X512", "Mars": "X64"}, whose="X", order="XAB")
    assert game.result is not None
    assert game.result.reason == "belt-1024"
    assert set(game.result.totals) == {"A", "B"}
    assert {line.faction for line in game.result.lines} == {"A", "B"}


@pytest.mark.rule("10.1", "7", "5", "12")
def test_worked_case_a_neutral_on_512_is_stopped_by_a_pestilence_then_settles_the_last_track() -> None:
    game = at(
        ["Ann", "Bea"],
        {
            "Earth": "A4 B4 X4",
            "Belt": "X512",
            "Mars": "A1 B1",
            **dict.fromkeys(("Mercury", "Venus"), "A1"),
            **dict.fromkeys(("Jupiter", "Saturn", "Uranus", "Pluto"), "B1"),
        },
        boxes={"Mercury": "X0+2", "Neptune": "X1+0"},
        order="XAB",
        whose="X",
        hands={"B": ["pestilence"]},
        turn=9,
    )
    assert game.view().controllers["X"] == "A"
    assert asked(game) == ("A", "doubling")
    play(game, "try Belt", "play pestilence")
    assert game.result is None  # the game goes on
    assert game.view().tracks["X"] == {"Earth": 8, "Belt": 512}
    assert asked(game) == ("A", "settling")
    assert legal(game) == ["settle Mercury", "settle Neptune"]
    play(game, "settle Mercury")  # Neptune is the only box left
    view = game.view()
    assert view.tracks["X"] == {"Earth": 8, "Belt": 512, "Mercury": 1, "Neptune": 1}
    assert game.decision is None
    assert game.result.reason == "all-places"
    assert kinds(game)[-3:] == ["settled", "settled", "ended"]
    assert "sent" not in kinds(game)  # the end came before the migrant


@pytest.mark.rule("10.1", "6.2", "5")
def test_settling_neptune_first_ends_the_game_before_mercury() -> None:
    game = at(
        ["Ann", "Bea"],
        {
            "Earth": "A4 B4 X256",
            "Mars": "A1 B1",
            **dict.fromkeys(("Mercury", "Venus", "Belt"), "A1"),
            **dict.fromkeys(("Jupiter", "Saturn", "Uranus", "Pluto"), "B1"),
        },
        boxes={"Mercury": "X0+2", "Neptune": "X1+0"},
        order="XAB",
        whose="X",
    )
    play(game, "settle Neptune")
    assert game.result.reason == "all-places"
    assert game.view().tracks["X"] == {"Earth": 256, "Neptune": 1}
    assert game.view().boxes["X"] == {"Mercury": (0, 2)}


# 10.2 migrants


def migrants_of_x(tracks: dict[str, str], **more: object) -> Game:
    """X is about to send its migrants."""
    return at(["Ann", "Bea"], tracks, whose="X", phase="migrant", order="XAB", **more)


@pytest.mark.rule("10.2", "8.2")
@pytest.mark.parametrize(
    ("population", "amounts"),
    [(1, ()), (2, (1,)), (4, (1, 2)), (8, (1, 2)), (16, (1, 2)), (32, (1, 2)), (64, (1, 2)), (512, (1, 2))],
)
def test_source_target_and_amount_are_the_controllers_choice(population: int, amounts: tuple[int, ...]) -> None:
    tracks = {"Earth": f"A4 B4 X{population}", "Mars": "A1", "Pluto": "B1", "Venus": "X1"}
    game = migrants_of_x(tracks)
    expected = [f"migrate X:Earth>{place} {amount}" for amount in amounts for place in ("Mars", "Pluto")]
    if amounts:
        assert asked(game) == ("A", "migrant")
        assert sorted(legal(game)) == sorted(expected)  # no way to refuse: it is mandatory
    else:
        assert "sent" not in kinds(game)
        assert game.view().whose == "A"


@pytest.mark.rule("10.2", "8.2")
@pytest.mark.parametrize(
    ("population", "amount", "left"),
    [(2, 1, 1), (4, 1, 2), (4, 2, 2), (8, 1, 8), (8, 2, 4), (16, 1, 16), (16, 2, 8), (32, 1, 32), (32, 2, 32)],
)
def test_what_the_migrants_cost(population: int, amount: int, left: int) -> None:
    game = migrants_of_x({"Earth": f"A4 B4 X{population}", "Mars": "A1", "Venus": "B1"})
    play(game, f"migrate X:Earth>Mars {amount}")
    assert game.view().tracks["X"] == {"Earth": left}
    assert game.view().boxes["X"] == {"Mars": (0, amount)}
    assert kinds(game).count("sent") == 1  # one migrants token a turn
    assert game.view().whose == "A"


@pytest.mark.rule("10.2")
def test_it_is_mandatory_even_at_the_cost_of_halving_a_2() -> None:
    game = migrants_of_x({"Earth": "A4 B4 X2", "Mars": "A1"})  # the one possibility is not asked but happens
    assert game.view().tracks["X"] == {"Earth": 1}
    assert game.view().boxes["X"] == {"Mars": (0, 1)}
    assert game.view().whose == "A"


@pytest.mark.rule("10.2", "8.3")
def test_distance_does_not_matter() -> None:
    game = migrants_of_x({"Earth": "A4 B4 X2", "Pluto": "B1"})  # 16 apart
    assert game.view().boxes["X"] == {"Pluto": (0, 1)}


@pytest.mark.rule("10.2")
def test_any_token_of_the_neutral_may_be_the_source() -> None:
    game = migrants_of_x({"Earth": "A4 X2", "Saturn": "X2", "Belt": "X1", "Mars": "B1"})
    assert legal(game) == ["migrate X:Earth>Mars 1", "migrate X:Saturn>Mars 1"]


@pytest.mark.rule("10.2", "8")
def test_targets_hold_a_token_of_another_faction_and_none_of_its_own() -> None:
    game = at(
        THREE,
        {"Earth": "A4 X2 Y4", "Saturn": "Y1", "Mars": "A1 X1", "Venus": "B1"},
        boxes={"Jupiter": "A2+0"},  # a token in a box won't do
        whose="X",
        phase="migrant",
        order="XYABC",
    )
    assert legal(game) == ["migrate X:Earth>Venus 1", "migrate X:Earth>Saturn 1"]  # another neutral's token will


@pytest.mark.rule("10.2")
@pytest.mark.parametrize(
    "tracks",
    [
        {"Earth": "A4 B4 X64"},  # nobody else settled anywhere else
        {"Earth": "A4 B4 X64", "Mars": "A1 X1", "Belt": "B1 X8"},  # the neutral is everywhere where others are
        {"Earth": "A4 B4 X1", "Mars": "A1", "Belt": "X1"},  # nothing can be halved
    ],
)
def test_it_may_be_impossible(tracks: dict[str, str]) -> None:
    game = migrants_of_x(tracks)
    assert game.view().whose == "A"
    assert "sent" not in kinds(game)


@pytest.mark.rule("10.2", "6.2")
@pytest.mark.parametrize("place", ["Mercury", "Pluto"])
@pytest.mark.parametrize(
    ("box", "amounts"), [("", (1, 2)), ("X0+1", (1,)), ("X0+2", ()), ("X1+0", (1, 2)), ("X2+1", (1,))]
)
def test_at_mercury_and_pluto_a_box_with_one_migrant_takes_one_more(
    place: str, box: str, amounts: tuple[int, ...]
) -> None:
    game = migrants_of_x({"Earth": "A4 X64", place: "A1", "Mars": "B1"}, boxes={place: box} if box else {})
    found = [text for text in legal(game) if place in text]
    assert found == [f"migrate X:Earth>{place} {amount}" for amount in amounts]


@pytest.mark.rule("10.2", "6.2")
def test_two_billions_at_mercury_are_two_tokens() -> None:
    game = migrants_of_x({"Earth": "A4 X32", "Mercury": "A1", "Mars": "B1"}, hands={"A": ["our-home"]})
    play(game, "migrate X:Earth>Mercury 2")
    while asked(game) != ("A", "actions"):
        game.play(game.decision.actions[0])
    play(game, "play our-home X:>Mercury")
    assert game.view().boxes["X"] == {"Mercury": (0, 1)}  # one of the two went, the other waits


@pytest.mark.rule("10.2")
def test_the_migrant_can_not_be_passed_or_split() -> None:
    game = migrants_of_x({"Earth": "A4 X32", "Mercury": "A1", "Mars": "B1"})
    for text in ("pass", "stop", "migrate X:Earth>Belt 1", "migrate A:Earth>Mars 1", "migrate X:Earth>Mars"):
        with pytest.raises(IllegalAction):
            game.play(game.parse(text))
    with pytest.raises(IllegalAction):
        game.play(Action("migrate", "", "X", "Earth", "Mars", 3))


@pytest.mark.rule("10", "10.2")
def test_a_scripted_neutral_decides_for_itself() -> None:
    options = {"neutral_control": "scripted"}
    game = migrants_of_x({"Earth": "A4 X32", "Mercury": "A1", "Mars": "B1"}, options=options)
    assert asked(game) == ("X", "migrant")
    assert game.view().controllers == {"X": ""}
