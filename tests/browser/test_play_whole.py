"""Whole games played to the end through the screen alone, and what must survive: a reload, a restart, a cut file."""

from __future__ import annotations

import re
import shutil
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Locator, Page, expect

from sixbillion import Game
from tests.browser.lab import NO_PAUSE, Lab, cell_errors, open_notebook, restart_kernel, run_all, run_code, wait_idle
from tests.browser.test_play import PLAY, QUICK_MS, at_once, board, saved, seat, settle_down
from tests.store_notebooks import METADATA

DRIVER = """async (most) => {
    const table = document.querySelector('.sx-table');
    const pause = (ms) => new Promise((done) => setTimeout(done, ms));
    const kernel = () => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const visible = (button) => button.offsetParent !== null;
    const buttons = (css) => [...table.querySelectorAll(css)].filter(visible);
    const status = () => table.querySelector('.sx-status').innerText;
    const look = () => status() + table.querySelector('svg[aria-label]')?.ariaLabel
        + buttons('.sx-bar > button').map((b) => b.textContent).join() + table.querySelector('.sx-log')?.innerText;
    const next = () => {
        const lit = buttons('.sx-place').filter((b) => b.textContent.includes(': choose.'));
        if (lit.length) return lit[0];
        const cards = [...table.querySelector('.sx-cards').querySelectorAll('.sx-card')];
        const at = cards.findIndex((card) => card.classList.contains('live'));
        if (status().includes('play a card') && at >= 0) return table.querySelector(`.sx-hand-${at}`);
        const answers = buttons('.sx-answers .sx-bar > button:not(.sx-quiet)');
        return answers.find((b) => b.textContent.includes('show my cards')) ?? answers[0];
    };
    let clicks = 0;
    while (clicks < most && !status().includes('The game is over')) {
        const before = look();
        const button = next();
        if (!button) { await pause(20); continue; }
        button.click();
        clicks += 1;
        for (let waited = 0; waited < 400 && (look() === before || kernel().status !== 'idle'); waited += 1) {
            await pause(10);
        }
    }
    return clicks;
}"""
"""Clicks the first sensible thing again and again, each time after the picture has changed."""


@pytest.fixture
def table(lab: Lab, page: Page) -> Locator:
    """The table on a fresh copy of the notebook, no game saved, all cells run."""
    shutil.rmtree(lab.folder / "saved-games", ignore_errors=True)
    open_notebook(page, lab, PLAY)
    run_all(page)
    assert cell_errors(page) == []
    run_code(page, NO_PAUSE)
    return page.locator(".sx-table")


def begin(table: Locator) -> None:
    table.get_by_role("button", name="Start the game").click()
    expect(table.locator(".sx-place-2")).to_be_visible(timeout=QUICK_MS)
    at_once(table)


def drive(page: Page, most: int) -> int:
    """So many clicks, or as many as the game takes."""
    return int(page.evaluate(DRIVER, most))


def check_the_end(lab: Lab, table: Locator) -> Any:
    """The sheet on the screen is that of the record, replayed."""
    expect(table.get_by_role("status").first).to_contain_text("The game is over.")
    result = Game.replay(saved(lab)["record"]).result
    assert result is not None
    totals = table.locator(".sx-result tr.total td").all_inner_texts()
    assert totals == [str(total) for total in result.totals.values()]
    return result


def test_a_solo_game_to_the_end_with_the_browser_closed_on_the_way(lab: Lab, page: Page, table: Locator) -> None:
    begin(table)
    drive(page, 25)
    shown, hand = board(table), table.locator(".sx-hand:visible").all_inner_texts()
    page.reload()
    open_notebook(page, lab, PLAY, fresh=False)
    run_all(page)
    run_code(page, NO_PAUSE)
    table = page.locator(".sx-table")
    expect(table.get_by_role("status").first).to_contain_text("There is a saved game")
    table.get_by_role("button", name="Go on with the saved game").click()
    expect(table.locator(".sx-place-2")).to_be_visible(timeout=QUICK_MS)
    assert board(table) == shown and table.locator(".sx-hand:visible").all_inner_texts() == hand
    at_once(table)
    drive(page, 600)
    check_the_end(lab, table)
    assert cell_errors(page) == []


def test_a_game_of_four_with_the_discovery_track_to_the_end(lab: Lab, page: Page, table: Locator) -> None:
    seat(table, 4)
    table.get_by_text("Other ways to play").click()
    table.get_by_label("Discovery Track (14)").check()
    begin(table)
    drive(page, 900)
    check_the_end(lab, table)
    assert Game.replay(saved(lab)["record"]).options.discovery_track


def test_a_restart_in_the_middle_of_a_chain_and_a_save_cut_in_half(lab: Lab, page: Page, table: Locator) -> None:
    seat(table, 2)
    table.get_by_label("played by").nth(1).select_option(label="a person")
    table.get_by_text("Other ways to play").click()
    table.get_by_label("Ask", exact=True).select_option(
        label="everybody who holds a card, so that a pause tells nothing"
    )
    begin(table)
    for _click in range(30):
        drive(page, 1)
        settle_down(page)
        if "Do you cancel it?" in table.get_by_role("status").first.inner_text():
            break
    asked = table.get_by_role("status").first.inner_text()
    assert "Do you cancel it?" in asked
    played = saved(lab)["record"]["actions"]

    restart_kernel(page)
    run_all(page)
    run_code(page, NO_PAUSE)
    table.get_by_role("button", name="Go on with the saved game").click()
    table.get_by_role("button", name="show my cards").click()
    settle_down(page)
    assert table.get_by_role("status").first.inner_text() == asked
    table.get_by_role("button", name="Pass: let it happen").click()
    settle_down(page)
    assert len(saved(lab)["record"]["actions"]) > len(played)

    file = lab.folder / "saved-games" / "game.json"
    text = file.read_text()
    file.write_text(text[: len(text) // 2])
    run_all(page)
    run_code(page, NO_PAUSE)
    table = page.locator(".sx-table")
    expect(table.get_by_role("status").first).to_contain_text("damaged")
    expect(table.get_by_role("status").first).to_contain_text("The save before it is whole")
    table.get_by_role("button", name="Go on with the save before it").click()
    expect(table.locator(".sx-place-2")).to_be_visible(timeout=QUICK_MS)
    assert saved(lab)["record"]["actions"] == played


SECRETS = {"A": ("Pestilence", "Migrants 12"), "B": ("Death", "Recycle")}
HOT_SEAT = """
from sixbillion import Game
from sixbillion.widgets import GameTable
from sixbillion.widgets.seating import Seating
from sixbillion.widgets.session import Session

game = Game.from_position({
    "players": ["Ann", "Bea"],
    "tracks": {"Earth": "A4 B4 X2", "Mars": "A1 B2", "Venus": "A1"},
    "phase": "actions",
    "hands": {"A": ["double", "double", "pestilence", "migrants"], "B": ["death", "recycle"]},
    "face_up": ["sos", "sos", "sos"],
})
table = GameTable(save=None)
table.show_session(Session(game, Seating(("Ann", "Bea"), ("", ""))))
table
"""
WATCH = """(secrets) => {
    window.allowed = '';
    window.leaks = [];
    window.look = () => {
        const page = document.querySelector('.sx-table').outerHTML;
        for (const [who, words] of Object.entries(secrets)) {
            if (who !== window.allowed && words.some((word) => page.includes(word))) {
                const at = page.indexOf(words.find((word) => page.includes(word)));
                window.leaks.push(`${who}, ${window.allowed || 'nobody'} looking: ${page.slice(at - 60, at + 40)}`);
            }
        }
    };
    new MutationObserver(window.look).observe(document.body,
        {subtree: true, childList: true, characterData: true, attributes: true});
}"""


def open_hot_seat(lab: Lab, page: Page) -> None:
    """The game of :data:`HOT_SEAT`, on the screen."""
    cells = [new_code_cell(HOT_SEAT.strip())]
    nbformat.write(new_notebook(cells=cells, metadata=METADATA), lab.folder / "hot-seat.ipynb")
    page.goto("about:blank")
    open_notebook(page, lab, "hot-seat.ipynb", fresh=False)
    run_all(page)
    assert cell_errors(page) == []


def test_in_a_hot_seat_the_page_never_holds_a_card_of_who_is_not_looking(lab: Lab, page: Page) -> None:
    open_hot_seat(lab, page)
    run_code(page, NO_PAUSE)
    page.locator(".jp-InputArea").evaluate_all("areas => areas.forEach((area) => area.remove())")
    page.evaluate(WATCH, {who: list(words) for who, words in SECRETS.items()})
    table = page.locator(".sx-table")

    def come(who: str) -> None:
        """Sit down: before it nobody's cards are there, after it one's own."""
        expect(table.get_by_role("button", name="show my cards")).to_be_visible()
        wait_idle(page)
        page.evaluate("() => { window.allowed = ''; window.look(); }")
        page.evaluate(f"() => {{ window.allowed = '{who}'; }}")
        table.get_by_role("button", name="show my cards").click()
        expect(table.locator(".sx-cards").first).to_contain_text(SECRETS[who][1].removesuffix(" 12"))
        settle_down(page)

    for place in (".sx-place-3", ".sx-place-1"):
        come("A")
        cards = table.locator(".sx-hand:visible").all_inner_texts()
        table.locator(f".sx-hand-{next(i for i, words in enumerate(cards) if words.startswith('Double'))}").click()
        settle_down(page)
        table.locator(place).click()
        come("B")
        table.get_by_role("button", name="Hint").click()
        settle_down(page)
        table.get_by_role("button", name=re.compile("Pass: let")).click()
        settle_down(page)
    assert page.evaluate("() => window.leaks") == []
    page.evaluate("() => { window.allowed = 'A'; window.look(); }")
    come("A")
    page.evaluate("() => { window.allowed = 'B'; window.look(); }")
    assert page.evaluate("() => window.leaks.length")  # the watcher does see what is there


def test_a_second_enter_on_the_same_button_never_shows_the_next_hand(lab: Lab, page: Page) -> None:
    """The keys keep pressing the button that has the focus; whoever is called to the screen has one of their own."""
    open_hot_seat(lab, page)
    table = page.locator(".sx-table")
    status, gate = table.get_by_role("status").first, table.get_by_role("button", name="show my cards")

    def come() -> None:
        expect(gate).to_be_visible()
        page.wait_for_timeout(900)  # as long as it takes to get up
        gate.click()
        expect(gate).to_be_hidden()
        page.wait_for_timeout(400)  # and to read

    come()
    table.get_by_role("button", name="Double", exact=False).filter(visible=True).first.click()
    page.wait_for_timeout(400)
    table.locator(".sx-place-3").click()
    come()
    expect(status).to_contain_text("Do you cancel it?")
    table.get_by_role("button", name="Pass: let it happen").focus()
    for pause in (0, 100, 1000):
        page.wait_for_timeout(pause)
        page.keyboard.press("Enter")
    page.wait_for_timeout(400)
    expect(status).to_contain_text("Pass the screen to Ann")
    assert "Migrants 12" not in table.inner_text()
