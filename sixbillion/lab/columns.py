"""Rows become columns: small tables of numpy arrays that filter, group and write themselves as CSV."""

from __future__ import annotations

import csv
import html
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sixbillion.lab.observing import COLUMNS, Observed
from sixbillion.words import _, n_

Array: TypeAlias = NDArray[Any]
SHOWN_ROWS = 6


class Columns(Mapping[str, Array]):
    """A table: named columns of the same length, in order. ``table["turns"]`` is a numpy array."""

    def __init__(self, name: str, columns: Mapping[str, Array]) -> None:
        self.name = name
        self._columns = dict(columns)

    @classmethod
    def of_rows(cls, name: str, names: Sequence[str], rows: Sequence[tuple[Any, ...]]) -> Columns:
        """A table of rows, each with a value for every name. An empty one has empty columns."""
        if not rows:
            return cls(name, {column: np.array([]) for column in names})
        return cls(
            name, {column: np.array(values) for column, values in zip(names, zip(*rows, strict=True), strict=True)}
        )

    def __getitem__(self, column: str) -> Array:
        if column not in self._columns:
            raise KeyError(
                _("There is no column {column!r}; there are: {names}.", column=column, names=", ".join(self._columns))
            )
        return self._columns[column]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        """How many columns; :attr:`rows` says how many rows."""
        return len(self._columns)

    @property
    def rows(self) -> int:
        """How many rows."""
        return len(next(iter(self._columns.values()), ()))

    def where(self, **values: object) -> Columns:
        """The rows in which each named column has that value, or one of the values of a tuple, list or set."""
        keep = np.ones(self.rows, dtype=bool)
        for column, value in values.items():
            wanted = list(value) if isinstance(value, tuple | list | set | frozenset) else [value]
            keep &= np.isin(self[column], np.array(wanted))
        return Columns(self.name, {column: array[keep] for column, array in self._columns.items()})

    def groups(self, column: str) -> dict[Any, Columns]:
        """The table in pieces, one for each value of a column, in the order of the values."""
        return {value: self.where(**{column: value}) for value in np.unique(self[column]).tolist()}

    def equals(self, other: Columns) -> bool:
        """Whether both tables have the same columns with the same values, number for number."""
        return list(self) == list(other) and all(np.array_equal(self[column], other[column]) for column in self)

    def to_csv(self, file: str | Path) -> Path:
        """Write the table as a CSV file (UTF-8, a header, one row a line); the path of the file."""
        path = Path(file)
        with path.open("w", newline="", encoding="utf-8") as out:
            writer = csv.writer(out, lineterminator="\n")
            writer.writerow(self)
            writer.writerows(self._tuples())
        return path

    def _tuples(self, most: int | None = None) -> Iterable[tuple[Any, ...]]:
        return zip(*(array[:most].tolist() for array in self._columns.values()), strict=True)

    def __repr__(self) -> str:
        return _("<{name}: {rows} rows of {columns}>", name=self.name, rows=self.rows, columns=", ".join(self))

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{html.escape(column)}</th>" for column in self)
        body = "".join(
            "<tr>" + "".join(f"<td>{html.escape(shown(value))}</td>" for value in row) + "</tr>"
            for row in self._tuples(SHOWN_ROWS)
        )
        more = n_("{count} row in all", "{count} rows in all", self.rows)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table><p>{html.escape(more)}</p>"


def shown(value: object) -> str:
    """A value in a cell of a table: numbers that are no whole ones with two digits."""
    return (
        f"{value:.2f}"
        if isinstance(value, float) and not value.is_integer()
        else f"{value:g}"
        if isinstance(value, float)
        else str(value)
    )


@dataclass(frozen=True, slots=True)
class Games:
    """Many games as five tables; ``sixbillion.lab.observing.COLUMNS`` says what each column holds.

    asked: how many games were asked for. lost: a sentence for each game that could not be played.
    """

    games: Columns
    factions: Columns
    turns: Columns
    points: Columns
    cards: Columns
    asked: int = 0
    lost: tuple[str, ...] = ()

    @property
    def tables(self) -> tuple[Columns, ...]:
        """All five, in this order: games, factions, turns, points, cards."""
        return self.games, self.factions, self.turns, self.points, self.cards

    def __len__(self) -> int:
        """How many games were played."""
        return self.games.rows

    def equals(self, other: Games) -> bool:
        """Whether all five tables are the same, number for number."""
        return all(one.equals(two) for one, two in zip(self.tables, other.tables, strict=True))

    def to_csv(self, folder: str | Path) -> list[Path]:
        """Write ``games.csv``, ``factions.csv``, ``turns.csv``, ``points.csv`` and ``cards.csv`` into a folder."""
        place = Path(folder)
        place.mkdir(parents=True, exist_ok=True)
        return [table.to_csv(place / f"{table.name}.csv") for table in self.tables]

    def __repr__(self) -> str:
        played = n_("{count} game", "{count} games", len(self))
        return f"<{played}>" if len(self) == self.asked else _("<{played} of {asked}>", played=played, asked=self.asked)


def gather(observed: Iterable[Observed], asked: int, lost: Sequence[str] = ()) -> Games:
    """The tables of games that were played, in the order given."""
    rows: dict[str, list[tuple[Any, ...]]] = {name: [] for name in COLUMNS}
    for one in observed:
        for name, more in one._asdict().items():
            rows[name] += more
    tables = {name: Columns.of_rows(name, names, rows[name]) for name, names in COLUMNS.items()}
    return Games(**tables, asked=asked, lost=tuple(lost))
