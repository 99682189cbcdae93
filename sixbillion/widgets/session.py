"""A game at the table: who sits where, who is looking, the bots' moves, and the saved file. No widgets here.

A session never shows anything itself: it hands out the one view that may be shown (``view``). Bots see their own views
and draw from their own random streams, made anew for each decision from the game's seed, their letter and the number
of decisions so far; so a resumed or undone game goes on exactly as it would have. Kept passes are not saved: after a
resumption everybody is asked again.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from sixbillion import Game
from sixbillion.bots import bot
from sixbillion.engine import RecordError
from sixbillion.game import Action
from sixbillion.game.actions import PASS
from sixbillion.widgets import passing, saving
from sixbillion.widgets.passing import WINDOWS, KeptPass
from sixbillion.widgets.saving import SaveError
from sixbillion.widgets.seating import PERSON, Seating
from sixbillion.widgets.undoing import can_be_undone
from sixbillion.words import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from sixbillion.engine import Decision
    from sixbillion.game.events import Event
    from sixbillion.game.state import State
    from sixbillion.game.view import View

__all__ = ["PERSON", "Seating", "Session"]

LONGEST_RUN = 50_000  # bots' decisions in one go; a game of bots takes some thousands
SILENT = frozenset(
    ("turn", "turn-of", "controls", "scored", "stopped", "discarded", "took", "drew", "allowed", "renewed-deck")
)
"""Kinds of events that are read in passing, together with the next one."""


class Session:
    """A running game with its seats. ``looking`` is the letter of the person in front of the screen, or ``""``."""

    def __init__(self, game: Game, seating: Seating, save: Path | None = None) -> None:
        public = game.view("")
        if len(seating.seats) != len(public.players):
            raise ValueError("one seat a name")
        for seat in seating.seats:
            if seat != PERSON:
                bot(seat)  # ValueError for a name that no bot has
        self.game = game
        self.seating = seating
        self.save = save
        self.seats = dict(zip(public.players, seating.seats, strict=True))
        self.scripts = public.scripts
        self._events: list[Event] = []
        self.people = tuple(letter for letter, seat in self.seats.items() if seat == PERSON)
        self.looking = self.people[0] if len(self.people) == 1 else ""
        self.passes: dict[str, KeptPass] = {}
        self.seen = dict.fromkeys(self.people, 0)  # events that each person knew when they last moved
        self.marks: list[int] = []  # numbers of decisions to which one's own steps can be taken back
        self.stored = -1  # decisions that the save holds
        self.stamp = ""  # of the save as this session last wrote or read it
        self.elsewhere = False  # somebody else wrote the save: nothing is written any more
        self.trouble = ""  # why the game can't be saved, in a sentence

    @classmethod
    def new(cls, seating: Seating, save: Path | None = None) -> Session:
        """Deal a new game. What the save held before is kept aside."""
        if len(seating.seats) != len(seating.names):
            raise ValueError("one seat a name")
        game = Game.new(players=list(seating.names), seed=seating.seed, options=seating.options)
        session = cls(game, seating, save)
        if save is not None:
            try:
                saving.keep_aside(save)
            except OSError as error:
                session.cannot_save(error)
        return session

    @classmethod
    def load(cls, save: Path) -> Session:
        """The game that was saved. Raises SaveError with a sentence if there is none or it is damaged."""
        session = cls.read(saving.read_save(save), save)
        session.stored = len(session.game.history)
        session.stamp = saving.stamp(save)
        return session

    @classmethod
    def read(cls, content: dict[str, Any], save: Path | None = None) -> Session:
        """The game of a save's content. Raises SaveError with a sentence if it is damaged."""
        try:
            seating = Seating.from_json(content["seating"])
            session = cls(Game.replay(content["record"]), seating, save)
            session.seen |= {letter: int(content["seen"][letter]) for letter in session.people}
        except RecordError as error:
            raise SaveError(_("The saved game can't be read: {error}", error=error)) from error
        except (ValueError, TypeError, KeyError, AttributeError, OverflowError) as error:
            raise SaveError(_("The saved game can't be read: a part of it is damaged.")) from error
        return session

    # Who decides and what may be shown

    @property
    def decision(self) -> Decision[State, Action] | None:
        """The open decision, or None when the game is over."""
        return self.game.decision

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.decision is None

    @property
    def pending(self) -> bool:
        """Whether a bot, a script or a kept pass answers the open decision."""
        decision = self.game.decision
        if decision is None:
            return False
        return self._mover(decision.faction) is not None or self._passes_on(decision)

    @property
    def curtain(self) -> str:
        """The letter of the person who must come to the screen before anything of theirs is shown, or ``""``."""
        decision = self.game.decision
        if decision is None or decision.faction == self.looking or self.pending:
            return ""
        return decision.faction

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

    # Playing

    def play(self, action: Action) -> None:
        """Play a person's action. Whatever bots do next is played by ``step`` or ``run``."""
        decision = self.game.decision
        number, happened, fallen = len(self.game.history), len(self.events), len(self.game.state.chance.outcomes)
        self.game.play(action)
        if decision is None:
            return
        after = self.game.decision
        same = after is not None and after.faction == decision.faction and not self.pending
        calm = len(self.game.state.chance.outcomes) == fallen
        if same and calm and can_be_undone(decision.kind, self.events[happened:], len(self.seats) == 1):
            self.marks.append(number)
        else:
            self.marks.clear()

    def undo(self) -> None:
        """Take back the last own step. IndexError if there is none; ask ``marks`` first."""
        self.game.undo(len(self.game.history) - self.marks.pop())
        del self._events[len(self.game.state.events) :]

    def keep_pass(self, choice: str) -> None:
        """The person who is asked in a window chooses how long to go on passing; see ``passing.choices``."""
        decision = self.game.decision
        if decision is None or decision.kind not in WINDOWS:
            return
        kept = passing.given(self.game.view(decision.faction), choice)
        if kept:
            self.passes[decision.faction] = kept

    def step(self) -> bool:
        """One decision of a bot, a script or a kept pass; False if a person must decide or the game is over."""
        decision = self.game.decision
        if decision is None or not self.pending:
            return False
        mover = self._mover(decision.faction)
        action = PASS
        if mover is not None:
            view = self.game.view(decision.faction)
            if view.decision is None:
                raise RuntimeError(f"a view of {decision.faction} without its decision")
            rng = Random(f"{self.seating.seed}/{decision.faction}/{len(self.game.history)}")
            action = bot(mover).decide(view, view.decision, rng)
        self.game.play(action)
        self.marks.clear()
        return True

    def move(self) -> list[Event]:
        """Bots and scripts decide until something happened that is worth a look, or a person must; what happened.

        Passes in windows and cards drawn are no stop of their own, so that a pause tells nothing about a hand.
        """
        first = len(self.events)
        while self.step():
            if any(event.kind not in SILENT for event in self.events[first:]):
                break
        return self.events[first:]

    def run(self, stopped: Callable[[], bool] = lambda: False) -> None:
        """Let bots and scripts decide until a person must or the game is over; RuntimeError if it never is.

        stopped: is asked after each decision; once it says so, the rest waits, and the game is saved as it is.
        """
        for _turn in range(LONGEST_RUN):
            if not self.step():
                break
            if stopped() and self.pending:
                self.store()
                return
        else:
            raise RuntimeError(f"no end after {LONGEST_RUN} decisions of bots")
        self.rest()

    def rest(self) -> None:
        """Nobody moves by themselves now: passes that ended are forgotten, the game is saved."""
        for letter, kept in list(self.passes.items()):
            if passing.ended(kept, self.game.view(letter)):
                del self.passes[letter]
        if not self.people or self.over:
            self.looking = ""
        self.store()

    def _passes_on(self, decision: Decision[State, Action]) -> bool:
        kept = self.passes.get(decision.faction)
        if kept is None or decision.kind not in WINDOWS:
            return False
        return passing.answers(kept, self.game.view(decision.faction))

    def _mover(self, faction: str) -> str | None:
        """The name of the bot or script that decides for a faction; None is a person."""
        if faction in self.seats:
            return self.seats[faction] or None
        return self.scripts[faction]

    # The save

    def content(self) -> dict[str, Any]:
        """What the save holds: seats, record, and how far the game has come, for the list of saved games."""
        about = {"turn": self.game.view("").turn, "over": self.over}
        return {"about": about, "seating": self.seating.to_json(), "seen": self.seen, "record": self.game.record()}

    def moved_on(self) -> bool:
        """Whether somebody else has written the save since; from then on this session writes nothing."""
        if self.save is not None and not self.elsewhere:
            found = saving.stamp(self.save)
            self.elsewhere = bool(found) and found != self.stamp
        return self.elsewhere

    def store(self) -> None:
        """Write the save, whole or not at all, if there is a file to write to and anything new."""
        if self.save is None or self.stored == len(self.game.history) or self.moved_on():
            return
        try:
            self.stamp = saving.write_save(self.save, self.content())
        except OSError as error:
            self.cannot_save(error)
        else:
            self.stored = len(self.game.history)

    def go_on_as_copy(self) -> None:
        """From here on this session has a file of its own beside the one that went on elsewhere."""
        if self.save is not None:
            self.save = saving.free_name(self.save, "copy")
        self.stamp, self.stored, self.elsewhere = "", -1, False
        self.store()

    def cannot_save(self, error: OSError) -> None:
        """The game goes on without a file; the table says so."""
        self.save = None
        self.trouble = _("The game goes on, but it can't be saved: {error}.", error=error.strerror or error)
