"""The game table: a session shown as widgets. It knows no rule; every click becomes a choice among legal actions."""

from __future__ import annotations

from hashlib import sha256
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ipywidgets import HTML, GridBox, Layout, VBox

from sixbillion.engine import IllegalAction
from sixbillion.game.options import OptionsError
from sixbillion.pictures.board import COLUMNS, NOTHING, board_svg
from sixbillion.pictures.cards import card_words, cards_html
from sixbillion.pictures.describe import place_explained
from sixbillion.pictures.kept import kept
from sixbillion.pictures.log import Entry, log_html
from sixbillion.pictures.result_sheet import result_html
from sixbillion.pictures.tokens import token_svg
from sixbillion.widgets import labels
from sixbillion.widgets.bar import ChoiceBar
from sixbillion.widgets.choice import Chooser, Value
from sixbillion.widgets.guard import guarded
from sixbillion.widgets.hand import hand_caption, hand_faces, table_faces
from sixbillion.widgets.overlay import Overlay
from sixbillion.widgets.saving import SaveError
from sixbillion.widgets.session import Session
from sixbillion.widgets.setup_form import SetupForm
from sixbillion.widgets.table_style import table_style
from sixbillion.words import _

if TYPE_CHECKING:
    from sixbillion.game.view import View

SAVE = Path("saved-games") / "game.json"
"""Where the running game is kept, seen from the folder of the notebook."""
HAND = 12  # more cards than a hand ever holds
HAND_SIZE = 6  # cards that a hand is drawn up to (11.5)
SHOWN = 80  # sentences of the log


class GameTable(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A table to play at. ``save`` is the file of the running game; None keeps nothing."""

    def __init__(self, save: Path | str | None = SAVE) -> None:
        self.save = None if save is None else Path(save)
        self.session: Session | None = None
        self.chooser: Chooser | None = None
        self.note, self.trouble = "", False
        self.read: dict[str, int] = {}  # by letter: how many events that person had seen at their last choice
        self.left: Session | None = None  # a game that was left and is saved nowhere
        self._build()
        super().__init__([self.style_sheet, self.status, self.form, self.play_area])
        self.add_class("sx-table")
        self.add_class("sx")
        self.open_set_up()

    def _build(self) -> None:
        self.style_sheet = HTML(table_style(), layout=Layout(display="none"))
        self.status = HTML()
        self.form = SetupForm(self.start, self.resume)
        self.bar = ChoiceBar(self.click_bar)
        self.board = Overlay([f"minmax(0, {width}fr)" for width in COLUMNS], self.click_place, "sx-place")
        self.explain = HTML()
        self.caption = HTML()
        self.hand = Overlay(["minmax(0, 1fr)"] * HAND, self.click_hand, "sx-hand")
        self.offer = Overlay(["minmax(0, 1fr)"] * 4, self.click_offer, "sx-offer")
        self.story = HTML()
        offer_side = VBox([HTML(f'<div class="sx-caption">{_("Face-up cards and deck")}</div>'), self.offer])
        self.result = HTML()
        areas = {
            "bar": self.bar,
            "result": self.result,
            "board": self.board,
            "explain": self.explain,
            "caption": self.caption,
            "hand": self.hand,
            "offer": offer_side,
            "story": self.story,
        }
        for name, area in areas.items():
            area.layout.grid_area = name
        self.play_area = GridBox(list(areas.values()))
        self.play_area.add_class("sx-play")

    # Before and between games

    def open_set_up(self) -> None:
        """Show the form; a saved game is offered, a damaged one is told."""
        if self.save is None and self.session and not self.session.over:
            self.left = self.session
        self.session = self.chooser = None
        self.note, self.trouble = _("Choose who plays, then start the game."), False
        self.form.offer(self.left is not None)
        if self.save is not None and self.save.exists():
            try:
                saved = Session.load(self.save)
                self.form.offer(True)
                self.note = _("There is a saved game in turn {turn}.", turn=saved.game.view("").turn)
            except SaveError as error:
                self.note, self.trouble = _("{error} It is kept and not overwritten.", error=error), True
        self._show_area(False)
        self._say_status("")

    @guarded
    def start(self) -> None:
        """Start the game that the form describes."""
        try:
            self.show_session(Session.new(self.form.seating, self.save))
        except OptionsError as error:
            self.say(str(error), trouble=True)

    @guarded
    def resume(self) -> None:
        """Go on with the saved game."""
        if self.save is None:
            if self.left:
                self.show_session(self.left)
            return
        try:
            self.show_session(Session.load(self.save))
        except SaveError as error:
            self.say(str(error), trouble=True)

    def show_session(self, session: Session) -> None:
        """Put a game on the table."""
        self.session = session
        self.read = {}
        self.note, self.trouble = "", False
        self._show_area(True)
        self._next()

    def _show_area(self, playing: bool) -> None:
        self.form.layout.display = "none" if playing else None
        self.play_area.layout.display = None if playing else "none"

    # Answers

    @guarded
    def click_bar(self, number: int) -> None:
        """A button of the bar: an answer to the step, or one of the table's own words."""
        value = self.bar.values[number]
        if value == "back" and self.chooser:
            self._step_back()
        elif value == "come" and self.session:
            self.session.come()
            self._next()
        elif value == "new":
            self.open_set_up()
        elif value == "confirm" and self.chooser:
            self.chooser.confirm()
            self._advance()
        else:
            self.choose(value)

    @guarded
    def click_place(self, number: int) -> None:
        """A place of the board: an answer if it is lit, else the reason why not."""
        if self.session is None:
            return
        key = self.session.game.view("").tables.places[number].key
        if self.chooser and self.chooser.step in ("source", "target") and key in self.chooser.values:
            self.choose(key)
        else:
            self.say(self._why_not_place(key))

    @guarded
    def click_hand(self, number: int) -> None:
        """A card of the hand: chosen if it can be, else the rule that forbids it."""
        if self.session is None:
            return
        self._click_card(self.session.view().hand[number], ("play", "discard", "symbol"))

    @guarded
    def click_offer(self, number: int) -> None:
        """A face-up card, or the deck behind them."""
        if self.session is None:
            return
        face_up = self.session.view().face_up
        self._click_card(face_up[number] if number < len(face_up) else "", ("draw",))

    def _click_card(self, key: str, verbs: tuple[str, ...]) -> None:
        if self.chooser is None or self.session is None:
            return
        if self.chooser.step in ("card", "other") and key in self.chooser.values:
            self.choose(key)
            return
        if self.chooser.card or any(pick.field == "item" for pick in self.chooser.picks):
            self.chooser.clear()  # another card instead of the one that was chosen
        fitting = [(verb, key) for verb in verbs if self.chooser.step == "item" and (verb, key) in self.chooser.values]
        if len(fitting) == 1:
            self.choose(fitting[0])
            return
        if fitting:
            self.chooser.card = key
            self._advance()
            return
        reason = self.session.game.why_not(key) if key and "play" in verbs else None
        self.say(reason or _("That is not asked now."))

    def choose(self, value: Value) -> None:
        """Answer the current step with one of its values."""
        if self.chooser is None:
            return
        self.chooser.pick(value)
        self._advance()

    def _step_back(self) -> None:
        if self.chooser:
            self.chooser.back()
            self.note = ""
            self.refresh()

    def _advance(self) -> None:
        """Play the answer if it is complete, else show its next step."""
        action = self.chooser.action if self.chooser else None
        if action is None or self.session is None:
            self.note, self.trouble = "", False
            self.refresh()
            return
        self.read[self.session.looking] = len(self.session.events)
        self.note, self.trouble = "", False
        try:
            self.session.play(action)
        except IllegalAction as error:
            self.note, self.trouble = str(error), True
        self._next()

    def _next(self) -> None:
        """Begin the answer to the decision that is open now, unless its person is not yet looking."""
        if self.session and self.session.trouble:
            self.note, self.trouble = self.session.trouble, True
        decision = self.session.decision if self.session else None
        if self.session is None or decision is None or self.session.curtain:
            self.chooser = None
        else:
            self.chooser = Chooser(decision, careful_stop=self.session.view().actions_played == 0)
        self.refresh()

    def _why_not_place(self, key: str) -> str:
        """Why a place can't be chosen now: the rule if one is known, else what is there."""
        view = kept(self.session.view()) if self.session else None
        if view is None or self.session is None:
            return ""
        if self.chooser and self.chooser.step in ("source", "target") and self.chooser.picks:
            like = self.chooser.remaining[0]
            asked = like._replace(source=key) if self.chooser.step == "source" else like._replace(target=key)
            reason = self.session.game.why_not(asked)
            if reason:
                return reason
        return " ".join(place_explained(view, key))

    # What is shown

    def say(self, sentence: str, trouble: bool = False) -> None:
        """Show a sentence in the status line, below the question."""
        self.note, self.trouble = sentence, trouble
        self._say_status(self._question())

    def _say_status(self, question: str) -> None:
        step = f'<div class="step">{escape(question)}</div>' if question else ""
        kind = "trouble" if self.trouble else "note"
        note = f'<div class="{kind}">{escape(self.note)}</div>' if self.note else ""
        who = self._asked()
        self.status.value = f'<div class="sx sx-status" role="status">{who}<div>{step}{note}</div></div>'

    def _asked(self) -> str:
        """The token of the faction that is asked, as a small picture."""
        decision = self.session.decision if self.session else None
        return token_svg(decision.faction, 34) if decision else ""

    def _question(self) -> str:
        """What the table asks now. Not escaped."""
        session, chooser = self.session, self.chooser
        if session is None:
            return ""
        if session.over:
            return _("The game is over.")
        if session.curtain:
            name = session.game.view("").names[session.curtain]
            return _("Pass the screen to {name}. Nobody else should look now.", name=name)
        if chooser is None:
            return ""
        if chooser.picks or chooser.card or chooser.step == "confirm":
            return labels.step_sentence(session.view(), chooser) or chooser.decision.prompt
        return chooser.decision.prompt

    def refresh(self) -> None:
        """Draw everything anew; ipywidgets sends only what differs."""
        if self.session is None:
            return
        view = kept(self.session.view())
        self._say_status(self._question())
        self._show_bar(view)
        self._show_board(view)
        self._show_cards(view)
        self._show_log(view)
        result = self.session.game.result
        self.result.value = result_html(view, result) if result else ""

    def _show_board(self, view: View) -> None:
        game = self.session.game if self.session else None
        marks = labels.marks_of(view, game, self.chooser) if game and self.chooser else NOTHING
        places = view.tables.places
        told = [place_explained(view, place.key) for place in places]
        words = []
        for place in places:
            name = _(place.name)
            if place.key in marks.places:
                name = _("{place}: choose. {label}", place=name, label=marks.places[place.key])
            words.append(name)
        self.board.show(board_svg(view, marks, style=""), words)
        lines = "".join(f'<p class="p{i}">{escape(" ".join(lines))}</p>' for i, lines in enumerate(told))
        usual = _("Point at a place, or go to it with the Tab key, and this line explains it.")
        self.explain.value = f'<div class="sx sx-explain"><p class="usual">{usual}</p>{lines}</div>'

    def _show_cards(self, view: View) -> None:
        faces = hand_faces(view, self.session.game, self.chooser) if self.session and view.me else []
        self.hand.columns(max(len(faces), HAND_SIZE))
        self.hand.show(
            cards_html(view, faces, HAND_SIZE) if faces else "",
            [card_words(view, face) for face in faces],
        )
        self.caption.value = f'<div class="sx sx-caption">{escape(hand_caption(view))}</div>' if view.me else ""
        offered = table_faces(view, self.chooser)
        self.offer.columns(len(offered))
        self.offer.show(cards_html(view, offered), [card_words(view, face) for face in offered])

    def _show_log(self, view: View) -> None:
        if self.session is None:
            return
        events = self.session.events
        first = max(0, len(events) - SHOWN)
        read = self.read.get(view.me, 0)
        entries = [
            Entry(event.turn, event.sentence(view.me), first + i >= read) for i, event in enumerate(events[first:])
        ]
        self.story.value = log_html([entry for entry in entries if entry.sentence])

    def _show_bar(self, view: View) -> None:
        """The buttons of the bar: the answers to the step, then stepping back, then leaving the game."""
        buttons = self._answers(view)
        if self.chooser and (self.chooser.picks or self.chooser.card):
            buttons.append(("back", _("Step back")))
        over = self.session is not None and self.session.over
        buttons.append(("new", _("New game") if over else _("Leave this game")))
        self.bar.show(buttons)

    def _answers(self, view: View) -> list[tuple[Value | str, str]]:
        """The answers that stand in the bar; cards that can be played lie in the hand instead."""
        session, chooser = self.session, self.chooser
        if session is None or session.over:
            return []
        if session.curtain:
            name = session.game.view("").names[session.curtain]
            return [("come", _("I am {name}: show my cards", name=name))]
        if chooser is None:
            return []
        if chooser.step == "confirm":
            return [("confirm", labels.confirm_words(view, chooser.remaining[0]))]
        values = chooser.values
        if chooser.decision.kind == "actions" and chooser.step == "item" and not chooser.card:
            values = tuple(v for v in values if not (isinstance(v, tuple) and v[0] in ("play", "symbol")))
        return [(value, labels.value_words(view, session.game, chooser, value)) for value in values]

    # For tests and notebooks

    @property
    def shown(self) -> tuple[str, ...]:
        """Every text that the table holds, wherever it stands."""
        texts = (self.status, self.explain, self.caption, self.story, self.result)
        return (
            *(text.value for text in texts),
            *self.bar.state,
            *self.board.state,
            *self.hand.state,
            *self.offer.state,
        )

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
