"""Access: axe-core finds nothing serious or critical inside the table, in any state, light and dark."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.lab import Lab, cell_errors, wait_idle
from tests.browser.showcase import open_showcase, state, use_theme

GRAVE = ("serious", "critical")
TABLES_ALONE = """() => {
    const tables = [...document.querySelectorAll('.sx-table')].map((table) => table.cloneNode(true));
    document.body.replaceChildren(...tables);
    document.body.style.cssText = 'overflow:visible;height:auto;position:static;background:var(--jp-layout-color0)';
    document.documentElement.style.cssText = 'overflow:visible;height:auto';
    return tables.length;
}"""
"""Lab's body has no height and hides what overflows, so axe-core takes all in it for hidden and judges no colour: the
tables are laid on a page of their own, with Lab's style sheets and theme."""
PALE = ".sx-status,.sx-status *{color:#777!important;background:#888!important}"


def violations(page: Page) -> list[str]:
    """What axe-core finds inside the tables that is serious or critical: the rule, the element and why."""
    found: dict[str, Any] = Axe().run(page, context=".sx-table").response
    assert found["testEngine"]["name"] == "axe-core"
    return [
        f"{violation['id']}: {node['html'][:160]} {node['failureSummary']}"
        for violation in found["violations"]
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    ]


def test_no_state_of_the_table_has_a_grave_violation(lab: Lab, page: Page) -> None:
    open_showcase(page, lab)
    assert cell_errors(page) == []
    window = state(page, "window")
    window.get_by_role("button", name="show my cards").click()
    wait_idle(page)
    expect(window.get_by_role("status").first).to_contain_text("Double")
    for wide in (1920, 1280):  # nothing sticks out of the notebook
        page.set_viewport_size({"width": wide, "height": 900})
        table = state(page, "mid-game").locator(".sx-table")
        assert table.evaluate("element => element.scrollWidth <= element.clientWidth + 1"), wide

    assert page.evaluate(TABLES_ALONE) == 6
    for dark in (False, True):
        use_theme(page, dark)
        assert violations(page) == []
    page.add_style_tag(content=PALE)  # the check sees what is wrong
    assert sum(found.startswith("color-contrast") for found in violations(page)) >= 3
