"""The smallest change of a scenario that moves its limit to another resource, or lets it keep its target."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field
from dataclasses import fields as dataclass_fields
from functools import reduce

import numpy as np

from zplanner.evidence.configuration import Configuration, Value, fields
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.case import is_known_to_run
from zplanner.planning.ceilings import Ceilings, ceilings_of
from zplanner.planning.decisions.regret import regret
from zplanner.planning.decisions.today import MOVED, kept_by_others, least_memory
from zplanner.planning.demands import demands_of, utilization_field
from zplanner.planning.draws import COUNT, DEFAULT_SEED
from zplanner.planning.forecast import forecast
from zplanner.planning.load import ROUNDING, keeps, log_rooms, log_target, peak_log_loads
from zplanner.planning.months import month_number, months_since_measured, months_until
from zplanner.planning.outlook import ScenarioOutlook
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.quantities import engines_needed, months_of_headroom, most_forecast, need_of, share_lasting
from zplanner.planning.reasons.coverage import is_answered
from zplanner.regression.coding import RELIEVED
from zplanner.regression.model import Model
from zplanner.uncertain import Uncertain


@dataclass(frozen=True, slots=True)
class Proposal:
    """A change of one field of a scenario, by its number, or of today's configuration with number 0, and the scenario
    with it; `relieves` is the resource that was the bottleneck. `keeps_target` is whether every limit is then kept for
    the years of the target with its confidence. `month` is that of the stage that is changed, empty if the change holds
    from the first month on."""

    number: int
    field: str
    value: Value
    scenario: Scenario
    relieves: Resource
    keeps_target: bool
    month: str = dataclass_field(default="", kw_only=True)


@dataclass(frozen=True, slots=True)
class Remedy(Proposal):
    """A proposal with its forecast; `binding` is the resource that is then the bottleneck, `cost` the expected cost
    over the years of the target, None without prices."""

    outlook: ScenarioOutlook
    binding: Resource
    cost: float | None = None


def remedy(plan: Plan, number: int, model: Model, *, lasting: bool = False, seed: int = DEFAULT_SEED) -> Remedy | None:
    """The smallest change of a scenario, by its number, that moves its limit, as far as is forecast and known to run;
    if `lasting`, the smallest with which the target is kept for its years. None if there is none."""
    for proposal in proposals(plan, number, model, seed=seed):
        if lasting and not proposal.keeps_target:
            continue
        found = remedy_by(plan, proposal, model, seed=seed)
        is_moved = found.binding is not found.relieves
        if lasting or is_moved or (found.keeps_target and found.relieves is Resource.CPU):
            return found
    return None


def remedy_by(plan: Plan, proposal: Proposal, model: Model, *, seed: int = DEFAULT_SEED) -> Remedy:
    """A proposal with its forecast."""
    (found,) = forecast(replace(plan, scenarios=(proposal.scenario,)), model, seed=seed, parts=False).scenarios
    known = {field.name: getattr(proposal, field.name) for field in dataclass_fields(Proposal)}
    costs = regret(plan, model, scenarios=(proposal.scenario,), seed=seed)
    cost = None if costs is None else float(costs.expected_costs()[0])
    return Remedy(**known, outlook=found, binding=Resource(found.binding[0][0]), cost=cost)


def proposals(plan: Plan, number: int, model: Model, *, seed: int = DEFAULT_SEED) -> Iterator[Proposal]:
    """The changes of a scenario, by its number, that may move its limit, the smallest first, as far as they have a
    forecast and need no statement that the scenario does not.

    A disk, network or crypto adapter is relieved by spreading today's load, z/VM storage by fixed I/O buffers or the
    release that has no constraint, memory by more of it, the CPU by the engines that keep the target for its years or,
    if it is kept, by those with which another resource binds.
    """
    scenario = plan.scenarios[number - 1]
    demands = demands_of(plan, scenario, model, seed)
    if not is_answered(demands):
        return
    ceilings = ceilings_of(demands)
    relieves = _bottleneck(ceilings)
    for name, value, keeps_target in _candidates(ceilings, relieves):
        changed = replace(scenario, changes=scenario.changes.changed({name: value}))
        is_known = is_known_to_run(plan.configuration(changed), plan.statements, demands.target)
        after = demands_of(plan, changed, model, seed)
        if is_known and is_answered(after):
            if scenario.stages:  # what follows in time may keep less, or more
                keeps_target = _lasts(ceilings_of(after))
            yield Proposal(number, name, value, changed, relieves, keeps_target)


def fewer_engines(plan: Plan, number: int, model: Model, *, seed: int = DEFAULT_SEED) -> Proposal | None:
    """The fewest engines with which a scenario, by its number, or today's configuration with number 0 keeps the target
    for its years; of one that keeps it and states them anew in time, those of the last stage that has more than it
    needs, but not those that run today until the first stage. None if it has no more."""
    scenario = plan.scenarios[number - 1] if number else Scenario(plan.current.level("machine") or "")
    demands = demands_of(plan, scenario, model, seed)
    if not is_answered(demands) or (scenario.stages and not _lasts(ceilings_of(demands))):
        return None
    ceilings, spans = ceilings_of(demands), _engines_in_time(plan, scenario)
    first = plan.configuration(scenario)
    if len(spans) > 1 and all(first.get(name) == plan.current.get(name) for name in ("machine", "processors")):
        del spans[0]
    for stage, start, end in reversed(spans):
        within = [
            (max(first, start), min(last, end), of)
            for first, last, of in ceilings.in_time
            if first < end and last > start
        ]
        needed = [need_of(of).fewest(peak_log_loads(of, last, first=first)) for first, last, of in within]
        configured = float(np.median(within[0][-1].engines[-1].number))
        for count in range(max(needed) if all(needed) else math.ceil(configured), math.ceil(configured)):
            value = Uncertain.exactly(float(count))
            changed = _with_engines(scenario, stage, value)
            if scenario.stages and not _lasts(ceilings_of(demands_of(plan, changed, model, seed))):
                continue  # what follows in time may keep less, with the same draws
            month = "" if stage is None else scenario.stages[stage].month
            relieves = _bottleneck(ceilings)
            return Proposal(number, "processors", value, changed, relieves, keeps_target=True, month=month)
    return None


def _engines_in_time(plan: Plan, scenario: Scenario) -> list[tuple[int | None, float, float]]:
    """The stages that state engines, by number, None for the first configuration, each with the months from and until
    which its engines are in force in the years of the target."""
    end, today = months_until(plan, plan.target_years), months_since_measured(plan)
    found: list[tuple[int | None, float]] = [(None, 0.0)]
    for number, stage in enumerate(scenario.stages):
        if "processors" in stage.changes and (month := month_number(plan, stage.month)) < end:
            found.append((number, float(month) if month > today else 0.0))
    ends = [*(start for _, start in found[1:]), end]
    return [(stage, start, until) for (stage, start), until in zip(found, ends, strict=True) if start < until]


def _with_engines(scenario: Scenario, stage: int | None, value: Uncertain) -> Scenario:
    """A scenario with other engines from a stage, by number, or from the first month on."""
    if stage is None:
        return replace(scenario, changes=scenario.changes.changed(processors=value))
    stages = list(scenario.stages)
    stages[stage] = replace(stages[stage], changes=stages[stage].changes.changed(processors=value))
    return replace(scenario, stages=tuple(stages))


def _lasts(ceilings: Ceilings) -> bool:
    """Whether every limit is kept for the years of the target with its confidence."""
    plan = ceilings.demands.plan
    months = months_until(plan, plan.target_years)
    return share_lasting(months_of_headroom(ceilings), months) >= plan.target_confidence


def more_engines(plan: Plan, changes: Configuration) -> Proposal:
    """Today's machine with these engines, with which it keeps the target for its years."""
    changed = Scenario(plan.current.level("machine") or "", changes)
    return Proposal(0, "processors", changes["processors"], changed, Resource.CPU, keeps_target=True)


def more_memory(plan: Plan, size_gib: int, model: Model, *, seed: int = DEFAULT_SEED) -> Proposal | None:
    """Today's machine with this central storage, with which it keeps the target for its years; None where its effect
    is not covered."""
    value = Uncertain.exactly(float(size_gib))
    changed = Scenario(plan.current.level("machine") or "", Configuration(central_storage_gib=value))
    if not is_answered(demands_of(plan, changed, model, seed)):
        return None
    return Proposal(0, "central_storage_gib", value, changed, Resource.MEMORY, keeps_target=True)


def _bottleneck(ceilings: Ceilings) -> Resource:
    every = np.broadcast_arrays(*(ceilings.log_ceiling[resource][-1][0] for resource in ceilings.limits))
    return ceilings.limits[np.bincount(np.argmin(every, axis=0), minlength=len(every)).argmax()]


def _candidates(ceilings: Ceilings, relieves: Resource) -> Iterator[tuple[str, Value, bool]]:
    """Changes of one field that may relieve a resource, the smallest first, each with whether it keeps the target."""
    target = ceilings.demands.target
    if relieves is Resource.CPU:
        yield from _engines(ceilings)
    elif relieves is Resource.STORAGE:
        if target.level("fixed_io_buffers") != "on":
            yield "fixed_io_buffers", "on", False
        yield "zvm_release", RELIEVED, False
    elif relieves is Resource.MEMORY:
        if found := least_memory(ceilings):
            size, keeps_target = found
            yield "central_storage_gib", Uncertain.exactly(float(size)), keeps_target
        yield from (engine for engine in _engines(ceilings) if engine[2])  # full is later than busy beyond the target
    else:
        field, lasts = fields()[utilization_field(relieves)], _spread_to_last(ceilings, relieves)
        busy = math.exp(-float(np.median(ceilings.log_ceiling[relieves][-1][0])))
        most = min(100, round(100.0 * busy))  # of an interval, what is above its middle is no relief
        for share in sorted({min(_spread(ceilings, relieves), most), min(lasts, most)}, reverse=True):
            if share / 100.0 >= field.minimum:
                yield field.name, Uncertain.exactly(share / 100.0), share <= lasts


def _engines(ceilings: Ceilings) -> Iterator[tuple[str, Value, bool]]:
    """The fewest engines with which the target is kept for its years or, if it is kept, another resource binds."""
    demands, engines = ceilings.demands, ceilings.engines[-1]
    most, configured = most_forecast(engines.curve, demands.cases[0]), float(np.median(engines.number))
    (needed,) = engines_needed(ceilings, months_until(demands.plan, demands.plan.target_years)).tolist()
    if needed > configured:
        yield "processors", Uncertain.exactly(float(needed)), True
        return
    others = [ceilings.log_ceiling[limit][-1][0] for limit in ceilings.limits if limit is not Resource.CPU]
    lowest = reduce(np.minimum, others, np.full(1, np.inf))
    counts = np.arange(1.0, most + 1.0)[:, np.newaxis]
    gained = np.log(counts) + engines.log_efficiency(counts) - engines.log_capacity
    ceiling = ceilings.log_full(Resource.CPU)[0] + gained + replace(engines, number=counts).log_got
    moved = (ceiling > lowest).mean(axis=1) > MOVED
    count = int(moved.argmax()) + 1
    if moved.any() and count > configured:
        yield "processors", Uncertain.exactly(float(count)), False


def _spread(ceilings: Ceilings, resource: Resource) -> int:
    """The highest percentage at which today's load may keep a resource so that another is the bottleneck in more than
    half of the draws; 0 if there is none."""
    others = [ceilings.log_ceiling[limit][-1][0] for limit in ceilings.limits if limit is not resource]
    if not others:
        return 0
    lowest = np.minimum.reduce(np.broadcast_arrays(*others))
    room = float(
        np.quantile(lowest, MOVED, method="lower")
    )  # a draw: between two infinite ones nothing is interpolated
    return max(0, math.ceil(100.0 * math.exp(-room)) - 1)


def _spread_to_last(ceilings: Ceilings, resource: Resource) -> int:
    """The highest percentage at which today's load may keep a resource so that every limit is kept for the years of the
    target with its confidence; 0 if there is none, or if it is kept as it is."""
    plan = ceilings.demands.plan
    loads = peak_log_loads(ceilings, months_until(plan, plan.target_years))
    kept, wanted = kept_by_others(ceilings, resource, loads)
    room = log_rooms(ceilings)[ceilings.limits.index(resource)][0]
    if np.count_nonzero(kept) < wanted or np.count_nonzero(kept & keeps(room - loads[resource])) >= wanted:
        return 0
    most = np.broadcast_to(log_target(ceilings)[0] - loads[resource], COUNT)[kept]
    return math.floor(100.0 * math.exp(float(np.sort(most)[-wanted]) + ROUNDING))
