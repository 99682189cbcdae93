"""The first page in a real JupyterLab, as a newcomer meets it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from sixbillion.launch import course
from tests.browser.lab import (
    Lab,
    cell_errors,
    execution_counts,
    open_notebook,
    restart_kernel,
    run_all,
    run_all_by_menu,
    wait_ready,
)

START = "00-start-here.ipynb"


def test_it_runs_without_error_and_nothing_pops_up(lab: Lab, page: Page) -> None:
    """From the bare address of the server, as the command opens it."""
    lab.refresh(START)
    page.goto(f"{lab.url}/?token={lab.token}")
    wait_ready(page, START)
    expect(page.get_by_role("heading", name="6 Billion: start here")).to_be_visible()
    run_all_by_menu(page)
    assert cell_errors(page) == []
    assert execution_counts(page) == [1]
    expect(page.locator(".jp-toast, .Toastify__toast")).to_have_count(0)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_map_opens_a_lesson(lab: Lab, page: Page) -> None:
    found = course(lab.folder).found
    if not found:
        pytest.skip("no lesson has been written yet")
    open_notebook(page, lab, START)
    run_all(page)
    page.locator(".jp-OutputArea").get_by_role("link", name=found[0].title).click()
    wait_ready(page, found[0].file)


def test_a_kernel_restart_begins_the_count_again(lab: Lab, page: Page) -> None:
    open_notebook(page, lab, START)
    run_all(page)
    run_all(page)
    restart_kernel(page)
    run_all(page)
    assert execution_counts(page) == [1]
