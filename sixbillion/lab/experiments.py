"""The questions of the laboratory, each as a run of games and what can be read off it.

Every function plays its games and returns a :class:`Found`: the number that a prediction is compared with, the data for
a picture, and the sentence that reads the interval. All are small enough for a class and the same every time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

import numpy as np

from sixbillion import growth
from sixbillion.game import Options
from sixbillion.game.board import PLACES
from sixbillion.game.options import SCRIPTS
from sixbillion.lab.columns import Columns, Games
from sixbillion.lab.counterfactual import LEVEL, struck_pair
from sixbillion.lab.running import Done, Job, Told, run
from sixbillion.lab.simulating import game_seed, simulate
from sixbillion.lab.strength import Interval, mean, share
from sixbillion.words import _

R = TypeVar("R")
SEED = 50
TABLE_GAMES = 120
"""Games of four colonists, played once for the first four questions."""
DEALS = 40
PAIRS = 80
EARLY, LATE = (1, 5), 4
"""The turns of the first phase, and how many turns before the end the last one begins."""
RIVALS = ("random", "homebody", "spoiler")


@dataclass(frozen=True, slots=True)
class Found:
    """What an experiment found. value: what a guess is compared with. data: what its picture needs."""

    value: Interval
    data: Any
    reading: str


class Growth(NamedTuple):
    """Total population by turn: the turns, (low, median, high) in billions, doubling times of two phases."""

    turns: list[int]
    band: tuple[list[float], list[float], list[float]]
    early: Interval
    late: Interval


_kept: dict[int, Games] = {}


def table(told: Told = lambda _more: None) -> Games:
    """The games of four colonists that several questions look at; played at the first question, then kept."""
    if TABLE_GAMES not in _kept:
        games = simulate(["colonist"] * 4, TABLE_GAMES, SEED, progress=told)
        if len(games) < TABLE_GAMES:
            raise KeyboardInterrupt
        _kept[TABLE_GAMES] = games
    return _kept[TABLE_GAMES]


def percent(wins: float, games: int) -> Interval:
    """A share in per cent, with its interval."""
    return Interval(*(100 * value for value in share(wins, games)))


# How long do games last, and why?


def length(told: Told) -> Found:
    """Turns of a game, and how games end."""
    games = table(told).games
    turns = games["turns"]
    value = mean(turns)
    ends = {reason: int((games["reason"] == reason).sum()) for reason in np.unique(games["reason"]).tolist()}
    counts = {int(turn): int((turns == turn).sum()) for turn in np.unique(turns)}
    reading = _(
        "A game lasts {value:.1f} turns on average; we are 95 % sure that the mean lies between {low:.1f} and "
        "{high:.1f}. Of {games} games {belt} ended by 1024 on the Belt, {places} by all places settled, {earth} by "
        "1024 on Earth.",
        value=value.value,
        low=value.low,
        high=value.high,
        games=len(turns),
        belt=ends.get("belt-1024", 0),
        places=ends.get("all-places", 0),
        earth=ends.get("earth-1024", 0),
    )
    return Found(value, counts, reading)


# Total population by turn


def totals(turns: Columns) -> dict[int, list[float]]:
    """Game to the billions of all factions on all tracks at the end of each turn, from turn 0 on."""
    found: dict[int, list[float]] = {}
    people = np.sum([turns[place] for place in PLACES], axis=0)
    size = int(turns["turn"].max()) + 1
    for game in np.unique(turns["game"]).tolist():
        mine = turns["game"] == game
        by_turn = np.bincount(turns["turn"][mine], weights=people[mine], minlength=size)
        found[game] = by_turn[: int(turns["turn"][mine].max()) + 1].tolist()
    return found


def doubling_time(people: Sequence[float], first: int, last: int) -> float:
    """Turns per doubling on the best exponential through turns ``first`` to ``last``."""
    times = list(range(first, last + 1))
    return growth.fit_exponential(times, people[first : last + 1]).doubling_time


def phases(told: Told) -> Found:
    """The exponential phase and the bend: doubling times early and late."""
    people = totals(table(told).turns)
    early = mean([doubling_time(one, *EARLY) for one in people.values()])
    late = mean([doubling_time(one, len(one) - 1 - LATE, len(one) - 1) for one in people.values()])
    reading = _(
        "In turns {first} to {last} the people double every {early:.2f} turns ({low:.2f} to {high:.2f}), in the last "
        "{late_turns} turns only every {late:.2f} ({late_low:.2f} to {late_high:.2f}): the tracks fill up.",
        first=EARLY[0],
        last=EARLY[1],
        early=early.value,
        low=early.low,
        high=early.high,
        late_turns=LATE,
        late=late.value,
        late_low=late.low,
        late_high=late.high,
    )
    return Found(early, Growth(*band(people), early, late), reading)


def band(people: Mapping[int, Sequence[float]]) -> tuple[list[int], tuple[list[float], list[float], list[float]]]:
    """Turns, and the middle 80 % and the median of the games that were still going on in at least half of all."""
    rows = list(people.values())
    turns = [turn for turn in range(max(map(len, rows))) if sum(len(row) > turn for row in rows) * 2 >= len(rows)]
    cuts = [np.quantile([row[turn] for row in rows if len(row) > turn], [0.1, 0.5, 0.9]).tolist() for turn in turns]
    low, middle, high = (list(part) for part in zip(*cuts, strict=True))
    return turns, (low, middle, high)


# Does moving first matter? Which Hidden Agenda wins?


def first(told: Told) -> Found:
    """The share of games won, by the position in the first turn's order."""
    games = table(told)
    start = games.turns.where(turn=1)
    won = dict(zip(_keys(games.factions), games.factions["won"].tolist(), strict=True))
    seats = [
        (position, won[key]) for key, position in zip(_keys(start), start["position"].tolist(), strict=True)
        if key[1] in "ABCDE"
    ]  # fmt: skip
    found = {
        position: percent(
            sum(share for at, share in seats if at == position), sum(at == position for at, _won in seats)
        )
        for position in range(1, 7)
    }
    value = found[1]
    fair = value.low <= 25 <= value.high
    reading = _(
        "Who moved first in turn 1 won {value:.0f} % ({low:.0f} to {high:.0f}); a quarter would be fair. {verdict}",
        value=value.value,
        low=value.low,
        high=value.high,
        verdict=_("25 lies inside the interval: these games do not show an advantage.")
        if fair
        else _("25 lies outside the interval: the place in the order matters."),
    )
    return Found(value, found, reading)


def _keys(rows: Columns) -> list[tuple[int, str]]:
    return list(zip(rows["game"].tolist(), rows["faction"].tolist(), strict=True))


def agenda(told: Told) -> Found:
    """The share of games won, by Hidden Agenda."""
    players = table(told).factions.where(seat=(1, 2, 3, 4))
    found = {}
    for key in ("Belt", "Earth", "Mars"):
        own = players.where(agenda=key)
        found[key] = percent(float(own["won"].sum()), own.rows)
    best = max(found, key=lambda key: found[key].value)
    value = found["Belt"]
    apart = found[best].low > min(found.values()).high
    reading = _(
        "With the Belt as Hidden Agenda a player won {value:.0f} % ({low:.0f} to {high:.0f}). {verdict}",
        value=value.value,
        low=value.low,
        high=value.high,
        verdict=_("The best and the worst interval do not overlap: the agenda matters.")
        if apart
        else _("All three intervals overlap: more games would be needed to tell the agendas apart."),
    )
    return Found(value, found, reading)


# What does one Pestilence cost?


def pestilence(told: Told) -> Found:
    """Turns and points that one cancelled doubling costs its victim: the same game with and without it."""
    jobs = [Job(number, game_seed(SEED, number), ("colonist",) * 4) for number in range(PAIRS)]
    costs = [cost for cost in whole(run(struck_pair, jobs, progress=told), PAIRS) if cost is not None]
    turns = mean([cost.turns for cost in costs])
    points = mean([cost.points for cost in costs])
    counts = {lost: sum(cost.turns == lost for cost in costs) for lost in sorted({cost.turns for cost in costs})}
    reading = _(
        "In {pairs} of {all} pairs the two games could be compared. In them the victim reached {level} billion in all "
        "{value:.2f} turns later ({low:.2f} to {high:.2f}), and ended with {points:.1f} points less "
        "({points_low:.1f} to {points_high:.1f}).",
        pairs=len(costs),
        all=PAIRS,
        level=LEVEL,
        value=turns.value,
        low=turns.low,
        high=turns.high,
        points=points.value,
        points_low=points.low,
        points_high=points.high,
    )
    return Found(turns, counts, reading)


def whole(done: Done[R], asked: int) -> list[R]:
    """The results, if nobody interrupted: half an experiment answers nothing."""
    if len(done.results) < asked:
        raise KeyboardInterrupt
    return done.in_order()


# Does a neutral's script change who wins?


def winners(script: str, told: Told) -> list[str]:
    """The winner of each deal between two colonists, with a neutral of this script."""
    options = Options(neutral_control="scripted", scripts=(script,))
    games = simulate(["colonist", "colonist"], DEALS, SEED, options, progress=told)
    if len(games) < DEALS:
        raise KeyboardInterrupt
    return [str(letters) for letters in games.games["winners"]]


def script(told: Told) -> Found:
    """In how many deals another script than the usual settler makes another winner."""
    usual = winners("settler", told)
    found = {}
    for name in SCRIPTS[1:]:
        other = winners(name, told)
        found[name] = percent(sum(one != two for one, two in zip(usual, other, strict=True)), DEALS)
    value = found["crowder"]
    reading = _(
        "A crowder in place of a settler made another winner in {value:.0f} % of the deals ({low:.0f} to {high:.0f}). "
        "With the same script again it would be 0: same cards, same chance, same players.",
        value=value.value,
        low=value.low,
        high=value.high,
    )
    return Found(value, found, reading)


# Luck or skill?


class Deals(NamedTuple):
    """Of all deals, in per cent: colonist won from both seats, from one only, or from neither."""

    skill: float
    luck: float
    upset: float


def luck(told: Told) -> Found:
    """The same deal twice with swapped seats: who wins both times is better, who wins by the seat was lucky."""
    found, both = {}, {}
    for rival in RIVALS:
        won = []
        for seats in (("colonist", rival), (rival, "colonist")):
            games = simulate(seats, DEALS, SEED, progress=told)
            if len(games) < DEALS:
                raise KeyboardInterrupt
            won.append(games.factions.where(bot="colonist")["won"] == 1)
        twice, never = int((won[0] & won[1]).sum()), int((~won[0] & ~won[1]).sum())
        both[rival] = percent(twice, DEALS)
        found[rival] = Deals(100 * twice / DEALS, 100 * (DEALS - twice - never) / DEALS, 100 * never / DEALS)
    value = both["spoiler"]
    reading = _(
        "Against a spoiler, colonist won {value:.0f} % of the deals from both seats ({low:.0f} to {high:.0f}). Where "
        "it won from one seat only, the cards decided.",
        value=value.value,
        low=value.low,
        high=value.high,
    )
    return Found(value, found, reading)


EXPERIMENTS: Mapping[str, tuple[Callable[[Told], Found], int]] = {
    "length": (length, TABLE_GAMES),
    "phases": (phases, TABLE_GAMES),
    "first": (first, TABLE_GAMES),
    "agenda": (agenda, TABLE_GAMES),
    "pestilence": (pestilence, PAIRS),
    "script": (script, DEALS * len(SCRIPTS)),
    "luck": (luck, DEALS * len(RIVALS) * 2),
}
"""The experiments by name, and how many games each plays (the first four share theirs)."""
