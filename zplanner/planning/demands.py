"""What a mix demands of a resource: the share that each component takes today, and what a change does to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce

import numpy as np

from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Resource
from zplanner.planning.draws import Draws
from zplanner.planning.plan import Component
from zplanner.planning.quantiles import Floats
from zplanner.planning.shares import drawn_shares
from zplanner.regression.model import Effect

WHOLE_SYSTEM = "mixed"
"""The class of a resource's traffic where the mix names none of its own."""


@dataclass(frozen=True, slots=True)
class Demand:
    """One component's demand for one resource: its share today (cases or 1, COUNT or 1) with the first case's mean,
    and its effect at every stage of the change. It may be that of the whole system, which is no component.

    Components of one class depart from it together: to split a workload makes nothing surer.
    """

    workload_class: str
    share: Floats
    mean_share: float
    effects: tuple[Effect, ...]


def shares_of(mixes: Sequence[Sequence[Component]], draws: Draws) -> Floats:
    """Shares of CPU time (cases, components, COUNT or 1) of one mix per case, adding up to 1 in every draw."""
    stated = [tuple(part.share for part in mix) for mix in mixes]
    if all(share.is_exact for mix in stated for share in mix):
        median = np.asarray([[share.median for share in mix] for mix in stated])
        exactly: Floats = (median / median.sum(axis=1, keepdims=True))[:, :, np.newaxis]
        return exactly
    return np.stack([drawn_shares(mix, draws) for mix in stated])


class ResourceMix:
    """What mixes demand of a resource: of all components for the CPU, for another resource of those that are its own.
    Where there is none it is the demand of the whole system.

    `shares` (cases or 1, classes, COUNT or 1) are those of the classes, whose components are taken together.
    """

    def __init__(self, mixes: Sequence[Sequence[Component]], resource: Resource, draws: Draws) -> None:
        self._resource = resource
        numbers = [
            number
            for number, part in enumerate(mixes[0])
            if resource is Resource.CPU or class_resource(part.workload_class) is resource
        ]
        if numbers:
            self._names = [mixes[0][number].workload_class for number in numbers]
            shares = _shares_among(numbers, shares_of(mixes, draws))
        else:
            self._names, shares = [WHOLE_SYSTEM], np.ones((1, 1, 1))
        self._parts = [shares[:, row] for row in range(len(self._names))]
        self._means: list[float] = shares[0].mean(axis=1).tolist()
        self._rows: dict[str, list[int]] = {}
        for row, name in enumerate(self._names):
            self._rows.setdefault(name, []).append(row)
        self._sums = {name: reduce(np.add, [self._parts[row] for row in rows]) for name, rows in self._rows.items()}
        self.shares = np.stack(list(self._sums.values()), axis=1)
        self._draws = draws

    def demands(self, stages: Sequence[Configuration]) -> tuple[tuple[Demand, ...], Mapping[str, Demand]]:
        """By component, and by class, from the first stage of a change to every other."""
        effects = self._draws.effects(self._rows, self._resource, stages)
        components = tuple(
            Demand(name, share, mean, effects[name])
            for name, share, mean in zip(self._names, self._parts, self._means, strict=True)
        )
        means = {name: sum(self._means[row] for row in rows) for name, rows in self._rows.items()}
        by_class = {name: Demand(name, self._sums[name], means[name], effects[name]) for name in self._rows}
        return components, by_class


def resource_mix(mixes: tuple[tuple[Component, ...], ...], resource: Resource, draws: Draws) -> ResourceMix:
    """What one mix per case demands of a resource; they differ in shares only."""
    return draws.kept_part(("mix", mixes, resource), lambda: ResourceMix(mixes, resource, draws))


def _shares_among(numbers: Sequence[int], shares: Floats) -> Floats:
    """Shares of some components among themselves."""
    if len(numbers) == shares.shape[1]:
        return shares
    shares = shares[:, numbers]
    total = shares.sum(axis=1, keepdims=True)
    return np.where(total > 0.0, shares / np.where(total > 0.0, total, 1.0), 1.0 / len(numbers))


def class_resource(workload_class: str) -> Resource:
    """The resource that the work of a class is for."""
    return workload_classes()[workload_class].resource
