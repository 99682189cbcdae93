"""The panel in the board's upper right corner: the game turn, the order of play, points, cards and treaties."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from sixbillion.pictures.describe import short_name
from sixbillion.pictures.tokens import token
from sixbillion.words import _, n_

if TYPE_CHECKING:
    from sixbillion.game.view import View

LINE = 33
SIGNS = {"dollar": "$", "smiley": "\u263a", "leaf": "\u2663"}
"""The rows of the Discovery Track (14) in one sign each."""


def score_panel(view: View, x: float, y: float, width: float) -> str:
    """The panel as SVG, its upper left corner at (x, y): one chip a faction, in this turn's order, read row by row."""
    over = view.phase == "over"
    title = _("Game over") if over else _("Turn {turn}", turn=view.turn)
    note = _("all points") if over else _("order, row by row; points from cards")
    parts = [
        f'<text class="big" x="{x + 4}" y="{y + 18}">{title}</text>',
        f'<text class="soft end" x="{x + width - 4}" y="{y + 17}">{note}</text>',
    ]
    chip_width = (width - 8) / 2
    for i, faction in enumerate(view.order or view.factions):
        row, column = divmod(i, 2)
        parts.append(_chip(view, faction, x + column * (chip_width + 8), y + 23 + row * (LINE + 2), chip_width))
    return "".join(parts)


def _chip(view: View, faction: str, x: float, y: float, width: float) -> str:
    """One faction: token, name, points or script; the faction whose turn it is has a thick frame and an arrow.

    The points are those that cards have brought so far; when the game is over, all of them (13).
    """
    active = faction == view.whose and view.phase != "over"
    frame = 'stroke="var(--sx-target)" stroke-width="3"' if active else 'stroke="var(--sx-line)"'
    fill = "target-wash" if active else "panel"
    name = ("▶ " if active else "") + short_name(view, faction, 15)
    right = x + width - 10
    parts = [
        f'<rect x="{x}" y="{y}" width="{width}" height="{LINE}" rx="9" fill="var(--sx-{fill})" {frame}/>',
        token(faction, x + 21, y + LINE / 2, 25),
        f'<text class="name" x="{x + 42}" y="{y + 14}">{escape(name)}</text>',
        f'<text class="soft" x="{x + 42}" y="{y + 28}">{escape(_second_line(view, faction))}</text>',
    ]
    if faction in view.points:
        result = view.result
        points = result.totals[faction] if result else view.points[faction]
        parts.append(f'<text class="big end" x="{right}" y="{y + 15}">{points}</text>')
        under = n_("point", "points", points)
        if view.options.discovery_track:
            under = " ".join(f"{SIGNS[row]} {space}" for row, space in view.rows[faction].items())
        parts.append(f'<text class="soft end" x="{right}" y="{y + 28}">{under}</text>')
    return "".join(parts)


def _second_line(view: View, faction: str) -> str:
    """Cards in hand and the opening treaty of a player; script or controller of a neutral."""
    if faction in view.neutrals:
        script, controller = view.scripts.get(faction, ""), view.controllers.get(faction, "")
        if script:
            return _("neutral, {script}", script=_(script))
        return _("neutral, moved by {name}", name=short_name(view, controller, 9)) if controller else _("neutral")
    cards = n_("{count} card", "{count} cards", view.hand_sizes.get(faction, 0))
    held = view.discoveries.get(faction, ())
    if held:
        cards += " + " + n_("{count} Discovery", "{count} Discoveries", len(held))
    if view.options.discovery_track and faction in view.protected:
        return _("{cards}, treaty", cards=cards)
    return _("{cards}, under the treaty", cards=cards) if faction in view.protected else cards
