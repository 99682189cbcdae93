"""Bots that misbehave: told on, never in the way. And good ones, which play as they are."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from pathlib import Path
from random import Random
from textwrap import dedent

import pytest

from sixbillion import Game, Options
from sixbillion.bots import bot
from sixbillion.game import Action, View
from sixbillion.game.state import Setup
from sixbillion.lab import guests
from sixbillion.lab.guest_process import Unpickler, packed
from sixbillion.lab.guests import Fault, Guest, end_processes
from sixbillion.lab.playing import play_game
from sixbillion.lab.tournaments import tournament

SHORT = Options(neutral_control="scripted", turn_cap=2)
SHORTEST = Options(neutral_control="scripted", turn_cap=1)
SECONDS = 0.2
GOOD = "def decide(view, decision, rng): return decision.actions[0]"

BAD = {
    "raises": ("error", "def decide(view, decision, rng): return 1 / 0"),
    "words": ("nonsense", "def decide(view, decision, rng): return 'the best one, please'"),
    "foreign": (
        "nonsense",
        "def decide(view, decision, rng): return decision.actions[0]._replace(verb='win')",
    ),
    "sleepy": (
        "slow",
        "import time\ndef decide(view, decision, rng):\n  time.sleep(0.3)\n  return decision.actions[0]",
    ),
    "loops": ("silent", "def decide(view, decision, rng):\n  while True: pass"),
    "chatty": ("printed", "def decide(view, decision, rng):\n  print('hello')\n  return decision.actions[0]"),
    "cheat": (
        "changed",
        "def decide(view, decision, rng):\n  view._state.points[0] += 100\n  return decision.actions[0]",
    ),
    "quits": ("died", "import os\ndef decide(view, decision, rng): os._exit(0)"),
    "typo": ("load", "def decide(view, decision, rng) return decision.actions[0]"),
    "empty": ("load", "x = 1"),
    "deep": ("error", "def decide(view, decision, rng): return decide(view, decision, rng)"),
    "stuck": ("load", "while True: pass"),
}


@pytest.fixture(autouse=True)
def nothing_is_left_running() -> Iterator[None]:
    yield
    end_processes()
    assert not guests._processes


def written(folder: Path, name: str, source: str) -> Path:
    file = folder / f"{name}.py"
    file.write_text(dedent(source), encoding="utf-8")
    return file


def faults_of(guest: Guest, seed: int = 1, options: Options = SHORT) -> list[Fault]:
    guest.begin(7)
    game = play_game([guest, "random"], seed, options)
    assert game.result is not None
    return guest.faults


def test_ten_bots_that_misbehave_in_one_tournament_are_told_on_and_it_finishes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guests, "OUTS", 1)  # or else the slow ones take their time
    for name, (_kind, source) in BAD.items():
        if name not in ("deep", "stuck"):
            written(tmp_path, name, source)
    written(tmp_path, "good", GOOD)
    written(tmp_path, "_helper", "raise ValueError('not a bot')")
    found = tournament(tmp_path, 1, options=SHORTEST, seconds=SECONDS, progress=False)
    assert len(found.table) == 11
    assert found.results.rows == 11 * 10 * 2
    assert found.lost == ()
    report = found.report()
    for name, (kind, _source) in BAD.items():
        if name not in ("deep", "stuck"):
            assert any(line.startswith(f"{name} {guests.fault_words()[kind]}") for line in report), (name, report)
    assert {fault.kind for fault in found.faults if fault.bot == "good"} <= {"slow"}  # on a busy machine
    assert "quits" in found.by_chance and "good" not in found.by_chance and "prints" not in found.by_chance
    assert "quits *" in repr(found) and "* Chance played for this bot" in repr(found)
    assert "quits *" in found._repr_html_() and "* Chance played for this bot" in found._repr_html_()
    assert any("first in game" in line and "ZeroDivisionError" in line for line in report)


@pytest.mark.parametrize("name", ["deep", "stuck"])
def test_endless_recursion_and_a_file_that_never_ends_are_told_on(name: str, tmp_path: Path) -> None:
    kind, source = BAD[name]
    faults = faults_of(Guest(written(tmp_path, name, source), seconds=SECONDS))
    assert kind in {fault.kind for fault in faults}
    assert {fault.game for fault in faults} == {7}


def test_a_decision_that_is_lost_is_left_to_chance(tmp_path: Path) -> None:
    """Neither the first action nor always the same: the game goes as it does with two players who play at random."""
    guest = Guest(written(tmp_path, "raises", BAD["raises"][1]))
    guest.begin(0)
    game = play_game([guest, "random"], 3, SHORT)
    mine = [text for text in game.record()["actions"] if text.startswith(("play", "draw", "discard"))]
    assert len(set(mine)) > 3


def test_a_bot_that_hurries_nobody_is_barred_after_some_games(tmp_path: Path) -> None:
    guest = Guest(written(tmp_path, "quits", BAD["quits"][1]))
    kinds = []
    for _number in range(guests.OUTS + 1):
        faults = faults_of(guest)
        kinds.append([fault.kind for fault in faults])
    assert kinds == [["died", "died", "out"]] * guests.OUTS + [["barred"]]


def test_a_good_bot_plays_as_it_would_at_home(tmp_path: Path) -> None:
    source = """
        from sixbillion.bots import bot

        def decide(view, decision, rng):
            return bot("colonist").decide(view, decision, rng)
    """
    guest = Guest(written(tmp_path, "mine", source), seconds=20)
    guest.begin(0)
    away = play_game([guest, "random"], 4, SHORT)
    assert guest.faults == []
    home = play_game(["colonist", "random"], 4, SHORT)
    assert away.record()["actions"] == home.record()["actions"]


def test_a_function_takes_part_with_what_it_refers_to() -> None:
    favourite = "draw"

    def mine(view: View, decision: object, rng: Random) -> Action:
        return helper(decision, favourite)

    def helper(decision: object, verb: str) -> Action:
        actions = decision.actions  # type: ignore[attr-defined]
        return next((action for action in actions if action.verb == verb), actions[0])

    guest = Guest(mine, seconds=20)
    assert guest.name == "mine"
    assert faults_of(guest) == []


def test_every_game_begins_with_a_fresh_bot_so_that_nothing_depends_on_who_plays_where(tmp_path: Path) -> None:
    source = """
        seen = []

        def decide(view, decision, rng):
            seen.append(view.turn)
            if seen[0] != 1 or len(seen) > 400:
                raise ValueError(len(seen))
            return rng.choice(decision.actions)
    """
    guest = Guest(written(tmp_path, "memory", source), seconds=20)
    one, two = faults_of(guest), faults_of(guest)
    assert one == two == []


def test_the_same_tournament_on_one_process_and_on_two(tmp_path: Path) -> None:
    entrants = [written(tmp_path, "good", GOOD), "random", "colonist"]
    one = tournament(entrants, 2, options=SHORTEST, seconds=20, progress=False)
    two = tournament(entrants, 2, options=SHORTEST, seconds=20, workers=2, progress=False)
    assert one.results.equals(two.results)
    assert one.table == two.table


def test_a_guest_gets_a_view_and_nothing_else(tmp_path: Path) -> None:
    """The bytes that are sent hold no hidden card: with all of them exchanged they stay the same."""
    game = Game.new(["Ann", "Bea"], seed=5)
    decision = game.decision
    assert decision is not None
    me = "AB".index(decision.faction)
    other = game.copy()
    other.state.deck = other.state.deck[::-1]
    other.state.hands[1 - me] = other.state.deck[:6]
    other.state.agendas = tuple("Mars" if player != me else mine for player, mine in enumerate(other.state.agendas))
    assert packed(game.view(decision.faction)) == packed(other.view(decision.faction))


def test_a_view_that_was_sent_is_the_same_view(tmp_path: Path) -> None:
    game = Game.new(["Ann", "Bea"], seed=5)
    view = game.view(game.decision.faction)  # type: ignore[union-attr]
    setup: Setup = pickle.loads(pickle.dumps(game.state.setup))
    sent = Unpickler(packed(view), setup).load()
    assert sent == view
    assert sent.decision.prompt == view.decision.prompt  # type: ignore[union-attr]
    assert bot("colonist").decide(sent, sent.decision, Random(1)) == bot("colonist").decide(
        view,
        view.decision,  # type: ignore[arg-type]
        Random(1),
    )


def test_processes_are_few_and_all_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "MOST_PROCESSES", 2)
    running = []
    for number in range(guests.MOST_PROCESSES + 1):
        guest = Guest(written(tmp_path, f"good{number}", GOOD), seconds=20)
        guest.begin(0)
        play_game([guest, "random"], 1, SHORTEST)
        running += [one.process for one in guests._processes.values() if one.process not in running]
    assert len(guests._processes) == guests.MOST_PROCESSES
    assert len(running) == guests.MOST_PROCESSES + 1
    end_processes()
    assert all(process.poll() is not None for process in running)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at the processes of Linux")
def test_a_looping_guest_ends_with_the_process_that_asked_it(tmp_path: Path) -> None:
    """The laboratory is killed in the middle of a question; nobody is left to stop the loop but the guest itself."""
    import subprocess
    import sys
    import time

    loops = written(tmp_path, "loops", BAD["loops"][1])
    script = f"""
        import threading, time
        from pathlib import Path
        from sixbillion.lab import guests, play_game

        guest = guests.Guest(Path({str(loops)!r}), seconds=30)
        guest.begin(0)
        threading.Thread(target=play_game, args=([guest, "random"], 1), daemon=True).start()
        while not guest.loaded:
            time.sleep(0.05)
        time.sleep(0.3)
        print(*(one.process.pid for one in guests._processes.values()), flush=True)
        time.sleep(60)
    """
    lab = subprocess.Popen([sys.executable, "-c", dedent(script)], stdout=subprocess.PIPE, text=True)
    assert lab.stdout is not None
    pid = int(lab.stdout.readline())
    lab.kill()
    lab.wait()
    lab.stdout.close()
    patience = time.monotonic() + 10
    while alive(pid) and time.monotonic() < patience:
        time.sleep(0.05)
    assert not alive(pid)


def alive(pid: int) -> bool:
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


def test_a_wrong_answer_that_took_too_long_counts_as_slow_too(tmp_path: Path) -> None:
    """Or else a bot that sleeps and then raises would never be left out, and a tournament never end."""
    source = "import time\ndef decide(view, decision, rng):\n    time.sleep(0.15)\n    raise ValueError('late')"
    faults = faults_of(Guest(written(tmp_path, "late", source), seconds=0.1))
    assert {"error", "slow", "out"} <= {fault.kind for fault in faults}
    assert len(faults) <= 2 * guests.STRIKES + 2


def test_no_file_beside_the_notebook_is_taken_for_a_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("random", "json", "pickle"):
        written(tmp_path, name, "def decide(view, decision, rng): raise SystemExit")
    monkeypatch.chdir(tmp_path)
    assert faults_of(Guest(written(tmp_path, "good", GOOD), seconds=5)) == []


def test_hidden_files_are_no_bots(tmp_path: Path) -> None:
    for name in ("ada", "bob", "._bob", "_helper"):
        written(tmp_path, name, GOOD)
    found = tournament(tmp_path, 1, options=SHORTEST, seconds=5, progress=False)
    assert sorted(found.names) == ["ada", "bob"]
