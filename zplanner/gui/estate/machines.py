"""What machines carry, computed once for the chart and the table that show it; and the chart: how busy each is at the
peak of the sum of its systems, as bands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from html import escape

from PySide6.QtCore import QObject, Signal

from zplanner.estate.hosts import EstateLoad, HostOutlook, Machines, machines_of
from zplanner.gui.appearance import Appearance
from zplanner.gui.charts.marks import band_legend
from zplanner.gui.charts.plot import CsvRow
from zplanner.gui.charts.rows import MOST_MEASURED, ROW_PIXELS, ChartRow, RowPlot, RowsChart, numbers_of
from zplanner.gui.session import Session, shipped_model
from zplanner.language import tr
from zplanner.planning.outlook import LABELS
from zplanner.planning.plan import Plan, Scenario
from zplanner.wording.estate import machines as words
from zplanner.wording.estate.table import UPDATING


class MachinesSource(QObject):
    """Machines on one scenario, computed when one that shows them asks."""

    changed = Signal()

    @property
    def hosts(self) -> tuple[HostOutlook, ...]:
        """What each machine carries, as far as it is known."""
        raise NotImplementedError

    @property
    def is_current(self) -> bool:
        """Whether the machines are those that were asked for last."""
        raise NotImplementedError

    @property
    def place(self) -> int:
        """The place of the scenario, which gives its color."""
        raise NotImplementedError

    @property
    def target_utilization(self) -> float:
        raise NotImplementedError

    @property
    def missing(self) -> str:
        """Why there are no machines; empty where there are."""
        raise NotImplementedError

    def want(self) -> None:
        """Compute the machines as they are now, unless that is known or asked for."""
        raise NotImplementedError


class MachinesLoader(MachinesSource):
    """The machines of the plan under the selected scenario.

    Until the newest answer arrives, the previous one is kept, and `is_current` is false.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._found: Machines | None = None
        self._asked: tuple[Plan, Scenario] | None = None
        self._asker = session.asker()
        self._asker.done.connect(self._keep)
        session.document_opened.connect(self._forget)

    @property
    def hosts(self) -> tuple[HostOutlook, ...]:
        return self._found.hosts if self._found else ()

    @property
    def is_current(self) -> bool:
        plan, selected = self._session.whole, self._session.selected
        if not 0 <= selected < len(plan.scenarios):
            return True  # without a scenario there is nothing to compute
        load = self._found.load if self._found else None
        return load is not None and load.plan is plan and load.scenario is plan.scenarios[selected]

    @property
    def place(self) -> int:
        return max(0, self._session.selected)

    @property
    def target_utilization(self) -> float:
        return self._session.whole.target_utilization

    @property
    def missing(self) -> str:
        if not self._session.whole.partitions:
            return words.ONE_SYSTEM
        return "" if self.hosts else words.COMPUTING

    def want(self) -> None:
        plan, selected = self._session.whole, self._session.selected
        if not plan.partitions or not 0 <= selected < len(plan.scenarios):
            self._forget()
            return
        asked = plan, (scenario := plan.scenarios[selected])
        if self._asked is None or any(one is not other for one, other in zip(asked, self._asked, strict=True)):
            self._asked, before = asked, self._found
            self._asker.ask(lambda: machines_of(EstateLoad(plan, scenario, shipped_model()), before))

    def _keep(self, found: Machines) -> None:
        self._found = found
        self.changed.emit()

    def _forget(self) -> None:
        self._asker.forget()
        self._asked = None
        if self._found is not None:
            self._found = None
            self.changed.emit()


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
        return all(host.utilization is None for host in self.hosts)

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

    def _row(self, host: HostOutlook) -> ChartRow:
        numbers = numbers_of(host.peak_of_sum if self.in_engines and host.systems else host.utilization)
        shown = numbers if numbers is None or self.in_engines else 100.0 * numbers
        color = self.appearance.colors.scenario(self._source.place)
        label = words.needs(host) if self.in_engines else words.label(host)
        return ChartRow(words.name_of(host), shown, label, color, partial(words.in_full, host))

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
        lengths = [len(words.name_of(host)) + len(words.label(host)) for host in self.hosts]
        return sorted(range(len(lengths)), key=lengths.__getitem__, reverse=True)[:MOST_MEASURED]

    def table(self) -> list[CsvRow]:
        rows: list[CsvRow] = [words.COLUMNS]
        for host in self.hosts:
            numbers = [numbers_of(host.utilization), numbers_of(host.peak_of_sum if host.systems else None)]
            bands = [cell for part in numbers for cell in ([""] * len(LABELS) if part is None else part.tolist())]
            rows.append([words.name_of(host), len(host.systems), host.engines or "", host.engines_needed, *bands])
        return rows
