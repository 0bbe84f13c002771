"""The measurements behind a forecast, with their weights, and the nearest ones of a change without a measurement
(`forecast.md`, section 6)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import partial

import numpy as np

from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.configuration import Configuration, Value, fields
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import OWN_SOURCE, Resource, Vocabulary, machine_named, shipped_machines
from zplanner.planning.ceilings import Ceilings, image_of
from zplanner.planning.demands import ClassDemand, Demands
from zplanner.planning.outlook import EvidenceUse
from zplanner.regression.coding import CIRCUMSTANCES, TERMS, Contrast
from zplanner.regression.design import row
from zplanner.regression.model import Model
from zplanner.regression.scaling import ScalingKind, Variable, factors_of
from zplanner.uncertain import Uncertain

N_WAY_CURVE = " n-way curve"
"""Suffix for citing a published n-way curve among the measurements: `z196 n-way curve`."""

SMALLEST_WEIGHT = 0.001
"""Published evidence with less weight than this is not listed; own measurements always are."""


def evidence_behind(ceilings: Ceilings) -> tuple[EvidenceUse, ...]:
    """The measurements behind a scenario, heaviest first.

    A card's posterior mean is linear in its facts, so the forecast at the mean is a sum over them. A fact's weight is
    the effect of a relative error of its figure on the forecast, as a share of the total, with components weighted by
    demand. The n-way curves, and the figures by engines, are included if engines or machines change.
    """
    demands, curves = ceilings.demands, _curves_behind(ceilings)
    parts, scaled = demands.every_class, _scaling_behind(ceilings) if curves else {}
    key = ("evidence", curves, *scaled.items(), *((part.mean_share, part.effects[-1].moves) for part in parts))
    return demands.draws.remembered(key, lambda: _weighed(demands, parts, curves, scaled))


def _curves_behind(ceilings: Ceilings) -> tuple[str, ...]:
    """The machines whose published n-way curves a scenario uses, on either side of the change."""
    if not np.any(ceilings.log_servers[Resource.CPU][-1]):
        return ()
    curves = (engines.curve for engines in (ceilings.engines[0], ceilings.engines[-1]))
    return tuple(dict.fromkeys(name for curve in curves for name in curve.machines))


def _scaling_behind(ceilings: Ceilings) -> dict[Variable, float]:
    """What the log capacity of the engines gains on the target by each variable of the Linux factor, at the mean."""
    demands, (before, *_, after) = ceilings.demands, ceilings.engines
    today, target = (one.scaling.curve_loss(one.number, one.curve) for one in (before, after))
    lost = float(np.mean(today - target))
    found: dict[Variable, float] = {}
    for name, part in demands.of[Resource.CPU].items() if lost else ():
        image = image_of(demands.plan.current, name)
        for variable in (*factors_of(image), Variable(ScalingKind.OWN, image)):
            found[variable] = found.get(variable, 0.0) + part.mean_share * lost
    return found


def _curve_citation(machine: str, model: Model) -> tuple[str, str, str]:
    """The citation of a machine's curve: id, source and locator; a pack's curve replaces a shipped one."""
    theirs = [point for point in model.curve_points if point.machine == machine]
    points = theirs or [point for point in catalogue().curve_points if point.machine == machine]
    first, last = points[0].locator, points[-1].locator
    return f"{machine}{N_WAY_CURVE}", points[0].source, first if first == last else f"{first} to {last}"


def _weighed(
    demands: Demands, parts: Iterable[ClassDemand], curves: tuple[str, ...], scaled: Mapping[Variable, float]
) -> tuple[EvidenceUse, ...]:
    """The evidence behind the demands and the engines, heaviest first."""
    model, remembered = demands.model, demands.draws.remembered
    contrasts: dict[str, list[tuple[float, Contrast]]] = {}
    for part in parts:
        for reached in part.effects[-1].parts:
            if reached.known:
                contrasts.setdefault(reached.card, []).append((part.mean_share, reached.known))
    cited = (remembered(("cited curve", curve), partial(_curve_citation, curve, model)) for curve in curves)
    weights = dict.fromkeys(cited, 1.0 / len(curves)) if curves else {}
    for name, members in contrasts.items():
        card = model.fitted.cards[name]
        coefficients = np.stack([share * row(card, known) for share, known in members]) @ card.weights
        terms = np.abs(coefficients).sum(axis=0).tolist()
        for printing, place, sharing in card.printings:
            weights[printing] = weights.get(printing, 0.0) + terms[place] / sharing
    for figure, weight in model.curves.scaling.weights_behind(scaled):
        key = (figure.id, figure.source, figure.locator)
        weights[key] = weights.get(key, 0.0) + weight
    total = sum(weights.values())
    least = SMALLEST_WEIGHT * total
    uses = [
        EvidenceUse(*key, weight / total)
        for key, weight in weights.items()
        if weight > least or (weight > 0.0 and key[1] == OWN_SOURCE)
    ]
    return tuple(sorted(uses, key=lambda use: (-round(use.weight, 6), use.id)))


MOST_NAMED = 2

NOWHERE = Configuration()


def neighbors(
    name: str,
    resource: Resource,
    levels: tuple[str, str],
    classes: tuple[str, ...],
    names: Vocabulary,
    own: tuple[Measurement, ...] = (),
    context: Configuration = NOWHERE,
) -> tuple[Measurement, ...]:
    """The nearest measurements of a resource, at most two, that changed the field `name`, as one from the first of
    two `levels` to the second; `own` includes packs' ones.

    Nearest is the same change, in either direction, for another class; then another change for the same class; then
    another change for any class. Ties are resolved by how well a measurement matches `context` in what the effect
    depends on (the attachment of a link, the size of a message), then by closest levels in the field's order, same
    domain, own measurements, and fewest classes. A figure that also changed other factors is used only if none changed
    this field alone, and then only one. Only the first of several figures for one change and class is used. Figures
    that the regression leaves out by name are left out here too.
    """
    ranks, domains = _ranks(name, *levels, names=names), {names.classes[one].domain for one in classes}

    def distance(row: Measurement) -> tuple[float, ...]:
        pairs = zip(_ranks(name, row.base[name], row.target[name], names=names), ranks, strict=True)
        steps = sum(abs(theirs - ours) for theirs, ours in pairs)
        other_class = not set(classes) & set(row.workload_classes)
        other_domain = not domains & {names.classes[workload_class].domain for workload_class in row.workload_classes}
        elsewhere = sum(_farness(row.base, context, one) for one in context_of(name))
        return (steps > 0, other_class, elsewhere, steps, other_domain, not row.is_own, len(row.workload_classes))

    published = (row for row in catalogue().measurements if row.id not in catalogue().left_out)
    changing = [row for row in (*own, *published) if row.resource is resource and changes_level(row, name)]
    alone = [row for row in changing if changed_factors(row) == (name,)]
    distinct: dict[tuple[object, ...], Measurement] = {}
    for closest in sorted(alone or changing, key=distance):
        distinct.setdefault((_change(closest), closest.workload_classes), closest)
    return tuple(distinct.values())[: MOST_NAMED if alone else 1]


def context_of(name: str) -> tuple[str, ...]:
    """Other fields that the effect of a field depends on: second factors, and the message size."""
    withins = {term.within for terms in TERMS.values() for term in terms if term.factor == name}
    return (*sorted(within for within in withins if within and within != name), "message_bytes")


def _farness(row: Configuration, context: Configuration, name: str) -> float:
    """Distance of a measurement from a plan's configuration: 1 for a different level, or a factor of e for a number."""
    ours, theirs = context.get(name), row.get(name)
    if ours is None or theirs is None:
        return 0.0
    if isinstance(ours, Uncertain) and isinstance(theirs, Uncertain):
        return abs(math.log(ours.median / theirs.median))
    return float(ours != theirs)


def changes_level(row: Measurement, name: str) -> bool:
    """Whether a measurement changed the field `name` from one level to another."""
    before, after = row.base.level(name), row.target.level(name)
    return before is not None and after is not None and before != after


def changed_factors(row: Measurement) -> tuple[str, ...]:
    """The factors that a measurement changed, excluding numbers of servers and descriptions of the load."""
    return tuple(name for name in row.base.differences(row.target) if name not in CIRCUMSTANCES)


def _ranks(name: str, *levels: Value, names: Vocabulary) -> list[float]:
    """The ranks of two levels in their field's order, lower first, so that a change and its reverse compare equal."""
    if name == "machine":
        return sorted(_place(str(level), names) for level in levels)
    return sorted(fields()[name].levels.index(str(level)) for level in levels)


def _place(machine: str, names: Vocabulary) -> float:
    """The position of a machine among the shipped ones; those of evidence packs lie between them."""
    shipped, machine = list(shipped_machines()), machine_named(machine)
    if machine in shipped:
        return shipped.index(machine)
    generation = names.machines[machine].generation
    return sum(one.generation <= generation for one in shipped_machines().values()) - 0.5


def _change(row: Measurement) -> tuple[tuple[str, Value | None, Value | None], ...]:
    return tuple((name, row.base.get(name), row.target.get(name)) for name in changed_factors(row))
