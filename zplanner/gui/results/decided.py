"""The decision about a forecast in words, and its regret as curves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from zplanner.gui.charts.regret_curves import RegretCurves
from zplanner.gui.results.panel import SETTLED_MS
from zplanner.gui.session import Session, shipped_model
from zplanner.language import tr
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.wording.dates import first_month
from zplanner.wording.numbers import plain

if TYPE_CHECKING:
    from zplanner.planning.decisions.decision import Decision
    from zplanner.wording.advice.recommendation import Advice


@dataclass(frozen=True, slots=True, eq=False)
class Decided:
    """The decision about a forecast, in words, and its regret as curves."""

    plan: Plan
    outlook: Outlook
    decision: Decision
    advice: Advice
    glance: str
    curves: RegretCurves | None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(plain(one.name) for one in self.outlook.scenarios)


class DecisionLoader(QObject):
    """Decides about every forecast, after a pause in edits; until then the last decision stays."""

    changed = Signal(object)  # Decided, or None without a forecast

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self.decided: Decided | None = None
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

    def _keep(self, decided: Decided | None) -> None:
        self.decided = decided
        self.changed.emit(decided)


def decide(plan: Plan, outlook: Outlook) -> Decided:
    """The decision about a forecast; runs in the background."""
    from zplanner.planning.decisions.decision import decision
    from zplanner.wording.advice.glance import glance
    from zplanner.wording.advice.recommendation import Advised, advice
    from zplanner.wording.report import TODAY

    found = decision(plan, outlook, shipped_model(), paths=False)
    about = Advised(plan, found, outlook.scenarios, first_month(plan))
    names = (tr(TODAY), *(plain(one.name) for one in outlook.scenarios))
    curves = RegretCurves.of(found.regret, names, found, plan.target_years) if found.regret else None
    return Decided(plan, outlook, found, advice(about), glance(about), curves)
