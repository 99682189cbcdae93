"""Scoring (13)."""

from __future__ import annotations

from dataclasses import dataclass

from sixbillion.game.board import PLACES
from sixbillion.game.discovery_track import ROW_POINTS, ROWS, row_factor
from sixbillion.game.state import State

SOLO_BONUS = {1: 3, 2: 13, 3: 22}
"""Points that the neutrals are given at the start of a game of one player, by level; tuned by measuring."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the score sheet: whose, for what, how many points.

    source: ``"cards"``, a place's key or a row of the Discovery Track. rank: 1 to 3, 0 for cards. shared: how many
    factions share the rank. factor: 2 where a Hidden Agenda or a Discovery card doubled the points, 4 where a pair did.
    """

    faction: str
    source: str
    points: int
    rank: int = 0
    shared: int = 1
    factor: int = 1


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: why, everybody's points in all, who won, and the lines that add up to the totals.

    target is None but in a game of one player: the points to beat.
    """

    reason: str
    totals: dict[str, int]
    winners: tuple[str, ...]
    lines: tuple[Line, ...]
    target: int | None = None


def rank_points(points: tuple[int, int, int], rank: int, shared: int) -> int:
    """Points of a rank (1 to 3), less one for each further faction that shares it, never below 1 (13)."""
    return max(points[rank - 1] - (shared - 1), 1)


def place_ranks(spaces: list[int]) -> list[tuple[int, int]]:
    """For each faction's space on a track its rank and how many share it; rank 0 is out of the points.

    Equal values share a rank and the next value takes the next one; only the first three ranks count.
    """
    values = sorted({space for space in spaces if space}, reverse=True)[:3]
    return [(values.index(space) + 1, spaces.count(space)) if space in values else (0, 0) for space in spaces]


def score(state: State) -> Result:
    """The final score, whatever the moment (13)."""
    setup = state.setup
    lines = [
        Line(setup.letters[player], "cards", state.points[player])
        for player in range(setup.players)
        if state.points[player]
    ]
    neutral_points = 0
    for place, name in enumerate(PLACES):
        ranks = place_ranks([state.tokens[faction * 10 + place] for faction in range(setup.factions)])
        for faction, (rank, shared) in enumerate(ranks):
            if not rank:
                continue
            points = rank_points(setup.board.points[place], rank, shared)
            if faction >= setup.players:
                neutral_points += points
                continue
            factor = 2 if doubles_points(state, faction, name) else 1
            lines.append(Line(setup.letters[faction], name, points * factor, rank, shared, factor))
    lines += row_lines(state)
    totals = dict.fromkeys(setup.letters[: setup.players], 0)
    for line in lines:
        totals[line.faction] += line.points
    target = neutral_points + SOLO_BONUS[setup.options.solo_level] if setup.solo else None
    best = max(totals.values())
    winners = tuple(letter for letter, total in totals.items() if total == best)
    if target is not None and best <= target:
        winners = ()
    return Result(state.ended, totals, winners, tuple(lines), target)


def row_lines(state: State) -> list[Line]:
    """Points of the Discovery Track's rows, ranked like a track; a player on 0 is not placed (14.1)."""
    lines = []
    for number, row in enumerate(ROWS):
        for player, (rank, shared) in enumerate(place_ranks([rows[number] for rows in state.rows])):
            if rank:
                factor = row_factor(state, player, row)
                points = rank_points(ROW_POINTS, rank, shared) * factor
                lines.append(Line(state.setup.letters[player], row, points, rank, shared, factor))
    return lines


def doubles_points(state: State, player: int, place: str) -> bool:
    """Whether the player's Hidden Agenda or Discovery card, face up or down, is this place's (13)."""
    return state.agendas[player] == place or any(held == place for held, _ in state.discoveries[player])
