"""The model a forecast asks: what a change does to the demand of one workload class on one resource.

It reads the cards in `models/` and needs numpy alone; own measurements update the cards in memory.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Measurement, Resource
from zplanner.regression.card import Card, Fitted, read_fitted
from zplanner.regression.coding import TERMS, Contrast, Term, contrasts
from zplanner.regression.design import MIXED, Effects, Reach, card_fact, effects_of, reach, row
from zplanner.regression.facts import Fact, Unfitted, by_card, facts_from
from zplanner.regression.priors import prior_sd
from zplanner.regression.processors import NWayCurve
from zplanner.resources import folder

BORROWING_DOMAINS = ("disk", "network", "crypto")
"""Domains whose CPU work borrows the machine steps that they have no figure for from the application domain."""

REMEMBERED_EFFECTS = 20_000
"""Effects a model remembers, so that an edit of shares or utilization asks nothing twice; some 20 MB."""


@dataclass(frozen=True, slots=True)
class CardReach:
    """What one card says of a change."""

    card: str
    reach: Reach


@dataclass(frozen=True, slots=True, eq=False)
class Effect:
    """What the model says of a change for one class and resource; a model has one object for equal effects.

    `parts` add up to the log demand ratio; `unknown` are steps no fact covers; `unstated` are factors that one of the
    two configurations does not state; `borrowed` are steps seen on other classes only.
    """

    parts: tuple[CardReach, ...]
    unknown: tuple[str, ...]
    unstated: tuple[str, ...]
    borrowed: tuple[str, ...]

    @property
    def counted(self) -> tuple[tuple[str, Contrast, Contrast], ...]:
        """What moves the demand: per card the known contrast and the unseen spread."""
        return tuple(
            (part.card, part.reach.known, part.reach.unseen)
            for part in self.parts
            if part.reach.known or part.reach.unseen
        )

    @property
    def steps(self) -> tuple[str, ...]:
        """The steps that count."""
        return tuple(column for part in self.parts for column in part.reach.unseen)


class Model:
    """The fitted cards, with the own measurements that updated them. It remembers what it was asked."""

    def __init__(self, fitted: Fitted, unfitted: tuple[Unfitted, ...] = ()) -> None:
        self.fitted = fitted
        self.unfitted = unfitted
        self._effects: dict[tuple[str, Resource, Configuration, Configuration], Effect] = {}
        self._distinct: dict[str, Effect] = {}
        self._updated: tuple[tuple[Measurement, ...], Model] | None = None

    @property
    def curve(self) -> NWayCurve:
        return self.fitted.curve

    def effect(self, workload_class: str, resource: Resource, base: Configuration, target: Configuration) -> Effect:
        """The effect of `base` to `target` on the demand of `workload_class` for `resource`."""
        question = (workload_class, resource, base, target)
        if question not in self._effects:
            if len(self._effects) >= REMEMBERED_EFFECTS:
                self._effects.clear()
                self._distinct.clear()
            effect = self._effect(*question)
            self._effects[question] = self._distinct.setdefault(repr(effect), effect)
        return self._effects[question]

    def _effect(self, workload_class: str, resource: Resource, base: Configuration, target: Configuration) -> Effect:
        parts: list[CardReach] = []
        unknown: list[str] = []
        unstated: list[str] = []
        borrowed: list[str] = []
        for name, label, terms in _cards_for(workload_class, resource):
            coded, open_terms = contrasts(terms, base, target)
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
        return Effect(tuple(parts), tuple(dict.fromkeys(unknown)), tuple(unstated), tuple(dict.fromkeys(borrowed)))

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
        if self._updated is None or self._updated[0] != rows:
            self._updated = rows, self.after(rows)
        return self._updated[1]

    def after(self, rows: tuple[Measurement, ...]) -> Model:
        """The model updated by rows, remembered nowhere."""
        facts, unfitted = facts_from(rows, self.curve)
        cited = {measurement.id: measurement for measurement in rows}
        cards = dict(self.fitted.cards)
        for name, members in by_card(facts).items():
            cards[name] = _updated(cards.get(name) or _empty(name), members, cited)
        return Model(replace(self.fitted, cards=cards), unfitted)


@cache
def load_model(where: Path | None = None) -> Model:
    """The shipped model, or the cards in `where`."""
    return Model(read_fitted(where or folder("models")))


def _cards_for(workload_class: str, resource: Resource) -> list[tuple[str, str, tuple[Term, ...]]]:
    """(card, class label, terms) that act on a class's demand for a resource."""
    domain = workload_classes()[workload_class].domain
    names = [f"{domain}.{resource.value}", f"zvm-storage.{resource.value}"]
    if resource not in (Resource.CPU, Resource.STORAGE) and domain != resource.value:
        names = [f"{resource.value}.{resource.value}"]  # an application's own traffic, of no known class
    return [(name, workload_class, TERMS[name]) for name in names if name in TERMS]


def _machine_term() -> Term:
    return next(term for term in TERMS["application.cpu"] if term.factor == "machine")


def _updated(card: Card, facts: tuple[Fact, ...], cited: dict[str, Measurement]) -> Card:
    effects = [effects_of(fact, is_own=True) for fact in facts]
    card = _with_columns(card, effects)
    rows = np.vstack([row(card, {column: value for column, (value, _) in effect.kept.items()}) for effect in effects])
    noise = np.diag([fact.sd**2 for fact in facts]) + _shared_spread(card, effects)
    return card.updated(rows, noise, tuple(card_fact(fact, cited) for fact in facts))


def _with_columns(card: Card, effects: list[Effects]) -> Card:
    """The card with a column, at its prior, for every effect that only the new facts have."""
    present = card.index()
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
    groups = {column: group for effect in effects for column, (_, group) in effect.spread.items()}
    spread = np.asarray([[effect.spread.get(column, (0.0, ""))[0] for column in groups] for effect in effects])
    variance = np.asarray([_sd(card, group) ** 2 for group in groups.values()])
    shared: NDArray[np.float64] = (spread * variance) @ spread.T
    return shared


def _sd(card: Card, group: str) -> float:
    factor, _, deviation = group.partition(".")
    return card.deviation_sd.get(factor, {}).get(deviation, prior_sd(group))


def _empty(name: str) -> Card:
    return Card(name, (), np.zeros(0), np.zeros((0, 0)), np.zeros((0, 0)), {}, ())
