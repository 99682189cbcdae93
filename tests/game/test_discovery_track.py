"""The Discovery Track (14): every sentence of the section."""

from __future__ import annotations

from typing import Any

import pytest

from sixbillion import Game, Options
from sixbillion.game.scoring import Line
from tests.game.cases import at, kinds, legal, play

OPTIONS = {"discovery_track": True}
PLACES_LEFT = ("Mercury", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto")
EARTH = {"Earth": "A4 B4 X4"}


def tracked(players: list[str] | None = None, tracks: dict[str, str] | None = None, **more: Any) -> Game:
    """A position with the Discovery Track, in the actions phase of A's turn."""
    options = {**OPTIONS, **more.pop("options", {})}
    more = {"phase": "actions", "turn": 3, **more}
    return at(players or ["Ann", "Bea"], tracks or EARTH, options=options, **more)


def symbols(game: Game) -> set[str]:
    return {text for text in legal(game) if text.startswith("symbol")}


# 14.1 The rows


@pytest.mark.rule("14.1")
def test_players_start_at_0_and_neutrals_have_no_rows() -> None:
    view = Game.new(["Ann", "Bea"], options=Options(discovery_track=True)).view()
    assert view.rows == {letter: {"dollar": 0, "smiley": 0, "leaf": 0} for letter in "AB"}


@pytest.mark.rule("14.1")
def test_any_playing_card_may_be_played_for_its_symbol() -> None:
    hand = ["colony-2", "migrants", "death", "war", "sos", "famine"]
    game = tracked(hands={"A": hand})
    single = {text for text in symbols(game) if "+" not in text}
    assert single == {
        "symbol colony-2 dollar",
        "symbol migrants smiley",
        "symbol death dollar",
        "symbol war smiley",
        "symbol sos smiley",
        "symbol famine smiley",
    }


@pytest.mark.rule("14.1")
@pytest.mark.parametrize("card", [card.key for card in Game.new(["Ann"]).view().tables.cards])
def test_every_card_goes_up_its_own_row(card: str) -> None:
    tables = Game.new(["Ann"]).view().tables
    for symbol in tables.card(card).symbols:
        game = play(tracked(hands={"A": [card]}), f"symbol {card} {symbol}")
        assert game.view().rows["A"][symbol] == 1
        assert game.view().discard_top == card or game.view().discard_count == 0


@pytest.mark.rule("14.1")
def test_up_one_as_an_action_card_discarded_text_and_points_ignored() -> None:
    game = tracked(tracks={"Earth": "A4 B4 X4", "Mars": "B1"}, hands={"A": ["double-other", "war"], "B": ["death"]})
    play(game, "symbol double-other smiley")
    view = game.view("A")
    assert view.rows["A"] == {"dollar": 0, "smiley": 1, "leaf": 0}
    assert view.points["A"] == 0 and view.actions_played == 1
    assert view.discard_top == "double-other" and view.hand == ("war",)
    assert view.tracks["B"] == {"Earth": 4, "Mars": 1}
    assert kinds(game) == ["symbol"]  # no window was opened, though B holds Death
    assert game.decision is not None and game.decision.kind == "actions"


@pytest.mark.rule("14.1")
def test_a_famine_for_its_symbol_is_not_removed() -> None:
    game = play(tracked(hands={"A": ["famine", "war"]}), "symbol famine smiley")
    assert game.view().removed == () and game.view().discard_top == "famine"


@pytest.mark.rule("14.1")
@pytest.mark.parametrize("turn", [1, 2])
def test_make_a_discovery_may_be_used_so_in_turns_1_and_2(turn: int) -> None:
    game = tracked(turn=turn, hands={"A": ["discovery"]})
    assert "play discovery" not in legal(game)
    assert game.view("A").rows["A"]["dollar"] == 0
    play(game, "symbol discovery dollar")
    assert game.view().rows["A"]["dollar"] == 1


@pytest.mark.rule("14.1")
def test_not_beyond_the_last_space() -> None:
    game = tracked(hands={"A": ["war", "death"]}, rows={"A": {"dollar": 7, "smiley": 6}})
    assert "symbol death dollar" not in legal(game)
    assert "row is full" in (game.why_not(game.parse("symbol death dollar")) or "")
    play(game, "symbol war smiley")
    assert game.view().rows["A"]["smiley"] == 7


@pytest.mark.rule("14.1")
def test_leaf_takes_two_cards_with_any_symbol_and_two_actions() -> None:
    game = tracked(hands={"A": ["death", "war", "sos"]})
    assert symbols(game) >= {"symbol death+war leaf", "symbol death+sos leaf", "symbol sos+war leaf"}
    play(game, "symbol death+war leaf")
    assert game.view().rows["A"] == {"dollar": 0, "smiley": 0, "leaf": 1}
    assert game.view().actions_played == 2 and game.view("A").hand == ("sos",)
    assert game.decision is not None and game.decision.kind == "discard"


@pytest.mark.rule("14.1")
def test_both_actions_must_be_left_for_a_leaf_of_two_cards() -> None:
    game = play(tracked(hands={"A": ["death", "war", "sos"]}), "symbol death dollar")
    assert not any("+" in text for text in symbols(game))
    assert "two actions" in (game.why_not(game.parse("symbol sos+war leaf")) or "")


@pytest.mark.rule("14.1")
def test_two_of_a_kind_make_a_leaf_and_one_alone_does_not() -> None:
    assert "symbol war+war leaf" in legal(tracked(hands={"A": ["war", "war"]}))
    game = tracked(hands={"A": ["war"]})
    assert "symbol war leaf" not in legal(game) and "symbol war+war leaf" not in legal(game)
    assert "two cards" in (game.why_not(game.parse("symbol war leaf")) or "")


@pytest.mark.rule("14.1")
@pytest.mark.parametrize("row", ["dollar", "smiley", "leaf"])
def test_a_recycle_alone_is_one_action_for_any_of_the_rows(row: str) -> None:
    game = tracked(hands={"A": ["recycle", "war"]}, memory={"actions_played": 1})
    play(game, f"symbol recycle {row}")
    assert game.view().rows["A"] == {"dollar": 0, "smiley": 0, "leaf": 0, row: 1}
    assert game.view().actions_played == 2
    assert "reshuffled" not in kinds(game) and game.view().tracks["A"] == {"Earth": 4}


@pytest.mark.rule("14", "11.4")
def test_a_play_for_a_symbol_saves_the_hand() -> None:
    game = play(tracked(hands={"A": ["war", "sos"]}), "symbol war smiley", "stop", "keep")
    assert "discarded-hand" not in kinds(game) and "sos" in game.view("A").hand


@pytest.mark.rule("14")
def test_without_the_option_there_are_no_symbols() -> None:
    game = tracked(hands={"A": ["double", "war"]}, options={"discovery_track": False})
    assert symbols(game) == set()
    assert "without the Discovery Track" in (game.why_not(game.parse("symbol war smiley")) or "")


# 14.1 Discovery cards


@pytest.mark.rule("2", "3", "14.1")
def test_two_of_each_symbol_join_the_discovery_deck_only_with_the_option() -> None:
    cards = [card for card, _up in Game.new(["Ann"], options=Options(discovery_track=True)).state.discovery_deck]
    places = ["Jupiter", "Mercury", "Neptune", "Pluto", "Saturn", "Uranus", "Venus"]
    assert sorted(cards) == [*places, "dollar", "dollar", "leaf", "leaf", "smiley", "smiley"]
    assert sorted(card for card, _up in Game.new(["Ann"]).state.discovery_deck) == places


@pytest.mark.rule("14.1")
def test_two_discovery_cards_may_be_held_and_the_third_asks_which_goes() -> None:
    game = tracked(
        hands={"A": ["discovery", "discovery"]},
        discoveries={"A": ["Venus"]},
        discovery_deck=["leaf", "leaf", *PLACES_LEFT, "dollar", "dollar", "smiley", "smiley"],
    )
    play(game, "play discovery")
    assert game.view("A").discoveries["A"] == (("Venus", False), ("leaf", False))
    play(game, "play discovery")
    assert legal(game) == ["return Venus", "return leaf"]
    play(game, "return Venus")
    assert game.view("A").discoveries["A"] == (("leaf", False), ("leaf", False))
    assert game.state.discovery_deck[-1] == ("Venus", False)


@pytest.mark.rule("14.1")
def test_symbol_discoveries_are_never_revealed() -> None:
    game = tracked(hands={"A": ["war", "war"]}, discoveries={"A": ["dollar", "Venus"]})
    assert {text for text in legal(game) if text.startswith("reveal")} == {"reveal Venus"}


# 14.1 Scoring


def final(rows: dict[str, dict[str, int]], discoveries: dict[str, list[str]]) -> tuple[Line, ...]:
    """The score of a game of three that ends with these rows: A's Double reaches 1024 on the Belt."""
    game = tracked(
        ["Ann", "Bea", "Cy"],
        {"Earth": "A1 B1 C1 X1 Y1", "Belt": "A512"},
        hands={"A": ["double"]},
        rows=rows,
        discoveries=discoveries,
    )
    play(game, "play double A:Belt")
    assert game.result is not None and game.result.reason == "belt-1024"
    return game.result.lines


@pytest.mark.rule("14.1", "13")
@pytest.mark.parametrize(
    ("spaces", "points"),
    [
        ((3, 2, 1), (4, 2, 1)),
        ((3, 3, 1), (3, 3, 2)),
        ((5, 5, 5), (2, 2, 2)),
        ((0, 1, 0), (None, 4, None)),
        ((2, 0, 7), (2, None, 4)),
        ((1, 4, 4), (2, 3, 3)),
    ],
)
@pytest.mark.parametrize("row", ["dollar", "smiley", "leaf"])
def test_each_row_scores_4_2_1_like_a_track_and_0_is_not_placed(
    row: str, spaces: tuple[int, ...], points: tuple[int | None, ...]
) -> None:
    lines = final({letter: {row: space} for letter, space in zip("ABC", spaces, strict=True)}, {})
    found = {line.faction: line.points for line in lines if line.source == row}
    assert found == {letter: value for letter, value in zip("ABC", points, strict=True) if value}


@pytest.mark.rule("14.1")
@pytest.mark.parametrize(
    ("held", "points", "factor"),
    [([], 4, 1), (["dollar"], 8, 2), (["dollar", "dollar"], 16, 4), (["leaf", "smiley"], 4, 1)],
)
def test_a_symbol_discovery_doubles_its_row_and_the_pair_quadruples(held: list[str], points: int, factor: int) -> None:
    lines = final({"A": {"dollar": 3}, "B": {"dollar": 1}}, {"A": held})
    line = next(line for line in lines if line.source == "dollar" and line.faction == "A")
    assert (line.points, line.factor, line.rank) == (points, factor, 1)


@pytest.mark.rule("14.1", "13")
def test_both_discovery_cards_of_places_count() -> None:
    game = tracked(
        ["Ann", "Bea"],
        {"Earth": "A1 B1 X1", "Belt": "A512", "Venus": "A2", "Saturn": "A4"},
        hands={"A": ["double"]},
        discoveries={"A": ["Venus", "Saturn up"]},
    )
    play(game, "play double A:Belt")
    points = {line.source: line.points for line in game.result.lines if line.faction == "A"}  # type: ignore[union-attr]
    assert points == {"Venus": 8, "Earth": 6, "Saturn": 8, "Belt": 8}


# 14.2 Powers over the turn order


def at_new_turn(
    order: str, rows: dict[str, dict[str, int]], points: dict[str, int] | None = None, **options: object
) -> Game:
    """A game of Fred A, Simone B, John C and Bert D whose next turn is drawn in this order."""
    values = {
        "players": ["Fred", "Simone", "John", "Bert"],
        "options": {**OPTIONS, **options},
        "tracks": {"Earth": "A1 B1 C1 D1 X1 Y1"},
        "order": "XYABCD",
        "whose": "D",
        "phase": "draw",
        "turn": 3,
        "hands": {"D": ["war", "war", "death", "death", "sos", "sos"]},
        "rows": rows,
        "points": points or {},
    }
    deck, discoveries, _order = Game.from_position(values).record()["chance"]
    return Game.from_position(values, chance=[deck, discoveries, list(order)])


def order_of(game: Game) -> str:
    return "".join(game.view().order)


@pytest.mark.rule("14.2")
def test_the_worked_case_of_the_three_powers() -> None:
    # Pink-neutral is X, Orange-neutral Y; drawn: Pink, Fred, Simone, John, Orange, Bert.
    game = at_new_turn("XABCYD", {"C": {"dollar": 2}, "A": {"smiley": 1}, "D": {"leaf": 1}}, {"C": 2})
    assert order_of(game) == "XABCYD"
    assert game.decision is not None and game.decision.faction == "C"
    assert legal(game) == ["move dollar 1", "move dollar 2", "pass"]  # 2 points, though 3 positions are in front
    play(game, "move dollar 2")
    assert order_of(game) == "XCABYD" and game.view().points["C"] == 0
    assert game.decision.faction == "A" and legal(game) == ["swap X:smiley", "swap Y:smiley", "pass"]
    play(game, "swap X:smiley")
    assert order_of(game) == "ACXBYD"
    assert game.decision.faction == "D" and legal(game) == ["move leaf 1", "move leaf 2", "pass"]
    play(game, "move leaf 2")
    assert order_of(game) == "ACXDBY"
    assert game.view().whose == "A"  # and the turn begins in the order that was made


@pytest.mark.rule("14.2")
def test_a_tie_gives_nobody_the_power_and_neither_does_0() -> None:
    rows = {"A": {"dollar": 2, "smiley": 1}, "B": {"dollar": 2, "smiley": 1}}
    game = at_new_turn("XABCYD", rows, {"A": 5, "B": 5})
    assert game.decision is None or game.decision.kind != "power"


@pytest.mark.rule("14.2")
def test_each_power_is_optional_and_sees_the_result_of_the_one_before() -> None:
    game = at_new_turn("ABCXYD", {"D": {"dollar": 1, "leaf": 1}}, {"D": 9})
    assert legal(game) == [*(f"move dollar {n}" for n in range(1, 6)), "pass"]
    play(game, "pass")
    assert legal(game) == ["move leaf 1", "move leaf 2", "pass"]  # one player may use several
    play(game, "pass")
    assert order_of(game) == "ABCXYD" and game.view().points["D"] == 9


@pytest.mark.rule("14.2")
def test_dollar_costs_a_point_a_position_and_never_goes_below_0() -> None:
    assert at_new_turn("XYABCD", {"D": {"dollar": 1}}, {}).view().phase != "power"
    game = at_new_turn("XYABCD", {"D": {"dollar": 1}}, {"D": 1})
    assert legal(game) == ["move dollar 1", "pass"]
    play(game, "move dollar 1")
    assert game.view().points["D"] == 0 and order_of(game) == "XYABDC"


@pytest.mark.rule("14.2")
def test_dollar_moves_forward_only_unless_the_edition_says_both_ways() -> None:
    rows, points = {"A": {"dollar": 1}}, {"A": 2}
    assert legal(at_new_turn("XABYCD", rows, points)) == ["move dollar 1", "pass"]
    game = at_new_turn("XABYCD", rows, points, dollar_both_ways=True)
    assert legal(game) == ["move dollar 1", "move dollar -1", "move dollar -2", "pass"]
    play(game, "move dollar -2")
    assert order_of(game) == "XBYACD" and game.view().points["A"] == 0


@pytest.mark.rule("14.2")
def test_leaf_moves_1_or_2_either_way() -> None:
    game = at_new_turn("XYABCD", {"A": {"leaf": 1}})
    assert legal(game) == ["move leaf 1", "move leaf 2", "move leaf -1", "move leaf -2", "pass"]
    play(game, "move leaf -2")
    assert order_of(game) == "XYBCAD"


@pytest.mark.rule("14.2")
def test_leaf_moves_only_1_with_two_players() -> None:
    game = tracked(
        tracks={"Earth": "A1 B1 X1"},
        hands={"A": ["war"] * 3 + ["death"] * 3},
        order="BXA",
        whose="A",
        phase="draw",
        rows={"A": {"leaf": 2}},
    )
    position = order_of(game).index("A")
    steps = [step for step in (1, -1) if 0 <= position - step <= 2]
    assert legal(game) == [*(f"move leaf {step}" for step in steps), "pass"]


@pytest.mark.rule("14.2")
def test_smiley_swaps_only_with_a_neutral() -> None:
    game = at_new_turn("XABCYD", {"B": {"smiley": 3}})
    assert legal(game) == ["swap X:smiley", "swap Y:smiley", "pass"]
    play(game, "swap Y:smiley")
    assert order_of(game) == "XAYCBD"
