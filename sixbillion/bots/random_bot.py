"""A player without a plan."""

from __future__ import annotations

from random import Random

from sixbillion.bots import GameDecision
from sixbillion.game import Action, View
from sixbillion.words import _


class RandomBot:
    """Chooses evenly among all legal actions."""

    name = "random"

    @property
    def description(self) -> str:
        """Two sentences for the set-up."""
        return _("Chooses blindly among everything the rules allow. A first opponent to learn the moves against.")

    def decide(self, view: View, decision: GameDecision, rng: Random) -> Action:
        """Any legal action, all equally likely."""
        actions = decision.actions
        return actions[int(rng.random() * len(actions))]
