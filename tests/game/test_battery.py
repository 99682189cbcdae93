"""One battery for all games: every option, 1 to 5 players, rare corners; ``tests.game.battery`` says what is checked.

Hypothesis draws the positions and the walks, always the same ones.
"""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from sixbillion import Game, Options
from sixbillion.game import Action
from sixbillion.game.options import SWITCHES
from tests.game import battery
from tests.game.battery import Fingerprint, fingerprint, same
from tests.game.corners import THEMES, position, positions
from tests.game.invariants import check
from tests.game.random_games import LONGEST, NAMES, options_of
from tests.game.retold import check_log
from tests.game.watching import CORNERS, corners

STEADY = settings(
    derandomize=True,
    deadline=None,
    database=None,
    print_blob=False,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.explicit, Phase.generate),  # an example is a theme and a number: making it smaller takes minutes
)
WALK = 12
WALKS_AT_MOST = 1500
OPTION_SETS = {
    "plain": Options(),
    "everyone": Options(ask="everyone"),
    "scripted": Options(neutral_control="scripted", scripts=("blocker", "drifter")),
    "hard": Options(solo_level=3),
    "few-tokens": Options(token_limit=5),
    "cap": Options(turn_cap=5),
    **{name: Options.from_json({name: True}) for name in SWITCHES if name != "dollar_both_ways"},
    "dollar_both_ways": Options(dollar_both_ways=True, discovery_track=True),
    "all": Options.from_json(
        {**dict.fromkeys(SWITCHES, True), "token_limit": 10, "ask": "everyone", "turn_cap": 12, "solo_level": 2}
    ),
}


def choose(rng: Random, actions: tuple[Action, ...]) -> Action:
    """A choice that would rather do something than pass, and takes each kind of card as often as any other."""
    eager = [action for action in actions if action.verb not in ("pass", "stop", "allow")]
    found = eager if eager and rng.random() < 0.8 else actions
    kind = rng.choice(sorted({(action.verb, action.card) for action in found}))
    return rng.choice([action for action in found if (action.verb, action.card) == kind])


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("name", OPTION_SETS)
def test_a_whole_game_with_these_options(name: str, players: int) -> None:
    """All invariants on the way; the whole battery at one moment and at the end; no old copy ever changes."""
    rng = Random(f"{name} {players}")
    game = Game.new(NAMES[:players], seed=players, options=OPTION_SETS[name])
    moment = rng.randrange(60)
    kept: list[tuple[Game, Fingerprint]] = []
    while game.decision is not None:
        if len(game.history) % 3 == 0:
            check(game)
        if len(game.history) == moment:
            battery.check_all(game, rng)
        if len(game.history) % 25 == 0:
            kept.append((game.copy(), fingerprint(game)))
        game.play(rng.choice(game.decision.actions))
        assert len(game.history) < LONGEST, "the game does not end"
    check(game)
    battery.check_ending(game)
    battery.check_secrets(game)
    check_log(game)
    if players == 2:  # the shortest ones, since loading plays it all again
        battery.check_save(game)
    for copied, before in kept:
        same(fingerprint(copied), before, "an old copy")


def test_every_rare_corner_is_reached_and_stands_the_battery() -> None:
    """Walks from positions of all themes, until each corner was entered twice; there everything is checked."""
    seen: Counter[str] = Counter()
    walk = 0
    while min(seen[corner] for corner in CORNERS) < 2 and walk < WALKS_AT_MOST:
        rng = Random(f"corner {walk}")
        game = Game.from_position(position(rng, THEMES[walk % len(THEMES)]))
        walk += 1
        for _decision in range(WALK):
            if game.decision is None:
                break
            before, action = game.copy(), choose(rng, game.decision.actions)
            game.play(action)
            entered = set(corners(before, action, game))
            if any(seen[corner] < 2 for corner in entered):
                battery.check_all(before, rng)
                battery.check_forced(before, action)
                battery.check_all(game, rng)
            seen.update(entered)
        check_log(game)
    missing = [corner for corner in CORNERS if seen[corner] < 2]
    assert not missing, f"not reached twice in {walk} walks: {missing}"
    assert set(seen) == set(CORNERS), "a corner without a name in the list"


@settings(STEADY, max_examples=60)
@given(values=positions(), seed=st.integers(0, 999))
def test_the_battery_at_every_decision_from_any_position(values: dict[str, object], seed: int) -> None:
    game = Game.from_position(values)
    rng, own = Random(seed), Random(seed)  # what the checks try is no business of the walk
    for _decision in range(5):
        battery.check_all(game, own)
        if game.decision is None:
            break
        action = choose(rng, game.decision.actions)
        battery.check_forced(game, action)
        game.play(action)
    battery.check_secrets(game)
    check_log(game)


class AnyGame(RuleBasedStateMachine):
    """A game that is played, undone, saved, copied and looked at in any order, against a list of what it should be.

    ``moments`` holds the fingerprint of every moment since the beginning; ``kept`` copies that must never change.
    """

    @initialize(values=positions(), fresh=st.booleans(), players=st.integers(1, 5), seed=st.integers(0, 500))
    def begin(self, values: dict[str, object], fresh: bool, players: int, seed: int) -> None:
        if fresh:
            self.game = Game.new(NAMES[:players], seed=seed, options=options_of(seed))
        else:
            self.game = Game.from_position(values)
        self.moments = [fingerprint(self.game)]
        self.kept: list[tuple[Game, Fingerprint]] = []

    @rule(seed=st.integers(0, 999), times=st.integers(1, 90))
    def play(self, seed: int, times: int) -> None:
        draw = Random(seed)
        for _time in range(times):
            if self.game.decision is None:
                return
            self.game.play(choose(draw, self.game.decision.actions))
            self.moments.append(fingerprint(self.game))

    @rule(share=st.floats(0, 1))
    def undo(self, share: float) -> None:
        back = round(share * len(self.game.history))
        self.game.undo(back)
        del self.moments[len(self.moments) - back :]

    @rule()
    def save_and_go_on_from_there(self) -> None:
        self.game = Game.replay(json.loads(json.dumps(self.game.record())))

    @rule(share=st.floats(0, 1))
    def look_back_in_the_record(self, share: float) -> None:
        length = round(share * len(self.game.history))
        same(fingerprint(Game.replay(self.game.record(), length)), self.moments[length], "a record cut short")

    @rule()
    def keep_a_copy(self) -> None:
        self.kept.append((self.game.copy(), self.moments[-1]))

    @rule(seed=st.integers(0, 999))
    def go_on_with_a_kept_copy(self, seed: int) -> None:
        if not self.kept:
            self.keep_a_copy()
        number = seed % len(self.kept)
        copied, moment = self.kept[number]
        self.kept[number] = (self.game.copy(), self.moments[-1])
        length = len(copied.history)
        if self.moments[min(length, len(self.moments) - 1)] == moment:
            del self.moments[length + 1 :]
        else:  # the game was undone to before the copy and went another way
            played = Game.replay(copied.record(), 0)
            self.moments = [fingerprint(played)]
            for action in copied.history:
                played.play(action)
                self.moments.append(fingerprint(played))
        self.game = copied

    @rule(seed=st.integers(0, 999))
    def try_what_is_not_legal(self, seed: int) -> None:
        battery.check_refused(self.game, Random(seed))

    @rule(seed=st.integers(0, 999))
    def look(self, seed: int) -> None:
        battery.check_views(self.game, Random(seed), battery.letters_of(self.game))

    @invariant()
    def is_the_moment_it_should_be(self) -> None:
        check(self.game)
        same(fingerprint(self.game), self.moments[-1], "the game")
        assert len(self.game.history) + 1 == len(self.moments)

    def teardown(self) -> None:
        for copied, moment in self.kept:
            same(fingerprint(copied), moment, "a kept copy")


AnyGame.TestCase.settings = settings(STEADY, max_examples=40, stateful_step_count=12)
TestAnyGame = AnyGame.TestCase
