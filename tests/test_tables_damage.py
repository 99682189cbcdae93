"""Damaged tables: every way of breaking a file gives a TablesError with file, row, column, found and allowed."""

from __future__ import annotations

import csv
import io
import pickle
import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from sixbillion.tables import TablesError, load

DATA = Path(__file__).parents[1] / "data"
FILES = ("places.csv", "distances.csv", "deck.csv", "evidence.csv", "world_population.csv")
Lines = list[list[str]]


def lines_of(file: str) -> Lines:
    return list(csv.reader(io.StringIO((DATA / file).read_text("utf-8"))))


def damaged(folder: Path, file: str, content: bytes | Lines) -> TablesError:
    """The error that this content of one file brings, the other four being sound."""
    for sound in FILES:
        shutil.copy(DATA / sound, folder / sound)
    if isinstance(content, list):
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows(content)
        content = text.getvalue().encode()
    (folder / file).write_bytes(content)
    with pytest.raises(TablesError) as caught:
        load(folder)
    return caught.value


def check(error: TablesError, file: str, row: int, column: str, found: str, allowed: str) -> None:
    """The attributes, and that the sentence holds them all."""
    assert (error.file, error.row, error.column, error.found) == (file, row, column, found)
    assert allowed in error.allowed
    where = file + (f", row {row}" if row else "") + (f", column {column}" if column else "")
    assert str(error) == f"{where}: found {found}, allowed: {error.allowed}."
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


# ------------------------------------------------------------------------------------------------------ one cell

DAMAGED_CELLS = Path(__file__).parent / "tables" / "damaged_cells.csv"
CELLS = list(csv.DictReader(io.StringIO(DAMAGED_CELLS.read_text("utf-8"))))
CELLS.append({**CELLS[0], "column": "first", "new": "1" * 5000, "allowed": "a whole number from 1 to 99"})


def shown(cell: str) -> str:
    return repr(cell[:57] + "..." if len(cell) > 60 else cell) if cell.strip() else "an empty cell"


@pytest.mark.parametrize("cell", CELLS, ids=["-".join(cell.values())[:60] for cell in CELLS])
def test_cell(tmp_path: Path, cell: dict[str, str]) -> None:
    file, row, column = cell["file"], int(cell["row"]), cell["column"]
    lines = lines_of(file)
    lines[row - 1][lines[0].index(column)] = cell["new"]
    check(damaged(tmp_path, file, lines), file, row, column, shown(cell["new"]), cell["allowed"])


MAY_BE_EMPTY = {("places.csv", "limit", 6), ("evidence.csv", "place_a", 14), ("evidence.csv", "place_b", 14)}
MAY_BE_EMPTY |= {("deck.csv", "target", row) for row in (8, 9, 10, 15, 16, 17, 18, 19, 20)}
MAY_BE_EMPTY |= {("deck.csv", "distance", row) for row in range(8, 21)}


@pytest.mark.parametrize("file", FILES)
def test_no_cell_may_be_emptied(tmp_path: Path, file: str) -> None:
    sound = lines_of(file)
    for row in range(2, len(sound) + 1):
        for index, column in enumerate(sound[0]):
            if (file, column, row) in MAY_BE_EMPTY:
                assert not sound[row - 1][index]
                continue
            lines = lines_of(file)
            lines[row - 1][index] = ""
            error = damaged(tmp_path, file, lines)
            assert (error.file, error.row, error.column, error.found) == (file, row, column, "an empty cell")


# ------------------------------------------------------------------------------------------------------ columns

COLUMNS = [(file, column) for file in FILES for column in lines_of(file)[0]]


@pytest.mark.parametrize(("file", "column"), COLUMNS)
def test_missing_column(tmp_path: Path, file: str, column: str) -> None:
    lines = lines_of(file)
    index = lines[0].index(column)
    error = damaged(tmp_path, file, [line[:index] + line[index + 1 :] for line in lines])
    check(error, file, 1, column, "no such column", ", ".join(lines[0]))


@pytest.mark.parametrize(("file", "column"), COLUMNS)
def test_double_column(tmp_path: Path, file: str, column: str) -> None:
    lines = lines_of(file)
    index = lines[0].index(column)
    error = damaged(tmp_path, file, [[*line, line[index]] for line in lines])
    check(error, file, 1, column, f"{column!r} twice", ", ".join(lines[0]))


@pytest.mark.parametrize("file", FILES)
def test_unknown_column(tmp_path: Path, file: str) -> None:
    lines = lines_of(file)
    error = damaged(tmp_path, file, [[*line, "notes"] for line in lines])
    check(error, file, 1, str(len(lines[0]) + 1), "'notes'", ", ".join(lines[0]))


@pytest.mark.parametrize("file", FILES)
def test_column_without_a_name(tmp_path: Path, file: str) -> None:
    lines = lines_of(file)
    error = damaged(tmp_path, file, [["", *lines[0]], *(["x", *line] for line in lines[1:])])
    check(error, file, 1, "1", "an empty cell", ", ".join(lines[0]))


@pytest.mark.parametrize("file", FILES)
def test_cell_beyond_the_header(tmp_path: Path, file: str) -> None:
    lines = lines_of(file)
    lines[3].append("spilt")
    width = len(lines[0])
    check(damaged(tmp_path, file, lines), file, 4, str(width + 1), "'spilt'", f"the {width} columns of the header")


@pytest.mark.parametrize("file", FILES)
def test_header_lost(tmp_path: Path, file: str) -> None:
    lines = lines_of(file)
    strange = next(cell for cell in lines[1] if cell not in lines[0])  # Mercury is a column of the chart, too
    number = str(lines[1].index(strange) + 1)
    check(damaged(tmp_path, file, lines[1:]), file, 1, number, repr(strange), ", ".join(lines[0]))


# ------------------------------------------------------------------------------------------------------ rows

KEYED = FILES[:4]


@pytest.mark.parametrize("file", KEYED)
@pytest.mark.parametrize("row", [2, 6, 11])
def test_row_missing(tmp_path: Path, file: str, row: int) -> None:
    lines = lines_of(file)
    gone = lines.pop(row - 1)
    found = repr(lines[row - 1][0]) if row <= len(lines) else "the end of the file"
    check(damaged(tmp_path, file, lines), file, row, lines[0][0], found, repr(gone[0]))


@pytest.mark.parametrize("file", KEYED)
def test_last_row_missing(tmp_path: Path, file: str) -> None:
    lines = lines_of(file)
    gone = lines.pop()
    check(damaged(tmp_path, file, lines), file, len(lines) + 1, lines[0][0], "the end of the file", repr(gone[0]))


@pytest.mark.parametrize("file", KEYED)
def test_row_twice(tmp_path: Path, file: str) -> None:
    lines = lines_of(file)
    lines.insert(4, lines[3])
    check(
        damaged(tmp_path, file, lines),
        file,
        5,
        lines[0][0],
        repr(lines[3][0]),
        f"{lines[5][0]!r} here, and each row once",
    )


@pytest.mark.parametrize("file", KEYED)
def test_row_too_many(tmp_path: Path, file: str) -> None:
    lines = lines_of(file)
    lines.append(lines[-1])
    check(damaged(tmp_path, file, lines), file, len(lines), lines[0][0], repr(lines[-1][0]), "no more rows than these")


@pytest.mark.parametrize("file", FILES)
def test_rows_in_another_order(tmp_path: Path, file: str) -> None:
    lines = lines_of(file)
    lines[2], lines[3] = lines[3], lines[2]
    error = damaged(tmp_path, file, lines)
    assert (error.file, error.column) == (file, lines[0][0])
    assert error.row == (3 if file in KEYED else 4)  # the population table notices that a year goes back


@pytest.mark.parametrize("file", FILES)
def test_empty_line_between_rows(tmp_path: Path, file: str) -> None:
    lines = lines_of(file)
    lines.insert(4, [])
    column = lines[0][0] if file in KEYED else "series"
    check(damaged(tmp_path, file, lines), file, 5, column, "an empty cell", lines[5][lines[0].index(column)])


@pytest.mark.parametrize("file", KEYED)
def test_only_the_header(tmp_path: Path, file: str) -> None:
    lines = lines_of(file)
    check(damaged(tmp_path, file, lines[:1]), file, 2, lines[0][0], "the end of the file", repr(lines[1][0]))


@pytest.mark.parametrize("series", ["rulebook", "estimate", "projection"])
def test_population_without_a_series(tmp_path: Path, series: str) -> None:
    lines = [line for line in lines_of("world_population.csv") if line[2] != series]
    check(
        damaged(tmp_path, "world_population.csv", lines),
        "world_population.csv",
        0,
        "series",
        f"0 of {series}",
        "2 or more",
    )


@pytest.mark.parametrize(("count", "total"), [("3", 90), ("5", 92), ("0", 87), ("91", 178)])
def test_deck_of_another_size(tmp_path: Path, count: str, total: int) -> None:
    lines = lines_of("deck.csv")
    lines[3][lines[0].index("count")] = count
    check(damaged(tmp_path, "deck.csv", lines), "deck.csv", 0, "count", f"{total} cards in all", "91")


# ------------------------------------------------------------------------------------------------------ whole files


def latin(text: str) -> bytes:
    """Saved by an old Excel, with an accent in the sixth row."""
    lines = text.splitlines()
    lines[5] = lines[5] + " \u00e8"
    return "\n".join(lines).encode("cp1252")


ENCODING = ("letters in another encoding", "a file saved as CSV UTF-8")
SPLIT = ("a line that does not fall into cells", "quotation marks only in pairs")
WHOLE: dict[str, tuple[Callable[[str], bytes], int, tuple[str, str]]] = {
    "cp1252": (latin, 6, ENCODING),
    "UTF-16 with mark": (lambda text: text.encode("utf-16"), 1, ENCODING),
    "UTF-16 without mark": (lambda text: text.encode("utf-16-le"), 1, ENCODING),
    "a zipped workbook": (lambda text: b"PK\x03\x04\x14\x00\x06\x00\x08\x00" + text.encode(), 1, ENCODING),
    "a zero byte": (lambda text: text.encode()[:-1] + b"\0\n", -1, ENCODING),
    "quotation mark left open": (lambda text: text.rstrip().rpartition(",")[0].encode() + b',"oh', -1, SPLIT),
    "letters after a quotation": (lambda text: text.encode() + b'"x"y\n', -2, SPLIT),
}


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("way", WHOLE)
def test_file_that_is_no_plain_table(tmp_path: Path, file: str, way: str) -> None:
    change, row, (found, allowed) = WHOLE[way]
    height = len(lines_of(file))
    error = damaged(tmp_path, file, change((DATA / file).read_text("utf-8")))
    check(error, file, {-1: height, -2: height + 1}.get(row, row), "", found, allowed)


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("content", [b"", b"\n\n", b"\xef\xbb\xbf", b" , ,\n"])
def test_empty_file(tmp_path: Path, file: str, content: bytes) -> None:
    column = lines_of(file)[0][0]
    check(damaged(tmp_path, file, content), file, 1, column, "no such column", "each of these columns once")


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("delimiter", ["\t", "|", " "])
def test_other_delimiters(tmp_path: Path, file: str, delimiter: str) -> None:
    error = damaged(tmp_path, file, (DATA / file).read_text("utf-8").replace(",", delimiter).encode())
    assert (error.file, error.row) == (file, 1)
    assert "each of these columns once" in str(error)


@pytest.mark.parametrize("file", FILES)
def test_missing_file(tmp_path: Path, file: str) -> None:
    for sound in FILES:
        if sound != file:
            shutil.copy(DATA / sound, tmp_path / sound)
    with pytest.raises(TablesError) as caught:
        load(tmp_path)
    check(caught.value, file, 0, "", "no such file", f"a readable file in {tmp_path}")


@pytest.mark.parametrize("file", FILES)
def test_folder_in_place_of_a_file(tmp_path: Path, file: str) -> None:
    for sound in FILES:
        shutil.copy(DATA / sound, tmp_path / sound)
    (tmp_path / file).unlink()
    (tmp_path / file).mkdir()
    with pytest.raises(TablesError) as caught:
        load(tmp_path)
    check(caught.value, file, 0, "", "something that cannot be read", "a readable file in")


def test_missing_folder(tmp_path: Path) -> None:
    with pytest.raises(TablesError, match=r"^places\.csv: found no such file"):
        load(tmp_path / "nowhere")


@pytest.mark.parametrize("file", FILES)
def test_cut_off_anywhere(tmp_path: Path, file: str) -> None:
    """A file cut at any byte is refused, but for the end of its last source or whole rows at the end of population."""
    whole = (DATA / file).read_bytes()
    last = whole.rstrip(b"\n").rfind(b",")
    for cut in range(0, last, 97):
        if file != "world_population.csv" or cut < whole.index(b"2025,"):
            damaged(tmp_path, file, whole[:cut])


@pytest.mark.parametrize("file", FILES)
def test_random_bytes_never_end_in_another_error(tmp_path: Path, file: str) -> None:
    chance = random.Random(6)
    for sound in FILES:
        shutil.copy(DATA / sound, tmp_path / sound)
    whole = (DATA / file).read_bytes()
    refused = 0
    for _turn in range(300):
        broken = bytearray(whole)
        for _byte in range(chance.choice([1, 3, 30])):
            broken[chance.randrange(len(broken))] = chance.choice(b'0129-,;"\n\r\0 a\xe8\xff')
        (tmp_path / file).write_bytes(broken)
        try:
            load(tmp_path)
        except TablesError as error:
            refused += 1
            assert error.file == file
            assert error.found in str(error)
            assert error.allowed in str(error)
    assert refused > 100


# ------------------------------------------------------------------------------------------------------ sentences


def test_the_sentences_word_for_word(tmp_path: Path) -> None:
    deck = lines_of("deck.csv")
    deck[4][6] = "x"
    sentence = "deck.csv, row 5, column count: found 'x', allowed: a whole number from 0 to 91."
    assert str(damaged(tmp_path, "deck.csv", deck)) == sentence
    chart = lines_of("distances.csv")
    chart[7][3] = "9"
    sentence = "distances.csv, row 8, column Earth: found '9', allowed: 7, the same as in row 4, column Saturn."
    assert str(damaged(tmp_path, "distances.csv", chart)) == sentence


def test_a_cell_is_shown_short_and_without_hidden_letters(tmp_path: Path) -> None:
    deck = lines_of("deck.csv")
    deck[4][6] = "{file}\u202e\n" + "x" * 1000
    error = damaged(tmp_path, "deck.csv", deck)
    assert "found '{file}\\u202e\\nxxx" in str(error)
    assert len(str(error)) < 200
