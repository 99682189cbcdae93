"""The values of the options, and a free combination of all of them; what each does is in ``test_editions``."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from sixbillion import Game, Options
from sixbillion.game import OptionsError
from sixbillion.game.options import ASK, NEUTRAL_CONTROL, SCRIPTS, SOLO_LEVELS, SWITCHES
from tests.game.invariants import check

from .random_games import NAMES, options_of


def test_all_is_off_unless_said() -> None:
    assert Options().to_json() == {
        "ask": "holders",
        "neutral_control": "players",
        "scripts": [],
        "solo_level": 1,
        **dict.fromkeys(SWITCHES, False),
        "token_limit": None,
        "turn_cap": None,
    }


@pytest.mark.parametrize("name", SWITCHES)
@pytest.mark.parametrize("wrong", [1, 0, "yes", None])
def test_a_switch_is_true_or_false(name: str, wrong: object) -> None:
    with pytest.raises(OptionsError) as error:
        Options.from_json({name: wrong})
    assert str(error.value) == f"Option {name}: found {wrong!r}, allowed: False, True."
    assert getattr(Options.from_json({name: True}), name) is True


@pytest.mark.parametrize(
    ("name", "right", "wrong", "span"),
    [
        ("token_limit", [4, 10, 16, None], [3, 17, 0, -4, 4.0, "10", True], "4 to 16"),
        ("turn_cap", [1, 7, 1000, None], [0, 1001, -1, 9.5, "9", True, False], "1 to 1000"),
    ],
)
def test_a_number_lies_within_its_bounds(name: str, right: list[Any], wrong: list[Any], span: str) -> None:
    for value in right:
        assert getattr(Options.from_json({name: value}), name) == value
    for value in wrong:
        with pytest.raises(OptionsError) as error:
            Options.from_json({name: value})
        assert str(error.value) == f"Option {name}: found {value!r}, allowed: a whole number from {span}, or None."


@pytest.mark.parametrize(
    ("name", "allowed", "wrong"),
    [("ask", ASK, "Holders"), ("neutral_control", NEUTRAL_CONTROL, ""), ("solo_level", SOLO_LEVELS, 0)],
)
def test_a_choice_is_one_of_those_there_are(name: str, allowed: tuple[Any, ...], wrong: object) -> None:
    for value in allowed:
        assert getattr(Options.from_json({name: value}), name) == value
    with pytest.raises(OptionsError) as error:
        Options.from_json({name: wrong})
    assert str(error.value) == f"Option {name}: found {wrong!r}, allowed: {', '.join(map(repr, allowed))}."


def test_scripts_are_at_most_two_that_exist() -> None:
    for name in SCRIPTS:
        assert Options.from_json({"scripts": [name]}).scripts == (name,)
    with pytest.raises(OptionsError) as error:
        Options(scripts=("settler",) * 3)
    assert str(error.value) == "Option scripts: found 3 names, allowed: at most 2."
    with pytest.raises(OptionsError, match="Option scripts: found 'robber', allowed: 'settler', 'crowder'"):
        Options(scripts=("robber",))
    with pytest.raises(OptionsError) as error:
        Options.from_json({"robbers": 2})
    allowed = ", ".join(sorted(Options().to_json()))
    assert str(error.value) == f"Unknown option 'robbers'; allowed: {allowed}."


# All of them together


@pytest.mark.parametrize("seed", [1, 2, 3, 6, 7, 9, 10, 11])
def test_a_free_combination_is_saved_replayed_and_undone(seed: int) -> None:
    options = options_of(seed)
    assert Options.from_json(json.loads(json.dumps(options.to_json()))) == options
    game = Game.new(NAMES[: 1 + seed % 5], seed=seed, options=options)
    draw = Random(seed).random
    seen = []
    while game.decision and len(game.history) < 120:
        seen.append((game.state.plain(), game.decision.actions))
        game.play(game.decision.actions[int(draw() * len(game.decision.actions))])
    check(game)
    again = Game.replay(json.loads(json.dumps(game.record())))
    assert again.options == game.options and again.state.plain() == game.state.plain()
    assert again.view("A") == game.view("A") and again.record() == game.record()
    for back in (1, 7, 50):
        again.undo(back)
        number = len(again.history)
        assert again.decision is not None and (again.state.plain(), again.decision.actions) == seen[number]
    for action in game.history[len(again.history) :]:
        again.play(action)
    assert again.record() == game.record()
