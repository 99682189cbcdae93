"""The worksheets, the teacher's guide and the minutes: paper and screen say the same."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from sixbillion import lessons
from sixbillion.lessons import LESSONS, Choice
from sixbillion.pictures import worksheets
from tests.lessons.test_answers import NOTEBOOKS, ROOT

TEACHER = ROOT / "notebooks" / "teacher"


def cells(path: Path, kind: str) -> list[str]:
    return [
        "".join(cell["source"]) for cell in json.loads(path.read_text("utf-8"))["cells"] if cell["cell_type"] == kind
    ]


class Words(HTMLParser):
    """The text of an HTML page; fails on a tag that is never closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag, attrs):
        if tag not in ("meta", "img"):
            self.open.append(tag)
        if tag == "img":
            assert dict(attrs)["alt"] and dict(attrs)["src"].startswith("data:")

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


def read(page: str) -> str:
    reader = Words()
    reader.feed(page)
    assert reader.open == []
    return " ".join(reader.text)


@pytest.mark.parametrize("name", LESSONS)
def test_a_worksheet_holds_every_question_and_no_reply(name):
    text = read(worksheets.worksheet(name))
    for one in lessons.guesses(name):
        assert one.text in text and one.why not in text
    for question in lessons.questions(name):
        assert question.text in text
        if isinstance(question, Choice):
            for words, reply in question.options:
                assert words in text and reply not in text
        else:
            assert question.well_done not in text
    places = {one.key: text.index(one.text) for one in lessons.guesses(name)}
    after = places.pop("savings", None)  # compared with the first guess, so it comes last
    assert max(places.values()) < text.index(lessons.questions(name)[0].text)
    assert after is None or after > text.index(lessons.questions(name)[-1].text)


def test_the_solutions_hold_every_reply():
    text = read(worksheets.solutions())
    for name in LESSONS:
        for question in lessons.questions(name):
            replies = (
                [reply for _w, reply in question.options] if isinstance(question, Choice) else [question.well_done]
            )
            assert all(reply in text for reply in replies)


def test_one_command_writes_them_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert worksheets.main([str(tmp_path / "paper")]) == 0
    names = ["10-six-billion.html", "20-distance-chart.html", "30-limits.html", "solutions.html"]
    assert sorted(path.name for path in (tmp_path / "paper").iterdir()) == names
    assert capsys.readouterr().out.count(".html") == 4
    (tmp_path / "file").touch()
    assert worksheets.main([str(tmp_path / "file" / "x")]) == 1
    assert "could not write" in capsys.readouterr().out
    assert worksheets.main(["a", "b"]) == 1 and worksheets.main(["--help"]) == 0


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_fifty_minutes_in_the_notebook_and_in_the_guide(name):
    text = "\n".join(cells(NOTEBOOKS[name], "markdown"))
    in_notebook = [int(number) for number in re.findall(r"^## .*\((\d+) minutes?\b", text, re.MULTILINE)]
    assert sum(in_notebook) == 50
    guide = cells(TEACHER / "teachers-guide.ipynb", "markdown")
    part = next(one for one in guide if one.startswith(f"## {worksheets.titles()[name]}"))
    assert [int(number) for number in re.findall(r"^\| (\d+) \|", part, re.MULTILINE)] == in_notebook
    for needed in ("**Goals.**", "**Materials.**", "**Extension.**"):
        assert needed in part


@pytest.mark.parametrize("name", LESSONS)
def test_the_notebook_goes_through_every_prediction_and_check_once_in_order(name):
    code = "\n".join(cells(NOTEBOOKS[name], "code"))
    assert re.findall(r"predict\('([\w-]+)'\)", code) == [one.key for one in lessons.guesses(name)]
    numbers = [int(number) for number in re.findall(r"ask\((\d+)\)", code)]
    assert numbers == list(range(1, len(lessons.questions(name)) + 1))
    assert max(len(one.splitlines()) for one in cells(NOTEBOOKS[name], "code")) <= 3


def test_the_guide_says_how_to_run_it_and_cites():
    running = (TEACHER / "running.md").read_text("utf-8")
    for needed in ("computer room", "JupyterHub", "Offline", "SIXBILLION_PROGRESS", "worksheets"):
        assert needed in running
    sources = (TEACHER / "sources.md").read_text("utf-8")
    for needed in ("Wagenaar", "Timmers", "Schonger", "Crouch", "Hullman", "Ciccione", "1125810", "Bartlett", "OBV/53"):
        assert needed in sources
    glossary = (TEACHER / "glossary.md").read_text("utf-8")
    words = re.findall(r"^\| \*\*(.+?)\*\*", glossary, re.MULTILINE)
    assert len(words) >= 25 and [word.lower() for word in words] == sorted(word.lower() for word in words)


@pytest.mark.parametrize("name", LESSONS)
def test_a_number_in_the_solutions_is_a_right_answer(name):
    """As it is printed, with the digits that it has."""
    printed = worksheets.Solutions(name)._repr_html_()
    numbers = [number for number, one in enumerate(lessons.questions(name), 1) if not isinstance(one, Choice)]
    answers = re.findall(r"<b>([-\d.e+,]+)</b>", printed)
    assert len(answers) == len(numbers) > 0
    for number, answer in zip(numbers, answers, strict=True):
        assert lessons.check(name, number, answer).right, (number, answer)
