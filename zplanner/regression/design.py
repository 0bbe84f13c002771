"""Maps a coded change to its effects: the common effect of each step, and the deviations from it.

A fact of class `c` and benchmark `b` on step `s` is the common effect of `s`, plus the deviations of `c`, of the within
level, of `b`, and of this figure. Other facts can inform the first three; the rest is irreducible spread.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import SourceKind
from zplanner.regression.card import (
    ADVANTAGE,
    Card,
    CardFact,
    Departure,
    FactCitation,
    Layer,
    MainColumn,
    ModelColumn,
    Slope,
    VarianceGroup,
)
from zplanner.regression.coding import Contrast, MainContrast, TermContrast, one_way_steps
from zplanner.regression.facts import Fact
from zplanner.uncertain import Uncertain

MIXED = "mixed"

LARGEST_KNOWN_SD = math.log(2.0)
"""A change with a standard deviation above a factor of two (log demand) counts as not covered, because its estimate
comes from the prior rather than a measurement. An assumption."""


@dataclass(slots=True)
class FactEffects:
    """The columns of a change, each with its variance group; a card holds the `kept` ones."""

    kept: dict[ModelColumn, tuple[float, VarianceGroup]] = field(default_factory=dict)
    spread: dict[ModelColumn, tuple[float, VarianceGroup]] = field(default_factory=dict)


def effects_of(fact: Fact) -> FactEffects:
    """The effects behind one fact; a figure for several classes is the average of theirs.

    An own measurement's departure from its class is attributed to the user's workload of that class: it is kept and
    used in forecasts of that class. A published benchmark's departure belongs to the benchmark alone. A capacity rating
    measures the common effect of its steps, and departs from it as a whole. Machine steps of vendors' figures include
    the published advantage, those of own measurements the share that applies.
    """
    effects = FactEffects()
    if fact.kind is SourceKind.CAPACITY_RATING:
        for part in fact.coded:
            group = VarianceGroup(part.term.group)
            effects.kept |= {column: (value, group) for column, value in part.main.items()}
            whole = Departure(next(iter(part.main)), Layer.RATING, fact.ids[0])  # of all its steps together
            effects.spread[whole] = (1.0, group.of(Layer.RATING))
        return effects
    for part in fact.coded:
        if part.generations and (fact.is_own or fact.kind.carries_advantage):
            advantage = Slope.APPLIED_ADVANTAGE if fact.is_own else Slope.PUBLISHED_ADVANTAGE
            effects.kept[advantage] = (-float(part.generations), ADVANTAGE)
        for column, value in part.main.items():
            group = part.group_of(column)
            if part.term.pooled:
                effects.kept[column] = (value, group)
            for name in fact.classes:
                label = fact.benchmark if name == MIXED and not fact.is_own else name
                layer = Layer.CLASS if part.term.pooled else Layer.ALONE
                share = value / len(fact.classes)
                of_class = part.term.own_effect(column, label)
                shared, _ = effects.kept.get(of_class, (0.0, group))
                effects.kept[of_class] = (shared + share, group.of(layer))
                if fact.is_own:
                    effects.kept[Departure(column, Layer.OWN, name)] = (share, group.of(Layer.BENCHMARK))
            if not fact.is_own:
                of_benchmark = Departure(column, Layer.BENCHMARK, fact.benchmark)
                effects.spread[of_benchmark] = (value, group.of(Layer.BENCHMARK))
            effects.spread[Departure(column, Layer.FIGURE, fact.ids[0])] = (value, group.of(Layer.FIGURE))
        for level, value in part.within.items():
            effects.kept[level] = (value, VarianceGroup(part.term.group, layer=Layer.WITHIN))
    return effects


LEARNED = 0.95
"""A class has learned nothing from its own figures if its variance is still above this share of the variance without
them. An assumption."""


@dataclass(slots=True)
class CardCoverage:
    """A card's knowledge of one change of one class: known columns, unseen deviations, and unknown steps. `one_way` has
    the steps that never raise demand, or never lower it where the coefficient is negative: their part of a forecast
    ends at no effect."""

    card: str
    known: Contrast = field(default_factory=dict)
    unseen: MainContrast = field(default_factory=dict)
    unknown: list[MainColumn] = field(default_factory=list)
    borrowed: list[MainColumn] = field(default_factory=list)
    beyond: list[Departure] = field(default_factory=list)
    one_way: MainContrast = field(default_factory=dict)

    def part_of(self, columns: Collection[MainColumn], *, inside: bool = True) -> CardCoverage:
        """What is known and unseen of these main columns, or of all others."""
        known = {column: value for column, value in self.known.items() if (column.main in columns) == inside}
        unseen = {column: value for column, value in self.unseen.items() if (column in columns) == inside}
        return CardCoverage(self.card, known, unseen)

    @property
    def counts(self) -> bool:
        """Whether anything of the change has a number."""
        return bool(self.known or self.unseen)


def card_coverage(card: Card, workload_class: str, coded: Iterable[TermContrast]) -> CardCoverage:
    """The part of a change that a card knows for a class.

    `unseen` gives, per main column, coefficient times standard deviation of everything the card cannot know: always the
    figure's deviation, and those of the workload, its class and the within level without a fact. `unknown` names steps
    without any fact; `borrowed` those measured only on other classes; `beyond` the levels of a second factor with which
    a step was not measured. Terms that are too uncertain alone but known jointly, because they were measured together
    (a release of Java with one of WebSphere), count if all of them change.
    """
    total = CardCoverage(card.name)
    open_parts: list[tuple[TermContrast, CardCoverage]] = []
    for part in (one for one in coded if one.term.acts_on(workload_class)):
        found = _coverage_of_term(card, workload_class, part)
        has_base = all(Departure(step, Layer.CLASS, workload_class) in card.index for step in part.term.rests_on)
        if not has_base or (found.unknown and not part.term.is_ladder):
            total.unknown.extend(part.main)
        elif _is_open(card, found.known):
            open_parts.append((part, found))
        else:
            _add(total, found)
    together: Contrast = {}
    for _, found in open_parts:
        together |= found.known
    for part, found in open_parts:
        if _is_open(card, together):
            total.unknown.extend(part.main)
        else:
            _add(total, found)
    return total


def _is_open(card: Card, known: Contrast) -> bool:
    """Whether a contrast is too uncertain to count as measured. The share of the published advantage is excluded: it is
    the plan's assumption."""
    contrast = row(card, {name: value for name, value in known.items() if name != Slope.APPLIED_ADVANTAGE})
    return bool(contrast @ card.covariance @ contrast > LARGEST_KNOWN_SD**2)


def _add(total: CardCoverage, found: CardCoverage) -> None:
    total.known.update(found.known)
    total.unseen.update(found.unseen)
    total.unknown.extend(found.unknown)
    total.borrowed.extend(found.borrowed)
    total.beyond.extend(found.beyond)
    total.one_way.update(found.one_way)


def _coverage_of_term(card: Card, workload_class: str, part: TermContrast) -> CardCoverage:
    found = CardCoverage(card.name)
    present = card.index
    for column, value in part.main.items():
        group = part.group_of(column)
        of_class, of_user = part.term.own_effect(column, workload_class), Departure(column, Layer.OWN, workload_class)
        within = {key: times for key, times in part.within.items() if key.main == column}
        beyond = {key: times for key, times in within.items() if key not in present}
        covers = (column if part.term.pooled else of_class) in present and not (part.term.whole and beyond)
        if not covers:
            found.unknown.append(column)
            continue
        if part.term.pooled:
            found.known[column] = value
        missing = [Layer.FIGURE]
        for name, layer in ((of_user, Layer.BENCHMARK), (of_class, Layer.CLASS)):
            if name in present:
                found.known[name] = value
            else:
                missing.append(layer)
        lacks_class = of_class not in present or (
            part.term.pooled and _has_learned_nothing(card, column, of_class, part)
        )
        if lacks_class and of_user not in present:
            found.borrowed.append(column)
        found.known.update({key: times for key, times in within.items() if key in present})
        found.beyond.extend(beyond)
        variance = value**2 * sum(card.sd(group.of(layer)) ** 2 for layer in missing)
        variance += card.sd(group.of(Layer.WITHIN)) ** 2 * sum(times**2 for times in beyond.values())
        if (card.name, column) in one_way_steps() and of_user not in present:
            found.one_way[column] = value
        found.unseen[column] = math.copysign(card.small_sample_factor(group) * math.sqrt(variance), value)
    beside = {key: times for key, times in part.within.items() if key.main not in part.main}
    found.known.update({key: times for key, times in beside.items() if key in present})
    if part.generations and Slope.APPLIED_ADVANTAGE in present:
        found.known[Slope.APPLIED_ADVANTAGE] = -float(part.generations)
    return found


def _has_learned_nothing(card: Card, step: MainColumn, of_class: Departure, part: TermContrast) -> bool:
    """Whether a class is as uncertain as one for which only the common effect is known, in a step of a ladder, or in a
    whole move between levels, which is the difference of two columns where neither level is the first."""
    common, own, spread = Contrast(), Contrast(), 0.0
    for column, value in {step: 1.0}.items() if part.term.is_ladder else part.main.items():
        if (departure := of_class._replace(main=column)) in card.index:
            common[column] = own[departure] = value
            spread += (value * card.sd(part.group_of(column).of(Layer.CLASS))) ** 2
    return _variance(card, common | own) > LEARNED * (_variance(card, common) + spread)


def _variance(card: Card, few: Contrast) -> float:
    columns = [(card.index[column], value) for column, value in few.items()]
    return sum(a * b * float(card.covariance[at, other]) for at, a in columns for other, b in columns)


WHOLE, NONE = Uncertain.exactly(1.0), Uncertain.exactly(0.0)
"""The share of the published advantage in a vendor's figure, and in any other."""


def expected(card: Card, fact: Fact) -> tuple[float, float] | None:
    """Mean and variance of the log demand ratio expected of a published figure, without printing noise; a vendor's has
    the whole published advantage. None if the card does not cover its change."""
    card = card.with_advantage(WHOLE if fact.kind.carries_advantage else NONE)
    reached = [card_coverage(card, fact.benchmark if name == MIXED else name, fact.coded) for name in fact.classes]
    if any(found.unknown or not found.known for found in reached):
        return None
    contrast = np.mean([row(card, found.known) for found in reached], axis=0)
    if fact.kind is SourceKind.CAPACITY_RATING:
        groups = {VarianceGroup(part.term.group, layer=Layer.RATING) for part in fact.coded}
        unseen = sum(card.sd(group) ** 2 for group in groups)
    else:
        unseen = sum(scale**2 for scale in reached[0].unseen.values())
    return float(contrast @ card.mean), float(contrast @ card.covariance @ contrast) + unseen


def row(card: Card, contrast: Contrast) -> NDArray[np.float64]:
    """A contrast as a row (p,) of the card's columns."""
    values = np.zeros(len(card.columns))
    position = card.index
    for column, value in contrast.items():
        values[position[column]] = value
    return values


def card_fact(fact: Fact, cited: Mapping[str, Measurement]) -> CardFact:
    """A fact with its citations, as a card holds it."""
    citations = tuple(FactCitation(name, cited[name].source, cited[name].locator) for name in fact.ids)
    return CardFact(fact.benchmark, fact.y, fact.sd, citations, fact.slopes)
