"""The second lesson, wired; and a learner's own law and own chart before the evidence."""

from __future__ import annotations

import html
import math
import shutil
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

from ipywidgets import HTML, Button, HBox

from sixbillion import chart, tables
from sixbillion.lessons import facts
from sixbillion.pictures import lesson_distance_chart as pictures
from sixbillion.pictures.plots import Picture
from sixbillion.tables import Tables, folder_of_tables, load
from sixbillion.widgets.guard import guarded
from sixbillion.widgets.in_turn import on_click
from sixbillion.words import _, n_

from .explore import Options, Range
from .field import Field
from .lesson import Cover, Lesson, explorer
from .step import Step, heading, paragraph, wait

CARDS = Options(_("Card:"), (("2", 2), ("6", 6), ("12", 12)), 6)


def _places() -> tuple[tuple[str, str], ...]:
    return tuple((place.key, place.name) for place in load().places)


def _named() -> tuple[tuple[str, str], ...]:
    return tuple((name, key) for key, name in _places())


def _from(start: str) -> list[tuple[str, str, int]]:
    return [(start, key, chart.distance(start, key)) for key, _name in _places() if key != start]


def _reach(start: str, card: int) -> Picture:
    return pictures.reach(_places(), start, card, _from(start))


def _migrants(settled: tuple[str, ...], start: str) -> Picture:
    others = tuple(place for place in settled if place != start)
    return pictures.reach(_places(), start, facts.LONGEST, _from(start), others)


def _net(card: int, tree: bool) -> Picture:
    links = chart.spanning_tree() if tree else chart.pairs()
    return pictures.net(_places(), card, links, chart.groups(card), tree)


def _route(end: str, card: int) -> Picture:
    stops = chart.route("Earth", end, card)
    hops = [chart.distance(a, b) for a, b in pairwise(stops)]
    return pictures.route(_places(), stops, hops, card, "Earth", end)


def _hubs(card: int, measure: str) -> Picture:
    return pictures.hubs(_places(), chart.hubs(card, measure), card, measure)


def _laws() -> dict[str, tuple[str, chart.Gap]]:
    return {
        "steps": (_("steps from the Sun"), chart.steps_law()),
        "doubling": (_("doubling steps"), chart.doubling_law()),
        "au": (_("AU, the real distances"), chart.power_law(1)),
        "log": (_("logarithm of AU"), chart.power_law(0)),
        "root": (_("square root of AU"), chart.power_law(0.5)),
        "bent": (_("AU, halved beyond Jupiter"), chart.bent_law(2)),
    }


def _tests(law: chart.Gap, scale: float, used: Tables) -> list[pictures.Test]:
    found = []
    names = {place.key: place.name.rpartition(" ")[2] for place in used.places}
    for piece in used.evidence:
        if piece.place_a:
            value = scale * law(used.place(piece.place_a), used.place(piece.place_b))
            pair = f"{names[piece.place_a]}-{names[piece.place_b]}"
        else:
            value = scale * max(law(a, b) for a, b in combinations(used.places, 2))
            pair = _("some pair")
        kept = chart.holds(piece, law, scale, used)
        found.append(pictures.Test(piece.key, pair, piece.relation, piece.distance, value, kept))
    return found


def _law(law: str, scale: float) -> Picture:
    name, gap = _laws()[law]
    return pictures.evidence(_tests(gap, scale, load()), name, scale)


@cache
def _room(power: float) -> float:
    found = chart.scales(chart.power_law(power))
    return found.high / found.low


def _power(power: float) -> Picture:
    power = round(power, 2)
    rows = [(step / 20, _room(step / 20)) for step in range(-20, 41)]
    return pictures.powers(rows, (facts.powers().low, facts.powers().high), (power, _room(power)))


def _orbits(drawn: str) -> Picture:
    au = {place.key: place.au for place in load().places}
    from_mercury = {key: float(chart.distance("Mercury", key)) for key in au}
    return pictures.orbits(_places(), au, from_mercury, drawn)


def test_law(law: chart.Gap, scale: float = 1) -> Cover | str:
    """Your own law before the evidence: a function of two places (use ``a.au``), and a scale.

    Returns the picture; a friendly sentence if the function fails or returns no number.
    """
    used = load()
    try:
        values = [scale * law(a, b) for a, b in combinations(used.places, 2)]
    except Exception as error:  # a learner's code may raise anything
        found = f"{type(error).__name__}: {error}"
        return _("Your law failed with {error}. Try it on two places first.", error=found)
    numbers = [value for value in values if isinstance(value, int | float) and not isinstance(value, bool)]
    if len(numbers) < len(values) or not all(math.isfinite(value) and value >= 0 for value in numbers):
        return _("Your law has to return a number, 0 or more, for any two places: put abs(...) round it.")
    return Cover(pictures.evidence(_tests(law, scale, used), _("your law"), scale))


test_law.__test__ = False  # type: ignore[attr-defined]  # a learner's tool, not a test of pytest's


def copy_tables(folder: str | Path = "my-tables") -> str:
    """Copy the five tables into a new folder for you to edit; an existing folder is left alone. Returns a sentence."""
    target = Path(folder)
    if target.exists():
        return _("{folder} is there already, and I leave it alone.", folder=folder)
    try:
        target.mkdir(parents=True)
        for name in tables.FILES:
            shutil.copyfile(folder_of_tables() / name, target / name)
    except OSError as error:
        return _("I could not make {folder}: {why}.", folder=folder, why=error.strerror or str(error))
    return _("Made {folder}. Edit distances.csv in it, save it, then load it below.", folder=folder)


class OwnChart(Step):
    """A learner's own chart from a folder of tables: what it joins, how far Pluto is, which evidence it breaks."""

    def __init__(self) -> None:
        super().__init__("own chart")
        self.typed = Field(lambda _folder: self.read(), placeholder="my-tables", description=_("Folder:"))
        self.copy, self.load = Button(description=_("Copy the tables there")), Button(description=_("Load my chart"))
        self.canvas = HTML()
        on_click(self.copy, self.on_copy)
        on_click(self.load, self.on_load)
        self.show(HTML(heading(_("Your own chart"))), HBox([self.typed, self.copy, self.load]), self.canvas)
        self.judge(load())

    @property
    def folder(self) -> str:
        """The folder that is meant; ``my-tables`` if nothing was typed."""
        return self.typed.value.strip() or "my-tables"

    def on_copy(self, _button: object) -> None:
        """Copy the packaged tables."""
        self.make()

    def on_load(self, _button: object) -> None:
        """Load the folder's tables."""
        self.read()

    @guarded
    def make(self) -> None:
        """Copy the tables, and say where."""
        self.say(copy_tables(self.folder))

    @guarded
    def read(self) -> None:
        """Load the tables; what is wrong with them is told with file, row and column."""
        if not Path(self.folder).is_dir():
            self.say(_("There is no folder {folder} here. Copy the tables there first.", folder=self.folder))
            return
        try:
            self.judge(load(Path(self.folder)))
        except tables.TablesError as error:
            self.say(str(error), mood="wrong")

    def judge(self, used: Tables) -> None:
        """Say what a chart is like, and show it before the evidence."""
        law = chart.chart_law(used)
        picture = pictures.evidence(_tests(law, 1, used), _("this chart"), 1)
        self.picture = picture
        self.canvas.value = picture.inline()
        cards = chart.cards_needed("Earth", "Pluto", 6, used)
        way = n_("{count} card of 6", "{count} cards of 6", cards) if cards else _("no number of cards of 6")
        joins = chart.joining_distance(used)
        self.say(
            _(
                "{words} It is joined by cards of {joins}; Earth to Pluto: {way}.",
                words=picture.words,
                joins=joins,
                way=way,
            )
        )

    def still(self) -> str:
        """The packaged chart before the evidence."""
        return heading(_("Your own chart")) + paragraph(self.picture.words) + self.picture.still() + wait()

    def summary(self) -> str:
        """The words of the picture."""
        return html.unescape(self.picture.words)


def _explorers() -> Lesson:
    measures = ((_("places in reach"), "degree"), (_("closeness"), "closeness"), (_("on the way"), "betweenness"))
    nobody = (_("nobody"), ())
    settlers = (nobody, (_("Mars"), ("Mars",)), (_("Mars, Saturn, Pluto"), ("Mars", "Saturn", "Pluto")))
    return Lesson(
        "distance-chart",
        lambda: pictures.cover(_places()),
        {
            "reach": explorer(
                "reach",
                _("What a card reaches"),
                _reach,
                start=Options(_("From:"), _named(), "Earth"),
                card=Options(CARDS.label, CARDS.choices, 2),
            ),
            "net": explorer(
                "net",
                _("The net of one card"),
                _net,
                card=Range(_("Card:"), 1, 17, 2),
                tree=Options(_("Show:"), ((_("all links"), False), (_("the shortest net"), True)), False),
            ),
            "route": explorer(
                "route",
                _("The fewest cards from Earth"),
                _route,
                end=Options(_("To:"), _named(), "Saturn"),
                card=Options(_("Card:"), (("2", 2), ("4", 4), ("6", 6), ("12", 12)), 6),
            ),
            "hubs": explorer(
                "hubs",
                _("Hubs"),
                _hubs,
                card=Options(CARDS.label, CARDS.choices, 2),
                measure=Options(_("Count:"), measures, "degree"),
            ),
            "migrants": explorer(
                "migrants",
                _("Migrants need somebody there"),
                _migrants,
                settled=Options(_("Others live on:"), settlers, ("Mars", "Saturn", "Pluto")),
                start=Options(_("From:"), _named(), "Earth"),
            ),
            "law": explorer(
                "law",
                _("A law before the evidence"),
                _law,
                law=Options(_("Law:"), tuple((name, key) for key, (name, _gap) in _laws().items()), "steps"),
                scale=Range(_("Scale:"), 0.1, 10.0, 1.0, 0.1),
            ),
            "power": explorer(
                "power", _("A whole family of laws"), _power, power=Range(_("Power p:"), -1.0, 2.0, 1.0, 0.05)
            ),
            "orbits": explorer(
                "orbits",
                _("The chart beside the real orbits"),
                _orbits,
                drawn=Options(_("Orbits:"), ((_("to scale"), "linear"), (_("log"), "log")), "linear"),
            ),
            "own-chart": OwnChart,
        },
        {"reach": "reach-12", "hubs": "hub-12"},
    )


lesson = _explorers()
