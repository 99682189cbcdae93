"""The form before a game: who plays, the neutrals, the seed or a class code, and the other ways to play."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import HTML, Accordion, Button, Checkbox, Dropdown, HBox, IntText, Layout, Text, VBox

from sixbillion import Options
from sixbillion.bots import NAMES as BOTS
from sixbillion.bots import SCRIPTS, describe
from sixbillion.game.setting_up import USUAL_SCRIPTS, fitting, neutral_count
from sixbillion.lab.codes import CodeError, read_game_code
from sixbillion.widgets.in_turn import on_click, on_value
from sixbillion.widgets.seating import PERSON, Seating
from sixbillion.words import _, n_

USUAL_NAMES = ("Ann", "Bea", "Cy", "Dee", "Eve")
USUAL_BOT = "colonist"
WIDE = "min(640px, 100%)"
NO_LIMIT = 0  # a dropdown shows None as nothing chosen


class SetupForm(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Choices before a game; ``start``, ``resume`` and ``earlier`` are called by its buttons."""

    def __init__(self, start: Callable[[], None], resume: Callable[[], None], earlier: Callable[[], None]) -> None:
        self.code = Text(
            description=_("Class code"), placeholder=_("only if your teacher gave you one"), layout=Layout(width=WIDE)
        )
        self.code_told = HTML()
        self._seats()
        self._neutrals()
        self.seed = IntText(value=1, description=_("Seed"), layout=Layout(width="200px"))
        more = Accordion([VBox(self._more())], titles=(_("Other ways to play"),))
        self.start = Button(description=_("Start the game"), button_style="primary")
        self.resume = Button(description=_("Go on with the saved game"), layout=Layout(width="auto"))
        self.earlier = Button(description=_("Go on with the save before it"), layout=Layout(width="auto"))
        for button, called in ((self.start, start), (self.resume, resume), (self.earlier, earlier)):
            on_click(button, lambda _button, called=called: called())
        for watched in (self.count, self.control, self.switches["one_neutral"], *self.scripts, *self.kinds):
            on_value(watched, self._changed)
        on_value(self.code, self._fill)
        rows = [self.count, *self.seats, self.level, HBox(self.scripts), self.told, self.seed, self.code]
        super().__init__([*rows, self.code_told, more, HBox([self.start, self.resume, self.earlier])])
        self.add_class("sx-setup")
        self._changed()
        self.offer(False)

    def _seats(self) -> None:
        solo = (_("1: solo against two neutrals"), 1)
        counts = [(n_("{count} player", "{count} players", n), n) for n in range(2, 6)]
        self.count = Dropdown(options=[solo, *counts], value=1, description=_("Players"))
        self.names = [Text(value=name, description=_("Name"), layout=Layout(width="260px")) for name in USUAL_NAMES]
        kinds = [(_("a person"), PERSON), *((_("bot: {name}", name=_(name)), name) for name in BOTS)]
        self.kinds = [
            Dropdown(options=kinds, value=USUAL_BOT if i else PERSON, description=_("played by"))
            for i in range(len(USUAL_NAMES))
        ]
        self.seats = [HBox(list(pair)) for pair in zip(self.names, self.kinds, strict=True)]

    def _neutrals(self) -> None:
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

    def _more(self) -> list[Any]:
        """The options that few will change, each with a sentence."""
        self.ask = self._long(
            _("Ask"),
            [
                (_("only those who can cancel or answer"), "holders"),
                (_("everybody who holds a card, so that a pause tells nothing"), "everyone"),
            ],
        )
        self.control = self._long(
            _("Neutrals"),
            [
                (_("each neutral follows its script, for all to see"), "scripted"),
                (_("whoever has the fewest people decides for a neutral (10.1)"), "players"),
            ],
        )
        limits = [(_("as many tokens as anybody needs"), NO_LIMIT)]
        limits += [(_("each faction has {count} tokens in all", count=n), n) for n in (6, 8, 10, 12)]
        self.limit = self._long(_("Tokens"), limits)
        caps = [(_("until 1024 is reached or all places are settled (5)"), NO_LIMIT)]
        caps += [(_("at the latest after {count} turns", count=n), n) for n in (6, 10, 15, 20, 30)]
        self.cap = self._long(_("Length"), caps)
        sentences = {
            "discovery_track": _(
                "Discovery Track (14): cards can be played for their symbols; three rows give points."
            ),
            "dollar_both_ways": _("With the track: who leads the dollar row may also move backward in the order."),
            "controller_may_cancel": _("Who decides for a neutral may also cancel that neutral's doublings."),
            "treaty_covers_boxes": _("The opening treaty (9) also protects tokens in holding boxes."),
            "one_neutral": _("Three players play with one neutral instead of two."),
        }
        self.switches = {
            name: Checkbox(value=False, description=words, indent=False, layout=Layout(width=WIDE))
            for name, words in sentences.items()
        }
        return [self.ask, self.control, self.limit, self.cap, *self.switches.values()]

    @staticmethod
    def _long(words: str, options: list[tuple[str, Any]]) -> Any:
        return Dropdown(options=options, value=options[0][1], description=words, layout=Layout(width=WIDE))

    # What is chosen

    def _changed(self, _change: object = None) -> None:
        """Show what belongs to this number of players, and what the chosen scripts do."""
        count = self.count.value
        for i, seat in enumerate(self.seats):
            seat.layout.display = None if i < count else "none"
        self.level.layout.display = None if count == 1 else "none"
        for part in (self.ask, self.control):
            part.layout.display = None if count > 1 else "none"
        self.switches["one_neutral"].layout.display = None if count == 3 else "none"
        for i, script in enumerate(self.scripts):
            script.layout.display = None if i < self._neutral_count else "none"
        bots = [kind for kind in dict.fromkeys(self._chosen_seats) if kind != PERSON]
        lines = [_("{name}: {what}", name=_(name), what=describe(name)) for name in bots]
        lines += [f"{letter}: {describe(name)}" for letter, name in zip("XY", self.chosen_scripts, strict=False)]
        lines.append(_("Seed: with the same number everybody gets the same cards in the same order."))
        self.told.value = f'<div class="sx sx-told">{"<br>".join(map(escape, lines))}</div>'

    @property
    def _scripted(self) -> bool:
        return bool(self.control.value == "scripted" or self.count.value == 1)

    @property
    def _neutral_count(self) -> int:
        """How many neutrals follow a script."""
        shown = Options(one_neutral=self.switches["one_neutral"].value)
        return neutral_count(shown, self.count.value) if self._scripted else 0

    @property
    def chosen_scripts(self) -> tuple[str, ...]:
        """The scripts of the neutrals that take part."""
        return tuple(script.value for script in self.scripts[: self._neutral_count])

    @property
    def options(self) -> Options:
        """The options of the game; what has no meaning for this number of players keeps its usual value."""
        switches = {name: switch.value for name, switch in self.switches.items()}
        chosen = Options(
            ask=self.ask.value,
            neutral_control=self.control.value,
            scripts=self.chosen_scripts,
            solo_level=self.level.value,
            token_limit=self.limit.value or None,
            turn_cap=self.cap.value or None,
            **switches,
        )
        return fitting(chosen, self.count.value)

    @property
    def seating(self) -> Seating:
        """What was chosen. A class code belongs to it only while the form describes its game."""
        names = tuple(name.value for name in self.names[: self.count.value])
        code = "" if self.code_fault else " ".join(self.code.value.split())
        return Seating(names, self._chosen_seats, self.seed.value, self.options, code)

    @property
    def _chosen_seats(self) -> tuple[str, ...]:
        return tuple(kind.value for kind in self.kinds[: self.count.value])

    @property
    def code_fault(self) -> str:
        """Why the game of the class code can't be started, or "": it is no code, or the form was changed since."""
        if not self.code.value.strip():
            return ""
        try:
            wanted = read_game_code(self.code.value)
        except CodeError as error:
            return _("{error} Correct the class code, or empty its field.", error=error)
        if (wanted.seats, wanted.seed, wanted.options) == (self._chosen_seats, self.seed.value, self.options):
            return ""
        return _(
            "The form was changed, so this is no longer the game of the class code. Type the code again, or empty its "
            "field to play another game."
        )

    def offer(self, saved: bool, earlier: bool = False) -> None:
        """Show or hide the buttons that go on with a saved game, or with the one before a damaged one."""
        self.resume.layout.display = None if saved else "none"
        self.earlier.layout.display = None if earlier else "none"

    # The class code

    def _fill(self, _change: object = None) -> None:
        """Set everything that the code says; a wrong code is told and changes nothing."""
        if not self.code.value.strip():
            self.code_told.value = ""
            return
        try:
            game = read_game_code(self.code.value)
        except CodeError as error:
            self._tell_code(str(error), "trouble")
            return
        self.count.value = len(game.seats)
        for kind, seat in zip(self.kinds, game.seats, strict=False):
            kind.value = seat
        self.seed.value = game.seed
        self._set_options(game.options)
        self._tell_code(_("The form shows the game of this code. Put in your name and start it."), "note")

    def _tell_code(self, sentence: str, kind: str) -> None:
        self.code_told.value = f'<div class="sx sx-told {kind}" role="status">{escape(sentence)}</div>'

    def _set_options(self, options: Options) -> None:
        self.ask.value, self.control.value = options.ask, options.neutral_control
        self.level.value = options.solo_level
        for name, switch in self.switches.items():
            switch.value = getattr(options, name)
        for script, name in zip(self.scripts, options.scripts or USUAL_SCRIPTS, strict=False):
            script.value = name
        for field, found in ((self.limit, options.token_limit), (self.cap, options.turn_cap)):
            value = found or NO_LIMIT
            if value not in [known for _words, known in field.options]:
                field.options = [*field.options, (_("{count} (by the code)", count=value), value)]
            field.value = value
