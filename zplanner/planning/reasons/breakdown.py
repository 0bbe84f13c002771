"""The terms of a forecast's formulas, the effect of each change on the load of a resource, and the part that is the
published advantage: how vendors' figures of a move differ from capacity ratings (`forecast.md`, section 2)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.case import published, updated
from zplanner.planning.ceilings import Ceilings, ceilings_of, smt_gain
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.forecast import contributions, forecast, log_cpu_per_unit, ratio
from zplanner.planning.load import log_growth
from zplanner.planning.months import MONTHS_PER_YEAR
from zplanner.planning.outlook import Contribution, Quantiles, ScenarioOutlook, median
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.quantities import log_room, need_of, queues
from zplanner.planning.reasons.coverage import is_answered
from zplanner.queueing import erlang_c, response_time_stretch, smt_stretch
from zplanner.regression.card import Slope
from zplanner.regression.model import Model
from zplanner.uncertain import Floats, Uncertain


@dataclass(frozen=True, slots=True)
class Ceiling:
    """The load at which a resource saturates, in multiples of today's; infinite if it never does."""

    resource: Resource
    today: float
    then: float


@dataclass(frozen=True, slots=True)
class ResourceLoad:
    """The ratio of a resource's utilization at today's load to that of today, and each change's contribution."""

    resource: Resource
    ratio: Quantiles
    contributions: tuple[Contribution, ...]


@dataclass(frozen=True, slots=True)
class Queue:
    """A resource that work queues for: its servers, their utilization, and with SMT the median gain of two threads."""

    resource: Resource
    servers: int
    busy: float
    gain: float | None = None

    @property
    def stretch(self) -> float:
        """Response time over service time; infinite if the resource saturates."""
        servers, busy = np.array(self.servers), np.array(self.busy)
        if self.gain is not None:
            return float(smt_stretch(servers, np.array(self.gain), busy))
        return float(response_time_stretch(servers, busy))

    @property
    def waiting(self) -> float:
        """The share of work that has to wait (Erlang C)."""
        return float(erlang_c(np.array(self.servers), np.array(self.busy)))


@dataclass(frozen=True, slots=True)
class Breakdown:
    """The terms of a scenario's formulas, each the median of its draws, and the results of the formulas at them.

    `engines_got` are those of `engines` that its software and its cap let it use. `is_limited_by_cpu_alone` is as in
    `Ceilings`.
    `n_way` is the efficiency per engine over today's, `work` the CPU time per unit of work over today's without the
    n-way curve, `room` the growth of today's load until the first ceiling. `kept` has, for the engines needed and for
    one fewer, the share of draws that meet the target. `loads` has every resource with a queue, the CPU first.
    `smt_gain` is the capacity of two busy threads over that of one, None without SMT.
    """

    engines_today: float
    engines: float
    engines_got: float
    n_way: float
    work: float
    growth: float
    room: float
    lowest_today: float
    lowest: float
    ceilings: tuple[Ceiling, ...]
    kept: tuple[tuple[int, float], ...]
    to_cpu_per_unit: tuple[Contribution, ...]
    loads: tuple[ResourceLoad, ...]
    is_limited_by_cpu_alone: bool
    smt_gain: float | None = None

    @property
    def throughput(self) -> float:
        if self.is_limited_by_cpu_alone:
            return self.engines / self.engines_today * self.n_way / self.work
        return self.lowest / self.lowest_today

    @property
    def cpu_per_unit(self) -> float:
        return self.work / self.n_way

    def cpu_utilization(self, today: float, cpu_per_unit: float) -> float:
        """The CPU's utilization at today's load, which may exceed 1."""
        return today * self.engines_today / self.engines * cpu_per_unit

    @property
    def months(self) -> float:
        """Months of headroom; infinite if the load does not grow."""
        if self.room <= 1.0:
            return 0.0
        return MONTHS_PER_YEAR * math.log(self.room) / math.log(self.growth) if self.growth > 1.0 else math.inf

    @property
    def longest_queue(self) -> Queue:
        """The queue that determines the response time: M/M/m for the CPU, M/M/1 for any other."""
        queues = [
            Queue(ceiling.resource, max(1, round(self.engines_got)), 1.0 / ceiling.then, self.smt_gain)
            if ceiling.resource is Resource.CPU
            else Queue(ceiling.resource, 1, 1.0 / ceiling.then)
            for ceiling in self.ceilings
            if ceiling.resource.has_queue
        ]
        return max(queues, key=lambda queue: (queue.stretch, queue.busy))


def breakdown(plan: Plan, scenario: Scenario, model: Model, *, seed: int = DEFAULT_SEED) -> Breakdown | None:
    """The terms of a scenario's forecast, from its draws; None without a forecast."""
    demands = demands_of(plan, scenario, model, seed)
    if not is_answered(demands):
        return None
    ceilings = ceilings_of(demands, every_stage=True)
    today, target, engines = ceilings.engines[0], ceilings.engines[-1], ceilings.log_engines_ratio
    loads = {
        resource: [-ceilings.log_full(resource, stage) for stage in range(len(ceilings.engines))]
        for resource in (Resource.CPU, *queues(ceilings))
    }
    gain = smt_gain(demands)
    return Breakdown(
        smt_gain=None if gain is None else float(np.median(gain)),
        engines_today=median(today.number),
        engines=median(target.number),
        engines_got=median(target.got),
        is_limited_by_cpu_alone=ceilings.limited_by_cpu_alone,
        n_way=_exp_median(ceilings.log_servers[Resource.CPU][-1] - engines),
        work=_exp_median(ceilings.log_demand[Resource.CPU][-1]),
        growth=_exp_median(log_growth(ceilings)),
        room=_exp_median(log_room(ceilings)),
        lowest_today=_exp_median(ceilings.lowest(0)),
        lowest=_exp_median(ceilings.lowest()),
        ceilings=tuple(
            Ceiling(limit, _exp_median(ceilings.log_ceiling[limit][0]), _exp_median(ceilings.log_ceiling[limit][-1]))
            for limit in ceilings.limits
        ),
        kept=_kept(ceilings),
        to_cpu_per_unit=contributions(demands.changed, log_cpu_per_unit(ceilings)),
        loads=tuple(
            ResourceLoad(resource, ratio(logs[-1] - logs[0]), contributions(demands.changed, logs))
            for resource, logs in loads.items()
        ),
    )


def _kept(ceilings: Ceilings) -> tuple[tuple[int, float], ...]:
    need = need_of(ceilings)
    most = need.fewest() or need.most
    return tuple((count, need.share_kept(count)) for count in (most, most - 1) if count)


def _exp_median(log: Floats) -> float:
    """The median of a quantity, from its log (1, COUNT or 1)."""
    return math.exp(median(log))


CARD = "application.cpu"
"""The card fitted on figures that vendors choose to publish."""


@dataclass(frozen=True, slots=True)
class Advantage:
    """The published advantage in one scenario.

    `as_rated` and `as_published` are forecasts by published figures alone, with none and with all of the advantage.
    `generations` is the number of machine steps, negative to an older machine. `per_step` is the published advantage of
    one step in throughput (0.07 is 7%). `applied` is the mean share of it in the plan's forecast: the plan states it,
    and own measurements move it.
    """

    as_rated: ScenarioOutlook
    as_published: ScenarioOutlook
    generations: int
    per_step: float
    applied: float


def advantages(
    plan: Plan, scenarios: Sequence[Scenario], model: Model, *, seed: int = DEFAULT_SEED
) -> tuple[Advantage | None, ...]:
    """The published advantage in each of a plan's scenarios; None if it does not apply: the machine stays or moves
    within its generation, the workload's figures carry no advantage, or no measurement covers the change.

    Raises the first of the plan's `problems`.
    """
    steps = [_generations(plan, scenario, model) for scenario in scenarios]
    asked = tuple(scenario for scenario, count in zip(scenarios, steps, strict=True) if count)
    basis = plan.basis
    card = published(model, basis).card(CARD) if asked else None
    column = card.index.get(Slope.PUBLISHED_ADVANTAGE) if card else None
    if card is None or column is None:
        return (None,) * len(scenarios)
    bounds = replace(plan, scenarios=asked, measurements=())  # packs count as in the plan
    shares = (replace(bounds, vendor_advantage=Uncertain.exactly(share)) for share in (0.0, 1.0))
    rated, as_published = (iter(forecast(share, model, seed=seed, parts=False).scenarios) for share in shares)
    log_step = float(card.mean[column])
    per_step, applied = math.expm1(log_step), _applied(plan, model, log_step)
    found = (Advantage(next(rated), next(as_published), count, per_step, applied) if count else None for count in steps)
    return tuple(one if one and one.as_rated.throughput_ratio else None for one in found)


def _generations(plan: Plan, scenario: Scenario, model: Model) -> int:
    """The machine steps of a scenario, 0 if the published advantage does not apply to it."""
    target = plan.configuration(scenario)
    before, after = plan.current.level("machine"), target.level("machine")
    if before is None or after is None or not _counts(plan, target, model):
        return 0
    return plan.names.generations_between(before, after)


def _counts(plan: Plan, target: Configuration, model: Model) -> bool:
    given = updated(model, plan.basis)
    return any(
        Slope.APPLIED_ADVANTAGE in reached.known
        for part in plan.mix
        for reached in given.effect(part.workload_class, Resource.CPU, plan.current, target).parts
    )


def _applied(plan: Plan, model: Model, log_step: float) -> float:
    """The mean share of the published advantage in a plan's forecast, after its own measurements."""
    card = updated(model, plan.basis).card(CARD)
    return (
        float(card.mean[card.index[Slope.APPLIED_ADVANTAGE]]) / log_step if log_step else plan.vendor_advantage.median
    )
