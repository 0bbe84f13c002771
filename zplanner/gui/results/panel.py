"""The results: scenarios side by side, each quantity with its 80 % band, and what a reader must know about them."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from zplanner.errors import ZplannerError
from zplanner.gui.appearance import Appearance
from zplanner.gui.results.comparison import ComparisonModel
from zplanner.gui.results.comparison_table import (
    COLUMN_WIDTH,
    HEADER_HEIGHT,
    HEADER_WIDTH,
    ROW_HEIGHT,
    comparison_table,
)
from zplanner.gui.results.notes import EVIDENCE, ResultNotes
from zplanner.gui.results.pairwise import chances
from zplanner.gui.session import Session
from zplanner.planning.outlook import Lack, Outlook
from zplanner.planning.plan import Plan
from zplanner.wording.quantities import Quantity

NOTES_HEIGHT, LEAST_NOTES = 46, 34
"""The notes have two lines in sight while rows can move together, and one line in a low window."""
LOWEST_ROW = 30
"""In a low window the rows move together to this height, so that every question is in sight."""

SETTLED_MS = 250
"""What only a tooltip says is asked, and other notes are laid out, so long after the last forecast: a drag does not
wait for them."""


class ResultsPanel(QWidget):
    """The comparison of all scenarios, and the notes beneath it."""

    why_asked = Signal(object)  # Quantity: of the scenario that has just come into focus
    own_asked = Signal()  # an own measurement that is left out
    field_asked = Signal(object)  # ZplannerError: what is to be stated, and its place in the plan

    def __init__(self, session: Session, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._appearance = appearance
        self.model = ComparisonModel(appearance, self)
        self.table = comparison_table(self.model, appearance)
        self.notes = ResultNotes(appearance)
        self.notes.followed.connect(self._lead_to)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self.table.setMinimumHeight(3 * ROW_HEIGHT)
        self.notes.setMinimumHeight(LEAST_NOTES)
        layout.addWidget(self.table, 100)
        layout.addWidget(self.notes, 1)
        self._gaps: list[list[str]] = []  # of each scenario in the notes
        self._scrolled_to = (-1, 0)
        self.table.clicked.connect(self._ask_why)
        self.table.activated.connect(self._ask_why)
        space = QShortcut(QKeySequence(Qt.Key.Key_Space), self.table, lambda: self._ask_why(self.table.currentIndex()))
        space.setContext(Qt.ShortcutContext.WidgetShortcut)
        space.setWhatsThis(self.tr("Explain a Result"))
        self.table.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        self._asker = session.asker()
        self._asker.done.connect(self.model.show_chances)
        self._settled = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._settled.timeout.connect(self._settle)
        session.outlook_changed.connect(self.show_outlook)
        session.selection_changed.connect(self._follow)
        appearance.changed.connect(self._dress)

    def show_outlook(self, outlook: Outlook | None, plan: Plan) -> None:
        """Show a forecast; None clears the table."""
        if outlook is None:
            self.model.show_scenarios((), plan)
            self._scrolled_to = (-1, 0)
            self.notes.tell(None)
            self._asker.forget()
            return
        place, current = self.table.horizontalScrollBar().value(), self.table.currentIndex()
        row, column = current.row(), current.column()
        self.model.show_scenarios(outlook.scenarios, plan)
        self.table.setCurrentIndex(self.model.index(row, column))
        self._asker.forget()
        self._settled.start()
        gaps = [
            [gap.factor for gap in scenario.uncovered if gap.lack is not Lack.NUMBER] for scenario in outlook.scenarios
        ]
        if gaps != self._gaps or not self.notes.text():  # a number that goes brings its reason along
            self._gaps = gaps
            self.notes.tell(outlook)
        self._fit()
        self.table.horizontalScrollBar().setValue(place)
        self._follow()

    def _dress(self) -> None:
        """Show all in the colors of the theme, at once."""
        outlook = self._session.outlook
        self.show_outlook(outlook, self._session.forecast_plan)
        if outlook is not None:
            self.notes.tell(outlook)

    def _settle(self) -> None:
        outlook, plan = self._session.outlook, self._session.forecast_plan
        if outlook is not None:
            self.notes.tell(outlook)
            self._asker.ask(lambda: chances(plan))

    def _ask_why(self, index: QModelIndex) -> None:
        """A click, Enter or Space on a number asks why it is what it is."""
        if index.isValid():
            self._session.select(index.column())
            self.why_asked.emit(list(Quantity)[index.row()])

    def _lead_to(self, place: str) -> None:
        """A click on what is to do leads there."""
        if place == EVIDENCE:
            self.own_asked.emit()
        else:
            self.field_asked.emit(ZplannerError("", place=place))

    def _follow(self) -> None:
        """Bring the column of the scenario in focus into sight, once it is there and whenever it is another."""
        column, count = self._session.selected, self.model.columnCount()
        if 0 <= column < count and (column, count) != self._scrolled_to:
            self._scrolled_to = (column, count)
            QTimer.singleShot(0, self, self._scroll_to_focus)  # once the table has its columns and its width

    def _scroll_to_focus(self) -> None:
        self.table.scrollTo(self.model.index(max(0, self.table.rowAt(0)), self._session.selected))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Let the table be as high as its rows, and the notes take the rest; in a low window the rows move together,
        and in a lower one both scroll."""
        wide = self.model.columnCount() * COLUMN_WIDTH + HEADER_WIDTH > self.width()
        bar = self.table.horizontalScrollBar().sizeHint().height() if wide else 0
        around, rows = HEADER_HEIGHT + bar + 2, self.model.rowCount()
        row = min(max((self.height() - NOTES_HEIGHT - around) // rows, LOWEST_ROW), ROW_HEIGHT)
        if self.table.maximumHeight() != rows * row + around:
            self.table.verticalHeader().setDefaultSectionSize(row)
            self.table.setMaximumHeight(rows * row + around)
