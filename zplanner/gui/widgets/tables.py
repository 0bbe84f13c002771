"""What all tables of the window share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from zplanner.gui.appearance import tooltip
from zplanner.reporting.table import Value
from zplanner.reporting.table_text import tab_separated

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


def table_of_rows(
    model: QAbstractItemModel, name: str, row_height: int, widths: Iterable[int], column: int, order: Qt.SortOrder
) -> QTableView:
    """A table whose rows are selected whole and sorted by a click on a heading, by a column at first."""
    table = QTableView()
    set_up_table(table, name, row_height)
    table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QTableView.SelectionMode.ExtendedSelection)
    table.setWordWrap(False)
    table.verticalHeader().hide()
    across = table.horizontalHeader()
    across.setSortIndicator(column, order)
    across.setStretchLastSection(True)
    table.setModel(model)
    table.setSortingEnabled(True)
    for place, width in enumerate(widths):
        table.setColumnWidth(place, width)
    return table


def heading(title: str, about: str, role: int) -> Any:
    """What a model tells of a column's heading: its title, its tooltip, and that it stands on the left."""
    match role:
        case Qt.ItemDataRole.DisplayRole:
            return title
        case Qt.ItemDataRole.ToolTipRole:
            return tooltip(about)
        case Qt.ItemDataRole.TextAlignmentRole:
            return LEFT
    return None


def chosen_rows(table: QTableView) -> list[int]:
    """The selected rows of a table that selects rows, from top to bottom."""
    return sorted(index.row() for index in table.selectionModel().selectedRows())


def copy_rows(rows: Iterable[Iterable[Value]]) -> None:
    """Copy rows, the headings first, for a spreadsheet."""
    QGuiApplication.clipboard().setText(tab_separated(rows))
