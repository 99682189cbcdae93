"""What a learner has done is kept, whatever happens to the kernel or the file; and the teacher can gather it."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import TextIO

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
    "another format": '{"format": 0, "lessons": {}}',
    "lessons a list": '{"format": 1, "lessons": [1]}',
    "a lesson a word": '{"format": 1, "lessons": {"limits": "x"}}',
    "answers a list": '{"format": 1, "lessons": {"limits": {"answers": [1]}}}',
    "an answer without tries": '{"format": 1, "lessons": {"limits": {"answers": {"1": {"solved": true}}}}}',
    "solved a word": '{"format": 1, "lessons": {"limits": {"answers": {"1": {"solved": "yes", "tries": []}}}}}',
    "tries a word": '{"format": 1, "lessons": {"limits": {"answers": {"1": {"solved": true, "tries": "ab"}}}}}',
    "a number that is none": '{"format": 1, "lessons": {"limits": {"answers": {"²": {"solved": true, "tries": []}}}}}',
    "question 0": '{"format": 1, "lessons": {"limits": {"answers": {"0": {"solved": true, "tries": []}}}}}',
    "tries numbers": '{"format": 1, "lessons": {"limits": {"answers": {"1": {"solved": true, "tries": [1]}}}}}',
    "a guess a word": '{"format": 1, "lessons": {"limits": {"guesses": {"bottles": {"guess": "x", "truth": 2}}}}}',
    "a guess without end": '{"format": 1, "lessons": {"x": {"guesses": {"y": {"guess": Infinity, "truth": 2}}}}}',
    "a guess of no kind": '{"format": 1, "lessons": {"x": {"guesses": {"y": {"guess": NaN, "truth": 2}}}}}',
    "a truth too long": '{"format": 1, "lessons": {"x": {"guesses": {"y": {"guess": 1, "truth": 1%s}}}}}' % ("0" * 400),
    "a guess true": '{"format": 1, "lessons": {"x": {"guesses": {"y": {"guess": true, "truth": 2}}}}}',
    "half a letter": '{"format": 1, "lessons": {"\\ud800": {}}}',
    "binary": "\x00\x01\x02",
    "deep": "[" * 100_000,
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_file_is_survived_and_put_aside(content: str, progress_file: Path):
    progress_file.parent.mkdir()
    progress_file.write_text(content, encoding="utf-8")
    assert lessons.solved("limits") == (0, 10)
    lessons.check("limits", 4, "b")
    assert lessons.solved("limits") == (1, 10)
    assert progress_file.with_name("progress.damaged.json").read_text(encoding="utf-8") == content
    assert not list(progress_file.parent.glob(".*"))


def test_every_damaged_file_is_put_aside_under_a_name_of_its_own(progress_file: Path):
    progress_file.parent.mkdir()
    for content in ("first", "second", "third"):
        progress_file.write_text(content)
        assert progress.load() == {}
    names = ("progress.damaged.json", "progress.damaged-2.json", "progress.damaged-3.json")
    assert [progress_file.with_name(name).read_text() for name in names] == ["first", "second", "third"]


def try_everything() -> list[str]:
    """Whatever changes the file, tried: what the learner is told each time."""
    told = [lessons.check("limits", 4, "b").sentence, lessons.guess("limits", "bottles", 90).sentence]
    return [*told, progress.forget("six-billion")]


def test_the_file_of_a_newer_version_is_kept_and_the_learner_told(progress_file: Path, tmp_path: Path):
    progress_file.parent.mkdir()
    progress_file.write_text(newer := '{"format": 2, "lessons": {"six-billion": {"answers": [1]}}}')
    assert all(told.endswith("nothing is kept until you install that.") for told in try_everything())
    assert "newer version" in lessons.export("Ann", tmp_path)
    assert progress_file.read_text() == newer and list(progress_file.parent.iterdir()) == [progress_file]
    assert not list(tmp_path.glob("*.json"))


def test_a_file_that_cannot_be_read_is_not_replaced(
    progress_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    lessons.check("six-billion", 1, "130")
    before = progress_file.read_text()

    def locked(_file: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", locked)
        assert lessons.check("limits", 4, "b").right is True
        assert all("I can't read" in told and "Permission denied" in told for told in try_everything())
        assert "I can't read" in lessons.export("Ann", tmp_path)
        assert lessons.solved("six-billion")[0] == 0
    assert progress_file.read_text() == before and lessons.solved("six-billion")[0] == 1


def test_a_damaged_file_that_cannot_be_put_aside_is_not_replaced(progress_file: Path, monkeypatch: pytest.MonkeyPatch):
    progress_file.parent.mkdir()
    progress_file.write_text("my answers, nearly")
    replace = progress.os.replace

    def stuck(source: Path, target: Path) -> None:
        if Path(source) == progress_file:
            raise PermissionError(13, "Permission denied")
        replace(source, target)

    monkeypatch.setattr(progress.os, "replace", stuck)
    assert all("is damaged and can't be renamed (Permission denied)" in told for told in try_everything())
    assert progress_file.read_text() == "my answers, nearly"


def test_what_a_full_disk_cuts_off_replaces_nothing(progress_file: Path, monkeypatch: pytest.MonkeyPatch):
    lessons.check("six-billion", 1, "130")
    before = progress_file.read_text()

    def full(_document: object, out: TextIO, **_style: object) -> None:
        out.write("half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(progress.json, "dump", full)
    assert "No space left on device" in lessons.check("limits", 4, "b").sentence
    assert progress_file.read_text() == before and list(progress_file.parent.iterdir()) == [progress_file]


def test_bytes_that_are_no_text(progress_file: Path):
    progress_file.parent.mkdir()
    progress_file.write_bytes(b"\xff\xfe\xfa")
    assert progress.load() == {}


def test_a_folder_that_cannot_be_written_does_not_stop_the_lesson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    blocker = tmp_path / "file"
    blocker.write_text("in the way")
    monkeypatch.setenv(progress.VARIABLE, str(blocker / "progress.json"))
    reply = lessons.check("limits", 4, "b")
    assert reply.right is True and "so this is not kept" in reply.sentence
    assert "so this is not kept" in lessons.guess("limits", "bottles", 90).sentence
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


def test_an_export_replaces_the_learners_own_and_nobody_elses(tmp_path: Path, progress_file: Path):
    lessons.check("limits", 4, "a")
    assert "progress-Ann.json" in lessons.export("Ann", tmp_path)
    lessons.check("limits", 4, "b")
    assert "progress-Ann.json" in lessons.export("Ann", tmp_path)
    first = (tmp_path / "progress-Ann.json").read_text()
    assert '"solved": true' in first
    progress_file.unlink()  # another Ann, at another computer
    assert "progress-Ann-2.json" in lessons.export("Ann", tmp_path)
    lessons.check("limits", 4, "c")
    assert "progress-Ann-2.json" in lessons.export("Ann", tmp_path)
    assert (tmp_path / "progress-Ann.json").read_text() == first
    (tmp_path / "progress-Bea.json").write_text("a letter to Bea")
    assert "progress-Bea-2.json" in lessons.export("Bea", tmp_path)
    assert (tmp_path / "progress-Bea.json").read_text() == "a letter to Bea"
    assert sorted(path.name for path in tmp_path.glob("progress*")) == [
        "progress-Ann-2.json",
        "progress-Ann.json",
        "progress-Bea-2.json",
        "progress-Bea.json",
    ]
    assert not list(tmp_path.glob(".*")) and len(gather(tmp_path).pupils) == 3


def test_an_export_that_is_cut_off_leaves_the_earlier_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    lessons.check("limits", 4, "b")
    lessons.export("Ann", tmp_path)
    before = (tmp_path / "progress-Ann.json").read_text()

    def full(_document: object, out: TextIO, **_style: object) -> None:
        out.write("half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(progress.json, "dump", full)
    assert "could not write" in lessons.export("Ann", tmp_path)
    assert (tmp_path / "progress-Ann.json").read_text() == before and not list(tmp_path.glob(".*"))


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
def test_the_teacher_may_read_an_export_and_nobody_else_the_progress(tmp_path: Path, progress_file: Path):
    lessons.export("Ann", tmp_path)
    (tmp_path / "any").touch()
    assert (tmp_path / "progress-Ann.json").stat().st_mode == (tmp_path / "any").stat().st_mode
    assert progress_file.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    "content", [one for one in DAMAGED.values() if one.startswith('{"format"')], ids=lambda one: one[13:60]
)
def test_one_bad_file_costs_the_teacher_one_file(content: str, tmp_path: Path, progress_file: Path):
    lessons.check("limits", 4, "b")
    lessons.guess("six-billion", "rabbits", 2000)
    lessons.export("Ann", tmp_path)
    (tmp_path / "bad.json").write_text(content, encoding="utf-8")
    found = gather(tmp_path)
    assert found.problems == ("bad.json is not a progress file and was left out.",)
    assert len(found.pupils) == 1 and "limits" in repr(found) and found._repr_html_().encode()


@pytest.mark.parametrize(("guess", "truth"), [(1e308, 1), (1, 1e-308), (10**300, 1), (0, 1), (-5, 1), (5e-324, 1)])
def test_a_guess_beyond_reckoning_costs_one_file_and_not_the_table(guess: float, truth: float, tmp_path: Path):
    for number, value in enumerate((guess, 7)):
        guesses = {"rabbits": {"guess": value, "truth": truth if value == guess else 9}}
        kept = {"format": 1, "lessons": {"six-billion": {"answers": {}, "guesses": guesses}}}
        (tmp_path / f"{number}.json").write_text(json.dumps(kept))
    found = gather(tmp_path)
    assert len(found.pupils) == 1 and found.problems == ("0.json is not a progress file and was left out.",)


def test_a_file_that_another_program_stored_with_a_mark_is_read(tmp_path: Path):
    lessons.check("limits", 4, "b")
    lessons.export("Ann", tmp_path)
    file = tmp_path / "progress-Ann.json"
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert len(gather(tmp_path).pupils) == 1


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
    told = repr(gather(tmp_path / "nowhere"))
    assert "no folder" in told and "New Folder" in told
