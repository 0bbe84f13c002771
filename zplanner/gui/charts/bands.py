"""Two charts of all scenarios: throughput and CPU per unit of work, each with nested 50, 80 and 90 % bands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QGraphicsLineItem, QGraphicsPolygonItem, QGraphicsRectItem, QLabel, QVBoxLayout, QWidget

from zplanner.gui.appearance import FONT_FAMILY, STEP, Appearance
from zplanner.planning.outlook import Outlook, Quantiles, ScenarioOutlook
from zplanner.reporting.wording import NOT_COVERED, less_or_more, shortened, times

NAME_WIDTH = 132
NAME_SHARE = 0.28
"""Names take this share of a chart's width, and not less than `NAME_WIDTH`."""

FEWEST_ROWS = 3
ROW_PIXELS = 26
"""A chart grows with its scenarios once they would come closer together than this."""


@dataclass(frozen=True, slots=True)
class Band:
    """A nested band: from quantile, to quantile, how dense it is drawn, and the share of forecasts inside."""

    low: str
    high: str
    opacity: float
    share: str


BANDS = (Band("p05", "p95", 0.36, "90 %"), Band("p10", "p90", 0.64, "80 %"), Band("p25", "p75", 1.0, "50 %"))


class BandCharts(QWidget):
    """The charts side by side, with the legend that says what a band is."""

    selected = Signal(int)

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._outlook: Outlook | None = None
        self._focus = -1
        self.view = pg.GraphicsLayoutWidget()
        self.view.setAntialiasing(True)
        self.view.setFrameShape(self.view.Shape.NoFrame)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setAccessibleName(
            self.tr("Charts of throughput and CPU per unit of work; the results table has the figures")
        )
        grid = self.view.ci
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        self.throughput = BandChart(grid, 0, self.tr("Throughput (x today)"), lambda s: s.throughput_ratio)
        self.cpu = BandChart(grid, 2, self.tr("CPU per unit of work (x today)"), lambda s: s.cpu_per_unit_ratio)
        self._legend = QLabel()
        self._legend.setTextFormat(Qt.TextFormat.RichText)
        self._legend.setContentsMargins(STEP, 0, STEP, STEP)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.view, 1)
        layout.addWidget(self._legend)
        self.view.scene().sigMouseClicked.connect(self._click)
        appearance.changed.connect(self._draw)

    def show_outlook(self, outlook: Outlook | None) -> None:
        """Draw a forecast; None clears the charts."""
        self._outlook = outlook
        rows = len(outlook.scenarios) if outlook else 0
        self.setMinimumHeight(84 + ROW_PIXELS * max(FEWEST_ROWS, rows))
        self._draw()

    def show_selection(self, index: int) -> None:
        self._focus = index
        if self._outlook is not None:
            self._draw()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_names()

    def _fit_names(self) -> None:
        """Give the names their share of the width; the second chart stands in the same rows and needs none."""
        self.throughput.write_names(max(NAME_WIDTH, round(NAME_SHARE * self.width())))
        self.cpu.write_names(STEP, hidden=True)

    def _click(self, event: pg.GraphicsScene.mouseEvents.MouseClickEvent) -> None:
        row = round(self.throughput.box.mapSceneToView(event.scenePos()).y())
        if self._outlook is not None and 0 <= row < len(self._outlook.scenarios):
            self.selected.emit(row)

    def _draw(self) -> None:
        scenarios = self._outlook.scenarios if self._outlook else ()
        self.view.setBackground(self._appearance.colors.surface)
        for chart in (self.throughput, self.cpu):
            chart.draw(scenarios, self._focus, self._appearance)
        self._fit_names()
        colors = self._appearance.colors
        ground, ink = QColor(colors.surface), QColor(colors.muted)
        marks = "&nbsp;&nbsp;".join(
            f"<span style='color:{mixed(ink, ground, band.opacity).name()}'>\u25a0</span>&nbsp;{band.share}"
            for band in reversed(BANDS)
        )
        says = self.tr("of the forecasts lie inside the band. Tick: median. Dashed line: today.")
        self._legend.setText(f"<span style='color:{colors.muted}; font-size:9pt'>{marks}&nbsp;&nbsp;{says}</span>")


class BandChart:
    """One quantity: a row for each scenario, in the order and the colors of the scenarios."""

    def __init__(
        self,
        grid: pg.GraphicsLayout,
        column: int,
        title: str,
        quantity: Callable[[ScenarioOutlook], Quantiles | None],
    ) -> None:
        self._title = title
        self._quantity = quantity
        self._scenarios: tuple[ScenarioOutlook, ...] = ()
        self.box = pg.ViewBox(enableMenu=False, enableMouse=False, invertY=True, defaultPadding=0)
        self.box.disableAutoRange()
        self._left, self._bottom = pg.AxisItem("left"), pg.AxisItem("bottom")
        self._left.setStyle(tickLength=0, autoExpandTextSpace=False)
        self._bottom.setStyle(tickLength=4, maxTickLevel=0)
        for axis in (self._left, self._bottom):
            axis.linkToView(self.box)
            axis.setZValue(1)
        grid.addItem(self._left, 0, column)
        grid.addItem(self.box, 0, column + 1)
        grid.addItem(self._bottom, 1, column + 1)
        grid.layout.setColumnStretchFactor(column + 1, 1)

    def draw(self, scenarios: tuple[ScenarioOutlook, ...], focus: int, appearance: Appearance) -> None:
        """Draw every scenario's bands; a scenario without an answer says so."""
        colors = appearance.colors
        self._scenarios, rows = scenarios, len(scenarios)
        self.box.clear()
        self._dress(appearance)
        low, high = self._range(scenarios)
        room = max(FEWEST_ROWS, rows)
        middle = (rows - 1) / 2
        self.box.setRange(xRange=(low, high), yRange=(middle - room / 2, middle + room / 2), padding=0)
        if rows > 1 and 0 <= focus < rows:
            self._add_ground(focus, QColor(colors.raised))
        self._add_line(1.0, middle - room / 2, middle + room / 2, colors.muted, 1.2, Qt.PenStyle.DashLine)
        for row, scenario in enumerate(scenarios):
            ground = colors.raised if row == focus and rows > 1 else colors.surface
            quantiles = self._quantity(scenario)
            if quantiles is None or quantiles.p50 is None:
                self._add_text(low, row, NOT_COVERED, colors.muted, ground)
            else:
                self._add_bands(row, scenario.name, quantiles, appearance, ground)

    def _dress(self, appearance: Appearance) -> None:
        colors = appearance.colors
        left, bottom = self._left, self._bottom
        font = QFont(FONT_FAMILY, 9)
        for axis in (left, bottom):
            axis.setTextPen(colors.text if axis is left else colors.muted)
            axis.setPen(pg.mkPen(None) if axis is left else pg.mkPen(colors.border))
            axis.setTickPen(pg.mkPen(colors.surface if axis is left else colors.border))
            axis.setTickFont(font)
        bottom.setLabel(self._title, **{"color": colors.text, "font-size": "9pt"})

    def write_names(self, width: int, *, hidden: bool = False) -> None:
        """Write the scenarios' names beside their rows, elided to the width."""
        self._left.setWidth(width)
        metrics = QFontMetrics(QFont(FONT_FAMILY, 9))
        names = [metrics.elidedText(one.name, Qt.TextElideMode.ElideRight, width - STEP) for one in self._scenarios]
        self._left.setTicks([[] if hidden else list(enumerate(names))])

    def _range(self, scenarios: tuple[ScenarioOutlook, ...]) -> tuple[float, float]:
        """From the smallest to the largest figure, today always inside, with room for the labels at the right."""
        quantiles = [answer for scenario in scenarios if (answer := self._quantity(scenario)) is not None]
        figures = [1.0, *(figure for answer in quantiles for figure in answer.as_dict().values() if figure is not None)]
        span = max(max(figures) - min(figures), 0.2)
        return max(0.0, min(figures) - 0.08 * span), max(figures) + 0.28 * span

    def _add_ground(self, row: int, color: QColor) -> None:
        ground = QGraphicsRectItem(QRectF(-1e4, row - 0.46, 2e4, 0.92))
        ground.setPen(QPen(Qt.PenStyle.NoPen))
        ground.setBrush(color)
        ground.setZValue(-10)
        self.box.addItem(ground)

    def _add_bands(self, row: int, name: str, quantiles: Quantiles, appearance: Appearance, ground: str) -> None:
        color, paper = appearance.colors.scenario(row), QColor(ground)
        figures = quantiles.as_dict()
        half = 0.27
        right = quantiles.p50 or 1.0
        for band in BANDS:
            low, high = figures[band.low], figures[band.high]
            if low is None or high is None:
                continue
            right = max(right, high)
            corners = [
                QPointF(low, row - half),
                QPointF(high, row - half),
                QPointF(high, row + half),
                QPointF(low, row + half),
            ]
            area = QGraphicsPolygonItem(QPolygonF(corners))
            area.setPen(QPen(Qt.PenStyle.NoPen))
            area.setBrush(mixed(color, paper, band.opacity))
            area.setToolTip(in_words(name, quantiles))
            self.box.addItem(area)
        assert quantiles.p50 is not None
        self._add_line(quantiles.p50, row - half - 0.07, row + half + 0.07, appearance.colors.text, 2.4)
        self._add_text(right, row, times(quantiles.p50), appearance.colors.text, ground)

    def _add_line(
        self, x: float, top: float, bottom: float, color: str, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine
    ) -> None:
        """An upright line whose width is in pixels, whatever the scale."""
        pen = QPen(QColor(color), width, style, Qt.PenCapStyle.FlatCap)
        pen.setCosmetic(True)
        line = QGraphicsLineItem(x, top, x, bottom)
        line.setPen(pen)
        self.box.addItem(line)

    def _add_text(self, x: float, row: int, text: str, color: str, ground: str) -> None:
        """A label right of a place; its ground keeps the line of today from crossing it."""
        label = pg.TextItem(text, color=color, fill=QColor(ground), anchor=(-0.08, 0.5))
        font = QFont(FONT_FAMILY, 10)
        font.setWeight(QFont.Weight.Medium)
        label.setFont(font)
        label.setPos(x, row)
        self.box.addItem(label, ignoreBounds=True)


def in_words(name: str, quantiles: Quantiles) -> str:
    """A scenario's figures, as a tooltip."""

    def to(low: float | None, high: float | None) -> str:
        return f"{times(low)} to {times(high)}" if low is not None and high is not None else "no finite value"

    median = f"{times(quantiles.p50)}, {less_or_more(quantiles.p50)}" if quantiles.p50 is not None else ""
    bands = ((50, quantiles.p25, quantiles.p75), (80, quantiles.p10, quantiles.p90), (90, quantiles.p05, quantiles.p95))
    rows = "".join(f"<br>{share} %: {to(low, high)}" for share, low, high in bands)
    return f"<b>{escape(shortened(name, 60))}</b><br>Median: {median}{rows}"


def mixed(color: QColor, ground: QColor, opacity: float) -> QColor:
    """The color as it looks with an opacity over a ground: opaque, so that nothing shines through."""

    def part(over: int, under: int) -> int:
        return round(opacity * over + (1 - opacity) * under)

    return QColor(
        part(color.red(), ground.red()), part(color.green(), ground.green()), part(color.blue(), ground.blue())
    )
