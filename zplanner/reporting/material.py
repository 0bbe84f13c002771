"""The input of every report format: a plan, its forecast, and the recommendation."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from zplanner.planning.decisions.prospects import Prospect, prospects
from zplanner.planning.decisions.recommendation import Candidate, Recommendation, recommendation
from zplanner.planning.outlook import Outlook, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.regression.model import Model
from zplanner.reporting.table import Missing
from zplanner.wording.dates import date_of
from zplanner.wording.recommendation import Advice, Advised, advice


@dataclass(frozen=True, slots=True)
class ReportScenario:
    """A scenario, numbered from 1: its forecast, and the probability that it meets the target."""

    number: int
    outlook: ScenarioOutlook
    prospect: Prospect | None

    @property
    def missing(self) -> Missing:
        """Why the scenario has no figure."""
        return Missing.DOES_NOT_RUN if self.outlook.impossible else Missing.NOT_COVERED


@dataclass(frozen=True, slots=True)
class Material:
    """A forecast with its plan and model, its scenarios, and the recommended one."""

    plan: Plan
    outlook: Outlook
    model: Model
    scenarios: tuple[ReportScenario, ...]
    recommended: Recommendation

    @property
    def today(self) -> date | None:
        """The date of the report, if the plan states one."""
        return date_of(self.plan.report.date)

    @property
    def chosen(self) -> ReportScenario | None:
        """The recommended scenario, or the one closest to the target; None where none is forecast."""
        return self.scenarios[self.recommended.number - 1] if self.recommended.number else None

    @property
    def advice(self) -> Advice:
        """The recommendation in words."""
        found = [one.prospect for one in self.scenarios]
        return advice(Advised(self.plan, self.recommended, self.outlook.scenarios, found, self.today))


def material_of(plan: Plan, outlook: Outlook, model: Model) -> Material:
    """The material of `outlook`, which is the forecast of `plan` by `model`."""
    return with_prospects(plan, outlook, model, prospects(plan, outlook, model))


def with_prospects(plan: Plan, outlook: Outlook, model: Model, found: tuple[Prospect | None, ...]) -> Material:
    """The material of a forecast whose prospects are known."""
    pairs = zip(outlook.scenarios, found, strict=True)
    scenarios = tuple(ReportScenario(number, *pair) for number, pair in enumerate(pairs, start=1))
    candidates = [
        Candidate(one.number, one.outlook, one.prospect.kept, one.prospect.exceeded)
        if one.prospect
        else Candidate(one.number, one.outlook, None)
        for one in scenarios
    ]
    return Material(plan, outlook, model, scenarios, recommendation(candidates, plan.target_confidence))
