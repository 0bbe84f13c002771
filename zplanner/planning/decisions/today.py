"""Whether today's configuration suffices: until when, by when a change must run, and with how many engines it would;
and the memory that a scenario needs to keep its target."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.configuration import fields
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.case import is_impossible
from zplanner.planning.ceilings import Ceilings, ceilings_of, log_busy, memory_installed
from zplanner.planning.decisions.scenario_details import Prospect, prospect_of
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import COUNT
from zplanner.planning.forecast import forecast
from zplanner.planning.load import ROUNDING, keeps, load_moments, log_excess, log_rooms, peak_log_loads
from zplanner.planning.months import months_since_measured, months_until
from zplanner.planning.outlook import Outlook, ScenarioOutlook
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.quantities import engines_needed, months_and_first
from zplanner.planning.reasons.coverage import is_answered
from zplanner.regression.model import Model
from zplanner.uncertain import Floats, Uncertain

SAVED = 1.0
"""Months above a limit that are no reason for a change: missed months count by the load at their end."""

MOVED = 0.5
"""The limit has moved when another resource is the bottleneck in more than this share of the draws."""


def least_memory(ceilings: Ceilings) -> tuple[int, bool] | None:
    """The least central storage in GiB with which the target is kept for its years or, where another resource misses
    it, with which that is the bottleneck, and whether the target is kept; None where it is no more than there is, no
    limit, or more than runs."""
    demands, plan = ceilings.demands, ceilings.demands.plan
    if Resource.MEMORY not in ceilings.limits:
        return None
    loads = peak_log_loads(ceilings, months_until(plan, plan.target_years))
    kept, wanted = kept_by_others(ceilings, Resource.MEMORY, loads)
    keeps_target = bool(np.count_nonzero(kept) >= wanted)
    if keeps_target:
        needed = np.sort(np.broadcast_to(_memory_needed(ceilings, loads[Resource.MEMORY]), COUNT)[kept])[wanted - 1]
    else:
        others = (ceilings.log_ceiling[limit][-1][0] for limit in ceilings.limits if limit is not Resource.MEMORY)
        needed = np.quantile(_memory_needed(ceilings, reduce(np.minimum, others)), MOVED)
    beside, now = (demands.target.number(name) for name in ("expanded_storage_gib", "central_storage_gib"))
    size = math.ceil(float(needed) - (beside.median if beside else 0.0) - ROUNDING)
    if now is None or not now.median < size <= fields()["central_storage_gib"].maximum:
        return None
    larger = demands.target.changed(central_storage_gib=Uncertain.exactly(float(size)))
    return None if is_impossible(larger, plan.statements) else (size, keeps_target)


def memory_for_target(ceilings: Ceilings) -> Floats | None:
    """The memory in GiB (COUNT,) that the highest load within the years of the target needs; None where its use or its
    size is not stated."""
    if Resource.MEMORY not in ceilings.limits:
        return None
    plan = ceilings.demands.plan
    load = peak_log_loads(ceilings, months_until(plan, plan.target_years))[Resource.MEMORY]
    return np.broadcast_to(_memory_needed(ceilings, load), COUNT)


def _memory_needed(ceilings: Ceilings, log_load: Floats) -> Floats:
    """The memory in GiB (COUNT or 1,) that a load needs."""
    installed = memory_installed(ceilings.demands, -1)
    assert installed is not None, "memory is a limit"
    return np.asarray(np.exp(log_busy(ceilings, Resource.MEMORY, log_load)[0]) * installed[0])


def kept_by_others(
    ceilings: Ceilings, resource: Resource, loads: Mapping[Resource, Floats]
) -> tuple[NDArray[np.bool_], int]:
    """The draws in which every other resource keeps its limit under ln of these loads, and how many the target asks
    for."""
    rooms = dict(zip(ceilings.limits, (room[0] for room in log_rooms(ceilings)), strict=True))
    kept = np.ones(COUNT, dtype=bool)
    for one in rooms.keys() - {resource}:
        kept &= keeps(rooms[one] - loads[one])
    return kept, math.ceil(ceilings.demands.plan.target_confidence * COUNT)


TODAY = Scenario("")
"""Today's configuration as a scenario: nothing changes."""


class Sufficiency(StrEnum):
    """Whether today's configuration meets the target for its years, as scripts read it."""

    SUFFICIENT = "sufficient"
    INSUFFICIENT = "insufficient"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Today:
    """The verdict of today's configuration, with its forecast.

    A change runs the plan's lead time after it is ordered, and until then today's configuration carries the load
    whatever is decided. So it also suffices if it is above a limit now but, as the load shrinks, within all of them
    from a month (`recovers`) on that is at most `SAVED` later: a change would avoid less than costs count.

    Months count as those of the forecast: `lost` is when the probability of exceeding no limit falls below the target's
    confidence, so that a change must run, and `order` when it must be ordered; None if it never falls. `engines` of
    today's machine keep the target for its years, None if today's number suffices or no number does; so do
    `memory_gib` of central storage.
    """

    verdict: Sufficiency
    outlook: ScenarioOutlook
    prospect: Prospect | None = None
    lost: float | None = None
    order: float | None = None
    recovers: float | None = None
    engines: int | None = None
    memory_gib: int | None = None

    @property
    def limited_by(self) -> Resource | None:
        """The resource that most often exceeds its limit first."""
        return self.prospect.first if self.prospect else None


def today_of(plan: Plan, outlook: Outlook, model: Model, *, paths: bool = True) -> Today:
    """The verdict of a plan that can be forecast; `outlook` is its forecast by `model`."""
    alone = replace(plan, scenarios=())
    found = outlook.today or forecast(alone, model, seed=outlook.seed, parts=False, today=True).today
    assert found is not None, "it was asked for"
    demands = demands_of(plan, TODAY, model, outlook.seed)
    if outlook.today_impossible or not is_answered(demands):
        return Today(Sufficiency.UNKNOWN, found)
    ceilings, confidence = ceilings_of(demands), plan.target_confidence
    prospect, lost = prospect_of(ceilings, paths=paths), _lost(ceilings)
    recovers = None if prospect.lasts >= confidence else recovery(ceilings)
    if recovers is not None:
        month, lasts = recovers
        return Today(Sufficiency.SUFFICIENT, found, replace(prospect, kept=lasts, lasts=lasts), recovers=month)
    before = months_since_measured(plan)
    order = None if lost is None else max(before, lost - plan.lead_time_months)
    if prospect.lasts >= confidence:
        return Today(Sufficiency.SUFFICIENT, found, prospect, lost, order)
    (engines,) = engines_needed(ceilings, months_until(plan, plan.target_years)).tolist()
    more = engines > float(np.median(ceilings.engines[-1].number))
    memory = least_memory(ceilings)
    answers = {"engines": engines if more else None, "memory_gib": memory[0] if memory and memory[1] else None}
    return Today(Sufficiency.INSUFFICIENT, found, prospect, lost, order, **answers)


def _lost(ceilings: Ceilings) -> float | None:
    """Months until the probability of exceeding no limit falls below the target's confidence; without growth, 0 if it
    is below today."""
    plan = ceilings.demands.plan
    months = np.sort(np.broadcast_to(months_and_first(ceilings)[0], COUNT))
    lost = float(months[COUNT - int(np.ceil(plan.target_confidence * COUNT))])
    return lost if np.isfinite(lost) else None


def recovery(ceilings: Ceilings) -> tuple[float, float] | None:
    """The first month, at most `SAVED` after a change could run, from which on every limit is kept for the years of the
    target with its confidence, and the probability of that; None if there is none."""
    plan = ceilings.demands.plan
    first, last = months_since_measured(plan), months_until(plan, plan.target_years)
    if not plan.load_changes or first + plan.lead_time_months >= last:
        return None
    months = load_moments(plan, first, last)
    kept = np.ones((len(months), COUNT), dtype=bool)
    for excess in log_excess(ceilings, months).values():
        kept &= excess <= ROUNDING
    lasting = np.logical_and.accumulate(kept[::-1], axis=0)[::-1].mean(axis=1)
    soon = months <= first + plan.lead_time_months + SAVED
    recovered = np.flatnonzero((lasting >= plan.target_confidence) & soon)
    return (float(months[recovered[0]]), float(lasting[recovered[0]])) if recovered.size else None
