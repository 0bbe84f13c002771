"""How busy each machine is under a scenario: the peak of the sum of its systems, as bands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from html import escape

from PySide6.QtCore import Signal

from zplanner.estate.machines.hosts import HostOutlook
from zplanner.gui.appearance import Appearance
from zplanner.gui.charts.marks import band_legend
from zplanner.gui.charts.rows import MOST_MEASURED, ROW_PIXELS, ChartRow, RowPlot, RowsChart, numbers_of
from zplanner.gui.charts.saving import CsvRow
from zplanner.gui.estate.machines import MachinesSource
from zplanner.gui.session import Session
from zplanner.language import tr
from zplanner.planning.outlook import LABELS
from zplanner.wording.estate import machines as words
from zplanner.wording.estate.table import UPDATING


class MachinesChart(RowsChart):
    """A row for each machine and kind of engine, with the target as a line; in engines where no machine states any."""

    machine_chosen = Signal(int)  # its place among those of the source

    def __init__(
        self, session: Session, appearance: Appearance, source: MachinesSource, row_pixels: int = ROW_PIXELS
    ) -> None:
        super().__init__(session, appearance, words.TITLE, row_pixels)
        self._source = source
        self.plot = RowPlot(self.grid, 0, words.AXIS, room=0.5, line=100.0 * source.target_utilization)
        self.add_rows(self.plot)
        source.changed.connect(self.renew)
        session.systems_changed.connect(self.renew)

    @property
    def hosts(self) -> tuple[HostOutlook, ...]:
        return self._source.hosts

    @property
    def in_engines(self) -> bool:
        """Whether no machine states its engines: the bands are of engines then, and there is no target to draw."""
        return all(one.utilization is None for one in self.hosts)

    def draw(self) -> str:
        self._source.want()
        if missing := self._source.missing:
            return escape(missing)
        title = words.ENGINES_AXIS if self.in_engines else words.AXIS
        if self.plot.titles[1] != title:
            self.plot.titles = "", title
            self.plot.apply_theme(self.appearance)
        self.plot.set_line(0.0 if self.in_engines else 100.0 * self._source.target_utilization)
        self.draw_rows(list(map(self._row, self.hosts)))
        return ""

    def _row(self, one: HostOutlook) -> ChartRow:
        numbers = numbers_of(one.peak_of_sum if self.in_engines and one.systems else one.utilization)
        shown = numbers if numbers is None or self.in_engines else 100.0 * numbers
        color = self.appearance.colors.scenario(self._source.place)
        label = words.needs(one) if self.in_engines else words.label(one)
        return ChartRow(words.name_of(one), shown, label, color, partial(words.in_full, one))

    def legend_text(self) -> str:
        said = tr(words.ENGINES_LEGEND if self.in_engines else words.LEGEND)
        said = said if self._source.is_current else f"{said} {UPDATING}"
        return f"{band_legend(self.appearance)}&nbsp;&nbsp;{escape(said)}"

    def count(self) -> int:
        return len(self.hosts)

    def choose(self, at: int) -> None:
        self.machine_chosen.emit(at)

    def readout(self, at: int) -> str:
        one = self.hosts[at]
        return f"<b>{escape(words.name_of(one))}</b>: {escape(words.carries(one))}"

    def widest_readouts(self) -> Iterable[int]:
        """The machines with the longest names, among them the one that says most beside."""
        lengths = [len(words.name_of(one)) + len(words.label(one)) for one in self.hosts]
        return sorted(range(len(lengths)), key=lengths.__getitem__, reverse=True)[:MOST_MEASURED]

    def table(self) -> list[CsvRow]:
        rows: list[CsvRow] = [words.COLUMNS]
        for one in self.hosts:
            numbers = [numbers_of(one.utilization), numbers_of(one.peak_of_sum if one.systems else None)]
            bands = [cell for part in numbers for cell in ([""] * len(LABELS) if part is None else part.tolist())]
            rows.append([words.name_of(one), len(one.systems), one.engines or "", one.engines_needed, *bands])
        return rows
