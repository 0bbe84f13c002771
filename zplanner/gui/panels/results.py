"""The results: scenarios side by side, each quantity with its 80 % band, and what a reader must know about them."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget

from zplanner.errors import ZplannerError
from zplanner.evidence.fields import fields
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.panels.comparison import ComparisonModel
from zplanner.gui.panels.comparison_table import (
    COLUMN_WIDTH,
    HEADER_HEIGHT,
    HEADER_WIDTH,
    ROW_HEIGHT,
    comparison_table,
)
from zplanner.gui.panels.contest import chances
from zplanner.gui.session import Session
from zplanner.planning.outlook import Lack, Outlook, Uncovered, Weight
from zplanner.planning.plan import Plan
from zplanner.reporting.gaps import told_once
from zplanner.reporting.quantities import Quantity
from zplanner.reporting.wording import shortened

NOTES_HEIGHT = 46
LOWEST_ROW = 33
"""In a low window the rows move together to this height, so that every question is in sight."""

IMPOSSIBLE, GAP, TO_DO, NOTE = "impossible", "gap", "to do", "note"
"""What a line beneath the table is."""
KINDS = {Lack.MEASUREMENT: GAP, Lack.STATEMENT: TO_DO}
"""What is said of what has no answer; where that is beyond all numbers it is a note like others."""

EVIDENCE = "evidence"
"""The place of own measurements, beside those of the plan."""

HEAVIEST = {Weight.IMPOSSIBLE: IMPOSSIBLE, Weight.LEFT_OUT: TO_DO}
"""Warnings that stand before all else, and what they are."""

MOST_NAMED = 8
"""Scenarios that a note names: hundreds would take longer to lay out than all the rest, and nobody reads them."""

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
        self.notes = QLabel()
        self.notes.setWordWrap(True)
        self.notes.setTextFormat(Qt.TextFormat.RichText)
        self.notes.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.notes.linkActivated.connect(self._lead_to)
        self.notes.setContentsMargins(STEP, STEP, STEP, STEP)
        self.notes.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._scroll = QScrollArea()
        self._scroll.setWidget(self.notes)
        self._scroll.setWidgetResizable(True)
        self._scroll.setAccessibleName(self.tr("Notes on the forecast"))
        self._scroll.setObjectName("notes")
        self.notes.setObjectName("content")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self.table.setMinimumHeight(3 * ROW_HEIGHT)
        self._scroll.setMinimumHeight(NOTES_HEIGHT)
        layout.addWidget(self.table, 100)
        layout.addWidget(self._scroll, 1)
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
            self.notes.clear()
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
            self.notes.setText(self._notes(outlook))
        self._fit()
        self.table.horizontalScrollBar().setValue(place)
        self._follow()

    def _dress(self) -> None:
        """Show all in the colors of the theme, at once."""
        outlook = self._session.outlook
        self.show_outlook(outlook, self._session.forecast_plan)
        if outlook is not None:
            self.notes.setText(self._notes(outlook))

    def _settle(self) -> None:
        outlook, plan = self._session.outlook, self._session.forecast_plan
        if outlook is not None:
            self.notes.setText(self._notes(outlook))
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

    def _named(self, scenarios: list[str]) -> str:
        """The first of several scenarios by name, and how many more there are."""
        named = "; ".join(shortened(name, 60) for name in scenarios[:MOST_NAMED])
        further = len(scenarios) - MOST_NAMED
        return self.tr("{named} and {count} more").format(named=named, count=further) if further > 0 else named

    def _notes(self, outlook: Outlook) -> str:
        """Gaps and warnings, what weighs most first; what is said of several scenarios is said once."""
        said: dict[tuple[str, str, str], list[int]] = {}
        told = told_once(outlook.scenarios)
        for caution, found in told:
            if caution.weight in HEAVIEST:
                place = EVIDENCE if caution.weight is Weight.LEFT_OUT else ""
                said[HEAVIEST[caution.weight], caution.message, place] = list(found)
        gaps = [(gap, position) for position, scenario in enumerate(outlook.scenarios) for gap in scenario.uncovered]
        for gap, position in sorted(gaps, key=lambda one: _order(one[0])):
            said.setdefault((KINDS.get(gap.lack, NOTE), gap.message, _place(gap)), []).append(position)
        for caution, found in told:
            if caution.weight not in HEAVIEST:
                said[NOTE, caution.message, ""] = list(found)
        lines = [self._line(*what, [outlook.scenarios[at].name for at in found]) for what, found in said.items()]
        good = self._appearance.colors.good
        return "".join(lines) or f"<span style='color:{good}'>{self.tr('Measurements cover every change.')}</span>"

    def _line(self, kind: str, message: str, place: str, concerned: list[str]) -> str:
        """One of the notes: what it is, of which scenarios, and the sentence, which leads to a place of the plan."""
        colors = self._appearance.colors
        tone, word = {
            IMPOSSIBLE: (colors.wrong, self.tr("Impossible")),
            GAP: (colors.wrong, self.tr("Not covered")),
            TO_DO: (colors.caution, self.tr("To do")),
            NOTE: (colors.caution, self.tr("Note")),
        }[kind]
        every = len(concerned) == self.model.columnCount() > 1
        names = self.tr("All scenarios") if every else self._named(concerned)
        about = f"<span style='color:{tone}'>{word}</span> <span style='color:{colors.muted}'>{escape(names)}</span>"
        text = f"<a href='{place}' style='color:{colors.accent}'>{escape(message)}</a>" if place else escape(message)
        return f"<p style='margin:0 0 6px 0'>{about} &nbsp;{text}</p>"


def _order(gap: Uncovered) -> tuple[int, bool]:
    """What no measurement covers comes before what is to do, and a change that is not counted before a quantity."""
    return (GAP, TO_DO, NOTE).index(KINDS.get(gap.lack, NOTE)), gap.factor not in fields()


def _place(gap: Uncovered) -> str:
    """Where in a plan to state what a gap lacks; empty where nothing can be stated."""
    if gap.lack is not Lack.STATEMENT:
        return ""
    if gap.factor == "months_of_headroom":
        return "[growth]"
    return " ".join(("[current]", gap.factor)) if gap.factor in fields() else ""
