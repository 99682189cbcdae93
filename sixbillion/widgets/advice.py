"""What the coach says at the table: a hint with its marks, and whether an action would end the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sixbillion.bots import coach
from sixbillion.widgets import labels
from sixbillion.words import _

if TYPE_CHECKING:
    from sixbillion.game.actions import Action
    from sixbillion.game.view import View

NEAR_END = {"Earth": 512, "Belt": 512}
"""Billions from which one doubling ends the game (5)."""
LAST_PLACES = 9  # settled places from which one more ends the game (5)


class Advice:
    """A hint for one decision: the action, and the sentence that stands in the status line (not escaped)."""

    def __init__(self, view: View) -> None:
        found = coach.hint(view)
        self.action = found.action
        self.sentence = _(
            "The coach: {action}. {reason}", action=labels.confirm_words(view, found.action), reason=found.reason
        )

    @property
    def card(self) -> str:
        """The card of the hand that it means, or ""."""
        return self.action.card if self.action.verb in ("play", "discard", "symbol") else ""

    @property
    def drawn(self) -> str | None:
        """The face-up card that it means, "" for the deck; None if it is about something else."""
        return self.action.card if self.action.verb == "draw" else None

    @property
    def places(self) -> frozenset[str]:
        """The places that it means."""
        return frozenset(place for place in (self.action.source, self.action.target) if place)


def would_end(view: View, action: Action) -> bool:
    """Whether the action would end the game if nobody objects; asked of the coach only where an end is near."""
    if action.verb not in coach.FORESEEN:
        return False
    tracks = view.tracks.values()
    high = any(track.get(place, 0) >= most for track in tracks for place, most in NEAR_END.items())
    settled = {place for track in tracks for place in track}
    return (high or len(settled) >= LAST_PLACES) and coach.ends_game(view, action)
