"""The lessons in a real JupyterLab, used as a pupil does: odd and wrong first, then right; by mouse and by keys."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from sixbillion import lessons
from sixbillion.lessons import Choice, progress
from tests.browser.lab import Lab, cell_errors, open_notebook, restart_kernel, run_all, wait_idle
from tests.lessons.hands import right_answer, wrong_answers

PAGES = {
    "six-billion": ("10-six-billion.ipynb", "ten-doublings", "100", "'doublings'"),
    "distance-chart": ("20-distance-chart.ipynb", "reach-12", "9", "'reach'"),
    "limits": ("30-limits.ipynb", "five-on-mars", "160", "'race'"),
}


@pytest.fixture(autouse=True)
def nothing_answered() -> Iterator[None]:
    """The Lab's kernels keep progress in the file that the environment of this process names; begin without one."""
    file = Path(os.environ[progress.VARIABLE])
    file.unlink(missing_ok=True)
    yield
    file.unlink(missing_ok=True)


def kept(lesson: str) -> dict[str, object]:
    """The answers in the learner's file."""
    found: dict[str, object] = json.loads(Path(os.environ[progress.VARIABLE]).read_text())["lessons"][lesson]["answers"]
    return found


def cell(page: Page, source: str) -> Locator:
    """What the cell shows whose code holds a text, scrolled to."""
    found = page.locator(".jp-CodeCell").filter(has=page.locator(".jp-InputArea", has_text=source)).first
    found.scroll_into_view_if_needed()
    return found.locator(".jp-OutputArea")


SCROLLED = """area => [...area.querySelectorAll("*")]
  .filter(e => ["auto", "scroll"].includes(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth)
  .map(e => e.className)"""


def say(step: Locator) -> Locator:
    return step.get_by_role("status")


@pytest.mark.parametrize("lesson", PAGES)
def test_a_lesson_from_the_first_look_to_a_restart(lab: Lab, page: Page, lesson: str) -> None:
    name, guess, typed, explorer = PAGES[lesson]
    open_notebook(page, lab, name)
    # Before anything runs: a picture with words, what to do, and no widget that only looks alive.
    expect(page.locator(".jp-OutputArea img[alt]").first).to_be_visible()
    assert page.locator(".jp-OutputArea img").first.evaluate("image => image.naturalWidth") > 300
    expect(page.locator(".jp-RenderedMarkdown").get_by_text("Run > Run All Cells").first).to_be_visible()
    expect(page.locator(".jp-OutputArea .jupyter-widgets")).to_have_count(0)
    run_all(page)
    assert cell_errors(page) == []

    # Predict: odd input, then a number; only then the picture opens.
    step, picture = cell(page, f"'{guess}'"), cell(page, explorer)
    expect(say(picture)).to_contain_text("committed your prediction")
    step.get_by_role("textbox").fill("lots")
    step.get_by_role("button", name="Commit and reveal").click()
    expect(say(step)).to_contain_text("is not a number")
    by_keys(page, step, typed, "Commit and reveal", "Space")
    expect(say(step)).to_contain_text(f"You said {typed}")
    expect(step.get_by_role("img")).to_be_visible()
    expect(picture.get_by_role("img")).to_be_visible()

    # Check: the wrong answers first, each with a reply of its own, by mouse; then the right one, by keys.
    numbered = list(enumerate(lessons.questions(lesson), 1))
    typed_one, chosen_one = (
        next(pair for pair in numbered if isinstance(pair[1], kind)) for kind in (lessons.Number, Choice)
    )
    for number, question in (typed_one, chosen_one):
        step, replies = cell(page, f"ask({number})"), []
        right = right_answer(lesson, number)
        for answer in [*wrong_answers(lesson, number), right]:
            before = step.locator(".sx-say").last.inner_text()
            (give_by_keys if answer == right else give)(page, step, question, answer)
            expect(say(step)).not_to_have_text(before)
            replies.append(say(step).inner_text())
        assert len(set(replies)) == len(replies)
        assert all(reply.startswith("Not yet.") for reply in replies[:-1]) and replies[-1].startswith("Right.")
        assert step.evaluate(SCROLLED) == [], "a horizontal scroll bar"
    # A kernel may take a click and a value in two threads at once; the last answer given is still the one replied to.
    number, question = typed_one
    step = cell(page, f"ask({number})")
    for answer in [*wrong_answers(lesson, number), right_answer(lesson, number)] * 4:
        give(page, step, question, answer)
        expect(say(step)).to_contain_text(lessons.check(lesson, number, answer).sentence)
    last = cell(page, "lesson.progress()")
    expect(last.get_by_role("progressbar")).to_have_attribute("aria-valuenow", "2")

    # A restart in the middle, and all is still there.
    restart_kernel(page)
    run_all(page)
    assert cell_errors(page) == []
    expect(cell(page, "lesson.progress()").get_by_role("progressbar")).to_have_attribute("aria-valuenow", "2")
    expect(say(cell(page, f"'{guess}'"))).to_contain_text(f"You said {typed}")
    expect(cell(page, explorer).get_by_role("img")).to_be_visible()
    assert len(kept(lesson)) == 2


def give(_page: Page, step: Locator, question: lessons.Question, answer: str) -> None:
    """Answer with the mouse."""
    if isinstance(question, Choice):
        step.get_by_role("button", name=f"{answer})").click()
    else:
        step.get_by_role("textbox").fill(answer)
        step.get_by_role("button", name="Check").click()


def give_by_keys(page: Page, step: Locator, question: lessons.Question, answer: str) -> None:
    """Answer with the keyboard alone: type and Tab to the button, or Tab from the first option to the one meant."""
    if not isinstance(question, Choice):
        by_keys(page, step, answer, "Check", "Enter")
        return
    step.get_by_role("button", name="a)").focus()
    for _option in range("abc".index(answer)):
        page.keyboard.press("Tab")
    expect(step.get_by_role("button", name=f"{answer})")).to_be_focused()
    page.keyboard.press("Enter")


def by_keys(page: Page, step: Locator, typed: str, button: str, key: str) -> None:
    """Type into the step's field, over what stands there, Tab to the button beside it, and press it with a key."""
    step.get_by_role("textbox").focus()
    page.keyboard.press("Control+a")
    page.keyboard.type(typed)
    page.keyboard.press("Tab")
    expect(step.get_by_role("button", name=button)).to_be_focused()
    page.keyboard.press(key)


def test_a_lesson_by_keyboard_alone(lab: Lab, page: Page) -> None:
    """From the field with Enter, by Tab to buttons, Space to press, arrows on a slider; focus is never lost."""
    open_notebook(page, lab, PAGES["limits"][0])
    run_all(page)
    step = cell(page, "'five-on-mars'")
    step.get_by_role("textbox").focus()
    page.keyboard.type("5 times 32", delay=5)  # faster than the kernel answers: the number has to arrive whole
    page.keyboard.press("Enter")
    expect(say(step)).to_contain_text("is not a number")
    by_keys(page, step, "160", "Commit and reveal", "Space")
    expect(say(step)).to_contain_text("You said 160")

    step = cell(page, "'race'")
    slider = step.get_by_role("slider")
    slider.focus()
    expect(say(step)).to_contain_text("36 billion in all")
    for _time in range(3):
        page.keyboard.press("ArrowLeft")
    expect(say(step)).to_contain_text("the tokens end on 16, 16")
    expect(slider).to_be_focused()

    step = cell(page, "ask(4)")
    step.get_by_role("button", name="a)").focus()
    page.keyboard.press("Enter")
    expect(say(step)).to_contain_text("Not yet.")
    page.keyboard.press("Tab")
    expect(step.get_by_role("button", name="b)")).to_be_focused()
    page.keyboard.press("Space")
    expect(say(step)).to_contain_text("Right.")

    step = cell(page, "'drill'")
    step.get_by_role("button", name="It may double").focus()
    page.keyboard.press("Enter")
    expect(say(step)).to_contain_text(" = ")
    page.keyboard.press("Tab")
    expect(step.get_by_role("button", name="Next case")).to_be_focused()
    page.keyboard.press("Enter")
    expect(say(step)).to_have_count(0)
    wait_idle(page)
    assert cell_errors(page) == []
