"""The game's own stream of chance: numbered, recorded, and open to forced outcomes.

Outcome number k depends on the seed and on k alone. So a copy of the stream is a copy of its log, a game that is loaded
draws on exactly as it would have, and nobody else's thinking can disturb it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from sixbillion.engine.errors import ChanceError
from sixbillion.engine.log import Log
from sixbillion.words import _

Outcome = tuple[str, ...]


class Chance:
    """Shuffles and picks; ``outcomes`` holds everything drawn so far, ``forced`` what must come first."""

    __slots__ = ("forced", "outcomes", "seed")

    def __init__(self, seed: int, forced: Iterable[Sequence[str]] = ()) -> None:
        self.seed = seed
        self.forced: tuple[Outcome, ...] = tuple(tuple(outcome) for outcome in forced)
        self.outcomes: Log[Outcome] = Log()

    def copy(self) -> Chance:
        """The same stream from here on."""
        new = Chance.__new__(Chance)
        new.seed = self.seed
        new.forced = self.forced
        new.outcomes = self.outcomes.copy()
        return new

    def shuffle(self, items: Sequence[str]) -> Outcome:
        """The items in an order drawn at random, or in the order that was forced.

        Raises ChanceError if the forced order is not one of exactly these items.
        """
        outcome = self._forced()
        if outcome is None:
            mixed = list(items)
            self._random().shuffle(mixed)
            outcome = tuple(mixed)
        elif sorted(outcome) != sorted(items):
            raise ChanceError(
                _("Chance outcome {number} is not a shuffle of what was there to shuffle.", number=len(self.outcomes))
            )
        self.outcomes.append(outcome)
        return outcome

    def pick(self, items: Sequence[str]) -> str:
        """One of the items at random. Raises ChanceError if a forced outcome is none of them."""
        outcome = self._forced()
        if outcome is None:
            outcome = (self._random().choice(items),)
        elif len(outcome) != 1 or outcome[0] not in items:
            raise ChanceError(
                _("Chance outcome {number} is not one of those possible there.", number=len(self.outcomes))
            )
        self.outcomes.append(outcome)
        return outcome[0]

    def _forced(self) -> Outcome | None:
        number = len(self.outcomes)
        return self.forced[number] if number < len(self.forced) else None

    def _random(self) -> random.Random:
        # Seeding with a text is the same on every machine and in every process, whatever PYTHONHASHSEED says.
        return random.Random(f"{self.seed}:{len(self.outcomes)}")
