"""What every step of a lesson shares: a box of widgets, a status line, a still picture for before it runs, a digest."""

from __future__ import annotations

import hashlib
import html
import json
from typing import Any

from ipywidgets import HTML, VBox, Widget

from sixbillion.words import _

STYLE = """<style>
.sx-step{margin:4px 0 10px;max-width:860px}
.sx-step .sx-say{min-height:1.5em;font-size:var(--jp-content-font-size1,14px);line-height:1.45;padding:4px 0}
.sx-step .sx-say b{font-weight:600}
.sx-step .sx-right{border-left:5px solid #009e73;padding-left:8px}
.sx-step .sx-wrong{border-left:5px solid #d55e00;padding-left:8px}
.sx-step .sx-hm{border-left:5px solid #808080;padding-left:8px}
.sx-step .widget-button{height:auto;min-height:32px;white-space:normal;text-align:left;line-height:1.35}
.sx-step .widget-button{padding:5px 10px}
.sx-step .widget-button:focus-visible,.sx-step .widget-toggle-button:focus-visible,
.sx-step input:focus-visible,.sx-step select:focus-visible,
.sx-step .noUi-handle:focus-visible{outline:3px solid #e69f00;outline-offset:1px}
.sx-step .widget-label{min-width:fit-content}
.sx-step h4{margin:6px 0 2px;font-size:var(--jp-content-font-size2,17px)}
</style>"""
_TRAITS = ("value", "description", "options", "disabled", "min", "max", "step", "placeholder", "button_style", "icon")


def state(widget: Widget) -> list[Any]:
    """Everything of a widget and its children that a learner sees or can press, as plain data."""
    own = {name: repr(getattr(widget, name)) for name in _TRAITS if widget.has_trait(name)}
    shown = getattr(getattr(widget, "layout", None), "display", None)
    return [type(widget).__name__, own, shown, [state(child) for child in getattr(widget, "children", ())]]


class Step(VBox):  # type: ignore[misc]  # ipywidgets is untyped
    """A step of a lesson. Subclasses build their children, then call :meth:`show`; handlers are plain methods."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.status = HTML()
        super().__init__()
        self.add_class("sx-step")

    def show(self, *children: Widget) -> None:
        """Set the children: the given ones, the status line under them."""
        self.children = (HTML(STYLE), *children, self.status)

    def say(self, sentence: str, trouble: bool = False, mood: str = "hm") -> None:
        """Put a sentence (not escaped yet) in the status line; ``mood`` is "right", "wrong" or "hm"."""
        kind = "wrong" if trouble else mood
        text = f'<div class="sx-say sx-{kind}" role="status">{html.escape(sentence)}</div>' if sentence else ""
        if self.status.value != text:
            self.status.value = text

    def still(self) -> str:
        """HTML that stands in for the step while its widgets are not alive: stored in the notebook, printed."""
        raise NotImplementedError

    def summary(self) -> str:
        """A few words for the text form of the step."""
        raise NotImplementedError

    def hidden(self) -> str:
        """What the step knows and does not show yet (replies, a picture kept back): part of its digest."""
        return ""

    def digest(self) -> str:
        """Eight hex digits over the whole state: any changed word, picture, button or missing child changes them."""
        return hashlib.sha256(json.dumps([state(self), self.hidden()]).encode()).hexdigest()[:8]

    def __repr__(self) -> str:
        digest = self.digest()
        words = f"{type(self).__name__} {self.name}: {self.summary()}"
        return f"<{words[:96]} {digest}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        bundle["text/html"] = self.still()
        return bundle


def heading(text: str) -> str:
    """A small heading as HTML, escaped."""
    return f"<h4>{html.escape(text)}</h4>"


def paragraph(text: str) -> str:
    """A paragraph as HTML, escaped."""
    return f'<div class="sx-say">{html.escape(text)}</div>'


def wait() -> str:
    """The line under a still picture that says how to bring it to life."""
    return f"<p><i>{html.escape(_('To make this live: Run > Run All Cells.'))}</i></p>"
