"""The playing cards (2, 12): which kinds do what, in the form the rules use."""

from __future__ import annotations

from collections.abc import Iterable

from sixbillion.game.board import Board
from sixbillion.words import _

COLONIES = ("colony-2", "colony-6", "colony-other", "colony-neutral")
MIGRANTS = ("migrants", "migrants-other")
DOUBLES = ("double", "double-other", "double-neutral")
COLONY_BACK = "colony-2"
"""The card with "Colony 2" on its back: every player starts with one (3)."""

FITTING = {
    "try": frozenset({"pestilence", "famine"}),
    "double": frozenset({"death", "famine"}),
    "in-trouble": frozenset({"sos"}),
    "our-home": frozenset({"sos"}),
}
"""The Cancel cards that fit each thing that can be cancelled (11, 12)."""
RESPONSES = frozenset({"politics", "war"})
HAND_SIZE = 6
FACE_UP = 3
ACTIONS_A_TURN = 2


class Deck:
    """What the tables say of the cards: their order, reach, points and how many there are."""

    __slots__ = ("names", "order", "points", "reach", "removed", "sizes", "symbols", "targets", "types")

    def __init__(self, board: Board) -> None:
        cards = board.tables.cards
        self.names = {card.key: card.name for card in cards}
        self.order = {card.key: index for index, card in enumerate(cards)}
        self.types = {card.key: card.type for card in cards}
        self.targets = {card.key: card.target for card in cards}
        self.points = {card.key: card.points for card in cards}
        self.sizes = {card.key: card.count for card in cards}
        self.symbols = {card.key: card.symbols for card in cards}
        self.removed = frozenset(card.key for card in cards if card.removed)
        self.reach = {card.key: board.reach(card.distance) for card in cards if card.distance is not None}

    def title(self, card: str) -> str:
        """The name of a card for a person, in the chosen language."""
        return _(self.names[card])

    def sort(self, cards: Iterable[str]) -> tuple[str, ...]:
        """The cards in the order of the deck table, the order of every hand."""
        return tuple(sorted(cards, key=self.order.__getitem__))

    def whole(self) -> tuple[str, ...]:
        """Every playing card, in table order."""
        return tuple(card for card, count in self.sizes.items() for _copy in range(count))
