"""A class plays the same game: the teacher's code for it, and all results in one table and one plot.

``class_game(...)`` makes the code that pupils type into the set-up form; ``class_results(pasted, code)`` reads the
lines that they handed in. With the saved games as files too, each code is checked against what was really played.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from html import escape
from pathlib import Path
from random import Random
from typing import Any

from sixbillion.engine import IllegalAction, RecordError
from sixbillion.engine.record import LARGEST
from sixbillion.game import Game, Options
from sixbillion.game.options import SWITCHES
from sixbillion.game.setting_up import fitting, unlike
from sixbillion.lab import codes
from sixbillion.lab.codes import ClassGame, ClassResult, CodeError, Pupil
from sixbillion.widgets.seating import PERSON, Seating
from sixbillion.widgets.session import Session
from sixbillion.words import _, n_

MOST_FILES = 500


# The teacher's code


@dataclass(frozen=True, slots=True)
class ClassCode:
    """The code of a game and what it means, to be shown to a class."""

    code: str
    game: ClassGame

    def __repr__(self) -> str:
        return "\n".join([_("Class code: {code}", code=self.code), *what_it_means(self.game)])

    def _repr_html_(self) -> str:
        lines = "".join(f"<li>{escape(line)}</li>" for line in what_it_means(self.game))
        label = escape(_("Class code"))
        return f'<p>{label}:</p><p style="font:700 32px monospace;margin:4px 0">{self.code}</p><ul>{lines}</ul>'


def class_game(seats: Sequence[str] = (PERSON,), seed: int | None = None, level: int = 1, **options: Any) -> ClassCode:
    """The code that gives every pupil the same game.

    seats: who plays, in order: ``"person"``, or the name of a bot. seed: which game, 0 to 1,048,575; None takes one at
    random. level: of a game alone, 1 to 3. options: of ``sixbillion.Options``, such as ``discovery_track=True``. Raises
    CodeError or OptionsError with what was found and what is allowed.
    """
    chosen = Options.from_json({"neutral_control": "scripted", "solo_level": level, **options})
    number = secrets.randbelow(codes.LARGEST_SEED + 1) if seed is None else seed
    named = tuple(PERSON if seat == "person" else seat for seat in seats)
    codes.game_code(ClassGame(named, number, chosen))  # says what is not allowed
    if PERSON not in named:
        raise CodeError(_("Nobody plays: at least one seat must be a person."))
    game = ClassGame(named, number, fitting(chosen, len(named)))
    return ClassCode(codes.game_code(game), game)


def read_class_game(code: str) -> ClassCode:
    """What a code means. Raises CodeError if it is none, mistyped, or of other tables."""
    game = codes.read_game_code(code)
    return ClassCode(codes.game_code(game), game)


def class_seating(code: str, names: Sequence[str]) -> Seating:
    """Who sits at the table in the game of a code. names: one a seat; missing ones are taken from the seat itself.

    Raises CodeError like ``read_class_game``.
    """
    made = read_class_game(code)
    seats = made.game.seats
    found = [*names[: len(seats)]]
    for number, seat in enumerate(seats[len(found) :], len(found) + 1):
        usual = _("Player {number}", number=number) if seat == PERSON else seat
        found.append(unlike(usual, found))
    return Seating(tuple(found), seats, made.game.seed, made.game.options, made.code)


def what_it_means(game: ClassGame) -> list[str]:
    """A game in sentences. Not escaped."""
    people = sum(seat == PERSON for seat in game.seats)
    bots = ", ".join(seat for seat in game.seats if seat != PERSON)
    lines = [n_("{count} person plays.", "{count} people play.", people)]
    if bots:
        lines.append(_("Bots: {bots}.", bots=bots))
    if len(game.seats) == 1:
        lines.append(_("Alone against two neutral factions, level {level}.", level=game.options.solo_level))
    usual = Options(neutral_control="scripted", solo_level=game.options.solo_level)
    found, plain = game.options.to_json(), usual.to_json()
    changed = [name for name in found if found[name] != plain[name] and name not in SWITCHES]
    changed = [f"{name}: {_listed(found[name])}" for name in changed]
    changed += [name for name in SWITCHES if found[name]]
    if changed:
        lines.append(_("Options: {options}.", options=", ".join(changed)))
    lines.append(_("The same cards in the same order for all (seed {seed}).", seed=game.seed))
    return lines


def _listed(value: Any) -> str:
    return ", ".join(value) if isinstance(value, list) else str(value)


# The class's results


@dataclass(frozen=True, slots=True)
class Line:
    """One pupil of the table: the result, or what is wrong; ``checked`` if the record of the game was there too."""

    name: str
    result: ClassResult | None
    fault: str = ""
    checked: bool = False


@dataclass(frozen=True, slots=True)
class ClassResults:
    """All results of a class, best first, and beside them what could not be counted."""

    lines: tuple[Line, ...]
    records: bool = False
    files: dict[str, str] = field(default_factory=dict)  # files that could not be used, with the reason

    @property
    def good(self) -> list[tuple[str, ClassResult, bool]]:
        """Name, result and whether it was checked, of all that count."""
        return [(line.name, line.result, line.checked) for line in self.lines if line.result is not None]

    @property
    def faults(self) -> list[str]:
        """What does not count, and why. Not escaped."""
        told = [f"{line.name}: {line.fault}" for line in self.lines if line.result is None]
        return told + [f"{name}: {reason}" for name, reason in self.files.items()]

    def __repr__(self) -> str:
        told = [
            _(
                "{place}. {name}: {points} points to {other} in {turns} turns{won}{checked}",
                place=place,
                name=name,
                points=result.points,
                other=result.best_other,
                turns=result.turns,
                won=_(", won") if result.won else "",
                checked=_(", checked") if checked else "",
            )
            for place, (name, result, checked) in self._placed()
        ]
        return "\n".join([*told, *self.faults]) or _("No results yet.")

    def _placed(self) -> list[tuple[int, tuple[str, ClassResult, bool]]]:
        """The good lines with their places; equal points share a place."""
        points = [result.points for _name, result, _checked in self.good]
        return [(points.index(line[1].points) + 1, line) for line in self.good]

    def _repr_html_(self) -> str:
        if not self.lines and not self.files:
            return f"<p>{escape(repr(self))}</p>"
        return self._table() + self._plot() + self._faults()

    def _table(self) -> str:
        if not self.good:
            return ""
        titles = [_("Place"), _("Name"), _("Points"), _("To beat"), _("Turns"), _("Won"), _("The game ended")]
        titles += [_("Record")] if self.records else []
        head = "".join(f'<th scope="col">{escape(title)}</th>' for title in titles)
        rows = "".join(f"<tr>{self._cells(place, *line)}</tr>" for place, line in self._placed())
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"

    def _cells(self, place: int, name: str, result: ClassResult, checked: bool) -> str:
        values: list[object] = [place, name, result.points, result.best_other, result.turns]
        values += [_("yes") if result.won else _("no"), _ending(result.reason)]
        if self.records:
            values.append(_("checked") if checked else _("not handed in"))
        return "".join(f"<td>{escape(str(value))}</td>" for value in values)

    def _plot(self) -> str:
        if not self.good:
            return ""
        from sixbillion.pictures.course import results_plot

        results = [result for _name, result, _checked in self.good]
        names = [name for name, _result, _checked in self.good]
        picture = results_plot(names, [one.points for one in results], [one.best_other for one in results])
        return f"{picture.still()}<p>{escape(picture.words)}</p>"

    def _faults(self) -> str:
        if not self.faults:
            return ""
        items = "".join(f"<li>{escape(fault)}</li>" for fault in self.faults)
        return f"<p><b>{escape(_('Not counted:'))}</b></p><ul>{items}</ul>"


def _ending(reason: str) -> str:
    reasons = {
        "earth-1024": _("1024 on Earth"),
        "belt-1024": _("1024 on the Asteroid Belt"),
        "all-places": _("all places settled"),
        "turn-cap": _("last turn agreed on"),
    }
    return reasons[reason]


def class_results(pasted: str, code: str, records: Path | str | None = None) -> ClassResults:
    """The results of a class, best first.

    pasted: one line a pupil, a name and then the result code. code: the class code of the game. records: a folder with
    the saved games that were handed in; then each result is checked against the game that was really played. Raises
    CodeError only for a ``code`` that is none; whatever is wrong with a pupil's line is told in the table.
    """
    codes.read_game_code(code)
    pupils = codes.read_results(pasted, code)
    if records is None:
        return ClassResults(tuple(Line(pupil.name, pupil.result, pupil.fault) for pupil in pupils))
    found, faults = read_records(Path(records), code)
    return ClassResults(tuple(_checked(pupil, found, code) for pupil in pupils), True, faults)


def practice_lines(code: str, names: Sequence[str] = ("Ada", "Ben", "Cleo", "Dan", "Ema")) -> str:
    """What a class would hand in if its pupils drew lots: one line a name, to try the table before the lesson."""
    lines = []
    for number, name in enumerate(names):
        session = Session.new(class_seating(code, [name]))
        rng = Random(f"{code}/{number}")
        while (decision := session.decision) is not None:
            if not session.pending:
                session.play(rng.choice(decision.actions))
            else:
                session.step()
        lines += [f"{name} {codes.result_code(session.game, letter, code)}" for letter in session.people[:1]]
    return "\n".join(lines)


def _checked(pupil: Pupil, found: dict[int, Game], code: str) -> Line:
    """A pupil's result beside the record that it names."""
    result = pupil.result
    if result is None or result.record not in found:
        return Line(pupil.name, result, pupil.fault)
    true = codes.read_result_code(codes.result_code(found[result.record], result.faction, code))
    if true != result:
        told = _("Forged: the record of this game says {points} points.", points=true.points)
        return Line(pupil.name, None, told)
    return Line(pupil.name, result, checked=True)


def read_records(folder: Path, code: str) -> tuple[dict[int, Game], dict[str, str]]:
    """The games of a class in a folder, by the number that result codes name them by; and the files that are none.

    A folder that is missing is told among the files.
    """
    if not folder.is_dir():
        told = _(
            "There is no such folder here, so no result was checked. Make it beside this page (right-click in the list "
            "of files, New Folder) and put the saved games into it."
        )
        return {}, {str(folder): told}
    found: dict[int, Game] = {}
    faults: dict[str, str] = {}
    for path in sorted(folder.glob("*.json"))[:MOST_FILES]:
        try:
            game = played_honestly(_read(path), code)
            if game.result is None:
                raise CodeError(_("The game is not over yet."))
            found[codes.record_mark(game.record())] = game
        except CodeError as error:
            faults[path.name] = str(error)
    return found, faults


def _read(path: Path) -> Any:
    """The record in a file: a saved game of the table, or the bare record. Raises CodeError."""
    try:
        if path.stat().st_size > LARGEST:
            raise CodeError(_("The file is too large."))
        content = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        if isinstance(error, CodeError):
            raise
        raise CodeError(_("The file can't be read: it is no record of a game.")) from error
    return content.get("record", content) if isinstance(content, dict) else content


def played_honestly(record: Any, code: str) -> Game:
    """The game of a record, if it is a game of this code in which chance and all bots did what they do.

    Raises CodeError with what is wrong: no record, another game, a draw or a bot's move that was changed.
    """
    try:
        game = Game.replay(record)
    except RecordError as error:
        raise CodeError(str(error)) from error
    if game.start is not None or len(game.state.setup.names) != len(codes.read_game_code(code).seats):
        raise CodeError(_("This is the record of another game."))
    names = [game.names[letter] for letter in game.view("").players]
    seating = replace(class_seating(code, names), code="")
    if (game.state.chance.seed, game.options) != (seating.seed, seating.options):
        raise CodeError(_("This is the record of another game."))
    again = Session(Game.new(names, seating.seed, seating.options), seating)
    for action in game.history:
        try:
            again.play(action) if not again.pending else again.step()
        except IllegalAction as error:
            raise CodeError(_("Forged: the cards of this record were changed.")) from error
        if again.game.history[-1] != action:
            raise CodeError(_("Forged: a bot's move in this record was changed."))
    if again.game.record() != game.record():
        raise CodeError(_("Forged: the cards of this record were changed."))
    return game
