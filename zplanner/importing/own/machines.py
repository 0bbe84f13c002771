"""What `/proc/sysinfo` says of a site's own machines, against the forecast: n-way curves and the step between two.

CPU per engine = capability(base) / capability(target): a smaller capability is a faster engine. Where engines of two
kinds are there, the secondary capability is that of an IFL.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

import numpy as np

from zplanner.errors import Code, ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.importing.reading import FileReading
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.regression.basis import Basis
from zplanner.regression.model import load_model
from zplanner.regression.processors import NWayCurve
from zplanner.uncertain import Uncertain

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
