"""n-way curves: how many engines' worth of work n engines of a machine do, m(n) = n x efficiency(n).

A machine has its own curve if one was published (`data/curves.csv`, capacity ratings); any other borrows that of its
nearest generations. Ratings of a midrange machine end at its general-purpose engines: beyond, its curve follows the
one that it would borrow. Figures are reduced to one engine by the curves of their machines before they are fitted, and
a forecast applies the efficiency of its own machines.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from zplanner.errors import Code, ZplannerError
from zplanner.evidence.catalogue import CurvePoint
from zplanner.evidence.vocabulary import SHIPPED, Vocabulary
from zplanner.regression.scaling import UNFITTED, Scaling
from zplanner.uncertain import Floats


class ModelCode(Code):
    CARD_UNREADABLE = "the model card cannot be read", "run `zplanner fit`"
    CARD_DAMAGED = "the model card is damaged", "run `zplanner fit`"
    CARD_FORMAT = "the model card is not of format {format}", "run `zplanner fit`"
    CARD_OF_OTHER_DATA = "the cards were fitted on different data", "run `zplanner fit`"
    NO_CURVE = "no n-way curve is published", "add one"
    UNKNOWN_CLASS = "measurement {id}: '{name}' is not a workload class", "see `zplanner catalog` for the classes"
    NOT_POSITIVE_DEFINITE = (
        "the covariance of card {card} is not positive definite",
        "switch off own measurements that nearly repeat each other, or run `zplanner fit`",
    )


@dataclass(frozen=True)
class NWayCurve:
    """`efficiency` is the capacity per engine at each number of `engines`, 1 for the first; `machines` are those of its
    published points. `rated` engines are the most that the machine's own points cover, 0 for a borrowed curve.

    Between points, and beyond the last, ln(efficiency) is linear in ln(n).

    >>> curve = NWayCurve((1, 4, 16), (1.0, 0.9, 0.73), ("z196",), 16)
    >>> round(float(16 * np.exp(curve.log_efficiency(16.0))), 2)
    11.68
    """

    engines: tuple[int, ...]
    efficiency: tuple[float, ...]
    machines: tuple[str, ...]
    rated: int

    @property
    def largest(self) -> int:
        """The most engines the published curve covers."""
        return self.engines[-1]

    @cached_property
    def _points(self) -> tuple[Floats, Floats, float]:
        """ln of the engines, ln of their efficiency, and the last slope."""
        places, logs = np.log(np.asarray(self.engines, dtype=np.float64)), np.log(np.asarray(self.efficiency))
        slope = float((logs[-1] - logs[-2]) / (places[-1] - places[-2])) if len(places) > 1 else 0.0
        return places, logs, slope

    def log_efficiency(self, engines: Floats | float) -> Floats:
        """ln of the efficiency of `engines` (any shape); extrapolated by the last slope."""
        places, logs, slope = self._points
        place = np.log(np.asarray(engines, dtype=np.float64))
        extended: Floats = np.interp(place, places, logs) + slope * np.maximum(place - places[-1], 0.0)
        return extended

    def losses(self, engines: Floats) -> tuple[Floats, Floats]:
        """-ln of the efficiency of `engines` (any shape): the part that the machine's own points state, and the part
        beyond, which is borrowed or extrapolated."""
        most = max(self.rated, 1)
        lost = -self.log_efficiency(engines)
        if np.max(engines) <= most:
            return lost, np.zeros_like(lost)
        rated = -self.log_efficiency(np.minimum(engines, most))
        return rated, lost - rated


@dataclass(frozen=True)
class NWayCurves:
    """The published curves by machine, those that other machines borrow, and how Linux scales along them; `names` knows
    the generations of the machines."""

    own: Mapping[str, NWayCurve]
    scaling: Scaling = UNFITTED
    names: Vocabulary = SHIPPED

    def of(self, machine: str | None) -> NWayCurve:
        """The curve of a machine: its own, or the mean of the nearest generations' curves; for an unknown machine, the
        mean of all."""
        known = self.names.machines.get(machine or "")
        if known is None:
            return _mean(tuple(self._lenders.values()))
        own = self.own.get(known.name)
        if own is None or own not in self._lenders.values():
            return _continued(own, self.borrowed(known.name)) if own else self.borrowed(known.name)
        return own

    def borrowed(self, machine: str) -> NWayCurve:
        """The curve that a machine would borrow: that of the nearest generation or, if an older and a newer one are
        equally near, the mean of both."""
        machines = self.names.machines
        here = machines[machine].generation
        others = {machines[name].generation: curve for name, curve in self._lenders.items() if name != machine}
        if not others:
            raise ZplannerError(ModelCode.NO_CURVE, file="curves.csv")
        nearest = min(abs(generation - here) for generation in others)
        return _mean(tuple(curve for generation, curve in others.items() if abs(generation - here) == nearest))

    @cached_property
    def _lenders(self) -> dict[str, NWayCurve]:
        """The longest curve of every generation, by machine."""
        longest: dict[int, str] = {}
        for name, curve in self.own.items():
            generation = self.names.machines[name].generation
            if generation not in longest or curve.largest > self.own[longest[generation]].largest:
                longest[generation] = name
        return {name: self.own[name] for name in longest.values()}


def curves_from(points: Iterable[CurvePoint]) -> NWayCurves:
    """The curves of published points, each with the reference point of one engine."""
    grouped: dict[str, list[CurvePoint]] = {}
    for point in points:
        grouped.setdefault(point.machine, []).append(point)
    return NWayCurves({machine: own_curve(machine, members) for machine, members in grouped.items()})


def own_curve(machine: str, points: Sequence[CurvePoint]) -> NWayCurve:
    """A machine's own curve through these points."""
    engines = (1, *(point.processors for point in points))
    return NWayCurve(engines, (1.0, *(point.efficiency for point in points)), (machine,), engines[-1])


def _continued(own: NWayCurve, borrowed: NWayCurve) -> NWayCurve:
    """A machine's own curve, continued beyond its last point by a borrowed one whose loss is scaled to meet it."""
    last = float(own.largest)
    engines = tuple(count for count in borrowed.engines if count > last)
    scale = float(own.log_efficiency(last) / borrowed.log_efficiency(last))
    further = np.exp(scale * borrowed.log_efficiency(np.asarray(engines, dtype=np.float64)))
    machines_of = (*own.machines, *borrowed.machines)
    return replace(
        own, engines=own.engines + engines, efficiency=(*own.efficiency, *further.tolist()), machines=machines_of
    )


def _mean(curves: Sequence[NWayCurve]) -> NWayCurve:
    """The mean of ln(efficiency) of several curves, up to the end of the shortest."""
    largest = min(curve.largest for curve in curves)
    engines = sorted({count for curve in curves for count in curve.engines if count <= largest})
    logs = np.mean([curve.log_efficiency(np.asarray(engines, dtype=np.float64)) for curve in curves], axis=0)
    names = tuple(name for curve in curves for name in curve.machines)
    return NWayCurve(tuple(engines), tuple(np.exp(logs).tolist()), names, 0)
