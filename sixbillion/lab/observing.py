"""What a game leaves behind as data: rows of five tables, read off its log alone.

The log of a game of bots and that of a game from the table are the same, so one's own game becomes the same rows.
Populations are in billions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from sixbillion.game import Game
from sixbillion.game.board import PLACES, billions
from sixbillion.game.scoring import Result, score
from sixbillion.game.state import State

Row = tuple[Any, ...]

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "games": ("game", "seed", "turns", "reason", "winners", "first", "decisions", "target"),
    "factions": (
        *("game", "faction", "bot", "seat", "agenda", "total", "won", "places", "firsts"),
        *("doublings", "doublings_lost", "doubles_lost", "halvings"),
    ),
    "turns": ("game", "turn", "faction", "position", *PLACES),
    "points": ("game", "faction", "source", "points", "rank", "shared", "factor"),
    "cards": ("game", "turn", "faction", "card", "use"),
}
"""The columns of each table.

games: one row a game. reason: how it ended (5). winners: letters, "" if nobody beat the target. first: who moved first
in the first turn. decisions: those that were asked. target: the points to beat alone, 0 otherwise.
factions: one row a faction. bot: its name, or a neutral's script. seat: from 1, 0 for a neutral. won: its share of the
victory, 1 for a sole winner. places: settled at the end. firsts: turns in which it moved first. doublings,
doublings_lost: free doublings made and cancelled (7). doubles_lost: Double cards cancelled. halvings: of its tokens.
turns: one row a faction and turn, with the population of each track at the turn's end; turn 0 is the start. position:
in the order of that turn, from 1.
points: one row a line of the score sheet (13). cards: one row a card played; use: action, cancel or response.
"""

MOVES = frozenset({"doubled", "doubled-by-card", "recycled", "halved", "war"})
"""Events (faction, place, old, new) that move a token."""
HALVINGS = frozenset({"halved", "war"})
USES = {"played": "action", "cancels": "cancel", "responded": "response"}


class Observed(NamedTuple):
    """The rows of one game, by table."""

    games: list[Row]
    factions: list[Row]
    turns: list[Row]
    points: list[Row]
    cards: list[Row]


def observe(game: Game, number: int = 0, bots: Mapping[str, str] | None = None) -> Observed:
    """The rows of a game, whole or under way. number: its number among many. bots: who decides, by letter."""
    log = _Log(game, number)
    state = game.state
    result = score(state)  # of the moment, if the game is still under way
    names = dict.fromkeys(state.setup.letters, "") | dict(game.view().scripts) | dict(bots or {})
    winners = "".join(result.winners) if state.ended else ""
    seed, target = state.chance.seed, result.target or 0
    return Observed(
        [(number, seed, state.turn, state.ended, winners, log.first, len(game.history), target)],
        [_faction_row(state, log, result, index, names[letter]) for index, letter in enumerate(state.setup.letters)],
        log.turns,
        [
            (number, line.faction, line.source, line.points, line.rank, line.shared, line.factor)
            for line in result.lines
        ],
        log.cards,
    )


def _faction_row(state: State, log: _Log, result: Result, faction: int, bot: str) -> Row:
    setup, letter = state.setup, state.setup.letters[faction]
    player = faction < setup.players
    won = 1 / len(result.winners) if state.ended and letter in result.winners else 0.0
    return (
        *(log.number, letter, bot, faction + 1 if player else 0),
        *(state.agendas[faction] if player else "", result.totals.get(letter, 0), won),
        *(state.tracks[faction].bit_count(), log.firsts[faction]),
        *(log.doublings[faction], log.doublings_lost[faction], log.doubles_lost[faction], log.halvings[faction]),
    )


class _Log:
    """One walk through the log of a game, with the board as it was."""

    def __init__(self, game: Game, number: int) -> None:
        start = game.snapshots[0][1]
        self.letters = start.setup.letters
        self.number, self.turn, self.order = number, start.turn, start.order
        self.board = [billions(space) for space in start.tokens]
        self.first = ""
        self.turns: list[Row] = []
        self.cards: list[Row] = []
        self.firsts: Counter[int] = Counter(start.order[:1])
        self.doublings: Counter[int] = Counter()
        self.doublings_lost: Counter[int] = Counter()
        self.doubles_lost: Counter[int] = Counter()
        self.halvings: Counter[int] = Counter()
        for kind, *values in game.state.events:
            self._read(kind, values)
        self._end_turn()

    def _read(self, kind: str, values: list[Any]) -> None:
        if kind in MOVES:
            faction, place, _old, new = values
            self.board[faction * 10 + place] = new
            self.doublings[faction] += kind == "doubled"
            self.halvings[faction] += kind in HALVINGS
        elif kind == "settled":
            faction, place, _total, new = values
            self.board[faction * 10 + place] = new
        elif kind in USES:
            card = values[1].card if kind == "played" else values[1]
            self.cards.append((self.number, self.turn, self.letters[values[0]], card, USES[kind]))
        elif kind == "cancelled":
            _player, _card, subject, owner, _place = values
            self.doublings_lost[owner] += subject == "try"
            self.doubles_lost[owner] += subject == "double"
        elif kind in ("turn", "power"):
            self._new_order(kind, values)

    def _new_order(self, kind: str, values: list[Any]) -> None:
        """A new turn, or its order changed by a power (14.2); the last order drawn counts."""
        if kind == "turn":
            self._end_turn()
            self.turn, order = values
        else:
            _leader, _row, order, _paid = values
            self.firsts[self.order[0]] -= 1
        self.order = tuple(order)
        self.firsts[self.order[0]] += 1
        if self.turn == 1:
            self.first = self.letters[self.order[0]]

    def _end_turn(self) -> None:
        for faction, letter in enumerate(self.letters):
            position = self.order.index(faction) + 1 if self.order else 0
            tokens = self.board[faction * 10 : faction * 10 + 10]
            self.turns.append((self.number, self.turn, letter, position, *tokens))
