"""Pictures are pure functions: words for each, the theme's ink, the same text twice, another datum another text."""

from __future__ import annotations

import html
import re
import subprocess
import sys
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from sixbillion import growth
from sixbillion.lessons import LESSONS, facts
from sixbillion.pictures import lesson_limits, lesson_six_billion, plots
from sixbillion.widgets.lessons.explore import Explorer
from tests.lessons.hands import lesson

KEYS = [(name, key) for name in LESSONS for key in lesson(name).steps if key not in ("drill", "own-chart")]


@pytest.mark.parametrize(("name", "key"), KEYS)
def test_every_picture_has_words_ink_and_units(name, key):
    step = lesson(name).explore(key)
    assert isinstance(step, Explorer)
    picture = step.picture
    assert picture.words.endswith(".") and len(picture.words) > 20
    inline, still = picture.inline(), picture.still()
    ElementTree.fromstring(inline)  # well formed
    assert f'role="img" aria-label="{html.escape(picture.words, quote=True)}"' in inline
    assert "currentColor" in inline
    for placeholder in (plots.INK, plots.GREY):
        assert placeholder not in inline and placeholder.removeprefix("#") not in still
    assert still.startswith(f'<img alt="{html.escape(picture.words, quote=True)}"')
    assert step.draw(**step.values).inline() == inline
    # A text or line that nobody gave an ink would be black on the dark theme's black.
    assert not re.search(r"(fill|stroke): #000000", inline)
    for text in re.findall(r"<text [^>]*>", inline):
        assert "currentColor" in text or re.search(r"fill: #[0-9a-f]{6}", text), text


@pytest.mark.parametrize("scale", ["linear", "log"])
def test_a_changed_datum_changes_the_picture(scale):
    years, values = facts.world()
    changed = (years, (*values[:-5], values[-5] * 1.05, *values[-4:]))
    drawn = [
        lesson_six_billion.time_line(world, facts.milestones(), 1800, scale, facts.first_projected()).svg
        for world in (facts.world(), changed)
    ]
    assert drawn[0] != drawn[1]


def test_a_log_axis_turns_doubling_into_a_straight_line():
    figure = lesson_limits.lost_turn(growth.alone(1, 10), growth.alone(1, 10, {4}), 4, "x", "log").figure
    free, late = figure.axes[0].get_lines()
    heights = [figure.axes[0].transData.transform((x, y))[1] for x, y in free.get_xydata()]
    steps = {round(after - before, 6) for before, after in pairwise(heights)}
    assert len(steps) == 1
    gaps = {round(a / b, 6) for (_x, a), (_y, b) in zip(free.get_xydata()[4:], late.get_xydata()[4:], strict=True)}
    assert gaps == {2.0}


def test_the_words_of_a_picture_are_never_rounded_only_its_coordinates():
    @plots.styled
    def drawn() -> plots.Picture:
        figure, axis = plots.draw()
        axis.plot([1, 2], [0.001, 0.0123])
        axis.set_yticks([0.001, 0.0123])
        axis.text(1.5, 0.005, "0.387 AU, <1.2345>")
        return plots.Picture(figure, "0.001 of it.")

    svg = drawn().svg
    texts = re.findall(r">([^<>]*)</text>", svg)
    assert {"0.0010", "0.387 AU, &lt;1.2345&gt;"} <= set(texts) and any("0.012" in text for text in texts)
    assert max(len(digits) for digits in re.findall(r'd="[^"]*"', svg)) > 10
    assert not re.findall(r"-?\d+\.\d{3,}", re.sub(r">[^<>]*<", "><", svg))


def test_no_picture_needs_pyplot():
    code = (
        "import sys; from sixbillion.widgets.lessons.limits import lesson; lesson.explore('race');"
        "print('matplotlib.pyplot' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0"),
        (0.5, "0.5"),
        (1000, "1,000"),
        (1e9, "10^9"),
        (9.2e18, "9.2·10^18"),
        (1.2e19, "1.2·10^19"),
        (9.99e9, "10^10"),
        (12.4, "12"),
    ],
)
def test_numbers_on_axes(number, text):
    assert plots.plain(number) == text


@pytest.mark.parametrize("scale", ["linear", "log"])
@pytest.mark.parametrize("guess", [1e-30, 0.02, 1, 64, 4.5e5, 1e9, 2e18, 9e18, 1e20, 1e90])
@pytest.mark.parametrize("truth", [2, 1024, 2**63])
def test_the_numbers_under_a_guess_and_a_truth_are_apart(guess, truth, scale):
    figure = lesson_six_billion.guess_beside_truth(guess, truth, "grains", scale).figure
    figure.draw_without_rendering()
    axis = figure.axes[0]
    low, high = axis.get_xlim()
    ticks = [
        label for tick, label in zip(axis.get_xticks(), axis.get_xticklabels(), strict=True) if low <= tick <= high
    ]
    assert len(ticks) >= 2 and len({tick.get_text() for tick in ticks}) == len(ticks)
    boxes = [tick.get_window_extent() for tick in ticks]
    assert all(one.x1 + 4 < after.x0 for one, after in pairwise(boxes))
    assert all(note.get_window_extent().x1 <= figure.bbox.x1 for note in axis.texts), "a number runs off the picture"
