"""The steps between two forecasts as a waterfall: each bar runs from the forecast before a cause to that after it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
)

from zplanner.gui.appearance import STEP, Appearance, tooltip
from zplanner.gui.widgets.tables import LEFT, Index, set_up_table
from zplanner.planning.outlook import Quantity
from zplanner.reporting.comparison.tables import ComparisonRow, comparison_table
from zplanner.reporting.table_text import texts

ROW_HEIGHT, MOST_ROWS = 30, 9
MARK_WIDTH = 3
"""Width in pixels of the mark of a plan, and of a cause without effect."""

WATERFALL_WIDTH = 150
SHORTEST_VALUE, LONGEST_VALUE = 112, 256
"""Width limits in pixels of a value before or after; its full text is in the tooltip."""


class WaterfallTable(QTableWidget):
    """A table of rows whose last column draws the bars."""

    def __init__(self, name: str, columns: Sequence[str], appearance: Appearance) -> None:
        super().__init__(0, len(columns))
        self.appearance = appearance
        self.rows: tuple[ComparisonRow, ...] = ()
        self._wanted: tuple[int, ...] = ()  # the natural widths of the columns
        set_up_table(self, name, ROW_HEIGHT)
        self.setHorizontalHeaderLabels(list(columns))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(ROW_HEIGHT)
        across = self.horizontalHeader()
        across.setDefaultAlignment(LEFT)
        across.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        across.setStretchLastSection(True)
        across.setMinimumSectionSize(48)
        self.setItemDelegateForColumn(len(columns) - 1, _BarDelegate(self))
        appearance.changed.connect(self.viewport().update)

    def fill(self, rows: Sequence[ComparisonRow], quantity: Quantity) -> None:
        """Show the rows of a quantity; every column but the last is as wide as its texts need."""
        self.rows = tuple(rows)
        self.setRowCount(len(rows))
        cells = texts(comparison_table(rows, quantity), banded=("forecast",))[1] if rows else []
        for at, (row, shown) in enumerate(zip(rows, cells, strict=True)):
            tip = "\n".join(row.lines)
            for column, text in enumerate((*shown, "")):
                item = QTableWidgetItem(text)
                item.setToolTip(tooltip(tip))
                item.setData(Qt.ItemDataRole.AccessibleTextRole, text or tip)
                if row.is_total:
                    font = QFont(self.font())
                    font.setWeight(QFont.Weight.Medium)
                    item.setFont(font)
                self.setItem(at, column, item)
        last = self.columnCount() - 1
        self.resizeColumnsToContents()
        self._wanted = tuple(min(self.columnWidth(column) + STEP, LONGEST_VALUE) for column in range(last))
        self._share_width()

    def wanted_width(self) -> int:
        """The width at which no column is cut."""
        return sum(self._wanted) + WATERFALL_WIDTH + self.verticalScrollBar().sizeHint().width() + 4

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        """Narrow the widest columns to make room for the bars."""
        widths = list(self._wanted)
        for _ in range(sum(self._wanted) + WATERFALL_WIDTH - self.viewport().width()):
            if max(widths, default=0) > SHORTEST_VALUE:
                widths[widths.index(max(widths))] -= 1
        for column, width in enumerate(widths):
            self.setColumnWidth(column, width)
        self.resizeRowsToContents()
        around = self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth()
        height = self.verticalHeader().length()
        self.setMinimumHeight(min(height, MOST_ROWS * ROW_HEIGHT) + around)
        self.setMaximumHeight(height + around + 2)

    def place(self, number: float) -> float:
        """The position of a number on the axis, 0 to 1."""
        known = [end for row in self.rows for end in (row.start, row.end) if end is not None]
        low, high = min(known), max(known)
        span = (high - low) or abs(high) or 1.0
        return (number - low + 0.1 * span) / (1.15 * span)


class _BarDelegate(QStyledItemDelegate):
    """Draws the bar of a row, or a mark for a plan and for a cause without effect."""

    def __init__(self, table: WaterfallTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        row, colors = self._table.rows[index.row()], self._table.appearance.colors
        if row.end is None:
            return
        rect = QRectF(option.rect).adjusted(STEP, 0, -STEP, 0)
        start, end = (rect.left() + rect.width() * self._table.place(one) for one in (row.start or row.end, row.end))
        left, width, height = min(start, end), abs(end - start), 12
        color = colors.accent
        if width < MARK_WIDTH:
            left, width = left - (MARK_WIDTH - width) / 2, MARK_WIDTH
            color = colors.accent if row.start != row.end else colors.edge
        if row.is_total:
            height, color = 20, colors.text
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(color))
        painter.drawRoundedRect(QRectF(left, rect.center().y() - height / 2, width, height), 1, 1)
        painter.restore()
