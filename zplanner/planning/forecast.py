"""The forecast: from a plan and the model to an outlook, with the reasons for every number (`forecast.md`, part 5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import numpy as np

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Resource
from zplanner.planning.ceilings import Ceilings, ceilings_of
from zplanner.planning.demands import class_resource
from zplanner.planning.draws import COUNT, DEFAULT_SEED
from zplanner.planning.findings import GapCode, Uncovered, uncovered
from zplanner.planning.outlook import (
    ComponentOutlook,
    Contribution,
    EnginesNeeded,
    Outlook,
    Parts,
    Quantiles,
    ScenarioOutlook,
)
from zplanner.planning.plan import Plan, problems
from zplanner.planning.quantiles import Floats, Ordered
from zplanner.planning.quantities import Quantities, is_sure, log_engines_ratio, quantities
from zplanner.planning.reasons.cautions import cautions_for
from zplanner.planning.reasons.feasibility import impossible_cautions, is_impossible, most_engines
from zplanner.planning.reasons.grounds import evidence_behind, has_no_number, is_covered, uncovered_changes
from zplanner.regression.model import Effect, Model


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
    return Outlook(
        plan.name,
        seed,
        model.fitted.version,
        model.fitted.data_sha256,
        scenarios,
        impossible_cautions(plan.current, plan.statements),
    )


def _known(plan: Plan, earlier: Plan, outlook: Outlook) -> dict[Configuration, ScenarioOutlook]:
    """The forecasts of an earlier plan by what the scenario changes, if it asked the same in all else."""
    same = replace(earlier, name=plan.name, scenarios=plan.scenarios, report=plan.report) == plan
    changes = (scenario.changes for scenario in earlier.scenarios)
    return dict(zip(changes, outlook.scenarios, strict=True)) if same else {}


def _outlook(name: str, ceilings: Ceilings) -> ScenarioOutlook:
    impossible = is_impossible(ceilings.target, ceilings.plan.statements)
    gaps = () if impossible else tuple(uncovered_changes(ceilings))
    answered = not impossible and is_covered(ceilings, gaps)
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
        parts=_no_parts(ceilings) if impossible else _parts(ceilings, answered),
        evidence=(),
        uncovered=gaps,
        warnings=cautions_for(ceilings, impossible=impossible),
    )
    return _answered(base, ceilings) if answered else base


def _answered(base: ScenarioOutlook, ceilings: Ceilings) -> ScenarioOutlook:
    found = quantities(ceilings)
    has_cpu = not has_no_number(ceilings, Resource.CPU)
    months, stretch = found.months_of_headroom, Quantiles.of(found.response_time_stretch[0])
    count = int(found.engines_needed[0])
    binding = zip((name.value for name in ceilings.limits), found.binding[0].tolist(), strict=True)
    return replace(
        base,
        throughput_ratio=Quantiles.of(found.throughput_ratio[0]),
        cpu_per_unit_ratio=Quantiles.of(found.cpu_per_unit_ratio[0]) if has_cpu else None,
        cpu_utilization=Quantiles.of(found.cpu_utilization[0]) if has_cpu else None,
        engines_needed=EnginesNeeded(count, ceilings.plan.target_confidence) if count and has_cpu else None,
        months_of_headroom=None if months is None else Quantiles.of(months[0]),
        response_time_stretch=stretch,
        binding=tuple(sorted(((name, share) for name, share in binding if share > 0), key=lambda pair: -pair[1])),
        evidence=evidence_behind(ceilings),
        uncovered=(*base.uncovered, *_unanswered(found, ceilings)),
    )


def _unanswered(found: Quantities, ceilings: Ceilings) -> list[Uncovered]:
    """The quantities, or the parts of them, that have no answer."""
    gaps = []
    if not found.engines_needed[0]:
        gaps.append(_beyond_engines(ceilings))
    if found.months_of_headroom is None:
        gaps.append(uncovered("months_of_headroom", GapCode.NO_GROWTH))
    elif np.isinf(found.months_of_headroom[0, -1]):
        gaps.append(uncovered("months_of_headroom", GapCode.NEVER_USED_UP))
    if np.isinf(found.response_time_stretch[0, -1]):
        gaps.append(uncovered("response_time_stretch", GapCode.SATURATED))
    return gaps


def _beyond_engines(ceilings: Ceilings) -> Uncovered:
    """Why there is no number of engines: the machine has no more, or the n-way curve ends."""
    covered = ceilings.curve(ceilings.last).largest
    most = most_engines(ceilings.target, ceilings.plan.statements)
    if most and most.maximum and most.maximum <= covered:
        return uncovered("engines_needed", GapCode.NO_MORE_ENGINES, maximum=most)
    return uncovered("engines_needed", GapCode.CURVE_ENDS, largest=covered, maximum=most)


def _no_parts(ceilings: Ceilings) -> Parts:
    """The parts of what does not run: its components without figures."""
    names = tuple(part.workload_class for part in ceilings.demands[Resource.CPU])
    return Parts(lambda: tuple(ComponentOutlook(name, None, None) for name in names), lambda: ())


def _parts(ceilings: Ceilings, answered: bool) -> Parts:
    """The parts of a forecast, from ceilings of their own: those of the forecast hold draws that nobody shall keep."""
    again = partial(Ceilings, ceilings.cases, ceilings.model, ceilings.draws)
    return Parts(lambda: _components(again()), lambda: _contributions(again()) if answered else ())


def _components(ceilings: Ceilings) -> tuple[ComponentOutlook, ...]:
    """Every component as if it were alone: a class of another resource than the CPU shows that resource's ceiling."""
    alike: dict[tuple[Resource, ...], list[str]] = {}  # the classes, by what limits them
    for name, part in ceilings.classes[Resource.CPU].items():
        if _is_known(part.effects[-1]) or Resource.CPU not in _limits_of(ceilings, name):
            alike.setdefault(_limits_of(ceilings, name), []).append(name)
    of: dict[str, tuple[Quantiles | None, Quantiles | None]] = {}
    for limits, names in alike.items():
        make = partial(_alone, ceilings, limits, names)
        is_kept = limits == (Resource.CPU,)
        of |= ceilings.kept(("alone", *names), (ceilings.last,), make, by_shares=False) if is_kept else make()
    for name, (throughput, cost) in of.items():
        is_open = any(_is_open(ceilings, limit, name) for limit in _limits_of(ceilings, name))
        of[name] = None if is_open else throughput, None if _is_open(ceilings, Resource.CPU, name) else cost
    return tuple(
        ComponentOutlook(part.workload_class, *of.get(part.workload_class, (None, None)))
        for part in ceilings.demands[Resource.CPU]
    )


def _alone(
    ceilings: Ceilings, limits: tuple[Resource, ...], names: Sequence[str]
) -> dict[str, tuple[Quantiles, Quantiles]]:
    """Throughput and CPU time per unit of work of classes that stand alone under the lowest of some ceilings."""
    last, engines = ceilings.last, log_engines_ratio(ceilings)
    by_cpu = ceilings.log_servers(Resource.CPU, last) - _rows(
        [ceilings.log_demand(Resource.CPU, last, name) for name in names]
    )
    if limits == (Resource.CPU,):
        throughput = Ordered.of(by_cpu)
    else:
        gains = [ceilings.lowest_of(limits, last, name) - ceilings.lowest_of(limits, 0, name) for name in names]
        throughput = Ordered.of(_rows(gains))
    if limits == (Resource.CPU,) and is_sure(engines):
        cpu_per_unit = throughput.falling(lambda log: engines - log)
    else:
        cpu_per_unit = Ordered.of(engines - by_cpu)
    return dict(zip(names, zip(_ratios(throughput), _ratios(cpu_per_unit), strict=True), strict=True))


def _rows(logs: Sequence[Floats]) -> Floats:
    """Draws (n, COUNT) from n logs (1, COUNT or 1)."""
    rows = np.empty((len(logs), COUNT))
    for row, log in zip(rows, logs, strict=True):
        row[:] = log[0]
    return rows


def _limits_of(ceilings: Ceilings, workload_class: str) -> tuple[Resource, ...]:
    """What limits a class that stands alone."""
    own = class_resource(workload_class)
    limits = (own,) if own is not Resource.CPU else (Resource.CPU, Resource.STORAGE)
    return tuple(limit for limit in limits if limit in ceilings.demands)


def _contributions(ceilings: Ceilings) -> tuple[Contribution, ...]:
    """The throughput ratio of every stage over the one before, where they differ: draw by draw they multiply to the
    total."""
    every = range(len(ceilings.stages))

    def steps(log: Callable[[int], Floats]) -> list[Quantiles | None]:
        logs = _rows([log(stage) for stage in every])
        gains = logs[1:] - logs[:-1]
        ratios = zip(_ratios(Ordered.of(gains)), np.any(gains, axis=1).tolist(), strict=True)
        return [ratio if moves else None for ratio, moves in ratios]

    if ceilings.limits == (Resource.CPU,):
        found = ceilings.kept("steps", every, lambda: steps(partial(ceilings.log_gain, Resource.CPU)))
    else:
        found = steps(ceilings.lowest)
    return tuple(Contribution(name, ratio) for name, ratio in zip(ceilings.changed, found, strict=True) if ratio)


def _ratios(logs: Ordered) -> list[Quantiles]:
    """The quantiles of ratios, from their logs (n, COUNT)."""
    return [Quantiles.of(ratio) for ratio in np.exp(logs.quantiles())]


def _is_open(ceilings: Ceilings, resource: Resource, workload_class: str) -> bool:
    """Whether a class's demand for a resource has no number."""
    part = ceilings.classes[resource].get(workload_class)
    return part is not None and (bool(part.effects[-1].open) or not _is_known(part.effects[-1]))


def _is_known(effect: Effect) -> bool:
    return "machine" not in effect.lacking and bool(effect.steps or not effect.unknown)
