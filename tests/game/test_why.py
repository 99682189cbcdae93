"""Why an action or a card is not possible: the right rule, in a sentence that is true, and never an exception.

``why_sentences.txt`` has the cases by hand: under the name of a position, lines of what is tried and its sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sixbillion import Game, Options
from sixbillion.game import Action, View
from sixbillion.game.actions import STOP
from sixbillion.game.board import PLACES
from sixbillion.game.discovery_track import ROWS
from sixbillion.game.notation import VERBS
from sixbillion.tables import load

from .moments import moments
from .random_games import NAMES
from .why_cases import POSITIONS

CARDS = tuple(card.key for card in load().cards)
SECTIONS = {
    "2",
    "4",
    "5",
    "6.2",
    "6.3",
    "7",
    "8",
    "8.2",
    "8.3",
    "9",
    "10.2",
    "11",
    "11.4",
    "11.5",
    "12",
    "14",
    *("14.1", "14.2"),
}
CITES = re.compile(r" \((\d+(?:\.\d+)?)(?:, (\d+(?:\.\d+)?))?\)[.:]")
NO_RULE = re.compile(
    r"Leave out .*: it means nothing here\.|Say which place\.|'.*' is not a place of the board\."
    r"|Say whose token the card is about: one of [A-EXY, ]+\.|There is no card '.*'; the cards are .*\."
    r"|Name the two cards the other way round: [a-z0-9+-]+\."
)
"""What needs no rule: the action says too little, too much, or something that does not exist."""


# By hand


def by_hand() -> Iterator[tuple[str, str, str]]:
    """Position, what is tried, sentence."""
    position = ""
    for line in Path(__file__).with_name("why_sentences.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            position = line.strip("[]")
        elif line:
            tried, sentence = line.split(" -> ")
            yield position, tried, sentence


CASES = list(by_hand())


@pytest.mark.parametrize("position", POSITIONS)
def test_the_sentence_of_every_case(position: str) -> None:
    game = POSITIONS[position]()
    cases = [(tried, sentence) for where, tried, sentence in CASES if where == position]
    assert cases
    for tried, sentence in cases:
        assert game.why_not(tried if tried in CARDS else game.parse(tried)) == sentence, tried


def test_every_section_that_forbids_something_is_among_the_cases() -> None:
    cited = {section for _where, _tried, sentence in CASES for found in CITES.findall(sentence) for section in found}
    assert cited - {""} == SECTIONS - {"5"}
    assert {where for where, _tried, _sentence in CASES} == set(POSITIONS)


PLACELESS = "Say which place."
MOON = "'Moon' is not a place of the board."


@pytest.mark.parametrize(
    ("position", "action", "sentence"),
    [
        ("an action", Action("play", "double", "A"), PLACELESS),
        ("an action", Action("play", "double", "A", "Moon"), MOON),
        ("an action", Action("play", "colony-2", "A", "Earth", "Moon"), MOON),
        ("an action", Action("fly"), "Now the choice is another one (4): play, stop."),
        ("an action", Action("play", "laser"), "There is no card 'laser'; the cards are " + ", ".join(CARDS) + "."),
        ("an action", "l" * 50, "There is no card '" + "l" * 40 + "'; the cards are " + ", ".join(CARDS) + "."),
        ("an action", Action("play", "double", "A", "M" * 50), "'" + "M" * 40 + "' is not a place of the board."),
        ("boxes", Action("play", "in-trouble", "X"), PLACELESS),
        ("boxes", Action("play", "in-trouble", "X", target="Moon"), MOON),
        ("a Discovery card of a settled place", Action("reveal", target="Moon"), MOON),
        ("symbols", Action("symbol", "war"), "Say which card is played for which row: dollar, smiley, leaf (14.1)."),
        (
            "symbols",
            Action("symbol", "war", target="Mars"),
            "Say which card is played for which row: dollar, smiley, leaf (14.1).",
        ),
        (
            "symbols",
            Action("symbol", other="war", target="leaf"),
            "Say which card is played for which row: dollar, smiley, leaf (14.1).",
        ),
        (
            "symbols",
            Action("symbol", "s" * 50, target="leaf"),
            "s" * 40 + " is not in your hand, or not so often (14.1).",
        ),
        ("free doubling", Action("try"), PLACELESS),
        ("settling", Action("settle"), PLACELESS),
        ("settling", Action("settle", target="Moon"), MOON),
        ("after a refusal", Action("discard"), "The question is about Double only (9)."),
        ("War's victim", Action("halve"), PLACELESS),
        ("a Discovery card too many", Action("return"), "You do not hold that Discovery card (12)."),
        ("discarding", Action("discard"), "Only a card of your hand can be discarded (11.4)."),
        (
            "drawing",
            Action("draw", "laser"),
            "Only one of the face-up cards or the top of the deck can be drawn (11.5).",
        ),
        (
            "dollar",
            Action("move", target="dollar"),
            "Say how many positions: forward is positive, backward negative (14.2).",
        ),
        ("smiley", Action("swap", faction="X"), "This is the power of the smiley (14.2)."),
        ("smiley", Action("move", target="smiley"), "This is the power of the smiley (14.2)."),
        ("a neutral's migrants", Action("migrate", "", "X", "Earth", "", 1), PLACELESS),
        ("a neutral's migrants", Action("migrate", "", "X", "Earth", "Moon", 1), MOON),
    ],
)
def test_the_sentence_of_what_has_no_text(position: str, action: Action | str, sentence: str) -> None:
    assert POSITIONS[position]().why_not(action) == sentence


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        7,
        b"stop",
        [],
        {},
        ("stop",),
        Action,
    ],
)
def test_what_is_no_action_at_all(wrong: Any) -> None:
    assert POSITIONS["an action"]().why_not(wrong) == "That is not an action."


@pytest.mark.parametrize(
    "field", [{"amount": "1"}, {"amount": 1.0}, {"card": ["double"]}, {"other": None}, {"verb": 1}, {"faction": 2}]
)
def test_an_action_with_a_field_of_another_type(field: dict[str, Any]) -> None:
    assert POSITIONS["an action"]().why_not(STOP._replace(**field)) == "That is not an action."


def test_when_the_game_is_over() -> None:
    game = Game.new(["Ann", "Bea"], options=Options(turn_cap=1))
    while game.decision:
        game.play(game.decision.actions[-1])
    assert {game.why_not(wanted) for wanted in ("double", "junk", Action("stop"))} == {"The game is over (5)."}


# Everything that could be said, in moments of random games


def anything(draw: Random, game: Game) -> Iterator[Action]:
    """Actions of every form: legal ones with a field changed, and fields thrown together."""
    assert game.decision is not None
    letters = (*game.names, "Z", "")
    spots = (*PLACES, *ROWS, "Moon", "", "")
    hand = [card for cards in game.state.hands for card in cards] or ["war"]
    values: dict[str, Callable[[], Any]] = {
        "verb": lambda: draw.choice(sorted(VERBS)),
        "card": lambda: draw.choice((*CARDS, *hand, "laser", "")),
        "faction": lambda: draw.choice(letters),
        "source": lambda: draw.choice(spots),
        "target": lambda: draw.choice(spots),
        "amount": lambda: draw.choice((0, 1, 2, 3, -1, 99)),
        "other": lambda: draw.choice((*hand, "laser", "")),
    }
    legal = game.decision.actions
    for _time in range(25):
        action = draw.choice(legal)
        for field in draw.sample(sorted(values), draw.choice((1, 1, 2))):
            action = action._replace(**{field: values[field]()})
        yield action
    for verb in VERBS:
        yield Action(verb)
        yield Action(verb, values["card"](), values["faction"](), values["source"](), values["target"]())


def test_a_reason_for_everything_but_what_is_legal() -> None:
    draw, kinds, checked = Random(1), set(), 0
    for game in moments(range(20, 60), 60):
        assert game.decision is not None
        kinds.add(game.decision.kind)
        view = game.view(game.decision.faction)
        legal = set(game.decision.actions)
        assert all(game.why_not(action) is None for action in legal)
        playable = {action.card for action in legal if action.verb == "play"}
        tries: list[Action | str] = [*anything(draw, game), *CARDS]
        for wanted in tries:
            reason = game.why_not(wanted)
            assert (reason is None) == (wanted in legal or wanted in playable), wanted
            if reason is not None:
                assert_well_told(reason, wanted)
                assert_true(reason, wanted, view)
                checked += 1
    assert len(kinds) >= 11 and checked > 8_000, (kinds, checked)


def assert_well_told(reason: str, wanted: Action | str) -> None:
    """A whole sentence that names its rule and no key or field."""
    assert reason[0] in "'" + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" or reason.startswith("laser is not in"), (wanted, reason)
    assert reason.endswith(".") and "{" not in reason and "Belt" not in reason.replace("Asteroid Belt", ""), reason
    cited = CITES.search(reason)
    assert cited or NO_RULE.fullmatch(reason), reason
    assert cited is None or {section for section in cited.groups() if section} <= SECTIONS, reason


# What a sentence says is looked up in the view, which knows nothing of ``why``.


def assert_true(reason: str, wanted: Action | str, view: View) -> None:
    for fragment, holds in TRUTHS.items():
        if fragment in reason:
            assert holds(wanted, view), (reason, wanted)


def whose_track(action: Any, view: View) -> dict[str, int]:
    """The tracks of the faction that the action is about."""
    return view.tracks[
        action.faction if action.verb in ("play", "migrate") else (view.me if action.verb == "halve" else view.whose)
    ]


def distance(action: Any, view: View) -> tuple[int, int]:
    places = [place.key for place in view.tables.places]
    reach = view.tables.card(action.card).distance
    assert reach is not None
    return view.tables.distances[places.index(action.source)][places.index(action.target)], reach


def card_of(wanted: Any) -> str:
    return wanted if isinstance(wanted, str) else wanted.card


TRUTHS: dict[str, Callable[[Any, View], bool]] = {
    "has no token on the track": lambda a, v: a.source not in whose_track(a, v),
    "is settled at": lambda a, v: a.target in v.tracks[v.whose if a.verb in ("reveal", "second") else a.faction],
    "reaches": lambda a, v: distance(a, v)[0] > distance(a, v)[1],
    "had its try": lambda a, v: v.phase == "doubling" and a.source in v.tracks[v.whose],
    "The growth limit": lambda a, v: v.growth_sum(a.source) >= 1,
    "track can't double": lambda a, v: whose_track(a, v)[a.source] == v.tables.place(a.source).last,
    "is empty (6.2)": lambda a, v: a.target not in v.boxes[v.whose],
    "waits for another": lambda a, v: sum(v.boxes[v.whose][a.target]) == 1 and a.target in ("Mercury", "Pluto"),
    "at most (8)": lambda a, v: sum(v.boxes[v.whose if a.verb != "play" else a.faction][a.target]) > 0,
    "nobody is (8)": lambda a, v: not v.leader(a.target),
    "can't give a billion": lambda a, v: v.tracks[a.faction][a.source] < 32,
    "Only a token on 2": lambda a, v: v.tracks[v.me][a.source] == 1,
    "is not in your hand (11)": lambda a, v: card_of(a) not in v.hand,
    "is a Cancel card": lambda a, v: v.tables.card(card_of(a)).type == "cancel",
    "is a Response card": lambda a, v: v.tables.card(card_of(a)).type == "response",
    "is an Action card": lambda a, v: v.tables.card(card_of(a)).type == "action" and v.phase != "actions",
    "cancels": lambda a, v: v.phase == "cancel" and v.tables.card(card_of(a)).type == "cancel",
    "turns 1 and 2": lambda a, v: v.turn <= 2,
    "is for your own": lambda a, v: a.faction != v.me,
    "is for another player's": lambda a, v: a.faction == v.me or a.faction in v.neutrals,
    "is for a neutral's": lambda a, v: a.faction in v.players,
    "The opening treaty": lambda a, v: bool(v.protected),
    "No token it may use": lambda a, v: min(n for f in v.tracks.values() for n in f.values()) < 32,
    "Every token it could double": lambda a, v: any(
        v.tables.place(p).last == n for f in v.tracks.values() for p, n in f.items()
    ),
    "not enough tokens": lambda a, v: v.options.token_limit is not None,
    "no colonies token in any": lambda a, v: not any(c for boxes in v.boxes.values() for c, _m in boxes.values()),
    "no colonies token in the": lambda a, v: not v.boxes[a.faction].get(a.target, (0, 0))[0],
    "no migrants token in the": lambda a, v: not v.boxes[a.faction].get(a.target, (0, 0))[1],
    "not your home": lambda a, v: a.target not in v.tracks[v.me],
    "without the Discovery Track": lambda a, v: not v.options.discovery_track,
    "That row is full": lambda a, v: v.rows[v.me][a.target] == 7,
    "does not bear": lambda a, v: a.target not in v.tables.card(a.card).symbols,
    "You do not hold the": lambda a, v: a.target not in dict(v.discoveries[v.me]),
    "lies face up": lambda a, v: (a.target, True) in v.discoveries[v.me],
    "These are the migrants": lambda a, v: a.faction != v.whose,
    "so many billions": lambda a, v: v.tracks[a.faction][a.source] <= 2 or a.amount > 1,
    "within a distance of 6": lambda a, v: len(v.players) == 1 and not v.leader(a.target),
    "A neutral faction has no cards": lambda a, v: v.me in v.neutrals,
}
"""By a piece of the sentence: what must then be so."""


@pytest.mark.parametrize("players", [1, 2, 5])
def test_a_reason_changes_nothing(players: int) -> None:
    game = Game.new(NAMES[:players], seed=5)
    before = game.record()
    for wanted in anything(Random(2), game):
        game.why_not(wanted)
    assert game.record() == before
