"""The model a forecast asks: what a change does to the demand of one workload class on one resource.

It reads the cards in `models/` and needs numpy alone; own measurements update the cards in memory.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import count
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Measurement, Resource
from zplanner.regression.card import Card, Fitted, read_fitted
from zplanner.regression.coding import TERMS, Term, TermContrast, aspects, contrasts
from zplanner.regression.contradiction import Doubt, departure_doubt, departure_factor, scatter_doubt
from zplanner.regression.design import MIXED, Effects, Reach, card_fact, effects_of, own_column, reach, row
from zplanner.regression.facts import Fact, Unfitted, by_card, facts_from, pooled
from zplanner.regression.priors import FIGURE, prior_sd
from zplanner.regression.processors import NWayCurve
from zplanner.resources import folder

BORROWING_DOMAINS = ("disk", "network", "crypto")
"""Domains whose CPU work borrows the machine steps that they have no figure for from the application domain."""

REMEMBERED_EFFECTS = 20_000
"""Effects a model remembers, so that an edit asks nothing twice; some 20 MB."""


@dataclass(frozen=True, slots=True)
class CardReach:
    """What one card says of a change."""

    card: str
    reach: Reach


@dataclass(frozen=True, eq=False)
class Effect:
    """What the model says of a change for one class and resource.

    `parts` add up to the log demand ratio; `unknown` are steps no fact covers; `unstated` are factors that one of the
    two configurations does not state; `borrowed` are steps seen on other classes only. Effects of one model that move
    demand alike have the same number `moves`, 0 where nothing moves.
    """

    parts: tuple[CardReach, ...]
    unknown: tuple[str, ...]
    unstated: tuple[str, ...]
    borrowed: tuple[str, ...]
    moves: int

    @cached_property
    def steps(self) -> tuple[str, ...]:
        """The steps that count."""
        return tuple(column for part in self.parts for column in part.reach.unseen)

    @cached_property
    def counted(self) -> frozenset[str]:
        """The fields of which a step counts."""
        return frozenset(step.partition(" ")[0] for step in self.steps)

    @cached_property
    def lacking(self) -> frozenset[str]:
        """The fields of which no fact covers a step."""
        return frozenset(step.partition(" ")[0] for step in self.unknown)


class Model:
    """The fitted cards, with the own measurements that updated them. It remembers what it was asked."""

    def __init__(self, fitted: Fitted, unfitted: tuple[Unfitted, ...] = (), doubts: tuple[Doubt, ...] = ()) -> None:
        self.fitted = fitted
        self.unfitted = unfitted
        self.doubts = doubts
        self._effects: dict[tuple[object, ...], Effect] = {}
        self._coded: dict[tuple[object, ...], tuple[list[TermContrast], list[Term]]] = {}
        self._moves: dict[tuple[object, ...], int] = {(): 0}
        self._numbers = count(1)  # threads that ask at once get numbers of their own
        self._updated: tuple[tuple[Measurement, ...], Model] | None = None

    @property
    def curve(self) -> NWayCurve:
        return self.fitted.curve

    def effect(self, workload_class: str, resource: Resource, base: Configuration, target: Configuration) -> Effect:
        """The effect of `base` to `target` on the demand of `workload_class` for `resource`."""
        question = (workload_class, resource, aspects(base), aspects(target))
        effect = self._effects.get(question)
        if effect is None:
            if len(self._effects) >= REMEMBERED_EFFECTS:
                self._effects.clear()
                self._coded.clear()
            effect = self._effects[question] = self._effect(workload_class, resource, base, target)
        return effect

    def _contrasts(
        self, name: str, terms: tuple[Term, ...], base: Configuration, target: Configuration
    ) -> tuple[list[TermContrast], list[Term]]:
        """`contrasts` of a card's terms, which are the same for every class."""
        question = (name, aspects(base), aspects(target))
        coded = self._coded.get(question)
        if coded is None:
            coded = self._coded[question] = contrasts(terms, base, target)
        return coded

    def _effect(self, workload_class: str, resource: Resource, base: Configuration, target: Configuration) -> Effect:
        parts: list[CardReach] = []
        unknown: list[str] = []
        unstated: list[str] = []
        borrowed: list[str] = []
        for name, label, terms in _cards_for(workload_class, resource):
            coded, open_terms = self._contrasts(name, terms, base, target)
            unstated += [term.factor for term in open_terms]
            card = self.fitted.cards.get(name)
            if card is None:
                unknown += [column for part in coded for column in part.main]
                continue
            found = reach(card, label, coded)
            parts.append(CardReach(name, found))
            unknown += found.unknown
            borrowed += found.borrowed
        if workload_classes()[workload_class].domain in BORROWING_DOMAINS and resource is Resource.CPU:
            lent = self._borrowed_machine_steps(base, target, [part.reach for part in parts])
            parts.append(CardReach("application.cpu", lent))
            unknown = [column for column in unknown if column not in lent.known] + list(lent.unknown)
            borrowed += lent.known
        moves = tuple(
            (part.card, *part.reach.known.items(), *part.reach.unseen.items())
            for part in parts
            if part.reach.known or part.reach.unseen
        )
        return Effect(
            parts=tuple(parts),
            unknown=tuple(dict.fromkeys(unknown)),
            unstated=tuple(unstated),
            borrowed=tuple(dict.fromkeys(borrowed)),
            moves=self._moves.setdefault(moves, next(self._numbers)),
        )

    def _borrowed_machine_steps(self, base: Configuration, target: Configuration, have: list[Reach]) -> Reach:
        coded, _ = contrasts((_machine_term(),), base, target)
        known_already = {column for found in have for column in found.known}
        rest = [replace(part, main={c: v for c, v in part.main.items() if c not in known_already}) for part in coded]
        return reach(self.fitted.cards["application.cpu"], MIXED, rest)

    def with_measurements(self, measurements: Iterable[Measurement]) -> Model:
        """The model after own measurements: each card they touch is updated; published facts are not refitted."""
        rows = tuple(measurements)
        if not rows:
            return self
        updated = self._updated
        if updated is None or updated[0] != rows:
            updated = self._updated = rows, self._with_facts(rows, _reconciled)
        return updated[1]

    def after(self, rows: tuple[Measurement, ...]) -> Model:
        """The model updated by rows that nothing doubts, whatever they say; remembered nowhere."""
        return self._with_facts(rows, _updated)

    def _with_facts(self, rows: tuple[Measurement, ...], update: _Update) -> Model:
        facts, unfitted = facts_from(rows, self.curve)
        cited = {measurement.id: measurement for measurement in rows}
        cards = dict(self.fitted.cards)
        doubts: tuple[Doubt, ...] = ()
        for name, members in by_card(facts).items():
            cards[name], found = update(self.card(name), members, cited)
            doubts += found
        return Model(replace(self.fitted, cards=cards), unfitted, doubts)

    def card(self, name: str) -> Card:
        """The card of this name, one without columns where nothing was published."""
        return self.fitted.cards.get(name) or Card(name, (), np.zeros(0), np.zeros((0, 0)), np.zeros((0, 0)), {}, ())


@cache
def load_model(where: Path | None = None) -> Model:
    """The shipped model, or the cards in `where`."""
    return Model(read_fitted(where or folder("models")))


@cache
def _cards_for(workload_class: str, resource: Resource) -> list[tuple[str, str, tuple[Term, ...]]]:
    """(card, class label, terms) that act on a class's demand for a resource."""
    domain = workload_classes()[workload_class].domain
    names = [f"{domain}.{resource.value}", f"zvm-storage.{resource.value}"]
    if resource not in (Resource.CPU, Resource.STORAGE) and domain != resource.value:
        names = [f"{resource.value}.{resource.value}"]  # an application's own traffic, of no known class
    return [(name, workload_class, TERMS[name]) for name in names if name in TERMS]


def _machine_term() -> Term:
    return next(term for term in TERMS["application.cpu"] if term.factor == "machine")


_Update = Callable[[Card, tuple[Fact, ...], Mapping[str, Measurement]], tuple[Card, tuple[Doubt, ...]]]


def _updated(card: Card, facts: tuple[Fact, ...], cited: Mapping[str, Measurement]) -> tuple[Card, tuple[Doubt, ...]]:
    prior, rows, noise = before_own(card, facts)
    return prior.updated(rows, noise, tuple(card_fact(fact, cited) for fact in facts)), ()


def _reconciled(
    card: Card, facts: tuple[Fact, ...], cited: Mapping[str, Measurement]
) -> tuple[Card, tuple[Doubt, ...]]:
    """The card after own facts, which are let depart as far as they contradict each other or the published ones."""
    changes = _one_per_change(card, facts)
    doubts = [scatter_doubt(fact, cited) for fact in {id(fact): fact for fact in (*facts, *changes)}.values()]
    prior, rows, noise = before_own(card, changes)
    figure = _own_figure_variances(card, changes)
    own = np.isin(prior.columns, [*figure])
    stated = np.diag([fact.sd**2 for fact in changes])
    departure = rows[:, own] @ prior.covariance[np.ix_(own, own)] @ rows[:, own].T + (noise - stated)
    firm = np.diag(departure) <= 0.0  # a change between levels alone has no departure but the figure's own noise
    departure += stated * firm
    innovation = np.asarray([fact.y for fact in changes]) - rows @ prior.mean
    expected = rows @ prior.covariance @ rows.T + noise
    factor = departure_factor(innovation, expected, departure)
    if factor > 1.0:
        doubts.append(departure_doubt(changes, cited, innovation, expected))
        wider = np.where(own, np.sqrt(factor), 1.0)
        prior = replace(prior, covariance=prior.covariance * np.outer(wider, wider))
        noise = noise + (factor - 1.0) * (noise - stated + stated * firm)
    updated = prior.updated(rows, noise, tuple(card_fact(fact, cited) for fact in changes))
    unseen = np.diag([(factor - 1.0) * figure.get(column, 0.0) for column in updated.columns])
    updated = replace(updated, covariance=updated.covariance + unseen)  # the next figure departs as far as these
    return updated, tuple(doubt for doubt in doubts if doubt)


def _own_figure_variances(card: Card, facts: Iterable[Fact]) -> dict[str, float]:
    """The columns, new to the card, in which own facts depart from their classes, and the variance of figures there."""
    return {
        own_column(column, name): _sd(card, f"{part.term.group}.{FIGURE}") ** 2
        for fact in facts
        for part in fact.coded
        for column in part.main
        for name in fact.classes
        if own_column(column, name) not in card.index
    }


def _one_per_change(card: Card, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Own facts of the same classes and change as one: they are all taken for the user's workload of that class,
    however it is called, however loaded, and whichever side is the base."""
    changes: dict[Hashable, list[tuple[float, Fact]]] = {}
    for fact in facts:
        contrast = [item for part in fact.coded for item in (*part.main.items(), *part.within.items())]
        sign = math.copysign(1.0, min(contrast)[1])
        change = frozenset(fact.classes), frozenset((column, sign * value) for column, value in contrast)
        changes.setdefault(change, []).append((sign, fact))
    return tuple(_together(card, members) for members in changes.values())


def _together(card: Card, members: list[tuple[float, Fact]]) -> Fact:
    sign, first = members[0]
    if len(members) == 1:
        return first
    figure = sum((value * _sd(card, group)) ** 2 for value, group in effects_of(first, is_own=True).spread.values())
    y, sd, birge = pooled([(sign * other * fact.y, fact.sd) for other, fact in members], figure)
    return replace(first, ids=tuple(name for _, fact in members for name in fact.ids), y=y, sd=sd, birge=birge)


def before_own(card: Card, facts: tuple[Fact, ...]) -> tuple[Card, NDArray[np.float64], NDArray[np.float64]]:
    """What a card expects of own facts: itself with a column for each of their effects, the facts' rows (m, p) of those
    columns, and the covariance (m, m) of what the columns leave open, squared log demand."""
    effects = [effects_of(fact, is_own=True) for fact in facts]
    card = _with_columns(card, effects)
    rows = np.vstack([row(card, {column: value for column, (value, _) in effect.kept.items()}) for effect in effects])
    noise = np.diag([fact.sd**2 for fact in facts]) + _shared_spread(card, effects)
    return card, rows, noise


def _with_columns(card: Card, effects: list[Effects]) -> Card:
    """The card with a column, at its prior, for every effect that only the new facts have."""
    present = card.index
    new = {column: group for effect in effects for column, (_, group) in effect.kept.items() if column not in present}
    size, more = len(card.columns), len(new)
    covariance = np.zeros((size + more, size + more))
    covariance[:size, :size] = card.covariance
    covariance[range(size, size + more), range(size, size + more)] = [_sd(card, group) ** 2 for group in new.values()]
    return replace(
        card,
        columns=(*card.columns, *new),
        mean=np.append(card.mean, np.zeros(more)),
        covariance=covariance,
        weights=np.vstack([card.weights, np.zeros((more, len(card.facts)))]),
    )


def _shared_spread(card: Card, effects: list[Effects]) -> NDArray[np.float64]:
    """Covariance of what the card cannot know of the facts: their benchmarks' and figures' own deviations."""
    shared = np.zeros((len(effects), len(effects)))
    departing: dict[tuple[str, str], list[tuple[int, float]]] = {}
    for position, effect in enumerate(effects):
        for column, (value, group) in effect.spread.items():
            departing.setdefault((column, group), []).append((position, value))
    for (_, group), members in departing.items():
        where, values = zip(*members, strict=True)
        shared[np.ix_(where, where)] += _sd(card, group) ** 2 * np.outer(values, values)
    return shared


def _sd(card: Card, group: str) -> float:
    factor, _, deviation = group.partition(".")
    return card.deviation_sd.get(factor, {}).get(deviation, prior_sd(group))
