"""The cards on the table as faces: the hand with what can be played or why not, the face-up cards, the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sixbillion.pictures.cards import Face
from sixbillion.pictures.describe import short_name, spot_name
from sixbillion.widgets.choice import Chooser
from sixbillion.words import _, n_

if TYPE_CHECKING:
    from sixbillion.game import Game
    from sixbillion.game.view import View

HAND_VERBS = frozenset(("play", "discard", "symbol"))


def hand_faces(view: View, game: Game, chooser: Chooser | None, hinted: str = "") -> list[Face]:
    """The viewer's cards: lit if they can be chosen, else with the rule that forbids it; one with the coach's star."""
    live = _live(chooser, HAND_VERBS)
    normal = _live(chooser, HAND_VERBS - {"symbol"})
    chosen = chooser.picked("item") if chooser and chooser.picks else None
    mine = chooser is not None and chooser.decision.kind == "actions"
    faces: list[Face] = []
    marked = False
    for key in view.hand:
        picked = isinstance(chosen, tuple) and chosen[0] in HAND_VERBS and chosen[1] == key
        here = not marked and (picked or (chooser is not None and chooser.card == key))
        marked = marked or here
        note = ""
        if mine and key not in normal:
            note = game.why_not(key) or ""
            if key in live and note:
                note = _("Only for its symbol. {reason}", reason=note)
        star = key == hinted and not any(face.hinted for face in faces)
        faces.append(Face(key, key in live, here, note, star))
    return faces


def table_faces(view: View, chooser: Chooser | None, hinted: str | None = None) -> list[Face]:
    """The face-up cards and the deck, one of them with the coach's star ("" is the deck, None is no card)."""
    live = _live(chooser, frozenset(("draw",)))
    deck = n_("{count} card left", "{count} cards left", view.deck_count)
    star = view.face_up.index(hinted) if hinted in view.face_up else -1
    faces = [Face(key, key in live, False, "", i == star) for i, key in enumerate(view.face_up)]
    return [*faces, Face("", "" in live, False, deck, hinted == "")]


def _live(chooser: Chooser | None, verbs: frozenset[str]) -> set[str]:
    """The cards that can be chosen in the first step, also while a later step is open."""
    if chooser is None:
        return set()
    found = {action.card for action in chooser.decision.actions if action.verb in verbs}
    return found | {action.other for action in chooser.decision.actions if action.other and action.verb in verbs}


def hand_caption(view: View) -> str:
    """Whose hand it is, the Hidden Agenda and the Discovery card. Not escaped."""
    name = short_name(view, view.me, 24)
    parts = [_("{name}'s hand.", name=name)]
    if view.agenda:
        place = _(view.tables.place(view.agenda).name)
        parts.append(_("Hidden Agenda: {place} (points x2).", place=place))
    for place, face_up in view.discoveries.get(view.me, ()):
        shown = spot_name(view, place)
        text = _("Discovery, revealed: {place}.") if face_up else _("Discovery, face down: {place}.")
        parts.append(text.format(place=shown))
    return " ".join(parts)
