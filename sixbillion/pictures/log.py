"""What happened, as HTML: in order, a heading a game turn, what is new to the reader marked, the end in sight."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from sixbillion.words import _

LOG_RULES = """
.sx-log{display:flex;flex-direction:column-reverse;height:226px;overflow-y:auto;
border:1px solid var(--sx-line);border-radius:10px;padding:4px 10px;
background:var(--sx-panel);color:var(--sx-ink);font-size:13px;line-height:1.4;box-sizing:border-box;overflow-wrap:anywhere}
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
    """The log; its box shows the last entries and scrolls up, also by keyboard. Sentences are escaped here."""
    parts: list[str] = []
    turn = None
    for entry in entries:
        if entry.turn != turn:
            turn = entry.turn
            parts.append(f"<h4>{_('Turn {turn}', turn=turn)}</h4>")
        parts.append(
            f'<p class="new">{escape(entry.sentence)}</p>' if entry.new else f"<p>{escape(entry.sentence)}</p>"
        )
    label = _("What happened")
    return f'<div class="sx sx-log" tabindex="0" role="log" aria-label="{label}"><div>{"".join(parts)}</div></div>'
