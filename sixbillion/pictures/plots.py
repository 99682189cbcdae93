"""What every plot of the lessons shares: a figure without pyplot, one look, and its way into HTML.

A :class:`Picture` is a matplotlib figure with the sentence that says what it shows; the sentence is its alternative
text and its caption. In a live notebook it is drawn as inline SVG, whose ink follows Lab's theme; as a still picture
(stored in a notebook, printed on a worksheet) it is an ``<img>`` on light paper, which Lab shows even before a notebook
is trusted. The same picture is the same text, byte for byte.
"""

from __future__ import annotations

import html
import io
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import TYPE_CHECKING, Any, ParamSpec
from urllib.parse import quote

from sixbillion.pictures.palette import OKABE_ITO, THEMES

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

P = ParamSpec("P")

TRUTH = OKABE_ITO["blue"]
GUESS = OKABE_ITO["vermillion"]
THIRD = OKABE_ITO["bluish green"]
FOURTH = OKABE_ITO["reddish purple"]
FIFTH = OKABE_ITO["orange"]
LINES = (TRUTH, GUESS, THIRD, FOURTH, FIFTH)
MARKS = ("o", "s", "^", "D", "h")
"""Colours never speak alone: the n-th line has the n-th mark as well."""

INK = "#010203"  # a colour that nothing else has; becomes the ink of the theme
GREY = "#0a0b0c"  # likewise, for what is faint: grids, places out of reach
_STYLE: Any = {
    "svg.hashsalt": "sixbillion",
    "svg.fonttype": "none",
    "font.family": ["DejaVu Sans"],
    "font.size": 11.0,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "axes.titlesize": 12.0,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.facecolor": "none",
    "figure.facecolor": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "grid.color": GREY,
    "legend.frameon": False,
    "lines.linewidth": 2.0,
    "path.simplify": False,
}
_LONG = re.compile(r"-?\d+\.\d{3,}")  # a coordinate: in a tag; what a text says between two tags stays as it is
_FONT = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif"


@dataclass(frozen=True)
class Picture:
    """A figure and the sentence that says what it shows (for the eye's caption and the ear's alternative text)."""

    figure: Figure
    words: str

    @cached_property
    def svg(self) -> str:
        """The bare SVG in the two placeholder inks, drawn once (a second drawing may shift the layout by a hair)."""
        import matplotlib

        target = io.StringIO()
        with matplotlib.rc_context(_STYLE):
            self.figure.savefig(target, format="svg", metadata={"Date": None, "Creator": None})
        text = target.getvalue()
        text = text[text.index("<svg") :]
        text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
        text = re.sub(r"<[^>]*>", lambda tag: _LONG.sub(lambda number: f"{float(number[0]):.1f}", tag[0]), text)
        text = text.replace("'DejaVu Sans'", _FONT)
        return re.sub(r"\s*\n\s*", "\n", text)

    def inline(self) -> str:
        """HTML for a live notebook: an SVG with a role and a label, in the ink of Lab's theme."""
        svg = self.svg.replace(INK, "currentColor").replace(GREY, "#808080")
        label = f'<svg role="img" aria-label="{html.escape(self.words, quote=True)}" '
        svg = svg.replace("<svg ", label, 1)
        svg = re.sub(r'(<svg [^>]*?)height="[\d.]+pt" ', r"\1", svg, count=1)
        svg = re.sub(
            r'(<svg [^>]*?)width="([\d.]+)pt" ', r'\1style="width:100%;max-width:\2pt;height:auto" ', svg, count=1
        )
        return f'<div class="sx-picture" style="color:var(--jp-content-font-color1,#1b2433)">{svg}</div>'

    def still(self) -> str:
        """HTML for a stored output or a printed page: an image on light paper, with alternative text."""
        light = THEMES["light"]
        svg = self.svg.replace(INK, light["ink"]).replace(GREY, light["line"])
        svg = svg.replace("<svg ", '<svg style="background:#ffffff" ', 1)
        data = quote(svg, safe=" /:;=,()'@!*?-_.~")
        return f'<img alt="{html.escape(self.words, quote=True)}" src="data:image/svg+xml;utf8,{data}">'


def styled(function: Callable[P, Picture]) -> Callable[P, Picture]:
    """A picture function whose every line, text and legend is made in the one look."""

    @wraps(function)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> Picture:
        import matplotlib

        with matplotlib.rc_context(_STYLE):
            return function(*args, **kwargs)

    return wrapper


def draw(
    width: float = 7.4,
    height: float = 3.3,
    panels: int = 1,
    ratios: Sequence[float] | None = None,
    left: float = 0.85,
    bottom: float = 0.55,
) -> Any:
    """A figure of ``panels`` axes on top of each other (sharing nothing); returns ``(figure, axes...)``. Inches.

    The margins are given, not computed from the labels: that takes half the time and never shifts by a hair.
    """
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height))
    axes = figure.subplots(panels, 1, gridspec_kw={"height_ratios": ratios} if ratios else None, squeeze=False)
    figure.subplots_adjust(left / width, bottom / height, 1 - 0.15 / width, 1 - 0.15 / height, hspace=0.28)
    for axis in axes[:, 0]:
        axis.grid(alpha=0.25)
        axis.set_axisbelow(True)
    return (figure, *axes[:, 0])


def scaled(axis: Axes, scale: str, which: str = "y") -> None:
    """Make an axis linear or logarithmic (``"linear"``, ``"log"``), with plain numbers rather than powers on it."""
    from matplotlib.ticker import FuncFormatter

    turned = axis.yaxis if which == "y" else axis.xaxis
    (axis.set_yscale if which == "y" else axis.set_xscale)(scale)
    axis.minorticks_off()
    turned.set_major_formatter(FuncFormatter(lambda number, _position: plain(number)))


def plain(number: float) -> str:
    """A number as it stands on an axis: ``0.5``, ``1,000``; from a billion on ``10^9``, ``1.2·10^19``."""
    if number == 0:
        return "0"
    if abs(number) >= 1e9:
        mantissa, power = f"{number:.1e}".split("e")
        mantissa = mantissa.removesuffix(".0")
        return f"10^{int(power)}" if mantissa == "1" else f"{mantissa}·10^{int(power)}"
    return f"{number:,.0f}" if abs(number) >= 10 or number == int(number) else f"{number:g}"


def bare(axis: Axes) -> None:
    """Take the frame, ticks and grid away: a drawing, not a diagram."""
    axis.set_xticks([])
    axis.set_yticks([])
    axis.grid(False)
    for spine in axis.spines.values():
        spine.set_visible(False)
    axis.figure.subplots_adjust(0.01, 0.02, 0.99, 0.98)


def named(axis: Axes, x: str, y: str) -> None:
    """Label both axes, units included."""
    axis.set_xlabel(x)
    axis.set_ylabel(y)
