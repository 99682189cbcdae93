"""Quick tests first: the notebooks after the unit tests, the browser last."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=_slowness)  # stable: otherwise the order stays


def _slowness(item: pytest.Item) -> int:
    if "browser" in item.path.parts:
        return 2
    return int(item.path.suffix == ".ipynb")
