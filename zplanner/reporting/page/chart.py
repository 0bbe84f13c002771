"""A drawing: rectangles, lines, areas and texts at places, which a page sets in type and a browser shows; and interval
charts: scenarios down the side, nested bars for 50, 80 and 95%, a tick for the median."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from html import escape

from zplanner.language import numeral, tr
from zplanner.planning.outlook import Quantiles
from zplanner.reporting.table import Style, Value
from zplanner.reporting.table_text import MEANINGS, value_text
from zplanner.wording import report as words
from zplanner.wording.numbers import BAND, between, percent, with_unit
from zplanner.wording.quantities import band_of

FONT_SIZE = 12
_FONT = "Roboto, system-ui, sans-serif"

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A filled rectangle from its upper left corner."""

    x: float
    y: float
    width: float
    height: float
    role: str
    color: str
    kind: str = field(default="rectangle", init=False)

    def svg(self) -> str:
        size = f'width="{self.width:.1f}" height="{self.height:.1f}"'
        return f'<rect x="{self.x:.1f}" y="{self.y:.1f}" {size} class="{self.role}" fill="{self.color}"/>'


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight line, dashed where it is a reference."""

    start: Point
    end: Point
    role: str
    color: str
    thickness: float = 1.0
    dashed: bool = False
    kind: str = field(default="stroke", init=False)

    def svg(self) -> str:
        (x1, y1), (x2, y2) = self.start, self.end
        place = f'x1="{x1:.1f}" x2="{x2:.1f}" y1="{y1:.1f}" y2="{y2:.1f}"'
        dashes = ' stroke-dasharray="4 3"' if self.dashed else ""
        return f'<line {place} class="{self.role}" stroke="{self.color}" stroke-width="{self.thickness:g}"{dashes}/>'


@dataclass(frozen=True, slots=True)
class Course:
    """A line through points."""

    points: tuple[Point, ...]
    role: str
    color: str
    thickness: float
    kind: str = field(default="course", init=False)

    def svg(self) -> str:
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in self.points)
        stroke = f'fill="none" stroke="{self.color}" stroke-width="{self.thickness:g}" stroke-linejoin="round"'
        return f'<polyline points="{points}" class="{self.role}" {stroke}/>'


@dataclass(frozen=True, slots=True)
class Area:
    """A filled polygon."""

    points: tuple[Point, ...]
    role: str
    color: str
    kind: str = field(default="area", init=False)

    def svg(self) -> str:
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in self.points)
        return f'<polygon points="{points}" class="{self.role}" fill="{self.color}"/>'


@dataclass(frozen=True, slots=True)
class TextMark:
    """One line of text; `x`, `y` is the start, the middle or the end of its baseline."""

    x: float
    y: float
    text: str
    role: str
    color: str
    anchor: str = "start"
    bold: bool = False
    kind: str = field(default="label", init=False)

    def svg(self) -> str:
        place = f'x="{self.x:.1f}" y="{self.y:.1f}" text-anchor="{self.anchor}"'
        weight = ' font-weight="bold"' if self.bold else ""
        return f'<text {place} class="{self.role}" fill="{self.color}"{weight}>{escape(self.text)}</text>'


Mark = Rectangle | Stroke | Course | Area | TextMark


@dataclass(frozen=True, slots=True)
class Drawing:
    """Marks on a canvas, in the order in which they are drawn."""

    width: int
    height: int
    marks: tuple[Mark, ...]

    @property
    def svg(self) -> str:
        """The drawing as SVG text: the same bytes for the same marks."""
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 {self.width} {self.height}" '
                f'width="{self.width}" height="{self.height}" font-family="{_FONT}" font-size="{FONT_SIZE}">',
                *(mark.svg() for mark in self.marks),
                "</svg>",
                "",
            ]
        )


MOST_TICKS = 8
_STEPS = (0.05, 0.1, 0.2)
"""Even steps, for an axis within a factor of two."""

_DECADES = ((1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8), (1, 1.5, 2, 3, 5, 7), (1, 2, 5), (1,))
"""Ticks of one decade, for a longer axis: the densest that leaves room for the labels."""

_MARGIN = 1.04
_NARROWEST = 1.25
"""An axis of factors spans at least 1/1.25 to 1.25, so that a change of one percent does not fill the page."""

_SHORTEST = 0.2
_ROOM = 0.08
"""A linear axis of ratios is at least 0.2 long, with 8% of its length free at both ends, like the window's."""


@dataclass(frozen=True, slots=True)
class Axis:
    """A range with a title, a unit, ticks, and a reference line: today at 1, or a target."""

    title: str
    unit: str
    low: float
    high: float
    ticks: tuple[tuple[float, str], ...]
    reference: float
    reference_label: str
    logarithmic: bool

    def share(self, number: float | None) -> float:
        """The position of a number: 0 at the low end, 1 at the high end and for None (beyond every limit)."""
        if number is None:
            return 1.0
        low, high, at = (self._scaled(value) for value in (self.low, self.high, min(max(number, self.low), self.high)))
        return (at - low) / (high - low)

    def _scaled(self, number: float) -> float:
        return math.log(number) if self.logarithmic else number


def ratio_axis(title: str, unit: str, reference_label: str, numbers: Iterable[float | None]) -> Axis:
    """A linear axis of ratios from near the smallest to near the largest, today always on it."""
    known = [1.0, *(number for number in numbers if number is not None and number > 0)]
    low, high = min(known), max(known)
    room = _ROOM * max(high - low, _SHORTEST)
    low, high = max(0.0, low - room), high + room
    ticks = tuple((tick, f"{numeral(f'{tick:.6g}')}x") for tick in _round_places(low, high))
    return Axis(title, unit, low, high, ticks, 1.0, reference_label, False)


def swing_axis(
    title: str, unit: str, suffix: str, reference: float, numbers: Iterable[float], scale: float = 1.0
) -> Axis:
    """A linear axis from near the smallest to near the largest number, with their median on it; its ticks are `scale`
    times the numbers, with a suffix."""
    known = [reference, *numbers]
    low, high = min(known), max(known)
    room = _ROOM * max(high - low, _SHORTEST / 4 * reference)
    low, high = max(0.0, low - room), high + room
    ticks = tuple((tick, with_unit(numeral(f"{scale * tick:.6g}"), suffix)) for tick in _round_places(low, high))
    return Axis(title, unit, low, high, ticks, reference, tr(words.MEDIAN), False)


def factor_axis(title: str, unit: str, reference_label: str, numbers: Iterable[float | None]) -> Axis:
    """A logarithmic axis of factors: half and double are equally far from 1."""
    known = [number for number in numbers if number is not None and number > 0]
    low = min([*known, 1 / _NARROWEST]) / _MARGIN
    high = max([*known, _NARROWEST]) * _MARGIN
    ticks = tuple((tick, f"{numeral(f'{tick:.6g}')}x") for tick in round_ratios(low, high))
    return Axis(title, tr(words.LOGARITHMIC, unit=unit), low, high, ticks, 1.0, reference_label, True)


def share_axis(title: str, reference: float, reference_label: str) -> Axis:
    """A linear axis from 0 to 100%."""
    ticks = tuple((step / 5, percent(f"{20 * step}")) for step in range(6))
    return Axis(title, tr(words.SHARE_AXIS), 0.0, 1.0, ticks, reference, reference_label, False)


def round_ratios(low: float, high: float) -> list[float]:
    """Round ratios between two limits, at most eight of them."""
    steps = [_even(low, high, step) for step in _STEPS] if high / low < 2 else []
    powers = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    series = [[digit * 10.0**power for power in powers for digit in leading] for leading in _DECADES]
    within = [[tick for tick in ticks if low <= tick <= high] for ticks in (*steps, *series)]
    return next((ticks for ticks in within if len(ticks) <= MOST_TICKS), within[-1])


def _even(low: float, high: float, step: float) -> list[float]:
    return [round(count * step, 6) for count in range(math.ceil(low / step), math.floor(high / step) + 1)]


def _round_places(low: float, high: float) -> list[float]:
    """At most eight evenly spaced round positions between two limits."""
    power = 10.0 ** math.floor(math.log10((high - low) / MOST_TICKS))
    steps = (power, 2 * power, 2.5 * power, 5 * power, 10 * power, 20 * power)
    within = (_even(low, high, step) for step in steps)
    return next(ticks for ticks in within if len(ticks) <= MOST_TICKS)


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
