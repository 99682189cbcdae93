"""Why a card or an action is not possible now: the rule that forbids it, in a sentence with its section.

The legal actions are made elsewhere, each rule in its chapter; this file only explains. A test holds the two together:
whatever is legal has no reason against it here, and whatever is not has one. Every function below is asked about
something that is not legal, and returns None only where another one still has to find the reason.
"""

from __future__ import annotations

from sixbillion.engine import Decision
from sixbillion.game import boxes, treaty
from sixbillion.game.acting import lowest, owners
from sixbillion.game.actions import Action
from sixbillion.game.board import PLACE
from sixbillion.game.cards import COLONIES, DOUBLES, FITTING, MIGRANTS
from sixbillion.game.colonies import half_of
from sixbillion.game.population import payers
from sixbillion.game.state import State, settled_by_others
from sixbillion.game.why_choices import (
    EXPLAIN,
    LONGEST_FOUND,
    enough_for,
    faction_name,
    no_room,
    no_token_left,
    place_of,
    token_at,
)
from sixbillion.words import _
from sixbillion.words.events import mark

GameDecision = Decision[State, Action] | None

VERBS = {
    "doubling": ("try",),
    "settling": ("settle",),
    "actions": ("play", "reveal", "second", "symbol", "stop"),
    "cancel": ("play", "pass"),
    "response": ("play", "pass"),
    "consent": ("allow", "refuse"),
    "refused": ("discard", "keep"),
    "halve": ("halve",),
    "discovery": ("return",),
    "discard": ("discard", "keep"),
    "draw": ("draw",),
    "power": ("move", "swap", "pass"),
    "migrant": ("migrate",),
}
"""What can be done at all, by kind of decision."""

NEEDS = {
    "try": ("source",),
    "settle": ("target",),
    "reveal": ("target",),
    "second": ("target",),
    "symbol": ("card", "other", "target"),
    "discard": ("card",),
    "halve": ("source",),
    "return": ("target",),
    "draw": ("card",),
    "move": ("target", "amount"),
    "swap": ("faction", "target"),
    "migrate": ("faction", "source", "target", "amount"),
}
"""The fields of an action that mean something, by verb; ``play`` and ``keep`` depend on more."""
FIELD_NAMES = {
    "card": mark("the card"),
    "faction": mark("the faction"),
    "source": mark("the place to start from"),
    "target": mark("the place to go to"),
    "amount": mark("the number"),
    "other": mark("the second card"),
}
CANCELS = {
    "death": mark("a Double"),
    "pestilence": mark("a free doubling"),
    "famine": mark("a Double or a free doubling"),
    "sos": mark("New Colony In Trouble or This Is Our Home"),
}
WHOSE = {
    "self": mark("your own tokens"),
    "other": mark("another player's tokens"),
    "neutral": mark("a neutral's tokens"),
}
KINDS = (str, str, str, str, str, int, str)
"""The types of an action's fields."""


def why_not(state: State, decision: GameDecision, wanted: Action | str) -> str | None:
    """The reason against a card (by its key) or an action for whoever is to decide now; None if it is legal."""
    if decision is None:
        return _("The game is over (5).")
    if isinstance(wanted, str):
        if any(action.verb == "play" and action.card == wanted for action in decision.actions):
            return None
        return _card(state, decision, wanted)
    if wanted in decision.actions:
        return None
    if not isinstance(wanted, Action) or not all(
        type(value) is kind for value, kind in zip(wanted, KINDS, strict=True)
    ):
        return _("That is not an action.")
    return _action(state, decision, wanted)


def _action(state: State, decision: Decision[State, Action], action: Action) -> str:
    verb = action.verb
    if verb not in VERBS[decision.kind]:
        verbs = dict.fromkeys(legal.verb for legal in decision.actions)
        return _("Now the choice is another one (4): {verbs}.", verbs=", ".join(verbs))
    if verb == "play":
        return _play(state, decision, action)
    reason = _too_much(action, ("card",) if decision.kind == "refused" else NEEDS.get(verb, ()))
    return reason or EXPLAIN[verb](state, action)


def _too_much(action: Action, needs: tuple[str, ...]) -> str | None:
    """What the action says without need."""
    for field, name in FIELD_NAMES.items():
        if getattr(action, field) and field not in needs:
            return _("Leave out {field}: it means nothing here.", field=_(name))
    return None


# Cards as such


def _card(state: State, decision: Decision[State, Action], card: str) -> str:
    """Why no way of playing this card is legal."""
    deck = state.setup.deck
    if card not in deck.names:
        return _(
            "There is no card {card!r}; the cards are {cards}.", card=card[:LONGEST_FOUND], cards=", ".join(deck.names)
        )
    name = deck.title(card)
    player = state.setup.index[decision.faction]
    if player >= state.setup.players:
        return _("A neutral faction has no cards (4).")
    if card not in state.hands[player]:
        return _("{card} is not in your hand (11).", card=name)
    if decision.kind in ("cancel", "response"):
        return _window_card(state, card, name)
    if deck.types[card] == "cancel":
        return _("{card} is a Cancel card: it is played in another faction's turn, when it fits (11).", card=name)
    if deck.types[card] == "response":
        return _("{card} is a Response card: it answers a Cancel or Response card of somebody else (11).", card=name)
    if decision.kind != "actions":
        return _("{card} is an Action card: it is played as one of the actions of your own turn (4, 11).", card=name)
    return _unplayable(state, player, card, name)


def _window_card(state: State, card: str, name: str) -> str:
    """Why a card of the hand can't be played into the open window."""
    _offer, subject, chain, _at = state.stack[-1]
    kind = state.setup.deck.types[card]
    if kind == "action":
        return _("{card} is an Action card: it is played as one of the actions of your own turn (4, 11).", card=name)
    if chain and kind == "cancel":
        return _("{card} is a Cancel card: only a Response card answers a Cancel or Response card (11).", card=name)
    if chain:
        return _("War needs a victim with a token on 2 or more (12).")
    if kind == "response":
        return _("{card} answers a Cancel or Response card, and none has been played here (11).", card=name)
    if card not in FITTING[subject[0]]:
        return _("{card} cancels {what} and nothing else (12).", card=name, what=_(CANCELS[card]))
    return _refused()


def _refused() -> str:
    return _("The opening treaty: this card was refused already this turn (9).")


def _unplayable(state: State, player: int, card: str, name: str) -> str:
    """Why no way to play an Action card of the hand is left."""
    if card == "discovery":
        return _("Make A Discovery can't be played in game turns 1 and 2 (12).")
    if card == "recycle":
        return _("Your lowest token stands on the last space of its track (12).")
    if card == "in-trouble" and not any(state.colonies):
        return _("There is no colonies token in any holding box (12).")
    if card == "our-home" and not any(state.tracks[player] & mask for mask in state.migrants):
        return _("There is no migrants token at a place where you are settled yourself (12).")
    whose = [] if card in treaty.ON_BOXES else list(owners(state, player, card))
    if not whose:
        return _("The opening treaty: everybody it could be played on has refused it this turn (9).")
    if card in DOUBLES:
        return _("Every token it could double stands on the last space of its track (6.3).")
    return _unsendable(state, whose, card, name)


def _unsendable(state: State, whose: list[int], card: str, name: str) -> str:
    """Why none of these factions can send a billion by this card."""
    half = half_of(card)
    paying = [owner for owner in whose if payers(state, owner)]
    if not paying:
        return _("No token it may use can give a billion (8.2).")
    if half == boxes.MIGRANTS_HALF and not any(settled_by_others(state, o) & ~state.tracks[o] for o in paying):
        return _("{card} needs a place where another faction is settled and this one is not (8).", card=name)
    doubles = state.setup.board.double_boxes  # where each billion needs a token of its own
    if not any(enough_for(state, owner, half, 1) & doubles for owner in paying):
        return no_token_left(state)
    return _("No place with room lies within the distance of {card} (8, 8.3).", card=name)


# Playing a card in one certain way


def _play(state: State, decision: Decision[State, Action], action: Action) -> str:
    card = action.card
    if not any(legal.verb == "play" and legal.card == card for legal in decision.actions):
        return _card(state, decision, card)
    needs: tuple[str, ...] = ("card", "faction", "source")
    if decision.kind != "actions" or card == "discovery":
        needs = ("card",)
    elif card in COLONIES or card in MIGRANTS:
        needs = ("card", "faction", "source", "target")
    elif card in treaty.ON_BOXES:
        needs = ("card", "faction", "target")
    reason = _too_much(action, needs)
    if reason:
        return reason
    faction = state.setup.index.get(action.faction)
    if faction is None:
        return _("Say whose token the card is about: one of {letters}.", letters=", ".join(state.setup.letters))
    if card in treaty.ON_BOXES:
        return _box(state, action, faction)
    reason = _owner(state, card, faction)
    if reason:
        return reason
    space = token_at(state, faction, action.source)
    if isinstance(space, str):
        return space
    if card in DOUBLES:
        return _("A token on the last space of its track can't double (6.3).")
    return _recycle(state, action) if card == "recycle" else _colony(state, action, faction)


def _owner(state: State, card: str, faction: int) -> str | None:
    """Why the card may not use a token of this faction at all."""
    if faction in owners(state, state.whose, card):
        return None
    if treaty.forbidden(state, faction, state.whose, card):
        return _refused()
    target = state.setup.deck.targets[card]
    if state.setup.solo and target == "other":
        target = "neutral"
    return _("{card} is for {whose} (11).", card=state.setup.deck.title(card), whose=_(WHOSE[target]))


def _box(state: State, action: Action, faction: int) -> str:
    """Why a card can't take a token out of this holding box."""
    place = place_of(action.target)
    if isinstance(place, str):
        return place
    fields = {"faction": faction_name(state, faction), "place": state.setup.place_name(place)}
    if action.card == "in-trouble" and not state.colonies[faction] >> place & 1:
        return _("{faction} has no colonies token in the holding box at {place} (12).", **fields)
    if action.card == "our-home":
        if not state.migrants[faction] >> place & 1:
            return _("{faction} has no migrants token in the holding box at {place} (12).", **fields)
        if not state.tracks[state.whose] >> place & 1:
            return _(
                "You are not settled at {place}, so it is not your home (12).", place=state.setup.place_name(place)
            )
    return _refused()


def _recycle(state: State, action: Action) -> str:
    place = PLACE[action.source]
    if not lowest(state, state.whose) >> place & 1:
        return _(
            "Recycle doubles your lowest token; you have a lower one than at {place} (12).",
            place=state.setup.place_name(place),
        )
    return _("A token on the last space of its track can't double (6.3).")


def _colony(state: State, action: Action, faction: int) -> str:
    """Why no billion can go from here to there by this card."""
    source, target = PLACE[action.source], place_of(action.target)
    if isinstance(target, str):
        return target
    if not payers(state, faction) >> source & 1:
        return _("The token at {place} can't give a billion now (8.2).", place=state.setup.place_name(source))
    reason = no_room(state, faction, target, half_of(action.card), 1)
    return reason or _(
        "From {source} to {target} it is {distance}; {card} reaches {most} (8.3).",
        target=state.setup.place_name(target),
        source=state.setup.place_name(source),
        distance=state.setup.board.distances[source][target],
        card=state.setup.deck.title(action.card),
        most=state.setup.board.tables.card(action.card).distance,
    )
