"""Discovery cards (12, 12.3): Make A Discovery, reveals and their second token."""

from __future__ import annotations

import pytest

from sixbillion import Game

from .cases import at, kinds, legal, play

NAMES = ["Ann", "Bea"]
TRACKS = {"Earth": "A4 B4 X4", "Mars": "A1 B1"}
KNOWN = ["Mercury", "Venus", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto"]


def asked(game: Game) -> tuple[str, str]:
    """Who decides, and on what."""
    return (game.decision.faction, game.decision.kind) if game.decision else ("", "over")


def ann(hand: list[str], held: list[str], tracks: dict[str, str] = TRACKS, **more: object) -> Game:
    """Ann (A) is about to play her actions in game turn 5, with these Discovery cards; Venus is the next to draw."""
    others = [place for place in KNOWN if f"{place}" not in " ".join(held)]
    if "Venus" in others:
        others = ["Venus", *(place for place in others if place != "Venus")]
    usual = {"turn": 5, "phase": "actions", "hands": {"A": hand}, "discoveries": {"A": held}}
    return at(NAMES, tracks, **{**usual, "discovery_deck": others, "order": "ABX", **more})


def to_next_turn(game: Game) -> None:
    """Answer quietly until Ann plays her actions in the next game turn."""
    turn = game.view().turn
    while (game.view().turn, *asked(game)) != (turn + 1, "A", "actions"):
        texts = legal(game)
        play(game, next((text for text in ("keep", "pass", "stop", "draw") if text in texts), texts[0]))


# Make A Discovery


@pytest.mark.rule("12")
@pytest.mark.parametrize("gone", ["Mercury", "Jupiter"])
def test_nobody_sees_whether_the_old_or_the_new_card_went_under_the_deck(gone: str) -> None:
    deck = ["Jupiter", "Saturn", "Uranus", "Neptune", "Pluto", *["dollar", "smiley", "leaf"] * 2]
    options = {"discovery_track": True}
    game = ann(["discovery", "war"], ["Mercury", "Venus up"], options=options, discovery_deck=deck)
    play(game, "play discovery", f"return {gone}")
    assert game.view("B").discoveries["A"] == (("", False), ("Venus", True))
    assert {place for place, _up in game.view("A").discoveries["A"]} == {"Mercury", "Jupiter", "Venus"} - {gone}


@pytest.mark.rule("12")
@pytest.mark.parametrize(("turn", "playable"), [(1, False), (2, False), (3, True), (4, True), (9, True)])
def test_make_a_discovery_not_in_game_turns_1_and_2(turn: int, playable: bool) -> None:
    game = ann(["discovery", "double"], [], turn=turn)
    assert ("play discovery" in legal(game)) == playable


@pytest.mark.rule("12")
def test_the_card_is_seen_and_kept_face_down() -> None:
    game = ann(["discovery", "double"], [])
    play(game, "play discovery")
    assert asked(game) == ("A", "actions")
    assert game.view("A").discoveries["A"] == (("Venus", False),)
    for letter in ("B", ""):
        assert game.view(letter).discoveries["A"] == (("", False),)
    event = next(event for event in game.events if event.kind == "discovered")
    assert "Venus" in event.sentence("A")
    assert "Venus" not in event.sentence("B")
    assert game.position()["discovery_deck"] == ["Mercury", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto"]
    assert game.view().discard_top == "discovery"


@pytest.mark.rule("12")
@pytest.mark.parametrize("face", ["", " up"])
@pytest.mark.parametrize("gone", ["Venus", "Pluto"])
def test_at_the_limit_the_player_chooses_which_goes_under_the_deck(face: str, gone: str) -> None:
    game = ann(["discovery", "double"], [f"Pluto{face}"])
    play(game, "play discovery")
    assert asked(game) == ("A", "discovery")
    assert sorted(legal(game)) == ["return Pluto", "return Venus"]
    play(game, f"return {gone}")
    left = "Pluto" if gone == "Venus" else "Venus"
    up = left == "Pluto" and bool(face)
    assert game.view("A").discoveries["A"] == ((left, up),)
    deck = game.position()["discovery_deck"]
    assert [name.removesuffix(" up") for name in deck] == ["Mercury", "Jupiter", "Saturn", "Uranus", "Neptune", gone]


@pytest.mark.rule("12")
def test_the_returned_card_is_chosen_before_the_second_action() -> None:
    game = ann(["discovery", "discovery"], ["Pluto"])
    play(game, "play discovery", "return Venus")
    assert asked(game) == ("A", "actions")
    play(game, "play discovery", "return Pluto")
    assert game.view("A").discoveries["A"] == (("Mercury", False),)
    assert game.position()["discovery_deck"][-2:] == ["Venus", "Pluto"]


@pytest.mark.rule("12")
def test_a_face_up_card_can_not_be_revealed_again_but_drawn_anew_it_is_new() -> None:
    game = ann(["double"], ["Venus up"])
    assert "reveal Venus" not in legal(game)
    game = ann(["discovery", "discovery"], ["Pluto"], discovery_deck=["Venus up", *KNOWN[2:6], "Mercury"])
    play(game, "play discovery", "return Pluto")
    assert game.view("A").discoveries["A"] == (("Venus", False),)
    assert "reveal Venus" in legal(game)


# Reveals


@pytest.mark.rule("12", "8")
@pytest.mark.parametrize("place", KNOWN)
def test_a_reveal_is_a_free_colony_whatever_the_distance(place: str) -> None:
    game = ann([], [place], {"Earth": "A1 B4 X4"})  # nothing could pay, and Pluto is 16 away
    before = game.view().tracks
    play(game, f"reveal {place}")
    view = game.view()
    assert view.tracks == before
    assert view.boxes["A"] == {place: (1, 0)}
    assert view.points["A"] == 0
    for letter in ("A", "B", ""):
        assert game.view(letter).discoveries["A"] == ((place, True),)  # it lies face up, and stays with its player


@pytest.mark.rule("12", "11")
def test_a_reveal_is_an_action_without_a_card() -> None:
    game = ann(["double", "double"], ["Venus"])
    play(game, "reveal Venus")
    assert game.view("A").hand == ("double", "double")
    assert game.view().actions_played == 1
    play(game, "play double A:Mars")
    assert asked(game) == ("A", "discard")


@pytest.mark.rule("12", "8")
@pytest.mark.parametrize("place", ["Venus", "Mercury", "Pluto"])
@pytest.mark.parametrize(
    ("box", "possible"),
    [("A1+0", True), ("A0+2", True), ("A1+2", True), ("A2+0", False), ("A2+2", False), ("B2+2", True)],
)
def test_a_reveal_needs_room_for_at_least_one(place: str, box: str, possible: bool) -> None:
    game = ann(["double"], [place], boxes={place: box})
    assert (f"reveal {place}" in legal(game)) == possible


@pytest.mark.rule("12", "8")
def test_no_reveal_where_one_is_settled() -> None:
    game = ann(["double"], ["Venus"], TRACKS | {"Venus": "A1"})
    assert "reveal Venus" not in legal(game)
    game = ann(["double"], ["Venus"], TRACKS | {"Venus": "B1 X2"})  # others don't matter
    assert "reveal Venus" in legal(game)


@pytest.mark.rule("12", "6.2")
def test_the_free_colony_joins_one_that_waits() -> None:
    game = ann([], ["Venus"], boxes={"Venus": "A1+1"})
    play(game, "reveal Venus")
    assert game.view().boxes["A"] == {"Venus": (2, 1)}


@pytest.mark.rule("12", "6.2")
@pytest.mark.parametrize("place", ["Mercury", "Pluto"])
def test_at_mercury_and_pluto_a_second_token_for_another_action(place: str) -> None:
    game = ann([], [place])
    play(game, f"reveal {place}")
    assert asked(game) == ("A", "actions")
    assert legal(game) == [f"second {place}", "stop"]
    play(game, f"second {place}")
    assert game.view().boxes["A"] == {place: (2, 0)}
    assert game.view().whose == "A"
    assert game.decision.kind == "draw"  # that was the second action


@pytest.mark.rule("12")
@pytest.mark.parametrize("place", ["Venus", "Jupiter", "Saturn", "Uranus", "Neptune"])
def test_elsewhere_there_is_no_second_token(place: str) -> None:
    game = ann(["double"], [place])
    play(game, f"reveal {place}")
    assert not [text for text in legal(game) if text.startswith(("second", "reveal"))]


@pytest.mark.rule("12")
def test_the_second_token_is_lost_if_another_action_is_played() -> None:
    game = ann(["double", "double"], ["Pluto"])
    play(game, "reveal Pluto", "play double A:Mars", "keep")
    to_next_turn(game)
    assert "second Pluto" not in legal(game)
    assert game.view().boxes["A"] == {"Pluto": (1, 0)}  # a single one waits


@pytest.mark.rule("12")
def test_the_second_token_is_lost_with_the_turn() -> None:
    game = ann([], ["Pluto"])
    play(game, "reveal Pluto", "stop")
    to_next_turn(game)
    assert not [text for text in legal(game) if text.startswith(("second", "reveal"))]

    game = ann(["double"], ["Pluto"])
    play(game, "play double A:Mars", "reveal Pluto")
    assert game.decision.kind == "draw"  # the reveal was the second action: none is left for another token
    to_next_turn(game)
    assert "second Pluto" not in legal(game)


@pytest.mark.rule("12", "8")
@pytest.mark.parametrize("place", ["Mercury", "Pluto"])
def test_no_second_token_where_only_one_has_room(place: str) -> None:
    game = ann(["double"], [place], boxes={place: "A1+0"})
    play(game, f"reveal {place}")
    assert game.view().boxes["A"] == {place: (2, 0)}
    assert f"second {place}" not in legal(game)


@pytest.mark.rule("12", "9")
def test_neither_a_discovery_nor_a_reveal_asks_anybody() -> None:
    game = ann(["discovery"], ["Pluto"], {"Earth": "A4 B4 X4"}, hands={"A": ["discovery"], "B": ["death", "famine"]})
    play(game, "play discovery", "return Pluto", "reveal Venus")
    assert not {"allowed", "cancels"} & set(kinds(game))


# The worked case


@pytest.mark.rule("12.3", "12", "6.2")
def test_worked_case_pluto_then_venus() -> None:
    game = ann(["discovery"], ["Pluto"])
    play(game, "reveal Pluto", "second Pluto")
    assert game.view().boxes["A"] == {"Pluto": (2, 0)}
    to_next_turn(game)
    assert game.view().tracks["A"]["Pluto"] == 1
    play(game, "play discovery")
    assert game.view("A").discoveries["A"] == (("Pluto", True), ("Venus", False))
    play(game, "return Pluto", "reveal Venus")
    view = game.view()
    assert view.boxes["A"] == {"Venus": (1, 0)}
    assert view.discoveries["A"] == (("Venus", True),)
    assert game.position()["discovery_deck"][-1] == "Pluto up"


@pytest.mark.rule("12.3", "13")
def test_worked_case_second_on_venus_with_its_card() -> None:
    tracks = {"Earth": "A4 B4 X256", "Venus": "A4 B8", "Belt": "X512"}  # X's doubling on the Belt ends the game
    game = at(NAMES, tracks, discoveries={"A": ["Venus up"]}, whose="X", order="ABX", turn=12)
    line = next(line for line in game.result.lines if (line.faction, line.source) == ("A", "Venus"))
    assert (line.rank, line.points, line.factor) == (2, 4, 2)
