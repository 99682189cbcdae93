"""Which of one's own steps can be taken back: those that have shown nothing hidden and gave nobody else a choice.

It never looks at whether another player was really asked: who may take back a doubling would learn from it that nobody
holds a card against it. So whatever could be cancelled stays as it is, as soon as there is another player.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sixbillion.game.events import Event

OWN_KINDS = frozenset(("doubling", "settling", "actions", "discard", "power"))
"""The decisions that belong to one's own turn; answers to others are final."""
OPEN = frozenset(
    ("played", "scored", "halved", "sent", "settled", "stopped", "discarded", "symbol", "power", "second-token")
)
"""Events that show nothing new and that nobody may answer."""
ANSWERABLE = frozenset(("doubled", "doubled-by-card", "removed"))
"""Events that a card of another player could have prevented."""


def can_be_undone(kind: str, happened: Sequence[Event], alone: bool) -> bool:
    """Whether an answer to a decision of this kind can be taken back, by the events that followed it.

    alone: there is no other player. That the same person decides next, and that no chance fell, is the caller's part.
    """
    allowed = OPEN | ANSWERABLE if alone else OPEN
    return kind in OWN_KINDS and all(event.kind in allowed for event in happened)
