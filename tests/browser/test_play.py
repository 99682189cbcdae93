"""The game table in a real JupyterLab: a turn by keyboard alone, odd names, the focus; whole games stand beside."""

from __future__ import annotations

import json
import re
import shutil
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import NO_PAUSE, Lab, cell_errors, open_notebook, run_all_by_menu, run_code, wait_idle

PLAY = "40-play.ipynb"
QUICK_MS = 10_000


@pytest.fixture
def table(lab: Lab, page: Page) -> Locator:
    """The table on a fresh copy of the notebook, no game saved, all cells run."""
    shutil.rmtree(lab.folder / "saved-games", ignore_errors=True)
    open_notebook(page, lab, PLAY)
    run_all_by_menu(page)
    assert cell_errors(page) == []
    run_code(page, NO_PAUSE)
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
    at_once(table)


def at_once(table: Locator) -> None:
    """The bots' moves in one go; the choice itself shows what is left of them, and then the question stands."""
    table.get_by_label("Bots' moves").select_option(label="Bots: at once")
    expect(table.get_by_role("button", name="Show all moves at once")).to_have_count(0)
    settle_down(table.page)


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


def seat(table: Locator, players: int) -> None:
    """Choose how many play, and wait until the form has a line for each: what is below has moved by then."""
    table.get_by_label("Players", exact=True).select_option(label=f"{players} players")
    expect(table.get_by_label("played by").filter(visible=True)).to_have_count(players)


def settle_down(page: Page) -> None:
    """Until the kernel has answered the click, and the page shows all of the answer."""
    page.wait_for_timeout(80)
    wait_idle(page, QUICK_MS)
    look = "() => document.querySelector('.sx-table')?.innerText"
    for _look in range(50):
        before = page.evaluate(look)
        page.wait_for_timeout(60)
        if page.evaluate(look) == before:
            return


def test_a_turn_by_keyboard_alone(lab: Lab, page: Page, table: Locator) -> None:
    tab_to(page, "(b) => b.textContent === 'Start the game'")
    page.keyboard.press("Enter")
    expect(table.locator(".sx-place-2")).to_be_visible(timeout=QUICK_MS)
    at_once(table)
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
    seat(table, 2)
    for number, name in enumerate(["<img src=x onerror=alert(1)>", "\u0645" * 200]):
        field = table.get_by_label("Name").nth(number)
        field.fill(name)
        field.press("Tab")
        table.get_by_label("played by").nth(number).select_option(label="a person")
    start_solo(table)
    for _click in range(12):
        come = table.get_by_role("button", name="show my cards")
        come.click() if come.count() else click_on(table)
        settle_down(page)
        wider = "e => [...e.querySelectorAll('.sx-status, .sx-log, .sx-recap, .sx-caption, .sx-bar > button')]"
        assert table.evaluate(f"({wider}.every((part) => part.scrollWidth <= part.clientWidth + 1))")
    text = table.inner_text()
    assert "<img src=x onerror=alert(1)>" in text and "\u0645" * 20 in text
    assert page.locator("img[src='x']").count() == 0
    assert page.evaluate("() => window.alerted") == 0

    table.locator(".sx-place-9").focus()
    page.keyboard.press("Enter")
    expect(table.get_by_role("status")).to_contain_text("Pluto")
    assert page.evaluate("() => document.activeElement.classList.contains('sx-place-9')")
    expect(table.locator(".sx-explain p.p9")).to_be_visible()
