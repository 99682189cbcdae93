"""The form before a game: how many players, who plays each, the neutrals' scripts, the seed, the solo level."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import HTML, Button, Checkbox, Dropdown, HBox, IntText, Layout, Text, VBox

from sixbillion.bots import NAMES as BOTS
from sixbillion.bots import SCRIPTS, describe
from sixbillion.game.setting_up import NEUTRALS, USUAL_SCRIPTS
from sixbillion.widgets.session import PERSON, Seating
from sixbillion.words import _, n_

USUAL_NAMES = ("Ann", "Bea", "Cy", "Dee", "Eve")
USUAL_BOT = "colonist"


class SetupForm(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Choices before a game; ``start`` and ``resume`` are called by its two buttons."""

    def __init__(self, start: Callable[[], None], resume: Callable[[], None]) -> None:
        self.count = Dropdown(
            options=[
                (_("1: solo against two neutrals"), 1),
                *((n_("{count} player", "{count} players", n), n) for n in range(2, 6)),
            ],
            value=1,
            description=_("Players"),
        )
        self.names = [Text(value=name, description=_("Name"), layout=Layout(width="260px")) for name in USUAL_NAMES]
        kinds = [(_("a person"), PERSON), *((_("bot: {name}", name=_(name)), name) for name in BOTS)]
        self.kinds = [
            Dropdown(
                options=kinds,
                value=USUAL_BOT if i else PERSON,
                description=_("played by"),
                layout=Layout(width="260px"),
            )
            for i in range(len(USUAL_NAMES))
        ]
        self.seats = [HBox(list(pair)) for pair in zip(self.names, self.kinds, strict=True)]
        self.scripts = [
            Dropdown(
                options=[(_(name), name) for name in SCRIPTS],
                value=usual,
                description=_("Neutral {letter}", letter=letter),
            )
            for letter, usual in zip("XY", USUAL_SCRIPTS, strict=True)
        ]
        self.told = HTML()
        levels = [(_("1: gentle"), 1), (_("2: even"), 2), (_("3: hard"), 3)]
        self.level = Dropdown(options=levels, value=1, description=_("Solo level"))
        self.ask = Dropdown(
            options=[
                (_("only those who can cancel or answer"), "holders"),
                (_("everybody, so that a pause tells nothing"), "everyone"),
            ],
            value="holders",
            description=_("Ask"),
            layout=Layout(width="420px"),
        )
        self.track = Checkbox(
            value=False, description=_("with the Discovery Track (optional rules)"), layout=Layout(width="420px")
        )
        self.seed = IntText(value=1, description=_("Seed"), layout=Layout(width="200px"))
        self.start = Button(description=_("Start the game"), button_style="primary")
        self.resume = Button(description=_("Go on with the saved game"))
        self.start.on_click(lambda _button: start())
        self.resume.on_click(lambda _button: resume())
        for watched in (self.count, *self.scripts):
            watched.observe(self._changed, "value")
        rows = [self.count, *self.seats, self.level, HBox(self.scripts), self.told, self.ask, self.track, self.seed]
        super().__init__([*rows, HBox([self.start, self.resume])])
        self.add_class("sx-setup")
        self._changed()
        self.offer(False)

    def _changed(self, _change: object = None) -> None:
        """Show what belongs to this number of players, and what the chosen scripts do."""
        count = self.count.value
        for i, seat in enumerate(self.seats):
            seat.layout.display = None if i < count else "none"
        self.level.layout.display = None if count == 1 else "none"
        self.ask.layout.display = None if count > 1 else "none"
        for i, script in enumerate(self.scripts):
            script.layout.display = None if i < NEUTRALS[count] else "none"
        lines = [f"{letter}: {describe(name)}" for letter, name in zip("XY", self.chosen_scripts, strict=False)]
        self.told.value = f'<div class="sx sx-told">{"<br>".join(map(escape, lines))}</div>'

    @property
    def chosen_scripts(self) -> tuple[str, ...]:
        """The scripts of the neutrals that take part."""
        return tuple(script.value for script in self.scripts[: NEUTRALS[self.count.value]])

    def offer(self, saved: bool) -> None:
        """Show or hide the button that goes on with a saved game."""
        self.resume.layout.display = None if saved else "none"

    @property
    def seating(self) -> Seating:
        """What was chosen."""
        count = self.count.value
        return Seating(
            names=tuple(name.value for name in self.names[:count]),
            seats=tuple(kind.value for kind in self.kinds[:count]),
            seed=self.seed.value,
            scripts=self.chosen_scripts,
            level=self.level.value,
            ask=self.ask.value,
            track=self.track.value,
        )
