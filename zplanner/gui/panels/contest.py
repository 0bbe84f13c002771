"""Which scenario carries more: for every two of them, in how many forecasts the one beats the other."""

from __future__ import annotations

from html import escape
from itertools import product
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.panels.panel import fit_height, small
from zplanner.gui.session import Session, shipped_model
from zplanner.planning.plan import Plan
from zplanner.reporting.wording import NOT_COVERED, probability, shortened

if TYPE_CHECKING:
    from zplanner.planning.quantiles import Floats

ROW_HEIGHT = 34
NAMES_WIDTH = 260
COLUMN_WIDTH = 72
NARROWEST = 600
FEWEST_ROWS, AROUND = 2, 300
"""On a low screen the table scrolls; so many pixels are what stands around it."""


def chances(plan: Plan) -> Floats:
    """The probability that the scenario of the row carries more than that of the column; asked in the background."""
    from zplanner.planning.comparison import beats

    return beats(plan, shipped_model())


class ContestDialog(QDialog):
    """Every scenario against every other, and in a sentence what the chosen pair says."""

    def __init__(self, session: Session, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._appearance = session, appearance
        self._plan = session.forecast_plan
        self._beats: Floats | None = None
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
        appearance.changed.connect(self._mark)

    def _make_table(self) -> QTableWidget:
        table = QTableWidget()
        table.setAccessibleName(self.tr("Which scenario carries more"))
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setTabKeyNavigation(False)
        table.setCornerButtonEnabled(False)
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        table.horizontalHeader().setMinimumSectionSize(COLUMN_WIDTH)
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        table.verticalHeader().setDefaultSectionSize(ROW_HEIGHT)
        table.verticalHeader().setFixedWidth(NAMES_WIDTH)
        for header in (table.horizontalHeader(), table.verticalHeader()):
            header.setHighlightSections(False)
            header.setTextElideMode(Qt.TextElideMode.ElideRight)
        table.currentCellChanged.connect(lambda row, column, *_: self._say(row, column))
        for bar in (table.horizontalScrollBar(), table.verticalScrollBar()):
            bar.valueChanged.connect(lambda _: self._fill())
        return table

    def _mark(self) -> None:
        """Show the colors of the theme."""
        for index in range(self.table.rowCount()):
            for header in (self.table.verticalHeaderItem(index), self.table.horizontalHeaderItem(index)):
                if header is not None:
                    header.setIcon(self._appearance.swatch(index))

    def ask(self) -> None:
        """Open with the scenarios of the forecast, and ask who beats whom."""
        self._plan, self._beats = self._session.forecast_plan, None
        plan, count = self._plan, len(self._plan.scenarios)
        self.says.setText(self.tr("Comparing\u2026"))
        self.table.setRowCount(0)
        self.table.setRowCount(count)
        self.table.setColumnCount(count)
        for index, scenario in enumerate(plan.scenarios):
            for text, put in (
                (f"{index + 1}  {scenario.name}", self.table.setVerticalHeaderItem),
                (str(index + 1), self.table.setHorizontalHeaderItem),
            ):
                item = QTableWidgetItem(self._appearance.swatch(index), text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
                item.setToolTip(f"<p>{escape(scenario.name)}</p>")
                put(index, item)
        head = self.table.horizontalHeader().sizeHint().height()
        screen = self.screen().availableGeometry()
        wanted = ROW_HEIGHT * count + head + 2 * self.table.frameWidth() + 2
        self.table.setFixedHeight(min(wanted, max(FEWEST_ROWS * ROW_HEIGHT + head, screen.height() - AROUND)))
        self.resize(min(max(NARROWEST, NAMES_WIDTH + COLUMN_WIDTH * count + 5 * STEP), screen.width()), 10)
        fit_height(self)
        self._asker.ask(lambda: chances(plan))
        self.open()

    def _show_chances(self, beats: Floats) -> None:
        self._beats = beats
        self._fill()
        if (pair := first_and_runner_up(beats)) is not None:
            self.table.setCurrentCell(*pair)
            self._say(*pair)
            self.table.setFocus()
        else:
            self.says.setText(self.tr("Measurements cover fewer than two scenarios."))

    def _fill(self) -> None:
        """Write the cells that come into sight: of 200 scenarios there are 40,000."""
        if self._beats is not None:
            table, count, seen = self.table, len(self._beats), self.table.viewport().rect()
            rows = _between(table.rowAt(0), table.rowAt(seen.bottom()), count)
            columns = _between(table.columnAt(0), table.columnAt(seen.right()), count)
            for row, column in product(rows, columns):
                if table.item(row, column) is None:
                    table.setItem(row, column, self._cell(row, column))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fill()

    def _cell(self, row: int, column: int) -> QTableWidgetItem:
        assert self._beats is not None
        share = float(self._beats[row, column])
        known = share == share
        item = QTableWidgetItem("\u2013" if row == column or not known else probability(share))
        item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
        item.setToolTip(f"<p>{escape(self._sentence(row, column))}</p>")
        item.setData(Qt.ItemDataRole.AccessibleTextRole, self._sentence(row, column))
        if row == column:
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        elif known and share > 0.5:
            font = QFont(self.font())
            font.setWeight(QFont.Weight.Bold)
            item.setFont(font)
        return item

    def _say(self, row: int, column: int) -> None:
        if self._beats is not None and row >= 0 and row != column:
            self.says.setText(self._sentence(row, column))
            fit_height(self)

    def _sentence(self, row: int, column: int) -> str:
        assert self._beats is not None
        one, other = (shortened(self._plan.scenarios[index].name, 60) for index in (row, column))
        if row == column:
            return one
        share = float(self._beats[row, column])
        if share != share:
            return self.tr("{one} against {other}: {unknown}").format(one=one, other=other, unknown=NOT_COVERED)
        if share == 0.5:
            return self.tr("{one} carries as much as {other}: 50 %, the odds of a coin").format(one=one, other=other)
        often = {1.0: self.tr("in all forecasts"), 0.0: self.tr("in no forecast")}
        share_of = self.tr("in {share} of forecasts").format(share=probability(share))
        text = self.tr("{one} carries more than {other} {often}")
        return text.format(one=one, other=other, often=often.get(share, share_of))


def _between(first: int, last: int, count: int) -> range:
    """The rows or columns from the first to the last in sight; none of so many is at an edge that is -1."""
    return range(max(0, first), last + 1 if last >= 0 else count)


def first_and_runner_up(beats: Floats) -> tuple[int, int] | None:
    """The scenario that beats the others most often, and the one it finds hardest to beat; None where fewer than two
    have a forecast."""
    known = [index for index in range(len(beats)) if beats[index, index] == beats[index, index]]
    if len(known) < 2:
        return None
    first = max(known, key=lambda index: float(beats[index, known].sum()))
    others = [index for index in known if index != first]
    return first, max(others, key=lambda index: (-float(beats[first, index]), float(beats[index, known].sum())))
