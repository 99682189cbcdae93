"""The steps of 6 Billion by name: which chapter opens each, and which one takes its answer."""

from __future__ import annotations

from typing import TypeAlias

from sixbillion.engine import Rules
from sixbillion.game import (
    acting,
    boxes,
    discoveries,
    discovery_track,
    doubling,
    hands,
    neutrals,
    reactions,
    treaty,
    turn,
)
from sixbillion.game.actions import Action
from sixbillion.game.state import State

GameRules: TypeAlias = Rules[State, Action]

RULES: GameRules = Rules(
    openers={
        "turn": turn.open_turn,
        "seat": turn.open_seat,
        "doubling": doubling.open_doubling,
        "settling": boxes.open_settling,
        "actions": acting.open_actions,
        "act": acting.open_act,
        "discard": hands.open_discard,
        "draw": hands.open_draw,
        "migrant": neutrals.open_migrant,
        "offer": reactions.open_offer,
        "join": reactions.open_join,
        "resolve": reactions.open_resolve,
        "halve": reactions.open_halve,
        "consent": treaty.open_consent,
        "refused": treaty.open_refused,
        "discovery": discoveries.open_return,
        "power": discovery_track.open_power,
    },
    answerers={
        "doubling": doubling.answer_doubling,
        "settling": boxes.answer_settling,
        "actions": acting.answer_actions,
        "discard": hands.answer_discard,
        "draw": hands.answer_draw,
        "migrant": neutrals.answer_migrant,
        "offer": reactions.answer_offer,
        "halve": reactions.answer_halve,
        "consent": treaty.answer_consent,
        "refused": treaty.answer_refused,
        "discovery": discoveries.answer_return,
        "power": discovery_track.answer_power,
    },
)
"""Steps without an answerer do their work and ask nothing."""
