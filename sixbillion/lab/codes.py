"""Short codes for a class: one that gives thirty pupils the same game, one that brings each result back.

A code is a row of bits in Crockford's base 32, in groups of four. It carries a check, so that a mistyped or changed one
is told from a right one, and a piece of the tables' digest, so that a game of other tables is named as such. It is no
secret: who reads this file could forge one. What nobody can forge is the record of the game, which a result code names.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sixbillion.game import Game, Options
from sixbillion.game.options import ASK, NEUTRAL_CONTROL, SCRIPTS, SOLO_LEVELS, SWITCHES
from sixbillion.game.state import PLAYER_LETTERS as LETTERS
from sixbillion.tables import load
from sixbillion.words import _

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ALIKE = str.maketrans("OIL", "011")
BETWEEN = str.maketrans(':;,\t"', "     ")
"""What may stand between a name and a code, as spreadsheets and messages write it."""
GROUP = 4
SEATS = ("", "random", "colonist", "homebody", "spoiler", "thinker")
"""Who may sit at the table, a person first; the order is part of every code."""
REASONS = ("earth-1024", "belt-1024", "all-places", "turn-cap")
SEED_BITS = 20
LARGEST_SEED = (1 << SEED_BITS) - 1
CHECK_BITS, TABLE_BITS, GAME_BITS, RECORD_BITS = 20, 10, 20, 20
GAME, RESULT = 1, 2
"""The kinds of code."""
LONGEST_LINE, MOST_PIECES = 400, 12
"""Letters of a pupil's line that are read, and pieces that a code may be typed in (five groups and what is between)."""


class CodeError(ValueError):
    """A code that can't be read; its text is a sentence for a person."""


@dataclass(frozen=True, slots=True)
class ClassGame:
    """What a game code says. seats: ``""`` for a person, else a bot's name, in seat order. seed: 0 to 1,048,575."""

    seats: tuple[str, ...]
    seed: int
    options: Options


@dataclass(frozen=True, slots=True)
class ClassResult:
    """What a result code says. game: fingerprint of its game code. record: fingerprint of the record it came from."""

    game: int
    faction: str
    points: int
    best_other: int
    won: bool
    turns: int
    reason: str
    record: int


class _Bits:
    """A row of numbers of given widths, written one behind the other and read again in the same order."""

    def __init__(self, value: int = 0, width: int = 0) -> None:
        self.value, self.width = value, width

    def put(self, number: int, width: int) -> None:
        if not 0 <= number < 1 << width:
            raise CodeError(_("{number} is too large for a code.", number=number))
        self.value = self.value << width | number
        self.width += width

    def take(self, width: int) -> int:
        self.width -= width
        if self.width < 0:
            raise CodeError(_("This code is too short."))
        number = self.value >> self.width
        self.value &= (1 << self.width) - 1
        return number


def game_code(game: ClassGame) -> str:
    """The code of a game. Raises CodeError for a seat or a seed that codes have no room for."""
    bits = _Bits()
    bits.put(GAME, 2)
    if not 1 <= len(game.seats) <= len(LETTERS):
        raise CodeError(_("Seats: found {found}, allowed: 1 to {most}.", found=len(game.seats), most=len(LETTERS)))
    bits.put(len(game.seats), 3)
    for seat in game.seats:
        if seat not in SEATS:
            raise CodeError(
                _(
                    "A seat: found {seat!r}, allowed in a code: 'person' or one of {bots}.",
                    seat=seat,
                    bots=", ".join(SEATS[1:]),
                )
            )
        bits.put(SEATS.index(seat), 3)
    if type(game.seed) is not int or not 0 <= game.seed <= LARGEST_SEED:
        raise CodeError(_("Seed: found {seed!r}, allowed in a code: 0 to {most}.", seed=game.seed, most=LARGEST_SEED))
    bits.put(game.seed, SEED_BITS)
    _put_options(bits, game.options)
    bits.put(_table_mark(), TABLE_BITS)
    return _written(bits)


def read_game_code(code: str) -> ClassGame:
    """The game of a code. Raises CodeError if it is none, mistyped, or of other tables."""
    bits = _read(code, GAME)
    seats = tuple(_one(SEATS, bits.take(3)) for _seat in range(bits.take(3)))
    seed = bits.take(SEED_BITS)
    options = _take_options(bits)
    if bits.take(TABLE_BITS) != _table_mark():
        raise CodeError(_("This game is played with other tables than yours."))
    if not 1 <= len(seats) <= 5:
        raise CodeError(_("This code is damaged."))
    return ClassGame(seats, seed, options)


def fingerprint(code: str) -> int:
    """The number by which a result code names its game code."""
    return _check(code.translate(ALIKE), GAME_BITS)


def result_code(game: Game, faction: str, code: str) -> str:
    """The code of a faction's result in a finished game that was begun with a game code.

    Raises CodeError for a game that is not over and for a faction that does not play in it.
    """
    result = game.result
    if result is None:
        raise CodeError(_("The game is not over yet."))
    if faction not in result.totals or faction not in LETTERS:
        raise CodeError(_("Faction {faction} does not play in this game.", faction=faction))
    others = [total for letter, total in result.totals.items() if letter != faction]
    best_other = max(others) if result.target is None else result.target
    bits = _Bits()
    bits.put(RESULT, 2)
    bits.put(fingerprint(_plain(code)), GAME_BITS)
    bits.put(LETTERS.index(faction), 3)
    for number in (result.totals[faction], best_other, game.state.turn):
        bits.put(min(number, 1023), 10)
    bits.put(faction in result.winners, 1)
    bits.put(REASONS.index(result.reason), 2)
    bits.put(record_mark(game.record()), RECORD_BITS)
    return _written(bits)


def read_result_code(code: str, game: str | None = None) -> ClassResult:
    """The result of a code. Raises CodeError if it is none, mistyped or changed.

    game: the code of the game that it should be of; then also for another game, and for a faction whose seat in it is a
    bot's or is none.
    """
    bits = _read(code, RESULT)
    mark = bits.take(GAME_BITS)
    if game is not None and mark != fingerprint(_plain(game)):
        raise CodeError(_("This is the result of another game."))
    faction = _one(tuple(LETTERS), bits.take(3))
    if game is not None:
        _must_be_a_person(faction, read_game_code(game).seats)
    points, best_other, turns = (bits.take(10) for _number in range(3))
    won, reason = bool(bits.take(1)), REASONS[bits.take(2)]
    return ClassResult(mark, faction, points, best_other, won, turns, reason, bits.take(RECORD_BITS))


def _must_be_a_person(faction: str, seats: Sequence[str]) -> None:
    """Raises CodeError for a faction that no pupil can have played: a code can be made for every faction of a game."""
    seat = dict(zip(LETTERS, seats, strict=False)).get(faction)
    if seat is None:
        raise CodeError(_("Faction {faction} does not play in this game.", faction=faction))
    if seat:
        raise CodeError(_("This is the result of the bot {bot}, not of a person.", bot=seat))


def record_mark(record: dict[str, Any]) -> int:
    """The number by which a result code names the record of its game."""
    return _check(str(record["digest"]), RECORD_BITS)


@dataclass(frozen=True, slots=True)
class Pupil:
    """One line that a teacher pasted: the name, and the result or what is wrong with the code."""

    name: str
    result: ClassResult | None
    fault: str = ""


def read_results(lines: str | Iterable[str], game: str | None = None) -> list[Pupil]:
    """The results of a class, best first: each line a name, then a code. A line that can't be read says why.

    game: the code of the game that all should have played; the same faction of the same record handed in twice is told
    too. (Two persons at one screen hand in the same record, each a faction of their own.)
    """
    pupils: list[Pupil] = []
    seen: dict[tuple[int, str], str] = {}
    for line in lines.splitlines() if isinstance(lines, str) else lines:
        if not line.strip():
            continue
        name, code = _name_and_code(line)
        try:
            result = read_result_code(code, game)
        except CodeError as error:
            pupils.append(Pupil(name, None, str(error)))
            continue
        played = (result.record, result.faction)
        if played in seen:
            pupils.append(Pupil(name, None, _("The very same game as {other}'s.", other=seen[played])))
            continue
        seen[played] = name
        pupils.append(Pupil(name, result))
    return sorted(pupils, key=lambda pupil: (pupil.result is None, -(pupil.result.points if pupil.result else 0)))


def _name_and_code(line: str) -> tuple[str, str]:
    """A line's name and code; the code may have been typed in pieces, with spaces between its groups.

    Only the end of a very long line is read, where the code stands: one line must not hold up the whole class.
    """
    words = line.translate(BETWEEN).strip()[-LONGEST_LINE:].split() or [line[:LONGEST_LINE]]
    for count in range(1, min(len(words), MOST_PIECES) + 1):
        code = "".join(words[-count:])
        try:
            _read(code, RESULT)
        except CodeError:
            continue
        return " ".join(words[:-count]) or _("(no name)"), code
    return " ".join(words[:-1]) or _("(no name)"), words[-1]


# Options as bits


def _put_options(bits: _Bits, options: Options) -> None:
    plain = options == Options(neutral_control="scripted", solo_level=options.solo_level)
    bits.put(SOLO_LEVELS.index(options.solo_level), 2)
    bits.put(not plain, 1)
    if plain:
        return
    bits.put(ASK.index(options.ask), 1)
    bits.put(NEUTRAL_CONTROL.index(options.neutral_control), 1)
    bits.put(len(options.scripts), 2)
    for script in options.scripts:
        bits.put(SCRIPTS.index(script), 2)
    for name in SWITCHES:
        bits.put(bool(getattr(options, name)), 1)
    bits.put(options.token_limit or 0, 5)
    bits.put(options.turn_cap or 0, 10)


def _take_options(bits: _Bits) -> Options:
    options = Options(neutral_control="scripted", solo_level=_one(SOLO_LEVELS, bits.take(2)))
    if not bits.take(1):
        return options
    ask, control = ASK[bits.take(1)], NEUTRAL_CONTROL[bits.take(1)]
    scripts = tuple(SCRIPTS[bits.take(2)] for _script in range(bits.take(2)))
    switches = {name: bool(bits.take(1)) for name in SWITCHES}
    limit, cap = bits.take(5), bits.take(10)
    try:
        return replace(
            options,
            ask=ask,
            neutral_control=control,
            scripts=scripts,
            token_limit=limit or None,
            turn_cap=cap or None,
            **switches,
        )
    except ValueError as error:
        raise CodeError(_("This code is damaged.")) from error


# Bits as letters


def _written(bits: _Bits) -> str:
    bits.put(0, -(bits.width + CHECK_BITS) % 5)
    letters = "".join(ALPHABET[bits.value >> shift & 31] for shift in range(bits.width - 5, -1, -5))
    letters += "".join(ALPHABET[_check(letters, CHECK_BITS) >> shift & 31] for shift in range(CHECK_BITS - 5, -1, -5))
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def _plain(code: str) -> str:
    return "".join(code.upper().translate(ALIKE).replace("-", " ").split())


def _read(code: str, kind: int) -> _Bits:
    letters = _plain(str(code))
    wrong = [letter for letter in letters if letter not in ALPHABET]
    if wrong:
        raise CodeError(_("{letter!r} is in no code; allowed: {letters}.", letter=wrong[0], letters=ALPHABET))
    body, check = letters[: -CHECK_BITS // 5], letters[-CHECK_BITS // 5 :]
    if not body or _number(check) != _check(body, CHECK_BITS):
        raise CodeError(_("This code is mistyped, cut or changed: its check does not fit."))
    bits = _Bits(_number(body), 5 * len(body))
    if bits.take(2) != kind:
        expected = {GAME: _("the code of a game"), RESULT: _("the code of a result")}
        raise CodeError(_("This is not {expected}.", expected=expected[kind]))
    return bits


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number << 5 | ALPHABET.index(letter)
    return number


def _check(text: str, bits: int) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 64 - bits


def _table_mark() -> int:
    return _check(load().digest, TABLE_BITS)


def _one(allowed: Sequence[Any], number: int) -> Any:
    if number >= len(allowed):
        raise CodeError(_("This code is damaged."))
    return allowed[number]
