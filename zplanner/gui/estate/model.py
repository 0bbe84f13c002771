"""The table of systems as a tree: machines, and the partitions and guests on each; it filters and sorts them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt, Signal

from zplanner.estate.hosts import HostOutlook
from zplanner.estate.outlook import EstateOutlook, SystemForecast
from zplanner.gui.appearance import tooltip
from zplanner.gui.widgets.tables import Index, heading, in_order
from zplanner.language import tr, typed
from zplanner.planning.plan import EnginePool, Partition, Plan
from zplanner.wording.estate import machines as machine_words
from zplanner.wording.estate import table as words
from zplanner.wording.estate.table import SystemColumn
from zplanner.wording.numbers import plain

EDITED = (SystemColumn.NAME, SystemColumn.HOST, SystemColumn.POOL, SystemColumn.WEIGHT)
"""The columns in which a cell is typed over; the configuration is entered in the panels of the system in focus."""

_COLUMNS = tuple(SystemColumn)

_SHOWN = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
_TYPED, _CHECKED = _SHOWN | Qt.ItemFlag.ItemIsEditable, _SHOWN | Qt.ItemFlag.ItemIsUserCheckable
"""What can be done with a cell; made once, because a view asks for all of them."""

FEW = 5
"""Systems whose cells are painted one by one when they change."""

_MACHINE_ROW = 0
"""The internal number of a machine's index; that of a system's is its machine's row, from 1 on."""


class SystemsModel(QAbstractItemModel):
    """The systems of a plan, with their forecasts on one scenario once they are known."""

    edited = Signal(int, object)  # a system of the plan, and the Partition it becomes
    refused = Signal(str)  # why a typed value is none

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.plan = Plan()
        self._outlook: EstateOutlook | None = None  # holds the partitions whose forecasts are known, by identity
        self._forecasts: dict[int, tuple[SystemForecast, ...]] = {}
        self._scenario = -1
        self._search: tuple[str, ...] = ()
        self._sorted = -1, Qt.SortOrder.AscendingOrder
        self._carried: dict[str, tuple[HostOutlook, ...]] = {}  # by machine, one of each kind of engine
        self._hosts: list[str] = []
        self._shown: list[list[int]] = []  # by machine, the systems of the plan

    def show_plan(self, plan: Plan) -> None:
        """Show another plan; the systems that are the same keep their forecasts until the next ones are known."""
        before, self.plan = self.plan, plan
        pairs = enumerate(zip_longest(before.partitions, plan.partitions))
        self._arrange({number for number, (one, other) in pairs if one is not other})
        if plan.hosts is not before.hosts:
            self._tell_hosts(self._hosts)

    def show_outlook(self, outlook: EstateOutlook, scenario: int) -> None:
        """Show the forecasts of the plan on one of its scenarios."""
        if outlook is self._outlook and scenario == self._scenario:
            return
        before = self.forecasts()
        self._outlook, self._scenario = outlook, scenario
        self._forecasts = dict(zip(map(id, outlook.plan.partitions), outlook.systems, strict=True))
        pairs = enumerate(zip(before, self.forecasts(), strict=True))
        self._arrange({number for number, (one, other) in pairs if one is not other})

    def show_hosts(self, hosts: Sequence[HostOutlook]) -> None:
        """Show what each machine carries."""
        before, self._carried = self._carried, {}
        for host in hosts:
            self._carried[host.host.name] = (*self._carried.get(host.host.name, ()), host)
        self._tell_hosts({name for name in self._hosts if self._carried.get(name) != before.get(name)})

    def search(self, text: str) -> None:
        """Show only systems and machines whose name has every word of a text."""
        self._search = tuple(text.casefold().split())
        self._arrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the systems of every machine by a column, or with -1 in the order of the plan."""
        self._sorted = column, order
        self._arrange()

    def _arrange(self, changed: Collection[int] = ()) -> None:
        """Show the systems in their order, and tell the view which of them have changed."""
        by_host: dict[str, list[int]] = {host.name: [] for host in self.plan.hosts}
        for number, partition in enumerate(self.plan.partitions):
            if not self._search or self._is_found(partition):
                by_host.setdefault(partition.host, []).append(number)
        shown = [self._in_order(systems) for systems in by_host.values()]
        if (list(by_host), shown) == (self._hosts, self._shown):
            self._tell(changed)
            return
        self.beginResetModel()
        self._hosts, self._shown = list(by_host), shown
        self.endResetModel()

    def _is_found(self, partition: Partition) -> bool:
        """Whether a system is left by the search."""
        text = f"{partition.name} {partition.host}".casefold()
        return all(word in text for word in self._search)

    def _in_order(self, systems: list[int]) -> list[int]:
        """The systems of a machine as they are sorted, with -1 in the order of the plan."""
        column, order = self._sorted
        if column < 0:
            return systems
        sort_value, partitions = _COLUMNS[column].sort_value, self.plan.partitions
        return in_order(systems, lambda number: sort_value(partitions[number], self.forecast(number)), order)

    def _tell(self, changed: Collection[int]) -> None:
        """Tell the view which systems have changed; few are told cell by cell, since only these are painted then."""
        if len(changed) <= FEW:
            for first in filter(QModelIndex.isValid, map(self.row_of, changed)):
                for cell in map(first.siblingAtColumn, SystemColumn):
                    self.dataChanged.emit(cell, cell)
            return
        for row, systems in enumerate(self._shown):
            if systems:
                host = self.index(row, 0)
                self.dataChanged.emit(self.index(0, 0, host), self.index(len(systems) - 1, len(SystemColumn) - 1, host))

    def _tell_hosts(self, changed: Collection[str]) -> None:
        for row, name in enumerate(self._hosts):
            if name in changed:
                self.dataChanged.emit(self.index(row, 0), self.index(row, 0))

    def forecasts(self) -> list[SystemForecast | None]:
        """The forecasts of all systems."""
        known, at = self._forecasts, self._scenario
        found = [known.get(id(partition), ()) for partition in self.plan.partitions]
        return [rows[at] if 0 <= at < len(rows) else None for rows in found]

    def forecast(self, number: int) -> SystemForecast | None:
        """The forecast of a system on the scenario that is shown; None until it is known."""
        found = self._forecasts.get(id(self.plan.partitions[number]), ())
        return found[self._scenario] if 0 <= self._scenario < len(found) else None

    def system(self, index: Index) -> int | None:
        """The system of a row, None for a machine's."""
        if not index.isValid() or index.internalId() == _MACHINE_ROW:
            return None
        return self._shown[index.internalId() - 1][index.row()]

    def row_of(self, number: int) -> QModelIndex:
        """The first cell of a system, invalid if it is not shown."""
        for row, systems in enumerate(self._shown):
            if number in systems:
                return self.index(systems.index(number), 0, self.index(row, 0))
        return QModelIndex()

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008  Qt's signature
        if not (0 <= row < self.rowCount(parent) and 0 <= column < len(SystemColumn)):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else _MACHINE_ROW)

    def parent(self, index: Index = QModelIndex()) -> QModelIndex:  # type: ignore[override]  # noqa: B008  Qt's has two
        if not index.isValid() or index.internalId() == _MACHINE_ROW:
            return QModelIndex()
        return self.createIndex(index.internalId() - 1, 0, _MACHINE_ROW)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        if not parent.isValid():
            return len(self._hosts)
        is_host = parent.internalId() == _MACHINE_ROW and parent.column() == 0
        return len(self._shown[parent.row()]) if is_host else 0

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return len(SystemColumn)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or index.internalId() == _MACHINE_ROW:
            return _SHOWN
        if index.column() == SystemColumn.CAPPED:
            return _CHECKED
        return _TYPED if index.column() in EDITED else _SHOWN

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        number, column = self.system(index), index.column()
        if number is None:
            return self._host_data(index, role)
        one = self.plan.partitions[number]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(number, column)
            case Qt.ItemDataRole.EditRole:
                return self._typed(one, column)
            case Qt.ItemDataRole.CheckStateRole if column == SystemColumn.CAPPED:
                return Qt.CheckState.Checked if one.capped else Qt.CheckState.Unchecked
            case Qt.ItemDataRole.ToolTipRole:
                found = self.forecast(number)
                text = self._text(number, column) or tr(_COLUMNS[column].about)
                return tooltip(text, words.why(found) if found else "")
        return None

    def about_machine(self, index: Index) -> str:
        """All about the machine of a row; empty for a system's."""
        if not index.isValid() or index.internalId() != _MACHINE_ROW:
            return ""
        return " ".join(map(machine_words.in_full, self._carried.get(self._hosts[index.row()], ())))

    def _host_data(self, index: Index, role: int) -> Any:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole) or index.column():
            return None
        name = self._hosts[index.row()]
        machine = next((host.machine for host in self.plan.hosts if host.name == name), "")
        carried = self._carried.get(name, ())
        title = words.host_title(name, machine, len(self._shown[index.row()]))
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(title, *map(machine_words.in_full, carried))
        return "; ".join((title, *(machine_words.in_row(one) for one in carried)))

    def _typed(self, partition: Partition, column: int) -> str:
        match column:
            case SystemColumn.NAME:
                return partition.name
            case SystemColumn.HOST:
                return partition.host
            case SystemColumn.WEIGHT:
                return words.weight(partition)
        return partition.pool.value

    def _text(self, number: int, column: int) -> str:
        return _COLUMNS[column].text(self.plan.partitions[number], self.forecast(number))

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        number, column = self.system(index), index.column()
        if number is None or role not in (Qt.ItemDataRole.EditRole, Qt.ItemDataRole.CheckStateRole):
            return False
        try:
            changed = self._with(self.plan.partitions[number], column, value)
        except ValueError as error:
            self.refused.emit(str(error))
            return False
        self.refused.emit("")
        if changed != self.plan.partitions[number]:
            self.edited.emit(number, changed)
        return True

    def _with(self, partition: Partition, column: int, value: Any) -> Partition:
        """A system with one of its cells typed over; ValueError says why that is no value."""
        match column:
            case SystemColumn.CAPPED:
                return replace(partition, capped=Qt.CheckState(value) is Qt.CheckState.Checked)
            case SystemColumn.POOL:
                return replace(partition, pool=EnginePool(value))
            case SystemColumn.HOST:
                return replace(partition, host=str(value).strip())
            case SystemColumn.WEIGHT:
                text = str(value).strip().casefold()
                is_dedicated = text == words.DEDICATED
                return replace(partition, weight=None if is_dedicated else _weight(text), dedicated=is_dedicated)
        name = str(value).strip()
        if not name:
            raise ValueError(words.NO_NAME)
        if name != partition.name and any(other.name == name for other in self.plan.partitions):
            raise ValueError(words.NAME_TAKEN.format(name=plain(name)))
        return replace(partition, name=name)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        return heading(_COLUMNS[section], role) if orientation is Qt.Orientation.Horizontal else None


def _weight(text: str) -> float | None:
    if not text:
        return None
    try:
        weight = float(typed(text))
    except ValueError:
        raise ValueError(words.NOT_A_WEIGHT) from None
    if not 0 < weight < float("inf"):
        raise ValueError(words.NOT_A_WEIGHT)
    return weight
