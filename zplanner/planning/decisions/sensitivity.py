"""What moves a scenario's utilization and the date of its limit most: the rows of a tornado chart; and the own
measurement that would narrow its interval the most.

Every uncertain input, and the measured effect of every change, is held at its 10th and at its 90th percentile while all
else stays as uncertain as it is (a conditional median, not a slope). What is stated exactly moves nothing, however well
it is known: it is listed beside.

For every candidate, the model is updated as if it had been taken, and the variance of the log demand is compared. With
Gaussian noise the variance after a measurement does not depend on its result.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from zplanner.errors import Part, Reference
from zplanner.evidence.configuration import Configuration, fields
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import OWN_SOURCE, Resource, WorkloadClass
from zplanner.planning.case import Latest, is_impossible
from zplanner.planning.ceilings import Ceilings, ceilings_of, log_busy
from zplanner.planning.demands import SURE, Demands, demands_of
from zplanner.planning.draws import COUNT, DEFAULT_SEED
from zplanner.planning.outlook import P10, P90, quantiles
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.quantities import binding, months_and_first, months_of_headroom
from zplanner.planning.reasons.coverage import STATES, is_answered
from zplanner.regression.coding import Contrast
from zplanner.regression.design import row
from zplanner.regression.model import Model
from zplanner.uncertain import Floats, Uncertain

SMALLEST_SWING = 0.005
"""Swings of less than half a percent of the utilization, and of the months, are not shown: an assumption."""

_Z90 = 1.2815515655446004
"""The 90th percentile of the standard normal distribution, from tables of it."""


@dataclass(frozen=True, slots=True)
class Swing:
    """The median utilization and months of headroom (infinite if never; None without growth) with one input at its 10th
    and at its 90th percentile. `about` is the stated input; for the effect of a change, its field of the scenario is in
    `effect`. `low` and `high` are the input's percentiles; for an effect, factors on the resource's load."""

    about: Reference | None
    effect: str
    low: float
    high: float
    utilization: tuple[float, float]
    months: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Sensitivity:
    """The resource that most often exceeds its limit first, its median utilization at today's load, the median months
    until a limit is exceeded, and the swings, the largest first.

    `small` are the swings too small to be shown, `exact` the inputs about the load that are stated without a range.
    """

    resource: Resource
    utilization: float
    months: float | None
    swings: tuple[Swing, ...]
    small: tuple[Swing, ...] = ()
    exact: tuple[Reference, ...] = ()

    def moved_by(self, swing: Swing) -> float:
        """How far a swing moves the date, or the utilization where no date moves, as a share of the median."""
        return _size(swing, self.utilization, self.months)


LATEST_SENSITIVITIES = 2
"""Those of the scenario that is looked at, and of the one that is recommended."""

_latest: Latest[Sensitivity | None] = Latest(LATEST_SENSITIVITIES)


def sensitivity(plan: Plan, scenario: Scenario, model: Model, *, seed: int = DEFAULT_SEED) -> Sensitivity | None:
    """What moves a scenario's utilization and date most; None without a forecast; cached."""
    plan = replace(plan, snapshots=())
    return _latest.get((scenario, plan, model, seed), lambda: _sensitivity(plan, scenario, model, seed))


def _sensitivity(plan: Plan, scenario: Scenario, model: Model, seed: int) -> Sensitivity | None:
    demands = demands_of(plan, scenario, model, seed)
    if not is_answered(demands):
        return None
    ceilings = ceilings_of(demands, every_stage=True)
    _, resource = months_and_first(ceilings)
    utilization, months = _middle(ceilings, resource)
    swings = [*_inputs(plan, scenario, model, resource, seed), *_effects(ceilings, resource)]
    ranked = sorted(swings, key=lambda swing: -_size(swing, utilization, months))
    count = sum(_size(one, utilization, months) >= SMALLEST_SWING for one in ranked)
    small = (one for one in ranked[count:] if one.about and (one.about.part is not Part.EVIDENCE or _moves(one)))
    exact = tuple(_exact(plan, scenario))
    return Sensitivity(resource, utilization, months, tuple(ranked[:count]), tuple(small), exact)


def _moves(swing: Swing) -> bool:
    """Whether a swing moves anything at all."""
    return len(set(swing.utilization)) > 1 or len(set(swing.months or ())) > 1


def _exact(plan: Plan, scenario: Scenario) -> Iterator[Reference]:
    """The stated inputs about the load, today and after it, that have no range. The shares of the mix count as one."""
    for name, value in plan.current.items():
        if name in STATES and name not in scenario.changes and isinstance(value, Uncertain) and value.is_exact:
            yield Reference(Part.CURRENT, field=name)
    for name, value in scenario.changes.items():
        if name in STATES and isinstance(value, Uncertain) and value.is_exact:
            yield Reference(Part.SCENARIO, field=name)
    if len(plan.mix) > 1 and all(part.share.is_exact for part in plan.mix):
        yield Reference(Part.MIX, field="share")
    if plan.growth_per_year is not None and plan.growth_per_year.is_exact:
        yield Reference(Part.GROWTH, field="per_year")
    for at, part in enumerate(plan.mix, start=1):
        if part.growth_per_year is not None and part.growth_per_year.is_exact:
            yield Reference(Part.MIX, at, "growth_per_year")
    yield from (Reference(Part.STEP, at, "added") for at, step in enumerate(plan.load_steps, 1) if step.added.is_exact)
    if plan.season:
        yield Reference(Part.SEASON, field="factors")


def _middle(ceilings: Ceilings, resource: Resource) -> tuple[float, float | None]:
    """The median utilization of a resource at today's load, at most 1, and the median months of headroom."""
    busy = min(1.0, math.exp(float(np.median(log_busy(ceilings, resource, SURE)[0]))))
    if not ceilings.demands.plan.load_changes:
        return busy, None
    return busy, float(np.median(np.broadcast_to(months_of_headroom(ceilings)[0], COUNT)))


def _size(swing: Swing, utilization: float, months: float | None) -> float:
    """How far a swing moves the date, or the utilization where no date moves, as a share of the median."""
    moved = abs(swing.utilization[1] - swing.utilization[0]) / max(utilization, 1e-9)
    if months is None or swing.months is None or not months or not math.isfinite(months):
        return moved
    ends = [min(end, 10.0 * months) for end in swing.months]
    return max(moved, abs(ends[1] - ends[0]) / months)


def _inputs(plan: Plan, scenario: Scenario, model: Model, resource: Resource, seed: int) -> Iterator[Swing]:
    """The swings of the uncertain inputs of a plan."""
    for about, stated, held in _uncertain(plan, scenario):
        ends = (stated.median - _Z90 * stated.sd, stated.median + _Z90 * stated.sd)
        outcomes = []
        for end in ends:
            demands = demands_of(*held(Uncertain.exactly(end)), model, seed)
            if not is_answered(demands):
                break
            ceilings = ceilings_of(demands)
            if resource not in ceilings.log_ceiling:
                break
            outcomes.append(_middle(ceilings, resource))
        else:
            yield _swing(about, "", ends, outcomes)


def _swing(
    about: Reference | None, effect: str, ends: tuple[float, float], outcomes: Sequence[tuple[float, float | None]]
) -> Swing:
    (low, early), (high, late) = outcomes
    months = None if early is None or late is None else (early, late)
    return Swing(about, effect, *ends, (low, high), months)


Held = Callable[[Uncertain], tuple[Plan, Scenario]]


def _uncertain(plan: Plan, scenario: Scenario) -> Iterator[tuple[Reference, Uncertain, Held]]:
    """Every uncertain number that bears on a scenario, and the plan with another in its place."""
    number = plan.scenarios.index(scenario) + 1 if scenario in plan.scenarios else None
    for name, value in plan.current.items():
        if isinstance(value, Uncertain) and not value.is_exact:
            yield Reference(Part.CURRENT, field=name), value, partial(_with_current, plan, scenario, name)
    for name, value in scenario.changes.items():
        if isinstance(value, Uncertain) and not value.is_exact:
            yield Reference(Part.SCENARIO, number, name), value, partial(_with_change, plan, scenario, name)
    for at, part in enumerate(plan.mix):
        for field in ("share", "growth_per_year"):
            value = getattr(part, field)
            if value is not None and not value.is_exact:
                yield Reference(Part.MIX, at + 1, field), value, partial(_with_part, plan, scenario, at, field)
    for at, step in enumerate(plan.load_steps):
        if not step.added.is_exact:
            yield Reference(Part.STEP, at + 1, "added"), step.added, partial(_with_step, plan, scenario, at)
    growth, advantage = plan.growth_per_year, plan.vendor_advantage
    if growth is not None and not growth.is_exact:
        yield Reference(Part.GROWTH, field="per_year"), growth, partial(_with_growth, plan, scenario)
    if not advantage.is_exact:
        about = Reference(Part.EVIDENCE, field="vendor_advantage")
        yield about, advantage, partial(_with_advantage, plan, scenario)


def _with_current(plan: Plan, scenario: Scenario, name: str, value: Uncertain) -> tuple[Plan, Scenario]:
    return replace(plan, current=plan.current.changed({name: _clipped(name, value)})), scenario


def _with_change(plan: Plan, scenario: Scenario, name: str, value: Uncertain) -> tuple[Plan, Scenario]:
    return plan, replace(scenario, changes=scenario.changes.changed({name: _clipped(name, value)}))


def _with_part(plan: Plan, scenario: Scenario, at: int, field: str, value: Uncertain) -> tuple[Plan, Scenario]:
    """The shares of a mix with one of them changed still count by their proportions."""
    held = Uncertain.exactly(min(max(value.low, 0.0), 1.0)) if field == "share" else value
    parts = list(plan.mix)
    parts[at] = replace(parts[at], share=held) if field == "share" else replace(parts[at], growth_per_year=held)
    return replace(plan, mix=tuple(parts)), scenario


def _with_step(plan: Plan, scenario: Scenario, at: int, value: Uncertain) -> tuple[Plan, Scenario]:
    steps = [replace(step, added=value) if other == at else step for other, step in enumerate(plan.load_steps)]
    return replace(plan, load_steps=tuple(steps)), scenario


def _with_growth(plan: Plan, scenario: Scenario, value: Uncertain) -> tuple[Plan, Scenario]:
    return replace(plan, growth_per_year=value), scenario


def _with_advantage(plan: Plan, scenario: Scenario, value: Uncertain) -> tuple[Plan, Scenario]:
    return replace(plan, vendor_advantage=value), scenario


def _clipped(name: str, value: Uncertain) -> Uncertain:
    """An exact number within its field's limits."""
    limits = fields()[name]
    return Uncertain.exactly(min(max(value.low, limits.minimum), limits.maximum))


def _effects(ceilings: Ceilings, resource: Resource) -> Iterator[Swing]:
    """The swings of the measured effect of every change on a resource."""
    if resource is Resource.MEMORY:
        return  # nothing that was measured moves it
    every = ceilings.log_ceiling[resource]
    for name, before, after in zip(ceilings.demands.changed, every, every[1:], strict=False):
        load = before - after
        if load.shape[1] == 1 or isinstance(ceilings.demands.target.get(name), Uncertain):
            continue
        found = quantiles(load)[0]
        ends = (float(found[P10]), float(found[P90]))
        held = [_held(ceilings, resource, every[-1] + load - end) for end in ends]
        outcomes = [_middle(one, resource) for one in held]
        yield _swing(None, name, (math.exp(ends[0]), math.exp(ends[1])), outcomes)


def _held(ceilings: Ceilings, resource: Resource, last: Floats) -> Ceilings:
    """The ceilings with another last one of a resource."""
    stages = (*ceilings.log_ceiling[resource][:-1], last)
    return replace(ceilings, log_ceiling={**ceilings.log_ceiling, resource: stages})


SMALLEST_NARROWING = 0.01
"""Candidates that narrow the interval by less than 1% are not worth a measurement."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A measurement worth taking, of a class and a change, and the share by which it narrows the interval: 1 if the
    change was never measured."""

    measured: WorkloadClass
    """The class, with the command that measures it and advice."""
    base: Configuration
    target: Configuration
    narrowing: float

    @property
    def workload_class(self) -> str:
        return self.measured.key


def suggestions(plan: Plan, scenario: Scenario, model: Model) -> tuple[Suggestion, ...]:
    """Measurements of a scenario's unmeasured changes, then those that would narrow its throughput most, best first.

    A measurement reduces the uncertainty of CPU demand where the CPU is the bottleneck, not that of engines, paging or
    another resource: where the CPU is it in less than 1% of the draws, no measurement matters. Changes that do not run
    cannot be measured.
    """
    demands = demands_of(plan, scenario, model)
    if is_impossible(demands.target, demands.plan.statements):
        return ()
    if not is_answered(demands):
        return tuple(_covering(demands))
    ceilings = ceilings_of(demands)
    by_cpu = dict(zip(demands.limits, binding(ceilings)[0].tolist(), strict=True)).get(Resource.CPU, 0.0)
    if by_cpu < SMALLEST_NARROWING:
        return ()
    covering = tuple(_covering(demands))
    known = {(one.workload_class, one.base, one.target) for one in covering}
    narrowing = (one for one in _narrowing(ceilings, by_cpu) if (one.workload_class, one.base, one.target) not in known)
    return *covering, *narrowing


def _covering(demands: Demands) -> Iterator[Suggestion]:
    """A measurement of every level change that no fact covers for a class of the mix."""
    current, target = demands.plan.current, demands.target
    effects = {name: part.effects[-1] for name, part in demands.of[Resource.CPU].items()}
    for name in (name for name in demands.changed if name in current and name in target):
        for workload_class, effect in effects.items():
            if name in effect.lacking:
                after = current.changed({name: target[name]})
                yield Suggestion(demands.model.names.classes[workload_class], current, after, 1.0)


def _narrowing(ceilings: Ceilings, by_cpu: float) -> tuple[Suggestion, ...]:
    demands, weights = ceilings.demands, _weights(ceilings.demands)
    demand = _variance(demands, demands.model, weights)
    whole = max(demand, float(np.var(ceilings.log_throughput)))
    if demand <= 0.0:
        return ()
    found = []
    for workload_class, base, target in _candidates(demands):
        updated = demands.model.after((_hypothetical(workload_class, base, target),))
        learned = by_cpu * (demand - _variance(demands, updated, weights))
        narrowing = 1.0 - math.sqrt(max(0.0, 1.0 - learned / whole))
        if narrowing >= SMALLEST_NARROWING:
            found.append(Suggestion(demands.model.names.classes[workload_class], base, target, narrowing))
    return tuple(sorted(found, key=lambda suggestion: (-round(suggestion.narrowing, 6), suggestion.workload_class)))


def _weights(demands: Demands) -> dict[str, float]:
    """Each class's share of the CPU demand on the target, at the mean."""
    mean = {
        name: float(np.mean(part.share * np.exp(demands.draws.log_demand(name, part.effects[-1]))))
        for name, part in demands.of[Resource.CPU].items()
    }
    return {name: value / sum(mean.values()) for name, value in mean.items()}


def _variance(demands: Demands, model: Model, weights: Mapping[str, float]) -> float:
    """Variance of the mix's log CPU demand, to first order about the mean."""
    known: dict[str, Contrast] = {}
    variance = 0.0
    for workload_class, weight in weights.items():
        effect = model.effect(workload_class, Resource.CPU, demands.plan.current, demands.target)
        for reached in effect.parts:
            columns = known.setdefault(reached.card, {})
            for column, value in reached.known.items():
                columns[column] = columns.get(column, 0.0) + weight * value
            variance += sum((weight * scale) ** 2 for scale in reached.unseen.values())
    for name, columns in known.items():
        card = model.fitted.cards[name]
        contrast = row(card, columns)
        variance += float(contrast @ card.covariance @ contrast)
    return variance


def _candidates(demands: Demands) -> Iterator[tuple[str, Configuration, Configuration]]:
    """Every class of the mix, across the whole change and across each factor of it alone."""
    current = demands.plan.current
    classes = dict.fromkeys(part.workload_class for part in demands.plan.mix)
    stated = {name: demands.target[name] for name in demands.changed if name in current}
    for workload_class in (name for name in classes if demands.resource_of(name) is Resource.CPU):
        single = [current.changed({name: level}) for name, level in stated.items()]
        acting = [
            target for target in single if demands.model.effect(workload_class, Resource.CPU, current, target).steps
        ]
        whole = current.changed({name: stated[name] for target in acting for name in current.differences(target)})
        for target in dict.fromkeys([whole, *acting]):
            if target != current:
                yield workload_class, current, target


def _hypothetical(workload_class: str, base: Configuration, target: Configuration) -> Measurement:
    return Measurement(
        id="hypothetical",
        source=OWN_SOURCE,
        locator="not taken yet",
        workload_classes=(workload_class,),
        benchmark="own workload",
        resource=Resource.CPU,
        metric=Metric.CPU_PER_UNIT,
        base=base,
        target=target,
        ratio_low=1.0,
        ratio_high=1.0,
        kind=Kind.POINT,
    )
