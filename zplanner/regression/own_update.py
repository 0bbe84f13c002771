"""Own measurements update a card; where they contradict each other or the published figures, their departures get a
larger variance.

The cards expect m own facts with covariance S = A + s^2 B, where B is the variance of their departures. If the misfit
chi2 = r' S^-1 r of the innovations r exceeds the chance limit, s > 1 is the smallest factor that reduces it to that.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.measurement import Measurement
from zplanner.regression.card import Card, Departure, Layer, ModelColumn, VarianceGroup
from zplanner.regression.design import FactEffects, card_fact, effects_of, row
from zplanner.regression.facts import Fact, pooled
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


Update = Callable[[Card, tuple[Fact, ...], Mapping[str, Measurement]], tuple[Card, tuple[Doubt, ...]]]


def updated(card: Card, facts: tuple[Fact, ...], cited: Mapping[str, Measurement]) -> tuple[Card, tuple[Doubt, ...]]:
    """The card after facts, without checking them for contradictions."""
    prior, rows, noise = before_own(card, facts)
    return prior.updated(rows, noise, tuple(card_fact(fact, cited) for fact in facts)), ()


def reconciled(card: Card, facts: tuple[Fact, ...], cited: Mapping[str, Measurement]) -> tuple[Card, tuple[Doubt, ...]]:
    """The card after own facts. Their departures are widened as far as they contradict each other or the published
    facts, and figures that look like typos are left out."""
    changes, ends = merged_by_change(card, facts)
    doubts = [scatter_doubt(fact, cited) for fact in {id(fact): fact for fact in (*facts, *changes)}.values()]
    prior, rows, noise = before_own(card, changes)
    figure = _own_figure_variances(card, changes)
    own = np.asarray([column in figure for column in prior.columns], dtype=bool)
    stated = np.diag([fact.sd**2 for fact in changes])
    departure = rows[:, own] @ prior.covariance[np.ix_(own, own)] @ rows[:, own].T + (noise - stated)
    firm = np.diag(departure) <= 0.0  # pure level changes depart only by their figure's noise
    departure += stated * firm
    innovation = np.asarray([fact.y for fact in changes]) - rows @ prior.mean
    expected = rows @ prior.covariance @ rows.T + noise
    alone = needed_alone(innovation, np.diag(expected), np.diag(departure))
    typos = [fact for fact, needed in zip(changes, alone.tolist(), strict=True) if needed > LARGEST_DEPARTURE**2]
    if typos:
        names = {name for fact in typos for name in fact.ids}
        kept = tuple(fact for fact in facts if not names & set(fact.ids))
        rest, further = reconciled(card, kept, cited) if kept else (card, ())
        return rest, (*(typo_doubt(fact, cited) for fact in typos), *further)
    workload = _workloads(changes)
    joint = departure_factors(innovation, expected, departure, workload)
    if doubtful := np.flatnonzero(joint > 1.0).tolist():
        those = np.ix_(doubtful, doubtful)
        doubts.append(departure_doubt([changes[at] for at in doubtful], cited, innovation[doubtful], expected[those]))
    needed = _factors_for_extremes(ends, rows @ prior.mean, np.diag(expected - stated), np.diag(departure))
    factors = np.maximum(joint, [needed[workload == one].max() for one in workload])
    wider = np.ones(len(prior.columns))
    for factor, touched in zip(factors.tolist(), rows != 0.0, strict=True):
        wider[own & touched] = factor
    scale = np.sqrt(wider)
    prior = replace(prior, covariance=prior.covariance * np.outer(scale, scale))
    loose = noise - stated + stated * firm
    noise = noise + widened(loose, factors) - loose
    after = prior.updated(rows, noise, tuple(card_fact(fact, cited) for fact in changes))
    beyond = zip(after.columns, wider.tolist(), strict=True)
    unseen = np.diag([(factor - 1.0) * figure.get(column, 0.0) for column, factor in beyond])
    after = replace(after, covariance=after.covariance + unseen)  # the next figure may depart as far
    return after, tuple(doubt for doubt in doubts if doubt)


def _workloads(facts: Sequence[Fact]) -> NDArray[np.int_]:
    """The number (m,) of the workload behind each fact; facts that share a class share a number."""
    number: dict[str, int] = {}
    for fact in facts:
        known = sorted({number[name] for name in fact.classes if name in number})
        mine = known[0] if known else len(number)
        number = {name: mine if one in known else one for name, one in number.items()}
        number |= dict.fromkeys(fact.classes, mine)
    places = {one: place for place, one in enumerate(dict.fromkeys(number[fact.classes[0]] for fact in facts))}
    return np.asarray([places[number[fact.classes[0]]] for fact in facts])


def _factors_for_extremes(
    ends: Sequence[Sequence[tuple[float, float]]], mean: Floats, known: Floats, departure: Floats
) -> Floats:
    """The factors (m,) on departures that accommodate the lowest and the highest figure of every change, each alone,
    because their mean would hide a contradiction. `known` (m,) is the variance expected of a change without the noise
    of its figures."""
    at = np.repeat(np.arange(len(ends)), 2)
    stated = np.asarray([figure for change in ends for figure in change])
    spread = departure[at]
    needed = needed_alone(stated[:, 0] - mean[at], known[at] + stated[:, 1] ** 2, spread) / spread
    return np.asarray(needed.reshape(-1, 2).max(axis=1))


def _own_figure_variances(card: Card, facts: Iterable[Fact]) -> dict[ModelColumn, float]:
    """The new columns in which own facts depart from their classes, each with the variance of a figure there."""
    return {
        own: card.sd(part.group_of(column).of(Layer.FIGURE)) ** 2
        for fact in facts
        for part in fact.coded
        for column in part.main
        for name in fact.classes
        if (own := Departure(column, Layer.OWN, name)) not in card.index
    }


def merged_by_change(
    card: Card, facts: tuple[Fact, ...]
) -> tuple[tuple[Fact, ...], tuple[list[tuple[float, float]], ...]]:
    """Own facts of the same classes and change merged into one: they count as one workload regardless of name, load and
    base. Each merged fact comes with its lowest and highest figure (log demand ratio, sd)."""
    changes: dict[Hashable, list[tuple[float, Fact]]] = {}
    for fact in facts:
        contrast = {column: value for part in fact.coded for column, value in (part.main | part.within).items()}
        sign = math.copysign(1.0, contrast[min(contrast, key=lambda column: column.stream)])
        change = frozenset(fact.classes), frozenset((column, round(sign * contrast[column], 2)) for column in contrast)
        changes.setdefault(change, []).append((sign, fact))
    return tuple(_merged(card, members) for members in changes.values()), tuple(map(_ends, changes.values()))


def _ends(members: list[tuple[float, Fact]]) -> list[tuple[float, float]]:
    first, _ = members[0]
    stated = sorted((first * sign * y, sd) for sign, fact in members for y, sd in fact.ends)
    return [stated[0], stated[-1]]


def _merged(card: Card, members: list[tuple[float, Fact]]) -> Fact:
    sign, first = members[0]
    if len(members) == 1:
        return first
    figure = sum((value * card.sd(group)) ** 2 for value, group in effects_of(first).spread.values())
    y, sd, birge = pooled([(sign * other * fact.y, fact.sd) for other, fact in members], figure)
    return replace(first, ids=tuple(name for _, fact in members for name in fact.ids), y=y, sd=sd, birge=birge)


def before_own(card: Card, facts: tuple[Fact, ...]) -> tuple[Card, Floats, Floats]:
    """A card before it learns own facts, with a column for each of their effects; the facts' rows (m, p) of columns;
    and the covariance (m, m) of what the columns do not explain, in squared log demand."""
    effects = [effects_of(fact) for fact in facts]
    card = _with_columns(card, effects)
    rows = np.vstack([row(card, {column: value for column, (value, _) in effect.kept.items()}) for effect in effects])
    noise = np.diag([fact.sd**2 for fact in facts]) + _shared_spread(card, effects)
    return card, rows, noise


def _with_columns(card: Card, effects: list[FactEffects]) -> Card:
    """The card with a column, at its prior, for every effect that is new in the facts."""
    present = card.index
    new = {column: group for effect in effects for column, (_, group) in effect.kept.items() if column not in present}
    size, more = len(card.columns), len(new)
    covariance = np.zeros((size + more, size + more))
    covariance[:size, :size] = card.covariance
    covariance[range(size, size + more), range(size, size + more)] = [card.sd(group) ** 2 for group in new.values()]
    return replace(
        card,
        columns=(*card.columns, *new),
        mean=np.append(card.mean, np.zeros(more)),
        covariance=covariance,
        weights=np.vstack([card.weights, np.zeros((more, len(card.facts)))]),
    )


def _shared_spread(card: Card, effects: list[FactEffects]) -> Floats:
    """Covariance (m, m) of the facts' benchmark and figure departures, which the card cannot know."""
    shared = np.zeros((len(effects), len(effects)))
    departing: dict[tuple[ModelColumn, VarianceGroup], list[tuple[int, float]]] = {}
    for position, effect in enumerate(effects):
        for column, (value, group) in effect.spread.items():
            departing.setdefault((column, group), []).append((position, value))
    for (_, group), members in departing.items():
        where, values = zip(*members, strict=True)
        shared[np.ix_(where, where)] += card.sd(group) ** 2 * np.outer(values, values)
    return shared
