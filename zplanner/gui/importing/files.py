"""The table of an import's files: one row each, with what it is and what became of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QTableView

from zplanner.gui.appearance import STEP, tooltip
from zplanner.gui.widgets.tables import LEFT, Index, set_up_table
from zplanner.importing.reading import FileReading
from zplanner.wording.window import importing as words

FILE, REFUSED = 0, 3
"""The columns of the name and of the refused lines."""

WIDEST = 260
"""Pixels of a column; longer texts are elided, with the text as a tooltip."""

MEASURED_ROWS = 50
"""Rows that decide how wide a column is: a folder may hold thousands of files."""

Role = Qt.ItemDataRole


class FileModel(QAbstractTableModel):
    """The readings as rows; a cell is worded when it is shown."""

    def __init__(self, readings: Sequence[FileReading]) -> None:
        super().__init__()
        self.show_files(readings)

    def show_files(self, readings: Sequence[FileReading]) -> None:
        """Show these in place of as many others."""
        self.readings = readings
        self._cells = cache(lambda row: words.file_cells(readings[row]))
        if readings:
            self.dataChanged.emit(self.index(0, 0), self.index(len(readings) - 1, len(words.FILE_COLUMNS) - 1))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        return 0 if parent.isValid() else len(self.readings)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        return 0 if parent.isValid() else len(words.FILE_COLUMNS)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if role == Role.TextAlignmentRole and index.column() == REFUSED:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role not in (Role.DisplayRole, Role.ToolTipRole):
            return None
        cell = self._cells(index.row())[index.column()]
        if role == Role.DisplayRole:
            return cell
        return tooltip(words.file_path(self.readings[index.row()]) if index.column() == FILE else cell)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Role.DisplayRole:
            return words.FILE_COLUMNS[section]
        if role == Role.TextAlignmentRole:
            return LEFT
        return words.REFUSED_HELP if role == Role.ToolTipRole and section == REFUSED else None


class FileTable(QTableView):
    """Shows the readings; the first is selected."""

    def __init__(self, readings: Sequence[FileReading]) -> None:
        super().__init__()
        self._model = FileModel(readings)
        set_up_table(self, words.FILES, self.fontMetrics().height() + STEP)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        self.setModel(self._model)
        header = self.horizontalHeader()
        header.setResizeContentsPrecision(MEASURED_ROWS)
        header.setStretchLastSection(True)
        self.setCurrentIndex(self._model.index(0, 0))
        self._fit_columns()

    def show_files(self, readings: Sequence[FileReading]) -> None:
        """Show these in place of as many others; the row that is selected stays."""
        self._model.show_files(readings)
        self._fit_columns()

    def _fit_columns(self) -> None:
        for number in range(len(words.FILE_COLUMNS) - 1):
            self.resizeColumnToContents(number)
            self.setColumnWidth(number, min(self.columnWidth(number) + STEP // 2, WIDEST))

    @property
    def current(self) -> FileReading:
        """The reading that is selected."""
        return self._model.readings[self.currentIndex().row()]
