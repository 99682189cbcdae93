"""The end of a game: how the points came about, how everybody grew, what slowed them down, and where to read on.

It stays empty until a game is over; matplotlib is imported only then.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from ipywidgets import HTML, HBox, Layout, Output, Text, ToggleButtons, VBox

from sixbillion.lab.codes import CodeError, read_game_code, result_code
from sixbillion.lab.slowing import populations, shares
from sixbillion.pictures.ending import ENDING_RULES, doubling_html, reading_html, scoring_html, slowing_html
from sixbillion.widgets.in_turn import on_value
from sixbillion.words import _

if TYPE_CHECKING:
    from sixbillion.game import Game


class ResultCode(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """One person's result code in a field from which it can be copied; whatever is typed into it, it stays."""

    def __init__(self, name: str, code: str) -> None:
        self.code = code
        told = _("{name}, this is your result. Copy it and give it to your teacher, with your name.", name=name)
        self.told = HTML(f'<div class="sx sx-end"><p><b>{escape(told)}</b></p></div>')
        self.field = Text(value=code, description=_("Result code"), layout=Layout(width="min(520px, 100%)"))
        self.field.style.description_width = "100px"
        on_value(self.field, self._restore)
        super().__init__([self.told, self.field])

    def _restore(self, _change: object) -> None:
        self.field.value = self.code


def is_game_of(code: str, game: Game, people: Sequence[str], seats: Sequence[str] | None = None) -> bool:
    """Whether a game has the seed, the seats and the options of a class code, and began at the beginning.

    A code is kept in the save, where it can be changed; an easier game must not bring a result of the class's game.
    """
    try:
        made = read_game_code(code)
    except CodeError:
        return False
    letters = game.view("").players
    played = made.seats if seats is None else tuple(seats)
    persons = tuple(letter for letter, seat in zip(letters, made.seats, strict=False) if not seat)
    return (
        game.start is None
        and len(letters) == len(made.seats)
        and played == made.seats
        and tuple(people) == persons
        and (game.state.chance.seed, game.options) == (made.seed, made.options)
    )


class Ending(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Everything that is told when a game is over. :meth:`show` fills it, :meth:`clear` empties it."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self._shown: tuple[object, ...] = ()
        self.codes = VBox()
        self.rules = HTML()
        self.heading = HTML()
        self.scale = ToggleButtons(
            options=[(_("linear scale"), "linear"), (_("logarithmic scale"), "log")], value="linear"
        )
        self.scale.style.button_width = "auto"
        on_value(self.scale, self._draw_populations)
        self.populations, self.doubling, self.shares, self.slowing = HTML(), HTML(), HTML(), HTML()
        self.reading = Output()
        style = HTML(f"<style>{ENDING_RULES}</style>", layout=Layout(display="none"))
        halves = HBox(
            [
                VBox([self.heading, self.scale, self.populations]),
                VBox([self.slowing, self.doubling]),
                VBox([self.shares]),
                self.reading,
            ]
        )
        halves.add_class("sx-halves")
        super().__init__([style, self.codes, self.rules, halves])
        self.add_class("sx-ending")
        self.clear()

    def clear(self) -> None:
        """Nothing to tell: the game goes on, or there is none."""
        self.game, self._shown = None, ()
        self.layout.display = "none"
        self.codes.children = ()
        for part in (self.rules, self.heading, self.populations, self.doubling, self.shares, self.slowing):
            part.value = ""
        self.reading.outputs = ()

    def show(self, game: Game, people: Iterable[str] = (), code: str = "", seats: Sequence[str] | None = None) -> None:
        """Tell a finished game.

        people: the letters that persons played. code: the class code it was begun with. seats: ``""`` for a person,
        else a bot's name, in seat order; without them only who is a person is compared with the code.
        """
        people = tuple(people)
        shown = (id(game), len(game.history), people, code, seats)
        if shown == self._shown:
            return
        self.clear()
        self.game, self._shown = game, shown
        self.layout.display = None
        self.rules.value = scoring_html(game)
        self.slowing.value = slowing_html(game, people)
        self.heading.value = f'<div class="sx sx-end"><h3>{_("How everybody grew")}</h3></div>'
        self._draw_populations()
        self.doubling.value = doubling_html(game)
        self._draw_shares(game)
        self._show_codes(game, people, code, seats)
        # Lab opens links beside the notebook in what it renders itself; those in an HTML widget would leave the page.
        self.reading.outputs = (
            {"output_type": "display_data", "metadata": {}, "data": {"text/html": reading_html(), "text/plain": ""}},
        )

    def _draw_populations(self, _change: object = None) -> None:
        if self.game is None:
            return
        from sixbillion.pictures.course import population_plot

        picture = population_plot(populations(self.game), self.game.names, self.scale.value)
        self.populations.value = f'{picture.inline()}<div class="sx sx-end"><p>{escape(picture.words)}</p></div>'

    def _draw_shares(self, game: Game) -> None:
        from sixbillion.pictures.course import share_plot

        names = {place.key: _(place.name) for place in game.view("").tables.places}
        picture = share_plot(shares(game), names)
        title = f'<div class="sx sx-end"><h3>{_("Who lives where")}</h3></div>'
        self.shares.value = title + picture.inline()

    def _show_codes(self, game: Game, people: Sequence[str], code: str, seats: Sequence[str] | None) -> None:
        """The result codes of a class's game, one a person; or, if the game is not that of the code, a sentence."""
        if not code:
            return
        if is_game_of(code, game, people, seats):
            self.codes.children = [ResultCode(game.names[letter], result_code(game, letter, code)) for letter in people]
            return
        told = _("This is not the game of your class code, so it has no result code. Begin anew with the code.")
        self.codes.children = [HTML(f'<div class="sx sx-end"><p><b>{escape(told)}</b></p></div>')]

    @property
    def shown(self) -> tuple[str, ...]:
        """Every text that it holds, for the table's digest."""
        parts = (self.rules, self.slowing, self.heading, self.populations, self.doubling, self.shares)
        return (
            *(part.value for part in parts),
            *(part.code if isinstance(part, ResultCode) else part.value for part in self.codes.children),
        )

    def __repr__(self) -> str:
        return f"Ending: {'nothing to tell yet' if self.game is None else repr(self.game)}"
