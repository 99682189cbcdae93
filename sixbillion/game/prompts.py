"""The question of a decision as a sentence."""

from __future__ import annotations

from typing import Any

from sixbillion.engine import Step
from sixbillion.game import treaty
from sixbillion.game.board import PLACE, billions
from sixbillion.game.cards import ACTIONS_A_TURN
from sixbillion.game.state import State
from sixbillion.words import _
from sixbillion.words.events import CONSENTS, PROMPTS, ROW_NAMES, SUBJECTS


def prompt(state: State, faction: str, kind: str) -> str:
    """The question, for the person or script that decides."""
    names = state.setup.faction_names()
    fields: dict[str, Any] = {"faction": names[faction]}
    step = state.stack[-1]
    title = state.setup.deck.title
    if kind in ("doubling", "settling", "migrant"):
        fields["faction"] = names[state.setup.letters[state.whose]]
    elif kind == "actions":
        fields["left"] = ACTIONS_A_TURN - state.actions_played
    elif kind == "cancel":
        fields["subject"] = subject_sentence(state, step[1])
    elif kind == "response":
        card, player = step[2][-1]
        fields |= {"card": title(card), "by": names[state.setup.letters[player]]}
    elif kind == "consent":
        return consent_sentence(state, step, names)
    elif kind == "refused":
        fields["card"] = title(step[2])
    elif kind == "power":
        fields["row"] = _(ROW_NAMES[step[1]])
    return _(PROMPTS[kind], **fields)


def consent_sentence(state: State, step: Step, names: dict[str, str]) -> str:
    """The question of the treaty (9), about a token, a box, or a Cancel card on what happens to either."""
    _consent, owner, actor, card, allowed, _refused = step
    letters = state.setup.letters
    if allowed[0] == "join":
        kind, _owner, place = allowed[1][:3]
        sentence = CONSENTS[kind]
    else:
        place = PLACE[allowed[1].source or allowed[1].target]
        sentence = CONSENTS["box"] if card in treaty.ON_BOXES else PROMPTS["consent"]
    return _(
        sentence,
        faction=names[letters[owner]],
        by=names[letters[actor]],
        card=state.setup.deck.title(card),
        place=state.setup.place_name(place),
    )


def subject_sentence(state: State, subject: tuple[str, int, int, int, str]) -> str:
    """What a cancel window is about."""
    kind, owner, place, by, _card = subject
    names, letters = state.setup.faction_names(), state.setup.letters
    space = state.tokens[owner * 10 + place]
    return _(
        SUBJECTS[kind],
        owner=names[letters[owner]],
        by=names[letters[by]] if by >= 0 else "",
        place=state.setup.place_name(place),
        old=billions(space),
        new=billions(space + 1),
    )
