"""Problems that prevent a forecast, as codes with values and references."""

from __future__ import annotations

from collections.abc import Iterator
from enum import auto
from typing import Any

from zplanner.errors import Code, Part, Reference, ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import added, shipped_classes, shipped_machines, workload_classes
from zplanner.planning.plan import Plan, is_visible

NEEDED = ("machine", "processors", "utilization")
"""Fields of today's configuration that a forecast requires."""

LEAST_GROWTH, MOST_GROWTH = -0.9, 10.0
LEAST_ADVANTAGE, MOST_ADVANTAGE = -1.0, 2.0
"""Limits of yearly growth, and of the share of the published advantage: input guards."""


class PlanCode(Code):
    """Why a plan cannot be forecast."""

    MISSING_INPUT = auto()
    NO_WORKLOAD = auto()
    SHARE_SUM = auto()
    NO_NAME = auto()
    REPEATED_NAME = auto()
    UNKNOWN_CLASS = auto()
    SHARE_OUTSIDE = auto()
    TARGET_OUTSIDE = auto()
    GROWTH_OUTSIDE = auto()
    ADVANTAGE_OUTSIDE = auto()
    MACHINE_OF_MISSING_PACK = auto()
    CLASS_OF_MISSING_PACK = auto()


UNFINISHED = (PlanCode.MISSING_INPUT, PlanCode.NO_WORKLOAD)
"""Codes for steps that a new plan still needs, rather than mistakes."""


def problems(plan: Plan) -> tuple[ZplannerError, ...]:
    """Everything that prevents a forecast of the plan; empty if it can be forecast."""
    return (*_missing(plan), *_scenario_names(plan), *_components(plan), *_limits(plan), *missing_packs(plan))


def _problem(code: PlanCode, part: Part, number: int | None = None, field: str = "", **values: Any) -> ZplannerError:
    return ZplannerError(code, about=Reference(part, number, field), **values)


def missing_packs(plan: Plan) -> Iterator[ZplannerError]:
    """Errors for machines and classes that no pack of the plan defines: the plan would not open elsewhere."""
    if not (added().machines or added().classes):
        return
    machines = {machine.name for pack in plan.packs for machine in pack.contents.machines} | {*shipped_machines()}
    classes = {entry.key for pack in plan.packs for entry in pack.contents.classes} | {*shipped_classes()}
    stated: list[tuple[Part, int | None, Configuration]] = [(Part.CURRENT, None, plan.current)]
    stated += [(Part.SCENARIO, number, one.changes) for number, one in enumerate(plan.scenarios, start=1)]
    named = [(Part.MIX, number, part.workload_class) for number, part in enumerate(plan.mix, start=1)]
    for number, row in enumerate(plan.measurements, start=1):
        stated += [(Part.MEASUREMENT, number, side) for side in (row.base, row.target)]
        named += [(Part.MEASUREMENT, number, name) for name in row.workload_classes]
    for part, entry, configuration in stated:
        machine = configuration.level("machine")
        if machine is not None and machine not in machines:
            yield _problem(PlanCode.MACHINE_OF_MISSING_PACK, part, entry, "machine", name=machine)
    for part, number, name in named:
        if name in added().classes and name not in classes:
            yield _problem(PlanCode.CLASS_OF_MISSING_PACK, part, number, "class", name=name)


def _missing(plan: Plan) -> Iterator[ZplannerError]:
    for name in NEEDED:
        if name not in plan.current:
            yield _problem(PlanCode.MISSING_INPUT, Part.CURRENT, None, name, name=name)
    if not plan.mix:
        yield _problem(PlanCode.NO_WORKLOAD, Part.MIX)
    elif not plan.shares_add_up:
        yield _problem(PlanCode.SHARE_SUM, Part.MIX, None, "share", sum=plan.share_sum)


def _scenario_names(plan: Plan) -> Iterator[ZplannerError]:
    names = [scenario.name for scenario in plan.scenarios]
    for number, name in enumerate(names, start=1):
        if name in names[: number - 1]:
            yield _problem(PlanCode.REPEATED_NAME, Part.SCENARIO, number, "name", name=name)
        if not is_visible(name):
            yield _problem(PlanCode.NO_NAME, Part.SCENARIO, number, "name")


def _components(plan: Plan) -> Iterator[ZplannerError]:
    for number, part in enumerate(plan.mix, start=1):
        if part.workload_class not in workload_classes():
            yield _problem(PlanCode.UNKNOWN_CLASS, Part.MIX, number, "class", name=part.workload_class)
        if part.share.low < 0 or part.share.high > 1:
            yield _problem(PlanCode.SHARE_OUTSIDE, Part.MIX, number, "share", share=part.share)


def _limits(plan: Plan) -> Iterator[ZplannerError]:
    for field, value in (("utilization", plan.target_utilization), ("confidence", plan.target_confidence)):
        if not 0 < value < 1:
            yield _problem(PlanCode.TARGET_OUTSIDE, Part.TARGET, None, field, value=value)
    growth, advantage = plan.growth_per_year, plan.vendor_advantage
    if growth is not None and not (growth.low >= LEAST_GROWTH and growth.high <= MOST_GROWTH):
        limits = {"low": LEAST_GROWTH, "high": MOST_GROWTH}
        yield _problem(PlanCode.GROWTH_OUTSIDE, Part.GROWTH, None, "per_year", value=growth, **limits)
    if not (advantage.low >= LEAST_ADVANTAGE and advantage.high <= MOST_ADVANTAGE):
        limits = {"low": LEAST_ADVANTAGE, "high": MOST_ADVANTAGE}
        yield _problem(PlanCode.ADVANTAGE_OUTSIDE, Part.EVIDENCE, None, "vendor_advantage", value=advantage, **limits)
