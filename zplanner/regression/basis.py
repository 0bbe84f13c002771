"""A plan's additions to the published figures."""

from __future__ import annotations

from dataclasses import dataclass

from zplanner.evidence.catalogue import CurvePoint
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import SHIPPED, Vocabulary
from zplanner.uncertain import Uncertain

VENDOR_ADVANTAGE = Uncertain(-0.07, 0.57)
"""Lambda, the share of the published advantage that applies, N(0.25, 0.25^2): 0 for work as capacity ratings measure
it, 1 for work like published benchmarks. An assumption: no customer's before and after is public (`forecast.md`,
section 2)."""


@dataclass(frozen=True, slots=True)
class Basis:
    """The share of the published advantage that applies to a plan's work, the planner's own measurements, and the
    counted figures and n-way curve points of its evidence packs; `names` is what the plan can name."""

    vendor_advantage: Uncertain = VENDOR_ADVANTAGE
    measurements: tuple[Measurement, ...] = ()
    pack_measurements: tuple[Measurement, ...] = ()
    curve_points: tuple[CurvePoint, ...] = ()
    names: Vocabulary = SHIPPED
