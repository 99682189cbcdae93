"""Clicks that were meant for what stood there before: an impatient second one, or one made while bots were thinking.

A button of the table is kept and renamed, and a click brings no word of what its button said. So whatever comes within
a moment of a new question is dropped: nobody can have read it yet.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable

PAUSE = 0.3
"""Seconds after a new question in which no click answers it; shorter than a person needs to read it."""
CURTAIN = 0.8
"""The same after somebody else was called to the screen: nobody gets up faster."""


class Freshness:
    """What can be clicked now, and since when."""

    def __init__(self) -> None:
        self.shown: Hashable = None
        self.curtain = False
        self.since = 0.0

    def show(self, shown: Hashable, curtain: bool) -> None:
        """These answers are on the screen now; if they are others than before, they need a moment to be read."""
        if shown != self.shown:
            self.shown, self.curtain, self.since = shown, curtain, time.monotonic()

    @property
    def readable(self) -> bool:
        """Whether what is shown has been there long enough to be read."""
        return time.monotonic() - self.since >= (CURTAIN if self.curtain else PAUSE)

    def only(self, handler: Callable[[int], None], usable: Callable[[], bool]) -> Callable[[int], None]:
        """The handler, for clicks that were meant for what is shown; others do nothing."""

        def click(number: int) -> None:
            if usable() and self.readable:
                handler(number)

        return click
