"""The forecast of every system of a plan on every scenario: the numbers of `forecast`, without their reasons; and the
engines that systems keep busy on a machine, draw by draw: the CPU utilization of each one's forecast times its engines,
with the month in which a machine is full, as its systems grow.

Systems that differ only in numbers are forecast together, which takes a tenth of the time of one after the other. All
systems share the draws of the model, of the published advantage that applies, and of stated growth, so that their loads
are added draw by draw: quantiles of systems must never be added.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zplanner.errors import ZplannerError
from zplanner.estate.checks import PlacementCode, as_counted, engine_limits
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.case import draws_of, is_impossible, updated
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.decisions.scenario_details import alike, sweep
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import COUNT, DEFAULT_SEED, Draws
from zplanner.planning.findings import Coverage
from zplanner.planning.load import (
    LoadPath,
    Rows,
    first_exceeded,
    load_paths,
    log_path,
    log_season,
    monthly_loads,
    peak_moments,
)
from zplanner.planning.months import months_until
from zplanner.planning.outlook import BANDED, COMPARED, Quantiles, Quantity, Status
from zplanner.planning.plan import Partition, Plan, Scenario
from zplanner.planning.problems import problems
from zplanner.planning.quantities import Quantities, months_until_limit, quantiles_in
from zplanner.planning.reasons.coverage import uncovered_changes
from zplanner.regression.model import Model
from zplanner.uncertain import Floats

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
    limits, partitions = engine_limits(plan), as_counted(plan)
    if before is not None and shared(before.plan) == shared(plan):
        earlier, counted = engine_limits(before.plan), as_counted(before.plan)
        pairs = zip(counted, before.systems, strict=True)
        known = {id(one): found for one, found in pairs if earlier.get(one.name) == limits.get(one.name)}
        places = {_changed(before.plan, scenario): place for place, scenario in enumerate(before.plan.scenarios)}
    at = [places.get(_changed(plan, scenario)) for scenario in plan.scenarios]
    rows: list[list[SystemForecast | None]] = []
    for partition in partitions:
        found = known.get(id(partition))
        rows.append([found[place] if found and place is not None else None for place in at])
    asked = [
        replace(plan.of(partition, limits.get(partition.name)), scenarios=(scenario,))
        for partition, row in zip(partitions, rows, strict=True)
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
    banded: dict[str, Any] = {
        quantity: quantiles_in(swept, quantity, row) for quantity in COMPARED if quantity in BANDED
    }
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


@dataclass(frozen=True, slots=True, eq=False)
class SystemDraws:
    """One system in one scenario: `busy` (COUNT,) is the engines that today's load keeps busy, NaN without a forecast,
    which `refusal` explains; `engines` is the number that it has there.

    They are as fast as the system's own number of engines makes them; how many the whole machine has does not count (an
    assumption). What a system wants is not bounded by what it has.
    """

    refusal: ZplannerError | None = None
    busy: Floats = field(default_factory=lambda: np.full(COUNT, np.nan))
    engines: float = math.nan
    paths: Mapping[LoadPath, Floats] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class EngineDraws:
    """The draws of systems (n,) in one scenario."""

    systems: tuple[Partition, ...]
    of: tuple[SystemDraws, ...]
    draws: Draws

    def busy(self, members: Iterable[int]) -> Floats:
        """The engines that some systems (k,) keep busy (k, COUNT)."""
        return np.array([self.of[member].busy for member in members]).reshape(-1, COUNT)

    @cached_property
    def answered(self) -> NDArray[np.bool_]:
        """Whether each system (n,) has a forecast."""
        return np.array([not math.isnan(one.busy[0]) for one in self.of], dtype=bool)


def engine_draws(
    plan: Plan,
    partitions: Sequence[Partition],
    scenario: Scenario,
    model: Model,
    *,
    seed: int = DEFAULT_SEED,
    known: EngineDraws | None = None,
) -> EngineDraws:
    """The engines that these partitions of a plan keep busy in a scenario. Systems whose draws are `known`, of the
    scenario and of a plan with all else the same, keep them."""
    shared = replace(plan, scenarios=(scenario,), histories=(), snapshots=())
    before = (
        {system.name: (system, draws) for system, draws in zip(known.systems, known.of, strict=True)} if known else {}
    )
    found: dict[int, SystemDraws] = {}
    for number, partition in enumerate(partitions):
        same, draws = before.get(partition.name, (None, None))
        if draws is not None and partition == same:
            found[number] = draws
    plans = {number: shared.of(partition) for number, partition in enumerate(partitions) if number not in found}
    found |= {number: SystemDraws(error) for number, alone in plans.items() for error in problems(alone)[:1]}
    ready = [number for number in plans if number not in found]
    gaps: dict[int, frozenset[str]] = {}
    for rows, demands in alike([plans[number] for number in ready], model, seed=seed):
        numbers = [ready[row] for row in rows]
        if not demands.has_number(Resource.CPU):
            open_fields = demands.gaps_of(Resource.CPU)
            changed = open_fields & {"machine", *scenario.changes}
            gaps |= dict.fromkeys(numbers, changed or open_fields)
            continue
        ceilings = ceilings_of(demands)
        there, used = ceilings.engines[-1].number, ceilings.engines[-1].in_use
        busy = np.broadcast_to(np.exp(-ceilings.log_full(Resource.CPU)) * used, (len(numbers), COUNT))
        engines = np.median(np.broadcast_to(there, (len(numbers), there.shape[-1])), axis=1)
        for case, place in enumerate(numbers):
            paths = load_paths(ceilings, Resource.CPU, case)
            found[place] = SystemDraws(None, busy[case], float(engines[case]), paths)
    left = [place for place in ready if place not in found]
    found |= {place: SystemDraws(_refusal(plans[place], scenario, gaps.get(place))) for place in left}
    of = tuple(found[number] for number in range(len(partitions)))
    return EngineDraws(tuple(partitions), of, draws_of(updated(model, plan.basis), seed))


def _refusal(plan: Plan, scenario: Scenario, gaps: frozenset[str] | None) -> ZplannerError:
    """Why a system has no engines in a scenario: it does not run, or changes of these fields are not covered."""
    machine = plan.configuration(scenario).level("machine") or ""
    if gaps is None:
        return ZplannerError(PlacementCode.DOES_NOT_RUN, system=plan.name, machine=machine)
    return ZplannerError(PlacementCode.NOT_COVERED, system=plan.name, machine=machine, fields=tuple(sorted(gaps)))


def load_by_path(paths: Sequence[Mapping[LoadPath, Floats]], busy: Floats) -> dict[LoadPath, Floats]:
    """Engines busy (COUNT,) by the path that this load follows, of systems with their paths and shares, and their
    engines busy (systems, COUNT) today.

    Systems that follow the same growth and steps become one, so a machine of any number of systems has few paths.
    """
    found: dict[LoadPath, Floats] = {}
    for system, engines in zip(paths, busy, strict=True):
        for path, share in system.items():
            found[path] = found.get(path, 0.0) + share * engines
    return found


def load_after(plan: Plan, paths: Mapping[LoadPath, Floats], month: float, draws: Draws) -> Floats:
    """A system's load (COUNT,) some months after today over today's, by its paths with their shares."""
    months = np.array([month])
    (grown,) = monthly_loads(draws, paths, months)
    return np.broadcast_to(grown * np.exp(log_season(plan.season, months)[0]), COUNT)


def highest_load(plan: Plan, loads: Mapping[LoadPath, Floats], draws: Draws) -> Floats:
    """The highest sum of loads by path (COUNT,) in the years of the target."""
    months = peak_moments(plan, 0.0, months_until(plan, plan.target_years))
    total = np.stack([np.broadcast_to(monthly_load, COUNT) for monthly_load in monthly_loads(draws, loads, months)])
    return np.asarray((total * np.exp(log_season(plan.season, months))).max(axis=0))


def months_until_full(plan: Plan, loads: Mapping[LoadPath, Floats], limit: float, draws: Draws) -> Floats:
    """Months (COUNT,) from today until the sum of loads by path exceeds a limit in engines, infinite if it never does.

    load(t) = season(t) x sum over paths of load x growth and steps of the path until t, draw by draw; systems share the
    draws of stated growth. The season and the steps are those of the plan.
    """
    if limit <= 0.0 or not (plan.season or any(path.growth or path.steps for path in loads)):
        return np.where(sum(loads.values(), np.zeros(COUNT)) > limit, 0.0, np.inf)
    if len(loads) == 1 and not plan.season and not any(path.steps for path in loads):
        ((path, load),) = loads.items()  # as `quantities.months_of_headroom`
        with np.errstate(divide="ignore"):
            room = np.log(limit) - np.log(load)
        return months_until_limit(room, log_path(draws, path, np.array([12.0]))[0])

    def excess(months: Floats, rows: Rows) -> Iterable[Floats]:
        total = np.stack(list(monthly_loads(draws, loads, months, rows)))
        with np.errstate(divide="ignore"):
            yield np.log(total) + log_season(plan.season, months) - np.log(limit)

    return first_exceeded(plan, excess)[0]
