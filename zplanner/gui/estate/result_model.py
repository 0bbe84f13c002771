"""The rows of a result as a model: arrays are filtered and sorted, and a text is made only for a cell that is shown."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Qt

from zplanner.estate.saved import SavedEstate, Texts
from zplanner.gui.widgets.tables import RowsModel
from zplanner.planning.outlook import Status
from zplanner.wording.estate.result import WORST_COUNT, ResultColumn
from zplanner.wording.headings import TableColumn

Flags = NDArray[np.bool_]
Rows = NDArray[np.intp]


class ResultModel(RowsModel):
    """The rows that the filters leave, in the order of a column."""

    def __init__(self, estate: SavedEstate, parent: QObject) -> None:
        super().__init__(ResultColumn, parent)
        self.estate = estate
        self.rows: Rows = np.arange(estate.count)
        self._sorted = int(ResultColumn.SYSTEM), Qt.SortOrder.AscendingOrder
        self._search, self._target, self._machine = "", -1, -1
        self._answered: bool | None = None
        self._is_worst = False
        self._forecast = cache(estate.forecast)
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
            highest = np.argsort(-busy, kind="stable")[:WORST_COUNT]
            rows = rows[highest[np.isfinite(busy[highest])]]
        column, order = self._sorted
        keys = self._keys(self.columns[column])[rows]
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

    def _keys(self, column: TableColumn) -> NDArray[np.float64]:
        """What each row of the result is sorted by; NaN, which comes last, where it has nothing there."""
        found = column.sort_value(self.estate)
        if not isinstance(found, Texts):
            numbers: NDArray[np.float64] = found
            return numbers
        rank = np.full(len(found.names) + 1, np.nan)
        rank[np.array(sorted(range(len(found.names)), key=lambda one: found.names[one].casefold()), int)] = np.arange(
            len(found.names)
        )
        return rank[found.places]

    def text(self, row: int, column: int) -> str:
        place = int(self.rows[row])
        names = {name: texts[place] for name, texts in self.estate.texts.items()}
        return self.columns[column].text(names, self._forecast(place))
