"""The pace at which bots' moves appear: one tick after the other with a pause before each, beside everything else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from sixbillion.words import _

STEP, SLOW, FAST, AT_ONCE = "step", "slow", "fast", "at once"
PAUSES = {SLOW: 1.6, FAST: 0.5}
"""Seconds before each move."""


def pace_choices() -> list[tuple[str, str]]:
    """The paces as (words, value)."""
    return [
        (_("Bots: one move a click"), STEP),
        (_("Bots: slow"), SLOW),
        (_("Bots: fast"), FAST),
        (_("Bots: at once"), AT_ONCE),
    ]


class Pacer:
    """Calls ``tick`` after each pause until it returns False. There is never more than one such run.

    sleep: ``asyncio.sleep``, or what a test puts in its place. A failure in ``tick`` ends the run; ``tick`` tells it.
    """

    def __init__(self, tick: Callable[[], bool], sleep: Callable[[float], Awaitable[object]] = asyncio.sleep) -> None:
        self.tick = tick
        self.sleep = sleep
        self.task: asyncio.Task[None] | None = None

    def start(self, seconds: float) -> bool:
        """Begin; False where nothing can run beside (no event loop), and then nothing was begun."""
        self.stop()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return False
        self.task = loop.create_task(self._run(seconds))
        return True

    def stop(self) -> None:
        """End the run, if there is one, between two ticks."""
        task, self.task = self.task, None
        if task is not None and not task.done():
            task.cancel()

    async def _run(self, seconds: float) -> None:
        mine = asyncio.current_task()
        while True:
            await self.sleep(seconds)
            if self.task is not mine or not self.tick():
                return
