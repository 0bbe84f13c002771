"""Whether today's configuration suffices, in words; and what the sentences of advice are about: a plan and its
decision, the conditions of a scenario, choices by number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from zplanner.evidence.vocabulary import Resource
from zplanner.language import numeral, tr
from zplanner.planning.decisions.decision import Decision
from zplanner.planning.decisions.recommendation import Recommendation
from zplanner.planning.decisions.regret import Regret
from zplanner.planning.decisions.scenario_details import Prospect
from zplanner.planning.decisions.today import Sufficiency, Today
from zplanner.planning.findings import Caution, CautionCode, GapCode
from zplanner.planning.months import MONTHS_PER_YEAR, months_since_measured
from zplanner.planning.outlook import ScenarioOutlook, Status
from zplanner.planning.plan import ADDED, Plan
from zplanner.wording.dates import (
    FARTHEST_YEARS,
    band_beside,
    calendar_month,
    in_month,
    median_time,
    time_of,
    time_or_span,
    years,
)
from zplanner.wording.evidence import condition, engines_condition, memory_condition
from zplanner.wording.findings import from_month, message, messages
from zplanner.wording.numbers import count_of, joined, money, plain, stated, with_article, with_unit
from zplanner.wording.quantities import LONG_MONTHS, chance_beside, whole, why_no_engines
from zplanner.wording.report import choice_name

FAR_YEARS = 20
"""Nobody orders a change that is needed later than that."""


def todays_verdict(plan: Plan, decision: Decision, today: date | None) -> str:
    """The verdict of today's configuration as sentences; empty for a plan that cannot be forecast."""
    if decision.today is None:
        return ""
    if plan.moved_to is not None:
        return _moved(plan)
    parts = (*_sentences(plan, decision.today, today), *_cost(plan, decision.regret))
    return " ".join(part for part in parts if part)


def within_limits(plan: Plan, prospect: Prospect | None) -> str:
    """What it is to keep every limit: at most 70% busy."""
    if prospect and Resource.MEMORY in prospect.ceilings:
        return tr("at most {busy} busy (memory: at most full)", busy=stated(plan.target_utilization))
    return tr("at most {busy} busy", busy=stated(plan.target_utilization))


def _moved(plan: Plan) -> str:
    """That a scenario was carried out, which makes today's configuration the one before it."""
    since = moved_since(plan)
    return tr(
        "{since}: today's configuration here is the one that it replaced. For advice on the next change and its cost, "
        "make the scenario today's configuration.",
        since=since,
    )


def moved_since(plan: Plan) -> str:
    """Which scenario was carried out and when; "" where none was."""
    if plan.move is None or plan.moved_to is None:
        return ""
    return tr(
        "{scenario} has carried the load since {month}",
        scenario=plain(plan.move.scenario),
        month=calendar_month(plan.move.month),
    )


def _sentences(plan: Plan, found: Today, today: date | None) -> Iterator[str]:
    prospect = found.prospect
    if prospect is None:
        reasons = messages((*found.outlook.impossible, *found.outlook.uncovered))
        yield tr("Whether today's configuration suffices is unknown. {reasons}", reasons=reasons)
        return
    limit = {"limit": within_limits(plan, prospect), "target": stated(plan.target_confidence)}
    if found.recovers is not None:
        yield tr(
            "Today's configuration is above its limit now, but as the load shrinks it keeps the target {when}; a "
            "change that is ordered now runs {run}.",
            when=after(found.recovers, today),
            run=after(months_since_measured(plan) + plan.lead_time_months, today),
        )
        return
    if prospect.months is None:
        chance = chance_beside(prospect.kept, plan.target_confidence)
        keeps = tr("Today's configuration keeps the target: every resource stays {limit} at today's load "
                   "with {chance} probability (target: {target}).", chance=chance, **limit)  # fmt: skip
        misses = tr("Today's configuration misses the target: every resource stays {limit} at today's load "
                    "with {chance} probability (target: {target}).", chance=chance, **limit)  # fmt: skip
        yield keeps if found.verdict is Sufficiency.SUFFICIENT else misses
        yield _engines(plan, found)
        return
    values = {
        "years": years(plan.target_years),
        "chance": chance_beside(prospect.lasts, plan.target_confidence),
        "target": stated(plan.target_confidence),
    }
    if found.verdict is Sufficiency.SUFFICIENT:
        yield tr("Today's configuration keeps the target for {years} with {chance} probability.", **values)
    elif _is_over(found):
        resource = with_article(found.limited_by or Resource.CPU)
        at = tr("Today's configuration misses the target: it is at its limit today, first by {resource}.",
                resource=resource)  # fmt: skip
        above = tr("Today's configuration misses the target: it is above its limit today, first by {resource}.",
                   resource=resource)  # fmt: skip
        yield at if is_kept(prospect) else above
    else:
        yield tr(
            "Today's configuration misses the target: it lasts {years} with {chance} probability, not {target}.",
            **values,
        )
    yield _until(plan, found, today)
    yield change_by(plan, found.lost, found.order, today)
    yield _engines(plan, found)


def _until(plan: Plan, found: Today, today: date | None) -> str:
    """When the first limit is reached, with its band, and by which resource."""
    months = found.outlook.months_of_headroom
    if months is None or months.p10 is None or _is_over(found):
        return ""
    if months.p50 is None:
        return tr(
            "Most forecasts never reach its limit; one in ten does {when} or earlier, first by {resource}.",
            when=in_month(time_of(months.p10, today)),
            resource=with_article(found.limited_by or Resource.CPU),
        )
    values = {
        "when": in_month(median_time(months, today)),
        "band": band_beside(months, today),
        "resource": with_article(found.limited_by or Resource.CPU),
    }
    if whole(months.p50) < months_since_measured(plan):
        return tr("Its limit was reached {when}{band}, first by {resource}.", **values)
    return tr("Its limit is reached {when}{band}, first by {resource}.", **values)


def is_kept(prospect: Prospect) -> bool:
    """Whether every limit is kept at today's load, if some are only just, in the median."""
    return prospect.kept >= 0.5


def _is_over(found: Today) -> bool:
    """Whether today's load is at a limit or above in the median."""
    months = found.outlook.months_of_headroom
    return months is not None and months.p50 is not None and not whole(months.p50)


def months_late(plan: Plan, lost: float | None) -> int:
    """How many months after today's configuration misses the target a change that is ordered now runs; less than 1 if
    it runs in time."""
    return 0 if lost is None else whole(months_since_measured(plan) + plan.lead_time_months) - whole(lost)


def change_by(plan: Plan, lost: float | None, ordered: float | None, today: date | None) -> str:
    """By when a change must run, and when it must be ordered for that."""
    if lost is None or ordered is None:
        return ""
    lead = lead_time(plan)
    since = months_since_measured(plan)
    if lost - since > FAR_YEARS * MONTHS_PER_YEAR:
        return tr("No change is needed within {years} years.", years=FAR_YEARS)
    run, order = _by(lost if whole(lost) > since else 0.0, today), _by(ordered, today)
    if whole(ordered) <= since:
        now = tr("A change must run {run}: order it now (lead time: {lead}).", run=run, lead=lead)
        if (late := months_late(plan, lost)) <= 0:
            return now
        missed = tr("Even so it runs {months} late: no choice prevents missing the target before then.",
                    months=count_of(late, "month"))  # fmt: skip
        return f"{now} {missed}"
    return tr("A change must run {run}: order it {order} (lead time: {lead}).", run=run, order=order, lead=lead)


def lead_time(plan: Plan) -> str:
    """From the order of a change until it runs: 6 months."""
    return count_of(whole(plan.lead_time_months), "month")


def _by(months: float, today: date | None) -> str:
    """By when: now; by Jun 2029; within 31 months."""
    time, is_span = time_or_span(months, today)
    if not whole(months):
        return time
    return _in(months) if is_span else tr("by {month}", month=time)


def after(months: float, today: date | None) -> str:
    """From when: from Jun 2029 on; after 3 months."""
    time, is_span = time_or_span(months, today)
    if is_span:
        return tr("after {n} months", "after {n} month", whole(months))
    return tr("from {month} on", month=time)


def _in(months: float) -> str:
    """Within a span: within 3 months, within 33 years, rounded down since it is a deadline, in over 50 years."""
    if months > FARTHEST_YEARS * MONTHS_PER_YEAR:
        return tr("in over {years} years", years=FARTHEST_YEARS)
    if months >= LONG_MONTHS:
        return tr("within {years} years", years=int(months // MONTHS_PER_YEAR))
    return tr("within {n} months", "within {n} month", whole(months))


def _engines(plan: Plan, found: Today) -> str:
    """How many engines of today's machine would suffice, or how much memory; why none do where it is the CPU."""
    if found.memory_gib is not None:
        return tr("With {size} of memory it would keep the target.", size=with_unit(str(found.memory_gib), "GiB"))
    if found.engines is None:
        years_of_target = (year.no_engines for year in found.outlook.horizon if year.years == plan.target_years)
        gap = next(years_of_target, found.outlook.no_engines)
        if gap is None or gap.code is GapCode.OTHER_RESOURCE or found.verdict is Sufficiency.SUFFICIENT:
            return ""
        return tr("No number of engines of today's machine is sure to keep it: {why}.", why=why_no_engines(gap))
    return tr("With {engines} it would keep the target.", engines=count_of(found.engines, "engine"))


def years_of_costs(plan: Plan) -> str:
    """The years of the target over which costs count, and the load where nothing is stated of its growth."""
    span = years(plan.target_years)
    return span if plan.load_changes else tr("{years} at a constant load", years=span)


def _cost(plan: Plan, regret: Regret | None) -> Iterator[str]:
    """What keeping today's configuration is expected to cost."""
    if regret is None or 0 not in regret.numbers:
        return
    at, span = regret.numbers.index(0), years_of_costs(plan)
    cost, missed = float(regret.expected_costs()[at]), float(regret.missed[at].mean())
    values = {"years": span, "cost": money(cost, regret.currency), "missed": numeral(f"{missed:.1f}")}
    if regret.price and missed:
        yield tr(
            "Changing nothing is expected to cost {cost} over {years}, {part} of it for {missed} months above a limit.",
            part=money(regret.price * missed, regret.currency),
            **values,
        )
    else:
        yield tr("Changing nothing is expected to cost {cost} over {years}.", **values)


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
        return [
            number for number, scenario in enumerate(self.scenarios, start=1) if scenario.status is Status.UNCOVERED
        ]

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
        if not self.shown and today and today.recovers is not None:
            when = tr(
                "{from_then}, until {years} have passed,", from_then=after(today.recovers, self.today), years=span
            )
            return self.sure(self.prospect.lasts, when)
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
    if "finding" not in (values := dict(caution.values)):
        return message(caution)
    return from_month(caution, condition(values["finding"]))


def numbered(numbers: Sequence[int], about: RecommendationInput | None = None) -> str:
    """Choices by number: scenario 3; scenarios 3 and 4; today's configuration; today's machine with 14 engines, without
    a decision with more engines, and scenario 2."""
    scenarios = [str(number) for number in numbers if number > 0]
    listed = joined(scenarios)
    named = tr("scenario {number}", number=listed) if len(scenarios) == 1 else tr("scenarios {numbers}", numbers=listed)
    todays = [choice_name(number, about.outlook_of(number) if about else None) for number in numbers if number <= 0]
    return joined([*todays, named] if scenarios else todays)
