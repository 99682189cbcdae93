"""``python -m sixbillion.lab.rebuilt``: are the rebuilt numbers good? Evidence from many games, as a page of Markdown.

The printed board and deck are lost; some limits, lengths of tracks and counts of cards had to be chosen (``data/`` says
which). This plays the game with them, and with each of them changed, and looks for signs of a game that does not work.
Every known number stays as it is.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from sixbillion.game import Action, View
from sixbillion.game.state import PLAYER_LETTERS
from sixbillion.lab.columns import Games, gather
from sixbillion.lab.experiments import percent
from sixbillion.lab.observing import observe
from sixbillion.lab.playing import play_game
from sixbillion.lab.running import Told
from sixbillion.lab.simulating import game_seed, simulate
from sixbillion.lab.strength import Interval, mean
from sixbillion.tables import Tables, load

GAMES = 200
VARIANT_GAMES = 200
SEED = 5
REBUILT = "rebuilt"
SHIFT = 2
"""Cards by which a rebuilt count is changed; they come from the most frequent rebuilt card, or go there."""
REASONS = ("belt-1024", "all-places", "earth-1024")
RARELY = 20
"""A card that can be played in fewer of the turns in which it is held, in per cent, is marked."""


@dataclass
class Playable:
    """How often each card was held when its owner began to act, and how often it could be played then."""

    held: Counter[str] = field(default_factory=Counter)
    playable: Counter[str] = field(default_factory=Counter)
    windows: Counter[str] = field(default_factory=Counter)

    def __call__(self, view: View, action: Action) -> None:
        """Count at one decision: the first of a player's actions, or a window that a fitting card opens."""
        assert view.decision is not None
        legal = {other.card for other in view.decision.actions if other.verb == "play"}
        if view.phase == "actions" and not view.actions_played:
            kinds = set(view.hand)
            self.held.update(kinds)
            self.playable.update(kinds & legal)
        elif view.phase in ("cancel", "response"):
            self.windows.update(legal)


def counted(players: int, games: int, told: Told) -> tuple[Games, Playable]:
    """Games of colonists with the packaged tables, and what could be played in them."""
    watch = Playable()
    seats, observed = ("colonist",) * players, []
    for number in range(games):
        game = play_game(seats, game_seed(SEED, number), watch=watch)
        observed.append(observe(game, number, dict.fromkeys(PLAYER_LETTERS[:players], "colonist")))
        told(1)
    return gather(observed, games), watch


# One line of figures for a set of games


def spread(games: Games) -> tuple[Interval, Interval]:
    """The winner's points, and how far the last one is behind."""
    players = games.factions.where(seat=(1, 2, 3, 4, 5))
    totals = [group["total"] for group in players.groups("game").values()]
    return mean([total.max() for total in totals]), mean([total.max() - total.min() for total in totals])


def ends(games: Games) -> list[str]:
    """The share of each end, in per cent."""
    return [f"{100 * float((games.games['reason'] == reason).mean()):.0f}" for reason in REASONS]


def overview(players: int, games: Games) -> list[str]:
    """A row: length, ends, points, and the share won by who moves first in turn 1."""
    turns = games.games["turns"]
    low, high = np.quantile(turns, [0.05, 0.95])
    best, gap = spread(games)
    firsts = dict(zip(games.games["game"].tolist(), games.games["first"].tolist(), strict=True))
    mine = [
        (won, firsts[game] == letter)
        for game, letter, won, seat in zip(
            *(games.factions[column].tolist() for column in ("game", "faction", "won", "seat")), strict=True
        )
        if seat
    ]
    first = percent(sum(won for won, was_first in mine if was_first), max(sum(was for _won, was in mine), 1))
    fair = 100 / players
    return [
        str(players),
        f"{mean(turns):.1f}",
        f"{low:.0f} to {high:.0f}",
        *ends(games),
        f"{best:.0f}",
        f"{gap:.0f}",
        f"{first:.0f}; fair {fair:.0f}",
    ]


def seats(games: Games) -> str:
    """The share won from each seat, in per cent."""
    shares = []
    for seat in np.unique(games.factions["seat"]).tolist():
        own = games.factions.where(seat=seat)
        if seat:
            shares.append(f"{percent(float(own['won'].sum()), own.rows):.0f}")
    return "; ".join(shares)


def card_rows(games: Games, watch: Playable, tables: Tables) -> Iterator[list[str]]:
    """A row a card: how often held, playable and played."""
    played = Counter(games.cards["card"].tolist())
    for card in tables.cards:
        target = f", {card.target}" if card.target else ""
        reach = f" {card.distance}" if card.distance else ""
        name = f"{card.name}{reach}{target}"
        if card.type == "action":
            share = percent(watch.playable[card.key], max(watch.held[card.key], 1))
            mark = " (rare)" if share.high < RARELY else ""
            could = f"{share:.0f}{mark}"
        else:
            could = f"{watch.windows[card.key] / len(games):.1f} windows a game"
        yield [name, str(card.count), card.count_provenance, could, f"{played[card.key] / len(games):.1f}"]


# Changed tables


def with_place(tables: Tables, key: str, **values: int) -> Tables:
    """The tables with other numbers for one place."""
    places = tuple(replace(place, **values) if place.key == key else place for place in tables.places)  # type: ignore[arg-type]
    return replace(tables, places=places)


def with_counts(tables: Tables, **more: int) -> Tables:
    """The tables with so many more (or fewer) of some cards; keys with _ for -. The sum stays as it is.

    Raises ValueError if cards would appear or vanish, or a count fall below 0.
    """
    shifts = {key.replace("_", "-"): by for key, by in more.items()}
    cards = tuple(replace(card, count=card.count + shifts.get(card.key, 0)) for card in tables.cards)
    if sum(shifts.values()) or min(card.count for card in cards) < 0:
        raise ValueError(f"counts can't be shifted by {shifts}")
    return replace(tables, cards=cards)


def variants(tables: Tables) -> Iterator[tuple[str, Tables]]:
    """Each rebuilt number changed by itself: limits halved and doubled, tracks one space longer, counts by two."""
    for place in tables.places:
        if place.limit is not None and place.limit_provenance == REBUILT:
            for limit in (place.limit // 2, place.limit * 2):
                if 2 <= limit <= place.last:
                    yield (
                        f"limit of {place.name}: {limit} in place of {place.limit}",
                        with_place(tables, place.key, limit=limit),
                    )
        if place.last_provenance == REBUILT and place.last < 1024:
            last = place.last * 2
            yield f"track of {place.name} to {last} in place of {place.last}", with_place(tables, place.key, last=last)
    rebuilt = [card for card in tables.cards if card.count_provenance == REBUILT]
    most = max(rebuilt, key=lambda card: card.count)
    for card in rebuilt:
        other = (
            most if card is not most else max((one for one in rebuilt if one is not most), key=lambda one: one.count)
        )
        for by in (-SHIFT, SHIFT):
            fewest = 5 if card.key == "colony-2" else 0
            if card.count + by >= fewest:
                shifts = {card.key.replace("-", "_"): by, other.key.replace("-", "_"): -by}
                yield (
                    f"{card.name} ({card.key}): {card.count + by} in place of {card.count}",
                    with_counts(tables, **shifts),
                )


def variant_row(name: str, games: Games, base: Games) -> list[str]:
    """A row: length, share of the ends, points, and marks where an interval does not touch that of the base."""
    turns, usual = mean(games.games["turns"]), mean(base.games["turns"])
    places, usual_places = _all_places(games), _all_places(base)
    (best, gap), (usual_best, usual_gap) = spread(games), spread(base)
    pairs = ((turns, usual), (places, usual_places), (best, usual_best), (gap, usual_gap))
    figures = [f"{turns:.1f}", f"{places:.0f}", f"{best:.0f}", f"{gap:.0f}"]
    return [name, *(f"**{text}**" if apart(*pair) else text for text, pair in zip(figures, pairs, strict=True))]


def trials(games: int, tables: Tables, told: Told) -> Iterator[list[str]]:
    """Fewer Double cards and more New Colonies: does a game of two end in more ways?"""
    for fewer in (0, 2, 4):
        changed = with_counts(tables, double=-fewer, colony_6=fewer)
        found = simulate(["colonist"] * 2, games, SEED, tables=changed, progress=False)
        told(games)
        name = f"Double: {changed.card('double').count}, New Colony 6: {changed.card('colony-6').count}"
        yield [name, f"{mean(found.games['turns']):.1f}", *ends(found), f"{spread(found)[0]:.0f}"]


def _all_places(games: Games) -> Interval:
    return percent(float((games.games["reason"] == "all-places").sum()), len(games))


def apart(one: Interval, other: Interval) -> bool:
    """Whether two intervals have nothing in common."""
    return one.low > other.high or one.high < other.low


# The page


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def measure(games: int = GAMES, few: int = VARIANT_GAMES, told: Told = lambda _more: None) -> str:
    """All tables of the page, as Markdown."""
    tables = load()
    parts = [f"## Length, ends, points\n\n{games} games of `colonist` for each number of players, seed {SEED}.\n"]
    rows, by_seat = [], []
    four: tuple[Games, Playable] | None = None
    for players in (2, 3, 4, 5):
        found, watch = counted(players, games, told)
        rows.append(overview(players, found))
        by_seat.append([str(players), seats(found)])
        four = (found, watch) if players == 4 else four
    assert four is not None
    head = ["players", "turns, mean", "90 % of games", "1024 on the Belt, %", "all places, %", "1024 on Earth, %"]
    head += ["winner's points", "first to last, points", "won by who moved first in turn 1, %"]
    parts.append(table(head, rows))
    parts.append("\n## Seats\n\n" + table(["players", "games won from each seat, %"], by_seat))
    head = ["card", "count", "count is", "playable when held, % of turns", "played a game"]
    parts.append("\n## Cards (four players)\n\n" + table(head, list(card_rows(*four, tables))))
    base = four[0]  # the same seeds
    lines = [variant_row("as it is", base, base)]
    for name, changed in variants(tables):
        lines.append(variant_row(name, simulate(["colonist"] * 4, few, SEED, tables=changed, progress=False), base))
        told(few)
    head = ["one number changed", "turns, mean", "all places, %", "winner's points", "first to last, points"]
    parts.append(f"\n## Sensitivity (four players, {few} games each)\n\n" + table(head, lines))
    head = ["two players", "turns, mean", "1024 on the Belt, %", "all places, %", "1024 on Earth, %", "winner's points"]
    parts.append(
        f"\n## Before and after (two players, {games} games each)\n\n" + table(head, list(trials(games, tables, told)))
    )
    return "\n".join(parts) + "\n"


def main(arguments: list[str] | None = None) -> None:
    """Measure and print the tables, or put them into a page between its two marks."""
    parser = argparse.ArgumentParser(prog="python -m sixbillion.lab.rebuilt", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="games of each number of players")
    parser.add_argument("--variant-games", type=int, default=VARIANT_GAMES, help="games of each changed number")
    parser.add_argument("--page", type=Path, help="a Markdown file whose part between the marks is replaced")
    chosen = parser.parse_args(arguments)
    figures = measure(max(chosen.games, 2), max(chosen.variant_games, 2))
    if chosen.page is None:
        print(figures)
    else:
        insert(chosen.page, figures)


BEGIN, END = "<!-- figures: made by python -m sixbillion.lab.rebuilt -->", "<!-- end of figures -->"


def insert(page: Path, figures: str) -> None:
    """Put the tables between the two marks of a page. Raises ValueError if a mark is missing."""
    text = page.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _old, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{page.name} has no {BEGIN if not begin else END}")
    page.write_text(f"{before}{BEGIN}\n\n{figures}\n{END}{after}", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
