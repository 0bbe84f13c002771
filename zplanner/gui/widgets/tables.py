"""What all tables of the window share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

Index = QModelIndex | QPersistentModelIndex

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
TEXT_LEFT = int(LEFT)
"""The same for a painter, made once: the conversion takes as long as a short text."""


def set_up_table(table: QTableView, name: str, row_height: int) -> None:
    """Make a table read-only, smooth to scroll, and named for screen readers; Tab leaves it."""
    table.setAccessibleName(name)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setTabKeyNavigation(False)
    table.setShowGrid(False)
    table.setCornerButtonEnabled(False)
    table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.horizontalHeader().setHighlightSections(False)
    down = table.verticalHeader()
    down.setHighlightSections(False)
    down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    down.setDefaultSectionSize(row_height)


def chosen_rows(table: QTableView) -> list[int]:
    """The selected rows of a table that selects rows, from top to bottom."""
    return sorted(index.row() for index in table.selectionModel().selectedRows())


def copy_rows(headings: Iterable[str], rows: Iterable[Sequence[str]]) -> None:
    """Copy rows with their headings, for a spreadsheet."""
    QGuiApplication.clipboard().setText("\n".join("\t".join(line) for line in (headings, *rows)))
