"""An exact number, or an interval with a confidence."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zplanner.errors import Code, ZplannerError

Floats = NDArray[np.float64]

RANGE_CONFIDENCE = 0.80
"""What `low..high` claims when it names no confidence: an 80% interval, as for published ranges."""

LARGEST_WHOLE_NUMBER = 10**15
"""An input guard: a longer whole number is read as text and refused there."""

_NUMBER = r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?"
_EXACT = re.compile(rf"^\s*({_NUMBER})\s*$")
_RANGE = re.compile(rf"^\s*({_NUMBER})\s*(?:\.\.|\bto\b)\s*({_NUMBER})\s*$")
_DASH = re.compile(r"^\s*(\d+(?:\.\d*)?)\s*[-\u2013]\s*(\d+(?:\.\d*)?)\s*$")
_PLUS_MINUS = re.compile(rf"^\s*({_NUMBER})\s*(?:\+-|\+/-|±)\s*({_NUMBER})\s*(?:@\s*({_NUMBER})\s*%)?\s*$")

FORMS = tuple(form.pattern for form in (_EXACT, _RANGE, _DASH, _PLUS_MINUS))
"""The texts that are a number: exact, and three of an interval."""

_WITH_COMMA = re.compile(r"(?<!\d)(?<!\d\.)(?:\d+\.)*\d*(?:,\d+(?:\.\d+)*)+")
_DECIMAL = re.compile(r"\d*,\d+")
_THOUSANDS = re.compile(r"[1-9]\d{0,2},\d{3}")


def has_decimal_comma(written: Iterable[str]) -> bool:
    """Whether every number with a comma reads with a decimal comma, and at least one reads only that way.

    >>> has_decimal_comma(["0,6"]), has_decimal_comma(["1,5..2,250"]), has_decimal_comma(["4,200"])
    (True, True, False)
    """
    numbers = [number for text in written for number in _WITH_COMMA.findall(text)]
    if not all(_DECIMAL.fullmatch(number) for number in numbers):
        return False
    return not all(_THOUSANDS.fullmatch(number) for number in numbers)


def unclear_comma(text: str) -> str:
    """The first number with a comma, if that separates thousands or decimals: 4,200."""
    comma = _WITH_COMMA.search(text)
    return comma[0] if comma and _THOUSANDS.fullmatch(comma[0]) else ""


class NumberCode(Code):
    NOT_A_NUMBER = "'{text}' is not a number", "{forms:0}"
    NOT_FINITE = "the number is not finite", "{forms:0}"
    BACKWARD = "the range {low}..{high} runs backward", "put the smaller number first"
    NEGATIVE_WIDTH = "the half-width {width} is negative", "{forms:0}"
    CONFIDENCE = "the confidence must lie between 0 and 100%", "{forms:0}"


@dataclass(frozen=True)
class Uncertain:
    """A normal distribution given by an interval: P(low < x < high) = confidence; exact if low equals high.

    >>> str(Uncertain.parse("0.10..0.20")), str(Uncertain.parse("1000 +- 10 @ 90%")), str(Uncertain.parse("8"))
    ('0.1..0.2', '1000 +- 10 @ 90%', '8')
    """

    low: float
    high: float
    confidence: float = RANGE_CONFIDENCE

    def __post_init__(self) -> None:
        if not (math.isfinite(self.low) and math.isfinite(self.high)):
            raise ZplannerError(NumberCode.NOT_FINITE)
        if self.low > self.high:
            raise ZplannerError(NumberCode.BACKWARD, low=self.low, high=self.high)
        if not 0.5 < 0.5 + self.confidence / 2.0 < 1.0:  # what rounding takes for 0 or 1 has no normal quantile
            raise ZplannerError(NumberCode.CONFIDENCE)

    @classmethod
    def exactly(cls, value: float) -> Uncertain:
        return cls(float(value), float(value))

    @classmethod
    def parse(cls, value: Any) -> Uncertain:
        """Read a number or one of the forms `x`, `low..high`, `x +- d`, `x +- d @ c%`; ZplannerError otherwise.

        `low to high` and, where neither is negative, `low-high` are ranges as well.
        """
        if isinstance(value, Uncertain):
            return value
        if isinstance(value, float) or (type(value) is int and abs(value) < LARGEST_WHOLE_NUMBER):
            return cls.exactly(value)
        text = str(value)
        if match := _EXACT.match(text):
            return cls.exactly(float(match[1]))
        if match := _RANGE.match(text) or _DASH.match(text):
            return cls(float(match[1]), float(match[2]))
        if match := _PLUS_MINUS.match(text):
            center, half = float(match[1]), float(match[2])
            confidence = float(match[3]) / 100.0 if match[3] else RANGE_CONFIDENCE
            if half < 0:
                raise ZplannerError(NumberCode.NEGATIVE_WIDTH, width=half)
            return cls(center - half, center + half, confidence)
        raise ZplannerError(NumberCode.NOT_A_NUMBER, text=text)

    @property
    def is_exact(self) -> bool:
        return self.low == self.high

    @property
    def median(self) -> float:
        return self.low if self.is_exact else (self.low + self.high) / 2.0

    @cached_property
    def sd(self) -> float:
        """The standard deviation, from the interval and its confidence."""
        from statistics import NormalDist  # loaded when first needed: it delays the start of the window

        if self.is_exact:
            return 0.0
        return (self.high - self.low) / 2.0 / NormalDist().inv_cdf(0.5 + self.confidence / 2.0)

    def scaled(self, factor: float) -> Uncertain:
        """This number times a factor above 0."""
        return Uncertain(self.low * factor, self.high * factor, self.confidence)

    def __str__(self) -> str:
        if self.is_exact:
            return _plain(self.low)
        if self.confidence == RANGE_CONFIDENCE:
            return f"{_plain(self.low)}..{_plain(self.high)}"
        half = (self.high - self.low) / 2.0
        return f"{_plain(self.median)} +- {_plain(half)} @ {_plain(100 * self.confidence)}%"


def drawn(numbers: Sequence[Uncertain], standard_normal: Floats, lowest: float, highest: float) -> Floats:
    """Numbers (n,) at standard normal draws (d,), held inside the quantity's physical limits: shape (n, d), or (n, 1)
    where all are exact."""
    middle = np.asarray([[number.median] for number in numbers])
    if all(number.is_exact for number in numbers):
        return middle
    return np.clip(middle + np.asarray([[number.sd] for number in numbers]) * standard_normal, lowest, highest)


def _plain(number: float) -> str:
    """The shortest usual way to write a number: 8, 0.15, 1e+09; twelve digits hide binary noise."""
    return f"{number:.12g}"
