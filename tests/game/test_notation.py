"""Actions and positions as text: both ways the same, and junk is refused with a sentence."""

from __future__ import annotations

import json

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sixbillion import Game
from sixbillion.engine import PositionError
from sixbillion.game import Action, NotationError
from sixbillion.game.notation import VERBS, parse, text_of

from .cases import at
from .moments import moments

PIECES = [
    *sorted(VERBS),
    *"ABXYZ:>+-+ 129",
    "Earth",
    "Belt",
    "Moon",
    "dollar",
    "leaf",
    "death",
    "colony-6",
    "A:",
    ">Mars",
    " ",
]


def test_every_legal_action_has_one_text_that_means_it() -> None:
    seen: set[Action] = set()
    verbs = set()
    for game in moments(range(40), 7):
        assert game.decision is not None
        actions = game.decision.actions
        texts = {game.text(action): action for action in actions}
        assert len(texts) == len(actions)
        for text, action in texts.items():
            if action not in seen:
                assert type(game.parse(text)) is Action and game.parse(text) == action
                assert game.text(game.parse(text)) == text
                assert text == text.strip() and "  " not in text
        seen.update(actions)
        verbs |= {action.verb for action in actions}
    assert verbs >= VERBS - {"second"} and len(seen) > 1000


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("try Earth", Action("try", source="Earth")),
        ("settle Mars", Action("settle", target="Mars")),
        ("play colony-6 A:Earth>Jupiter", Action("play", "colony-6", "A", "Earth", "Jupiter")),
        ("play double-other B:Mars", Action("play", "double-other", "B", "Mars")),
        ("play in-trouble B:>Mars", Action("play", "in-trouble", "B", target="Mars")),
        ("play recycle A:Belt", Action("play", "recycle", "A", "Belt")),
        ("play war", Action("play", "war")),
        ("reveal Pluto", Action("reveal", target="Pluto")),
        ("second Mercury", Action("second", target="Mercury")),
        ("halve Earth", Action("halve", source="Earth")),
        ("return Venus", Action("return", target="Venus")),
        ("return smiley", Action("return", target="smiley")),
        ("migrate X:Earth>Mars 2", Action("migrate", "", "X", "Earth", "Mars", 2)),
        ("draw war", Action("draw", "war")),
        ("draw", Action("draw")),
        ("discard sos", Action("discard", "sos")),
        ("keep sos", Action("keep", "sos")),
        ("keep", Action("keep")),
        ("symbol war dollar", Action("symbol", "war", target="dollar")),
        ("symbol death+war leaf", Action("symbol", "death", target="leaf", other="war")),
        ("move dollar 2", Action("move", target="dollar", amount=2)),
        ("move leaf -1", Action("move", target="leaf", amount=-1)),
        ("swap X:smiley", Action("swap", faction="X", target="smiley")),
        *((verb, Action(verb)) for verb in ("stop", "pass", "allow", "refuse")),
    ],
)
def test_the_documented_forms(text: str, action: Action) -> None:
    assert parse(text) == action
    assert text_of(action) == text


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("reveal Earth>Pluto", "reveal Pluto"),
        ("settle >Mars", "settle Mars"),
        ("move >dollar 2", "move dollar 2"),
        ("return Venus>leaf", "return leaf"),
    ],
)
def test_a_second_way_to_write_the_same_is_refused_with_the_first(text: str, meant: str) -> None:
    with pytest.raises(NotationError) as error:
        parse(text)
    assert str(error.value) == f"{text!r} is not an action; did you mean {meant!r}?"


EXPECTED = (
    "is no action; allowed: verb [card] [faction:source>target] [amount], such as 'play colony-6 A:Earth>Jupiter'."
)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "fly Earth",
        "Try Earth",
        "try  Earth",
        "try Earth ",
        " try Earth",
        "try Moon",
        "play War",
        "play colony-6 F:Earth>Mars",
        "play colony-6 A:Earth>Moon",
        "play colony-6 AEarth",
        "migrate X:Earth>Mars 0",
        "migrate X:Earth>Mars 10",
        "migrate X:Earth>Mars 1.5",
        "move dollar +2",
        "symbol death+ leaf",
        "symbol +war leaf",
        "try Earth; stop",
        "try Earth\n",
        "try Earth\tstop",
        "stop stop stop",
        "play wär",
        "try Earth\uff11",
    ],
)
def test_junk_is_refused_with_the_form_that_is_expected(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse(text)
    assert str(error.value) == f"{text!r} {EXPECTED}"


def test_a_long_text_is_shown_by_its_beginning() -> None:
    with pytest.raises(NotationError) as error:
        parse("x" * 100_000)
    assert str(error.value) == f"{'x' * 80!r} {EXPECTED}"


@settings(max_examples=100, deadline=None)
@given(st.one_of(st.text(max_size=40), st.lists(st.sampled_from(PIECES), max_size=7).map("".join)))
@example("play colony-6 A:Earth>Jupiter")
def test_any_text_is_an_action_or_junk(text: str) -> None:
    try:
        action = parse(text)
    except NotationError as error:
        assert str(error)[-1] in ".?" and repr(text[:80])[:-1] in str(error)
    else:
        assert text_of(action) == text and action.verb in VERBS


# Positions


def test_a_position_is_the_same_state_again_wherever_one_can_be_written() -> None:
    written = 0
    phases = set()
    for game in moments(range(60, 120), 120):
        assert game.decision is not None
        try:
            values = game.position()
        except PositionError as error:
            assert str(error) == "Only a moment between two cards is a position; save the record of the game instead."
            assert game.decision.kind in ("cancel", "response", "consent", "refused", "halve", "discovery", "power")
            continue
        again = Game.from_position(json.loads(json.dumps(values)))
        assert again.state.plain()[1:] == game.state.plain()[1:]  # all but how often chance has spoken
        assert again.options == game.options and again.names == game.names
        assert again.decision is not None
        assert again.decision.faction == game.decision.faction and again.decision.kind == game.decision.kind
        assert again.decision.actions == game.decision.actions and again.decision.prompt == game.decision.prompt
        assert again.position() == values
        written += 1
        phases.add(game.decision.kind)
    assert written > 80 and phases == {"doubling", "settling", "actions", "discard", "draw", "migrant"}


def test_a_finished_game_has_no_position() -> None:
    game = at(["Ann", "Bea"], {"Earth": "A512"}, options={"turn_cap": 1}, turn=1)
    while game.decision:
        game.play(game.decision.actions[0])
    with pytest.raises(PositionError, match="save the record"):
        game.position()


def test_a_worked_case_is_a_few_lines_and_all_else_is_empty() -> None:
    values = at(["Fred", "Lee"], {"Earth": "A4 B64 X2", "Mars": "A1"}).position()
    assert values["tracks"] == {"Earth": "A4 B64 X2", "Mars": "A1"} and values["boxes"] == {}
    assert values["hands"] == {"A": [], "B": []} and values["discards"] == values["removed"] == []
    assert (
        values["points"] == {"A": 0, "B": 0} and values["agendas"] == {} and values["discoveries"] == {"A": [], "B": []}
    )
    assert (values["turn"], values["order"], values["whose"], values["phase"]) == (1, "ABX", "A", "doubling")
    assert len(values["deck"]) == 88 and len(values["face_up"]) == 3 and len(values["discovery_deck"]) == 7
    assert values["memory"] == {"tried": [], "made": {}, "actions_played": 0, "refused": []}
