"""The model: predicts the effect of a change on the demand of one workload class for one resource.

It reads the cards in `models/` and needs only numpy; own measurements update the cards in memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path

import numpy as np

from zplanner.evidence.catalogue import CurvePoint, catalogue
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import Resource, workload_classes
from zplanner.regression.basis import Basis
from zplanner.regression.card import Card, Fitted
from zplanner.regression.card_files import read_fitted
from zplanner.regression.coding import TERMS, Term, contrasts, without_steps
from zplanner.regression.columns import Departure, MainColumn
from zplanner.regression.contradiction import Doubt
from zplanner.regression.design import MIXED, Reach, reach
from zplanner.regression.facts import Unfitted, UnfittedCode, by_card, facts_from, unfitted
from zplanner.regression.own_update import Update, reconciled, updated
from zplanner.regression.processors import NWayCurves, curves_from
from zplanner.resources import folder

BORROWING_DOMAINS = ("disk", "network", "crypto")
LENDING_CARD = "application.cpu"
"""The card that provides machine steps for the CPU work of domains without figures of their own, and those domains."""


@dataclass(frozen=True)
class Effect:
    """The model's estimate of a change for one class and resource.

    `parts`, one per card, add up to the log demand ratio. `unknown` are steps that no fact covers, `open` those of them
    that the demand requires. `unstated` are factors that one of the two configurations does not state, `borrowed` steps
    measured only on other classes, `beyond` steps not measured with the level of a second factor.
    """

    parts: tuple[Reach, ...]
    unknown: tuple[MainColumn, ...]
    open: tuple[MainColumn, ...]
    unstated: tuple[str, ...]
    borrowed: tuple[MainColumn, ...]
    beyond: tuple[Departure, ...]

    @cached_property
    def moves(self) -> tuple[object, ...]:
        """The contributions to demand by card; effects with equal moves have equal draws."""
        return tuple(
            (part.card, *part.known.items(), *part.unseen.items()) for part in self.parts if part.known or part.unseen
        )

    @cached_property
    def steps(self) -> tuple[MainColumn, ...]:
        """The steps that count."""
        return tuple(column for part in self.parts for column in part.unseen)

    @cached_property
    def counted(self) -> frozenset[str]:
        """The fields with a step that counts."""
        return frozenset(step.factor for step in self.steps)

    @cached_property
    def open_fields(self) -> frozenset[str]:
        """The fields with a missing step that the demand requires."""
        return frozenset(step.factor for step in self.open)

    @cached_property
    def lacking(self) -> frozenset[str]:
        """The fields with a step that no fact covers."""
        return frozenset(step.factor for step in self.unknown)


@dataclass(frozen=True, slots=True)
class Model:
    """The fitted cards, updated by the evidence packs and own measurements of a plan; `unfitted` are unused ones,
    `doubts` the contradictions, `curve_points` the points of n-way curves from evidence packs."""

    fitted: Fitted
    unfitted: tuple[Unfitted, ...] = field(default=(), hash=False)
    doubts: tuple[Doubt, ...] = field(default=(), hash=False)
    curve_points: tuple[CurvePoint, ...] = field(default=(), hash=False)

    @property
    def curves(self) -> NWayCurves:
        return self.fitted.curves

    def effect(self, workload_class: str, resource: Resource, base: Configuration, target: Configuration) -> Effect:
        """The effect of moving from `base` to `target` on the demand of `workload_class` for `resource`."""
        parts: list[Reach] = []
        unknown: list[MainColumn] = []
        unstated: list[str] = []
        for name, terms in _cards_for(workload_class, resource):
            coded, open_terms = contrasts(terms, base, target)
            unstated += [term.factor for term in open_terms if term.acts_on(workload_class)]
            parts.append(reach(self.card(name), workload_class, coded))
            unknown += parts[-1].unknown
        borrowed = [column for part in parts for column in part.borrowed]
        if workload_classes()[workload_class].domain in BORROWING_DOMAINS and resource is Resource.CPU:
            lent = self._borrowed_machine_steps(base, target, parts)
            parts.append(lent)
            unknown = [column for column in unknown if column not in lent.known] + lent.unknown
            borrowed += lent.unseen
        machine = [column for column in unknown if column.factor == "machine"]
        touching = _unmeasured(workload_class, base, target) if resource is Resource.CPU else []
        return Effect(
            parts=tuple(parts),
            unknown=tuple(dict.fromkeys((*unknown, *touching))),
            open=tuple(dict.fromkeys((*machine, *touching))),
            unstated=tuple(unstated),
            borrowed=tuple(dict.fromkeys(borrowed)),
            beyond=tuple(dict.fromkeys(column for part in parts for column in part.beyond)),
        )

    def _borrowed_machine_steps(self, base: Configuration, target: Configuration, have: Sequence[Reach]) -> Reach:
        term = next(term for term in TERMS[LENDING_CARD] if term.factor == "machine")
        coded, _ = contrasts((term,), base, target)
        known_already = {column for found in have for column in found.known}
        return reach(self.card(LENDING_CARD), MIXED, [without_steps(part, known_already) for part in coded])

    def given(self, basis: Basis) -> Model:
        """The model for a plan's forecast. Published facts are not refitted."""
        return self.with_packs(basis).with_own(basis)

    def with_packs(self, basis: Basis) -> Model:
        """The model with the figures and n-way curves of evidence packs added to the published ones: figures update the
        cards as their kind of source does in the fit, and a machine's curve replaces a shipped one."""
        if not basis.pack_measurements and not basis.curve_points:
            return self
        curves = NWayCurves({**self.curves.own, **curves_from(basis.curve_points).own})
        model = replace(self, fitted=replace(self.fitted, curves=curves), curve_points=basis.curve_points)
        repeated = _repeated(basis.pack_measurements)
        left_out = {one.id for one in repeated}
        further = tuple(row for row in basis.pack_measurements if row.id not in left_out)
        return replace(model, unfitted=(*model.unfitted, *repeated))._with_facts(further, updated)

    def with_own(self, basis: Basis) -> Model:
        """The model with the published advantage that applies to a plan, updated by its own measurements."""
        cards = {name: card.with_advantage(basis.vendor_advantage) for name, card in self.fitted.cards.items()}
        return replace(self, fitted=replace(self.fitted, cards=cards))._with_facts(basis.measurements, reconciled)

    def after(self, rows: tuple[Measurement, ...]) -> Model:
        """The model updated by rows without checking them for contradictions."""
        return self._with_facts(rows, updated)

    def _with_facts(self, rows: tuple[Measurement, ...], update: Update) -> Model:
        if not rows:
            return self
        facts, unused = facts_from(rows, self.curves)
        cited = {measurement.id: measurement for measurement in rows}
        cards = dict(self.fitted.cards)
        doubts = self.doubts
        for name, members in by_card(facts).items():
            cards[name], found = update(self.card(name), members, cited)
            doubts += found
        fitted = replace(self.fitted, cards=cards)
        return replace(self, fitted=fitted, unfitted=(*self.unfitted, *unused), doubts=doubts)

    def card(self, name: str) -> Card:
        """The card of this name, or one without columns if nothing was published."""
        return self.fitted.cards.get(name) or Card(name, (), np.zeros(0), np.zeros((0, 0)), np.zeros((0, 0)), {}, ())


def _unmeasured(workload_class: str, base: Configuration, target: Configuration) -> list[MainColumn]:
    """Steps that affect an I/O class's CPU demand but are not on its card: the CPU cost of another attachment, link or
    card."""
    domain = workload_classes()[workload_class].domain
    measured = {term.factor for term in TERMS.get(f"{domain}.cpu", ())}
    touching = tuple(term for term in TERMS.get(f"{domain}.{domain}", ()) if term.factor not in measured)
    return [column for part in contrasts(touching, base, target)[0] for column in part.main]


@cache
def load_model(where: Path | None = None) -> Model:
    """The shipped model, or the cards in `where`."""
    return Model(read_fitted(where or folder("models")))


def _repeated(rows: tuple[Measurement, ...]) -> tuple[Unfitted, ...]:
    """Pack figures that zplanner now ships, and that would otherwise count twice."""
    shipped = {_what_of(row): row.id for row in catalogue().measurements}
    found = ((row, shipped.get(_what_of(row)) or shipped.get(_what_of(row.mirrored()))) for row in rows)
    return tuple(unfitted(row, UnfittedCode.REPEATED, published=other) for row, other in found if other)


def _what_of(row: Measurement) -> tuple[object, ...]:
    """The subject of a figure, without its source."""
    return row.workload_classes, row.benchmark, row.resource, row.metric, row.base, row.target


def _cards_for(workload_class: str, resource: Resource) -> list[tuple[str, tuple[Term, ...]]]:
    """The cards, each with its terms, that act on a class's demand for a resource."""
    domain = workload_classes()[workload_class].domain
    if resource not in (Resource.CPU, Resource.STORAGE) and domain != resource.value:
        name = f"{resource.value}.{resource.value}"  # an application's own traffic, assumed to use today's disk
        of_traffic = tuple(term for term in TERMS.get(name, ()) if term.factor != "machine")
        return [(name, of_traffic)] if of_traffic else []
    names = (f"{domain}.{resource.value}", f"zvm-storage.{resource.value}")
    return [(name, TERMS[name]) for name in names if name in TERMS]
