"""Lists the differences between two plans as causes, matches their scenarios, and summarizes the forecast of one at
each step.

Each cause is forecast on top of those before it, so their order is fixed: the mix, today's configuration field by
field, growth, target, horizon, costs, evidence packs, published advantage, own measurements, measured load, the date
where a scenario's steps in time count from it, and then the scenario's own changes, field by field, and its steps in
time. A report whose numbers differ from its plan's current forecast adds a cause at its end.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from zplanner.errors import ZplannerError
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.findings import Caution, Coverage, GapCode
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import BANDED, COMPARED, Quantiles, Quantity, ScenarioOutlook
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.regression.model import Model


class CauseKind(StrEnum):
    """What a cause is about, in the order in which causes are counted."""

    MODEL = "data and model"
    OLD_REPORT = "old report"  # same data and model, but its numbers differ from its plan's
    MIX = "workload mix"
    TODAY = "today"
    GROWTH = "growth"
    TARGET = "target"
    HORIZON = "horizon"  # changes the years that are shown, no number compared here
    COSTS = "costs"  # change the recommendation, no forecast
    PACKS = "evidence packs"
    ADVANTAGE = "vendor advantage"
    MEASUREMENTS = "own measurements"
    HISTORIES = "measured load"  # changes no forecast: what was taken from it is stated elsewhere
    DATE = "date"  # from which the months of the scenarios' steps in time count
    SCENARIO = "scenario"
    STAGES = "steps in time"
    NEW_REPORT = "new report"  # its numbers differ from its plan's current forecast


@dataclass(frozen=True, slots=True)
class Cause:
    """One difference; `field` is set if it is in today's configuration or in a scenario's changes."""

    kind: CauseKind
    field: str = ""


@dataclass(frozen=True, slots=True)
class Matched:
    """Pairs of matching scenarios (old, new), and the scenarios that only one plan has."""

    pairs: tuple[tuple[Scenario, Scenario], ...]
    removed: tuple[Scenario, ...]
    added: tuple[Scenario, ...]


def plan_causes(old: Plan, new: Plan) -> tuple[Cause, ...]:
    """Differences between two plans apart from their scenarios; names and report settings do not count."""
    found = [Cause(CauseKind.MIX)] if _shares(old) != _shares(new) else []
    found += [Cause(CauseKind.TODAY, name) for name in old.current.differences(new.current)]
    if _growth(old) != _growth(new) or _with_growth_of(old.mix, new.mix) != new.mix:
        found.append(Cause(CauseKind.GROWTH))
    if _target(old) != _target(new):
        found.append(Cause(CauseKind.TARGET))
    if old.horizon_years != new.horizon_years:
        found.append(Cause(CauseKind.HORIZON))
    if old.costs != new.costs:
        found.append(Cause(CauseKind.COSTS))
    if _packs(old) != _packs(new):
        found.append(Cause(CauseKind.PACKS))
    if old.vendor_advantage != new.vendor_advantage:
        found.append(Cause(CauseKind.ADVANTAGE))
    if old.measurements != new.measurements or old.counted_measurements != new.counted_measurements:
        found.append(Cause(CauseKind.MEASUREMENTS))
    measured_anew = old.histories and new.histories and old.histories != new.histories  # text plans have none
    if measured_anew or old.move != new.move:
        found.append(Cause(CauseKind.HISTORIES))
    is_staged = any(scenario.stages for scenario in (*old.scenarios, *new.scenarios))
    if is_staged and old.report.date != new.report.date:
        found.append(Cause(CauseKind.DATE))
    return tuple(found)


def scenario_causes(old: Scenario, new: Scenario) -> tuple[Cause, ...]:
    """Differences between two scenarios: each field that they change differently, and their steps in time."""
    fields = tuple(Cause(CauseKind.SCENARIO, name) for name in old.changes.differences(new.changes))
    return fields if old.stages == new.stages else (*fields, Cause(CauseKind.STAGES))


def applied(cause: Cause, plan: Plan, new: Plan) -> Plan:
    """A plan with one more cause applied from `new`; for a scenario's own, both are plans of that scenario alone."""
    match cause.kind:
        case CauseKind.MIX:
            return replace(plan, mix=_with_growth_of(plan.mix, new.mix))
        case CauseKind.ADVANTAGE:
            return replace(plan, vendor_advantage=new.vendor_advantage)
        case CauseKind.TODAY:
            return replace(plan, current=plan.current.changed({cause.field: new.current.get(cause.field)}))
        case CauseKind.GROWTH:
            return replace(
                plan,
                growth_per_year=new.growth_per_year,
                mix=new.mix,
                load_steps=new.load_steps,
                season=new.season,
            )
        case CauseKind.TARGET:
            return replace(
                plan,
                target_utilization=new.target_utilization,
                target_confidence=new.target_confidence,
                target_years=new.target_years,
                lead_time_months=new.lead_time_months,
            )
        case CauseKind.HORIZON:
            return replace(plan, horizon_years=new.horizon_years)
        case CauseKind.COSTS:
            return replace(plan, costs=new.costs)
        case CauseKind.HISTORIES:
            return replace(plan, histories=new.histories, move=new.move)
        case CauseKind.MEASUREMENTS:
            off = _of_own(new.switched_off, new) | _of_packs(plan.switched_off, plan)
            return replace(plan, measurements=new.measurements, switched_off=off)
        case CauseKind.PACKS:
            off = _of_own(plan.switched_off, plan) | _of_packs(new.switched_off, new)
            return replace(plan, packs=new.packs, switched_off=off)
        case CauseKind.SCENARIO:
            (scenario,), (wanted,) = plan.scenarios, new.scenarios
            changes = scenario.changes.changed({cause.field: wanted.changes.get(cause.field)})
            return replace(plan, scenarios=(replace(scenario, changes=changes),))
        case CauseKind.DATE:
            return replace(plan, report=replace(plan.report, date=new.report.date))
        case CauseKind.STAGES:
            (scenario,), (wanted,) = plan.scenarios, new.scenarios
            return replace(plan, scenarios=(replace(scenario, stages=wanted.stages),))
        case CauseKind.MODEL | CauseKind.OLD_REPORT | CauseKind.NEW_REPORT:
            return plan


def matched(old: Plan, new: Plan) -> Matched:
    """Matches scenarios by name, else equal changes, else equal configuration, else fewest differing fields (taken for
    renamed). The order is that of the new plan."""
    alike: tuple[Callable[[Scenario, Scenario], bool], ...] = (
        lambda one, other: one.name == other.name,
        lambda one, other: (one.changes, one.stages) == (other.changes, other.stages),
        lambda one, other: old.configuration(one) == new.configuration(other),
    )
    left = list(range(len(old.scenarios)))
    partner: dict[int, int] = {}
    for are_alike in alike:
        for at, scenario in enumerate(new.scenarios):
            if at not in partner:
                found = next((one for one in left if are_alike(old.scenarios[one], scenario)), None)
                if found is not None:
                    partner[at] = found
                    left.remove(found)
    coming = [at for at in range(len(new.scenarios)) if at not in partner]
    partner |= _nearest(old.scenarios, left, new.scenarios, coming)
    return Matched(
        tuple((old.scenarios[partner[at]], scenario) for at, scenario in enumerate(new.scenarios) if at in partner),
        tuple(scenario for one, scenario in enumerate(old.scenarios) if one not in partner.values()),
        tuple(scenario for at, scenario in enumerate(new.scenarios) if at not in partner),
    )


def _nearest(
    old: Sequence[Scenario], left: Sequence[int], new: Sequence[Scenario], coming: Sequence[int]
) -> dict[int, int]:
    """Match the remaining old scenarios (`left`) to the remaining new ones (`coming`), closest pair first. Scenarios
    with no change in common match only if no others remain."""
    if len(left) == len(coming) == 1:
        return {coming[0]: left[0]}
    ranked = []
    for at in coming:
        for one in left:
            mine, theirs = old[one].changes, new[at].changes
            differing = len(mine.differences(theirs))
            if differing < len(mine.keys() | theirs.keys()):
                ranked.append((differing, at, one))
    partner: dict[int, int] = {}
    for _, at, one in sorted(ranked):
        if at not in partner and one not in partner.values():
            partner[at] = one
    return partner


def _packs(plan: Plan) -> tuple[object, ...]:
    return plan.packs, plan.counted_pack_measurements, plan.counted_curve_points, plan.counted_statements


def _of_packs(ids: frozenset[str], plan: Plan) -> frozenset[str]:
    """The ids that belong to rows of the plan's packs."""
    return ids & frozenset(row for pack in plan.packs for row in pack.row_ids)


def _of_own(ids: frozenset[str], plan: Plan) -> frozenset[str]:
    return ids - _of_packs(ids, plan)


def _shares(plan: Plan) -> list[tuple[object, ...]]:
    return [(part.workload_class, part.share) for part in plan.mix]


def _with_growth_of(old: Sequence[Component], new: Sequence[Component]) -> tuple[Component, ...]:
    """The components of `new`, each with the growth of its class in `old`; a class that `old` lacks keeps its own."""
    known: dict[str, list[Component]] = {}
    for part in reversed(old):
        known.setdefault(part.workload_class, []).append(part)
    before = (known[part.workload_class].pop() if known.get(part.workload_class) else part for part in new)
    return tuple(replace(part, growth_per_year=one.growth_per_year) for part, one in zip(new, before, strict=True))


def _growth(plan: Plan) -> tuple[object, ...]:
    return plan.growth_per_year, plan.load_steps, plan.season


def _target(plan: Plan) -> tuple[float, ...]:
    return plan.target_utilization, plan.target_confidence, plan.target_years, plan.lead_time_months


SIX_DIGITS = 1e-5
"""Relative tolerance for equal numbers: forecasts are printed with six significant digits."""

WITHOUT_NUMBER = (
    *(GapCode.NO_GROWTH, GapCode.NEVER_USED_UP, GapCode.SATURATED, GapCode.NO_MORE_ENGINES, GapCode.CURVE_ENDS),
    *(GapCode.CAPPED, GapCode.SOFTWARE_ENDS, GapCode.SOFTWARE_UNMEASURED),
)
"""Gaps of a quantity alone: whether a cause counts does not depend on them."""


@dataclass(frozen=True, slots=True)
class ForecastSummary:
    """The forecast of one scenario at one step; if there is none, `refusal`, `impossible` or `uncovered` say why.

    `engines_needed` is None beyond the n-way curve, `months_of_headroom` if no growth is stated.
    """

    throughput_ratio: Quantiles | None = None
    cpu_per_unit_ratio: Quantiles | None = None
    cpu_utilization: Quantiles | None = None
    engines_needed: int | None = None
    months_of_headroom: Quantiles | None = None
    uncovered: tuple[Coverage, ...] = ()
    impossible: tuple[Caution, ...] = ()
    refusal: ZplannerError | None = None

    @property
    def is_answered(self) -> bool:
        return self.throughput_ratio is not None

    def median(self, quantity: Quantity) -> float | None:
        """The median of a quantity, or the engines needed; None if there is none."""
        numbers = getattr(self, quantity)
        return numbers.p50 if isinstance(numbers, Quantiles) else numbers

    def same_forecast_as(self, other: ForecastSummary) -> bool:
        """Whether both have the same numbers to six printed digits."""
        agree = (
            same_numbers(getattr(self, quantity), getattr(other, quantity))
            for quantity in COMPARED
            if quantity in BANDED
        )
        return self.engines_needed == other.engines_needed and all(agree)


@dataclass(frozen=True, slots=True)
class RecordedRecommendation:
    """The recommendation that a report carries, as `forecast --format json` states it; a remedy is a field, its value
    and the median throughput with it."""

    scenario: str | None
    code: str
    binding: str | None
    remedy: tuple[str, str | float, float | None] | None
    as_good: tuple[str, ...]
    message: str


@dataclass(frozen=True, slots=True)
class Recorded:
    """The forecast that a report carries: the model it was made with, the forecast of each scenario by name, and the
    recommendation, which older reports lack."""

    model_version: str
    data_sha256: str
    scenarios: tuple[tuple[str, ForecastSummary], ...]
    recommendation: RecordedRecommendation | None = None

    @property
    def identity(self) -> tuple[str, str]:
        """Equal for forecasts made with the same data and model."""
        return self.model_version, self.data_sha256


def forecast_summary(plan: Plan, model: Model, seed: int = DEFAULT_SEED) -> ForecastSummary:
    """The forecast of a plan of one scenario, or why there is none."""
    try:
        (found,) = forecast(plan, model, seed=seed, parts=False).scenarios
    except ZplannerError as error:
        return ForecastSummary(refusal=error)
    return summary_of(found)


def summary_of(found: ScenarioOutlook) -> ForecastSummary:
    """The forecast of a scenario."""
    return ForecastSummary(
        **{quantity: getattr(found, quantity) for quantity in COMPARED if quantity in BANDED},
        engines_needed=found.engines_needed.count if found.engines_needed else None,
        uncovered=tuple(gap for gap in found.uncovered if gap.code not in WITHOUT_NUMBER),
        impossible=found.impossible,
    )


def same_numbers(one: Quantiles | None, other: Quantiles | None) -> bool:
    """Whether two quantities agree in every stated quantile."""
    if one is None or other is None:
        return one is other
    return all(map(same_number, one.stated().values(), other.stated().values()))


def same_number(one: float | None, other: float | None) -> bool:
    """Whether two numbers agree to six digits; None equals only None."""
    if one is None or other is None:
        return one is other
    return math.isclose(one, other, rel_tol=SIX_DIGITS, abs_tol=1e-9)
