"""The thousand games that are kept: whole, true to what is played today, and one's own game among them."""

from __future__ import annotations

from pathlib import Path

import pytest

from sixbillion.game import Options
from sixbillion.lab import experiments
from sixbillion.lab import thousand as kept_games
from sixbillion.lab.experiments import band
from sixbillion.lab.playing import play_game
from sixbillion.lab.simulating import observed, person
from sixbillion.lab.thousand import COLUMNS, FILE, GAMES, PLAYERS, below, main, play, thousand_games
from sixbillion.pictures.among import among_others, differs
from sixbillion.pictures.lab_plots import growth
from sixbillion.tables import TablesError, folder_of_tables

AGAIN = 12
"""Games played again for each number of players."""


@pytest.mark.parametrize("players", PLAYERS)
def test_a_thousand_games_are_kept_and_today_they_go_the_same_way(players: int) -> None:
    found = thousand_games(players)
    assert [game.game for game in found] == list(range(GAMES))
    assert all(len(game.points) == players and len(game.people) == game.turns + 1 for game in found)
    assert play(players, AGAIN) == found[:AGAIN], "run python -m sixbillion.lab.thousand: the games have changed"


def test_the_last_of_them_is_game_999() -> None:
    (job,) = [experiments.game_seed(experiments.SEED, GAMES - 1)]
    game = play_game(["colonist"] * 2, job)
    (last,) = kept_games.kept(observed(game, ["colonist"] * 2, GAMES - 1))
    assert last == thousand_games(2)[-1]


def test_the_games_of_the_questions_are_the_first_of_the_thousand() -> None:
    assert thousand_games(4)[0].turns == int(
        experiments.simulate(["colonist"] * 4, 1, experiments.SEED).games["turns"][0]
    )


def test_the_command_writes_what_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_games, "play", lambda players, workers, told: play(players, 2))
    main(["--file", str(tmp_path / "games.csv")])
    lines = (tmp_path / "games.csv").read_text(encoding="utf-8").splitlines()
    shipped = (folder_of_tables() / FILE).read_text(encoding="utf-8").splitlines()
    assert lines[:3] == shipped[:3] and lines[3] == shipped[1 + GAMES] and len(lines) == 1 + 2 * len(PLAYERS)


@pytest.mark.parametrize(
    ("column", "cell", "allowed"),
    [
        ("players", "6", "a whole number from 1 to 5"),
        ("game", "1000", "a whole number from 0 to 999"),
        ("turns", "0", "a whole number from 1 to 99"),
        ("points", "12 x", "whole numbers from 0 to 999 with spaces"),
        ("points", "12 1000", "whole numbers from 0 to 999 with spaces"),
        ("people", "6 -1", "whole numbers from 0 to 99999 with spaces"),
        ("people", "", "some words"),
    ],
)
def test_a_damaged_file_says_which_cell(
    column: str, cell: str, allowed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = dict(zip(COLUMNS, ("2", "0", "9", "belt-1024", "40 50", "6 12"), strict=True)) | {column: cell}
    (tmp_path / FILE).write_text(",".join(COLUMNS) + "\n" + ",".join(row.values()) + "\n", encoding="utf-8")
    monkeypatch.setattr(kept_games, "folder_of_tables", lambda: tmp_path)
    kept_games._read.cache_clear()
    with pytest.raises(TablesError, match=f"{FILE}, row 2, column {column}: .*{allowed}"):
        thousand_games(2)
    kept_games._read.cache_clear()


def test_below_is_the_share_that_is_smaller() -> None:
    assert below([1, 2, 2, 4], 2) == 25
    assert below([1, 2, 2, 4], 5) == 100


def own(seats: list[str]) -> tuple[str, str, str]:
    """The words of both pictures of a game, and the second picture."""
    game = play_game(
        ["colonist" if seat == person() else seat for seat in seats], 7, Options(neutral_control="scripted")
    )
    people, points = among_others(game, seats, "Mine.")
    return people.words, points.words, points.svg


def test_a_game_is_compared_with_games_of_as_many_players() -> None:
    people, points, svg = own([person(), "random", person()])
    assert people.startswith("Mine. In turn ")
    assert "half of a thousand games of 3 colonists" in people
    assert "It ended in turn" in people
    assert points.count(") has ") == 2 and points.startswith("A (Ann) has ") and " C (Cy) has " in points
    assert all(f">{letter}</text>" in svg for letter in "ABC")
    assert "a bot of this game" in svg and "a person of this game" in svg


def test_the_figures_in_the_words_are_those_of_the_games() -> None:
    game = play_game(["colonist"] * 4, 7)
    mine = observed(game, [person()] * 4)
    people, points = among_others(game, [person()] * 4, "Mine.")
    lengths = [other.turns for other in thousand_games(4)]
    turns = game.state.turn
    shorter = sum(length < turns for length in lengths) / 10
    longer = sum(length > turns for length in lengths) / 10
    assert (
        f"It ended in turn {turns}: {shorter:.0f} % of the thousand were shorter, {longer:.0f} % longer."
        in people.words
    )
    total = int(mine.factions.where(faction="A")["total"][0])
    share = sum(value < total for other in thousand_games(4) for value in other.points) / 40
    assert f"A (Ann) has {total} points: more than {share:.0f} % of the players" in points.words
    assert "a bot of this game" not in points.svg


def test_a_game_under_way_and_one_with_other_options_say_so() -> None:
    game = play_game(["colonist"] * 2, 7, Options(neutral_control="scripted", discovery_track=True))
    assert "compare with care" in among_others(game, ["colonist"] * 2, "Mine.")[0].words
    begun = type(game).new(["Ann", "Bea"], seed=1, options=Options(neutral_control="scripted"))
    (people,) = among_others(begun, [person(), "random"], "Mine.")
    assert "It is still going on, in turn 1; finish it" in people.words and "compare with care" not in people.words


@pytest.mark.parametrize("options", [{"ask": "everyone"}, {"dollar_both_ways": True}])
def test_options_that_hardly_matter_are_not_told(options: dict[str, object]) -> None:
    assert not differs(Options(neutral_control="scripted", **options))  # type: ignore[arg-type]


def test_nobody_in_the_words_of_bots_alone_and_one_game_is_enough_for_a_picture() -> None:
    _people, points, svg = own(["random", "colonist"])
    assert "(Bea) has" in points and "(Ann) has" not in points
    assert "a person of this game" not in svg
    assert "this game" not in growth(*band({game.game: game.people for game in thousand_games(1)}), (), "words").svg


@pytest.mark.parametrize("players", [0, 6, "2", None])
def test_games_are_kept_for_1_to_5_players(players: object) -> None:
    with pytest.raises(ValueError, match="allowed: 1 to 5"):
        thousand_games(players)  # type: ignore[arg-type]
