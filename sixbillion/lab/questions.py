"""The questions of the laboratory in words: what to guess before a run, and what to conclude after it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sixbillion.lab.experiments import DEALS, PAIRS, TABLE_GAMES
from sixbillion.lessons.guesses import Guess
from sixbillion.lessons.questions import Choice
from sixbillion.words import _


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A guess, whose truth only the run will tell, and a question about what may be concluded."""

    guess: Guess
    conclude: Choice


def _inquiry(key: str, text: str, unit: str, why: str, conclude: Choice) -> Inquiry:
    return Inquiry(Guess(key, text, 0, unit, why), conclude)


def length() -> Inquiry:
    """How long do games last, and why?"""
    return _inquiry(
        "length",
        _(
            "Four colonists play {games} games. Doubling alone takes a token from 1 to 1024 in ten turns. How many "
            "turns does a game last on average?",
            games=TABLE_GAMES,
        ),
        _("turns"),
        _("Getting to the Belt and every cancelled doubling cost turns; every Double card saves one."),
        Choice(
            _("Why do games last about as long as ten doublings?"),
            (
                (
                    _("By then the deck is used up"),
                    _("The deck is shuffled anew when it is empty. Look at the reasons: how did most games end?"),
                ),
                (
                    _("The Belt has no growth limit: a token there can double nearly every turn, up to 1024"),
                    _("Most games end on the Belt. Everywhere else a limit stops free doubling long before 1024."),
                ),
                (_("The rules end every game after ten turns"), _("There is no such rule. Some games are longer.")),
            ),
            1,
        ),
    )


def phases() -> Inquiry:
    """Total population by turn: the exponential phase and the bend."""
    return _inquiry(
        "phases",
        _(
            "Add up all people of all factions, on all tracks. How many turns does it take in the first five turns "
            "until they have doubled?"
        ),
        _("turns"),
        _("A little more than one turn: people on the move don't double, and some doublings are cancelled."),
        Choice(
            _("On the log scale the curve is straight at first, and then it bends. What does the bend mean?"),
            (
                (
                    _("There are fewer people than before"),
                    _("Then the curve would fall. It still rises, only less steeply."),
                ),
                (
                    _("The people still double, but it takes longer: many tracks are full"),
                    _("Steepness on a log scale is the growth rate. A bend to the right is a longer doubling time."),
                ),
                (
                    _("The same number of people is added every turn"),
                    _("That is a straight line on a LINEAR scale. Here the growth rate has become smaller."),
                ),
            ),
            1,
        ),
    )


def first() -> Inquiry:
    """Does moving first matter?"""
    return _inquiry(
        "first",
        _("Four players and two neutrals. What percentage of the games does whoever moves first in turn 1 win?"),
        "%",
        _("The order is drawn anew every turn, so being first once does not last."),
        Choice(
            _("Look at all six positions. One interval lies a bit off the fair quarter. What is the best next step?"),
            (
                (
                    _("Report it: we have found the best position"),
                    _(
                        "Six intervals were looked at. Each misses the truth in 1 of 20 cases, so one of six is off "
                        "quite often."
                    ),
                ),
                (
                    _("Play many NEW games and look at this one position again"),
                    _("Yes: new data for a new question. If it was chance, it will be gone."),
                ),
                (
                    _("Leave this position out"),
                    _("Data that don't please are still data. Leaving them out is cheating, oneself first of all."),
                ),
            ),
            1,
        ),
    )


def agenda() -> Inquiry:
    """Which Hidden Agenda wins?"""
    return _inquiry(
        "agenda",
        _("What percentage of the games of four does a player win whose Hidden Agenda is the Asteroid Belt?"),
        "%",
        _("An agenda doubles at most 8 points at one place; the Belt is also where everybody wants to be."),
        Choice(
            _("The three intervals overlap. What may you say?"),
            (
                (
                    _("All three agendas are equally good"),
                    _("Perhaps, but these games don't show it: a difference of some per cent could hide in there."),
                ),
                (
                    _("These games can't tell the three apart"),
                    _("Exactly. Four times as many games would make the intervals half as wide."),
                ),
                (
                    _("The one with the highest dot is the best"),
                    _("The dots move when you play other games. The intervals say how far."),
                ),
            ),
            1,
        ),
    )


def pestilence() -> Inquiry:
    """What does one Pestilence cost?"""
    return _inquiry(
        "pestilence",
        _(
            "{pairs} games are played twice. In the second, one player's largest free doubling of turn 3 is cancelled. "
            "How many turns later does this player reach 32 billion in all, on average?",
            pairs=PAIRS,
        ),
        _("turns"),
        _("A token that misses one doubling is one turn late for ever; but it is only one of several."),
        Choice(
            _("Why is it less than a whole turn on average?"),
            (
                (
                    _("The victim's other tokens were not stopped"),
                    _("Yes. With a single token the delay would be one whole turn: a parallel line on the log scale."),
                ),
                (
                    _("Pestilence only halves the token"),
                    _("It stops one doubling and halves nothing. War is the card that halves."),
                ),
                (_("The others wait for the victim"), _("Nobody waits: the others double as ever.")),
            ),
            0,
        ),
    )


def script() -> Inquiry:
    """Does a neutral's script change who wins?"""
    return _inquiry(
        "script",
        _(
            "Two colonists play {deals} deals with a settler as the neutral, and the very same deals with a crowder. "
            "In what percentage of them does somebody else win?",
            deals=DEALS,
        ),
        "%",
        _("The neutral never scores, yet it decides some games."),
        Choice(
            _("Same cards, same chance, same players. How can a neutral change the winner?"),
            (
                (
                    _("It takes the points of the places where it leads"),
                    _("It records no points at all. But it does take up a rank there. What else does it take?"),
                ),
                (
                    _("It takes room and ranks: tracks fill up sooner in one place, later in another"),
                    _("Yes. A limit is shared by all who are there, and its token pushes yours down a rank."),
                ),
                (
                    _("With another script the cards are shuffled differently"),
                    _("The deals are the same, card for card. That is what the seed is for."),
                ),
            ),
            1,
        ),
    )


def luck() -> Inquiry:
    """Luck or skill?"""
    return _inquiry(
        "luck",
        _(
            "colonist plays {deals} deals against spoiler, each deal twice with swapped seats. In what percentage of "
            "the deals does colonist win both times?",
            deals=DEALS,
        ),
        "%",
        _("Who wins with both hands did not need the better cards."),
        Choice(
            _("How would this picture look for a game of pure luck?"),
            (
                (
                    _("Every deal is won once from each seat"),
                    _("Yes: the better cards would win, whoever holds them. All of the bar would be grey."),
                ),
                (
                    _("Half of the deals are won twice, half lost twice"),
                    _("Then the cards would not matter, since swapping them would change nothing."),
                ),
                (
                    _("The same as against random"),
                    _("There colonist wins with any cards: that is as far from luck as can be."),
                ),
            ),
            0,
        ),
    )


INQUIRIES: Mapping[str, Callable[[], Inquiry]] = {
    "length": length,
    "phases": phases,
    "first": first,
    "agenda": agenda,
    "pestilence": pestilence,
    "script": script,
    "luck": luck,
}
"""By the name of the experiment; functions, so that the words are those of the chosen language."""
