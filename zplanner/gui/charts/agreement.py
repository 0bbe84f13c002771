"""Measured against predicted: a point for each measurement, on the diagonal where the model agrees with it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QResizeEvent

from zplanner.gui.appearance import FONT_FAMILY, STEP, Appearance
from zplanner.gui.charts.marks import swatch, text_width
from zplanner.gui.charts.plot import AXIS_FOOT, Plot, RatioAxis
from zplanner.wording.window import charts as words

SMALLEST_RANGE = math.log10(1.2)
"""The margin on each side of a point, as log10: the axes span at least a factor of 1.44."""

SMALLEST_SIZE = 200, 104
AXIS_WIDTH = 46


@dataclass(frozen=True, slots=True)
class Point:
    """One measurement as throughput ratios: measured, and predicted with its 80% interval; `fitted` if the model was
    fitted to it."""

    row: int
    measured: float
    low: float
    middle: float
    high: float
    own: bool
    fitted: bool = False


class SparseAxis(RatioAxis):
    """An axis of ratios that skips tick labels if it is too short for all of them."""

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        ((spacing, places),) = super().tickValues(low, high, size)
        return [(spacing, places[:: math.ceil(len(places) * 24 / max(size, 24)) or 1])]  # 24 pixels for each


class AgreementChart(pg.GraphicsLayoutWidget):
    """A log-log scatter chart with equal axes. Focused points are large; a single one shows its interval."""

    chosen = Signal(int)  # the row of the point that was clicked

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._points: tuple[Point, ...] = ()
        self._focus: frozenset[int] = frozenset()
        self.setAntialiasing(True)
        self.setFrameShape(self.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumSize(*SMALLEST_SIZE)
        self.setObjectName("agreement")
        self.setAccessibleName(words.AGREEMENT_NAME)
        self.setToolTip(words.AGREEMENT_TIP)
        self.ci.setContentsMargins(0, 0, STEP, AXIS_FOOT)
        self.ci.setSpacing(0)
        self._make_plot()
        self.scene().sigMouseClicked.connect(self._click)
        appearance.changed.connect(self._draw)
        self._draw()

    def _make_plot(self) -> None:
        self.plot = Plot(self.ci, 0, SparseAxis("left"), SparseAxis("bottom"), ("", ""))
        self.plot.left.setWidth(AXIS_WIDTH)
        self.box = self.plot.box
        self.box.setAspectLocked(True)
        self._diagonal = pg.PlotCurveItem()
        self._interval = pg.ErrorBarItem()
        self._published, self._fitted = pg.ScatterPlotItem(), pg.ScatterPlotItem()
        self._own = pg.ScatterPlotItem(symbol="d")
        self._marks = pg.ScatterPlotItem()
        self._legend = pg.TextItem()
        self._legend.setParentItem(self.box)
        self._legend.setPos(2, 0)
        for item in (self._diagonal, self._published, self._fitted, self._own, self._marks, self._interval):
            self.box.addItem(item)

    def show_points(self, points: tuple[Point, ...]) -> None:
        """Show these measurements, and fit the axes to them."""
        if points != self._points:
            self._points = points
            inside = sum(point.low <= point.measured <= point.high for point in points)
            self.setAccessibleDescription(words.agreement(len(points), inside))
            self._draw()

    def show_focus(self, rows: frozenset[int]) -> None:
        """Mark the points of these rows."""
        if rows != self._focus:
            self._focus = rows
            self._mark()

    def sizeHint(self) -> QSize:
        return QSize(*SMALLEST_SIZE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        is_made = hasattr(self, "box")
        if is_made:
            self._write_titles()  # first: laying out the axes centers them
        super().resizeEvent(event)
        if is_made:
            self._legend.setVisible(self.height() >= 220)  # the tooltip says the same
            self._fit()

    def _click(self, event: pg.GraphicsScene.mouseEvents.MouseClickEvent) -> None:
        near = self.nearest(event.scenePos())
        if event.double():
            self._fit()
        elif near is not None:
            self.chosen.emit(near.row)

    def nearest(self, place: QPointF) -> Point | None:
        """The point nearest to a scene position; None if none is near."""
        if not self._points:
            return None
        there = self.box.mapSceneToView(place)
        across, down = self.box.viewPixelSize()
        x, y = _places(self._points)
        distance = np.hypot((x - there.x()) / across, (y - there.y()) / down)
        found = int(np.argmin(distance))
        return self._points[found] if distance[found] <= 12 else None

    def _draw(self) -> None:
        colors = self._appearance.colors
        self.setBackground(colors.surface)
        self._diagonal.setPen(pg.mkPen(colors.muted, width=1.2, style=Qt.PenStyle.DashLine))
        marked = (self._published, False, False), (self._fitted, False, True), (self._own, True, False)
        for item, own, fitted in marked:
            x, y = _places([point for point in self._points if (point.own, point.fitted) == (own, fitted)])
            color = self.color(own)
            color.setAlphaF(0.75)
            pen = pg.mkPen(color, width=1.4) if fitted else pg.mkPen(colors.surface, width=0.6)
            item.setData(x=x, y=y, size=7 + 3 * own, pen=pen, brush=None if fitted else color)
        self._write_titles()
        self._write_legend()
        self._fit()
        self._mark()

    def _write_titles(self) -> None:
        """Write the axis titles; a small chart shows the unit only in its tooltip."""
        long, short = words.MEASURED_AXES
        title = long if text_width(long) <= self.width() - AXIS_WIDTH - 2 * STEP else short
        self.plot.titles = words.PREDICTED_AXIS, title
        self.plot.apply_theme(self._appearance)

    def _write_legend(self) -> None:
        """Explain the marks that are drawn."""
        kinds = {(point.own, point.fitted) for point in self._points}
        texts = {
            (False, False): ("\u25cf", words.PUBLISHED),
            (False, True): ("\u25cb", words.FITTED),
            (True, False): ("\u25c6", words.OWN),
        }
        shown = [(swatch(self.color(kind[0]), mark), text) for kind, (mark, text) in texts.items() if kind in kinds]
        lines = [f"{mark} {text}" for mark, text in shown] or [words.NO_PREDICTION]
        style = f"color:{self._appearance.colors.muted}; font-family:{FONT_FAMILY}; font-size:9pt"
        self._legend.setHtml(f"<div style='{style}'>{'<br>'.join(lines)}</div>")

    def color(self, own: bool) -> QColor:
        """The color of the published, or of the planner's own, measurements."""
        return QColor(self._appearance.colors.data[4 if own else 0])

    def _mark(self) -> None:
        points = [point for point in self._points if point.row in self._focus]
        x, y = _places(points)
        ink = pg.mkPen(self._appearance.colors.text, width=1.6)
        symbols = ["d" if point.own else "o" for point in points]
        of_published, of_user = pg.mkBrush(self.color(False)), pg.mkBrush(self.color(True))
        brushes = [of_user if point.own else of_published for point in points]
        self._marks.setData(x=x, y=y, size=11, symbol=symbols, brush=brushes, pen=ink)
        self._interval.setVisible(len(points) == 1)
        if len(points) == 1:
            top, bottom = np.log10([points[0].high]) - y, y - np.log10([points[0].low])
            self._interval.setData(x=x, y=y, top=top, bottom=bottom, beam=0.02, pen=ink)

    def _fit(self) -> None:
        """Give both axes the same range on a square plot; for few points, include their intervals."""
        x, y = _places(self._points)
        ends = [end for point in self._points for end in (point.low, point.high)] if len(x) <= 12 else []
        both = np.concatenate((x, y, np.log10(ends), (-SMALLEST_RANGE / 2, SMALLEST_RANGE / 2) if not len(x) else ()))
        middle, half = (both.min() + both.max()) / 2, max(SMALLEST_RANGE, both.max() - both.min()) / 2 * 1.08
        low, high = middle - half, middle + half
        self.box.setLimits(maxXRange=4 * (high - low), maxYRange=4 * (high - low), minYRange=SMALLEST_RANGE / 4)
        self.box.setRange(QRectF(low, low, high - low, high - low), padding=0)
        self._diagonal.setData(x=np.array((low - 9, high + 9)), y=np.array((low - 9, high + 9)))


def _places(points: Sequence[Point]) -> tuple[np.ndarray, np.ndarray]:
    """Log10 of the measured and the predicted ratios."""
    x, y = np.log10(np.asarray([(point.measured, point.middle) for point in points], dtype=float).reshape(-1, 2)).T
    return x, y
