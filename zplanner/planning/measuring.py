"""Measure this next: which measurement of one's own would narrow a scenario's interval most.

Every candidate is tried: the model is updated as if it had been taken, and the variance of the log demand is compared.
With Gaussian noise the variance after a measurement does not depend on what it will say.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Value, fields
from zplanner.evidence.measurement import OWN_SOURCE, Kind, Measurement, Metric, Resource
from zplanner.planning.ceilings import Ceilings, ceilings_of, class_resource
from zplanner.planning.plan import Plan, Scenario
from zplanner.regression.design import row
from zplanner.regression.model import Effect, Model
from zplanner.uncertain import Uncertain

SMALLEST_NARROWING = 0.01
"""Candidates that narrow the interval by less than 1 % are not worth a measurement."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A measurement worth taking: of which class, across which change, how, and by what share the interval narrows."""

    workload_class: str
    base: Configuration
    target: Configuration
    command: str
    narrowing: float

    @property
    def change(self) -> str:
        """The change in words: `Machine z10 to zEC12, Page size 4K to 1M pageable`."""
        return ", ".join(
            f"{fields()[name].label} {_rounded(self.base[name])} to {_rounded(self.target[name])}"
            for name in self.base.differences(self.target)
        )


def _rounded(value: Value) -> str:
    """A level, or a number with three significant digits."""
    return f"{value.median:.3g}" if isinstance(value, Uncertain) and value.is_exact else str(value)


def suggestions(plan: Plan, scenario: Scenario, model: Model) -> tuple[Suggestion, ...]:
    """The measurements that would narrow a scenario's CPU demand, best first; empty where nothing is forecast."""
    ceilings = ceilings_of(plan, scenario, model)
    model = ceilings.model
    weights = _weights(ceilings)
    before = _variance(ceilings, model, weights)
    if before <= 0.0:
        return ()
    found = []
    for workload_class, base, target in _candidates(ceilings):
        updated = model.after((_hypothetical(workload_class, base, target),))
        narrowing = 1.0 - math.sqrt(_variance(ceilings, updated, weights) / before)
        if narrowing >= SMALLEST_NARROWING:
            command = workload_classes()[workload_class].command
            found.append(Suggestion(workload_class, base, target, command, narrowing))
    return tuple(sorted(found, key=lambda suggestion: (-round(suggestion.narrowing, 6), suggestion.workload_class)))


def _weights(ceilings: Ceilings) -> tuple[float, ...]:
    """Each component's share of the CPU demand on the target, at the mean."""
    parts = ceilings.demands[Resource.CPU]
    demand = [float(np.mean(part.share * ceilings.draws.demand(part.component, part.effects[-1]))) for part in parts]
    return tuple(value / sum(demand) for value in demand)


def _variance(ceilings: Ceilings, model: Model, weights: tuple[float, ...]) -> float:
    """Variance of the mix's log CPU demand, to first order about the mean."""
    known: dict[str, dict[str, float]] = {}
    unseen = 0.0
    for part, weight in zip(ceilings.demands[Resource.CPU], weights, strict=True):
        effect: Effect = model.effect(part.workload_class, Resource.CPU, ceilings.plan.current, ceilings.target)
        for reached in effect.parts:
            columns = known.setdefault(reached.card, {})
            for column, value in reached.reach.known.items():
                columns[column] = columns.get(column, 0.0) + weight * value
            unseen += sum((weight * scale) ** 2 for scale in reached.reach.unseen.values())
    variance = unseen
    for name, columns in known.items():
        card = model.fitted.cards[name]
        contrast = row(card, columns)
        variance += float(contrast @ card.covariance @ contrast)
    return variance


def _candidates(ceilings: Ceilings) -> Iterator[tuple[str, Configuration, Configuration]]:
    """Every class of the mix, across the whole change and across each factor of it alone."""
    current = ceilings.plan.current
    classes = dict.fromkeys(part.workload_class for part in ceilings.plan.mix)
    stated = {name: ceilings.target[name] for name in ceilings.changed if name in current}
    for workload_class in (name for name in classes if class_resource(name) is Resource.CPU):
        single = [current.changed({name: level}) for name, level in stated.items()]
        acting = [
            target for target in single if ceilings.model.effect(workload_class, Resource.CPU, current, target).steps
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
