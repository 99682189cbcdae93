"""Every numbered rule is cited by a test, and no mark cites a rule that does not exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import rule_coverage
from tests.rule_coverage import RULES, TESTS, Citation, by_rule, citations, main, markdown, problems

ALL = ", ".join(f'"{section}"' for section in RULES)


@pytest.fixture(scope="module")
def real() -> list[Citation]:
    """The marks of this test suite, read once."""
    return citations()


def folder_with(tmp_path: Path, text: str, name: str = "test_some.py") -> Path:
    (tmp_path / name).write_text(f"import pytest\n\n{text}\n", encoding="utf-8")
    return tmp_path


def test_every_rule_has_a_test_and_every_mark_is_right(real: list[Citation]) -> None:
    assert problems(real) == []


def test_what_is_read_from_the_files_is_what_pytest_collected(
    request: pytest.FixtureRequest, real: list[Citation]
) -> None:
    """For the files of this run only, since a single file may be run on its own."""
    read = {(found.file, found.test, found.section) for found in real}
    for item in request.session.items:
        if not isinstance(item, pytest.Function) or not item.path.is_relative_to(TESTS):
            continue
        file = item.path.relative_to(TESTS).as_posix()
        names = [*([item.cls.__name__] if item.cls else []), item.originalname]
        scopes = ["::".join(names[:length]) for length in range(len(names) + 1)]
        for mark in item.iter_markers("rule"):
            for section in mark.args:
                assert any((file, scope, section) in read for scope in scopes), f"{item.nodeid} cites {section}"


def test_a_rule_without_a_test_is_told(tmp_path: Path) -> None:
    text = f"@pytest.mark.rule({ALL})\ndef test_all() -> None: ..."
    assert problems(citations(folder_with(tmp_path, text))) == []
    fewer = text.replace('"8.2", ', "")
    assert problems(citations(folder_with(tmp_path, fewer))) == ["no test cites rule 8.2 (Generating population)"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('@pytest.mark.rule("8.4")\ndef test_it(): ...', "test_some.py:3: there is no rule '8.4'"),
        ("@pytest.mark.rule(8.2)\ndef test_it(): ...", "literal texts"),
        ("@pytest.mark.rule()\ndef test_it(): ...", "at least one"),
        ("@pytest.mark.rule\ndef test_it(): ...", "at least one"),
        ("rule = pytest.mark.rule\n@rule('9')\ndef test_it(): ...", "literal texts"),
        ('@pytest.mark.rule("9")\ndef helper(): ...', "helper bears a rule mark and is no test"),
    ],
)
def test_a_mark_that_is_wrong_is_told_and_counts_for_nothing(tmp_path: Path, text: str, says: str) -> None:
    found = citations(folder_with(tmp_path, text))
    assert says in problems(found)[0]
    assert not any(by_rule(found).values())


def test_marks_are_found_wherever_pytest_allows_them(tmp_path: Path) -> None:
    text = """
pytestmark = pytest.mark.rule("2")

@pytest.mark.rule("3")
class TestAll:
    @pytest.mark.rule("4", "5")
    def test_in_class(self): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("7"))])
def test_with_parameters(x): ...
"""
    table = by_rule(citations(folder_with(tmp_path, text)))
    assert {section: tests for section, tests in table.items() if tests} == {
        "2": ["test_some.py"],
        "3": ["test_some.py::TestAll"],
        "4": ["test_some.py::TestAll::test_in_class"],
        "5": ["test_some.py::TestAll::test_in_class"],
        "7": ["test_some.py::test_with_parameters"],
    }


def test_files_that_are_no_tests_cite_nothing(tmp_path: Path) -> None:
    text = f"@pytest.mark.rule({ALL})\ndef test_all() -> None: ..."
    assert citations(folder_with(tmp_path, text, "helpers.py")) == []


def test_the_command_prints_a_row_for_each_rule(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, real: list[Citation]
) -> None:
    monkeypatch.setattr(rule_coverage, "citations", lambda: real)
    assert main() == 0
    printed = capsys.readouterr().out
    assert printed == markdown(real) + "\n"
    rows = [line.split(" | ") for line in printed.splitlines()[2:]]
    assert [row[0].removeprefix("| ") for row in rows] == list(RULES)
    assert all(int(row[2]) > 0 and "test_" in row[3] for row in rows)
    monkeypatch.setattr(rule_coverage, "citations", lambda: real[:0])
    assert main() == 1
    assert "* no test cites rule 2 (Components)" in capsys.readouterr().out
