"""Reads a small table that people edit in a spreadsheet, and says exactly which cell is wrong.

A byte order mark, semicolons with decimal commas and empty lines at the end are welcome, as Excel writes them; anything
else that is not as it should be is a :class:`TablesError`.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from sixbillion.words import _


class TablesError(ValueError):
    """A table is not as it should be; the sentence says where, what was found and what is allowed.

    ``row`` counts as a spreadsheet does, the header being row 1; 0 means the file as a whole. ``column`` is its name in
    the header, or its number where it has none, or "" for a whole row.
    """

    def __init__(self, file: str, row: int, column: str, found: str, allowed: str) -> None:
        super().__init__(file, row, column, found, allowed)  # all five, so that the error survives pickling
        self.file, self.row, self.column, self.found, self.allowed = file, row, column, found, allowed

    def __str__(self) -> str:
        fields: dict[str, object] = dict(zip(("file", "row", "column", "found", "allowed"), self.args, strict=True))
        if self.row and self.column:
            return _("{file}, row {row}, column {column}: found {found}, allowed: {allowed}.", **fields)
        if self.row:
            return _("{file}, row {row}: found {found}, allowed: {allowed}.", **fields)
        if self.column:
            return _("{file}, column {column}: found {found}, allowed: {allowed}.", **fields)
        return _("{file}: found {found}, allowed: {allowed}.", **fields)


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a file: gives the values of its cells, or says which cell is wrong.

    Every reading method raises a :class:`TablesError` that names the cell.
    """

    file: str
    number: int
    cells: dict[str, str]
    decimal_comma: bool

    def __getitem__(self, column: str) -> str:
        return self.cells[column]

    def wrong(self, column: str, allowed: str) -> TablesError:
        """The error to raise for this cell."""
        return TablesError(self.file, self.number, column, shown(self[column]), allowed)

    def text(self, column: str) -> str:
        """Any words, but some."""
        if not self[column]:
            raise self.wrong(column, _("some words"))
        return self[column]

    def one_of(self, column: str, names: Sequence[str]) -> str:
        """One of these words; "" among them allows an empty cell."""
        if self[column] not in names:
            raise self.wrong(column, listed(names))
        return self[column]

    def no_number(self, column: str) -> int | None:
        """None, from a cell that has to be empty."""
        self.one_of(column, [""])
        return None

    def whole(self, column: str, low: int, high: int) -> int:
        """A whole number within these bounds, both included."""
        if not re.fullmatch(r"-?[0-9]{1,6}", self[column]) or not low <= int(self[column]) <= high:
            only = low == high
            raise self.wrong(column, str(low) if only else _("a whole number from {low} to {high}", low=low, high=high))
        return int(self[column])

    def power_of_two(self, column: str, low: int, high: int) -> int:
        """A power of two within these bounds, powers of two themselves and both included."""
        return int(self.one_of(column, [str(1 << bit) for bit in range(low.bit_length() - 1, high.bit_length())]))

    def decimal(self, column: str, above: float, most: int) -> float:
        """A number above the first bound and up to the second; in a file of semicolons it may have a decimal comma."""
        text = self[column].replace(",", ".") if self.decimal_comma else self[column]
        if not re.fullmatch(r"-?[0-9]{1,7}([.][0-9]{1,9})?", text) or not above < float(text) <= most:
            raise self.wrong(column, _("a number above {low:g} and up to {high}", low=above, high=most))
        return float(text)


def shown(cell: str) -> str:
    """A cell as a sentence quotes it: short, and with nothing invisible in it."""
    return repr(cell if len(cell) <= 60 else cell[:57] + "...") if cell else _("an empty cell")


def listed(names: Iterable[str]) -> str:
    """Names as a sentence lists them."""
    return ", ".join(shown(name) for name in names)


def read_rows(folder: Path, file: str, columns: Sequence[str]) -> list[Row]:
    """The rows below the header; every column must be there once, in any order."""
    text = _decoded(folder, file)
    header_text = "".join(text.splitlines()[:1])
    delimiter = max(",;", key=header_text.count)
    lines = _lines(file, text, delimiter)
    header = lines[0] if lines else []
    _check_header(file, header, columns)
    rows = []
    for number, cells in enumerate(lines[1:], start=2):
        if len(cells) > len(header):
            most = _("nothing beyond the {count} columns of the header", count=len(header))
            raise TablesError(file, number, str(len(cells)), shown(cells[-1]), most)
        filled = cells + [""] * (len(header) - len(cells))
        rows.append(Row(file, number, dict(zip(header, filled, strict=False)), delimiter == ";"))
    return rows


def read_keyed(folder: Path, file: str, columns: Sequence[str], keys: Sequence[str]) -> list[Row]:
    """Like :func:`read_rows`, once it is sure that each key of the first column has exactly one row, in this order."""
    rows, column = read_rows(folder, file, columns), columns[0]
    order = ", ".join(keys)
    for row, key in zip(rows, keys, strict=False):
        if row[column] != key:
            raise row.wrong(column, _("{key} here, and each row once: {order}", key=shown(key), order=order))
    if len(rows) > len(keys):
        raise rows[len(keys)].wrong(column, _("no more rows than these: {order}", order=order))
    if len(rows) < len(keys):
        raise TablesError(file, len(rows) + 2, column, _("the end of the file"), listed(keys[len(rows) :]))
    return rows


def _decoded(folder: Path, file: str) -> str:
    try:
        data = (folder / file).read_bytes()
    except OSError as error:
        found = _("no such file") if isinstance(error, FileNotFoundError) else _("something that cannot be read")
        raise TablesError(file, 0, "", found, _("a readable file in {folder}", folder=folder)) from None
    try:
        text, bad = data.decode("utf-8-sig"), data.find(b"\0")
    except UnicodeDecodeError as error:
        text, bad = "", error.start
    if bad >= 0:
        row = data.count(b"\n", 0, bad) + 1
        raise TablesError(file, row, "", _("letters in another encoding"), _("a file saved as CSV UTF-8"))
    return text


def _lines(file: str, text: str, delimiter: str) -> list[list[str]]:
    """The cells of every line, header included, without space around them and without empty lines at the end."""
    lines: list[list[str]] = []
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        while (cells := next(reader, None)) is not None:
            lines.append(_without_tail([cell.strip() for cell in cells]))
    except csv.Error:
        allowed = _("quotation marks only in pairs, around a whole cell")
        raise TablesError(file, len(lines) + 1, "", _("a line that does not fall into cells"), allowed) from None
    while lines and not lines[-1]:
        lines.pop()
    return lines


def _without_tail(cells: list[str]) -> list[str]:
    """The cells up to the last that holds something; spreadsheets write empty ones where something once stood."""
    filled = [index for index, cell in enumerate(cells, start=1) if cell]
    return cells[: filled[-1]] if filled else []


def _check_header(file: str, header: list[str], columns: Sequence[str]) -> None:
    once = _("each of these columns once: {names}", names=", ".join(columns))
    for number, name in enumerate(header, start=1):
        if name not in columns:
            raise TablesError(file, 1, str(number), shown(name), once)
        if name in header[: number - 1]:
            raise TablesError(file, 1, name, _("{name} twice", name=shown(name)), once)
    for name in columns:
        if name not in header:
            raise TablesError(file, 1, name, _("no such column"), once)
