"""Why a number is what it is: its formula, contributions and measurements, for the scenario in focus."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox

from zplanner.gui.appearance import Appearance
from zplanner.gui.focus import CONTEST, NEEDS, give_command
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.text_page import Question, SectionsPanel
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.reporting.sections import Section
from zplanner.wording.quantities import Quantity

TRUST, MEASURING = "trust", "measuring"
"""The links of an explanation to the pages beside it."""

ASKS = {
    Quantity.THROUGHPUT: CONTEST,
    Quantity.CPU_PER_UNIT: CONTEST,
    Quantity.CPU_UTILIZATION: NEEDS,
    Quantity.ENGINES: NEEDS,
    Quantity.HEADROOM: NEEDS,
    Quantity.RESPONSE_TIME: NEEDS,
    Quantity.BINDING: CONTEST,
}
"""The question that a planner asks next of a result."""


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
        quantity = self._asked
        return lambda: _explanation(plan, outlook, index, quantity)

    def links(self) -> tuple[tuple[str, str], ...]:
        texts = {
            NEEDS: self.tr("What would other machines need?"),
            CONTEST: self.tr("Which scenario carries more?"),
            TRUST: self.tr("How right is this?"),
            MEASURING: self.tr("Measure this next"),
        }
        further = ASKS[self._asked]
        alone = further == CONTEST and len(self._session.forecast_plan.scenarios) < 2
        return tuple((name, texts[name]) for name in (*(() if alone else (further,)), TRUST, MEASURING))

    def follow(self, link: str) -> None:
        """Go to another page, or ask the question in its dialog."""
        if link in (NEEDS, CONTEST):
            give_command(self, link)
        else:
            super().follow(link)

    @property
    def _asked(self) -> Quantity:
        return list(Quantity)[self.quantity.currentIndex()]

    def _from_the_top(self) -> None:
        self.to_top()
        self.renew()


def _explanation(plan: Plan, outlook: Outlook, index: int, quantity: Quantity) -> tuple[Section, ...]:
    from zplanner.planning.reasons.advantage import advantages
    from zplanner.planning.reasons.breakdown import breakdown
    from zplanner.reporting.explanation import explanation

    scenario, model = plan.scenarios[index], shipped_model()
    terms = breakdown(plan, scenario, model, seed=outlook.seed)
    (advantage,) = advantages(plan, (scenario,), model, seed=outlook.seed)
    return explanation(plan, outlook, index, quantity, terms, advantage)
