"""A picture with native buttons over it: each place or card can be clicked, reached with Tab, pressed with Enter."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ipywidgets import HTML, Button, GridBox, Layout

from sixbillion.widgets.in_turn import in_turn

OVERLAY_RULES = """
.sx-over{overflow:visible;margin:0}
.sx-over>.widget-html,.sx-over>.jupyter-widget-html{margin:0;width:100%;height:auto}
.sx-over .widget-html-content{width:100%;line-height:normal;white-space:normal}
.sx-over>button.jupyter-button{scroll-margin-top:170px;background:transparent;color:transparent;border-radius:10px;box-shadow:none;margin:0;
min-width:0;height:100%;overflow:hidden;z-index:1;cursor:pointer}
.sx-over>button.jupyter-button:hover{background:rgba(0,114,178,.10);box-shadow:none}
.sx-over>button.jupyter-button:focus-visible{outline:4px solid var(--sx-target);outline-offset:-3px}
"""


BLANK = "\u00a0"
"""On a hidden button. With an empty text the browser would keep the words that stood there before: another's card."""


class Overlay(GridBox):  # type: ignore[misc]  # ipywidgets has no types
    """One HTML picture that spans all cells, and one transparent button with words on it in each cell.

    columns: the CSS widths of the cells; ``on_click`` is called with the number of the cell. ``css`` names the buttons.
    """

    def __init__(self, columns: Sequence[str], on_click: Callable[[int], None], css: str) -> None:
        self.picture = HTML(layout=Layout(grid_area="1 / 1 / 2 / -1", width="100%"))
        self.buttons = [self._button(i, on_click, css) for i in range(len(columns))]
        super().__init__(
            [self.picture, *self.buttons],
            layout=Layout(grid_template_columns=" ".join(columns), grid_gap="0", width="100%"),
        )
        self.add_class("sx-over")

    @staticmethod
    def _button(number: int, on_click: Callable[[int], None], css: str) -> Button:
        button = Button(layout=Layout(grid_area=f"1 / {number + 1} / 2 / {number + 2}", width="auto", height="auto"))
        button.add_class(css)
        button.add_class(f"{css}-{number}")
        button.on_click(in_turn(lambda _button: on_click(number)))
        return button

    def show(self, picture: str, words: Sequence[str], tooltips: Sequence[str] = ()) -> None:
        """Draw the picture and name the first ``len(words)`` buttons; the others disappear. Only changes are sent."""
        self.picture.value = picture
        for i, button in enumerate(self.buttons):
            shown = i < len(words)
            button.description = words[i] if shown else BLANK
            button.tooltip = tooltips[i] if i < len(tooltips) else None
            button.layout.display = None if shown else "none"

    def columns(self, count: int) -> None:
        """Divide the width evenly among ``count`` cells, for a row of cards."""
        self.layout.grid_template_columns = " ".join(["minmax(0, 1fr)"] * max(count, 1))

    @property
    def state(self) -> tuple[str, ...]:
        """Everything it shows, for the table's digest."""
        return (self.picture.value, *(button.description for button in self.buttons))
