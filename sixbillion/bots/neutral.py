"""The four scripts of neutral factions: how each chooses a source, a target and an amount for its migrants (10.2).

They double and settle in order from the Sun. All but the drifter have a taste in places; among the sources for the
place they like best they prefer one that gives for free.
"""

from __future__ import annotations

from random import Random

from sixbillion.bots import GameDecision
from sixbillion.bots.standing import Standing
from sixbillion.game import Action, View
from sixbillion.words import _

FREE_FROM = 8
"""From this population on a token gives its first billion without being halved (8.2)."""
ALL_FREE_FROM = 32


class NeutralScript:
    """What all four have in common; each adds its own taste in places."""

    name = ""

    def decide(self, view: View, decision: GameDecision, rng: Random) -> Action:
        """The action of this script; outside migrants simply the first one, in order from the Sun."""
        if decision.kind != "migrant":
            return decision.actions[0]
        standing = Standing(view)
        return max(
            decision.actions,
            key=lambda action: (self.taste(view, standing, action.target, rng), *thrift(view, action)),
        )

    def taste(self, view: View, standing: Standing, place: str, rng: Random) -> float:
        """How much the script likes a place for its migrants."""
        raise NotImplementedError


def thrift(view: View, action: Action) -> tuple[bool, int, int]:
    """Prefer what halves nothing, then more billions, then the larger source."""
    population = view.tracks[action.faction][action.source]
    free = population >= (ALL_FREE_FROM if action.amount == 2 else FREE_FROM)
    return free, action.amount if free else -action.amount, population


class Settler(NeutralScript):
    """Looks for room."""

    name = "settler"

    @property
    def description(self) -> str:
        """Two sentences for the set-up."""
        return _("Sends its migrants where the fewest others are. It takes places that you might have had to yourself.")

    def taste(self, view: View, standing: Standing, place: str, rng: Random) -> float:
        """Fewest factions, then the most valuable place."""
        return -len(standing.spaces[place]) + standing.points[place][0] / 100


class Crowder(NeutralScript):
    """Looks for company."""

    name = "crowder"

    @property
    def description(self) -> str:
        """Two sentences for the set-up."""
        return _("Sends its migrants where the most others are. Full tracks reach their growth limit sooner.")

    def taste(self, view: View, standing: Standing, place: str, rng: Random) -> float:
        """Most factions, then the fullest track."""
        return len(standing.spaces[place]) + max(standing.spaces[place].values(), default=0) / 100


class Blocker(NeutralScript):
    """Looks for the leader."""

    name = "blocker"

    @property
    def description(self) -> str:
        """Two sentences for the set-up."""
        return _("Sends its migrants after the player with the most points. It settles where that player scores best.")

    def taste(self, view: View, standing: Standing, place: str, rng: Random) -> float:
        """The leader's points at the place."""
        return standing.scores(place).get(standing.strongest(), 0)


class Drifter(NeutralScript):
    """Looks for nothing."""

    name = "drifter"

    @property
    def description(self) -> str:
        """Two sentences for the set-up."""
        return _("Sends its migrants anywhere, by chance. Nobody can foresee where it will turn up.")

    def decide(self, view: View, decision: GameDecision, rng: Random) -> Action:
        """Migrants by chance; otherwise as the others."""
        if decision.kind != "migrant":
            return decision.actions[0]
        return decision.actions[int(rng.random() * len(decision.actions))]
