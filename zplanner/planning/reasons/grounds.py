"""What a forecast stands on: the measurements behind it, and what no measurement covers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache

import numpy as np

from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Value, fields
from zplanner.evidence.machines import steps_between
from zplanner.evidence.measurement import OWN_SOURCE, Measurement, Resource
from zplanner.planning.ceilings import Ceilings
from zplanner.planning.demands import Demand
from zplanner.planning.outlook import EvidenceUse, Lack, Uncovered
from zplanner.planning.reasons.feasibility import is_impossible
from zplanner.planning.reasons.neighbors import (
    change_label,
    changes_level,
    class_labels,
    nearest,
    open_factor,
    spoken,
)
from zplanner.regression.coding import TERMS, Contrast, below_2g_severity
from zplanner.regression.columns import LevelStep, MainColumn
from zplanner.regression.contradiction import named_rows
from zplanner.regression.design import row
from zplanner.regression.model import Effect, Model

N_WAY_CURVE = " n-way curve"
"""How a published n-way curve is cited among the measurements: `z196 n-way curve`."""

SMALLEST_WEIGHT = 0.001
"""Published evidence below a thousandth of the weight is not listed; what is a planner's own always is."""

REMEMBERED = 64
"""Lists of evidence kept for the scenarios and edits to come; with 2,000 own measurements one takes some 0.2 MB."""

ZVM_FIELDS = ("zvm_release", "zvm_polarization", "fixed_io_buffers")
"""Levels that a z/VM system has and an LPAR has not."""

STATES = ("utilization", "disk_utilization", "network_utilization", "crypto_utilization")
"""Fields that state today's load: a scenario follows from them and cannot change them."""


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
            unknown = "The release of z/VM is unknown: up to 5.1.0 the below-2G constraint may cost throughput."
            yield Uncovered(
                "zvm_release", f"{unknown} State it, or state the paging, 0 if there is none.", Lack.STATEMENT
            )
        yield Uncovered(
            "below_2g_pages_per_s",
            "The gain of z/VM 5.2.0 is the end of the below-2G constraint: state the paging today, 0 if there is none.",
            Lack.STATEMENT,
        )
    if costs := _unmeasured_costs(ceilings):
        yield Uncovered("cpu_per_unit_ratio", costs)
    for resource in demands:
        if resource not in (*ceilings.limits, Resource.CPU, Resource.STORAGE):
            label = fields()[f"{resource.value}_utilization"].label
            yield Uncovered(
                f"{resource.value}_utilization",
                f"{label} is unknown today, so throughput leaves that resource out.",
                Lack.STATEMENT,
            )


def _comes_with_zvm(name: str, ceilings: Ceilings) -> bool:
    """Whether a field of z/VM is stated because the scenario moves from an LPAR to z/VM: it is a part of that move."""
    sides = ceilings.plan.current.level("hypervisor"), ceilings.target.level("hypervisor")
    return sides == ("lpar", "zvm") and name not in ceilings.plan.current


def is_answered(ceilings: Ceilings, uncovered: Iterable[Uncovered]) -> bool:
    """Whether the change has a forecast: measurements cover it, and no statement says that it does not run."""
    return not is_impossible(ceilings.target, ceilings.plan.statements) and is_covered(ceilings, uncovered)


def is_covered(ceilings: Ceilings, uncovered: Iterable[Uncovered]) -> bool:
    """Whether measurements cover the change: it is one whose machines are measured, and some of it counts."""
    counted = set(ceilings.changed) - {gap.factor for gap in uncovered}
    cpu = [part.effects[-1] for part in ceilings.classes[Resource.CPU].values()]
    open_question = any("machine" in effect.open_fields or "below_2g_pages_per_s" in effect.unstated for effect in cpu)
    open_question |= any(has_no_number(ceilings, resource) for resource in ceilings.limits)
    return not open_question and bool(counted or not ceilings.changed)


def has_no_number(ceilings: Ceilings, resource: Resource) -> bool:
    """Whether the demand for a resource changes by something that no measurement covers."""
    return any(part.effects[-1].open for part in ceilings.classes.get(resource, {}).values())


def _unmeasured_costs(ceilings: Ceilings) -> str:
    """Which changes of I/O have a CPU cost that no measurement covers; empty where there are none."""
    classes: dict[str, dict[str, None]] = {}
    for part in ceilings.classes[Resource.CPU].values():
        for name in part.effects[-1].open_fields - {"machine"}:
            classes.setdefault(name, {})[part.workload_class] = None
    changes = [
        f"{change_label(name, ceilings.plan.current[name], ceilings.target[name])} costs {class_labels(classes[name])}"
        for name in ceilings.changed
        if name in classes
    ]
    return f"No measurement says how much CPU time {spoken(changes)}, so no CPU figure is forecast." if changes else ""


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
    label = fields()[name].label
    if name in STATES:
        return Uncovered(name, f"{label} is a state of today; a scenario cannot change it.")
    if name in ZVM_FIELDS and target.level("hypervisor") == "lpar":
        return Uncovered(name, f"{label} acts on nothing in an LPAR, so it is not counted.")
    if name == "fixed_io_buffers" and name in current:
        return _uncounted_buffers(name, current)
    if name not in current:
        level = fields()[name].named(str(target[name]))
        unknown = f"{label} is unknown today, so the change to {level} is not counted. State today's level."
        return Uncovered(name, unknown, Lack.STATEMENT)
    resource = _resource_of(name)
    if resource and resource not in demands:
        to_state = f"{resource.value}_utilization"
        unknown = f"{fields()[to_state].label} is unknown today, so the change of {label} is not counted."
        return Uncovered(name, f"{unknown} State how busy it is.", Lack.STATEMENT, to_state)
    return Uncovered(name, _not_measured(name, ceilings))


def _uncounted_buffers(name: str, current: Configuration) -> Uncovered:
    if below_2g_severity(current, Resource.CPU) is None:
        relief = "The gain of fixed I/O buffers is relief of the below-2G constraint: state the paging today, 0 if "
        return Uncovered(name, f"{relief}there is none.", Lack.STATEMENT, "below_2g_pages_per_s")
    return Uncovered(
        name,
        "Fixed I/O buffers were measured under the below-2G constraint alone. Without it there is nothing to relieve, "
        "and they cost additional data moves inside the guest, of which there is no figure.",
    )


def _not_measured(name: str, ceilings: Ceilings) -> str:
    """What no measurement covers, for which classes, how open that leaves the figure, and what was measured near it."""
    lacking: dict[str, tuple[MainColumn, ...]] = {part.workload_class: () for part in ceilings.demands[Resource.CPU]}
    for part in (part for part in ceilings.every_class if part.workload_class in lacking):
        lacking[part.workload_class] += open_steps_of(name, part.effects[-1])
    classes = tuple(one for one, steps in lacking.items() if steps or name != "machine") or tuple(lacking)
    if not (open_classes := tuple(one for one in classes if not cannot_act(name, one))):
        return f"{fields()[name].label} cannot act on {class_labels(classes)}, so it is not counted."
    levels = open_span(name, ceilings, [step for steps in lacking.values() for step in steps])
    factor = open_factor(name)
    stays = f"stays open by a factor of {factor:.1f} either way (80 %)" if factor else "stays open"
    then = "nothing is forecast" if name == "machine" else f"it is not counted and {stays}"
    change, labels = change_label(name, *levels), class_labels(open_classes)
    doubted, left_out = _own_in_doubt(ceilings, name, levels, open_classes)
    if doubted:
        contradict = "contradict each other" if len(doubted) > 1 else "lies far from the published figures"
        them = "check them, or switch one off" if len(doubted) > 1 else "check it, or switch it off"
        return f"{named_rows(doubted)} of {change} for {labels} {contradict} so much that {then}: {them}."
    sentences = [f"No measurement covers {change} for {labels}, so {then}."]
    if name == "machine" and not any(part.effects[-1].open_fields for part in ceilings.classes[Resource.CPU].values()):
        stated = next((one for one in STATES if one in ceilings.plan.current and one != "utilization"), "")
        if stated:
            sentences.append(f"Without {fields()[stated].label}, the CPU alone is forecast.")
    if left_out:
        are, them = ("are", "them") if len(left_out) > 1 else ("is", "it")
        sentences.append(f"{named_rows(left_out)} of it {are} left out: check {them}.")
    return " ".join((*sentences, near(ceilings, name, levels, open_classes)))


def _own_in_doubt(
    ceilings: Ceilings, name: str, levels: tuple[Value, Value], classes: tuple[str, ...]
) -> tuple[list[Measurement], list[Measurement]]:
    """The own measurements of a change that contradict something: those that count, and those that are left out."""
    about = {
        row.id: row
        for row in ceilings.plan.counted_measurements
        if set(classes) & set(row.workload_classes) and _is_part_of(row, name, levels)
    }
    found: tuple[dict[str, Measurement], dict[str, Measurement]] = {}, {}
    for doubt in ceilings.model.doubts:
        found[bool(doubt.left_out)].update({one: about[one] for one in doubt.ids if one in about})
    return list(found[0].values()), list(found[1].values())


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


def near(ceilings: Ceilings, name: str, levels: tuple[Value, Value], classes: tuple[str, ...]) -> str:
    """The nearest neighbors of a change, as one sentence."""
    left_out = {one for doubt in ceilings.model.doubts if doubt.left_out for one in doubt.ids}
    added = (*ceilings.plan.counted_measurements, *ceilings.plan.counted_pack_measurements)
    about = tuple(row for row in added if row.id not in left_out and changes_level(row, name))
    return nearest(name, *levels, classes, about, ceilings.plan.current)


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
    return _evidence_of(ceilings.model).behind(ceilings.every_class, curves=_curves_behind(ceilings))


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


class _Evidence:
    """What is behind the scenarios of a model, remembered: those that move demand alike have the same evidence."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self._found: dict[tuple[object, ...], tuple[EvidenceUse, ...]] = {}

    def behind(self, parts: Iterable[Demand], *, curves: tuple[str, ...]) -> tuple[EvidenceUse, ...]:
        key = curves, *((part.mean_share, part.effects[-1].moves) for part in parts)
        found = self._found.get(key)
        if found is None:
            if len(self._found) >= REMEMBERED:
                self._found.clear()
            found = self._found[key] = _weighed(self._model, parts, curves)
        return found


@lru_cache(maxsize=2)
def _evidence_of(model: Model) -> _Evidence:
    return _Evidence(model)


def _weighed(model: Model, parts: Iterable[Demand], curves: tuple[str, ...]) -> tuple[EvidenceUse, ...]:
    """What is behind the demands, heaviest first."""
    contrasts: dict[str, list[tuple[float, Contrast]]] = {}
    for part in parts:
        for reached in part.effects[-1].parts:
            if reached.reach.known:
                contrasts.setdefault(reached.card, []).append((part.mean_share, reached.reach.known))
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
