"""A chart of rows: bands of a quantity, or the steps of a waterfall."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF
from PySide6.QtWidgets import QGraphicsRectItem

from zplanner.gui.appearance import FONT_FAMILY, STEP, Appearance
from zplanner.gui.charts.chart import Chart
from zplanner.gui.charts.marks import GAP, NO_PEN, ChartLabel, ChartLine, Stripe, mixed, pen
from zplanner.gui.charts.plot import (
    AXIS_FOOT,
    AXIS_HEIGHT,
    DASHED,
    ChartParts,
    LabelRoom,
    NumberAxis,
    Plot,
    RatioAxis,
    end_with_labels,
    label_pixels,
    round_step,
)
from zplanner.gui.session import Session
from zplanner.planning.outlook import MEDIAN, P10, P90, Quantiles
from zplanner.uncertain import Floats

FEWEST_ROWS = 3
ROW_PIXELS = 13
"""Minimum row height: eight rows fit a 1280 x 800 window; with more, the chart scrolls."""

MOST_MEASURED = 6
"""Rows measured to size the legend: laying out hundreds of readouts would delay every edit."""

HALF = 0.27
"""Half the height of a band, in rows."""


@dataclass(frozen=True, slots=True)
class ChartRow:
    """One row: its quantiles (None without an answer), with a `label` on the right.

    A row with a `start` is a waterfall step: a bar from there to the median, with its 80% band. `tip` creates the
    tooltip on demand.
    """

    name: str
    numbers: Floats | None
    label: str
    color: QColor
    tip: Callable[[], str] = str
    start: float | None = None


def numbers_of(quantiles: Quantiles | None) -> Floats | None:
    """Quantiles as an array (9,), infinite if not finite; None without an answer."""
    if quantiles is None:
        return None
    return np.asarray([np.inf if number is None else number for number in quantiles.values])


class RowPlot(Plot):
    """Rows from top to bottom over a linear or a logarithmic ratio axis. `room` is reserved for labels on the right, as
    a share of the width of the numbers; a chart next to one with the same rows needs no names. The dashed `line` is at
    today's value, or at another."""

    def __init__(
        self,
        grid: pg.GraphicsLayout,
        column: int,
        title: str,
        *,
        ratios: bool = False,
        room: float = 0.28,
        has_names: bool = True,
        line: float = 1.0,
    ) -> None:
        bottom = RatioAxis("bottom") if ratios else NumberAxis("bottom")
        super().__init__(grid, column, pg.AxisItem("left"), bottom, ("", title), rows=True)
        self._ratios, self._room, self._has_names = ratios, room, has_names
        self._today = 0.0 if ratios else line
        self.marks: list[RowMark] = []
        self._asked_names: tuple[list[str], int] = ([], -1)
        self._names: tuple[list[str], int] = ([], 0)
        self.today = ChartLine(self.box, -1.0)
        self._ground = QGraphicsRectItem()
        self._ground.setPen(NO_PEN)
        self._ground.setZValue(-10)
        self.box.addItem(self._ground, ignoreBounds=True)
        self._drawn: Sequence[ChartRow] = ()  # numbers as axis positions
        self._ends = (0.0, 1.0)  # of the numbers on the axis
        self._visible: list[int] = []
        self._row_of: dict[int, int] = {}  # mark index to row index
        self._draw_row: Callable[[int, RowMark], None] = lambda *_: None
        self.box.sigResized.connect(self._make_room)
        self.box.sigXRangeChanged.connect(self._place_labels)

    def set_line(self, line: float) -> None:
        """Draw the dashed line of the next rows elsewhere."""
        self._today = line

    def draw(
        self, rows: Sequence[ChartRow], selected: int, appearance: Appearance, visible: Iterable[int] | None = None
    ) -> None:
        """Draw the visible rows; with several, the selected one is highlighted."""
        colors = appearance.colors
        room, middle = max(FEWEST_ROWS, len(rows)), (len(rows) - 1) / 2
        left, right = self._ends = self._reach(rows)
        self._drawn = [self._placed(row, right) for row in rows]
        self._row_of.clear()
        self.set_home(left, self._with_labels(left, right), middle - room / 2, middle + room / 2)
        self.today.setLine(self._today, middle - room / 2, self._today, middle + room / 2)
        self.today.setPen(pen(colors.muted, 1.2, DASHED))
        focused = len(rows) > 1 and 0 <= selected < len(rows)
        self._ground.setVisible(focused)
        self._ground.setBrush(QColor(colors.raised))
        self._ground.setRect(QRectF(left, selected - 0.46, self.home[1] - left, 0.92))

        def draw_row(number: int, mark: RowMark) -> None:
            ground = colors.raised if focused and number == selected else colors.surface
            mark.draw(self._drawn[number], number, left, appearance, ground)
            mark.put_label(self._today)

        self._draw_row = draw_row
        self.show_rows(range(len(rows)) if visible is None else visible)
        for place, mark in enumerate(self.marks):
            if place not in self._row_of:
                mark.hide()

    def show_rows(self, visible: Iterable[int]) -> None:
        """Draw rows scrolled into view, reusing the marks of rows scrolled out."""
        wanted = [number for number in visible if 0 <= number < len(self._drawn)]
        if len(self.marks) < len(wanted):
            self.marks += [RowMark(self.box) for _ in range(len(wanted) - len(self.marks))]
            self._row_of.clear()
        for number in wanted:
            place = number % len(self.marks)
            if self._row_of.get(place) != number:
                self._row_of[place] = number
                self._draw_row(number, self.marks[place])
        if wanted != self._visible:
            self._visible = wanted
            self._write_ticks()

    def _make_room(self) -> None:
        """Keep the labels inside after a resize."""
        if self._drawn:
            left, right = self._ends
            self.set_home(left, self._with_labels(left, right), *self.home[2:])
            ground = self._ground.rect()
            ground.setRight(self.home[1])
            self._ground.setRect(ground)
            self._place_labels()

    def _place_labels(self) -> None:
        """Place the labels where today's line does not cross them."""
        for place in self._row_of:
            self.marks[place].put_label(self._today)

    def _with_labels(self, left: float, right: float) -> float:
        """The right end at which all labels fit and none crosses today's line."""
        labels = [LabelRoom(*_label_places(row, left), label_pixels(row.label)) for row in self._drawn]
        return end_with_labels(left, right, labels, self._today, self.box.width())

    def fit_names(self, chart_width: int) -> None:
        self.set_names([row.name for row in self._drawn] if self._has_names else [], chart_width)

    def set_names(self, names: list[str], chart_width: int, lines: int = 1) -> None:
        """Write the names of the rows at the left, in so many lines and elided to their share of the chart, or leave a
        margin."""
        width = max(132, round(0.28 * chart_width)) if self._has_names else STEP
        if (names, width) == self._asked_names:
            return
        self._asked_names = names, width
        metrics = QFontMetricsF(QFont(FONT_FAMILY, 9))  # fractional: rounded down, it would cut names
        longest = max((metrics.horizontalAdvance(name) + STEP for name in names), default=width)
        step = 4 * STEP  # so that the chart stays still while a name is typed
        width = min(width, step * math.ceil(longest / step))
        shown = [_in_lines(name, lines, metrics, width - STEP) for name in names]
        if (shown, width) != self._names:
            self._names = (shown, width)
            self.left.setWidth(width)
            self._write_ticks()

    def _write_ticks(self) -> None:
        """Set ticks for visible names only, because an axis paints all its ticks."""
        names, _ = self._names
        self.left.setTicks([[(number, names[number]) for number in self._visible if number < len(names)]])

    def _placed(self, row: ChartRow, right: float) -> ChartRow:
        """A row with its numbers as axis positions; infinite ones end at the axis end."""
        if row.numbers is None or not np.isfinite(row.numbers[MEDIAN]):
            return replace(row, numbers=None)
        numbers = np.minimum(self._scaled(row.numbers), right)
        return replace(row, numbers=numbers, start=None if row.start is None else float(self._scaled(row.start)))

    def _scaled(self, numbers: Any) -> Any:
        return np.log10(numbers) if self._ratios else numbers

    def _reach(self, rows: Sequence[ChartRow]) -> tuple[float, float]:
        """The range of the numbers and today, with room for the labels at the right."""
        known = [row.numbers[np.isfinite(row.numbers)] for row in rows if row.numbers is not None]
        starts = [row.start for row in rows if row.start is not None]
        line = 1.0 if self._ratios else self._today
        numbers = self._scaled(np.concatenate([np.asarray([line, *starts]), *known]))
        low, high = float(numbers.min()), float(numbers.max())
        if low == high and not self._ratios:
            low = 0.0  # nothing but the line
        span = max(high - low, 0.08 if self._ratios else 0.2)
        left = low - 0.08 * span if self._ratios else max(0.0, low - 0.08 * span)
        step = round_step(span)
        return step * math.floor(left / step), high + self._room * span


def _label_places(row: ChartRow, edge: float) -> tuple[float, float]:
    """The start of a row's label if placed after all marks, and its end if placed before them.

    With no marks it starts at the edge; before waterfall steps is the line from the step above.
    """
    if row.numbers is None:
        return edge, -np.inf
    if row.start is None:
        return float(row.numbers[-1]), float(row.numbers[0])
    return max(float(row.numbers[-1]), row.start), -np.inf


class RowMark:
    """The marks of one row."""

    def __init__(self, box: pg.ViewBox) -> None:
        self.stripe = Stripe(box)
        self.bar = QGraphicsRectItem()
        self.bar.setPen(NO_PEN)
        box.addItem(self.bar, ignoreBounds=True)
        self.whisker = ChartLine(box, 1.0)
        self.joint = ChartLine(box, -2.0)
        self.label = ChartLabel(box)
        self._box = box
        self._places = (0.0, -np.inf)  # label positions after and before the marks
        self._row = 0.0

    def hide(self) -> None:
        for item in (self.stripe, self.bar, self.whisker, self.joint, self.label):
            item.hide()

    def draw(self, row: ChartRow, y: float, edge: float, appearance: Appearance, ground: str) -> None:
        """Draw a row whose numbers are axis positions; `edge` is the left end of the axis."""
        colors = appearance.colors
        self._places, self._row = _label_places(row, edge), y
        if row.numbers is None:
            self.hide()
            self.label.write(row.label, colors.muted, ground)
            return
        if row.start is None:
            for item in (self.bar, self.whisker, self.joint):
                item.hide()
            self.stripe.draw(row.numbers, y, HALF, row.color, ground, colors.text)
            self.stripe.set_tip(row.tip)
        else:
            self.stripe.hide()
            self._step(row.numbers, row.start, y, row.color, ground, colors.text)
        self.label.write(row.label, colors.text, ground)

    def put_label(self, today: float) -> None:
        """Place the label after the marks; if today's line would cross it, before them or past the line."""
        after, before = ((place, self._row) for place in self._places)
        place, side = after, "right"
        if self._box.width() > 0 and self._box.height() > 0:
            (left, right), _ = self._box.viewRange()
            gap = GAP * (right - left) / self._box.width()
            if after[0] < today < self.label.spot(after, "right").right() + gap:
                if self.label.spot(before, "left").left() >= left:
                    place, side = before, "left"
                elif self.label.spot((today, self._row), "right").right() <= right:
                    place = today, self._row
        self.label.put(place, side)

    def _step(self, numbers: Floats, start: float, y: float, color: QColor, ground: str, ink: str) -> None:
        """Draw a step: solid bar for a gain, hollow for a loss, with a 10%-90% line and a median tick."""
        low, end, high = (float(numbers[place]) for place in (P10, MEDIAN, P90))
        self.bar.setRect(QRectF(min(start, end), y - HALF, abs(end - start), 2 * HALF))
        self.bar.setBrush(mixed(color, QColor(ground), 0.64) if end >= start else QColor(ground))
        self.bar.setPen(pen(color, 1.6))
        self.whisker.setLine(low, y, high, y)
        self.stripe.tick.setLine(end, y - 1.25 * HALF, end, y + 1.25 * HALF)
        self.joint.setLine(end, y, end, y + 1.0)
        for line, width in ((self.whisker, 2.0), (self.stripe.tick, 2.4), (self.joint, 1.0)):
            line.setPen(pen(ink if line is not self.joint else color, width))
        for item in (self.bar, self.whisker, self.stripe.tick, self.joint):
            item.show()


def _in_lines(name: str, lines: int, metrics: QFontMetricsF, width: float) -> str:
    """A name in at most so many lines of a width; the last one is elided."""
    first, rest = name, ""
    while lines > 1 and " " in first and metrics.horizontalAdvance(first) > width:
        first, _, last = first.rpartition(" ")
        rest = f"{last} {rest}".rstrip()
    shown = metrics.elidedText(first, Qt.TextElideMode.ElideRight, width)
    return f"{shown}\n{_in_lines(rest, lines - 1, metrics, width)}" if rest else shown


class RowsChart(Chart):
    """Plots with the same rows, at least so many pixels high, which scroll; only rows in view are drawn."""

    def __init__(self, session: Session, appearance: Appearance, title: str, row_pixels: int = ROW_PIXELS) -> None:
        super().__init__(session, appearance, title)
        self._row_pixels = row_pixels
        self._row_plots: tuple[RowPlot, ...] = ()
        self.area.verticalScrollBar().valueChanged.connect(lambda _: self._show_rows(self._visible_rows()))

    def add_rows(self, *plots: RowPlot) -> None:
        """Set the plots."""
        self._row_plots = plots
        self.add_plots(*plots)

    def draw_rows(self, *drawn: Sequence[ChartRow], selected: int = -1) -> None:
        """Draw the rows of each plot."""
        self.view.setMinimumHeight(AXIS_HEIGHT + AXIS_FOOT + self._row_pixels * max(FEWEST_ROWS, self.count()))
        for plot, rows in zip(self._row_plots, drawn, strict=True):
            plot.draw(rows, selected, self.appearance, self._visible_rows())
        self.fit_names()

    def scroll_to(self, number: int) -> None:
        """Bring a row into view."""
        bar, above = self.area.verticalScrollBar(), self._row_pixels * max(0, number)
        room = self.area.viewport().height() - AXIS_HEIGHT - AXIS_FOOT
        bar.setValue(max(above + self._row_pixels - room, min(above, bar.value())))

    def _visible_rows(self) -> range:
        above, height, row = self.area.verticalScrollBar().value(), self.height(), self._row_pixels
        return range(max(0, above // row - 1), min(self.count(), (above + height) // row + 2))

    def _show_rows(self, visible: range) -> None:
        for plot in self._row_plots:
            plot.show_rows(visible)

    def _parts(self) -> ChartParts:
        self._show_rows(range(self.count()))  # an exported picture shows all rows
        return super()._parts()

    def fit_names(self) -> None:
        self._show_rows(self._visible_rows())
        super().fit_names()
