"""What a report is of: the whole estate, or the system in focus; without a choice where the plan is of one system."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from zplanner.gui.editors.choice import ChoiceEditor
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import row
from zplanner.planning.plan import Plan
from zplanner.wording.window import report as words

WHOLE, SYSTEM = "whole", "system"


class ReportScope(QWidget):
    """The choice, which is of the dialog and no part of the plan."""

    changed = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.choice = ChoiceEditor(((WHOLE, words.WHOLE_ESTATE, ""), (SYSTEM, words.THIS_SYSTEM, "")))
        self.choice.name(words.SCOPE_NAME, words.SCOPE_HELP)
        self.choice.set_value(WHOLE)
        label = QLabel(words.SCOPE)
        label.setBuddy(self.choice.focusProxy() or self.choice)
        self.setLayout(row(label, (self.choice, 1)))
        self.choice.edited.connect(self.choose)
        session.systems_changed.connect(self._follow)
        self._follow()

    @property
    def is_whole(self) -> bool:
        """Whether the report is of every system of the plan."""
        return bool(self._session.whole.partitions) and self.choice.value() == WHOLE

    @property
    def plan(self) -> Plan:
        """The plan that the report is of."""
        return self._session.whole if self.is_whole else self._session.plan

    def choose(self, scope: str) -> None:
        """Make the report of the whole estate or of the system in focus."""
        self.choice.set_value(scope)
        self.changed.emit()

    def _follow(self) -> None:
        self.setVisible(bool(self._session.whole.partitions))
