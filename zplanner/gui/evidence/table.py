"""The table of measurements: a model of all, a proxy that searches, filters and sorts it, and the view."""

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
    from zplanner.reporting.evidence_rows import EvidenceRow
    from zplanner.reporting.own_forecasts import OwnForecast

Index = QModelIndex | QPersistentModelIndex
Weights = Mapping[tuple[str, str], float]
"""The weight of each measurement, by source and id, in the forecast of a scenario."""

SORT_KEY = Qt.ItemDataRole.UserRole
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
"""The narrowest columns: in a usual window all up to the prediction are in sight; in a wider one they keep these
proportions."""


class EvidenceModel(QAbstractTableModel):
    """One row per measurement. Own ones and those of packs have a check box, which emits `switched`."""

    switched = Signal(str, bool)  # the id of a measurement, and whether it shall count

    def __init__(self, appearance: Appearance, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.entries: tuple[EvidenceEntry, ...] = ()

    def show_rows(self, rows: tuple[EvidenceRow, ...]) -> None:
        """Replace all measurements."""
        self.beginResetModel()
        self.entries = tuple(EvidenceEntry(row, row.predicted, None, True) for row in rows)
        self.endResetModel()

    def update(self, weights: Weights, switched_off: frozenset[str], without_it: Mapping[str, OwnForecast]) -> bool:
        """Show what the forecast makes of the same measurements; `without_it` holds the forecast without each own
        measurement, by id. True if anything changed."""
        entries = tuple(_updated(entry.row, weights, switched_off, without_it) for entry in self.entries)
        if entries == self.entries:
            return False
        self.entries = entries
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))
        return True

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return 0 if parent.isValid() else len(self.entries)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return 0 if parent.isValid() else len(EvidenceColumn)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        entry, column = self.entries[index.row()], index.column()
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return entry.text(column)
        if role == SORT_KEY:
            return entry.sort_key(column)
        if column == EvidenceColumn.NAME and entry.row.is_switchable:
            if role == Qt.ItemDataRole.CheckStateRole:
                return Qt.CheckState.Checked if entry.counts else Qt.CheckState.Unchecked
            if role == Qt.ItemDataRole.DecorationRole and entry.row.measurement.is_own:
                return self._appearance.icon("own")
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        self.switched.emit(self.entries[index.row()].row.measurement.id, Qt.CheckState(value) is Qt.CheckState.Checked)
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        has_box = index.column() == EvidenceColumn.NAME and self.entries[index.row()].row.is_switchable
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
    """The measurements that pass the filters, sorted by a column; elsewhere rows are named by the model's numbers."""

    def __init__(self, model: EvidenceModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.source = model
        self._accepts: Callable[[EvidenceEntry], bool] = lambda _: True
        self.setSortRole(SORT_KEY)
        self.setSourceModel(model)

    def accept(self, accepts: Callable[[EvidenceEntry], bool]) -> None:
        """Show only measurements for which this is true."""
        self.beginFilterChange()
        self._accepts = accepts
        self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        return self._accepts(self.source.entries[row])

    @property
    def shown(self) -> list[int]:
        """The numbers of the shown measurements, from top to bottom."""
        return [self.mapToSource(self.index(row, 0)).row() for row in range(self.rowCount())]

    def entry(self, row: int) -> EvidenceEntry:
        """The measurement in a row of the table."""
        return self.source.entries[self.mapToSource(self.index(row, 0)).row()]


class EvidenceTable(QTableView):
    """Shows an `EvidenceProxy`; measurements are named by their numbers in its source, not by their rows."""

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
        rows = sorted(self.selectionModel().selectedRows(), key=lambda index: index.row())
        return [self._proxy.mapToSource(index).row() for index in rows]

    def select(self, *numbers: int) -> None:
        """Select those of these measurements that are shown, and scroll to the first."""
        source = self._proxy.source
        indexes = [self._proxy.mapFromSource(source.index(number, 0)) for number in numbers]
        if not (shown := sorted(filter(lambda index: index.isValid(), indexes), key=lambda index: index.row())):
            return
        selection = QItemSelection()
        for index in shown:
            selection.select(index, index)
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(shown[0], flags.NoUpdate)
        self.selectionModel().select(selection, flags.ClearAndSelect | flags.Rows)
        self.scrollTo(shown[0])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.viewport().width()
        for column, least in WIDTHS.items():
            self.setColumnWidth(column, max(least, room * least // sum(WIDTHS.values())))
