"""Actions as text, both ways.

The text of an action is ``verb [card] [faction:source>target] [amount]`` with the parts that it has, for instance::

    try Earth                        a free-doubling try (7)
    settle Mars                      a box settles (6.2)
    play colony-6 A:Earth>Jupiter    a card, whose billion, from where, to where
    play double-other B:Mars         a Double on B's token
    play in-trouble B:>Mars          a card on a holding box
    migrate X:Earth>Mars 2           a neutral's migrants (10.2)
    draw war / draw                  a face-up card / the top of the deck
    symbol war dollar                a card for its symbol (14.1)
    symbol death+war leaf            two cards for the leaf
    move dollar 2 / swap X:smiley    a power over the turn order (14.2); backward is negative
    stop, pass, keep, allow, refuse

After ``settle``, ``reveal``, ``second`` and ``return`` a single place is the target, elsewhere it is the source. A row
of the Discovery Track is always a target.
"""

from __future__ import annotations

import re
from functools import lru_cache

from sixbillion.game.actions import Action
from sixbillion.game.board import PLACE
from sixbillion.game.discovery_track import ROWS
from sixbillion.words import _

TARGET_VERBS = frozenset({"settle", "reveal", "second", "return"})
VERBS = TARGET_VERBS | {
    *("try", "play", "stop", "pass", "allow", "refuse", "keep", "discard", "draw", "halve", "migrate"),
    *("symbol", "move", "swap"),
}
_ROW = "|".join(ROWS)
_PLACE = "|".join((*PLACE, *ROWS))
_FORM = re.compile(
    r"(?P<verb>[a-z]+)"
    rf"(?: (?!(?:{_ROW})(?: |$))(?P<card>[a-z][a-z0-9-]*)(?:\+(?P<other>[a-z][a-z0-9-]*))?)?"
    rf"(?: (?:(?P<faction>[A-EXY]):)?(?P<source>{_PLACE})?(?:>(?P<target>{_PLACE}))?)?"
    r"(?: (?P<amount>-?[1-9]))?",
    re.ASCII,
)


class NotationError(ValueError):
    """A text that is no action."""


@lru_cache(maxsize=1 << 14)
def text_of(action: Action) -> str:
    """The text of an action; ``parse`` turns it back."""
    verb, card, faction, source, target, amount, other = action
    place = target if single_target(verb, target) else source + (f">{target}" if target else "")
    where = f"{faction}:{place}" if faction else place
    cards = f"{card}+{other}" if other else card
    return " ".join(part for part in (verb, cards, where, str(amount or "")) if part)


def single_target(verb: str, place: str) -> bool:
    """Whether a place that stands alone is the target."""
    return verb in TARGET_VERBS or place in ROWS


@lru_cache(maxsize=1 << 14)
def parse(text: str) -> Action:
    """The action of a text. Raises NotationError, with the form that is expected, if it is none."""
    found = _FORM.fullmatch(text)
    if found is None or found["verb"] not in VERBS:
        raise NotationError(
            _(
                "{text!r} is no action; allowed: verb [card] [faction:source>target] [amount], such as {example!r}.",
                text=text[:80],
                example="play colony-6 A:Earth>Jupiter",
            )
        )
    parts = found.groupdict(default="")
    verb, source, target = parts["verb"], parts["source"], parts["target"]
    if single_target(verb, source) and not target:
        source, target = "", source
    amount = int(parts["amount"] or 0)
    action = Action(verb, parts["card"], parts["faction"], source, target, amount, parts["other"])
    if text_of(action) != text:
        raise NotationError(_("{text!r} is not an action; did you mean {meant!r}?", text=text, meant=text_of(action)))
    return action
