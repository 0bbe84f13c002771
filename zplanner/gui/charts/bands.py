"""Two charts of all scenarios: throughput and CPU per unit of work, each with nested 50, 80 and 95 % bands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from html import escape

from PySide6.QtCore import QCoreApplication, QPointF
from PySide6.QtGui import QResizeEvent

from zplanner.gui.appearance import STEP, Appearance, Colors
from zplanner.gui.charts.chart import Chart
from zplanner.gui.charts.closer import LONGEST_NAME
from zplanner.gui.charts.marks import band_legend
from zplanner.gui.charts.plot import AXIS_FOOT, AXIS_HEIGHT
from zplanner.gui.charts.rows import FEWEST_ROWS, NAME_SHARE, NAME_WIDTH, ROW_PIXELS, Row, RowPlot, numbers_of
from zplanner.gui.charts.saving import Parts
from zplanner.gui.charts.saving import Row as TableRow
from zplanner.gui.session import Session
from zplanner.planning.outlook import Outlook, Quantiles, ScenarioOutlook
from zplanner.planning.quantiles import LABELS
from zplanner.wording.findings import messages
from zplanner.wording.numbers import NOT_COVERED, less_or_more, shortened, times
from zplanner.wording.quantities import no_figure

MOST_MEASURED = 6
"""Rows whose words are laid out to find the height of the legend: those of hundreds would hold up every edit."""


class BandCharts(Chart):
    """The charts side by side, a row for each scenario, in the order and the colors of the scenarios."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(session, appearance, "")
        self.title = self.tr("Throughput and CPU")
        self.setAccessibleName(self.tr("Charts of throughput and CPU per unit of work; the results have the figures"))
        self.throughput, self.cpu = RowPlot(self.grid, 0), RowPlot(self.grid, 2)
        self.plots = [self.throughput, self.cpu]
        self._drawn: tuple[Outlook | None, int, Colors] | None = None
        self.area.verticalScrollBar().valueChanged.connect(lambda _: self._bring(self._in_sight()))
        self.area.verticalScrollBar().rangeChanged.connect(lambda *_: self._follow())
        self._dress()

    @property
    def scenarios(self) -> tuple[ScenarioOutlook, ...]:
        return self.session.outlook.scenarios if self.session.outlook else ()

    def renew(self) -> None:
        """Draw again; the page that comes to the front with a forecast has drawn it already."""
        outlook, *others = self._shown()
        if self._drawn is None or outlook is not self._drawn[0] or others != [*self._drawn[1:]]:
            super().renew()

    def _shown(self) -> tuple[Outlook | None, int, Colors]:
        return self.session.outlook, self.session.selected, self.appearance.colors

    def draw(self) -> str:
        before, self._drawn = self._drawn, self._shown()
        self.view.setMinimumHeight(AXIS_HEIGHT + AXIS_FOOT + ROW_PIXELS * max(FEWEST_ROWS, len(self.scenarios)))
        for plot, quantity in zip(self.plots, (_throughput, _cpu), strict=True):
            assert isinstance(plot, RowPlot)
            plot.draw(self._rows(quantity), self.session.selected, self.appearance, self._in_sight())
        self._fit_names()
        if before is None or before[1] != self.session.selected:
            self._follow()
        return ""

    def _follow(self) -> None:
        """Scroll so far that the scenario in focus is in sight, above the axis."""
        bar, above = self.area.verticalScrollBar(), ROW_PIXELS * max(0, self.session.selected)
        room = self.area.viewport().height() - AXIS_HEIGHT - AXIS_FOOT
        bar.setValue(max(above + ROW_PIXELS - room, min(above, bar.value())))

    def _in_sight(self) -> range:
        """The rows that can be seen: all, where the chart is as high as they are."""
        above, height = self.area.verticalScrollBar().value(), self.height()
        return range(max(0, above // ROW_PIXELS - 1), min(len(self.scenarios), (above + height) // ROW_PIXELS + 2))

    def _bring(self, sight: range) -> None:
        for plot in (self.throughput, self.cpu):
            plot.bring(sight)

    def _parts(self) -> Parts:
        self._bring(range(len(self.scenarios)))  # a picture has them all
        return super()._parts()

    def dress(self) -> None:
        self.throughput.dress(self.appearance, "", self.tr("Throughput (x today)"))
        self.cpu.dress(self.appearance, "", self.tr("CPU per unit of work (x today)"))

    def marks(self) -> str:
        says = self.tr("of the forecasts lie inside the band. Tick: median. Dashed line: today.")
        return f"{band_legend(self.appearance)}&nbsp;&nbsp;{says}"

    def count(self) -> int:
        return len(self.scenarios)

    def nearest(self, place: QPointF) -> int:
        return round(place.y())

    def choose(self, at: int) -> None:
        self.session.select(at)

    def words(self, at: int) -> str:
        scenario = self.scenarios[at]
        both = (
            (self.tr("throughput"), scenario.throughput_ratio),
            (self.tr("CPU per unit of work"), scenario.cpu_per_unit_ratio),
        )
        told = "; ".join(f"{label} {_brief(quantiles)}" for label, quantiles in both)
        if scenario.impossible:
            told = escape(messages(scenario.impossible))
        return f"<b>{escape(shortened(scenario.name, LONGEST_NAME))}</b>: {told}"

    def longest_words(self) -> Iterable[int]:
        """Those of the longest names: besides these, only what is not covered has fewer words than others."""

        lengths = [(one.throughput_ratio is not None, min(len(one.name), LONGEST_NAME)) for one in self.scenarios]
        return sorted(range(len(lengths)), key=lengths.__getitem__, reverse=True)[:MOST_MEASURED]

    def table(self) -> list[TableRow]:
        heading = [f"{label} {name} (x today)" for label in ("throughput", "CPU per unit of work") for name in LABELS]
        rows: list[TableRow] = [["scenario", *heading]]
        for scenario in self.scenarios:
            numbers = [numbers_of(_throughput(scenario)), numbers_of(_cpu(scenario))]
            cells = [[no_figure(scenario)] * len(LABELS) if part is None else part.tolist() for part in numbers]
            rows.append([scenario.name, *cells[0], *cells[1]])
        return rows

    def _rows(self, quantity: Callable[[ScenarioOutlook], Quantiles | None]) -> list[Row]:
        color = self.appearance.colors.scenario
        rows = []
        for number, scenario in enumerate(self.scenarios):
            quantiles = quantity(scenario)
            median = quantiles.p50 if quantiles else None
            says = no_figure(scenario) if median is None else times(median)
            tip = partial(in_words, scenario.name, quantiles) if quantiles else str
            rows.append(Row(scenario.name, numbers_of(quantiles), says, color(number), tip))
        return rows

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._bring(self._in_sight())
        self._fit_names()

    def _fit_names(self) -> None:
        """Give the names their share of the width; the second chart stands in the same rows and needs none."""
        names = [scenario.name for scenario in self.scenarios]
        self.throughput.write_names(names, max(NAME_WIDTH, round(NAME_SHARE * self.width())))
        self.cpu.write_names([], STEP)


def _throughput(scenario: ScenarioOutlook) -> Quantiles | None:
    return scenario.throughput_ratio


def _cpu(scenario: ScenarioOutlook) -> Quantiles | None:
    return scenario.cpu_per_unit_ratio


def _brief(quantiles: Quantiles | None) -> str:
    """A ratio in both forms, with its 80 % band."""
    if quantiles is None or quantiles.p10 is None or quantiles.p50 is None or quantiles.p90 is None:
        return NOT_COVERED
    band = _range(quantiles.p10, quantiles.p90)
    return f"{times(quantiles.p50)}, {less_or_more(quantiles.p50)} (80 %: {band})"


def in_words(name: str, quantiles: Quantiles) -> str:
    """A scenario's figures, as a tooltip."""

    median = f"{times(quantiles.p50)}, {less_or_more(quantiles.p50)}" if quantiles.p50 is not None else ""
    bands = (
        (50, quantiles.p25, quantiles.p75),
        (80, quantiles.p10, quantiles.p90),
        (95, quantiles.p025, quantiles.p975),
    )
    rows = "".join(f"<br>{share} %: {_range(low, high)}" for share, low, high in bands)
    middle = QCoreApplication.translate("charts", "Median: {median}").format(median=median)
    return f"<b>{escape(shortened(name, 60))}</b><br>{middle}{rows}"


def _range(low: float | None, high: float | None) -> str:
    if low is None or high is None:
        return QCoreApplication.translate("charts", "no finite value")
    return QCoreApplication.translate("charts", "{low} to {high}").format(low=times(low), high=times(high))
