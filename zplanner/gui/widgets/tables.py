"""What all tables of the window share: their models, their look, and how they are copied."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from operator import itemgetter
from typing import Any, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QTreeView,
)

from zplanner.gui.appearance import STEP, Colors, tooltip
from zplanner.gui.focus import add_action
from zplanner.language import english, tr
from zplanner.reporting.table import Value
from zplanner.reporting.table_text import tab_separated
from zplanner.wording.headings import WindowColumn
from zplanner.wording.window.main import COPY_ROWS

Index = QModelIndex | QPersistentModelIndex
T = TypeVar("T")

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
TEXT_LEFT = int(LEFT)
"""The same for a painter, made once: the conversion takes as long as a short text."""

_SELECTED, _FOCUSED = QStyle.StateFlag.State_Selected.value, QStyle.StateFlag.State_HasFocus.value


class InSight(QStyledItemDelegate):
    """Elides a text at the edge of the view, where a row that spans all columns is wider."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        view = self.parent()
        assert isinstance(view, QAbstractItemView)
        option.rect.setRight(min(option.rect.right(), view.viewport().width()))
        super().paint(painter, option, index)


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
    model: RowsModel, name: str, row_height: int, widths: Iterable[int], column: int, order: Qt.SortOrder
) -> QTableView:
    """A table whose rows are selected whole, copied, and sorted by a click on a heading, by a column at first; columns
    widen for the texts in sight."""
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
    across.setResizeContentsPrecision(0)  # the rows in sight

    def widen() -> None:
        for place in range(model.columnCount()):
            wanted = max(across.sectionSizeHint(place), table.sizeHintForColumn(place))
            if wanted > table.columnWidth(place):
                table.setColumnWidth(place, wanted)

    down = table.verticalScrollBar()
    for seen in (model.modelReset, down.valueChanged, down.rangeChanged):
        seen.connect(widen)
    add_action(table, COPY_ROWS, lambda: model.copy(chosen_rows(table)), QKeySequence.StandardKey.Copy)
    return table


def set_widths(tree: QTreeView, widths: Mapping[Any, int]) -> None:
    """Give columns these widths, or those of their headings where these are wider."""
    for column, width in widths.items():
        tree.setColumnWidth(column, max(width, tree.header().sectionSizeHint(column)))


def wrap_rows(tree: QTreeView) -> None:
    """Make rows as high as their wrapped texts; by default Qt makes rows one line high and cuts the rest."""
    tree.setUniformRowHeights(False)
    tree.setWordWrap(True)
    tree.setItemDelegate(_Wrapping(tree))
    tree.header().sectionResized.connect(tree.doItemsLayout)


class _Wrapping(QStyledItemDelegate):
    """Sizes a cell to its text, wrapped at the width of its column, or of all where it spans them."""

    def __init__(self, tree: QTreeView) -> None:
        super().__init__(tree)
        self._tree = tree

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        within, tree, around = QStyleOptionViewItem(option), self._tree, index.parent()
        spans = index.column() == 0 and tree.isFirstColumnSpanned(index.row(), around)
        width = tree.header().length() if spans else tree.columnWidth(index.column())
        if index.column() == 0:
            width -= tree.indentation() * (tree.rootIsDecorated() + around.isValid())
        within.rect = QRect(0, 0, max(width - STEP, 1), 1)  # the style pads each side by half a step
        return super().sizeHint(within, index)


def heading(column: WindowColumn, role: int) -> Any:
    """What a model tells of a column's heading: its title, its tooltip, and that it stands on the left."""
    match role:
        case Qt.ItemDataRole.DisplayRole:
            return tr(column.heading)
        case Qt.ItemDataRole.ToolTipRole:
            return tooltip(tr(column.about))
        case Qt.ItemDataRole.TextAlignmentRole:
            return LEFT
    return None


def in_order(rows: Iterable[T], sort_value: Callable[[T], Any], order: Qt.SortOrder) -> list[T]:
    """Rows sorted by a value; those without one come last in either order."""
    keyed = [(sort_value(row), row) for row in rows]
    stated = [pair for pair in keyed if pair[0] is not None]
    stated.sort(key=itemgetter(0), reverse=order == Qt.SortOrder.DescendingOrder)
    return [row for _, row in (*stated, *(pair for pair in keyed if pair[0] is None))]


class CellsModel(QAbstractTableModel):
    """A table of texts, each made when it is shown."""

    @property
    def shape(self) -> tuple[int, int]:
        """How many rows and columns there are."""
        raise NotImplementedError

    def text(self, row: int, column: int) -> str:
        """What stands in a cell."""
        raise NotImplementedError

    def tip(self, row: int, column: int) -> str:
        """The tooltip of a cell: all of its text."""
        return tooltip(self.text(row, column))

    @contextmanager
    def renewed(self, rows: int, columns: int) -> Iterator[bool]:
        """Other cells are shown; a view keeps its place if there are as many, and is told whether it does."""
        is_same = (rows, columns) == self.shape
        if not is_same:
            self.beginResetModel()
        yield is_same
        if not is_same:
            self.endResetModel()
        elif rows and columns:
            self.dataChanged.emit(self.index(0, 0), self.index(rows - 1, columns - 1))

    # Qt's side

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return 0 if parent.isValid() else self.shape[0]

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return 0 if parent.isValid() else self.shape[1]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(index.row(), index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.tip(index.row(), index.column())
        return None


class RowsModel(CellsModel):
    """Rows beneath the headings of a table's columns."""

    def __init__(self, columns: type[WindowColumn], parent: QObject) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)
        self.rows: Any = ()  # a sequence or an array

    @property
    def shape(self) -> tuple[int, int]:
        return len(self.rows), len(self.columns)

    def copy(self, rows: Iterable[int]) -> None:
        """Copy rows with their headings, for a spreadsheet: English as in files."""
        with english():
            texts = ([self.text(row, column) for column in self.columns] for row in rows)
            copy_rows([[tr(column.heading) for column in self.columns], *texts])

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        return heading(self.columns[section], role) if orientation is Qt.Orientation.Horizontal else None


@contextmanager
def painted(painter: QPainter, option: QStyleOptionViewItem, colors: Colors) -> Iterator[None]:
    """What is painted of a cell: over the ground of a selected one, in the frame of one in focus, above its line."""
    rect, state = option.rect, option.state.value  # testing the enum itself takes a microsecond
    painter.save()
    if state & _SELECTED:
        painter.fillRect(rect, QColor(colors.raised))
    painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, QColor(colors.border))
    yield
    if state & _FOCUSED:
        painter.setPen(QColor(colors.accent))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(rect.adjusted(0, 0, -1, -2))
    painter.restore()


def write_line(painter: QPainter, rect: QRect, font: QFont, color: str, text: str) -> int:
    """Draw one line, elided to fit; returns its width."""
    if not text:
        return 0
    painter.setFont(font)
    painter.setPen(QColor(color))
    metrics = painter.fontMetrics()
    width = metrics.horizontalAdvance(text)
    if width > rect.width():
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        width = metrics.horizontalAdvance(text)
    painter.drawText(rect, TEXT_LEFT | Qt.TextFlag.TextDontClip.value, text)  # descenders reach into the margin
    return width


def chosen_rows(table: QTableView) -> list[int]:
    """The selected rows of a table that selects rows, from top to bottom."""
    return sorted(index.row() for index in table.selectionModel().selectedRows())


def copy_rows(rows: Iterable[Iterable[Value]]) -> None:
    """Copy rows, the headings first, for a spreadsheet."""
    QGuiApplication.clipboard().setText(tab_separated(rows))
