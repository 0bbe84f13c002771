"""From a coded change to the effects it touches: the common effect of each step, and its deviations.

A fact of class `c` and benchmark `b` on step `s` is the common effect of `s`, plus the deviations of `c`, of the within
level, of `b`, and of this one figure. The first three can be known from other facts; the rest is the spread to expect.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.catalogue import SourceKind
from zplanner.evidence.measurement import Measurement
from zplanner.regression.card import Card, CardFact, FactCitation
from zplanner.regression.coding import Contrast, MainContrast, TermContrast
from zplanner.regression.columns import Departure, Layer, MainColumn, ModelColumn, Slope, VarianceGroup
from zplanner.regression.facts import Fact
from zplanner.regression.priors import ADVANTAGE
from zplanner.uncertain import Uncertain

MIXED = "mixed"

LARGEST_KNOWN_SD = math.log(2.0)
"""A change that the facts leave open by more than a factor of two (one standard deviation, log demand) counts as not
covered: what is then known of it is the prior, not a measurement. An assumption."""


@dataclass(slots=True)
class FactEffects:
    """The columns a change touches, each with its variance group; `kept` ones go into a card."""

    kept: dict[ModelColumn, tuple[float, VarianceGroup]] = field(default_factory=dict)
    spread: dict[ModelColumn, tuple[float, VarianceGroup]] = field(default_factory=dict)


def effects_of(fact: Fact) -> FactEffects:
    """The effects behind one fact; a figure for several classes is the average of theirs.

    What an own measurement shows beyond its class is taken for the user's workload of that class: it is kept, and the
    forecast of that class uses it. What a published benchmark shows beyond its class is its own. A capacity rating
    shows the common effect of its steps, and departs from it as a whole. Machine steps of vendors' figures carry the
    published advantage, those of own measurements as much of it as is taken to apply.
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
            group = part.term.group_of(column)
            if part.term.pooled:
                effects.kept[column] = (value, group)
            for name in fact.classes:
                label = fact.benchmark if name == MIXED and not fact.is_own else name
                layer = Layer.CLASS if part.term.pooled else Layer.ALONE
                share = value / len(fact.classes)
                effects.kept[Departure(column, Layer.CLASS, label)] = (share, group.of(layer))
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
"""A class whose variance is still above this share of what it is without any figure of its own has learned nothing of
its own. An assumption."""


@dataclass(slots=True)
class Reach:
    """What a card says of one change of one class: known columns, unseen deviations, and what it does not know."""

    card: str
    known: Contrast = field(default_factory=dict)
    unseen: MainContrast = field(default_factory=dict)
    unknown: list[MainColumn] = field(default_factory=list)
    borrowed: list[MainColumn] = field(default_factory=list)
    beyond: list[Departure] = field(default_factory=list)


def reach(card: Card, workload_class: str, coded: Iterable[TermContrast]) -> Reach:
    """The part of a change that a card knows for a class.

    `unseen` gives, per main column, coefficient times standard deviation of everything the card cannot know: the
    figure's deviation always, and those of the workload, its class and the within level where no fact showed them.
    `unknown` names steps without any fact; `borrowed` those that only other classes have shown; `beyond` the levels of
    a second factor with which no fact has shown a step. Terms that are too open each, but known together because they
    were measured together (a release of Java with one of WebSphere), count where all of them change.
    """
    total = Reach(card.name)
    open_parts: list[tuple[TermContrast, Reach]] = []
    for part in (one for one in coded if one.term.acts_on(workload_class)):
        found = _reach_of_term(card, workload_class, part)
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
    """Whether the facts leave a contrast too open to be a measurement; how much of the published advantage applies is
    an assumption of the plan's, and no matter of facts."""
    contrast = row(card, {name: value for name, value in known.items() if name != Slope.APPLIED_ADVANTAGE})
    return bool(contrast @ card.covariance @ contrast > LARGEST_KNOWN_SD**2)


def _add(total: Reach, found: Reach) -> None:
    total.known.update(found.known)
    total.unseen.update(found.unseen)
    total.unknown.extend(found.unknown)
    total.borrowed.extend(found.borrowed)
    total.beyond.extend(found.beyond)


def _reach_of_term(card: Card, workload_class: str, part: TermContrast) -> Reach:
    found = Reach(card.name)
    present = card.index
    for column, value in part.main.items():
        group = part.term.group_of(column)
        of_class, of_user = (Departure(column, layer, workload_class) for layer in (Layer.CLASS, Layer.OWN))
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
        if of_class not in present or (part.term.pooled and _has_learned_nothing(card, of_class, group)):
            found.borrowed.append(column)
        found.known.update({key: times for key, times in within.items() if key in present})
        found.beyond.extend(beyond)
        variance = value**2 * sum(card.sd(group.of(layer)) ** 2 for layer in missing)
        variance += card.sd(group.of(Layer.WITHIN)) ** 2 * sum(times**2 for times in beyond.values())
        found.unseen[column] = math.copysign(card.small_sample_factor(group) * math.sqrt(variance), value)
    beside = {key: times for key, times in part.within.items() if key.main not in part.main}
    found.known.update({key: times for key, times in beside.items() if key in present})
    if part.generations and Slope.APPLIED_ADVANTAGE in present:
        found.known[Slope.APPLIED_ADVANTAGE] = -float(part.generations)
    return found


def _has_learned_nothing(card: Card, of_class: Departure, group: VarianceGroup) -> bool:
    """Whether a class is as open as one of which only the common effect is known."""
    common, own = card.index[of_class.main], card.index[of_class]
    known, covariance = card.covariance[common, common], card.covariance
    variance = known + covariance[own, own] + 2.0 * covariance[common, own]
    return bool(variance > LEARNED * (known + card.sd(group.of(Layer.CLASS)) ** 2))


WHOLE, NONE = Uncertain.exactly(1.0), Uncertain.exactly(0.0)
"""The share of the published advantage in a vendor's figure, and in any other."""


def expected(card: Card, fact: Fact) -> tuple[float, float] | None:
    """Mean and variance of the log demand ratio that a published figure is expected to state, its printing apart: a
    vendor's with the whole published advantage. None where the card does not cover its change."""
    card = card.with_advantage(WHOLE if fact.kind.carries_advantage else NONE)
    reached = [reach(card, fact.benchmark if name == MIXED else name, fact.coded) for name in fact.classes]
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
    return CardFact(fact.benchmark, fact.y, fact.sd, citations)
