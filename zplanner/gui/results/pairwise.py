"""The pairwise comparison: for every two scenarios, the share of forecasts in which one carries more than the other."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, QObject, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from zplanner.gui.appearance import STEP, Appearance, tooltip
from zplanner.gui.background import PAINTED_MS
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.layouts import column
from zplanner.gui.widgets.panel import close_buttons, fit_height, small
from zplanner.gui.widgets.tables import LEFT, TEXT_LEFT, CellsModel, Index, set_up_table
from zplanner.planning.plan import Plan, Scenario
from zplanner.wording.numbers import plain, probability
from zplanner.wording.window import results as words

if TYPE_CHECKING:
    from zplanner.uncertain import Floats

ROW_HEIGHT = 34
NAMES_WIDTH = 260
COLUMN_WIDTH = 72
INDENT = 6
"""Left indent of a share in pixels, aligned with its scenario's mark."""
NARROWEST = 600
FEWEST_ROWS, AROUND = 2, 300
"""Minimum visible rows on a low screen, and pixels around the table."""


def chances(plan: Plan) -> Floats:
    """The probability that the row's scenario carries more than the column's; runs in the background."""
    from zplanner.planning.decisions.decision import beats

    return beats(plan, shipped_model())


class PairwiseModel(CellsModel):
    """The share of forecasts in which the row's scenario carries more than the column's.

    Cell texts are created when painted: 200 scenarios have 40,000 cells.
    """

    def __init__(self, appearance: Appearance, parent: QObject) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._scenarios: tuple[Scenario, ...] = ()
        self.shares: list[list[float]] = []  # empty until they are known; nan if there is no forecast

    def show_scenarios(self, scenarios: tuple[Scenario, ...]) -> None:
        """Show these scenarios, without shares yet."""
        self.beginResetModel()
        self._scenarios, self.shares = scenarios, []
        self.endResetModel()

    def show_chances(self, beats: Floats) -> None:
        self.shares = beats.tolist()
        if self.shares:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.shares) - 1, len(self.shares) - 1))

    def text(self, row: int, column: int) -> str:
        if not self.shares:
            return ""
        share = self.shares[row][column]
        return "\u2013" if row == column or share != share else probability(share)

    def sentence(self, row: int, column: int) -> str:
        """A cell's share as a sentence; empty while unknown."""
        if not self.shares or row == column:
            return ""
        return words.pairwise(self._scenarios[row].name, self._scenarios[column].name, self.shares[row][column])

    @property
    def shape(self) -> tuple[int, int]:
        return len(self._scenarios), len(self._scenarios)

    def tip(self, row: int, column: int) -> str:
        return tooltip(self.sentence(row, column))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.sentence(index.row(), index.column())
        return super().data(index, role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        enabled = Qt.ItemFlag.ItemIsEnabled
        return enabled if index.row() == index.column() else enabled | Qt.ItemFlag.ItemIsSelectable

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        name, number = plain(self._scenarios[section].name), str(section + 1)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return number if orientation == Qt.Orientation.Horizontal else f"{number}  {name}"
            case Qt.ItemDataRole.DecorationRole:
                return self._appearance.swatch(section)
            case Qt.ItemDataRole.TextAlignmentRole:
                return LEFT
            case Qt.ItemDataRole.ToolTipRole:
                return tooltip(name)
        return None


class PairwiseDelegate(QStyledItemDelegate):
    """Paints a share, bold above one half. One wheel step paints 500 cells, too many for the standard delegate."""

    def __init__(self, model: PairwiseModel, appearance: Appearance, view: QTableView) -> None:
        super().__init__(view)
        self._model, self._appearance, self._view = model, appearance, view
        self._font, self._bold = QFont(view.font()), QFont(view.font())
        self._bold.setWeight(QFont.Weight.Bold)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row, column, rect, colors = index.row(), index.column(), option.rect, self._appearance.colors
        if text := self._model.text(row, column):
            if self._view.selectionModel().isSelected(index):
                painter.fillRect(rect, QColor(colors.accent_soft))
            painter.setFont(self._bold if self._model.shares[row][column] > 0.5 else self._font)
            painter.setPen(colors.text)
            painter.drawText(rect.adjusted(INDENT, 0, 0, 0), TEXT_LEFT, text)
        if index == self._view.currentIndex() and self._view.hasFocus():
            painter.setPen(QColor(colors.accent))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(rect.adjusted(0, 0, -1, -1))


class PairwiseView(QTableView):
    """Paints its own background, so that scrolling repaints only newly visible cells."""

    def __init__(self, model: PairwiseModel, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setModel(model)
        self.setItemDelegate(PairwiseDelegate(model, appearance, self))
        set_up_table(self, words.PAIRWISE, ROW_HEIGHT)
        self.setShowGrid(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        across, down = self.horizontalHeader(), self.verticalHeader()
        across.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        across.setMinimumSectionSize(COLUMN_WIDTH)
        down.setFixedWidth(NAMES_WIDTH)
        for header in (across, down):
            header.setTextElideMode(Qt.TextElideMode.ElideRight)

    def paintEvent(self, event: QPaintEvent) -> None:
        ground = QPainter(self.viewport())
        ground.fillRect(event.rect(), QColor(self._appearance.colors.surface))
        ground.end()
        super().paintEvent(event)


class PairwiseDialog(QDialog):
    """Every scenario against every other, and a sentence about the selected pair."""

    def __init__(self, session: Session, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self.setWindowTitle(words.PAIRWISE_TITLE)
        self.model = PairwiseModel(appearance, self)
        self.says = small(role="title")
        self.table = PairwiseView(self.model, appearance)
        self.table.selectionModel().currentChanged.connect(self._explain)
        parts = self.says, self.table, small(words.PAIRWISE_ABOUT), 1, close_buttons(self)
        self.setLayout(column(*parts, margins=2 * STEP))
        self._asker = session.asker()
        self._asker.done.connect(self._show_chances)
        self._plan = Plan()
        self._painted = QTimer(self, singleShot=True)
        self._painted.timeout.connect(lambda: self._asker.ask(partial(chances, self._plan)))
        session.document_opened.connect(self.reject)  # its scenarios are of the previous plan

    def ask(self) -> None:
        """Open with the scenarios of the forecast, and compare them in the background."""
        plan = self._plan = self._session.forecast_plan
        self._asker.forget()  # its answer is about other scenarios
        self.says.setText(words.COMPARING)
        self.model.show_scenarios(plan.scenarios)
        count, head = len(plan.scenarios), self.table.horizontalHeader().sizeHint().height()
        screen = self.screen().availableGeometry()
        height = ROW_HEIGHT * count + head + 2 * self.table.frameWidth() + 2
        self.table.setFixedHeight(min(height, max(FEWEST_ROWS * ROW_HEIGHT + head, screen.height() - AROUND)))
        self.resize(min(max(NARROWEST, NAMES_WIDTH + COLUMN_WIDTH * count + 5 * STEP), screen.width()), 10)
        fit_height(self)
        self.open()
        self._painted.start(PAINTED_MS)

    def _show_chances(self, beats: Floats) -> None:
        self.model.show_chances(beats)
        if (pair := best_and_runner_up(beats)) is None:
            self.says.setText(words.TOO_FEW)
            return
        index = self.model.index(*pair)
        self.table.setCurrentIndex(index)
        self._explain(index)  # it may have been the current cell before
        self.table.setFocus()

    def _explain(self, index: QModelIndex) -> None:
        if index.isValid() and (sentence := self.model.sentence(index.row(), index.column())):
            self.says.setText(sentence)
            fit_height(self)


def best_and_runner_up(beats: Floats) -> tuple[int, int] | None:
    """The scenario that beats the others most often, and its closest rival; None if fewer than two have a forecast."""
    known = [index for index in range(len(beats)) if beats[index, index] == beats[index, index]]
    if len(known) < 2:
        return None
    best = max(known, key=lambda index: float(beats[index, known].sum()))
    others = [index for index in known if index != best]
    return best, max(others, key=lambda index: (-float(beats[best, index]), float(beats[index, known].sum())))
