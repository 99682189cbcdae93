"""Why a card or an action is not possible now: the rule that forbids it, in a sentence with its section.

The legal actions are made elsewhere, each rule in its chapter; this file only explains. A test holds the two together:
whatever is legal has no reason against it here, and whatever is not has one.
"""

from __future__ import annotations

from sixbillion.engine import Decision
from sixbillion.game import boxes, treaty
from sixbillion.game.acting import owners
from sixbillion.game.actions import Action
from sixbillion.game.board import PLACE
from sixbillion.game.cards import COLONIES, DOUBLES, MIGRANTS
from sixbillion.game.colonies import half_of
from sixbillion.game.discoveries import FIRST_TURN
from sixbillion.game.discovery_track import LAST_SPACE, LEAF, ROWS
from sixbillion.game.doubling import qualifying
from sixbillion.game.population import payers
from sixbillion.game.reactions import window_cards
from sixbillion.game.state import State, settled_by_others
from sixbillion.words import _

GameDecision = Decision[State, Action] | None


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
    if not isinstance(wanted, Action):
        return _("That is not an action.")
    return _action(state, decision, wanted)


def _action(state: State, decision: Decision[State, Action], action: Action) -> str:
    verbs = sorted({legal.verb for legal in decision.actions})
    if action.verb not in verbs:
        if action.verb in ("reveal", "second") and decision.kind == "actions":
            return _reveal(state, action)
        if action.verb == "symbol" and decision.kind == "actions":
            return _symbol(state, action)
        return _("Now the choice is another one: {verbs}.", verbs=", ".join(verbs))
    if action.verb == "try":
        return _doubling(state, action)
    if action.verb == "settle":
        return _("There is nothing in that box that settles now; a single billion at Mercury or Pluto waits (6.2).")
    if action.verb in ("reveal", "second"):
        return _reveal(state, action)
    if action.verb == "halve":
        return _("Only a token on 2 or more can be halved (12).")
    if action.verb == "migrate":
        return _migrate(state, action)
    if action.verb == "draw":
        return _("Only one of the face-up cards or the top of the deck can be drawn (11.5).")
    if action.verb == "symbol":
        return _symbol(state, action)
    if action.verb in ("move", "swap"):
        return _("That is not among what this power can do (14.2).")
    if action.verb in ("discard", "keep"):
        return _("That card is not there to choose (11.4).")
    if action.verb == "play":
        return _play(state, decision, action)
    return _("That is not among the choices: {verbs}.", verbs=", ".join(verbs))


def _play(state: State, decision: Decision[State, Action], action: Action) -> str:
    legal = any(found.verb == "play" and found.card == action.card for found in decision.actions)
    if not legal:
        return _card(state, decision, action.card)
    if decision.kind != "actions" or action.card == "discovery":
        return _("{card} is played as it is, without a place.", card=state.setup.deck.names[action.card])
    faction = state.setup.index.get(action.faction)
    if faction is None:
        return _("Say whose token the card is about: one of {letters}.", letters=", ".join(state.setup.letters))
    if action.card in COLONIES or action.card in MIGRANTS:
        return _colony(state, action, faction)
    if action.card in DOUBLES:
        return _double(state, action, faction)
    if action.card == "recycle":
        return _("Recycle doubles your lowest token (12).")
    if treaty.covers(state, action.card) and treaty.forbidden(state, faction, state.whose, action.card):
        return _("The opening treaty: its owner refused this card already this turn (9).")
    if action.card == "our-home":
        return _("There is no migrants token at a place where you are settled yourself (12).")
    return _("There is no colonies token in that box (12).")


# Cards as such


def _card(state: State, decision: Decision[State, Action], card: str) -> str:
    deck = state.setup.deck
    if card not in deck.names:
        return _("There is no card {card!r}; the cards are {cards}.", card=card, cards=", ".join(deck.names))
    name = deck.names[card]
    player = state.setup.index[decision.faction]
    if player >= state.setup.players or card not in state.hands[player]:
        return _("{card} is not in the hand.", card=name)
    if decision.kind in ("cancel", "response"):
        return _window_card(state, player, card, name)
    if deck.types[card] == "cancel":
        return _("{card} is a Cancel card: it is played in another faction's turn, when it fits (11).", card=name)
    if deck.types[card] == "response":
        return _("{card} is a Response card: it answers a Cancel or Response card of somebody else (11).", card=name)
    if decision.kind != "actions":
        return _("{card} is an Action card: it is played in your own turn, after settling (4, 11).", card=name)
    return _unplayable(state, player, card, name)


def _window_card(state: State, player: int, card: str, name: str) -> str:
    _offer, subject, chain, _at = state.stack[-1]
    fitting = window_cards(state, player, subject, chain)
    if card == "war" and chain:
        return _("War needs a victim with a token on 2 or more (12).")
    if not chain and treaty.forbidden(state, subject[1], player, card):
        return _("The opening treaty: its owner refused this card already this turn (9).")
    if fitting:
        return _("{card} does not fit this window (11, 12).", card=name)
    return _("{card} can't be played on what is happening now (11, 12).", card=name)


def _unplayable(state: State, player: int, card: str, name: str) -> str:
    """Why no way to play the card is left."""
    if card == "discovery":
        if state.turn < FIRST_TURN:
            return _("Make A Discovery can't be played in game turns 1 and 2 (12).")
        return _("The Discovery deck is empty (12).")
    if card == "recycle":
        return _("Your lowest token stands on the last space of its track (12).")
    if card == "in-trouble" and not any(state.colonies):
        return _("There is no colonies token in any holding box (12).")
    if card == "our-home" and not any(state.tracks[player] & mask for mask in state.migrants):
        return _("There is no migrants token at a place where you are settled yourself (12).")
    if card in treaty.ON_BOXES:
        return _("Every player it could be played on has refused it this turn (9).")
    whose = list(owners(state, player, card))
    if not whose:
        return _("Every player it could be played on has refused it this turn (9).")
    if card in DOUBLES:
        return _("Every token it could double stands on the last space of its track (6.3).")
    paying = [owner for owner in whose if payers(state, owner)]
    if not paying:
        return _("No token it may use can give a billion (8.2).")
    if card in MIGRANTS and not any(settled_by_others(state, o) & ~state.tracks[o] for o in paying):
        return _("{card} needs a place where another faction is settled and this one is not (8).", card=name)
    return _("No place with room lies within the distance of {card} (8, 8.3).", card=name)


# Single actions


def _owner(state: State, card: str, faction: int) -> str | None:
    """Why the card may not use a token of this faction at all."""
    player = state.whose
    if faction in owners(state, player, card):
        return None
    if treaty.forbidden(state, faction, player, card):
        return _("The opening treaty: its owner refused this card already this turn (9).")
    target = state.setup.deck.targets[card]
    kinds = {"self": _("your own tokens"), "other": _("another player's tokens"), "neutral": _("a neutral's tokens")}
    return _("{card} is for {whose} (11).", card=state.setup.deck.names[card], whose=kinds[target])


def _token(state: State, faction: int, place: str) -> int | str:
    """The space of the faction's token at a place, or why there is none."""
    if place not in PLACE:
        return _("{place!r} is not a place of the board.", place=place)
    space = state.tokens[faction * 10 + PLACE[place]]
    return space or _("There is no token of that faction on the track of {place}.", place=place)


def _double(state: State, action: Action, faction: int) -> str:
    reason = _owner(state, action.card, faction)
    if reason:
        return reason
    space = _token(state, faction, action.source)
    if isinstance(space, str):
        return space
    if action.target or action.amount:
        return _("A Double needs one token and nothing else (12).")
    return _("A token on the last space of its track can't double (6.3).")


def _colony(state: State, action: Action, faction: int) -> str:
    reason = _owner(state, action.card, faction)
    if reason:
        return reason
    space = _token(state, faction, action.source)
    if isinstance(space, str):
        return space
    source, target = PLACE[action.source], PLACE.get(action.target)
    if target is None:
        return _("{place!r} is not a place of the board.", place=action.target)
    if not payers(state, faction) >> source & 1:
        return _("The token at {place} can't give a billion now (8.2).", place=action.source)
    reason = _target(state, faction, target, half_of(action.card), 1)
    if reason:
        return reason
    if not state.setup.deck.reach[action.card][source] >> target & 1:
        distance = state.setup.board.distances[source][target]
        return _(
            "{target} is {distance} from {source}, beyond the card's distance (8.3).",
            target=action.target,
            source=action.source,
            distance=distance,
        )
    return _("The card takes one billion, no other amount (8).")


def _target(state: State, faction: int, target: int, half: str, amount: int) -> str | None:
    """Why billions of this faction may not go to this box."""
    place = state.setup.board.tables.places[target].name
    if state.tracks[faction] >> target & 1:
        return _("The faction is settled at {place} already (8).", place=place)
    limit = state.setup.options.token_limit
    if limit is not None and not boxes.enough_tokens(state, faction, half, amount) >> target & 1:
        return _("The faction has no token left: {limit} in all, markers included.", limit=limit)
    if not boxes.room(state, faction, half, amount) >> target & 1:
        return _("That half of the holding box at {place} has no room: 2 billion at most (8).", place=place)
    if half == boxes.MIGRANTS_HALF and not settled_by_others(state, faction) >> target & 1:
        return _("Migrants go only where another faction is settled; at {place} nobody is (8).", place=place)
    return None


def _migrate(state: State, action: Action) -> str:
    faction = state.whose
    if action.faction != state.setup.letters[faction]:
        return _("These are the migrants of {letter} (10.2).", letter=state.setup.letters[faction])
    space = _token(state, faction, action.source)
    if isinstance(space, str):
        return space
    if action.amount not in (1, 2) or not payers(state, faction, action.amount) >> PLACE[action.source] & 1:
        return _("The token at {place} can't give so many billions (8.2).", place=action.source)
    target = PLACE.get(action.target)
    if target is None:
        return _("{place!r} is not a place of the board.", place=action.target)
    reason = _target(state, faction, target, boxes.MIGRANTS_HALF, action.amount)
    return reason or _("That place is beyond the reach of a neutral.")


def _doubling(state: State, action: Action) -> str:
    faction = state.whose
    space = _token(state, faction, action.source)
    if isinstance(space, str):
        return space
    place = PLACE[action.source]
    if state.tried >> place & 1:
        return _("That token had its try this turn (7).")
    if space == state.setup.board.last[place]:
        return _("A token on the last space of its track can't double (7).")
    if not qualifying(state, faction) >> place & 1:
        return _("The growth limit stops it: the sum on that track has reached 1 (7).")
    return _("A try names the token's place and nothing else (7).")


def _symbol(state: State, action: Action) -> str:
    deck, hand = state.setup.deck, list(state.hands[state.whose])
    if not state.setup.options.discovery_track:
        return _("This game is played without the Discovery Track (14).")
    cards = [card for card in (action.card, action.other) if card]
    for card in cards:
        if card not in hand:
            return _("{card} is not in the hand.", card=deck.names.get(card, card))
        hand.remove(card)
    if action.target not in ROWS or not cards:
        return _("A symbol is played for one of the rows: {rows} (14.1).", rows=", ".join(ROWS))
    if state.rows[state.whose][ROWS.index(action.target)] >= LAST_SPACE:
        return _("That row is full: it has {last} spaces (14.1).", last=LAST_SPACE)
    if action.target == LEAF and len(cards) == 2 and state.actions_played:
        return _("Two cards for the leaf are two actions, and only one is left (14.1).")
    if action.target == LEAF:
        return _("The leaf needs two cards with any symbol, or a card with two symbols alone (14.1).")
    return _("{card} does not bear that symbol alone (14.1).", card=deck.names[cards[0]])


def _reveal(state: State, action: Action) -> str:
    place = PLACE.get(action.target)
    if place is None:
        return _("{place!r} is not a place of the board.", place=action.target)
    if action.verb == "second":
        if state.second != place:
            return _("A second token comes only right after a reveal at Mercury or Pluto, in the same turn (12).")
    else:
        held = dict(state.discoveries[state.whose])
        if action.target not in held:
            return _("You do not hold the Discovery card of {place} (12).", place=action.target)
        if held[action.target]:
            return _("That Discovery card lies face up: it was revealed already (12).")
    reason = _target(state, state.whose, place, boxes.COLONIES_HALF, 1)
    return reason or _("A reveal names the card's place and nothing else (12).")
