"""What a mix demands of a resource: the share that each component takes today, and what a change does to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import reduce

import numpy as np

from zplanner.evidence.catalogue import workload_classes
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


def demands_of(
    mix: Sequence[Component], shares: Floats, resource: Resource, effects: Callable[[str], tuple[Effect, ...]]
) -> tuple[Demand, ...]:
    """The demands of a mix with `shares` for a resource: of all components for the CPU, for another resource of those
    that are its own. Where there is none it is the demand of the whole system.

    `effects` has the effect of every stage on a class.
    """
    numbers = [
        number
        for number, part in enumerate(mix)
        if resource is Resource.CPU or class_resource(part.workload_class) is resource
    ]
    if not numbers:
        return (Demand(WHOLE_SYSTEM, np.ones((1, 1)), 1.0, effects(WHOLE_SYSTEM)),)
    if len(numbers) < len(mix):
        shares = shares[:, numbers]
        total = shares.sum(axis=1, keepdims=True)
        shares = np.where(total > 0.0, shares / np.where(total > 0.0, total, 1.0), 1.0 / len(numbers))
    mean = shares[0].mean(axis=1).tolist()
    classes = [mix[number].workload_class for number in numbers]
    of = {name: effects(name) for name in dict.fromkeys(classes)}
    return tuple(Demand(name, shares[:, row], mean[row], of[name]) for row, name in enumerate(classes))


def by_class(parts: Sequence[Demand]) -> dict[str, Demand]:
    """Demands with the components of one class taken together."""
    members: dict[str, list[Demand]] = {}
    for part in parts:
        members.setdefault(part.workload_class, []).append(part)
    return {name: same[0] if len(same) == 1 else _sum(same) for name, same in members.items()}


def _sum(parts: Sequence[Demand]) -> Demand:
    share = reduce(np.add, [part.share for part in parts])
    return replace(parts[0], share=share, mean_share=sum(part.mean_share for part in parts))


def class_resource(workload_class: str) -> Resource:
    """The resource that the work of a class is for."""
    return workload_classes()[workload_class].resource
