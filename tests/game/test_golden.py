"""The golden games are still played as they were; ``tests.game.golden`` says how they are kept and rewritten."""

from __future__ import annotations

import re

import pytest

from sixbillion.game.events import FIELDS
from sixbillion.game.options import ASK, NEUTRAL_CONTROL, SCRIPTS, SOLO_LEVELS, SWITCHES
from sixbillion.game.rules import RULES
from tests.game.golden import FOLDER, PLANS, as_recorded, difference, file_of, lines_of, made, replayed

REASONS = {"earth-1024", "belt-1024", "all-places", "turn-cap"}
KINDS = (set(RULES.answerers) - {"offer"}) | {"cancel", "response"}


def kept(name: str) -> str:
    return file_of(name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PLANS)
def test_the_game_is_played_as_it_was(name: str) -> None:
    text = kept(name)
    told = difference(name, text, replayed(PLANS[name], text))
    assert not told, f"\n{told}"


def test_every_file_is_a_golden_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLANS)
    assert len(PLANS) >= 12


def test_together_they_show_every_option_and_every_number_of_players() -> None:
    options = [plan.new().options for plan in PLANS.values()]
    assert {len(plan.seats) for plan in PLANS.values()} == {1, 2, 3, 4, 5}
    assert {seat for plan in PLANS.values() for seat in plan.seats} == {"random", "colonist"}
    assert {chosen.ask for chosen in options} == set(ASK)
    assert {chosen.neutral_control for chosen in options} == set(NEUTRAL_CONTROL)
    assert {chosen.solo_level for chosen in options} >= {min(SOLO_LEVELS), max(SOLO_LEVELS)}
    assert {script for chosen in options for script in chosen.scripts or ("settler", "crowder")} == set(SCRIPTS)
    for switch in SWITCHES:
        assert {getattr(chosen, switch) for chosen in options} == {False, True}, switch
    for number in ("token_limit", "turn_cap"):
        assert {getattr(chosen, number) is None for chosen in options} == {False, True}, number


def test_together_they_show_every_kind_of_decision_event_and_end() -> None:
    text = "".join(map(kept, PLANS))
    assert set(re.findall(r"^> [A-Y] ([a-z]+) ", text, re.MULTILINE)) == KINDS
    assert set(re.findall(r"^  ([a-z-]+)", text, re.MULTILINE)) == set(FIELDS)
    assert set(re.findall(r"^won by .* \(([a-z0-9-]+)\)$", text, re.MULTILINE)) == REASONS


def test_a_game_made_by_its_bots_is_replayed_without_them() -> None:
    text = made(PLANS["two-few-tokens"])
    assert replayed(PLANS["two-few-tokens"], text) == text
    assert not difference("two-few-tokens", text, text)


def test_a_difference_is_told_with_the_decision_before_it_and_the_command() -> None:
    text = kept("two-plain")
    true, false = (f"  doubled faction=A place=Earth old=2 new={new}" for new in (4, 8))
    changed = text.replace(true, false, 1)
    assert changed != text
    told = difference("two-plain", changed, replayed(PLANS["two-plain"], changed))
    number = 1 + next(n for n, line in enumerate(changed.splitlines()) if line.endswith("old=2 new=8"))
    assert told.startswith(f"The golden game two-plain differs from line {number} on, after '> ")
    assert f"\n-{false}\n+{true}\n" in told
    assert told.endswith("If this is meant: python -m tests.game.golden")


def test_a_decision_that_can_not_be_played_any_more_ends_the_game_with_the_reason() -> None:
    text = kept("two-plain")
    first = next(line for line in text.splitlines() if line.startswith("> "))
    start, _, _taken = first.partition(": ")
    changed = text.replace(first, f"{start}: settle Pluto", 1)
    lines = list(lines_of(PLANS["two-plain"], as_recorded(changed)))
    assert lines[-1].startswith(f"{start}! Now the choice is another one")
    missing = [line for line in text.splitlines() if not line.startswith("> ")]
    assert list(lines_of(PLANS["two-plain"], as_recorded("\n".join(missing))))[-1].startswith(
        f"{start}! '' is no action"
    )


def test_a_long_difference_is_cut() -> None:
    told = difference("two-plain", kept("two-plain"), kept("four-plain"))
    assert len(told.splitlines()) < 45
    assert "lines more" in told
