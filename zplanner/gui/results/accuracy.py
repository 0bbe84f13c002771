"""How right is this: published and own figures, each forecast from the others, in the domains a plan rests on."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from zplanner.gui.appearance import Appearance
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.text_page import Question, SectionsPanel
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.reporting.sections import Section
from zplanner.resources import folder


class TrustPanel(SectionsPanel):
    """The evaluation that lies beside the cards, as it bears on the plan."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(session, appearance, "")
        self.view.setAccessibleName(self.tr("How right the forecasts are"))
        title = QLabel(self.tr("Figures withheld, and forecast from the others"))
        title.setProperty("role", "muted")
        self.heading.insertWidget(0, title)

    def question(self) -> Question | None:
        plan, outlook = self._session.forecast_plan, self._session.outlook
        return None if outlook is None else lambda: _trust(plan, outlook)


def _trust(plan: Plan, outlook: Outlook) -> tuple[Section, ...]:
    from zplanner.reporting.accuracy import read_evaluation, trust

    return trust(plan, outlook, shipped_model(), read_evaluation(folder("models")))
