"""Vary: a picture that answers to one or two controls."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ipywidgets import HTML, Dropdown, FloatSlider, HBox, IntSlider, Layout, ToggleButtons, Widget

from sixbillion.pictures.plots import Picture
from sixbillion.widgets.guard import guarded
from sixbillion.widgets.in_turn import on_value
from sixbillion.words import _

from .step import Step, heading, wait

MOST_BUTTONS = 4


@dataclass(frozen=True, slots=True)
class Options:
    """A control with a few named values, ``choices`` of (words, value): buttons, or a menu if there are over four."""

    label: str
    choices: Sequence[tuple[str, Any]]
    value: Any

    def widget(self) -> Widget:
        """The control itself."""
        kind = ToggleButtons if len(self.choices) <= MOST_BUTTONS else Dropdown
        made = kind(options=list(self.choices), value=self.value, description=self.label)
        made.style.description_width = "initial"
        if kind is ToggleButtons:
            made.style.button_width = "auto"
        return made


@dataclass(frozen=True, slots=True)
class Range:
    """A control with a number between two ends: a slider (whole numbers if ``step`` is whole)."""

    label: str
    low: float
    high: float
    value: float
    step: float = 1

    def widget(self) -> Widget:
        """The control itself. It tells its value when it is let go, so that no picture is drawn in vain."""
        kind = IntSlider if isinstance(self.step, int) else FloatSlider
        made = kind(
            value=self.value,
            min=self.low,
            max=self.high,
            step=self.step,
            description=self.label,
            continuous_update=False,
            layout=Layout(width="380px"),
        )
        made.style.description_width = "initial"
        return made


Control = Options | Range


def _locked() -> str:
    return _("This opens as soon as you have committed your prediction above.")


class Explorer(Step):
    """Controls over a picture; ``draw`` is a function of the controls' values (by name) that returns the picture.

    A locked one keeps its picture back until :meth:`unlock`, so that nobody sees the truth before the prediction.
    """

    def __init__(self, name: str, title: str, draw: Callable[..., Picture], **controls: Control) -> None:
        super().__init__(name)
        self.locked = False
        self.title, self.draw = title, draw
        self.controls = {key: control.widget() for key, control in controls.items()}
        self.picture: Picture | None = None
        self.canvas = HTML()
        for control in self.controls.values():
            on_value(control, self.on_change)
        self.row = HBox(list(self.controls.values()), layout=Layout(flex_flow="row wrap"))
        self.show(HTML(heading(title)), self.row, self.canvas)
        self.redraw()

    @property
    def values(self) -> dict[str, Any]:
        """What the controls say now."""
        return {key: control.value for key, control in self.controls.items()}

    def set(self, **values: Any) -> None:
        """Move controls by name, as a learner's hand would."""
        for key, value in values.items():
            self.controls[key].value = value

    def on_change(self, _change: object) -> None:
        """A control was moved."""
        self.redraw()

    @guarded
    def redraw(self) -> None:
        """Draw the picture for the controls' values and say in words what it shows."""
        self.picture = self.draw(**self.values)
        self.row.layout.display = "none" if self.locked else None
        self.canvas.value = "" if self.locked else self.picture.inline()
        self.say(_locked() if self.locked else self.picture.words)

    def lock(self) -> None:
        """Keep the picture back, and the controls with it."""
        self.locked = True
        self.redraw()

    def unlock(self) -> None:
        """The prediction was made: show the picture."""
        self.locked = False
        self.redraw()

    def hidden(self) -> str:
        """The picture, which may still be kept back."""
        return self.picture.svg + self.picture.words if self.picture else ""

    def still(self) -> str:
        """The first picture, with its words."""
        if self.picture is None or self.locked:
            return f"{heading(self.title)}<p>{html.escape(_locked())}</p>{wait()}"
        return f"{heading(self.title)}{self.picture.still()}<p>{html.escape(self.picture.words)}</p>{wait()}"

    def summary(self) -> str:
        """The controls' values."""
        return "locked" if self.locked else ", ".join(f"{key}={value}" for key, value in self.values.items())
