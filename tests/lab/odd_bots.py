"""Bots that trouble the workers who play them; in a module of their own so that any process can import them."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

from sixbillion.bots import GameDecision
from sixbillion.game import Action, View


class Breaking:
    """Ends its whole process: always, or only the first time if it can leave a mark in ``once``."""

    name = "breaking"
    description = "Ends its process."

    def __init__(self, once: Path | None = None) -> None:
        self.once = once

    def decide(self, view: View, decision: GameDecision, rng: Random) -> Action:
        if self.once is None or not self.once.exists():
            if self.once is not None:
                self.once.touch()
            os._exit(3)
        return decision.actions[0]


class Raising:
    """Fails in games whose first hand holds a War."""

    name = "raising"
    description = "Fails."

    def decide(self, view: View, decision: GameDecision, rng: Random) -> Action:
        if "war" in view.hand and view.turn == 1:
            raise ZeroDivisionError("a war")
        return decision.actions[0]
