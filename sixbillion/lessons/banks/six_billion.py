"""Ten questions on the premise: doubling, doubling times, the rule of 70, fits, six trillion."""

from __future__ import annotations

from sixbillion import growth
from sixbillion.lessons import facts
from sixbillion.lessons.questions import Choice, Mistake, Number, Question
from sixbillion.words import _


def _span(low: int, high: int, text: str, praise: str, mistakes: tuple[Mistake, ...]) -> Number:
    """A question for the years between two milestones, with the mistakes that every such question sees."""
    years, values = facts.milestones()
    first, last = years[values.index(low)], years[values.index(high)]
    fields = {"first": first, "last": last}
    whole = Mistake(
        last, _("{last} is the year in which it was complete. How long did it take from {first} on?", **fields)
    )
    return Number(
        text=text,
        truth=last - first,
        well_done=praise,
        low=_("Too few. Subtract the first year from the last: {last} - {first}.", **fields),
        high=_("Too many. Subtract the first year from the last: {last} - {first}.", **fields),
        unit=_("years"),
        mistakes=(whole, *mistakes),
    )


def _doubling_times() -> tuple[Question, ...]:
    years, values = facts.milestones()
    to_three = years[values.index(3)] - years[values.index(2)]
    to_four = years[values.index(4)] - years[values.index(3)]
    return (
        _span(
            1,
            2,
            _("How many years did the doubling from 1 to 2 billion people take, by the milestones?"),
            _("1800 to 1930: 130 years. Keep that number in mind for the next one."),
            (),
        ),
        _span(
            2,
            4,
            _("And how many years did the doubling from 2 to 4 billion take?"),
            _("1930 to 1974: 44 years, a third of the time of the doubling before."),
            (Mistake(to_three, _("That leads to 3 billion, half as much again. Doubled is 4 billion, in 1974.")),),
        ),
        _span(
            3,
            6,
            _("And how many years did the doubling from 3 to 6 billion take?"),
            _("1960 to 1999: 39 years. Who was born in 1960 saw the world double before the age of forty."),
            (Mistake(to_four, _("That leads to 4 billion. Twice 3 billion is 6 billion, in 1999.")),),
        ),
        Choice(
            _("Each doubling was quicker than the one before. What would one steady per cent a year have given?"),
            (
                (
                    _("A shorter time at each doubling"),
                    _("That is what happened, but a steady per cent does not do it: it doubles in equal times."),
                ),
                (
                    _("A longer time at each doubling"),
                    _("There are more people at each doubling, but also more parents. The times stay equal."),
                ),
                (
                    _("The same time at each doubling"),
                    _("A steady per cent has a steady doubling time. People grew faster than exponentially!"),
                ),
            ),
            right=2,
        ),
    )


def _rule_of_70() -> tuple[Question, ...]:
    return (
        Number(
            text=_("Something grows 2 % a year. In how many years has it doubled, by the rule of 70?"),
            truth=growth.rule_of_70(2),
            off=0.02,
            well_done=_("70 / 2 = 35, and the exact time is 35.0 years as well."),
            low=_("Too short. Divide 70 by the per cent."),
            high=_("Too long. Divide 70 by the per cent."),
            unit=_("years"),
            mistakes=(
                Mistake(50, _("50 years at 2 % make 100 % only if growth does not grow. It does: 70 / 2.")),
                Mistake(140, _("You multiplied. Faster growth means a shorter time: divide 70 by 2.")),
            ),
        ),
        Choice(
            _("Where does the rule of 70 mislead you most?"),
            (
                (_("At 1 % a year"), _("There it says 70 years and the truth is 69.7. Hardly a lie.")),
                (
                    _("At 100 % a turn"),
                    _("It says 0.7 turns, but plus 100 % doubles in exactly 1. Big steps need the exact formula."),
                ),
                (_("At 7 % a year"), _("There it says 10 years and the truth is 10.2. Still good.")),
            ),
            right=1,
        ),
    )


def _fits() -> tuple[Question, ...]:
    return (
        Choice(
            _("From 1950 to 2025 the data lie below the fitted line at both ends and above it in the middle. Why?"),
            (
                (
                    _("The per cent changed: growth was not steady"),
                    _("Leftovers with a shape say the curve is the wrong one. Growth sped up, then slowed."),
                ),
                (
                    _("People were counted badly"),
                    _("Errors in counting would jump up and down. An arch like this one has a cause."),
                ),
                (
                    _("The population fell at the end"),
                    _("It rose every year. It only rose by a smaller per cent than the line does."),
                ),
            ),
            right=0,
        ),
    )


def _six_trillion() -> tuple[Question, ...]:
    pace = facts.YEARS_PER_DOUBLING[1]
    return (
        Number(
            text=_("Six billion becomes six trillion, a thousand times as many. How many doublings is that?"),
            truth=growth.doublings(6e9, 6e12),
            off=0.006,
            well_done=_("Ten doublings make 1,024: a hair more than a thousand."),
            low=_("Too few. 2, 4, 8, 16 … count how often you double before you reach 1,000."),
            high=_("Too many. 2, 4, 8, 16 … count how often you double before you reach 1,000."),
            unit=_("doublings"),
            mistakes=(
                Mistake(1000, _("That is how many TIMES more it is. Doubling gets there much sooner: 2, 4, 8, 16 …")),
                Mistake(500, _("Half of a thousand, but doubling does not add 2 each time. Try 2, 4, 8, 16 …")),
                Mistake(3, _("Three zeros more, yes, but one doubling does not make a zero. 2, 4, 8, 16 …")),
            ),
        ),
        Number(
            text=_("If every doubling takes {pace} years, how long do ten doublings take?", pace=pace),
            truth=10 * pace,
            off=0.006,
            well_done=_("620 years: as far ahead as the year 1400 is behind."),
            low=_("Too short. Ten times one doubling's {pace} years.", pace=pace),
            high=_("Too long. Ten times one doubling's {pace} years.", pace=pace),
            unit=_("years"),
            mistakes=(
                Mistake(1000 * pace, _("A thousand times as many people are not a thousand doublings, only ten.")),
                Mistake(1024 * pace, _("1,024 is how many times more it is. The doublings are ten.")),
            ),
        ),
        Choice(
            _("On the board a token on 64 moves to 128 in one turn. How long is a turn of the game?"),
            (
                (_("One year"), _("Then the world would double every year. From 1800 on it took 130 years.")),
                (
                    _("39 years"),
                    _("It was 39 years between 1960 and 1999, and 130 years before. A turn can be either."),
                ),
                (
                    _("One doubling, however long that takes"),
                    _("The game counts time in doublings. That is why it always grows at the same pace."),
                ),
            ),
            right=2,
        ),
    )


def questions() -> tuple[Question, ...]:
    """All questions of the lesson, in the order of its steps."""
    return (*_doubling_times(), *_rule_of_70(), *_fits(), *_six_trillion())
