"""A game at the table: who sits where, who is looking, the bots' moves, and the saved file. No widgets here.

A session never shows anything itself: it hands out the one view that may be shown (``view``). Bots draw from their own
random streams, made anew for each decision from the game's seed, their letter and the number of decisions so far; so
a resumed or undone game goes on exactly as it would have.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from sixbillion import Game, Options
from sixbillion.bots import bot
from sixbillion.widgets.saving import SaveError, keep_aside, read_save, write_save
from sixbillion.words import _

if TYPE_CHECKING:
    from sixbillion.engine import Decision
    from sixbillion.game.actions import Action
    from sixbillion.game.events import Event
    from sixbillion.game.state import State
    from sixbillion.game.view import View

PERSON = ""
"""The seat of a person; every other seat holds the name of a bot."""
LONGEST_RUN = 50_000  # bots' decisions in one go; a game of bots takes some thousands


@dataclass(frozen=True, slots=True)
class Seating:
    """What is chosen before a game. ``seats`` tells who plays each: ``""`` a person, else the name of a bot."""

    names: tuple[str, ...]
    seats: tuple[str, ...]
    seed: int = 1
    scripts: tuple[str, ...] = ()
    level: int = 1
    ask: str = "holders"
    track: bool = False

    def options(self) -> Options:
        """The options of a game with this seating; neutrals follow their scripts."""
        return Options(
            ask=self.ask,
            neutral_control="scripted",
            scripts=self.scripts,
            solo_level=self.level,
            discovery_track=self.track,
        )


class Session:
    """A running game with its seats. ``looking`` is the letter of the person in front of the screen, or ``""``."""

    def __init__(self, game: Game, seating: Seating, save: Path | None = None) -> None:
        for seat in seating.seats:
            if seat != PERSON:
                bot(seat)  # ValueError for a name that no bot has
        public = game.view("")
        self.game = game
        self.seating = seating
        self.save = save
        self.seats = dict(zip(public.players, seating.seats, strict=True))
        self.scripts = public.scripts
        self._events: list[Event] = []
        self.people = tuple(letter for letter, seat in self.seats.items() if seat == PERSON)
        self.looking = self.people[0] if len(self.people) == 1 else ""
        self.stored = -1  # decisions that the save holds
        self.trouble = ""  # why the game can't be saved, in a sentence

    @classmethod
    def new(cls, seating: Seating, save: Path | None = None) -> Session:
        """Deal a new game and play on until a person must decide. What the save held before is kept aside."""
        if len(seating.seats) != len(seating.names):
            raise ValueError("one seat a name")
        game = Game.new(players=list(seating.names), seed=seating.seed, options=seating.options())
        session = cls(game, seating, save)
        if save is not None:
            try:
                keep_aside(save)
            except OSError as error:
                session.cannot_save(error)
        session.run()
        return session

    @classmethod
    def load(cls, save: Path) -> Session:
        """The game that was saved. Raises SaveError with a sentence if there is none or it is damaged."""
        table = read_save(save)
        try:
            seating = Seating(**{**table["seating"], **_tuples(table["seating"])})
            session = cls(Game.replay(table["record"]), seating, save)
            session.stored = len(session.game.history)
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise SaveError(_("The saved game can't be read: {error}", error=error)) from error
        session.run()
        return session

    @property
    def decision(self) -> Decision[State, Action] | None:
        """The decision that a person must make now, or None when the game is over."""
        return self.game.decision

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.decision is None

    @property
    def curtain(self) -> str:
        """The letter of the person who must come to the screen before anything of theirs is shown, or ``""``."""
        decision = self.game.decision
        return decision.faction if decision is not None and decision.faction != self.looking else ""

    def view(self) -> View:
        """The only view that may be shown now: of the person who is looking, or a spectator's behind the curtain."""
        return self.game.view("" if self.curtain or self.over else self.looking)

    @property
    def events(self) -> list[Event]:
        """Everything that happened so far; only what is new since the last time is read from the game."""
        self._events += self.game.events_since(len(self._events))
        return self._events

    def come(self) -> None:
        """The person whose decision it is sits down before the screen."""
        self.looking = self.curtain or self.looking

    def play(self, action: Action) -> None:
        """Play a person's action, then everything until a person must decide again; save after each decision."""
        self.game.play(action)
        self.run()

    def run(self) -> None:
        """Let bots and scripts decide until a person must or the game is over; RuntimeError if it never is."""
        for _turn in range(LONGEST_RUN):
            decision = self.game.decision
            mover = None if decision is None else self._mover(decision.faction)
            if decision is None or mover is None:
                break
            rng = Random(f"{self.seating.seed}/{decision.faction}/{len(self.game.history)}")
            self.game.play(bot(mover).decide(self.game.view(decision.faction), decision, rng))
        else:
            raise RuntimeError(f"no end after {LONGEST_RUN} decisions of bots")
        if not self.people or self.over:
            self.looking = ""
        self.store()

    def _mover(self, faction: str) -> str | None:
        """The name of the bot or script that decides for a faction; None is a person."""
        if faction in self.seats:
            return self.seats[faction] or None
        return self.scripts[faction]

    def store(self) -> None:
        """Write the save, whole or not at all, if there is a file to write to and anything new."""
        if self.save is not None and self.stored != len(self.game.history):
            try:
                write_save(self.save, {"seating": asdict(self.seating), "record": self.game.record()})
            except OSError as error:
                self.cannot_save(error)
            else:
                self.stored = len(self.game.history)

    def cannot_save(self, error: OSError) -> None:
        """The game goes on without a file; the table says so."""
        self.save = None
        self.trouble = _("The game goes on, but it can't be saved: {error}.", error=error.strerror or error)


def _tuples(table: dict[str, Any]) -> dict[str, Any]:
    """The lists of a JSON object as tuples of texts; TypeError for anything else."""
    lists = {key: value for key, value in table.items() if isinstance(value, list)}
    for values in lists.values():
        if not all(isinstance(value, str) for value in values):
            raise TypeError("a list of texts was expected")
    return {key: tuple(values) for key, values in lists.items()}
