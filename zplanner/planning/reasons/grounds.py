"""What a forecast stands on: the measurements behind it, and what no measurement covers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np

from zplanner.evidence.catalogue import catalogue, measured_ranges
from zplanner.evidence.fields import Value, fields
from zplanner.evidence.machines import steps_between
from zplanner.evidence.measurement import OWN_SOURCE, Measurement, Resource
from zplanner.planning.ceilings import Ceilings
from zplanner.planning.demands import Demand
from zplanner.planning.findings import GapCode, Uncovered, uncovered
from zplanner.planning.outlook import EvidenceUse
from zplanner.planning.reasons.feasibility import is_impossible
from zplanner.planning.reasons.neighbors import changes_level, nearest, open_factor
from zplanner.regression.coding import TERMS, Contrast, below_2g_severity
from zplanner.regression.columns import LevelStep, MainColumn
from zplanner.regression.design import row
from zplanner.regression.model import Effect, Model

N_WAY_CURVE = " n-way curve"
"""How a published n-way curve is cited among the measurements: `z196 n-way curve`."""

SMALLEST_WEIGHT = 0.001
"""Published evidence below a thousandth of the weight is not listed; what is a planner's own always is."""

ZVM_FIELDS = ("zvm_release", "zvm_polarization", "fixed_io_buffers")
"""Levels that a z/VM system has and an LPAR has not."""

STATES = ("utilization", "disk_utilization", "network_utilization", "crypto_utilization")
"""Fields that state today's load: a scenario follows from them and cannot change them."""


Change = tuple[str, Value, Value]
"""A field with its levels before and after."""


def uncovered_changes(ceilings: Ceilings) -> Iterator[Uncovered]:
    """The changes that no measurement covers, each with what would cover it."""
    changed, demands = ceilings.changed, ceilings.demands
    every = [part.effects for part in ceilings.every_class]
    limiting = dict.fromkeys((Resource.CPU, *ceilings.limits))
    asked = [part.effects for resource in limiting for part in ceilings.classes.get(resource, {}).values()]
    for stage, name in enumerate(changed, start=1):
        if name in ZVM_FIELDS and _comes_with_zvm(name, ceilings):
            continue
        acts = any(effects[stage].moves != effects[stage - 1].moves for effects in every)
        lacks_machine = name == "machine" and any(name in effects[-1].open_fields for effects in asked)
        if lacks_machine or not (acts or name in ceilings.counted_servers):
            yield _uncounted(name, ceilings)
    if any("below_2g_pages_per_s" in effects[-1].unstated for effects in every):
        if ceilings.target.level("zvm_release") is None:
            yield uncovered("zvm_release", GapCode.RELEASE_UNKNOWN)
        yield uncovered("below_2g_pages_per_s", GapCode.PAGING_UNKNOWN)
    if changes := _unmeasured_costs(ceilings):
        yield uncovered("cpu_per_unit_ratio", GapCode.NO_CPU_COST, changes=changes)
    for resource in demands:
        if resource not in (*ceilings.limits, Resource.CPU, Resource.STORAGE):
            yield uncovered(f"{resource.value}_utilization", GapCode.RESOURCE_LEFT_OUT, resource=resource)


def _comes_with_zvm(name: str, ceilings: Ceilings) -> bool:
    """Whether a field of z/VM is stated because the scenario moves from an LPAR to z/VM: it is a part of that move."""
    sides = ceilings.plan.current.level("hypervisor"), ceilings.target.level("hypervisor")
    return sides == ("lpar", "zvm") and name not in ceilings.plan.current


def is_answered(ceilings: Ceilings, gaps: Iterable[Uncovered]) -> bool:
    """Whether the change has a forecast: measurements cover it, and no statement says that it does not run."""
    return not is_impossible(ceilings.target, ceilings.plan.statements) and is_covered(ceilings, gaps)


def is_covered(ceilings: Ceilings, gaps: Iterable[Uncovered]) -> bool:
    """Whether measurements cover the change: it is one whose machines are measured, and some of it counts."""
    counted = set(ceilings.changed) - {gap.factor for gap in gaps}
    cpu = [part.effects[-1] for part in ceilings.classes[Resource.CPU].values()]
    open_question = any("machine" in effect.open_fields or "below_2g_pages_per_s" in effect.unstated for effect in cpu)
    open_question |= any(has_no_number(ceilings, resource) for resource in ceilings.limits)
    return not open_question and bool(counted or not ceilings.changed)


def has_no_number(ceilings: Ceilings, resource: Resource) -> bool:
    """Whether the demand for a resource changes by something that no measurement covers."""
    return any(part.effects[-1].open for part in ceilings.classes.get(resource, {}).values())


def _unmeasured_costs(ceilings: Ceilings) -> tuple[tuple[Change, tuple[str, ...]], ...]:
    """The changes of I/O that have a CPU cost that no measurement covers, with the classes that pay it."""
    classes: dict[str, dict[str, None]] = {}
    for part in ceilings.classes[Resource.CPU].values():
        for name in part.effects[-1].open_fields - {"machine"}:
            classes.setdefault(name, {})[part.workload_class] = None
    return tuple(
        ((name, ceilings.plan.current[name], ceilings.target[name]), tuple(classes[name]))
        for name in ceilings.changed
        if name in classes
    )


def _resource_of(name: str) -> Resource | None:
    """The resource other than the CPU that a field belongs to."""
    prefixes = {Resource.DISK: ("disk_", "channel"), Resource.NETWORK: ("network_",)}
    return next((one for one, starts in prefixes.items() if name.startswith(starts)), None)


def open_steps_of(name: str, effect: Effect) -> tuple[MainColumn, ...]:
    """The steps of a field that no fact covers for one class."""
    return tuple(step for step in effect.unknown if step.factor == name)


@cache
def cannot_act(name: str, workload_class: str) -> bool:
    """Whether a field has no hold on a class by its nature: gcc does not compile Java."""
    return any(term.factor == name and not term.acts_on(workload_class) for terms in TERMS.values() for term in terms)


def _uncounted(name: str, ceilings: Ceilings) -> Uncovered:
    """Why a change is not counted, and what is missing for it."""
    current, target, demands = ceilings.plan.current, ceilings.target, ceilings.demands
    if name in STATES:
        return uncovered(name, GapCode.STATE_OF_TODAY, field=name)
    if name in ZVM_FIELDS and target.level("hypervisor") == "lpar":
        return uncovered(name, GapCode.NO_EFFECT_IN_LPAR, field=name)
    if name == "fixed_io_buffers" and name in current:
        if below_2g_severity(current, Resource.CPU) is None:
            return uncovered(name, GapCode.BUFFERS_NEED_PAGING, to_state="below_2g_pages_per_s")
        return uncovered(name, GapCode.BUFFERS_WITHOUT_CONSTRAINT)
    if name not in current:
        return uncovered(name, GapCode.LEVEL_UNKNOWN_TODAY, field=name, level=str(target[name]))
    resource = _resource_of(name)
    if resource and resource not in demands:
        to_state = f"{resource.value}_utilization"
        return uncovered(name, GapCode.RESOURCE_UNKNOWN_TODAY, to_state=to_state, field=name, resource=resource)
    return _not_measured(name, ceilings)


def _not_measured(name: str, ceilings: Ceilings) -> Uncovered:
    """What no measurement covers, for which classes, how open that leaves the figure, and what was measured near it."""
    lacking: dict[str, tuple[MainColumn, ...]] = {part.workload_class: () for part in ceilings.demands[Resource.CPU]}
    for part in (part for part in ceilings.every_class if part.workload_class in lacking):
        lacking[part.workload_class] += open_steps_of(name, part.effects[-1])
    classes = tuple(one for one, steps in lacking.items() if steps or name != "machine") or tuple(lacking)
    if not (open_classes := tuple(one for one in classes if not cannot_act(name, one))):
        return uncovered(name, GapCode.CANNOT_ACT, field=name, classes=classes)
    levels = open_span(name, ceilings, [step for steps in lacking.values() for step in steps])
    doubted, left_out = _own_in_doubt(ceilings, name, levels, open_classes)
    what: dict[str, Any] = {"change": (name, *levels), "classes": open_classes, "open_factor": open_factor(name)}
    if doubted:
        return uncovered(name, GapCode.MEASUREMENTS_IN_DOUBT, **what, doubted=doubted)
    without = ""
    if name == "machine" and not any(part.effects[-1].open_fields for part in ceilings.classes[Resource.CPU].values()):
        without = next((one for one in STATES if one in ceilings.plan.current and one != "utilization"), "")
    nearest = near(ceilings, name, levels, open_classes)
    return uncovered(name, GapCode.NOT_MEASURED, **what, without=without, left_out=left_out, **nearest)


def _own_in_doubt(
    ceilings: Ceilings, name: str, levels: tuple[Value, Value], classes: tuple[str, ...]
) -> tuple[tuple[Measurement, ...], tuple[Measurement, ...]]:
    """The own measurements of a change that contradict something: those that count, and those that are left out."""
    about = {
        row.id: row
        for row in ceilings.plan.counted_measurements
        if set(classes) & set(row.workload_classes) and _is_part_of(row, name, levels)
    }
    found: tuple[dict[str, Measurement], dict[str, Measurement]] = {}, {}
    for doubt in ceilings.model.doubts:
        found[doubt.is_left_out].update({one: about[one] for one in doubt.ids if one in about})
    return tuple(found[0].values()), tuple(found[1].values())


def _is_part_of(row: Measurement, name: str, levels: tuple[Value, Value]) -> bool:
    """Whether a measurement changed a field on the way from one level to another."""
    field, before, after = fields()[name], row.base.level(name), row.target.level(name)
    if before is None or after is None:
        return False
    if name == "machine":
        return bool(steps_between(before, after) & steps_between(str(levels[0]), str(levels[1])))
    theirs = before, after
    if not field.ordered:
        return set(theirs) == set(levels)
    (low, high), (first, last) = (sorted(field.levels.index(str(one)) for one in pair) for pair in (theirs, levels))
    return max(low, first) < min(high, last)


def near(ceilings: Ceilings, name: str, levels: tuple[Value, Value], classes: tuple[str, ...]) -> dict[str, Any]:
    """The nearest neighbors of a change, as values of a finding."""
    left_out = {one for doubt in ceilings.model.doubts if doubt.is_left_out for one in doubt.ids}
    added = (*ceilings.plan.counted_measurements, *ceilings.plan.counted_pack_measurements)
    about = tuple(row for row in added if row.id not in left_out and changes_level(row, name))
    measured = None if isinstance(levels[0], str) else measured_ranges().get(name)
    return {"near": nearest(name, *levels, classes, about, ceilings.plan.current), "measured": measured}


def open_span(name: str, ceilings: Ceilings, steps: Sequence[MainColumn]) -> tuple[Value, Value]:
    """The change of a field; of a move over several steps, from the first to the last that nobody measured."""
    before, after = ceilings.plan.current[name], ceilings.target[name]
    if not fields()[name].ordered and name != "machine":
        return before, after
    moved = {level for step in steps if isinstance(step, LevelStep) for level in (step.low, step.high)}
    ladder = list(fields()[name].levels)
    if ladder.index(str(before)) > ladder.index(str(after)):
        ladder.reverse()
    first, *_, last = [level for level in ladder if level in moved] or (before, after)
    return first, last


def evidence_behind(ceilings: Ceilings) -> tuple[EvidenceUse, ...]:
    """The measurements behind a scenario, heaviest first.

    A card's posterior mean is linear in its facts, so the forecast at the mean is a sum over them: a fact's weight is
    what a relative error of its figure would move the forecast by, as a share of all, over all components by their
    share of the demand. The n-way curves enter where engines or machines change.
    """
    curves, parts = _curves_behind(ceilings), ceilings.every_class
    key = ("evidence", curves, *((part.mean_share, part.effects[-1].moves) for part in parts))
    return ceilings.draws.kept_list(key, lambda: _weighed(ceilings.model, parts, curves))


def _curves_behind(ceilings: Ceilings) -> tuple[str, ...]:
    """The machines whose published n-way curves a scenario rests on: those of both sides, where they count."""
    if not np.any(ceilings.log_servers(Resource.CPU, ceilings.last)):
        return ()
    curves = (ceilings.curve(stage) for stage in (0, ceilings.last))
    return tuple(dict.fromkeys(name for curve in curves for name in curve.machines))


def _curve_citation(machine: str, model: Model) -> tuple[str, str, str]:
    """How a machine's curve is cited: id, source and locator; a pack's takes the place of a shipped one."""
    theirs = [point for point in model.curve_points if point.machine == machine]
    points = theirs or [point for point in catalogue().curve_points if point.machine == machine]
    first, last = points[0].locator, points[-1].locator
    return f"{machine}{N_WAY_CURVE}", points[0].source, first if first == last else f"{first} to {last}"


def _weighed(model: Model, parts: Iterable[Demand], curves: tuple[str, ...]) -> tuple[EvidenceUse, ...]:
    """What is behind the demands, heaviest first."""
    contrasts: dict[str, list[tuple[float, Contrast]]] = {}
    for part in parts:
        for reached in part.effects[-1].parts:
            if reached.known:
                contrasts.setdefault(reached.card, []).append((part.mean_share, reached.known))
    weights: dict[tuple[str, str, str], float] = {}
    weights |= {_curve_citation(machine, model): 1.0 / len(curves) for machine in curves}
    for name, members in contrasts.items():
        card = model.fitted.cards[name]
        coefficients = np.stack([share * row(card, known) for share, known in members]) @ card.weights
        terms = np.abs(coefficients).sum(axis=0)
        for fact, term in zip(card.facts, terms.tolist(), strict=True):
            for cited in fact.citations:
                key = (cited.id, cited.source, cited.locator)
                weights[key] = weights.get(key, 0.0) + term / len(fact.citations)
    total = sum(weights.values())
    uses = [
        EvidenceUse(*key, weight / total)
        for key, weight in weights.items()
        if weight > (0.0 if key[1] == OWN_SOURCE else SMALLEST_WEIGHT * total)
    ]
    return tuple(sorted(uses, key=lambda use: (-round(use.weight, 6), use.id)))
