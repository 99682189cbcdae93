"""The actions of a player's turn (4, 11): none, one or two, each wholly resolved before the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sixbillion.engine import Step
from sixbillion.game import treaty
from sixbillion.game.actions import STOP, Action, with_card, with_sources, with_targets
from sixbillion.game.board import BITS, PLACE
from sixbillion.game.cards import ACTIONS_A_TURN, COLONIES, DOUBLES, MIGRANTS
from sixbillion.game.colonies import colony_actions, send
from sixbillion.game.discoveries import discover, may_discover, reveal, reveal_actions
from sixbillion.game.discovery_track import play_symbol, symbol_actions
from sixbillion.game.doubling import double_token
from sixbillion.game.state import State, discard_from_hand, shuffle_into_deck

CANCELLABLE = frozenset({*DOUBLES, "in-trouble", "our-home"})
"""The Action cards that open a cancel window (11)."""


def open_actions(state: State, step: Step) -> tuple[int, str, tuple[Action, ...], bool] | None:
    """Which action next, or stop?"""
    if state.actions_played >= ACTIONS_A_TURN:
        return None
    player = state.whose
    found: list[Action] = []
    for card in dict.fromkeys(state.hands[player]):
        if card in BUILDERS:
            BUILDERS[card](state, player, card, found)
    found += reveal_actions(state, player)
    if state.setup.options.discovery_track:
        found += symbol_actions(state, player)
    found.append(STOP)
    state.stack.append(step)
    return player, "actions", tuple(found), False


def answer_actions(state: State, step: Step, action: Action) -> None:
    """Consent comes first (9); a refused card was not played."""
    if action.verb == "stop":
        if state.actions_played:  # a hand that is thrown away tells it otherwise
            state.events.append(("stopped", state.whose))
        return
    state.stack.append(step)
    if action.faction:
        owner = state.setup.index[action.faction]
        if treaty.covers(state, action.card) and treaty.needs_consent(state, owner, state.whose):
            treaty.ask(state, owner, state.whose, action.card, ("act", action), None)
            return
    state.stack.append(("act", action))


def open_act(state: State, step: Step) -> None:
    """Points at once, then the cancel window or the effect (11)."""
    action: Action = step[1]
    player = state.whose
    state.actions_played += 1
    if action.verb == "symbol":
        play_symbol(state, player, action)
        return
    if action.verb != "play":
        reveal(state, player, action)
        return
    card = action.card
    discard_from_hand(state, player, card)
    state.events.append(("played", player, action))
    points = state.setup.deck.points[card]
    if points:
        state.points[player] += points
        state.events.append(("scored", player, points))
    if card in CANCELLABLE:
        state.stack.append(("offer", subject_of(state, action), (), 0))
    elif card == "discovery":
        discover(state, player)
    elif card == "recycle":
        recycle(state, player, PLACE[action.source])
    else:
        send(state, action)


def subject_of(state: State, action: Action) -> tuple[str, int, int, int, str]:
    """What a cancel window on this action is about; see ``reactions``."""
    kind = "double" if action.card in DOUBLES else action.card
    place = PLACE[action.source or action.target]
    return kind, state.setup.index[action.faction], place, state.whose, action.card


def recycle(state: State, player: int, place: int) -> None:
    """The lowest token doubles, then all cards but the hands are shuffled together (12) - unless the game has ended."""
    double_token(state, player, place, "recycled")
    if not state.ended:
        state.events.append(("reshuffled",))
        shuffle_into_deck(state, state.discards + state.face_up + state.deck)


# What can be played: one builder for each kind of card, adding its actions in a fixed order.


def owners(state: State, player: int, card: str) -> Iterator[int]:
    """The factions whose token the card may use, without those that refused it this turn (9)."""
    setup = state.setup
    target = setup.deck.targets[card]
    if target == "self":
        yield player
    elif target == "neutral" or setup.solo:  # alone, cards for another player are used on a neutral
        yield from range(setup.players, setup.factions)
    else:
        for owner in range(setup.players):
            if owner != player and not (state.refused and treaty.forbidden(state, owner, player, card)):
                yield owner


def build_colonies(state: State, player: int, card: str, found: list[Action]) -> None:
    """New Colony and Migrants: whose billion, from where, to where (8)."""
    for owner in owners(state, player, card):
        colony_actions(state, card, owner, found)


def build_doubles(state: State, player: int, card: str, found: list[Action]) -> None:
    """Double: any token but one on a last space; growth limits don't matter (12)."""
    for owner in owners(state, player, card):
        mask = can_move(state, owner)
        if mask:
            found += with_sources("play", mask, card, state.setup.letters[owner])


def can_move(state: State, faction: int) -> int:
    """The mask of places where the faction's token is not on the last space."""
    base, tokens, last = faction * 10, state.tokens, state.setup.board.last
    mask = 0
    for place in BITS[state.tracks[faction]]:
        if tokens[base + place] < last[place]:
            mask |= 1 << place
    return mask


def build_trouble(state: State, player: int, card: str, found: list[Action]) -> None:
    """New Colony In Trouble: a colonies token in any box, one's own too (12)."""
    for faction, letter in enumerate(state.setup.letters):
        mask = state.colonies[faction]
        if mask and may_touch_box(state, faction, player, card):
            found += with_targets("play", mask, card, letter)


def may_touch_box(state: State, owner: int, player: int, card: str) -> bool:
    """Whether the owner has not refused this card for their boxes; only one edition asks them (9)."""
    return not (treaty.covers(state, card) and treaty.forbidden(state, owner, player, card))


def build_home(state: State, player: int, card: str, found: list[Action]) -> None:
    """This Is Our Home: a migrants token in a box whose place holds a token of the player on its track (12)."""
    for faction, letter in enumerate(state.setup.letters):
        mask = state.migrants[faction] & state.tracks[player]
        if mask and may_touch_box(state, faction, player, card):
            found += with_targets("play", mask, card, letter)


def build_discovery(state: State, player: int, card: str, found: list[Action]) -> None:
    """Make A Discovery: not in game turns 1 and 2 (12)."""
    if may_discover(state):
        found.append(with_card("play", card))


def build_recycle(state: State, player: int, card: str, found: list[Action]) -> None:
    """Recycle: the lowest token, the player's choice among equals; unplayable if none of them can move (12)."""
    mask = lowest(state, player) & can_move(state, player)
    if mask:
        found += with_sources("play", mask, card, state.setup.letters[player])


def lowest(state: State, faction: int) -> int:
    """The mask of places where the faction's lowest tokens stand."""
    base, tokens = faction * 10, state.tokens
    places = BITS[state.tracks[faction]]
    low = min((tokens[base + place] for place in places), default=0)
    return sum(1 << place for place in places if tokens[base + place] == low)


Builder = Callable[[State, int, str, list[Action]], None]
BUILDERS: dict[str, Builder] = {
    **dict.fromkeys((*COLONIES, *MIGRANTS), build_colonies),
    **dict.fromkeys(DOUBLES, build_doubles),
    "in-trouble": build_trouble,
    "our-home": build_home,
    "discovery": build_discovery,
    "recycle": build_recycle,
}
