"""Numbers as text that reads back as the same number, to the last bit."""

from __future__ import annotations

from functools import lru_cache

from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.uncertain import RANGE_CONFIDENCE, Uncertain

_DIGITS = range(1, 18)
"""Seventeen significant digits distinguish any two binary numbers."""


def number_text(number: Uncertain) -> str:
    """The shortest text of the forms `x`, `low..high`, `x +- d @ c%` that `Uncertain.parse` reads as `number`.

    >>> number_text(Uncertain(0.1, 0.2)), number_text(Uncertain.parse("1000 +- 10 @ 90%"))
    ('0.1..0.2', '1000 +- 10 @ 90%')
    """
    if number == Uncertain.exactly(number.low):
        return float_text(number.low)
    if number.confidence == RANGE_CONFIDENCE:
        return f"{float_text(number.low)}..{float_text(number.high)}"
    half, percent = (number.high - number.low) / 2, 100 * number.confidence
    texts = [f"{_rounded(number.median, n)} +- {_rounded(half, n)} @ {_rounded(percent, n)}%" for n in _DIGITS]
    # `x +- d` cannot name every pair of binary numbers: a computed interval may be off by its last bit
    return next((text for text in texts if reads_as(text, number)), texts[-1])


@lru_cache(maxsize=1024)
def cell_text(configuration: Configuration) -> str:
    """A catalogue cell, `machine=z10; processors=16`, that `Configuration.parse` reads as `configuration`; thousands of
    measurements are of a few configurations."""
    return "; ".join(
        f"{name}={value if isinstance(value, str) else number_text(value)}" for name, value in configuration.items()
    )


def float_text(number: float) -> str:
    """The shortest decimal of a binary number: 8, 0.15, 1e-09."""
    return repr(number).removesuffix(".0")


def _rounded(number: float, digits: int) -> str:
    return float_text(float(f"{number:.{digits}g}"))


def reads_as(text: str, number: Uncertain) -> bool:
    """Whether `Uncertain.parse` reads a text as exactly this number."""
    try:
        return Uncertain.parse(text) == number
    except ZplannerError:  # rounded to 100%
        return False
