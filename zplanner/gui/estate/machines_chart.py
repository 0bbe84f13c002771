"""How busy each machine of the plan is under the selected scenario: the peak of the sum of its systems, as bands."""

from __future__ import annotations

from functools import partial
from html import escape

from zplanner.estate.machines.hosts import HostOutlook
from zplanner.gui.appearance import Appearance
from zplanner.gui.charts.chart import Chart
from zplanner.gui.charts.marks import band_legend
from zplanner.gui.charts.plot import AXIS_FOOT, AXIS_HEIGHT
from zplanner.gui.charts.rows import FEWEST_ROWS, ROW_PIXELS, ChartRow, RowPlot, numbers_of
from zplanner.gui.charts.saving import CsvRow
from zplanner.gui.estate.machines import MachinesLoader
from zplanner.gui.session import Session
from zplanner.planning.quantiles import LABELS
from zplanner.wording.estate import machines as words
from zplanner.wording.estate.table import UPDATING


class MachinesChart(Chart):
    """A row for each machine and kind of engine, with the target as a line."""

    def __init__(self, session: Session, appearance: Appearance, loader: MachinesLoader) -> None:
        super().__init__(session, appearance, words.TITLE)
        self._loader = loader
        self.plot = RowPlot(self.grid, 0, words.AXIS, room=0.5, line=100.0 * session.whole.target_utilization)
        self.add_plots(self.plot)
        loader.changed.connect(self.renew)
        session.systems_changed.connect(self.renew)

    @property
    def hosts(self) -> tuple[HostOutlook, ...]:
        return self._loader.hosts

    def draw(self) -> str:
        self._loader.want()
        if not self.session.whole.partitions:
            return escape(words.ONE_SYSTEM)
        if not self.hosts:
            return escape(words.COMPUTING)
        self.view.setMinimumHeight(AXIS_HEIGHT + AXIS_FOOT + ROW_PIXELS * max(FEWEST_ROWS, len(self.hosts)))
        self.plot.set_line(100.0 * self.session.whole.target_utilization)
        self.plot.draw([self._row(one) for one in self.hosts], -1, self.appearance)
        self.fit_names()
        return ""

    def _row(self, one: HostOutlook) -> ChartRow:
        numbers = numbers_of(one.utilization)
        shown = None if numbers is None else 100.0 * numbers
        color = self.appearance.colors.scenario(max(0, self.session.selected))
        return ChartRow(words.name_of(one), shown, words.label(one), color, partial(words.in_full, one))

    def legend_text(self) -> str:
        said = words.LEGEND if self._loader.is_current else f"{words.LEGEND} {UPDATING}"
        return f"{band_legend(self.appearance)}&nbsp;&nbsp;{escape(said)}"

    def count(self) -> int:
        return len(self.hosts)

    def readout(self, at: int) -> str:
        one = self.hosts[at]
        return f"<b>{escape(words.name_of(one))}</b>: {escape(words.carries(one))}"

    def table(self) -> list[CsvRow]:
        rows: list[CsvRow] = [words.COLUMNS]
        for one in self.hosts:
            numbers = numbers_of(one.utilization)
            busy = [""] * len(LABELS) if numbers is None else numbers.tolist()
            rows.append([words.name_of(one), len(one.systems), one.engines or "", one.engines_needed, *busy])
        return rows
