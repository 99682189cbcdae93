"""``python -m sixbillion.words.extract``: collect all sentences into ``sixbillion.pot``, the template for translators.

Needs Babel, which comes with the extra ``test``. To begin a language: ``pybabel init -i sixbillion.pot -d locale -l it
-D sixbillion``; to make its catalogue readable by the program: ``pybabel compile -d locale -D sixbillion``.
"""

from __future__ import annotations

from pathlib import Path

TEMPLATE = Path(__file__).with_name("sixbillion.pot")
PACKAGE = Path(__file__).parents[1]
KEYWORDS = {"_": None, "mark": None, "n_": (1, 2)}


def template() -> bytes:
    """The template as it should be now: every sentence with the files that use it, in a stable order."""
    from io import BytesIO

    from babel.messages.catalog import Catalog
    from babel.messages.extract import extract_from_dir
    from babel.messages.pofile import write_po

    catalogue = Catalog(project="sixbillion", charset="utf-8")
    found = extract_from_dir(PACKAGE, [("**.py", "python")], keywords=KEYWORDS)
    for name, _line, message, _comments, _context in found:
        catalogue.add(message, locations=[(f"sixbillion/{Path(name).as_posix()}", 0)])
    written = BytesIO()
    write_po(written, catalogue, omit_header=True, sort_output=True, include_lineno=False, width=0)
    return written.getvalue()


if __name__ == "__main__":
    TEMPLATE.write_bytes(template())
