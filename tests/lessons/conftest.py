"""Every test of the lessons has a learner of its own, who has not answered anything yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from sixbillion.lessons import progress


@pytest.fixture(autouse=True)
def progress_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that this test's learner's progress is kept in."""
    file = tmp_path / "learner" / "progress.json"
    monkeypatch.setenv(progress.VARIABLE, str(file))
    return file
