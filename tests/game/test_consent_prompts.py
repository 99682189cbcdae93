"""The question of the opening treaty names what it is about: a token, a box, or a Cancel card on either (9)."""

from __future__ import annotations

import pytest

from tests.game.cases import at, play

BOXES = {"options": {"treaty_covers_boxes": True}, "boxes": {"Mars": "B1+1"}}
TRACKS = {"Earth": "A4 B4 X2", "Mars": "A1"}


@pytest.mark.rule("9")
@pytest.mark.parametrize(
    ("more", "texts", "asked"),
    [
        ({"hands": {"A": ["double-other"]}}, ["play double-other B:Earth"], "play Double on your token on Earth"),
        (
            {"hands": {"A": ["colony-other"]}},
            ["play colony-other B:Earth>Venus"],
            "play New Colony on your token on Earth",
        ),
        ({"hands": {"A": ["in-trouble"]}, **BOXES}, ["play in-trouble B:>Mars"], "on your holding box at Mars"),
        (
            {"hands": {"A": ["pestilence"]}, "whose": "B", "phase": "doubling"},
            ["play pestilence"],
            "stop your doubling on Earth with Pestilence",
        ),
        (
            {"hands": {"A": ["death"], "B": ["double"]}, "whose": "B"},
            ["play double B:Earth", "play death"],
            "cancel the Double on your token on Earth with Death",
        ),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_the_question_names_what_it_is_about(more: dict[str, object], texts: list[str], asked: str) -> None:
    game = at(["Ann", "Bea"], TRACKS, **{"phase": "actions", **more})
    play(game, *texts)
    assert game.decision is not None and game.decision.kind == "consent"
    assert asked in game.decision.prompt and game.decision.prompt.startswith("Bea: Ann wants to")
    assert "(9)" in game.decision.prompt and "{" not in game.decision.prompt


@pytest.mark.rule("9")
@pytest.mark.parametrize(("card", "half"), [("in-trouble", "colonies"), ("our-home", "migrants")])
def test_a_rescue_by_another_is_asked_for_in_its_own_words(card: str, half: str) -> None:
    game = at(
        ["Ann", "Bea", "Cy"],
        {"Earth": "A4 B4 C4 X2 Y2", "Mars": "A1 C1"},
        phase="actions",
        hands={"A": [card], "C": ["sos"]},
        **BOXES,
    )
    play(game, f"play {card} B:>Mars", "allow", "play sos")
    assert game.decision is not None
    assert f"save your {half} at Mars with Save Our Souls" in game.decision.prompt
