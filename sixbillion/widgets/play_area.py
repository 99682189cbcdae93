"""The table's playing side: buttons, strip, board, hand, face-up cards and log, drawn from a scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING

from ipywidgets import HTML, Dropdown, GridBox, HBox, VBox

from sixbillion.game.cards import HAND_SIZE
from sixbillion.pictures.board import COLUMNS, NOTHING, board_svg
from sixbillion.pictures.cards import card_words, cards_html
from sixbillion.pictures.describe import place_explained
from sixbillion.pictures.log import Entry, log_html
from sixbillion.pictures.recap import changed, others_part, strip_html
from sixbillion.widgets import labels, pacer, passing
from sixbillion.widgets.bar import ChoiceBar
from sixbillion.widgets.hand import hand_caption, hand_faces, table_faces
from sixbillion.widgets.overlay import Overlay
from sixbillion.widgets.tabletop import gate
from sixbillion.words import _

if TYPE_CHECKING:
    from sixbillion.game.events import Event
    from sixbillion.game.view import View
    from sixbillion.widgets.advice import Advice
    from sixbillion.widgets.choice import Chooser, Value
    from sixbillion.widgets.session import Session

HAND = 12  # more cards than a hand ever holds
SHOWN = 80  # sentences of the log
Buttons = Sequence[tuple["Value | str", str]]


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that one picture of the table shows. ``read``: how many events the viewer knew at the last move."""

    session: Session
    view: View
    chooser: Chooser | None = None
    advice: Advice | None = None
    read: int = 0
    latest: Sequence[Event] = field(default_factory=tuple)  # of the bots' move that is just shown

    @property
    def since(self) -> Sequence[Event]:
        """What happened since the viewer's last move, their own last doings left out."""
        return others_part(self.session.events[self.read :], self.view.me)


@dataclass(frozen=True, slots=True)
class Handlers:
    """The table's methods that the clicks go to; each gets the number of what was clicked."""

    gate: Callable[[int], None]
    bar: Callable[[int], None]
    tool: Callable[[int], None]
    place: Callable[[int], None]
    hand: Callable[[int], None]
    offer: Callable[[int], None]


class PlayArea(GridBox):  # type: ignore[misc]  # ipywidgets has no types
    """The widgets of a running game. ``show`` draws a scene; only what differs is sent."""

    def __init__(self, handlers: Handlers, result: VBox) -> None:
        self.gate = ChoiceBar(handlers.gate)
        self.bar = ChoiceBar(handlers.bar)
        self.keep = Dropdown(options=[("", passing.ONCE)], description=_("If you pass"))
        self.keep.add_class("sx-keep")
        self.tools = ChoiceBar(handlers.tool)
        self.tools.add_class("sx-tools")
        self.pace = Dropdown(options=pacer.pace_choices(), value=pacer.FAST, description=_("Bots' moves"))
        self.pace.add_class("sx-pace")
        self.recap = HTML()
        self.board = Overlay([f"minmax(0, {width}fr)" for width in COLUMNS], handlers.place, "sx-place")
        self.explain = HTML()
        self.caption = HTML()
        self.hand = Overlay(["minmax(0, 1fr)"] * HAND, handlers.hand, "sx-hand")
        self.offer = Overlay(["minmax(0, 1fr)"] * 4, handlers.offer, "sx-offer")
        self.offer_title = HTML(f'<div class="sx sx-caption">{_("Face-up cards and deck")}</div>')
        self.story = HTML()
        answers = HBox([self.gate, self.bar, self.keep, self.pace])
        answers.add_class("sx-answers")
        areas = {
            "bar": answers,
            "tools": self.tools,
            "result": result,
            "recap": self.recap,
            "board": self.board,
            "caption": self.caption,
            "hand": self.hand,
            "explain": self.explain,
            "offer": VBox([self.offer_title, self.offer]),
            "story": self.story,
        }
        for name, area in areas.items():
            area.layout.grid_area = name
        super().__init__(list(areas.values()))
        self.add_class("sx-play")

    def show(self, scene: Scene, answers: Buttons, tools: Buttons) -> None:
        """Draw everything anew; the buttons last, so that cards are gone before anybody is called to the screen."""
        self._show_cards(scene)
        strip = strip_html(scene.view, scene.since) if scene.view.me else ""
        self.recap.value = strip
        self.recap.layout.display = None if strip else "none"
        self._show_log(scene)
        self._show_board(scene)
        self._show_passes(scene)
        self.pace.layout.display = "none" if scene.session.over else None
        self.tools.show(tools)
        self.bar.show(answers)
        come = gate(scene.session)
        self.gate.show(come)
        self.gate.layout.display = None if come else "none"  # or else it would take half of the line

    def _show_passes(self, scene: Scene) -> None:
        """How long to pass can be chosen only beside a pass."""
        chooser = scene.chooser
        asked = chooser is not None and chooser.decision.kind in passing.WINDOWS
        options = list(passing.choices(scene.view)) if asked else [("", passing.ONCE)]
        if list(self.keep.options) != options:
            self.keep.options = options
            self.keep.value = passing.ONCE
        self.keep.layout.display = None if asked else "none"

    def _show_board(self, scene: Scene) -> None:
        view, chooser = scene.view, scene.chooser
        marks = labels.marks_of(view, scene.session.game, chooser) if chooser else NOTHING
        calm = chooser is None or not chooser.picks
        fresh = changed(scene.latest or scene.since) if calm and view.me else changed(scene.latest)
        marks = marks._replace(fresh=fresh, hints=scene.advice.places if scene.advice else frozenset())
        places = view.tables.places
        words = []
        for place in places:
            name = _(place.name)
            if place.key in marks.places:
                name = _("{place}: choose. {label}", place=name, label=marks.places[place.key])
            if place.key in marks.hints:
                name = _("{words}. The coach means this place.", words=name)
            words.append(name)
        self.board.show(board_svg(view, marks, style=""), words)
        told = [place_explained(view, place.key) for place in places]
        lines = "".join(f'<p class="p{i}">{escape(" ".join(lines))}</p>' for i, lines in enumerate(told))
        usual = _("Point at a place, or go to it with the Tab key, and this line explains it.")
        self.explain.value = f'<div class="sx sx-explain"><p class="usual">{usual}</p>{lines}</div>'

    def _show_cards(self, scene: Scene) -> None:
        view, chooser, advice = scene.view, scene.chooser, scene.advice
        faces = hand_faces(view, scene.session.game, chooser, advice.card if advice else "") if view.me else []
        self.hand.columns(max(len(faces), HAND_SIZE))
        words = [card_words(view, face) for face in faces]
        self.hand.show(cards_html(view, faces, HAND_SIZE) if faces else "", words, [face.note for face in faces])
        kept = scene.session.passes.get(view.me) if view.me else None
        parts = [hand_caption(view)] if view.me else []
        if kept:
            parts.append(passing.kept_words(view, kept))
        self.caption.value = f'<div class="sx sx-caption">{escape(" ".join(parts))}</div>' if parts else ""
        offered = table_faces(view, chooser, advice.drawn if advice else None)
        self.offer.columns(len(offered))
        self.offer.show(cards_html(view, offered), [card_words(view, face) for face in offered])

    def _show_log(self, scene: Scene) -> None:
        events = scene.session.events
        first = max(0, len(events) - SHOWN)
        entries = [
            Entry(event.turn, event.sentence(scene.view.me), first + i >= scene.read)
            for i, event in enumerate(events[first:])
        ]
        self.story.value = log_html([entry for entry in entries if entry.sentence])

    @property
    def state(self) -> tuple[str, ...]:
        """Every text that it holds, for the table's digest."""
        texts = (self.recap, self.explain, self.caption, self.story)
        overlays = (self.board, self.hand, self.offer)
        keeps = tuple(words for words, _value in self.keep.options)
        return (
            *(text.value for text in texts),
            *self.gate.state,
            *self.bar.state,
            *self.tools.state,
            *keeps,
            *(text for overlay in overlays for text in overlay.state),
        )
