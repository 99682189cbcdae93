"""Every sentence that a person sees, by way of gettext catalogues with named fields.

English is the source language: the sentence itself is the key. Other languages live in
``locale/<language>/LC_MESSAGES`` and are chosen with :func:`use`. Nothing is escaped here; whoever writes HTML escapes.
"""

from __future__ import annotations

import gettext
from pathlib import Path

DOMAIN = "sixbillion"
LOCALE = Path(__file__).parent / "locale"
_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use(language: str) -> None:
    """Choose the language of all sentences, such as ``"it"``; a missing catalogue leaves them in English."""
    global _catalogue
    _catalogue = gettext.translation(DOMAIN, LOCALE, [language], fallback=True)


def _(sentence: str, **fields: object) -> str:
    """The sentence in the chosen language, its ``{named}`` fields filled in."""
    found = _catalogue.gettext(sentence)
    return found.format(**fields) if fields else found


def n_(one: str, many: str, count: int, **fields: object) -> str:
    """The singular or plural sentence for ``count``, which is also a field."""
    return _catalogue.ngettext(one, many, count).format(count=count, **fields)
