"""The input of every report format: a plan, its forecast, and the recommendation."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from zplanner.errors import ZplannerError
from zplanner.planning.decisions.carried_out import MoveScore, score
from zplanner.planning.decisions.decision import Decision, decision
from zplanner.planning.decisions.recommendation import Recommendation
from zplanner.planning.decisions.scenario_details import Prospect
from zplanner.planning.outlook import Outlook, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.regression.model import Model
from zplanner.reporting.table import Missing, missing_of
from zplanner.wording import report as words
from zplanner.wording.advice.recommendation import Advice, advice
from zplanner.wording.advice.today import RecommendationInput
from zplanner.wording.dates import first_month
from zplanner.wording.findings import message
from zplanner.wording.labels import steps_in_time
from zplanner.wording.numbers import printable
from zplanner.wording.report import todays_name


@dataclass(frozen=True, slots=True)
class ReportScenario:
    """A scenario, numbered from 1, or what is today's: its forecast, and the probability that it meets the target."""

    number: int
    outlook: ScenarioOutlook
    prospect: Prospect | None

    @property
    def missing(self) -> Missing:
        """Why the scenario has no figure."""
        return missing_of(self.outlook)


@dataclass(frozen=True, slots=True)
class ReportData:
    """A forecast with its plan and model, its scenarios, and the decision."""

    plan: Plan
    outlook: Outlook
    model: Model
    scenarios: tuple[ReportScenario, ...]
    decision: Decision

    @property
    def today(self) -> date | None:
        """The date from which months count, if the plan states one."""
        return first_month(self.plan)

    def same_as(self, scenario: ReportScenario) -> int | None:
        """The number of the first scenario that differs from this one by its name alone, None if this is the first."""
        named = replace(scenario.outlook, name="")
        alike = (one.number for one in self.scenarios[: scenario.number - 1] if replace(one.outlook, name="") == named)
        return next(alike, None)

    def why_excluded(self, number: int) -> str:
        """Why a scenario is left out of the recommendation; empty if it is not."""
        return next((printable(message(reason)) for at, reason in self.recommended.excluded if at == number), "")

    def remark(self, number: int) -> str:
        """Why a scenario is left out of the recommendation, else in which steps it changes in time; may be empty."""
        if why := self.why_excluded(number):
            return words.left_out(why)
        return steps_in_time(self.plan.scenarios[number - 1]) if number > 0 else ""

    @property
    def score(self) -> MoveScore | ZplannerError | None:
        """The forecast against what is measured since the plan's move, or why there is none; None before a move."""
        if self.plan.move is None:
            return None
        try:
            return score(self.plan, self.model, seed=self.outlook.seed)
        except ZplannerError as error:
            return error

    @property
    def recommended(self) -> Recommendation:
        """The recommendation."""
        return self.decision.recommendation

    @property
    def chosen(self) -> ReportScenario | None:
        """The recommended scenario, or the one closest to the target; None where none is forecast."""
        shown = self.recommended.shown
        return None if shown is None else self.scenarios[shown - 1] if shown > 0 else self._todays(shown)

    @property
    def with_today(self) -> tuple[ReportScenario, ...]:
        """What is today's, and all scenarios."""
        return (*self.todays, *self.scenarios)

    @property
    def todays(self) -> tuple[ReportScenario, ...]:
        """Today's configuration as it is and with more engines, where they are forecast."""
        return tuple(map(self._todays, self.decision.todays))

    def _todays(self, number: int) -> ReportScenario:
        return ReportScenario(number, self.outlook_of(number), self.recommendation_input.prospect_of(number))

    def outlook_of(self, number: int) -> ScenarioOutlook:
        """The forecast of a scenario, of today's configuration or of its machine with more engines, by its number."""
        found = self.recommendation_input.outlook_of(number)
        return found if number > 0 else replace(found, name=todays_name(number, found))

    @property
    def closest(self) -> ReportScenario | None:
        """The scenario that is chosen or, where none is, the first with a forecast."""
        return self.chosen or next((scenario for scenario in self.scenarios if scenario.prospect), None)

    @property
    def recommendation_input(self) -> RecommendationInput:
        """The values behind the recommendation's sentences."""
        return RecommendationInput(self.plan, self.decision, self.outlook.scenarios, self.today)

    @property
    def advice(self) -> Advice:
        """The recommendation in words."""
        return advice(self.recommendation_input)


def report_data_of(plan: Plan, outlook: Outlook, model: Model) -> ReportData:
    """The report data of `outlook`, which is the forecast of `plan` by `model`."""
    return with_decision(plan, outlook, model, decision(plan, outlook, model))


def with_decision(plan: Plan, outlook: Outlook, model: Model, known: Decision) -> ReportData:
    """The report data of a forecast whose decision is known."""
    pairs = zip(outlook.scenarios, known.prospects, strict=True)
    scenarios = tuple(ReportScenario(number, *pair) for number, pair in enumerate(pairs, start=1))
    return ReportData(plan, outlook, model, scenarios, known)
