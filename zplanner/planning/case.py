"""A case: one scenario of one plan, and which cases have the same structure."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import fields
from zplanner.planning.plan import Plan, Scenario
from zplanner.regression.coding import aspects, has_relief
from zplanner.regression.model import Model

PAGING = "below_2g_pages_per_s"

REMEMBERED = 1000
"""Moves that are kept: an edit of the mix, of growth or of the target leaves those of all scenarios as they were."""


@dataclass(frozen=True, slots=True)
class Case:
    """What is asked of a forecast: a plan, the configuration to move to, and the fields that a scenario changes on the
    way. Below-2G paging that it does not state follows what it changes, by `paging_ratio` with fixed I/O buffers."""

    plan: Plan
    target: Configuration
    changed: tuple[str, ...]
    paging_ratio: float

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
            *(side["processors"] for side in (current, self.target) if PAGING in side),
            self.plan.growth_per_year is None,
        )

    def stages(self) -> tuple[Configuration, ...]:
        """Today, then one field after the other changed, up to the target."""
        return _stages(self.plan.current, self.target, self.changed, self.paging_ratio)


def case_of(plan: Plan, scenario: Scenario, model: Model) -> Case:
    """The case of a scenario."""
    ratio = model.fitted.fixed_buffers_paging_ratio
    return Case(plan, *_target(plan.current, scenario.changes, ratio), ratio)


@lru_cache(maxsize=REMEMBERED)
def _target(current: Configuration, changes: Configuration, ratio: float) -> tuple[Configuration, tuple[str, ...]]:
    """The configuration to move to, and the fields that change on the way."""
    target = current.changed(changes)
    changed = current.differences(target)
    return target if PAGING in changes else with_paging_that_follows(current, target, ratio), changed


@lru_cache(maxsize=REMEMBERED)
def _stages(
    current: Configuration, target: Configuration, changed: tuple[str, ...], ratio: float
) -> tuple[Configuration, ...]:
    stages = [current]
    for name in changed:
        stages.append(stages[-1].with_field(name, target))
    if PAGING in changed:
        return tuple(stages)
    return tuple(with_paging_that_follows(current, stage, ratio) for stage in stages)


def with_paging_that_follows(current: Configuration, changed: Configuration, ratio: float) -> Configuration:
    """A changed configuration whose below-2G paging follows the change.

    Fixed I/O buffers turned on let it fall as between runs FIXS9222 and FIXS9223; with the number of engines it stays
    the same per engine, so that the constraint costs each of them what it costs today.
    """
    paging, before, after = current.number(PAGING), current.number("processors"), changed.number("processors")
    if not (paging and before and after and paging.high) or has_relief(changed.level("zvm_release")):
        return changed
    factor = after.median / before.median
    if current.level("fixed_io_buffers") == "off" and changed.level("fixed_io_buffers") == "on":
        factor *= ratio
    most = math.nextafter(fields()[PAGING].maximum / paging.high, 0.0)  # not above the limit, however it is rounded
    return changed if factor == 1.0 else changed.changed({PAGING: paging.scaled(min(factor, most))})
