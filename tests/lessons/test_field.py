"""The text field of a step: its button answers what stands there, and leaving it never commits anything."""

from __future__ import annotations

import asyncio

import pytest

from sixbillion.widgets.lessons import field
from sixbillion.widgets.lessons.field import PATIENCE, Field


class Clock:
    """The time, as a test wants it."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(field, "time", found)
    return found


@pytest.fixture
def heard() -> list[str]:
    return []


@pytest.fixture
def typed(heard: list[str], clock: Clock) -> Field:
    return Field(heard.append)


def enter(typed: Field) -> None:
    typed._handle_custom_msg({"event": "submit"}, [])


def test_the_button_answers_what_stands_there(typed: Field, heard: list[str]) -> None:
    typed.value = "160"
    assert heard == []
    typed.press()
    assert heard == ["160"]


def test_a_number_typed_after_an_answer_is_not_committed_by_leaving_the_field(typed: Field, heard: list[str]) -> None:
    typed.value = "lots"
    typed.press()
    typed.value = "9"
    assert heard == ["lots"]
    typed.press()
    assert heard == ["lots", "9"]


def test_a_value_that_comes_after_its_press_is_answered_too(typed: Field, heard: list[str], clock: Clock) -> None:
    typed.value = "6"
    typed.press()
    typed.press()  # the press for 4 overtakes its value
    clock.now += PATIENCE / 2
    typed.value = "4"
    assert heard == ["6", "6", "4"]
    typed.value = "7"
    assert heard == ["6", "6", "4"]


def test_a_value_that_comes_much_later_waits_for_its_own_press(typed: Field, heard: list[str], clock: Clock) -> None:
    typed.press()
    clock.now += PATIENCE * 2
    typed.value = "4"
    assert heard == [""]


def test_enter_comes_just_before_the_value_that_it_means(typed: Field, heard: list[str]) -> None:
    enter(typed)
    typed.value = "160"
    assert heard == ["160"]
    typed._handle_custom_msg({"event": "something else"}, [])
    typed.value = "161"
    assert heard == ["160"]


def test_enter_means_what_stands_there_even_if_it_was_sent_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """The field was left once, so Lab sends no value again; but a new one that follows Enter is the one meant."""
    monkeypatch.setattr(field, "PATIENCE", 0.02)
    heard: list[str] = []

    async def kernel() -> None:
        typed = Field(heard.append)
        typed.value = "100"
        enter(typed)
        await asyncio.sleep(0.06)
        assert heard == ["100"]
        typed.value = "1"
        enter(typed)
        typed.value = "160"
        await asyncio.sleep(0.06)
        assert heard == ["100", "160"]

    asyncio.run(kernel())
