"""The same numbers from one process, two processes and a real cluster; workers that die; interrupts."""

from __future__ import annotations

import warnings
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import pytest

from sixbillion import Options
from sixbillion.bots import bot
from sixbillion.lab import Games, simulate
from sixbillion.lab.running import Job, LabError, LostGames, chunk_size, run, worker_count
from tests.lab.odd_bots import Breaking, Raising

SHORT = Options(neutral_control="scripted", turn_cap=3)
SEATS = ("colonist", "random", "colonist", "random")


def two_hundred(executor: Executor | None = None, workers: int = 1) -> Games:
    return simulate(SEATS, 200, 3, SHORT, rotate=True, executor=executor, workers=workers, progress=False)


@pytest.fixture(scope="module")
def on_one_process() -> Games:
    return two_hundred()


def test_two_processes_give_equal_arrays(on_one_process: Games) -> None:
    assert two_hundred(workers=2).equals(on_one_process)


def test_a_dask_cluster_gives_equal_arrays(on_one_process: Games) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Dask's own, of its start and its end
        distributed = pytest.importorskip("distributed")
        cluster = distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
        with cluster, distributed.Client(cluster) as client:
            found = two_hundred(client.get_executor())
    assert found.equals(on_one_process)


class Backwards(Executor):
    """Finishes what was submitted last first."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(3)

    def submit(self, call, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        first = args[1][0].number

        def slowly():  # type: ignore[no-untyped-def]
            import time

            time.sleep((8 - first) * 0.01)
            return call(*args, **kwargs)

        return self.pool.submit(slowly)


def test_the_order_of_finishing_does_not_matter() -> None:
    work = Doubled()
    jobs = [Job(number, 0, ()) for number in range(8)]
    told: list[int] = []
    done = run(work, jobs, executor=Backwards(), progress=told.append)
    assert list(done.results) != sorted(done.results)
    assert done.in_order() == [number * 2 for number in range(8)]
    assert sum(told) == 8


class Doubled:
    def __call__(self, job: Job) -> int:
        return job.number * 2


def test_a_worker_that_dies_once_is_not_noticed(tmp_path: Path) -> None:
    seats = [Breaking(tmp_path / "died"), "random"]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = simulate(seats, 4, options=SHORT, workers=2, progress=False)
    assert len(found) == 4
    assert (tmp_path / "died").exists()


def test_a_game_that_kills_its_workers_is_named_and_the_others_are_kept() -> None:
    done_jobs = [Job(0, 1, ("random", "random")), Job(1, 2, (Breaking(), "random")), Job(2, 3, ("random", "random"))]
    from sixbillion.lab.simulating import observed_game

    with pytest.warns(LostGames, match=r"Game 1 \(seed 2; breaking, random\): BrokenProcessPool"):
        done = run(observed_game, done_jobs, workers=2, progress=False)
    assert sorted(done.results) == [0, 2]
    assert len(done.lost) == 1


def test_a_bot_that_raises_loses_its_games_by_name_and_no_others() -> None:
    with pytest.warns(LostGames, match=r"Game \d+ \(seed \d+; raising, random\): ZeroDivisionError: a war"):
        found = simulate([Raising(), "random"], 12, 4, SHORT, progress=False)
    assert 0 < len(found) < 12
    assert len(found) + len(found.lost) == 12
    assert repr(found) == f"<{len(found)} games of 12>"


def test_when_nothing_can_be_played_it_is_an_error() -> None:
    with pytest.raises(LabError, match=r"Game 0 .*TablesError"):
        simulate(["random"], 2, options=Options(scripts=("settler",)), tables="no tables", progress=False)  # type: ignore[arg-type]


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_keeps_the_finished_games(workers: int) -> None:
    finished = 0

    def told(more: int) -> None:
        nonlocal finished
        finished += more
        if finished >= 3:
            raise KeyboardInterrupt

    found = simulate(["random", "random"], 30, 9, SHORT, workers=workers, progress=told)
    assert 3 <= len(found) < 30
    assert found.asked == 30
    whole = simulate(["random", "random"], 30, 9, SHORT, progress=False)
    kept = set(found.games["game"].tolist())
    assert whole.turns.where(game=kept).equals(found.turns)


def test_the_games_do_not_disturb_the_random_numbers_of_the_caller() -> None:
    import random

    random.seed(1)
    before = random.getstate()
    simulate([bot("random"), "colonist"], 1, options=SHORT, progress=False)
    assert random.getstate() == before


def test_workers_are_a_number_or_all() -> None:
    assert worker_count("all") >= 1
    for wrong in (0, -1, True, "many"):
        with pytest.raises(ValueError, match="Workers"):
            worker_count(wrong)


def test_chunks_leave_nobody_idle_and_do_not_grow_without_end() -> None:
    assert chunk_size(3, 8) == 1
    assert chunk_size(1000, 2) == 25
    assert chunk_size(64, 2) == 4


def test_a_bar_appears_for_long_runs_only(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    jobs = [Job(number, 0, ()) for number in range(3)]
    run(Doubled(), jobs)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sixbillion.lab.running.BAR_AFTER", 0.0)
    run(Doubled(), jobs)
    assert "3/3" in capsys.readouterr().err


def test_the_speed_of_few_games_can_be_measured(capsys: pytest.CaptureFixture[str]) -> None:
    from sixbillion.lab import speed

    speed.main(["--games", "2"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("1 worker(s): 2 games in ")
    assert "the same numbers: True" in lines[2]
    assert len(lines) == 3 + speed.COSTS
