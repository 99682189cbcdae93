"""What happened and what is asked, in sentences: every kind has one, none shows a key, and secrets stay secret."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sixbillion import Game
from sixbillion.game import Event
from sixbillion.game.events import FIELDS, SECRET
from sixbillion.tables import load
from sixbillion.words.events import EVENTS, PROMPTS, ROW_NAMES, SUBJECTS

from .cases import at, play
from .moments import moments
from .random_games import random_game

TABLES = load()
CARD_NAMES = {card.key: card.name for card in TABLES.cards}
PLACE_NAMES = {place.key: place.name for place in TABLES.places}
THINGS = {**PLACE_NAMES, **ROW_NAMES}
KEYS = re.compile(
    r"(?<!Asteroid )\bBelt\b|\b(colony|migrants|double)-|\b(in-trouble|our-home|sos|war|famine|death|politics)\b"
    r"|[{}\[\]_]"
)
"""Keys of cards and places, and what only a program writes."""


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return [random_game(seed, checked=False) for seed in range(20, 44)]


@pytest.fixture(scope="module")
def told(games: list[Game]) -> list[tuple[Game, Event]]:
    """Of each game every event kind a few times, and all the secret ones."""
    found = []
    for game in games:
        count: dict[str, int] = {}
        for event in game.events:
            count[event.kind] = count.get(event.kind, 0) + 1
            if count[event.kind] <= 12:
                found.append((game, event))
    return found


def well_told(sentence: str) -> bool:
    return (
        (sentence[0].isupper() or sentence[0] in "12")
        and sentence[-1] in ".?"
        and not KEYS.search(sentence)
        and "None" not in sentence
    )


def test_every_kind_of_event_has_fields_and_sentences() -> None:
    keys = {key for kind in FIELDS for key in EVENTS if key == kind or key.startswith(kind + "-")}
    assert keys | {"kept", "gave-up"} == set(EVENTS)
    assert set(SECRET) <= set(FIELDS)


def test_every_sentence_is_whole_and_shows_no_key(told: list[tuple[Game, Event]]) -> None:
    sentences = set()
    for game, event in told:
        for viewer in ("", *game.names):
            sentence = event.sentence(viewer)
            assert well_told(sentence), sentence
            sentences.add(sentence)
    kinds = {event.kind for _game, event in told}
    assert kinds >= set(FIELDS) - {"nothing-to-halve", "second-token"}, set(FIELDS) - kinds
    assert len(sentences) > 1500


def test_nobody_else_reads_what_is_secret(told: list[tuple[Game, Event]]) -> None:
    secrets = 0
    for game, event in told:
        if event.kind not in SECRET or not event.secret_of:
            continue
        field = SECRET[event.kind]
        owner, hidden = event.fields["faction"], event.fields[field]
        name = CARD_NAMES[hidden] if field == "card" else THINGS[hidden]
        assert event.secret_of == owner and hidden
        assert name in event.sentence(owner) and event.visible(owner) == event.fields
        for viewer in {"", *game.names} - {owner}:
            assert event.visible(viewer) == {**event.fields, field: ""}
            assert name not in event.sentence(viewer).replace(game.names[owner], "")
            assert game.names[owner] in event.sentence(viewer)
        secrets += 1
    assert secrets > 100


def test_what_is_no_secret_is_the_same_for_all(told: list[tuple[Game, Event]]) -> None:
    for game, event in told:
        if not event.secret_of:
            assert {event.sentence(viewer) for viewer in ("", *game.names)} == {event.sentence()}


def test_the_turn_of_an_event_is_the_one_it_happened_in(games: list[Game]) -> None:
    for game in games[:6]:
        turn = 0
        for event in game.events:
            turn = event.fields["turn"] if event.kind == "turn" else turn
            assert event.turn == turn
        assert turn == game.state.turn


def test_in_a_game_from_a_position_the_first_events_happened_in_its_turn() -> None:
    game = at(["Ann", "Bea"], {"Earth": "A4 B64 X2"}, turn=5, order="ABX", hands={"A": ["colony-6"]})
    play(game, "play colony-6 A:Earth>Mars")
    assert [event.turn for event in game.events] == [5] * len(game.events)
    assert game.events


def test_events_since_a_number_are_the_rest_of_all(games: list[Game]) -> None:
    game = games[0]
    for number in (0, 1, 57, len(game.events), len(game.events) + 9):
        rest = game.events_since(number)
        assert [(event.kind, event.fields, event.turn) for event in rest] == [
            (event.kind, event.fields, event.turn) for event in game.events[number:]
        ]


def test_the_rest_word_for_word(told: list[tuple[Game, Event]]) -> None:
    def one(kind: str) -> tuple[Event, str, dict[str, Any]]:
        event, names = next((event, game.names) for game, event in told if event.kind == kind)
        fields = {name: names[value] if name in ("faction", "owner") else value for name, value in event.fields.items()}
        if "order" in fields:
            fields["order"] = ", ".join(names[letter] for letter in event.fields["order"])
        return event, event.sentence(), fields

    _event, sentence, fields = one("turn")
    assert sentence == "Game turn {turn}. The order is: {order}.".format(**fields)
    _event, sentence, fields = one("controls")
    assert sentence == "{faction} decides for {owner} this turn (10.1).".format(**fields)
    rows = {"dollar": "the dollar", "smiley": "the smiley", "leaf": "the leaf"}
    paid: set[bool] = set()
    for game, event in told:
        if event.kind == "power":
            order = ", ".join(game.names[letter] for letter in event.fields["order"])
            leads, points = (
                f"{game.names[event.fields['faction']]} leads {rows[event.fields['row']]}",
                event.fields["points"],
            )
            pays = f"{leads} and pays {points} of its points to change the order: {order} (14.2)."
            assert event.sentence() == (pays if points else f"{leads} and changes the order: {order} (14.2).")
            assert (points > 0) == (event.fields["row"] == "dollar")
            paid.add(points > 0)
    assert paid == {True, False}
    _event, sentence, _fields = one("renewed-deck")
    assert sentence == "The deck is empty: the discards and the face-up cards become a new one."
    ends = {event.fields["reason"]: event.sentence() for _game, event in told if event.kind == "ended"}
    assert ends["turn-cap"] == "The game ends: the last turn agreed on is over."
    assert ends["all-places"] == "The game ends: all ten places are settled (5)."


# Questions


def test_every_kind_of_question_has_its_sentence() -> None:
    seen, subjects = set(), set()
    for game in moments(range(20, 60), 9):
        assert game.decision is not None
        prompt = game.decision.prompt
        assert well_told(prompt), prompt
        view = game.view(game.decision.faction)
        assert view.decision is not None and view.decision.prompt == prompt
        who = game.names[
            game.decision.faction if game.decision.kind not in ("doubling", "settling", "migrant") else view.whose
        ]
        assert who in prompt
        seen.add(game.decision.kind)
        if game.decision.kind == "cancel" and view.subject:
            subjects.add(view.subject["kind"])
    assert seen == set(PROMPTS) and subjects == set(SUBJECTS)
