"""The page Answer: the comparison of all scenarios with gaps and warnings by importance; beneath it the decision."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from zplanner.errors import Part, Reference
from zplanner.evidence.configuration import fields
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.focus import add_action
from zplanner.gui.results.comparison import QUANTITIES, ROW_HEIGHT, ComparisonModel, ComparisonTable
from zplanner.gui.results.decision_view import SETTLED_MS, DecisionLoader
from zplanner.gui.results.pairwise import chances
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column
from zplanner.gui.widgets.panel import LatePage
from zplanner.gui.widgets.tables import copy_rows
from zplanner.gui.widgets.text_page import Browser
from zplanner.language import english, tr
from zplanner.planning.findings import Lack, Weight
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.reporting.plan_tables import told_once
from zplanner.wording.findings import message
from zplanner.wording.window import results as words

if TYPE_CHECKING:
    from zplanner.gui.results.decide import DecidePanel


class NoteKind(Enum):
    """The kind of a note, shown at its start."""

    IMPOSSIBLE = words.IMPOSSIBLE
    UNKNOWN = words.UNKNOWN
    GAP = words.NOT_COVERED_KIND
    TO_DO = words.TO_DO
    WARNING = words.WARNING_KIND
    ASSUMED = words.ASSUMED
    EXACT = words.EXACT
    NOTE = words.NOTE


URGENT = {
    Weight.IMPOSSIBLE: NoteKind.IMPOSSIBLE,
    Weight.NO_STATEMENT: NoteKind.UNKNOWN,
    Weight.CONDITION: NoteKind.UNKNOWN,
    Weight.LEFT_OUT: NoteKind.TO_DO,
}
"""Warnings listed before all other notes."""

WRONG = (NoteKind.IMPOSSIBLE, NoteKind.UNKNOWN, NoteKind.GAP)
"""Kinds that are red."""

GAPS = {Lack.MEASUREMENT: NoteKind.GAP, Lack.STATEMENT: NoteKind.TO_DO, Lack.NUMBER: NoteKind.NOTE}


@dataclass(frozen=True, slots=True)
class ResultNote:
    kind: NoteKind
    message: str
    about: Reference | None = None  # what to correct or enter


class ResultNotes(Browser):
    """Notes on a forecast, as high as they are. Unchanged notes are not laid out again."""

    followed = Signal(object)  # Reference: what the note of a link is about

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._html = ""
        self._links: list[Reference] = []
        self.setAccessibleName(words.NOTES)
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # the page scrolls
        self.document().setDocumentMargin(STEP)
        self.anchorClicked.connect(lambda url: self.followed.emit(self._links[int(url.fragment())]))

    def show_outlook(self, outlook: Outlook | None) -> None:
        """Show the notes on a forecast."""
        html = self._page(outlook) if outlook is not None else ""
        if html != self._html:
            self._html = html
            self.setHtml(html)
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(math.ceil(self.document().size().height()))

    def text(self) -> str:
        """The notes as rich text."""
        return self._html

    def _page(self, outlook: Outlook) -> str:
        self._links = []
        names = [scenario.name for scenario in outlook.scenarios]
        today = [ResultNote(NoteKind.IMPOSSIBLE, message(caution)) for caution in outlook.today_impossible]
        lines = [self._line(note, words.TODAY) for note in today]
        for note, positions in _notes(outlook).items():
            lines.append(self._line(note, words.concerned([names[at] for at in positions], len(names))))
        if lines:
            return "".join(lines)
        colors, changes = self._appearance.colors, any(scenario.evidence for scenario in outlook.scenarios)
        tone, text = (colors.good, words.ALL_MEASURED) if changes else (colors.muted, words.NOTHING_CHANGES)
        return f"<span style='color:{tone}'>{text}</span>"

    def _line(self, note: ResultNote, names: str) -> str:
        """The kind, the sentence, and its scenarios: last, because the names may be many."""
        colors, text = self._appearance.colors, escape(note.message)
        tone = colors.wrong if note.kind in WRONG else colors.caution
        if note.about:
            text = f"<a href='#{len(self._links)}' style='color:{colors.accent}'>{text}</a>"
            self._links.append(note.about)
        return (
            f"<p style='margin:0 0 6px 0'><span style='color:{tone}'>{note.kind.value}</span> &nbsp;{text} &nbsp;"
            f"<span style='color:{colors.muted}'>{escape(names)}</span></p>"
        )


def _notes(outlook: Outlook) -> dict[ResultNote, list[int]]:
    notes: dict[ResultNote, list[int]] = {}
    for _, note, positions in sorted(_ranked(outlook), key=lambda ranked: ranked[0]):
        notes.setdefault(note, []).extend(positions)
    return notes


def _ranked(outlook: Outlook) -> Iterator[tuple[tuple[int, int, bool], ResultNote, Sequence[int]]]:
    """Notes with their ranks: urgent warnings; uncovered items before to-dos, and changes before quantities; other
    warnings; assumptions; changes without an effect."""
    for caution, positions in told_once(outlook.scenarios):
        kind = URGENT.get(caution.weight)
        about = Reference(Part.EVIDENCE) if caution.weight is Weight.LEFT_OUT else None
        yield (0 if kind else 2, 0, False), ResultNote(kind or NoteKind.WARNING, message(caution), about), positions
    for position, scenario in enumerate(outlook.scenarios):
        for gap in scenario.uncovered:
            kind = GAPS[gap.lack] if gap.lack else NoteKind.GAP
            rank = 1, list(GAPS.values()).index(kind), gap.factor not in fields()
            yield rank, ResultNote(kind, message(gap), gap.missing_input), (position,)
        for kind, known in ((NoteKind.ASSUMED, scenario.assumed), (NoteKind.EXACT, scenario.exact)):
            for one in known:
                yield (3, kind is NoteKind.EXACT, False), ResultNote(kind, message(one)), (position,)


LOWEST_ROW = 34
"""Minimum row height in a low window, so that more rows are in sight."""

SELECTING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
"""With these keys a click selects several results, and explains none."""


class ResultsPanel(QWidget):
    """Shows the outlook; a click, Enter or Space on a result asks for its explanation."""

    why_asked = Signal(object)  # Quantity, of the scenario that has just been selected
    own_asked = Signal()  # an excluded own measurement
    field_asked = Signal(object)  # Reference: what to enter

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__()
        self._session, self._appearance = session, appearance
        self.model = ComparisonModel(appearance, self)
        self.table = ComparisonTable(self.model, appearance)
        self.notes = ResultNotes(appearance)
        self.notes.followed.connect(self._follow_link)
        self.setLayout(column(self.table, self.notes, spacing=0))
        self._gaps: list[list[str]] = []  # of each scenario in the notes
        self._scrolled_to = (-1, 0)
        self._is_stale = False
        self._room = 0
        self.table.clicked.connect(self._explain)
        self.table.activated.connect(self._explain)
        add_action(
            self.table, words.EXPLAIN_COMMAND, lambda: self._explain(self.table.currentIndex()), Qt.Key.Key_Space
        )
        copy = QKeySequence.StandardKey.Copy
        add_action(self.table, words.COPY_CELLS, lambda: self._copy(self.table.selectedIndexes()), copy)
        add_action(self.table, words.COPY_ALL, lambda: self._copy([]))
        self.table.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        self._asker = session.asker()
        self._asker.done.connect(self.model.show_chances)
        self._settled = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._settled.timeout.connect(self.settle)
        session.outlook_changed.connect(self._refresh)
        session.selection_changed.connect(self._scroll_to_selected)
        appearance.changed.connect(lambda: self.notes.show_outlook(session.outlook))

    def _refresh(self) -> None:
        """Show the newest forecast, now or when next visible."""
        self._is_stale = not self.isVisible()
        if not self._is_stale:
            self.show_outlook(self._session.outlook, self._session.forecast_plan)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self._refresh()

    def show_outlook(self, outlook: Outlook | None, plan: Plan) -> None:
        """Show a forecast; None clears the table."""
        self._asker.forget()
        if outlook is None:
            self.model.show_scenarios((), plan)
            self._scrolled_to = (-1, 0)
            self.notes.show_outlook(None)
            return
        place, current = self.table.horizontalScrollBar().value(), self.table.currentIndex()
        row, column = current.row(), current.column()
        self.model.show_scenarios(outlook.scenarios, plan, outlook.today)
        self.table.setCurrentIndex(self.model.index(row, column))
        self._settled.start()
        gaps = [
            [gap.factor for gap in scenario.uncovered if gap.lack is not Lack.NUMBER] for scenario in outlook.scenarios
        ]
        if gaps != self._gaps or not self.notes.text():  # updates a number and the reason for its absence together
            self._gaps = gaps
            self.notes.show_outlook(outlook)
        self.fit(self._room)
        self.table.horizontalScrollBar().setValue(place)
        self._scroll_to_selected()

    def settle(self) -> None:
        """Update, after a pause in edits, the notes and the chance that the best scenario carries more."""
        outlook, plan = self._session.outlook, self._session.forecast_plan
        if outlook is not None:
            self.notes.show_outlook(outlook)
            self._asker.ask(lambda: chances(plan))

    def _copy(self, cells: Sequence[QModelIndex]) -> None:
        """Copy cells, or without any the whole table, as a spreadsheet takes them: with the names of their rows and
        columns, and every number with its unit, in English as in files."""
        outlook = self._session.outlook
        with english():
            model = ComparisonModel(self._appearance, self)
            if outlook is not None:
                model.show_scenarios(outlook.scenarios, self._session.forecast_plan, outlook.today)
            lines = self._lines(model, cells)
        model.deleteLater()
        copy_rows(lines)

    def _lines(self, model: ComparisonModel, cells: Sequence[QModelIndex]) -> list[list[str]]:
        """The cells, or without any the whole table, with the names of their rows and columns."""
        rows = sorted({cell.row() for cell in cells}) or range(model.rowCount())
        columns = sorted({cell.column() for cell in cells}) or range(model.columnCount())
        chosen = {(cell.row(), cell.column()) for cell in cells}
        across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        today = [] if cells else [tr(words.TODAY_COLUMN)]
        lines = [["", *today, *(str(model.headerData(column, across)) for column in columns)]]
        for row in rows:
            texts = (
                model.cell(row, column).copied if not chosen or (row, column) in chosen else "" for column in columns
            )
            beside = [] if cells or (cell := model.today_cell(row)) is None else [cell.copied]
            lines.append([str(model.headerData(row, down)), *beside, *texts])
        return lines

    def _explain(self, index: QModelIndex) -> None:
        if index.isValid() and not QGuiApplication.keyboardModifiers() & SELECTING:
            self._session.select(index.column())
            self.why_asked.emit(QUANTITIES[index.row()])

    def _follow_link(self, about: Reference) -> None:
        if about.part is Part.EVIDENCE:
            self.own_asked.emit()
        else:
            self.field_asked.emit(about)

    def _scroll_to_selected(self) -> None:
        """Scroll to the column of the selected scenario once it is there, and when another is selected."""
        column, count = self._session.selected, self.model.columnCount()
        if 0 <= column < count and (column, count) != self._scrolled_to:
            self._scrolled_to = (column, count)
            QTimer.singleShot(0, self, self._scroll)  # after the table is laid out

    def _scroll(self) -> None:
        self.table.scrollTo(self.model.index(max(0, self.table.rowAt(0)), self._session.selected))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit(self._room)
        if self._scrolled_to[0] >= 0:
            QTimer.singleShot(0, self, self._scroll)

    def fit(self, room: int) -> None:
        """Make the table as high as its rows, which are lower where a page of this height shows fewer of them."""
        self._room = room
        bar = 0 if self.table.fit(self.width()) else self.table.horizontalScrollBar().sizeHint().height()
        around, rows = self.table.header.height() + bar + 2, self.model.rowCount()
        row = min(max((room - around) // rows, LOWEST_ROW), ROW_HEIGHT)
        if self.table.maximumHeight() != rows * row + around:
            self.table.verticalHeader().setDefaultSectionSize(row)
            self.table.setFixedHeight(rows * row + around)


LOWEST_DECISION = 600
"""Pixels of height of the decision even before it is made, so that there is something to scroll to."""


class AnswerPage(QScrollArea):
    """One page that scrolls; the decision is built, and computed, once it is in sight."""

    field_asked = Signal(object)  # Reference: what to enter

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__()
        self._session, self._appearance = session, appearance
        self.decisions = DecisionLoader(session)
        self.results = ResultsPanel(session, appearance)
        self.results.field_asked.connect(self.field_asked)
        self.decide = LatePage(self._make_decide)
        self.decide.setMinimumHeight(LOWEST_DECISION)
        self._content = QWidget()
        self._content.setObjectName("content")
        self._parts = column(self.results, self.decide, 1, spacing=STEP)
        self._content.setLayout(self._parts)
        self.setWidget(self._content)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.results.table.selectionModel().currentChanged.connect(self._show_cell)

    def turn_to(self, part: QWidget) -> None:
        """Bring the beginning of a part into view: its results or its decision."""
        self._parts.activate()
        self.verticalScrollBar().setValue(self.results.y() if part is self.results else self.decide.y())

    def _make_decide(self) -> DecidePanel:
        from zplanner.gui.results.decide import DecidePanel

        panel = DecidePanel(self._session, self._appearance, self.decisions)
        panel.field_asked.connect(self.field_asked)
        return panel

    def _show_cell(self, current: QModelIndex) -> None:
        """Keep the cell that the arrow keys lead to in view."""
        table = self.results.table
        if current.isValid() and table.hasFocus():
            place = table.viewport().mapTo(self._content, table.visualRect(current).center())
            self.ensureVisible(self.horizontalScrollBar().value(), place.y(), 0, table.rowHeight(current.row()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.results.fit(self.viewport().height())
