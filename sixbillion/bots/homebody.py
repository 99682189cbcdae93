"""A scripted player that stays near home: few places, large populations."""

from __future__ import annotations

from random import Random

from sixbillion.bots import GameDecision
from sixbillion.bots.colonist import JUDGES, population
from sixbillion.bots.standing import Standing
from sixbillion.game import Action, View
from sixbillion.game.cards import COLONIES, DOUBLES, MIGRANTS
from sixbillion.words import _

NEAR = 2
"""Places within this distance of Earth are home enough."""
DOUBLE, GROWN, SETTLE, NEVER = 100.0, 8, 50.0, -50.0
"""What a doubling is worth, how large a token must be before people leave it, what a near place is worth."""


class Homebody:
    """Doubles what it has; leaves Earth for near places only, and only when nothing is halved."""

    name = "homebody"

    @property
    def description(self) -> str:
        """Two sentences for the set-up."""
        return _("Stays near Earth and makes its tokens large. It leaves for a near place when that halves nothing.")

    def decide(self, view: View, decision: GameDecision, rng: Random) -> Action:
        """The first action of its simple order of wishes; reactions as colonist judges them."""
        standing = Standing(view, decision.faction if decision.faction in view.players else view.me)
        if decision.kind in ("actions", "doubling"):
            return max(decision.actions, key=lambda action: wish(view, standing, action))
        judge = JUDGES[decision.kind]
        return max(decision.actions, key=lambda action: judge(view, standing, action))


def wish(view: View, standing: Standing, action: Action) -> float:
    """How much it wants an action: its largest token to grow, then a near place, then whatever harms nobody of its own.

    In a free doubling the largest token comes first as well.
    """
    if action.verb == "stop":
        return 0.0 if view.actions_played else NEVER
    if action.verb == "try":
        return float(population(standing, view.whose, action.source))
    if action.faction == standing.me:
        return own_wish(view, standing, action)
    if action.verb == "reveal" or action.card in COLONIES or action.card in MIGRANTS or action.card in DOUBLES:
        return NEVER  # people on the move, one's own by a Discovery card too, and growth of others
    return 1.0


def own_wish(view: View, standing: Standing, action: Action) -> float:
    """A doubling of the largest token that has room, else a near place from a large token."""
    if action.card in DOUBLES or action.card == "recycle":
        return DOUBLE + population(standing, standing.me, action.source) / 1024
    if action.card in COLONIES or action.card in MIGRANTS:
        far = distance(view, "Earth", action.target) > NEAR
        small = population(standing, standing.me, action.source) < GROWN
        return NEVER / 2 if far or small else SETTLE + standing.points[action.target][0]
    return NEVER  # its own boxes


def distance(view: View, one: str, two: str) -> int:
    """The distance of two places on the chart (8.3)."""
    places = [place.key for place in view.tables.places]
    return view.tables.distances[places.index(one)][places.index(two)]
