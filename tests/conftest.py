"""Two processes, one of them with the browser; in a single process the quick tests come first, the browser last."""

from __future__ import annotations

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

settings.register_profile("steady", deadline=None, derandomize=True)  # no timed assertion, the same examples everywhere
settings.load_profile("steady")

BROWSER = "tests/browser/"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Order the tests; the browser's take longest, so beside other tests they are begun at once."""
    direction = -1 if hasattr(config, "workerinput") else 1
    items.sort(key=lambda item: direction * _slowness(item))  # stable: otherwise the order stays


def _slowness(item: pytest.Item) -> int:
    return 2 if item.nodeid.startswith(BROWSER) else int(item.path.suffix == ".ipynb")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    """Who runs which tests."""
    return OneBrowser(config, log)


class OneBrowser(LoadScopeScheduling):
    """The tests of a file stay in one process (cells of a notebook need each other), all of the browser's in one."""

    def _split_scope(self, nodeid: str) -> str:
        return BROWSER if nodeid.startswith(BROWSER) else nodeid.split("::", 1)[0]
