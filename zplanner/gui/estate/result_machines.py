"""The machines of a result on one of its targets, added up some at a time, and as rows of a table."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from zplanner.errors import ZplannerError
from zplanner.estate.machines.hosts import HostOutlook
from zplanner.estate.saved import SavedEstate, machines_on
from zplanner.gui.appearance import tooltip
from zplanner.gui.estate.machines import MachinesSource
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.tables import Index, heading
from zplanner.language import tr
from zplanner.planning.outlook import Quantiles
from zplanner.planning.plan import Scenario
from zplanner.wording.errors import advice
from zplanner.wording.estate import machines as words
from zplanner.wording.estate import result as result_words
from zplanner.wording.numbers import capitalized

Found = tuple[HostOutlook, ...]


class HostColumn(IntEnum):
    """The columns, in their order."""

    MACHINE = 0
    CPU = 1
    PEAK = 2
    NEEDED = 3
    ENGINES = 4
    FULL = 5
    SYSTEMS = 6
    TOTAL = 7


class ResultMachines(MachinesSource):
    """What every machine of a result carries on a target. They come all at once, when the last one is added up, and of
    each target they are kept."""

    def __init__(self, session: Session, estate: SavedEstate, parent: QObject) -> None:
        super().__init__(parent)
        self.estate = estate
        self.scenarios: tuple[Scenario, ...] = ()
        """The targets of which the result has rows."""
        if estate.targets is not None:
            self.scenarios = tuple(one for one in estate.targets.scenarios if one.name in estate.scenarios)
        self._at = 0
        self._kept: dict[int, Found] = {}
        self._shown: Found = ()
        self._sorted = HostColumn.CPU, Qt.SortOrder.DescendingOrder
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

    def sort(self, column: HostColumn, order: Qt.SortOrder) -> None:
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
        is_rising = order is Qt.SortOrder.AscendingOrder
        if column is HostColumn.MACHINE:
            shown = sorted(found, key=lambda one: words.name_of(one).casefold(), reverse=not is_rising)
        else:
            shown = sorted(found, key=lambda one: -np.nan_to_num(_key(one, HostColumn.PEAK)))
            keys = np.array([_key(one, column) for one in shown])
            shown = [shown[place] for place in np.argsort(keys if is_rising else -keys, kind="stable")]
        self._shown = tuple(shown)
        self.changed.emit()


def _next_of(coming: Iterator[Found]) -> Found | ZplannerError:
    """The next machines, none after the last; or what is wrong with the file."""
    try:
        return next(coming, ())
    except ZplannerError as error:
        return error


def _key(one: HostOutlook, column: HostColumn) -> float:
    """What a machine is sorted by; NaN where it has no value."""
    if column is HostColumn.SYSTEMS:
        return len(one.systems) + len(one.unanswered)
    if column is HostColumn.ENGINES:
        return np.nan if one.engines is None else one.engines
    if not one.systems:
        return np.nan
    match column:
        case HostColumn.NEEDED:
            return one.engines_needed
        case HostColumn.CPU if one.utilization is not None and one.engines is not None:
            return _median(one.peak_of_sum) / (one.engines - one.dedicated)  # goes on where the utilization ends
        case HostColumn.PEAK:
            return _median(one.peak_of_sum)
        case HostColumn.TOTAL:
            return _median(one.sum_of_peaks)
        case HostColumn.FULL if one.months_until_full is not None:
            return np.inf if one.months_until_full.p50 is None else one.months_until_full.p50
    return np.nan


def _median(numbers: Quantiles) -> float:
    return np.nan if numbers.p50 is None else numbers.p50


class HostsModel(QAbstractTableModel):
    """The machines of a source as rows, in its order."""

    def __init__(self, source: ResultMachines) -> None:
        super().__init__(source)
        self._source = source
        self._hosts = source.hosts
        source.changed.connect(self._follow)

    def host(self, row: int) -> HostOutlook:
        return self._hosts[row]

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._source.sort(HostColumn(column), order)

    def _follow(self) -> None:
        if self._source.hosts is not self._hosts:
            self.beginResetModel()
            self._hosts = self._source.hosts
            self.endResetModel()

    # Qt's side

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return 0 if parent.isValid() else len(self._hosts)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return 0 if parent.isValid() else len(HostColumn)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.DisplayRole:
            return words.cells(self._hosts[index.row()])[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(words.in_full(self._hosts[index.row()]))
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        return heading(tr(words.HEADINGS[section]), words.HELP[section], role)
