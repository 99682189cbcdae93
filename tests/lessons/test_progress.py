"""What a learner has done is kept, whatever happens to the kernel or the file; and the teacher can gather it."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from sixbillion import lessons
from sixbillion.lessons import LESSONS, Choice, gather, progress


def test_it_counts_what_is_solved_once():
    assert lessons.solved("limits") == (0, 10)
    lessons.check("limits", 1, "6")
    lessons.check("limits", 1, "6.0")
    assert lessons.solved("limits") == (0, 10)
    lessons.check("limits", 1, "5")
    lessons.check("limits", 1, "5")
    lessons.check("limits", 1, "99")
    lessons.check("limits", 4, "b")
    assert lessons.solved("limits") == (2, 10)
    assert progress.answers("limits")["1"] == {"tries": ["6", "5"], "solved": True}


def test_it_is_there_for_the_next_kernel(progress_file: Path):
    lessons.check("limits", 4, "a")
    lessons.guess("limits", "bottles", 90)
    kept = json.loads(progress_file.read_text())
    assert kept["format"] == 1
    assert kept["lessons"]["limits"]["answers"]["4"] == {"tries": ["a"], "solved": False}
    assert progress.guess("limits", "bottles") == 90
    assert progress.guess("limits", "limit-2024") is None


def test_the_first_guess_stands():
    lessons.guess("limits", "bottles", 90)
    lessons.guess("limits", "bottles", 2)
    assert progress.guess("limits", "bottles") == 90


def test_one_lesson_is_forgotten_the_others_stay():
    lessons.check("limits", 4, "b")
    lessons.check("six-billion", 1, "130")
    progress.forget("limits")
    progress.forget("limits")
    assert lessons.solved("limits")[0] == 0 and lessons.solved("six-billion")[0] == 1


DAMAGED = {
    "empty": "",
    "half": '{"format": 1, "lessons": {"limits": {"ans',
    "no object": "[1, 2]",
    "another format": '{"format": 2, "lessons": {}}',
    "lessons a list": '{"format": 1, "lessons": [1]}',
    "a lesson a word": '{"format": 1, "lessons": {"limits": "x"}}',
    "answers a list": '{"format": 1, "lessons": {"limits": {"answers": [1]}}}',
    "an answer without tries": '{"format": 1, "lessons": {"limits": {"answers": {"1": {"solved": true}}}}}',
    "solved a word": '{"format": 1, "lessons": {"limits": {"answers": {"1": {"solved": "yes", "tries": []}}}}}',
    "tries numbers": '{"format": 1, "lessons": {"limits": {"answers": {"1": {"solved": true, "tries": [1]}}}}}',
    "a guess a word": '{"format": 1, "lessons": {"limits": {"guesses": {"bottles": {"guess": "x", "truth": 2}}}}}',
    "binary": "\x00\x01\x02",
    "deep": "[" * 100_000,
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_file_is_survived_and_put_aside(content: str, progress_file: Path):
    progress_file.parent.mkdir()
    progress_file.write_text(content)
    assert lessons.solved("limits") == (0, 10)
    lessons.check("limits", 4, "b")
    assert lessons.solved("limits") == (1, 10)
    assert progress_file.with_name("progress.damaged.json").read_text() == content
    assert not list(progress_file.parent.glob(".progress-*"))


def test_bytes_that_are_no_text(progress_file: Path):
    progress_file.parent.mkdir()
    progress_file.write_bytes(b"\xff\xfe\xfa")
    assert progress.load() == {}


def test_a_folder_that_cannot_be_written_does_not_stop_the_lesson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    blocker = tmp_path / "file"
    blocker.write_text("in the way")
    monkeypatch.setenv(progress.VARIABLE, str(blocker / "progress.json"))
    assert lessons.check("limits", 4, "b").right is True
    assert lessons.solved("limits") == (0, 10)


def test_without_the_variable_it_is_kept_at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.delenv(progress.VARIABLE)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert progress.path() == tmp_path / ".sixbillion" / "progress.json"


# ------------------------------------------------------------------------------------------------------ the teacher


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Ann", "progress-Ann.json"),
        ("  Anna Maria ", "progress-Anna-Maria.json"),
        ("../../etc", "progress-etc.json"),
        ("Zoë", "progress-Zoë.json"),
        ("a" * 500, f"progress-{'a' * 60}.json"),
    ],
)
def test_export(name: str, file: str, tmp_path: Path):
    lessons.check("limits", 4, "b")
    assert file in lessons.export(name, tmp_path)
    assert json.loads((tmp_path / file).read_text())["lessons"]["limits"]["answers"]["4"]["solved"] is True


@pytest.mark.parametrize("name", ["", "   ", "///"])
def test_export_asks_for_a_name(name: str, tmp_path: Path):
    assert "name" in lessons.export(name, tmp_path)
    assert not list(tmp_path.glob("*.json"))


def test_export_where_nothing_can_be_written(tmp_path: Path):
    assert "could not write" in lessons.export("Ann", tmp_path / "nowhere")


def pupil(number: int, folder: Path, file: Path) -> None:
    """One made-up pupil: most stumble over question 3 of the limits, and all guess low."""
    file.unlink(missing_ok=True)
    chance = random.Random(number)
    lessons.guess("six-billion", "rabbits", 1500 + 100 * number)
    lessons.guess("six-billion", "savings", 5000)
    for lesson in LESSONS:
        for index, question in enumerate(lessons.questions(lesson), 1):
            wrong = "b" if isinstance(question, Choice) and question.right != 1 else "c"
            stumbles = ((lesson, index) == ("limits", 3) and number % 10) or chance.random() < 0.2
            if stumbles:
                lessons.check(lesson, index, wrong if isinstance(question, Choice) else question.truth * 3)
            lessons.check(lesson, index, "abc"[question.right] if isinstance(question, Choice) else question.truth)
    lessons.export(f"Pupil {number}", folder)


def test_thirty_files_are_gathered_into_a_table(tmp_path: Path, progress_file: Path):
    folder = tmp_path / "handed-in"
    folder.mkdir()
    for number in range(30):
        pupil(number, folder, progress_file)
    (folder / "broken.json").write_text("{")
    (folder / "other.json").write_text('{"format": 1}')
    (folder / "huge.json").write_text(" " * 2_000_000)
    found = gather(folder)
    assert len(found.pupils) == 30
    assert found.problems == tuple(
        f"{name}.json is not a progress file and was left out." for name in ("broken", "huge", "other")
    )
    worst = found.steps()[0]
    assert (worst.lesson, worst.number, worst.tried, worst.solved) == ("limits", 3, 30, 30)
    assert worst.first_wrong >= 27 and worst.usual == "2.25"
    assert len(found.steps()) == 30
    before, after = found.bias()
    assert before == pytest.approx(((1500 + 1400) * (1500 + 1500)) ** 0.5 / 29_457)
    assert after == pytest.approx(5000 / 16_494)
    text = repr(found)
    assert text.splitlines()[0] == "30 pupils." and "limits" in text
    assert found._repr_html_().count("<tr>") == 31


def test_names_are_never_markup(tmp_path: Path):
    lessons.check("limits", 4, "a")
    lessons.export("<script>alert(1)</script>", tmp_path)
    kept = json.loads(next(tmp_path.glob("progress-*.json")).read_text())
    kept["lessons"]["<img src=x>"] = {"answers": {"1": {"tries": ["<b>"], "solved": False}}, "guesses": {}}
    (tmp_path / "progress-evil.json").write_text(json.dumps(kept))
    shown = gather(tmp_path)._repr_html_()
    assert "<script" not in shown and "<img" not in shown and "<b>" not in shown


def test_an_empty_or_missing_folder(tmp_path: Path):
    assert "holds no progress files" in repr(gather(tmp_path))
    assert "no folder" in repr(gather(tmp_path / "nowhere"))
