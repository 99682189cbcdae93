"""One game among a thousand others: its people by turn, and the points of its players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sixbillion.game import Game, Options
from sixbillion.lab.columns import Games
from sixbillion.lab.experiments import band, totals
from sixbillion.lab.simulating import observed, person
from sixbillion.lab.thousand import PLAYERS, Kept, below, thousand_games
from sixbillion.pictures.lab_plots import growth, standing
from sixbillion.pictures.plots import Picture
from sixbillion.words import _, n_

USUAL = Options(neutral_control="scripted")
"""The options of the thousand games."""
TELLING = ("scripts", "solo_level", "discovery_track", "one_neutral", "token_limit", "turn_cap", "neutral_control")
"""Options that change how a game goes; the others change who is asked, or rarely matter."""


def among_others(game: Game, seats: Sequence[str], told: str) -> tuple[Picture, ...]:
    """A game beside a thousand with as many players: its people by turn and, if it is over, the points of its players.

    seats: who decides, in seat order; :func:`sixbillion.lab.simulating.person` for a person. told: whose game it is.
    """
    mine = observed(game, seats)
    players = mine.factions.where(seat=PLAYERS)
    others = thousand_games(players.rows)
    (people,) = totals(mine.turns).values()
    turns, middle = band({other.game: other.people for other in others})
    words = [told, _people_words(people, turns[-1], middle[1], players.rows), _length_words(mine, others)]
    if differs(game.options):
        words.append(_("It was played with other options than they were, so compare with care."))
    curve = growth(turns, middle, (), " ".join(words), own=people)
    if game.result is None:
        return (curve,)
    points = dict(zip(players["faction"].tolist(), players["total"].tolist(), strict=True))
    persons = [letter for letter, seat in zip(points, seats, strict=False) if seat == person()]
    reached = [value for other in others for value in other.points]
    return curve, standing(reached, points, persons, _points_words(points, game.names, persons, reached))


def differs(options: Options) -> bool:
    """Whether a game was played with options that make it hard to compare."""
    return any(getattr(options, name) != getattr(USUAL, name) for name in TELLING)


def _people_words(people: Sequence[float], last: int, median: Sequence[float], players: int) -> str:
    at = min(len(people) - 1, last)
    return n_(
        "In turn {turn} it had {people:,.0f} billion people in all; half of a thousand games of {count} colonist "
        "had fewer than {middle:,.0f}.",
        "In turn {turn} it had {people:,.0f} billion people in all; half of a thousand games of {count} colonists "
        "had fewer than {middle:,.0f}.",
        players,
        turn=at,
        people=people[at],
        middle=median[at],
    )


def _length_words(mine: Games, others: Sequence[Kept]) -> str:
    turns, ended = int(mine.games["turns"][0]), bool(mine.games["reason"][0])
    if not ended:
        return _("It is still going on, in turn {turn}; finish it to see its points among theirs.", turn=turns)
    lengths = [other.turns for other in others]
    return _(
        "It ended in turn {turn}: {shorter:.0f} % of the thousand were shorter, {longer:.0f} % longer.",
        turn=turns,
        shorter=below(lengths, turns),
        longer=100 - below(lengths, turns + 1),
    )


def _points_words(
    points: Mapping[str, int], names: Mapping[str, str], persons: Sequence[str], reached: Sequence[int]
) -> str:
    """Where the persons stand, or without any the best player."""
    told = persons or [max(points, key=points.__getitem__)]
    sentences = [
        n_(
            "{letter} ({name}) has {count} point: more than {share:.0f} % of the players of those games.",
            "{letter} ({name}) has {count} points: more than {share:.0f} % of the players of those games.",
            points[letter],
            letter=letter,
            name=names[letter],
            share=below(reached, points[letter]),
        )
        for letter in told
    ]
    return " ".join(sentences)
