"""The nearest measured neighbors of a change without a measurement (`forecast.md`, section 6)."""

from __future__ import annotations

import math

from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Value, fields
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import Resource, Vocabulary, machine_named, shipped_machines
from zplanner.regression.coding import CIRCUMSTANCES, TERMS
from zplanner.uncertain import Uncertain

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
        other_domain = not domains & {names.classes[one].domain for one in row.workload_classes}
        elsewhere = sum(_farness(row.base, context, one) for one in context_of(name))
        return (steps > 0, other_class, elsewhere, steps, other_domain, not row.is_own, len(row.workload_classes))

    published = (row for row in catalogue().measurements if row.id not in catalogue().left_out)
    changing = [row for row in (*own, *published) if row.resource is resource and changes_level(row, name)]
    alone = [row for row in changing if changed_factors(row) == (name,)]
    distinct: dict[tuple[object, ...], Measurement] = {}
    for row in sorted(alone or changing, key=distance):
        distinct.setdefault((_change(row), row.workload_classes), row)
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
