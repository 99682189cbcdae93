"""The game table in a real JupyterLab: three turns with the mouse, on from the saved game, a turn by keyboard alone."""

from __future__ import annotations

import json
import re
import shutil
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import Lab, cell_errors, open_notebook, run_all, run_all_by_menu, wait_idle

PLAY = "40-play.ipynb"
QUICK_MS = 10_000


@pytest.fixture
def table(lab: Lab, page: Page) -> Locator:
    """The table on a fresh copy of the notebook, no game saved, all cells run."""
    shutil.rmtree(lab.folder / "saved-games", ignore_errors=True)
    open_notebook(page, lab, PLAY)
    run_all_by_menu(page)
    assert cell_errors(page) == []
    return page.locator(".sx-table")


def saved(lab: Lab) -> dict[str, Any]:
    """What the learner's folder holds of the running game."""
    content: dict[str, Any] = json.loads((lab.folder / "saved-games" / "game.json").read_text())
    return content


def decisions(lab: Lab) -> int:
    return len(saved(lab)["record"]["actions"])


def board(table: Locator) -> str:
    """What the board's picture says in words."""
    return table.locator("svg[aria-label]").get_attribute("aria-label") or ""


def turn(table: Locator) -> int:
    """The game turn that the board shows."""
    found = re.match(r"The board in turn (\d+)\.", board(table))
    assert found, board(table)
    return int(found[1])


def start_solo(table: Locator) -> None:
    table.get_by_role("button", name="Start the game").click()
    expect(table.locator(".sx-place-2")).to_be_visible(timeout=QUICK_MS)


def answer_buttons(table: Locator) -> Locator:
    """The buttons of the bar that answer what is asked."""
    return table.locator(".sx-bar > button:visible:not(.sx-quiet)")


def click_on(table: Locator) -> None:
    """One sensible click: a place that is lit, a card that is live, or a button of the bar."""
    lit = table.get_by_role("button", name=": choose.")
    live = table.locator(".sx-card.live")
    if lit.count():
        lit.first.click()
    elif "play a card" in table.get_by_role("status").inner_text() and live.count():
        at = table.locator(".sx-card").evaluate_all("cards => cards.findIndex((c) => c.classList.contains('live'))")
        table.locator(f".sx-hand-{at}").click()
    else:
        answer_buttons(table).first.click()


def settle_down(page: Page) -> None:
    """Until the kernel has answered the click."""
    page.wait_for_timeout(80)
    wait_idle(page, QUICK_MS)


def test_three_whole_turns_by_mouse_then_on_from_the_saved_game(lab: Lab, page: Page, table: Locator) -> None:
    start_solo(table)
    assert turn(table) == 1
    for _click in range(120):
        if turn(table) > 3:
            break
        click_on(table)
        settle_down(page)
    assert turn(table) > 3
    shown = board(table)
    hand = table.locator(".sx-hand:visible").all_inner_texts()
    before = decisions(lab)
    assert before > 6

    page.reload()
    open_notebook(page, lab, PLAY, fresh=False)
    run_all(page)
    table = page.locator(".sx-table")
    expect(table.get_by_role("status")).to_contain_text("There is a saved game")
    table.get_by_role("button", name="Go on with the saved game").click()
    expect(table.locator(".sx-place-2")).to_be_visible(timeout=QUICK_MS)
    assert board(table) == shown
    assert table.locator(".sx-hand:visible").all_inner_texts() == hand
    for _click in range(12):
        click_on(table)
        settle_down(page)
    assert decisions(lab) > before


def test_a_turn_by_keyboard_alone(lab: Lab, page: Page, table: Locator) -> None:
    tab_to(page, "(b) => b.textContent === 'Start the game'")
    page.keyboard.press("Enter")
    expect(table.locator(".sx-place-2")).to_be_visible(timeout=QUICK_MS)
    for _answer in range(60):
        if turn(table) > 1:
            break
        press_on(page, table)
        settle_down(page)
    assert turn(table) > 1
    verbs = [action.split()[0] for action in saved(lab)["record"]["actions"]]
    assert "play" in verbs and "draw" in verbs


def press_on(page: Page, table: Locator) -> None:
    """One sensible answer by Tab and a key: Enter on a button of the bar or on a card, Space on a place."""
    asked = table.get_by_role("status").inner_text()
    if table.get_by_role("button", name=": choose.").count():
        tab_to(page, "(b) => b.textContent.includes(': choose.')")
        page.keyboard.press("Space")
    elif "play a card" in asked and table.locator(".sx-card.live").count():
        at = table.locator(".sx-card").evaluate_all("cards => cards.findIndex((c) => c.classList.contains('live'))")
        tab_to(page, f"(b) => b.classList.contains('sx-hand-{at}')")
        page.keyboard.press("Enter")
    else:
        tab_to(page, "(b) => b.closest('.sx-bar') && !b.classList.contains('sx-quiet')")
        page.keyboard.press("Enter")


def tab_to(page: Page, wanted: str) -> None:
    """Press Tab until the focus is on the wanted button of the table, and Shift+Tab if it does not lie ahead."""
    found = f"() => document.activeElement.matches('.sx-table button') && ({wanted})(document.activeElement)"
    for key in ["Tab"] * 60 + ["Shift+Tab"] * 120:
        if page.evaluate(found):
            return
        page.keyboard.press(key)
    raise AssertionError(f"no key ever reached {wanted}")


def test_names_are_text_and_the_focus_survives_a_redraw(page: Page, table: Locator) -> None:
    page.evaluate("() => { window.alerted = 0; window.alert = () => { window.alerted += 1; }; }")
    name = table.get_by_label("Name").first
    name.fill("<img src=x onerror=alert(1)>")
    name.press("Tab")
    start_solo(table)
    expect(table.get_by_role("status")).to_contain_text("<img src=x onerror=alert(1)>")
    assert page.locator("img[src='x']").count() == 0
    assert page.evaluate("() => window.alerted") == 0

    table.locator(".sx-place-9").focus()
    page.keyboard.press("Enter")
    expect(table.get_by_role("status")).to_contain_text("Pluto: growth limit 4")
    assert page.evaluate("() => document.activeElement.classList.contains('sx-place-9')")
    expect(table.locator(".sx-explain p.p9")).to_be_visible()
