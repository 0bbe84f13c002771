"""Throughput and CPU per unit of work of all scenarios, each with nested 50%, 80% and 95% bands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from html import escape

from zplanner.gui.appearance import Appearance, Colors
from zplanner.gui.charts.chart import Chart
from zplanner.gui.charts.details import LONGEST_NAME
from zplanner.gui.charts.marks import band_legend
from zplanner.gui.charts.plot import AXIS_FOOT, AXIS_HEIGHT
from zplanner.gui.charts.rows import FEWEST_ROWS, ROW_PIXELS, ChartRow, RowPlot, numbers_of
from zplanner.gui.charts.saving import ChartParts, CsvRow
from zplanner.gui.session import Session
from zplanner.planning.outlook import Outlook, Quantiles, ScenarioOutlook
from zplanner.planning.quantiles import LABELS
from zplanner.wording.findings import messages
from zplanner.wording.numbers import plain, times
from zplanner.wording.quantities import no_figure
from zplanner.wording.window import charts as words

MOST_MEASURED = 6
"""Rows measured to size the legend: laying out hundreds of readouts would delay every edit."""


class BandCharts(Chart):
    """Two charts side by side with a row for each scenario, in the order and the colors of the scenarios."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(session, appearance, words.COMPARE_TITLE)
        self.setAccessibleName(words.COMPARE_NAME)
        self.throughput = RowPlot(self.grid, 0, words.THROUGHPUT_AXIS)
        self.cpu = RowPlot(self.grid, 2, words.CPU_AXIS, has_names=False)
        self._drawn: tuple[Outlook | None, int, Colors] | None = None
        self.area.verticalScrollBar().valueChanged.connect(lambda _: self._show_rows(self._visible_rows()))
        self.area.verticalScrollBar().rangeChanged.connect(lambda *_: self._scroll_to_selected())
        self.add_plots(self.throughput, self.cpu)

    @property
    def scenarios(self) -> tuple[ScenarioOutlook, ...]:
        return self.session.outlook.scenarios if self.session.outlook else ()

    def renew(self) -> None:
        """Redraw, unless this forecast is already drawn."""
        outlook, *others = self._current()
        if self._drawn is None or outlook is not self._drawn[0] or others != [*self._drawn[1:]]:
            super().renew()

    def _current(self) -> tuple[Outlook | None, int, Colors]:
        return self.session.outlook, self.session.selected, self.appearance.colors

    def draw(self) -> str:
        before, self._drawn = self._drawn, self._current()
        self.view.setMinimumHeight(AXIS_HEIGHT + AXIS_FOOT + ROW_PIXELS * max(FEWEST_ROWS, len(self.scenarios)))
        throughput = [self._row(at, one, one.throughput_ratio) for at, one in enumerate(self.scenarios)]
        cpu = [self._row(at, one, one.cpu_per_unit_ratio) for at, one in enumerate(self.scenarios)]
        for plot, rows in ((self.throughput, throughput), (self.cpu, cpu)):
            plot.draw(rows, self.session.selected, self.appearance, self._visible_rows())
        self.fit_names()
        if before is None or before[1] != self.session.selected:
            self._scroll_to_selected()
        return ""

    def _row(self, number: int, scenario: ScenarioOutlook, quantiles: Quantiles | None) -> ChartRow:
        median = quantiles.p50 if quantiles else None
        label = no_figure(scenario) if median is None else times(median)
        tip = partial(_tip, scenario.name, quantiles) if quantiles else str
        color = self.appearance.colors.scenario(number)
        return ChartRow(plain(scenario.name), numbers_of(quantiles), label, color, tip)

    def _scroll_to_selected(self) -> None:
        bar, above = self.area.verticalScrollBar(), ROW_PIXELS * max(0, self.session.selected)
        room = self.area.viewport().height() - AXIS_HEIGHT - AXIS_FOOT
        bar.setValue(max(above + ROW_PIXELS - room, min(above, bar.value())))

    def _visible_rows(self) -> range:
        above, height = self.area.verticalScrollBar().value(), self.height()
        return range(max(0, above // ROW_PIXELS - 1), min(len(self.scenarios), (above + height) // ROW_PIXELS + 2))

    def _show_rows(self, visible: range) -> None:
        for plot in (self.throughput, self.cpu):
            plot.show_rows(visible)

    def _parts(self) -> ChartParts:
        self._show_rows(range(len(self.scenarios)))  # an exported picture shows all rows
        return super()._parts()

    def legend_text(self) -> str:
        return f"{band_legend(self.appearance)}&nbsp;&nbsp;{words.COMPARE_LEGEND}"

    def count(self) -> int:
        return len(self.scenarios)

    def choose(self, at: int) -> None:
        self.session.select(at)

    def readout(self, at: int) -> str:
        scenario = self.scenarios[at]
        text = words.compare_readout(scenario.throughput_ratio, scenario.cpu_per_unit_ratio)
        if scenario.impossible:
            text = escape(messages(scenario.impossible))
        return f"<b>{escape(plain(scenario.name, LONGEST_NAME))}</b>: {text}"

    def widest_readouts(self) -> Iterable[int]:
        """The scenarios with the longest names; one without a forecast has the shortest readout."""
        lengths = [(one.throughput_ratio is not None, min(len(one.name), LONGEST_NAME)) for one in self.scenarios]
        return sorted(range(len(lengths)), key=lengths.__getitem__, reverse=True)[:MOST_MEASURED]

    def table(self) -> list[CsvRow]:
        rows: list[CsvRow] = [words.COMPARE_COLUMNS]
        for scenario in self.scenarios:
            parts = [numbers_of(scenario.throughput_ratio), numbers_of(scenario.cpu_per_unit_ratio)]
            cells = [[no_figure(scenario)] * len(LABELS) if part is None else part.tolist() for part in parts]
            rows.append([scenario.name, *cells[0], *cells[1]])
        return rows

    def fit_names(self) -> None:
        self._show_rows(self._visible_rows())
        super().fit_names()


def _tip(name: str, quantiles: Quantiles) -> str:
    return "<br>".join((f"<b>{escape(plain(name, 60))}</b>", *words.bands_tip(quantiles)))
