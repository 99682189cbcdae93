"""Cancel and Response cards (11): windows, who is asked and in which order."""

from __future__ import annotations

import pytest

from sixbillion import Game

from .cases import at, kinds, legal, play

THREE = ["Ann", "Bea", "Cy"]
FOUR = ["Ann", "Bea", "Cy", "Dee"]
ALL = ["death", "pestilence", "famine", "sos", "politics", "war"]
TRACKS = {"Earth": "A4 B4 C4", "Mars": "A2 B2 C2"}
"""Nobody is protected by the opening treaty."""


def asked(game: Game) -> tuple[str, str]:
    """Who decides, and on what."""
    return (game.decision.faction, game.decision.kind) if game.decision else ("", "over")


def double(hands: dict[str, list[str]], tracks: dict[str, str] = TRACKS, **more: object) -> Game:
    """Ann (A) has just played a Double on her Mars token; A's further cards are named in ``hands`` too."""
    hands = {**hands, "A": ["double", *hands.get("A", [])]}
    game = at(THREE, tracks, **{"turn": 5, "phase": "actions", "hands": hands, "order": "ABCXY", **more})
    return play(game, "play double A:Mars")


def mars(game: Game) -> dict[str, int]:
    """The populations on Mars."""
    return {letter: tokens["Mars"] for letter, tokens in game.view().tracks.items() if "Mars" in tokens}


# Which card fits


@pytest.mark.rule("11", "12", "7")
@pytest.mark.parametrize(
    ("subject", "fitting"),
    [
        ("try Earth", ["pestilence", "famine"]),
        ("play double A:Mars", ["death", "famine"]),
        ("play double-other C:Mars", ["death", "famine"]),
        ("play double-neutral X:Earth", ["death", "famine"]),
        ("play in-trouble C:>Venus", ["sos"]),
        ("play our-home C:>Mars", ["sos"]),
    ],
)
def test_which_cancel_cards_fit(subject: str, fitting: list[str]) -> None:
    game = at(
        THREE,
        {"Earth": "A4 B4 C4 X4", "Mars": "A4 B1", "Belt": "B1 C2", "Jupiter": "C1"},
        boxes={"Venus": "C1+0", "Mars": "C0+1"},
        turn=5,
        phase="doubling" if subject.startswith("try") else "actions",
        hands={"A": ["double", "double-other", "double-neutral", "in-trouble", "our-home"], "B": ALL},
    )
    play(game, subject.replace("C:Mars", "C:Belt"))
    assert asked(game) == ("B", "cancel")
    assert legal(game) == [*(f"play {card}" for card in fitting), "pass"]


@pytest.mark.rule("11", "12")
def test_only_response_cards_answer_a_cancel_or_a_response() -> None:
    game = double({"B": ["death", *ALL[1:]], "C": ALL})
    play(game, "play death")
    assert asked(game) == ("C", "response")
    assert legal(game) == ["play politics", "play war", "pass"]
    play(game, "play politics")
    assert asked(game) == ("B", "response")
    assert legal(game) == ["play politics", "play war", "pass"]


# Who is asked


@pytest.mark.rule("11")
def test_cancels_are_for_another_factions_turn() -> None:
    game = at(THREE, TRACKS, hands={"A": ALL, "B": [], "C": []}, turn=5)
    play(game, "try Mars")
    assert "cancels" not in kinds(game)
    assert mars(game)["A"] == 4  # nobody was asked

    game = at(THREE, TRACKS, hands={"A": ["double", *ALL[:5]]}, turn=5, phase="actions")
    play(game, "play double A:Mars")
    assert mars(game)["A"] == 4


@pytest.mark.rule("11", "7")
@pytest.mark.parametrize("ask", ["holders", "everyone"])
def test_a_neutrals_controller_does_not_cancel_its_doublings(ask: str) -> None:
    game = at(
        THREE,
        {"Earth": "A8 B4 C4 X4", "Mars": "A2 B2 C2"},
        points={"A": 0, "B": 5, "C": 5},
        hands={"A": ["pestilence", "famine"], "B": ["pestilence"], "C": ["famine"]},
        order="AXBCY",
        whose="X",
        options={"ask": ask},
    )
    assert game.view().controllers["X"] == "A"
    assert asked(game) == ("B", "cancel")
    play(game, "pass")
    assert asked(game) == ("C", "cancel")
    play(game, "pass")
    assert game.view().tracks["X"] == {"Earth": 8}


@pytest.mark.rule("11", "7")
def test_anybody_may_cancel_the_doubling_of_a_scripted_neutral() -> None:
    game = at(
        THREE,
        {"Earth": "A8 B4 C4 X4", "Mars": "A2 B2 C2"},
        hands={"A": ["pestilence"], "B": ["pestilence"], "C": ["famine"]},
        order="AXBCY",
        whose="X",
        options={"neutral_control": "scripted"},
    )
    for letter in "ABC":
        assert asked(game) == (letter, "cancel")
        play(game, "pass")


@pytest.mark.rule("11")
def test_a_neutrals_controller_may_respond_in_its_turn() -> None:
    game = at(
        THREE,
        {"Earth": "A8 B4 C4 X4", "Mars": "A2 B2 C2"},
        points={"B": 5, "C": 5},
        hands={"A": ["politics"], "B": ["pestilence"]},
        order="XABCY",
        whose="X",
    )
    play(game, "play pestilence")
    assert asked(game) == ("A", "response")
    play(game, "play politics")
    assert game.view().tracks["X"] == {"Earth": 8}


@pytest.mark.rule("11")
def test_in_a_neutrals_turn_nobody_needs_to_own_anything_of_it_to_respond() -> None:
    game = at(
        THREE,
        {"Earth": "A8 B4 C4 X4", "Mars": "A2 B2 C2"},
        points={"B": 5, "C": 5},
        hands={"C": ["war"], "B": ["pestilence"]},
        order="XABCY",
        whose="X",
    )
    play(game, "play pestilence", "play war", "halve Mars")
    assert mars(game) == {"A": 2, "B": 1, "C": 2}


@pytest.mark.rule("11")
def test_nobody_answers_their_own_card() -> None:
    game = double({"B": ["death", "politics", "war"]})
    play(game, "play death")
    assert mars(game)["A"] == 2  # B alone holds Response cards, and the card to answer is B's own
    assert game.view().hand_sizes["B"] == 2

    game = double({"A": ["politics", "war"], "B": ["death", "politics"]})
    play(game, "play death", "play politics")
    assert asked(game) == ("B", "response")  # A is not asked about A's own Power Politics
    play(game, "play politics")
    assert asked(game) == ("A", "response")  # but about B's


@pytest.mark.rule("11")
@pytest.mark.parametrize("letter", ["A", "C"])
def test_anyone_else_may_respond_in_any_turn(letter: str) -> None:
    game = double({letter: ["politics"], "B": ["death"]})
    play(game, "play death")
    assert asked(game) == (letter, "response")
    play(game, "play politics")
    assert mars(game)["A"] == 4


# The order of offers


@pytest.mark.rule("11")
@pytest.mark.parametrize("ask", ["holders", "everyone"])
@pytest.mark.parametrize(
    ("order", "expected"),
    [("ABCDXY", "BCD"), ("DCBAXY", "DCB"), ("DCXAYB", "DCB"), ("CAYXDB", "CDB"), ("BXDYCA", "BDC")],
)
def test_cancels_are_offered_along_the_order_track_from_position_1(order: str, expected: str, ask: str) -> None:
    game = at(
        FOUR,
        {"Earth": "A4 B4 C4 D4", "Mars": "A2 B2 C2 D2"},
        turn=5,
        phase="actions",
        whose="A",
        order=order,
        hands={"A": ["double"], "B": ["death"], "C": ["death"], "D": ["famine"]},
        options={"ask": ask},
    )
    play(game, "play double A:Mars")
    for letter in expected:
        assert asked(game) == (letter, "cancel")
        play(game, "pass")
    assert game.view().tracks["A"]["Mars"] == 4


@pytest.mark.rule("11")
@pytest.mark.parametrize("ask", ["holders", "everyone"])
def test_responses_are_offered_in_the_same_order_from_position_1(ask: str) -> None:
    hands = {"A": ["double", "war"], "B": ["politics"], "C": ["death", "war"], "D": ["politics", "politics"]}
    game = at(
        FOUR,
        {"Earth": "A4 B4 C4 D4", "Mars": "A2 B2 C2 D2"},
        turn=5,
        phase="actions",
        whose="A",
        order="DBXACY",
        hands=hands,
        options={"ask": ask},
    )
    play(game, "play double A:Mars")
    while asked(game) != ("C", "cancel"):
        assert legal(game) == ["pass"]  # only with "everyone": B and D can't cancel
        play(game, "pass")
    play(game, "play death")
    for letter in "DBA":  # not C, whose card it is
        assert asked(game) == (letter, "response")
        play(game, "play politics" if letter == "B" else "pass")
        if letter == "B":
            break
    for letter in "DAC":  # position 1 again, not from B onward; B's own card now
        assert asked(game) == (letter, "response")
        play(game, "pass")
    assert game.view().tracks["A"]["Mars"] == 4


@pytest.mark.rule("11")
def test_the_first_who_wants_to_plays_and_the_others_are_not_asked() -> None:
    game = double({"B": ["death"], "C": ["death"]})
    play(game, "pass")
    assert asked(game) == ("C", "cancel")
    game = double({"B": ["death"], "C": ["death"]})
    play(game, "play death")
    assert game.view().hand_sizes["C"] == 1
    assert "doubled-by-card" not in kinds(game)
    assert game.view().whose == "A" and game.decision.kind != "cancel"


@pytest.mark.rule("11")
def test_everyone_is_asked_whether_or_not_they_could_play() -> None:
    hands = {"A": ["double", "sos"], "B": ["sos"], "C": ["colony-2"], "D": []}
    game = at(
        FOUR,
        {"Earth": "A4 B4 C4 D4", "Mars": "A2 B2 C2 D2"},
        turn=5,
        phase="actions",
        hands=hands,
        options={"ask": "everyone"},
    )
    play(game, "play double A:Mars")
    for letter in "BC":  # who holds no card at all could not hold a fitting one
        assert asked(game) == (letter, "cancel")
        assert legal(game) == ["pass"]
        play(game, "pass")
    assert game.view().tracks["A"]["Mars"] == 4


# One Cancel, one Response each


@pytest.mark.rule("11")
def test_one_cancel_per_action_even_if_that_cancel_is_cancelled() -> None:
    game = double({"A": ["politics"], "B": ["death", "famine"], "C": ["death", "famine"]})
    play(game, "play death", "play politics")
    assert mars(game)["A"] == 4  # neither B nor C is asked again
    assert game.view().hand_sizes == {"A": 0, "B": 1, "C": 2}


@pytest.mark.rule("11", "7")
def test_one_cancel_per_free_doubling_try_over_all_players() -> None:
    game = at(
        THREE,
        TRACKS,
        turn=5,
        hands={"A": ["politics"], "B": ["pestilence"], "C": ["pestilence", "famine"]},
    )
    play(game, "try Earth", "play pestilence", "play politics")
    assert game.view().tracks["A"] == {"Earth": 8, "Mars": 2}
    assert asked(game) == ("C", "cancel")  # Mars, the only token left, is a new try with a slot of its own
    assert game.view("C").subject["place"] == "Mars"
    play(game, "play famine")
    assert game.view().tracks["A"] == {"Earth": 8, "Mars": 2}


@pytest.mark.rule("11")
def test_every_action_card_has_its_own_slot() -> None:
    game = double({"A": ["double"], "B": ["death", "famine"]})
    play(game, "play death", "play double A:Mars")
    assert asked(game) == ("B", "cancel")
    play(game, "play famine")
    assert mars(game)["A"] == 2


@pytest.mark.rule("11")
def test_a_cancelled_response_does_not_reopen_its_slot() -> None:
    game = double({"A": ["politics", "politics"], "B": ["death", "politics"], "C": ["war", "politics"]})
    play(game, "play death", "play politics")  # A on B's Death
    play(game, "play politics")  # B on A's Power Politics
    play(game, "pass", "pass")  # A and C let that stand
    assert mars(game)["A"] == 2  # Death stands; nobody could answer it once more
    assert game.view().hand_sizes == {"A": 1, "B": 0, "C": 2}
    assert game.decision.kind not in ("cancel", "response")


@pytest.mark.rule("11")
def test_one_response_per_card() -> None:
    game = double({"A": ["war"], "B": ["death"], "C": ["war"]})
    play(game, "play death", "play war", "pass", "halve Mars")  # C doesn't answer A's War
    assert mars(game) == {"A": 2, "B": 1, "C": 2}
    assert game.view().hand_sizes["C"] == 1  # A's War was the one Response to the Death
    assert game.decision.kind not in ("cancel", "response")


# What becomes of the cards


@pytest.mark.rule("11", "12")
def test_cards_played_in_others_turns_are_discarded_at_once_and_not_replaced() -> None:
    game = double({"A": ["war", "double"], "B": ["death", "sos"]})
    play(game, "play death")
    view = game.view("B")
    assert view.discard_top == "death"
    assert view.hand == ("sos",)
    play(game, "pass")
    assert game.view().hand_sizes["B"] == 1


@pytest.mark.rule("11", "12")
@pytest.mark.parametrize("ask", ["holders", "everyone"])
def test_when_the_others_pass_both_ways_of_asking_give_the_same_game(ask: str) -> None:
    games = []
    for way in ("holders", ask):
        game = double({"A": ["war"], "B": ["death", "sos"], "C": ["sos", "politics"]}, options={"ask": way})
        for wanted in ("play death", "play war", "play politics"):
            while wanted not in legal(game):
                play(game, "pass")
            play(game, wanted)
        while game.decision.kind in ("cancel", "response"):
            play(game, "pass")
        games.append(game)
    assert games[0].position() | {"options": {}} == games[1].position() | {"options": {}}
