"""The words on the table's buttons, and the labels on the board, for each step of an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sixbillion.pictures.board import Marks
from sixbillion.pictures.cards import card_name
from sixbillion.pictures.describe import settles_on, short_name, spot_name
from sixbillion.widgets.choice import Chooser, Value, value_of
from sixbillion.words import _, n_
from sixbillion.words.events import ROW_NAMES

if TYPE_CHECKING:
    from sixbillion.game import Game
    from sixbillion.game.actions import Action
    from sixbillion.game.view import View

DOUBLINGS = frozenset(("double", "double-other", "double-neutral", "recycle"))
NONE: frozenset[tuple[str, str]] = frozenset()
FREE_FROM = 8  # billions: smaller tokens give without halving only what an earlier halving left spare (8.2)
BOX_CARDS = frozenset(("in-trouble", "our-home"))


def item_words(view: View, verb: str, card: str) -> str:
    """What a button of the first step says."""
    name = card_name(view.tables, card) if card else ""
    sentences = {
        "play": _("Play {card}", card=name),
        "discard": _("Discard {card}", card=name),
        "draw": _("Take {card}", card=name) if card else _("Draw from the deck"),
        "keep": _("Take {card} back", card=name) if card else _("Keep all cards"),
        "reveal": _("Reveal my Discovery card"),
        "second": _("Second token of my Discovery card"),
        "stop": _("Stop: no further action"),
        "pass": _("Pass: let it happen") if view.phase == "cancel" else _("Pass"),
        "allow": _("Allow it"),
        "refuse": _("Refuse: it does not happen"),
        "symbol": _("{card} for its symbol", card=name),
        "pair": _("Two cards for the leaf"),
        "move": _("Move in the turn order"),
        "swap": _("Swap places with a neutral"),
        "try": _("Double a token"),
        "settle": _("Settle"),
        "halve": _("Halve a token"),
        "return": _("Put a Discovery card under the deck"),
        "migrate": _("Send migrants"),
    }
    return sentences[verb]


def step_sentence(view: View, chooser: Chooser) -> str:
    """What the next step asks, when it is not the decision's own question."""
    step = chooser.step
    if step == "confirm":
        action = chooser.remaining[0]
        if action.verb == "stop":
            cards = len(view.hand)
            return n_(
                "If you stop without any action, your only card is discarded.",
                "If you stop without any action, all your {count} cards are discarded.",
                cards,
            )
        return _("Ready: confirm it or step back.")
    sentences = {
        "source": _("From where? Choose a place that is lit."),
        "target": _("Where to? Choose a place that is lit."),
        "faction": _("Whose token?"),
        "amount": _("How many billions?"),
        "card": _("Which two cards? The first one."),
        "other": _("Which two cards? The second one."),
    }
    if chooser.card and not chooser.picks:
        return _("{card}: what for?", card=card_name(view.tables, chooser.card))
    if chooser.remaining[0].verb == "symbol":
        sentences["target"] = _("Which row of the Discovery Track?")
    if chooser.remaining[0].verb == "move":
        sentences["amount"] = _("How many positions?")
    if any(action.card in DOUBLINGS for action in chooser.remaining):
        sentences["source"] = _("Which token doubles? Choose a place that is lit.")
    if any(action.card in BOX_CARDS for action in chooser.remaining):
        sentences["target"] = _("Which holding box? Choose a place that is lit.")
    card = str(chooser.remaining[0].card) if chooser.picks else ""
    sentence = sentences.get(step, "")
    if not card or not sentence:
        return sentence
    return _("{card}: {question}", card=card_name(view.tables, card), question=sentence)


def confirm_words(view: View, action: Action) -> str:
    """The whole action in words: on the button that confirms it, and in a hint. Not escaped."""
    words = item_words(view, action.verb, action.card)
    if action.other:
        words = _("{words} and {card}", words=words, card=card_name(view.tables, action.other))
    if action.faction not in ("", view.me):
        words = _("{words} on {name}", words=words, name=short_name(view, action.faction, 18))
    if action.verb in ("move", "migrate"):
        words = f"{words}, {amount_words(action.verb, action.amount)}"
    places = [spot_name(view, place) for place in (action.source, action.target) if place]
    return f"{words}: {' → '.join(places)}" if places else words


def value_words(view: View, game: Game, chooser: Chooser, value: Value) -> str:
    """What the button for one answer to the next step says."""
    step = chooser.step
    if isinstance(value, tuple):
        return item_words(view, *value)
    if step == "faction":
        return f"{value}: {short_name(view, str(value), 18)}"
    if step in ("card", "other"):
        return card_name(view.tables, str(value))
    if step == "amount" and isinstance(value, int):
        return amount_words(chooser.remaining[0].verb, value)
    name, label = spot_name(view, str(value)), place_label(view, game, chooser, str(value))
    return f"{name}: {label}" if label else name


def amount_words(verb: str, amount: int) -> str:
    """Billions of migrants, or positions in the turn order."""
    if verb != "move":
        return _("{amount} B", amount=amount)
    if amount > 0:
        return n_("{count} position forward", "{count} positions forward", amount)
    return n_("{count} position back", "{count} positions back", -amount)


def owner(view: View, chooser: Chooser, action: Action) -> str:
    """The faction whose token or box an action is about."""
    if action.faction:
        return action.faction
    return chooser.decision.faction if action.verb == "halve" else view.whose


def place_label(view: View, game: Game, chooser: Chooser, place: str) -> str:
    """A few characters on a lit place: what it costs to start there, or how far it is."""
    step = chooser.step
    if place in ROW_NAMES:
        return ""
    actions = [a for a in chooser.remaining if value_of(a, step) == place]
    if step == "source":
        labels = {_source_label(view, game, chooser, action) for action in actions}
        return labels.pop() if len(labels) == 1 else ""
    action = actions[0]
    if action.verb == "settle":
        box = view.boxes[view.whose][place]
        return _("on {space}", space=settles_on(view.tables.place(place), *box))
    if action.source and action.card and view.tables.card(action.card).distance is not None:
        return _("distance {distance}", distance=_distance(view, action.source, place))
    return ""


def _distance(view: View, start: str, end: str) -> int:
    keys = [place.key for place in view.tables.places]
    return view.tables.distances[keys.index(start)][keys.index(end)]


def _source_label(view: View, game: Game, chooser: Chooser, action: Action) -> str:
    """What the token at the source would become: found by playing the action on a copy of the game."""
    faction = owner(view, chooser, action)
    before = view.tracks[faction][action.source]
    if action.verb == "try" or action.card in DOUBLINGS:
        return f"{before} → {2 * before}"
    if action.verb == "halve":
        return f"{before} → {before // 2}"
    trial = game.copy()
    trial.play(action)
    if trial.decision is not None and trial.decision.kind == "consent":
        return _("asks {name}", name=short_name(view, trial.decision.faction, 9))
    after = trial.view("").tracks[faction][action.source]
    if after != before:
        return _("halves {before} → {after}", before=before, after=after)
    if before < FREE_FROM:
        return _("spare, {before} stays", before=before)
    return _("free, {before} stays", before=before)


def marks_of(view: View, game: Game, chooser: Chooser) -> Marks:
    """What the board lights up for the next step: places with their labels, and the tokens that can be chosen."""
    step = chooser.step
    chosen = chooser.picked("source")
    source = chosen if isinstance(chosen, str) and any(p.field == "item" for p in chooser.picks) else ""
    cost = _source_label(view, game, chooser, chooser.remaining[0]) if source and step != "faction" else ""
    boxed = any(a.card in BOX_CARDS or a.verb == "settle" for a in chooser.remaining)
    glowing = _tokens(view, chooser, chooser.remaining) if step in ("source", "faction") or boxed else NONE
    tokens, waiting = (NONE, glowing) if boxed else (glowing, NONE)
    if step not in ("source", "target") or any(value in ROW_NAMES for value in chooser.values):
        target = chooser.picked("target") if step == "faction" else ""
        return Marks(chosen=source or str(target or ""), cost=cost, tokens=tokens, waiting=waiting)
    labels = {str(value): place_label(view, game, chooser, str(value)) for value in chooser.values}
    kind = "source" if step == "source" or boxed else "target"
    return Marks(kind, labels, tokens, source, cost, waiting)


def _tokens(view: View, chooser: Chooser, actions: Sequence[Action]) -> frozenset[tuple[str, str]]:
    return frozenset((owner(view, chooser, a), a.source or a.target) for a in actions)
