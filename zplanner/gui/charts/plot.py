"""One coordinate system of a chart: two axes with units, and zoom; and how a chart is kept: as a picture in the
clipboard, as an SVG drawing, or as CSV."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pyqtgraph as pg
from pyqtgraph.GraphicsScene.mouseEvents import MouseDragEvent
from PySide6.QtCore import QBuffer, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QPaintDevice,
    QPainter,
    QPixmap,
    QRegion,
    QTextDocument,
)
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QGraphicsView, QLabel, QWidget
from shiboken6 import isValid

from zplanner.durable import write
from zplanner.gui.appearance import FONT_FAMILY, Appearance
from zplanner.gui.charts.marks import GAP, MARGIN, ChartLine, label_font, pen, text_width
from zplanner.language import numeral, tr
from zplanner.reporting.page.chart import round_ratios
from zplanner.reporting.table_text import exact

AXIS_HEIGHT, AXIS_FOOT = 40, 4
"""Height of a bottom axis in pixels, and of the margin below it that its title extends into."""

SHORTEST_DRAG = 20
"""Pixels each way; a shorter drag is a click of an unsteady hand, or a try to move a line."""

DASHED = Qt.PenStyle.DashLine
LEAST_SHARE = 1 / 5
"""Labels get no extra room if the bands would keep less than this share of the axis."""


class NumberAxis(pg.AxisItem):
    """An axis with numbers as the screen writes them."""

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        return list(map(numeral, super().tickStrings(values, scale, spacing)))


class RatioAxis(pg.AxisItem):
    """A logarithmic axis of ratios: places are log10, and the labels are the ratios. With `doubling`, they are powers
    of two where these are dense enough."""

    def __init__(self, side: str, *, doubling: bool = False) -> None:
        super().__init__(side)
        self._doubling = doubling

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        ratios = round_ratios(10.0**low, 10.0**high)
        if self._doubling and high - low > math.log10(4.0):
            step = math.log10(2.0)
            ratios = [2.0**power for power in range(math.ceil(low / step), math.floor(high / step) + 1)]
        return [(1.0, [math.log10(ratio) for ratio in ratios])]

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        return [numeral(f"{10.0**value:.6g}") for value in values]


class _ZoomBox(pg.ViewBox):
    """A box of which a drag shows the part dragged over; one too short to be meant shows nothing else. First, `hold`
    may take a drag for something that it moves."""

    hold: Callable[[MouseDragEvent], bool] = staticmethod(lambda _: False)

    def mouseDragEvent(self, ev: MouseDragEvent, axis: int | None = None) -> None:
        if self.hold(ev):
            return
        moved = ev.pos() - ev.buttonDownPos()
        across = [abs(way) for way, can in zip((moved.x(), moved.y()), self.state["mouseEnabled"], strict=True) if can]
        if ev.isFinish() and min(across) < SHORTEST_DRAG:
            self.rbScaleBox.hide()
            ev.accept()
            return
        super().mouseDragEvent(ev, axis)


class Plot:
    """A box between a left and a bottom axis. `home` is the range without zoom: left, right, low, high."""

    def __init__(
        self,
        grid: pg.GraphicsLayout,
        column: int,
        left: pg.AxisItem,
        bottom: pg.AxisItem,
        titles: tuple[str, str],
        *,
        rows: bool = False,
    ) -> None:
        self.titles, self._rows = titles, rows
        self.box = _ZoomBox(enableMenu=False, invertY=rows, defaultPadding=0)
        self.box.setMouseEnabled(x=True, y=not rows)
        self.box.setMouseMode(pg.ViewBox.RectMode)
        self.box.disableAutoRange()
        self.box.sigRangeChangedManually.connect(self._keep_zoom)
        self.left, self.bottom = left, bottom
        self.home = (0.0, 1.0, 0.0, 1.0)
        self.zoomed = False
        for axis in (left, bottom):
            axis.linkToView(self.box)
            axis.setZValue(1)
            axis.enableAutoSIPrefix(False)  # the titles name the units
            axis.setStyle(tickLength=0 if rows and axis is left else 4, autoExpandTextSpace=False, maxTickLevel=0)
        bottom.setHeight(AXIS_HEIGHT)
        bottom.setZValue(2)
        self._floor = QGraphicsRectItem(bottom)  # background of an axis drawn over the rows
        self._floor.setPen(pg.mkPen(None))
        self._floor.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)
        self._floor.hide()
        self._lifted = 0
        for part in (left, self.box, bottom):
            part.geometryChanged.connect(self._place_axis)
        grid.addItem(left, 0, column)
        grid.addItem(self.box, 0, column + 1)
        grid.addItem(bottom, 1, column + 1)
        grid.layout.setColumnStretchFactor(column + 1, 1)
        self.pointer = ChartLine(self.box, 4.5)  # behind the labels
        self.pointer.hide()

    def apply_theme(self, appearance: Appearance) -> None:
        """Show the axes' titles, with their units, in the colors of the theme."""
        colors, font = appearance.colors, QFont(FONT_FAMILY, 9)
        for axis, title in zip((self.left, self.bottom), self.titles, strict=True):
            names = self._rows and axis is self.left
            axis.setTextPen(colors.text if names else colors.muted)
            axis.setPen(pg.mkPen(None) if names else pg.mkPen(colors.border))
            axis.setTickPen(pg.mkPen(colors.surface if names else colors.border))
            axis.setTickFont(font)
            if title:
                axis.setLabel(tr(title), **{"color": colors.text, "font-size": "9pt"})
        self._floor.setBrush(QColor(colors.surface))
        self.pointer.setPen(pen(colors.edge, 1.0))
        self.box.rbScaleBox.setPen(pen(colors.accent, 1.0))
        self.box.rbScaleBox.setBrush(QColor(0, 0, 0, 0))

    def fit_titles(self, appearance: Appearance, lefts: Sequence[str], bottom: str) -> None:
        """Show the title of the bottom axis, and of those of the left the first that is not cut off, else the last."""
        left = next((one for one in lefts if text_width(tr(one)) <= self.box.height()), lefts[-1])
        if self.titles != (left, bottom):
            self.titles = left, bottom
            self.apply_theme(appearance)

    def set_home(self, left: float, right: float, low: float, high: float) -> bool:
        """Set the full data range; return whether the view moved. A zoomed view stays."""
        moves = (left, right, low, high) != self.home
        if moves:
            self.home = (left, right, low, high)
            ends = dict(zip(("xMin", "xMax", "yMin", "yMax"), self.home, strict=True))
            deepest = 1 if self._rows else 16
            self.box.setLimits(**ends, minXRange=(right - left) / 16, minYRange=(high - low) / deepest)
            if not self.zoomed:
                self.go_home()
        return moves and not self.zoomed

    def go_home(self) -> None:
        """Show the whole range again."""
        left, right, low, high = self.home
        self.box.setRange(xRange=(left, right), yRange=(low, high), padding=0)
        self.box.updateMatrix()  # otherwise the next paint triggers another one
        self.zoomed = False

    def zoom(self, factor: float) -> None:
        """Show `factor` times the present range, around the pointer where there is one."""
        middle = self.box.viewRect().center()
        center = QPointF(self.pointer.line().x1(), middle.y()) if self.pointer.isVisible() else middle
        self.box.scaleBy(x=factor, y=None if self._rows else factor, center=center)
        self.zoomed = True

    def point_at(self, x: float | None) -> None:
        """Mark a bottom-axis position; None clears the mark."""
        self.pointer.setVisible(x is not None)
        if x is not None:
            self.pointer.setLine(x, self.home[2], x, self.home[3])

    def lift_axis(self, pixels: int) -> None:
        """Raise the bottom axis over the rows."""
        self._lifted = pixels
        self._floor.setVisible(pixels > 0)
        self._place_axis()

    def _place_axis(self) -> None:
        """Move the axis to its raised position; the layout places it below the box."""
        if not isValid(self.box):  # the window is being destroyed
            return
        box, names, height = self.box.geometry(), self.left.geometry().width(), self.bottom.geometry().height()
        place = QRectF(box.left(), box.bottom() - self._lifted, box.width(), height)
        if self.bottom.geometry() != place:
            self.bottom.setGeometry(place)
        self._floor.setRect(-names, 0, names + box.width(), height + AXIS_FOOT)

    def fit_names(self, chart_width: int) -> None:
        """Fit the names of rows to the width of the chart."""

    def _keep_zoom(self) -> None:
        self.zoomed = True


def shown_at(plot: Plot, scene: QPointF) -> QPointF | None:
    """Scene position as data coordinates; None outside the box and on the axis."""
    inside = plot.box.sceneBoundingRect().contains(scene) and not plot.bottom.sceneBoundingRect().contains(scene)
    return plot.box.mapSceneToView(scene) if inside else None


@dataclass(frozen=True, slots=True)
class LabelRoom:
    """A label's start if placed after the marks, its end if placed before them, and its width in pixels."""

    after: float
    before: float
    pixels: float


def round_step(span: float) -> float:
    """A round axis step, so that small changes of the data do not move the axis ends."""
    least = span / 25
    power = 10.0 ** math.floor(math.log10(least))
    return next(power * step for step in (1, 2, 5, 10) if power * step >= least)


def end_with_labels(left: float, right: float, labels: Iterable[LabelRoom], today: float, width: float) -> float:
    """The right end of an axis `width` pixels long so that all labels fit and today's line crosses none.

    A narrow chart gives labels a larger share of the axis. Extending the axis makes labels cover more of it, so that
    another may then cross today's line: it moves past the line, unless it fits before the marks.
    """
    fitting = [label for label in labels if label.pixels < (1.0 - LEAST_SHARE) * width]
    end, wanted = left, right
    for _ in range(len(fitting) + 2):  # one more round per label that just moved
        if wanted <= end:
            break
        step = round_step(wanted - left)
        end = step * math.ceil(wanted / step)
        ends = [right]
        for label in fitting:
            reach = (end - left) * label.pixels / width
            crossed = label.after < today < label.after + reach and label.before - reach < left
            place = today if crossed else label.after
            ends.append(left + (place - left) * width / (width - label.pixels))
        wanted = max(ends)
    return end


@lru_cache(maxsize=512)
def label_pixels(text: str) -> float:
    """The width of a label with its margins."""
    return QFontMetricsF(label_font()).horizontalAdvance(text) + 2 * (GAP + MARGIN)


@dataclass(frozen=True, slots=True)
class ChartParts:
    """The picture of a chart: the drawing, and the legend beneath it."""

    view: QGraphicsView
    legend: QLabel

    @property
    def size(self) -> QSize:
        return QSize(self.legend.width(), self.view.height() + self.legend.height())


CsvRow = Sequence[str | float]


def copy_picture(parts: ChartParts, ground: str) -> None:
    """Copy a chart to the clipboard as it is displayed."""
    picture = QPixmap(parts.size * 2)  # so that it stays sharp in a document
    picture.setDevicePixelRatio(2)
    picture.fill(QColor(ground))
    _paint(parts, picture)
    QGuiApplication.clipboard().setPixmap(picture)


def write_svg(parts: ChartParts, title: str, path: Path) -> None:
    """Write a chart as it is displayed, with texts as text."""
    from PySide6.QtSvg import QSvgGenerator

    written = QBuffer()
    drawing = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
    drawing.setOutputDevice(written)
    drawing.setTitle(title)
    drawing.setSize(parts.size)
    drawing.setViewBox(QRect(QPoint(), parts.size))
    drawing.setResolution(parts.view.logicalDpiX())
    _paint(parts, drawing)
    text = written.data().toStdString().replace(f'"{FONT_FAMILY}"', f'"{FONT_FAMILY}, sans-serif"')
    write(path, text.encode("utf-8"))


def write_csv(rows: Sequence[CsvRow], path: Path) -> None:
    """Write a table, heading first, with all digits."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows([exact(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    write(path, text.getvalue().encode("utf-8"))


def _paint(parts: ChartParts, device: QPaintDevice) -> None:
    painter = QPainter(device)
    QWidget.render(parts.view, painter, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    legend, room = QTextDocument(), parts.legend.contentsRect()
    legend.setDefaultFont(parts.legend.font())
    legend.setDocumentMargin(0)
    legend.setTextWidth(room.width())
    legend.setHtml(parts.legend.text())
    painter.translate(room.left(), parts.view.height() + room.top())
    legend.drawContents(painter)  # a label clips, and QSvgGenerator misplaces clipping after a shift
    painter.end()
