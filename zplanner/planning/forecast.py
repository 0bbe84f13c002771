"""The forecast: from a plan and the model to an outlook, with the reasons for every number (`forecast.md`, part 5); and
its parts: every component alone, and the contribution of each change to throughput.

demands -> ceilings -> quantities compute the numbers; `reasons/` derives the evidence for them from the same values.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, TypeVar

import numpy as np

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.coverage import Standing
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.case import impossible_cautions, is_impossible, most_engines
from zplanner.planning.ceilings import Ceilings, ceilings_of, images_by_most
from zplanner.planning.demands import Demands, demands_of
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.findings import Caution, Coverage, GapCode, coverage
from zplanner.planning.months import changes_by_month, month_named, months_since_measured, months_until
from zplanner.planning.outlook import (
    BANDED,
    ComponentOutlook,
    Contribution,
    EnginesNeeded,
    EvidenceUse,
    HorizonYear,
    OrderStatistics,
    Outlook,
    Quantiles,
    Quantity,
    ScenarioOutlook,
    ScenarioParts,
    quantiles,
)
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.problems import problems
from zplanner.planning.quantities import (
    Need,
    Quantities,
    binding,
    binding_after,
    engines_after,
    first_of_others,
    months_of_headroom,
    need_of,
    others_keep,
    quantiles_in,
    quantities_of,
    queues,
    ranked,
    ratios,
    share_lasting,
)
from zplanner.planning.reasons.cautions import cautions_for
from zplanner.planning.reasons.coverage import coverage_of, does_not_run, is_answered
from zplanner.planning.reasons.evidence import evidence_behind
from zplanner.regression.model import Model
from zplanner.uncertain import Floats

Finding = TypeVar("Finding", Coverage, Caution)

Changes = tuple[tuple[int, Configuration], ...]
"""What a scenario changes, by month."""


def forecast(
    plan: Plan,
    model: Model,
    *,
    seed: int = DEFAULT_SEED,
    before: tuple[Plan, Outlook] | None = None,
    parts: bool = True,
    today: bool = False,
) -> Outlook:
    """Forecast every scenario; raises the first of `problems(plan)`. The same plan and seed give the same outlook.

    `before` is an earlier plan with its forecast by the same model and seed; unchanged scenarios are reused from it.
    Without `parts`, the scenarios' parts are left out, which take most of the time. With `today`, today's system is
    forecast as well: a scenario without a change.
    """
    for problem in problems(plan):
        raise problem
    known = _known(plan, *before) if before else {}

    def outlook_of(scenario: Scenario) -> ScenarioOutlook:
        if (same := known.get(changes_by_month(plan, scenario))) is not None:
            return replace(same, name=scenario.name)
        return _outlook(scenario.name, demands_of(plan, scenario, model, seed), parts)

    return Outlook(
        plan.name,
        seed,
        model.fitted.version,
        model.fitted.data_sha256,
        tuple(map(outlook_of, plan.scenarios)),
        impossible_cautions(plan.current, plan.statements),
        outlook_of(Scenario("")) if today else None,
    )


def _known(plan: Plan, earlier: Plan, outlook: Outlook) -> dict[Changes, ScenarioOutlook]:
    """The forecasts of an earlier plan by what its scenarios change, if the plan is otherwise the same."""
    other = replace(earlier, name=plan.name, scenarios=plan.scenarios, report=plan.report)
    around = {name: getattr(plan, name) for name in ("histories", "move", "hosts", "partitions", "snapshots")}
    same = replace(other, **around) == plan
    if not same or months_since_measured(earlier) != months_since_measured(plan):
        return {}
    today = {changes_by_month(plan, Scenario("")): outlook.today} if outlook.today else {}
    changes = (changes_by_month(earlier, scenario) for scenario in earlier.scenarios)
    return {**today, **dict(zip(changes, outlook.scenarios, strict=True))}


def _outlook(name: str, demands: Demands, parts: bool) -> ScenarioOutlook:
    impossible = does_not_run(demands)
    known = () if impossible else in_time(demands, coverage_of)
    cautions = in_time(demands, lambda one: cautions_for(one, impossible=impossible))
    of = {standing: tuple(one for one in known if one.standing is standing) for standing in Standing}
    none: dict[str, Any] = dict.fromkeys((*BANDED, Quantity.ENGINES))
    unanswered = ScenarioOutlook(
        name=name,
        configuration=demands.target,
        **none,
        binding=(),
        parts=parts_of(demands) if parts else None,
        evidence=(),
        uncovered=of[Standing.UNCOVERED],
        warnings=tuple(sorted(cautions, key=lambda caution: caution.weight)),
        assumed=of[Standing.ASSUMED],
        exact=of[Standing.EXACT],
    )
    return _answered(unanswered, demands) if is_answered(demands) else unanswered


def _answered(unanswered: ScenarioOutlook, demands: Demands) -> ScenarioOutlook:
    ceilings = ceilings_of(demands)
    months = months_of_headroom(ceilings) if demands.plan.load_changes else None
    need = need_of(ceilings)
    has_cpu, count = demands.has_number(Resource.CPU), need.fewest()
    found = quantities_of(ceilings, months, (count,))
    banded: dict[str, Any] = {
        quantity: quantiles_in(found, quantity, 0) for quantity in BANDED if has_cpu or not quantity.needs_cpu
    }
    return replace(
        unanswered,
        **banded,
        horizon=() if months is None else _horizon(ceilings, months, need),
        engines_needed=EnginesNeeded(count, demands.plan.target_confidence) if count and has_cpu else None,
        binding=ranked(ceilings, found.binding),
        evidence=_evidence(ceilings),
        uncovered=(*unanswered.uncovered, *_unanswered(found, ceilings)),
    )


def _horizon(ceilings: Ceilings, months: Floats, need: Need) -> tuple[HorizonYear, ...]:
    """The scenario at every one of the plan's `years_ahead`, by its `months` of headroom (1, COUNT or 1) and the `need`
    of its first configuration. The engines are those of the configuration then in force, from its first month on."""
    plan, found, earlier = ceilings.demands.plan, list[HorizonYear](), list[tuple[str, int]]()
    for first, end, of in ceilings.in_time:
        years = [year for year in plan.years_ahead if first <= months_until(plan, year) < end]
        every = [months_until(plan, year) for year in years]
        has_cpu = of.demands.has_number(Resource.CPU)
        in_force = need if of is ceilings else need_of(of)
        needed = engines_after(of, in_force, every, first) if has_cpu else [0] * len(every)
        limits = None if plan.has_load_path else ranked(of, binding(of))
        found += [
            HorizonYear(
                year,
                EnginesNeeded(count, plan.target_confidence) if count else None,
                limits or ranked(of, binding_after(of, after)),
                share_lasting(months, after),
                _why_no_engines(of, after, first) if has_cpu and not count else None,
                year in plan.horizon_years,
                tuple(earlier),
            )
            for year, after, count in zip(years, every, needed, strict=True)
        ]
        if has_cpu and math.isfinite(end):
            (before,) = engines_after(of, in_force, [math.nextafter(end, first)], first)
            earlier.append((month_named(plan, int(end)), before))
    return tuple(found)


def _why_no_engines(ceilings: Ceilings, months: float = 0.0, first: float = 0.0) -> Coverage:
    """Why no number of engines is known to keep every limit until then."""
    demands, largest, name = ceilings.demands, ceilings.engines[-1].curve.largest, Quantity.ENGINES.value
    plan, kept = demands.plan, others_keep(ceilings, months, first=first)
    if kept < plan.target_confidence and (other := first_of_others(ceilings, months, first=first)):
        return coverage(name, GapCode.OTHER_RESOURCE, resource=other, kept=kept)
    most = most_engines(demands.target, demands.plan.statements)
    end = min(largest, most.maximum) if most and most.maximum else largest
    if plan.engine_limit is not None and plan.engine_limit / plan.target_utilization < end:
        return coverage(name, GapCode.CAPPED, usable=plan.engine_limit)
    usable, measured = demands.target.number("scales_to"), min(images_by_most(demands))
    if usable and usable.median < end:
        return coverage(name, GapCode.SOFTWARE_ENDS, usable=usable)
    if not usable and measured < end:
        images = images_by_most(demands)[measured]
        names = demands.model.names
        return coverage(name, GapCode.SOFTWARE_UNMEASURED, images=images, most=measured, maximum=most, names=names)
    if most and most.maximum and most.maximum <= largest:
        return coverage(name, GapCode.NO_MORE_ENGINES, maximum=most)
    return coverage(name, GapCode.CURVE_ENDS, largest=largest, maximum=most)


def _evidence(ceilings: Ceilings) -> tuple[EvidenceUse, ...]:
    """The measurements behind a scenario, heaviest first: those of every configuration in time count alike."""
    if not ceilings.later:
        return evidence_behind(ceilings)
    found: dict[str, EvidenceUse] = {}
    behind = [uses for _, _, of in ceilings.in_time if (uses := evidence_behind(of))]
    for one in chain(*behind):
        weight = one.weight / len(behind) + (found[one.id].weight if one.id in found else 0.0)
        found[one.id] = replace(one, weight=weight)
    return tuple(sorted(found.values(), key=lambda one: -one.weight))


def in_time(demands: Demands, findings: Callable[[Demands], Iterable[Finding]]) -> tuple[Finding, ...]:
    """What is found of a scenario's first configuration, and anew of those after it, with the month."""
    found = list(findings(demands))
    known = list(found)
    for month, later in demands.later:
        new = [finding for finding in findings(later) if finding not in known]
        found += [replace(one, month=month_named(demands.plan, month)) for one in new]
        known += new
    return tuple(found)


def _unanswered(found: Quantities, ceilings: Ceilings) -> Iterator[Coverage]:
    """The quantities, or parts of them, without an answer."""
    if not found.engines_needed[0]:
        yield _why_no_engines(ceilings)
    if found.months_of_headroom is None:
        yield coverage("months_of_headroom", GapCode.NO_GROWTH)
    elif np.isinf(found.months_of_headroom[0, -1]):
        never = bool(np.isinf(found.months_of_headroom[0, 0]))
        yield coverage("months_of_headroom", GapCode.NEVER_USED_UP, every=never)
    if np.isinf(found.response_time_stretch[0, -1]):
        yield coverage("response_time_stretch", GapCode.SATURATED)


def with_parts(plan: Plan, outlook: Outlook, model: Model, only: Collection[int] | None = None) -> Outlook:
    """A plan's forecast with the parts of every scenario, or of those at the positions in `only`."""
    scenarios = list(outlook.scenarios)
    for at in range(len(scenarios)) if only is None else only:
        if scenarios[at].parts is None:
            parts = parts_of(demands_of(plan, plan.scenarios[at], model, outlook.seed))
            scenarios[at] = replace(scenarios[at], parts=parts)
    return replace(outlook, scenarios=tuple(scenarios))


def parts_of(demands: Demands) -> ScenarioParts:
    """The parts of a scenario's forecast, without figures if it does not run; without a forecast, only the components
    that measurements cover have figures."""
    if is_impossible(demands.target, demands.plan.statements):
        nothing = (ComponentOutlook(part.workload_class, None, None) for part in demands.plan.mix)
        return ScenarioParts(tuple(nothing), ())
    by_class = {name: _alone(demands.alone(name), name) for name in demands.of[Resource.CPU]}
    components = tuple(by_class[part.workload_class] for part in demands.plan.mix)
    return ScenarioParts(components, _contributions(demands) if is_answered(demands) else ())


@dataclass(frozen=True, slots=True)
class ChangeEffect:
    """The factors by which one change multiplies throughput, CPU time per unit of work, and the load of every resource
    but the CPU that it moves; and the probability that each resource is the bottleneck after it. A change that does not
    relieve the bottleneck has no effect on throughput."""

    factor: str
    throughput: Quantiles
    cpu_per_unit: Quantiles
    loads: tuple[tuple[Resource, Quantiles], ...]
    binding: tuple[tuple[str, float], ...]


def change_effects_of(
    plan: Plan, scenario: Scenario, model: Model, seed: int = DEFAULT_SEED
) -> tuple[ChangeEffect, ...]:
    """The effect of each change of a scenario, without those that have none; empty without a forecast."""
    demands = demands_of(plan, scenario, model, seed)
    if not is_answered(demands):
        return ()
    ceilings = ceilings_of(demands, every_stage=True)
    steps = zip(demands.changed, _steps(_log_throughput(ceilings)), _steps(log_cpu_per_unit(ceilings)), strict=False)
    found = []
    for stage, (name, work, cpu) in enumerate(steps, start=1):
        loads = tuple(_moved_loads(ceilings, stage))
        if loads or work.any() or cpu.any():
            found.append(ChangeEffect(name, ratio(work), ratio(cpu), loads, ranked(ceilings, binding(ceilings, stage))))
    return tuple(found)


def _moved_loads(ceilings: Ceilings, stage: int) -> Iterator[tuple[Resource, Quantiles]]:
    """The factors on the loads of the resources with a queue, but the CPU, that a stage moves."""
    for resource in queues(ceilings):
        before, after = ceilings.log_ceiling[resource][stage - 1 : stage + 1]
        if resource is not Resource.CPU and (before - after).any():
            yield resource, ratio(before - after)


def _contributions(demands: Demands) -> tuple[Contribution, ...]:
    """The throughput ratio of each stage to the one before; in every draw they multiply to the total."""
    return contributions(demands.changed, _log_throughput(ceilings_of(demands, every_stage=True)))


def _log_throughput(ceilings: Ceilings) -> list[Floats]:
    """ln of the throughput at every stage, over that of a common one."""
    if ceilings.limited_by_cpu_alone:
        servers, demands = ceilings.log_servers[Resource.CPU], ceilings.log_demand[Resource.CPU]
        return [server - demand for server, demand in zip(servers, demands, strict=True)]
    return [ceilings.lowest(stage) for stage in range(len(ceilings.demands.stages))]


def log_cpu_per_unit(ceilings: Ceilings) -> list[Floats]:
    """ln of the CPU time per unit of work at every stage, over that of a common one."""
    every = enumerate(ceilings.engines)
    return [np.log(engines.number) - ceilings.log_full(Resource.CPU, stage) for stage, engines in every]


def contributions(changed: Iterable[str], logs: Sequence[Floats]) -> tuple[Contribution, ...]:
    """The effect of each change, from the logs (1, COUNT or 1) of a quantity at every stage; changes without an effect
    are left out."""
    return tuple(
        Contribution(name, ratio(step)) for name, step in zip(changed, _steps(logs), strict=False) if step.any()
    )


def _steps(logs: Sequence[Floats]) -> list[Floats]:
    return [after - before for before, after in itertools.pairwise(logs)]


def ratio(log: Floats) -> Quantiles:
    """The quantiles of a ratio, from its log (1, COUNT or 1)."""
    return Quantiles.of(np.exp(quantiles(log)[0]))


def _alone(demands: Demands, name: str) -> ComponentOutlook:
    """A class as if it were the whole mix; a class of another resource than the CPU shows that resource's ceiling. What
    else is in the mix does not change it, nor does today's utilization where the CPU alone limits it."""
    if not demands.limits:
        return ComponentOutlook(name, None, None)
    sides = (demands.plan.current, demands.target)
    if demands.limits == (Resource.CPU,):
        sides = (sides[0].changed(utilization=None), sides[1].changed(utilization=None))
    return demands.draws.remembered(("alone", name, *sides), lambda: _component(demands, name))


def _component(demands: Demands, name: str) -> ComponentOutlook:
    ceilings = ceilings_of(demands)
    throughput, cost = ratios(ceilings, OrderStatistics.of(ceilings.log_cpu_gain))
    return ComponentOutlook(
        name,
        Quantiles.of(throughput[0]) if demands.has_number(demands.resource_of(name)) else None,
        Quantiles.of(cost[0]) if demands.has_number(Resource.CPU) else None,
    )
