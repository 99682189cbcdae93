"""Ten questions on limits: the fraction rule, room as a commons, lost turns, bottles, the logistic curve."""

from __future__ import annotations

from sixbillion import growth
from sixbillion.lessons import facts
from sixbillion.lessons.questions import Choice, Mistake, Number, Question
from sixbillion.words import _


def _stopping() -> tuple[Question, ...]:
    alone, two = facts.race(1)[0], facts.race(2)[0]
    return (
        Number(
            text=_("A token alone on Mars starts on 1. In which turn does it double freely for the last time?"),
            truth=alone,
            well_done=_("Turn 5: 2, 4, 8, 16, 32, and 32 is the circled limit of Mars."),
            low=_("It can go on for longer. Count the doublings from 1 to the circled 32."),
            high=_("It is stopped before that. Count the doublings from 1 to the circled 32."),
            unit=_("turn"),
            mistakes=(
                Mistake(32, _("32 is the space it ends on. How many doublings lead there?")),
                Mistake(alone + 1, _("Did you count the start? From 1 to 2 is already the first doubling.")),
                Mistake(7, _("That is the end of the track, 128. Free doubling stops at the circled number.")),
            ),
        ),
        Number(
            text=_("Two tokens start on 1 on Mars. In which turn does the last free doubling happen?"),
            truth=two,
            well_done=_("Turn 4: on 16 each uses one half of the room, and the two halves make a whole."),
            low=_("They can go on for longer: on 8 each uses a quarter only."),
            high=_("They are stopped before that: on 16 each uses a half already."),
            unit=_("turn"),
            mistakes=(Mistake(alone, _("So far it goes alone. Two of them share the room.")),),
        ),
    )


def _fractions() -> tuple[Question, ...]:
    total = float(growth.fraction_sum((8, 4, 2), 16))
    return (
        Number(
            text=_("Saturn's limit is 16, and tokens stand on 8, 4 and 2. What is the sum of their fractions?"),
            truth=total,
            off=0.001,
            share=True,
            well_done=_("1/2 + 1/4 + 0 = 3/4. Less than 1, so all three may still double."),
            low=_("That is too little: 8 is one space below 16 and counts 1/2; 4 counts 1/4."),
            high=_("That is too much: 8 counts 1/2, 4 counts 1/4, and anything lower counts 0."),
            mistakes=(
                Mistake(14 / 16, _("You added the billions: 14/16. But what is lower than a quarter counts nothing.")),
                Mistake(14, _("You added the billions. Add fractions: 16 counts 1, 8 counts 1/2, 4 counts 1/4.")),
                Mistake(1.75, _("8 is one space BELOW the limit of 16: it counts 1/2.")),
            ),
        ),
        Choice(
            _("On Saturn (limit 16) tokens stand on 8, 4, 4 and 2. Which of them may double?"),
            (
                (_("Only the 2"), _("A small token asks the same question: its track's sum is 1/2 + 1/4 + 1/4 = 1.")),
                (_("None"), _("1/2 + 1/4 + 1/4 + 0 = 1: the track is full, for big and small alike.")),
                (
                    _("All but the 8"),
                    _("The sum is 1, and it counts for every token on the track, not just the largest."),
                ),
            ),
            right=1,
        ),
        Choice(
            _("Three tokens stand on 8 on Mars (limit 32). The first doubles to 16. And the other two?"),
            (
                (
                    _("They are stopped: the room is gone"),
                    _("1/4 + 1/4 + 1/4 left room, 1/2 + 1/4 + 1/4 leaves none. Who is first takes it."),
                ),
                (
                    _("They double as well"),
                    _("They look at the sum when it is their turn: 1/2 + 1/4 + 1/4 is 1 by then."),
                ),
                (_("They double next turn"), _("Next turn the 16 still stands there, and so does the sum of 1.")),
            ),
            right=0,
        ),
    )


def _curves() -> tuple[Question, ...]:
    return (
        Choice(
            _("Game and logistic curve: same start, same limit. Where do they part most?"),
            (
                (_("At the very start"), _("There is plenty of room at the start, and both just double.")),
                (_("Nowhere"), _("Look at half of the limit: one goes at full speed, the other bends.")),
                (
                    _("On the last spaces below the limit"),
                    _("The logistic slows down from the middle on. The game runs at full speed and stops dead."),
                ),
            ),
            right=2,
        ),
        Choice(
            _("A Pestilence stops one doubling of a token that never meets a limit. And ten turns later?"),
            (
                (_("It has caught up"), _("To catch up it would have to double twice in a turn. It never does.")),
                (
                    _("It has half of what it would have had"),
                    _("One doubling lost is one turn lost, for ever: the same curve, one turn late."),
                ),
                (
                    _("It has the same few billions less"),
                    _("The gap doubles with every turn. It is the RATIO that stays."),
                ),
            ),
            right=1,
        ),
    )


def _bottles() -> tuple[Question, ...]:
    return (
        Number(
            text=_("A bottle is full at 12:00 and was doubling every minute. What share of it was full at 11:54?"),
            truth=1 / 64,
            off=0.03,
            share=True,
            well_done=_("1/64, less than 2 %. Six minutes before the end nobody worries."),
            low=_("Too little. Go back from full: 1/2 at 11:59, 1/4 at 11:58 …"),
            high=_("Too much. Go back from full: 1/2 at 11:59, 1/4 at 11:58 …"),
            mistakes=(
                Mistake(1 / 32, _("That is 11:55. One more halving.")),
                Mistake(
                    0.1, _("Six of sixty minutes are a tenth, but this does not fill evenly: halve once a minute.")
                ),
                Mistake(64, _("64 times less, exactly. As a share of the bottle that is 1/64.")),
                Mistake(1.5625, _("As a per cent that is right. As a share write 1/64.")),
            ),
        ),
        Number(
            text=_("At 12:00 they find three more bottles, as large as the first. How many minutes does that buy?"),
            truth=growth.time_bought(*facts.BOTTLES),
            well_done=_("Two. At 12:01 two bottles are full, at 12:02 all four."),
            low=_("It buys a little more. One bottle full at 12:00, two at 12:01 …"),
            high=_("Much less! One bottle full at 12:00, two at 12:01 …"),
            unit=_("minutes"),
            mistakes=(
                Mistake(3, _("Not one each: by the second minute two bottles fill at once.")),
                Mistake(4, _("Four bottles in all, but they do not fill one after the other.")),
            ),
        ),
    )


def _fit() -> tuple[Question, ...]:
    # The question itself names no limit: the prediction above it asks for one, and nobody should read it here.
    now, before = facts.bent_line().limit, facts.bent_line(facts.BEND_SHORT).limit
    early = facts.bent_line(facts.BEND_EARLY).limit
    return (
        Choice(
            _(
                "Fit the same curve to the data up to {early}, up to {short} and up to {last}: you get three different "
                "limits. What do you learn?",
                early=facts.BEND_EARLY,
                short=facts.BEND_SHORT,
                last=facts.BEND_LAST,
            ),
            (
                (
                    _("The limit of a fit moves with the data: it is no promise"),
                    _(
                        "{early:.0f} billion, then {before:.1f}, then {now:.1f}. Before the bend is over, many limits "
                        "fit almost as well. Ask how far the answer swings.",
                        early=early,
                        before=before,
                        now=now,
                    ),
                ),
                (
                    _("The last one is the room that the Earth has, we know it now"),
                    _(
                        "Ten years ago the same method “knew” {before:.1f} billion. It measures a curve, not the "
                        "Earth.",
                        before=before,
                    ),
                ),
                (
                    _("Fits are useless"),
                    _("They saw early that growth slows down. They just can't say yet where it ends."),
                ),
            ),
            right=0,
        ),
    )


def questions() -> tuple[Question, ...]:
    """All questions of the lesson, in the order of its steps."""
    return (*_stopping(), *_fractions(), *_curves(), *_bottles(), *_fit())
