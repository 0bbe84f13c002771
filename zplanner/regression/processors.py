"""n-way curves: how many engines' worth of work n engines of a machine do, m(n) = n x efficiency(n).

A machine has its own curve if one was published (`data/curves.csv`: /proc/sysinfo of a z196, STSI 1.2.2, and capacity
ratings); any other borrows that of its nearest generations. Figures are reduced to one engine by the curves of their
machines before they are fitted, and a forecast applies the efficiency of its own machines.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.evidence.catalogue import CurvePoint
from zplanner.evidence.vocabulary import machines
from zplanner.regression.codes import ModelCode
from zplanner.uncertain import Floats

OWN_CURVE_SD = 0.20
BORROWED_CURVE_SD = 0.25
"""Departure of a system from a curve, as a share of the logarithmic loss of efficiency. Assumptions: ratings depart
from a machine's own /proc/sysinfo curve by 0 to 18% of it (`forecast.md`, section 4); the card lists how far borrowed
curves are from own ones."""


@dataclass(frozen=True)
class NWayCurve:
    """`efficiency` is the capacity per engine at each number of `engines`, 1 for the first; `relative_sd` is the
    departure of systems from it, as a share of the logarithmic loss; `machines` are those of its published points.

    Between points, and beyond the last, ln(efficiency) is linear in ln(n).

    >>> curve = NWayCurve((1, 4, 16), (1.0, 0.9, 0.73), 0.2, ("z196",))
    >>> round(float(16 * np.exp(curve.log_efficiency(16.0))), 2)
    11.68
    """

    engines: tuple[int, ...]
    efficiency: tuple[float, ...]
    relative_sd: float
    machines: tuple[str, ...]

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

    @cached_property
    def log_efficiencies(self) -> Floats:
        """ln of the efficiency of 1, 2, ... `largest` engines."""
        return self.log_efficiency(np.arange(1.0, self.largest + 1.0))

    def log_efficiency(self, engines: Floats | float) -> Floats:
        """ln of the efficiency of `engines` (any shape); extrapolated by the last slope."""
        places, logs, slope = self._points
        place = np.log(np.asarray(engines, dtype=np.float64))
        extended: Floats = np.interp(place, places, logs) + slope * np.maximum(place - places[-1], 0.0)
        return extended


@dataclass(frozen=True)
class NWayCurves:
    """The published curves by machine, and those that other machines borrow."""

    own: Mapping[str, NWayCurve]

    def of(self, machine: str | None) -> NWayCurve:
        """The curve of a machine: its own, or the mean of the nearest generations' curves; for an unknown machine, the
        mean of all."""
        known = machines().get(machine or "")
        if known is None:
            return _mean(tuple(self.own.values()))
        return self.own.get(known.name) or self.borrowed(known.name)

    def borrowed(self, machine: str) -> NWayCurve:
        """The curve that a machine would borrow: the mean over the other curves of the nearest generation or, if an
        older and a newer one are equally near, of both."""
        here = machines()[machine].generation
        others = {name: abs(machines()[name].generation - here) for name in self.own if name != machine}
        if not others:
            raise ZplannerError(ModelCode.NO_CURVE, file="curves.csv")
        nearest = min(others.values())
        return _mean(tuple(self.own[name] for name, distance in others.items() if distance == nearest))


def curves_from(points: Iterable[CurvePoint]) -> NWayCurves:
    """The curves of published points, each with the reference point of one engine."""
    grouped: dict[str, list[CurvePoint]] = {}
    for point in points:
        grouped.setdefault(point.machine, []).append(point)
    return NWayCurves(
        {
            machine: NWayCurve(
                (1, *(point.processors for point in members)),
                (1.0, *(point.efficiency for point in members)),
                OWN_CURVE_SD,
                (machine,),
            )
            for machine, members in grouped.items()
        }
    )


def _mean(curves: Sequence[NWayCurve]) -> NWayCurve:
    """The mean of ln(efficiency) of several curves, up to the end of the shortest."""
    largest = min(curve.largest for curve in curves)
    engines = sorted({count for curve in curves for count in curve.engines if count <= largest})
    logs = np.mean([curve.log_efficiency(np.asarray(engines, dtype=np.float64)) for curve in curves], axis=0)
    names = tuple(name for curve in curves for name in curve.machines)
    return NWayCurve(tuple(engines), tuple(np.exp(logs).tolist()), BORROWED_CURVE_SD, names)
