"""The laboratory as its notebook sees it: one call a cell.

An experiment is a step like those of the lessons: predict, run, read the interval, conclude. Nothing is played before a
prediction is committed.
"""

from __future__ import annotations

import html
import time
from functools import partial
from pathlib import Path

from ipywidgets import HTML, Button, HBox, IntProgress, Layout, VBox

from sixbillion.game import Game
from sixbillion.lab.experiments import EXPERIMENTS, Found
from sixbillion.lab.playing import play_game
from sixbillion.lab.questions import INQUIRIES
from sixbillion.lab.simulating import saved_game
from sixbillion.lab.thousand import thousand_games
from sixbillion.lab.tournaments import Standings
from sixbillion.lessons import progress
from sixbillion.lessons.numbers import Unreadable, read_number
from sixbillion.lessons.questions import LETTERS
from sixbillion.pictures import lab_experiments as pictures
from sixbillion.pictures.among import among_others
from sixbillion.pictures.lab_plots import standing
from sixbillion.pictures.plots import Picture
from sixbillion.widgets.guard import guarded
from sixbillion.widgets.in_turn import interruptible, on_click
from sixbillion.widgets.lessons.field import Field
from sixbillion.widgets.lessons.lesson import Cover
from sixbillion.widgets.lessons.progress import Forgetting
from sixbillion.widgets.lessons.step import Step, heading, paragraph, wait
from sixbillion.widgets.shelf import latest_first
from sixbillion.words import _

LESSON = "laboratory"
EXAMPLE_SEED = 7
DOUBLE_CLICK = 0.5
"""Seconds after a run in which a press of its button was meant for the run before."""


class Experiment(Step):
    """One question of the laboratory. The first guess above 0 that was run is kept, also over a restart."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key
        self.inquiry = INQUIRIES[key]()
        self.play, games = EXPERIMENTS[key]
        self.typed = Field(self.answer, placeholder=_("your guess"), description=_("My guess:"))
        self.commit = Button(description=_("Commit and run"), button_style="primary")
        on_click(self.commit, self.on_commit)
        self.bar = IntProgress(max=games, layout=Layout(width="60%"))
        self.bar.layout.display = "none"
        self.canvas, self.reading = HTML(), HTML()
        self.guess: float | None = None
        self.ended = 0.0  # when the last run was over
        self.found: Found | None = None
        self.picture: Picture | None = None
        self.options = [self._option(number) for number in range(len(LETTERS))]
        self.conclude = VBox([HTML(heading(_("Conclude")) + paragraph(self.inquiry.conclude.text)), *self.options])
        self.conclude.layout.display = "none"
        head = HTML(heading(_("Predict")) + paragraph(self.inquiry.guess.text))
        self.show(head, HBox([self.typed, self.commit]), self.bar, self.canvas, self.reading, self.conclude)
        kept = progress.guess(LESSON, key)
        if kept is not None:
            self._hold(kept)
            self.say(_("Your guess was {guess:g}. Run it again whenever you like.", guess=kept))

    def _option(self, number: int) -> Button:
        words = self.inquiry.conclude.options[number][0]
        button = Button(description=f"{LETTERS[number]})  {words}", layout=Layout(width="100%"))
        on_click(button, partial(self.on_option, number))
        return button

    def on_commit(self, _button: object) -> None:
        """The button was pressed; a second press that has waited for the end of the run does nothing."""
        if time.monotonic() - self.ended < DOUBLE_CLICK:
            return
        if self.guess is None:
            self.typed.press()
        else:
            self.run()

    def on_option(self, number: int, _button: object) -> None:
        """One of the three conclusions was chosen."""
        self.judge_conclusion(number)

    @guarded
    def answer(self, typed: str) -> None:
        """Commit what was typed and play; a friendly sentence if it is no number above 0."""
        if self.guess is not None:
            return
        try:
            number = read_number(typed)
        except Unreadable as error:
            self.say(str(error))
            return
        if number < 0 or (number == 0 and self.inquiry.guess.unit != "%"):
            self.say(_("A guess here has to be above 0. Be brave!"))
            return
        self._hold(number)
        self.run()

    def _hold(self, number: float) -> None:
        self.guess = number
        self.typed.disabled = True
        self.typed.value = f"{number:g}"
        self.commit.description = _("Run again")

    @guarded
    def run(self) -> None:
        """Play the games, with a bar, then show what they say; an interrupt leaves everything as it was."""
        self.bar.value, self.bar.layout.display = 0, None
        self.commit.disabled = True
        self.say(_("The bots are playing. Kernel > Interrupt Kernel stops them."))
        try:
            with interruptible():
                self.found = self.play(self.on_progress)
        except KeyboardInterrupt:
            self.say(_("Interrupted. Half an experiment answers nothing: run it again."))
        else:
            self.reveal(self.found)
        finally:
            self.bar.layout.display = "none"
            self.commit.disabled = False
            self.ended = time.monotonic()

    def on_progress(self, more: int) -> None:
        """So many more games are played."""
        self.bar.value += more

    def reveal(self, found: Found) -> None:
        """The picture with the guess in it, the interval in words, and what the games gave beside the guess."""
        assert self.guess is not None
        truth = found.value.value
        trouble = progress.keep_guess(LESSON, self.key, self.guess, truth)
        self.picture = pictures.EXPERIMENTS[self.key](found, self.guess)
        self.canvas.value = self.picture.inline()
        self.reading.value = heading(_("Read the interval")) + paragraph(found.reading)
        self.conclude.layout.display = None
        inside = found.value.low <= self.guess <= found.value.high
        given = _(
            "You said {guess:g}, these games gave {found:.3g} {unit}.",
            guess=self.guess,
            found=truth,
            unit=self.inquiry.guess.unit,
        )
        verdict = _("Your guess lies inside the interval.") if inside else _("Your guess lies outside the interval.")
        self.say(" ".join(filter(None, (given, verdict, self.inquiry.guess.why, trouble))), mood="right")

    @guarded
    def judge_conclusion(self, number: int) -> None:
        """The reply to a conclusion."""
        choice = self.inquiry.conclude
        right = number == choice.right
        verdict = _("Right.") if right else _("Not yet.")
        self.say(f"{verdict} {choice.options[number][1]}", mood="right" if right else "wrong")

    def still(self) -> str:
        """The question; there is no picture before a prediction."""
        return f"{heading(_('Predict'))}<p>{html.escape(self.inquiry.guess.text)}</p>{wait()}"

    def summary(self) -> str:
        """How far it has come."""
        return "waiting" if self.guess is None else "committed" if self.found is None else "found"


class Anew(Forgetting):
    """A button that forgets the guesses of this page, for whoever uses the computer next."""

    def __init__(self) -> None:
        super().__init__("anew", LESSON)
        self.anew.description = _("Forget the guesses of this page")
        self.anew.layout.width = "auto"
        self.show(self.anew)

    def question(self) -> str:
        """Asked at the first press."""
        return _("Really? Press once more, and the guesses of this page are gone.")

    def gone(self) -> str:
        """Said after the second."""
        return _("Gone. Run > Restart Kernel and Run All Cells, and the page is new.")

    def still(self) -> str:
        """Only what it takes to bring it to life."""
        return wait()

    def summary(self) -> str:
        """Whether it has asked."""
        return "sure" if self.sure else "asking"


class Laboratory:
    """What the cells of the notebook call."""

    def experiment(self, key: str) -> Experiment:
        """A question by its name. Raises ValueError, with the names that there are, for any other."""
        if key not in EXPERIMENTS:
            raise ValueError(
                _("There is no {key} here; there are: {keys}.", key=repr(key), keys=", ".join(EXPERIMENTS))
            )
        return Experiment(key)

    def cover(self) -> Cover:
        """The picture at the head: what a thousand games look like as data, and nothing that will be asked."""
        words = _("A thousand games between four bots: how many of the 4,000 players ended with how many points?")
        return Cover(standing([points for game in thousand_games(4) for points in game.points], {}, (), words))

    def anew(self) -> Anew:
        """A button that forgets the guesses of this page."""
        return Anew()

    def ladder(self, standings: Standings) -> Cover:
        """A tournament as a picture; none if no game was finished."""
        if not standings.table:
            return Cover()
        first, second = (line.share for line in standings.table[:2])
        decided = first.low > second.high
        words = _(
            "{players} at a table: games won by each bot in per cent, with 95 % intervals.", players=standings.players
        )
        if decided:
            words += " " + _("The strongest: {bot}.", bot=standings.names[0])
        else:
            words += " " + _("The first two intervals overlap: who is stronger is not decided yet.")
        return Cover(pictures.ladder(standings, words))

    def own_game(self, folder: str | Path = "saved-games") -> Cover:
        """The last finished game of a folder, among a thousand; else the last one under way, else an example."""
        shown: tuple[Game, list[str], str] | None = None
        for file in latest_first(Path(folder)):
            try:
                game, seats = saved_game(file)
            except (OSError, ValueError):  # damaged, or no game: an older one may be whole
                continue
            finished = game.result is not None
            if finished or shown is None:
                shown = game, seats, _("Your game {file}.", file=file.name)
            if finished:
                break
        if shown is None:
            bots = ["homebody", "colonist", "spoiler", "random"]
            shown = play_game(bots, EXAMPLE_SEED), bots, _("No saved game yet, so this is one between bots.")
        return Cover(*among_others(*shown))


laboratory = Laboratory()
