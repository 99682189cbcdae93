"""The end of the game, rule 5."""

from __future__ import annotations

import pytest

from sixbillion import Game, Options
from sixbillion.engine import IllegalAction

from .cases import at, kinds, legal, play
from .looking import asked, box, on, quiet, run, told

TWO = ["Ann", "Bea"]
NINE = {"Venus": "X1", "Mars": "B1", "Jupiter": "X1", "Saturn": "B1", "Uranus": "X1", "Neptune": "B1", "Pluto": "X1"}
"""With Earth and the Belt nine populated tracks; Mercury is empty."""


def over(game: Game, reason: str) -> bool:
    return game.decision is None and game.result is not None and game.result.reason == reason


# A token on 1024


@pytest.mark.rule("5", "12")
@pytest.mark.parametrize(("place", "reason"), [("Earth", "earth-1024"), ("Belt", "belt-1024")])
@pytest.mark.parametrize(
    ("letter", "card", "points"), [("A", "double", 0), ("B", "double-other", 3), ("X", "double-neutral", 2)]
)
def test_any_factions_token_on_1024_ends_it(place: str, reason: str, letter: str, card: str, points: int) -> None:
    tracks = {"Earth": "A4 B4 X4", "Belt": "A4 B4 X4"}
    tracks[place] = tracks[place].replace(f"{letter}4", f"{letter}512")
    game = at(TWO, tracks, hands={"A": [card, card]}, phase="actions")
    play(game, f"play {card} {letter}:{place}")
    assert over(game, reason)
    assert on(game, letter, place) == 1024
    assert game.view().points["A"] == points, "the points of the card come before its effect"
    assert told(game, "ended") == [{"reason": reason}]
    assert kinds(game)[-1] == "ended"
    assert game.view("A").hand == (card,), "no second action, no discard, no drawing"


@pytest.mark.rule("5", "7")
def test_free_doubling_to_1024_on_the_belt_ends_it_in_the_middle() -> None:
    game = at(
        TWO,
        {"Earth": "A4 B4", "Belt": "A512 B1", "Mars": "A1"},
        boxes={"Venus": "A1+0"},
        hands={"A": ["double"]},
        order="ABX",
    )
    play(game, "try Mars", "try Belt")
    assert over(game, "belt-1024")
    assert on(game, "A", "Earth") == 4, "the token left over isn't tried"
    assert box(game, "A", "Venus") == (1, 0), "nothing settles"
    assert game.view("A").hand == ("double",)
    assert game.view().whose == "A"


@pytest.mark.rule("5", "7")
@pytest.mark.parametrize("control", ["players", "scripted"])
def test_a_neutrals_free_doubling_ends_it_before_its_migrant(control: str) -> None:
    game = at(
        TWO,
        {"Earth": "A4 B4 X1", "Belt": "X512", "Mars": "A1"},
        whose="X",
        order="XAB",
        options={"neutral_control": control},
    )
    play(game, "try Belt")
    assert over(game, "belt-1024")
    assert on(game, "X", "Earth") == 1
    assert box(game, "X", "Mars") == (0, 0)


@pytest.mark.rule("5", "7")
def test_a_doubling_to_1024_can_be_prevented() -> None:
    for card in ("pestilence", "famine"):
        game = at(TWO, {"Earth": "A1 B4", "Belt": "A512 B1"}, hands={"B": [card]}, order="ABX")
        play(game, "try Belt")
        assert asked(game) == ("B", "cancel"), "the window comes before the move"
        assert on(game, "A", "Belt") == 512
        play(game, f"play {card}")
        assert game.result is None
        assert on(game, "A", "Belt") == 512
        assert on(game, "A", "Earth") == 2, "and the turn goes on"
        game.undo(1)
        play(game, "pass")
        assert over(game, "belt-1024")


@pytest.mark.rule("5", "12")
@pytest.mark.parametrize("card", ["death", "famine"])
def test_a_double_to_1024_can_be_prevented(card: str) -> None:
    tracks = {"Earth": "A512 B4", "Belt": "A1 B1"}
    game = at(TWO, tracks, hands={"A": ["double"], "B": [card]}, phase="actions")
    play(game, "play double A:Earth", f"play {card}")
    assert game.result is None
    assert on(game, "A", "Earth") == 512


@pytest.mark.rule("5", "12")
def test_a_cancel_that_is_cancelled_prevents_nothing() -> None:
    hands = {"A": ["double", "politics"], "B": ["death"]}
    game = at(TWO, {"Earth": "A512 B4", "Belt": "A1 B1"}, hands=hands, phase="actions")
    play(game, "play double A:Earth", "play death", "play politics")
    assert over(game, "earth-1024")


@pytest.mark.rule("5", "12")
@pytest.mark.parametrize(("halved", "ended"), [("Belt", False), ("Earth", True)])
def test_a_war_in_the_chain_comes_before_the_doubling(halved: str, ended: bool) -> None:
    # Bea's Pestilence is cancelled, but Ann must halve first: if it is the very token, it goes to 512 only.
    game = at(
        TWO, {"Earth": "A4 B4", "Belt": "A512 B1"}, hands={"A": ["politics"], "B": ["pestilence", "war"]}, order="ABX"
    )
    play(game, "try Belt", "play pestilence", "play politics", "play war", f"halve {halved}")
    assert (game.result is not None) is ended
    assert on(game, "A", "Belt") == (1024 if ended else 512)


@pytest.mark.rule("5", "12")
def test_a_recycle_that_ends_the_game_does_not_reshuffle() -> None:
    deck_table = at(TWO, {"Earth": "A1"}).state.setup.deck
    left = list(deck_table.whole())
    for card in ("recycle", "war", "war", "death", "sos", "sos"):
        left.remove(card)
    game = at(
        TWO,
        {"Earth": "B4 X1", "Belt": "A512"},
        hands={"A": ["recycle"]},
        discards=["war", "war"],
        face_up=["death", "sos", "sos"],
        deck=left,
        phase="actions",
    )
    play(game, "play recycle A:Belt")
    assert over(game, "belt-1024")
    view = game.view()
    assert "reshuffled" not in kinds(game)
    assert game.state.discards == ("war", "war", "recycle")
    assert view.face_up == ("death", "sos", "sos")
    assert game.state.deck == tuple(left)


@pytest.mark.rule("5", "12")
def test_a_recycle_that_ends_nothing_reshuffles() -> None:
    game = at(TWO, {"Earth": "B4 X1", "Belt": "A256"}, hands={"A": ["recycle"]}, discards=["war"], phase="actions")
    play(game, "play recycle A:Belt")
    assert game.result is None
    assert "reshuffled" in kinds(game)


@pytest.mark.rule("5", "6.3")
@pytest.mark.parametrize("place", ["Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto"])
def test_the_last_space_of_another_track_ends_nothing(place: str) -> None:
    last = {"Mars": 128, "Venus": 64, "Jupiter": 64, "Saturn": 64}.get(place, 32)
    game = at(TWO, {"Earth": "A4 B4", place: f"A{last // 2}"}, hands={"A": ["double"]}, phase="actions")
    play(game, f"play double A:{place}")
    assert on(game, "A", place) == last
    assert game.result is None


@pytest.mark.rule("5")
@pytest.mark.parametrize("place", ["Earth", "Belt"])
def test_512_ends_nothing(place: str) -> None:
    tracks = {"Earth": "A4 B4", "Belt": "A4 B4", place: "A256 B4"}
    game = at(TWO, tracks, hands={"A": ["double"]}, phase="actions")
    play(game, f"play double A:{place}")
    assert on(game, "A", place) == 512
    assert game.result is None


# All ten tracks


@pytest.mark.rule("5")
def test_a_token_on_each_of_the_ten_tracks_ends_it_whosever_they_are() -> None:
    game = at(
        TWO,
        {"Earth": "A4 B4 X4", "Belt": "A1", **NINE},
        boxes={"Mercury": "A2+0"},
        hands={"A": ["double"]},
        phase="settling",
    )
    assert over(game, "all-places")
    assert on(game, "A", "Mercury") == 1
    assert game.view("A").hand == ("double",), "nothing more of the turn is carried out"
    assert kinds(game)[-1] == "ended"


@pytest.mark.rule("5", "6.2")
def test_holding_boxes_are_no_tracks() -> None:
    game = at(
        TWO, {"Earth": "A4 B4 X4", "Belt": "A1", **NINE}, boxes={"Mercury": "A2+0"}, hands={"B": ["double"]}, whose="B",
        order="BXA", phase="actions",
    )  # fmt: skip
    assert asked(game) == ("B", "actions")
    assert game.result is None


@pytest.mark.rule("5", "6.2")
def test_nine_tracks_end_nothing_however_many_tokens() -> None:
    game = at(TWO, {"Earth": "A4 B4 X4", "Belt": "A1 B1", **NINE}, boxes={"Venus": "A1+1"}, phase="settling")
    assert on(game, "A", "Venus") == 2
    assert game.result is None


@pytest.mark.rule("5", "6.2")
@pytest.mark.parametrize(("first", "ends"), [("Mercury", True), ("Venus", False)])
def test_an_end_in_the_middle_of_settling_leaves_the_other_boxes(first: str, ends: bool) -> None:
    game = at(
        TWO,
        {"Earth": "A4 B4 X4", "Belt": "A1", **NINE},
        boxes={"Mercury": "A1+1", "Venus": "A2+0", "Mars": "A1+0"},
        phase="settling",
    )
    play(game, f"settle {first}")
    assert (game.result is not None) is ends
    assert box(game, "A", "Mars") == (1, 0)
    assert on(game, "A", "Mars") == 0
    if not ends:
        play(game, "settle Mercury")
        assert over(game, "all-places")
        assert on(game, "A", "Venus") == 2
        assert on(game, "A", "Mars") == 0


@pytest.mark.rule("5", "10.2")
@pytest.mark.parametrize("control", ["players", "scripted"])
def test_a_neutral_that_settles_the_last_track_sends_no_migrant(control: str) -> None:
    game = at(
        TWO,
        {"Earth": "A4 B4 X4", "Belt": "A1", **NINE},
        boxes={"Mercury": "X0+2"},
        whose="X",
        order="XAB",
        phase="settling",
        options={"neutral_control": control},
    )
    assert over(game, "all-places")
    assert not game.view().boxes["X"]
    assert kinds(game)[-2:] == ["settled", "ended"]


# When it is over


@pytest.mark.rule("5")
def test_nothing_can_be_done_when_it_is_over() -> None:
    game = at(TWO, {"Earth": "A512 B4"}, hands={"A": ["double", "double"]}, phase="actions")
    play(game, "play double A:Earth")
    assert legal(game) == []
    assert game.view().phase == "over"
    with pytest.raises(IllegalAction):
        game.play(game.parse("stop"))


@pytest.mark.rule("5", "13")
@pytest.mark.parametrize(
    ("points", "winners"),
    [({"A": 0, "B": 3}, ("A",)), ({"A": 0, "B": 5}, ("B",)), ({"A": 0, "B": 4}, ("A", "B"))],
)
def test_the_highest_score_wins_and_a_tie_is_shared(points: dict[str, int], winners: tuple[str, ...]) -> None:
    # Earth gives Ann 8 and Bea 4.
    game = at(TWO, {"Earth": "A512 B4"}, hands={"A": ["double"]}, points=points, phase="actions")
    play(game, "play double A:Earth")
    assert game.result is not None
    assert game.result.totals == {"A": 8, "B": 4 + points["B"]}
    assert game.result.winners == winners


@pytest.mark.rule("5")
def test_while_nobody_leaves_earth_nothing_ends_the_game() -> None:
    game = Game.new(players=TWO, seed=3)
    run(game, lambda game: game.view().turn == 60)
    assert game.result is None
    assert all(set(places) == {"Earth"} for places in game.view().tracks.values())


@pytest.mark.rule("5")
@pytest.mark.parametrize("cap", [1, 3])
def test_an_optional_cap_ends_it_after_so_many_turns(cap: int) -> None:
    assert Options().turn_cap is None, "off by default"
    game = Game.new(players=TWO, seed=3, options=Options(turn_cap=cap))
    while game.decision is not None:
        quiet(game)
    assert over(game, "turn-cap")
    assert len(told(game, "turn")) == cap
    turns = [event["faction"] for event in told(game, "turn-of")]
    assert sorted(turns) == sorted("ABX" * cap), "the last turn is played to its end"
    assert game.view().hand_sizes == {"A": 6, "B": 6}
