"""What the page Decide shows of a forecast: the decision in words, and its regret as curves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from zplanner.gui.charts.regret_curves import RegretCurves
from zplanner.gui.session import shipped_model
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
    curves: RegretCurves | None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(plain(one.name) for one in self.outlook.scenarios)


def decide(plan: Plan, outlook: Outlook) -> Decided:
    """The decision about a forecast; runs in the background."""
    from zplanner.planning.decisions.decision import decision
    from zplanner.wording.advice.recommendation import Advised, advice
    from zplanner.wording.report import TODAY

    found = decision(plan, outlook, shipped_model(), paths=False)
    about = Advised(plan, found, outlook.scenarios, first_month(plan))
    names = (tr(TODAY), *(plain(one.name) for one in outlook.scenarios))
    curves = RegretCurves.of(found.regret, names, found, plan.target_years) if found.regret else None
    return Decided(plan, outlook, found, advice(about), curves)
