"""The log of a game worked out a second time, from the rules and not from the engine: sums, settling, chains."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from sixbillion import Game
from sixbillion.game.events import Event

SETTLES = {1: 1, 2: 2, 3: 2, 4: 4}
SETTLES_AT_X2 = {2: 1, 3: 1, 4: 2}
"""The billions that a box's total settles on (6.2); at Mercury and Pluto one billion waits."""
EFFECT = {"try": "doubled", "double": "doubled-by-card", "in-trouble": "removed", "our-home": "removed"}


def check_log(game: Game) -> None:
    """Every event follows from the rules and from the events before it."""
    events = game.events
    refused: set[tuple[str, str]] = set()
    doubled: set[tuple[str, str]] = set()
    for event in events:
        check_event(event)
        if event.kind == "turn-of":
            refused.clear()
            doubled.clear()
        elif event.kind == "doubled":
            token = (event.fields["faction"], event.fields["place"])
            assert token not in doubled, f"{token} doubles freely twice in a turn (7)"
            doubled.add(token)
        elif event.kind in ("allowed", "refused"):
            question = (event.fields["owner"], event.fields["card"])
            assert question not in refused, f"{question} is asked again in the same turn (9)"
            refused |= {question} if event.kind == "refused" else set()
    number = 0
    while number < len(events):
        number = check_chain(events, number) if events[number].kind == "cancels" else number + 1


def check_event(event: Event) -> None:
    """A population doubles or halves, and boxes settle as the table says."""
    fields = event.fields
    if event.kind in ("doubled", "doubled-by-card", "recycled"):
        assert fields["new"] == 2 * fields["old"] > 0, event
    elif event.kind in ("halved", "war"):
        assert 2 * fields["new"] == fields["old"] > 1, event
    elif event.kind == "settled":
        table = SETTLES_AT_X2 if fields["place"] in ("Mercury", "Pluto") else SETTLES
        assert fields["new"] == table.get(fields["total"]), event
    elif event.kind == "symbol":
        assert 1 <= fields["space"] <= 7, event
    elif event.kind in ("controls", "drew", "took", "discarded"):
        assert fields["faction"] not in ("X", "Y"), event


def check_chain(events: Sequence[Event], start: int) -> int:
    """A Cancel card and what it led to (11); returns the number of the first event after it."""
    end = start + 1
    while end < len(events) and events[end].kind == "responded":
        end += 1
    cards = events[start:end]
    for before, card in pairwise(cards):
        assert card.fields["owner"] == before.fields["faction"] != card.fields["faction"], "answers the wrong card"
    expected = resolved(cards)
    told = [
        (event.kind, event.fields["faction"]) if event.kind != "overruled" else ("overruled", event.fields["owner"])
        for event in events[end : end + len(expected)]
    ]
    told = [("war" if kind == "nothing-to-halve" else kind, faction) for kind, faction in told]
    assert told == expected[: len(told)], f"{[card.fields['card'] for card in cards]} led to {told}, not {expected}"
    return end


def resolved(cards: Sequence[Event]) -> list[tuple[str, str]]:
    """What must be told after a chain, from its last card back: (kind of event, whose)."""
    expected = []
    number = len(cards) - 1
    while number > 0:
        before = cards[number - 1].fields["faction"]
        if cards[number].fields["card"] == "war":  # hits who played the card before, and leaves that card alone
            expected.append(("war", before))
            number -= 1
        else:
            expected.append(("overruled", before))
            number -= 2
    first = cards[0].fields
    if number == 0:
        expected.append(("cancelled", first["faction"]))
    else:  # the Cancel card was overruled: what it was about happens
        expected.append((EFFECT[first["subject"]], first["owner"]))
    return expected
