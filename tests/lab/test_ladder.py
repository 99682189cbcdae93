"""The bots that take a player's seat: legal, repeatable, in character, and blind to whatever a view does not hold."""

from __future__ import annotations

import gc
import pickle
from random import Random

import pytest

from sixbillion import Game, Options
from sixbillion.bots import NAMES, bot, describe
from sixbillion.bots.playout import act, play_on, standing, worth
from sixbillion.bots.thinker import Thinker, varied
from sixbillion.game import View
from sixbillion.game.determinise import determinise
from sixbillion.game.scoring import score
from sixbillion.lab import play_game, simulate
from tests.game.cases import at

QUICK = Thinker(playouts=8)
GAMES = [
    (2, Options(neutral_control="scripted", turn_cap=5)),
    (3, Options(discovery_track=True, ask="everyone", turn_cap=4)),
    (4, Options(treaty_covers_boxes=True, turn_cap=4)),
    (1, Options(neutral_control="scripted", turn_cap=5)),
]


def bots() -> dict[str, object]:
    return {name: QUICK if name == "thinker" else bot(name) for name in NAMES}


@pytest.mark.parametrize(("players", "options"), GAMES)
@pytest.mark.parametrize("name", NAMES)
def test_every_bot_plays_every_kind_of_game(name: str, players: int, options: Options) -> None:
    one = QUICK if name == "thinker" else bot(name)
    game = play_game([one] * players, 5, options)
    assert game.result is not None
    assert game.record() == play_game([one] * players, 5, options).record()


def positions(count: int) -> list[View]:
    """Views of players who decide, from the middle of a game with the most kinds of question."""
    found = []
    game = Game.new(["Ann", "Bea", "Cy"], seed=11, options=Options(discovery_track=True))
    draw = Random(4)
    while game.decision is not None and len(found) < count:
        decision = game.decision
        if len(decision.actions) > 2 and draw.random() < 0.25:
            found.append(game.view(decision.faction))
        game.play(draw.choice(decision.actions))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_view_with_nothing_behind_it_is_enough(name: str) -> None:
    """The view is sent through bytes: no game is left that a bot could reach, only what the bytes hold."""
    for view in positions(12):
        alone: View = pickle.loads(pickle.dumps(view))
        reached = everything(alone)
        assert not any(isinstance(thing, Game) for thing in reached)
        state = alone._state
        mine = state.setup.index[view.me]
        assert all(set(hand) <= {""} for player, hand in enumerate(state.hands) if player != mine)
        assert set(state.deck) <= {""}
        assert all(agenda == "" for player, agenda in enumerate(state.agendas) if player != mine)
        one = bots()[name]
        assert alone.decision is not None
        assert view.decision is not None
        there = one.decide(alone, alone.decision, Random(3))  # type: ignore[attr-defined]
        here = one.decide(view, view.decision, Random(3))  # type: ignore[attr-defined]
        assert there == here


def everything(root: object) -> list[object]:
    """All objects that can be reached from one, code and modules left out."""
    seen: dict[int, object] = {}
    waiting = [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, type) or callable(thing) or type(thing).__name__ == "module":
            continue
        seen[id(thing)] = thing
        waiting += gc.get_referents(thing)
    return list(seen.values())


@pytest.mark.parametrize("name", NAMES)
def test_no_bot_changes_its_view(name: str) -> None:
    for view in positions(8):
        copy: View = pickle.loads(pickle.dumps(view))
        assert view.decision is not None
        bots()[name].decide(view, view.decision, Random(3))  # type: ignore[attr-defined]
        assert view == copy


def test_every_bot_says_what_it_does_in_two_sentences() -> None:
    for name in NAMES:
        assert describe(name).count(".") == 2, name


# Characters


def test_homebody_settles_fewer_places_and_grows_larger_on_earth() -> None:
    games = simulate(["homebody", "colonist"], 20, 3, rotate=True, progress=False)
    home, other = (games.factions.where(bot=name) for name in ("homebody", "colonist"))
    assert home["places"].mean() < other["places"].mean()
    last = {name: [] for name in ("homebody", "colonist")}
    for number, row in enumerate(games.games["turns"].tolist()):
        for letter, name in zip(("A", "B"), games.factions.where(game=number)["bot"].tolist()[:2], strict=True):
            last[name].append(int(games.turns.where(game=number, turn=row, faction=letter)["Earth"][0]))
    assert sum(last["homebody"]) > sum(last["colonist"])


def test_spoiler_cancels_every_doubling_of_the_leader_and_colonist_only_what_hurts() -> None:
    tracks = {"Earth": "A4 B4 X2", "Pluto": "B1"}
    game = at(["Ann", "Bea"], tracks, turn=4, order="BAX", hands={"A": ["pestilence"], "B": []}, points={"B": 9})
    game.play(game.parse("try Pluto"))
    view = game.view("A")
    assert view.decision is not None
    moves = {name: game.text(bot(name).decide(view, view.decision, Random(1))) for name in ("spoiler", "colonist")}
    assert moves == {"spoiler": "play pestilence", "colonist": "pass"}


# The thinker


def test_the_same_seed_and_play_outs_give_the_same_move_and_the_seed_matters_little() -> None:
    for view in positions(6):
        assert view.decision is not None
        moves = [Thinker(playouts=24).decide(view, view.decision, Random(seed)) for seed in (1, 1, 2)]
        assert moves[0] == moves[1]
        assert all(move in view.decision.actions for move in moves)


def test_a_budget_in_milliseconds_is_kept_more_or_less() -> None:
    from time import perf_counter

    view = next(view for view in positions(40) if view.phase == "actions" and len(view.decision.actions) > 6)  # type: ignore[union-attr]
    assert view.decision is not None
    start = perf_counter()
    Thinker(milliseconds=60).decide(view, view.decision, Random(1))
    seconds = perf_counter() - start
    assert 0.05 < seconds < 2  # on a busy machine a round takes its time


@pytest.mark.parametrize("wrong", [{"playouts": 0}, {"milliseconds": 0}, {"milliseconds": -5}])
def test_a_budget_is_above_zero(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="above 0"):
        Thinker(**wrong)


def test_the_thinker_sees_a_win_in_one_move() -> None:
    """Ahead, with a Double in hand and 512 on the Belt: it ends the game."""
    game = at(
        ["Ann", "Bea"],
        {"Earth": "A64 B4 X2", "Belt": "A512", "Mars": "A16 B1", "Venus": "A8"},
        turn=9,
        order="ABX",
        phase="actions",
        hands={"A": ["double", "colony-2", "migrants"]},
        agendas={"A": "Belt", "B": "Earth"},
    )
    view = game.view("A")
    assert view.decision is not None
    move = Thinker(playouts=40).decide(view, view.decision, Random(1))
    assert game.text(move) == "play double A:Belt"


def test_the_thinker_is_stronger_than_chance_by_far() -> None:
    games = simulate([Thinker(playouts=8), "random"], 6, 2, rotate=True, progress=False)
    assert games.factions.where(bot="thinker")["won"].sum() >= 5


def test_ideas_are_few_of_a_kind() -> None:
    view = next(view for view in positions(40) if view.phase == "actions" and len(view.decision.actions) > 12)  # type: ignore[union-attr]
    assert view.decision is not None
    ideas = varied(list(view.decision.actions))
    kinds = [(idea.verb, idea.card, idea.faction) for idea in ideas if idea.verb == "play"]
    assert len(ideas) <= 8
    assert max(kinds.count(kind) for kind in kinds) <= 2


# Play-outs


def test_a_play_out_ends_with_the_turn_and_every_player_acts_legally() -> None:
    for view in positions(10):
        game = determinise(view, Random(5))
        play_on(game, view.turn, Random(5).random)
        assert game.decision is None or game.state.turn == view.turn + 1


def test_an_ended_game_is_worth_its_score() -> None:
    game = play_game(["colonist", "colonist"], 9)
    result = game.result
    assert result is not None
    lead = result.totals["A"] - result.totals["B"]
    assert standing(game.state)[0] >= result.totals["A"]  # boxes count as settled
    assert worth(game.state, 0) * lead > 0
    assert worth(game.state, 0) == -worth(game.state, 1)


def test_the_standing_is_the_score_when_no_box_is_in_use() -> None:
    tracks = {"Earth": "A16 B8 X4", "Mars": "A2 B2", "Venus": "B8", "Pluto": "X1"}
    game = at(["Ann", "Bea"], tracks, agendas={"A": "Mars"}, discoveries={"B": ["Venus"]}, points={"B": 3})
    totals = score(game.state).totals
    assert standing(game.state) == [totals["A"], totals["B"]]


def test_habits_play_a_card_rather_than_none() -> None:
    game = at(["Ann", "Bea"], {"Earth": "A4 B4 X2"}, phase="actions", turn=2, hands={"A": ["colony-2"]})
    decision = game.decision
    assert decision is not None
    assert act(game.state, decision, Random(1).random).card == "colony-2"
