"""Interval charts: scenarios down the side, nested bars for 50, 80 and 95%, a tick for the median."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from zplanner.language import tr
from zplanner.planning.outlook import Quantiles
from zplanner.reporting.page.drawing import Axis, Drawing, Mark, Rectangle, Stroke, TextMark
from zplanner.reporting.table import Style, Value
from zplanner.reporting.table_text import MEANINGS, value_text
from zplanner.wording import report as words
from zplanner.wording.numbers import BAND, between, percent
from zplanner.wording.quantities import band_of

INK, MUTED, GRID, REFERENCE, MEDIAN = "#1b2733", "#52606d", "#e3e8ed", "#b34700", "#0f1720"
BANDS = (("95", "p025", "p975", 8, "#bcdcf0"), ("80", "p10", "p90", 14, "#56b4e9"), ("50", "p25", "p75", 20, "#0072b2"))
"""Percent, its two quantiles, height and fill: blues of the Okabe-Ito palette, told apart by shade and height."""

GRID_LINE = 0.6
"""Thickness of a grid line: that of the rules of tables."""

_SAMPLE = 0.6
"""Height of a band in the legend, as a share of that in the chart."""

_WIDTH, _LABELS, _VALUES = 680, 212, 92
_LEFT, _RIGHT = _LABELS, _WIDTH - _VALUES
_TOP, _BOTTOM = 52, 38
_ROW, _SECOND_LINE = 30, 8
"""Height of a row, and how much higher it is where its label has a second line."""

LINE_CELLS = 30
"""Cells of one line of a label; East Asian characters and emoji take two."""


@dataclass(frozen=True, slots=True)
class IntervalBar:
    """One line of a chart: a name, and its band or why there is none."""

    label: str
    value: Value
    style: Style

    @property
    def numbers(self) -> Quantiles | None:
        return self.value if isinstance(self.value, Quantiles) else None

    @property
    def text(self) -> str:
        return value_text(self.value, self.style)


def interval_chart(bars: Sequence[IntervalBar], axis: Axis) -> Drawing:
    """The intervals of several quantities above one axis."""
    middles, bottom = _rows([bar.label for bar in bars])
    marks: list[Mark] = [TextMark(0, 18, axis.title, "ink", INK, bold=True), *legend(_LEFT + 60, 14)]
    marks += _grid(axis, _TOP, bottom)
    for bar, y in zip(bars, middles, strict=True):
        marks += _bar(bar, axis, y)
    return Drawing(_WIDTH, bottom + _BOTTOM, tuple(marks))


def _rows(labels: Iterable[str]) -> tuple[list[float], int]:
    """The middles of the rows of these labels, and the bottom of the last."""
    middles, bottom = [], _TOP
    for label in labels:
        height = _ROW + _SECOND_LINE * (len(label_lines(label)) - 1)
        middles.append(bottom + height / 2)
        bottom += height
    return middles, bottom


@dataclass(frozen=True, slots=True)
class TornadoBar:
    """One line of a tornado chart: an input, and the utilization or the months at its low and at its high end."""

    label: str
    ends: tuple[float, float]
    style: Style

    @property
    def texts(self) -> tuple[str, str]:
        """The numbers at its low and at its high end, as they are printed."""
        meaning = MEANINGS[self.style]
        low, high = (meaning.bare(end if math.isfinite(end) else None) for end in self.ends)
        return low, high

    @property
    def text(self) -> str:
        """39% to 52%, or 38 to 51 of months: from the input's low end to its high end."""
        return between(*(percent(end) if self.style is Style.SHARE else end for end in self.texts))


def swing_chart(bars: Sequence[TornadoBar], axis: Axis) -> Drawing:
    """A tornado chart: from the median to where the low end (light) and the high end (dark) lead."""
    middles, bottom = _rows([bar.label for bar in bars])
    marks: list[Mark] = [TextMark(0, 18, axis.title, "ink", INK, bold=True), *_swing_legend(_LEFT + 60, 14)]
    marks += _grid(axis, _TOP, bottom)
    middle = _x(axis, axis.reference)
    for bar, y in zip(bars, middles, strict=True):
        marks += _label(bar.label, y)
        for end, role, fill in zip(bar.ends, _SWING_ROLES, _SWING_FILLS, strict=True):
            at = _x(axis, end)
            marks.append(Rectangle(min(at, middle), y - 8, max(abs(at - middle), 1.0), 16, role, fill))
        marks.append(TextMark(_WIDTH, y + 4, bar.text, "ink", INK, "end", bold=True))
    return Drawing(_WIDTH, bottom + _BOTTOM, tuple(marks))


_SWING_ROLES, _SWING_FILLS = ("band-80", "band-50"), ("#56b4e9", "#0072b2")


def _swing_legend(x: float, y: float) -> Iterator[Mark]:
    for role, fill, label in zip(_SWING_ROLES, _SWING_FILLS, map(tr, words.SWING_ENDS), strict=True):
        yield Rectangle(x, y - 7, 22, 14, role, fill)
        yield TextMark(x + 28, y + 4, label, "muted", MUTED)
        x += 175


def in_words(bars: Sequence[IntervalBar], axis: Axis) -> str:
    """The chart as alternative text: every median with its band."""
    told = (f"{bar.label}: {bar.text}{_band(bar)}" for bar in bars)
    return f"{axis.title}, {axis.unit}. {'; '.join(told)}."


def _band(bar: IntervalBar) -> str:
    return f", {tr(BAND)} {band_of(MEANINGS[bar.style], bar.numbers)}" if bar.numbers else ""


def legend(x: float, y: float) -> Iterator[Mark]:
    """What the shades mean, from `x` on along the line `y`."""
    for shade, _, _, height, fill in reversed(BANDS):
        yield Rectangle(x, y - _SAMPLE * height / 2, 22, _SAMPLE * height, f"band-{shade}", fill)
        yield TextMark(x + 28, y + 4, percent(shade), "muted", MUTED)
        x += 70
    yield Rectangle(x + 8, y - 8, 3, 16, "median", MEDIAN)
    yield TextMark(x + 18, y + 4, tr(words.MEDIAN), "muted", MUTED)


def _grid(axis: Axis, top: float, bottom: float) -> Iterator[Mark]:
    for tick, label in axis.ticks:
        x = _x(axis, tick)
        yield Stroke((x, top), (x, bottom), "grid", GRID, GRID_LINE)
        yield TextMark(x, bottom + 15, label, "muted", MUTED, "middle")
    x = _x(axis, axis.reference)
    yield Stroke((x, top - 8), (x, bottom), "reference", REFERENCE, 1.5, dashed=True)
    yield TextMark(x, top - 13, axis.reference_label, "reference-label", REFERENCE, "middle")
    yield TextMark((_LEFT + _RIGHT) / 2, bottom + 31, axis.unit, "muted", MUTED, "middle")


def _bar(bar: IntervalBar, axis: Axis, y: float) -> Iterator[Mark]:
    yield from _label(bar.label, y)
    numbers = bar.numbers
    if numbers is None:
        yield TextMark(_WIDTH, y + 4, bar.text, "muted", MUTED, "end")
        return
    yield from _intervals(numbers, axis, y)
    yield TextMark(_WIDTH, y + 4, bar.text, "ink", INK, "end", bold=True)


def _label(label: str, y: float) -> Iterator[Mark]:
    lines = label_lines(label)
    for index, line in enumerate(lines):
        yield TextMark(0, y + 4 + 15 * (index - (len(lines) - 1) / 2), line, "ink", INK)


def _intervals(numbers: Quantiles, axis: Axis, y: float) -> Iterator[Mark]:
    values = numbers.as_dict()
    for shade, low, high, height, fill in BANDS:
        left, right = _x(axis, values[low]), _x(axis, values[high])
        yield Rectangle(left, y - height / 2, max(right - left, 1.0), height, f"band-{shade}", fill)
    yield Rectangle(_x(axis, numbers.p50) - 1.5, y - 13, 3, 26, "median", MEDIAN)


def label_lines(label: str, cells: int = LINE_CELLS, most: int = 2) -> list[str]:
    """A label on a few lines, broken at words where it has them; what does not fit ends in an ellipsis."""
    lines = [""]
    for word in label.split(" "):  # a number stays with its unit
        joined = f"{lines[-1]} {word}".strip()
        if _cells(joined) <= cells or _cells(word) > cells:
            lines[-1] = joined
        else:
            lines.append(word)
    lines = [line for line in lines if line]
    kept = [_fitted(line, cells) for line in lines[:most]]
    if len(lines) > most:
        kept[-1] = _fitted(f"{kept[-1].removesuffix('…')}…", cells)
    return kept


def _fitted(line: str, cells: int) -> str:
    if _cells(line) <= cells:
        return line
    kept = ""
    for character in line.rstrip("…"):
        if _cells(kept + character) > cells - 1:
            break
        kept += character
    return f"{kept}…"


def _cells(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def _x(axis: Axis, number: float | None) -> float:
    return _LEFT + (_RIGHT - _LEFT) * axis.share(number)
