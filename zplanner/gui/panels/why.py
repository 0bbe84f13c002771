"""Why a number is what it is: its formula, contributions and measurements, for the scenario in focus."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox

from zplanner.gui.appearance import Appearance
from zplanner.gui.panels.sections import Question, SectionsPanel
from zplanner.gui.session import Session, shipped_model
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.reporting.quantities import Quantity
from zplanner.reporting.sections import Section

TRUST, MEASURING = "trust", "measuring"
"""The links of an explanation."""


class WhyPanel(SectionsPanel):
    """Explains one quantity of the scenario in focus, and goes on explaining it while the plan is edited."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(session, appearance, "")
        self.view.setAccessibleName(self.tr("Explanation of the result"))
        self.quantity = QComboBox()
        self.quantity.setAccessibleName(self.tr("Result to explain"))
        self.quantity.setToolTip(self.tr("The result to explain; a click on any result leads here"))
        for one in Quantity:
            self.quantity.addItem(one.value, one)
        self.quantity.currentIndexChanged.connect(self._from_the_top)
        self.heading.insertWidget(0, self.quantity)
        session.selection_changed.connect(self._from_the_top)

    def explain(self, quantity: Quantity) -> None:
        """Explain this quantity from now on."""
        with QSignalBlocker(self.quantity):
            self.quantity.setCurrentIndex(list(Quantity).index(quantity))
        self._from_the_top()

    def question(self) -> Question | None:
        session = self._session
        plan, outlook, index = session.forecast_plan, session.outlook, session.selected
        if outlook is None or not 0 <= index < len(outlook.scenarios):
            return None
        quantity = list(Quantity)[self.quantity.currentIndex()]
        return lambda: _explanation(plan, outlook, index, quantity)

    def links(self) -> tuple[tuple[str, str], ...]:
        return (TRUST, self.tr("How right is this?")), (MEASURING, self.tr("Measure this next"))

    def _from_the_top(self) -> None:
        self.to_top()
        self.renew()


def _explanation(plan: Plan, outlook: Outlook, index: int, quantity: Quantity) -> tuple[Section, ...]:
    from zplanner.planning.breakdown import breakdown
    from zplanner.reporting.explanation import explanation

    terms = breakdown(plan, plan.scenarios[index], shipped_model(), seed=outlook.seed)
    return explanation(plan, outlook, index, quantity, terms)
