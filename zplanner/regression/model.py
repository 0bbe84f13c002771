"""The model: predicts the effect of a change on the demand of one workload class for one resource.

It reads the cards in `models/` and needs only numpy; own measurements update the cards in memory.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property

import numpy as np

from zplanner.evidence.catalogue import CurvePoint, catalogue
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.coverage import CoverageRule, Standing, rule_of, rules_for
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import Resource, Vocabulary, WorkloadClass
from zplanner.files import folder
from zplanner.regression.card import AssumedStep, Basis, Card, Departure, Fitted, LevelStep, MainColumn
from zplanner.regression.card_files import read_fitted
from zplanner.regression.coding import (
    IN_CEILINGS,
    PAGING,
    TERMS,
    Term,
    assumed_steps,
    below_2g_severity,
    contrasts,
    without_steps,
)
from zplanner.regression.design import MIXED, CardCoverage, card_coverage
from zplanner.regression.facts import Unfitted, UnfittedCode, by_card, engine_figures, facts_from, unfitted
from zplanner.regression.own_update import Doubt, Update, reconciled, updated
from zplanner.regression.processors import NWayCurves, curves_from

BORROWING_DOMAINS = ("disk", "network", "crypto")
LENDING_CARD = "application.cpu"
"""The card that provides machine steps for the CPU work of domains without figures of their own, and those domains."""


ZVM_FIELDS = ("zvm_release", "zvm_polarization", "fixed_io_buffers")
"""Fields that apply to z/VM but not to an LPAR."""

_MOVES = frozenset({"hypervisor", "zvm_release"})
"""Fields that may begin or end the below-2G constraint."""

MEMORY = ("central_storage_gib", "expanded_storage_gib")
"""Fields that act on z/VM storage by the below-2G constraint as far as that has a severity."""


@dataclass(frozen=True)
class Effect:
    """The model's estimate of a change for one class and resource.

    `parts`, one per card, and `assumed`, the mean and the standard deviation of every assumed step, add up to the log
    demand ratio. `standing` says of every changed field that can touch the demand what is known
    of its effect; the steps of `lacking` have no fact. `unstated` are factors that one of the two configurations does
    not state, `borrowed` steps measured only on other classes, `beyond` steps not measured with the level of a second
    factor.
    """

    parts: tuple[CardCoverage, ...]
    assumed: Mapping[AssumedStep, tuple[float, float]]
    standing: Mapping[str, Standing]
    lacking: Mapping[str, tuple[MainColumn, ...]]
    unstated: tuple[str, ...]
    borrowed: tuple[MainColumn, ...]
    beyond: tuple[Departure, ...]

    @cached_property
    def moves(self) -> tuple[object, ...]:
        """The contributions to demand by card; effects with equal moves have equal draws."""
        known = ((part.card, *part.known.items(), *part.unseen.items()) for part in self.parts if part.counts)
        return (*known, *self.assumed.items())

    @cached_property
    def steps(self) -> tuple[MainColumn, ...]:
        """The steps that count as measured."""
        return tuple(column for part in self.parts for column in part.unseen)

    @cached_property
    def counted(self) -> frozenset[str]:
        """The fields with a step that counts as measured."""
        return frozenset(step.factor for step in self.steps)

    @cached_property
    def uncovered(self) -> frozenset[str]:
        """The changed fields with an effect that has no number."""
        return frozenset(name for name, standing in self.standing.items() if standing is Standing.UNCOVERED)


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

    @property
    def names(self) -> Vocabulary:
        """What the plan that the model is for can name."""
        return self.curves.names

    def effect(self, workload_class: str, resource: Resource, base: Configuration, target: Configuration) -> Effect:
        """The effect of moving from `base` to `target` on the demand of `workload_class` for `resource`."""
        parts: list[CardCoverage] = []
        unknown: list[MainColumn] = []
        unstated: list[str] = []
        work = self.names.classes[workload_class]
        for name, terms in _cards_for(work, resource):
            coded, open_terms = contrasts(terms, base, target, self.names)
            unstated += [term.factor for term in open_terms if term.acts_on(workload_class)]
            parts.append(card_coverage(self.card(name), workload_class, coded))
            unknown += parts[-1].unknown
        borrowed = [column for part in parts for column in part.borrowed]
        if work.domain in BORROWING_DOMAINS and resource is Resource.CPU:
            lent = self._borrowed_machine_steps(base, target, parts)
            parts.append(lent)
            unknown = [column for column in unknown if column not in lent.known] + lent.unknown
            borrowed += lent.unseen
        lacking: dict[str, tuple[MainColumn, ...]] = {}
        for column in dict.fromkeys(unknown):
            lacking[column.factor] = (*lacking.get(column.factor, ()), column)
        counted = {column.main.factor for part in parts for column in (*part.known, *part.unseen)}
        standing: dict[str, Standing] = {}
        assumed: dict[AssumedStep, tuple[float, float]] = {}
        costs: dict[str, CoverageRule] = {}
        for name, rule in _touching(work, resource, base, target, counted, unstated):
            known = name in counted, name in unstated, bool(lacking.get(name))
            standing[name] = _standing(rule, base, target, self.names, *known)
            if standing[name] is Standing.ASSUMED and rule.cost_of:
                costs[rule.cost_of] = rule
            elif standing[name] is Standing.ASSUMED:
                steps = assumed_steps(rule.factor, base, target, self.names)
                assumed.update(_assumption(rule, lacking.get(name, ()), steps))
        for rule in costs.values():
            names = _fields_of_cost(rule, work, standing)
            assumed.update(_cost_of_state(rule, base.only(names), -1.0) | _cost_of_state(rule, target.only(names), 1.0))
        return Effect(
            parts=tuple(parts),
            assumed=assumed,
            standing=standing,
            lacking=lacking,
            unstated=tuple(unstated),
            borrowed=tuple(dict.fromkeys(borrowed)),
            beyond=tuple(dict.fromkeys(column for part in parts for column in part.beyond)),
        )

    def _borrowed_machine_steps(
        self, base: Configuration, target: Configuration, have: Sequence[CardCoverage]
    ) -> CardCoverage:
        term = next(term for term in TERMS[LENDING_CARD] if term.factor == "machine")
        coded, _ = contrasts((term,), base, target, self.names)
        known_already = {column for found in have for column in found.known}
        rest = [without_steps(part, known_already, self.names) for part in coded]
        return card_coverage(self.card(LENDING_CARD), MIXED, rest)

    def given(self, basis: Basis) -> Model:
        """The model for a plan's forecast. Published facts are not refitted."""
        return self.with_packs(basis).with_own(basis)

    def with_packs(self, basis: Basis) -> Model:
        """The model with the figures and n-way curves of evidence packs added to the published ones: figures update the
        cards as their kind of source does in the fit, and a machine's curve replaces a shipped one."""
        if not basis.pack_measurements and not basis.curve_points and basis.names == self.names:
            return self
        own = {**self.curves.own, **curves_from(basis.curve_points).own}
        curves = replace(self.curves, own=own, names=basis.names)
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
        scaling, _ = self.curves.scaling.updated(engine_figures(rows, self.curves, {}))
        cited = {measurement.id: measurement for measurement in rows}
        cards = dict(self.fitted.cards)
        doubts = self.doubts
        for name, members in by_card(facts).items():
            cards[name], found = update(self.card(name), members, cited)
            doubts += found
        fitted = replace(self.fitted, cards=cards, curves=replace(self.curves, scaling=scaling))
        return replace(self, fitted=fitted, unfitted=(*self.unfitted, *unused), doubts=doubts)

    def card(self, name: str) -> Card:
        """The card of this name, or one without columns if nothing was published."""
        return self.fitted.cards.get(name) or Card(name, (), np.zeros(0), np.zeros((0, 0)), np.zeros((0, 0)), {}, ())


def _touching(
    work: WorkloadClass,
    resource: Resource,
    base: Configuration,
    target: Configuration,
    counted: Collection[str],
    unstated: Collection[str],
) -> Iterator[tuple[str, CoverageRule]]:
    """The changed fields that can touch a demand, each with its rule; below-2G paging also where it follows from
    others."""
    elsewhere = IN_CEILINGS if resource is Resource.CPU else IN_CEILINGS[1:]
    changed = base.differences(target)
    follows = PAGING in counted or PAGING in unstated or (_is_unknown(base, target) and not _MOVES.isdisjoint(changed))
    for name in (*changed, PAGING) if follows and PAGING not in changed else changed:
        rule = None if name in elsewhere else rule_of(name, work, resource, base, target)
        if rule:
            yield name, rule


def _standing(
    rule: CoverageRule,
    base: Configuration,
    target: Configuration,
    names: Vocabulary,
    counts: bool,
    is_unstated: bool,
    lacks: bool,
) -> Standing:
    """What is known of a field's effect: `counts` if some of it does, `lacks` if some has no fact, `is_unstated` if it
    rests on what one side does not state."""
    if rule.factor == PAGING and _is_unknown(base, target):
        return Standing.UNCOVERED
    if rule.basis is Standing.EXACT or _has_nothing_to_act_on(rule, base, target):
        return Standing.EXACT
    if (counts and not lacks and not is_unstated) or _is_part_of_another(rule, base, target):
        return Standing.MEASURED
    is_unstated |= rule.factor not in base and rule.resource is not Resource.CPU
    may_be_none = rule.resource is Resource.CPU and rule.ratio_low < 1.0 < rule.ratio_high  # from any level to itself
    is_assumed = rule.basis is Standing.ASSUMED and (may_be_none or not is_unstated)
    if rule.factor == "machine" and names.crosses_architectures(base.level("machine"), target.level("machine")):
        is_assumed = False  # the assumption is of channels and adapters that come along
    return Standing.ASSUMED if is_assumed else Standing.UNCOVERED


def _severities(base: Configuration, target: Configuration) -> list[float | None]:
    return [below_2g_severity(side, Resource.CPU) for side in (base, target)]


def _is_unknown(base: Configuration, target: Configuration) -> bool:
    """Whether the below-2G constraint of a side is unknown."""
    return None in _severities(base, target)


def _has_nothing_to_act_on(rule: CoverageRule, base: Configuration, target: Configuration) -> bool:
    """Whether a field of z/VM is of an LPAR, or paging of a system without the below-2G constraint."""
    if rule.factor in ZVM_FIELDS:
        return target.level("hypervisor") == "lpar"
    return rule.factor == PAGING and not any(_severities(base, target))


def _is_part_of_another(rule: CoverageRule, base: Configuration, target: Configuration) -> bool:
    """Whether a change has its effect by another field: a z/VM field that comes with z/VM, memory by the below-2G
    constraint, or paging that only follows the engines."""
    sides = base.level("hypervisor"), target.level("hypervisor")
    comes_with_zvm = rule.factor in ZVM_FIELDS and rule.factor not in base and sides == ("lpar", "zvm")
    return comes_with_zvm or rule.factor == PAGING or (rule.factor in MEMORY and rule.resource is Resource.STORAGE)


def _assumption(
    rule: CoverageRule, lacking: Sequence[MainColumn], steps: Mapping[LevelStep, float]
) -> Iterator[tuple[AssumedStep, tuple[float, float]]]:
    """The assumed effect of a field by its steps, where some are lacking of these alone: mean and standard deviation
    by step. All classes share its draws."""
    open_steps = {step: times for step, times in steps.items() if step in lacking} or steps
    for step, times in open_steps.items():
        yield AssumedStep(rule.resource.value, step), (times * rule.log_mean, times * rule.log_sd)


def _fields_of_cost(rule: CoverageRule, work: WorkloadClass, standing: Mapping[str, Standing]) -> list[str]:
    """The fields on whose levels the cost of a rule depends for a class, without changed ones that are measured."""
    return [
        name
        for name, rules in rules_for(work, rule.resource).items()
        if any(other.cost_of == rule.cost_of for other in rules)
        and standing.get(name, Standing.ASSUMED) is Standing.ASSUMED
    ]


def _cost_of_state(rule: CoverageRule, state: Configuration, sign: float) -> dict[AssumedStep, tuple[float, float]]:
    """What the cost of a rule is in one state of its fields. That of any two states differs by the rule's interval,
    however many steps lie between them, and a way by a third adds up to the direct one."""
    step = LevelStep(rule.cost_of, "", str(state))
    return {AssumedStep(rule.resource.value, step): (0.0, sign * rule.log_sd / math.sqrt(2.0))}


@cache
def load_model() -> Model:
    """The shipped model."""
    return Model(read_fitted(folder("models")))


def _repeated(rows: tuple[Measurement, ...]) -> tuple[Unfitted, ...]:
    """Pack figures that zplanner now ships, and that would otherwise count twice."""
    shipped = {_what_of(row): row.id for row in catalogue().measurements}
    found = ((row, shipped.get(_what_of(row)) or shipped.get(_what_of(row.mirrored()))) for row in rows)
    return tuple(unfitted(row, UnfittedCode.REPEATED, published=other) for row, other in found if other)


def _what_of(row: Measurement) -> tuple[object, ...]:
    """The subject of a figure, without its source."""
    return row.workload_classes, row.benchmark, row.resource, row.metric, row.base, row.target


def _cards_for(work: WorkloadClass, resource: Resource) -> list[tuple[str, tuple[Term, ...]]]:
    """The cards, each with its terms, that act on a class's demand for a resource."""
    domain = work.domain
    if resource not in (Resource.CPU, Resource.STORAGE) and domain != resource.value:
        name = f"{resource.value}.{resource.value}"  # an application's own traffic, assumed to use today's disk
        of_traffic = tuple(term for term in TERMS.get(name, ()) if term.factor != "machine")
        return [(name, of_traffic)] if of_traffic else []
    names = (f"{domain}.{resource.value}", f"zvm-storage.{resource.value}")
    return [(name, TERMS[name]) for name in names if name in TERMS]
