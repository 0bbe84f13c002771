"""The verdict of today's configuration and the recommendation in words, with the remedy of its limit."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QPushButton

from zplanner.gui.appearance import STEP, restyle, tooltip
from zplanner.gui.results.decided import Decided
from zplanner.gui.results.decision_section import narrow, paragraph
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import show_text
from zplanner.planning.plan import Scenario
from zplanner.wording.numbers import plain
from zplanner.wording.window import decide as words

if TYPE_CHECKING:
    from zplanner.planning.decisions.remedies import Remedy


class AdviceCard(QFrame):
    """The recommendation in the words of the report, and the remedy of its limit with a button that adds it."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.setObjectName("advice")
        self._session = session
        self._remedy: Remedy | None = None
        self.today = paragraph("muted")
        self.headline, self.reason = paragraph("lead"), paragraph("")
        self.alternative, self.remedy = paragraph("muted"), paragraph("")
        self.add = QPushButton(words.ADD_REMEDY)
        self.add.setAutoDefault(False)
        self.add.clicked.connect(self._add)
        mend = row((self.remedy, 1), self.add, spacing=2 * STEP)
        mend.setAlignment(self.add, Qt.AlignmentFlag.AlignTop)
        parts = *map(narrow, (self.today, self.headline, self.reason, self.alternative)), mend
        self.setLayout(column(*parts, margins=(2 * STEP, STEP + 4, 2 * STEP, STEP + 4)))

    def show_decision(self, decided: Decided) -> None:
        advice, self._remedy = decided.advice, decided.decision.remedy
        restyle(self, "keeps", advice.keeps)
        for label, text in zip(
            (self.today, self.headline, self.reason, self.alternative, self.remedy),
            (advice.today, advice.headline, advice.reason, advice.alternative, advice.remedy),
            strict=True,
        ):
            show_text(label, text)
        self._offer()

    def _offer(self) -> None:
        """Offer the remedy, unless the plan has it."""
        self.add.setVisible(self._remedy is not None)
        if self._remedy is not None:
            tip = words.ADD_REMEDY_TIP.format(name=plain(self._name(self._remedy)))
            is_there = any(one.changes == self._remedy.scenario.changes for one in self._session.plan.scenarios)
            self.add.setText(words.ADDED if is_there else words.ADD_REMEDY)
            self.add.setEnabled(not is_there)
            self.add.setToolTip(tooltip(tip))
            self.add.setAccessibleDescription(tip)

    def _name(self, remedy: Remedy) -> str:
        return words.remedy_name(remedy, {one.name for one in self._session.plan.scenarios})

    def _add(self) -> None:
        """Add the scenario with the remedy, and select it."""
        plan, remedy = self._session.plan, self._remedy
        if remedy is None:
            return
        name = self._name(remedy)
        added = Scenario(name, remedy.scenario.changes)
        self._session.edit(words.UNDO_ADD_REMEDY.format(name=name), replace(plan, scenarios=(*plan.scenarios, added)))
        self._session.select(len(plan.scenarios))
        self._offer()  # not again before the next decision
