"""What a forecast stands on: the measurements behind it, what no measurement covers, and what the reader must know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

import numpy as np

from zplanner.evidence.catalogue import measured_ranges
from zplanner.evidence.fields import FieldKind, Value, fields
from zplanner.evidence.measurement import Resource
from zplanner.planning.ceilings import Ceilings
from zplanner.planning.neighbors import change_label, class_labels, nearest, open_factor, spoken
from zplanner.planning.outlook import Caution, EvidenceUse, Uncovered
from zplanner.regression.coding import TERMS, Contrast
from zplanner.regression.design import row
from zplanner.regression.model import Effect

SMALLEST_WEIGHT = 0.001
"""Evidence below a thousandth of the weight is not listed."""

SMALLEST_CREDIBLE_CEILING = 0.95
"""Today's load cannot exceed today's ceiling; below 95 % of it the inputs are said to contradict each other."""

STATES = ("utilization", "disk_utilization", "network_utilization", "crypto_utilization")
"""Fields that state today's load: a scenario follows from them and cannot change them."""


def uncovered_changes(ceilings: Ceilings) -> Iterator[Uncovered]:
    """The changes that no measurement covers, each with what would cover it."""
    changed, demands = ceilings.changed, ceilings.demands
    every = [part.effects for parts in demands.values() for part in parts]
    for stage, name in enumerate(changed, start=1):
        acts = any(effects[stage].moves != effects[stage - 1].moves for effects in every)
        lacks_machine = name == "machine" and any(name in effects[-1].lacking for effects in every)
        if lacks_machine or not (acts or name in ceilings.counted_servers):
            yield Uncovered(name, _reason(name, ceilings))
    if any("below_2g_pages_per_s" in effects[-1].unstated for effects in every):
        yield Uncovered(
            "below_2g_pages_per_s",
            "The gain of z/VM 5.2.0 is the end of the below-2G constraint: state the paging today, 0 if there is none.",
        )
    for resource in demands:
        if resource not in (*ceilings.limits, Resource.CPU, Resource.STORAGE):
            label = fields()[f"{resource.value}_utilization"].label
            yield Uncovered(
                f"{resource.value}_utilization",
                f"{label} is unknown today, so throughput leaves that resource out.",
            )


def is_answered(ceilings: Ceilings, uncovered: Iterable[Uncovered]) -> bool:
    """Whether the change can be forecast: it is one whose machines are measured, and some of it counts."""
    counted = set(ceilings.changed) - {gap.factor for gap in uncovered}
    cpu = [part.effects[-1] for part in ceilings.demands[Resource.CPU]]
    open_question = any("machine" in effect.lacking or "below_2g_pages_per_s" in effect.unstated for effect in cpu)
    return not open_question and bool(counted or not ceilings.changed)


def _resource_of(name: str) -> Resource | None:
    """The resource other than the CPU that a field belongs to."""
    prefixes = {Resource.DISK: ("disk_", "channel"), Resource.NETWORK: ("network_",)}
    return next((one for one, starts in prefixes.items() if name.startswith(starts)), None)


def _open_steps(name: str, effect: Effect) -> tuple[str, ...]:
    """The steps of a field that no fact covers for one class."""
    return tuple(step for step in effect.unknown if step.startswith(f"{name} "))


@cache
def _cannot_act(name: str, workload_class: str) -> bool:
    """Whether a field has no hold on a class by its nature: gcc does not compile Java."""
    return any(term.factor == name and workload_class in term.not_for for terms in TERMS.values() for term in terms)


def _reason(name: str, ceilings: Ceilings) -> str:
    current, target, demands = ceilings.plan.current, ceilings.target, ceilings.demands
    label = fields()[name].label
    if name in STATES:
        return f"{label} is a state of today; a scenario cannot change it."
    if name not in current:
        return f"{label} is unknown today, so the change to {target[name]} is not counted. State today's level."
    resource = _resource_of(name)
    if resource and resource not in demands:
        busy = fields()[f"{resource.value}_utilization"].label
        return f"{busy} is unknown today, so the change is not counted. State how busy it is."
    return _not_measured(name, ceilings)


def _not_measured(name: str, ceilings: Ceilings) -> str:
    """What no measurement covers, for which classes, how open that leaves the figure, and what was measured near it."""
    lacking = {part.workload_class: _open_steps(name, part.effects[-1]) for part in ceilings.demands[Resource.CPU]}
    classes = tuple(one for one, steps in lacking.items() if steps or name != "machine") or tuple(lacking)
    if not (open_classes := tuple(one for one in classes if not _cannot_act(name, one))):
        return f"{fields()[name].label} cannot act on {class_labels(classes)}, so it is not counted."
    levels = _open_span(name, ceilings, [step for steps in lacking.values() for step in steps])
    factor = open_factor(name)
    stays = f"stays open by a factor of {factor:.1f} either way (80 %)" if factor else "stays open"
    then = "nothing is forecast" if name == "machine" else f"it is not counted and {stays}"
    return (
        f"No measurement covers {change_label(name, *levels)} for {class_labels(open_classes)}, so {then}. "
        f"{nearest(name, *levels, open_classes, ceilings.plan.counted_measurements)}"
    )


def _open_span(name: str, ceilings: Ceilings, steps: Sequence[str]) -> tuple[Value, Value]:
    """The change of a field; of a move over several steps, from the first to the last that nobody measured."""
    before, after = ceilings.plan.current[name], ceilings.target[name]
    if not fields()[name].ordered:
        return before, after
    moved = {level for step in steps for level in step.removeprefix(f"{name} ").split(" > ")}
    ladder = list(fields()[name].levels)
    if ladder.index(str(before)) > ladder.index(str(after)):
        ladder.reverse()
    first, *_, last = [level for level in ladder if level in moved] or (before, after)
    return first, last


def cautions_for(ceilings: Ceilings) -> Iterator[Caution]:
    """What the reader of a scenario must know."""
    demands = ceilings.demands
    cpu = [part for part in demands[Resource.CPU] if part.mean_share > 0]
    plan_classes = {part.workload_class for part in ceilings.plan.mix if part.share.high > 0}
    borrowing: dict[tuple[str, ...], dict[str, None]] = {}
    for part in (part for parts in demands.values() for part in parts):
        if part.effects[-1].borrowed and part.workload_class in plan_classes:
            borrowing.setdefault(part.effects[-1].borrowed, {})[part.workload_class] = None
    for steps, classes in borrowing.items():
        yield Caution(
            "borrowed",
            f"{class_labels(classes)}: measured on other classes only for {spoken(map(_step, steps))}; "
            "the common effect is used, with a wider interval.",
        )
    for name in ceilings.changed:
        without = [
            part for part in cpu if name not in part.effects[-1].counted and not _cannot_act(name, part.workload_class)
        ]
        if without and any(name in part.effects[-1].counted for part in cpu) and name != "machine":
            yield Caution(
                "not-counted",
                f"{fields()[name].label}: no measurement for {class_labels(part.workload_class for part in without)}, "
                f"{100 * sum(part.mean_share for part in without):.0f} % of the CPU time. "
                "No effect is counted there; it may well have one.",
            )
    yield from _partly_counted(ceilings)
    yield from _assumptions(ceilings)


def _partly_counted(ceilings: Ceilings) -> Iterator[Caution]:
    """Moves over several steps of which a class has measurements for some only; without the machine's there is no
    forecast at all."""
    every = [part for parts in ceilings.demands.values() for part in parts]
    for name in (name for name in ceilings.changed if name != "machine"):
        open_steps = {
            part.workload_class: _open_steps(name, part.effects[-1])
            for part in every
            if name in part.effects[-1].counted & part.effects[-1].lacking
        }
        if open_steps:
            levels = _open_span(name, ceilings, [step for steps in open_steps.values() for step in steps])
            yield Caution(
                "not-counted",
                f"No measurement covers {change_label(name, *levels)}, so that part of the change is not counted. "
                f"{nearest(name, *levels, tuple(open_steps), ceilings.plan.counted_measurements)}",
            )


def _assumptions(ceilings: Ceilings) -> Iterator[Caution]:
    current, target, changed = ceilings.plan.current, ceilings.target, ceilings.changed
    demands, model = ceilings.demands, ceilings.model
    engines = [side.number("processors") for side in (current, target)]
    if any(one and one.high > model.curve.largest for one in engines):
        yield Caution(
            "extrapolated",
            f"The published n-way curve covers 1 to {model.curve.largest} engines; beyond it the last slope goes on.",
        )
    if "processors" in changed and (current.level("machine"), target.level("machine")) != ("z196", "z196"):
        yield Caution("n-way-borrowed", "The n-way curve is the z196's; other machines borrow it.")
    for resource in demands:
        name = f"{resource.value}_utilization"
        if resource in (Resource.DISK, Resource.NETWORK, Resource.CRYPTO) and name not in current:
            yield Caution(
                "assumed", f"{fields()[name].label} is unknown: the resource is taken to be as busy as the CPU."
            )
    paging = "below_2g_pages_per_s"
    if paging in changed and "fixed_io_buffers" in changed:
        yield Caution("assumed", "Below-2G paging with fixed I/O buffers falls as between runs FIXS9222 and FIXS9223.")
    elif paging in changed and "processors" in changed:
        yield Caution("assumed", "Below-2G paging per engine is taken to stay as it is today.")
    if "crypto" in changed and Resource.CRYPTO in demands:
        yield Caution(
            "assumed", "No measurement says how busy the crypto adapter becomes: its load is taken as today's."
        )
    compiled = target.level("compiler_target")
    machines = fields()["machine"].levels
    if compiled and machines.index(compiled.partition("-")[0]) > machines.index(str(target["machine"])):
        yield Caution("contradiction", f"Code compiled for {compiled} does not run on {target['machine']}.")
    if target.level("crypto") == "CPACF" and "crypto" in changed and "message_bytes" not in target:
        yield Caution(
            "assumed", "Message size is unknown: messages of 8 KiB or more are assumed, where CPACF gains most."
        )
    yield from _ranges(ceilings)
    for unfitted in model.unfitted:
        yield Caution("own-not-used", f"Own measurement {unfitted.id} is not used: {unfitted.reason}.")
    for doubt in model.doubts:
        yield Caution("own-contradict", doubt.sentence)


def _ranges(ceilings: Ceilings) -> Iterator[Caution]:
    """Inputs outside what was measured, and inputs that contradict each other."""
    current = ceilings.plan.current
    for name, (low, high) in measured_ranges().items():
        field = fields()[name]
        sides = [
            side for side in (current, ceilings.target) if field.group != "z/VM" or side.level("hypervisor") != "lpar"
        ]
        numbers = [number for side in sides if (number := side.number(name)) and field.kind is FieldKind.NUMBER]
        if any(number.low < low or number.high > high for number in numbers):
            yield Caution(
                "extrapolated",
                f"{field.label} was measured from {low:g} to {high:g} {field.unit}: beyond, the forecast extrapolates.",
            )
    if Resource.STORAGE in ceilings.limits:
        load = float(np.exp(np.median(ceilings.log_ceiling(Resource.STORAGE, 0))))
        if load < SMALLEST_CREDIBLE_CEILING:
            yield Caution(
                "contradiction",
                f"By the published runs this paging allows {100 * load:.0f} % of today's stated load: check both.",
            )


def evidence_behind(ceilings: Ceilings) -> tuple[EvidenceUse, ...]:
    """The measurements behind a scenario, heaviest first.

    A card's posterior mean is linear in its facts, so the forecast at the mean is a sum over them: a fact's weight is
    its share of the sum of absolute terms, over all components by their share of the demand.
    """
    contrasts: dict[str, list[tuple[float, Contrast]]] = {}
    for part in (part for parts in ceilings.demands.values() for part in parts):
        for reached in part.effects[-1].parts:
            if reached.reach.known:
                contrasts.setdefault(reached.card, []).append((part.mean_share, reached.reach.known))
    weights: dict[tuple[str, str, str], float] = {}
    for name, members in contrasts.items():
        card = ceilings.model.fitted.cards[name]
        coefficients = np.stack([share * row(card, known) for share, known in members]) @ card.weights
        terms = np.abs(coefficients).sum(axis=0) * np.abs([fact.y for fact in card.facts])
        for fact, term in zip(card.facts, terms.tolist(), strict=True):
            for cited in fact.citations:
                key = (cited.id, cited.source, cited.locator)
                weights[key] = weights.get(key, 0.0) + term / len(fact.citations)
    total = sum(weights.values())
    uses = [EvidenceUse(*key, weight / total) for key, weight in weights.items() if weight > SMALLEST_WEIGHT * total]
    return tuple(sorted(uses, key=lambda use: (-round(use.weight, 6), use.id)))


def _step(column: str) -> str:
    """A step as people say it: `Machine z10 to z196`."""
    name, _, levels = column.partition(" ")
    label = fields()[name].label if name in fields() else name
    return f"{label} {levels}".replace(" > ", " to ")
