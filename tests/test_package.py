"""The package as others get it: the wheel far from a checkout, and the promises of README and CI."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], cwd=ROOT, check=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which the wheel alone was installed, as pip does it; what it depends on is there already."""
    folder = tmp_path_factory.mktemp("installed")
    options = ["--no-deps", "--no-index", "--disable-pip-version-check", "--quiet"]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, "--target", folder, wheel], check=True)
    return folder


def far_away(installed: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python run in ``folder`` with the installed wheel before anything else on its path."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(installed), "HOME": str(folder), "USERPROFILE": str(folder)},
        capture_output=True,
        text=True,
    )


def tracked(folder: str) -> set[str]:
    """The files below ``folder`` that a release holds: neither hidden nor made by running or playing."""
    paths = (path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file())
    return {
        path.as_posix()
        for path in paths
        if not any(part.startswith(".") or part in ("__pycache__", "saved-games") for part in path.parts)
    }


def test_the_wheel_carries_the_code_the_tables_and_the_notebooks(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    assert {f"sixbillion/{name}" for name in tracked("data") | tracked("notebooks")} <= held
    assert tracked("sixbillion") <= held
    assert any(name.endswith("licenses/LICENSE") for name in held)


def test_the_wheel_carries_nothing_else(wheel: Path) -> None:
    expected = tracked("sixbillion") | {f"sixbillion/{name}" for name in tracked("data") | tracked("notebooks")}
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert held == expected


def test_installed_from_the_wheel_it_finds_its_tables(installed: Path, tmp_path: Path) -> None:
    code = "import sixbillion, sixbillion.tables as t; print(sixbillion.__file__); print(len(t.load().places))"
    run = far_away(installed, tmp_path, "-c", code)
    assert run.returncode == 0, run.stderr
    where, places = run.stdout.splitlines()
    assert Path(where).is_relative_to(installed)
    assert places == "10"


def test_installed_from_the_wheel_the_command_copies_its_notebooks_home(installed: Path, tmp_path: Path) -> None:
    """Up to the moment when JupyterLab would open."""
    code = "from sixbillion.launch import command as c; c.open_lab = lambda *_: None; raise SystemExit(c.main([]))"
    run = far_away(installed, tmp_path, "-c", code)
    assert run.returncode == 0, run.stderr
    copied = tmp_path / "sixbillion-notebooks"
    assert (copied / "00-start-here.ipynb").read_bytes() == (ROOT / "notebooks/00-start-here.ipynb").read_bytes()
    assert not (copied / "teacher").exists()


def test_the_import_brings_none_of_the_heavy_libraries() -> None:
    heavy = {"numpy", "matplotlib", "networkx", "ipywidgets", "jsonschema"}
    code = f"import sys, sixbillion; print(*({heavy} & sys.modules.keys()))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == ""


def test_the_readme_and_ci_run_the_same_tests() -> None:
    """One line for people, the same two commands for machines."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = re.findall(r"^python3 -m venv .*$", readme, re.MULTILINE)
    opening, testing = lines
    assert opening.endswith(".venv/bin/sixbillion")
    assert testing.endswith(".venv/bin/pytest")
    assert '-e ".[test]"' in testing
    script = (ROOT / ".ci/run").read_text(encoding="utf-8")
    assert '-e ".[test]"' in script
    assert '"$venv/bin/pytest"' in script


def test_matplotlib_is_pinned_only_where_pictures_are_compared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert any(re.fullmatch(r"matplotlib==[\d.]+", line) for line in project["optional-dependencies"]["test"])
    assert any(re.fullmatch(r"matplotlib>=[\d.]+", line) for line in project["dependencies"])
