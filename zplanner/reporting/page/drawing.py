"""A drawing: rectangles, lines, areas and texts at places, which a page sets in type and a browser shows; its axis."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape

from zplanner.language import numeral, tr
from zplanner.wording import report as words
from zplanner.wording.numbers import percent, with_unit

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
