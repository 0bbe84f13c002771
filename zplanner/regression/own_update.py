"""Own measurements update a card; where they contradict something, their departures get a larger variance."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.measurement import Measurement
from zplanner.regression.card import Card
from zplanner.regression.columns import Departure, Layer, ModelColumn, VarianceGroup
from zplanner.regression.contradiction import (
    LARGEST_DEPARTURE,
    Doubt,
    departure_doubt,
    departure_factors,
    needed_alone,
    scatter_doubt,
    typo_doubt,
    widened,
)
from zplanner.regression.design import FactEffects, card_fact, effects_of, row
from zplanner.regression.facts import Fact, pooled
from zplanner.uncertain import Floats

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
