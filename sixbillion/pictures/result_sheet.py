"""The result sheet: points by place and player, why the game ended, who won."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from sixbillion.pictures.describe import spot_name
from sixbillion.words import _, n_
from sixbillion.words.events import ROW_NAMES

if TYPE_CHECKING:
    from sixbillion.game.scoring import Line, Result
    from sixbillion.game.view import View

RESULT_RULES = """
.sx-result{background:var(--sx-panel);color:var(--sx-ink);border:2px solid var(--sx-line);border-radius:12px;
padding:10px 16px;font-size:14px}
.sx-result h3{margin:0 0 4px;font-size:19px;color:var(--sx-ink)}
.sx-result table{border-collapse:collapse;margin-top:8px}
.sx-result th,.sx-result td{padding:3px 12px;border-bottom:1px solid var(--sx-line);text-align:right}
.sx-result th:first-child{text-align:left}
.sx-result tr.total>*{font-weight:700;font-size:16px;border-bottom:0}
"""


def result_html(view: View, result: Result) -> str:
    """The sheet as an HTML table, one row a place, one column a player; names are escaped."""
    players = view.players
    head = "".join(f'<th scope="col">{escape(view.names[f])} ({f})</th>' for f in players)
    sources = ["cards", *(place.key for place in view.tables.places), *ROW_NAMES]
    rows = "".join(_row(view, result, source) for source in sources)
    totals = "".join(f"<td>{result.totals[f]}</td>" for f in players)
    return (
        f'<div class="sx sx-result"><h3>{escape(winner_sentence(view, result))}</h3>'
        f"<div>{escape(reason_sentence(result))}</div><table><thead><tr><th>{_('Points for')}</th>{head}</tr></thead>"
        f"<tbody>{rows}<tr class='total'><th scope='row'>{_('In all')}</th>{totals}</tr></tbody></table></div>"
    )


def _row(view: View, result: Result, source: str) -> str:
    """One source of points; an empty text if nobody has any from it."""
    lines = {line.faction: line for line in result.lines if line.source == source}
    if not lines:
        return ""
    name = _("cards played") if source == "cards" else escape(spot_name(view, source))
    cells = "".join(f"<td>{_cell(lines[f]) if f in lines else '–'}</td>" for f in view.players)  # noqa: RUF001
    return f"<tr><th scope='row'>{name}</th>{cells}</tr>"


def _cell(line: Line) -> str:
    """Points with the rank they come from, who shares it, and whether a card doubled them."""
    notes = []
    if line.rank:
        rank = (_("1st"), _("2nd"), _("3rd"))[line.rank - 1]
        notes.append(rank if line.shared == 1 else _("{rank}, shared by {count}", rank=rank, count=line.shared))
    if line.factor > 1:
        notes.append(_("times {factor}", factor=line.factor))
    return f"{line.points} ({', '.join(notes)})" if notes else str(line.points)


def winner_sentence(view: View, result: Result) -> str:
    """Who won, in a sentence; alone, whether the score to beat was beaten. Not escaped."""
    names = ", ".join(view.names[f] for f in result.winners)
    if result.target is not None:
        points = max(result.totals.values())
        if result.winners:
            return _(
                "{names} beat the neutrals: {points} points to {target}!",
                names=names,
                points=points,
                target=result.target,
            )
        return _("The neutrals win: {target} points to {points}.", points=points, target=result.target)
    return n_("{names} wins!", "{names} win together!", len(result.winners), names=names)


def reason_sentence(result: Result) -> str:
    """Why the game ended."""
    reasons = {
        "earth-1024": _("The game ended because a token reached 1024 on Earth."),
        "belt-1024": _("The game ended because a token reached 1024 on the Asteroid Belt."),
        "all-places": _("The game ended because all ten places are populated."),
        "turn-cap": _("The game ended because the last turn that was agreed on is over."),
    }
    return reasons[result.reason]
