"""One thing at a time: every click and every value is handled in the thread in which its widget was made.

A kernel may take messages of widgets in a second thread (JupyterLab 4.4 and later with ipykernel 7), and then two
handlers could run in one game or one step at the same moment. A handler that is registered here never does: what
arrives in another thread is handed to the event loop of the widget's own, in the order in which it came.
"""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any

from ipywidgets import Button, Widget

Handler = Callable[..., None]


def in_turn(handler: Handler) -> Handler:
    """The handler, tied to the thread and the event loop in which this is called; as it is where no loop runs."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return handler
    home = threading.get_ident()

    @wraps(handler)
    def wrapper(*args: Any) -> None:
        if threading.get_ident() == home:
            handler(*args)
        else:
            loop.call_soon_threadsafe(handler, *args)

    return wrapper


def on_click(button: Button, handler: Handler) -> None:
    """Call ``handler(button)`` at each click, in turn."""
    button.on_click(in_turn(handler))


def on_value(widget: Widget, handler: Handler) -> None:
    """Call ``handler(change)`` whenever the widget's ``value`` changes, in turn."""
    widget.observe(in_turn(handler), "value")


@contextmanager
def interruptible() -> Iterator[None]:
    """Inside, *Kernel > Interrupt* raises KeyboardInterrupt, also in a handler that waited for its turn.

    Outside of messages and cells a kernel ignores interrupts.
    """
    with _on_interrupt(signal.default_int_handler):
        yield


@contextmanager
def interrupts_noted() -> Iterator[Callable[[], bool]]:
    """Inside, an interrupt only makes what is yielded true, so that work can stop where nothing is half done."""
    heard: list[int] = []
    with _on_interrupt(lambda number, _frame: heard.append(number)):
        yield lambda: bool(heard)


@contextmanager
def _on_interrupt(do: Callable[[int, Any], object]) -> Iterator[None]:
    """Inside, an interrupt does this. Only the main thread can be interrupted; any other goes on as it is."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, do)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
