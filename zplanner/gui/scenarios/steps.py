"""The dialog that proposes when which engines or machines must run, to be added as a scenario with steps in time."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from zplanner.gui.appearance import STEP
from zplanner.gui.scenarios.panel import next_name
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import close_buttons, small
from zplanner.planning.plan import Plan
from zplanner.wording.window import scenarios as words

if TYPE_CHECKING:
    from zplanner.planning.decisions.steps import PlannedSteps


class StepsDialog(QDialog):
    """Says which steps keep the target, and how much later the first may come."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._plan = session.forecast_plan
        self._found: PlannedSteps | None = None
        self.setWindowTitle(words.STEPS_TITLE)
        self.setMinimumWidth(560)
        self.answer, self.detail = small(role="title"), small()
        self.add = QPushButton(words.ADD_OPTION)
        self.add.setToolTip(words.ADD_OPTION_TIP)
        self.add.clicked.connect(self._add)
        parts = self.answer, self.detail, small(words.STEPS_CONSIDERED), row(self.add, 1), 1, close_buttons(self)
        self.setLayout(column(*parts, spacing=STEP + 4, margins=2 * STEP))
        self._asker = session.asker()
        self._asker.done.connect(self._show)
        session.document_opened.connect(self.reject)

    def ask(self) -> None:
        """Open, and look for the steps of the plan. The months of a plan without a date count from today."""
        plan = self._session.forecast_plan
        day = plan.report.date or date.today().isoformat()
        self._plan = plan = replace(plan, report=replace(plan.report, date=day))
        self.answer.setText(words.LOOKING)
        self.detail.setText("")
        self.add.hide()
        self._asker.ask(lambda: _steps(plan))
        self.open()

    def _show(self, found: PlannedSteps | None) -> None:
        self._found = found
        self.answer.setText(words.steps_answer(self._plan, found))
        self.detail.setText(words.steps_detail(self._plan, found))
        self.add.setVisible(found is not None and found.is_needed)
        self.add.setFocus()
        self.adjustSize()

    def _add(self) -> None:
        assert self._found is not None
        plan, name = self._session.plan, self._found.scenario.name
        taken = {scenario.name for scenario in plan.scenarios}
        added = replace(self._found.scenario, name=next_name(name, taken, name) if name in taken else name)
        report = replace(plan.report, date=self._plan.report.date)
        self._session.edit(words.ADD, replace(plan, scenarios=(*plan.scenarios, added), report=report))
        self._session.select(len(plan.scenarios))
        self.accept()


def _steps(plan: Plan) -> PlannedSteps | None:
    from zplanner.planning.decisions.steps import planned_steps

    return planned_steps(plan, shipped_model(), words.STEPS_NAME)
