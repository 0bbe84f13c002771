"""Measured against predicted: a point for each measurement, on the diagonal where the model agrees with it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QWidget

from zplanner.gui.appearance import FONT_FAMILY, Appearance
from zplanner.gui.charts.plot import RatioAxis
from zplanner.wording.window import charts as words

NEAR_PIXELS = 12
"""A click counts for the nearest point within this distance."""

SIZE = 7
LARGE = 11

SMALLEST_RANGE = math.log10(1.2)
"""Around a single point the axes still span a factor of 1.44."""

FEW = 12
"""Points whose intervals are all in sight: among more, one that is wide would press the others together."""

TICK_PIXELS = 24
"""The least room of a figure at an axis."""

BEAM = 0.02
"""Width of the ends of an interval, in decades."""

LEFT_PIXELS = 72
"""About what the left axis takes of the width, and the margins."""

SMALLEST_SIZE = 200, 112
LEGEND_HEIGHT = 220
"""A lower chart has no room for the legend; its tooltip says the same."""


@dataclass(frozen=True, slots=True)
class Point:
    """One measurement as throughput ratios: what was measured, and what is predicted with its 80 % interval; `fitted`
    where the model has seen the figure."""

    row: int
    measured: float
    low: float
    middle: float
    high: float
    own: bool
    fitted: bool = False


class SparseAxis(RatioAxis):
    """An axis of ratios that leaves out figures where it is too short for all."""

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        ((spacing, places),) = super().tickValues(low, high, size)
        return [(spacing, places[:: math.ceil(len(places) * TICK_PIXELS / max(size, TICK_PIXELS)) or 1])]


class AgreementChart(pg.GraphicsLayoutWidget):
    """Both axes alike and logarithmic; the points in focus are large, and one alone has its interval."""

    chosen = Signal(int)  # the row of the point that was clicked

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._points: tuple[Point, ...] = ()
        self._focus: frozenset[int] = frozenset()
        self.setAntialiasing(True)
        self.setFrameShape(self.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumSize(*SMALLEST_SIZE)
        self.setAccessibleName(words.AGREEMENT_NAME)
        self.setToolTip(words.AGREEMENT_TIP)
        self._make_plot()
        self.scene().sigMouseClicked.connect(self._click)
        appearance.changed.connect(self._draw)
        self._draw()

    def _make_plot(self) -> None:
        self.axes = SparseAxis("bottom"), SparseAxis("left")
        for axis in self.axes:
            axis.enableAutoSIPrefix(False)
        self.plot = self.addPlot(axisItems={"bottom": self.axes[0], "left": self.axes[1]}, enableMenu=False)
        self.plot.hideButtons()
        self.box = self.plot.getViewBox()
        self.box.setMouseMode(pg.ViewBox.RectMode)
        self.box.disableAutoRange()
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
            self.plot.addItem(item)

    def show_points(self, points: tuple[Point, ...]) -> None:
        """Show these measurements, and fit the axes to them."""
        if points != self._points:
            self._points = points
            self._draw()

    def show_focus(self, rows: frozenset[int]) -> None:
        """Mark the points of these rows."""
        if rows != self._focus:
            self._focus = rows
            self._mark()

    def sizeHint(self) -> QSize:
        return QSize(*SMALLEST_SIZE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if hasattr(self, "box"):
            self._legend.setVisible(self.height() >= LEGEND_HEIGHT)
            self._write_titles()
            self._fit()

    def _click(self, event: pg.GraphicsScene.mouseEvents.MouseClickEvent) -> None:
        near = self.nearest(event.scenePos())
        if event.double():
            self._fit()
        elif near is not None:
            self.chosen.emit(near.row)

    def nearest(self, place: QPointF) -> Point | None:
        """The point nearest to a place in the scene; None where none is near."""
        if not self._points:
            return None
        there = self.box.mapSceneToView(place)
        across, down = self.box.viewPixelSize()
        x, y = _places(self._points)
        distance = np.hypot((x - there.x()) / across, (y - there.y()) / down)
        found = int(np.argmin(distance))
        return self._points[found] if distance[found] <= NEAR_PIXELS else None

    def scene_place(self, row: int) -> QPointF:
        """Where the point of a row stands in the scene."""
        point = next(one for one in self._points if one.row == row)
        place: QPointF = self.box.mapViewToScene(QPointF(math.log10(point.measured), math.log10(point.middle)))
        return place

    def _draw(self) -> None:
        colors = self._appearance.colors
        self.setBackground(colors.surface)
        for axis in self.axes:
            axis.setTextPen(colors.muted)
            axis.setPen(pg.mkPen(colors.border))
            axis.setTickPen(pg.mkPen(colors.border))
            axis.setTickFont(QFont(FONT_FAMILY, 9))
        self._diagonal.setPen(pg.mkPen(colors.muted, width=1.2, style=Qt.PenStyle.DashLine))
        marked = (self._published, False, False), (self._fitted, False, True), (self._own, True, False)
        for item, own, fitted in marked:
            x, y = _places([point for point in self._points if (point.own, point.fitted) == (own, fitted)])
            color = self.color(own)
            color.setAlphaF(0.75)
            pen = pg.mkPen(color, width=1.4) if fitted else pg.mkPen(colors.surface, width=0.6)
            item.setData(x=x, y=y, size=SIZE + 3 * own, pen=pen, brush=None if fitted else color)
        self._write_titles()
        self._write_legend()
        self._fit()
        self._mark()

    def _write_titles(self) -> None:
        """Say what the axes are, in the room there is: a small chart leaves the unit to its tooltip."""
        long, short = words.MEASURED_AXES
        fits = QFontMetrics(QFont(FONT_FAMILY, 9)).horizontalAdvance(long) <= self.width() - LEFT_PIXELS
        for axis, title in zip(self.axes, (long if fits else short, words.PREDICTED_AXIS), strict=True):
            axis.setLabel(title, **{"color": self._appearance.colors.text, "font-size": "9pt"})

    def _write_legend(self) -> None:
        """Say what the marks are, of those that are here."""
        kinds = {(point.own, point.fitted) for point in self._points}
        texts = (
            ((False, False), "\u25cf", words.PUBLISHED),
            ((False, True), "\u25cb", words.FITTED),
            ((True, False), "\u25c6", words.OWN),
        )
        lines = [
            f"<span style='color:{self.color(kind[0]).name()}'>{mark}</span> {text}"
            for kind, mark, text in texts
            if kind in kinds
        ] or [words.NO_PREDICTION]
        style = f"color:{self._appearance.colors.muted}; font-family:{FONT_FAMILY}; font-size:9pt"
        self._legend.setHtml(f"<div style='{style}'>{'<br>'.join(lines)}</div>")

    def color(self, own: bool) -> QColor:
        """The color of the published, or of the planner's own, measurements."""
        return QColor(self._appearance.colors.data[4 if own else 0])

    def _mark(self) -> None:
        points = [point for point in self._points if point.row in self._focus]
        x, y = _places(points)
        ink = self._appearance.colors.text
        symbols = ["d" if point.own else "o" for point in points]
        of_published, of_user = pg.mkBrush(self.color(False)), pg.mkBrush(self.color(True))
        brushes = [of_user if point.own else of_published for point in points]
        self._marks.setData(x=x, y=y, size=LARGE, symbol=symbols, brush=brushes, pen=pg.mkPen(ink, width=1.6))
        alone = points if len(points) == 1 else []
        x, y = _places(alone)
        top = np.log10([point.high for point in alone]) - y
        bottom = y - np.log10([point.low for point in alone])
        self._interval.setData(x=x, y=y, top=top, bottom=bottom, beam=BEAM, pen=pg.mkPen(ink, width=1.6))
        self._interval.setVisible(bool(alone))

    def _fit(self) -> None:
        """Let both axes span the same ratios, on a square; around few points, their intervals, too."""
        x, y = _places(self._points)
        ends = [end for point in self._points for end in (point.low, point.high)] if len(x) <= FEW else []
        both = np.concatenate((x, y, np.log10(ends), (-SMALLEST_RANGE / 2, SMALLEST_RANGE / 2) if not len(x) else ()))
        middle, half = (both.min() + both.max()) / 2, max(SMALLEST_RANGE, both.max() - both.min()) / 2 * 1.08
        low, high = middle - half, middle + half
        self.box.setLimits(maxXRange=4 * (high - low), maxYRange=4 * (high - low), minYRange=SMALLEST_RANGE / 4)
        self.box.setRange(QRectF(low, low, high - low, high - low), padding=0)
        self._diagonal.setData(x=np.array((low - 9, high + 9)), y=np.array((low - 9, high + 9)))


def _places(points: Sequence[Point]) -> tuple[np.ndarray, np.ndarray]:
    """Where points stand: the logarithms of what was measured and of what is predicted."""
    return (
        np.log10(np.asarray([point.measured for point in points], dtype=float)),
        np.log10(np.asarray([point.middle for point in points], dtype=float)),
    )
