"""sixbillion.chart: every fact that the second lesson states about the chart, computed here from the tables."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sixbillion import chart, tables

TEN = ("Mercury", "Venus", "Earth", "Mars", "Belt", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto")


@pytest.mark.parametrize(
    ("card", "places"),
    [
        (2, "Mercury Venus Mars Belt"),
        (6, "Mercury Venus Mars Belt Jupiter"),
        (12, "Mercury Venus Mars Belt Jupiter Saturn Uranus"),
    ],
)
def test_what_a_card_reaches_from_earth(card, places):
    assert chart.reach("Earth", card) == tuple(places.split())


def test_two_cards_of_2_and_6_are_no_card_of_8():
    assert chart.distance("Earth", "Saturn") == 7
    assert "Saturn" not in chart.reach("Earth", 6)


@pytest.mark.parametrize(
    ("card", "way"),
    [
        (2, ""),
        (3, ""),
        (4, "Earth Jupiter Saturn Uranus Neptune Pluto"),
        (6, "Earth Mars Saturn Uranus Pluto"),
        (12, "Earth Jupiter Pluto"),
    ],
)
def test_fewest_cards_to_pluto(card, way):
    stops = tuple(way.split())
    assert chart.route("Earth", "Pluto", card) == stops
    assert chart.cards_needed("Earth", "Pluto", card) == (len(stops) - 1 if stops else None)


def test_the_distance_that_joins_all_ten_places():
    assert chart.joining_distance() == 4
    assert len(chart.groups(4)) == 1 and chart.groups(4)[0] == TEN
    assert chart.groups(3) == (TEN[:7], ("Uranus",), ("Neptune", "Pluto"))
    tree = chart.spanning_tree()
    assert len(tree) == 9 and sum(weight for _, _, weight in tree) == 21
    assert [weight for _, _, weight in tree] == [1, 1, 1, 2, 2, 3, 3, 4, 4]


def test_hubs():
    degree = chart.hubs(6)
    assert [place for place in TEN if degree[place] == max(degree.values())] == ["Mars", "Belt", "Jupiter"]
    assert (degree["Earth"], degree["Pluto"], max(degree.values())) == (5, 2, 6)
    between = chart.hubs(6, "betweenness")
    assert max(between, key=lambda place: between[place]) == "Saturn"
    far = chart.hubs(12)
    assert [place for place in TEN if far[place] == 9] == ["Jupiter", "Saturn", "Uranus"]
    assert chart.hubs(12, "closeness")["Jupiter"] == 1
    with pytest.raises(ValueError, match="degree, closeness, betweenness"):
        chart.hubs(6, "fame")


def test_red_numbers():
    red = [pair for pair in chart.pairs() if pair[2] > 12]
    assert len(red) == 9 and len(chart.pairs()) == 45
    assert red[0] == ("Mercury", "Neptune", 15)


def test_a_name_that_is_not_on_the_chart():
    with pytest.raises(tables.TablesError, match="Earth"):
        chart.reach("Moon", 2)


# ------------------------------------------------------------------------------------------------- the lost chart


@pytest.mark.parametrize(
    ("law", "breaks"),
    [
        (chart.steps_law(), "D3 D8 D13"),
        (chart.doubling_law(), "D3 D9 D10 D11"),
        (chart.power_law(1), "D9 D10 D11"),
        (chart.power_law(0), "D8 D13"),
        (chart.power_law(0.5), "D8 D13"),
        (chart.bent_law(2), ""),
        (chart.chart_law(), ""),
    ],
)
def test_what_each_law_breaks_at_scale_1(law, breaks):
    assert chart.broken(law) == tuple(breaks.split())


def test_only_one_family_of_plain_laws_survives_some_scale():
    laws = {
        "steps": chart.steps_law(),
        "doubling": chart.doubling_law(),
        "AU": chart.power_law(1),
        "log": chart.power_law(0),
        "period": chart.power_law(1.5),
        "potential": chart.power_law(-1),
        "root": chart.power_law(0.5),
    }
    assert [name for name, law in laws.items() if chart.scales(law).any] == ["root"]


def test_the_ranges_that_survive():
    root = chart.scales(chart.power_law(0.5))
    assert (root.low, root.high) == pytest.approx((2.873, 3.011), abs=0.0006)
    assert chart.broken(chart.power_law(0.5), 3) == ()
    power = chart.surviving(chart.power_law, -2, 2)
    assert (power.low, power.high) == pytest.approx((0.44, 0.89), abs=0.005)
    bent = chart.surviving(chart.bent_law, 1, 4, scale=1)
    assert (bent.low, bent.high) == pytest.approx((1.69, 2.41), abs=0.005)
    assert chart.surviving(chart.power_law, 1, 2) is None


def test_the_bounds_are_sharp():
    """Just inside a scale's range nothing breaks, just outside something does."""
    law, root = chart.power_law(0.5), chart.scales(chart.power_law(0.5))
    assert chart.broken(law, root.high) == () == chart.broken(law, root.low + 1e-9)
    assert chart.broken(law, root.low) and chart.broken(law, root.high + 1e-9)


def test_au_fails_because_of_one_pair_of_pairs():
    """Saturn-Uranus (at most 6) is longer in AU than Earth-Saturn (more than 6): no growing function of AU can do."""
    au = {place.key: place.au for place in tables.load().places}
    assert au["Uranus"] - au["Saturn"] == pytest.approx(9.64)
    assert au["Saturn"] - au["Earth"] == pytest.approx(8.54)


def test_a_learners_own_law_and_own_tables(tmp_path: Path):
    assert chart.broken(lambda a, b: 3 * abs(a.au**0.5 - b.au**0.5)) == ()
    assert len(chart.broken(lambda a, b: 100)) == 11
    packaged = Path(tables.__file__).parents[1] / "data"
    shutil.copytree(packaged, tmp_path / "mine")
    file = tmp_path / "mine" / "distances.csv"
    text = file.read_text(encoding="utf-8")
    mine = text.replace("Earth,2,1,0,1,2,4,7,", "Earth,2,1,0,1,2,4,6,").replace(
        "Saturn,8,7,7,6,5,3,0,", "Saturn,8,7,6,6,5,3,0,"
    )
    file.write_text(mine, encoding="utf-8")
    own = tables.load(tmp_path / "mine")
    assert chart.reach("Earth", 6, own) == ("Mercury", "Venus", "Mars", "Belt", "Jupiter", "Saturn")
    assert chart.broken(chart.chart_law(own), tables=own) == ("D8",)


def test_networkx_comes_with_the_first_graph_only():
    code = "import sys; from sixbillion import chart; chart.reach('Earth', 6); print('networkx' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"
