"""Handlers keep to the thread in which their widget was made, whatever thread a message comes in."""

from __future__ import annotations

import ast
import asyncio
import signal
import threading
import time
from pathlib import Path

import pytest
from ipywidgets import Button, IntText

from sixbillion.widgets.in_turn import in_turn, interruptible, on_click, on_value

WIDGETS = Path(__file__).parents[1] / "sixbillion" / "widgets"


def test_messages_in_many_threads_are_handled_in_one_and_never_two_at_once() -> None:
    busy = threading.Lock()
    seen: list[tuple[int, int, bool]] = []

    def handle(number: int) -> None:
        alone = busy.acquire(blocking=False)
        time.sleep(0.002)  # long enough for another thread to come in between, if it could
        seen.append((number, threading.get_ident(), alone))
        if alone:
            busy.release()

    async def kernel() -> None:
        handler = in_turn(handle)
        handler(-1)
        assert len(seen) == 1, "in its own thread a handler runs at once"
        strangers = [threading.Thread(target=handler, args=(number,)) for number in range(20)]
        for stranger in strangers:
            stranger.start()
        while len(seen) < 21:
            await asyncio.sleep(0.001)

    asyncio.run(kernel())
    assert sorted(number for number, _thread, _alone in seen) == list(range(-1, 20))
    assert {(thread, alone) for _number, thread, alone in seen} == {(threading.get_ident(), True)}


def test_one_stranger_is_heard_in_the_order_in_which_it_spoke() -> None:
    seen: list[int] = []

    async def kernel() -> None:
        handler = in_turn(seen.append)
        stranger = threading.Thread(target=lambda: [handler(number) for number in range(50)])
        stranger.start()
        while len(seen) < 50:
            await asyncio.sleep(0.001)

    asyncio.run(kernel())
    assert seen == list(range(50))


def test_without_a_loop_a_handler_is_itself() -> None:
    def handler() -> None: ...

    assert in_turn(handler) is handler


def test_clicks_and_values_are_handled_in_turn() -> None:
    heard: list[tuple[str, int]] = []

    async def kernel() -> None:
        button, field = Button(), IntText()
        on_click(button, lambda _button: heard.append(("click", threading.get_ident())))
        on_value(field, lambda change: heard.append((f"value {change['new']}", threading.get_ident())))

        def message() -> None:
            button.click()
            field.value = 7

        stranger = threading.Thread(target=message)
        stranger.start()
        while len(heard) < 2:
            await asyncio.sleep(0.001)

    asyncio.run(kernel())
    assert heard == [("click", threading.get_ident()), ("value 7", threading.get_ident())]


def test_no_handler_is_registered_past_it() -> None:
    found = [
        f"{file.name}:{node.lineno}"
        for file in WIDGETS.rglob("*.py")
        if file.name != "in_turn.py"
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("observe", "on_click", "on_msg", "on_submit")
        and not any(isinstance(arg, ast.Call) and getattr(arg.func, "id", "") == "in_turn" for arg in node.args)
    ]
    assert found == []


def test_an_interrupt_is_heard_where_a_kernel_would_ignore_it() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        signal.raise_signal(signal.SIGINT)  # ignored, as in a kernel between two messages
        with pytest.raises(KeyboardInterrupt), interruptible():
            signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_another_thread_can_not_be_interrupted_and_is_left_alone() -> None:
    trouble: list[BaseException] = []

    def work() -> None:
        try:
            with interruptible():
                pass
        except BaseException as error:
            trouble.append(error)

    stranger = threading.Thread(target=work)
    stranger.start()
    stranger.join()
    assert trouble == []
