"""The words room: every sentence can be found by a translator and filled in, and another language is really shown."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from sixbillion import Game, words
from sixbillion.game.options import SCRIPTS
from sixbillion.tables import load
from sixbillion.words import names
from sixbillion.words.extract import PACKAGE, TEMPLATE, template


def calls() -> Iterator[tuple[Path, ast.Call]]:
    """Every call of ``_`` in the package."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "_":
                yield path, node


def fields_of(sentence: str) -> set[str]:
    return {name for _text, name, _format, _conversion in string.Formatter().parse(sentence) if name is not None}


def test_the_template_for_translators_is_current() -> None:
    assert TEMPLATE.read_bytes() == template(), "run: python -m sixbillion.words.extract"


def test_every_sentence_gets_exactly_the_fields_it_names() -> None:
    checked = 0
    for path, call in calls():
        where = f"{path.name}:{call.lineno}"
        first = call.args[0]
        if not isinstance(first, ast.Constant):
            continue  # a marked sentence, looked up by its key
        given = {keyword.arg for keyword in call.keywords}
        if None in given:
            continue
        assert isinstance(first.value, str), where
        assert fields_of(first.value) == given or not given, where  # without fields it is filled in later
        checked += 1
    assert checked > 150


def test_only_marked_sentences_are_looked_up_by_a_name() -> None:
    literal_only = {"Name", "JoinedStr", "BinOp", "Call"}
    found = [
        f"{path.relative_to(PACKAGE)}:{call.lineno}"
        for path, call in calls()
        if type(call.args[0]).__name__ in literal_only - {"Name"}
    ]
    assert not found, "a translator can't find a sentence that is put together"


def test_the_names_of_the_tables_are_there_for_translators() -> None:
    tables = load()
    assert set(names.PLACES) == {place.name for place in tables.places}
    assert set(names.CARDS) == {card.name for card in tables.cards}
    assert set(names.SCRIPTS) == set(SCRIPTS)


def test_another_language_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = read_po(BytesIO(TEMPLATE.read_bytes()))
    italian = Catalog(locale="it")
    for message in catalogue:
        if message.id == "Neutral {letter}":
            italian.add(message.id, "Neutrale {letter}")
        if message.id == "It is {faction}'s turn.":
            italian.add(message.id, "Tocca a {faction}.")
    target = tmp_path / "it" / "LC_MESSAGES" / "sixbillion.mo"
    target.parent.mkdir(parents=True)
    with target.open("wb") as file:
        write_mo(file, italian)
    monkeypatch.setattr(words, "LOCALE", tmp_path)
    game = Game.new(["Ann", "Bea"], seed=1)
    turn = next(event for event in game.events if event.kind == "turn-of")
    english = turn.sentence()
    words.use("it")
    try:
        assert game.names["X"] == "Neutrale X"
        assert turn.sentence().startswith("Tocca a ")
        assert words._("The game is over (5).") == "The game is over (5)."
    finally:
        words.use("en")
    assert turn.sentence() == english and game.names["X"] == "Neutral X"
