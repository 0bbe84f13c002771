"""The page Answer: the results of every scenario, and beneath them the decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.results.decision_view import DecisionLoader
from zplanner.gui.results.panel import ResultsPanel
from zplanner.gui.session import Session
from zplanner.gui.widgets.late_tabs import LatePage
from zplanner.gui.widgets.layouts import column

if TYPE_CHECKING:
    from zplanner.gui.results.decide import DecidePanel

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
