"""What a site's own figures show: a move, as an own measurement, and its machines by `/proc/sysinfo`.

Of a move: CPU time per unit of work after it over that before. Utilization is load x CPU time per unit / engines,
before and after, so that the ratio follows from both utilizations once growth is taken out. A load that grew otherwise
than the plan states looks like another machine: the two cannot be told apart, and the uncertainty of growth
widens the ratio.

Of machines: n-way curves and the step between two, against the forecast. CPU per engine = capability(base) /
capability(target): a smaller capability is a faster engine. Where engines of two kinds are there, the secondary
capability is that of an IFL.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from statistics import NormalDist
from typing import Any

import numpy as np

from zplanner.errors import Code, ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import OWN_SOURCE, Resource
from zplanner.histories.history import Clock
from zplanner.importing.formats.tables.comparisons import GIVEN_ID
from zplanner.importing.reading import FileReading
from zplanner.planning.decisions.carried_out import MOVE_BENCHMARK, MoveScore
from zplanner.planning.forecast import forecast
from zplanner.planning.load import log_load
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.regression.card import Basis
from zplanner.regression.design import MIXED
from zplanner.regression.facts import facts_from
from zplanner.regression.model import load_model
from zplanner.regression.processors import NWayCurve
from zplanner.uncertain import RANGE_CONFIDENCE, Uncertain

CASE_ID = f"{GIVEN_ID}move"

SATURATED = 0.95
"""Busier than this, a system carries what it can and no longer what is asked of it: an assumption."""

LEAST_SHARE = 0.1
"""A class with less of the CPU time has no part in what the whole mix shows: an assumption."""

HALF_AN_ENGINE = 0.5


class CaseCode(Code):
    """Why what a move showed is no evidence of the machine, or with what load of today it is."""

    NO_GROWTH = (
        "what the move showed is no evidence: without growth, load and machine cannot be told apart",
        "state the growth, 0 if there is none",
    )
    MIX_CHANGES = "what the move showed is no evidence: parts of the mix grow apart, so it is of another mix by now"
    OTHER_SYSTEMS = (
        "the load before the move is of {before:and}, and since of {after:and}",
        "import the load of the same systems",
    )
    OTHER_ENGINES = (
        "the load since the move is of {measured:.3g} engines, and the scenario has {stated:.3g}",
        "correct the scenario",
    )
    SATURATED = "at {busy:probability} busy, the system no longer shows how much work was asked of it"
    NOT_LEARNED = "the model cannot learn from what the move showed: {why:0}"
    OTHER_TODAY = (
        "what the move showed is found with the {measured:share} busy before it that these files measured, not with "
        "the {stated:share} that the plan states",
        "take today's utilization and the own measurement together, or the utilization alone",
    )


def own_case(plan: Plan, found: MoveScore) -> Measurement:
    """The own measurement that a plan's score gives; ZplannerError says why it gives none."""
    _check(plan, found)
    low, high = _ratio(found)
    row = Measurement(
        CASE_ID,
        OWN_SOURCE,
        "; ".join(dict.fromkeys(file.name for file in found.load.files)) or found.load.system,
        tuple(dict.fromkeys(part.workload_class for part in plan.mix if part.share.median >= LEAST_SHARE)) or (MIXED,),
        MOVE_BENCHMARK,
        Resource.CPU,
        Metric.CPU_PER_UNIT,
        plan.current,
        plan.configuration(found.scenario),
        low,
        high,
        Kind.RANGE if low < high else Kind.POINT,
    )
    for reason in facts_from([row], found.ceilings.demands.model.curves)[1]:
        raise ZplannerError(CaseCode.NOT_LEARNED, reason=reason)
    return row


def _check(plan: Plan, found: MoveScore) -> None:
    last = found.offset + found.months.index(found.scored[-1].month)
    paths = {part.growth_per_year for part in plan.mix}
    steps = [step for step in plan.load_steps if step.workload_class and step.month <= last]
    if not plan.load_changes:
        raise ZplannerError(CaseCode.NO_GROWTH)
    if len({part.workload_class for part in plan.mix}) > 1 and (len(paths) > 1 or steps):
        raise ZplannerError(CaseCode.MIX_CHANGES)
    timed = [history for history in plan.histories if history.clock is not Clock.UNKNOWN]
    before = {one.system for one in timed if one.during(end=found.move.time)}
    after = {one.system for one in timed if one.during(found.move.time)}
    if before and before != after:
        raise ZplannerError(CaseCode.OTHER_SYSTEMS, before=tuple(sorted(before)), after=tuple(sorted(after)))
    engines, stated = _engines(found), plan.configuration(found.scenario).number("processors")
    if engines is not None and isinstance(stated, Uncertain) and abs(engines - stated.median) > HALF_AN_ENGINE:
        raise ZplannerError(CaseCode.OTHER_ENGINES, measured=engines, stated=stated.median)
    busiest = max(one.actual for one in found.scored)
    if busiest > SATURATED:
        raise ZplannerError(CaseCode.SATURATED, busy=busiest)


def _engines(found: MoveScore) -> float | None:
    known: Any = found.load.engines[~np.isnan(found.load.engines)]
    return float(np.median(known)) if len(known) else None


def _ratio(found: MoveScore) -> tuple[float, float]:
    """The ends of the ratio's 80% interval, over the months that are scored."""
    ceilings, first = found.ceilings, found.offset
    months = np.array([float(first + found.months.index(one.month)) for one in found.scored])
    busy = np.log([[one.actual] for one in found.scored])
    per_load = busy - log_load(ceilings, Resource.CPU, months)
    draws = per_load.mean(axis=0) + (ceilings.log_engines_ratio - ceilings.log_utilization[Resource.CPU])[0]
    by_month = np.median(per_load, axis=1)
    scatter = float(by_month.std(ddof=1)) / math.sqrt(len(months)) if len(months) > 1 else 0.0
    half = NormalDist().inv_cdf(0.5 + RANGE_CONFIDENCE / 2.0) * math.hypot(float(draws.std()), scatter)
    low, high = (float(f"{math.exp(float(draws.mean()) + end):.4g}") for end in (-half, half))
    return low, high


APART = 0.10
"""Difference from the forecast from which a machine's own figure is flagged (measurements.md, Facts)."""


class OwnMachineCode(Code):
    """What a machine says of itself, beside what the forecast says."""

    STEP = "by its own capability, an engine of {target:0} does {own:times} the work of one of {base:0}; {found:0}"
    STEP_APART = (
        "by its own capability, an engine of {target:0} does {own:times} the work of one of {base:0}; {found:0}",
        "check which it is before you rely on either",
    )
    CURVE = (
        "by its own figures, {engines:d} engines of this {machine:0} do the work of {own:significant}; the forecast "
        "counts {forecast:significant}, {apart:percent} apart"
    )
    CURVE_APART = (
        "by its own figures, {engines:d} engines of this {machine:0} do the work of {own:significant}; the forecast "
        "counts {forecast:significant}, {apart:percent} apart",
        "check which it is before you rely on either",
    )


def own_machines(readings: Sequence[FileReading], plan: Plan) -> Iterator[ZplannerError]:
    """A remark on the n-way curve of each machine whose sysinfo was read, and on the step between each two."""
    told = {str(facts["machine"]): (facts, reading) for reading in readings if "machine" in (facts := _facts(reading))}
    curves = load_model().with_packs(Basis(names=plan.names)).curves
    for machine, (facts, reading) in told.items():
        if (found := _curve(machine, facts, curves.of(machine))) is not None:
            yield found.within(file=reading.path)
    in_order = sorted(told, key=lambda name: plan.names.machines[name].generation)
    for base, target in combinations(in_order, 2):
        before, after = (_capability(told[name][0]) for name in (base, target))
        if before and after:
            yield _step(base, target, before / after, plan)


def _facts(reading: FileReading) -> dict[str, str | float]:
    return {fact.field: fact.value for fact in reading.facts}


def _capability(facts: dict[str, str | float]) -> float:
    return float(facts.get("secondary_capability", facts.get("capability", 0.0)))


def _curve(machine: str, facts: dict[str, str | float], curve: NWayCurve) -> ZplannerError | None:
    """The engines' worth of work of the partition's engines, by the machine's own adjustment factors and by the curve
    of the forecast, at the number where they differ most up to the partition's."""
    most = int(facts.get("lpar_engines", facts.get("processors", curve.largest)))
    own = {n: float(facts[f"nway_{n}"]) for n in range(2, most + 1) if f"nway_{n}" in facts}
    if not own:
        return None
    forecasts = {n: n * float(np.exp(curve.log_efficiency(float(n)))) for n in own}
    engines = max(own, key=lambda n: abs(np.log(own[n] / forecasts[n])))
    apart = abs(own[engines] / forecasts[engines] - 1.0)
    code = OwnMachineCode.CURVE_APART if apart > APART else OwnMachineCode.CURVE
    return ZplannerError(
        code, machine=machine, engines=engines, own=own[engines], forecast=forecasts[engines], apart=apart
    )


def _step(base: str, target: str, own: float, plan: Plan) -> ZplannerError:
    """Work of one engine of `target` in engines of `base`, by their capabilities and by the published figures of
    mixed work."""
    step = Plan(
        current=Configuration(processors=1, utilization=0.5).changed(machine=base),
        mix=(Component("mixed", Uncertain.exactly(1.0)),),
        scenarios=(Scenario(target, Configuration().changed(machine=target)),),
        packs=tuple(replace(pack, counts=False) for pack in plan.packs),
    )
    found = forecast(step, load_model()).scenarios[0].throughput_ratio
    middle = None if found is None else found.p50
    apart = 0.0 if not middle else abs(own / middle - 1.0)
    code = OwnMachineCode.STEP_APART if apart > APART else OwnMachineCode.STEP
    return ZplannerError(code, base=base, target=target, own=own, forecast=found, apart=apart)
