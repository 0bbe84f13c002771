"""Cautions about a scenario: assumptions, contradictions, and extrapolation."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from datetime import UTC, datetime
from statistics import NormalDist

import numpy as np

from zplanner.evidence.catalogue import (
    AVERAGE,
    benchmarked_steps,
    catalogue,
    gain_per_level,
    measured_ranges,
    published_benchmark_steps,
)
from zplanner.evidence.configuration import Configuration, FieldKind, fields
from zplanner.evidence.vocabulary import Resource, Vocabulary
from zplanner.histories.history import Clock
from zplanner.planning.case import feasibility_cautions, impossible_cautions
from zplanner.planning.ceilings import curve_at, images_by_most, log_storage_ceiling, smt_gain
from zplanner.planning.demands import WHOLE_SYSTEM, Demands, is_memory_stated
from zplanner.planning.findings import Caution, CautionCode, caution
from zplanner.planning.load import ROUNDING
from zplanner.planning.months import month_named, month_number, months_since_measured
from zplanner.planning.plan import Plan
from zplanner.regression.card import Layer, MainColumn, VarianceGroup, prior_sd
from zplanner.regression.coding import ARCHITECTURE, below_2g_severity
from zplanner.regression.model import MEMORY
from zplanner.uncertain import RANGE_CONFIDENCE, Uncertain

SMALLEST_CREDIBLE_CEILING = 1.0 / 1.17
"""Today's load cannot exceed today's ceiling. Published runs do by up to 17% (rate times CPU time per transaction over
the processors); beyond that a caution reports contradictory inputs."""

SPREAD = Layer.CLASS, Layer.BENCHMARK, Layer.FIGURE
"""The layers in which one benchmark departs from another of its domain."""

EIGHTY_PERCENT = NormalDist().inv_cdf(0.5 + RANGE_CONFIDENCE / 2.0)

NEARLY_FULL = 0.95
"""CPU utilization from which the measurement may miss work that waits for the CPU. An assumption: no publication gives
a limit."""

MOST_MONTHS_APART = 2
"""Months between the last measured load and the month that the plan takes it for, which go without saying: growth of
20% a year changes the load by 3% in them, less than the interval of most machine steps. An assumption."""

ZVM_GROUPS = ("z/VM", "Memory")
"""The groups of fields that published runs of z/VM alone give a measured range."""


def cautions_for(demands: Demands, *, impossible: bool = False) -> tuple[Caution, ...]:
    """The cautions about one configuration of a scenario, most serious first; for one that does not run, why not."""
    if impossible:
        return impossible_cautions(demands.target, demands.plan.statements)
    return tuple(sorted(_cautions(demands), key=lambda one: one.weight))


def _cautions(demands: Demands) -> Iterator[Caution]:
    yield from feasibility_cautions(demands.target, demands.plan.statements, demands.plan.current)
    yield from memory_cut(demands.plan.current, demands.target)
    yield from _too_soon(demands)
    yield from _todays_load(demands.plan)
    for resource in demands.stated_limits if demands.limits else ():
        if resource not in demands.limits and resource is not Resource.CPU:
            yield caution(CautionCode.RESOURCE_UNANSWERED, resource=resource)
    plan_classes = {part.workload_class for part in demands.plan.mix if part.share.high > 0}
    borrowing: dict[tuple[MainColumn, ...], dict[str, None]] = {}
    for part in demands.every_class:
        if part.effects[-1].borrowed and part.workload_class in plan_classes - {WHOLE_SYSTEM}:
            borrowing.setdefault(part.effects[-1].borrowed, {})[part.workload_class] = None
    for steps, classes in borrowing.items():
        yield caution(CautionCode.BORROWED_BY_CLASSES, steps=steps, classes=tuple(classes), names=demands.model.names)
    beyond = {step: None for part in demands.every_class for step in part.effects[-1].beyond}
    if beyond:
        yield caution(CautionCode.BORROWED_BEYOND, steps=tuple(beyond))
    yield from _assumptions(demands)


def _too_soon(demands: Demands) -> Iterator[Caution]:
    """The first step in time that comes before what is ordered now can run."""
    plan = demands.plan
    months = min((month for month, _ in demands.later), default=None)
    if months is not None and months < months_since_measured(plan) + plan.lead_time_months:
        earliest = month_named(plan, math.ceil(months_since_measured(plan) + plan.lead_time_months))
        yield caution(
            CautionCode.STEP_TOO_SOON, step=month_named(plan, months), earliest=earliest, lead=plan.lead_time_months
        )


def _todays_load(plan: Plan) -> Iterator[Caution]:
    """That today's load may be higher than what was measured, or is that of another month than the plan's."""
    busy = plan.current.number("utilization")
    if busy and busy.high >= NEARLY_FULL:
        yield caution(CautionCode.LATENT_DEMAND, share=NEARLY_FULL)
    dated = [history.end for history in plan.histories if history.clock is not Clock.UNKNOWN]
    if dated and plan.report.date and not plan.move:
        last = f"{datetime.fromtimestamp(max(dated) - 1, UTC):%Y-%m}"
        if abs(months := month_number(plan, last)) > MOST_MONTHS_APART:
            yield caution(CautionCode.LOAD_OF_ANOTHER_MONTH, last=last, taken_for=month_named(plan, 0), months=months)


def memory_cut(current: Configuration, target: Configuration) -> Iterator[Caution]:
    """Less memory than today where its use is not stated: no published figure says how much the work needs."""
    if is_memory_stated(target):
        return
    before, after = ([number.median for name in MEMORY if (number := side.number(name))] for side in (current, target))
    if after and sum(after) < sum(before):
        yield caution(CautionCode.MEMORY_CUT, today=sum(before), then=sum(after))


def _assumptions(demands: Demands) -> Iterator[Caution]:
    current, target, changed = demands.plan.current, demands.target, demands.changed
    model, last = demands.model, len(demands.stages) - 1
    engines = [side.number("processors") for side in (current, target)]
    for stage, engine in zip((0, last), engines, strict=True):
        curve, machine = curve_at(demands, stage), demands.stages[stage].level("machine")
        if engine and engine.high > curve.largest:
            yield caution(CautionCode.CURVE_EXTRAPOLATED, machine=machine, largest=curve.largest)
    limit = demands.plan.engine_limit
    if limit is not None and (
        capped := [engine for engine in engines if engine and limit < engine.high * (1.0 - ROUNDING)]
    ):
        yield caution(CautionCode.LIMITED_ENGINES, engines=capped[-1], limit=limit)
    if (months := months_since_measured(demands.plan)) > MOST_MONTHS_APART:
        yield caution(CautionCode.LOAD_OF_SEASON, month=month_named(demands.plan, 0), months=months)
    yield from _software(demands, engines[-1])
    if "2" in (current.level("smt"), target.level("smt")):
        yield caution(CautionCode.SMT_CORES)
    if (gain := smt_gain(demands)) is not None:
        low, middle, high = np.quantile(gain[0], (0.1, 0.5, 0.9)).tolist()
        yield caution(CautionCode.SMT_THREADS, gain=middle, slowest=low / 2.0, speed=middle / 2.0, fastest=high / 2.0)
    if "zvm" in (current.level("hypervisor"), target.level("hypervisor")):
        yield caution(CautionCode.GUESTS_NOT_COUNTED, is_bounded=limit is not None)
    yield from _nest(demands)
    yield from _ratings_alone(demands)
    yield from _other_architecture(demands)
    for stage in sorted({0, last}) if {"processors", "machine"} & set(changed) else ():
        curve, machine = curve_at(demands, stage), str(demands.stages[stage].level("machine"))
        if stage and machine == demands.plan.current.level("machine"):
            continue
        others = tuple(name for name in curve.machines if name != machine)
        if others and any(engine and engine.high > max(curve.rated, 1) for engine in engines):
            yield caution(CautionCode.CURVE_BORROWED, machine=machine, machines=others, rated=curve.rated)
    yield from _contradictions(target)
    yield from _ranges(demands)
    for unfitted in model.unfitted:
        yield caution(CautionCode.OWN_NOT_USED, unfitted=unfitted)
    rows = (*demands.plan.counted_measurements, *demands.plan.counted_pack_measurements)
    touched = {row.id for row in rows if set(changed) & set(row.base.differences(row.target))}
    for doubt in model.doubts:
        if touched.isdisjoint(doubt.ids):
            continue  # what they widen is no change of this scenario
        yield caution(CautionCode.OWN_LEFT_OUT if doubt.is_left_out else CautionCode.OWN_CONTRADICT, doubt=doubt)


def _nest(demands: Demands) -> Iterator[Caution]:
    """What a stated nest intensity changes of the machine steps, and for which of them that is assumed."""
    stated, steps = demands.plan.current.number("nest_intensity"), demands.nest_steps()
    if not steps or stated is None or stated == Uncertain.exactly(AVERAGE):
        return
    low, middle, high = np.exp(np.quantile(demands.log_nest_gain()[0], (0.1, 0.5, 0.9))).tolist()
    assumed = tuple(_joined([step for step in steps if not gain_per_level(step).is_published], demands.model.names))
    yield caution(CautionCode.NEST_STATED, value=stated, gain=middle, low=low, high=high, assumed=assumed)


def _software(demands: Demands, engines: Uncertain | None) -> Iterator[Caution]:
    """Engines that the software cannot use, or that it may be unable to where their number changes."""
    usable = demands.target.number("scales_to")
    if engines is None:
        return
    if usable is not None:
        if engines.high > usable.low:
            yield caution(CautionCode.UNUSABLE_ENGINES, engines=engines, usable=usable)
        return
    if "processors" not in demands.changed:
        return
    today = demands.plan.current.number("processors")
    for most, images in sorted(images_by_most(demands).items()):
        if engines.high > max(most, today.low if today else 0.0):
            yield caution(CautionCode.BEYOND_MEASURED_ENGINES, images=images, most=most, names=demands.model.names)


def _contradictions(target: Configuration) -> Iterator[Caution]:
    card, rate = target.level("channel_card"), target.level("disk_link_gbps")
    if card and rate:
        sides = (side for row in catalogue().measurements for side in (row.base, row.target))
        measured = [side.level("disk_link_gbps") for side in sides if side.level("channel_card") == card]
        full_rate = min((float(one) for one in measured if one), default=0.0)
        if float(rate) < full_rate:
            yield caution(CautionCode.SLOW_LINK, card=card, rate=rate, full_rate=full_rate)


def _ranges(demands: Demands) -> Iterator[Caution]:
    """Inputs outside the measured range, and inputs that contradict each other."""
    both = demands.plan.current, demands.target
    named = {name for side in both for name in side}
    stated = {name for name in named if fields()[name].kind is FieldKind.NUMBER}
    ranges = measured_ranges() if stated else {}  # slow: reads all measurements
    for name in filter(stated.__contains__, ranges):
        field, (low, high) = fields()[name], ranges[name]
        sides = [side for side in both if field.group not in ZVM_GROUPS or side.level("hypervisor") != "lpar"]
        numbers = [number for side in sides if (number := side.number(name))]
        if any(number.low < low or number.high > high for number in numbers):
            yield caution(CautionCode.RANGE_EXTRAPOLATED, field=name, low=low, high=high)
    if Resource.STORAGE in demands.limits and below_2g_severity(demands.plan.current, Resource.STORAGE):
        busy = np.log(demands.number("utilization", 0))
        load = float(np.exp(np.median(log_storage_ceiling(demands, 0, busy))))
        if load < SMALLEST_CREDIBLE_CEILING:
            yield caution(CautionCode.TOO_MUCH_PAGING, load=load)


def _ratings_alone(demands: Demands) -> Iterator[Caution]:
    """The machine steps of a change that no Linux benchmark, published or own, has measured."""
    before, after = demands.plan.current.level("machine"), demands.target.level("machine")
    if not before or not after or before == after:
        return
    added = (*demands.plan.counted_measurements, *demands.plan.counted_pack_measurements)
    names = demands.model.names
    alone = names.steps_between(before, after) - published_benchmark_steps() - benchmarked_steps(added, names)
    rated = [step for step in alone if not any("machine" in part.effects[-1].lacking for part in demands.every_class)]
    if rated:
        yield caution(CautionCode.RATINGS_ALONE, moves=tuple(_joined(rated, names)))


def _other_architecture(demands: Demands) -> Iterator[Caution]:
    """What is assumed of a move between architectures: how far one benchmark gains more than another."""
    before, after = demands.plan.current.level("machine"), demands.target.level("machine")
    names = demands.model.names
    if before and after and names.crosses_architectures(before, after) and demands.has_number(Resource.CPU):
        steps = sorted(step for step in names.steps_between(before, after) if names.crosses_architectures(*step))
        foreign = next(name for name in steps[0] if names.machines[name].is_foreign)
        sd = math.hypot(*(prior_sd(VarianceGroup(ARCHITECTURE).of(layer)) for layer in SPREAD))
        yield caution(CautionCode.OTHER_ARCHITECTURE, machine=foreign, factor=math.exp(EIGHTY_PERCENT * sd))


def _joined(steps: Collection[tuple[str, str]], names: Vocabulary) -> list[tuple[str, str]]:
    """Machine steps in order, consecutive steps of one line joined into one move: z13 to z17."""
    machines, order = names.machines, list(names.machines)
    spans: list[tuple[str, str]] = []
    for low, high in sorted(steps, key=lambda step: (machines[step[1]].relative_to != step[0], order.index(step[1]))):
        if spans and spans[-1][1] == low and machines[high].relative_to == low:
            spans[-1] = spans[-1][0], high
        else:
            spans.append((low, high))
    return spans
