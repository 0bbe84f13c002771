"""The decision about a forecast in words, its regret as curves, and the answer in one sentence that is always in
sight."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.panel import LinkLabel
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.wording.dates import first_month
from zplanner.wording.numbers import plain
from zplanner.wording.window import results as words
from zplanner.wording.window.scenarios import NEEDS_TITLE

if TYPE_CHECKING:
    from zplanner.gui.charts.regret import RegretCurves
    from zplanner.planning.decisions.decision import Decision
    from zplanner.wording.advice.recommendation import Advice

SETTLED_MS = 120
"""Delay after the last forecast before notes, chances and the decision follow, so that they do not slow down a drag,
whose forecasts come faster."""


@dataclass(frozen=True, slots=True, eq=False)
class DecisionView:
    """The decision about a forecast, in words, and its regret as curves."""

    plan: Plan
    outlook: Outlook
    decision: Decision
    advice: Advice
    glance: str
    curves: RegretCurves | None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(plain(scenario.name) for scenario in self.outlook.scenarios)


class DecisionLoader(QObject):
    """Decides about every forecast, after a pause in edits; until then the last decision stays."""

    changed = Signal(object)  # Decided, or None without a forecast

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self.decision_view: DecisionView | None = None
        self._asker = session.asker()
        self._asker.done.connect(self._keep)
        self._settled = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._settled.timeout.connect(self._ask)
        session.outlook_changed.connect(self._follow)
        self._follow(session.outlook)

    @property
    def is_pending(self) -> bool:
        return self._settled.isActive() or self._asker.is_busy

    def _follow(self, outlook: Outlook | None) -> None:
        self._asker.forget()
        if outlook is None:
            self._settled.stop()
            self._keep(None)
        else:
            self._settled.start()

    def _ask(self) -> None:
        outlook, plan = self._session.outlook, self._session.forecast_plan
        if outlook is not None:
            self._asker.ask(lambda: decide(plan, outlook))

    def _keep(self, view: DecisionView | None) -> None:
        self.decision_view = view
        self.changed.emit(view)


def decide(plan: Plan, outlook: Outlook) -> DecisionView:
    """The decision about a forecast; runs in the background."""
    from zplanner.gui.charts.regret import RegretCurves
    from zplanner.planning.decisions.decision import decision
    from zplanner.wording.advice.recommendation import advice, glance
    from zplanner.wording.advice.today import RecommendationInput
    from zplanner.wording.report import todays_name

    found = decision(plan, outlook, shipped_model(), paths=False)
    about = RecommendationInput(plan, found, outlook.scenarios, first_month(plan))
    names = {number: plain(scenario.name) for number, scenario in enumerate(outlook.scenarios, start=1)}
    names |= {number: todays_name(number, about.outlook_of(number)) for number in found.todays}
    curves = RegretCurves.of(found.regret, names, found, plan.target_years) if found.regret else None
    return DecisionView(plan, outlook, found, advice(about), glance(about), curves)


class Glance(LinkLabel):
    """How long today's configuration lasts and what meets the target, with a link to the decision, or without a
    scenario to What Do I Need? Until a new sentence is known, the last one stays; without a forecast there is none.
    """

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__()
        self._session, self._appearance = session, appearance
        self._sentence, self._link = "", words.TO_DECISION
        self.setWordWrap(True)
        self.setContentsMargins(STEP + 2, 0, STEP, 0)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # so that the fields do not move down with the first sentence
        self.setSizePolicy(policy)
        self.setMinimumHeight(self.fontMetrics().lineSpacing())
        self.hide()
        appearance.changed.connect(self._show)

    def show_decision(self, view: DecisionView | None) -> None:
        """Show the sentence of a decision; with several systems it names the one in focus."""
        said, whole = view.glance if view else "", self._session.whole
        if said and whole.partitions:
            said = words.of_system(plain(whole.partitions[self._session.system].name), said)
        link = words.TO_DECISION if whole.scenarios else NEEDS_TITLE
        if (said, link) != (self._sentence, self._link):
            self._sentence, self._link = said, link
            self._show()

    def _show(self) -> None:
        color = self._appearance.colors.accent
        link = f"<a href='why' style='color:{color}'>{escape(self._link)}</a>"
        self.setText(f"{escape(self._sentence)} {link}")
        self.setAccessibleName(self._sentence)
        self.setVisible(bool(self._sentence))
