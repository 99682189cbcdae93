"""Who decides when no person does: scripted neutrals and scripted players, by name.

A bot sees a view and nothing else: ``bot("colonist").decide(view, decision, rng)`` returns one of ``decision.actions``.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, Protocol

from sixbillion.engine import Decision
from sixbillion.game import Action, View
from sixbillion.game.options import SCRIPTS
from sixbillion.words import _

__all__ = ["NAMES", "SCRIPTS", "Bot", "GameDecision", "bot", "bots", "describe"]

GameDecision = Decision[Any, Action]


class Bot(Protocol):
    """Whoever decides. ``name`` is what it is registered by, ``description`` two sentences that a player sees."""

    name: str

    @property
    def description(self) -> str: ...

    def decide(self, view: View, decision: GameDecision, rng: Random) -> Action: ...


@cache
def bots() -> dict[str, Bot]:
    """All bots by name: players first, then the scripts of neutrals."""
    from sixbillion.bots.colonist import Colonist
    from sixbillion.bots.homebody import Homebody
    from sixbillion.bots.neutral import Blocker, Crowder, Drifter, Settler
    from sixbillion.bots.random_bot import RandomBot
    from sixbillion.bots.spoiler import Spoiler
    from sixbillion.bots.thinker import Thinker

    players: list[Bot] = [RandomBot(), Homebody(), Spoiler(), Colonist(), Thinker()]
    found: list[Bot] = [*players, Settler(), Crowder(), Blocker(), Drifter()]
    return {one.name: one for one in found}


NAMES = ("random", "homebody", "spoiler", "colonist", "thinker")
"""The bots that can take a player's seat, from the weakest to the strongest."""


def describe(name: str) -> str:
    """What a bot or script does, in two sentences."""
    return bot(name).description


def bot(name: str) -> Bot:
    """The bot of that name. Raises ValueError, with the names that there are, for any other."""
    found = bots()
    if name not in found:
        raise ValueError(_("There is no bot {name!r}; there are: {names}.", name=name, names=", ".join(found)))
    return found[name]
