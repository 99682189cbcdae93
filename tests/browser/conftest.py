"""One JupyterLab and one browser for all browser tests, and a fresh window for each.

Both end with the last test of this package: while Playwright runs, an event loop runs in the thread of the tests.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.lab import FLAGS, GET_CHROMIUM, Lab, find_chromium, screenshot

_failed = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report: pytest.TestReport = yield
    if report.when == "call":
        item.stash[_failed] = report.failed
    return report


@pytest.fixture(scope="package")
def chromium() -> str:
    """The path of a browser. Without one the tests are skipped; under CI they fail, so that nobody is deceived."""
    path = find_chromium()
    if path is None and os.environ.get("CI"):
        pytest.fail(f"a browser test {GET_CHROMIUM}")
    return path or pytest.skip(f"a browser test {GET_CHROMIUM}")


@pytest.fixture(scope="package")
def lab(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A running JupyterLab on copies of the notebooks."""
    running = Lab(tmp_path_factory.mktemp("lab"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="package")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield running
        running.close()


@pytest.fixture
def page(browser: Browser, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A window of 1280 x 800; if the test fails, what it last showed is kept as a picture that the report names."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    window = context.new_page()
    window.on("pageerror", lambda error: print(f"error in the page: {error}"))
    yield window
    if request.node.stash.get(_failed, False):
        picture = screenshot(window, tmp_path_factory.mktemp("failed") / f"{request.node.name}.png")
        print(f"the window when the test failed: {picture}")
    context.close()
