"""Own measurements that contradict each other or the published figures, and the wider variance that accommodates them.

The cards expect m own facts with covariance S = A + s^2 B, where B is the variance of their departures. If the misfit
chi2 = r' S^-1 r of the innovations r exceeds the chance limit, s > 1 is the smallest factor that reduces it to that.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.measurement import Measurement
from zplanner.regression.facts import Fact
from zplanner.uncertain import Floats

CHANCE = 0.01
"""The probability that consistent facts are reported as contradictory. An assumption."""

SMALLEST_WIDENING = 1.05
"""Intervals that widen by less than 5% raise no doubt: no printed figure would show it."""

LARGEST_DEPARTURE = 0.9
"""A figure looks like a typo if its workload would have to depart from its class by more than a factor of e^0.9 (one
standard deviation). An assumption."""

MOST_NAMED = 3
"""Maximum number of measurements that a doubt names."""

NINETY_PERCENT = NormalDist().inv_cdf(0.95)


class DoubtCode(StrEnum):
    """The kinds of contradiction in own measurements."""

    SCATTER = "scatter"
    """Figures of the same change differ more than their precision allows."""
    TYPO = "typo"
    """They lie implausibly far from the published figures and are not used."""
    FAR = "far"
    """They lie far from the published figures."""
    TOGETHER = "together"
    """None lies far alone, but jointly they contradict each other or the published figures."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Contradictory own measurements `ids`; `named` are those to list in a sentence.

    `widening` is the factor on the interval for scatter; `expected` is the 90% interval (low, high) of the ratio that
    published figures predict for a single far measurement.
    """

    code: DoubtCode
    ids: tuple[str, ...]
    named: tuple[Measurement, ...]
    widening: float = 1.0
    expected: tuple[float, float] | None = None

    @property
    def is_left_out(self) -> bool:
        """Whether the forecast ignores the measurements."""
        return self.code is DoubtCode.TYPO


def chi2_quantile(degrees: int, probability: float) -> float:
    """Quantile of chi-squared: exact for 1 degree of freedom, else within 1% in the upper tail.

    Equation: m (1 - 2/(9m) + z sqrt(2/(9m)))^3 (Wilson and Hilferty, PNAS 17, 684, 1931).

    >>> round(chi2_quantile(1, 0.99), 3), round(chi2_quantile(10, 0.99), 1)
    (6.635, 23.2)
    """
    if degrees == 1:
        return NormalDist().inv_cdf((1.0 + probability) / 2.0) ** 2
    share = 2.0 / (9.0 * degrees)
    return degrees * (1.0 - share + NormalDist().inv_cdf(probability) * math.sqrt(share)) ** 3


def needed_alone(innovation: Floats, expected: Floats, departure: Floats) -> Floats:
    """The departure variance (m,) at which each fact alone is within chance / m (Bonferroni), or `departure` (m,) if it
    already is; `expected` (m,) is its total variance."""
    alone = chi2_quantile(1, 1.0 - CHANCE / len(innovation))
    return departure + np.maximum(innovation**2 / alone - expected, 0.0)


def departure_factors(innovation: Floats, expected: Floats, departure: Floats, workload: NDArray[np.int_]) -> Floats:
    """s^2 of every fact (m,), 1 or more and one per `workload` (m,) of 0, 1, ...: the least factors on the covariance
    `departure` (m, m), a part of `expected` (m, m), that bring every `innovation` (m,), in log demand, and their common
    misfit within chance. A contradiction widens its own workload and no other.

    Each fact is first tested alone at chance / m (Bonferroni), so that many that agree cannot mask it. The remaining
    misfit is assigned to the workload with the largest pull. The misfit falls with s^2 and its inverse is concave, so
    Newton's method on the inverse approaches from below and does not overshoot.
    """
    spread = np.diag(departure)
    alone = np.maximum(1.0, needed_alone(innovation, np.diag(expected), spread) / spread)
    factors = np.asarray([alone[workload == one].max() for one in range(workload.max() + 1)])
    together = chi2_quantile(len(innovation), 1.0 - CHANCE)
    for _ in range(100):
        wider = expected + widened(departure, factors[workload]) - departure
        pull = np.asarray(np.linalg.solve(wider, innovation), dtype=np.float64)
        misfit = float(innovation @ pull)
        if misfit <= together * (1.0 + 1e-6):
            break
        pulls = np.asarray([_pull(pull, departure, workload == one) for one in range(len(factors))])
        most = int(np.argmax(pulls))
        factors[most] += misfit * (misfit / together - 1.0) / pulls[most]
    found: Floats = factors[workload]
    return found


def widened(departure: Floats, factors: Floats) -> Floats:
    """A covariance (m, m) with the variance of every fact times its factor (m,)."""
    scale = np.sqrt(factors)
    wider: Floats = departure * np.outer(scale, scale)
    return wider


def _pull(pull: Floats, departure: Floats, of_workload: NDArray[np.bool_]) -> float:
    mine = np.where(of_workload, pull, 0.0)
    return float(mine @ departure @ mine)


def scatter_doubt(fact: Fact, cited: Mapping[str, Measurement]) -> Doubt | None:
    """The doubt about own figures of one change that differ; None if they agree within their precision."""
    if fact.birge < SMALLEST_WIDENING:
        return None
    rows = [cited[name] for name in fact.ids]
    if len({(row.base, row.metric) for row in rows}) == 1:
        rows.sort(key=lambda row: row.middle_ratio)
        rows = rows if len(rows) <= MOST_NAMED else [rows[0], rows[-1]]
    return Doubt(DoubtCode.SCATTER, fact.ids, tuple(rows[:MOST_NAMED]), widening=fact.birge)


def typo_doubt(fact: Fact, cited: Mapping[str, Measurement]) -> Doubt:
    """The doubt about an own figure that looks like a typo."""
    return Doubt(DoubtCode.TYPO, fact.ids, tuple(cited[name] for name in fact.ids[:MOST_NAMED]))


def departure_doubt(
    facts: Sequence[Fact], cited: Mapping[str, Measurement], innovation: Floats, expected: Floats
) -> Doubt:
    """The doubt about own facts that depart further than chance allows. The published figures miss them by `innovation`
    (m,) and predict them with covariance `expected` (m, m), which includes the noise of the facts."""
    distance = innovation**2 / np.diag(expected)
    order = np.argsort(-distance, kind="stable")
    far = [at for at in order if distance[at] > chi2_quantile(1, 1.0 - CHANCE)]
    ids = tuple(name for at in far or order for name in facts[at].ids)
    named = tuple(cited[facts[at].ids[0]] for at in (far or order)[:MOST_NAMED])
    if len(ids) > 1:
        return Doubt(DoubtCode.FAR if far else DoubtCode.TOGETHER, ids, named)
    (row,), sd, missed = named, math.sqrt(expected[order[0], order[0]]), innovation[order[0]]
    sign = 1.0 if row.metric.rises_with_demand else -1.0
    low, high = sorted(row.middle_ratio * math.exp(sign * (side * NINETY_PERCENT * sd - missed)) for side in (-1, 1))
    return Doubt(DoubtCode.FAR, ids, named, expected=(low, high))
