"""What a forecast stands on: the measurements behind it, what no measurement covers, and what the reader must know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np

from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import fields
from zplanner.evidence.measurement import Resource
from zplanner.planning.ceilings import Ceilings
from zplanner.planning.outlook import Caution, EvidenceUse, Uncovered
from zplanner.regression.design import row
from zplanner.regression.model import Effect

SMALLEST_WEIGHT = 0.001
"""Evidence below a thousandth of the weight is not listed."""

COUNTED_ELSEWHERE = ("processors", "channels")
"""Fields that act through the number of servers, not through a card."""

STATES = ("utilization", "disk_utilization", "network_utilization", "crypto_utilization")
"""Fields that state today's load: a scenario follows from them and cannot change them."""


def uncovered_changes(ceilings: Ceilings) -> Iterator[Uncovered]:
    """The changes that no measurement covers, each with what would cover it."""
    current, target, changed, demands = ceilings.plan.current, ceilings.target, ceilings.changed, ceilings.demands
    every = [part.effects for parts in demands.values() for part in parts]
    for stage, name in enumerate(changed, start=1):
        acts = name in COUNTED_ELSEWHERE or any(effects[stage].parts != effects[stage - 1].parts for effects in every)
        if not acts:
            yield Uncovered(name, _reason(name, current, target, [effects[-1] for effects in every]))
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
    unstated = {name for effects in every for name in effects[-1].unstated if name not in changed}
    if "below_2g_pages_per_s" in unstated:
        yield Uncovered(
            "below_2g_pages_per_s",
            "The gain of z/VM 5.2.0 is the end of the below-2G constraint: state the paging today, 0 if there is none.",
        )


def _reason(name: str, current: Configuration, target: Configuration, effects: Sequence[Effect]) -> str:
    label = fields()[name].label
    if name in STATES:
        return f"{label} is a state of today; a scenario cannot change it."
    if name not in current:
        return f"{label} is unknown today, so the change to {target[name]} is not counted. State today's level."
    unknown = [step for effect in effects for step in effect.unknown if step.startswith(f"{name} ")]
    what = _spoken(dict.fromkeys(map(_step, unknown))) if unknown else f"{label} {current[name]} to {target[name]}"
    return f"No measurement covers {what} for these workloads, so it is not counted."


def cautions_for(ceilings: Ceilings) -> Iterator[Caution]:
    """What the reader of a scenario must know."""
    demands = ceilings.demands
    cpu = demands[Resource.CPU]
    plan_classes = {part.workload_class for part in ceilings.plan.mix}
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
        without = [
            part.workload_class for part in cpu if any(step.startswith(f"{name} ") for step in part.effects[-1].unknown)
        ]
        if without and len(without) < len(cpu) and name != "machine":
            yield Caution(
                "not-counted",
                f"{fields()[name].label}: no measurement for {_classes(without)}, so no effect is counted there.",
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
    if "fixed_io_buffers" in changed and current.get("below_2g_pages_per_s") != target.get("below_2g_pages_per_s"):
        yield Caution(
            "assumed", "Below-2G paging with fixed I/O buffers is taken to fall as between runs FIXS9222 and FIXS9223."
        )
    if "crypto" in changed and Resource.CRYPTO in demands:
        yield Caution(
            "assumed", "No measurement says how busy the crypto adapter becomes: its load is taken as today's."
        )
    if target.level("crypto") == "CPACF" and "crypto" in changed and "message_bytes" not in target:
        yield Caution(
            "assumed", "Message size is unknown: messages of 8 KiB or more are assumed, where CPACF gains most."
        )
    for unfitted in model.unfitted:
        yield Caution("own-not-used", f"Own measurement {unfitted.id} is not used: {unfitted.reason}.")


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
