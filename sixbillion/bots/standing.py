"""What a view is worth: who would score what, if everybody in a holding box had settled already.

The scripts judge an action by the places it touches: ``worth(place)`` before against ``worth(place, ...)`` after.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from sixbillion.game import View
from sixbillion.game.board import PLACES, space_of
from sixbillion.game.discovery_track import ROW_POINTS
from sixbillion.game.scoring import place_ranks, rank_points

SETTLES_ON = (0, 1, 2, 2, 3)
"""The space on which 0 to 4 billions of a box will stand, roughly: at Mercury and Pluto a little less."""


class Standing:
    """The spaces of all tokens by place and faction, boxes counted as settled, as one faction sees them."""

    def __init__(self, view: View, me: str = "") -> None:
        self.view = view
        self.me = me or view.me
        self.rivals = [letter for letter in view.players if letter != self.me]
        self.points = {place.key: place.points for place in view.tables.places}

    @cached_property
    def spaces(self) -> dict[str, dict[str, int]]:
        """Place to {letter: space}, boxes counted as settled."""
        spaces: dict[str, dict[str, int]] = {place: {} for place in PLACES}
        for letter, track in self.view.tracks.items():
            for place, population in track.items():
                spaces[place][letter] = space_of(population)
        for letter, boxes in self.view.boxes.items():
            for place, halves in boxes.items():
                spaces[place][letter] = SETTLES_ON[sum(halves)]
        return spaces

    @cached_property
    def doubled(self) -> set[str]:
        """The places whose points a card of mine doubles."""
        return {self.view.agenda, *(place for place, _ in self.view.discoveries.get(self.me, ()))}

    def scores(self, place: str, changes: Mapping[str, int] | None = None) -> dict[str, int]:
        """What each faction would score at a place, after ``changes`` of letters to spaces (0 leaves the place)."""
        spaces = {**self.spaces[place], **(changes or {})}
        ranks = place_ranks(list(spaces.values()))
        return {
            letter: rank_points(self.points[place], rank, shared) * (1 + (letter == self.me and place in self.doubled))
            for letter, (rank, shared) in zip(spaces, ranks, strict=True)
            if rank
        }

    def worth(self, place: str, changes: Mapping[str, int] | None = None) -> float:
        """My points at a place less the rivals' share of theirs: 1 against one rival, less against many."""
        scores = self.scores(place, changes)
        mine = scores.get(self.me, 0)
        theirs = sum(scores.get(letter, 0) for letter in self.rivals)
        return mine - theirs / max(len(self.rivals), 1)

    def gain(self, place: str, letter: str, space: int) -> float:
        """How much better a place gets for me when a faction's token there stands on another space."""
        return self.worth(place, {letter: space}) - self.worth(place)

    def row_gain(self, row: str) -> float:
        """How much better off I am for one more space on a row of the Discovery Track (14.1)."""
        spaces = {letter: rows[row] for letter, rows in self.view.rows.items()}
        return self._row_worth(spaces | {self.me: spaces[self.me] + 1}, row) - self._row_worth(spaces, row)

    def _row_worth(self, spaces: Mapping[str, int], row: str) -> float:
        ranks = dict(zip(spaces, place_ranks(list(spaces.values())), strict=True))
        scores = {letter: rank_points(ROW_POINTS, *rank) for letter, rank in ranks.items() if rank[0]}
        factor = 1 << sum(card == row for card, _ in self.view.discoveries[self.me])
        theirs = sum(points for letter, points in scores.items() if letter != self.me)
        return scores.get(self.me, 0) * factor - theirs / max(len(self.rivals), 1)

    def totals(self) -> dict[str, int]:
        """Points in all as far as I can see, cards included."""
        totals = dict(self.view.points)
        for place in PLACES:
            for letter, points in self.scores(place).items():
                if letter in totals:
                    totals[letter] += points
        return totals

    def ahead(self) -> bool:
        """Whether I would win if the game ended now, as far as I can see."""
        totals = self.totals()
        mine = totals.pop(self.me, 0)
        return not totals or mine > max(totals.values())

    def strongest(self) -> str:
        """The rival with the most points, "" without rivals."""
        totals = self.totals()
        return max(self.rivals, key=lambda letter: totals[letter], default="")
