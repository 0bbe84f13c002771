"""The waterfall of a comparison: from the old plan's median over every cause that moved it to the new plan's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zplanner.planning.outlook import Quantity
from zplanner.reporting.comparison.tables import ComparisonRow
from zplanner.reporting.page.chart import GRID, INK, MEDIAN, MUTED, REFERENCE, label_lines
from zplanner.reporting.page.drawing import Drawing, Mark, Rectangle, Stroke, TextMark
from zplanner.reporting.table_text import value_text
from zplanner.wording.numbers import shortened
from zplanner.wording.quantities import MEANINGS

LONGEST_TITLE = 90
RISE = "#0072b2"
"""Blue of the Okabe-Ito palette; what falls is in its vermilion."""

_WIDTH, _LEFT, _VALUES = 680, 220, 96
_TOP, _ROW = 30, 26
_NARROWEST = {Quantity.HEADROOM: 6.0, Quantity.ENGINES: 4.0}
"""The least span of an axis, so that a small move does not fill it; of other quantities a tenth of the largest."""

_LEAST = 0.1
"""Moves shorter than this share of that span have no chart."""

_ROOM = 0.1


def waterfall(rows: Sequence[ComparisonRow], quantity: Quantity, title: str) -> Drawing | None:
    """The bars of the rows that moved the quantity, between its ends; None where there is nothing to draw."""
    shown = [row for row in rows if row.is_total or row.start != row.end]
    ends = [end for row in shown for end in (row.start, row.end) if end is not None]
    if len(shown) < 3 or any(row.start is None or row.end is None for row in shown):
        return None
    low, high = min(ends), max(ends)
    narrowest = _NARROWEST.get(quantity, _ROOM * high)
    if high - low < _LEAST * narrowest:
        return None
    span = max(high - low, narrowest) * (1 + 2 * _ROOM)
    start = (low + high - span) / 2
    marks: list[Mark] = [TextMark(0, 14, shortened(title, LONGEST_TITLE), "ink", INK, bold=True)]
    places = [tuple(_LEFT + (_WIDTH - _VALUES - _LEFT) * (end - start) / span for end in _ends(row)) for row in shown]
    for at, (row, (left, right)) in enumerate(zip(shown, places, strict=True)):
        y = _TOP + _ROW * (at + 0.5)
        if at + 1 < len(shown):
            marks.append(Stroke((right, y), (right, y + _ROW), "grid", GRID))
        marks += _bar(row, left, right, y)
        marks += _texts(row, quantity, y)
    return Drawing(_WIDTH, _TOP + _ROW * len(shown) + 6, tuple(marks))


def waterfall_in_words(rows: Sequence[ComparisonRow], quantity: Quantity, title: str) -> str:
    """The chart as alternative text."""
    shown = (row for row in rows if row.is_total or row.start != row.end)
    return f"{title}. {'; '.join(f'{row.cause.label} {_value(row, quantity)}' for row in shown)}."


def _ends(row: ComparisonRow) -> tuple[float, float]:
    assert row.start is not None
    assert row.end is not None
    return row.start, row.end


def _bar(row: ComparisonRow, left: float, right: float, y: float) -> Iterator[Mark]:
    if row.is_total:
        yield Rectangle(left - 1.5, y - 10, 3, 20, "median", MEDIAN)
        return
    role, color = ("band-50", RISE) if right > left else ("reference-label", REFERENCE)
    yield Rectangle(min(left, right), y - 6, max(abs(right - left), 1.5), 12, role, color)


def _texts(row: ComparisonRow, quantity: Quantity, y: float) -> Iterator[Mark]:
    (label,) = label_lines(row.cause.label, most=1)
    role, color = ("ink", INK) if row.is_total else ("muted", MUTED)
    yield TextMark(0, y + 4, label, role, color, bold=row.is_total)
    yield TextMark(_WIDTH, y + 4, _value(row, quantity), role, color, "end", bold=row.is_total)


def _value(row: ComparisonRow, quantity: Quantity) -> str:
    """The median of a plan, and how far a cause moved it."""
    return value_text(row.forecast, MEANINGS[quantity].style) if row.is_total else row.moved
