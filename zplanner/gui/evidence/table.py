"""The view of all measurements: whole rows are selected, and the columns share the width in fixed proportions."""

from __future__ import annotations

from PySide6.QtCore import QItemSelection, QItemSelectionModel, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from zplanner.gui.evidence.model import EvidenceColumn, EvidenceProxy
from zplanner.wording.window import evidence as words

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
