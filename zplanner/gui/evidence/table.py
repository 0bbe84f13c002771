"""The table of measurements: a model that sorts them, a proxy that searches and filters, and the view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from zplanner.gui.appearance import Appearance
from zplanner.gui.evidence.entry import EvidenceColumn, EvidenceEntry
from zplanner.wording.window import evidence as words

if TYPE_CHECKING:
    from zplanner.reporting.evidence_rows import EvidenceRow, OwnForecast

Index = QModelIndex | QPersistentModelIndex
Weights = Mapping[tuple[str, str], float]
"""The weight of each measurement, by source and id, in the forecast of a scenario."""

HELP = {
    EvidenceColumn.MEASURED: words.MEASURED_HELP,
    EvidenceColumn.PREDICTED: words.PREDICTED_HELP,
    EvidenceColumn.WEIGHT: words.WEIGHT_HELP,
}
ROW_HEIGHT = 24
HEAD_HEIGHT = 28
FEWEST_ROWS = 2
WIDTHS = {
    EvidenceColumn.NAME: 116,
    EvidenceColumn.CHANGE: 132,
    EvidenceColumn.WORK: 98,
    EvidenceColumn.MEASURED: 106,
    EvidenceColumn.PREDICTED: 134,
    EvidenceColumn.WEIGHT: 64,
    EvidenceColumn.SOURCE: 82,
}
"""Minimum column widths: in a usual window all columns up to the prediction are visible; wider ones keep the
proportions."""


class EvidenceModel(QAbstractTableModel):
    """One row per measurement. Own ones and those of packs have a check box, which emits `switched`."""

    switched = Signal(str, bool)  # id of a measurement, and whether it is on

    def __init__(self, appearance: Appearance, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.entries: tuple[EvidenceEntry, ...] = ()
        self.order: list[int] = []  # row to entry index
        self._sorted = -1, Qt.SortOrder.AscendingOrder

    def show_rows(self, rows: tuple[EvidenceRow, ...]) -> None:
        """Replace all measurements."""
        self.beginResetModel()
        self.entries = tuple(EvidenceEntry(row, row.predicted, None, True) for row in rows)
        self.order = self._sorted_order()
        self.endResetModel()

    def update(self, weights: Weights, switched_off: frozenset[str], without_it: Mapping[str, OwnForecast]) -> bool:
        """Update the same measurements from the forecast; `without_it` holds the forecast without each own measurement,
        by id. Returns whether anything changed."""
        entries = tuple(_updated(entry.row, weights, switched_off, without_it) for entry in self.entries)
        if entries == self.entries:
            return False
        self.entries = entries
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))
        self.sort(*self._sorted)
        return True

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column, or with -1 in the order of the catalogue."""
        self._sorted = column, order
        if (numbers := self._sorted_order()) == self.order:
            return
        self.layoutAboutToBeChanged.emit()
        row_of, before, held = (
            {number: row for row, number in enumerate(numbers)},
            self.order,
            self.persistentIndexList(),
        )
        self.order = numbers
        moved = [self.index(row_of[before[index.row()]], index.column()) for index in held]
        self.changePersistentIndexList(held, moved)
        self.layoutChanged.emit()

    def _sorted_order(self) -> list[int]:
        column, order = self._sorted
        numbers = list(range(len(self.entries)))
        if column >= 0:
            keys = [entry.sort_key(column) for entry in self.entries]
            numbers.sort(key=keys.__getitem__, reverse=order == Qt.SortOrder.DescendingOrder)
        return numbers

    def entry(self, row: int) -> EvidenceEntry:
        return self.entries[self.order[row]]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return 0 if parent.isValid() else len(self.entries)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return 0 if parent.isValid() else len(EvidenceColumn)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        entry, column = self.entry(index.row()), index.column()
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return entry.text(column)
        if column == EvidenceColumn.NAME and entry.row.is_switchable:
            if role == Qt.ItemDataRole.CheckStateRole:
                return Qt.CheckState.Checked if entry.counts else Qt.CheckState.Unchecked
            if role == Qt.ItemDataRole.DecorationRole and entry.row.measurement.is_own:
                return self._appearance.icon("own")
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        self.switched.emit(self.entry(index.row()).row.measurement.id, Qt.CheckState(value) is Qt.CheckState.Checked)
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        has_box = index.column() == EvidenceColumn.NAME and self.entry(index.row()).row.is_switchable
        return flags | Qt.ItemFlag.ItemIsUserCheckable if has_box else flags

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal:
            if role == Qt.ItemDataRole.DisplayRole:
                return words.HEADINGS[section]
            if role == Qt.ItemDataRole.ToolTipRole:
                return HELP.get(EvidenceColumn(section), words.HEADINGS[section])
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None


def _updated(
    row: EvidenceRow, weights: Weights, switched_off: frozenset[str], without_it: Mapping[str, OwnForecast]
) -> EvidenceEntry:
    name, weight = row.measurement.id, weights.get(row.key)
    counts = not row.is_switchable or name not in switched_off
    if not row.measurement.is_own:
        return EvidenceEntry(row, row.predicted, weight, counts)
    if (own := without_it.get(name)) is None:
        return EvidenceEntry(row, None, weight, counts)
    return EvidenceEntry(row, own.prediction, weight, counts, own.left_out if counts else "")


class EvidenceProxy(QSortFilterProxyModel):
    """Filters the measurements. The model sorts: a row comparison in the proxy takes 10 us, and 2,000 rows take 25,000
    of them."""

    def __init__(self, model: EvidenceModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.source = model
        self._accepts: Callable[[EvidenceEntry], bool] = lambda _: True
        self.setSourceModel(model)

    def accept(self, accepts: Callable[[EvidenceEntry], bool]) -> None:
        """Show only measurements for which this is true."""
        self.beginFilterChange()
        self._accepts = accepts
        self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        return self._accepts(self.source.entry(row))

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self.source.sort(column, order)

    @property
    def shown(self) -> list[int]:
        """The source row numbers of the shown measurements, from top to bottom."""
        return [self.source.order[self.mapToSource(self.index(row, 0)).row()] for row in range(self.rowCount())]


class EvidenceView(QTableView):
    """Shows an `EvidenceProxy`; measurements are identified by source row, not by view row."""

    def __init__(self, proxy: EvidenceProxy) -> None:
        super().__init__()
        self._proxy = proxy
        self.setAccessibleName(words.TABLE)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMinimumHeight((FEWEST_ROWS + 1) * ROW_HEIGHT)
        down, across = self.verticalHeader(), self.horizontalHeader()
        down.hide()
        down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        down.setDefaultSectionSize(ROW_HEIGHT)
        across.setFixedHeight(HEAD_HEIGHT)
        across.setHighlightSections(False)
        across.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        across.setSortIndicatorClearable(True)
        self.setModel(proxy)
        self.setSortingEnabled(True)

    def selected(self) -> list[int]:
        """The selected measurements, from top to bottom."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        shown = self._proxy.shown
        return [shown[row] for row in rows]

    def select(self, *numbers: int) -> None:
        """Select those of these measurements that are shown, and scroll to the first."""
        wanted = frozenset(numbers)
        indexes = [self._proxy.index(row, 0) for row, number in enumerate(self._proxy.shown) if number in wanted]
        if not indexes:
            return
        selection = QItemSelection()
        for index in indexes:
            selection.select(index, index)
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(indexes[0], flags.NoUpdate)
        self.selectionModel().select(selection, flags.ClearAndSelect | flags.Rows)
        self.scrollTo(indexes[0])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.viewport().width()
        for column, least in WIDTHS.items():
            self.setColumnWidth(column, max(least, room * least // sum(WIDTHS.values())))
