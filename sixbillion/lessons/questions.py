"""Questions that check themselves: three options with a reply to each, or a number with hints for likely mistakes."""

from __future__ import annotations

from dataclasses import dataclass, field

from sixbillion.words import _

from .numbers import Unreadable, read_number, shown

LETTERS = "abc"


@dataclass(frozen=True, slots=True)
class Reply:
    """What a question says to an answer. ``right`` is None if it could not be read: that never counts as a try."""

    right: bool | None
    sentence: str

    def __repr__(self) -> str:
        mark = {True: _("Right."), False: _("Not yet."), None: _("Hm.")}[self.right]
        return f"{mark} {self.sentence}"


@dataclass(frozen=True, slots=True)
class Choice:
    """A question with three options. ``options`` are (words, reply) pairs; ``right`` is the index of the right one."""

    text: str
    options: tuple[tuple[str, str], ...]
    right: int

    def index(self, answer: object) -> int | None:
        """Which option is meant by a letter a, b, c (in any dress: "B", "b)") or by an option's own words."""
        typed = answer.strip().lower() if isinstance(answer, str) else ""
        for index, (words, _reply) in enumerate(self.options):
            if typed == words.lower() or typed.strip("().: ") == LETTERS[index]:
                return index
        return None

    def judge(self, answer: object) -> Reply:
        """The reply to an answer that :meth:`index` understands."""
        index = self.index(answer)
        if index is None:
            return Reply(None, _("Answer with one letter: a, b or c."))
        return Reply(index == self.right, self.options[index][1])

    def short(self, answer: object) -> str:
        """The answer as it is kept: its letter."""
        index = self.index(answer)
        return "" if index is None else LETTERS[index]

    def __repr__(self) -> str:
        lines = [self.text]
        lines += [f"  {letter})  {words}" for letter, (words, _reply) in zip(LETTERS, self.options, strict=True)]
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A number that comes of a likely mistake (within ``off`` of ``value``), and the hint that names the mistake."""

    value: float
    hint: str
    off: float = 0.005


@dataclass(frozen=True, slots=True)
class Number:
    """A question whose answer is a number, right within ``off`` (a share of the truth; a whole number leaves 0).

    ``share``: it asks for a part of a whole, so that an answer in per cent is as good as one in fractions.
    """

    text: str
    truth: float
    well_done: str
    low: str
    high: str
    off: float = 0.0
    unit: str = ""
    share: bool = False
    mistakes: tuple[Mistake, ...] = field(default=())

    def judge(self, answer: object) -> Reply:
        """The reply to a number or to what somebody typed for one."""
        try:
            number = self._read(answer)
        except Unreadable as error:
            return Reply(None, str(error))
        if abs(number - self.truth) <= self.off * abs(self.truth) + 1e-9:
            return Reply(True, self.well_done)
        for mistake in self.mistakes:
            if abs(number - mistake.value) <= mistake.off * abs(mistake.value) + 1e-9:
                return Reply(False, mistake.hint)
        if number < 0:
            return Reply(None, _("Below nothing? A count can't be negative here. Try again without the minus."))
        return Reply(False, self.low if number < self.truth else self.high)

    def short(self, answer: object) -> str:
        """The answer as it is kept: the number, as short as it goes."""
        return shown(self._read(answer))

    def _read(self, answer: object) -> float:
        return read_number(answer, self.unit, self.share)

    def __repr__(self) -> str:
        wanted = ", ".join(word for word in (_("a number"), self.unit) if word)
        return f"{self.text} ({wanted})"


Question = Choice | Number
