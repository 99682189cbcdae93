"""Passes that are kept: a person who has passed a window may go on passing until a condition that they chose.

A kept pass is known to its person alone. It answers nothing that concerns the person's own people or cards, and no
other kind of window than the one it was given in; so nobody loses a choice that they did not mean to give away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from sixbillion.pictures.describe import short_name
from sixbillion.words import _

if TYPE_CHECKING:
    from sixbillion.game.view import View

WINDOWS = frozenset(("cancel", "response"))
ONCE, TURN, ROUND = "once", "turn", "round"
SIZES = (32, 128, 512)
"""Doublings, by the billions that they reach, up to which a person may want to be left in peace."""


class KeptPass(NamedTuple):
    """Passing goes on. until: ``"turn"`` (of a faction), ``"round"`` (one's own next turn) or ``"size"``."""

    until: str
    kind: str  # of the window in which it was given
    turn: int
    whose: str
    size: int = 0


def given(view: View, choice: str) -> KeptPass | None:
    """The pass that a choice (``"once"``, ``"turn"``, ``"round"``, ``"size 128"``) means in the open window."""
    until, _space, size = choice.partition(" ")
    if until == ONCE:
        return None
    return KeptPass(until, view.phase, view.turn, view.whose, int(size or 0))


def choices(view: View) -> Sequence[tuple[str, str]]:
    """What can be chosen beside a pass, as (words, choice); sizes only where a doubling is asked about."""
    name = short_name(view, view.whose, 18)
    found = [
        (_("only this time"), ONCE),
        (_("until the end of {name}'s turn", name=name), TURN),
        (_("until my next turn"), ROUND),
    ]
    size = doubling_size(view)
    if view.phase == "cancel" and size:
        found += [(_("until a doubling to {size} or more", size=n), f"size {n}") for n in SIZES if n > size]
    return found


def doubling_size(view: View) -> int:
    """The billions that the doubling of the open window would reach; 0 if it is about something else."""
    subject = view.subject
    if subject is None or subject["kind"] not in ("try", "double"):
        return 0
    return 2 * view.tracks[subject["owner"]].get(subject["place"], 0)


def concerns(view: View) -> bool:
    """Whether the open window is about the viewer's own people, or about a card that the viewer played."""
    subject = view.subject
    mine = subject is not None and subject["owner"] == view.me
    return mine or any(letter == view.me for _card, letter in view.chain)


def ended(kept: KeptPass, view: View) -> bool:
    """Whether the condition has come until which the pass was kept."""
    if kept.until == TURN:
        return (view.turn, view.whose) != (kept.turn, kept.whose)
    if kept.until == ROUND:
        return view.whose == view.me
    return view.phase == "cancel" and doubling_size(view) >= kept.size


def answers(kept: KeptPass, view: View) -> bool:
    """Whether the pass answers the open window in the viewer's place."""
    if ended(kept, view) or kept.kind != view.phase or concerns(view):
        return False
    return kept.until != "size" or doubling_size(view) > 0


def kept_words(view: View, kept: KeptPass) -> str:
    """What the person reads about a pass of theirs. Not escaped."""
    words = {
        TURN: _("You pass until the end of {name}'s turn.", name=short_name(view, kept.whose, 18)),
        ROUND: _("You pass until your next turn."),
        "size": _("You pass until a doubling to {size} or more.", size=kept.size),
    }
    return words[kept.until]
