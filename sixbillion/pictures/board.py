"""The board as one SVG picture: ten tracks side by side from the Sun, growing upward so that a doubling is one step.

All tracks stand on one ground line, so the same population stands at the same height everywhere: the board is a bar
chart on a logarithmic scale. ``board_svg`` is a pure function of a view (and of what the table wants lit).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from sixbillion.growth.track import spaces
from sixbillion.pictures.describe import board_in_words, box_tokens
from sixbillion.pictures.kept import kept
from sixbillion.pictures.score_panel import score_panel
from sixbillion.pictures.style import SVG_RULES, theme_rules
from sixbillion.pictures.tokens import globe, gradients, spread, token
from sixbillion.words import _

if TYPE_CHECKING:
    from sixbillion.game.view import View
    from sixbillion.tables import Place

WIDTH, HEIGHT = 1200, 510
ROW, HEAD, BOX = 32, 54, 28
GROUND = 414  # the y of the ground line under space 1
COLUMNS = (110, 108, 166, 114, 150, 110, 110, 110, 112, 110)  # one width a place, Earth's the widest: all start there


class Marks(NamedTuple):
    """What the table lights up: the kind of step, a label for each lit place, tokens to glow, and the chosen source."""

    kind: str = ""  # "source" or "target"
    places: Mapping[str, str] = {}  # lit place -> short label
    tokens: frozenset[tuple[str, str]] = frozenset()  # (faction, place) of tokens on tracks that glow
    chosen: str = ""  # the place chosen as source
    cost: str = ""  # what it costs there, in a few characters
    waiting: frozenset[tuple[str, str]] = frozenset()  # (faction, place) of tokens in boxes that glow
    fresh: frozenset[tuple[str, str]] = frozenset()  # (faction, place) of tokens that moved since the last look
    hints: frozenset[str] = frozenset()  # places that the coach means


NOTHING = Marks()


def lefts() -> list[int]:
    """The left edge of each of the ten columns, in the picture's units."""
    return [sum(COLUMNS[:i]) for i in range(len(COLUMNS))]


def board_svg(view: View, marks: Marks = NOTHING, style: str = "auto", ids: str = "sx") -> str:
    """The whole board; a ``style`` ("auto", "light", "dark") puts the stylesheet inside, ``""`` leaves it out.

    ids: what the names of gradients begin with. Two boards of one page need their own: a browser takes the first
    gradient of a name, and draws nothing if the board that it belongs to is hidden.
    """
    view = kept(view)
    sheet = f"<style>{theme_rules(style)}{SVG_RULES}</style>" if style else ""
    columns = "".join(
        _column(view, place, left, width, marks)
        for place, left, width in zip(view.tables.places, lefts(), COLUMNS, strict=True)
    )
    svg = (
        f'<svg class="sx" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(board_in_words(view))}" style="display:block;width:100%;height:auto">{sheet}{gradients()}'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="var(--sx-sky)"/>{_sky(view)}{columns}'
        f"{score_panel(view, lefts()[5] + 8, 10, WIDTH - lefts()[5] - 18)}</svg>"
    )
    return svg.replace('id="sx-', f'id="{ids}-').replace("url(#sx-", f"url(#{ids}-")


def _top(place: Place) -> int:
    """The y of a track's upper end."""
    return GROUND - ROW * len(spaces(place.last))


def _sky(view: View) -> str:
    """The Sun in the corner and the orbits through the globes."""
    sun_x, sun_y = 44, 40
    orbits = []
    for place, left in zip(view.tables.places, lefts(), strict=True):
        reach = ((left + 18 - sun_x) ** 2 + (_top(place) - 34 - sun_y) ** 2) ** 0.5
        orbits.append(f'<circle cx="{sun_x}" cy="{sun_y}" r="{reach:.0f}"/>')
    return (
        f'<clipPath id="sx-frame"><rect width="{WIDTH}" height="{HEIGHT}" rx="14"/></clipPath>'
        f'<g clip-path="url(#sx-frame)"><g fill="none" stroke="var(--sx-orbit)" stroke-dasharray="2 5">'
        f'{"".join(orbits)}</g><circle cx="{sun_x}" cy="{sun_y}" r="120" fill="url(#sx-sun)"/></g>'
    )


def _column(view: View, place: Place, left: int, width: int, marks: Marks) -> str:
    """One place: what lights it, its head, its track and its holding boxes."""
    lit = place.key in marks.places
    chosen = place.key == marks.chosen
    dim = bool(marks.places) and not lit and not chosen
    body = (
        _head(view, place, left)
        + "".join(_space(view, place, value, left, width, marks) for value in spaces(place.last))
        + _boxes(view, place, left, width, marks)
    )
    star = (
        f'<text class="hint" x="{left + width - 20}" y="{_top(place) - 10}">\u2605</text>'
        if place.key in marks.hints
        else ""
    )
    points = _(
        "{first} · {second} · {third} points", first=place.points[0], second=place.points[1], third=place.points[2]
    )
    foot = f'<text class="soft mid" x="{left + width / 2}" y="{HEIGHT - 12}">{points}</text>'
    light = _light(place, left, width, marks) if lit or chosen else ""
    label = marks.cost if chosen else marks.places.get(place.key, "")
    if label:
        kind = "source" if chosen else marks.kind
        foot = (
            f'<rect x="{left + 3}" y="{HEIGHT - 28}" width="{width - 6}" height="24" rx="12" '
            f'fill="var(--sx-{kind})"/><text class="pill" x="{left + width / 2}" y="{HEIGHT - 11.5}" '
            f'style="fill:var(--sx-panel)">{escape(label)}</text>'
        )
    return f'<g opacity="{0.42 if dim else 1}">{light}{body}{star}{foot}</g>'


def _light(place: Place, left: int, width: int, marks: Marks) -> str:
    """The frame round a column that can be chosen now (solid) or was chosen as source (dashed)."""
    kind = "source" if place.key == marks.chosen else marks.kind
    dash = ' stroke-dasharray="7 5"' if place.key == marks.chosen else ""
    top = _top(place) - HEAD
    return (
        f'<rect x="{left + 1.5}" y="{top - 2}" width="{width - 3}" height="{HEIGHT - top - 1}" rx="10" '
        f'fill="var(--sx-{kind}-wash)" stroke="var(--sx-{kind})" stroke-width="3"{dash}/>'
    )


def _head(view: View, place: Place, left: int) -> str:
    """The globe, the name, and whether a token there would double in free doubling: verdict and growth sum."""
    top = _top(place) - HEAD
    lines = globe(place.key, left + 18, top + 19)
    lines += f'<text class="name" x="{left + 35}" y="{top + 24}">{escape(_(place.name))}</text>'
    if not any(place.key in view.tracks[f] for f in view.factions):
        return lines + f'<text class="soft" x="{left + 8}" y="{top + 47}">{_("nobody yet")}</text>'
    total: Fraction = view.growth_sum(place.key)
    grows = any(view.doubles_next(f, place.key) for f in view.factions if place.key in view.tracks[f])
    colour, sign = ("yes", "▲") if grows else ("no", "■")
    if place.limit is None:
        word = _("no limit") if grows else _("full")
    else:
        word = (_("grows · {sum}") if grows else _("full · {sum}")).format(sum=total)
    return (
        lines + f'<text class="grow" x="{left + 8}" y="{top + 47}" style="fill:var(--sx-{colour})">{sign} {word}</text>'
    )


def _space(view: View, place: Place, value: int, left: int, width: int, marks: Marks) -> str:
    """One space of a track with its number, the ring of a growth limit, and the tokens that stand on it."""
    y = GROUND - ROW * value.bit_length()
    fill = {8: "space-8", 32: "space-32"}.get(value, "space")
    parts = [
        f'<rect x="{left + 4}" y="{y + 1.5}" width="{width - 8}" height="{ROW - 3}" rx="7" fill="var(--sx-{fill})" '
        f'stroke="var(--sx-line)" stroke-width="1"/>'
    ]
    middle = left + 24
    if value == place.limit:
        parts.append(
            f'<circle cx="{middle}" cy="{y + ROW / 2}" r="14.2" fill="none" stroke="var(--sx-limit)" stroke-width="3"/>'
        )
    small = ' style="font-size:13.5px"' if value > 99 else ""
    parts.append(f'<text class="num" x="{middle}" y="{y + ROW / 2 + 5.6}"{small}>{value}</text>')
    here = [f for f in view.factions if view.tracks[f].get(place.key) == value]
    if value == 1024 and not here:
        parts.append(f'<text class="soft mid" x="{left + 24 + width / 2}" y="{y + ROW / 2 + 4}">{_("the end")}</text>')
    leaders = view.leader(place.key)
    if len(leaders) > 1 and all(f in leaders for f in view.factions if place.key in view.tracks[f]):
        leaders = ()  # everybody there is equal: nobody is ahead
    for faction, (cx, cy, size) in zip(here, spread(len(here), left + 41, y + 2, width - 47, ROW - 4, 28), strict=True):
        extra = _crown() if faction in leaders else ""
        parts.append(
            token(faction, cx, cy, size, extra + _fresh(marks, faction, place), _glow(marks.tokens, faction, place))
        )
    return "".join(parts)


def _glow(glowing: frozenset[tuple[str, str]], faction: str, place: Place) -> str:
    return "glow" if (faction, place.key) in glowing else ""


def _fresh(marks: Marks, faction: str, place: Place) -> str:
    """The dashed ring round a token that moved since the last look."""
    if (faction, place.key) not in marks.fresh:
        return ""
    return '<circle class="fresh" r="13.5" fill="none"/>'


def _crown() -> str:
    """The small gold crown of a leader, in a token's 20-unit frame."""
    return '<path class="crown" d="M-6-8.2L-7-14L-3-11L0-15.4L3-11L7-14L6-8.2Z" fill="#ffd23f"/>'


def _boxes(view: View, place: Place, left: int, width: int, marks: Marks) -> str:
    """Both halves of the holding box, colonies above migrants, each token with the number it stands on."""
    parts = []
    for half, (word, icon) in enumerate(((_("colonies"), _DOME), (_("migrants"), _SHIP))):
        y = GROUND + 6 + half * (BOX + 2)
        parts.append(
            f'<rect x="{left + 4}" y="{y}" width="{width - 8}" height="{BOX}" rx="7" fill="var(--sx-box)" '
            f'stroke="var(--sx-line)" stroke-dasharray="4 3"/>'
        )
        held = box_tokens(view, place, half)
        crowded = len(held) > 2  # then the tokens need the icon's room
        if not crowded:
            parts.append(
                f'<path transform="translate({left + 22} {y + BOX / 2})" d="{icon}" fill="none" '
                f'stroke="var(--sx-soft)" stroke-width="1.8" stroke-linejoin="round"/>'
            )
        if not held:
            parts.append(f'<text class="soft" x="{left + 38}" y="{y + BOX / 2 + 4.2}">{word}</text>')
        start = 9 if crowded else 38
        free = width - start - (24 if place.double_box else 8)
        spots = spread(len(held), left + start, y + 1, free, BOX - 2, 26)
        for (faction, number), (cx, cy, size) in zip(held, spots, strict=True):
            extra = _badge(number) + _fresh(marks, faction, place)
            glow = _glow(marks.waiting, faction, place)
            parts.append(token(faction, cx - size * 0.12, cy, size * 0.86, extra, glow))
    if place.double_box:
        parts.append(f'<text class="grow end" x="{left + width - 7}" y="{GROUND + BOX + 12}">x2</text>')
    return "".join(parts)


_DOME = "M-9 6H9M-7 6V2A7 7 0 0 1 7 2V6M0-5V6"
_SHIP = "M-9 0H3M-9-4H-1M-9 4H-1M3-5L10 0L3 5Z"


def _badge(number: int) -> str:
    """The number that a waiting token stands on, in a small disc at its corner."""
    return (
        '<circle cx="9.5" cy="6.5" r="5.6" fill="var(--sx-panel)" stroke="var(--sx-rim)"/>'
        f'<text x="9.5" y="9.6" style="font-size:9px;fill:var(--sx-ink)">{number}</text>'
    )
