"""The contract of the engine: what every caller may rely on, whatever the rules."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from sixbillion import Game, Options
from sixbillion.bots import bot
from sixbillion.engine import ChanceError, IllegalAction
from sixbillion.game import OptionsError, RecordError
from sixbillion.game.determinise import determinise
from tests.game.battery import hidden_permuted
from tests.game.invariants import check
from tests.game.random_games import NAMES, digest, options_of, random_game

REASONS = ("earth-1024", "belt-1024", "all-places", "turn-cap")


def walk(game: Game, seed: int = 0) -> Iterator[Game]:
    """The game itself at each of its decisions, answered at random, and once more when it is over."""
    draw = Random(seed).random
    while (decision := game.decision) is not None:
        yield game
        game.play(decision.actions[int(draw() * len(decision.actions))])
    yield game


@pytest.mark.parametrize("seed", range(60))
def test_every_random_game_ends_and_keeps_every_invariant(seed: int) -> None:
    game = random_game(seed)
    assert game.result is not None and game.result.reason in REASONS


def test_the_same_games_in_another_process_whatever_the_hash_seed() -> None:
    code = "from tests.game.random_games import digest; print(digest(range(30), checked=False))"
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert found == {digest(range(30), checked=False) + "\n"}


@pytest.mark.parametrize("players", [1, 2, 4])
def test_save_at_every_decision_load_and_go_on_is_the_same_game(players: int) -> None:
    whole = Game.new(NAMES[:players], seed=11, options=options_of(5))
    for _moment in walk(whole, 11):
        pass
    moments = walk(Game.new(NAMES[:players], seed=11, options=options_of(5)), 11)
    for number, moment in enumerate(moments):
        if number % (3 if players == 4 else 1):
            continue
        resumed = Game.replay(json.loads(json.dumps(moment.record())))
        assert resumed.state.plain() == moment.state.plain()
        assert resumed.state.chance.outcomes[:] == moment.state.chance.outcomes[:]
        assert resumed.view("A") == moment.view("A")
        if number % 48 == 0:
            for action in whole.history[number:]:
                resumed.play(action)
            assert resumed.record() == whole.record()


def test_copies_and_originals_go_their_own_ways() -> None:
    kept: list[tuple[Game, str]] = []
    for moment in walk(Game.new(NAMES[:4], seed=3), 3):
        kept.append((moment.copy(), json.dumps(moment.record())))
        events = len(kept[-1][0].events) if len(kept) % 50 == 0 else None
        assert events is None or events == len(moment.events)
    for copied, record in kept:
        assert json.dumps(copied.record()) == record
    copied, record = kept[200]
    for moment in walk(copied, 99):
        check(moment)
    assert json.dumps(kept[201][0].record()) == kept[201][1]


@pytest.mark.parametrize("back", [1, 2, 63, 64, 65, 200])
def test_undo_restores_the_very_moment(back: int) -> None:
    moments = [(moment.record(), moment.view("A")) for moment in walk(Game.new(NAMES[:3], seed=8), 8)]
    game = Game.replay(moments[-1][0])
    game.undo(back)
    assert game.record() == moments[-1 - back][0]
    assert game.view("A") == moments[-1 - back][1]
    assert game.decision is not None
    game.play(game.decision.actions[-1])  # another way than the one that was taken back
    check(game)


def test_undo_of_more_than_there_is_says_so() -> None:
    game = Game.new(NAMES[:2])
    with pytest.raises(IllegalAction, match="nothing to take back"):
        game.undo()


def test_a_forced_outcome_really_happens() -> None:
    recorded = Game.new(NAMES[:3], seed=5).record()["chance"]
    forced = [list(reversed(outcome)) for outcome in recorded]
    game = Game.new(NAMES[:3], seed=5, chance=forced)
    assert game.record()["chance"] == forced
    assert list(game.view().order) == forced[3]
    assert game.state.agendas == tuple(forced[0][:3])
    dealt = forced[2]
    for player, letter in enumerate("ABC"):
        five = [dealt[-1 - 5 * player - card] for card in range(5)]
        assert sorted(game.view(letter).hand) == sorted([*five, "colony-2"])
    assert sorted(game.view().face_up) == sorted(dealt[-18:-15])


def test_an_impossible_forced_outcome_is_refused() -> None:
    recorded = Game.new(NAMES[:2], seed=5).record()["chance"]
    recorded[0][0] = "Pluto"
    with pytest.raises(ChanceError, match="not a shuffle"):
        Game.new(NAMES[:2], seed=5, chance=recorded)


def test_an_impossible_outcome_in_the_middle_takes_the_whole_move_back() -> None:
    whole = random_game(1)  # two players
    chance = whole.record()["chance"]
    chance[6] = ["nonsense"]
    game = Game.new(NAMES[:2], seed=1, options=options_of(1), chance=chance)
    before = game.record()
    with pytest.raises(ChanceError):
        for action in whole.history:
            before = game.record()
            game.play(action)
    assert game.record() == before
    assert game.decision is not None


def test_looking_leaves_the_game_untouched() -> None:
    rng = Random(0)
    for moment in walk(Game.new(NAMES[:3], seed=21), 21):
        before = moment.record()
        events = len(moment.events)
        for letter in ("", "A", "B", "C", "X"):
            view = moment.view(letter)
            if view.decision is not None and letter in view.players:
                bot("colonist").decide(view, view.decision, rng)
        moment.why_not("double")
        if moment.decision is not None:
            moment.why_not(moment.decision.actions[0]._replace(target="Pluto"))
            search = moment.copy()
            search.play(search.decision.actions[-1])
        assert moment.record() == before
        assert len(moment.events) == events


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_view_does_not_change_when_hidden_cards_are_permuted(seed: int) -> None:
    rng = Random(seed)
    permuted = 0
    for moment in walk(Game.new(NAMES[:4], seed=seed), seed):
        # With ask="holders" the very question depends on a hand; so compare what anybody but the asked one sees.
        for letter in "ABCD":
            if moment.decision is not None and moment.decision.faction == letter:
                other = hidden_permuted(moment, letter, rng)
                permuted += other.state.plain() != moment.state.plain()
                assert other.view(letter) == moment.view(letter)
    assert permuted > 100


def test_a_view_holds_no_hidden_card() -> None:
    game = Game.new(NAMES[:4], seed=4)
    view = game.view("B")
    hidden = view._state
    assert [set(hand) for hand in hidden.hands] == [{""}, set(game.state.hands[1]), {""}, {""}]
    assert set(hidden.deck) == {""} and set(hidden.discovery_deck) == {("", False)}
    assert [bool(place) for place in hidden.agendas] == [False, True, False, False]
    assert hidden.chance.seed == 0 and not hidden.events
    assert view.agenda == game.state.agendas[1]
    spectator = game.view()
    assert spectator.hand == () and spectator.agenda == "" and spectator.decision is None
    with pytest.raises(KeyError):
        game.view("Z")


def test_what_others_draw_stays_hidden_in_the_log() -> None:
    game = random_game(3, checked=False)  # four players
    drawn = [event for event in game.events if event.kind == "drew"]
    assert drawn
    for event in drawn:
        owner = event.fields["faction"]
        card = game.state.setup.deck.names[event.fields["card"]]
        assert card in event.sentence(owner)
        for letter in set("ABCD") - {owner} | {""}:
            assert event.visible(letter)["card"] == ""
            assert "draws a card" in event.sentence(letter)


def test_only_the_one_who_must_decide_has_a_decision() -> None:
    for moment in walk(Game.new(NAMES[:3], seed=2), 2):
        asked = [letter for letter in "ABCXY" if moment.view(letter).decision is not None]
        assert asked == ([] if moment.decision is None else [moment.decision.faction])
        assert moment.view().waiting_for == ("" if moment.decision is None else moment.decision.faction)


def test_an_illegal_action_changes_nothing_and_says_why() -> None:
    game = Game.new(NAMES[:2], seed=1)
    before = game.record()
    for wrong in (game.parse("settle Pluto"), game.parse("play war"), "nonsense", None, 7):
        with pytest.raises(IllegalAction) as error:
            game.play(wrong)
        assert str(error.value).endswith(".")
    assert game.record() == before
    over = random_game(1, checked=False)
    with pytest.raises(IllegalAction, match="over"):
        over.play(over.history[-1])


def test_an_equal_value_of_another_type_is_taken_for_the_action_it_equals() -> None:
    game = Game.new(NAMES[:2], seed=1)
    action = game.decision.actions[-1]
    game.play(tuple(action))  # type: ignore[arg-type]
    assert game.history[-1] is action
    check(game)


def test_a_game_made_up_from_a_view_has_no_record() -> None:
    game = Game.new(NAMES[:2], seed=1)
    view = game.view(game.decision.faction)
    with pytest.raises(RecordError, match="made up from a view"):
        determinise(view, Random(1)).record()


def test_between_two_turns_nothing_is_remembered() -> None:
    powers = 0
    for seed in range(6):
        game = Game.new(NAMES[:4], seed=seed, options=Options(discovery_track=True))
        for moment in walk(game, seed):
            if moment.decision is not None and moment.decision.kind == "power":
                state = moment.state
                assert (state.tried, state.made, state.actions_played, state.second) == (0, {}, 0, -1)
                assert (state.refused, state.whose, state.seat, state.controller) == ((), -1, -1, -1)
                powers += 1
    assert powers > 3


def test_asking_everyone_gives_the_same_game_when_the_others_pass() -> None:
    holders = random_game(2, checked=False)  # three players, holders asked
    everyone = Game.new(NAMES[:3], seed=2, options=replace(options_of(2), ask="everyone"))
    passed = 0
    for action in holders.history:
        while action not in everyone.decision.actions or everyone.decision.actions == (everyone.parse("pass"),):
            everyone.play(everyone.parse("pass"))
            passed += 1
        everyone.play(action)
    while everyone.decision is not None:
        everyone.play(everyone.parse("pass"))
    assert passed > 20
    assert everyone.result == holders.result
    assert everyone.state.plain()[1:] == holders.state.plain()[1:]


def test_a_record_can_be_cut_to_any_length() -> None:
    record = random_game(6, checked=False).record()
    assert len(Game.replay(record, 10).history) == 10
    for wrong in (-1, len(record["actions"]) + 1):
        with pytest.raises(RecordError, match="allowed: 0 to"):
            Game.replay(record, wrong)


@pytest.mark.parametrize(
    ("players", "says"),
    [
        ([], "found 0, allowed: 1 to 5"),
        (list("abcdef"), "found 6, allowed: 1 to 5"),
        ("Ann", "give a list of names"),
        ([1, 2], "give a list of names"),
        (["Ann", "  "], "Player 2 has no name"),
        (["Ann", "Ann "], "same name"),
        (["A" * 201], "201 letters"),
        (["\u200b\x00\u202e"], "Player 1 has no name"),
        (["\u200d"], "Player 1 has no name"),
        (["Ann", "An\u200bn"], "same name"),
    ],
)
def test_names_that_can_not_be(players: object, says: str) -> None:
    with pytest.raises(OptionsError, match=says):
        Game.new(players)  # type: ignore[arg-type]


def test_names_lose_what_nobody_sees_and_keep_the_rest() -> None:
    names = ["\u202eAnn\x00", " Bea \n 2 ", "عمر", "👩\u200d🚀", "D\ud800ee"]
    assert list(Game.new(names).view().names.values())[:5] == ["Ann", "Bea 2", "عمر", "👩\u200d🚀", "Dee"]


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"ask": "nobody"}, "Option ask: found 'nobody', allowed: 'holders', 'everyone'"),
        ({"solo_level": True}, "Option solo_level: found True"),
        ({"solo_level": 4}, "Option solo_level: found 4"),
        ({"neutral_control": None}, "Option neutral_control"),
        ({"scripts": ["settler", "robber"]}, "Option scripts: found 'robber'"),
        ({"colour": "red"}, "Unknown option 'colour'"),
    ],
)
def test_options_that_can_not_be(values: dict[str, object], says: str) -> None:
    with pytest.raises(OptionsError, match=says):
        Options.from_json(values)


@pytest.mark.parametrize("seed", ["7", 1.5, True, None])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(OptionsError, match="Seed"):
        Game.new(["Ann"], seed=seed)  # type: ignore[arg-type]


def test_starting_up_imports_nothing_heavy() -> None:
    code = "import sys, sixbillion; print([m for m in sys.modules if m.split('.')[0] in HEAVY])"
    heavy = "HEAVY = {'numpy', 'matplotlib', 'networkx', 'ipywidgets', 'jsonschema', 'IPython'}"
    done = subprocess.run([sys.executable, "-c", f"{heavy}\n{code}"], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
