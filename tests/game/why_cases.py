"""The positions of ``why_sentences.txt``, in which something is tried in vain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sixbillion import Game

from .cases import at, play

FRED = ["Fred", "Lee"]
BOARD = {"Earth": "A4 B4 X2", "Mars": "A1 X8", "Belt": "B1", "Venus": "X1"}
HAND = ["colony-2", "migrants", "double", "double-other", "colony-neutral", "war"]
LONE = {"Earth": "A4 B4 X2", "Mars": "A1"}
THREE = {"Earth": "A4 B4 C4 X2", "Mars": "A1 C1"}
TRACK = {"discovery_track": True}


def fred(hand: list[str] | None = None, tracks: dict[str, str] | None = None, **more: Any) -> Game:
    """Fred (A) chooses an action in game turn 3; Lee is B, the neutral X."""
    return at(FRED, tracks or BOARD, **{"phase": "actions", "turn": 3, "hands": {"A": hand or HAND}, **more})


def window(hands: dict[str, list[str]], *texts: str, **more: Any) -> Game:
    """As :func:`fred`, everybody asked in every window, after these answers."""
    return play(fred(hands=hands, options={"ask": "everyone"}, **more), *texts)


def asked_for_double() -> Game:
    """Lee is asked whether Fred may double the lone token."""
    return play(fred(["double-other", "double"], LONE), "play double-other B:Earth")


def refused(card: str, text: str, boxes: dict[str, str] | None = None) -> Game:
    """Lee (B) has refused a card of Fred, who took it back; Cy (C) is there too."""
    game = at(
        ["Fred", "Lee", "Cy"],
        THREE,
        phase="actions",
        turn=3,
        hands={"A": [card, "double"]},
        boxes=boxes or {},
        options={"treaty_covers_boxes": True},
    )
    return play(game, text, "refuse", f"keep {card}")


def refused_death() -> Game:
    """Lee (B) lets Fred double his lone token twice, but does not let Cy (C) play Death on it the first time."""
    game = at(
        ["Fred", "Lee", "Cy"],
        THREE,
        phase="actions",
        hands={"A": ["double-other", "double-other"], "C": ["death", "war"]},
        options={"ask": "everyone"},
    )
    double = ("play double-other B:Earth", "allow")
    return play(game, *double, "play death", "refuse", "keep death", *double)


def power(row: str, points: int = 0, **options: bool) -> Game:
    """Di (D) alone leads a row when a game turn begins."""
    return at(
        ["Fred", "Lee", "Cy", "Di"],
        {"Earth": "A1 B1 C1 D1 X1 Y1"},
        hands={"D": ["war"] * 3 + ["death"] * 3},
        order="ABCXYD",
        whose="D",
        phase="draw",
        turn=3,
        rows={"D": {row: 2}},
        points={"D": points},
        options={**TRACK, **options},
        seed=3,  # draws the order A B X Y C D
    )


POSITIONS: dict[str, Callable[[], Game]] = {
    "an action": fred,
    "a box that is full": lambda: fred(boxes={"Venus": "A2+0"}),
    "game turn 2": lambda: fred(["discovery", "double"], turn=2),
    "Make A Discovery": lambda: fred(["discovery", "double", "death"]),
    "two last spaces": lambda: fred(["recycle", "double"], {"Pluto": "A32", "Earth": "A32 B4 X2"}),
    "Recycle": lambda: fred(["recycle"]),
    "equal lowest tokens": lambda: fred(["recycle", "discovery"], {"Pluto": "A32", "Earth": "A32 B4 X2"}),
    "Recycle on a last space": lambda: fred(["recycle", "war", "double"], {"Pluto": "A32", "Earth": "A64 B4 X2"}),
    "empty boxes": lambda: fred(["in-trouble", "our-home", "double"]),
    "boxes": lambda: fred(["in-trouble", "our-home"], boxes={"Venus": "A1+1 B1+1", "Belt": "X1+1", "Mars": "B0+1"}),
    "nobody can pay": lambda: fred(["colony-2", "double"], {"Earth": "A1 B4 X2", "Mars": "A1"}),
    "nowhere to migrate": lambda: fred(["migrants", "double"], LONE),
    "all too far": lambda: fred(["colony-2", "double"], {"Pluto": "A4 B1", "Earth": "B4 X2", "Neptune": "A1"}),
    "a neutral's last spaces": lambda: fred(["double-neutral", "double"], {"Earth": "A4 B4", "Pluto": "X32"}),
    "a Discovery card of a settled place": lambda: fred(
        ["double"], {"Earth": "A4 B4 X4", "Pluto": "A1"}, discoveries={"A": ["Pluto"]}
    ),
    "a Discovery card face up": lambda: fred(["double"], discoveries={"A": ["Pluto up"]}),
    "a Discovery card and a full box": lambda: fred(["double"], discoveries={"A": ["Pluto"]}, boxes={"Pluto": "A2+0"}),
    "a second token": lambda: fred(
        ["double"], boxes={"Pluto": "A2+0"}, memory={"second": "Pluto", "actions_played": 1}
    ),
    "symbols": lambda: fred(["war", "death", "recycle", "double"], options=TRACK),
    "a full row": lambda: fred(["war", "double"], options=TRACK, rows={"A": {"smiley": 7}}),
    "one action left": lambda: fred(["war", "death"], options=TRACK, memory={"actions_played": 1}),
    "no token left": lambda: fred(["colony-2", "migrants", "double"], LONE, options={"token_limit": 4}),
    "no token left but in a box": lambda: fred(
        ["colony-2", "migrants", "double"],
        {**LONE, "Venus": "B1"},
        options={"token_limit": 5},
        boxes={"Venus": "A1+0"},
    ),
    "free doubling": lambda: fred(
        tracks={"Earth": "A256 B256 X2", "Mars": "A128", "Belt": "A4", "Venus": "A1", "Saturn": "A2"},
        phase="doubling",
        memory={"tried": ["Venus"]},
        hands={},
    ),
    "settling": lambda: fred(
        phase="settling", tracks=LONE, boxes={"Venus": "A1+0", "Jupiter": "A1+1", "Pluto": "A1+0"}
    ),
    "a cancel window": lambda: window(
        {"A": ["double", "double-other"], "B": ["death", "war", "pestilence", "sos", "double"]}, "play double A:Mars"
    ),
    "a response window": lambda: window(
        {"A": ["double", "war", "death"], "B": ["death", "war"]}, "play double A:Mars", "play death"
    ),
    "War without a victim": lambda: window(
        {"A": ["double", "war"], "B": ["death"]},
        "play double A:Mars",
        "play death",
        tracks={"Earth": "A4 B1", "Mars": "A1"},
    ),
    "Famine and a box": lambda: window(
        {"A": ["our-home"], "B": ["famine", "death"]}, "play our-home B:>Mars", boxes={"Mars": "B0+1"}
    ),
    "a question of the treaty": asked_for_double,
    "after a refusal": lambda: play(asked_for_double(), "refuse"),
    "refused by all": lambda: play(asked_for_double(), "refuse", "keep double-other"),
    "refused by one": lambda: refused("double-other", "play double-other B:Earth"),
    "a box refused by one": lambda: refused("in-trouble", "play in-trouble B:>Venus", {"Venus": "B1+0 C1+0"}),
    "a home refused by one": lambda: refused("our-home", "play our-home B:>Mars", {"Mars": "B0+1 X0+1"}),
    "a Cancel card refused": refused_death,
    "a box refused by all": lambda: refused("in-trouble", "play in-trouble B:>Venus", {"Venus": "B1+0"}),
    "War's victim": lambda: play(
        fred(
            hands={"A": ["double", "war"], "B": ["death"]}, tracks={"Earth": "A4 B4 X2", "Mars": "A1 B4", "Venus": "B1"}
        ),
        "play double A:Mars",
        "play death",
        "play war",
    ),
    "a Discovery card too many": lambda: play(
        fred(["discovery", "double"], discoveries={"A": ["Venus"]}), "play discovery"
    ),
    "discarding": lambda: play(fred(["double", "war", "sos"]), "play double A:Mars"),
    "drawing": lambda: fred(["double"], phase="draw", face_up=["war", "sos", "double"]),
    "dollar": lambda: power("dollar", points=2),
    "smiley": lambda: power("smiley"),
    "leaf": lambda: power("leaf"),
    "dollar both ways": lambda: power("dollar", 9, dollar_both_ways=True),
    "a neutral's migrants": lambda: at(
        FRED,
        {"Earth": "A4 B4 X4", "Mars": "X1", "Saturn": "X2", "Venus": "A1"},
        whose="X",
        phase="migrant",
        boxes={"Jupiter": "X0+1"},
    ),
    "a neutral in a solo game": lambda: at(["Fred"], {"Earth": "A4 X4 Y4", "Mars": "X2"}, whose="X", phase="migrant"),
    "cards for others in a solo game": lambda: at(
        ["Fred"], {"Earth": "A4 X4 Y4"}, phase="actions", hands={"A": ["double-other", "double"]}
    ),
    "a neutral without tokens": lambda: at(
        FRED,
        {"Earth": "A4 B4 X4", "Mars": "X4", "Pluto": "A1", "Venus": "A1"},
        whose="X",
        phase="migrant",
        options={"token_limit": 4},
    ),
}
