"""The machines of a result on one target: a chart of their bands, and a table beside it in the same order."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSplitter, QWidget

from zplanner.estate.saved import SavedEstate
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.estate.machines_chart import MachinesChart
from zplanner.gui.estate.result_machines import HostsModel, ResultMachines
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import choice_of, push_button, show_text, small
from zplanner.gui.widgets.tables import LEFT, chosen_rows, table_of_rows
from zplanner.wording.estate import result as words
from zplanner.wording.estate.machines import HostColumn
from zplanner.wording.numbers import plain

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
        self.target = choice_of(words.TARGET, *(plain(one.name) for one in self.source.scenarios))
        self.chart = MachinesChart(session, appearance, self.source, ROW_PIXELS)
        self.model = HostsModel(self.source)
        self.table = table_of_rows(
            self.model, words.MACHINES_TABLE, ROW_HEIGHT, WIDTHS, HostColumn.CPU, Qt.SortOrder.DescendingOrder
        )
        self.show_systems = push_button(words.SHOW_SYSTEMS, words.SHOW_SYSTEMS_TIP)
        self.count, self.note = small(), small()
        self.count.setAlignment(LEFT)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(STEP)
        for place, widget in enumerate((self.chart, self.table)):
            split.addWidget(widget)
            split.setStretchFactor(place, 1)
        split.setSizes([1, 1])
        top = row(self.target, (self.count, 1), self.show_systems, spacing=2 * STEP)
        self.setLayout(column(top, (split, 1), self.note, margins=(0, STEP, 0, 0)))
        self.target.currentIndexChanged.connect(self.source.choose)
        self.source.changed.connect(self._show_state)
        self.chart.machine_chosen.connect(lambda at: self._choose(at))
        self.table.activated.connect(lambda index: self._choose(index.row()))
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._follow())
        self.show_systems.clicked.connect(lambda: self._choose(chosen_rows(self.table)[0]))
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
        names = {one.host.name for one in hosts}
        full = {one.host.name for one in hosts if one.is_full}
        without = int((self.estate.machine_of < 0).sum())
        self.count.setText(words.machines_shown(len(names), len(full), without) if hosts else "")
        show_text(self.note, words.NO_ENGINES if hosts and self.chart.in_engines else "")
        self.table.setVisible(bool(hosts))
        self._follow()
