"""Quick tests first: the notebooks after the unit tests, the browser last."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True)  # no timed assertion, the same examples everywhere
settings.load_profile("steady")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=_slowness)  # stable: otherwise the order stays


def _slowness(item: pytest.Item) -> int:
    if "browser" in item.path.parts:
        return 2
    return int(item.path.suffix == ".ipynb")
