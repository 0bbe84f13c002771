"""What a forecast stands on: the measurements behind it, what no measurement covers, and what the reader must know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np

from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.fields import fields
from zplanner.evidence.measurement import Resource
from zplanner.planning.ceilings import Ceilings
from zplanner.planning.outlook import Caution, EvidenceUse, Uncovered
from zplanner.regression.design import row
from zplanner.regression.model import Effect

SMALLEST_WEIGHT = 0.001
"""Evidence below a thousandth of the weight is not listed."""

MEASURED_RANGES = {"below_2g_pages_per_s": (83.0, 1983.0), "message_bytes": (16.0, 8192.0)}
"""What the published figures cover: z/VM runs 3GBS9220 to FIXS9222, GHASH buffers of 16 bytes to 8 KB."""

SMALLEST_CREDIBLE_CEILING = 0.95
"""Today's load cannot exceed today's ceiling; below 95 % of it the inputs are said to contradict each other."""

STATES = ("utilization", "disk_utilization", "network_utilization", "crypto_utilization")
"""Fields that state today's load: a scenario follows from them and cannot change them."""


def uncovered_changes(ceilings: Ceilings) -> Iterator[Uncovered]:
    """The changes that no measurement covers, each with what would cover it."""
    changed, demands = ceilings.changed, ceilings.demands
    every = [part.effects for parts in demands.values() for part in parts]
    for stage, name in enumerate(changed, start=1):
        acts = any(effects[stage].counted != effects[stage - 1].counted for effects in every)
        if not (acts or name in ceilings.counted_servers):
            yield Uncovered(name, _reason(name, ceilings, [effects[-1] for effects in every]))
    machine_steps = {step for effects in every for step in effects[-1].unknown if step.startswith("machine ")}
    if machine_steps and "machine" in changed:
        classes = [
            part.workload_class for part in demands[Resource.CPU] if machine_steps & set(part.effects[-1].unknown)
        ]
        steps = _spoken([_step(step) for step in sorted(machine_steps)])
        yield Uncovered(
            "machine",
            f"No measurement covers {steps} for {_classes(classes)}. "
            "Application workloads were measured from z9 to zEC12, kernel and memory operations from z10 to zEC12.",
        )
    if any("below_2g_pages_per_s" in effects[-1].unstated for effects in every):
        yield Uncovered(
            "below_2g_pages_per_s",
            "The gain of z/VM 5.2.0 is the end of the below-2G constraint: state the paging today, 0 if there is none.",
        )
    for resource in demands:
        if resource not in ceilings.limits and resource is not Resource.CPU:
            label = fields()[f"{resource.value}_utilization"].label
            yield Uncovered(
                f"{resource.value}_utilization",
                f"{label} is unknown today, so throughput leaves that resource out.",
            )


def _resource_of(name: str) -> Resource | None:
    """The resource other than the CPU that a field belongs to."""
    return next((one for one in (Resource.DISK, Resource.NETWORK) if name.startswith(f"{one.value}_")), None)


def _reason(name: str, ceilings: Ceilings, effects: Sequence[Effect]) -> str:
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
    unknown = [step for effect in effects for step in effect.unknown if step.startswith(f"{name} ")]
    what = _spoken(dict.fromkeys(map(_step, unknown))) if unknown else f"{label} {current[name]} to {target[name]}"
    return f"No measurement covers {what} for these workloads, so it is not counted."


def cautions_for(ceilings: Ceilings) -> Iterator[Caution]:
    """What the reader of a scenario must know."""
    demands = ceilings.demands
    cpu = [part for part in demands[Resource.CPU] if np.any(part.share > 0)]
    plan_classes = {part.workload_class for part in ceilings.plan.mix if part.share.high > 0}
    borrowing: dict[tuple[str, ...], dict[str, None]] = {}
    for part in (part for parts in demands.values() for part in parts):
        if part.effects[-1].borrowed and part.workload_class in plan_classes:
            borrowing.setdefault(part.effects[-1].borrowed, {})[part.workload_class] = None
    for steps, classes in borrowing.items():
        yield Caution(
            "borrowed",
            f"{_classes(classes)}: measured on other classes only for {_spoken([_step(step) for step in steps])}; "
            "the common effect is used, with a wider interval.",
        )
    for name in ceilings.changed:
        without = [part for part in cpu if any(step.startswith(f"{name} ") for step in part.effects[-1].unknown)]
        if without and len(without) < len(cpu) and name != "machine":
            yield Caution(
                "not-counted",
                f"{fields()[name].label}: no measurement for {_classes(part.workload_class for part in without)}, "
                f"{100 * sum(float(np.mean(part.share)) for part in without):.0f} % of the CPU time: "
                "no effect is counted there.",
            )
    yield from _assumptions(ceilings)


def _assumptions(ceilings: Ceilings) -> Iterator[Caution]:
    current, target, changed = ceilings.plan.current, ceilings.target, ceilings.changed
    demands, model = ceilings.demands, ceilings.model
    engines = target.number("processors")
    if engines and engines.high > model.curve.largest:
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


def _ranges(ceilings: Ceilings) -> Iterator[Caution]:
    """Inputs outside what was measured, inputs whose spread is not carried, and inputs that contradict each other."""
    current = ceilings.plan.current
    for name, (low, high) in MEASURED_RANGES.items():
        number = current.number(name)
        if number is not None and number.median and not low <= number.median <= high:
            unit = fields()[name].unit
            yield Caution(
                "extrapolated",
                f"{fields()[name].label} was measured from {low:g} to {high:g} {unit}: beyond, the law goes on.",
            )
        if number is not None and not number.is_exact:
            yield Caution("assumed", f"{fields()[name].label}: the middle of the interval is used.")
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
    weights: dict[tuple[str, str, str], float] = {}
    for parts in ceilings.demands.values():
        for part in parts:
            for reached in part.effects[-1].parts:
                card = ceilings.model.fitted.cards.get(reached.card)
                if card is None or not reached.reach.known:
                    continue
                coefficients = row(card, reached.reach.known) @ card.weights * float(np.mean(part.share))
                shares = np.abs(coefficients * [fact.y for fact in card.facts])
                for fact, coefficient in zip(card.facts, shares.tolist(), strict=True):
                    for cited in fact.citations:
                        key = (cited.id, cited.source, cited.locator)
                        weights[key] = weights.get(key, 0.0) + coefficient / len(fact.citations)
    total = sum(weights.values())
    uses = [EvidenceUse(*key, weight / total) for key, weight in weights.items() if weight > SMALLEST_WEIGHT * total]
    return tuple(sorted(uses, key=lambda use: (-round(use.weight, 6), use.id)))


def _classes(names: Iterable[str]) -> str:
    """Workload classes by the labels people choose them by."""
    return _spoken([workload_classes()[name].label for name in dict.fromkeys(names)])


def _step(column: str) -> str:
    """A step as people say it: `Machine z10 to z196`."""
    name, _, levels = column.partition(" ")
    label = fields()[name].label if name in fields() else name
    return f"{label} {levels}".replace(" > ", " to ")


def _spoken(names: Sequence[str] | Mapping[str, None]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
