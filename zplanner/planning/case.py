"""A case: one scenario of one plan, and which cases have the same structure."""

from __future__ import annotations

from dataclasses import dataclass

from zplanner.evidence.configuration import Configuration
from zplanner.planning.plan import Plan, Scenario
from zplanner.regression.coding import aspects
from zplanner.regression.model import Model


@dataclass(frozen=True, slots=True)
class Case:
    """What is asked of a forecast: a plan, and the configuration to move to."""

    plan: Plan
    target: Configuration
    changed: tuple[str, ...]

    @property
    def structure(self) -> tuple[object, ...]:
        """All but the numbers: cases of equal structure are forecast together."""
        current = self.plan.current
        return (
            tuple(part.workload_class for part in self.plan.mix),
            self.changed,
            tuple(current),
            aspects(current),
            aspects(self.target),
            *(side["processors"] for side in (current, self.target) if "below_2g_pages_per_s" in side),
            self.plan.growth_per_year is None,
        )


def case_of(plan: Plan, scenario: Scenario, model: Model) -> Case:
    """The case of a scenario; below-2G paging that it does not state follows what it changes.

    Fixed I/O buffers turned on let it fall as between runs FIXS9222 and FIXS9223; with the number of engines it stays
    the same per engine.
    """
    target = plan.configuration(scenario)
    paging, before, after = (
        plan.current.number("below_2g_pages_per_s"), plan.current.number("processors"), target.number("processors")
    )  # fmt: skip
    if paging and before and after and "below_2g_pages_per_s" not in scenario.changes:
        factor = after.median / before.median
        if plan.current.level("fixed_io_buffers") == "off" and target.level("fixed_io_buffers") == "on":
            factor *= model.fitted.fixed_buffers_paging_ratio
        if factor != 1.0:
            target = target.changed(below_2g_pages_per_s=paging.scaled(factor))
    return Case(plan, target, plan.current.differences(target))
