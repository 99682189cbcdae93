"""A scripted player that looks at the leader first: whatever harms that player most is what it does."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from sixbillion.bots import GameDecision
from sixbillion.bots.colonist import JUDGES
from sixbillion.bots.standing import Standing
from sixbillion.game import Action, View
from sixbillion.words import _

SPITE = 3.0
"""How much a point that the leader loses is worth beside one of its own."""
CANCEL = 2.0
"""What cancelling the leader's doubling is worth at any rate."""


class Spoiler:
    """Judges as colonist does, but counts the leader's losses several times."""

    name = "spoiler"

    @property
    def description(self) -> str:
        """Two sentences for the set-up."""
        return _("Watches the rival with the most points and spoils that player's plans. Its own growth comes second.")

    def decide(self, view: View, decision: GameDecision, rng: Random) -> Action:
        """The action that looks best to who counts the leader's losses several times."""
        grudge = Grudge(view, decision.faction if decision.faction in view.players else view.me)
        judge = JUDGES[decision.kind]
        return max(decision.actions, key=lambda action: judge(view, grudge, action) + spite(view, grudge, action))


class Grudge(Standing):
    """A standing in which the leader's points weigh several times as much as another rival's."""

    def __init__(self, view: View, me: str = "") -> None:
        super().__init__(view, me)
        self.leader = self.strongest()

    def worth(self, place: str, changes: Mapping[str, int] | None = None) -> float:
        """My points at a place less the rivals' share of theirs, and the leader's again and again."""
        return super().worth(place, changes) - SPITE * self.scores(place, changes).get(self.leader, 0)


def spite(view: View, grudge: Grudge, action: Action) -> float:
    """What playing any Cancel card against the leader is worth beyond the points of the moment."""
    subject = view.subject
    against = subject is not None and view.phase == "cancel" and subject["owner"] == grudge.leader
    return CANCEL if against and action.verb == "play" else 0.0
