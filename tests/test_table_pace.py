"""Bots' moves at the chosen pace: one by one, each with its sentence; nothing is missed and nothing is given away."""

import asyncio
import json
import random
import signal

import pytest

from sixbillion import Game
from sixbillion.widgets import GameTable
from sixbillion.widgets.pacer import AT_ONCE, FAST, SLOW, STEP
from sixbillion.widgets.session import Session
from tests.clicking import answer, click_words, offered, table_of
from tests.game.cases import at
from tests.test_table import against_random, play_on


class Clock:
    """Stands in for the pauses: counts them and gives way at each."""

    def __init__(self):
        self.pauses = []

    async def __call__(self, seconds):
        self.pauses.append(seconds)
        await asyncio.sleep(0)


def three(pace, sleep=asyncio.sleep, save=None):
    table = GameTable(save=save, sleep=sleep)
    table.form.count.value = 3
    table.form.kinds[1].value = "random"
    table.area.pace.value = pace
    table.start()
    return table


def run_to_choice(table):
    while table.session.pending:
        click_words(table, "Next move")


def test_step_by_step_every_move_is_told_and_marked_on_the_board():
    table = three(STEP)
    rng, marked = random.Random(3), 0
    for _round in range(12):
        told = len(table.session.events)
        while table.session.pending:
            assert table.chooser is None and offered(table.bar) == ["Next move", "Show all moves at once"]
            click_words(table, "Next move")
            if not table.session.pending:
                break
            fresh = table.session.events[told:]
            told = len(table.session.events)
            for event in fresh:
                assert event.sentence("A").replace("'", "&#x27;") in table.status.value
            marked += 'class="fresh"' in table.board.picture.value
        if table.session.over:
            break
        answer(table, rng.choice(table.session.decision.actions))
    assert marked > 5


def test_all_paces_lead_to_the_same_game():
    records = {}
    for pace in (STEP, AT_ONCE):
        table, rng = three(pace), random.Random(1)
        for _decision in range(15):
            run_to_choice(table)
            answer(table, rng.choice(table.session.decision.actions))
        run_to_choice(table)
        records[pace] = table.session.game.record()
    for pace in (SLOW, FAST):
        records[pace] = asyncio.run(paced(pace))
    assert records[STEP] == records[AT_ONCE] == records[SLOW] == records[FAST]


async def paced(pace):
    clock = Clock()
    table, rng = three(pace, clock), random.Random(1)
    for _decision in range(15):
        await settled(table)
        answer(table, rng.choice(table.session.decision.actions))
    await settled(table)
    assert len(clock.pauses) > 10 and len(set(clock.pauses)) == 1
    return table.session.game.record()


async def settled(table):
    while table.session.pending:
        await asyncio.sleep(0)


def test_whoever_clicks_while_bots_move_breaks_nothing():
    async def play():
        table, rng = three(SLOW, Clock()), random.Random(5)
        for _decision in range(10):
            while table.session.pending:
                table.click_place(rng.randrange(10))
                table.click_hand(0)
                table.click_offer(rng.randrange(4))
                await asyncio.sleep(0)
            answer(table, rng.choice(table.session.decision.actions))
        await settled(table)
        return table.session.game.record()["actions"]

    async def calm():
        table, rng = three(SLOW, Clock()), random.Random(5)
        for _decision in range(10):
            await settled(table)
            rng.random()
            answer(table, table.session.decision.actions[0])
        return table

    assert len(asyncio.run(play())) > 20
    assert asyncio.run(calm()).session.game.history


def test_all_at_once_in_the_middle_and_another_pace_in_the_middle():
    async def play():
        table = three(SLOW, Clock())
        answer_first(table)
        assert table.session.pending
        click_words(table, "Show all moves at once")
        assert not table.session.pending and table.chooser is not None
        answer_first(table)
        table.area.pace.value = AT_ONCE
        assert not table.session.pending
        table.area.pace.value = STEP
        answer_first(table)
        return table

    table = asyncio.run(play())
    assert table.session.pending
    click_words(table, "Leave")
    assert table.session is None


def answer_first(table):
    """Answers until it is somebody else's move."""
    while not table.session.pending and not table.session.over:
        answer(table, table.session.decision.actions[-1])
        if table.area.pace.value == AT_ONCE:
            return


def test_leaving_the_game_ends_the_moves():
    async def play():
        table = three(SLOW, Clock())
        answer_first(table)
        click_words(table, "Leave")
        for _turn in range(20):
            await asyncio.sleep(0)
        assert table.session is None

    asyncio.run(play())


def test_a_bot_that_fails_is_told(monkeypatch):
    table = three(STEP)
    answer_first(table)

    def broken(*_args):
        raise ZeroDivisionError("one by zero")

    monkeypatch.setattr("sixbillion.widgets.session.Session.step", broken)
    with pytest.raises(ZeroDivisionError):
        click_words(table, "Next move")
    assert "one by zero" in table.status.value


def test_bots_never_get_the_true_state(monkeypatch):
    seen = []

    class Spy:
        def decide(self, view, decision, _rng):
            seen.append((view, decision))
            return decision.actions[-1]

    monkeypatch.setattr("sixbillion.widgets.session.bot", lambda _name: Spy())
    table = against_random()
    play_on(table, 6)
    assert seen
    for view, decision in seen:
        assert decision is view.decision
        assert decision._state is view._state and not any(view._state.deck)


def test_what_happened_since_the_last_move_stands_in_a_strip_and_glows():
    game = at(["Ann", "Bea"], {"Earth": "A4 B4 X2", "Mars": "A1 B2"}, phase="actions", hands={"A": ["double"]})
    table = table_of(game, seats=("", "colonist"))
    answer(table, game.parse("play double A:Mars"))
    while table.session.game.view("").turn == 1:
        answer(table, table.session.decision.actions[-1])
    strip = table.area.recap.value
    assert "Since your last move" in strip and " → " in strip
    assert 'class="fresh"' in table.board.picture.value


def test_the_strip_leaves_out_what_the_person_did_and_escapes_names():
    table = GameTable(save=None)
    table.form.count.value = 3
    table.form.names[1].value = "<img src=x onerror=alert(1)>"
    table.start()
    play_on(table, 60)
    assert "<img" not in table.area.recap.value
    assert table.area.recap.layout.display in (None, "none")


def test_a_pass_of_a_bot_makes_no_pause_of_its_own():
    """Between two pauses something always happened that everybody sees."""
    table, rng = three(STEP), random.Random(8)
    for _round in range(15):
        while table.session.pending:
            before = len(table.session.events)
            click_words(table, "Next move")
            assert len(table.session.events) > before or not table.session.pending
        if table.session.over:
            break
        answer(table, rng.choice(table.session.decision.actions))


def test_an_interrupt_stops_the_bots_between_two_moves_and_the_game_goes_on_the_same(tmp_path, monkeypatch):
    """With many thinking bots a turn can take seconds; whatever is interrupted is never half a move."""

    def game(interrupted):
        table = GameTable(save=tmp_path / f"{interrupted}.json")
        table.form.count.value, table.form.seed.value = 4, 9
        table.area.pace.value = AT_ONCE
        calls = []
        step = Session.step

        def counting(session):
            calls.append(1)
            if interrupted and len(calls) == 3:
                signal.raise_signal(signal.SIGINT)
            return step(session)

        monkeypatch.setattr(Session, "step", counting)
        table.start()
        monkeypatch.setattr(Session, "step", step)
        return table

    stopped, whole = game(True), game(False)
    assert len(stopped.session.game.history) == 3 and stopped.session.pending
    assert "Stopped. The others wait" in stopped.status.value
    saved = json.loads((tmp_path / "True.json").read_text())["record"]
    assert len(Game.replay(saved).history) == 3
    click_words(stopped, "Show all moves at once")
    assert stopped.session.game.record() == whole.session.game.record()
    assert stopped.session.decision.faction == whole.session.decision.faction
