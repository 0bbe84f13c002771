"""The machines of a result on one of its targets, added up some at a time: a chart of their bands, and a table
beside it in the same order."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from zplanner.errors import ZplannerError
from zplanner.estate.hosts import HostOutlook
from zplanner.estate.saved import SavedEstate, machines_on
from zplanner.gui.appearance import STEP, Appearance, tooltip
from zplanner.gui.estate.machines import MachinesChart, MachinesSource
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.layouts import column, row, split
from zplanner.gui.widgets.panel import choice_of, push_button, show_text, small
from zplanner.gui.widgets.tables import LEFT, RowsModel, chosen_rows, in_order, table_of_rows
from zplanner.planning.plan import Scenario
from zplanner.wording.errors import advice
from zplanner.wording.estate import machines as words
from zplanner.wording.estate import result as result_words
from zplanner.wording.estate.machines import HostColumn
from zplanner.wording.headings import WindowColumn
from zplanner.wording.numbers import capitalized, plain

Found = tuple[HostOutlook, ...]


class ResultMachines(MachinesSource):
    """What every machine of a result carries on a target. They come all at once, when the last one is added up, and of
    each target they are kept."""

    def __init__(self, session: Session, estate: SavedEstate, parent: QObject) -> None:
        super().__init__(parent)
        self.estate = estate
        self.scenarios: tuple[Scenario, ...] = ()
        """The targets of which the result has rows."""
        if estate.targets is not None:
            self.scenarios = tuple(
                scenario for scenario in estate.targets.scenarios if scenario.name in estate.scenarios
            )
        self._at = 0
        self._kept: dict[int, Found] = {}
        self._shown: Found = ()
        self._sorted: tuple[WindowColumn, Qt.SortOrder] = HostColumn.CPU, Qt.SortOrder.DescendingOrder
        self._coming: Iterator[Found] | None = None
        self._done: list[HostOutlook] = []
        self._refusal = ""
        self._asker = session.asker()
        self._asker.done.connect(self._take)
        self.close = self._asker.close

    @property
    def hosts(self) -> Found:
        return self._shown

    @property
    def is_current(self) -> bool:
        return True

    @property
    def place(self) -> int:
        return self._at

    @property
    def target_utilization(self) -> float:
        return self.estate.targets.target_utilization if self.estate.targets is not None else 1.0

    @property
    def missing(self) -> str:
        if not self.scenarios:
            return result_words.UNSEEN_TARGETS
        if not (self.estate.machine_of >= 0).any():
            return result_words.NO_MACHINES
        if self._refusal:
            return self._refusal
        if self._at not in self._kept:
            return result_words.adding_up(len({one.host.name for one in self._done}), len(self.estate.machines))
        return ""

    def choose(self, target: int) -> None:
        """Show another target."""
        self._at = target
        self._asker.forget()
        self._coming, self._refusal, self._done = None, "", []
        self._show()

    def want(self) -> None:
        if self._coming is None and self._at not in self._kept and self.scenarios and not self._refusal:
            self._coming = machines_on(self.estate, self.scenarios[self._at], shipped_model())
            self._ask()

    def sort(self, column: WindowColumn, order: Qt.SortOrder) -> None:
        self._sorted = column, order
        self._show()

    def _ask(self) -> None:
        coming = self._coming
        if coming is not None:
            self._asker.ask(lambda: _next_of(coming))

    def _take(self, found: Found | ZplannerError) -> None:
        if isinstance(found, ZplannerError):
            self._coming, self._refusal = None, f"{capitalized(advice(found))}."
            self.changed.emit()
        elif found:
            self._done += found
            self._ask()
            self.changed.emit()
        else:
            self._kept[self._at], self._coming, self._done = tuple(self._done), None, []
            self._show()

    def _show(self) -> None:
        """Put the machines in order, those that are alike with the busiest first; those without a value come last."""
        found, (column, order) = self._kept.get(self._at, ()), self._sorted
        busiest = in_order(found, HostColumn.PEAK.sort_value, Qt.SortOrder.DescendingOrder)
        self._shown = tuple(in_order(busiest, column.sort_value, order))
        self.changed.emit()


def _next_of(coming: Iterator[Found]) -> Found | ZplannerError:
    """The next machines, none after the last; or what is wrong with the file."""
    try:
        return next(coming, ())
    except ZplannerError as error:
        return error


class HostsModel(RowsModel):
    """The machines of a source as rows, in its order."""

    def __init__(self, source: ResultMachines) -> None:
        super().__init__(HostColumn, source)
        self._source = source
        self.rows: Found = source.hosts
        source.changed.connect(self._follow)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._source.sort(self.columns[column], order)

    def _follow(self) -> None:
        if self._source.hosts is not self.rows:
            self.beginResetModel()
            self.rows = self._source.hosts
            self.endResetModel()

    def text(self, row: int, column: int) -> str:
        return self.columns[column].text(self.rows[row])

    def tip(self, row: int, column: int) -> str:
        return tooltip(words.in_full(self.rows[row]))


ROW_HEIGHT = 24
ROW_PIXELS = 18
"""Of the chart, which has the whole window: a line of text."""

WIDTHS = (110, 150, 140, 112, 80, 180, 80, 140)
ONLY_WITH_ENGINES = HostColumn.CPU, HostColumn.ENGINES, HostColumn.FULL


class MachinesPage(QWidget):
    """Every machine of a result with its band, the busiest first."""

    machine_chosen = Signal(int, str)  # its place among the machines of the result, and the target
    selection_changed = Signal()

    def __init__(self, session: Session, appearance: Appearance, estate: SavedEstate) -> None:
        super().__init__()
        self.estate = estate
        self.source = ResultMachines(session, estate, self)
        self.target = choice_of(result_words.TARGET, *(plain(scenario.name) for scenario in self.source.scenarios))
        self.chart = MachinesChart(session, appearance, self.source, ROW_PIXELS)
        self.model = HostsModel(self.source)
        self.table = table_of_rows(
            self.model, result_words.MACHINES_TABLE, ROW_HEIGHT, WIDTHS, HostColumn.CPU, Qt.SortOrder.DescendingOrder
        )
        self.show_systems = push_button(
            result_words.SHOW_SYSTEMS, result_words.SHOW_SYSTEMS_TIP, lambda: self._choose(chosen_rows(self.table)[0])
        )
        self.count, self.note = small(), small()
        self.count.setAlignment(LEFT)
        beside = split(Qt.Orientation.Horizontal, (self.chart, 1), (self.table, 1))
        beside.setSizes([1, 1])
        top = row(self.target, (self.count, 1), self.show_systems, spacing=2 * STEP)
        self.setLayout(column(top, (beside, 1), self.note, margins=(0, STEP, 0, 0)))
        self.target.currentIndexChanged.connect(self.source.choose)
        self.source.changed.connect(self._show_state)
        self.chart.machine_chosen.connect(lambda at: self._choose(at))
        self.table.activated.connect(lambda index: self._choose(index.row()))
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._follow())
        self._show_state()

    def selected(self) -> list[int]:
        """The systems of the selected machines, with the guests that run on them."""
        places = [self._place(at) for at in chosen_rows(self.table)]
        found: list[int] = np.flatnonzero(np.isin(self.estate.machine_of, places)).tolist()
        return found

    def _place(self, at: int) -> int:
        """The place of a row's machine among those of the result."""
        return self.estate.machines.index(self.model.rows[at].host.name)

    def _choose(self, at: int) -> None:
        self.machine_chosen.emit(self._place(at), self.source.scenarios[self.source.place].name)

    def _follow(self) -> None:
        """Show in the chart what is selected in the table."""
        rows = chosen_rows(self.table)
        self.show_systems.setEnabled(len(rows) == 1)
        if len(rows) == 1:
            self.chart.scroll_to(rows[0])
            self.chart.read_out(rows[0])
        self.selection_changed.emit()

    def _fit_columns(self) -> None:
        """Leave out the columns that are empty where no machine states its engines."""
        hidden = self.chart.in_engines
        for place in ONLY_WITH_ENGINES:
            self.table.setColumnHidden(place, hidden)
        if hidden and self.table.horizontalHeader().sortIndicatorSection() == HostColumn.CPU:
            self.table.sortByColumn(HostColumn.PEAK, Qt.SortOrder.DescendingOrder)

    def _show_state(self) -> None:
        hosts = self.source.hosts
        if hosts:
            self._fit_columns()
        names = {host.host.name for host in hosts}
        full = {host.host.name for host in hosts if host.is_full}
        without = int((self.estate.machine_of < 0).sum())
        self.count.setText(result_words.machines_shown(len(names), len(full), without) if hosts else "")
        no_engines = result_words.NO_ENGINES if hosts and self.chart.in_engines else ""
        stages = words.first_configuration_note([self.source.scenarios[self.source.place]]) if hosts else ""
        show_text(self.note, f"{no_engines} {stages}".strip())
        self.table.setVisible(bool(hosts))
        self._follow()
