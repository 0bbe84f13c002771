"""The measurements as Qt tables: a model of all of them, and a proxy that searches, filters and sorts it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
)

from zplanner.gui.appearance import Appearance
from zplanner.wording.numbers import plain, probability
from zplanner.wording.window import evidence as words

if TYPE_CHECKING:
    from zplanner.reporting.evidence_rows import EvidenceRow, Predicted
    from zplanner.reporting.own_forecasts import WithoutIt

Index = QModelIndex | QPersistentModelIndex
Weights = Mapping[tuple[str, str], float]
"""The weight of each measurement, by source and id, in the forecast of a scenario."""

SORT_KEY = Qt.ItemDataRole.UserRole
BEFORE_ALL = float("-inf")
"""The sort key of a missing number."""


class EvidenceColumn(IntEnum):
    NAME = 0
    CHANGE = 1
    WORK = 2
    MEASURED = 3
    PREDICTED = 4
    WEIGHT = 5
    SOURCE = 6


HELP = {
    EvidenceColumn.MEASURED: words.MEASURED_HELP,
    EvidenceColumn.PREDICTED: words.PREDICTED_HELP,
    EvidenceColumn.WEIGHT: words.WEIGHT_HELP,
}


@dataclass(frozen=True, slots=True)
class EvidenceEntry:
    """A measurement with its prediction and its weight in the forecast of the selected scenario."""

    row: EvidenceRow
    predicted: Predicted | None
    weight: float | None
    counts: bool
    left_out: str = ""  # why the forecast ignores it although it is switched on

    @property
    def use(self) -> str:
        return words.use(self.counts, self.left_out, self.row.reason)

    @property
    def is_unused(self) -> bool:
        return bool(self.row.reason or self.left_out) or not self.counts

    def text(self, column: int) -> str:
        row = self.row
        match column:
            case EvidenceColumn.NAME:
                return plain(row.measurement.id)
            case EvidenceColumn.CHANGE:
                return row.change
            case EvidenceColumn.WORK:
                return row.work
            case EvidenceColumn.MEASURED:
                return row.measurement.result
            case EvidenceColumn.PREDICTED if (said := self.predicted) is not None:
                return words.prediction(said.low, said.middle, said.high, said.fitted)
            case EvidenceColumn.PREDICTED:
                return words.NOT_USED if row.reason else "" if self.counts else words.SWITCHED_OFF
            case EvidenceColumn.WEIGHT:
                return words.LEFT_OUT if self.left_out else "" if self.weight is None else probability(self.weight)
            case _:
                return row.source

    def sort_key(self, column: int) -> str | float:
        if column == EvidenceColumn.MEASURED:
            return self.row.measured
        if column == EvidenceColumn.PREDICTED:
            return self.predicted.middle if self.predicted else BEFORE_ALL
        if column == EvidenceColumn.WEIGHT:
            return BEFORE_ALL if self.weight is None else self.weight
        return self.text(column).casefold()


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

    def update(self, weights: Weights, switched_off: frozenset[str], without_it: Mapping[str, WithoutIt]) -> bool:
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
    row: EvidenceRow, weights: Weights, switched_off: frozenset[str], without_it: Mapping[str, WithoutIt]
) -> EvidenceEntry:
    name, weight = row.measurement.id, weights.get(row.key)
    counts = not row.is_switchable or name not in switched_off
    if not row.measurement.is_own:
        return EvidenceEntry(row, row.predicted, weight, counts)
    if (own := without_it.get(name)) is None:
        return EvidenceEntry(row, None, weight, counts)
    return EvidenceEntry(row, own.predicted, weight, counts, own.left_out if counts else "")


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
