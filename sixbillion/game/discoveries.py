"""Discovery cards (12): Make A Discovery, and revealing the card for a free colony."""

from __future__ import annotations

from sixbillion.engine import Step
from sixbillion.game import boxes
from sixbillion.game.actions import Action, with_target, with_targets
from sixbillion.game.board import PLACE, PLACES
from sixbillion.game.discovery_track import ROWS
from sixbillion.game.state import State

FIRST_TURN = 3
"""Make A Discovery can't be played in game turns 1 and 2."""
HELD, HELD_WITH_TRACK = 1, 2
"""How many Discovery cards a player may hold; two with the Discovery Track (14.1)."""


def may_discover(state: State) -> bool:
    """Whether Make A Discovery can be played now."""
    return state.turn >= FIRST_TURN and bool(state.discovery_deck)


def discover(state: State, player: int) -> None:
    """Draw a Discovery card, see it and keep it face down; above the limit one goes under the deck."""
    card, _ = state.discovery_deck[0]
    state.discovery_deck = state.discovery_deck[1:]
    state.discoveries[player] += ((card, False),)
    state.events.append(("discovered", player, card))
    if len(state.discoveries[player]) > held_at_most(state):
        state.stack.append(("discovery", player))


def held_at_most(state: State) -> int:
    """How many Discovery cards a player may hold in this game."""
    return HELD_WITH_TRACK if state.setup.options.discovery_track else HELD


def open_return(state: State, step: Step) -> tuple[int, str, tuple[Action, ...], bool]:
    """Which Discovery card goes under the Discovery deck, face up or down?"""
    state.stack.append(step)
    cards = sorted({card for card, _face_up in state.discoveries[step[1]]}, key=(*PLACES, *ROWS).index)
    return step[1], "discovery", tuple(with_target("return", card) for card in cards), False


def answer_return(state: State, step: Step, action: Action) -> None:
    """The chosen card goes under the deck as it lies; drawn anew it is new."""
    player = step[1]
    held = state.discoveries[player]
    card = next(card for card in held if card[0] == action.target)
    state.discoveries[player] = tuple(other for other in held if other is not card)
    state.discovery_deck += (card,)
    state.events.append(("returned", player, *card))


def reveal_actions(state: State, player: int) -> tuple[Action, ...]:
    """The Discovery cards that can be revealed, and the second token of one that was, where there is room."""
    space = boxes.room(state, player, boxes.COLONIES_HALF)
    hidden = [card for card, face_up in state.discoveries[player] if not face_up]
    mask = sum(1 << PLACE[card] for card in hidden if card in PLACE)  # symbol cards are never revealed (14.1)
    found = with_targets("reveal", mask & space)
    if state.second >= 0 and space >> state.second & 1:
        found += with_targets("second", 1 << state.second)
    return found


def reveal(state: State, player: int, action: Action) -> None:
    """A free colony at the card's place; at Mercury and Pluto another action of this turn may add a second token."""
    place = PLACE[action.target]
    if action.verb == "reveal":
        state.discoveries[player] = tuple(
            (held, face_up or held == action.target) for held, face_up in state.discoveries[player]
        )
        state.second = place if state.setup.board.double_boxes >> place & 1 else -1
        state.events.append(("revealed", player, place))
    else:
        state.second = -1
        state.events.append(("second-token", player, place))
    boxes.add(state, player, place, boxes.COLONIES_HALF)
