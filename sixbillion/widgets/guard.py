"""Handlers that never fail in silence: JupyterLab shows nothing of an exception in a click, so the status line does."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar, cast

from sixbillion.words import _


class Speaker(Protocol):
    """A widget with a status line."""

    def say(self, sentence: str, trouble: bool = False) -> None:
        """Show a sentence (not escaped yet) in the status line."""


S = TypeVar("S", bound=Speaker)
P = ParamSpec("P")


def guarded(handler: Callable[Concatenate[S, P], None]) -> Callable[Concatenate[S, P], None]:
    """A handler whose unexpected failure is told in the status line and raised again, for tests and Lab's log."""

    @wraps(handler)
    def wrapper(self: S, *args: P.args, **kwargs: P.kwargs) -> None:
        try:
            handler(self, *args, **kwargs)
        except Exception as error:
            self.say(_("Something went wrong: {error}", error=_sentence(error)), trouble=True)
            raise

    return cast("Callable[Concatenate[S, P], None]", wrapper)


def _sentence(error: Any) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
