"""The forecast: from a plan and the model to an outlook, with the reasons for every number (`forecast.md`, part 5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Resource
from zplanner.planning.cautions import cautions_for
from zplanner.planning.ceilings import Ceilings, Demand, ceilings_of, class_resource
from zplanner.planning.draws import COUNT, DEFAULT_SEED
from zplanner.planning.grounds import evidence_behind, is_answered, uncovered_changes
from zplanner.planning.outlook import (
    ComponentOutlook,
    Contribution,
    EnginesNeeded,
    Outlook,
    Quantiles,
    ScenarioOutlook,
    Uncovered,
)
from zplanner.planning.plan import Plan, problems
from zplanner.planning.quantiles import Ordered
from zplanner.planning.quantities import Quantities, is_sure, log_engines_ratio, quantities
from zplanner.regression.model import Effect, Model

Floats = NDArray[np.float64]


def forecast(
    plan: Plan, model: Model, *, seed: int = DEFAULT_SEED, before: tuple[Plan, Outlook] | None = None
) -> Outlook:
    """Forecast every scenario; raises the first of `problems(plan)`. The same plan and seed give the same outlook.

    `before` is an earlier plan with its forecast by the same model and seed: what an edit left as it was is taken
    from there.
    """
    for problem in problems(plan):
        raise problem
    known = _known(plan, *before) if before else {}
    scenarios = tuple(
        replace(known[scenario.changes], name=scenario.name)
        if scenario.changes in known
        else _outlook(scenario.name, ceilings_of(plan, scenario, model, seed))
        for scenario in plan.scenarios
    )
    return Outlook(plan.name, seed, model.fitted.version, model.fitted.data_sha256, scenarios)


def _known(plan: Plan, earlier: Plan, outlook: Outlook) -> dict[Configuration, ScenarioOutlook]:
    """The forecasts of an earlier plan by what the scenario changes, if it asked the same in all else."""
    same = replace(earlier, name=plan.name, scenarios=plan.scenarios, report=plan.report) == plan
    changes = (scenario.changes for scenario in earlier.scenarios)
    return dict(zip(changes, outlook.scenarios, strict=True)) if same else {}


def _outlook(name: str, ceilings: Ceilings) -> ScenarioOutlook:
    uncovered = tuple(uncovered_changes(ceilings))
    base = ScenarioOutlook(
        name=name,
        configuration=ceilings.target,
        throughput_ratio=None,
        cpu_per_unit_ratio=None,
        cpu_utilization=None,
        engines_needed=None,
        months_of_headroom=None,
        response_time_stretch=None,
        binding=(),
        components=_components(ceilings),
        contributions=(),
        evidence=(),
        uncovered=uncovered,
        warnings=tuple(cautions_for(ceilings)),
    )
    return _answered(base, ceilings) if is_answered(ceilings, uncovered) else base


def _answered(base: ScenarioOutlook, ceilings: Ceilings) -> ScenarioOutlook:
    found = quantities(ceilings)
    months, stretch = found.months_of_headroom, Quantiles.of(found.response_time_stretch[0])
    count = int(found.engines_needed[0])
    binding = zip((name.value for name in ceilings.limits), found.binding[0].tolist(), strict=True)
    return replace(
        base,
        throughput_ratio=Quantiles.of(found.throughput_ratio[0]),
        cpu_per_unit_ratio=Quantiles.of(found.cpu_per_unit_ratio[0]),
        cpu_utilization=Quantiles.of(found.cpu_utilization[0]),
        engines_needed=EnginesNeeded(count, ceilings.plan.target_confidence) if count else None,
        months_of_headroom=None if months is None else Quantiles.of(months[0]),
        response_time_stretch=stretch,
        binding=tuple(sorted(((name, share) for name, share in binding if share > 0), key=lambda pair: -pair[1])),
        contributions=_contributions(ceilings),
        evidence=evidence_behind(ceilings),
        uncovered=(*base.uncovered, *_unanswered(found, ceilings.model.curve.largest)),
    )


def _unanswered(found: Quantities, most_engines: int) -> list[Uncovered]:
    """The quantities, or the parts of them, that have no answer."""
    gaps = []
    if not found.engines_needed[0]:
        beyond = f"More than {most_engines} engines: the published n-way curve ends there."
        gaps.append(Uncovered("engines_needed", beyond))
    if found.months_of_headroom is None:
        unstated = "No growth is stated: give it per year to see how long the capacity lasts."
        gaps.append(Uncovered("months_of_headroom", unstated))
    elif np.isinf(found.months_of_headroom[0, -1]):
        never = "Where the load does not grow, the capacity is never used up."
        gaps.append(Uncovered("months_of_headroom", never))
    if np.isinf(found.response_time_stretch[0, -1]):
        saturated = "Where the load saturates the system, there is no finite response time."
        gaps.append(Uncovered("response_time_stretch", saturated))
    return gaps


def _components(ceilings: Ceilings) -> tuple[ComponentOutlook, ...]:
    """Every component as if it were alone: a class of another resource than the CPU shows that resource's ceiling."""
    every, engines, by_cpu = ceilings.demands[Resource.CPU], log_engines_ratio(ceilings), (Resource.CPU,)
    known = {number: _limits_of(ceilings, part) for number, part in enumerate(every) if _is_known(part.effects[-1])}
    ordered = Ordered.of(_gains(ceilings, known))
    if is_sure(engines) and all(limits == by_cpu for limits in known.values()):
        cpu_per_unit = ordered.falling(lambda log: engines - log)
    else:
        cpu_per_unit = Ordered.of(engines - _gains(ceilings, dict.fromkeys(known, by_cpu)))
    ratios = zip(np.exp(ordered.quantiles()), np.exp(cpu_per_unit.quantiles()), strict=True)
    of = {
        number: (Quantiles.of(forth), Quantiles.of(back)) for number, (forth, back) in zip(known, ratios, strict=True)
    }
    return tuple(
        ComponentOutlook(part.workload_class, *of.get(number, (None, None))) for number, part in enumerate(every)
    )


def _limits_of(ceilings: Ceilings, part: Demand) -> tuple[Resource, ...]:
    """What limits a component that stands alone."""
    own = class_resource(part.workload_class)
    limits = (own,) if own is not Resource.CPU else (Resource.CPU, Resource.STORAGE)
    return tuple(limit for limit in limits if limit in ceilings.demands)


def _gains(ceilings: Ceilings, limits: Mapping[int, tuple[Resource, ...]]) -> Floats:
    """ln of what each component alone can carry then over what it can today (components, COUNT)."""
    gains = np.empty((len(limits), COUNT))
    for row, (component, resources) in enumerate(limits.items()):
        gains[row] = ceilings.gain_of(resources, component)
    return gains


def _contributions(ceilings: Ceilings) -> tuple[Contribution, ...]:
    """The throughput ratio of every stage over the one before: draw by draw they multiply to the total."""
    lowest = [ceilings.lowest(stage) for stage in range(len(ceilings.stages))]
    return tuple(
        Contribution(name, Quantiles.of(np.exp(Ordered.of(after - before).quantiles()[0])))
        for name, before, after in zip(ceilings.changed, lowest, lowest[1:], strict=False)
        if np.any(after != before)
    )


def _is_known(effect: Effect) -> bool:
    return "machine" not in effect.lacking and bool(effect.steps or not effect.unknown)
