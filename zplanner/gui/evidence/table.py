"""The view of all measurements: whole rows are selected, and the columns share the width in fixed proportions."""

from __future__ import annotations

from PySide6.QtCore import QItemSelection, QItemSelectionModel, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from zplanner.gui.evidence.model import BrowserModel, Column

ROW_HEIGHT = 24
HEAD_HEIGHT = 28
FEWEST_ROWS = 2
WIDTHS = {
    Column.NAME: 116,
    Column.CHANGE: 132,
    Column.WORK: 98,
    Column.MEASURED: 106,
    Column.PREDICTED: 134,
    Column.WEIGHT: 64,
    Column.SOURCE: 82,
}
"""The narrowest columns: in a usual window all up to the prediction are in sight; in a wider one they keep these
proportions."""


class BrowserTable(QTableView):
    """Shows a `BrowserModel`; measurements are named by their numbers there, whatever row they stand in."""

    def __init__(self, model: BrowserModel) -> None:
        super().__init__()
        self._model = model
        self.setAccessibleName(self.tr("All measurements"))
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
        self.setModel(model)
        self.setSortingEnabled(True)

    def selected(self) -> list[int]:
        """The selected measurements, from top to bottom."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return [self._model.shown[row] for row in rows]

    def select(self, *numbers: int) -> None:
        """Bring measurements into focus, those of them that are shown."""
        wanted = frozenset(numbers)
        places = [place for place, number in enumerate(self._model.shown) if number in wanted]
        if not places:
            return
        selection = QItemSelection()
        for place in places:
            selection.select(self._model.index(place, 0), self._model.index(place, 0))
        first, flags = self._model.index(places[0], 0), QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(first, flags.NoUpdate)
        self.selectionModel().select(selection, flags.ClearAndSelect | flags.Rows)
        self.scrollTo(first)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.viewport().width()
        for column, least in WIDTHS.items():
            self.setColumnWidth(column, max(least, room * least // sum(WIDTHS.values())))
