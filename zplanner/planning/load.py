"""The load over time: growth of the whole mix or of a class, projects that go live, and the season of the year.

Today's load is 1. What a resource carries at a later month is its demand then over its demand at today's load, both in
the scenario. To last a time is to exceed no limit at any moment from today to its end, which includes a step that comes
with it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.vocabulary import Resource
from zplanner.planning.ceilings import Ceilings
from zplanner.planning.demands import SURE, WHOLE_SYSTEM, Demands
from zplanner.planning.draws import COUNT, Draws
from zplanner.planning.months import MONTHS_PER_YEAR
from zplanner.planning.plan import Component, LoadStep, Plan, Season
from zplanner.planning.problems import LAST_MONTH
from zplanner.uncertain import Floats, Uncertain, drawn

LOWEST_GROWTH, HIGHEST_GROWTH = -0.99, 100.0
"""Limits of drawn growth per year, and of drawn steps: a load cannot shrink by 100%; the upper limit prevents
overflow."""

DRAWS_AT_ONCE = 12 * COUNT
"""Months times draws that are searched together for the first that exceeds a limit: 0.8 MB for each resource."""

ROUNDING = 1e-9
"""Tolerance for equal logs, so that a system exactly at its target meets it despite rounding."""

EVERY = slice(None)
"""All draws."""

Rows = NDArray[np.int_] | slice


def log_growth(ceilings: Ceilings) -> Floats:
    """ln(1 + growth of the whole mix per year) (cases, COUNT or 1); 0 if none is stated."""
    demands = ceilings.demands
    return _log_growths(demands.draws, tuple(case.plan.growth_per_year for case in demands.cases), "growth")


def log_load(ceilings: Ceilings, resource: Resource, months: Floats, case: int = 0, draws: Rows = EVERY) -> Floats:
    """ln of the load of a resource (months, draws or 1) at these months (months,), over today's load.

    A resource that carries the whole system's traffic, z/VM storage and memory follow the mix's CPU time today.
    """
    demands, plan = ceilings.demands, ceilings.demands.cases[case].plan
    if not plan.has_load_path:
        return np.asarray(_among(draws, log_growth(ceilings)[case]) * (months[:, np.newaxis] / MONTHS_PER_YEAR))
    season, paths = log_season(plan.season, months), load_paths(ceilings, resource, case)
    if len(paths) == 1:
        (path,) = paths
        return log_path(demands.draws, path, months, draws) + season
    found = np.stack(list(monthly_loads(demands.draws, paths, months, draws)))
    return np.asarray(np.log(found, out=found) + season)


def load_paths(ceilings: Ceilings, resource: Resource, case: int = 0) -> dict[LoadPath, Floats]:
    """The paths that the load of a resource follows, each with its share (COUNT or 1,) of today's load."""
    demands, plan = ceilings.demands, ceilings.demands.cases[case].plan
    paths: dict[LoadPath, list[str]] = {}
    for part in plan.mix:
        paths.setdefault(_path_of(plan, part), []).append(part.workload_class)
    if len(paths) == 1:
        return dict.fromkeys(paths, np.ones(1))
    weights = _weights(demands, resource, case)
    return {
        path: sum((weights[name] for name in dict.fromkeys(classes) if name in weights), np.zeros(1))
        for path, classes in paths.items()
    }


def log_excess(ceilings: Ceilings, months: Floats, case: int = 0, draws: Rows = EVERY) -> dict[Resource, Floats]:
    """ln of the load of every limiting resource over what it may carry (months, draws or 1): above 0 it exceeds its
    limit, which is the target utilization, or for z/VM storage and memory their ceiling. Months are ascending:
    in each, the configuration then in force carries the load."""
    if ceilings.later:
        parts = [
            (len(part), log_excess(replace(of, later=()), part, case, draws)) for part, of in ceilings.over(months)
        ]
        return {resource: _in_turn(resource, parts) for resource in ceilings.limits_in_time}
    rooms = dict(zip(ceilings.limits, log_rooms(ceilings), strict=True))
    return {
        resource: log_load(ceilings, resource, months, case, draws) - _among(draws, case_row(room, case))
        for resource, room in rooms.items()
    }


def _in_turn(resource: Resource, parts: Sequence[tuple[int, Mapping[Resource, Floats]]]) -> Floats:
    """The excess of a resource (months, draws or 1) in configurations that follow each other, each with its number of
    months; where the resource is no limit, it exceeds none."""
    found = [one.get(resource, np.full((1, 1), -np.inf)) for _, one in parts]
    wide = max(one.shape[1] for one in found)
    return np.concatenate([np.broadcast_to(one, (n, wide)) for (n, _), one in zip(parts, found, strict=True)])


def log_rooms(ceilings: Ceilings) -> list[Floats]:
    """ln of the load at which each of `Ceilings.limits` reaches its limit: the target utilization, or its ceiling."""
    target = log_target(ceilings)
    at_limit = {Resource.CPU: log_cpu_target(ceilings), Resource.STORAGE: SURE, Resource.MEMORY: SURE}
    return [ceilings.log_ceiling[resource][-1] + at_limit.get(resource, target) for resource in ceilings.limits]


def keeps(log_room: Floats) -> NDArray[np.bool_]:
    """Whether this room meets the target; a utilization exactly at the target does."""
    return log_room >= -ROUNDING


def case_row(draws: Floats, case: int) -> Floats:
    """One case's draws (COUNT or 1,) of an array (cases or 1, COUNT or 1)."""
    return np.asarray(draws[case if len(draws) > 1 else 0])


def log_target(ceilings: Ceilings) -> Floats:
    """ln of the target utilization (cases, 1)."""
    return np.log([[case.plan.target_utilization] for case in ceilings.demands.cases])


def log_cpu_target(ceilings: Ceilings) -> Floats:
    """ln of the share of the CPU's ceiling at which it reaches its limit (cases, COUNT or 1): the target utilization,
    or all engines that a cap lets the system use where these are fewer."""
    return np.minimum(0.0, log_target(ceilings) - ceilings.engines[-1].log_got)


def log_engine_limits(ceilings: Ceilings) -> Floats:
    """ln of the engines that each system can use at most (cases or 1, 1), infinite without a limit."""
    limit = ceilings.engines[-1].limit
    return np.full((1, 1), np.inf) if limit is None else np.log(limit)


def peak_log_loads(ceilings: Ceilings, months: float, case: int = 0, *, first: float = 0.0) -> dict[Resource, Floats]:
    """ln of the highest load (COUNT or 1,) of the CPU and every limiting resource from the `first` month, today, to
    this many on."""
    resources = dict.fromkeys((Resource.CPU, *ceilings.limits))
    if not ceilings.demands.cases[case].plan.has_load_path:
        yearly = log_growth(ceilings)[case]
        grown = np.maximum(yearly * (first / MONTHS_PER_YEAR), yearly * (months / MONTHS_PER_YEAR))
        return dict.fromkeys(resources, grown)
    moments = peak_moments(ceilings.demands.cases[case].plan, first, months)
    return {resource: _peak_log_load(ceilings, resource, moments, case) for resource in resources}


def _peak_log_load(ceilings: Ceilings, resource: Resource, moments: Floats, case: int) -> Floats:
    """ln of the highest load (COUNT or 1,) at these moments; of loads of several paths one logarithm a draw."""
    paths = load_paths(ceilings, resource, case)
    if len(paths) == 1:
        return np.asarray(log_load(ceilings, resource, moments, case).max(axis=0))
    season = np.exp(log_season(ceilings.demands.cases[case].plan.season, moments))
    every = monthly_loads(ceilings.demands.draws, paths, moments)
    return np.asarray(np.log(reduce(np.maximum, (load * one for load, one in zip(every, season, strict=True)))))


def first_limit(ceilings: Ceilings, case: int = 0) -> tuple[Floats, NDArray[np.int_]]:
    """Months (COUNT,) until the first resource exceeds its limit, infinite if none does within `LAST_MONTH`, and its
    place (COUNT,) in `Ceilings.limits_in_time`, the number of limits if none does.

    Between two months the load is taken to change at a constant rate; a step, and a change of the scenario in time,
    comes at the beginning of its month.
    """

    def excess(months: Floats, draws: Rows) -> Iterable[Floats]:
        return log_excess(ceilings, months, case, draws).values()

    changing = [month for month, _ in ceilings.later]
    return first_exceeded(ceilings.demands.cases[case].plan, excess, len(ceilings.limits_in_time), changing)


def first_exceeded(
    plan: Plan, log_excess: Callable[[Floats, Rows], Iterable[Floats]], limits: int = 1, changing: Sequence[int] = ()
) -> tuple[Floats, NDArray[np.int_]]:
    """As `first_limit`, for any number of limits; `log_excess` gives ln of the load over each limit (months, draws or
    1) at months (months,) in some draws. In the months `changing` the limits do."""
    found, left = np.full(COUNT, np.inf), np.arange(COUNT)
    first_of = np.full(COUNT, limits)
    comes = np.array([float(month) for month in (*(step.month for step in plan.load_steps), *changing)])
    last = 0
    while left.size and last < LAST_MONTH:
        first, last = last, min(last + DRAWS_AT_ONCE // left.size, LAST_MONTH)
        months = load_moments(plan, first, last, changing)
        parts = log_excess(months, left)
        excess = np.stack([np.broadcast_to(part, (len(months), len(left))) for part in parts])
        over = (excess > ROUNDING).any(axis=0)
        rows = np.flatnonzero(over.any(axis=0))
        after = over.argmax(axis=0)[rows]
        prior = np.maximum(after - 1, 0)
        low, high = excess[:, prior, rows], excess[:, after, rows]
        at_once = (after == 0) | np.isin(months[prior], _before(comes))  # exceeded today, or by a step
        with np.errstate(divide="ignore", invalid="ignore"):
            share = np.where(high > ROUNDING, np.clip((ROUNDING - low) / (high - low), 0.0, 1.0), np.inf)
        passed = months[prior] + share.min(axis=0) * (months[after] - months[prior])
        found[left[rows]] = np.where(at_once, months[after], passed)
        first_of[left[rows]] = np.where(at_once, high.argmax(axis=0), share.argmin(axis=0))
        left = np.delete(left, rows)
    return found, first_of


def _before(months: Floats | float) -> Floats:
    """The last moment before these months: a step that comes with them is not counted yet."""
    return np.asarray(np.nextafter(months, 0.0))


def load_moments(plan: Plan, first: float, last: float, changing: Iterable[int] = ()) -> Floats:
    """Every month from the first to the last, and the moment before each step, and each month `changing`, in
    between."""
    comes = (*(step.month for step in plan.load_steps), *changing)
    return np.unique([*np.arange(first, last), last, *(_before(float(one)) for one in comes if first < one <= last)])


def peak_moments(plan: Plan, first: float, last: float) -> Floats:
    """Those of `load_moments` at which the load can be highest: between two steps every class's load changes at a
    constant rate, so that the highest of moments with the same season is that of the first or of the last of them."""
    moments = load_moments(plan, first, last)
    steps = np.searchsorted(sorted(step.month for step in plan.load_steps), moments, side="right")
    seasons = moments % len(plan.season.factors) if plan.season else np.zeros(len(moments))
    ends: dict[tuple[int, float], tuple[float, float]] = {}
    for moment, alike in zip(moments.tolist(), zip(steps.tolist(), seasons.tolist(), strict=True), strict=True):
        ends[alike] = ends.get(alike, (moment,))[0], moment
    return np.unique(list(ends.values()))


def _among(draws: Rows, values: Floats) -> Floats:
    """Values (..., COUNT or 1) in some draws."""
    return values[..., draws] if values.shape[-1] > 1 else values


@dataclass(frozen=True, slots=True)
class LoadPath:
    """How a class's load changes: its growth per year with the stream that draws it, and the steps it takes part in, by
    their number."""

    growth: Uncertain | None
    stream: str
    steps: tuple[tuple[int, LoadStep], ...]


def _path_of(plan: Plan, part: Component) -> LoadPath:
    own = part.growth_per_year
    growth, stream = (plan.growth_per_year, "growth") if own is None else (own, f"growth {part.workload_class}")
    steps = enumerate(plan.load_steps, start=1)
    taken = tuple(pair for pair in steps if pair[1].workload_class in ("", part.workload_class))
    return LoadPath(growth, stream, taken)


def log_path(draws: Draws, path: LoadPath, months: Floats, rows: Rows = EVERY) -> Floats:
    """ln of the load over today's (months, draws or 1), without the season."""
    yearly = _among(rows, _log_growths(draws, (path.growth,), path.stream))
    found = yearly * (months[:, np.newaxis] / MONTHS_PER_YEAR)
    for number, step in path.steps:
        added = _among(rows, _log_growths(draws, (step.added,), f"step {number}"))
        found = found + added * (months[:, np.newaxis] >= step.month)
    return found


def monthly_loads(
    draws: Draws, paths: Mapping[LoadPath, Floats], months: Floats, rows: Rows = EVERY
) -> Iterator[Floats]:
    """In each of these months, the sum of loads (draws or 1,) that follow these paths, without the season."""
    each = zip(*(_loads_of(draws, path, _among(rows, load), months, rows) for path, load in paths.items()), strict=True)
    return (reduce(np.add, parts) for parts in each)


def _loads_of(draws: Draws, path: LoadPath, load: Floats, months: Floats, rows: Rows) -> Iterator[Floats]:
    """In each of these months, what has become of a load (draws or 1,): a month after another, that one's times the
    growth of a month, which takes a fraction of the time of an exponential, unless a step comes with it."""
    monthly = np.exp(_among(rows, _log_growths(draws, (path.growth,), path.stream))[0] / MONTHS_PER_YEAR)
    found, before, comes = load, math.nan, {step.month for _, step in path.steps}
    for month in months.tolist():
        if month - before == 1.0 and month not in comes:
            found = found * monthly
        else:
            found = load * np.exp(log_path(draws, path, np.array([month]), rows)[0])
        before = month
        yield found


def _log_growths(draws: Draws, stated: tuple[Uncertain | None, ...], stream: str) -> Floats:
    """ln(1 + each of these shares) (n, COUNT or 1); 0 for None."""
    growth = tuple(one or Uncertain.exactly(0.0) for one in stated)

    def logs() -> Floats:
        return np.log1p(drawn(growth, draws.normal(stream), LOWEST_GROWTH, HIGHEST_GROWTH))

    return draws.remembered((stream, growth), logs)


def log_season(season: Season | None, months: Floats) -> Floats:
    """ln of the season's factor (months, 1) over that of the month in which today's load was measured."""
    if season is None:
        return np.zeros((len(months), 1))
    logs = np.log(np.asarray(season.factors))
    place, year = season.month - 1 + months, len(season.factors)
    whole = np.floor(place).astype(int)
    found = logs[whole % year] + (place - whole) * (logs[(whole + 1) % year] - logs[whole % year])
    return np.asarray((found - logs[season.month - 1])[:, np.newaxis])


def _weights(demands: Demands, resource: Resource, case: int) -> Mapping[str, Floats]:
    """By class, its share (COUNT or 1,) of the demand for a resource at today's load in the scenario."""
    parts = demands.of.get(resource, {})
    follows_mix = not resource.has_queue or set(parts) == {WHOLE_SYSTEM} != set(demands.of[Resource.CPU])
    parts = demands.of[Resource.CPU] if follows_mix else parts
    scales = {} if follows_mix else demands.scales(resource, demands.plan.current, demands.target)
    weights = {}
    for name, part in parts.items():
        share = part.share[case if len(part.share) > 1 else 0]
        moved = bool(part.effects[-1].moves) and not follows_mix
        weights[name] = share * np.exp(demands.draws.log_demand(name, part.effects[-1], scales)) if moved else share
    total = sum(weights.values())
    return {name: np.asarray(weight / total) for name, weight in weights.items()}
