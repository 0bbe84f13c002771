"""Which scenario carries more: for every two of them, in how many forecasts the one beats the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.background import PAINTED_MS
from zplanner.gui.results.pairwise_model import ContestModel, Index
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.panel import fit_height, small
from zplanner.planning.plan import Plan

if TYPE_CHECKING:
    from zplanner.planning.quantiles import Floats

MIDDLE = int(Qt.AlignmentFlag.AlignCenter)
ROW_HEIGHT = 34
NAMES_WIDTH = 260
COLUMN_WIDTH = 72
SWATCH = 16
NARROWEST = 600
FEWEST_ROWS, AROUND = 2, 300
"""On a low screen the table scrolls; so many pixels are what stands around it."""


def chances(plan: Plan) -> Floats:
    """The probability that the scenario of the row carries more than that of the column; asked in the background."""
    from zplanner.planning.decisions.pairwise import beats

    return beats(plan, shipped_model())


class _ShareDelegate(QStyledItemDelegate):
    """Paints a share in the middle of its cell, above one half in bold: what each turn of the wheel does 500 times."""

    def __init__(self, model: ContestModel, appearance: Appearance, view: QTableView) -> None:
        super().__init__(view)
        self._model, self._appearance, self._view = model, appearance, view
        self._font, self._bold = QFont(view.font()), QFont(view.font())
        self._bold.setWeight(QFont.Weight.Bold)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row, column, rect = index.row(), index.column(), option.rect
        if written := self._model.written(row, column):
            if self._view.selectionModel().isSelected(index):
                painter.fillRect(rect, QColor(self._appearance.colors.accent_soft))
            painter.setFont(self._bold if self._model.leads(row, column) else self._font)
            painter.setPen(self._appearance.colors.text)
            painter.drawText(rect, MIDDLE, written)
        if index == self._view.currentIndex() and self._view.hasFocus():
            painter.setPen(QColor(self._appearance.colors.accent))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(rect.adjusted(0, 0, -1, -1))


class _Names(QHeaderView):
    """The scenarios along one side of the table: all alike, so that the first tells how much room one takes."""

    def __init__(self, orientation: Qt.Orientation) -> None:
        super().__init__(orientation)
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)

    def sizeHint(self) -> QSize:
        return self.sectionSizeFromContents(0) if self.count() else super().sizeHint()


class _Numbers(_Names):
    """The scenarios above their columns: color and number in the middle, as the shares beneath are."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._appearance = appearance

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        model, colors = self.model(), self._appearance.colors
        if model is None or not rect.isValid():
            return
        number = str(model.headerData(section, self.orientation()))
        wide = SWATCH + STEP // 4 + self.fontMetrics().horizontalAdvance(number)
        inner = rect.adjusted((rect.width() - wide) // 2, 0, 0, 0)
        swatch = QRect(inner.left(), inner.center().y() - SWATCH // 2, SWATCH, SWATCH)
        painter.save()
        painter.fillRect(rect, QColor(colors.surface))
        painter.setPen(QColor(colors.border))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        model.headerData(section, self.orientation(), Qt.ItemDataRole.DecorationRole).paint(painter, swatch)
        painter.setPen(QColor(colors.text))
        painter.drawText(inner.adjusted(SWATCH + STEP // 4, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, number)
        painter.restore()


class _Table(QTableView):
    """Paints its own ground, so that what stays in sight while it scrolls is moved and only what comes is painted."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def paintEvent(self, event: QPaintEvent) -> None:
        ground = QPainter(self.viewport())
        ground.fillRect(event.rect(), QColor(self._appearance.colors.surface))
        ground.end()
        super().paintEvent(event)


class ContestDialog(QDialog):
    """Every scenario against every other, and in a sentence what the chosen pair says."""

    def __init__(self, session: Session, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._appearance = session, appearance
        self.model = ContestModel(appearance, self)
        self.setWindowTitle(self.tr("Which Carries More?"))
        self.says = small(role="title")
        self.table = self._make_table()
        about = small(
            self.tr(
                "The share of forecasts in which the scenario of the row has more throughput than that of the column. "
                "What two scenarios have in common is the same in every forecast and decides nothing."
            )
        )
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * STEP, 2 * STEP, 2 * STEP, 2 * STEP)
        layout.setSpacing(STEP)
        for widget in (self.says, self.table, about):
            layout.addWidget(widget)
        layout.addStretch(1)
        layout.addWidget(buttons)
        self._asker = session.asker()
        self._asker.done.connect(self._show_chances)
        self._asked: Plan | None = None
        session.document_opened.connect(self.reject)  # the scenarios are those of the plan that goes

    def _make_table(self) -> QTableView:
        table = _Table(self._appearance)
        table.setModel(self.model)
        table.setItemDelegate(_ShareDelegate(self.model, self._appearance, table))
        table.setAccessibleName(self.tr("Which scenario carries more"))
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setTabKeyNavigation(False)
        table.setCornerButtonEnabled(False)
        table.setHorizontalHeader(_Numbers(self._appearance))
        table.setVerticalHeader(_Names(Qt.Orientation.Vertical))
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        table.horizontalHeader().setMinimumSectionSize(COLUMN_WIDTH)
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        table.verticalHeader().setDefaultSectionSize(ROW_HEIGHT)
        table.verticalHeader().setFixedWidth(NAMES_WIDTH)
        table.selectionModel().currentChanged.connect(self._say)
        return table

    def ask(self) -> None:
        """Open with the scenarios of the forecast, and ask who beats whom."""
        self._asked = plan = self._session.forecast_plan
        self._asker.forget()  # an answer of other scenarios than the table now shows
        count = len(plan.scenarios)
        self.says.setText(self.tr("Comparing\u2026"))
        self.model.show_scenarios(plan.scenarios)
        head = self.table.horizontalHeader().sizeHint().height()
        screen = self.screen().availableGeometry()
        wanted = ROW_HEIGHT * count + head + 2 * self.table.frameWidth() + 2
        self.table.setFixedHeight(min(wanted, max(FEWEST_ROWS * ROW_HEIGHT + head, screen.height() - AROUND)))
        self.resize(min(max(NARROWEST, NAMES_WIDTH + COLUMN_WIDTH * count + 5 * STEP), screen.width()), 10)
        fit_height(self)
        self.open()
        QTimer.singleShot(PAINTED_MS, self, lambda: self._compare(plan))

    def _compare(self, plan: Plan) -> None:
        if plan is self._asked:
            self._asker.ask(lambda: chances(plan))

    def _show_chances(self, beats: Floats) -> None:
        self.model.show_chances(beats)
        if (pair := first_and_runner_up(beats)) is not None:
            index = self.model.index(*pair)
            self.table.setCurrentIndex(index)
            self._say(index)  # whatever was the current cell before
            self.table.setFocus()
        else:
            self.says.setText(self.tr("Measurements cover fewer than two scenarios."))

    def _say(self, index: QModelIndex) -> None:
        """Say what the cell in focus means; a scenario against itself means nothing."""
        sentence = self.model.sentence(index.row(), index.column()) if index.isValid() else ""
        if sentence and index.row() != index.column():
            self.says.setText(sentence)
            fit_height(self)


def first_and_runner_up(beats: Floats) -> tuple[int, int] | None:
    """The scenario that beats the others most often, and the one it finds hardest to beat; None where fewer than two
    have a forecast."""
    known = [index for index in range(len(beats)) if beats[index, index] == beats[index, index]]
    if len(known) < 2:
        return None
    first = max(known, key=lambda index: float(beats[index, known].sum()))
    others = [index for index in known if index != first]
    return first, max(others, key=lambda index: (-float(beats[first, index]), float(beats[index, known].sum())))
