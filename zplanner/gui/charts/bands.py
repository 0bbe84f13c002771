"""Throughput and CPU per unit of work of all scenarios, each with nested 50%, 80% and 95% bands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from html import escape

from zplanner.gui.appearance import Appearance, Colors
from zplanner.gui.charts.details import LONGEST_NAME
from zplanner.gui.charts.marks import band_legend
from zplanner.gui.charts.rows import MOST_MEASURED, ChartRow, RowPlot, RowsChart, numbers_of
from zplanner.gui.charts.saving import CsvRow
from zplanner.gui.session import Session
from zplanner.planning.outlook import Outlook, Quantiles, ScenarioOutlook
from zplanner.planning.quantiles import LABELS
from zplanner.wording.findings import messages
from zplanner.wording.numbers import plain, times
from zplanner.wording.quantities import no_figure
from zplanner.wording.window import charts as words


class BandCharts(RowsChart):
    """Two charts side by side with a row for each scenario, in the order and the colors of the scenarios."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(session, appearance, words.COMPARE_TITLE)
        self.setAccessibleName(words.COMPARE_NAME)
        self.throughput = RowPlot(self.grid, 0, words.THROUGHPUT_AXIS)
        self.cpu = RowPlot(self.grid, 2, words.CPU_AXIS, has_names=False)
        self._drawn: tuple[Outlook | None, int, Colors] | None = None
        self.area.verticalScrollBar().rangeChanged.connect(lambda *_: self.scroll_to(self.session.selected))
        self.add_rows(self.throughput, self.cpu)

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
        throughput = [self._row(at, one, one.throughput_ratio) for at, one in enumerate(self.scenarios)]
        cpu = [self._row(at, one, one.cpu_per_unit_ratio) for at, one in enumerate(self.scenarios)]
        self.draw_rows(throughput, cpu, selected=self.session.selected)
        if before is None or before[1] != self.session.selected:
            self.scroll_to(self.session.selected)
        return ""

    def _row(self, number: int, scenario: ScenarioOutlook, quantiles: Quantiles | None) -> ChartRow:
        median = quantiles.p50 if quantiles else None
        label = no_figure(scenario) if median is None else times(median)
        tip = partial(_tip, scenario.name, quantiles) if quantiles else str
        color = self.appearance.colors.scenario(number)
        return ChartRow(plain(scenario.name), numbers_of(quantiles), label, color, tip)

    def legend_text(self) -> str:
        return f"{band_legend(self.appearance)}&nbsp;&nbsp;{words.compare_legend()}"

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


def _tip(name: str, quantiles: Quantiles) -> str:
    return "<br>".join((f"<b>{escape(plain(name, 60))}</b>", *words.bands_tip(quantiles)))
