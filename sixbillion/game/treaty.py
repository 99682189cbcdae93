"""The opening treaty (9): cards that affect a lone Earth token need its owner's consent."""

from __future__ import annotations

from typing import Any

from sixbillion.engine import Step
from sixbillion.game.actions import ALLOW, CONSENT, Action, with_card
from sixbillion.game.board import EARTH
from sixbillion.game.state import State, discard_from_hand

LONE_EARTH = 1 << EARTH
ON_BOXES = frozenset({"in-trouble", "our-home"})
"""The cards that affect a token in a holding box rather than one on a track."""


def covers(state: State, card: str) -> bool:
    """Whether the treaty has a say about this card, or a Cancel on it: tokens in boxes are not protected.

    One edition protects them too (option ``treaty_covers_boxes``).
    """
    return card not in ON_BOXES or state.setup.options.treaty_covers_boxes


def protected(state: State, owner: int) -> bool:
    """Whether the faction is a player whose only token on any population track is the one on Earth."""
    return owner < state.setup.players and state.tracks[owner] == LONE_EARTH


def needs_consent(state: State, owner: int, actor: int) -> bool:
    """Whether ``actor`` must ask before a card of theirs affects the owner's token; nobody asks themselves."""
    return owner != actor and protected(state, owner)


def forbidden(state: State, owner: int, actor: int, card: str) -> bool:
    """Whether consent is needed and was refused for this kind of card already this turn."""
    return (owner, card) in state.refused and needs_consent(state, owner, actor)


def ask(state: State, owner: int, actor: int, card: str, allowed: Step, refused: Step | None) -> None:
    """Ask the owner; ``allowed`` or ``refused`` is the step that follows the answer."""
    state.stack.append(("consent", owner, actor, card, allowed, refused))


def open_consent(state: State, step: Step) -> tuple[int, str, tuple[Action, ...], bool]:
    """The owner of the token allows the card or refuses it."""
    state.stack.append(step)
    return step[1], "consent", CONSENT, False


def answer_consent(state: State, step: Step, action: Action) -> None:
    """Allowed: the card is played. Refused: it was not played, and its holder decides what becomes of it."""
    owner, actor, card, allowed, refused = step[1:]
    if action == ALLOW:
        state.events.append(("allowed", owner, actor, card))
        state.stack.append(allowed)
        return
    state.events.append(("refused", owner, actor, card))
    state.refused += ((owner, card),)
    if refused is not None:
        state.stack.append(refused)
    state.stack.append(("refused", actor, card))


def open_refused(state: State, step: Step) -> tuple[int, str, tuple[Any, ...], bool]:
    """Whoever tried to play the card discards it or takes it back."""
    state.stack.append(step)
    return step[1], "refused", (with_card("discard", step[2]), with_card("keep", step[2])), False


def answer_refused(state: State, step: Step, action: Action) -> None:
    """The card was not played either way: no action, no points, no discard of the turn used."""
    actor, card = step[1:]
    if action.verb == "discard":
        discard_from_hand(state, actor, card)
    state.events.append(("after-refusal", actor, card, action.verb))
