"""Own measurements that contradict each other or the published figures, and how far they are then let depart.

What the cards expect of m own facts is normal, with covariance S = A + s^2 B: B is what own facts may depart by. Where
the misfit chi2 = r' S^-1 r of the innovations r is more than chance allows, s > 1 is the factor that makes it allowed.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.measurement import Measurement
from zplanner.regression.facts import Fact

Floats = NDArray[np.float64]

CHANCE = 0.01
"""How rarely facts that fit are taken for contradictory: once in a hundred times. An assumption."""

SMALLEST_TOLD = 1.05
"""Spreads that grow by less than 5 % are not told: no printed figure would show it."""

LARGEST_DEPARTURE = 0.9
"""A workload that would have to depart from its class by more than a factor of e^0.9 (one standard deviation) is taken
for a slip of the pen. An assumption."""

MOST_NAMED = 3
"""Measurements that one sentence names."""

NINETY_PERCENT = NormalDist().inv_cdf(0.95)


@dataclass(frozen=True, slots=True)
class Doubt:
    """Own measurements that contradict something, and in one sentence what, and what follows for the forecast;
    `left_out` says why they are not used, empty where they are."""

    ids: tuple[str, ...]
    sentence: str
    left_out: str = ""


def chi2_quantile(degrees: int, probability: float) -> float:
    """Quantile of chi-squared: exact for 1 degree of freedom, else within 1 % in the upper tail.

    Equation: m (1 - 2/(9m) + z sqrt(2/(9m)))^3 (Wilson and Hilferty, PNAS 17, 684, 1931).

    >>> round(chi2_quantile(1, 0.99), 3), round(chi2_quantile(10, 0.99), 1)
    (6.635, 23.2)
    """
    if degrees == 1:
        return NormalDist().inv_cdf((1.0 + probability) / 2.0) ** 2
    share = 2.0 / (9.0 * degrees)
    return degrees * (1.0 - share + NormalDist().inv_cdf(probability) * math.sqrt(share)) ** 3


def needed_alone(innovation: Floats, expected: Floats, departure: Floats) -> Floats:
    """The variance (m,) that each fact alone would have to depart with, so that its innovation is not beyond chance / m
    (Bonferroni): at most `departure` (m,) where it is not; `expected` (m,) includes `departure`."""
    alone = chi2_quantile(1, 1.0 - CHANCE / len(innovation))
    return departure + np.maximum(innovation**2 / alone - expected, 0.0)


def departure_factors(innovation: Floats, expected: Floats, departure: Floats, workload: NDArray[np.int_]) -> Floats:
    """s^2 of every fact (m,): the least factors, 1 or more and one per `workload` (m,) of 0, 1, ..., on the covariance
    `departure` (m, m), a part of `expected` (m, m), with which neither a single `innovation` (m,), in log demand, nor
    their misfit together lies beyond chance. What contradicts widens its own workload and leaves the others alone.

    Each alone is held against chance / m (Bonferroni), so that none hides among many that agree. What is left of the
    misfit is given to the workload that pulls most. The misfit falls with s^2, and its inverse is concave: Newton's
    method on the inverse comes from below and does not overshoot.
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
    """The doubt about own figures of one change that differ, None where their precision allows it."""
    if fact.birge < SMALLEST_TOLD:
        return None
    rows = [cited[name] for name in fact.ids]
    if len({(row.base, row.metric) for row in rows}) == 1:
        rows.sort(key=_stated)
        ends = rows if len(rows) <= MOST_NAMED else [rows[0], rows[-1]]
        names = _named([_with_ratio(row) for row in ends], len(rows))
    else:
        names = _named([row.id for row in rows[:MOST_NAMED]], len(rows))
    return Doubt(
        fact.ids,
        f"{names} differ more than their precision allows: "
        f"their mean counts with a {fact.birge:.2g} times wider interval.",
    )


def slip_doubt(fact: Fact, cited: Mapping[str, Measurement]) -> Doubt:
    """The doubt about an own figure that no workload departs to."""
    names = named_rows([cited[name] for name in fact.ids])
    if len(fact.ids) == 1:
        reason = "it lies so far from the published figures that it counts as a slip of the pen; check it"
        return Doubt(fact.ids, f"{names} is not used: {reason}.", reason)
    reason = (
        "taken together they lie so far from the published figures that they count as a slip of the pen; check them"
    )
    said = f"{names} are not used: {reason}."
    return Doubt(fact.ids, said, f"with the other own measurements of this change, {reason}")


def departure_doubt(
    facts: Sequence[Fact], cited: Mapping[str, Measurement], innovation: Floats, expected: Floats
) -> Doubt:
    """The doubt about own facts that depart further than chance allows: the published figures' expectation of them has
    the covariance `expected` (m, m), the noise of the facts included, and misses them by `innovation` (m,)."""
    distance = innovation**2 / np.diag(expected)
    order = np.argsort(-distance, kind="stable")
    far = [at for at in order if distance[at] > chi2_quantile(1, 1.0 - CHANCE)]
    ids = tuple(name for at in far or order for name in facts[at].ids)
    names = _named([_with_ratio(cited[facts[at].ids[0]]) for at in (far or order)[:MOST_NAMED]], len(ids))
    if len(ids) == 1:
        row, sd, missed = cited[ids[0]], math.sqrt(expected[order[0], order[0]]), innovation[order[0]]
        sign = 1.0 if row.metric.rises_with_demand else -1.0
        ends = sorted(_stated(row) * math.exp(sign * (side * NINETY_PERCENT * sd - missed)) for side in (-1.0, 1.0))
        return Doubt(
            ids,
            f"{names} lies far from the published figures, which expect {' to '.join(map(_times, ends))}: "
            "the interval is widened until both are possible; check it, or switch it off.",
        )
    what = "lie far from the published figures" if far else "contradict each other or the published figures"
    return Doubt(
        ids, f"{names} {what}: the interval is widened until all are possible; check them, or switch some off."
    )


def named_rows(rows: Sequence[Measurement]) -> str:
    """Own measurements with their ratios, as a sentence names them: `Own measurements a (1.2x) and b (3x)`."""
    return _named([_with_ratio(row) for row in rows[:MOST_NAMED]], len(rows))


def _stated(row: Measurement) -> float:
    return math.sqrt(row.ratio_low * row.ratio_high)


def _with_ratio(row: Measurement) -> str:
    return f"{row.id} ({_times(_stated(row))})"


def _times(ratio: float) -> str:
    return f"{float(f'{ratio:.3g}'):g}x"


def _named(names: Sequence[str], count: int) -> str:
    """`Own measurement a (1.2x)`, `Own measurements a (1.2x), b (3x) and 7 more`."""
    rest = [f"{count - len(names)} more"] if count > len(names) else []
    *first, last = [*names, *rest]
    return f"Own measurements {', '.join(first)} and {last}" if first else f"Own measurement {last}"
