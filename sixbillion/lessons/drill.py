"""Endless cases of the fraction rule, half of them doubling and half stopped, each with its sum spelt out."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction

from sixbillion import growth
from sixbillion.tables import load
from sixbillion.words import _

LETTERS = "ABCDE"


@dataclass(frozen=True, slots=True)
class Case:
    """A track with tokens on it, and the token (an index) that is asked about."""

    place: str
    limit: int
    last: int
    tokens: tuple[int, ...]
    asked: int

    @property
    def doubles(self) -> bool:
        """Whether the token that is asked about may double freely now."""
        return growth.doubles(self.tokens[self.asked], self.tokens, self.limit, self.last)

    def question(self) -> str:
        """The case in words."""
        return _(
            "{place}, limit {limit}. May {letter}, on {space}, double freely now?",
            place=_(self.place),
            limit=self.limit,
            letter=LETTERS[self.asked],
            space=self.tokens[self.asked],
        )

    def reply(self, said: bool) -> str:
        """The answer to "yes, it may" (``said`` true) or "no", with the sum of the fractions."""
        parts = " + ".join(str(growth.share(token, self.limit)) for token in self.tokens)
        total = growth.fraction_sum(self.tokens, self.limit)
        line = f"{parts} = {total}"
        mark = _("Right.") if said == self.doubles else _("Not this time.")
        if self.doubles:
            return f"{mark} " + _("{sum} is less than 1: it may double.", sum=line)
        return f"{mark} " + _("{sum} is 1 or more: nobody on this track may.", sum=line)


def case(chance: random.Random) -> Case:
    """A fresh case from a stream of chance: two to five tokens on one of the nine tracks that have a limit.

    Only close calls, with sums from 1/2 to 3/2; otherwise most cases could be told at a glance.
    """
    want = chance.random() < 0.5
    while True:
        place = chance.choice([one for one in load().places if one.limit is not None])
        assert place.limit is not None
        spaces = [space for space in growth.spaces(place.limit) if space * 32 >= place.limit]
        tokens = tuple(chance.choice(spaces) for _number in range(chance.randint(2, 5)))
        fresh = Case(place.name, place.limit, place.last, tokens, chance.randrange(len(tokens)))
        close = Fraction(1, 2) <= growth.fraction_sum(tokens, place.limit) <= Fraction(3, 2)
        if close and fresh.doubles == want:
            return fresh
