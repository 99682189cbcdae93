"""Learners' bots as players: each in a process of its own, with a time limit, and told on when it misbehaves.

A bot that raises, answers nonsense, takes too long, prints, changes its view, loops for ever or ends its process loses
that decision to a default, chance. It never stops a game.
"""

from __future__ import annotations

import atexit
import json
import os
import pickle
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from time import monotonic
from typing import Any

from sixbillion.bots import GameDecision
from sixbillion.game import Action, View
from sixbillion.lab.guest_process import packed, read_frame, write_frame
from sixbillion.words import _

SECONDS = 1.0
"""The time for a decision."""
PATIENCE = 3
"""So many times as long is waited before the process is ended; an answer until then is only too slow."""
STRIKES = 2
"""Decisions of one game that may be lost to time; after that, chance plays the rest of that game."""
OUTS = 3
"""Games that it may be left out of; after that it does not play any more, so that nobody waits for it all day."""
START_SECONDS = 60.0
MOST_PROCESSES = 12
"""Kept at a time; the one that was not asked for longest goes first."""
HURRY = frozenset({"slow", "silent", "died"})
"""Faults that cost everybody's time."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that a bot did wrong. kind: a key of :func:`fault_words`; detail: what it said, or ""."""

    bot: str
    game: int
    kind: str
    detail: str = ""


def fault_words() -> dict[str, str]:
    """The kinds of faults in words."""
    return {
        "load": _("could not be loaded"),
        "error": _("raised an error"),
        "nonsense": _("returned something that is no legal action"),
        "slow": _("took too long"),
        "silent": _("gave no answer and was stopped"),
        "printed": _("printed something"),
        "changed": _("changed the view"),
        "died": _("ended its own process"),
        "out": _("was left out of the rest of a game"),
        "barred": _("was left out of a whole game"),
    }


class Process:
    """A running guest process and the answers that come from it."""

    def __init__(self) -> None:
        root = str(Path(__file__).parents[2])
        path = os.pathsep.join(part for part in (root, os.environ.get("PYTHONPATH", "")) if part)
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "sixbillion.lab.guest_process"],  # no file beside the notebook is a module
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path},
        )
        self.answers: SimpleQueue[bytes | None] = SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()
        self.answer(START_SECONDS)

    def _listen(self) -> None:
        assert self.process.stdout is not None
        frame: bytes | None = b""
        while frame is not None:
            try:
                frame = read_frame(self.process.stdout)
            except (OSError, ValueError):
                frame = None
            self.answers.put(frame)

    def ask(self, *question: Any) -> None:
        """Send a question; a process that is gone is noticed when its answer does not come."""
        assert self.process.stdin is not None
        try:
            write_frame(self.process.stdin, pickle.dumps(question, pickle.HIGHEST_PROTOCOL))
        except OSError:
            self.answers.put(None)

    def answer(self, seconds: float) -> dict[str, Any]:
        """What it answers in that time; a fault if it doesn't or is gone."""
        try:
            frame = self.answers.get(timeout=seconds)
            found = {"fault": "died"} if frame is None else json.loads(frame)
        except Empty:
            return {"fault": "silent"}
        except ValueError:
            return {"fault": "nonsense"}
        return found if isinstance(found, dict) else {"fault": "nonsense"}

    def end(self) -> None:
        """End it, whatever it is doing."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except OSError:
                    continue


_processes: dict[str, Process] = {}
_outs: Counter[str] = Counter()


def end_processes() -> None:
    """End all guest processes of this process, and forget who was left out."""
    _outs.clear()
    while _processes:
        _processes.popitem()[1].end()


atexit.register(end_processes)


def _started() -> Process:
    """A new process, in the place of an old one if there are many."""
    while len(_processes) >= MOST_PROCESSES:
        _processes.pop(next(iter(_processes))).end()
    return Process()


class Guest:
    """A learner's bot: a file with a function ``decide(view, decision, rng)``, such a function, or a bot object.

    seconds: the time for each decision. It can be sent to a worker; its process is started where it plays.
    """

    def __init__(self, source: Path | Callable[..., object] | Any, name: str = "", seconds: float = SECONDS) -> None:
        if isinstance(source, Path):
            self.kind, self.source = "file", str(source.resolve())
            self.name = name or source.stem
        else:
            import cloudpickle

            self.kind, self.source = "pickle", cloudpickle.dumps(source)
            self.name = name or str(getattr(source, "name", "") or getattr(source, "__name__", "") or _("a bot"))
        self.seconds = seconds
        self.faults: list[Fault] = []
        self.game = 0
        self.strikes = 0
        self.loaded = False

    @property
    def description(self) -> str:
        """A sentence about it."""
        return _("A bot of your own.")

    @property
    def key(self) -> str:
        """What its process is known by."""
        return f"{self.name}:{self.kind}:{hash(self.source)}"

    def begin(self, game: int) -> None:
        """A new game begins: no faults and no strikes so far."""
        self.game, self.faults, self.strikes, self.loaded = game, [], 0, False
        if _outs[self.key] >= OUTS:
            self._tell("barred")
            self.strikes = STRIKES

    def decide(self, view: View, decision: GameDecision, rng: Random) -> Action:
        """The guest's action, or chance's if it has none that counts."""
        seed = rng.getrandbits(64)
        if self.strikes < STRIKES and (self.loaded or self._load(view)):
            index = self._choose(view, seed, len(decision.actions))
            if index is not None:
                return decision.actions[index]
        return decision.actions[int(Random(seed).random() * len(decision.actions))]

    def _load(self, view: View) -> bool:
        """Make the bot afresh for this game; if that fails, chance plays all of it."""
        setup = pickle.dumps(view._state.setup, pickle.HIGHEST_PROTOCOL)
        answer = self._ask(self.seconds * PATIENCE + 1, "begin", self.kind, self.source, setup)
        fault = answer.get("fault", "")
        self.loaded = fault in ("", "printed")
        if fault == "printed":
            self._tell(fault, answer.get("detail", ""))
        elif fault:
            self._tell("load", answer.get("detail") or fault_words()[fault])
            self.strikes = STRIKES
            _outs[self.key] += 1
        return self.loaded

    def _choose(self, view: View, seed: int, actions: int) -> int | None:
        start = monotonic()
        answer = self._ask(self.seconds * PATIENCE, "choose", packed(view), seed)
        fault, detail = answer.get("fault", ""), str(answer.get("detail", ""))
        late = monotonic() - start > self.seconds
        if late and fault not in HURRY:  # however wrong the answer was, it took its time
            if fault:
                self._tell(fault, detail)
            fault, detail = "slow", ""
        number: Any = answer.get("action")
        if not fault and not (type(number) is int and 0 <= number < actions):
            fault = "nonsense"  # it has written into the pipe itself
        if not fault:
            return int(number)
        self._tell(fault, detail)
        if fault in HURRY:
            self.strikes += 1
            self.loaded = fault == "slow"
            if self.strikes == STRIKES:
                self._leave_out()
        return None

    def _leave_out(self) -> None:
        self._tell("out")
        _outs[self.key] += 1

    def _tell(self, kind: str, detail: str = "") -> None:
        self.faults.append(Fault(self.name, self.game, kind, detail))

    def _ask(self, seconds: float, *question: Any) -> dict[str, Any]:
        process = _processes.pop(self.key, None) or _started()
        _processes[self.key] = process  # at the end: asked last
        process.ask(*question)
        answer = process.answer(seconds)
        if answer.get("fault") in ("silent", "died"):
            del _processes[self.key]
            process.end()
        return answer
