"""Cases: each is one scenario of one plan, with the stages of its change."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from zplanner.evidence.compatibility import Statements
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import fields
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.reasons.feasibility import is_impossible
from zplanner.regression.coding import RELIEVED, aspects, has_relief
from zplanner.uncertain import Uncertain

PAGING = "below_2g_pages_per_s"


@dataclass(frozen=True, slots=True)
class Case:
    """A plan, the target configuration, and the fields that a scenario changes, in field order. If the scenario does
    not state below-2G paging, it is derived from the change, using `paging_ratio` for fixed I/O buffers."""

    plan: Plan
    target: Configuration
    changed: tuple[str, ...]
    paging_ratio: float

    @property
    def structure(self) -> tuple[object, ...]:
        """Everything except the numbers; cases with equal structure are forecast together."""
        current = self.plan.current
        return (
            tuple((part.workload_class, part.share.high > 0.0) for part in self.plan.mix),
            self.changed,
            tuple(current),
            aspects(current),
            aspects(self.target),
            *(side["processors"] for side in (current, self.target) if PAGING in side),
            self.plan.load_changes,
            self.plan.has_load_path,
        )

    def stages(self) -> tuple[Configuration, ...]:
        """Today's configuration, then one more field changed at each stage, up to the target."""
        stages = [self.plan.current]
        for name in self.changed:
            stages.append(stages[-1].changed({name: self.target.get(name)}))
        if PAGING in self.changed:
            return tuple(stages)
        return tuple(with_paging_that_follows(self.plan.current, stage, self.paging_ratio) for stage in stages)


def case_of(plan: Plan, scenario: Scenario, paging_ratio: float) -> Case:
    """The case of a scenario; `paging_ratio` is that of the fitted model."""
    if _is_relieved(plan.current, plan.statements):
        plan = replace(plan, current=plan.current.changed({PAGING: Uncertain.exactly(0.0)}))
    target = plan.current.changed(scenario.changes)
    changed = plan.current.differences(target)
    if PAGING not in scenario.changes:
        target = with_paging_that_follows(plan.current, target, paging_ratio)
    return Case(plan, target, changed, paging_ratio)


def _is_relieved(current: Configuration, statements: Statements | None) -> bool:
    """Whether a system moves no pages below 2 GiB although neither its paging nor a release of z/VM is stated, because
    its machine does not run the last release that does."""
    if current.level("hypervisor") == "lpar" or "zvm_release" in current or PAGING in current:
        return False
    if "machine" not in current:
        return False
    releases = fields()["zvm_release"].levels
    constrained = current.only(("machine",)).changed(
        hypervisor="zvm", zvm_release=releases[releases.index(RELIEVED) - 1]
    )
    return is_impossible(constrained, statements)


def with_paging_that_follows(current: Configuration, changed: Configuration, ratio: float) -> Configuration:
    """The changed configuration with below-2G paging derived from the change.

    Turning on fixed I/O buffers reduces paging as between runs FIXS9222 and FIXS9223. Paging per engine does not
    depend on the number of engines.
    """
    paging, before, after = current.number(PAGING), current.number("processors"), changed.number("processors")
    if not (paging and before and after and paging.high) or has_relief(changed.level("zvm_release")):
        return changed
    factor = after.median / before.median
    if current.level("fixed_io_buffers") == "off" and changed.level("fixed_io_buffers") == "on":
        factor *= ratio
    most = math.nextafter(fields()[PAGING].maximum / paging.high, 0.0)  # stays within the limit after rounding
    return changed if factor == 1.0 else changed.changed({PAGING: paging.scaled(min(factor, most))})
