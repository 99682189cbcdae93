"""What must hold at any moment of any game, looked at from outside: copies, undo, saves, texts, chance, views.

Every function takes a game, leaves it as it was and raises AssertionError where something does not hold. The
fingerprints here read the slots of the state themselves rather than trust its own ``copy`` and ``plain``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sixbillion import Game
from sixbillion.engine import ChanceError, IllegalAction, PositionError
from sixbillion.game import Action, View
from sixbillion.game.board import PLACE
from sixbillion.game.state import State
from tests.game.invariants import check

Fingerprint = dict[str, Any]
NOT_COMPARED = {"setup", "chance", "events"}
HIDDEN_FIELDS = {"drew": "card", "discovered": "discovery", "returned": "discovery"}
"""Of these events only the faction itself knows the field - unless the card that went back lay face up."""
FACE = [name for name, value in vars(View).items() if isinstance(value, property)]


# Telling moments apart


def plain(value: Any) -> Any:
    """A value that later changes of the state can't reach."""
    if isinstance(value, dict):
        return tuple(sorted(value.items()))
    return tuple(value) if isinstance(value, list) else value


def fingerprint(game: Game) -> Fingerprint:
    """Everything that makes a moment of a game what it is, by name."""
    state, decision = game.state, game.decision
    found = {name: plain(getattr(state, name)) for name in State.__slots__ if name not in NOT_COMPARED}
    return found | {
        "setup": (state.setup.names, state.setup.letters, state.setup.options, state.setup.board.tables.digest),
        "seed": state.chance.seed,
        "chance": state.chance.outcomes[:],
        "events": state.events[:],
        "history": game.history[:],
        "decision": decision and (decision.faction, decision.kind, decision.actions, decision.prompt),
        "start": json.dumps(game.start, sort_keys=True),
        "result": game.result,
    }


def same(found: Fingerprint, expected: Fingerprint, what: str, but: Sequence[str] = ()) -> None:
    """Two moments are the same; otherwise the names of what differs are told."""
    differ = [name for name in expected if name not in but and found[name] != expected[name]]
    assert not differ, f"{what}: " + "; ".join(f"{name} is {found[name]!r}, not {expected[name]!r}" for name in differ)


def letters_of(game: Game) -> tuple[str, ...]:
    """Everybody who may look: all factions and a spectator."""
    return (*game.names, "")


# Hidden things dealt anew


def hidden_permuted(game: Game, letter: str, rng: Random) -> Game:
    """The same game with all that the faction ("" a spectator) can't see dealt anew.

    If the open decision is the faction's, it is asked again: what it may choose must not depend on what it can't see.
    When the game is over, agendas and held Discovery cards are counted openly and stay as they are.
    """
    new = game.copy()
    state = new.state
    me = state.setup.index.get(letter, -1)
    pool = [card for player, hand in enumerate(state.hands) if player != me for card in hand]
    pool += [*state.deck, *state.discards[:-1]]
    rng.shuffle(pool)
    for player, hand in enumerate(state.hands):
        if player != me:
            state.hands[player] = state.setup.deck.sort(pool.pop() for _card in hand)
    state.deck = tuple(pool.pop() for _card in state.deck)
    state.discards = (*pool, *state.discards[-1:])
    if not state.ended:
        others = [place for player, place in enumerate(state.agendas) if player != me]
        rng.shuffle(others)
        state.agendas = tuple(place if player == me else others.pop() for player, place in enumerate(state.agendas))
    seen = [player == me or bool(state.ended) for player in range(state.setup.players)]
    down = [card for player, held in enumerate(state.discoveries) for card, up in held if not (seen[player] or up)]
    down += [card for card, up in state.discovery_deck if not up]
    rng.shuffle(down)
    state.discoveries = [
        held if seen[player] else tuple((card if up else down.pop(), up) for card, up in held)
        for player, held in enumerate(state.discoveries)
    ]
    state.discovery_deck = tuple((card if up else down.pop(), up) for card, up in state.discovery_deck)
    state.chance.seed += 1
    if new.decision is not None and new.decision.faction == letter:
        new._advance()
    return new


def face(view: View) -> dict[str, Any]:
    """All that a view tells, by name."""
    told = {name: getattr(view, name) for name in FACE}
    decision = view.decision
    return told | {
        "me": view.me,
        "waiting_for": view.waiting_for,
        "asked": decision and (decision.faction, decision.kind, decision.actions, decision.prompt),
    }


def check_views(game: Game, rng: Random, viewers: Iterable[str]) -> None:
    """No viewer sees a change when what they can't see is permuted; only the one who decides is asked."""
    for letter in viewers:
        view = game.view(letter)
        other = hidden_permuted(game, letter, rng).view(letter)
        one, two = face(view), face(other)
        assert one == two, f"{letter or 'a spectator'} sees what is hidden: {differences(one, two)}"
        assert view == other, f"the view of {letter or 'a spectator'} holds what is hidden"
        inside = view._state
        assert inside.chance.seed == other._state.chance.seed, "a view holds the seed, and with it the future"
        assert not len(inside.chance.outcomes) and not len(inside.events), "a view holds the past of hidden things"
        asked = game.decision is not None and game.decision.faction == letter
        assert (view.decision is not None) == asked, f"{letter or 'a spectator'} is asked, or is not"
        if view.decision is not None:
            assert view.decision._state is not game.state, "a decision in a view leads to the state itself"


def differences(one: dict[str, Any], other: dict[str, Any]) -> str:
    """The names under which two mappings differ."""
    return ", ".join(name for name in one if one[name] != other[name])


def check_secrets(game: Game) -> None:
    """What one faction alone saw is not in what the log tells the others, and is in what it tells that faction."""
    viewers = letters_of(game)
    for event in game.events:
        field = HIDDEN_FIELDS.get(event.kind)
        if field is None or event.fields.get("face_up"):
            assert not event.secret_of, f"{event.kind} is no secret"
            continue
        owner = event.fields["faction"]
        unlike = "war" if field == "card" else "Pluto"
        if event.fields[field] == unlike:
            unlike = "death" if field == "card" else "Venus"
        changed = replace(event, fields={**event.fields, field: unlike})
        for letter in viewers:
            told = event.sentence(letter) == changed.sentence(letter)
            assert told == (letter != owner), f"{event.kind} of {owner} in the log of {letter or 'a spectator'}"
            assert (event.visible(letter)[field] == "") == (letter != owner)


# What the driver promises


def check_actions(game: Game) -> None:
    """Legal actions have no reason against them, differ in text and parse back; looking again gives the same."""
    check(game)
    decision = game.decision
    if decision is None:
        return
    assert isinstance(decision.actions, tuple)
    assert all(isinstance(action, Action) and game.why_not(action) is None for action in decision.actions)
    check_order(decision.actions)
    again = game.copy()
    again._advance()
    same(fingerprint(again), fingerprint(game), "asked again")


def check_order(actions: tuple[Action, ...]) -> None:
    """Actions that differ in their places alone go from the Sun outward, on every machine and in every process."""
    sources: dict[tuple[object, ...], list[int]] = {}
    targets: dict[tuple[object, ...], list[int]] = {}
    for action in actions:
        verb, card, faction, source, target, amount, _other = action
        if source:
            sources.setdefault((verb, card, faction), []).append(PLACE[source])
        if target in PLACE:
            targets.setdefault((verb, card, faction, source, amount), []).append(PLACE[target])
    for places in (*sources.values(), *targets.values()):
        assert places == sorted(places), "legal actions out of order"


def check_refused(game: Game, rng: Random) -> None:
    """A legal action with one part changed has a reason against it, unless it is legal too, and changes nothing."""
    changes: list[dict[str, Any]] = [
        {"verb": "settle"},
        {"card": "war"},
        {"target": "Pluto"},
        {"source": "Earth"},
        {"amount": 2},
    ]
    action = rng.choice(game.decision.actions if game.decision else (game.history[-1],))
    action = action._replace(**rng.choice(changes))
    if game.decision is not None and action in game.decision.actions:
        return
    before = fingerprint(game)
    reason = game.why_not(action)
    assert reason and reason.endswith("."), f"no reason against {game.text(action)}: {reason!r}"
    with pytest.raises(IllegalAction) as raised:
        game.play(action)
    assert str(raised.value) == reason
    same(fingerprint(game), before, "after an illegal action")


def check_copy(game: Game, rng: Random) -> None:
    """A copy is the same game; whatever it plays leaves this one alone."""
    before = fingerprint(game)
    copied = game.copy()
    same(fingerprint(copied), before, "a copy")
    for _decision in range(3):
        if copied.decision is not None:
            copied.play(rng.choice(copied.decision.actions))
    assert fingerprint(copied) != before or game.decision is None
    same(fingerprint(game), before, "after a copy played on")


def check_undo(game: Game, rng: Random) -> None:
    """Undo after one decision and after several gives this very moment back, which then goes on as it did."""
    before = fingerprint(game)
    forced = game.state.chance.forced
    copied = game.copy()
    wanted, played = rng.choice((1, 1, 3, 7)), 0
    while copied.decision is not None and played < wanted:
        copied.play(rng.choice(copied.decision.actions))
        played += 1
    after = fingerprint(copied)
    copied.undo(played)
    same(fingerprint(copied), before, f"after undoing {played}")
    assert copied.state.chance.forced == forced, "undo leaves chance forced"
    for action in after["history"][len(game.history) :]:
        copied.play(action)
    same(fingerprint(copied), after, "played again after undo")


def check_save(game: Game) -> Game:
    """Saved as JSON and loaded it is the same game; returns the loaded one."""
    before = fingerprint(game)
    text = json.dumps(game.record())
    loaded = Game.replay(json.loads(text))
    same(fingerprint(loaded), before, "saved and loaded")
    assert json.dumps(loaded.record()) == text
    assert loaded.state.chance.forced == ()
    for letter in letters_of(game):
        assert loaded.view(letter) == game.view(letter)
    return loaded


def check_position(game: Game) -> bool:
    """Written as a position and read again it is the same moment, apart from its past; False in mid-chain."""
    try:
        values = game.position()
    except PositionError:
        return False
    read = Game.from_position(json.loads(json.dumps(values)))
    past = ("chance", "events", "history", "start")
    same(fingerprint(read), fingerprint(game), "written and read as a position", past)
    return True


def check_forced(game: Game, action: Action) -> int:
    """If the action draws on chance, force its first outcome to be another one: it happens; how many were forced."""
    usual = game.copy()
    usual.play(action)
    known = len(game.state.chance.outcomes)
    if len(usual.state.chance.outcomes) == known:
        return 0
    drawn = usual.state.chance.outcomes[known]
    wanted = [drawn[::-1]] if len(drawn) > 1 else [(letter,) for letter in game.view().players]
    happened = 0
    for outcome in wanted:
        forced = game.copy()
        forced.state.chance.forced = (*game.state.chance.outcomes, outcome)
        try:
            forced.play(action)
        except ChanceError:
            assert len(outcome) == 1 and outcome != drawn, "what chance gave it could not have given"
            same(fingerprint(forced), fingerprint(game), "after an impossible outcome")
            continue
        happened += 1
        assert forced.state.chance.outcomes[known] == outcome, "a forced outcome was not taken"
        check_happened(forced, len(game.state.events), outcome)
        record = json.loads(json.dumps(forced.record()))
        assert tuple(record["chance"][known]) == outcome, "a forced outcome is not in the record"
        same(fingerprint(Game.replay(record)), fingerprint(forced), "a forced game, loaded")
    return happened


def check_happened(game: Game, since: int, outcome: tuple[str, ...]) -> None:
    """The first outcome of chance after event number ``since`` is what then came to be."""
    events = game.events_since(since)
    if len(outcome) == 1:
        controllers = [event.fields["faction"] for event in events if event.kind == "controls"]
        assert outcome[0] in controllers, "the controller is not the forced one"
        return
    event = next(event for event in events if event.kind in ("turn", "renewed-deck", "reshuffled"))
    if event.kind == "turn":
        assert event.fields["order"] == outcome, "the order is not the forced one"
    else:
        deck = game.state.deck
        assert deck == outcome[: len(deck)], "the deck is not the forced one"


def check_ending(game: Game) -> None:
    """A game that is over has a result whose lines add up, and is over for everybody."""
    result = game.result
    assert result is not None and game.decision is None
    for letter, total in result.totals.items():
        assert total == sum(line.points for line in result.lines if line.faction == letter)
    best = max(result.totals.values())
    beaten = result.target is None or best > result.target
    assert result.winners == tuple(letter for letter, total in result.totals.items() if beaten and total == best)
    for letter in letters_of(game):
        view = game.view(letter)
        assert view.phase == "over" and view.decision is None and view.waiting_for == ""
        assert view.result == result, f"{letter or 'a spectator'} sees another result"


def check_all(game: Game, rng: Random) -> None:
    """The whole battery at one moment; the game is as before when it is done."""
    before = fingerprint(game)
    check_actions(game)
    asked = [game.decision.faction] if game.decision is not None else []
    check_views(game, rng, {*asked, rng.choice(letters_of(game))})
    check_copy(game, rng)
    check_undo(game, rng)
    check_save(game)
    check_position(game)
    check_refused(game, rng)
    if game.decision is None:
        check_ending(game)
    same(fingerprint(game), before, "after the whole battery")
