"""The end of a game in words: how every point came about, how fast each faction grew, and what slowed it down.

Everything here turns a finished game into sentences and HTML; the plots are in :mod:`sixbillion.pictures.course`. Names
are escaped.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from sixbillion.game.discovery_track import ROW_POINTS, ROWS
from sixbillion.lab.slowing import Lost, lost_doublings, phases, populations
from sixbillion.pictures.describe import short_name, spot_name
from sixbillion.pictures.tokens import token_svg
from sixbillion.words import _, n_

if TYPE_CHECKING:
    from sixbillion.game import Game
    from sixbillion.game.scoring import Line
    from sixbillion.game.view import View

ENDING_RULES = """
.sx-ending{gap:4px}
.sx-ending .sx-halves{flex-flow:row wrap;gap:0 24px;align-items:flex-start}
.sx-ending .sx-halves>*{flex:1 1 520px;min-width:0}
.sx-play:has(.sx-end){grid-template-areas:"bar tools" "result result" "recap recap" "board board" "caption caption"
"hand hand" "explain explain" "offer offer" "story story"}
@container (min-width:1440px){
.sx-play:has(.sx-end){grid-template-areas:"bar bar tools" "result result result" "recap recap recap" "board board story"
"caption caption story" "hand hand story" "explain explain story" "offer offer story"}
}
.sx-end{color:var(--sx-ink);font-size:14px;line-height:1.45}
.sx-end h3{margin:10px 0 4px;font-size:17px;color:var(--sx-ink)}
.sx-end h4{margin:8px 0 0;font-size:14px;color:var(--sx-ink)}
.sx-end p{margin:0 0 4px;max-width:78ch}
.sx-end ul{margin:0 0 4px;padding-left:22px}
.sx-end li{max-width:78ch}
.sx-end summary{cursor:pointer;font-weight:700;padding:4px 0}
.sx-end summary:focus-visible{outline:3px solid var(--sx-source)}
.sx-end .columns{columns:2 380px;column-gap:28px}
.sx-end section{break-inside:avoid}
.sx-end table{border-collapse:collapse}
.sx-end th,.sx-end td{padding:3px 12px;border-bottom:1px solid var(--sx-line);text-align:right;color:var(--sx-ink);
background:none}
.sx-end th:first-child{text-align:left}
.sx-end .who{display:flex;gap:8px;align-items:center;margin:0 0 4px}
.sx-end .who svg{flex:none}
.sx-end .who p{margin:0}
.sx-end .lost{font-size:22px;font-weight:700;min-width:2.2ch;text-align:right}
"""


# How the points came about


def scoring_html(game: Game) -> str:
    """Every line of the score sheet with the rule applied (13), folded away until somebody asks."""
    view = game.view("")
    parts = []
    for source in (*(place.key for place in view.tables.places), *ROWS):
        sentences = scoring_sentences(game, source)
        if sentences:
            title = _(
                "{place}: {first}, {second} and {third} points", place=spot_name(view, source), **_worth(view, source)
            )
            items = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
            parts.append(f"<section><h4>{escape(title)}</h4><ul>{items}</ul></section>")
    rule = _(
        "A rank's points, less 1 for each further faction that shares it, but never below 1; equal values share a rank "
        "and the next value takes the next one; a Hidden Agenda or a Discovery card doubles what is left (13)."
    )
    return (
        f'<div class="sx sx-end"><details><summary>{_("How every point came about")}</summary><p>{rule}</p>'
        f'<div class="columns">{"".join(parts)}</div></details></div>'
    )


def scoring_sentences(game: Game, source: str) -> list[str]:
    """One sentence for each faction with a rank at a place or on a row of the Discovery Track. Not escaped."""
    result, view = game.result, game.view("")
    if result is None:
        return []
    lines = [line for line in result.lines if line.source == source]
    sentences = [line_sentence(game, line) for line in lines]
    if source not in ROWS:
        sentences += _neutral_sentences(view, source)
    return sentences


def line_sentence(game: Game, line: Line) -> str:
    """Rank, who shares it, what that costs, and what doubled it. Not escaped."""
    view = game.view(line.faction)
    base = list(_worth(view, line.source).values())[line.rank - 1]
    left = line.points // line.factor
    name, rank = short_name(view, line.faction), _rank(line.rank)
    held = _held(view, line.faction, line.source)
    points = n_("{count} point", "{count} points", left)
    if line.shared == 1:
        sentence = _("{name} is {rank} with {held}: {points}.", name=name, rank=rank, held=held, points=points)
    else:
        sentence = _(
            "{name} is {rank} with {held}, shared by {count}: {base} less {less} is {points}.",
            name=name,
            rank=rank,
            held=held,
            count=line.shared,
            base=base,
            less=line.shared - 1,
            points=points,
        )
        if base - line.shared + 1 < left:
            sentence = _(
                "{name} is {rank} with {held}, shared by {count}: a rank is never worth less than {points}.",
                name=name,
                rank=rank,
                held=held,
                count=line.shared,
                points=points,
            )
    if line.factor > 1:
        sentence += " " + _(
            "Times {factor} for the {card}: {points}.",
            factor=line.factor,
            card=_doubler(view, line),
            points=line.points,
        )
    return sentence


def _doubler(view: View, line: Line) -> str:
    """The card that doubles the points, as the end of the game shows it."""
    if line.source not in ROWS and view.agenda == line.source:
        return _("Hidden Agenda")
    return _("Discovery card") if line.factor == 2 else _("Discovery cards")


def _neutral_sentences(view: View, place: str) -> list[str]:
    """Neutrals take up ranks; what they would have earned is, alone, part of the score to beat."""
    values = sorted({view.tracks[f][place] for f in view.factions if place in view.tracks[f]}, reverse=True)[:3]
    sentences = []
    for faction in view.neutrals:
        people = view.tracks[faction].get(place)
        if people in values:
            rank, name = _rank(values.index(people) + 1), view.names[faction]
            held = _("{people} B", people=people)
            sentences.append(
                _("{name} is {rank} with {held}: this counts for the score to beat.", name=name, rank=rank, held=held)
                if len(view.players) == 1
                else _(
                    "{name} is {rank} with {held}: neutrals take the rank, not the points.",
                    name=name,
                    rank=rank,
                    held=held,
                )
            )
    return sentences


def _worth(view: View, source: str) -> dict[str, int]:
    points = ROW_POINTS if source in ROWS else view.tables.place(source).points
    return dict(zip(("first", "second", "third"), points, strict=True))


def _held(view: View, faction: str, source: str) -> str:
    if source in ROWS:
        return _("space {space}", space=view.rows[faction][source])
    return _("{people} B", people=view.tracks[faction][source])


def _rank(rank: int) -> str:
    return (_("1st"), _("2nd"), _("3rd"))[rank - 1]


# How fast everybody grew


def doubling_html(game: Game) -> str:
    """The doubling time of each faction in three stretches of the game, as a table."""
    view = game.view("")
    tracks = populations(game)
    stretches = phases(tracks[view.factions[0]])
    head = "".join(
        f'<th scope="col">{_("turns {first} to {last}", first=phase.first, last=phase.last)}</th>'
        for phase in stretches
    )
    rows = ""
    for letter in view.factions:
        cells = "".join(f"<td>{_time(phase.doubling_time)}</td>" for phase in phases(tracks[letter]))
        name = escape(f"{letter}  {short_name(view, letter)}")
        rows += f"<tr><th scope='row'>{name}</th>{cells}</tr>"
    told = _(
        "How many turns it took to become twice as many. A short time is fast growth; without room it gets longer."
    )
    return (
        f'<div class="sx sx-end"><h3>{_("Doubling time, by part of the game")}</h3><p>{told}</p>'
        f"<table><thead><tr><th>{_('Faction')}</th>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _time(turns: float | None) -> str:
    if turns is None:
        return _("no growth")
    number = f"{turns:.1f}"
    return _("{number} turns", number=number)


# What slowed it down


def slowing_html(game: Game, people: Iterable[str] = ()) -> str:
    """What each player lost, in turns; ``people`` (letters) come first."""
    view, lost = game.view(""), lost_doublings(game)
    first = list(people)
    order = [*first, *(letter for letter in view.players if letter not in first)]
    lines = "".join(
        f'<div class="who">{token_svg(letter, 30)}<span class="lost">{lost[letter].all}</span>'
        f"<p>{escape(slowing_sentence(short_name(view, letter), lost[letter]))}</p></div>"
        for letter in order
    )
    told = _("Every turn in which a token could have doubled and did not. Each one is a factor of two for that token.")
    return f'<div class="sx sx-end"><h3>{_("What slowed you down")}</h3><p>{told}</p>{lines}</div>'


def slowing_sentence(name: str, lost: Lost) -> str:
    """The turns of doubling that a player lost, cause by cause, the worst first. Not escaped."""
    if not lost.all:
        return _("{name} lost no turn at all.", name=name)
    causes = [
        (lost.limits, _("{count} at growth limits (7)", count=lost.limits)),
        (lost.cancelled, _("{count} to Pestilence or Famine (12)", count=lost.cancelled)),
        (lost.halved, _("{count} by halving so that people could leave (8.2)", count=lost.halved)),
        (lost.war, _("{count} to War (12)", count=lost.war)),
    ]
    told = [words for count, words in sorted(causes, key=lambda cause: -cause[0]) if count]
    return n_(
        "{name} lost {count} turn: {causes}.",
        "{name} lost {count} turns: {causes}.",
        lost.all,
        name=name,
        causes=", ".join(told),
    )


def reading_html() -> str:
    """Links to the lessons that explain what the end shows, relative to the notebook."""
    lessons = (
        ("10-six-billion.ipynb", _("Doubling time and the straight line on a log scale"), _("Lesson 1: six billion")),
        ("30-limits.ipynb", _("Growth limits, and what a lost turn costs"), _("Lesson 3: limits")),
        ("20-distance-chart.ipynb", _("Why some places fill early and others late"), _("Lesson 2: the Distance Chart")),
    )
    items = "".join(
        f'<li>{escape(about)}: <a style="text-decoration:underline" href="{file}">{escape(title)}</a></li>'
        for file, about, title in lessons
    )
    return f"<h3>{_('Read on')}</h3><ul>{items}</ul>"
