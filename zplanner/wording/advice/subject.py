"""What the sentences of advice are about: a plan and its decision, the conditions of a scenario, choices by number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from zplanner.language import tr
from zplanner.planning.decisions.decision import Decision
from zplanner.planning.decisions.recommendation import Recommendation
from zplanner.planning.decisions.scenario_details import Prospect
from zplanner.planning.findings import Caution, CautionCode
from zplanner.planning.outlook import ScenarioOutlook, Status
from zplanner.planning.plan import ADDED, Plan
from zplanner.wording.advice.today import months_late, within_limits
from zplanner.wording.dates import years
from zplanner.wording.evidence import condition, engines_condition, memory_condition
from zplanner.wording.findings import from_month, message
from zplanner.wording.numbers import joined, money, stated
from zplanner.wording.quantities import chance_beside
from zplanner.wording.report import choice_name


@dataclass(frozen=True, slots=True)
class RecommendationInput:
    """The input of the sentences: a plan, the decision about it, and the forecasts of its scenarios by place."""

    plan: Plan
    decision: Decision
    scenarios: Sequence[ScenarioOutlook]
    today: date | None

    @property
    def recommended(self) -> Recommendation:
        return self.decision.recommendation

    def outlook_of(self, number: int) -> ScenarioOutlook:
        """The forecast of a scenario, of today's configuration or of its machine with more engines, by its number."""
        if number > 0:
            return self.scenarios[number - 1]
        found = self.decision.added if number == ADDED else self.decision.today
        assert found is not None, "its number is in a decision"
        return found.outlook

    def prospect_of(self, number: int) -> Prospect | None:
        """The prospect of what has this number."""
        if number > 0:
            return self.decision.prospects[number - 1]
        found = self.decision.added if number == ADDED else self.decision.today
        return found.prospect if found else None

    @property
    def shown(self) -> int:
        """The number of the recommended scenario, or of the closest, else of the first."""
        return 1 if self.recommended.shown is None else self.recommended.shown

    @property
    def best(self) -> ScenarioOutlook:
        return self.outlook_of(self.shown)

    @property
    def keeps_running(self) -> bool:
        """Whether what is shown was carried out and runs already: then nothing else was weighed."""
        return self.shown > 0 and self.plan.scenarios[self.shown - 1] is self.plan.moved_to

    @property
    def changes_nothing(self) -> bool:
        """Whether what is shown is today's configuration, or runs already and has no step to come."""
        if not self.keeps_running:
            return self.shown == 0
        now = max(self.plan.report.date[:7], self.plan.move.month if self.plan.move else "")
        return all(stage.month <= now for stage in self.plan.scenarios[self.shown - 1].stages)

    @property
    def prospect(self) -> Prospect | None:
        return self.prospect_of(self.shown)

    @property
    def without_forecast(self) -> list[int]:
        """The numbers of the scenarios that could run and have no forecast."""
        return [number for number, one in enumerate(self.scenarios, start=1) if one.status is Status.UNCOVERED]

    @property
    def target(self) -> str:
        return stated(self.plan.target_confidence)

    def sure(self, kept: float, when: str) -> str:
        """The probability that the scenario meets the target."""
        if any(one.code is CautionCode.RESOURCE_UNANSWERED for one in self.best.conditions):
            return tr(
                "Every resource that is covered stays {limit} {when} with {chance} probability",
                limit=within_limits(self.plan, self.prospect),
                when=when,
                chance=chance_beside(kept, self.plan.target_confidence),
            )
        return tr(
            "Every resource stays {limit} {when} with {chance} probability",
            limit=within_limits(self.plan, self.prospect),
            when=when,
            chance=chance_beside(kept, self.plan.target_confidence),
        )

    @property
    def lasting(self) -> str:
        """The probability that the scenario lasts the years of the target."""
        return chance_beside(self.prospect.lasts if self.prospect else 0.0, self.plan.target_confidence)

    @property
    def sure_today(self) -> str:
        return self.sure(self.prospect.kept if self.prospect else 0.0, tr("at today's load"))

    @property
    def sure_for_years(self) -> str:
        """As `sure_today`, for the years of the target where the load changes; of a change that runs too late, from
        then on."""
        if self.prospect is None or self.prospect.months is None:
            return self.sure_today
        span, today = years(self.plan.target_years), self.decision.today
        if self.shown and not self.keeps_running and today and months_late(self.plan, today.lost) > 0:
            return self.sure(self.prospect.lasts, tr("for {years}, once it runs,", years=span))
        return self.sure(self.prospect.lasts, tr("for {years}", years=span))


def expected_cost(about: RecommendationInput, number: int) -> str:
    """What a choice is expected to cost over the years of the target; empty without prices."""
    costs = about.decision.regret
    if costs is None or number not in costs.numbers:
        return ""
    return money(float(costs.expected_costs()[costs.numbers.index(number)]), costs.currency)


def provided(scenario: ScenarioOutlook) -> str:
    """The conditions under which a scenario runs, as sentences; empty if there are none."""
    return " ".join(conditions(scenario))


def conditions(scenario: ScenarioOutlook) -> list[str]:
    """`Provided that z/VM 5.4.0 runs on z196: no statement found.`, for each condition."""
    return [condition_of(one) for one in scenario.conditions]


def condition_of(caution: Caution) -> str:
    """A condition as a sentence."""
    if caution.code is CautionCode.MEMORY_CUT:
        return from_month(caution, memory_condition(**dict(caution.values)))
    if caution.code is CautionCode.ENGINES_TO_ADD:
        return engines_condition(**dict(caution.values))
    if caution.code in (CautionCode.RESOURCE_UNANSWERED, CautionCode.STEP_TOO_SOON):
        return message(caution)
    return from_month(caution, condition(dict(caution.values)["finding"]))


def numbered(numbers: Sequence[int]) -> str:
    """Choices by number: scenario 3; scenarios 3 and 4; today's configuration; today's machine with more engines and
    scenario 2."""
    scenarios = [str(number) for number in numbers if number > 0]
    listed = joined(scenarios)
    named = tr("scenario {number}", number=listed) if len(scenarios) == 1 else tr("scenarios {numbers}", numbers=listed)
    todays = [choice_name(number) for number in numbers if number <= 0]
    return joined([*todays, named] if scenarios else todays)
