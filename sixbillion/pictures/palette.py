"""Every colour of the project, in one place: the factions' tokens, and the surfaces of the light and the dark theme.

Faction colours are those of Okabe and Ito (2008), which people with any of the common kinds of colour blindness tell
apart; each faction also has a shape and a letter, so that nothing is said by colour alone. Text colours reach the
contrast of WCAG 2.2 AA (4.5 to 1) on the surfaces they are meant for; ``contrast`` measures it and the tests hold it.
Colours are strings ``"#rrggbb"``.
"""

from __future__ import annotations

from typing import NamedTuple


class Look(NamedTuple):
    """How one faction looks everywhere: the fill of its token, the ink of the letter on it, and the token's shape."""

    colour: str
    ink: str
    shape: str


BLACK = "#111111"
WHITE = "#ffffff"
OKABE_ITO = {
    "black": "#000000",
    "orange": "#e69f00",
    "sky blue": "#56b4e9",
    "bluish green": "#009e73",
    "yellow": "#f0e442",
    "blue": "#0072b2",
    "vermillion": "#d55e00",
    "reddish purple": "#cc79a7",
}

FACTIONS: dict[str, Look] = {
    "A": Look(OKABE_ITO["blue"], WHITE, "circle"),
    "B": Look(OKABE_ITO["vermillion"], BLACK, "square"),
    "C": Look(OKABE_ITO["bluish green"], BLACK, "triangle"),
    "D": Look(OKABE_ITO["reddish purple"], BLACK, "diamond"),
    "E": Look(OKABE_ITO["yellow"], BLACK, "hexagon"),
    "X": Look("#3a3a3a", WHITE, "cross"),
    "Y": Look("#f4f4f4", BLACK, "star"),
}
"""The looks of the factions: players A to E, neutrals X and Y.

Sky blue and orange stay free for the spaces 8 and 32.
"""

THEMES: dict[str, dict[str, str]] = {
    "light": {
        "sky": "#eef2f9",  # behind the tracks
        "panel": "#ffffff",  # cards, boxes, the score panel
        "space": "#ffffff",  # an ordinary space of a track
        "space-8": "#a9dcf7",  # the light blue 8 of every track
        "space-32": "#f9c56a",  # the orange 32 of every track
        "on-space": "#1b2433",  # numbers on any space
        "box": "#dfe6f1",  # holding boxes
        "ink": "#1b2433",  # text
        "soft": "#4d5a70",  # text of lesser weight
        "line": "#8a97ab",  # borders
        "rim": "#1b2433",  # the outline of a token
        "limit": "#a3001e",  # the ring round the growth limit
        "yes": "#00593f",  # it doubles
        "no": "#a3001e",  # it is stopped
        "source": "#8a4b00",  # a legal source, outlined
        "target": "#00508a",  # a legal target, outlined
        "source-wash": "#fff0d2",
        "target-wash": "#d6ecff",
        "sun": "#f5b301",
        "orbit": "#c5cedd",
    },
    "dark": {
        "sky": "#0e1424",
        "panel": "#1a2236",
        "space": "#222c44",
        "space-8": "#1f5f85",
        "space-32": "#8a5600",
        "on-space": "#ffffff",
        "box": "#182036",
        "ink": "#eef2fa",
        "soft": "#b7c2d8",
        "line": "#5b6a88",
        "rim": "#ffffff",
        "limit": "#ff8f9f",
        "yes": "#6ee0b5",
        "no": "#ff8f9f",
        "source": "#ffc266",
        "target": "#8fd0ff",
        "source-wash": "#3d2c0c",
        "target-wash": "#0f3350",
        "sun": "#ffcf4a",
        "orbit": "#33405d",
    },
}
"""Two themes with the same keys; see the comments of the light one for what each is for."""

PLANETS: dict[str, tuple[str, str]] = {
    "Mercury": ("#b9b2a8", "#7d766d"),
    "Venus": ("#f0d9a0", "#c08f3f"),
    "Earth": ("#6fb7e8", "#1f5fa8"),
    "Mars": ("#e08a5f", "#a3411f"),
    "Belt": ("#a79f94", "#6d665d"),
    "Jupiter": ("#e6c9a5", "#b07d4f"),
    "Saturn": ("#ead9a8", "#b8974f"),
    "Uranus": ("#bfe6e8", "#5fa9b3"),
    "Neptune": ("#7f9ff0", "#2f4fb0"),
    "Pluto": ("#d9c7b4", "#8f7763"),
}
"""The lit and the shaded side of each place's picture (decoration: the name stands beside it)."""


def luminance(colour: str) -> float:
    """Relative luminance of ``"#rrggbb"``, from 0 (black) to 1 (white), as WCAG 2.2 defines it."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 (equal) to 21 (black on white); WCAG AA asks 4.5 of text."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def variables(theme: str) -> str:
    """The theme (``"light"`` or ``"dark"``) as CSS custom properties: ``--sx-sky:#eef2f9;...``."""
    return "".join(f"--sx-{name}:{colour};" for name, colour in THEMES[theme].items())
