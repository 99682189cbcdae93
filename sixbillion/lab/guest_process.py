"""``python -m sixbillion.lab.guest_process``: where a learner's bot plays, out of everybody's way.

Frames come in on the standard input and go out on the standard output: four bytes of length, then the content. In come
pickles of the laboratory, out goes JSON, so that a bot can say nothing but which action it takes. Whatever it prints
is caught; when the laboratory is gone, so is this process, even in the middle of an endless loop.
"""

from __future__ import annotations

import io
import json
import os
import pickle
import struct
import sys
import threading
from collections.abc import Callable
from queue import SimpleQueue
from random import Random
from types import ModuleType
from typing import IO, Any

from sixbillion.game.state import Setup
from sixbillion.game.view import View

LENGTH = struct.Struct(">I")
SETUP = "setup"
MOST_HEARD = 60
"""Characters of a print, an error or a strange answer that are told."""
Decide = Callable[[View, Any, Random], object]


def write_frame(pipe: IO[bytes], content: bytes) -> None:
    """Send one frame. Raises OSError if nobody listens any more."""
    pipe.write(LENGTH.pack(len(content)) + content)
    pipe.flush()


def read_frame(pipe: IO[bytes]) -> bytes | None:
    """The next frame, None at the end of the stream."""
    head = pipe.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    content = pipe.read(length)
    return content if len(content) == length else None


class Pickler(pickle.Pickler):
    """Leaves out the part of a game that never changes; it is sent once a game."""

    def persistent_id(self, value: Any) -> str | None:
        return SETUP if isinstance(value, Setup) else None


class Unpickler(pickle.Unpickler):
    """Puts it back."""

    def __init__(self, content: bytes, setup: Setup) -> None:
        super().__init__(io.BytesIO(content))
        self._setup = setup

    def persistent_load(self, _key: Any) -> Setup:
        return self._setup


def packed(view: View) -> bytes:
    """A view as bytes, without its setup."""
    out = io.BytesIO()
    Pickler(out, pickle.HIGHEST_PROTOCOL).dump(view)
    return out.getvalue()


class Heard(io.TextIOBase):
    """Stands in for the standard output and keeps the beginning of what is printed."""

    def __init__(self) -> None:
        self.text = ""

    def write(self, text: str) -> int:
        self.text += text[: MOST_HEARD - len(self.text)]
        return len(text)


def short(value: object) -> str:
    """A strange answer in a few characters, whatever its repr does."""
    try:
        return repr(value)[:MOST_HEARD]
    except BaseException:
        return type(value).__name__


class Guest:
    """A learner's bot and what it may touch."""

    def __init__(self) -> None:
        self.decide: Decide | None = None
        self.setup: Setup | None = None

    def begin(self, kind: str, source: Any, setup: bytes) -> dict[str, Any]:
        """A new game: the bot is made afresh, so that it brings nothing along from the last one."""
        self.setup = pickle.loads(setup)
        self.decide = load_file(source) if kind == "file" else decider(pickle.loads(source))
        return {}

    def choose(self, content: bytes, seed: int) -> dict[str, Any]:
        """The number of the chosen action, or what was wrong with the answer."""
        assert self.decide is not None and self.setup is not None
        view = Unpickler(content, self.setup).load()
        actions = view.decision.actions
        chosen = self.decide(view, view.decision, Random(seed))
        fresh = Unpickler(content, self.setup).load()
        if view != fresh or view.decision is None or view.decision.actions is not actions:
            return {"fault": "changed"}
        if not isinstance(chosen, tuple) or chosen not in actions:
            return {"fault": "nonsense", "detail": short(chosen)}
        return {"action": actions.index(chosen)}


def load_file(path: str) -> Decide:
    """The bot of a file: its function ``decide``. Raises whatever is wrong with it."""
    module = ModuleType("guest")
    module.__file__ = path
    with open(path, encoding="utf-8") as file:
        exec(compile(file.read(), path, "exec"), module.__dict__)
    if not hasattr(module, "decide"):
        raise NameError("there is no function decide(view, decision, rng) in it")
    return decider(module.decide)


def decider(bot: Any) -> Decide:
    """The function that decides, of a bot or by itself."""
    found: Decide = bot if callable(bot) and not hasattr(bot, "decide") else bot.decide
    return found


def serve(answers: IO[bytes], asked: SimpleQueue[bytes]) -> None:
    """Answer every question, one after the other, for as long as there are any."""
    guest = Guest()
    steps: dict[str, Callable[..., dict[str, Any]]] = {"begin": guest.begin, "choose": guest.choose}
    while True:
        step, *values = pickle.loads(asked.get())
        sys.stdout = sys.stderr = heard = Heard()  # anew, whatever the bot did to them
        try:
            answer = steps[step](*values)
        except BaseException as error:
            answer = {"fault": "error", "detail": f"{type(error).__name__}: {error}"[:MOST_HEARD]}
        if heard.text and "fault" not in answer:
            answer = {"fault": "printed", "detail": heard.text.strip()}
        write_frame(answers, json.dumps(answer).encode())


def listen(questions: IO[bytes], asked: SimpleQueue[bytes]) -> None:
    """Pass the questions on; without the laboratory there is nothing left to do."""
    while (question := read_frame(questions)) is not None:
        asked.put(question)
    os._exit(0)


def main() -> None:
    """Keep the two pipes for ourselves, and give the bot a standard output that leads nowhere."""
    questions = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nowhere, number)
    asked: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=listen, args=(questions, asked), daemon=True).start()
    write_frame(answers, b"{}")
    serve(answers, asked)


if __name__ == "__main__":
    main()
