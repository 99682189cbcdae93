"""Ten questions on the Distance Chart: reach, routes, the bottleneck, hubs, migrants, and the lost chart."""

from __future__ import annotations

import math

from sixbillion import chart
from sixbillion.lessons import facts
from sixbillion.lessons.questions import Choice, Mistake, Number, Question
from sixbillion.words import _


def _reach() -> tuple[Question, ...]:
    places = {card: len(chart.reach("Earth", card)) for card in (2, 6, 12)}
    return (
        Number(
            text=_("How many other places can a card of distance 6 reach from Earth?"),
            truth=places[6],
            well_done=_("Five: Mercury, Venus, Mars, the Belt and Jupiter. Saturn, at 7, is just too far."),
            low=_("There are more. Go along Earth's row of the chart and count every number up to 6."),
            high=_("That is too many. Go along Earth's row of the chart and count the numbers up to 6."),
            unit=_("places"),
            mistakes=(
                Mistake(places[6] + 1, _("Did you count Earth itself? You are there already.")),
                Mistake(places[2], _("That is what a card of 2 reaches. A card of 6 goes further.")),
                Mistake(places[12], _("That is what a card of 12 reaches. A card of 6 stops earlier.")),
            ),
        ),
        Choice(
            _("Saturn is 7 from Earth. You hold a card of 2 and a card of 6. Can one billion get there this turn?"),
            (
                (
                    _("No: no card of yours spans 7"),
                    _("Each card carries its own billion, and its own distance must be enough."),
                ),
                (_("Yes: 2 + 6 = 8"), _("Distances are never added: a billion on its way can't change ships.")),
                (
                    _("Yes, if I play the 6 first"),
                    _("The order does not help. What arrives waits in a box until your next turn."),
                ),
            ),
            right=0,
        ),
    )


def _routes() -> tuple[Question, ...]:
    far = chart.distance("Earth", "Pluto")
    needed = chart.cards_needed("Earth", "Pluto", 6)
    longer = chart.cards_needed("Earth", "Pluto", 12)
    assert needed is not None and longer is not None  # the tests hold it for the packaged chart
    return (
        Number(
            text=_("With cards of distance 6 only, how many does it take from Earth to Pluto, settling on the way?"),
            truth=needed,
            well_done=_("Four, for example by Mars, Saturn and Uranus."),
            low=_("Too few. Hop from place to place; no hop may be longer than 6."),
            high=_("It works with fewer. Make each hop as far out as 6 allows."),
            unit=_("cards"),
            mistakes=(
                Mistake(
                    math.ceil(far / 6),
                    _(
                        "{far} / 6 makes a bit less than 3, but there must be a place to stop at after every hop.",
                        far=far,
                    ),
                ),
                Mistake(longer, _("That is enough with cards of 12. With 6 the hops are shorter.")),
                Mistake(needed + 1, _("Did you count the stops? Earth costs no card: count the hops.")),
            ),
        ),
        Number(
            text=_("What is the smallest card that, hop by hop, joins all ten places?"),
            truth=chart.joining_distance(),
            well_done=_("4. With 3 Uranus is alone, and Neptune and Pluto are a world of their own."),
            low=_("With that card the outer places stay cut off. Move the slider up until one group is left."),
            high=_("A smaller card can do it. Move the slider down until the group falls apart."),
            mistakes=(
                Mistake(3, _("Almost: with 3 you get as far as Saturn, but Uranus is 4 from its neighbours.")),
                Mistake(17, _("That is the longest distance on the chart. With hops you need much less.")),
                Mistake(far, _("That is from Earth to Pluto in one hop. With stops you need much less.")),
            ),
        ),
        Choice(
            _("Which link of the shortest net decides that number?"),
            (
                (_("The average link"), _("A chain does not break at its average link.")),
                (
                    _("Its longest link"),
                    _("The bottleneck: if you can't take the longest hop, the net falls apart there."),
                ),
                (_("Its first link"), _("Mercury to Venus is 1. That hop was never the trouble.")),
            ),
            right=1,
        ),
    )


def _hubs() -> tuple[Question, ...]:
    degree = chart.hubs(6)
    number = {place: int(degree[place]) for place in ("Earth", "Mars", "Pluto")}
    return (
        Choice(
            _("Your cards have distance 6. Where does a new colony open the most ways on?"),
            (
                (
                    _("Earth"),
                    _(
                        "Earth reaches {here}, Mars {mars}: one more, and it is Saturn.",
                        here=number["Earth"],
                        mars=number["Mars"],
                    ),
                ),
                (
                    _("Pluto"),
                    _("From Pluto a 6 reaches {here} places only. It is the end of the road.", here=number["Pluto"]),
                ),
                (
                    _("Mars"),
                    _(
                        "Mars reaches {here}, as the Belt and Jupiter do: all you get from Earth, and Saturn.",
                        here=number["Mars"],
                    ),
                ),
            ),
            right=2,
        ),
        Choice(
            _("With cards of 6, which place must every way from the inner places to Uranus pass through?"),
            (
                (_("Jupiter"), _("Jupiter is 7 from Uranus. And Mars can go to Saturn without it.")),
                (_("Saturn"), _("The only gate. Whoever holds Saturn goes on, everybody else waits.")),
                (_("The Belt"), _("From the Belt you can't hop to Uranus, 9 away. Somewhere else comes between.")),
            ),
            right=1,
        ),
        Choice(
            _("It is your first turn, nobody has left Earth. Where can your Migrants card (12) go?"),
            (
                (
                    _("Nowhere"),
                    _("Migrants join somebody: another faction must be settled there. Somebody has to go first."),
                ),
                (
                    _("To any place within 12"),
                    _("In reach, yes. But migrants only go where another faction lives already."),
                ),
                (_("To Mars only"), _("Nobody lives on Mars yet, so nobody can take migrants in.")),
            ),
            right=0,
        ),
    )


def _lost_chart() -> tuple[Question, ...]:
    low, high = facts.powers().low, facts.powers().high
    return (
        Choice(
            _(
                "Earth to Saturn, 8.54 AU, must be more than 6. Saturn to Uranus, 9.64 AU, must be at most 6. "
                "What does that rule out?"
            ),
            (
                (_("AU with scale 1 only"), _("No scale helps: the longer gap would need the smaller number.")),
                (
                    _("Every law that uses the places' distances from the Sun"),
                    _("Too much: square roots of the distances from the Sun get it right."),
                ),
                (
                    _("Every law in which a longer gap in AU means a larger number"),
                    _("One pair of facts, and a whole class of laws is gone. That is how evidence works."),
                ),
            ),
            right=2,
        ),
        Choice(
            _("3 times the gap of square roots breaks no evidence. Was the printed chart made like that?"),
            (
                (
                    _("Yes: it agrees with everything"),
                    _("So do others. To agree with all evidence is not yet to be the only one."),
                ),
                (
                    _("We can't know: other laws agree as well"),
                    _(
                        "Powers from {low:.2f} to {high:.2f} all survive. Evidence kills laws; it never crowns one.",
                        low=low,
                        high=high,
                    ),
                ),
                (
                    _("No: a designer would not use square roots"),
                    _("Perhaps, but that is a feeling about people, not evidence."),
                ),
            ),
            right=1,
        ),
    )


def questions() -> tuple[Question, ...]:
    """All questions of the lesson, in the order of its steps."""
    return (*_reach(), *_routes(), *_hubs(), *_lost_chart())
