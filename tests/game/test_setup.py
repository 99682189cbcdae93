"""Components and set-up, rules 2 and 3."""

from __future__ import annotations

from collections import Counter

import pytest

from sixbillion import Game
from sixbillion.game.options import Options, OptionsError
from sixbillion.game.prompts import prompt
from sixbillion.game.setting_up import first_state, make_setup
from sixbillion.game.view import View

from .cases import at
from .looking import run, told

NAMES = ["Ann", "Bea", "Cy", "Dee", "Eve"]
TABLE = {2: (1, 2, 6), 3: (2, 1, 5), 4: (2, 1, 6), 5: (1, 1, 6)}
"""Players: neutrals, billions of each faction on Earth, billions in all."""
SIZES = {2: 76, 3: 70, 4: 64, 5: 58}
"""Players: cards in the deck after the deal, 91 - 6 for each player - 3."""
AGENDAS = {"Earth", "Mars", "Belt"}
DISCOVERIES = {"Mercury", "Venus", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto"}


def new(players: int, seed: int = 0) -> Game:
    return Game.new(players=NAMES[:players], seed=seed)


def before(players: int, seed: int = 0) -> View:
    """What a spectator sees after the set-up, before the first order is drawn."""
    return View(first_state(make_setup(NAMES[:players], Options(), None), seed), "", None, prompt)


def deck_first(players: int, top: list[str]) -> Game:
    """A game whose deck, when it is first shuffled, has these cards on top, the first to be drawn first."""
    record = new(players).record()["chance"]
    outcomes = [list(outcome) for outcome in record]
    number = next(number for number, outcome in enumerate(outcomes) if len(outcome) == 91 - players)
    rest = outcomes[number]
    for card in top:
        rest.remove(card)
    outcomes[number] = rest + top[::-1]
    return Game.new(players=NAMES[:players], seed=0, chance=outcomes[: number + 1])


@pytest.mark.rule("2")
def test_ten_tracks_in_order_from_the_sun() -> None:
    names = ["Mercury", "Venus", "Earth", "Mars", "Asteroid Belt", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto"]
    assert [place.name for place in new(2).view().tables.places] == names


@pytest.mark.rule("2")
@pytest.mark.parametrize("players", TABLE)
def test_91_playing_cards_are_all_there(players: int) -> None:
    state = new(players, seed=players).state
    cards = Counter([*state.deck, *state.face_up, *state.discards, *state.removed, *sum(state.hands, ())])
    counts = {card.key: card.count for card in state.setup.board.tables.cards}
    assert cards == counts
    assert sum(counts.values()) == 91


@pytest.mark.rule("3")
@pytest.mark.parametrize("players", TABLE)
def test_factions_and_billions_by_the_table(players: int) -> None:
    neutrals, billions, total = TABLE[players]
    view = before(players)
    assert view.players == tuple("ABCDE"[:players])
    assert view.neutrals == tuple("XY"[:neutrals])
    assert view.tracks == {letter: {"Earth": billions} for letter in "ABCDE"[:players] + "XY"[:neutrals]}
    assert sum(tracks["Earth"] for tracks in view.tracks.values()) == total
    assert not any(view.boxes.values())


@pytest.mark.rule("3")
@pytest.mark.parametrize("names", [[], [*NAMES, "Flo"]])
def test_no_game_without_players_or_with_six(names: list[str]) -> None:
    with pytest.raises(OptionsError):
        Game.new(players=names)


@pytest.mark.rule("3", "2")
@pytest.mark.parametrize("players", TABLE)
def test_each_player_has_one_of_the_six_agendas(players: int) -> None:
    met = set()
    for seed in range(40):
        game = new(players, seed)
        agendas = [game.view(letter).agenda for letter in game.view().players]
        assert set(agendas) <= AGENDAS
        assert max(Counter(agendas).values()) <= 2, "there are two of each"
        met.update(agendas)
    assert met == AGENDAS


@pytest.mark.rule("3")
def test_two_players_may_have_the_same_agenda() -> None:
    assert any(new(2, seed).view("A").agenda == new(2, seed).view("B").agenda for seed in range(40))


@pytest.mark.rule("3")
def test_agendas_are_secret_and_the_rest_unseen() -> None:
    game = new(3, seed=4)
    assert game.view("").agenda == game.view("X").agenda == ""
    one, other = (
        at(NAMES[:2], {"Earth": "A4 B4 X4"}, agendas={"A": "Mars", "B": place}) for place in ("Earth", "Belt")
    )
    assert one.view("A") == other.view("A"), "nothing in a view tells another's agenda"
    assert one.view("") == other.view("")
    assert one.view("B") != other.view("B")
    assert len(game.state.agendas) == 3, "the agendas that nobody was dealt are out of the game"


@pytest.mark.rule("3")
@pytest.mark.parametrize("players", TABLE)
def test_a_hand_of_six_with_a_colony_2_and_three_face_up(players: int) -> None:
    for seed in range(20):
        game = new(players, seed)
        view = before(players, seed)
        assert view.hand_sizes == dict.fromkeys(view.players, 6)
        assert all("colony-2" in game.view(letter).hand for letter in view.players)
        assert len(view.face_up) == 3
        assert view.deck_count == SIZES[players]
        assert view.discard_count == 0
        assert view.removed == ()


@pytest.mark.rule("3")
@pytest.mark.parametrize("players", TABLE)
def test_one_colony_2_each_before_the_five_others(players: int) -> None:
    others = ["colony-6"] * 11 + ["migrants"] * 8 + ["double"] * 6
    game = deck_first(players, others[: 5 * players])
    for letter in game.view().players:
        assert Counter(game.view(letter).hand)["colony-2"] == 1


@pytest.mark.rule("3")
def test_the_spare_colony_2_cards_are_in_the_deck() -> None:
    game = deck_first(2, ["colony-2"] * 5)
    hands = [Counter(game.view(letter).hand)["colony-2"] for letter in "AB"]
    assert max(hands) > 1, "a spare one may be dealt"
    game = deck_first(2, ["double"] * 8 + ["death"] * 2 + ["colony-2"] * 3)
    assert game.view().face_up == ("colony-2",) * 3, "and turned up"
    for players in TABLE:
        state = new(players).state
        cards = [*state.deck, *state.face_up, *sum(state.hands, ())]
        assert cards.count("colony-2") == 8


@pytest.mark.rule("3")
def test_without_the_discovery_track_seven_discovery_cards_one_for_each_place() -> None:
    for seed in range(5):
        deck = new(2, seed).state.discovery_deck
        assert sorted(place for place, _up in deck) == sorted(DISCOVERIES)
        assert not any(up for _place, up in deck)
    assert len({new(2, seed).state.discovery_deck[0] for seed in range(60)}) == 7, "it is shuffled"
    assert new(2).view().discoveries == {"A": (), "B": ()}


@pytest.mark.rule("3")
@pytest.mark.parametrize("players", TABLE)
def test_scores_start_at_0(players: int) -> None:
    view = before(players)
    assert view.points == dict.fromkeys(view.players, 0)


@pytest.mark.rule("3", "4")
def test_the_first_game_turn_is_turn_1_and_everybody_takes_part() -> None:
    game = run(new(5), lambda game: game.view().turn == 2)
    first = [event.fields["faction"] for event in game.events if event.kind == "turn-of" and event.turn == 1]
    assert sorted(first) == list("ABCDEX")
    assert [event["turn"] for event in told(game, "turn")] == [1, 2]
