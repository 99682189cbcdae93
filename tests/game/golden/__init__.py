"""Golden games: complete games kept as text beside this file, compared line by line.

After a deliberate change of the rules, of what is logged or of chance, look at what
``pytest tests/game/test_golden.py`` reports, and if all of it is meant, rewrite the games and look once more::

    python -m tests.game.golden
    git diff tests/game/golden

A game is a header (players, seats, seed, options), what was dealt, and then one line a decision or event:

    > A actions 12: play double-other B:Mars      who was asked what, how many actions were legal, which was taken
      played faction=A action=play...             an event with all its fields, whoever may see them
    = turn 3 | Earth A4 B2 X8 | Mars [B1+0]       tracks, and boxes in brackets, before the first decision of a turn

The test plays the decisions of the file again rather than asking the bots, so that a better bot changes no golden
game; only rewriting asks them.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from sixbillion import Game, Options
from sixbillion.bots import bot
from sixbillion.engine import IllegalAction
from sixbillion.game import Action
from sixbillion.game.notation import NotationError
from sixbillion.lab.playing import SEAT_NAMES

FOLDER = Path(__file__).parent
COMMAND = "python -m tests.game.golden"
CONTEXT = 4
LONGEST_DIFF = 40

Decide = Callable[[Game], Action]


@dataclass(frozen=True)
class Plan:
    """How a golden game is made: the bot of each seat, the seed, and the options that differ from the usual ones."""

    seats: Sequence[str]
    seed: int
    options: dict[str, Any] = field(default_factory=dict)

    def new(self) -> Game:
        """The game before its first decision."""
        return Game.new(SEAT_NAMES[: len(self.seats)], seed=self.seed, options=Options.from_json(self.options))


R, C = "random", "colonist"
PLANS = {
    "solo-gentle": Plan([C], 35, {"solo_level": 1}),
    "solo-hard-track": Plan([R], 2, {"solo_level": 3, "discovery_track": True, "scripts": ["blocker", "drifter"]}),
    "two-plain": Plan([C, R], 3),
    "two-track": Plan([C, C], 32, {"discovery_track": True, "dollar_both_ways": True}),
    "two-few-tokens": Plan([R, C], 5, {"token_limit": 6, "neutral_control": "scripted"}),
    "three-plain": Plan([C, R, C], 77),
    "three-one-neutral": Plan([R, R, R], 7, {"one_neutral": True, "treaty_covers_boxes": True}),
    "three-cancelling-controller": Plan([R, C, R], 8, {"controller_may_cancel": True, "token_limit": 10}),
    "four-plain": Plan([C, R, R, C], 9),
    "four-everyone-asked": Plan([R, R, C, R], 10, {"ask": "everyone", "turn_cap": 4, "treaty_covers_boxes": True}),
    "four-track": Plan([R, C, R, R], 39, {"discovery_track": True}),
    "five-plain": Plan([R, R, R, R, R], 12),
    "five-colonists": Plan([C, C, C, C, C], 13, {"turn_cap": 6}),
    "five-all-options": Plan(
        [R, C, R, C, R],
        14,
        {
            "discovery_track": True,
            "dollar_both_ways": True,
            "controller_may_cancel": True,
            "treaty_covers_boxes": True,
            "token_limit": 12,
            "turn_cap": 30,
        },
    ),
}


def file_of(name: str) -> Path:
    """Where a golden game is kept."""
    return FOLDER / f"{name}.txt"


def asked_bots(plan: Plan) -> Decide:
    """Every seat and every scripted neutral decides by its own bot, with its own stream of chance."""
    view = plan.new().view()
    bots = dict(zip(view.players, map(bot, plan.seats), strict=True))
    bots |= {letter: bot(script) for letter, script in view.scripts.items() if script}
    streams = {letter: Random(f"golden {plan.seed} {letter}") for letter in bots}

    def decide(game: Game) -> Action:
        assert game.decision is not None
        letter = game.decision.faction
        seen = game.view(letter)
        assert seen.decision is not None
        return bots[letter].decide(seen, seen.decision, streams[letter])

    return decide


def as_recorded(text: str) -> Decide:
    """The decisions that a golden game holds, one after the other."""
    taken = (line.partition(": ")[2] for line in text.splitlines() if line.startswith("> "))

    def decide(game: Game) -> Action:
        return game.parse(next(taken, ""))

    return decide


def lines_of(plan: Plan, decide: Decide) -> Iterator[str]:
    """The text of the game, line by line; a decision that can't be played any more is the last one, with the reason."""
    game = plan.new()
    yield f"players {', '.join(game.names.values())}"
    yield f"seats {', '.join(plan.seats)}"
    yield f"seed {plan.seed}"
    usual = Options().to_json()
    yield from (f"option {name} = {value}" for name, value in game.options.to_json().items() if value != usual[name])
    yield from dealt(game)
    shown = 0
    while True:
        events = game.events_since(shown)
        shown += len(events)
        for event in events:
            fields = "".join(f" {name}={value_text(game, value)}" for name, value in event.fields.items())
            yield f"  {event.kind}{fields}"
        if any(event.kind == "turn" for event in events):
            yield board_line(game)
        decision = game.decision
        if decision is None:
            break
        start = f"> {decision.faction} {decision.kind} {len(decision.actions)}"
        try:
            action = decide(game)
            game.play(action)
        except (IllegalAction, NotationError) as error:
            yield f"{start}! {error}"
            return
        yield f"{start}: {game.text(action)}"
    yield from outcome(game)


def dealt(game: Game) -> Iterator[str]:
    """What was dealt: hands and agendas by player, the face-up cards, the Discovery deck (3)."""
    for letter in game.view().players:
        view = game.view(letter)
        yield f"dealt {letter} {view.agenda}: {', '.join(view.hand)}"
    yield f"dealt face up: {', '.join(game.view().face_up)}"
    yield f"dealt discoveries: {', '.join(card for card, _up in game.state.discovery_deck)}"


def board_line(game: Game) -> str:
    """Tracks, and boxes as [colonies+migrants], by place."""
    view = game.view()
    parts = []
    for place in view.tables.places:
        tokens = [f"{letter}{track[place.key]}" for letter, track in view.tracks.items() if place.key in track]
        tokens += [
            "[{}{}+{}]".format(letter, *box[place.key]) for letter, box in view.boxes.items() if place.key in box
        ]
        parts += [f"{place.key} {' '.join(tokens)}"] if tokens else []
    return " | ".join((f"= turn {view.turn}", *parts))


def value_text(game: Game, value: Any) -> str:
    """The value of a field in a word: an action as its text, several values with commas."""
    if isinstance(value, Action):
        return game.text(value).replace(" ", "_")
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def outcome(game: Game) -> Iterator[str]:
    """Why the game ended, the last board, the score sheet, and where every card is."""
    result, view = game.result, game.view()
    assert result is not None
    yield board_line(game)
    for line in result.lines:
        yield f"score {line.faction} {line.source}: rank {line.rank}/{line.shared} x{line.factor} = {line.points}"
    yield f"total {', '.join(f'{letter} {total}' for letter, total in result.totals.items())}, to beat {result.target}"
    yield f"won by {', '.join(result.winners) or 'nobody'} ({result.reason})"
    for letter in view.players:
        held = [f"{card}{' up' * up}" for card, up in game.state.discoveries[game.state.setup.index[letter]]]
        yield f"left {letter}: {', '.join(game.view(letter).hand)} / {', '.join(held)} / {view.rows[letter]}"
    piles = {name: getattr(game.state, name) for name in ("deck", "discards", "face_up", "removed")}
    yield from (f"left {name}: {', '.join(cards)}" for name, cards in piles.items())


def made(plan: Plan) -> str:
    """The golden game made anew by its bots."""
    return "\n".join(lines_of(plan, asked_bots(plan))) + "\n"


def replayed(plan: Plan, text: str) -> str:
    """The golden game played anew by the decisions of its text."""
    return "\n".join(lines_of(plan, as_recorded(text))) + "\n"


def difference(name: str, kept: str, now: str) -> str:
    """Where the game went another way, for a person; "" if it did not."""
    if kept == now:
        return ""
    old, new = kept.splitlines(), now.splitlines()
    first = next(
        (number for number, (one, other) in enumerate(zip(old, new, strict=False)) if one != other),
        min(len(old), len(new)),
    )
    last = next((line for line in reversed(old[:first]) if line.startswith("> ")), "its beginning")
    lines = list(difflib.unified_diff(old, new, f"{name}.txt", "played now", lineterm="", n=CONTEXT))
    more = len(lines) - LONGEST_DIFF
    return "\n".join(
        [
            f"The golden game {name} differs from line {first + 1} on, after {last!r}:",
            *lines[:LONGEST_DIFF],
            *([f"... and {more} lines more"] if more > 0 else []),
            f"If this is meant: {COMMAND}",
        ]
    )


def rewrite() -> None:
    """Make all golden games anew."""
    for path in FOLDER.glob("*.txt"):
        if path.stem not in PLANS:
            path.unlink()
    for name, plan in PLANS.items():
        file_of(name).write_text(made(plan), encoding="utf-8", newline="\n")
