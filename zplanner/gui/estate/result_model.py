"""The rows of a result as a model: arrays are filtered and sorted, and a text is made only for a cell that is shown."""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from zplanner.estate.saved import SavedEstate
from zplanner.gui.appearance import tooltip
from zplanner.gui.widgets.tables import Index, heading
from zplanner.language import tr
from zplanner.planning.outlook import Status
from zplanner.wording.estate import result as words

Flags = NDArray[np.bool_]
Rows = NDArray[np.intp]


class ResultColumn(IntEnum):
    """The columns, in their order."""

    SYSTEM = 0
    MACHINE = 1
    TARGET = 2
    THROUGHPUT = 3
    CPU = 4
    ENGINES = 5
    HEADROOM = 6
    BOTTLENECK = 7
    GAP = 8


_TEXTS = {
    ResultColumn.SYSTEM: "system",
    ResultColumn.MACHINE: "host",
    ResultColumn.TARGET: "scenario",
    ResultColumn.BOTTLENECK: "binding",
    ResultColumn.GAP: "gap",
}
_NUMBERS = {
    ResultColumn.THROUGHPUT: "throughput_ratio_p50",
    ResultColumn.CPU: "cpu_utilization_p50",
    ResultColumn.ENGINES: "engines_needed",
    ResultColumn.HEADROOM: "months_of_headroom_p50",
}


class ResultModel(QAbstractTableModel):
    """The rows that the filters leave, in the order of a column."""

    def __init__(self, estate: SavedEstate, parent: QObject) -> None:
        super().__init__(parent)
        self.estate = estate
        self.rows: Rows = np.arange(estate.count)
        self._sorted = int(ResultColumn.SYSTEM), Qt.SortOrder.AscendingOrder
        self._search, self._target, self._machine = "", -1, -1
        self._answered: bool | None = None
        self._is_worst = False
        self.cells = cache(self._cells)
        self._arrange()

    def search(self, text: str) -> None:
        """Show only systems and machines with every word of a text in their names."""
        self._search = text
        self._arrange()

    def choose(self, target: int, machine: int, answered: bool | None) -> None:
        """Show one target, or all (-1); the systems of one machine, or of all (-1); and rows with or without a
        forecast, or both (None)."""
        self._target, self._machine, self._answered = target, machine, answered
        self._arrange()

    def show_worst(self, is_worst: bool) -> None:
        """Show only the ten rows, of those that the filters leave, with the highest 90th percentile of CPU busy."""
        self._is_worst = is_worst
        self._arrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._sorted = column, order
        self._arrange()

    def system(self, row: int) -> int:
        """The place of a shown row's system among the systems of the result."""
        return int(self.estate.texts["system"].places[self.rows[row]])

    def _arrange(self) -> None:
        rows = np.flatnonzero(self._left())
        if self._is_worst:
            busy = self.estate.numbers["cpu_utilization_p90"][rows]
            highest = np.argsort(-busy, kind="stable")[: words.WORST_COUNT]
            rows = rows[highest[np.isfinite(busy[highest])]]
        column, order = self._sorted
        keys = self._keys(ResultColumn(column))[rows]
        is_stated = np.isfinite(keys)
        stated, last = rows[is_stated], rows[~is_stated]
        keys = keys[is_stated]
        found = np.argsort(keys if order is Qt.SortOrder.AscendingOrder else -keys, kind="stable")
        self.beginResetModel()
        self.rows = np.concatenate([stated[found], last])
        self.endResetModel()

    def _left(self) -> Flags:
        """The rows that the filters leave."""
        texts = self.estate.texts
        left = np.ones(self.estate.count, bool)
        if self._target >= 0:
            left &= texts["scenario"].places == self._target
        if self._machine >= 0:
            left &= self.estate.machine_of[texts["system"].places] == self._machine
        if self._answered is not None:
            left &= self.is_answered() == self._answered
        for word in self._search.casefold().split():
            found = np.zeros(self.estate.count, bool)
            for name in ("system", "host"):
                has_word = np.array([word in one.casefold() for one in texts[name].names] + [False])
                found |= has_word[texts[name].places]  # -1, for no machine, is the last
            left &= found
        return left

    def is_answered(self) -> Flags:
        """Whether each row of the result has a forecast."""
        status = self.estate.texts["status"]
        answered = np.array([name == Status.ANSWERED for name in status.names])
        found: Flags = answered[status.places]
        return found

    def _keys(self, column: ResultColumn) -> NDArray[np.float64]:
        """What each row of the result is sorted by; NaN, which comes last, where it has nothing there."""
        if (name := _NUMBERS.get(column)) is not None:
            return self.estate.numbers[name]
        texts = self.estate.texts[_TEXTS[column]]
        rank = np.full(len(texts.names) + 1, np.nan)
        rank[np.array(sorted(range(len(texts.names)), key=lambda one: texts.names[one].casefold()), int)] = np.arange(
            len(texts.names)
        )
        return rank[texts.places]

    def _cells(self, row: int) -> tuple[str, ...]:
        texts = self.estate.texts
        system, host, target, gap = (texts[name][row] for name in ("system", "host", "scenario", "gap"))
        return words.cells(system, host, target, self.estate.forecast(row), gap)

    # Qt's side

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return 0 if parent.isValid() else len(ResultColumn)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            text = self.cells(int(self.rows[index.row()]))[index.column()]
            return text if role == Qt.ItemDataRole.DisplayRole else tooltip(text)
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        return heading(tr(words.HEADINGS[section]), words.HELP[section], role)
