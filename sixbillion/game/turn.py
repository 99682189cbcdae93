"""The flow of a game turn (4): the order is drawn, then each faction has its own turn."""

from __future__ import annotations

from sixbillion.engine import Step
from sixbillion.game.discovery_track import ROWS
from sixbillion.game.neutrals import find_controller
from sixbillion.game.state import State, end_game

PLAYER_TURN: tuple[Step, ...] = (("doubling",), ("settling",), ("actions",), ("discard",), ("draw",))
NEUTRAL_TURN: tuple[Step, ...] = (("doubling",), ("settling",), ("migrant",))


def open_turn(state: State, step: Step) -> None:
    """Draw the order of this game turn at random; every faction in play takes part. Powers over it follow (14.2)."""
    setup = state.setup
    cap = setup.options.turn_cap
    if cap is not None and state.turn >= cap:
        end_game(state, "turn-cap")
        return
    state.turn += 1
    state.order = tuple(setup.index[letter] for letter in state.chance.shuffle(tuple(setup.letters)))
    forget_turn(state)
    state.events.append(("turn", state.turn, state.order))
    state.stack.append(step)
    state.stack.append(("seat", 0))
    if setup.options.discovery_track:
        state.stack.extend(("power", row) for row in reversed(ROWS))


def open_seat(state: State, step: Step) -> None:
    """The next faction's own turn; what was remembered of the turn before is forgotten."""
    seat = step[1]
    if seat == len(state.order):
        return
    begin_turn_of(state, seat)
    state.stack.append(("seat", seat + 1))
    neutral = state.whose >= state.setup.players
    state.stack.extend(reversed(NEUTRAL_TURN if neutral else PLAYER_TURN))


def forget_turn(state: State) -> None:
    """Nobody's turn: what was remembered of the last one is gone."""
    state.seat = state.whose = state.controller = -1
    state.tried = 0
    state.made = {}
    state.actions_played = 0
    state.second = -1
    state.refused = ()


def begin_turn_of(state: State, seat: int) -> None:
    """One faction's turn begins; a neutral's controller is found, fixed for all of that turn (10.1)."""
    forget_turn(state)
    state.seat = seat
    state.whose = state.order[seat]
    state.events.append(("turn-of", state.whose))
    if state.whose >= state.setup.players and state.setup.options.neutral_control == "players":
        state.controller = find_controller(state)
        state.events.append(("controls", state.controller, state.whose))
