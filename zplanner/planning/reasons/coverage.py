"""What is known of every change of a scenario, by resource: measured, assumed, exact, or not covered (`forecast.md`,
section 6); whether a forecast is possible; and levels that do not count or run."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from statistics import NormalDist
from typing import Any

import numpy as np

from zplanner.evidence.catalogue import measured_ranges
from zplanner.evidence.compatibility import Statements
from zplanner.evidence.configuration import TODAY_ONLY, Configuration, Field, Value, field_named, fields
from zplanner.evidence.coverage import CoverageRule, Standing, rule_of, touched_by
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import Resource, Vocabulary
from zplanner.planning.case import feasibility_cautions, is_impossible
from zplanner.planning.ceilings import page_management_room
from zplanner.planning.demands import (
    MEMORY_USED,
    ClassDemand,
    Demands,
    demands_of,
    holds_page_management,
    is_memory_stated,
    utilization_field,
)
from zplanner.planning.findings import (
    AssumedCode,
    Caution,
    Coverage,
    ExactCode,
    GapCode,
    MeasuredCode,
    Weight,
    coverage,
)
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.reasons.evidence import context_of, neighbors
from zplanner.regression.card import LevelStep, MainColumn
from zplanner.regression.coding import PAGING
from zplanner.regression.model import MEMORY, ZVM_FIELDS, Model
from zplanner.uncertain import RANGE_CONFIDENCE

STATES = ("utilization", "disk_utilization", "network_utilization", "crypto_utilization")
"""Fields that state today's load. A scenario cannot change the CPU's, which is forecast; for another resource it may
state how busy today's load keeps it after the change."""

ENGINES = ("processors", "scales_to")
GROWING = "load_dependent_memory"
"""Fields whose effect on the CPU the scaling with engines covers; without the second, the software's limit is drawn."""

ORDER = (Standing.EXACT, Standing.MEASURED, Standing.ASSUMED, Standing.UNCOVERED)
"""A change stands, for a resource, as it does for the class of work of which least is known."""


def coverage_of(demands: Demands) -> tuple[Coverage, ...]:
    """Of every changed field and resource that it can touch, what is known; and what is assumed or left out of today's
    load. Remembered."""
    return demands.remembered("coverage", lambda: (*_of_changes(demands), *_of_loads(demands)))


def uncovered_changes(demands: Demands) -> tuple[Coverage, ...]:
    """The changes and loads without a number, each with the input that would give it one."""
    return tuple(one for one in coverage_of(demands) if one.standing is Standing.UNCOVERED)


def is_answered(demands: Demands) -> bool:
    """Whether the change has a forecast, now and later: a resource has a number, and no statement rules the change
    out."""
    later = (one for _, one in demands.later)
    return bool(demands.limits) and not does_not_run(demands) and all(map(is_answered, later))


def does_not_run(demands: Demands) -> bool:
    """Whether a statement rules out what a scenario changes, now or later."""
    every = (demands, *(one for _, one in demands.later))
    return any(is_impossible(one.target, one.plan.statements) for one in every)


def _of_changes(demands: Demands) -> Iterator[Coverage]:
    for name in demands.changed:
        for resource in touched_by(name):
            yield from _of_change(name, resource, demands)
    if PAGING not in demands.changed:
        for resource in (Resource.CPU, Resource.STORAGE):
            parts = [part for part in _parts(demands, resource) if PAGING in part.effects[-1].standing]
            if any(PAGING in part.effects[-1].uncovered for part in parts):
                yield from _paging_unknown(demands, resource)


def _of_change(name: str, resource: Resource, demands: Demands) -> Iterator[Coverage]:
    """What is known of one change for one resource; nothing if the plan has no such load."""
    if resource is Resource.MEMORY:
        if name == GROWING and _is_growing_assumed(demands):
            return
        if name in TODAY_ONLY:
            yield coverage(name, ExactCode.STATE_OF_TODAY, resource, field=name)
        elif resource in demands.stated_limits:
            yield coverage(name, MeasuredCode.MEASURED, resource)
        return
    if resource is not Resource.CPU and resource not in demands.of:
        if _resource_of(name) is resource and not (resource is Resource.STORAGE and is_memory_stated(demands.target)):
            yield _of_no_load(name, resource, demands)
        return
    if name == "nest_intensity" and _is_nest_assumed(demands):
        return
    if name in (*STATES, *TODAY_ONLY) or (name in ENGINES and resource is Resource.CPU):
        yield _of_stated(name, resource, demands)
        return
    is_stated = resource in demands.stated_limits and utilization_field(resource) in demands.changed
    parts = [part for part in _parts(demands, resource) if name in part.effects[-1].standing]
    if not parts:
        return
    standing = max((part.effects[-1].standing[name] for part in parts), key=ORDER.index)
    worst = [part for part in parts if part.effects[-1].standing[name] is standing]
    if is_stated or standing is Standing.MEASURED:
        yield coverage(name, MeasuredCode.MEASURED, resource)
    elif standing is Standing.UNCOVERED:
        yield _uncovered(name, resource, worst, demands)
    elif standing is Standing.ASSUMED:
        yield _assumed(name, resource, worst, demands)
    else:
        yield _exact(name, resource, worst, demands)


def _parts(demands: Demands, resource: Resource) -> list[ClassDemand]:
    """The demands of the classes that use a resource today."""
    return [part for part in demands.of.get(resource, {}).values() if part.mean_share > 0]


def _of_no_load(name: str, resource: Resource, demands: Demands) -> Coverage:
    """A change for its own resource, of which the plan states no load."""
    if resource is Resource.STORAGE:
        return coverage(name, GapCode.MEMORY_NEEDED, resource, to_state=MEMORY_USED, field=name)
    if name in STATES:
        return coverage(name, GapCode.LEVEL_UNKNOWN_TODAY, resource, **_unknown_level(name, resource, demands))
    to_state = utilization_field(resource)
    return coverage(name, GapCode.RESOURCE_UNKNOWN_TODAY, resource, to_state=to_state, field=name, resource=resource)


def _of_stated(name: str, resource: Resource, demands: Demands) -> Coverage:
    """A change of engines, which n-way curves cover, or of a load, which the plan states."""
    if name in TODAY_ONLY:
        return coverage(name, ExactCode.STATE_OF_TODAY, resource, field=name)
    if name == "scales_to" and not any(map(_is_limited_by_software, (demands.plan.current, demands.target))):
        return coverage(name, ExactCode.FEWER_ENGINES, resource)
    if name in demands.plan.current or name in ENGINES:
        return coverage(name, MeasuredCode.MEASURED, resource)
    if resource in demands.stated_limits:
        return coverage(name, AssumedCode.AS_BUSY_AS_CPU, resource, resource=resource)
    return coverage(name, GapCode.LEVEL_UNKNOWN_TODAY, resource, **_unknown_level(name, resource, demands))


def _is_limited_by_software(side: Configuration) -> bool:
    """Whether a configuration may have more engines than its software scales to."""
    engines, usable = side.number("processors"), side.number("scales_to")
    return engines is not None and usable is not None and engines.high > usable.low


def _unknown_level(name: str, resource: Resource, demands: Demands) -> dict[str, Any]:
    level = str(demands.target[name]) if name in demands.target else ""
    return {"field": name, "level": level, "resource": resource, "rest": demands.limits}


def _paging_unknown(demands: Demands, resource: Resource) -> Iterator[Coverage]:
    if demands.target.level("zvm_release") is None:
        yield coverage("zvm_release", GapCode.RELEASE_UNKNOWN, resource)
    yield coverage(PAGING, GapCode.PAGING_UNKNOWN, resource)


def _of_loads(demands: Demands) -> Iterator[Coverage]:
    """What is assumed of today's load, and resources that the plan leaves out."""
    current, target = demands.plan.current, demands.target
    for resource in demands.of:
        name = utilization_field(resource)
        if resource in (Resource.CPU, Resource.STORAGE) or name in current or name in demands.changed:
            continue
        if resource in demands.stated_limits:
            yield coverage(name, AssumedCode.AS_BUSY_AS_CPU, resource, resource=resource)
        else:
            yield coverage(name, GapCode.RESOURCE_LEFT_OUT, resource, resource=resource)
    if _is_nest_assumed(demands):
        gain = ("gain of an unstated nest", *demands.nest_steps().items())  # the same at most edits
        low, high = demands.draws.remembered(
            gain, lambda: tuple(np.exp(np.quantile(demands.log_nest_gain()[0], (0.1, 0.9))).tolist())
        )
        yield coverage("nest_intensity", AssumedCode.NEST_UNSTATED, Resource.CPU, low=low, high=high)
    if _is_growing_assumed(demands):
        yield coverage(GROWING, AssumedCode.MEMORY_GROWTH, Resource.MEMORY)
    if holds_page_management(target) and Resource.STORAGE in demands.stated_limits:
        room = page_management_room()
        yield coverage(MEMORY_USED, AssumedCode.PAGE_MANAGEMENT, Resource.STORAGE, low=room.low, high=room.high)
    if MEMORY_USED in target and not is_memory_stated(target):
        yield coverage("central_storage_gib", GapCode.MEMORY_SIZE_UNKNOWN, Resource.MEMORY)
    if target.level("crypto") == "CPACF" and "crypto" in demands.changed and "message_bytes" not in target:
        yield coverage("message_bytes", AssumedCode.LARGE_MESSAGES, Resource.CPU)


def _is_nest_assumed(demands: Demands) -> bool:
    """Whether today's nest intensity counts and is not stated."""
    return "nest_intensity" not in demands.plan.current and bool(demands.nest_steps())


def _is_growing_assumed(demands: Demands) -> bool:
    """Whether the share of the memory that grows with the load counts and is not stated today."""
    return Resource.MEMORY in demands.stated_limits and GROWING not in demands.plan.current


def _resource_of(name: str) -> Resource | None:
    """The resource other than the CPU that a field belongs to."""
    prefixes = {Resource.DISK: ("disk_", "channel"), Resource.NETWORK: ("network_",), Resource.STORAGE: MEMORY}
    prefixes[Resource.CRYPTO] = ("crypto_",)
    return next((one for one, starts in prefixes.items() if name.startswith(starts)), None)


def _exact(name: str, resource: Resource, parts: Sequence[ClassDemand], demands: Demands) -> Coverage:
    """Why a change has no effect."""
    if name in ZVM_FIELDS and demands.target.level("hypervisor") == "lpar":
        return coverage(name, ExactCode.NO_EFFECT_IN_LPAR, resource, field=name)
    if name == PAGING:
        return coverage(name, ExactCode.NO_CONSTRAINT, resource)
    if resource is Resource.CRYPTO and demands.loses_adapter:
        return coverage(name, ExactCode.NO_ADAPTER, resource)
    reasons = dict.fromkeys(_reason(name, resource, part, demands) for part in parts)
    classes = tuple(part.workload_class for part in parts)
    return coverage(
        name,
        ExactCode.CANNOT_ACT,
        resource,
        field=name,
        classes=classes,
        reasons=tuple(reasons),
        names=demands.model.names,
    )


def _assumed(name: str, resource: Resource, parts: Sequence[ClassDemand], demands: Demands) -> Coverage:
    """What is assumed of a change: the 80% interval of the load, of the class for which it is widest; more channels
    share what is demanded of them."""
    every = {part.workload_class: _assumed_steps(name, resource, part, demands) for part in parts}
    widest = max(parts, key=lambda part: _log_sd(every[part.workload_class]))
    steps = every[widest.workload_class]
    mean, half = sum(mean for mean, _ in steps), _log_sd(steps) * NormalDist().inv_cdf(0.5 + RANGE_CONFIDENCE / 2.0)
    channels = [side.number("channels") for side in (demands.plan.current, demands.target)]
    if name == "channels" and resource is Resource.DISK and channels[0] and channels[1]:
        mean += math.log(channels[0].median / channels[1].median)
    return coverage(
        name,
        AssumedCode.EFFECT,
        resource,
        change=(name, demands.plan.current.get(name), demands.target.get(name)),
        classes=tuple(part.workload_class for part in parts),
        names=demands.model.names,
        resource=resource,
        low=math.exp(mean - half),
        high=math.exp(mean + half),
        reason=_reason(name, resource, widest, demands),
    )


def _rule(name: str, resource: Resource, part: ClassDemand, demands: Demands) -> CoverageRule | None:
    work = demands.model.names.classes[part.workload_class]
    return rule_of(name, work, resource, demands.plan.current, demands.target)


def _reason(name: str, resource: Resource, part: ClassDemand, demands: Demands) -> str:
    rule = _rule(name, resource, part, demands)
    return rule.reason if rule else ""


def _assumed_steps(name: str, resource: Resource, part: ClassDemand, demands: Demands) -> list[tuple[float, float]]:
    """Mean and standard deviation of what is assumed of a field, or of the whole cost that it changes."""
    rule = _rule(name, resource, part, demands)
    of = rule.cost_of if rule and rule.cost_of else name
    return [given for key, given in part.effects[-1].assumed.items() if key.step.factor == of]


def _log_sd(steps: Iterable[tuple[float, float]]) -> float:
    return math.sqrt(sum(sd**2 for _, sd in steps))


def _uncovered(name: str, resource: Resource, parts: Sequence[ClassDemand], demands: Demands) -> Coverage:
    """Why a change has no number for a resource, and what is missing."""
    current = demands.plan.current
    if name not in current:
        return coverage(name, GapCode.LEVEL_UNKNOWN_TODAY, resource, **_unknown_level(name, resource, demands))
    if name == PAGING:
        return coverage(name, GapCode.PAGING_UNKNOWN, resource)
    if name == "fixed_io_buffers":
        return coverage(name, GapCode.BUFFERS_NEED_PAGING, resource, to_state=PAGING)
    return _not_measured(name, resource, parts, demands)


def _not_measured(name: str, resource: Resource, parts: Sequence[ClassDemand], demands: Demands) -> Coverage:
    """A change without a measurement: its classes, what has a forecast anyway, and its nearest measurements."""
    classes = tuple(part.workload_class for part in parts)
    steps = [step for part in parts for step in part.effects[-1].lacking.get(name, ())]
    levels = open_span(name, demands, steps)
    doubted, left_out = _own_in_doubt(demands, name, levels, classes)
    what: dict[str, Any] = {"change": (name, *levels), "classes": classes, "resource": resource, "rest": demands.limits}
    what["names"] = demands.model.names
    if doubted:
        return coverage(name, GapCode.MEASUREMENTS_IN_DOUBT, resource, **what, doubted=doubted)
    nearest = near(demands, name, resource, levels, classes)
    return coverage(name, GapCode.NOT_MEASURED, resource, **what, left_out=left_out, **nearest)


def _own_in_doubt(
    demands: Demands, name: str, levels: tuple[Value, Value], classes: tuple[str, ...]
) -> tuple[tuple[Measurement, ...], tuple[Measurement, ...]]:
    """Contradictory own measurements of a change: those that count, and those that are left out."""
    about = {
        row.id: row
        for row in demands.plan.counted_measurements
        if set(classes) & set(row.workload_classes) and _is_part_of(row, name, levels, demands.model.names)
    }
    found: tuple[dict[str, Measurement], dict[str, Measurement]] = {}, {}
    for doubt in demands.model.doubts:
        found[doubt.is_left_out].update({one: about[one] for one in doubt.ids if one in about})
    return tuple(found[0].values()), tuple(found[1].values())


def _is_part_of(row: Measurement, name: str, levels: tuple[Value, Value], names: Vocabulary) -> bool:
    field, before, after = fields()[name], row.base.level(name), row.target.level(name)
    if before is None or after is None:
        return False
    if name == "machine":
        return bool(names.steps_between(before, after) & names.steps_between(str(levels[0]), str(levels[1])))
    theirs = before, after
    if not field.ordered:
        return set(theirs) == set(levels)
    (low, high), (first, last) = (sorted(field.levels.index(str(one)) for one in pair) for pair in (theirs, levels))
    return max(low, first) < min(high, last)


def near(
    demands: Demands, name: str, resource: Resource, levels: tuple[Value, Value], classes: tuple[str, ...]
) -> dict[str, Any]:
    """The nearest neighbors of a change, as values of a finding; a number has a measured range instead."""
    before, after = levels
    if not (isinstance(before, str) and isinstance(after, str)):
        return {"near": (), "measured": measured_ranges().get(name)}
    plan, model = demands.plan, demands.model
    context = plan.current.only(context_of(name))

    def found() -> tuple[Measurement, ...]:
        left_out = {one for doubt in model.doubts if doubt.is_left_out for one in doubt.ids}
        added = (*plan.counted_measurements, *plan.counted_pack_measurements)
        own = tuple(row for row in added if row.id not in left_out)
        return neighbors(name, resource, (before, after), classes, model.names, own, context)

    key = ("near", name, resource, before, after, classes, context)
    return {"near": demands.draws.remembered(key, found), "measured": None}


def open_span(name: str, demands: Demands, steps: Sequence[MainColumn]) -> tuple[Value, Value]:
    """The change of a field; for a move over several steps, from the first to the last unmeasured step."""
    before, after = (side.level(name) or side[name] for side in (demands.plan.current, demands.target))
    if not fields()[name].ordered and name != "machine":
        return before, after
    moved = {level for step in steps if isinstance(step, LevelStep) for level in (step.low, step.high)}
    ladder = list(field_named(name, demands.model.names).levels)
    if ladder.index(str(before)) > ladder.index(str(after)):
        ladder.reverse()
    first, *_, last = [level for level in ladder if level in moved] or (before, after)
    return first, last


def levels_that_do_not_run(
    configuration: Configuration, field: Field, statements: Statements | None = None
) -> dict[str, Caution]:
    """The levels of a field that do not run in a configuration, or that no statement covers, each with its first
    reason."""
    before = feasibility_cautions(configuration.changed({field.name: None}), statements)
    found = {}
    for level in field.choices:
        after = feasibility_cautions(configuration.changed({field.name: level}), statements)
        new = [one for one in after if one not in before and one.weight is not Weight.CONDITION]
        if new:
            found[level] = new[0]
    return found


def uncounted_levels(plan: Plan, scenario: Scenario, field: Field, model: Model) -> dict[str, Coverage]:
    """The levels of a field that would not count in a scenario, with reasons."""
    found = {}
    for level in field.choices:
        changed = replace(scenario, changes=scenario.changes.changed({field.name: level}))
        if is_impossible(plan.configuration(changed), plan.statements):
            continue
        for gap in uncovered_changes(demands_of(plan, changed, model)):
            if gap.factor == field.name:
                found[level] = gap
    return found


def dead_ends(classes: Iterable[str], model: Model) -> set[str]:
    """The machines without a measured step to any other machine for some of the classes."""
    machine_field = field_named("machine", model.names)

    def leads_on(workload_class: str, machine: str) -> bool:
        today = Configuration().changed(machine=machine)
        others = (today.changed(machine=other) for other in machine_field.levels)
        moves = (other for other in others if today.differences(other))
        effects = (model.effect(workload_class, Resource.CPU, today, other) for other in moves)
        return any("machine" not in effect.lacking for effect in effects)

    return {machine for one in set(classes) for machine in machine_field.choices if not leads_on(one, machine)}
