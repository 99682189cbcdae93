"""Looking back at a game, finished or running, step by step; and playing on from any step as a branch.

The slider is a timeline with a native button for each turn, and buttons for single steps: the slider of ipywidgets has
no name that a screen reader could read, and no attribute to give it one.

While the game runs, only what the viewer may know is shown, and a branch deals everything hidden anew. When it is over,
everything is open and a branch goes on exactly from where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from html import escape
from random import Random
from typing import TYPE_CHECKING

from ipywidgets import HTML, Button, HBox, Layout, VBox

from sixbillion.engine import PositionError
from sixbillion.game import Game
from sixbillion.game.determinise import determinise
from sixbillion.lab.observing import MOVES
from sixbillion.lab.slowing import populations
from sixbillion.pictures.board import Marks, board_svg
from sixbillion.pictures.cards import card_name
from sixbillion.pictures.describe import short_name
from sixbillion.pictures.timeline import TIMELINE_RULES, timeline_svg
from sixbillion.widgets import saving
from sixbillion.widgets.guard import guarded
from sixbillion.widgets.in_turn import on_click
from sixbillion.widgets.overlay import Overlay
from sixbillion.widgets.session import Session
from sixbillion.words import _

if TYPE_CHECKING:
    from sixbillion.game.events import Event

OPEN_VERBS = frozenset(
    ("play", "reveal", "second", "symbol", "allow", "refuse", "halve", "try", "settle", "draw", "migrate")
)
"""Answers that everybody sees being given. That somebody was asked and passed, or had to stop, may be a secret."""
SEGMENTS = 40  # buttons of the timeline; in a longer game several turns share one


class BranchError(ValueError):
    """There is no playing on from here; its text is a sentence for a person."""


@dataclass(frozen=True, slots=True)
class Step:
    """One stop of the slider: after so many decisions; its events are those from number ``first`` up to ``last``."""

    decisions: int
    first: int
    last: int


def moment(game: Game, decisions: int) -> Game:
    """The game as it was after so many decisions; the original does not change."""
    past = game.copy()
    past.undo(len(game.history) - decisions)
    return past


def steps(game: Game, letter: str = "") -> list[Step]:
    """Where the slider stops for a faction ("" is a spectator), from the beginning to now.

    In a finished game after every decision that had a consequence. In a running one just before each answer that the
    faction gave or saw being given, so that nobody can count the questions that others were asked in secret.
    """
    over, history = game.decision is None, game.history
    past, found = game.copy(), []
    for decisions in range(len(history), -1, -1):
        if decisions < len(history):
            past.undo()
        asked = past.decision.faction if past.decision else ""
        ends = decisions in (0, len(history))
        if over or ends or asked == letter or history[decisions].verb in OPEN_VERBS:
            found.append((decisions, len(past.state.events)))
    stops: list[Step] = []
    told = 0
    for decisions, events in reversed(found):
        if stops and events == told and decisions != len(history):
            continue
        stops.append(Step(decisions, told, events))
        told = events
    return stops


def branch(game: Game, letter: str, decisions: int) -> Game:
    """A game that goes on from a moment of this one. Raises BranchError where that is not possible.

    A finished game goes on as it was. In a running one the hidden cards are dealt anew, so that a branch tells nothing
    about them; it can begin where it was this faction's turn to decide and no chain of cards was open.
    """
    past = moment(game, decisions)
    if past.decision is None:
        raise BranchError(_("The game is over here. Go back a few steps to play on."))
    if game.decision is None:
        return past
    if past.decision.faction != letter:
        raise BranchError(_("While the game runs you can play on from where you had to decide; here it was another."))
    rng = Random(f"{game.state.chance.seed}/{letter}/{decisions}")
    try:
        return Game.from_position(determinise(past.view(letter), rng).position())
    except PositionError as error:
        raise BranchError(_("In the middle of a chain of cards you can't play on. One step back you can.")) from error


def branch_session(session: Session, letter: str, decisions: int) -> Session:
    """A session that plays on from a moment, with a save of its own and no code of a class."""
    save = session.save and saving.free_name(
        session.save.with_stem(session.save.stem.partition("-branch-")[0]), "branch"
    )
    return Session(branch(session.game, letter, decisions), replace(session.seating, code=""), save)


class Replay(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A timeline of a game, and its board at any step.

    ``on_close`` brings the table back; ``on_branch`` gets the session that plays on.
    """

    def __init__(self, on_close: Callable[[], None], on_branch: Callable[[Session], None]) -> None:
        self.on_close, self.on_branch = on_close, on_branch
        self.session: Session | None = None
        self.letter = ""
        self.steps: list[Step] = []
        self.number = 0  #: of the step that is shown
        self.events: Sequence[Event] = ()
        self.turns: list[int] = []  # the turn of each step
        self.populations: dict[str, list[int]] = {}
        self._build()
        style = HTML(f"<style>{TIMELINE_RULES}</style>", layout=Layout(display="none"))
        super().__init__([style, self.status, self.controls, self.timeline, self.board, self.hands])
        self.add_class("sx-replay")
        self.forget()

    def _build(self) -> None:
        self.status = HTML()
        self.timeline = Overlay(["minmax(0, 1fr)"] * SEGMENTS, self.click_turn, "sx-turn")
        self.board, self.hands = HTML(), HTML()
        moves: tuple[tuple[str, int | str], ...] = (
            (_("To the start"), -(10**6)),
            (_("A turn back"), "back"),
            (_("Step back"), -1),
            (_("Step on"), 1),
            (_("A turn on"), "on"),
            (_("To the end"), 10**6),
        )
        self.movers = [self._button(words, partial(self.go, by)) for words, by in moves]
        self.play_on = self._button(_("Play on from here"), self.play_on_from_here, "sx-main")
        self.back = self._button(_("Back to the game"), self.leave, "sx-quiet")
        self.controls = HBox([*self.movers, self.play_on, self.back])
        self.controls.add_class("sx-bar")

    @staticmethod
    def _button(words: str, press: Callable[[], None], css: str = "") -> Button:
        button = Button(description=words)
        on_click(button, lambda _button: press())
        if css:
            button.add_class(css)
        return button

    # What it is asked

    def look_at(self, session: Session, at: int | None = None) -> None:
        """Show a session's game from the person's eyes who is looking; at the last step unless ``at`` says another."""
        self.session = session
        self.letter = session.view().me
        self.steps = steps(session.game, self.letter)
        self.events = session.game.events
        turns = [self.events[step.last - 1].turn if step.last else 0 for step in self.steps]
        self.turns = [max(turn, 1) for turn in turns]
        self.populations = populations(session.game)
        self.layout.display = None
        self.go_to(len(self.steps) - 1 if at is None else at)

    def forget(self) -> None:
        """Show nothing and forget the game: another person may look next."""
        self.session, self.steps, self.events = None, [], ()
        self.layout.display = "none"
        for part in (self.status, self.board, self.hands):
            part.value = ""
        self.timeline.show("", ())

    @guarded
    def leave(self) -> None:
        """Back to the table."""
        self.forget()
        self.on_close()

    @guarded
    def go(self, by: int | str) -> None:
        """Move by so many steps, or to the beginning of the turn ("back") or the next one ("on")."""
        target = self.number + by if isinstance(by, int) else self._turn_start(self.number, by)
        self.go_to(target)

    @guarded
    def click_turn(self, segment: int) -> None:
        """A button of the timeline: the beginning of that turn."""
        turn = max(1 + segment * self.group, self.turns[0] if self.turns else 1)
        self.go_to(next((i for i, found in enumerate(self.turns) if found >= turn), len(self.steps) - 1))

    def go_to(self, number: int) -> None:
        """Show a step by its number; beyond an end, the end."""
        if self.steps:
            self.number = min(max(number, 0), len(self.steps) - 1)
            self._draw()

    def _turn_start(self, here: int, way: str) -> int:
        """The nearest step, on one side, with which a game turn begins."""
        starts = [i for i in range(1, len(self.turns)) if self.turns[i] > self.turns[i - 1]]
        if way == "back":
            return max((i for i in starts if i < here), default=0)
        return min((i for i in starts if i > here), default=len(self.steps) - 1)

    @guarded
    def play_on_from_here(self) -> None:
        """Begin a branch, or say why there is none."""
        if self.session is None:
            return
        try:
            made = branch_session(self.session, self.letter, self._step.decisions)
        except BranchError as error:
            self.say(str(error), trouble=True)
            return
        self.forget()
        self.on_branch(made)

    # What it shows

    @property
    def _step(self) -> Step:
        return self.steps[self.number]

    @property
    def group(self) -> int:
        """How many turns share a button of the timeline."""
        return max(1, -(-max(self.turns, default=1) // SEGMENTS))

    @property
    def position(self) -> float:
        """Where the step lies, in turns: 0 is the beginning, 1 the end of turn 1."""
        turn = self.turns[self.number]
        same = [i for i, found in enumerate(self.turns) if found == turn]
        return turn - 1 + (same.index(self.number) + 1) / (len(same) + 1)

    def _draw(self) -> None:
        if self.session is None:
            return
        past = moment(self.session.game, self._step.decisions)
        happened = self.events[self._step.first : self._step.last]
        self.board.value = board_svg(past.view(self.letter), _glowing(happened), style="", ids="sx-past")
        self._draw_timeline()
        self.hands.value = f'<div class="sx sx-caption">{"".join(map(_paragraph, self._held(past)))}</div>'
        self.say("")

    def _draw_timeline(self) -> None:
        segments = range(1, max(self.turns) + 1, self.group)
        self.timeline.columns(len(segments))
        words = [_("Go to turn {turn}", turn=turn) for turn in segments]
        self.timeline.show(timeline_svg(self.populations, self.position, self.group), words)

    def say(self, sentence: str, trouble: bool = False) -> None:
        """Show where the slider is and what happened there; below it a sentence, if there is one to say."""
        if self.session is None:
            return
        at = _("Looking back, step {step} of {steps}:", step=self.number, steps=len(self.steps) - 1)
        told = " ".join(self.sentences) or _("The game begins.")
        kind = "trouble" if trouble else "note"
        note = f'<div class="{kind}">{escape(sentence)}</div>' if sentence else ""
        self.status.value = (
            f'<div class="sx sx-status" role="status"><div><div class="note">{escape(at)}</div>'
            f"<div>{escape(told)}</div>{note}</div></div>"
        )

    @property
    def sentences(self) -> list[str]:
        """What happened in this step, for the viewer's eyes; all of it once the game is over."""
        over = self.session is not None and self.session.over
        happened = self.events[self._step.first : self._step.last]
        told = [event.sentence(event.secret_of if over else self.letter) for event in happened]
        return [sentence for sentence in told if sentence]

    def _held(self, past: Game) -> list[str]:
        """Who held which cards then: the viewer's own hand, or all hands once the game is over."""
        over = self.session is not None and self.session.over
        lines = []
        for letter in past.view("").players if over else self.letter:
            view = past.view(letter)
            cards = ", ".join(card_name(view.tables, key) for key in view.hand) or _("no card")
            lines.append(_("{name} holds: {cards}.", name=short_name(view, letter, 24), cards=cards))
        return lines

    @property
    def shown(self) -> tuple[str, ...]:
        """Every text that it holds."""
        return (self.status.value, self.board.value, self.hands.value)


def _paragraph(sentence: str) -> str:
    return f"<div>{escape(sentence)}</div>"


def _glowing(happened: Sequence[Event]) -> Marks:
    """The tokens that moved glow on their tracks, those that were sent in their boxes."""
    moved = {(e.fields["faction"], e.fields["place"]) for e in happened if e.kind in MOVES or e.kind == "settled"}
    sent = {(e.fields["faction"], e.fields["target"]) for e in happened if e.kind == "sent"}
    return Marks(tokens=frozenset(moved), waiting=frozenset(sent))
