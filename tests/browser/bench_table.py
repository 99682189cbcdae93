"""How quick the table is and what memory it takes: ``python -m tests.browser.bench_table``. Prints; asserts nothing.

In a real JupyterLab: from an own choice (a click) to the changed picture in the page, 200 times, at the pace "at once".
In this process: a round of four bots at "at once", drawn; the memory of 1,000 decisions.
"""

from __future__ import annotations

import gc
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import Page, sync_playwright

from sixbillion import Options
from sixbillion.widgets import GameTable
from sixbillion.widgets.seating import Seating
from sixbillion.widgets.session import Session
from tests.browser.lab import FLAGS, GET_CHROMIUM, Lab, find_chromium, wait_idle
from tests.browser.showcase import open_showcase

CLICKS, ROUNDS, DECISIONS = 200, 25, 1000
PATIENCE = 12
MIXED, THINKERS = ("colonist", "random", "colonist", "random"), ("thinker",) * 4
STATE = """
bench = GameTable(save="bench.json")
bench.area.pace.value = "at once"
bench.form.seed.value = 11
bench.start()
bench
"""
CLICK = """async (attempt) => {
    const table = document.querySelector('.sx-table');
    const shown = (e) => e.offsetParent !== null;
    const find = (selector) => [...table.querySelectorAll(selector)].filter(shown);
    const live = [...table.querySelectorAll('.sx-hand')].length
        ? find('.sx-cards .sx-card').findIndex((card) => card.classList.contains('live')) : -1;
    const lit = find('button.sx-place').filter((b) => b.textContent.includes(': choose.'));
    const bar = find('.sx-bar:not(.sx-tools) > button').filter((b) => !b.classList.contains('sx-quiet'));
    const card = find(`button.sx-hand-${live}`);
    const usable = [...lit.slice(0, 1), ...card, ...bar];
    if (!usable.length) return null;
    const before = table.querySelector('.sx-play').innerHTML;
    const start = performance.now();
    const first = new Promise((resolve) => {
        const watch = new MutationObserver((changes) => {
            const real = changes.some((change) => change.type === 'childList' && change.addedNodes.length);
            if (real) { watch.disconnect(); resolve(performance.now() - start); }
        });
        watch.observe(table.querySelector('.sx-play'), { childList: true, subtree: true });
        setTimeout(() => resolve(null), 1000);
    });
    let last = start;
    const all = new MutationObserver(() => { last = performance.now(); });
    all.observe(table, { childList: true, subtree: true, characterData: true });
    usable[attempt % usable.length].click();
    const quick = await first;
    await new Promise((resolve) => setTimeout(resolve, 250));
    all.disconnect();
    return { quick, whole: last - start, ended: table.innerText.includes('The game is over') };
}"""


def told(name: str, values: list[float]) -> None:
    """Median and 95th percentile in milliseconds."""
    ordered = sorted(values)
    p95 = ordered[min(len(ordered) * 95 // 100, len(ordered) - 1)]
    print(f"{name}: median {median(ordered):.0f} ms, p95 {p95:.0f} ms, most {ordered[-1]:.0f} ms (n = {len(ordered)})")


def clicks(page: Page) -> None:
    """Own choices in games alone: until the first picture has changed, and until the last has."""
    quick: list[float] = []
    whole: list[float] = []
    idle = 0  # clicks in a row that changed nothing: another button is tried
    while len(quick) < CLICKS and idle < PATIENCE:
        wait_idle(page)
        found = page.evaluate(CLICK, idle)
        if found is None or found["ended"]:
            page.get_by_role("button", name="New game").click()
            page.get_by_role("button", name="Start the game").click()
            page.locator(".sx-place-2").wait_for()
        elif found["quick"] is None:
            idle += 1
        else:
            idle = 0
            quick.append(found["quick"])
            whole.append(found["whole"])
    told("click to first changed picture", quick)
    told("click to last change", whole)


def in_lab() -> None:
    """Start JupyterLab and Chromium and click."""
    path = find_chromium()
    if path is None:
        print(f"no browser: this part {GET_CHROMIUM}")
        return
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, sync_playwright() as playwright:
        lab = Lab(Path(folder) / "lab")
        lab.start()
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
        open_showcase(page, lab, {"bench": STATE})
        clicks(page)
        browser.close()
        lab.stop()


def against_bots(seed: int, bots: tuple[str, ...] = MIXED) -> GameTable:
    """A person and four bots, at once."""
    table = GameTable(save=None)
    table.area.pace.value = "at once"
    seating = Seating(("Ann", "Bea", "Cy", "Dee", "Eve"), ("", *bots), seed, Options(neutral_control="scripted"))
    table.show_session(Session.new(seating))
    return table


def answer(table: GameTable, rng: Random) -> float:
    """Answer the open decision by lots through the table's own handlers; the seconds of the last step."""
    before = len(table.session.game.history)
    start = time.perf_counter()
    while table.session.game.decision is not None and len(table.session.game.history) == before:
        start = time.perf_counter()
        if table.session.curtain:
            table.click_bar(0)
        elif table.chooser.step == "confirm":
            table.click_bar(table.bar.values.index("confirm"))
        else:
            table.choose(rng.choice(table.chooser.values))
    return time.perf_counter() - start


def rounds(bots: tuple[str, ...], count: int) -> None:
    """From the last own answer of a turn until it is the person's turn again, all pictures made."""
    spans: list[float] = []
    seed = 0
    while len(spans) < count:
        table, rng = against_bots(seed, bots), Random(seed)
        seed += 1
        while not table.session.over and len(spans) < count:
            turn, moves = table.session.game.view("").turn, len(table.session.game.history)
            seconds = answer(table, rng)
            several = len(table.session.game.history) - moves > 8
            if several and table.session.game.view("").turn > turn:
                spans.append(1000 * seconds)
    told(f"a round of four bots at once, drawn ({', '.join(sorted(set(bots)))})", spans)


def resident() -> float:
    """Memory of this process in MB, where the system tells it."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


def memory() -> None:
    """1,000 decisions through the table, games one after the other on the same table; the end's plots apart."""
    import matplotlib.figure  # noqa: F401  # what the first plot loads is no trace of decisions

    table, rng = against_bots(1), Random(1)
    start, played, seed = resident(), 0, 2
    warm = 0.0
    while played < DECISIONS:
        if table.session.over:
            warm = warm or resident()
            table.show_session(against_bots(seed).session)
            seed += 1
        before = len(table.session.game.history)
        answer(table, rng)
        played += len(table.session.game.history) - before
    end = resident()
    print(f"memory after {played} decisions: {end - start:+.1f} MB above the start ({start:.0f} MB)")
    print(f"    of these since the end of the first game: {end - warm:+.1f} MB")


def main() -> None:
    memory()
    rounds(MIXED, ROUNDS)
    rounds(THINKERS, 3)
    in_lab()


if __name__ == "__main__":
    main()
