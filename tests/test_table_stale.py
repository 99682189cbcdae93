"""Clicks that were meant for what stood there before do nothing, and nobody's second press shows another's hand."""

from __future__ import annotations

import pytest

from sixbillion.widgets import GameTable, stale
from tests.clicking import come, offered, table_of
from tests.game.cases import at


class Clock:
    """The time, as a test wants it."""

    now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(stale, "time", found)
    return found


def chain() -> GameTable:
    """Ann doubles; Bea and Cy may each cancel it: the same two answers for both, and a screen to pass on."""
    hands = {"B": ["pestilence"], "C": ["pestilence"]}
    tracks = {"Earth": "A4 B4 C4 X2 Y2", "Mars": "A1 B1 C1"}
    return table_of(at(["Ann", "Bea", "Cy"], tracks, phase="doubling", order="ABCXY", hands=hands))


def bea_is_called(clock: Clock) -> GameTable:
    """Ann is there, and tries to double her token on Mars."""
    table = chain()
    clock.now += 5
    come(table)
    clock.now += 5
    table.board.buttons[3].click()
    return table


def press(table: GameTable, words: str) -> None:
    """Press the button with these words, as a browser does."""
    for bar in (table.area.gate, table.bar, table.tools):
        if words in offered(bar):
            bar.buttons[offered(bar).index(words)].click()
            return
    raise AssertionError(words)


def test_a_second_press_of_the_same_button_never_lifts_the_curtain(clock) -> None:
    table = bea_is_called(clock)
    assert table.session.curtain == "B"
    clock.now += 5
    press(table, "I am Bea: show my cards")
    clock.now += 5
    button = table.bar.buttons[offered(table.bar).index("Pass: let it happen")]
    button.click()
    assert table.session.curtain == "C"
    for pause in (0.05, 0.5, 5):  # the same button again, whenever: it is not the gate's
        clock.now += pause
        button.click()
        assert table.session.curtain == "C"
    press(table, "I am Cy: show my cards")
    assert table.session.looking == "C"


def test_the_gate_opens_only_when_the_screen_may_have_been_passed_on(clock) -> None:
    table = bea_is_called(clock)
    clock.now += stale.CURTAIN * 0.9
    press(table, "I am Bea: show my cards")
    assert table.session.curtain == "B"
    clock.now += stale.CURTAIN * 0.2
    press(table, "I am Bea: show my cards")
    assert table.session.looking == "B" and not table.session.curtain


def test_an_impatient_second_click_answers_no_question_that_nobody_saw(clock) -> None:
    """As when bots think for a while: the click waits in the queue and comes just after the next question."""
    table = bea_is_called(clock)
    clock.now += 5
    press(table, "I am Bea: show my cards")
    before = len(table.session.game.history)
    press(table, "Pass: let it happen")  # comes at once: dropped
    assert len(table.session.game.history) == before
    clock.now += stale.PAUSE * 1.1
    press(table, "Pass: let it happen")
    assert len(table.session.game.history) == before + 1


def test_a_click_on_a_tool_that_has_just_become_another_does_nothing(clock) -> None:
    table = GameTable(save=None)
    table.start()
    session = table.session
    leave = offered(table.tools).index("Leave")
    table.tools.buttons[leave].click()
    assert table.session is session
    clock.now += stale.PAUSE * 1.1
    table.tools.buttons[leave].click()
    assert table.session is None


def test_nothing_is_answered_behind_the_look_back(clock) -> None:
    table = chain()
    clock.now += 5
    come(table)
    before = len(table.session.game.history)
    clock.now += 5
    table.look_back()
    table.board.buttons[3].click()
    assert len(table.session.game.history) == before
    table.replay.back.click()
    clock.now += 5
    table.board.buttons[3].click()
    assert len(table.session.game.history) == before + 1
