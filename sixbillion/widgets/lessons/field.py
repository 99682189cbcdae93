"""A text field whose number arrives whole, and whose button never answers an older number.

A plain ``Text`` sends its value at every key, and while the kernel is busy Lab holds later values back, but not the
message of Enter or of a button: on a slow computer "160" and Enter would commit 1. This field sends its value once,
when Enter is pressed or the field is left, and a value that comes soon after its button was pressed is answered too.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from ipywidgets import Text

from sixbillion.widgets.in_turn import in_turn, on_value

PATIENCE = 0.5
"""Seconds after a press in which a value that comes late is still meant by it."""


class Field(Text):  # type: ignore[misc]  # ipywidgets is untyped
    """A text field; ``entered`` is called with what stands in it, by Enter or by :meth:`press`."""

    def __init__(self, entered: Callable[[str], None], **kwargs: Any) -> None:
        super().__init__(continuous_update=False, **kwargs)
        self.entered, self.until, self.fresh = entered, 0.0, False
        self.on_msg(in_turn(self.on_enter))
        on_value(self, self.on_value)

    def press(self) -> None:
        """The field's button was pressed: answer what is there and, if that is nothing new, what is still to come."""
        self.until = 0.0 if self.fresh else time.monotonic() + PATIENCE
        self.answer(self.value)

    def on_enter(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        """Enter was pressed: Lab sends this just before the value that is meant, and none if it has sent it before."""
        if content.get("event") == "submit":
            self.until = time.monotonic() + PATIENCE
            if self.fresh:
                with suppress(RuntimeError):  # without an event loop nothing comes late
                    asyncio.get_running_loop().call_later(PATIENCE, self.on_silence)

    def on_silence(self) -> None:
        """No other value has come after Enter: what stands there is meant."""
        if self.fresh and self.until:
            self.until = 0.0
            self.answer(self.value)

    def on_value(self, change: dict[str, Any]) -> None:
        """The value has come: because of Enter, after a press, or only because the field was left."""
        if time.monotonic() < self.until:
            self.until = 0.0
            self.answer(change["new"])
        else:
            self.fresh = True

    def answer(self, typed: str) -> None:
        """Hand on what was typed; it is not new any more."""
        self.fresh = False
        self.entered(typed)
