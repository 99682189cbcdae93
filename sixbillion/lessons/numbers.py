"""Reading a number that a learner typed: kindly, without ever evaluating it."""

from __future__ import annotations

import math
import re

from sixbillion.words import _

WORDS = {"thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12, "quadrillion": 1e15, "quintillion": 1e18}
_PLAIN = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?")
_GROUPED = re.compile(r"[+-]?[1-9]\d{0,2}([, _']\d{3})+(\.\d+)?")
_COMMA = re.compile(r"[+-]?\d+,\d+")
_DOTTED = re.compile(r"[+-]?[1-9]\d{0,2}\.\d\d0")
_FRACTION = re.compile(r"(-?\d+)\s*/\s*(\d+)")
_POWER = re.compile(r"(\d+)(?:\^|\*\*)(\d+)")
_PER_CENT = re.compile(r"\s*(%|per cent|percent)$")
_UNITS = re.compile(r"\s*(years?|turns?|places?|cards?|pairs?|minutes?|doublings?|b)$")
_LONGEST = 400
LARGEST = 1e100
"""Numbers beyond this, or below one over it, are refused: no scale can show them beside the truth."""


class Unreadable(ValueError):
    """What was typed is no number; the message is a friendly sentence for the learner."""


def shown(number: float) -> str:
    """A number for a sentence: ``1,024``, ``0.7``, ``12.96``, ``9.22 · 10^18``. It must be finite."""
    if number == int(number) and abs(number) < 1e15:
        return f"{int(number):,}"
    if abs(number) >= 1e15:
        power = math.floor(math.log10(abs(number)))
        return f"{number / 10**power:.2f} · 10^{power}"
    if abs(number) >= 1000:
        return f"{number:,.0f}"
    return f"{number:.2f}".rstrip("0").rstrip(".") if abs(number) >= 0.01 else f"{number:.2g}"


def _quoted(text: str) -> str:
    return text if len(text) <= 30 else text[:29] + "…"


def read_number(typed: object, unit: str = "", share: bool = False) -> float:
    """The number in what was typed: ``1024``, ``1,024``, ``3/4``, ``9.2e18``, ``2^63``, ``9 million``, ``35 years``.

    ``unit`` is that of the question: it may stand behind the number, and where it is a number word itself ("billion")
    the answer counts in it: both ``20 billion`` and ``20`` are 20. ``share``: per cent are hundredths (``75 %`` is
    0.75). :class:`Unreadable` with a sentence for nothing, words, a decimal comma, a dot that may be one between
    thousands (``4.500``), or more than a computer's number holds.
    """
    if typed is None or (isinstance(typed, str) and not typed.strip()):
        raise Unreadable(_("Nothing there yet: write a number, then try again."))
    if isinstance(typed, bool) or not isinstance(typed, int | float | str):
        raise Unreadable(_("I can read a number such as 12 or 0.5, and nothing else."))
    text, factor = _without_unit(str(typed).strip().lower(), unit), 1.0
    if per_cent := _PER_CENT.search(text):
        text, factor = text[: per_cent.start()], 0.01 if share else 1.0
    for word, size in WORDS.items():
        if text.endswith((word, word + "s")):
            factor, text = size / WORDS.get(unit, 1.0), text.removesuffix("s").removesuffix(word).strip()
            text = "1" if text in ("", "a", "one") else text
    if text in ("nan", "inf", "-inf", "infinity"):
        raise Unreadable(_("That is not a number one could count to. Write one such as 12 or 0.5."))
    return _finite(_value(text, str(typed).strip()), factor)


def _without_unit(text: str, unit: str) -> str:
    """A text in small letters without the unit behind its number, be it one or many ("1 rabbit")."""
    if unit and unit not in WORDS:
        text = re.sub(rf"\s*{re.escape(unit.lower().removesuffix('s'))}s?$", "", text)
    return _UNITS.sub("", text)


def _value(text: str, typed: str) -> float:
    """The number of a trimmed text in small letters. Unreadable, quoting what was typed, if there is none."""
    if len(text) > _LONGEST:
        raise Unreadable(_("That has too many digits for me. Try a shorter way, such as 9e18 or 2^63."))
    if part := _FRACTION.fullmatch(text):
        return float(part[1]) / float(part[2]) if float(part[2]) else math.inf
    if power := _POWER.fullmatch(text):
        base, exponent = float(power[1]), float(power[2])
        try:
            return math.pow(base, exponent)
        except OverflowError:
            return math.inf
    if _GROUPED.fullmatch(text):
        return float(re.sub(r"[, _']", "", text))
    if _COMMA.fullmatch(text):
        raise Unreadable(_("Is that a decimal comma? Write a point instead: {better}.", better=text.replace(",", ".")))
    if _DOTTED.fullmatch(text):  # "4.500": in half of Europe that is 4500, and a guess counts at once
        whole, better = text.replace(".", ""), text[:-1]
        small = better.rstrip("0").rstrip(".")
        raise Unreadable(
            _(
                "Do you mean {whole} or {small}? Write it without the dot, or as {better}.",
                whole=whole,
                small=small,
                better=better,
            )
        )
    if _PLAIN.fullmatch(text):
        return float(text)
    raise Unreadable(
        _("“{typed}” is not a number I can read. Use digits, such as 12, 0.5 or 9e18.", typed=_quoted(typed))
    )


def _finite(number: float, factor: float) -> float:
    """The product. Unreadable if it is too large, or too small, for any picture."""
    product = number * factor
    if not math.isfinite(product) or product > LARGEST:
        raise Unreadable(_("That is larger than I can count, and larger than anything here. Try a smaller number."))
    if 0 < abs(product) < 1 / LARGEST:
        raise Unreadable(_("That is smaller than anything here. Try a larger number."))
    return product
