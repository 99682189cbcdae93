"""Why a choice other than the playing of a card is not possible, and what ``why`` needs besides.

Every function here is asked about something that is not legal and has the form that its verb needs. Those that may
return None leave it to their caller to find the reason.
"""

from __future__ import annotations

from sixbillion.game import boxes
from sixbillion.game.actions import Action
from sixbillion.game.board import ALL_PLACES, PLACE
from sixbillion.game.discovery_track import LAST_SPACE, LEAF, LEAF_REACH, ROWS, row_leader
from sixbillion.game.neutrals import SOLO_REACH
from sixbillion.game.population import payers
from sixbillion.game.state import State, settled_by_others
from sixbillion.words import _
from sixbillion.words.events import ROW_NAMES

LONGEST_FOUND = 40
"""What somebody typed is shown up to this length."""


# What is there


def place_of(key: str) -> int | str:
    """The number of a place, or why there is none."""
    if not key:
        return _("Say which place.")
    return PLACE.get(key, _("{place!r} is not a place of the board.", place=key[:LONGEST_FOUND]))


def faction_name(state: State, faction: int) -> str:
    """The name of a faction, as its player typed it."""
    return state.setup.faction_names()[state.setup.letters[faction]]


def token_at(state: State, faction: int, key: str) -> int | str:
    """The space of the faction's token at a place, or why there is none."""
    place = place_of(key)
    if isinstance(place, str):
        return place
    space = state.tokens[faction * 10 + place]
    if space:
        return space
    return _(
        "{faction} has no token on the track of {place} (6.3).",
        faction=faction_name(state, faction),
        place=state.setup.place_name(place),
    )


def enough_for(state: State, faction: int, half: str, amount: int) -> int:
    """The mask of places for which the faction has tokens left."""
    return ALL_PLACES if state.setup.options.token_limit is None else boxes.enough_tokens(state, faction, half, amount)


def no_token_left(state: State) -> str:
    """The sentence of the option ``token_limit``."""
    limit = state.setup.options.token_limit
    return _("The faction has not enough tokens left: {limit} in all, its markers included (2).", limit=limit)


def no_room(state: State, faction: int, target: int, half: str, amount: int) -> str | None:
    """Why billions of this faction may not go to this box."""
    place = state.setup.place_name(target)
    if state.tracks[faction] >> target & 1:
        return _("{faction} is settled at {place} already (8).", faction=faction_name(state, faction), place=place)
    held = boxes.content(state, faction, target)[half == boxes.MIGRANTS_HALF]
    if held + amount > 2:
        return _("That half of the holding box at {place} has no room: 2 billion at most (8).", place=place)
    if not enough_for(state, faction, half, amount) >> target & 1:
        return no_token_left(state)
    if half == boxes.MIGRANTS_HALF and not settled_by_others(state, faction) >> target & 1:
        if state.setup.solo and state.whose >= state.setup.players:
            return None  # alone, a neutral's own migrants may settle an empty place nearby
        return _("Migrants go only where another faction is settled; at {place} nobody is (8).", place=place)
    return None


# The other actions


def _doubling(state: State, action: Action) -> str:
    space = token_at(state, state.whose, action.source)
    if isinstance(space, str):
        return space
    place = PLACE[action.source]
    if state.tried >> place & 1:
        return _("That token had its try this turn (7).")
    if space == state.setup.board.last[place]:
        return _("A token on the last space of its track can't double (6.3).")
    return _("The growth limit stops it: the sum on that track has reached 1 (7).")


def _settle(state: State, action: Action) -> str:
    place = place_of(action.target)
    if isinstance(place, str):
        return place
    if any(boxes.content(state, state.whose, place)):
        return _(
            "The single billion in the box at {place} waits for another one (6.2).",
            place=state.setup.place_name(place),
        )
    return _("The holding box at {place} is empty (6.2).", place=state.setup.place_name(place))


def _symbol(state: State, action: Action) -> str:
    """Why cards can't be played for this symbol (14.1)."""
    deck, hand = state.setup.deck, list(state.hands[state.whose])
    if not state.setup.options.discovery_track:
        return _("This game is played without the Discovery Track (14).")
    cards = [card for card in (action.card, action.other) if card]
    for card in cards:
        if card not in hand:
            name = deck.title(card) if card in deck.names else card[:LONGEST_FOUND]
            return _("{card} is not in your hand, or not so often (14.1).", card=name)
        hand.remove(card)
    if action.target not in ROWS or not action.card:
        return _("Say which card is played for which row: {rows} (14.1).", rows=", ".join(ROWS))
    if state.rows[state.whose][ROWS.index(action.target)] >= LAST_SPACE:
        return _("That row is full: it has {last} spaces (14.1).", last=LAST_SPACE)
    if len(cards) == 1 and action.target == LEAF:
        return _("The leaf needs two cards with any symbol, or a card with two symbols alone (14.1).")
    if len(cards) == 1:
        return _("{card} does not bear that symbol (14.1).", card=deck.title(cards[0]))
    if action.target != LEAF:
        return _("Two cards are played together for the leaf only (14.1).")
    if state.actions_played:
        return _("Two cards for the leaf are two actions, and only one is left (14.1).")
    return _("Name the two cards the other way round: {cards}.", cards="+".join(deck.sort(cards)))


def _reveal(state: State, action: Action) -> str:
    """Why a Discovery card gives no colony there (12)."""
    place = place_of(action.target)
    if isinstance(place, str):
        return place
    if action.verb == "second":
        if state.second != place:
            return _("A second token comes only after a reveal at Mercury or Pluto in the same turn (12).")
    else:
        held = dict(state.discoveries[state.whose])
        if action.target not in held:
            return _("You do not hold the Discovery card of {place} (12).", place=state.setup.place_name(place))
        if held[action.target]:
            return _("That Discovery card lies face up: it was revealed already (12).")
    return no_room(state, state.whose, place, boxes.COLONIES_HALF, 1) or ""


def _halve(state: State, action: Action) -> str:
    victim = state.stack[-1][1]
    space = token_at(state, victim, action.source)
    return space if isinstance(space, str) else _("Only a token on 2 or more can be halved (12).")


def _return(state: State, action: Action) -> str:
    return _("You do not hold that Discovery card (12).")


def _discard(state: State, action: Action) -> str:
    if state.stack[-1][0] == "refused":
        return _("The question is about {card} only (9).", card=state.setup.deck.title(state.stack[-1][2]))
    return _("Only a card of your hand can be discarded (11.4).")


def _draw(state: State, action: Action) -> str:
    return _("Only one of the face-up cards or the top of the deck can be drawn (11.5).")


def _power(state: State, action: Action) -> str:
    """Why the leader of the row can't change the order so (14.2)."""
    row = state.stack[-1][1]
    if action.target != row or (action.verb == "swap") != (row == "smiley"):
        return _("This is the power of {row} (14.2).", row=_(ROW_NAMES[row]))
    if action.verb == "swap":
        return _(
            "The smiley swaps you with a neutral: {letters} (14.2).",
            letters=", ".join(state.setup.letters[state.setup.players :]),
        )
    if not action.amount:
        return _("Say how many positions: forward is positive, backward negative (14.2).")
    if row == LEAF and abs(action.amount) > (LEAF_REACH if state.setup.players > 2 else 1):
        return _("The leaf moves you 2 positions at most, and 1 in a game of two (14.2).")
    if row == "dollar" and action.amount < 0 and not state.setup.options.dollar_both_ways:
        return _("The dollar moves you forward only (14.2).")
    at = state.order.index(row_leader(state, row))
    if not 0 <= at - action.amount < len(state.order):
        return _("The order ends before that (14.2).")
    return _("Each position costs a point, and you have not so many (14.2).")


def _migrate(state: State, action: Action) -> str:
    faction = state.whose
    if action.faction != state.setup.letters[faction]:
        return _("These are the migrants of {faction} (10.2).", faction=faction_name(state, faction))
    space = token_at(state, faction, action.source)
    if isinstance(space, str):
        return space
    source, target = PLACE[action.source], place_of(action.target)
    if action.amount not in (1, 2):
        return _("A neutral sends 1 or 2 billion (10.2).")
    if not payers(state, faction, action.amount) >> source & 1:
        return _("The token at {place} can't give so many billions (8.2).", place=state.setup.place_name(source))
    if isinstance(target, str):
        return target
    reason = no_room(state, faction, target, boxes.MIGRANTS_HALF, action.amount)
    return reason or _("A neutral settles an empty place only within a distance of {most} (10.2).", most=SOLO_REACH)


EXPLAIN = {
    "try": _doubling,
    "settle": _settle,
    "symbol": _symbol,
    "halve": _halve,
    "reveal": _reveal,
    "second": _reveal,
    "return": _return,
    "discard": _discard,
    "keep": _discard,
    "draw": _draw,
    "move": _power,
    "swap": _power,
    "migrate": _migrate,
}
"""Who explains which verb; the playing of cards has its own file."""
