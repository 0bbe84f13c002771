"""What the reader of a scenario must know: assumptions, contradictions, and where the forecast extrapolates."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache

import numpy as np

from zplanner.evidence.catalogue import benchmarked_steps, measured_ranges, published_benchmark_steps
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import FieldKind, fields
from zplanner.evidence.machines import machines, steps_between
from zplanner.evidence.measurement import Resource
from zplanner.planning.ceilings import Ceilings
from zplanner.planning.demands import WHOLE_SYSTEM
from zplanner.planning.outlook import Caution, Weight
from zplanner.planning.reasons.feasibility import feasibility_cautions, impossible_cautions
from zplanner.planning.reasons.grounds import cannot_act, near, open_span, open_steps_of
from zplanner.planning.reasons.neighbors import change_label, class_labels, spoken
from zplanner.regression.coding import below_2g_severity
from zplanner.regression.columns import Departure, LevelStep, MainColumn, Slope

CONTRADICTION, RATINGS_ALONE = "contradiction", "ratings-alone"

SMALLEST_CREDIBLE_CEILING = 1.0 / 1.17
"""Today's load cannot exceed today's ceiling. The published runs do by up to 17 % (rate times CPU time per transaction
over the processors); inputs that do by more are said to contradict each other."""

NEARLY_FULL = 0.95
"""From this CPU utilization on, work may wait for the CPU that the measurement does not show. An assumption: no
publication gives a limit."""

FULL_RATE_CARDS, FULL_RATE_GBPS = ("FICON Express8", "FICON Express8S"), 8.0
"""Cards whose published figures are of a link of 8 Gbit/s."""


def cautions_for(ceilings: Ceilings, *, impossible: bool = False) -> tuple[Caution, ...]:
    """What the reader of a scenario must know, what weighs most first; of one that does not run, why not."""
    if impossible:
        return impossible_cautions(ceilings.target, ceilings.plan.statements)
    return tuple(sorted(_cautions(ceilings), key=lambda caution: caution.weight))


def _cautions(ceilings: Ceilings) -> Iterator[Caution]:
    yield from feasibility_cautions(ceilings.target, ceilings.plan.statements)
    plan_classes = {part.workload_class for part in ceilings.plan.mix if part.share.high > 0}
    borrowing: dict[tuple[MainColumn, ...], dict[str, None]] = {}
    for part in ceilings.every_class:
        if part.effects[-1].borrowed and part.workload_class in plan_classes - {WHOLE_SYSTEM}:
            borrowing.setdefault(part.effects[-1].borrowed, {})[part.workload_class] = None
    for steps, classes in borrowing.items():
        yield _borrowed(steps, tuple(classes))
    beyond = {step: None for part in ceilings.every_class for step in part.effects[-1].beyond}
    if beyond:
        yield Caution(
            "borrowed",
            f"No measurement covers {spoken(map(_step_beyond, beyond))}; the common effect is used, "
            "with a wider interval.",
            Weight.BORROWED,
        )
    yield from _not_counted(ceilings)
    yield from _partly_counted(ceilings)
    yield from _assumptions(ceilings)


@lru_cache(maxsize=1000)
def _borrowed(steps: tuple[MainColumn, ...], classes: tuple[str, ...]) -> Caution:
    """What is said of classes for which steps were measured on others only."""
    labels, moves = class_labels(classes), spoken(map(_step, steps))
    return Caution(
        "borrowed",
        f"{labels}: measured on other classes only for {moves}; the common effect is used, with a wider interval.",
        Weight.BORROWED,
        f"{labels} for {moves}",
    )


def _not_counted(ceilings: Ceilings) -> list[Caution]:
    """Changes that count for a part of the mix only, the one that leaves most of it out first."""
    cpu = [part for part in ceilings.classes[Resource.CPU].values() if part.mean_share > 0]
    found = []
    for name in ceilings.changed:
        without = [
            part for part in cpu if name not in part.effects[-1].counted and not cannot_act(name, part.workload_class)
        ]
        if without and any(name in part.effects[-1].counted for part in cpu) and name != "machine":
            share = sum(part.mean_share for part in without)
            classes = class_labels(part.workload_class for part in without)
            message = (
                f"{fields()[name].label}: no measurement for {classes}, {100 * share:.0f} % of the CPU time. "
                "No effect is counted there; it may well have one."
            )
            found.append((share, Caution("not-counted", message, Weight.NOT_COUNTED)))
    return [caution for _, caution in sorted(found, key=lambda pair: -pair[0])]


def _partly_counted(ceilings: Ceilings) -> Iterator[Caution]:
    """Moves over several steps of which a class has measurements for some only; without the machine's there is no
    forecast at all."""
    for name in (name for name in ceilings.changed if name != "machine"):
        open_steps = {
            part.workload_class: open_steps_of(name, part.effects[-1])
            for part in ceilings.every_class
            if name in part.effects[-1].counted & part.effects[-1].lacking
        }
        if open_steps:
            steps = dict.fromkeys(step for steps in open_steps.values() for step in steps)
            levels = open_span(name, ceilings, list(steps))
            sides = [(step.low, step.high) for step in steps if isinstance(step, LevelStep) and fields()[name].ordered]
            parts = spoken([change_label(name, *one) for one in sides] or [change_label(name, *levels)])
            yield Caution(
                "not-counted",
                f"No measurement covers {parts}, so that part of the change is not counted. "
                f"{near(ceilings, name, levels, tuple(open_steps))}",
                Weight.NOT_COUNTED,
            )


def _assumptions(ceilings: Ceilings) -> Iterator[Caution]:
    current, target, changed = ceilings.plan.current, ceilings.target, ceilings.changed
    demands, model = ceilings.demands, ceilings.model
    engines = [side.number("processors") for side in (current, target)]
    for stage, one in zip((0, ceilings.last), engines, strict=True):
        curve, machine = ceilings.curve(stage), ceilings.stages[stage].level("machine")
        if one and one.high > curve.largest:
            yield Caution(
                "extrapolated",
                f"The n-way curve of {machine} covers 1 to {curve.largest} engines; beyond it the last slope goes on.",
            )
    busy = current.number("utilization")
    if busy and busy.high >= NEARLY_FULL:
        yield Caution(
            "latent-demand",
            f"Today's CPU utilization reaches {100 * NEARLY_FULL:.0f} % or more: work may already be waiting for the "
            "CPU, and then the true demand is higher than what was measured (latent demand).",
        )
    if "2" in (current.level("smt"), target.level("smt")):
        yield Caution(
            "smt-cores",
            "With two threads per core, processors are cores: the utilization must be that of cores, not the average "
            "of their threads.",
        )
    yield from _ratings_alone(ceilings)
    for stage in sorted({0, ceilings.last}) if {"processors", "machine"} & set(changed) else ():
        curve, machine = ceilings.curve(stage), str(ceilings.stages[stage].level("machine"))
        if stage and machine == ceilings.plan.current.level("machine"):
            continue
        if machine not in curve.machines and any(one and one.high > 1 for one in engines):
            yield Caution(
                "n-way-borrowed",
                f"No n-way curve of {machine} was published: it borrows {_curves_of(curve.machines)}.",
            )
    for resource in demands:
        name = f"{resource.value}_utilization"
        if resource in (Resource.DISK, Resource.NETWORK, Resource.CRYPTO) and name not in current:
            yield Caution(
                "assumed", f"{fields()[name].label} is unknown: the resource is taken to be as busy as the CPU."
            )
        elif resource in (Resource.DISK, Resource.NETWORK) and "machine" in changed:
            what = f"another machine does to the {resource.value}"
            yield Caution("assumed", f"No measurement says what {what}: what it can carry is taken as today's.")
    yield from _constraint(ceilings)
    if "crypto" in changed and Resource.CRYPTO in demands:
        yield Caution(
            "assumed", "No measurement says how busy the crypto adapter becomes: its load is taken as today's."
        )
    yield from _contradictions(target)
    if target.level("crypto") == "CPACF" and "crypto" in changed and "message_bytes" not in target:
        yield Caution(
            "assumed", "Message size is unknown: messages of 8 KiB or more are assumed, where CPACF gains most."
        )
    yield from _ranges(ceilings)
    for unfitted in model.unfitted:
        unused = f"Own measurement {unfitted.id} is not used: {unfitted.reason}."
        yield Caution("own-not-used", unused, Weight.NOT_COUNTED)
    for doubt in model.doubts:
        weight = Weight.LEFT_OUT if doubt.left_out else Weight.CONTRADICTORY
        yield Caution("own-contradict", doubt.sentence, weight)


def _constraint(ceilings: Ceilings) -> Iterator[Caution]:
    """What is assumed about the below-2G constraint of z/VM."""
    changed = ceilings.changed
    if Resource.STORAGE in ceilings.demands and below_2g_severity(ceilings.target, Resource.STORAGE):
        if "fixed_io_buffers" in changed:
            falls = "Below-2G paging with fixed I/O buffers falls as between runs FIXS9222 and FIXS9223."
            yield Caution("assumed", falls)
        if "processors" in changed:
            yield Caution(
                "assumed",
                "The 2 GiB line does not move with the engines: what storage can carry stays as it is today. "
                "Published runs on z/VM 5.1.0 were best with 5 processors; with 9 and 16 they did not complete.",
            )


def _contradictions(target: Configuration) -> Iterator[Caution]:
    """Levels that do not go together as they were measured."""
    card, rate = target.level("channel_card"), target.level("disk_link_gbps")
    if card in FULL_RATE_CARDS and rate and float(rate) < FULL_RATE_GBPS:
        less = f"{card} was measured at {FULL_RATE_GBPS:g} Gbit/s: a link of {rate} Gbit/s carries less."
        yield Caution(CONTRADICTION, less, Weight.CONTRADICTORY)


def _ranges(ceilings: Ceilings) -> Iterator[Caution]:
    """Inputs outside what was measured, and inputs that contradict each other."""
    both = ceilings.plan.current, ceilings.target
    named = {name for side in both for name in side}
    stated = {name for name in named if fields()[name].kind is FieldKind.NUMBER}
    ranges = measured_ranges() if stated else {}  # which takes all measurements
    for name in filter(stated.__contains__, ranges):
        field, (low, high) = fields()[name], ranges[name]
        sides = [side for side in both if field.group != "z/VM" or side.level("hypervisor") != "lpar"]
        numbers = [number for side in sides if (number := side.number(name))]
        if any(number.low < low or number.high > high for number in numbers):
            yield Caution(
                "extrapolated",
                f"{field.label} was measured from {low:g} to {high:g} {field.unit}: beyond, the forecast extrapolates.",
            )
    if Resource.STORAGE in ceilings.limits:
        load = float(np.exp(np.median(ceilings.log_storage_today())))
        if load < SMALLEST_CREDIBLE_CEILING:
            yield Caution(
                CONTRADICTION,
                f"By the published runs this paging allows {100 * load:.0f} % of today's stated load: check both.",
                Weight.CONTRADICTORY,
            )


def _ratings_alone(ceilings: Ceilings) -> Iterator[Caution]:
    """The machine steps of a change that no Linux benchmark has measured, published or own."""
    before, after = ceilings.plan.current.level("machine"), ceilings.target.level("machine")
    if not before or not after or before == after:
        return
    added = (*ceilings.plan.counted_measurements, *ceilings.plan.counted_pack_measurements)
    alone = steps_between(before, after) - published_benchmark_steps() - benchmarked_steps(added)
    rated = [step for step in alone if not any("machine" in part.effects[-1].lacking for part in ceilings.every_class)]
    if rated:
        yield Caution(
            RATINGS_ALONE,
            f"{spoken(_joined(rated))}: no Linux benchmark was published. This rests on capacity ratings alone, which "
            "are of z/OS, at an average use of the shared caches.",
        )


def _joined(steps: Collection[tuple[str, str]]) -> list[str]:
    """Machine steps in order, those of one line that follow each other as one move: `z13 to z17`."""
    order = list(machines())
    spans: list[tuple[str, str]] = []
    for low, high in sorted(steps, key=lambda step: (machines()[step[1]].relative_to != step[0], order.index(step[1]))):
        if spans and spans[-1][1] == low and machines()[high].relative_to == low:
            spans[-1] = spans[-1][0], high
        else:
            spans.append((low, high))
    return [f"{low} to {high}" for low, high in spans]


def _curves_of(machines: tuple[str, ...]) -> str:
    return f"the mean of those of {spoken(machines)}" if len(machines) > 1 else f"that of {machines[0]}"


def _step_beyond(column: Departure) -> str:
    """A step with the level of a second factor: `Compiler target z196 to zEC12`, `Disk link rate 2 to 4 for FCP`."""
    return _step(column.of) if isinstance(column.of, LevelStep) else f"{_step(column.main)} for {column.of}"


_SLOPES = {
    Slope.CONSTRAINT: "below-2G constraint",
    Slope.SMALL_MESSAGE: "CPACF per halving of the message",
    Slope.RECOMPILATION: "Compiler target per generation",
}


def _step(column: MainColumn) -> str:
    """A step as people say it: `Machine z10 to z196`."""
    if isinstance(column, Slope):
        return _SLOPES[column]
    field = fields()[column.factor]
    return f"{field.label} {field.named(column.low)} to {field.named(column.high)}"
