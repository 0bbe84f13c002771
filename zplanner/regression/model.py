"""The model a forecast asks: what a change does to the demand of one workload class on one resource.

It reads the cards in `models/` and needs numpy alone; own measurements update the cards in memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from threading import Lock
from weakref import WeakValueDictionary

import numpy as np

from zplanner.evidence.catalogue import CurvePoint, catalogue, workload_classes
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Measurement, Resource
from zplanner.evidence.vocabulary import remembered
from zplanner.regression.basis import Basis
from zplanner.regression.card import Card, Fitted, read_fitted
from zplanner.regression.coding import TERMS, MachineTerm, Term, TermContrast, aspects, contrasts
from zplanner.regression.columns import Departure, MainColumn
from zplanner.regression.contradiction import Doubt
from zplanner.regression.design import MIXED, Reach, reach
from zplanner.regression.facts import Unfitted, by_card, facts_from
from zplanner.regression.own_update import Update, reconciled, updated
from zplanner.regression.processors import NWayCurves, curves_from
from zplanner.resources import folder
from zplanner.uncertain import Uncertain

BORROWING_DOMAINS = ("disk", "network", "crypto")
"""Domains whose CPU work borrows the machine steps that they have no figure for from the application domain."""

REMEMBERED_EFFECTS, REMEMBERED_WAYS = 20_000, 1000
"""Effects a model remembers, so that an edit asks nothing twice, some 20 MB, and ways along which it was asked."""

REMEMBERED_BASES = 3
"""Bases of which a model remembers what they make of it: a plan's own, and none and all of the published advantage."""


@dataclass(frozen=True, slots=True)
class CardReach:
    """What one card says of a change."""

    card: str
    reach: Reach


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Moves:
    """What a change moves demand by, card by card. Equal ones of one model are one object while anything keeps it."""

    of: tuple[object, ...]


@dataclass(frozen=True, eq=False)
class Effect:
    """What the model says of a change for one class and resource.

    `parts` add up to the log demand ratio; `unknown` are steps no fact covers, `open` those of them without which the
    demand has no number at all; `unstated` are factors that one of the two configurations does not state; `borrowed`
    are steps seen on other classes only, `beyond` steps not seen with the level of a second factor. Effects of one
    model that move demand alike have the same `moves`.
    """

    parts: tuple[CardReach, ...]
    unknown: tuple[MainColumn, ...]
    open: tuple[MainColumn, ...]
    unstated: tuple[str, ...]
    borrowed: tuple[MainColumn, ...]
    beyond: tuple[Departure, ...]
    moves: Moves

    @cached_property
    def steps(self) -> tuple[MainColumn, ...]:
        """The steps that count."""
        return tuple(column for part in self.parts for column in part.reach.unseen)

    @cached_property
    def counted(self) -> frozenset[str]:
        """The fields of which a step counts."""
        return frozenset(step.factor for step in self.steps)

    @cached_property
    def open_fields(self) -> frozenset[str]:
        """The fields of which a step is missing without which the demand has no number."""
        return frozenset(step.factor for step in self.open)

    @cached_property
    def lacking(self) -> frozenset[str]:
        """The fields of which no fact covers a step."""
        return frozenset(step.factor for step in self.unknown)


class Way:
    """A change in stages, and what a model says of each of them, for the classes and resources that were asked."""

    def __init__(self, model: Model, base: Configuration, stages: Sequence[Configuration]) -> None:
        self._model, self._base, self._stages = model, base, tuple(stages)
        self._effects: dict[tuple[str, Resource], tuple[Effect, ...]] = {}

    def effects(self, workload_class: str, resource: Resource) -> tuple[Effect, ...]:
        """The effect of the base to every stage."""
        question = workload_class, resource
        found = self._effects.get(question)
        if found is None:
            effects = (self._model.effect(*question, self._base, stage) for stage in self._stages)
            found = self._effects[question] = tuple(effects)
        return found


class Model:
    """The fitted cards, with the own measurements that updated them. It remembers what it was asked."""

    def __init__(self, fitted: Fitted, unfitted: tuple[Unfitted, ...] = (), doubts: tuple[Doubt, ...] = ()) -> None:
        self.fitted = fitted
        self.unfitted = unfitted
        self.doubts = doubts
        self._effects: dict[tuple[object, ...], Effect] = {}
        self._ways: dict[tuple[object, ...], Way] = {}
        self._coded: dict[tuple[object, ...], tuple[list[TermContrast], list[Term]]] = {}
        self._moves: WeakValueDictionary[tuple[object, ...], Moves] = WeakValueDictionary()
        self._moving = Lock()  # threads that ask at once get the same
        self._given: tuple[tuple[Basis, Model], ...] = ()  # the latest first
        self._packed: tuple[tuple[object, object], Model] | None = None
        self.curve_points: tuple[CurvePoint, ...] = ()  # of evidence packs

    @property
    def curves(self) -> NWayCurves:
        return self.fitted.curves

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

    def way(self, base: Configuration, stages: Sequence[Configuration]) -> Way:
        """The way from `base` along stages: the same one for stages that the cards do not tell apart."""
        question = tuple(aspects(one) for one in (base, *stages))
        way = self._ways.get(question)
        if way is None:
            if len(self._ways) >= REMEMBERED_WAYS:
                self._ways.clear()
            way = self._ways[question] = Way(self, base, stages)
        return way

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
        unknown: list[MainColumn] = []
        unstated: list[str] = []
        borrowed: list[MainColumn] = []
        for name, label, terms in _cards_for(workload_class, resource):
            coded, open_terms = self._contrasts(name, terms, base, target)
            unstated += [term.factor for term in open_terms if term.acts_on(workload_class)]
            card = self.fitted.cards.get(name)
            if card is None:
                unknown += [column for part in coded if part.term.acts_on(workload_class) for column in part.main]
                continue
            found = reach(card, label, coded)
            parts.append(CardReach(name, found))
            unknown += found.unknown
            borrowed += found.borrowed
        if workload_classes()[workload_class].domain in BORROWING_DOMAINS and resource is Resource.CPU:
            lent = self._borrowed_machine_steps(base, target, [part.reach for part in parts])
            parts.append(CardReach("application.cpu", lent))
            unknown = [column for column in unknown if column not in lent.known] + list(lent.unknown)
            borrowed += lent.unseen
        machine = [column for column in unknown if column.factor == "machine"]
        touching = self._unmeasured(workload_class, resource, base, target)
        unknown += touching
        moves = tuple(
            (part.card, *part.reach.known.items(), *part.reach.unseen.items())
            for part in parts
            if part.reach.known or part.reach.unseen
        )
        with self._moving:
            moved = self._moves.setdefault(moves, Moves(moves))
        return Effect(
            parts=tuple(parts),
            unknown=tuple(dict.fromkeys(unknown)),
            open=tuple(dict.fromkeys((*machine, *touching))),
            unstated=tuple(unstated),
            borrowed=tuple(dict.fromkeys(borrowed)),
            beyond=tuple(dict.fromkeys(column for part in parts for column in part.reach.beyond)),
            moves=moved,
        )

    def _unmeasured(
        self, workload_class: str, resource: Resource, base: Configuration, target: Configuration
    ) -> list[MainColumn]:
        """Steps that touch the CPU's demand of an I/O class and that its card does not know: what another attachment,
        link or card costs the CPU."""
        domain = workload_classes()[workload_class].domain
        own = f"{domain}.{domain}"
        if own not in TERMS:
            return []
        if resource is not Resource.CPU:
            return []
        measured = {term.factor for term in TERMS[f"{domain}.cpu"]}
        touching = tuple(term for term in TERMS[own] if term.factor not in measured)
        coded, _ = contrasts(touching, base, target)
        return [column for part in coded for column in part.main]

    def _borrowed_machine_steps(self, base: Configuration, target: Configuration, have: list[Reach]) -> Reach:
        term = _machine_term()
        coded, _ = contrasts((term,), base, target)
        known_already = {column for found in have for column in found.known}
        rest = [term.without(part, known_already) for part in coded]
        return reach(self.fitted.cards["application.cpu"], MIXED, rest)

    def given(self, basis: Basis) -> Model:
        """The model that a plan's forecast asks: each card updated by the figures of its evidence packs, with the
        advantage that applies, and updated by the own measurements that touch it; published facts are not refitted."""
        given = next((model for known, model in self._given if known == basis), None)
        if given is None:
            published = self.with_packs(basis.pack_measurements, basis.curve_points)
            given = published._with_advantage(basis.vendor_advantage)._with_facts(basis.measurements, reconciled)
        others = (one for one in self._given if one[1] is not given)
        self._given = ((basis, given), *others)[:REMEMBERED_BASES]
        return given

    def after(self, rows: tuple[Measurement, ...]) -> Model:
        """The model updated by rows that nothing doubts, whatever they say; remembered nowhere."""
        return self._with_facts(rows, updated)

    def with_packs(self, rows: tuple[Measurement, ...], points: tuple[CurvePoint, ...]) -> Model:
        """The model with figures and n-way curves of evidence packs as further published ones: they update the cards
        as their kind of source does in the fit, and a machine's curve takes the place of a shipped one."""
        if not rows and not points:
            return self
        known = self._packed
        if known is None or known[0] != (rows, points):
            curves = NWayCurves({**self.curves.own, **curves_from(points).own})
            with_curves = self._becoming(replace(self.fitted, curves=curves))
            with_curves.curve_points = points
            repeated = _repeated(rows)
            left = {one.id for one in repeated}
            further = tuple(row for row in rows if row.id not in left)
            known = self._packed = (rows, points), with_curves._with_facts(further, updated, repeated)
        return known[1]

    def _with_advantage(self, share: Uncertain) -> Model:
        cards = {name: card.with_advantage(share) for name, card in self.fitted.cards.items()}
        return self._becoming(replace(self.fitted, cards=cards))

    def _becoming(self, fitted: Fitted, unfitted: tuple[Unfitted, ...] = (), doubts: tuple[Doubt, ...] = ()) -> Model:
        """A model of other cards, with what is known of this one's measurements and curves."""
        model = Model(fitted, (*self.unfitted, *unfitted), (*self.doubts, *doubts))
        model.curve_points = self.curve_points
        return model

    def _with_facts(self, rows: tuple[Measurement, ...], update: Update, left_out: tuple[Unfitted, ...] = ()) -> Model:
        if not rows and not left_out:
            return self
        facts, unfitted = facts_from(rows, self.curves)
        cited = {measurement.id: measurement for measurement in rows}
        cards = dict(self.fitted.cards)
        doubts: tuple[Doubt, ...] = ()
        for name, members in by_card(facts).items():
            cards[name], found = update(self.card(name), members, cited)
            doubts += found
        return self._becoming(replace(self.fitted, cards=cards), (*left_out, *unfitted), doubts)

    def card(self, name: str) -> Card:
        """The card of this name, one without columns where nothing was published."""
        return self.fitted.cards.get(name) or Card(name, (), np.zeros(0), np.zeros((0, 0)), np.zeros((0, 0)), {}, ())


@cache
def load_model(where: Path | None = None) -> Model:
    """The shipped model, or the cards in `where`."""
    return Model(read_fitted(where or folder("models")))


def _repeated(rows: tuple[Measurement, ...]) -> tuple[Unfitted, ...]:
    """The figures of packs that zplanner has published by now: they would count twice."""
    shipped = {_what_of(row): row.id for row in catalogue().measurements}
    found = ((row.id, shipped.get(_what_of(row)) or shipped.get(_what_of(row.mirrored()))) for row in rows)
    return tuple(Unfitted(one, f"it repeats the published figure {other}") for one, other in found if other)


def _what_of(row: Measurement) -> tuple[object, ...]:
    """What a figure is of, whoever states it."""
    return row.workload_classes, row.benchmark, row.resource, row.metric, row.base, row.target


@remembered
def _cards_for(workload_class: str, resource: Resource) -> list[tuple[str, str, tuple[Term, ...]]]:
    """(card, class label, terms) that act on a class's demand for a resource."""
    domain = workload_classes()[workload_class].domain
    if resource not in (Resource.CPU, Resource.STORAGE) and domain != resource.value:
        name = f"{resource.value}.{resource.value}"  # an application's own traffic, whose disk is taken as today's
        of_traffic = tuple(term for term in TERMS.get(name, ()) if not isinstance(term, MachineTerm))
        return [(name, workload_class, of_traffic)] if of_traffic else []
    names = [f"{domain}.{resource.value}", f"zvm-storage.{resource.value}"]
    return [(name, workload_class, TERMS[name]) for name in names if name in TERMS]


def _machine_term() -> MachineTerm:
    return next(term for term in TERMS["application.cpu"] if isinstance(term, MachineTerm))
