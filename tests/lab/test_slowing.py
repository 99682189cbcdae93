"""What slowed a faction down: counted on small games whose every doubling is known."""

from __future__ import annotations

import pytest

from sixbillion.lab.playing import play_game
from sixbillion.lab.slowing import Lost, lost_doublings, phases, populations, shares
from tests.game.cases import at, play


def test_a_growth_limit_costs_a_turn_of_each_token_it_stops() -> None:
    # Saturn's limit is 16: two tokens on 8 stop each other (7); Earth has room.
    game = at(["Ann", "Bea"], {"Earth": "A2 B2 X2", "Saturn": "A8 B8"}, phase="doubling", whose="X", order="XAB")
    while game.decision is not None and game.view().whose != "B":
        game.play(game.decision.actions[-1])
    lost = lost_doublings(game)
    assert lost["A"].limits == 1 and lost["X"].limits == 0


def test_cancels_halvings_and_wars_are_told_apart() -> None:
    game = at(
        ["Ann", "Bea", "Cy"],
        {"Earth": "A4 B4 C4 X2 Y2", "Mars": "A2", "Belt": "B4", "Venus": "C2"},
        phase="actions",
        hands={"A": ["double", "colony-2"], "B": ["death"], "C": ["war"]},
        order="ABCXY",
    )
    play(game, "play double A:Mars", "play death", "play war", "halve Belt", "play colony-2 A:Earth>Venus")
    assert lost_doublings(game) == {
        "A": Lost(0, 0, 1, 0),
        "B": Lost(0, 0, 0, 1),
        "C": Lost(0, 0, 0, 0),
        "X": Lost(0, 0, 0, 0),
        "Y": Lost(0, 0, 0, 0),
    }


def test_a_pestilence_costs_one_turn_and_is_no_limit() -> None:
    game = at(
        ["Ann", "Bea"],
        {"Earth": "A4 B4 X2", "Mars": "A2"},
        phase="doubling",
        hands={"B": ["pestilence"]},
        order="ABX",
    )
    play(game, "try Mars", "play pestilence")
    while game.decision is not None and game.view().whose == "A":
        game.play(game.decision.actions[-1])
    assert lost_doublings(game)["A"] == Lost(0, 1, 0, 0)
    assert lost_doublings(game)["A"].all == 1


@pytest.mark.parametrize("seed", range(6))
def test_over_whole_games_every_token_doubles_or_is_counted(seed: int) -> None:
    """A faction's tokens at the start of each of its turns: each doubled, was cancelled, was stopped, or stood last."""
    game = play_game(["colonist", "random", "random"], seed)
    doubled = dict.fromkeys("ABC", 0)
    for event in game.events:
        if event.kind == "doubled" and event.fields["faction"] in doubled:
            doubled[event.fields["faction"]] += 1
    lost = lost_doublings(game)
    tracks = populations(game)
    for letter in "ABC":
        assert doubled[letter] > 0 and all(number >= 0 for number in lost[letter])
        assert len(tracks[letter]) == game.view().turn + 1
        assert tracks[letter][-1] == sum(game.view().tracks[letter].values())


def test_doubling_times_by_phase() -> None:
    assert [phase.doubling_time for phase in phases([1, 2, 4, 8, 16, 32, 64])] == [1.0, 1.0, 1.0]
    assert [phase.doubling_time for phase in phases([1, 4, 4, 4, 3])] == [0.5, None, None]
    assert phases([1, 2]) == [(0, 1, 1.0)]
    assert [(phase.first, phase.last) for phase in phases([1] * 11)] == [(0, 3), (3, 7), (7, 10)]


def test_shares_of_a_place_add_up_to_one() -> None:
    tracks = {"Earth": "A4 B2 X2", "Mars": "B1"}
    game = at(["Ann", "Bea"], tracks, phase="actions", hands={"A": ["double"]})
    assert shares(game) == {"Earth": {"A": 0.5, "B": 0.25, "X": 0.25}, "Mars": {"B": 1.0}}
