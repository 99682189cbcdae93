"""What happened, as HTML: the newest sentence first, a heading a game turn, what is new to the reader marked."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from sixbillion.words import _

LOG_RULES = """
.sx-log{height:226px;overflow-y:auto;border:1px solid var(--sx-line);border-radius:10px;padding:4px 10px;
background:var(--sx-panel);color:var(--sx-ink);font-size:13px;line-height:1.4;box-sizing:border-box}
.sx-log p{margin:0;padding:1px 0 1px 10px;border-left:3px solid transparent}
.sx-log p.new{border-left-color:var(--sx-target)}
.sx-log h4{margin:4px 0 2px;font-size:12px;color:var(--sx-soft)}
"""


class Entry(NamedTuple):
    """One sentence of the log, the game turn it belongs to, and whether it is new to the one who reads."""

    turn: int
    sentence: str
    new: bool


def log_html(entries: Sequence[Entry]) -> str:
    """The log, the newest entry first. Sentences are escaped here; the list can be scrolled by keyboard."""
    parts: list[str] = []
    turn = None
    for entry in reversed(entries):
        if entry.turn != turn:
            turn = entry.turn
            parts.append(f"<h4>{_('Turn {turn}', turn=turn)}</h4>")
        parts.append(
            f'<p class="new">{escape(entry.sentence)}</p>' if entry.new else f"<p>{escape(entry.sentence)}</p>"
        )
    label = _("What happened, the newest first")
    return f'<div class="sx sx-log" tabindex="0" role="log" aria-label="{label}">{"".join(parts)}</div>'
