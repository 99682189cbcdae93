"""What a view is worth: who would score what, if everybody in a holding box had settled already.

The scripts judge an action by the places it touches: ``worth(place)`` before against ``worth(place, ...)`` after.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache

from sixbillion.game import View
from sixbillion.game.board import PLACES, space_of
from sixbillion.game.boxes import SETTLES_NORMAL
from sixbillion.game.discovery_track import ROW_POINTS
from sixbillion.game.scoring import SOLO_BONUS, place_ranks, rank_points


class Standing:
    """The spaces of all tokens by place and faction, boxes counted as settled, as one faction sees them."""

    def __init__(self, view: View, me: str = "") -> None:
        self.view = view
        self.me = me or view.me
        self.players = view.players
        self.rivals = [letter for letter in self.players if letter != self.me]
        self.places = {place.key: place for place in view.tables.places}
        self.points = {key: place.points for key, place in self.places.items()}
        self._worth: dict[str, float] = {}
        self._gains: dict[tuple[str, str, int], float] = {}

    @cached_property
    def tracks(self) -> dict[str, dict[str, int]]:
        """The populations on the tracks, as the view gives them, read once."""
        return self.view.tracks

    @cached_property
    def protected(self) -> frozenset[str]:
        """The players under the opening treaty, read once."""
        return self.view.protected

    @cached_property
    def spaces(self) -> dict[str, dict[str, int]]:
        """Place to {letter: space}, boxes counted as settled."""
        spaces: dict[str, dict[str, int]] = {place: {} for place in PLACES}
        for letter, track in self.tracks.items():
            for place, population in track.items():
                spaces[place][letter] = space_of(population)
        for letter, boxes in self.view.boxes.items():
            for place, halves in boxes.items():
                spaces[place][letter] = SETTLES_NORMAL[sum(halves)]  # at Mercury and Pluto a little less
        return spaces

    @cached_property
    def doubled(self) -> set[str]:
        """The places whose points a card of mine doubles."""
        return {self.view.agenda, *(place for place, _ in self.view.discoveries.get(self.me, ()))}

    def scores(self, place: str, changes: Mapping[str, int] | None = None) -> dict[str, int]:
        """What each faction would score at a place, after ``changes`` of letters to spaces (0 leaves the place)."""
        spaces = {**self.spaces[place], **changes} if changes else self.spaces[place]
        found = rank_scores(self.points[place], tuple(spaces.values()))
        scores = {letter: points for letter, points in zip(spaces, found, strict=True) if points}
        if place in self.doubled and self.me in scores:
            scores[self.me] *= 2
        return scores

    def worth(self, place: str, changes: Mapping[str, int] | None = None) -> float:
        """My points at a place less the rivals' share of theirs: 1 against one rival, less against many."""
        spaces = {**self.spaces[place], **changes} if changes else self.spaces[place]
        mine = theirs = 0
        for letter, points in zip(spaces, rank_scores(self.points[place], tuple(spaces.values())), strict=True):
            if letter == self.me:
                mine = points * 2 if place in self.doubled else points
            elif letter in self.rivals:
                theirs += points
        return mine - theirs / max(len(self.rivals), 1)

    def gain(self, place: str, letter: str, space: int) -> float:
        """How much better a place gets for me when a faction's token there stands on another space."""
        key = (place, letter, space)
        if key not in self._gains:
            if place not in self._worth:
                self._worth[place] = self.worth(place)
            self._gains[key] = self.worth(place, {letter: space}) - self._worth[place]
        return self._gains[key]

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
        return mine > (max(totals.values()) if totals else self.target())

    def target(self) -> int:
        """The points to beat alone, as things stand: those of the neutrals' ranks and the level's (design)."""
        ranks = sum(self.scores(place).get(letter, 0) for place in PLACES for letter in self.view.neutrals)
        return ranks + SOLO_BONUS[self.view.options.solo_level]

    def strongest(self) -> str:
        """The rival with the most points, "" without rivals."""
        totals = self.totals()
        return max(self.rivals, key=lambda letter: totals[letter], default="")


@lru_cache(maxsize=1 << 14)
def rank_scores(points: tuple[int, int, int], spaces: tuple[int, ...]) -> tuple[int, ...]:
    """What each token of a track scores by its space (13), 0 for none; kept, since the same tracks come up again."""
    return tuple(rank_points(points, rank, shared) if rank else 0 for rank, shared in place_ranks(list(spaces)))
