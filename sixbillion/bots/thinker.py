"""A player that thinks: it tries its best ideas in many games that could be the one it plays, and keeps the best.

Flat Monte Carlo search over determinised views with successive halving. ``colonist`` names the ideas. Each round deals
the hidden cards anew, plays every idea in that same deal until the game turn is over, and values what comes of it; the
worse half of the ideas is then given up. No round sees more than the view.
"""

from __future__ import annotations

from collections import Counter
from math import ceil, log2
from random import Random
from time import perf_counter

from sixbillion.bots import GameDecision
from sixbillion.bots.colonist import JUDGES
from sixbillion.bots.playout import play_on, worth
from sixbillion.bots.standing import Standing
from sixbillion.game import Action, View
from sixbillion.game.determinise import determinise
from sixbillion.words import _

PLAYOUTS = 80
"""Play-outs for a decision, unless it has a budget in milliseconds."""
IDEAS = 8
ALIKE = 2
"""So many ideas with the same card on the same faction are tried."""
TRUST = 0.3
"""How much a point of colonist's judgement counts beside a point of the play-outs' mean."""
BY_JUDGEMENT = frozenset({"consent", "refused", "discovery", "power"})
"""Rare decisions that are left to colonist's judgement."""


class Thinker:
    """Thinks with a budget: ``playouts`` for each decision, or ``milliseconds`` if they are given.

    The same seed and play-outs give the same move; with milliseconds a faster machine thinks further. horizon: how
    many game turns beyond the present one are played out.
    """

    name = "thinker"

    def __init__(self, playouts: int = PLAYOUTS, milliseconds: float | None = None, horizon: int = 0) -> None:
        if playouts < 1 or (milliseconds is not None and milliseconds <= 0):
            raise ValueError(_("A budget is a number above 0."))
        self.playouts = playouts
        self.milliseconds = milliseconds
        self.horizon = horizon

    @property
    def description(self) -> str:
        """Two sentences for the set-up."""
        return _("Tries its best ideas in many games that it imagines. It never sees more cards than you would.")

    def decide(self, view: View, decision: GameDecision, rng: Random) -> Action:
        """The idea that does best."""
        if len(decision.actions) == 1:
            return decision.actions[0]
        standing = Standing(view, decision.faction if decision.faction in view.players else view.me)
        judge = JUDGES[decision.kind]
        judged = {action: judge(view, standing, action) for action in decision.actions}
        ranked = sorted(judged, key=judged.__getitem__, reverse=True)
        if decision.kind in BY_JUDGEMENT or decision.faction not in view.players:
            return ranked[0]
        return self.search(view, varied(ranked), judged, rng)

    def search(self, view: View, ideas: list[Action], judged: dict[Action, float], rng: Random) -> Action:
        """Successive halving: every stage has the same share of the budget and leaves half of the ideas."""
        start, stages = perf_counter(), ceil(log2(len(ideas)))
        sums = dict.fromkeys(ideas, 0.0)
        rounds = 0
        for stage in range(1, stages + 1):
            left = max(1, self.playouts // stages // len(ideas))
            while left if self.milliseconds is None else not self.late(start, stage / stages) or not rounds:
                self.round(view, ideas, sums, rng)
                rounds += 1
                left -= 1
            ideas.sort(key=lambda idea: sums[idea] / rounds + TRUST * judged[idea], reverse=True)
            ideas = ideas[: (len(ideas) + 1) // 2]
        return ideas[0]

    def late(self, start: float, share: float) -> bool:
        """Whether that share of the time is over."""
        return (perf_counter() - start) * 1000 >= share * (self.milliseconds or 0)

    def round(self, view: View, ideas: list[Action], sums: dict[Action, float], rng: Random) -> None:
        """Every idea once, all in the same imagined game and with the same luck."""
        imagined = determinise(view, rng)
        luck = rng.random()
        me = view.players.index(view.me)
        for idea in ideas:
            game = imagined.copy()
            game.play(idea)
            play_on(game, view.turn + self.horizon, Random(luck).random)
            sums[idea] += worth(game.state, me)


def varied(ranked: list[Action]) -> list[Action]:
    """The best ideas, few of a kind, so that they are not all the same card."""
    kinds: Counter[tuple[str, str, str]] = Counter()
    ideas = []
    for action in ranked:
        kind = (action.verb, action.card, action.faction) if action.verb == "play" else (action.verb, "", "")
        kinds[kind] += 1
        if kinds[kind] <= ALIKE or action.verb != "play":
            ideas.append(action)
    return ideas[:IDEAS]
