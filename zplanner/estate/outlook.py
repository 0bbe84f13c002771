"""The forecast of every system of a plan on every scenario: the numbers of `forecast`, without their reasons.

Systems that differ only in numbers are forecast together, which takes a tenth of the time of one after the other.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from zplanner.errors import ZplannerError
from zplanner.estate.machines.checks import engine_limits
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.case import is_impossible
from zplanner.planning.decisions.scenario_details import sweep
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.findings import Coverage
from zplanner.planning.outlook import BANDED, COMPARED, Quantiles, Quantity, Status
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.problems import problems
from zplanner.planning.quantities import Quantities, quantiles_in
from zplanner.planning.reasons.coverage import uncovered_changes
from zplanner.regression.model import Model

OF_SYSTEMS = (Quantity.THROUGHPUT, Quantity.CPU_PER_UNIT, Quantity.CPU_UTILIZATION, Quantity.ENGINES, Quantity.HEADROOM)
"""The quantities of a system's forecast."""


@dataclass(frozen=True, slots=True)
class SystemForecast:
    """One system on one scenario; a quantity without an answer is None, and `problem` or `gaps` say why.

    `engines_needed` is 0 if no number of engines keeps every limit. `binding` has the resources with the probability
    that each is the bottleneck, the likeliest first.
    """

    status: Status
    problem: ZplannerError | None = None
    gaps: tuple[Coverage, ...] = ()
    throughput_ratio: Quantiles | None = None
    cpu_per_unit_ratio: Quantiles | None = None
    cpu_utilization: Quantiles | None = None
    months_of_headroom: Quantiles | None = None
    engines_needed: int | None = None
    binding: tuple[tuple[Resource, float], ...] = ()


@dataclass(frozen=True, slots=True)
class EstateOutlook:
    """The forecast of every partition of a plan (in its order), each on every scenario."""

    plan: Plan
    systems: tuple[tuple[SystemForecast, ...], ...] = ()


def estate_outlook(
    plan: Plan, model: Model, *, seed: int = DEFAULT_SEED, before: EstateOutlook | None = None
) -> EstateOutlook:
    """The forecast of every system of a plan. What a forecast before, by the same model and seed, already has of the
    same system and scenario is taken from there."""
    known: dict[int, tuple[SystemForecast, ...]] = {}
    places: dict[tuple[object, ...], int] = {}
    limits = engine_limits(plan)
    if before is not None and shared(before.plan) == shared(plan):
        earlier = engine_limits(before.plan)
        pairs = zip(before.plan.partitions, before.systems, strict=True)
        known = {id(one): found for one, found in pairs if earlier.get(one.name) == limits.get(one.name)}
        places = {_changed(before.plan, one): place for place, one in enumerate(before.plan.scenarios)}
    at = [places.get(_changed(plan, scenario)) for scenario in plan.scenarios]
    rows: list[list[SystemForecast | None]] = []
    for partition in plan.partitions:
        found = known.get(id(partition))
        rows.append([found[place] if found and place is not None else None for place in at])
    asked = [
        replace(plan.of(partition, limits.get(partition.name)), scenarios=(scenario,))
        for partition, row in zip(plan.partitions, rows, strict=True)
        for scenario, one in zip(plan.scenarios, row, strict=True)
        if one is None
    ]
    new = iter(system_forecasts(asked, model, seed=seed))
    return EstateOutlook(plan, tuple(tuple(one or next(new) for one in row) for row in rows))


def _changed(plan: Plan, scenario: Scenario) -> tuple[object, ...]:
    """What of a scenario its forecast depends on."""
    return scenario.changes, scenario.stages, plan.report.date if scenario.stages else ""


def system_forecasts(plans: Sequence[Plan], model: Model, *, seed: int = DEFAULT_SEED) -> list[SystemForecast]:
    """The forecast of each of these plans of one system and one scenario, as `forecast` has it."""
    refused = [next(iter(problems(plan)), None) for plan in plans]
    ready = [number for number, problem in enumerate(refused) if problem is None]
    swept = sweep([plans[number] for number in ready], model, seed=seed)
    found = [SystemForecast(Status.UNCOVERED, problem) for problem in refused]
    for row, number in enumerate(ready):
        found[number] = _forecast(plans[number], swept, row, model, seed)
    return found


def _forecast(plan: Plan, swept: Quantities, row: int, model: Model, seed: int) -> SystemForecast:
    (scenario,) = plan.scenarios
    if is_impossible(plan.configuration(scenario), plan.statements):
        return SystemForecast(Status.IMPOSSIBLE)
    has_throughput, has_cpu = (
        not math.isnan(values[row, 0]) for values in (swept.throughput_ratio, swept.cpu_utilization)
    )
    gaps = () if has_cpu else uncovered_changes(demands_of(plan, scenario, model, seed))
    if not has_throughput:
        return SystemForecast(Status.UNCOVERED, gaps=gaps)
    shares = zip(Resource, swept.binding[row].tolist(), strict=True)
    banded: dict[str, Any] = {one: quantiles_in(swept, one, row) for one in COMPARED if one in BANDED}
    return SystemForecast(
        Status.ANSWERED,
        gaps=gaps,
        **banded,
        engines_needed=int(swept.engines_needed[row]) if has_cpu else None,
        binding=tuple(sorted(((one, share) for one, share in shares if share > 0), key=lambda pair: -pair[1])),
    )


def shared(plan: Plan) -> Plan:
    """What a plan's systems have in common and a forecast uses."""
    around = ("name", "current", "scenarios", "report", "histories", "move", "hosts", "partitions", "snapshots")
    empty = Plan()
    return replace(plan, **{name: getattr(empty, name) for name in around})
