"""The table of all measurements, which searches and sorts itself: a cell is made when it is looked at, and a column is
sorted in one go, so that thousands of rows are as quick as ten."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from zplanner.gui.appearance import Appearance
from zplanner.wording.numbers import plain, probability, significant, times

if TYPE_CHECKING:
    from zplanner.reporting.evidence_rows import EvidenceRow, Predicted
    from zplanner.reporting.own_forecasts import WithoutIt

Index = QModelIndex | QPersistentModelIndex
Weights = Mapping[tuple[str, str], float]
"""What each measurement, by source and id, weighs in the forecast of a scenario."""


class Column(IntEnum):
    NAME = 0
    CHANGE = 1
    WORK = 2
    MEASURED = 3
    PREDICTED = 4
    WEIGHT = 5
    SOURCE = 6


BEFORE_ALL = float("-inf")
"""Where a number is sorted that is not there."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One row as it stands in the table: what is predicted of it, and what it weighs for the scenario in focus."""

    row: EvidenceRow
    predicted: Predicted | None
    weight: float | None
    counts: bool
    left_out: str = ""  # why the forecast does without it though it is switched on

    @property
    def use(self) -> str:
        """Whether the forecast uses it, and why not."""
        if not self.counts:
            return tr("switched off")
        if self.left_out:
            return tr("left out: {reason}").format(reason=self.left_out)
        return tr("not used: {reason}").format(reason=self.row.reason) if self.row.reason else tr("used")

    def text(self, column: Column) -> str:
        """What stands in a column."""
        row = self.row
        match column:
            case Column.NAME:
                return plain(row.measurement.id)
            case Column.CHANGE:
                return row.change
            case Column.WORK:
                return row.work
            case Column.MEASURED:
                return row.measurement.result
            case Column.PREDICTED:
                return self._predicted
            case Column.WEIGHT:
                return tr("left out") if self.left_out else "" if self.weight is None else probability(self.weight)
            case Column.SOURCE:
                return row.source

    def sorted_by(self, column: Column) -> str | float:
        """What a column is sorted by: numbers as numbers."""
        if column is Column.MEASURED:
            return self.row.measured
        if column is Column.PREDICTED:
            return BEFORE_ALL if self.predicted is None else self.predicted.middle
        if column is Column.WEIGHT:
            return BEFORE_ALL if self.weight is None else self.weight
        return self.text(column).casefold()

    @property
    def _predicted(self) -> str:
        said = self.predicted
        if said is None:
            return tr("not used") if self.row.reason else "" if self.counts else tr("switched off")
        if said.fitted:
            return tr("{ratio} fitted").format(ratio=times(said.middle))
        ends = {"low": significant(said.low), "high": significant(said.high)}
        return tr("{ratio} ({low} to {high})").format(ratio=times(said.middle), **ends)


class BrowserModel(QAbstractTableModel):
    """Measurements down, what is known of each across. The box of an own one, or of one of a pack, tells by
    `switched`."""

    switched = Signal(str, bool)  # the id of a measurement, and whether it shall count

    def __init__(self, appearance: Appearance, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.entries: tuple[Entry, ...] = ()
        self.shown: list[int] = []
        self._accepts: Callable[[Entry], bool] = lambda _: True
        self._sorted: tuple[int, bool] = (-1, False)  # the column, and whether it falls
        self._headings = (
            self.tr("Name"),
            self.tr("What changed"),
            self.tr("Workload"),
            self.tr("Measured"),
            self.tr("Predicted"),
            self.tr("Weight"),
            self.tr("Source"),
        )
        self._helps = {
            Column.MEASURED: self.tr("The ratio as it was printed, after the change to before it."),
            Column.PREDICTED: self.tr(
                "The forecast without this measurement, with its 80 % interval.\n"
                "Fitted: nothing else covers the change, and the model has seen the figure."
            ),
            Column.WEIGHT: self.tr("The share of the forecast of the scenario in focus that rests on it."),
        }

    def show_rows(self, rows: tuple[EvidenceRow, ...]) -> None:
        """Show other measurements."""
        self.beginResetModel()
        self.entries = tuple(Entry(row, row.predicted, None, True) for row in rows)
        self.shown = self._arranged()
        self.endResetModel()

    def update(self, weights: Weights, switched_off: frozenset[str], without_it: Mapping[str, WithoutIt]) -> bool:
        """Show what the forecast makes of the same measurements, beside the own ones by id what it says without each;
        tell whether that is anything new."""
        entries = tuple(_renewed(entry.row, weights, switched_off, without_it) for entry in self.entries)
        if entries == self.entries:
            return False
        self.entries = entries
        if self.shown:
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))
        return True

    def accept(self, accepts: Callable[[Entry], bool]) -> bool:
        """Show only measurements of which this holds; tell whether these are others than before."""
        self._accepts = accepts
        shown = self._arranged()
        if set(shown) == set(self.shown):
            self._reorder(shown)
            return False
        self.beginResetModel()
        self.shown = shown
        self.endResetModel()
        return True

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._sorted = column, order == Qt.SortOrder.DescendingOrder
        self._reorder(self._arranged())

    def _arranged(self) -> list[int]:
        shown = [number for number, entry in enumerate(self.entries) if self._accepts(entry)]
        column, falling = self._sorted
        if column >= 0:
            shown.sort(key=lambda number: self.entries[number].sorted_by(Column(column)), reverse=falling)
        return shown

    def _reorder(self, shown: list[int]) -> None:
        """Show the same measurements in another order; what is selected stays so."""
        if shown == self.shown:
            return
        self.layoutAboutToBeChanged.emit()
        place = {number: row for row, number in enumerate(shown)}
        held = self.persistentIndexList()
        moved = [self.index(place[self.shown[index.row()]], index.column()) for index in held]
        self.shown = shown
        self.changePersistentIndexList(held, moved)
        self.layoutChanged.emit()

    def entry(self, row: int) -> Entry:
        """The measurement that stands in a row of the table."""
        return self.entries[self.shown[row]]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return 0 if parent.isValid() else len(self.shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return 0 if parent.isValid() else len(Column)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self.entry(index.row()).text(Column(index.column()))
        row = self.entry(index.row()).row
        if index.column() == Column.NAME and row.is_switchable:
            if role == Qt.ItemDataRole.CheckStateRole:
                counts = self.entry(index.row()).counts
                return Qt.CheckState.Checked if counts else Qt.CheckState.Unchecked
            if role == Qt.ItemDataRole.DecorationRole and row.measurement.is_own:
                return self._appearance.icon("own")
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        counts = Qt.CheckState(value) is Qt.CheckState.Checked
        self.switched.emit(self.entry(index.row()).row.measurement.id, counts)
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        has_box = index.column() == Column.NAME and self.entry(index.row()).row.is_switchable
        return flags | Qt.ItemFlag.ItemIsUserCheckable if has_box else flags

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal:
            if role == Qt.ItemDataRole.DisplayRole:
                return self._headings[section]
            if role == Qt.ItemDataRole.ToolTipRole:
                return self._helps.get(Column(section), self._headings[section])
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None


def tr(text: str) -> str:
    """A text of the table in the reader's language."""
    return QCoreApplication.translate("evidence", text)


def _renewed(
    row: EvidenceRow, weights: Weights, switched_off: frozenset[str], without_it: Mapping[str, WithoutIt]
) -> Entry:
    name = row.measurement.id
    if row.measurement.is_own:
        said, counts = without_it.get(name), name not in switched_off
        predicted, left_out = (said.predicted, said.left_out if counts else "") if said else (None, "")
        return Entry(row, predicted, weights.get(row.key), counts, left_out)
    return Entry(row, row.predicted, weights.get(row.key), not row.pack or name not in switched_off)
