"""The numbers that a planner turns first: each with its place in the plan and the stretch of it that is turned."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from zplanner.evidence.fields import Field, FieldKind
from zplanner.planning.plan import Component, Plan
from zplanner.uncertain import Uncertain
from zplanner.wording.numbers import interval

PARTS = 10_000
"""Shares are told in hundredths of a per cent."""


@dataclass(frozen=True, slots=True)
class Dial:
    """One number of the plan: where it stands, and the stretch of it that the slider covers, in whole steps."""

    label: str
    field: Field
    lowest: int
    highest: int
    page: int
    read: Callable[[Plan, int], Uncertain | None]
    write: Callable[[Plan, int, Uncertain], Plan]
    of_scenario: bool = False

    @property
    def scale(self) -> float:
        return 100.0 if self.field.kind is FieldKind.SHARE else 1.0

    def place(self, value: Uncertain | None) -> int:
        """The step at which the slider stands for a value; one beyond its ends stands at the end."""
        step = round(self.scale * value.median) if value is not None else 0
        return min(max(step, self.lowest), self.highest)

    def at(self, plan: Plan, index: int, step: int) -> Plan:
        """The plan with the number at a step; where the slider stands already it is the plan as it is."""
        value = self.read(plan, index)
        if value is not None and step == self.place(value):
            return plan
        return self.write(plan, index, moved(value, step / self.scale, self.field))

    def text(self, value: Uncertain | None) -> str:
        """The middle with its unit, and the range where there is one."""
        if value is None:
            return "unknown"
        unit = "%" if self.field.kind is FieldKind.SHARE else self.field.unit
        middle = f"{interval(Uncertain.exactly(self.scale * value.median))} {unit}"
        return middle if value.is_exact else f"{middle}, {interval(value.scaled(self.scale))}"


def moved(value: Uncertain | None, middle: float, field: Field) -> Uncertain:
    """A number with another middle: a range keeps its width and stays inside the field's limits."""
    if value is None or value.is_exact:
        return Uncertain.exactly(middle)
    half = (value.high - value.low) / 2.0
    middle = min(max(middle, field.minimum + half), field.maximum - half)
    return Uncertain(round(middle - half, 10), round(middle + half, 10), value.confidence)


def with_engines(plan: Plan, index: int, engines: Uncertain) -> Plan:
    """The plan with other engines in one scenario."""
    scenario = plan.scenarios[index]
    changed = replace(scenario, changes=scenario.changes.changed(processors=engines))
    return replace(plan, scenarios=(*plan.scenarios[:index], changed, *plan.scenarios[index + 1 :]))


def with_share(plan: Plan, index: int, share: Uncertain) -> Plan:
    """The plan with another share of one component; the others keep their proportions and leave no gap."""
    others = plan.mix[:index] + plan.mix[index + 1 :]
    rest, total = PARTS * (1.0 - share.median), sum(part.share.median for part in others)
    wanted = [rest * part.share.median / total if total else rest / len(others) for part in others]
    fitting = tuple(_at(part, middle / PARTS) for part, middle in zip(others, _whole(wanted), strict=True))
    return replace(plan, mix=(*fitting[:index], replace(plan.mix[index], share=share), *fitting[index:]))


def _whole(numbers: list[float]) -> list[int]:
    """Whole numbers near these, with the sum of these: those that lose most by rounding down are rounded up.

    >>> _whole([33.3, 33.3, 33.4])
    [33, 33, 34]
    """
    down = [math.floor(number) for number in numbers]
    left = round(sum(numbers)) - sum(down)
    up = sorted(range(len(numbers)), key=lambda place: down[place] - numbers[place])[:left]
    return [number + (place in up) for place, number in enumerate(down)]


def _at(part: Component, middle: float) -> Component:
    """A component with another share, the width of a range in proportion, as far as 0 and 1 leave it room."""
    share = part.share
    factor = middle / share.median if share.median else 1.0
    half = min(round(factor * (share.high - share.low) / 2.0, 4), middle, 1.0 - middle)
    return replace(part, share=Uncertain(round(middle - half, 4), round(middle + half, 4), share.confidence))


def engines_of(plan: Plan, index: int) -> Uncertain | None:
    return plan.configuration(plan.scenarios[index]).number("processors")


def share_of(plan: Plan, index: int) -> Uncertain | None:
    return plan.mix[index].share


def growth_of(plan: Plan, _: int) -> Uncertain | None:
    return plan.growth_per_year


def with_growth(plan: Plan, _: int, growth: Uncertain) -> Plan:
    return replace(plan, growth_per_year=growth)


def utilization_of(plan: Plan, _: int) -> Uncertain | None:
    return Uncertain.exactly(plan.target_utilization)


def with_utilization(plan: Plan, _: int, utilization: Uncertain) -> Plan:
    return replace(plan, target_utilization=utilization.median)
