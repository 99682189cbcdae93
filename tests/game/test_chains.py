"""Chains of Cancel and Response cards (11, 12): resolved from the last card back."""

from __future__ import annotations

from collections import Counter

import pytest

from sixbillion import Game

from .cases import at, kinds, play

THREE = ["Ann", "Bea", "Cy"]
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


@pytest.mark.rule("11", "12")
def test_worked_case_a_doubles_b_death_c_politics_b_war() -> None:
    game = double({"B": ["death", "war"], "C": ["politics"]})
    play(game, "play death", "play politics", "play war")
    assert asked(game) == ("C", "halve")
    assert mars(game) == {"A": 2, "B": 2, "C": 2}  # nothing is resolved before the last card is
    play(game, "halve Earth")
    assert mars(game) == {"A": 4, "B": 2, "C": 2}
    assert game.view().tracks["C"] == {"Earth": 2, "Mars": 2}
    course = ["played", "cancels", "responded", "responded", "war", "overruled", "doubled-by-card"]
    assert kinds(game)[: len(course)] == course


@pytest.mark.rule("11")
@pytest.mark.parametrize(
    ("responses", "doubles", "halved"),
    [
        ([], False, ""),
        (["A politics"], True, ""),
        (["A politics", "B politics"], False, ""),
        (["A politics", "B politics", "A politics"], True, ""),
        (["A politics", "B politics", "C politics", "B politics"], False, ""),
        (["A war"], False, "B"),
        (["A war", "B politics"], False, ""),
        (["A war", "B war"], False, "AB"),
        (["C war", "A politics"], False, ""),
        (["C politics", "B war"], True, "C"),
        (["C politics", "B war", "C politics"], True, ""),
        (["A politics", "C politics", "A war"], False, "C"),
        (["A politics", "B war", "C politics", "A politics"], True, "A"),
        (["A politics", "B war", "C war", "B politics"], True, "A"),
        (["A war", "B politics", "A politics", "C politics"], False, ""),
    ],
)
def test_chains_resolve_from_the_last_card_back(responses: list[str], doubles: bool, halved: str) -> None:
    hands: dict[str, list[str]] = {"A": [], "B": ["death"], "C": []}
    for response in responses:
        letter, card = response.split()
        hands[letter].append(card)
    game = double(hands, {"Mars": "A32 B32 C32"})
    play(game, "play death")
    for response in responses:
        letter, card = response.split()
        while asked(game)[0] != letter:
            play(game, "pass")
        play(game, f"play {card}")
    while game.decision and game.decision.kind == "response":
        play(game, "pass")
    expected = {letter: 16 if letter in halved else 32 for letter in "ABC"}
    expected["A"] *= 2 if doubles else 1
    assert mars(game) == expected


def outcome(chain: list[tuple[str, str]]) -> tuple[bool, Counter[str]]:
    """From the rules alone: whether the subject is cancelled, and how often each player is hit by War."""
    dead, hits = set(), Counter()
    for number in reversed(range(len(chain))):
        if number in dead:
            continue
        card = chain[number][0]
        if card == "politics":
            dead.add(number - 1)
        elif card == "war":
            hits[chain[number - 1][1]] += 1
    return 0 not in dead, hits


@pytest.mark.rule("11", "12")
def test_every_chain_that_these_hands_allow() -> None:
    """All ways to play out a window, against the few lines above."""
    start = {"A": 32, "B": 64, "C": 16}
    game = double(
        {"A": ["politics", "war"], "B": ["death", "politics", "war"], "C": ["famine", "politics", "politics"]},
        {"Mars": "A32 B64 C16"},
    )
    waiting: list[tuple[Game, list[tuple[str, str]]]] = [(game, [])]
    ends = longest = 0
    while waiting:
        game, chain = waiting.pop()
        if game.decision is None or game.decision.kind not in ("cancel", "response"):
            ends += 1
            longest = max(longest, len(chain))
            cancelled, hits = outcome(chain) if chain else (False, Counter())
            expected = {letter: start[letter] >> hits[letter] for letter in "ABC"}
            expected["A"] *= 1 if cancelled else 2
            assert mars(game) == expected, chain
            took_effect = bool(chain) and chain[0][0] == "famine" and cancelled
            assert game.view().removed == (("famine",) if took_effect else ()), chain
            assert game.view().discard_count == 1 + len(chain) - took_effect
            continue
        for action in game.decision.actions:
            after = game.copy()
            after.play(action)
            link = [] if action.verb == "pass" else [(action.card, game.decision.faction)]
            waiting.append((after, chain + link))
    assert ends > 150
    assert longest == 7


@pytest.mark.rule("11", "12")
def test_the_longest_chain_all_eight_reactions() -> None:
    hands = {"A": ["politics", "politics", "war", "war"], "B": ["death", "politics", "politics", "war"]}
    game = double(hands, {"Mars": "A64 B32"})
    for number, card in enumerate(["death", *["politics"] * 4, "war", "war", "war"], 1):
        assert len(game.view().chain) == number  # the Double and the cards on it
        play(game, f"play {card}")
    # The Wars hit B, A and B. The fourth Power Politics beats the third, the second the first: Death stands.
    assert mars(game) == {"A": 32, "B": 8}
    assert game.view().discard_count == 9


@pytest.mark.rule("11")
def test_a_chain_may_change_what_the_subject_does() -> None:
    """War halves the very token that then doubles."""
    game = double({"A": ["politics"], "B": ["death", "war"]}, {"Mars": "A64 B32"})
    play(game, "play death", "play politics", "play war")
    assert mars(game) == {"A": 64, "B": 32}  # 64 halved to 32, then doubled


@pytest.mark.rule("11", "7")
def test_a_whole_chain_on_a_free_doubling_try() -> None:
    game = at(
        THREE,
        {"Mars": "A1 B4 C4"},
        turn=5,
        hands={"A": ["politics"], "B": ["famine", "war"], "C": ["politics"]},
    )
    play(game, "play famine")
    assert asked(game) == ("A", "response")
    play(game, "play politics")  # B's War can't answer it: A has nothing on 2 or more
    assert asked(game) == ("C", "response")
    play(game, "pass")
    assert mars(game) == {"A": 2, "B": 4, "C": 4}
    assert game.view().removed == ()
