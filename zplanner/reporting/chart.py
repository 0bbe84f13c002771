"""Interval charts as SVG: scenarios down the side, nested bars for 50, 80 and 90 %, a tick for the median.

Colors are attributes for the light theme and classes for a style sheet, which overrides them (dark theme, print).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from zplanner.planning.outlook import Quantiles
from zplanner.reporting.axis import Axis
from zplanner.reporting.quantities import QuantityView
from zplanner.reporting.wording import BAND, NOT_COVERED

INK, MUTED, GRID, REFERENCE, MEDIAN = "#1b2733", "#52606d", "#e3e8ed", "#b34700", "#0f1720"
BANDS = (("90", "p05", "p95", 8, "#bcdcf0"), ("80", "p10", "p90", 14, "#56b4e9"), ("50", "p25", "p75", 20, "#0072b2"))
"""Per cent, its two quantiles, height and fill: blues of the Okabe-Ito palette, told apart by shade and height."""

_WIDTH, _LABELS, _VALUES = 680, 212, 92
_LEFT, _RIGHT = _LABELS, _WIDTH - _VALUES
_TOP, _ROW, _BOTTOM = 58, 38, 46
_LINE_CELLS = 30
"""Cells of one line of a label; East Asian characters and emoji take two."""

_JOINER = "\u200d"
"""Joins emoji to one picture; in a drawing no single font is found for such a row, so they stand side by side there."""

_FONT = "Roboto, system-ui, sans-serif"


@dataclass(frozen=True, slots=True)
class Bar:
    """One line of a chart: a name, and the quantity whose intervals it shows."""

    label: str
    quantity: QuantityView


def interval_chart(bars: Sequence[Bar], axis: Axis) -> str:
    """The chart as SVG text: the same bytes for the same bars."""
    height = _TOP + _ROW * len(bars) + _BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 {_WIDTH} {height}" '
        f'width="{_WIDTH}" height="{height}" font-family="{_FONT}" font-size="12">',
        _text(0, 18, axis.title, "ink", INK, more=' font-weight="bold"'),
        *_legend(),
        *_grid(axis, _TOP, _TOP + _ROW * len(bars)),
    ]
    for index, bar in enumerate(bars):
        parts += _bar(bar, axis, _TOP + _ROW * index + _ROW / 2)
    return "\n".join([*parts, "</svg>", ""])


def in_words(bars: Sequence[Bar], axis: Axis) -> str:
    """The chart for those who do not see it: every median with its band."""
    told = (f"{bar.label}: {bar.quantity.value}{_band(bar.quantity)}" for bar in bars)
    return f"{axis.title}, {axis.unit}. {'; '.join(told)}."


def _band(quantity: QuantityView) -> str:
    return f", {BAND} {quantity.band}" if quantity.band else ""


def _legend() -> Iterator[str]:
    x, y = _LEFT + 60, 14
    for per_cent, _, _, height, fill in reversed(BANDS):
        yield _rect(x, y - height / 2, 22, height, f"band-{per_cent}", fill)
        yield _text(x + 28, y + 4, f"{per_cent} %", "muted", MUTED)
        x += 70
    yield _rect(x + 8, y - 10, 3, 20, "median", MEDIAN)
    yield _text(x + 18, y + 4, "median", "muted", MUTED)


def _grid(axis: Axis, top: float, bottom: float) -> Iterator[str]:
    for tick, label in axis.ticks:
        x = _x(axis, tick)
        yield f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{bottom}" class="grid" stroke="{GRID}"/>'
        yield _text(x, bottom + 17, label, "muted", MUTED, "middle")
    x = _x(axis, axis.reference)
    yield (
        f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{top - 8}" y2="{bottom}" class="reference" '
        f'stroke="{REFERENCE}" stroke-width="1.5" stroke-dasharray="4 3"/>'
    )
    yield _text(x, top - 13, axis.reference_label, "reference-label", REFERENCE, "middle")
    yield _text((_LEFT + _RIGHT) / 2, bottom + 37, axis.unit, "muted", MUTED, "middle")


def _bar(bar: Bar, axis: Axis, y: float) -> Iterator[str]:
    lines = label_lines(bar.label)
    for index, line in enumerate(lines):
        yield _text(0, y + 4 + 15 * (index - (len(lines) - 1) / 2), line, "ink", INK)
    numbers = bar.quantity.numbers
    if numbers is None:
        yield _text(_WIDTH, y + 4, NOT_COVERED, "muted", MUTED, "end")
        return
    yield from _intervals(numbers, axis, y)
    yield _text(_WIDTH, y + 4, bar.quantity.value, "ink", INK, "end", ' font-weight="bold"')


def _intervals(numbers: Quantiles, axis: Axis, y: float) -> Iterator[str]:
    values = numbers.as_dict()
    for per_cent, low, high, height, fill in BANDS:
        left, right = _x(axis, values[low]), _x(axis, values[high])
        yield _rect(left, y - height / 2, max(right - left, 1.0), height, f"band-{per_cent}", fill)
    yield _rect(_x(axis, numbers.p50) - 1.5, y - 13, 3, 26, "median", MEDIAN)


def label_lines(label: str) -> list[str]:
    """A label on at most two lines, broken at words where it has them; what does not fit ends in an ellipsis."""
    lines = [""]
    for word in label.split():
        joined = f"{lines[-1]} {word}".strip()
        if _cells(joined) <= _LINE_CELLS or _cells(word) > _LINE_CELLS:
            lines[-1] = joined
        else:
            lines.append(word)
    lines = [line for line in lines if line]
    kept = [_fitted(line) for line in lines[:2]]
    if len(lines) > 2:
        kept[1] = _fitted(f"{kept[1].removesuffix('…')}…")
    return kept


def _fitted(line: str) -> str:
    if _cells(line) <= _LINE_CELLS:
        return line
    kept = ""
    for character in line.rstrip("…"):
        if _cells(kept + character) > _LINE_CELLS - 1:
            break
        kept += character
    return f"{kept}…"


def _cells(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def _x(axis: Axis, number: float | None) -> float:
    return _LEFT + (_RIGHT - _LEFT) * axis.share(number)


def _rect(x: float, y: float, width: float, height: float, name: str, fill: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" class="{name}" fill="{fill}"/>'


def _text(x: float, y: float, text: str, name: str, fill: str, anchor: str = "start", more: str = "") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} class="{name}" fill="{fill}"{more}>{escape(text.replace(_JOINER, ""))}</text>'
