"""The game table: a session shown as widgets. It knows no rule; every click becomes a choice among legal actions.

The table is always in one of a few conditions: the set-up form; bots moving; a person asked (or called to the screen);
stopped because the game went on elsewhere; over. ``_go_on`` leads from each to the next.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ipywidgets import HTML, Layout, VBox

from sixbillion.engine import IllegalAction
from sixbillion.pictures.kept import kept
from sixbillion.pictures.result_sheet import result_html
from sixbillion.widgets import tabletop
from sixbillion.widgets.advice import Advice
from sixbillion.widgets.choice import Chooser, Value
from sixbillion.widgets.ending import Ending
from sixbillion.widgets.entrance import Entrance
from sixbillion.widgets.guard import guarded
from sixbillion.widgets.in_turn import interrupts_noted, on_value
from sixbillion.widgets.pacer import PAUSES, STEP, Pacer
from sixbillion.widgets.passing import ONCE, WINDOWS
from sixbillion.widgets.play_area import Handlers, PlayArea, Scene
from sixbillion.widgets.replay import Replay
from sixbillion.widgets.session import Session
from sixbillion.widgets.stale import Freshness
from sixbillion.widgets.table_style import table_style
from sixbillion.words import _

if TYPE_CHECKING:
    from sixbillion.game.actions import Action
    from sixbillion.game.events import Event

SAVE = Path("saved-games") / "game.json"
"""Where the running game is kept, seen from the folder of the notebook."""


class GameTable(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A table to play at. ``save`` is the file of the running game; None keeps nothing.

    sleep: how the table waits between bots' moves; a test puts its own there.
    """

    def __init__(
        self, save: Path | str | None = SAVE, sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
    ) -> None:
        self.save = None if save is None else Path(save)
        self.session: Session | None = None
        self.chooser: Chooser | None = None
        self.advice: Advice | None = None
        self.what_if = False  # whether every choice is shown first, then confirmed
        self.latest: Sequence[Event] = ()  # of the bots' move that is just shown
        self.note, self.trouble = "", False
        self.pacer = Pacer(self._tick, sleep)
        self._build()
        super().__init__([self.style_sheet, self.status, self.entrance, self.area, self.replay])
        self.add_class("sx-table")
        self.add_class("sx")
        self.open_set_up()

    def _build(self) -> None:
        self.style_sheet = HTML(table_style(), layout=Layout(display="none"))
        self.status = HTML()
        self.entrance = Entrance(self, self.save)
        self.form, self.saved = self.entrance.form, self.entrance.saved
        self.result, self.ending = HTML(), Ending()
        self.fresh = Freshness()
        clicks = (self.click_gate, self.click_bar, self.click_tool, self.click_place, self.click_hand, self.click_offer)
        handlers = Handlers(*(self.fresh.only(click, self._is_playing) for click in clicks))
        self.area = PlayArea(handlers, VBox([self.result, self.ending]))
        on_value(self.area.pace, self._pace_changed)
        self.bar, self.tools, self.board = self.area.bar, self.area.tools, self.area.board
        self.hand, self.offer = self.area.hand, self.area.offer
        self.caption, self.story, self.explain = self.area.caption, self.area.story, self.area.explain
        self.replay = Replay(self._back_from_replay, self.show_session)

    # Before and between games

    def open_set_up(self) -> None:
        """Show the form; a saved game is offered, a damaged one is told, and then the save before it offered."""
        self.pacer.stop()
        unsaved = self.session is not None and self.session.save is None and not self.session.over
        left = self.session if unsaved else self.entrance.left
        self.session = self.chooser = self.advice = None
        self.note, self.trouble = self.entrance.offer(left)
        self._show_part(self.entrance)
        self._say_status("")

    def start(self) -> None:
        """Start the game that the form describes."""
        self.entrance.start()

    def resume(self) -> None:
        """Go on with the saved game."""
        self.entrance.resume()

    def show_session(self, session: Session) -> None:
        """Put a game on the table."""
        self.session, self.entrance.left = session, None
        self.note, self.trouble, self.latest = "", False, ()
        self._show_part(self.area)
        self._go_on()
        # The browser brings what has the focus into view: the first answer, or a place, which only explains itself.
        (self.bar.buttons if self.bar.values else self.board.buttons)[0].focus()

    def _show_part(self, shown: Any) -> None:
        """The form, the playing side or the look back: one at a time."""
        for part in (self.entrance, self.area):
            part.layout.display = None if part is shown else "none"
        if shown is not self.replay:
            self.replay.forget()
        if shown is self.entrance:
            self.ending.clear()

    # Answers

    @guarded
    def click_bar(self, number: int) -> None:
        """A button of the bar: an answer to the step, or one of the table's own words."""
        if number >= len(self.bar.values):
            return  # a button that is just gone
        value = self.bar.values[number]
        own = {
            "back": self._step_back,
            "confirm": self._confirm,
            "next": self._tick,
            "hurry": self._hurry,
            "reload": self._reload,
            "copy": self._go_on_as_copy,
        }
        own[value]() if isinstance(value, str) and value in own else self.choose(value)

    @guarded
    def click_gate(self, _number: int) -> None:
        """Whoever was called to the screen is there."""
        if self.session is not None:
            self.session.come()
            self._ask()

    def _is_playing(self) -> bool:
        """Whether the playing side is shown: neither the form nor the look back."""
        return bool(self.area.layout.display != "none")

    @guarded
    def click_tool(self, number: int) -> None:
        """A button beside the bar: taking back, the coach, looking back, handing in, leaving."""
        own = {
            "undo": self._undo,
            "hint": self._hint,
            "what-if": self._toggle_what_if,
            "ask-again": self._ask_again,
            "look": self.look_back,
            "hand-in": self._hand_in,
            "new": self.open_set_up,
        }
        if number < len(self.tools.values):
            own[str(self.tools.values[number])]()

    @guarded
    def click_place(self, number: int) -> None:
        """A place of the board: an answer if it is lit, else the reason why not."""
        if self.session is None or self.session.elsewhere:
            return  # what happened elsewhere has to stay to be read
        key = self.session.game.view("").tables.places[number].key
        if self.chooser and self.chooser.step in ("source", "target") and key in self.chooser.values:
            self.choose(key)
        else:
            self.say(tabletop.why_not_place(self.session, self.chooser, key))

    @guarded
    def click_hand(self, number: int) -> None:
        """A card of the hand: chosen if it can be, else the rule that forbids it."""
        hand = self.session.view().hand if self.session is not None else ()
        if number < len(hand):
            self._click_card(hand[number], ("play", "discard", "symbol"))

    @guarded
    def click_offer(self, number: int) -> None:
        """A face-up card, or the deck behind them."""
        if self.session is not None:
            face_up = self.session.view().face_up
            self._click_card(face_up[number] if number < len(face_up) else "", ("draw",))

    def _click_card(self, key: str, verbs: tuple[str, ...]) -> None:
        if self.chooser is None or self.session is None:
            return
        value = tabletop.card_value(self.chooser, key, verbs)
        if value is not None:
            self.choose(value)
        elif self.chooser.card:
            self._advance()
        else:
            reason = self.session.game.why_not(key) if key and "play" in verbs else None
            self.say(reason or _("That is not asked now."))
            self.refresh()  # the click may have taken back what was chosen before

    def choose(self, value: Value) -> None:
        """Answer the current step with one of its values; the answer of a button that is just gone is none."""
        if self.chooser is not None and value in self.chooser.values:
            self.chooser.pick(value)
            self._advance()
        else:
            self.refresh()

    def _confirm(self) -> None:
        if self.chooser is not None:
            self.chooser.confirm()
            self._advance()

    def _step_back(self) -> None:
        if self.chooser is not None:
            self.chooser.back()
            self._advance()

    def _advance(self) -> None:
        """Play the answer if it is complete, else show its next step."""
        action = self.chooser.action if self.chooser else None
        self.note, self.trouble = "", False
        if action is None or self.session is None:
            if self.session and self.chooser and self.chooser.step == "confirm":
                self.note = tabletop.foreseen(self.session.view(), self.chooser)
            self.refresh()
        elif self.session.moved_on():
            self._ask()
        else:
            self._play(self.session, action)

    def _play(self, session: Session, action: Action) -> None:
        me, seen = session.looking, len(session.events)
        if action.verb == "pass" and session.decision and session.decision.kind in WINDOWS:
            session.keep_pass(self.area.keep.value)
        self.area.keep.value = ONCE
        try:
            session.play(action)
        except IllegalAction as error:
            self.say(str(error), trouble=True)
            return
        if session.decision is None or session.decision.faction != me or session.pending:
            session.seen[me] = seen
        self._go_on()

    # What comes next

    def _go_on(self) -> None:
        """Let bots move at the chosen pace, then ask whoever must decide."""
        session = self.session
        if session is None:
            return
        self.chooser = self.advice = None
        self.latest = ()
        pace = self.area.pace.value
        slowly = pace == STEP or (pace in PAUSES and session.pending and self.pacer.start(PAUSES[pace]))
        if session.pending and slowly:
            session.store()
            self.refresh()
            return
        if session.pending:
            self._run(session)
        else:
            session.rest()
        self._ask()

    def _run(self, session: Session) -> None:
        """Bots' moves in one go; *Kernel > Interrupt* stops them between two moves."""
        with interrupts_noted() as stopped:
            session.run(stopped)
        if session.pending:
            self.note, self.trouble = _("Stopped. The others wait until you let them go on."), False

    def _tick(self) -> bool:
        """Show the next move of a bot; whether there are more to come."""
        session = self.session
        if session is None or not session.pending:
            return False
        if session.moved_on():
            self._ask()
            return False
        try:
            self.latest = session.move()
            if session.pending:
                session.store()
                self.refresh()
                return True
            session.rest()
            self._ask()
        except Exception as error:
            self.say(_("Something went wrong: {error}", error=error), trouble=True)
            raise
        return False

    def _hurry(self) -> None:
        """Bots' moves at once, this time only."""
        self.pacer.stop()
        if self.session is not None:
            if not self.session.moved_on():
                self._run(self.session)
            self._ask()

    def _pace_changed(self, _change: object = None) -> None:
        if self.session is not None and self.session.pending and not self.session.elsewhere:
            self.pacer.stop()
            self._go_on()

    def _ask(self) -> None:
        """Begin the answer to the decision that is open now, unless its person is not yet looking."""
        session = self.session
        if session is None:
            return
        self.advice, self.latest = None, ()
        if session.trouble:
            self.note, self.trouble = session.trouble, True
        if session.elsewhere:
            self.note, self.trouble = tabletop.elsewhere_words(), True
        decision = session.decision
        if decision is None or session.curtain or session.elsewhere or session.pending:
            self.chooser = None
        else:
            self.chooser = Chooser(decision, tabletop.Careful(session.view(), lambda: self.what_if))
        self.refresh()

    def _reload(self) -> None:
        if self.session is not None and self.session.save is not None:
            self.entrance.open_saved(self.session.save)

    def _go_on_as_copy(self) -> None:
        if self.session is not None:
            self.session.go_on_as_copy()
            self.note, self.trouble = "", False
            self._go_on()

    # Beside the answers

    def _undo(self) -> None:
        if self.session is not None and self.session.marks and not self.session.moved_on():
            self.session.undo()
            self.session.store()
            self.note, self.trouble = _("Your last step is taken back."), False
        self._ask()

    def _hint(self) -> None:
        if self.session is not None and self.chooser is not None:
            self.advice = Advice(self.session.view())
            self.note, self.trouble = self.advice.sentence, False
            self.refresh()

    def _toggle_what_if(self) -> None:
        self.what_if = not self.what_if
        self.say(tabletop.what_if_words(self.what_if))
        self.refresh()

    def _ask_again(self) -> None:
        if self.session is not None:
            self.session.passes.pop(self.session.looking, None)
            self.say(_("You are asked again."))
            self.refresh()

    def look_back(self) -> None:
        """Show the game from its beginning, step by step, with the eyes of who is looking."""
        if self.session is not None:
            self._show_part(self.replay)
            self.status.value = ""
            self.replay.look_at(self.session)

    def _back_from_replay(self) -> None:
        self._show_part(self.area)
        self.refresh()

    def _hand_in(self) -> None:
        save = self.session.save or self.save if self.session else None
        if self.session is not None and save is not None:
            self.say(*tabletop.handed_in(self.session, save.parent))

    # What is shown

    def say(self, sentence: str, trouble: bool = False) -> None:
        """Show a sentence in the status line, below the question."""
        self.note, self.trouble = sentence, trouble
        self._say_status(tabletop.question(self.session, self.chooser, self.latest))

    def _say_status(self, question: str) -> None:
        moving = self.session is not None and self.session.pending
        css = "told" if moving else "step"
        step = f'<div class="{css}">{escape(question)}</div>' if question else ""
        kind = "trouble" if self.trouble else "note"
        note = f'<div class="{kind}">{escape(self.note)}</div>' if self.note else ""
        who = tabletop.asked_token(self.session, self.latest)
        self.status.value = f'<div class="sx sx-status" role="status">{who}<div>{step}{note}</div></div>'

    def refresh(self) -> None:
        """Draw everything anew; ipywidgets sends only what differs."""
        session = self.session
        if session is None:
            return
        view = kept(session.view())
        read = min(session.seen.get(view.me, 0), len(session.events))
        scene = Scene(session, view, self.chooser, self.advice, read, self.latest)
        stepping = self.area.pace.value == STEP
        answers = tabletop.answers(session, view, self.chooser, stepping, self.advice)
        self.area.show(scene, answers, tabletop.tools(session, self.chooser, self.what_if, self.save is not None))
        self._say_status(tabletop.question(session, self.chooser, self.latest))
        result = session.game.result
        self.result.value = result_html(view, result) if result else ""
        if result:
            self.ending.show(session.game, session.people, session.seating.code, session.seating.seats)
        else:
            self.ending.clear()
        asked = len(session.game.history) if self.chooser else -1
        self.fresh.show((session.curtain, asked, *self.bar.values, *self.tools.values), bool(session.curtain))

    # For tests and notebooks

    @property
    def shown(self) -> tuple[str, ...]:
        """Every text that the table holds, wherever it stands."""
        return (self.status.value, self.result.value, *self.area.state)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The widget, with a sentence for those who see a stored notebook that nobody has run yet."""
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        asked = _("The game table appears here after Run > Run All Cells.")
        bundle["text/html"] = f"<p>{escape(asked)}</p>"
        return bundle

    def __repr__(self) -> str:
        if self.session is None:
            return "GameTable: set-up, no game yet"
        digest = sha256("\0".join(self.shown).encode()).hexdigest()[:10]
        turn = self.session.game.view("").turn
        decision = self.session.decision
        asked = _("over") if decision is None else f"{decision.faction} {decision.kind}"
        return f"GameTable: turn {turn}, {asked}, state {digest}"
