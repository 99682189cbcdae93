"""Worksheets to print: ``python -m sixbillion.pictures.worksheets [folder]``.

Writes one HTML page for each lesson and one with the solutions for the teacher into the folder (``worksheets`` if none
is named). Open them in any browser and print them, on A4 or Letter; they need no network. The questions are those of
the notebooks, from the same place, so paper and screen never disagree.
"""

from __future__ import annotations

import html
import random
import sys
from collections.abc import Iterable
from pathlib import Path

from sixbillion import lessons
from sixbillion.lessons import Choice, drill, facts
from sixbillion.lessons.guesses import Guess
from sixbillion.lessons.numbers import shown
from sixbillion.lessons.questions import LETTERS
from sixbillion.pictures import lesson_distance_chart, lesson_limits, lesson_six_billion
from sixbillion.tables import load
from sixbillion.words import _

STYLE = """<style>
@page{margin:16mm}
body{font:12pt/1.45 system-ui,'Segoe UI','DejaVu Sans',sans-serif;max-width:185mm;margin:auto}
body{color:#111;background:#fff}.turn{break-after:page}
h1{font-size:20pt;margin:0 0 4mm}h2{font-size:14pt;margin:7mm 0 2mm;border-bottom:1px solid #888}
section,table,img{break-inside:avoid}img{max-width:100%}
.name{display:flex;gap:8mm;margin-bottom:4mm}.name span,.line{flex:1;border-bottom:1px solid #333;min-height:7mm}
.line{display:block;margin:2mm 0 4mm}li{margin:1mm 0}.box{list-style:"☐  "}
table{border-collapse:collapse}td,th{border:1px solid #888;padding:1mm 2mm;text-align:center}
.grid{height:75mm;border:1px solid #555;background:repeating-linear-gradient(#fff 0 9mm,#ddd 9mm 9.3mm)}
</style>"""
TURN = '<div class="turn"></div>'
"""The predictions stand on a page of their own, to be handed in before the next one is given out."""
AFTER = ("savings",)
"""Predictions that belong at the end of a lesson: the page of the others is collected first."""
CASES = 6
SEED = 9


def titles() -> dict[str, str]:
    """The lessons' titles by name."""
    return {
        "six-billion": _("Lesson 1: six billion"),
        "distance-chart": _("Lesson 2: the Distance Chart"),
        "limits": _("Lesson 3: limits"),
    }


def _page(title: str, body: str) -> str:
    head = (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{html.escape(title)}</title>{STYLE}</head>'
    )
    return f"{head}<body><h1>{html.escape(title)}</h1>{body}</body></html>\n"


def _paragraph(text: str) -> str:
    return f"<p>{html.escape(text)}</p>"


def _head(text: str) -> str:
    return f"<h2>{html.escape(text)}</h2>"


def _predictions(name: str) -> str:
    return _head(_("Predict, before you look")) + _lines(one for one in lessons.guesses(name) if one.key not in AFTER)


def _after(name: str) -> str:
    """What is asked again at the end, to be compared with the first guess."""
    lines = _lines(one for one in lessons.guesses(name) if one.key in AFTER)
    return TURN + _head(_("After")) + lines if lines else ""


def _lines(guesses: Iterable[Guess]) -> str:
    """Predictions, each with a line to write on."""
    return "".join(f'<section>{_paragraph(one.text)}<span class="line"></span></section>' for one in guesses)


def _checks(name: str) -> str:
    parts = []
    for number, question in enumerate(lessons.questions(name), 1):
        text = _paragraph(f"{number}. {question.text}")
        if isinstance(question, Choice):
            options = "".join(f"<li>{html.escape(words)}</li>" for words, _reply in question.options)
            parts.append(f'<section>{text}<ul class="box">{options}</ul></section>')
        else:
            parts.append(f'<section>{text}<span class="line"></span></section>')
    return _head(_("Check yourself")) + "".join(parts)


def _six_billion() -> str:
    draw = _("Draw how you think 1 grows over ten doublings; then, in another colour, the truth.")
    line = lesson_six_billion.time_line(facts.world(), facts.milestones(), 1800, "linear", facts.first_projected())
    return (
        _head(_("Draw"))
        + _paragraph(draw)
        + '<div class="grid"></div>'
        + TURN
        + _head(_("The time line"))
        + line.still()
        + _paragraph(line.words)
    )


def _distance_chart() -> str:
    places = load().places
    names = [place.name.rpartition(" ")[2] for place in places]
    head = "".join(f"<th>{html.escape(name[:3])}</th>" for name in names)
    rows = "".join(
        f"<tr><th>{html.escape(name)}</th>" + "".join(f"<td>{number or ''}</td>" for number in row) + "</tr>"
        for name, row in zip(names, load().distances, strict=True)
    )
    evidence = "".join(
        f"<tr><td>{piece.key}</td><td>"
        + html.escape(f"{piece.place_a}-{piece.place_b}" if piece.place_a else _("some pair"))
        + f"</td><td>{'≤' if piece.relation == '<=' else '&gt;'} {piece.distance}</td><td></td></tr>"
        for piece in load().evidence
    )
    named = "".join(f"<th>{html.escape(word)}</th>" for word in ("", _("pair"), _("must be"), _("your law says")))
    picture = lesson_distance_chart.cover([(place.key, place.name) for place in places])
    return (
        TURN
        + _head(_("The rebuilt chart"))
        + f"<table><tr><th></th>{head}</tr>{rows}</table>{picture.still()}"
        + _head(_("The evidence"))
        + f"<table><tr>{named}</tr>{evidence}</table>"
    )


def _limits() -> str:
    chance = random.Random(SEED)
    parts = []
    for _number in range(CASES):
        one = drill.case(chance)
        picture = lesson_limits.track(one.tokens, one.limit, one.last, one.place)
        parts.append(f'<section>{_paragraph(one.question())}{picture.still()}<span class="line"></span></section>')
    return TURN + _head(_("Add the fractions")) + "".join(parts)


def worksheet(name: str) -> str:
    """The worksheet of a lesson as an HTML page. KeyError for a lesson that is none of ``lessons.LESSONS``."""
    extra = {"six-billion": _six_billion, "distance-chart": _distance_chart, "limits": _limits}[name]()
    who = '<div class="name">' + _("Name:") + " <span></span> " + _("Date:") + " <span></span></div>"
    return _page(titles()[name], who + _predictions(name) + extra + _checks(name) + _after(name))


class Solutions:
    """The solutions of one lesson, with the replies that name the likely mistakes; shows itself in a notebook."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"<Solutions {self.name}>"

    def _repr_html_(self) -> str:
        parts = [
            _paragraph(f"{one.text} → {f'{shown(one.truth)} {one.unit}'.rstrip()}. {one.why}")
            for one in lessons.guesses(self.name)
        ]
        parts += [
            f"<section>{_paragraph(f'{number}. {question.text}')}<ul>{_replies(question)}</ul></section>"
            for number, question in enumerate(lessons.questions(self.name), 1)
        ]
        if self.name == "limits":
            chance = random.Random(SEED)
            drilled = [drill.case(chance) for _number in range(CASES)]
            parts.append(_head(_("The drill of the worksheet")))
            parts += [_paragraph(f"{one.question()} {one.reply(one.doubles)}") for one in drilled]
        return "".join(parts)


def solutions() -> str:
    """The page with the solutions of all lessons, for the teacher."""
    parts = [f"<h2>{html.escape(title)}</h2>{Solutions(name)._repr_html_()}" for name, title in titles().items()]
    return _page(_("Solutions"), "".join(parts))


def _replies(question: lessons.Question) -> str:
    if isinstance(question, Choice):
        rows = [
            (f"{letter}) {words}", reply, index == question.right)
            for index, (letter, (words, reply)) in enumerate(zip(LETTERS, question.options, strict=True))
        ]
    else:
        rows = [(f"{question.truth:.4g}", question.well_done, True)]
        rows += [(f"{mistake.value:g}", mistake.hint, False) for mistake in question.mistakes]
    return "".join(
        f"<li>{'<b>' if right else ''}{html.escape(answer)}{'</b>' if right else ''}: {html.escape(reply)}</li>"
        for answer, reply, right in rows
    )


def write(folder: Path) -> list[Path]:
    """Write the three worksheets and the solutions; returns their paths. OSError if the folder can't be written."""
    folder.mkdir(parents=True, exist_ok=True)
    pages = {f"{number}0-{name}": worksheet(name) for number, name in enumerate(titles(), 1)}
    pages["solutions"] = solutions()
    paths = [folder / f"{name}.html" for name in pages]
    for path, page in zip(paths, pages.values(), strict=True):
        path.write_text(page, encoding="utf-8")
    return paths


def main(arguments: list[str]) -> int:
    """The command; exit status 0, or 1 with a sentence if the folder can't be written."""
    if len(arguments) > 1 or (arguments and arguments[0].startswith("-")):
        print(_("Usage: python -m sixbillion.pictures.worksheets [folder]"))
        return 0 if arguments[0] in ("-h", "--help") else 1
    folder = Path(arguments[0] if arguments else "worksheets")
    try:
        paths = write(folder)
    except OSError as error:
        print(_("I could not write into {folder}: {why}.", folder=folder, why=error.strerror or str(error)))
        return 1
    for path in paths:
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
