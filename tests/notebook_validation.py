"""A pytest plugin that makes nbval see pictures, and every notebook run in the same surroundings on every machine.

Loaded with ``-p tests.notebook_validation`` in pyproject.toml rather than as a conftest: a conftest of ``tests/`` would
stay unread when somebody validates a single notebook, and its pictures would silently not be compared.
"""

from __future__ import annotations

import base64
import binascii
import os
import tempfile
from collections.abc import Iterable
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from nbval.plugin import IPyNbCell
from PIL import Image

PICTURES = ("image/png", "image/jpeg")


def isolate(folder: Path) -> None:
    """Keep this machine's own Jupyter, IPython and matplotlib settings away from the kernels that are started."""
    for variable in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"):
        place = folder / variable.lower()
        place.mkdir()
        os.environ[variable] = str(place)
    plain = folder / "matplotlibrc"
    plain.touch()
    os.environ["MATPLOTLIBRC"] = str(plain)
    os.environ["JUPYTER_PREFER_ENV_PATH"] = "1"
    os.environ["SIXBILLION_PROGRESS"] = str(folder / "progress.json")  # a learner's answers would change the outputs


def pytest_configure(config: pytest.Config) -> None:
    surroundings = tempfile.TemporaryDirectory(prefix="sixbillion-tests-", ignore_cleanup_errors=True)
    config.add_cleanup(surroundings.cleanup)
    isolate(Path(surroundings.name))


def pytest_itemcollected(item: pytest.Item) -> None:
    if isinstance(item, IPyNbCell):
        _compare_pictures_too(item)


def pytest_collection_finish(session: pytest.Session) -> None:
    if any(isinstance(item, IPyNbCell) for item in session.items):
        # On a fresh machine matplotlib's first import builds its font cache and says so: let that not be in a cell.
        import matplotlib.font_manager  # noqa: F401


def _compare_pictures_too(item: Any) -> None:
    compare = item.compare_outputs
    skipped = tuple(key for key in item.parent.skip_compare if key not in PICTURES)

    def compare_outputs(test: Iterable[Any], stored: Iterable[Any], skip_compare: object = None) -> bool:
        return bool(compare([_with_pixels(output) for output in test], [_with_pixels(o) for o in stored], skipped))

    item.compare_outputs = compare_outputs


def _with_pixels(output: Any) -> Any:
    """A copy of a notebook's output in which each picture is replaced by :func:`pixels`."""
    if not any(kind in output.get("data", {}) for kind in PICTURES):
        return output
    copy = output.copy()
    copy["data"] = {kind: pixels(value) if kind in PICTURES else value for kind, value in output["data"].items()}
    return copy


def pixels(encoded: str) -> str:
    """The size and a digest of the pixels of a picture in base64; of the text itself if it is no picture.

    Pixels rather than bytes, because the same pixels are packed differently by another version of zlib.
    """
    try:
        with Image.open(BytesIO(base64.b64decode(encoded, validate=False))) as picture:
            size = f"{picture.width} x {picture.height}"
            return f"{size} pixels, sha256 {sha256(picture.convert('RGBA').tobytes()).hexdigest()}"
    except (OSError, SyntaxError, ValueError, binascii.Error):
        return f"not a picture, sha256 {sha256(encoded.encode()).hexdigest()}"
