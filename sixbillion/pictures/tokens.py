"""Tokens and places as pieces of SVG: a shape, colour and letter for each faction, a little globe for each place."""

from __future__ import annotations

from math import cos, pi, sin

from sixbillion.pictures.palette import FACTIONS, PLANETS


def _ring(corners: int, radius: float, turn: float, inner: float = 0.0) -> str:
    """A regular polygon (with an ``inner`` radius: a star) as an SVG path round the origin; ``turn`` in half turns."""
    steps = corners * 2 if inner else corners
    radii = [radius, inner] if inner else [radius]
    points = (
        (
            radii[i % len(radii)] * cos((2 * i / steps + turn) * pi),
            radii[i % len(radii)] * sin((2 * i / steps + turn) * pi),
        )
        for i in range(steps)
    )
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


SHAPES: dict[str, str] = {
    "circle": "M-9.5 0A9.5 9.5 0 1 1 9.5 0A9.5 9.5 0 1 1-9.5 0Z",
    "square": "M-8.4-8.4H8.4V8.4H-8.4Z",
    "triangle": "M0-10.5L10.8 8.6H-10.8Z",
    "diamond": _ring(4, 10.8, -0.5),
    "hexagon": _ring(6, 10, 0),
    "cross": "M-4.6-9.8H4.6V-4.6H9.8V4.6H4.6V9.8H-4.6V4.6H-9.8V-4.6H-4.6Z",
    "star": _ring(5, 11.6, -0.5, 6.6),
}
"""Outlines of the tokens, each within about 10 units of the origin."""

_LETTER_Y = {"triangle": 6.6, "star": 4.6}


def token(letter: str, x: float, y: float, size: float, extra: str = "", css: str = "") -> str:
    """The token of faction ``letter``, ``size`` units wide round (x, y); ``extra`` is drawn in its 20-unit frame."""
    look = FACTIONS[letter]
    down = _LETTER_Y.get(look.shape, 3.9)
    return (
        f'<g class="t {css}" transform="translate({x:.1f} {y:.1f}) scale({size / 20:.3f})">'
        f'<path d="{SHAPES[look.shape]}" fill="{look.colour}"/>'
        f'<text y="{down}" style="fill:{look.ink}">{letter}</text>{extra}</g>'
    )


def spread(
    count: int, x: float, y: float, width: float, height: float, largest: float
) -> list[tuple[float, float, float]]:
    """Where ``count`` tokens stand in a rectangle: (x, y, size) of each, as large as fits, in one row or two."""
    if not count:
        return []
    sizes = {rows: min(largest, width / -(-count // rows), height / rows) for rows in (1, 2)}
    rows = max(sizes, key=lambda r: (round(sizes[r], 3), -r))
    size, per_row = sizes[rows], -(-count // rows)
    places = []
    for i in range(count):
        row, column = divmod(i, per_row)
        in_row = min(per_row, count - row * per_row)
        left = x + (width - size * in_row) / 2
        top = y + (height - size * rows) / 2
        places.append((left + size * (column + 0.5), top + size * (row + 0.5), size * 0.94))
    return places


def gradients() -> str:
    """The gradient definitions that ``globe`` and the Sun refer to; once in each SVG."""
    stops = "".join(
        f'<radialGradient id="sx-{key}" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="{lit}"/>'
        f'<stop offset="1" stop-color="{shade}"/></radialGradient>'
        for key, (lit, shade) in PLANETS.items()
    )
    sun = (
        '<radialGradient id="sx-sun"><stop offset="0" stop-color="#fff6c9"/><stop offset=".45" stop-color="#ffd94d"/>'
        '<stop offset=".62" stop-color="#f5a800"/><stop offset=".66" stop-color="#f5a800" stop-opacity=".28"/>'
        '<stop offset="1" stop-color="#f5a800" stop-opacity="0"/></radialGradient>'
    )
    return f"<defs>{stops}{sun}</defs>"


_RADIUS = {
    "Mercury": 9,
    "Venus": 12,
    "Earth": 13,
    "Mars": 11,
    "Jupiter": 15,
    "Saturn": 11.5,
    "Uranus": 13,
    "Neptune": 13,
    "Pluto": 8,
}
_ROCKS = ((-9, 2, 4), (-2, -6, 5), (6, 3, 4.5), (-3, 8, 3), (10, -6, 2.6), (-11, -7, 2.2), (11, 10, 2))


def globe(place: str, x: float, y: float) -> str:
    """A picture of the place, about 30 units wide: a shaded disc, Saturn with its ring, the Belt as rocks."""
    fill = f"url(#sx-{place})" if place in PLANETS else "currentColor"
    if place == "Belt":
        rocks = "".join(f'<circle cx="{x + dx}" cy="{y + dy}" r="{r}" fill="{fill}"/>' for dx, dy, r in _ROCKS)
        return f"<g>{rocks}</g>"
    disc = f'<circle cx="{x}" cy="{y}" r="{_RADIUS.get(place, 12)}" fill="{fill}"/>'
    if place == "Saturn":
        ring = f'<ellipse cx="{x}" cy="{y}" rx="17.5" ry="5" fill="none" stroke="{PLANETS[place][1]}" stroke-width="3" '
        disc += ring + f'transform="rotate(-14 {x} {y})"/>'
    elif place == "Jupiter":
        bands = f'<path d="M{x - 13.5} {y - 6}H{x + 13.5}M{x - 14.5} {y + 3}H{x + 14.5}" '
        disc += bands + f'stroke="{PLANETS[place][1]}" stroke-width="3" opacity=".55"/>'
    elif place == "Earth":
        disc += f'<path d="M{x - 8} {y - 5}q6-5 8 0t7 2q-2 6-8 5t-7-7z" fill="#3f9a54" opacity=".85"/>'
    return disc


def token_svg(letter: str, size: int) -> str:
    """One token as a picture of its own, ``size`` pixels wide; the words beside it name the faction."""
    return (
        f'<svg width="{size}" height="{size}" viewBox="0 0 26 26" aria-hidden="true">{token(letter, 13, 13, 20)}</svg>'
    )
