"""A scripted player: settles early and widely, and judges every action by the points it would bring."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from sixbillion.bots import GameDecision
from sixbillion.bots.standing import Standing
from sixbillion.game import Action, View
from sixbillion.game.board import space_of
from sixbillion.game.cards import COLONIES, DOUBLES, MIGRANTS
from sixbillion.words import _

WISHES = (
    *("double", "colony-6", "colony-other", "migrants", "migrants-other", "colony-2", "colony-neutral", "double-other"),
    *("pestilence", "famine", "in-trouble", "our-home", "politics", "discovery", "double-neutral", "death", "recycle"),
    *("war", "sos"),
)
"""The cards from the most to the least wanted, for drawing and discarding."""
GOOD_DRAW = 6
"""A face-up card down to this place among the wishes, counted from 0, is better than an unknown one."""
POOR_CARDS = 5
"""The last so many wishes are discarded when they can be."""
WORTH_A_CANCEL = 1.5
WORTH_A_WAR = 0.25
HALVING = 0.6
"""What halving a token costs beyond the points of the moment: a turn of its growth."""
BIRTH = 1.5
"""What a token at a new place is worth beyond the points of the moment: it will grow."""
REFUSAL = 0.2
"""How much of a card's worth is left when the opening treaty lets its owner refuse it (9)."""
STEP_ON_A_ROW = 0.5
"""What a space on a row of the Discovery Track is worth beyond the points of the moment."""
EARLIER, WINNING_FIRST = 0.3, 5.0
"""What a position further forward in the order is worth, and what when the own doubling would win the game."""
UNPLAYED = -0.75
"""What stopping without an action is worth: a whole new hand, but no action."""


class Colonist:
    """Plays the action that gains most at the places it touches."""

    name = "colonist"

    @property
    def description(self) -> str:
        """Two sentences for the set-up."""
        return _(
            "Settles many places early and then makes its tokens grow. It plays whatever gains the most points now."
        )

    def decide(self, view: View, decision: GameDecision, rng: Random) -> Action:
        """The best action by the judge of this kind of decision; among equals the first."""
        if len(decision.actions) == 1:
            return decision.actions[0]
        judge = JUDGES[decision.kind]
        standing = Standing(view, decision.faction if decision.faction in view.players else view.me)
        return max(decision.actions, key=lambda action: judge(view, standing, action))


def population(standing: Standing, letter: str, place: str) -> int:
    """The billions of a token on a track, 0 for none."""
    return standing.tracks[letter].get(place, 0)


def ends_game(standing: Standing, place: str, new: int) -> bool:
    """Whether a token moving to that population ends the game (5)."""
    return place in ("Earth", "Belt") and new >= standing.places[place].last


# One judge for each kind of decision: the larger the number, the better.

Judge = Callable[[View, Standing, Action], float]


def judge_doubling(view: View, standing: Standing, action: Action) -> float:
    """What would end the game comes last while behind, else the largest gain first."""
    return move_gain(view, standing, view.whose, action.source)


def move_gain(view: View, standing: Standing, letter: str, place: str) -> float:
    """What one space up for this token is worth to me."""
    now = population(standing, letter, place)
    if ends_game(standing, place, now * 2):
        return 50.0 if standing.ahead() else -50.0
    return standing.gain(place, letter, space_of(now) + 1)


def judge_settling(view: View, standing: Standing, action: Action) -> float:
    """A place that others hold comes first; the last empty one only when it would win."""
    settled = {place for track in standing.tracks.values() for place in track}
    if action.target in settled:
        return 1.0
    if len(settled) + 1 < len(view.tables.places):
        return 0.5
    return 50.0 if standing.ahead() else -50.0


def judge_action(view: View, standing: Standing, action: Action) -> float:
    """What a card, a reveal or stopping is worth."""
    if action.verb == "stop":
        return 0.0 if view.actions_played else UNPLAYED
    if action.verb in ("reveal", "second"):
        return arrival(view, standing, standing.me, action.target) + BIRTH
    if action.verb == "symbol":
        return symbol_gain(view, standing, action)
    trust = REFUSAL if action.faction in standing.protected - {standing.me} else 1.0
    return trust * card_gain(view, standing, action)


def card_gain(view: View, standing: Standing, action: Action) -> float:
    """What playing a card is worth if nobody objects."""
    points = view.tables.card(action.card).points
    if action.card in COLONIES or action.card in MIGRANTS:
        return points + departure(view, standing, action) + arrival(view, standing, action.faction, action.target)
    if action.card in DOUBLES:
        return points + move_gain(view, standing, action.faction, action.source)
    if action.card in ("in-trouble", "our-home"):
        return removal(standing, action.faction, action.target)
    if action.card == "recycle":
        return move_gain(view, standing, standing.me, action.source) - 0.25
    return 0.4 if view.discoveries[standing.me] else 2.0  # Make A Discovery


def symbol_gain(view: View, standing: Standing, action: Action) -> float:
    """What one space up on a row of the Discovery Track is worth, less what the cards are (14.1)."""
    cards = [card for card in (action.card, action.other) if card]
    cost = sum(1 - WISHES.index(card) / len(WISHES) for card in cards)
    return standing.row_gain(action.target) + STEP_ON_A_ROW - cost


def judge_power(view: View, standing: Standing, action: Action) -> float:
    """Being early takes the room on a track; it is worth points only when the own move can win at once (14.2)."""
    if action.verb == "pass":
        return 0.0
    order = view.order
    at = order.index(standing.me)
    ahead = at - order.index(action.faction) if action.verb == "swap" else action.amount
    own = standing.tracks[standing.me]
    winning = standing.ahead() and any(ends_game(standing, place, 2 * now) for place, now in own.items())
    price = abs(action.amount) if action.target == "dollar" else 0
    return ahead * (WINNING_FIRST if winning else EARLIER) - price


def sign(standing: Standing, letter: str) -> float:
    """1 for my own gains, a negative share for a rival's, 0 for a neutral's."""
    if letter == standing.me:
        return 1.0
    return -1.0 / len(standing.rivals) if letter in standing.rivals else 0.0


def arrival(view: View, standing: Standing, letter: str, place: str) -> float:
    """What one more billion of a faction on its way to a place is worth to me."""
    now = standing.spaces[place].get(letter, 0)
    growth = BIRTH if not now else 0.5
    return standing.gain(place, letter, now + 1 if now < 2 else now) + sign(standing, letter) * growth


def removal(standing: Standing, letter: str, place: str) -> float:
    """What it is worth to me that a faction's token on its way to a place is gone."""
    return standing.gain(place, letter, 0) - sign(standing, letter) * BIRTH


def departure(view: View, standing: Standing, action: Action) -> float:
    """What it costs (or gains) me that the source may be halved."""
    now = population(standing, action.faction, action.source)
    if now >= 8:
        return 0.0
    halved = standing.gain(action.source, action.faction, space_of(now) - 1)
    return halved / 2 - sign(standing, action.faction) * HALVING


def judge_window(view: View, standing: Standing, action: Action) -> float:
    """Cancel what helps a rival much or ends the game too soon; answer what hurts me."""
    if action.verb == "pass":
        return 0.0
    subject = view.subject or {}
    stake = stake_of(view, standing, subject)
    if view.phase == "response":
        if action.card == "war":
            return -sign(standing, view.chain[-1][1]) - WORTH_A_WAR
        return (stake if happens_then(view) else -stake) - WORTH_A_CANCEL / 2
    return -stake - WORTH_A_CANCEL


def happens_then(view: View) -> bool:
    """Whether the subject of the chain happens after all if its last card is cancelled."""
    cards = [card for card, _player in view.chain[1:]]
    return happens(cards[:-1])


def happens(cards: list[str]) -> bool:
    """Whether the subject happens under a Cancel card and its Response cards, resolved from the last back (11)."""
    while cards:
        last = cards.pop()
        if last == "politics":
            cards.pop()
        elif last != "war":
            return False
    return True


def stake_of(view: View, standing: Standing, subject: dict[str, str]) -> float:
    """What it is worth to me that the subject of the window happens."""
    if subject["kind"] in ("try", "double"):
        return move_gain(view, standing, subject["owner"], subject["place"])
    return removal(standing, subject["owner"], subject["place"])


def judge_consent(view: View, standing: Standing, action: Action) -> float:
    """A Double on the own token is welcome, anything else is not."""
    allow = action.verb == "allow"
    return float(allow == (view.phase == "consent" and view.asked_card in DOUBLES))


def judge_halving(view: View, standing: Standing, action: Action) -> float:
    """The token whose halving costs least."""
    now = population(standing, standing.me, action.source)
    return standing.gain(action.source, standing.me, space_of(now) - 1)


def judge_discovery(view: View, standing: Standing, action: Action) -> float:
    """Give up the card of the place where least is to be won."""
    return -standing.scores(action.target).get(standing.me, 0) - standing.points[action.target][0] / 10


def judge_discard(view: View, standing: Standing, action: Action) -> float:
    """Keep what is wanted; the poorest card may go."""
    if action.verb == "keep":
        return float(len(WISHES) - POOR_CARDS)
    return float(WISHES.index(action.card))


def judge_draw(view: View, standing: Standing, action: Action) -> float:
    """A wanted face-up card, else the unknown one."""
    return -float(GOOD_DRAW if not action.card else WISHES.index(action.card))


def judge_migrant(view: View, standing: Standing, action: Action) -> float:
    """For a neutral I control: harm the rivals, spare myself."""
    now = standing.spaces[action.target].get(action.faction, 0)
    there = standing.gain(action.target, action.faction, max(now, action.amount))
    return there + departure(view, standing, action)


JUDGES: dict[str, Judge] = {
    "doubling": judge_doubling,
    "settling": judge_settling,
    "actions": judge_action,
    "cancel": judge_window,
    "response": judge_window,
    "consent": judge_consent,
    "refused": judge_discard,
    "halve": judge_halving,
    "discovery": judge_discovery,
    "discard": judge_discard,
    "draw": judge_draw,
    "migrant": judge_migrant,
    "power": judge_power,
}
