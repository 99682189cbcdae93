"""The coach: a hint with its reason, and what a chosen action would bring. It sees a player's own view and no more."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random

from sixbillion.bots import bot
from sixbillion.bots.colonist import WISHES
from sixbillion.bots.standing import Standing
from sixbillion.game import Action, Event, View
from sixbillion.game.board import billions
from sixbillion.game.boxes import settles_on
from sixbillion.game.cards import COLONIES, MIGRANTS
from sixbillion.game.determinise import determinise
from sixbillion.words import _, n_
from sixbillion.words.places import in_sentence

FORESEEN = frozenset({"try", "settle", "play", "reveal", "second", "symbol", "migrate", "halve"})
"""The verbs whose outcome can be told; the rest draw or discard cards, or speak for themselves."""
WINDOWS = frozenset({"cancel", "response"})


@dataclass(frozen=True, slots=True)
class Hint:
    """What the bot ``colonist`` would do in this place, and why, in a sentence."""

    action: Action
    reason: str


def hint(view: View) -> Hint:
    """A hint for the viewer's open decision. Raises ValueError if it is not the viewer who decides."""
    decision = view.decision
    if decision is None:
        raise ValueError(_("There is nothing to decide now."))
    action = bot("colonist").decide(view, decision, Random(0))
    return Hint(action, _reason(view, action))


def _reason(view: View, action: Action) -> str:
    kind = view.decision.kind if view.decision else ""
    if action.verb in ("discard", "keep", "draw", "return"):
        return _card_reason(view, action, kind)
    if action.verb == "stop":
        if view.actions_played:
            return _("Nothing else that you can play gains anything now.")
        return _("Nothing that you can play gains anything: six new cards are worth more than this hand (11.4).")
    if action.verb in ("pass", "allow", "refuse"):
        return _answer_reason(view, action, kind)
    if kind in WINDOWS:
        return _("What happens otherwise would cost you more than the card is worth.")
    if action.verb == "settle":
        return _(
            "The order of settling matters only when the game can end on it; this one is safe to begin with (6.2)."
        )
    if action.verb == "halve":
        return _("It is the token whose halving costs you the fewest points.")
    if action.verb in ("move", "swap"):
        return _("Who is early doubles before the room on a track is gone (14.2, 7).")
    return _gain_reason(view, action)


def _card_reason(view: View, action: Action, kind: str) -> str:
    if action.verb == "draw" and not action.card:
        return _("None of the face-up cards is among the most useful ones: try the deck.")
    if action.verb == "draw":
        return _("{card} is among the most useful cards here.", card=_(view.tables.card(action.card).name))
    if action.verb == "keep":
        return _("Every card you hold can still be of use.")
    if action.verb == "return":
        return _("Give up the card of the place where you have the least to win.")
    worst = WISHES.index(action.card) >= len(WISHES) // 2
    if worst and kind == "discard":
        return _("{card} is the least useful card of your hand.", card=_(view.tables.card(action.card).name))
    return _("{card} is needed least.", card=_(view.tables.card(action.card).name))


def _answer_reason(view: View, action: Action, kind: str) -> str:
    if kind == "power":
        return _("No change of the order is worth its price now.")
    if action.verb == "pass":
        return _("What happens is not worth a card of yours.")
    if action.verb == "allow":
        return _("A Double on your own token helps you, too.")
    card = view.asked_card
    if card in COLONIES or card in MIGRANTS:
        return _("It would take people from your only token on a track (9).")
    if view.tables.card(card).type == "cancel":
        return _("It would undo what is good for you (9).")
    return _("It would harm you, and you need not allow it (9).")


def _gain_reason(view: View, action: Action) -> str:
    """Points at once and at the end, as things stand."""
    standing = Standing(view)
    parts = []
    points = view.tables.card(action.card).points if action.card and action.verb == "play" else 0
    if points:
        parts.append(n_("{count} point at once", "{count} points at once", points))
    place = action.target or action.source
    if action.verb == "symbol":
        parts.append(_("one space up on a row that counts 4, 2 or 1 at the end"))
    elif action.card == "discovery":
        parts.append(_("a Discovery card can bring a free colony and doubles the points of its place"))
    elif action.card in ("in-trouble", "our-home"):
        parts.append(_("{name} loses what was on its way", name=view.names[action.faction]))
    elif place:
        parts.append(_place_reason(view, standing, action, place))
    return _sentence(parts)


def _place_reason(view: View, standing: Standing, action: Action, place: str) -> str:
    """What the action means for the viewer's points at a place, as things stand."""
    name = in_sentence(view.tables.place(place).name)
    letter = action.faction or view.whose
    there = standing.spaces[place]
    new = there.get(letter, 0) + 1
    if action.verb in ("reveal", "second", "migrate") or action.card in COLONIES or action.card in MIGRANTS:
        if not there:
            return _("nobody is at {name} yet; who is first there leads there", name=name)
        total = sum(view.boxes[letter].get(place, (0, 0))) + max(action.amount, 1)
        new = max(settles_on(total, view.tables.place(place).double_box), there.get(letter, 0))
    mine = standing.scores(place, {letter: new}).get(standing.me, 0) - standing.scores(place).get(standing.me, 0)
    if mine > 0:
        return n_("{count} point more for you at {name}", "{count} points more for you at {name}", mine, name=name)
    if mine < 0:
        return n_("{count} point less for you at {name}", "{count} points less for you at {name}", -mine, name=name)
    if letter == standing.me:
        return _("a larger token at {name} for later; the ranks stay as they are", name=name)
    return _("your own points at {name} stay as they are", name=name)


def _sentence(parts: list[str]) -> str:
    text = "; ".join(part for part in parts if part) or _("it is the best of what is left")
    return f"{text[0].upper()}{text[1:]}."  # a number at the start stays a number


# What would happen if


BOARD = frozenset(
    {
        *("doubled", "doubled-by-card", "recycled", "halved", "war", "settled", "removed", "scored", "symbol"),
        *("cancelled", "overruled", "revealed", "second-token", "ended"),
    }
)
"""Events that tell what an action brings; people who leave are told with their settling instead."""
ELSE = frozenset({"turn", "turn-of", "stopped", "discarded", "discarded-hand", "took", "drew", "renewed-deck"})
"""Events with which something else begins."""
CLOSING = {"try": {"doubled"}, "settle": {"settled"}, "halve": {"war"}}
"""The event that completes an action outside the actions phase, by verb; what follows is the next thing."""
SUBJECT_DONE = frozenset({"cancelled", "doubled", "doubled-by-card", "removed"})


def imagine(view: View, action: Action) -> tuple[list[Event], list[str]]:
    """What would happen by the viewer's action alone if nobody objected, as events; and who may object (9), by letter.

    It is played in a game that could be the real one, with everything hidden dealt anew, so that it gives nothing away.
    Raises ValueError if it is not the viewer who decides.
    """
    asked = []
    game = determinise(view, Random(0))
    window = view.phase in WINDOWS
    game.play(action)
    while game.decision is not None and game.decision.kind in (*WINDOWS, "consent"):
        wanted = "pass"
        if game.decision.kind == "consent":
            wanted = "allow"
            asked.append(game.decision.faction)
        game.play(next(found for found in game.decision.actions if found.verb == wanted))
    closing = SUBJECT_DONE if window else CLOSING.get(action.verb, frozenset())
    return _own_events(game.events, closing), asked


def _own_events(events: Sequence[Event], closing: Collection[str]) -> list[Event]:
    """The events up to the one that completes the action, and the end of the game if that comes at once."""
    own: list[Event] = []
    done = False
    for event in events:
        if event.kind in ELSE or (done and event.kind != "ended"):
            break
        own.append(event)
        done = done or event.kind in closing
    return own


def ends_game(view: View, action: Action) -> bool:
    """Whether the action itself would end the game if nobody objected."""
    return action.verb in FORESEEN and any(event.kind == "ended" for event in imagine(view, action)[0])


def foresee(view: View, action: Action) -> list[str]:
    """What the action would bring if nobody objects, in sentences; empty for what can't be foreseen.

    What depends on hidden cards is left out.
    """
    if view.decision is None or action.verb not in FORESEEN:
        return []
    told = []
    events, asked = imagine(view, action)
    for event in events:
        if event.kind in BOARD:
            told.append(event.sentence(view.me))
        if event.kind in ("sent", "revealed", "second-token"):
            told.append(_told_box(view, event))
    told = told or [_("Nothing on the board would change.")]
    may = [
        _("By the opening treaty {name} may refuse it (9). Otherwise this happens.", name=view.names[letter])
        for letter in asked
    ]
    return [*may, *told]


def _told_box(view: View, event: Event) -> str:
    """How the box that people have just entered will settle."""
    fields = event.fields
    letter, place = fields["faction"], fields.get("target") or fields["place"]
    total = sum(view.boxes[letter].get(place, (0, 0))) + fields.get("amount", 1)
    found = view.tables.place(place)
    name = view.names[letter]
    space = settles_on(total, found.double_box)
    said = in_sentence(found.name)
    if not space:
        return _("One billion of {name} waits for a second one at {place} (6.2).", name=name, place=said)
    return _(
        "In its next turn {name} settles {place} and starts on {new} (6.2).",
        name=name,
        place=said,
        new=billions(space),
    )
