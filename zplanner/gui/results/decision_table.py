"""What the sections of a decision are made of: a title with its content, and a table with a row for each scenario, by
year of the horizon or with its regret and cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QRect, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from zplanner.errors import Reference
from zplanner.gui.appearance import STEP, Appearance, tooltip
from zplanner.gui.focus import add_action
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import LayoutPart, column, row
from zplanner.gui.widgets.panel import small
from zplanner.gui.widgets.tables import LEFT, RIGHT, CellsModel, Index, copy_rows, painted, set_up_table, write_line
from zplanner.language import english
from zplanner.wording.window import decide as words

NARROWEST_NAMES, WIDEST_NAMES = 150, 320
"""The names of scenarios are as wide as the columns leave room, within limits in pixels."""

HEADER_HEIGHT = 40
MOST_ROWS = 12
"""Rows shown without scrolling inside the table."""

LINE = 16
"""The height of a further line beneath a figure, in pixels."""

MARGIN, MARK = 4, 16
"""Space beside a figure, as that of its heading, and the size of its mark, in pixels."""


class Mark(Enum):
    """The mark of a cell: its icon and its weight tell it apart without its color."""

    NONE = auto()
    BEST = auto()
    SHORT = auto()
    """Below the target."""
    BLANK = auto()
    """No figure."""


@dataclass(frozen=True, slots=True)
class DecisionCell:
    """A figure with its mark, what is beneath it in one line or a line each, a bar behind it (a share of the cell's
    width), and all in words."""

    figure: str
    beneath: tuple[str, ...] = ()
    mark: Mark = Mark.NONE
    bar: float | None = None
    sentence: str = ""

    @property
    def copied(self) -> str:
        return ", ".join(filter(None, (self.figure, *self.beneath)))

    def lines(self, *, stacked: bool) -> tuple[str, ...]:
        """What is beneath the figure, line by line."""
        beneath = tuple(filter(None, self.beneath))
        return beneath if stacked else (", ".join(beneath),)


_ICONS = {Mark.BEST: "star", Mark.SHORT: "caution"}
_INKS = {Mark.BEST: "accent", Mark.SHORT: "caution"}

Cells = Callable[[int, int], DecisionCell]
"""The cell in a row and a column."""


class DecisionModel(CellsModel):
    """Scenarios down; cells are made when they are painted. `numbers` are the scenarios' numbers from 1, and 0 for
    today's configuration, which has no color and cannot be selected. Cells that are `amounts` end at the right."""

    def __init__(self, appearance: Appearance, parent: QTableView, amounts: bool) -> None:
        super().__init__(parent)
        self._appearance, self.has_amounts = appearance, amounts
        self.is_stacked = False  # what is beneath a figure has a line each
        self._names: Sequence[str] = ()
        self.numbers: Sequence[int] = ()
        self._headings: Sequence[str] = ()
        self.headings: Callable[[], Sequence[str]] = tuple  # in the present language
        self._tips: Sequence[str] = ()
        self._cells: Cells = lambda *_: DecisionCell("")

    def show_cells(
        self,
        names: Sequence[str],
        numbers: Sequence[int],
        headings: Callable[[], Sequence[str]],
        cells: Cells,
        tips: Sequence[str] = (),
    ) -> None:
        """Show other cells; the view keeps its place if there are as many."""
        shown, headers = headings(), (self._names, self.numbers, self._headings)
        with self.renewed(len(names), len(shown)) as is_same:
            self._names, self.numbers, self._headings, self._cells, self._tips = names, numbers, shown, cells, tips
            self.headings = headings
        if is_same and names and shown and headers != (names, numbers, shown):
            self.headerDataChanged.emit(Qt.Orientation.Vertical, 0, len(names) - 1)
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(shown) - 1)

    @property
    def shape(self) -> tuple[int, int]:
        return len(self._names), len(self._headings)

    def cell(self, row: int, column: int) -> DecisionCell:
        return self._cells(row, column)

    def text(self, row: int, column: int) -> str:
        return self.cell(row, column).sentence

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.TextAlignmentRole:
            is_heading = orientation is Qt.Orientation.Horizontal
            aligned = RIGHT if self.has_amounts and is_heading else LEFT
            return int(aligned) | Qt.TextFlag.TextWordWrap.value if is_heading else aligned
        if orientation == Qt.Orientation.Horizontal:
            if role == Qt.ItemDataRole.DisplayRole:
                return self._headings[section]
            tip = role == Qt.ItemDataRole.ToolTipRole and section < len(self._tips)
            return tooltip(self._tips[section]) if tip else None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return words.row_name(self.numbers[section], self._names[section])
            case Qt.ItemDataRole.DecorationRole if self.numbers[section]:
                return self._appearance.swatch(self.numbers[section] - 1)
            case Qt.ItemDataRole.ToolTipRole:
                return tooltip(self._names[section])
        return None


class DecisionDelegate(QStyledItemDelegate):
    """Paints the figure with its mark, over its bar, and the line beneath."""

    def __init__(self, appearance: Appearance, view: QTableView) -> None:
        super().__init__(view)
        self._appearance = appearance

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, DecisionModel)
        cell, colors, rect = model.cell(index.row(), index.column()), self._appearance.colors, option.rect
        with painted(painter, option, colors):
            if cell.bar is not None:
                self._paint_bar(painter, rect, cell.bar, model.numbers[index.row()])
            inner = rect.adjusted(MARGIN, 2, -MARGIN, -3)
            further = LINE * (len(cell.beneath) - 1) if model.is_stacked and cell.beneath else 0
            upper = inner.adjusted(0, 0, 0, -further)
            first = upper.adjusted(0, 0, 0, -upper.height() // 2) if cell.beneath else inner
            bold, plain, fine = _fonts(option.font)
            ink = {Mark.SHORT: colors.caution, Mark.BLANK: colors.muted}.get(cell.mark, colors.text)
            if model.has_amounts:
                first.setLeft(max(first.left(), first.right() - QFontMetrics(bold).horizontalAdvance(cell.figure)))
            used = write_line(painter, first, plain if cell.mark is Mark.BLANK else bold, ink, cell.figure)
            if cell.mark in _ICONS:
                place = QRect(first.left() + used + MARGIN, first.center().y() - MARK // 2, MARK, MARK)
                self._appearance.icon(_ICONS[cell.mark], getattr(colors, _INKS[cell.mark])).paint(painter, place)
            second = upper.adjusted(0, upper.height() // 2 + 1, 0, 0)
            for at, line in enumerate(cell.lines(stacked=model.is_stacked)):
                write_line(painter, second.translated(0, at * LINE), fine, colors.muted, line)

    def _paint_bar(self, painter: QPainter, rect: QRect, bar: float, number: int) -> None:
        """The bar of a scenario, at the foot of its cell."""
        width = max(round(bar * (rect.width() - STEP)), 1)
        painter.fillRect(rect.left(), rect.bottom() - 4, width, 4, self._appearance.scenario_color(number))


class DecisionTable(QTableView):
    """A table of scenarios as high as its rows; the current row is the selected scenario."""

    def __init__(
        self,
        session: Session,
        appearance: Appearance,
        name: str,
        row_height: int,
        column_width: int = 130,
        *,
        amounts: bool = False,
    ) -> None:
        super().__init__()
        self._row_height, self._column_width = row_height, column_width
        self._widths = 0, 0
        self._session = session
        self.cells = DecisionModel(appearance, self, amounts)
        self.setModel(self.cells)
        self.setItemDelegate(DecisionDelegate(appearance, self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        set_up_table(self, name, row_height)
        self.verticalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setFixedHeight(HEADER_HEIGHT)
        add_action(self, words.COPY_TABLE, self._copy, QKeySequence.StandardKey.Copy)
        self.selectionModel().currentRowChanged.connect(self._select)
        session.selection_changed.connect(self._show_selection)

    def show_cells(
        self,
        names: Sequence[str],
        numbers: Sequence[int],
        headings: Callable[[], Sequence[str]],
        cells: Cells,
        tips: Sequence[str] = (),
    ) -> None:
        """Show other cells, and the selected scenario."""
        with QSignalBlocker(self.selectionModel()):
            self.cells.show_cells(names, numbers, headings, cells, tips)
        rows, columns = self.cells.shape
        every = [self.cells.cell(row, column) for row in range(rows) for column in range(columns)]
        self._widths = self._widest(every, stacked=False), self._widest(every, stacked=True)
        self._fit()
        self._show_selection()

    def _widest(self, cells: Sequence[DecisionCell], *, stacked: bool) -> int:
        """The width in pixels of the widest line beneath a figure, with the margins; 0 without any."""
        *_, fine = _fonts(self.font())
        lines = (line for cell in cells if cell.beneath for line in cell.lines(stacked=stacked))
        return max((QFontMetrics(fine).horizontalAdvance(line) + 2 * MARGIN + 1 for line in lines), default=0)

    def _copy(self) -> None:
        """Copy the table as a spreadsheet takes it, with the names of its rows and columns, in English as in files."""
        model, columns = self.cells, range(self.cells.columnCount())
        with english():
            lines = [["", *model.headings()]]
            for row in range(model.rowCount()):
                cells = (model.cell(row, column).copied for column in columns)
                lines.append([str(model.headerData(row, Qt.Orientation.Vertical)), *cells])
        copy_rows(lines)

    def _select(self, current: QModelIndex) -> None:
        if current.isValid() and self.cells.numbers[current.row()]:
            self._session.select(self.cells.numbers[current.row()] - 1)

    def _show_selection(self) -> None:
        selected = self._session.selected + 1
        row = self.cells.numbers.index(selected) if selected in self.cells.numbers else -1
        if row >= 0 and row != self.currentIndex().row():
            column = max(0, self.currentIndex().column())
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.selectionModel().setCurrentIndex(self.cells.index(row, column), flags)

    def _fit(self) -> None:
        """Give names, columns and rows their sizes. Where columns are too narrow for one line beneath a figure, it has
        a line each; where they are too narrow for these, the table scrolls."""
        rows, columns = self.cells.shape
        names = min(max(self.width() - columns * self._column_width, NARROWEST_NAMES), WIDEST_NAMES)
        if self.verticalHeader().width() != names:
            self.verticalHeader().setFixedWidth(names)
        line, longest = self._widths
        self.cells.is_stacked = columns * line > self.width() - names
        self.horizontalHeader().setMinimumSectionSize(longest)
        self.verticalHeader().setDefaultSectionSize(self._row_height + LINE * self.cells.is_stacked)
        scrolls = columns * longest > self.width() - names
        bar = self.horizontalScrollBar().sizeHint().height() if scrolls else 0
        height = HEADER_HEIGHT + min(rows, MOST_ROWS) * self.verticalHeader().defaultSectionSize() + 2 + bar
        if self.minimumHeight() != height:
            self.setFixedHeight(height)

    def resizeEvent(self, event: Any) -> None:
        self._fit()
        super().resizeEvent(event)


_made_fonts: dict[str, tuple[QFont, QFont, QFont]] = {}


def _fonts(base: QFont) -> tuple[QFont, QFont, QFont]:
    """The fonts of a figure, of a text in its place, and of the line beneath."""
    key = base.toString()
    if key not in _made_fonts:
        bold, fine = QFont(base), QFont(base)
        bold.setWeight(QFont.Weight.Medium)
        fine.setPointSizeF(0.9 * base.pointSizeF())
        _made_fonts[key] = bold, QFont(base), fine
    return _made_fonts[key]


WIDEST_TEXT = 840
"""Pixels of width of a text: about 120 characters, still readable."""


class DecisionSection(QWidget):
    """A titled part of the page; in place of its content it may say what to enter, with a button that leads there."""

    field_asked = Signal(object)  # Reference

    def __init__(self, title: str, about: str, *parts: LayoutPart) -> None:
        super().__init__()
        self.title, self.about = QLabel(title), small(about)
        self.title.setProperty("role", "title")
        self.content = QWidget()
        self.content.setLayout(column(*parts))
        self.setLayout(column(self.title, narrow(self.about), self.content, 1, spacing=STEP // 2))

    def offer_input(self, text: str, button: str, about: Reference) -> QWidget:
        """What is shown without the input."""
        ask = QPushButton(button)
        ask.setAutoDefault(False)
        ask.clicked.connect(lambda: self.field_asked.emit(about))
        offer = QWidget()
        offer.setLayout(column(narrow(paragraph("muted", text)), row(ask, 1)))
        layout = self.layout()
        assert isinstance(layout, QBoxLayout)
        layout.insertWidget(layout.count() - 1, offer)
        return offer


def paragraph(role: str, text: str = "") -> QLabel:
    """A wrapped text that can be selected."""
    label = small(text, role)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def narrow(label: QLabel) -> QBoxLayout:
    """A text of readable width; the row around it tells the page how high that makes it."""
    label.setMaximumWidth(WIDEST_TEXT)
    return row((label, 1000), 1, spacing=0)
