"""Finds the own measurement that would narrow a scenario's interval the most.

For every candidate, the model is updated as if it had been taken, and the variance of the log demand is compared. With
Gaussian noise the variance after a measurement does not depend on its result.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import OWN_SOURCE, Resource, WorkloadClass
from zplanner.planning.case import is_impossible
from zplanner.planning.ceilings import Ceilings, ceilings_of
from zplanner.planning.demands import Demands, demands_of
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.quantities import binding
from zplanner.planning.reasons.coverage import is_answered
from zplanner.regression.coding import Contrast
from zplanner.regression.design import row
from zplanner.regression.model import Model

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
