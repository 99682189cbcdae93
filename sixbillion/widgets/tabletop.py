"""What the table asks, answers and offers in each of its conditions: words and values, no widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sixbillion.bots import coach
from sixbillion.pictures.describe import place_explained, short_name
from sixbillion.pictures.kept import kept
from sixbillion.pictures.tokens import token_svg
from sixbillion.widgets import labels, shelf
from sixbillion.widgets.advice import Advice, would_end
from sixbillion.widgets.choice import Chooser, Value, value_of
from sixbillion.words import _

if TYPE_CHECKING:
    from sixbillion.game.actions import Action
    from sixbillion.game.events import Event
    from sixbillion.game.view import View
    from sixbillion.widgets.session import Session

Buttons = list[tuple[Value | str, str]]
STAR = "\u2605"


class Careful:
    """Which actions of a decision are asked about again: those that cost the hand, end the game, or all to be seen."""

    def __init__(self, view: View, what_if: Callable[[], bool]) -> None:
        self.view = view
        self.what_if = what_if
        self._ends: dict[Action, bool] = {}

    def __call__(self, action: Action) -> bool:
        if action.verb == "stop":
            return self.view.actions_played == 0
        if self.what_if() and action.verb in coach.FORESEEN:
            return True
        if action not in self._ends:
            self._ends[action] = would_end(self.view, action)
        return self._ends[action]


def question(session: Session | None, chooser: Chooser | None, latest: Sequence[Event]) -> str:
    """What the table asks or tells now. Not escaped."""
    if session is None or session.elsewhere:
        return ""
    if session.over:
        return _("The game is over.")
    if session.pending:
        told = [event.sentence(session.view().me) for event in latest]
        return " ".join(sentence for sentence in told if sentence) or _("The others move.")
    if session.curtain:
        name = short_name(session.game.view(""), session.curtain, 40)
        return _("Pass the screen to {name}. Nobody else should look now.", name=name)
    if chooser is None:
        return ""
    if chooser.picks or chooser.card or chooser.step == "confirm":
        return labels.step_sentence(session.view(), chooser) or chooser.decision.prompt
    return chooser.decision.prompt


def asked_token(session: Session | None, latest: Sequence[Event]) -> str:
    """The token of the faction that is asked, or that has just moved, as a small picture."""
    if session is None or session.decision is None:
        return ""
    if session.pending:
        movers = [str(event.fields["faction"]) for event in latest if "faction" in event.fields]
        return token_svg(movers[-1] if movers else session.game.view("").whose, 34)
    return token_svg(session.decision.faction, 34)


def answers(session: Session, view: View, chooser: Chooser | None, stepping: bool, advice: Advice | None) -> Buttons:
    """The buttons of the bar; cards that can be played lie in the hand instead."""
    if session.elsewhere:
        return [("reload", _("Show the game as it went on there")), ("copy", _("Go on from here as a copy"))]
    if session.over:
        return []
    if session.pending:
        hurry: Buttons = [("hurry", _("Show all moves at once"))]
        return [("next", _("Next move")), *hurry] if stepping else hurry
    return _steps(session, view, chooser, advice) if chooser else []


def gate(session: Session) -> Buttons:
    """The button of whoever is called to the screen; of its own, since a second press on another must not open it."""
    if not session.curtain or session.elsewhere:
        return []
    name = short_name(session.game.view(""), session.curtain, 30)
    return [("come", _("I am {name}: show my cards", name=name))]


def _steps(session: Session, view: View, chooser: Chooser, advice: Advice | None) -> Buttons:
    found: Buttons = []
    stepped = bool(chooser.picks or chooser.card)
    if chooser.step == "confirm":
        if stepped:  # first, so that a double click on the button before does not confirm by itself
            found.append(("back", _("Step back")))
        found.append(("confirm", labels.confirm_words(view, chooser.remaining[0])))
    values = chooser.values
    if chooser.decision.kind == "actions" and chooser.step == "item" and not chooser.card:
        values = tuple(v for v in values if not (isinstance(v, tuple) and v[0] in ("play", "symbol")))
    meant = advice.action if advice and advice.action in chooser.remaining else None
    for value in values:
        words = labels.value_words(view, session.game, chooser, value)
        star = meant is not None and value_of(meant, chooser.step) == value
        found.append((value, f"{STAR} {words}" if star else words))
    if stepped and chooser.step != "confirm":
        found.append(("back", _("Step back")))
    return found


def tools(session: Session, chooser: Chooser | None, what_if: bool, keeping: bool) -> Buttons:
    """The buttons beside the bar."""
    found: Buttons = []
    if chooser is not None:
        if session.marks and not chooser.picks:
            found.append(("undo", _("Undo")))
        found.append(("hint", _("Hint")))
        found.append(("what-if", _("What if: on") if what_if else _("What if: off")))
        if session.looking in session.passes:
            found.append(("ask-again", _("Ask me again")))
    if session.over or chooser is not None:
        found.append(("look", _("Look back")))
        if keeping:
            found.append(("hand-in", _("Hand in")))
    found.append(("new", _("New game") if session.over else _("Leave")))
    return found


def card_value(chooser: Chooser, key: str, verbs: Sequence[str]) -> Value | None:
    """What a click on a card answers, or None; a card that can mean several things becomes ``chooser.card``."""
    if chooser.step in ("card", "other") and key in chooser.values:
        return key
    if chooser.card or any(pick.field == "item" for pick in chooser.picks):
        chooser.clear()  # another card instead of the one that was chosen
    fitting = [(verb, key) for verb in verbs if chooser.step == "item" and (verb, key) in chooser.values]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        chooser.card = key
    return None


def why_not_place(session: Session, chooser: Chooser | None, key: str) -> str:
    """Why a place can't be chosen now: the rule if one is known, else what is there. Not escaped."""
    view = kept(session.view())
    if chooser and chooser.step in ("source", "target") and chooser.picks:
        like = chooser.remaining[0]
        asked = like._replace(source=key) if chooser.step == "source" else like._replace(target=key)
        reason = session.game.why_not(asked)
        if reason:
            return reason
    return " ".join(place_explained(view, key))


def foreseen(view: View, chooser: Chooser) -> str:
    """What the chosen action would bring, in sentences. Not escaped."""
    return " ".join(coach.foresee(view, chooser.remaining[0]))


def what_if_words(on: bool) -> str:
    """What the switch has just done."""
    if on:
        return _("Every choice is shown here first, with what it would bring. Then confirm it or step back.")
    return _("Choices are played at once again.")


def elsewhere_words() -> str:
    """The game was saved by another window since."""
    return _(
        "This game went on in another window or notebook. Nothing is lost: see it as it is there, or go on from here "
        "as a copy."
    )


def handed_in(session: Session, folder: Path) -> tuple[str, bool]:
    """Write the game as a file to hand in; where it lies, or why it can't be written (then True)."""
    try:
        path = shelf.hand_in(folder, session)
    except OSError as error:
        return str(error), True
    words = _(
        "The whole game is in the file {folder}/{file}. In the file list on the left, right-click it and choose "
        "Download, or send it as it is.",
        folder=folder.name,
        file=path.name,
    )
    return words, False
