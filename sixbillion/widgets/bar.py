"""The bar of buttons above the board: the answers to what is asked, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ipywidgets import Button, HBox

from sixbillion.widgets.choice import Value
from sixbillion.widgets.in_turn import on_click
from sixbillion.widgets.overlay import BLANK

QUIET = frozenset(("back", "new"))
MAIN = frozenset(("confirm", "come"))


class ChoiceBar(HBox):  # type: ignore[misc]  # ipywidgets has no types
    """As many buttons as there are answers; they are kept and renamed, so that the focus stays where it is.

    ``values`` are what the shown buttons stand for: an answer, or one of the table's own words ("back", "confirm" ...).
    """

    def __init__(self, on_click: Callable[[int], None]) -> None:
        self._on_click = on_click
        self.values: list[Value | str] = []
        self.buttons: list[Button] = []
        super().__init__()
        self.add_class("sx-bar")

    def show(self, answers: Sequence[tuple[Value | str, str]]) -> None:
        """Show these values with these words on them."""
        self.values = [value for value, _words in answers]
        while len(self.buttons) < len(answers):
            self._add_button(len(self.buttons))
        for i, button in enumerate(self.buttons):
            value, words = answers[i] if i < len(answers) else ("", BLANK)
            button.layout.display = None if i < len(answers) else "none"
            button.description = words
            (button.add_class if value in QUIET else button.remove_class)("sx-quiet")
            (button.add_class if value in MAIN else button.remove_class)("sx-main")

    def _add_button(self, number: int) -> None:
        button = Button()
        on_click(button, lambda _button: self._on_click(number))
        self.buttons.append(button)
        self.children = tuple(self.buttons)

    @property
    def state(self) -> tuple[str, ...]:
        """The words that it shows."""
        return tuple(button.description for button in self.buttons)
