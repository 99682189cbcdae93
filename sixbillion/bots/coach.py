"""The coach: a hint with its reason, and what a chosen action would bring. It sees a player's own view and no more."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from sixbillion.bots import bot
from sixbillion.bots.colonist import WISHES
from sixbillion.bots.standing import SETTLES_ON, Standing
from sixbillion.game import Action, View
from sixbillion.game.board import billions, space_of
from sixbillion.game.cards import COLONIES, MIGRANTS
from sixbillion.game.determinise import determinise
from sixbillion.words import _, n_

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
        return _answer_reason(action)
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


def _answer_reason(action: Action) -> str:
    if action.verb == "pass":
        return _("What happens is not worth a card of yours.")
    if action.verb == "allow":
        return _("A Double on your own token helps you, too.")
    return _("It would take people from your only token on a track (9).")


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
    name = _(view.tables.place(place).name)
    letter = action.faction or view.whose
    there = standing.spaces[place]
    arrives = action.verb in ("reveal", "second", "migrate") or action.card in COLONIES or action.card in MIGRANTS
    if arrives and not there:
        return _("{name} is still empty; who is first there leads there", name=name)
    now = there.get(letter, 0)
    new = max(now + 1, 1) if not arrives else max(now, 1)
    mine = standing.scores(place, {letter: new}).get(standing.me, 0) - standing.scores(place).get(standing.me, 0)
    if letter == standing.me and mine > 0:
        return n_(
            "{count} point more at {name} as things stand",
            "{count} points more at {name} as things stand",
            mine,
            name=name,
        )
    if letter == standing.me:
        return _("your token at {name} keeps growing", name=name)
    if mine < 0:
        return n_(
            "it costs you {count} point at {name} as things stand",
            "it costs you {count} points at {name} as things stand",
            -mine,
            name=name,
        )
    return _("your own points at {name} stay as they are", name=name)


def _sentence(parts: list[str]) -> str:
    text = "; ".join(part for part in parts if part) or _("it is the best of what is left")
    return f"{text[0].upper()}{text[1:]}."  # a number at the start stays a number


# What would happen if


def foresee(view: View, action: Action) -> list[str]:
    """What the action would bring if nobody objects, in sentences; empty for what can't be foreseen.

    It plays the action in a game that could be the real one, with everything hidden dealt anew, so that it gives
    nothing away; what depends on hidden cards is left out.
    """
    if view.decision is None or action.verb not in FORESEEN:
        return []
    game = determinise(view, Random(0))
    game.play(action)
    while game.decision is not None and game.decision.kind in (*WINDOWS, "consent"):
        wanted = "allow" if game.decision.kind == "consent" else "pass"
        game.play(next(found for found in game.decision.actions if found.verb == wanted))
    after = game.view(view.me)
    told = [*_told_points(view, after), *_told_tokens(view, after), *_told_boxes(view, after)]
    if game.result is not None:
        told.append(_("The game would end at once (5)."))
    return told or [_("Nothing on the board would change.")]


def _told_points(before: View, after: View) -> list[str]:
    scored = after.points.get(before.me, 0) - before.points.get(before.me, 0)
    return [n_("You score {count} point at once.", "You score {count} points at once.", scored)] if scored > 0 else []


def _told_tokens(before: View, after: View) -> list[str]:
    told = []
    for letter, track in after.tracks.items():
        for place, new in track.items():
            old = before.tracks[letter].get(place, 0)
            if new != old:
                told.append(
                    _(
                        "{name} at {place}: {old} to {new} billion.",
                        name=before.names[letter],
                        place=_(before.tables.place(place).name),
                        old=old,
                        new=new,
                    )
                )
    return told


def _told_boxes(before: View, after: View) -> list[str]:
    told = []
    for letter in before.factions:
        for place in before.boxes[letter] | after.boxes[letter]:
            old = sum(before.boxes[letter].get(place, (0, 0)))
            new = sum(after.boxes[letter].get(place, (0, 0)))
            if new != old and place not in after.tracks[letter]:
                told.append(_told_box(before, letter, place, new))
    return told


def _told_box(view: View, letter: str, place: str, total: int) -> str:
    found = view.tables.place(place)
    name = view.names[letter]
    if not total:
        return _("Nobody of {name} is on the way to {place} any more.", name=name, place=_(found.name))
    if found.double_box and total < 2:
        return _("One billion of {name} waits for a second one at {place} (6.2).", name=name, place=_(found.name))
    space = space_of(total) - 1 if found.double_box else SETTLES_ON[total]
    return _(
        "In its next turn {name} settles {place} and starts on {new} (6.2).",
        name=name,
        place=_(found.name),
        new=billions(max(space, 1)),
    )
