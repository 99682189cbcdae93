"""The sentences of events and questions, word for word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sixbillion import Game

from .cases import at, play

FRED = ["Fred", "Lee"]


def fred(hands: dict[str, list[str]], tracks: dict[str, str], **more: Any) -> Game:
    """Fred (A) chooses an action in game turn 3; Lee is B, the neutral X."""
    return at(FRED, tracks, **{"phase": "actions", "turn": 3, "hands": hands, **more})


TWO = {"Earth": "A4 B4 X2", "Mars": "A2 B1"}
ONE = {"Earth": "A4 B4 X2", "Mars": "A1"}
NEXT_VENUS = ["Venus", "Mercury", "Jupiter", "Saturn", "Uranus", "Neptune"]
HIDDEN = "Fred puts a Discovery card under the deck, face down."
CASES: dict[str, tuple[Callable[[], Game], tuple[str, ...], list[str]]] = {
    "a chain": (
        lambda: fred({"A": ["double-other", "war"], "B": ["death", "politics"]}, TWO),
        ("play double-other B:Mars", "play death", "play war", "play politics"),
        [
            "Fred plays Double on Lee at Mars.",
            "Fred scores 3 points for the card.",
            "Lee plays Death to cancel the card played on Lee at Mars.",
            "Fred answers Death of Lee with War.",
            "Lee answers War of Fred with Power Politics.",
            "Lee's Power Politics cancels War of Fred.",
            "Death works: nothing happens to Lee at Mars.",
        ],
    ),
    "War on War on War": (
        lambda: at(
            ["Fred", "Lee", "Cy"],
            {"Earth": "A4 B2 C4 X2", "Mars": "A2 B1"},
            phase="actions",
            hands={"A": ["double", "war"], "B": ["death", "war"], "C": ["war"]},
        ),
        ("play double A:Mars", "play death", "play war", "play war", "play war", "halve Earth"),
        [
            "Fred plays Double.",
            "Lee plays Death to cancel the card played on Fred at Mars.",
            "Fred answers Death of Lee with War.",
            "Lee answers War of Fred with War.",
            "Cy answers War of Lee with War.",
            "War: Lee halves at Earth, from 2 to 1 billion.",
            "War: Fred halves at Earth, from 4 to 2 billion.",
            "War finds nothing to halve: Lee has no token on 2 or more.",
            "Death works: nothing happens to Fred at Mars.",
        ],
    ),
    "War and Famine": (
        lambda: fred({"A": ["double", "war", "politics"], "B": ["famine"]}, TWO),
        ("play double A:Mars", "play famine", "play war"),
        [
            "Fred plays Double.",
            "Lee plays Famine to cancel the card played on Fred at Mars.",
            "Fred answers Famine of Lee with War.",
            "War: Lee halves at Earth, from 4 to 2 billion.",
            "Famine works: nothing happens to Fred at Mars.",
        ],
    ),
    "Power Politics": (
        lambda: fred({"A": ["double", "war", "politics"], "B": ["death"]}, TWO),
        ("play double A:Mars", "play death", "play politics"),
        [
            "Fred plays Double.",
            "Lee plays Death to cancel the card played on Fred at Mars.",
            "Fred answers Death of Lee with Power Politics.",
            "Fred's Power Politics cancels Death of Lee.",
            "The card doubles Fred at Mars: 2 to 4 billion.",
        ],
    ),
    "boxes": (
        lambda: fred(
            {"A": ["in-trouble", "our-home"], "B": ["sos", "sos"]}, TWO, boxes={"Belt": "B2+0", "Mars": "X0+2"}
        ),
        ("play in-trouble B:>Belt", "pass", "play our-home X:>Mars", "play sos"),
        [
            "Fred plays New Colony In Trouble on Lee at the Asteroid Belt.",
            "A colonies token of Lee on its way to the Asteroid Belt is gone.",
            "Fred plays This Is Our Home on Neutral X at Mars.",
            "Lee plays Save Our Souls to cancel the card played on Neutral X at Mars.",
            "Save Our Souls works: nothing happens to Neutral X at Mars.",
        ],
    ),
    "This Is Our Home": (
        lambda: fred({"A": ["our-home"]}, TWO, boxes={"Mars": "X0+2"}),
        ("play our-home X:>Mars",),
        [
            "Fred plays This Is Our Home on Neutral X at Mars.",
            "A migrants token of Neutral X on its way to Mars is gone.",
        ],
    ),
    "a colony": (
        lambda: fred({"A": ["colony-6", "migrants"]}, ONE),
        ("play colony-6 A:Earth>Jupiter",),
        [
            "Fred plays New Colony.",
            "Fred halves at Earth, from 4 to 2 billion, so that people can leave (8.2).",
            "1 billion colonists of Fred leave Earth for Jupiter.",
        ],
    ),
    "Recycle": (
        lambda: fred({"A": ["recycle", "war"]}, TWO),
        ("play recycle A:Mars",),
        [
            "Fred plays Recycle.",
            "Recycle doubles Fred at Mars: 2 to 4 billion.",
            "All cards but the hands are shuffled into a new deck.",
        ],
    ),
    "a Discovery card goes back face down": (
        lambda: fred({"A": ["discovery", "double"]}, TWO, discoveries={"A": ["Pluto"]}, discovery_deck=NEXT_VENUS),
        ("play discovery", "return Venus"),
        [
            "Fred plays Make A Discovery.",
            "Fred draws the Discovery card Venus. | Fred draws a Discovery card and keeps it face down.",
            "Fred puts the Discovery card Venus under the deck. | " + HIDDEN,
        ],
    ),
    "a Discovery card goes back face up": (
        lambda: fred({"A": ["discovery", "double"]}, TWO, discoveries={"A": ["Pluto up"]}, discovery_deck=NEXT_VENUS),
        ("play discovery", "return Pluto"),
        [
            "Fred plays Make A Discovery.",
            "Fred draws the Discovery card Venus. | Fred draws a Discovery card and keeps it face down.",
            "Fred puts the Discovery card Pluto under the deck.",
        ],
    ),
    "a reveal": (
        lambda: fred({"A": ["double", "war"]}, TWO, discoveries={"A": ["Pluto"]}),
        ("reveal Pluto", "second Pluto", "discard war"),
        [
            "Fred reveals the Discovery card of Pluto: a free colony.",
            "Fred adds a second free colony at Pluto.",
            "Fred discards War.",
        ],
    ),
    "a symbol": (
        lambda: fred({"A": ["war", "death"]}, TWO, options={"discovery_track": True}),
        ("symbol death+war leaf",),
        ["Fred plays Death, War for the symbol: the leaf goes up to 1 (14.1)."],
    ),
    "consent": (
        lambda: fred({"A": ["double-other", "war"]}, ONE),
        ("play double-other B:Earth", "allow"),
        [
            "Lee allows Fred to play Double (9).",
            "Fred plays Double on Lee at Earth.",
            "Fred scores 3 points for the card.",
            "The card doubles Lee at Earth: 4 to 8 billion.",
        ],
    ),
    "a refusal": (
        lambda: fred({"A": ["double-other", "war"]}, ONE),
        ("play double-other B:Earth", "refuse", "discard double-other"),
        [
            "Lee does not allow Fred to play Double (9).",
            "Fred discards Double after the refusal.",
            "Fred played no action and discards the whole hand: War (11.4).",
        ],
    ),
    "a card taken back": (
        lambda: fred({"A": ["double-other", "double"]}, ONE),
        ("play double-other B:Earth", "refuse", "keep double-other"),
        ["Lee does not allow Fred to play Double (9).", "Fred takes Double back."],
    ),
    "a try": (
        lambda: fred({"A": ["war"], "B": ["pestilence"]}, {"Earth": "A4 B4 X2", "Belt": "A1"}, phase="doubling"),
        ("try Belt", "play pestilence", "pass"),
        [
            "Lee plays Pestilence against the doubling of Fred at the Asteroid Belt.",
            "Pestilence works: Fred does not double at the Asteroid Belt this turn.",
            "Fred doubles at Earth: 4 to 8 billion.",
            "Fred played no action and discards the whole hand: War (11.4).",
        ],
    ),
    "cards": (
        lambda: fred({"A": ["war"]}, ONE, phase="draw", face_up=["war", "sos", "death"], seed=1),
        ("draw war", "draw"),
        [
            "Fred takes War from the face-up cards.",
            "Fred draws {drawn} from the deck. | Fred draws a card from the deck.",
        ],
    ),
    "a neutral": (
        lambda: at(FRED, {"Earth": "A4 B4 X4", "Mars": "A1"}, whose="X", phase="migrant", order="XAB"),
        ("migrate X:Earth>Mars 2",),
        [
            "Neutral X halves at Earth, from 4 to 2 billion, so that people can leave (8.2).",
            "2 billion migrants of Neutral X leave Earth for Mars.",
            "It is Fred's turn.",
        ],
    ),
    "settling": (
        lambda: at(FRED, {"Earth": "A4 B4 X4"}, phase="settling", boxes={"Venus": "A2+1", "Mars": "A1+0"}),
        ("settle Venus",),
        ["Fred settles Venus with 3 billion and starts on 2.", "Fred settles Mars with 1 billion and starts on 1."],
    ),
    "the end on Earth": (
        lambda: fred({"A": ["double"]}, {"Earth": "A512 B4 X4", "Mars": "A1"}),
        ("play double A:Earth",),
        [
            "Fred plays Double.",
            "The card doubles Fred at Earth: 512 to 1024 billion.",
            "The game ends: a token stands on 1024 on Earth (5).",
        ],
    ),
    "the end on the Belt": (
        lambda: fred({"A": ["double"]}, {"Belt": "A512", "Earth": "A1 B1 X1"}),
        ("play double A:Belt",),
        [
            "Fred plays Double.",
            "The card doubles Fred at the Asteroid Belt: 512 to 1024 billion.",
            "The game ends: a token stands on 1024 on the Asteroid Belt (5).",
        ],
    ),
}
"""What Fred reads and, after a bar where it differs, what Lee and a spectator read."""


@pytest.mark.parametrize("case", CASES)
def test_word_for_word(case: str) -> None:
    start, texts, expected = CASES[case]
    game = play(start(), *texts)
    drawn = [game.state.setup.deck.names[event.fields["card"]] for event in game.events if event.kind == "drew"]
    expected = [sentence.replace("{drawn}", (drawn or [""])[0]) for sentence in expected]
    for viewer, side in (("A", 0), ("B", -1), ("", -1)):
        seen = [event.sentence(viewer) for event in game.events[: len(expected)]]
        assert seen == [sentence.split(" | ")[side] for sentence in expected]


def chain(*texts: str) -> Game:
    hands = {"A": ["double-other", "in-trouble", "our-home", "double"], "B": ["death", "sos", "pestilence"]}
    return play(fred(hands, TWO, boxes={"Mars": "X0+1", "Belt": "B1+0"}), *texts)


QUESTIONS: list[tuple[Callable[[], Game], str]] = [
    (lambda: chain(), "Fred: play a card (2 left this turn) or stop."),
    (
        lambda: chain("play double-other B:Mars"),
        "Lee: Fred plays Double on Lee at Mars, 1 to 2 billion. Do you cancel it?",
    ),
    (
        lambda: chain("play in-trouble B:>Belt"),
        "Lee: Fred plays New Colony In Trouble on Lee's colonies box at the Asteroid Belt. Do you cancel it?",
    ),
    (
        lambda: chain("play our-home X:>Mars"),
        "Lee: Fred plays This Is Our Home on Neutral X's migrants box at Mars. Do you cancel it?",
    ),
    (lambda: chain("play double A:Mars", "pass"), "Fred: play a card (1 left this turn) or stop."),
    (lambda: chain("play double A:Mars", "pass", "stop"), "Fred: discard one card, or keep them all."),
    (
        lambda: chain("play double A:Mars", "pass", "stop", "keep"),
        "Fred: draw a card, up to six. A face-up one or the top of the deck?",
    ),
    (lambda: fred({"A": ["double", "war"], "B": ["death"]}, TWO), "Fred: play a card (2 left this turn) or stop."),
    (
        lambda: play(fred({"A": ["double", "war"], "B": ["death"]}, TWO), "play double A:Mars", "play death"),
        "Fred: Lee played Death. Do you answer?",
    ),
    (
        lambda: play(
            fred({"A": ["double", "war"], "B": ["death"]}, {"Earth": "A4 B4", "Mars": "A1 B4"}),
            "play double A:Mars",
            "play death",
            "play war",
        ),
        "War: Lee must halve one token. Which one?",
    ),
    (
        lambda: fred({"B": ["pestilence"]}, ONE, phase="doubling"),
        "Free doubling: which token of Fred is next? On a crowded track the order matters.",
    ),
    (
        lambda: play(fred({"B": ["pestilence"]}, ONE, phase="doubling"), "try Mars"),
        "Lee: Fred would double at Mars, 1 to 2 billion. Do you cancel it?",
    ),
    (
        lambda: fred({}, ONE, phase="settling", boxes={"Venus": "A1+0", "Belt": "A1+0"}),
        "Settling: which box of Fred settles next? The order can matter.",
    ),
    (
        lambda: play(fred({"A": ["double-other"]}, ONE), "play double-other B:Earth"),
        "Lee: Fred wants to play Double on your token on Earth. While you live on Earth alone, the opening treaty asks "
        "for your permission (9). Do you give it?",
    ),
    (
        lambda: play(fred({"A": ["double-other"]}, ONE), "play double-other B:Earth", "refuse"),
        "Fred: your Double was refused, as the opening treaty allows (9). Discard it or take it back?",
    ),
    (
        lambda: play(fred({"A": ["discovery"]}, ONE, discoveries={"A": ["Venus"]}), "play discovery"),
        "Fred: which Discovery card goes under the deck?",
    ),
    (
        lambda: at(FRED, {"Earth": "A4 B4 X4", "Mars": "A1"}, whose="X", phase="migrant"),
        "Migrants of Neutral X: from where, to where, how many billions?",
    ),
    (
        lambda: fred(
            {"A": ["war"] * 3 + ["death"] * 3},
            ONE,
            phase="draw",
            order="BXA",
            whose="A",
            options={"discovery_track": True},
            rows={"A": {"leaf": 1}},
        ),
        "Fred leads the leaf: change the order of this turn (14.2), or pass?",
    ),
    (
        lambda: at(FRED, {"Earth": "A4 B4 X4", "Mars": "A1 B1 X1"}, whose="X", order="XAB"),
        "Free doubling: which token of Neutral X is next? On a crowded track the order matters.",
    ),
    (
        lambda: at(FRED, ONE, whose="X", order="XAB", phase="settling", boxes={"Mars": "X0+1", "Venus": "X0+2"}),
        "Settling: which box of Neutral X settles next? The order can matter.",
    ),
]


@pytest.mark.parametrize(("start", "question"), QUESTIONS, ids=[question[:40] for _start, question in QUESTIONS])
def test_questions_word_for_word(start: Callable[[], Game], question: str) -> None:
    game = start()
    assert game.decision is not None and game.decision.prompt == question
