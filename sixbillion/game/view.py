"""What one faction may know, and nothing else. Bots and pictures get views, never the state."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from sixbillion.engine import Chance, Decision, Log
from sixbillion.game import boxes
from sixbillion.game.actions import Action
from sixbillion.game.board import BITS, FULL, PLACE, PLACES, billions
from sixbillion.game.discovery_track import ROWS
from sixbillion.game.doubling import qualifying
from sixbillion.game.options import Options
from sixbillion.game.scoring import Result, score
from sixbillion.game.setting_up import scripts_of
from sixbillion.game.state import State
from sixbillion.game.treaty import protected
from sixbillion.tables import Tables

WINDOW_STEPS = frozenset({"offer", "join", "resolve"})


def redact(state: State, viewer: int) -> State:
    """A copy of the state in which all that the viewer (-1 a spectator) may not know is blank.

    Hidden are the other hands, the deck, all agendas but the viewer's, face-down Discovery cards of others and of the
    Discovery deck, the discard pile below its top card (11.4) and the stream of chance; and with the cards the order in
    which others hold them, which would tell an old one from a new one. When the game is over, agendas and Discovery
    cards are open: they are scored (13).
    """
    new = state.copy()
    new.chance = Chance(0)
    new.events = Log()
    new.hands = [hand if player == viewer else ("",) * len(hand) for player, hand in enumerate(state.hands)]
    new.deck = ("",) * len(state.deck)
    new.discards = ("",) * (len(state.discards) - 1) + state.discards[-1:]
    new.discovery_deck = tuple((place if face_up else "", face_up) for place, face_up in state.discovery_deck)
    if state.ended:
        return new
    new.agendas = tuple(agenda if player == viewer else "" for player, agenda in enumerate(state.agendas))
    new.discoveries = [
        held if player == viewer else tuple(sorted((place if face_up else "", face_up) for place, face_up in held))
        for player, held in enumerate(state.discoveries)
    ]
    return new


class View:
    """What faction ``me`` may know; "" is a spectator. It holds a redacted state and nothing else of the game.

    Everything is read by letters ("A".."E", "X", "Y"), keys of places and keys of cards; populations in billions.
    """

    __slots__ = ("_state", "decision", "me", "waiting_for")

    def __init__(
        self,
        state: State,
        me: str,
        decision: Decision[State, Action] | None,
        prompt: Callable[[State, str, str], str],
    ) -> None:
        self.me = me
        viewer = state.setup.index.get(me, -1)
        self._state = redact(state, viewer)
        self.waiting_for = "" if decision is None else decision.faction
        self.decision: Decision[State, Action] | None = None
        if decision is not None and decision.faction == me:
            self.decision = Decision(me, decision.kind, decision.actions, self._state, prompt)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, View)
            and self.me == other.me
            and self.waiting_for == other.waiting_for
            and (self.decision and self.decision.actions) == (other.decision and other.decision.actions)
            and self._state.plain() == other._state.plain()
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<view of {self.me or 'a spectator'} in turn {self.turn}>"

    # Who plays

    @property
    def tables(self) -> Tables:
        """The tables that the game is played with."""
        return self._state.setup.board.tables

    @property
    def options(self) -> Options:
        """The options of the game."""
        return self._state.setup.options

    @property
    def factions(self) -> tuple[str, ...]:
        """All letters, players first."""
        return tuple(self._state.setup.letters)

    @property
    def players(self) -> tuple[str, ...]:
        """The letters of the players, in seat order."""
        return self.factions[: self._state.setup.players]

    @property
    def neutrals(self) -> tuple[str, ...]:
        """The letters of the neutrals."""
        return self.factions[self._state.setup.players :]

    @property
    def names(self) -> dict[str, str]:
        """The name of each faction, as its player typed it; escape it before it reaches HTML."""
        return self._state.setup.faction_names()

    @property
    def scripts(self) -> dict[str, str]:
        """The script of each neutral, "" where players decide for it."""
        return scripts_of(self._state.setup)

    # The course of the game

    @property
    def turn(self) -> int:
        """The game turn, from 1."""
        return self._state.turn

    @property
    def order(self) -> tuple[str, ...]:
        """The order of this game turn."""
        return tuple(self._state.setup.letters[faction] for faction in self._state.order)

    @property
    def whose(self) -> str:
        """Whose turn it is."""
        return self._letter(self._state.whose)

    @property
    def phase(self) -> str:
        """The kind of the open decision, whoever's it is, or "over"."""
        state = self._state
        return "over" if state.ended or not state.stack else phase_of(state)

    @property
    def controllers(self) -> dict[str, str]:
        """The player who decides for the neutral whose turn it is; "" for a neutral that nobody controls now."""
        state = self._state
        return {letter: self._letter(state.controller) if letter == self.whose else "" for letter in self.neutrals}

    @property
    def actions_played(self) -> int:
        """Actions that count as played in this player's turn (11)."""
        return self._state.actions_played

    @property
    def subject(self) -> dict[str, Any] | None:
        """What the open window is about: kind, owner, place, by (a letter or ""), card; None outside a window."""
        found = self._window()
        if found is None:
            return None
        kind, owner, place, by, card = found[1]
        return {
            "kind": kind,
            "owner": self._letter(owner),
            "place": PLACES[place],
            "by": self._letter(by),
            "card": card,
        }

    @property
    def chain(self) -> tuple[tuple[str, str], ...]:
        """The cards of the open window with who played them, the subject's own card first ("" for a free doubling)."""
        found = self._window()
        if found is None:
            return ()
        _, _, _, by, card = found[1]
        return ((card, self._letter(by)), *((played, self._letter(player)) for played, player in found[2]))

    @property
    def asked_card(self) -> str:
        """The card that an open question of the treaty (9) is about, "" at any other time."""
        step = self._state.stack[-1] if self._state.stack else ("",)
        return str({"consent": step[3:4], "refused": step[2:3]}.get(step[0], ("",))[0])

    def _window(self) -> Any:
        return next((step for step in reversed(self._state.stack) if step[0] in WINDOW_STEPS), None)

    @property
    def result(self) -> Result | None:
        """The final score, once the game is over."""
        return score(self._state) if self._state.ended else None

    # The board

    @property
    def tracks(self) -> dict[str, dict[str, int]]:
        """Per faction the populations on the tracks, in billions, of the places where it is settled."""
        state = self._state
        return {
            letter: {
                PLACES[place]: billions(state.tokens[faction * 10 + place]) for place in BITS[state.tracks[faction]]
            }
            for faction, letter in enumerate(state.setup.letters)
        }

    @property
    def boxes(self) -> dict[str, dict[str, tuple[int, int]]]:
        """Per faction the boxes in use: place to (colonies, migrants), in billions."""
        state = self._state
        return {
            letter: {
                PLACES[place]: boxes.content(state, faction, place)
                for place in BITS[state.colonies[faction] | state.migrants[faction]]
            }
            for faction, letter in enumerate(state.setup.letters)
        }

    @property
    def protected(self) -> frozenset[str]:
        """The players under the opening treaty (9)."""
        return frozenset(letter for player, letter in enumerate(self.players) if protected(self._state, player))

    def growth_sum(self, place: str) -> Fraction:
        """The sum that stops free doubling on a track when it reaches 1 (7)."""
        return Fraction(self._state.sums[PLACE[place]], FULL)

    def doubles_next(self, letter: str, place: str) -> bool:
        """Whether the faction's token there would double by itself if it were tried now (7)."""
        state = self._state
        return bool(qualifying(state, state.setup.index[letter]) >> PLACE[place] & 1)

    def leader(self, place: str) -> tuple[str, ...]:
        """The factions with the largest population on a track; nobody where it is empty."""
        state = self._state
        spaces = state.tokens[PLACE[place] :: 10]
        most = max(spaces)
        return tuple(
            letter for letter, space in zip(state.setup.letters, spaces, strict=True) if most and space == most
        )

    # Cards and points

    @property
    def points(self) -> dict[str, int]:
        """Points scored during play (13), per player."""
        return dict(zip(self.players, self._state.points, strict=True))

    @property
    def hand(self) -> tuple[str, ...]:
        """The viewer's own cards, in table order."""
        player = self._state.setup.index.get(self.me, -1)
        return self._state.hands[player] if 0 <= player < self._state.setup.players else ()

    @property
    def hand_sizes(self) -> dict[str, int]:
        """How many cards each player holds."""
        return {letter: len(hand) for letter, hand in zip(self.players, self._state.hands, strict=True)}

    @property
    def face_up(self) -> tuple[str, ...]:
        """The three cards beside the deck."""
        return self._state.face_up

    @property
    def deck_count(self) -> int:
        """Cards left in the deck."""
        return len(self._state.deck)

    @property
    def discard_count(self) -> int:
        """Cards on the discard pile."""
        return len(self._state.discards)

    @property
    def discard_top(self) -> str:
        """The top card of the discard pile, "" if there is none; the pile may not be searched (11.4)."""
        return self._state.discards[-1] if self._state.discards else ""

    @property
    def removed(self) -> tuple[str, ...]:
        """The cards that have left the game."""
        return self._state.removed

    @property
    def rows(self) -> dict[str, dict[str, int]]:
        """Per player the spaces on the rows of the Discovery Track (14): {"dollar": .., "smiley": .., "leaf": ..}."""
        return {
            letter: dict(zip(ROWS, spaces, strict=True))
            for letter, spaces in zip(self.players, self._state.rows, strict=True)
        }

    @property
    def agenda(self) -> str:
        """The place of the viewer's Hidden Agenda, "" for a spectator or a neutral."""
        player = self._state.setup.index.get(self.me, -1)
        return self._state.agendas[player] if 0 <= player < self._state.setup.players else ""

    @property
    def discoveries(self) -> dict[str, tuple[tuple[str, bool], ...]]:
        """Per player the Discovery cards held: (place or row, face up), the first "" where it is hidden."""
        return dict(zip(self.players, self._state.discoveries, strict=True))

    def _letter(self, faction: int) -> str:
        return "" if faction < 0 else self._state.setup.letters[faction]


def phase_of(state: State) -> str:
    """The kind of decision that the step on top of the stack asks for."""
    step = state.stack[-1]
    if step[0] == "offer":
        return "response" if step[2] else "cancel"
    return str(step[0])
