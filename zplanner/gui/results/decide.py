"""The page Decide: the recommendation and its remedy, the horizon, the regret, and what moves it most."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QWidget

from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.results.advice import AdviceCard
from zplanner.gui.results.decided import Decided, decide
from zplanner.gui.results.horizon import HorizonSection
from zplanner.gui.results.regret import CostsSection
from zplanner.gui.results.sensitivity import SensitivitySection
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import show_text, small
from zplanner.wording.window import decide as words

SIDE_BY_SIDE = 1040
"""Pixels of width from which regret and sensitivity stand side by side."""


class DecidePanel(QWidget):
    """Shows the decision; it is computed in the background while the page is visible."""

    field_asked = Signal(object)  # Reference: what to enter

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__()
        self._session = session
        self._stale = True
        self.decided: Decided | None = None
        self.advice = AdviceCard(session)
        self.horizon = HorizonSection(session, appearance)
        self.costs = CostsSection(session, appearance)
        self.sensitivity = SensitivitySection(session, appearance)
        self._nothing = small(words.NOTHING, "muted")
        for section in (self.horizon, self.costs):
            section.field_asked.connect(self.field_asked)
        self._beside = row((self.costs, 1), (self.sensitivity, 1), spacing=4 * STEP)
        self._content = QWidget()
        self._content.setLayout(column(self.advice, self.horizon, self._beside, spacing=3 * STEP))
        page = QWidget()
        page.setObjectName("content")
        page.setLayout(column(self._nothing, self._content, 1, spacing=0, margins=(STEP, STEP, 2 * STEP, 2 * STEP)))
        area = QScrollArea()
        area.setWidget(page)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(words.PAGE)
        self.setLayout(column(area))
        self._asker = session.asker()
        self._asker.done.connect(self.show_decision)
        session.outlook_changed.connect(self._refresh)
        self.show_decision(None)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        direction = QBoxLayout.Direction
        wanted = direction.LeftToRight if self.width() >= SIDE_BY_SIDE else direction.TopToBottom
        if self._beside.direction() != wanted:
            self._beside.setDirection(wanted)

    def _refresh(self) -> None:
        """Decide about the newest forecast, now or when next visible; until then the last decision stays."""
        outlook, plan = self._session.outlook, self._session.forecast_plan
        self._stale = not self.isVisible()
        if outlook is None:
            self._asker.forget()
            self.show_decision(None)
        elif not self._stale:
            self._asker.ask(lambda: decide(plan, outlook))

    def show_decision(self, decided: Decided | None) -> None:
        """Show a decision, or that there is none yet."""
        self.decided = decided
        self._content.setVisible(decided is not None)
        show_text(self._nothing, "" if decided else words.DECIDING if self._session.outlook else words.NOTHING)
        if decided is not None:
            self.advice.show_decision(decided)
            self.horizon.show_decision(decided)
            self.costs.show_decision(decided)
            self.sensitivity.show_decision()
