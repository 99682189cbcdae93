"""Jobs over workers: one process, all cores, or any ``concurrent.futures.Executor``; the result is always the same.

Every job has a number and depends on nothing but itself, so it does not matter who plays it or when it is finished. A
job that fails, or whose worker dies, is tried once more by itself and then named.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from sixbillion.bots import Bot
from sixbillion.words import _, n_

ALL = "all"
"""The number of workers that takes every core."""
LARGEST_CHUNK = 25
CHUNKS_A_WORKER = 8
FOREIGN_WORKERS = 8
"""How many workers a strange executor is taken to have when its work is cut up."""
BAR_AFTER = 1.0
"""Seconds: what is finished sooner needs no progress bar."""

Seat = str | Bot
R = TypeVar("R")


class LabError(RuntimeError):
    """No game at all could be played; the sentence names the first failure."""


class LostGames(UserWarning):
    """Some games could not be played; the sentences name them."""


class Job(NamedTuple):
    """One game to play."""

    number: int
    seed: int
    seats: tuple[Seat, ...]

    def named(self) -> str:
        """The job for a sentence."""
        seats = ", ".join(seat if isinstance(seat, str) else seat.name for seat in self.seats)
        return _("Game {number} (seed {seed}; {seats})", number=self.number, seed=self.seed, seats=seats)


Chunk = tuple[Job, ...]
Told = Callable[[int], None]
"""Told how many more jobs are done."""


@dataclass
class Done(Generic[R]):
    """What became of the jobs: results by number, and sentences about the lost ones."""

    results: dict[int, R] = field(default_factory=dict)
    lost: list[str] = field(default_factory=list)

    def in_order(self) -> list[R]:
        """The results by the number of their jobs."""
        return [self.results[number] for number in sorted(self.results)]


def run(
    work: Callable[[Job], R],
    jobs: Sequence[Job],
    workers: int | str = 1,
    executor: Executor | None = None,
    progress: bool | Told = True,
) -> Done[R]:
    """Do all jobs. workers: processes, or ``"all"``. executor: whose workers to use instead.

    progress: a bar for what takes longer than a second, none, or a function that is told how many more are done.
    An interrupt (Ctrl-C, Kernel > Interrupt) ends the run and keeps what is finished. Raises LabError if no job could
    be done.
    """
    done: Done[R] = Done()
    count = worker_count(workers)
    with _told(progress, len(jobs)) as told, _crew(count, executor, len(jobs)) as crew:
        try:
            failed = crew.drive(work, chunks(jobs, crew.chunk), done, told)
            for chunk, _error in failed:
                for job, error in crew.drive_alone(work, chunk, done, told):
                    done.lost.append(f"{job.named()}: {type(error).__name__}: {error}")
        except KeyboardInterrupt:
            crew.hurry = True
    if done.lost and not done.results:
        raise LabError(done.lost[0])
    if done.lost:
        warnings.warn("\n".join(done.lost), LostGames, stacklevel=3)
    return done


def worker_count(workers: int | str) -> int:
    """The number of processes. Raises ValueError for anything but ``"all"`` and whole numbers from 1."""
    if workers == ALL:
        return os.cpu_count() or 1
    if isinstance(workers, bool) or not isinstance(workers, int) or workers < 1:
        raise ValueError(_("Workers: found {found!r}, allowed: a whole number from 1, or 'all'.", found=workers))
    return workers


def chunks(jobs: Sequence[Job], size: int) -> Iterator[Chunk]:
    """The jobs in pieces of that size."""
    for start in range(0, len(jobs), size):
        yield tuple(jobs[start : start + size])


def _play(work: Callable[[Job], R], chunk: Chunk) -> list[R]:
    """What a worker does with a chunk."""
    return [work(job) for job in chunk]


class Here(Executor):
    """The executor of one process: it does the work at once, where it is."""

    def submit(self, call: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """A future that is done already. Interrupts are not caught."""
        future: Future[Any] = Future()
        try:
            future.set_result(call(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@dataclass
class Crew:
    """An executor and how it is used. chunk: jobs handed out at a time. window: chunks handed out at most.

    renew makes a new executor when the old one broke; without it a broken one stays so. hurry: somebody interrupted, so
    the workers are not waited for.
    """

    executor: Executor
    chunk: int
    window: int
    renew: Callable[[], Executor] | None = None
    hurry: bool = False

    def drive(
        self, work: Callable[[Job], R], pieces: Iterable[Chunk], done: Done[R], told: Told
    ) -> list[tuple[Chunk, BaseException]]:
        """Hand out the chunks and take the results as they come; the chunks that failed, with the reason."""
        waiting, running = deque(pieces), dict[Future[list[R]], Chunk]()
        failed: list[tuple[Chunk, BaseException]] = []
        try:
            while waiting or running:
                while waiting and len(running) < self.window:
                    chunk = waiting.popleft()
                    try:
                        running[self._submit(work, chunk)] = chunk
                    except Exception as error:  # whatever a strange executor says when it can't go on
                        failed.append((chunk, error))
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    chunk = running.pop(future)
                    trouble = future.exception()
                    if trouble is not None:
                        failed.append((chunk, trouble))
                        continue
                    done.results |= {job.number: result for job, result in zip(chunk, future.result(), strict=True)}
                    told(len(chunk))
        finally:
            for future in running:
                future.cancel()
        return failed

    def drive_alone(
        self, work: Callable[[Job], R], chunk: Chunk, done: Done[R], told: Told
    ) -> list[tuple[Job, BaseException]]:
        """Once more, one job after the other, so that it is plain which one fails."""
        return [(job, error) for job in chunk for _piece, error in self.drive(work, [(job,)], done, told)]

    def _submit(self, work: Callable[[Job], R], chunk: Chunk) -> Future[list[R]]:
        try:
            return self.executor.submit(_play, work, chunk)
        except BrokenExecutor:
            if self.renew is None:
                raise
            self.executor.shutdown(wait=False, cancel_futures=True)
            self.executor = self.renew()
            return self.executor.submit(_play, work, chunk)


@contextmanager
def _crew(workers: int, executor: Executor | None, jobs: int) -> Iterator[Crew]:
    """The crew for a run; a pool that was made here is shut down here."""
    if executor is not None:
        size = chunk_size(jobs, FOREIGN_WORKERS)
        yield Crew(executor, size, max(jobs, 1))
        return
    if workers == 1 or jobs <= 1:
        yield Crew(Here(), 1, 1)
        return

    def pool() -> Executor:
        # "spawn" is the same on every system, and safe beside the threads of a notebook's kernel.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(min(workers, jobs), mp_context=context, initializer=_leave_interrupts)

    crew = Crew(pool(), chunk_size(jobs, workers), 2 * workers, pool)
    try:
        yield crew
    finally:
        crew.executor.shutdown(wait=not crew.hurry, cancel_futures=True)


def chunk_size(jobs: int, workers: int) -> int:
    """Jobs in a chunk: few enough that no worker is idle at the end."""
    return max(1, min(LARGEST_CHUNK, jobs // (workers * CHUNKS_A_WORKER)))


def _leave_interrupts() -> None:
    """Ctrl-C goes to every process of a terminal; the one that started the run deals with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _told(progress: bool | Told, jobs: int) -> Iterator[Told]:
    """Who is told how many more jobs are done: a progress bar, the caller's function, or nobody."""
    if callable(progress):
        yield progress
    elif not progress:
        yield lambda _more: None
    else:
        from tqdm.auto import tqdm

        with tqdm(total=jobs, unit=" " + n_("game", "games", 2), delay=BAR_AFTER) as bar:
            yield bar.update
