"""The driver: a game is a stack of small pending steps, and one decision is answered a call.

A step is a plain tuple, its name first. Its *opener* is called with the step taken off the stack and either does its
work (pushing what must happen next) or puts the step back and returns a question, and then it has changed nothing else.
The answer goes to the step's *answerer*.
Everything that is still to happen is therefore data: a game can be copied, saved and undone in the middle of a chain.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

from sixbillion.engine.chance import Chance
from sixbillion.engine.errors import ChanceError, IllegalAction
from sixbillion.engine.log import Log
from sixbillion.words import _

Step = tuple[Any, ...]
SNAPSHOT_EVERY = 64
"""Decisions between two kept copies of the state: undo replays at most this many, the record checks as often."""


class StateLike(Protocol):
    """What the driver needs of a state."""

    stack: list[Step]
    ended: str
    chance: Chance

    def copy(self) -> Self: ...


S = TypeVar("S", bound=StateLike)
A = TypeVar("A")
Question = tuple[int, str, tuple[A, ...], bool]
"""Whose choice (index), which kind, the legal actions, and whether it is asked even with a single answer."""


@dataclass(frozen=True, slots=True)
class Rules(Generic[S, A]):
    """The openers and answerers of all steps, by the step's name."""

    openers: Mapping[str, Callable[[S, Step], Question[A] | None]]
    answerers: Mapping[str, Callable[[S, Step, A], None]]


class Decision(Generic[S, A]):
    """One open question: whose it is, which kind, and the legal actions in their fixed order."""

    __slots__ = ("_prompt", "_state", "actions", "faction", "kind")

    def __init__(
        self, faction: str, kind: str, actions: tuple[A, ...], state: S, prompt: Callable[[S, str, str], str]
    ) -> None:
        self.faction = faction
        self.kind = kind
        self.actions = actions
        self._state = state
        self._prompt = prompt

    @property
    def prompt(self) -> str:
        """The question as a sentence; written only when somebody asks for it."""
        return self._prompt(self._state, self.faction, self.kind)

    def __repr__(self) -> str:
        return f"<{self.kind}: {self.faction} chooses among {len(self.actions)}>"


class Play(Generic[S, A]):
    """A game under way: its state, the open decision and the history of answers.

    A game's own class adds how it begins, what a faction may see and what an action is called.
    """

    rules: Rules[S, A]
    __slots__ = ("decision", "history", "snapshots", "state")

    def __init__(self, state: S) -> None:
        self.state = state
        self.history: Log[A] = Log()
        self.snapshots: Log[tuple[int, S]] = Log([(0, state.copy())])
        self.decision: Decision[S, A] | None = None
        self._advance()

    # What a game's own class tells the driver.

    def letter(self, faction: int) -> str:
        """The name of a faction in actions and decisions, by its index."""
        raise NotImplementedError

    def prompt(self, state: S, faction: str, kind: str) -> str:
        """The question as a sentence."""
        raise NotImplementedError

    def why_not(self, action: A) -> str | None:
        """Why the action is not legal now, or None if it is."""
        raise NotImplementedError

    # Playing.

    def play(self, action: A) -> None:
        """Answer the open decision, then go on to the next one.

        Raises IllegalAction, with the reason, if the action is not among ``decision.actions``; nothing has changed.
        """
        decision = self.decision
        if decision is None or action not in decision.actions:
            raise IllegalAction(
                self.why_not(action) or _("That is no action: choose one of decision.actions, or parse its text.")
            )
        action = decision.actions[decision.actions.index(action)]  # not an equal value of another type
        self.history.append(action)
        try:
            self._answer(action)
        except ChanceError:  # only a forced outcome can be impossible; the move is taken back whole
            self.undo()
            raise
        if len(self.history) % SNAPSHOT_EVERY == 0:
            self.snapshots.append((len(self.history), self.state.copy()))

    def copy(self) -> Self:
        """A game that goes on by itself; neither sees what becomes of the other."""
        new = object.__new__(type(self))
        new.state = state = self.state.copy()
        new.history = self.history.copy()
        new.snapshots = self.snapshots.copy()
        decision = self.decision
        new.decision = None if decision is None else self._decision(decision.faction, decision, state)
        return new

    def undo(self, decisions: int = 1) -> None:
        """Take back the last decisions. Raises IllegalAction if there are not so many."""
        keep = len(self.history) - decisions
        if decisions < 0 or keep < 0:
            raise IllegalAction(_("There is nothing to take back."))
        history = self.history[:keep]
        kept = [snapshot for snapshot in self.snapshots if snapshot[0] <= keep]
        number, state = kept[-1]
        forced, drawn = self.state.chance.forced, self.state.chance.outcomes
        self.state = state.copy()
        self.state.chance.forced = tuple(drawn)  # what chance gave, it gives again
        self.snapshots = Log(kept)
        self.history = Log(history)
        self._advance()
        for action in history[number:]:
            self._answer(action)
        # An opener that asks changes nothing, so asking again here gives the very question that was open.
        self.state.chance.forced = forced

    # The driver itself.

    def _answer(self, action: A) -> None:
        """Give the answer to the step that asked, then go on to the next question."""
        state = self.state
        step = state.stack.pop()
        self.rules.answerers[step[0]](state, step, action)
        self._advance()

    def _advance(self) -> None:
        """Open steps until one asks a question that has more than one answer, or the game is over."""
        state = self.state
        stack = state.stack
        openers = self.rules.openers
        answerers = self.rules.answerers
        while stack and not state.ended:
            step = stack.pop()
            question = openers[step[0]](state, step)
            if question is None:
                continue
            faction, kind, actions, always = question
            if always or len(actions) > 1:
                self.decision = Decision(self.letter(faction), kind, actions, state, self.prompt)
                return
            step = stack.pop()
            answerers[step[0]](state, step, actions[0])
        stack.clear()
        self.decision = None

    def _decision(self, faction: str, old: Decision[S, A], state: S) -> Decision[S, A]:
        return Decision(faction, old.kind, old.actions, state, self.prompt)
