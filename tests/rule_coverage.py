"""Which tests prove which rule: ``python -m tests.rule_coverage`` prints the table in Markdown.

The table is read from the tests themselves, from their marks ``@pytest.mark.rule("8.2", ...)``, without running or even
importing them. ``RULES`` is the one list of numbered rules.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TESTS = Path(__file__).parent

RULES = {
    "2": "Components",
    "3": "Set-up",
    "4": "A game turn, and each faction's own turn in it",
    "5": "When the game ends",
    "6.2": "Holding boxes and settling",
    "6.2.1": "Several arrivals in one box",
    "6.3": "Population tracks",
    "7": "Free doubling and growth limits",
    "8": "Colonies and migrants",
    "8.2": "Generating population",
    "8.2.1": "Colonies and migrants together",
    "8.3": "Distance",
    "9": "The opening treaty",
    "10": "Neutral factions",
    "10.1": "Who controls a neutral",
    "10.2": "A neutral's migrants",
    "11": "Cards: actions, cancels, responses",
    "11.4": "Discarding",
    "11.5": "Drawing",
    "12": "What each card does",
    "12.3": "Revealing a Discovery card",
    "13": "Scoring",
    "14": "Optional Discovery cards",
    "14.1": "The Discovery Track and its symbols",
    "14.2": "Powers over the turn order",
}
"""Every numbered rule, in the order of the rulebook."""


@dataclass(frozen=True, slots=True)
class Citation:
    """One mark: the file (relative to the tests' folder), its line, the test, and the section it names."""

    file: str
    line: int
    test: str
    section: str

    @property
    def problem(self) -> str:
        """What is wrong with the mark, "" if nothing is."""
        where = f"{self.file}:{self.line}"
        if not self.section:
            return f"{where}: a rule mark takes section numbers as literal texts, at least one"
        if self.section not in RULES:
            return f"{where}: there is no rule {self.section!r}; the rules are {', '.join(RULES)}"
        name = self.test.rpartition("::")[2]
        if name and not name.startswith(("test", "Test")):
            return f"{where}: {self.test} bears a rule mark and is no test"
        return ""


def citations(folder: Path = TESTS) -> list[Citation]:
    """Every mark in the test files below the folder."""
    found: list[Citation] = []
    for path in sorted(folder.rglob("test_*.py")):
        name = path.relative_to(folder).as_posix()
        found += _in_node(ast.parse(path.read_text(encoding="utf-8")), name, ())
    return found


def _in_node(node: ast.AST, file: str, scope: tuple[str, ...]) -> Iterator[Citation]:
    """The marks at a node and below it; a decorator belongs to what it decorates."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        scope = (*scope, node.name)
    if isinstance(node, ast.Call) and _is_rule_mark(node.func):
        for section in _sections(node):
            yield Citation(file, node.lineno, "::".join(scope), section)
        return
    if _is_rule_mark(node):  # an alias or a mark that is not called: it would hide what it cites
        yield Citation(file, getattr(node, "lineno", 0), "::".join(scope), "")
        return
    for child in ast.iter_child_nodes(node):
        yield from _in_node(child, file, scope)


def _is_rule_mark(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and node.attr == "rule"
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "mark"
    )


def _sections(call: ast.Call) -> list[str]:
    """The section numbers of a mark; "" for anything that is not a literal text."""
    found = [value.value if isinstance(value, ast.Constant) else None for value in call.args]
    return [section if isinstance(section, str) else "" for section in found] or [""]


def by_rule(found: list[Citation]) -> dict[str, list[str]]:
    """For every rule, in order, the tests that cite it, as ``file::test``, each once."""
    table: dict[str, list[str]] = {section: [] for section in RULES}
    for citation in found:
        test = f"{citation.file}::{citation.test}" if citation.test else citation.file
        if not citation.problem and test not in table[citation.section]:
            table[citation.section].append(test)
    return table


def problems(found: list[Citation]) -> list[str]:
    """Marks that are wrong, and rules that no test cites, as sentences."""
    table = by_rule(found)
    wrong = [citation.problem for citation in found if citation.problem]
    bare = [f"no test cites rule {section} ({RULES[section]})" for section, tests in table.items() if not tests]
    return wrong + bare


def markdown(found: list[Citation]) -> str:
    """The table: a row for each rule, with the number of its tests and where they are."""
    lines = ["| rule | about | tests | where |", "| --- | --- | ---: | --- |"]
    for section, tests in by_rule(found).items():
        places: dict[str, list[str]] = {}
        for test in tests:
            file, _, name = test.partition("::")
            places.setdefault(file, []).append(f"`{name}`" if name else "all")
        where = "<br>".join(f"{file}: {', '.join(names)}" for file, names in places.items())
        lines.append(f"| {section} | {RULES[section]} | {len(tests)} | {where} |")
    return "\n".join(lines)


def main() -> int:
    """Print the table, and after it whatever is wrong; 1 if anything is."""
    found = citations()
    print(markdown(found))
    wrong = problems(found)
    print("".join(f"\n* {problem}" for problem in wrong), end="\n" if wrong else "")
    return int(bool(wrong))


if __name__ == "__main__":
    raise SystemExit(main())
