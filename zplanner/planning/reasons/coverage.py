"""Finds changes that no measurement covers, whether a forecast is possible, and levels that do not count or run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from zplanner.evidence.catalogue import measured_ranges
from zplanner.evidence.compatibility import Statements
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import TODAY_ONLY, Field, Value, fields
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import Resource, steps_between
from zplanner.planning.demands import Demands, demands_of, utilization_field
from zplanner.planning.findings import Caution, GapCode, Uncovered, uncovered
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.reasons.feasibility import feasibility_cautions, is_impossible
from zplanner.planning.reasons.neighbors import context_of, neighbors, open_factor
from zplanner.regression.coding import TERMS, Term, below_2g_severity
from zplanner.regression.columns import LevelStep, MainColumn
from zplanner.regression.model import Effect, Model

ZVM_FIELDS = ("zvm_release", "zvm_polarization", "fixed_io_buffers")
"""Fields that apply to z/VM but not to an LPAR."""

STATES = ("utilization", "disk_utilization", "network_utilization", "crypto_utilization")
"""Fields that state today's load. A scenario cannot change the CPU's, which is forecast; for another resource it may
state how busy today's load keeps it after the change."""

Change = tuple[str, Value, Value]
"""A field with its levels before and after."""


def uncovered_changes(demands: Demands) -> tuple[Uncovered, ...]:
    """The changes that no measurement covers, each with the input that would; remembered."""
    return demands.remembered("uncovered changes", lambda: tuple(_uncovered_changes(demands)))


def _uncovered_changes(demands: Demands) -> Iterator[Uncovered]:
    every = [part.effects for part in demands.every_class]
    limiting = dict.fromkeys((Resource.CPU, *demands.limits))
    asked = [part.effects for resource in limiting for part in demands.of.get(resource, {}).values()]
    servers = {"processors"}
    if "channels" in demands.plan.current and Resource.DISK in demands.of:
        servers.add("channels")
    servers.update(utilization_field(one) for one in demands.limits if one is not Resource.CPU)
    for stage, name in enumerate(demands.changed, start=1):
        if name in ZVM_FIELDS and _comes_with_zvm(name, demands):
            continue
        lacks_machine = name == "machine" and any(name in effects[-1].open_fields for effects in asked)
        counts = name in servers or any(effects[stage].moves != effects[stage - 1].moves for effects in every)
        if lacks_machine or not counts:
            yield _uncounted(name, demands)
    if any("below_2g_pages_per_s" in effects[-1].unstated for effects in every):
        if demands.target.level("zvm_release") is None:
            yield uncovered("zvm_release", GapCode.RELEASE_UNKNOWN)
        yield uncovered("below_2g_pages_per_s", GapCode.PAGING_UNKNOWN)
    if changes := _unmeasured_costs(demands):
        yield uncovered("cpu_per_unit_ratio", GapCode.NO_CPU_COST, changes=changes)
    for resource in demands.of:
        if resource not in (*demands.limits, Resource.CPU, Resource.STORAGE):
            yield uncovered(utilization_field(resource), GapCode.RESOURCE_LEFT_OUT, resource=resource)


def _comes_with_zvm(name: str, demands: Demands) -> bool:
    """Whether a z/VM field is stated as part of a move from an LPAR to z/VM."""
    sides = demands.plan.current.level("hypervisor"), demands.target.level("hypervisor")
    return sides == ("lpar", "zvm") and name not in demands.plan.current


def is_answered(demands: Demands) -> bool:
    """Whether the change has a forecast: measurements cover it, and no statement rules it out."""

    def found() -> bool:
        is_ruled_out = is_impossible(demands.target, demands.plan.statements)
        return not is_ruled_out and is_covered(demands, uncovered_changes(demands))

    return demands.remembered("is answered", found)


def is_covered(demands: Demands, gaps: Iterable[Uncovered]) -> bool:
    """Whether measurements cover the change: its machine steps are measured, and some of it counts."""
    counted = set(demands.changed) - {gap.factor for gap in gaps}
    cpu = [part.effects[-1] for part in demands.of[Resource.CPU].values()]
    open_question = any("machine" in effect.open_fields or "below_2g_pages_per_s" in effect.unstated for effect in cpu)
    forecast = (one for one in demands.limits if utilization_field(one) not in demands.changed)
    open_question |= any(has_no_number(demands, resource) for resource in forecast)
    return not open_question and bool(counted or not demands.changed)


def has_no_number(demands: Demands, resource: Resource) -> bool:
    """Whether some change of the demand for a resource has no measurement."""
    return any(part.effects[-1].open for part in demands.of.get(resource, {}).values())


def _unmeasured_costs(demands: Demands) -> tuple[tuple[Change, tuple[str, ...]], ...]:
    """The I/O changes with an unmeasured CPU cost, and the classes that they affect."""
    classes: dict[str, dict[str, None]] = {}
    for part in demands.of[Resource.CPU].values():
        for name in part.effects[-1].open_fields - {"machine"}:
            classes.setdefault(name, {})[part.workload_class] = None
    return tuple(
        ((name, demands.plan.current[name], demands.target[name]), tuple(classes[name]))
        for name in demands.changed
        if name in classes
    )


def _resource_of(name: str) -> Resource | None:
    """The resource other than the CPU that a field belongs to."""
    prefixes = {Resource.DISK: ("disk_", "channel"), Resource.NETWORK: ("network_",)}
    return next((one for one, starts in prefixes.items() if name.startswith(starts)), None)


def open_steps_of(name: str, effect: Effect) -> tuple[MainColumn, ...]:
    """The steps of a field that no fact covers for one class."""
    return tuple(step for step in effect.unknown if step.factor == name)


_TERMS_BY_FACTOR: dict[str, list[Term]] = {}
for _term in (term for terms in TERMS.values() for term in terms):
    _TERMS_BY_FACTOR.setdefault(_term.factor, []).append(_term)


def cannot_act(name: str, workload_class: str) -> bool:
    """Whether a field cannot affect a class, as gcc does not compile Java."""
    return any(not term.acts_on(workload_class) for term in _TERMS_BY_FACTOR.get(name, ()))


def _uncounted(name: str, demands: Demands) -> Uncovered:
    """Why a change is not counted, and what is missing."""
    current, target = demands.plan.current, demands.target
    if name in TODAY_ONLY or (name in STATES and name in current):
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
    if resource and resource not in demands.of:
        to_state = utilization_field(resource)
        return uncovered(name, GapCode.RESOURCE_UNKNOWN_TODAY, to_state=to_state, field=name, resource=resource)
    return _not_measured(name, demands)


def _not_measured(name: str, demands: Demands) -> Uncovered:
    """A change without a measurement: its classes, the uncertainty of its effect, and its nearest measurements."""
    lacking: dict[str, tuple[MainColumn, ...]] = dict.fromkeys(demands.of[Resource.CPU], ())
    for part in (part for part in demands.every_class if part.workload_class in lacking):
        lacking[part.workload_class] += open_steps_of(name, part.effects[-1])
    classes = tuple(one for one, steps in lacking.items() if steps or name != "machine") or tuple(lacking)
    if not (open_classes := tuple(one for one in classes if not cannot_act(name, one))):
        return uncovered(name, GapCode.CANNOT_ACT, field=name, classes=classes)
    levels = open_span(name, demands, [step for steps in lacking.values() for step in steps])
    doubted, left_out = _own_in_doubt(demands, name, levels, open_classes)
    what: dict[str, Any] = {"change": (name, *levels), "classes": open_classes, "open_factor": open_factor(name)}
    if doubted:
        return uncovered(name, GapCode.MEASUREMENTS_IN_DOUBT, **what, doubted=doubted)
    without = ""
    if name == "machine" and not any(part.effects[-1].open_fields for part in demands.of[Resource.CPU].values()):
        without = next((one for one in STATES if one in demands.plan.current and one != "utilization"), "")
    nearest = near(demands, name, levels, open_classes)
    return uncovered(name, GapCode.NOT_MEASURED, **what, without=without, left_out=left_out, **nearest)


def _own_in_doubt(
    demands: Demands, name: str, levels: tuple[Value, Value], classes: tuple[str, ...]
) -> tuple[tuple[Measurement, ...], tuple[Measurement, ...]]:
    """Contradictory own measurements of a change: those that count, and those that are left out."""
    about = {
        row.id: row
        for row in demands.plan.counted_measurements
        if set(classes) & set(row.workload_classes) and _is_part_of(row, name, levels)
    }
    found: tuple[dict[str, Measurement], dict[str, Measurement]] = {}, {}
    for doubt in demands.model.doubts:
        found[doubt.is_left_out].update({one: about[one] for one in doubt.ids if one in about})
    return tuple(found[0].values()), tuple(found[1].values())


def _is_part_of(row: Measurement, name: str, levels: tuple[Value, Value]) -> bool:
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


def near(demands: Demands, name: str, levels: tuple[Value, Value], classes: tuple[str, ...]) -> dict[str, Any]:
    """The nearest neighbors of a change, as values of a finding; a number has a measured range instead."""
    before, after = levels
    if not (isinstance(before, str) and isinstance(after, str)):
        return {"near": (), "measured": measured_ranges().get(name)}
    plan, model = demands.plan, demands.model
    context = plan.current.only(context_of(name))

    def found() -> tuple[Measurement, ...]:
        left_out = {one for doubt in model.doubts if doubt.is_left_out for one in doubt.ids}
        added = (*plan.counted_measurements, *plan.counted_pack_measurements)
        return neighbors(name, before, after, classes, tuple(row for row in added if row.id not in left_out), context)

    key = ("near", name, before, after, classes, context)
    return {"near": demands.draws.remembered(key, found), "measured": None}


def open_span(name: str, demands: Demands, steps: Sequence[MainColumn]) -> tuple[Value, Value]:
    """The change of a field; for a move over several steps, from the first to the last unmeasured step."""
    before, after = (side.level(name) or side[name] for side in (demands.plan.current, demands.target))
    if not fields()[name].ordered and name != "machine":
        return before, after
    moved = {level for step in steps if isinstance(step, LevelStep) for level in (step.low, step.high)}
    ladder = list(fields()[name].levels)
    if ladder.index(str(before)) > ladder.index(str(after)):
        ladder.reverse()
    first, *_, last = [level for level in ladder if level in moved] or (before, after)
    return first, last


def is_known(effect: Effect) -> bool:
    """Whether measurements cover the whole change for one class, as far as the model has steps for it."""
    return not effect.unknown


def levels_that_do_not_run(
    configuration: Configuration, field: Field, statements: Statements | None = None
) -> dict[str, Caution]:
    """The levels of a field that do not run in a configuration, or that no statement covers, each with its first
    reason."""
    before = feasibility_cautions(configuration.changed({field.name: None}), statements)
    found = {}
    for level in field.choices:
        after = feasibility_cautions(configuration.changed({field.name: level}), statements)
        new = [caution for caution in after if caution not in before]
        if new:
            found[level] = new[0]
    return found


def uncounted_levels(plan: Plan, scenario: Scenario, field: Field, model: Model) -> dict[str, Uncovered]:
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
    machines = fields()["machine"].choices

    def leads_on(workload_class: str, machine: str) -> bool:
        today = Configuration({"machine": machine})
        others = (one for other in fields()["machine"].levels if today.differences(one := Configuration(machine=other)))
        effects = (model.effect(workload_class, Resource.CPU, today, other) for other in others)
        return any("machine" not in effect.lacking for effect in effects)

    return {machine for one in set(classes) for machine in machines if not leads_on(one, machine)}
