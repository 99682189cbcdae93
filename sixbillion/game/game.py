"""A game of 6 Billion: the contract that everybody else plays through."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any, ClassVar, Self

from sixbillion.engine import ChanceError, IllegalAction, Play, PositionError, RecordError
from sixbillion.engine.record import check_form, check_state, digest, seal
from sixbillion.engine.schema import shorten
from sixbillion.game import notation, position, why
from sixbillion.game.actions import Action
from sixbillion.game.events import Event, read
from sixbillion.game.options import Options, OptionsError
from sixbillion.game.prompts import prompt
from sixbillion.game.rules import RULES
from sixbillion.game.scoring import Result, score
from sixbillion.game.setting_up import first_state, make_setup
from sixbillion.game.state import State
from sixbillion.game.view import View
from sixbillion.tables import Tables, load
from sixbillion.words import _

FORMAT = "sixbillion record"
VERSION = 1
LARGEST_SEED = 2**53 - 1
"""What every reader of JSON keeps exactly."""


class Game(Play[State, Action]):
    """One game under way.

    >>> game = Game.new(players=["Ann", "Bea"], seed=7)
    >>> while (decision := game.decision) is not None:
    ...     game.play(decision.actions[0])
    >>> game.result.reason
    'belt-1024'
    """

    rules = RULES
    __slots__ = ("start",)
    start: dict[str, Any] | None
    """The position that the game was set up from, None for a game from the beginning."""
    IMAGINED: ClassVar[dict[str, Any]] = {"imagined": True}
    """The start of a game that was made up from a view: nobody can begin it again."""

    # How a game begins

    @classmethod
    def new(
        cls,
        players: Sequence[str],
        seed: int = 0,
        options: Options | None = None,
        tables: Tables | Path | None = None,
        chance: Iterable[Sequence[str]] = (),
    ) -> Self:
        """A game from the beginning (3).

        players: 1 to 5 names in seat order; one name is a solo game. seed: the game's stream of chance. tables: other
        tables than the packaged ones, or their folder. chance: outcomes forced to come first, as ``record()["chance"]``
        lists them.

        Raises OptionsError for names that can't be, TablesError for damaged tables, ChanceError for impossible
        outcomes.
        """
        setup = make_setup(players, options or Options(), tables)
        return cls._begin(first_state(setup, _seed(seed), chance), None)

    @classmethod
    def from_position(
        cls,
        values: dict[str, Any],
        tables: Tables | Path | None = None,
        chance: Iterable[Sequence[str]] = (),
    ) -> Self:
        """A game set up from a position; ``sixbillion.game.position`` documents its form. chance: as in ``new``.

        Raises PositionError with what was found, where, and what is allowed; TablesError for damaged tables,
        ChanceError for impossible outcomes.
        """
        return cls._begin(position.read(values, tables, chance), deepcopy(values))

    @classmethod
    def _begin(cls, state: State, start: dict[str, Any] | None) -> Self:
        game = cls(state)
        game.start = start
        return game

    def copy(self) -> Self:
        """A game that goes on by itself; neither sees what becomes of the other."""
        new = super().copy()
        new.start = self.start
        return new

    # What happened and what may be known

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened so far, in order."""
        return tuple(read(self.state.setup, self.state.events, self.snapshots[0][1].turn))

    def events_since(self, number: int) -> tuple[Event, ...]:
        """The events from that number on, for who has shown the earlier ones already."""
        return tuple(read(self.state.setup, self.state.events, self.snapshots[0][1].turn, number))

    @property
    def result(self) -> Result | None:
        """The final score (13), None while the game goes on."""
        return score(self.state) if self.state.ended else None

    @property
    def names(self) -> dict[str, str]:
        """The name of each faction by letter."""
        return self.state.setup.faction_names()

    @property
    def options(self) -> Options:
        """The options that the game is played with."""
        return self.state.setup.options

    def view(self, faction: str = "") -> View:
        """What this faction may know; "" is a spectator. Raises KeyError for a letter that doesn't play."""
        if faction and faction not in self.state.setup.index:
            raise KeyError(faction)
        return View(self.state, faction, self.decision, prompt)

    def position(self) -> dict[str, Any]:
        """This moment as a position.

        Raises PositionError in the middle of a chain of cards, at a power over the turn order (14.2), or when the game
        is over: save the record then.
        """
        return position.write(self.state)

    # Actions

    def text(self, action: Action) -> str:
        """The action as text, such as ``play colony-6 A:Earth>Jupiter``."""
        return notation.text_of(action)

    def parse(self, text: str) -> Action:
        """The action of a text. Raises NotationError if it is none; whether it is legal now is another question."""
        return notation.parse(text)

    def why_not(self, action: Action | str) -> str | None:
        """The rule that forbids a card (by its key) or an action now, in a sentence with its section; None if legal."""
        return why.why_not(self.state, self.decision, action)

    # Records

    def record(self) -> dict[str, Any]:
        """The whole game as JSON values: format, options, digest of the tables, seed, actions and chance.

        Raises RecordError for a game that was made up from a view. Chance that was forced is in the record and happens
        again when it is replayed; what is undone after a replay is drawn by the seed.
        """
        if self.start is self.IMAGINED:
            raise RecordError(_("A game that was made up from a view has no record: nobody can begin it again."))
        setup = self.state.setup
        return seal(
            {
                "format": FORMAT,
                "version": VERSION,
                "players": list(setup.names),
                "options": setup.options.to_json(),
                "tables": setup.board.tables.digest,
                "seed": self.state.chance.seed,
                "start": deepcopy(self.start),
                "chance": [list(outcome) for outcome in self.state.chance.outcomes],
                "actions": [notation.text_of(action) for action in self.history],
                "checks": [[number, digest(state.plain())] for number, state in self.snapshots],
            },
            digest(self.state.plain()),
        )

    @classmethod
    def replay(cls, record: Any, length: int | None = None, tables: Tables | Path | None = None) -> Self:
        """The game of a record, whole or after its first ``length`` decisions.

        Raises RecordError if the record is damaged, foreign, newer or of other tables; nothing is evaluated.
        """
        values = check_form(record, FORMAT, VERSION)
        tables = tables if isinstance(tables, Tables) else load(tables)
        if values["tables"] != tables.digest:
            raise RecordError(_("The record was played with other tables than these."))
        game = cls._first(values, tables)
        actions = values["actions"]
        if length is not None and not 0 <= length <= len(actions):
            raise RecordError(
                _("Length: found {found}, allowed: 0 to {allowed} decisions.", found=length, allowed=len(actions))
            )
        game._play_all(actions, values["checks"])
        body = {name: value for name, value in values.items() if name != "digest"}
        if game.record() != values or seal(body, digest(game.state.plain())) != values:
            raise RecordError(_("The record is damaged: its digest does not fit its content."))
        game.state.chance.forced = ()
        if length is not None:
            game.undo(len(actions) - length)
        return game

    @classmethod
    def _first(cls, values: dict[str, Any], tables: Tables) -> Self:
        """The game of a record before its first decision."""
        try:
            if values["start"] is not None:
                return cls.from_position(values["start"], tables, values["chance"])
            return cls.new(
                values["players"], values["seed"], Options.from_json(values["options"]), tables, values["chance"]
            )
        except (OptionsError, PositionError, ChanceError) as error:
            raise RecordError(_("The record is damaged: {reason}", reason=error)) from error

    def _play_all(self, actions: list[str], checks: list[tuple[int, str]]) -> None:
        expected = dict(checks)
        for number, text in enumerate(actions, 1):
            try:
                self.play(notation.parse(text))
            except (notation.NotationError, IllegalAction, ChanceError) as error:
                raise RecordError(
                    _("The record is damaged at decision {number}: {reason}", number=number, reason=error)
                ) from error
            if number in expected:
                check_state(digest(self.state.plain()), expected[number], number)

    # What the driver asks

    def letter(self, faction: int) -> str:
        """The letter of a faction by its index."""
        return self.state.setup.letters[faction]

    def prompt(self, state: State, faction: str, kind: str) -> str:
        """The question as a sentence."""
        return prompt(state, faction, kind)

    def __repr__(self) -> str:
        names = ", ".join(self.state.setup.names)
        return f"<game of {names}, turn {self.state.turn}, {len(self.history)} decisions>"


def _seed(seed: object) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or abs(seed) > LARGEST_SEED:
        raise OptionsError(_("Seed: found {found}, allowed: a whole number of at most 16 digits.", found=shorten(seed)))
    return seed
