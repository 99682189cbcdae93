"""Predictions: a number committed before the truth is shown, and how far off it was."""

from __future__ import annotations

from dataclasses import dataclass

from sixbillion import chart, growth
from sixbillion.words import _

from . import facts
from .numbers import Unreadable, read_number, shown

CLOSE = 1.1
"""A guess within this factor of the truth is called a hit."""
LESSONS = ("six-billion", "distance-chart", "limits")


@dataclass(frozen=True, slots=True)
class Guess:
    """A prediction to make: the question, the truth, its unit, and the sentence that explains it afterwards."""

    key: str
    text: str
    truth: float
    unit: str
    why: str
    counts: bool = False  # a small whole number: "2 too few" says more than a factor


@dataclass(frozen=True, slots=True)
class Reveal:
    """What became of a guess. ``guess`` is None if it could not be read."""

    guess: float | None
    truth: float
    sentence: str

    def __repr__(self) -> str:
        return self.sentence


def judge(guess: Guess, typed: object) -> Reveal:
    """Compare what was typed with the truth, in a sentence that names the factor (or the difference, for a count)."""
    try:
        number = read_number(typed, guess.unit)
    except Unreadable as error:
        return Reveal(None, guess.truth, str(error))
    if number <= 0:
        return Reveal(None, guess.truth, _("A guess here has to be above 0. Be brave!"))
    fields = {"guess": shown(number), "truth": f"{shown(guess.truth)} {guess.unit}".rstrip()}
    if guess.counts:
        return Reveal(number, guess.truth, _counted(number, guess, fields))
    factor = growth.factor_off(number, guess.truth)
    if factor <= CLOSE:
        sentence = _("You said {guess}, the truth is {truth}. Hardly anybody gets that close.", **fields)
    elif number < guess.truth:
        sentence = _("You said {guess}, the truth is {truth}: {factor} times as much.", factor=shown(factor), **fields)
    else:
        sentence = _(
            "You said {guess}, the truth is {truth}. Your guess is {factor} times too large.",
            factor=shown(factor),
            **fields,
        )
    return Reveal(number, guess.truth, f"{sentence} {guess.why}")


def _counted(number: float, guess: Guess, fields: dict[str, str]) -> str:
    off = shown(abs(number - guess.truth))
    if number == guess.truth:
        sentence = _("You said {guess}, and {truth} it is.", **fields)
    elif number < guess.truth:
        sentence = _("You said {guess}, it is {truth}: {off} more.", off=off, **fields)
    else:
        sentence = _("You said {guess}, it is {truth}: {off} less.", off=off, **fields)
    return f"{sentence} {guess.why}"


def _six_billion() -> tuple[Guess, ...]:
    start, percent, years = facts.RABBITS
    later, rate, long = facts.SAVINGS
    line = facts.straight_line()
    return (
        Guess(
            "rabbits",
            _(
                "{start:,.0f} rabbits become {percent:.0f} % more every year. How many are there after {years} years?",
                start=start,
                percent=percent,
                years=years,
            ),
            round(facts.grown(facts.RABBITS)),
            _("rabbits"),
            _("You will meet a question like this again at the end."),
        ),
        Guess(
            "ten-doublings",
            _("Start with 1 and double it ten times. Where do you end?"),
            growth.doubled(1, 10),
            "",
            _("Each step adds as much as everything before it, and one more."),
        ),
        Guess(
            "chessboard",
            _("One grain on the first square of a chessboard, two on the second, four on the third. And on the 64th?"),
            growth.grains_on(64),
            _("grains"),
            _("A 9 with 18 digits behind it: so many grains of wheat are the harvests of several centuries."),
        ),
        Guess(
            "year-2100",
            _(
                "From {first} to {last} the world grew {percent:.1f} % a year on average. If that went on, how many "
                "billion people would there be in 2100?",
                first=facts.FIT_FIRST,
                last=facts.FIT_LAST,
                percent=line.percent,
            ),
            round(line.at(2100), 1),
            _("billion"),
            _("The UN expects {un:.1f} billion: growth has been slowing for sixty years.", un=facts.un_in(2100)),
        ),
        Guess(
            "savings",
            _(
                "{start:,.0f} coins grow {percent:.0f} % a year. How many are there after {years} years?",
                start=later,
                percent=rate,
                years=long,
            ),
            round(facts.grown(facts.SAVINGS)),
            _("coins"),
            _("With the rule of 70: 6 % doubles in about 12 years, so 60 years are five doublings: 500 · 32 = 16,000."),
        ),
    )


def _distance_chart() -> tuple[Guess, ...]:
    hub = max(chart.hubs(12).values())
    return (
        Guess(
            "reach-2",
            _("A New Colony card of distance 2 starts on Earth. How many other places can it reach?"),
            len(chart.reach("Earth", 2)),
            _("places"),
            _("Mercury, Venus, Mars and the Asteroid Belt: the inner worlds are close together."),
            counts=True,
        ),
        Guess(
            "reach-12",
            _("And a Migrants card of distance 12, the longest there is? How many places are in its reach from Earth?"),
            len(chart.reach("Earth", 12)),
            _("places"),
            _("Neptune and Pluto stay out of reach: six times the distance is not six times the places."),
            counts=True,
        ),
        Guess(
            "hub-12",
            _("From the best place of all, how many others does a card of 12 reach?"),
            hub,
            _("places"),
            _("From Jupiter, Saturn or Uranus it reaches everybody else: the middle of a line is close to both ends."),
            counts=True,
        ),
    )


def _limits() -> tuple[Guess, ...]:
    five_end = sum(facts.race(5)[1])
    return (
        Guess(
            "five-on-mars",
            _(
                "Mars has the limit 32, and one token alone ends on 32. Five tokens start on 1: how many billion "
                "in all, when doubling stops?"
            ),
            five_end,
            _("billion"),
            _("Alone or five together, Mars carries about 32: sharing makes the shares small, not the track large."),
            counts=True,
        ),
        Guess(
            "bottles",
            _(
                "Bacteria double every minute, and their bottle is full at 12:00. Then three more bottles are found, "
                "as large as the first. How many minutes do they last?"
            ),
            growth.time_bought(*facts.BOTTLES),
            _("minutes"),
            _("Four times the room is two doublings more. It never buys more than that."),
            counts=True,
        ),
        Guess(
            "limit-2024",
            _("A logistic curve through the world's people of 1950 to 2024: at how many billion does it level off?"),
            round(facts.bent_line().limit, 1),
            _("billion"),
            _("Leave out the last ten years and it says {before:.1f}.", before=facts.bent_line(facts.BEND_SHORT).limit),
        ),
    )


def guesses(lesson: str) -> tuple[Guess, ...]:
    """The predictions of a lesson, in order. KeyError for a lesson that is none of :data:`LESSONS`."""
    return {"six-billion": _six_billion, "distance-chart": _distance_chart, "limits": _limits}[lesson]()
