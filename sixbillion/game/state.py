"""The state of a game: plain data, and the few functions through which tokens and cards move.

Factions are numbered, players first in seat order, then neutrals. A *cell* is ``faction * 10 + place``.
"""

from __future__ import annotations

from typing import Any

from sixbillion.engine import Chance, Log, Step
from sixbillion.game.board import ALL_PLACES, BELT, EARTH, Board
from sixbillion.game.cards import FACE_UP, Deck
from sixbillion.game.options import Options
from sixbillion.words import _
from sixbillion.words.places import in_sentence

PLAYER_LETTERS = "ABCDE"
NEUTRAL_LETTERS = "XY"
ENDS = {EARTH: "earth-1024", BELT: "belt-1024"}
"""The tracks whose last space ends the game (5)."""


class Setup:
    """What never changes in a game, shared by all copies of its state."""

    __slots__ = ("board", "deck", "factions", "index", "letters", "names", "options", "players", "solo")

    def __init__(self, board: Board, deck: Deck, options: Options, names: tuple[str, ...], neutrals: int) -> None:
        self.board = board
        self.deck = deck
        self.options = options
        self.names = names
        self.players = len(names)
        self.letters = PLAYER_LETTERS[: len(names)] + NEUTRAL_LETTERS[:neutrals]
        self.factions = len(self.letters)
        self.index = {letter: index for index, letter in enumerate(self.letters)}
        self.solo = len(names) == 1

    def place_name(self, place: int) -> str:
        """A place as a sentence says it, such as "Mars" or "the Asteroid Belt"."""
        return in_sentence(self.board.tables.places[place].name)

    def faction_names(self) -> dict[str, str]:
        """The name of each faction by letter: a player's own, or "Neutral X"."""
        names = dict(zip(self.letters, self.names, strict=False))
        for letter in self.letters[self.players :]:
            names[letter] = _("Neutral {letter}", letter=letter)
        return names


class State:
    """One moment of a game.

    tokens: the space of each cell's token, 0 for none (6.3). tracks: per faction the mask of places it is settled on;
    grown: of those where its token stands on 2 or more, which is what can be halved.
    sums: per place the growth sum in quarters (7). colonies, migrants: per faction the mask of boxes whose half holds
    at least one billion; colonies2, migrants2: of those that hold two (6.2). hands, deck, discards, face_up, removed:
    card keys; the deck's next card is its last. agendas: a place's key per player. discoveries: per player (place or
    row, face up) pairs. discovery_deck: the same pairs, the next card first. rows: per player the spaces on the three
    rows of the Discovery Track (14).

    For the turn under way: whose (-1 before the first), seat (position in the order), controller of a neutral (-1),
    tried (mask, 7), made (per source cell what it gave this turn, 8.2), actions_played (11), second (place of a reveal
    that may give another token, -1), refused ((owner, card) pairs, 9).
    """

    __slots__ = (
        "actions_played",
        "agendas",
        "chance",
        "colonies",
        "colonies2",
        "controller",
        "deck",
        "discards",
        "discoveries",
        "discovery_deck",
        "ended",
        "events",
        "face_up",
        "grown",
        "hands",
        "made",
        "migrants",
        "migrants2",
        "order",
        "points",
        "refused",
        "removed",
        "rows",
        "seat",
        "second",
        "setup",
        "stack",
        "sums",
        "tokens",
        "tracks",
        "tried",
        "turn",
        "whose",
    )

    def __init__(self, setup: Setup, chance: Chance) -> None:
        factions, players = setup.factions, setup.players
        self.setup = setup
        self.chance = chance
        self.events: Log[tuple[Any, ...]] = Log()
        self.stack: list[Step] = []
        self.ended = ""
        self.turn = 0
        self.order: tuple[int, ...] = ()
        self.seat = -1
        self.whose = -1
        self.tokens = [0] * (factions * 10)
        self.tracks = [0] * factions
        self.grown = [0] * factions
        self.sums = [0] * 10
        self.colonies = [0] * factions
        self.colonies2 = [0] * factions
        self.migrants = [0] * factions
        self.migrants2 = [0] * factions
        self.points = [0] * players
        self.hands: list[tuple[str, ...]] = [()] * players
        self.deck: tuple[str, ...] = ()
        self.discards: tuple[str, ...] = ()
        self.face_up: tuple[str, ...] = ()
        self.removed: tuple[str, ...] = ()
        self.agendas: tuple[str, ...] = ("",) * players
        self.discoveries: list[tuple[tuple[str, bool], ...]] = [()] * players
        self.discovery_deck: tuple[tuple[str, bool], ...] = ()
        self.rows: list[tuple[int, ...]] = [(0, 0, 0)] * players
        self.controller = -1
        self.tried = 0
        self.made: dict[int, int] = {}
        self.actions_played = 0
        self.second = -1
        self.refused: tuple[tuple[int, str], ...] = ()

    def copy(self) -> State:
        """A state that shares nothing changeable with this one."""
        new = object.__new__(State)
        new.setup = self.setup
        new.chance = self.chance.copy()
        new.events = self.events.copy()
        new.stack = self.stack[:]
        new.ended = self.ended
        new.turn = self.turn
        new.order = self.order
        new.seat = self.seat
        new.whose = self.whose
        new.tokens = self.tokens[:]
        new.tracks = self.tracks[:]
        new.grown = self.grown[:]
        new.sums = self.sums[:]
        new.colonies = self.colonies[:]
        new.colonies2 = self.colonies2[:]
        new.migrants = self.migrants[:]
        new.migrants2 = self.migrants2[:]
        new.points = self.points[:]
        new.hands = self.hands[:]
        new.deck = self.deck
        new.discards = self.discards
        new.face_up = self.face_up
        new.removed = self.removed
        new.agendas = self.agendas
        new.discoveries = self.discoveries[:]
        new.discovery_deck = self.discovery_deck
        new.rows = self.rows[:]
        new.controller = self.controller
        new.tried = self.tried
        new.made = self.made.copy()
        new.actions_played = self.actions_played
        new.second = self.second
        new.refused = self.refused
        return new

    def plain(self) -> tuple[Any, ...]:
        """All that makes two states the same, as nested tuples: the digest of a record is taken over it."""
        skipped = {"setup", "chance", "events"}
        values = [getattr(self, name) for name in State.__slots__ if name not in skipped]
        return (len(self.chance.outcomes), *(_plain(value) for value in values))


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return tuple(sorted(value.items()))
    return tuple(value) if isinstance(value, list) else value


# Tokens


def set_token(state: State, faction: int, place: int, space: int) -> None:
    """Put a faction's token of a track on a space: the one way in which any token moves.

    Keeps the growth sums and the masks, and ends the game at once when a last space of 1024 is reached or the last
    empty track is settled (5).
    """
    cell = faction * 10 + place
    tokens = state.tokens
    old = tokens[cell]
    weights = state.setup.board.weights[place]
    state.sums[place] += weights[space] - weights[old]
    tokens[cell] = space
    if space > 1:
        state.grown[faction] |= 1 << place
    else:
        state.grown[faction] &= ~(1 << place)
    if not old:
        state.tracks[faction] |= 1 << place
        if settled_places(state) == ALL_PLACES:
            end_game(state, "all-places")
    if place in ENDS and space == state.setup.board.last[place]:
        end_game(state, ENDS[place])


def settled_places(state: State) -> int:
    """The mask of places where any faction is settled."""
    mask = 0
    for track in state.tracks:
        mask |= track
    return mask


def settled_by_others(state: State, faction: int) -> int:
    """The mask of places where some other faction is settled."""
    mask = 0
    for other, track in enumerate(state.tracks):
        if other != faction:
            mask |= track
    return mask


def end_game(state: State, reason: str) -> None:
    """The game stops in the middle of whatever is happening (5)."""
    if not state.ended:
        state.ended = reason
        state.events.append(("ended", reason))


def decider(state: State, faction: int) -> int:
    """Who decides for a faction: a player for itself, a neutral's controller, or the neutral's own script (10)."""
    if faction < state.setup.players or state.controller < 0:
        return faction
    return state.controller


# Cards


def add_to_hand(state: State, player: int, card: str) -> None:
    """A card comes into a hand."""
    order = state.setup.deck.order
    hand = state.hands[player]
    at, rank = len(hand), order[card]
    while at and order[hand[at - 1]] > rank:
        at -= 1
    state.hands[player] = (*hand[:at], card, *hand[at:])


def take_from_hand(state: State, player: int, card: str) -> None:
    """A card leaves a hand; where it goes is the caller's business."""
    hand = state.hands[player]
    at = hand.index(card)
    state.hands[player] = hand[:at] + hand[at + 1 :]


def discard_from_hand(state: State, player: int, card: str) -> None:
    """A card goes from a hand to the top of the discard pile."""
    take_from_hand(state, player, card)
    state.discards += (card,)


def shuffle_into_deck(state: State, cards: tuple[str, ...]) -> None:
    """The cards become the new deck, the discard pile is empty, and three cards are turned face up (11.5)."""
    state.deck = state.chance.shuffle(state.setup.deck.sort(cards))
    state.discards = ()
    turn_up(state)


def turn_up(state: State) -> None:
    """The next three cards of the deck are turned face up."""
    state.face_up = state.deck[-FACE_UP:]
    state.deck = state.deck[:-FACE_UP]


def draw_card(state: State) -> str:
    """The next card leaves the deck."""
    card = state.deck[-1]
    state.deck = state.deck[:-1]
    return card
