"""Every number in the notebooks' own words, computed; and the lessons' questions need neither widgets nor pictures."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import pairwise

import pytest

from sixbillion import chart, growth
from sixbillion.lessons import facts
from sixbillion.tables import load
from tests.lessons.test_answers import NOTEBOOKS


def prose(name: str) -> str:
    cells = json.loads(NOTEBOOKS[name].read_text("utf-8"))["cells"]
    return " ".join(" ".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown").split())


def test_the_words_of_the_first_lesson():
    text = prose("six-billion")
    assert all(growth.doubled(1, n) == sum(growth.doubled(1, m) for m in range(n)) + 1 for n in range(1, 11))
    assert "as large as all the steps before it together**, and one more" in text
    dates, billions = facts.milestones()
    assert f"{dates[billions.index(6)] - dates[billions.index(3)]} years is the doubling from 3 to 6 billion" in text
    assert round(growth.doubling_time(1.125)) == 62 and "62 years is the pace of a world that grows 1.1 %" in text
    years, values = facts.world()
    took = {year: growth.doubling_time_before(years, values, year) for year in range(1850, 2081, 5)}
    fastest = min(took, key=lambda year: took[year])
    assert 1985 <= fastest <= 1990, "up to the 1980s faster, since then slower"
    before = [took[year] for year in took if year <= 1985]
    after = [took[year] for year in took if year >= 1990]
    assert all(b < a + 1 for a, b in pairwise(before))  # a year's grace: the table leaps from 1850 to 1950
    assert after == sorted(after)
    assert "Up to the 1980s each doubling took less time" in text
    assert max(values) < 2 * facts.un_in(2025), "the UN expects no further doubling"
    assert "1, 2, 4 ... 1024" in text and load().place("Earth").last == 1024


def test_the_words_of_the_second_lesson():
    text = prose("distance-chart")
    assert len(load().evidence) == 13 and "thirteen pieces of evidence, D1 to D13" in text
    assert len(chart.spanning_tree()) == 9 and "the nine shortest links" in text
    assert max(card.distance or 0 for card in load().cards) == facts.LONGEST == 12
    assert "goes as far as 12" in text
    lonely = [place.key for place in load().places if not chart.reach(place.key, 2)]
    assert lonely == ["Saturn", "Uranus", "Neptune", "Pluto"], "from where does a card of 2 reach nothing at all?"
    assert chart.scales(chart.power_law(0.5)).low < 3 <= chart.scales(chart.power_law(0.5)).high
    assert "square roots times 3" in text


def test_the_words_of_the_third_lesson():
    text = prose("limits")
    assert load().place("Mars").limit == 32 and "on Mars it is 32" in text
    assert [place.name for place in load().places if place.limit is None] == ["Asteroid Belt"]
    assert "every place but the Asteroid Belt has a circled number" in text
    assert growth.time_bought(1, 1) == 1 and "a second world as large as the first buys **one** turn" in text
    assert growth.time_bought(1, 7) == 3, "how many new bottles buy three minutes?"
    first, others = max(facts.race(3)[1]), min(facts.race(3)[1])
    assert first == 16 and first == 2 * others and "one has twice what the others have" in text
    years, values = facts.world()
    year, peak = years[values.index(max(values))], max(values)
    assert "a peak of about 10.3 billion in the 2080s" in text
    assert round(peak, 1) == 10.3 and 2080 <= year < 2090
    years, values = facts.world(1950, 2025)
    rows = pairwise(zip(years, values, strict=True))
    pace = {year: (later / value) ** (1 / (then - year)) for (year, value), (then, later) in rows}
    assert (
        max(pace, key=lambda year: pace[year]) in (1960, 1965)
        and "Since about 1965 the world's growth has been slowing" in text
    )


@pytest.mark.parametrize("module", ["ipywidgets", "matplotlib", "networkx"])
def test_checks_need_no_widgets_and_no_pictures(module: str):
    code = (
        "import sys; from sixbillion.lessons import check; check('six-billion', 1, '130'); check('limits', 4, 'b');"
        f"print({module!r} in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"
