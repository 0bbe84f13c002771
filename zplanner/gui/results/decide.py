"""The decision: the recommendation and its remedy, the horizon, the regret, and what moves it most."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.results.advice import AdviceCard
from zplanner.gui.results.decided import Decided, DecisionLoader
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
    """Shows the decision while the page is visible."""

    field_asked = Signal(object)  # Reference: what to enter

    def __init__(self, session: Session, appearance: Appearance, decisions: DecisionLoader) -> None:
        super().__init__()
        self._session, self._decisions = session, decisions
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
        self.setAccessibleName(words.PAGE)
        self.setLayout(column(self._nothing, self._content, 1, spacing=0, margins=(STEP, STEP, 2 * STEP, 2 * STEP)))
        decisions.changed.connect(self._refresh)
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
        """Show the newest decision, now or when next visible."""
        decided = self._decisions.decided
        self._stale = decided is not None and not self.isVisible()
        if not self._stale:
            self.show_decision(decided)

    def show_decision(self, decided: Decided | None) -> None:
        """Show a decision, or that there is none yet."""
        self.decided = decided
        self._content.setVisible(decided is not None)
        show_text(self._nothing, "" if decided else words.DECIDING if self._session.outlook else words.NOTHING)
        if decided is not None:
            self.advice.show_decision(decided)
            self.horizon.show_decision(decided)
            self.costs.show_decision(decided)
            self.sensitivity.renew()
