"""The what-if numbers: where each is in the plan, and its slider range."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from zplanner.evidence.fields import Field, field_named
from zplanner.language import tr
from zplanner.planning.mix_edits import STEPS
from zplanner.planning.plan import Component, Plan
from zplanner.uncertain import Uncertain
from zplanner.wording.window import scenarios as words
from zplanner.wording.window.configuration import GROWTH, UTILIZATION
from zplanner.wording.window.editors import scale_of
from zplanner.wording.window.mix import SHARE


@dataclass(frozen=True, slots=True)
class Dial:
    """One number of the plan, by the index of its scenario or component, and its slider's range in whole steps."""

    label: str
    field: Field
    lowest: int
    highest: int
    page: int
    read: Callable[[Plan, int], Uncertain | None]
    write: Callable[[Plan, int, Uncertain], Plan]

    def position(self, value: Uncertain | None) -> int:
        """The slider step of a value, clamped to the slider's range."""
        step = round(scale_of(self.field) * value.median) if value is not None else 0
        return min(max(step, self.lowest), self.highest)

    def moved_to(self, step: int, plan: Plan, index: int) -> Plan:
        """The plan with the number at a step; the same plan if already there."""
        value = self.read(plan, index)
        if value is not None and step == self.position(value):
            return plan
        return self.write(plan, index, moved(value, step / scale_of(self.field), self.field))

    def text(self, value: Uncertain | None) -> str:
        return words.slider_value(self.field, value)


def moved(value: Uncertain | None, middle: float, field: Field) -> Uncertain:
    """A number with a new median: a range keeps its width and stays within the field's limits."""
    if value is None or value.is_exact:
        return Uncertain.exactly(middle)
    half = (value.high - value.low) / 2.0
    middle = min(max(middle, field.minimum + half), field.maximum - half)
    return Uncertain(round(middle - half, 10), round(middle + half, 10), value.confidence)


def with_engines(plan: Plan, index: int, engines: Uncertain) -> Plan:
    """The plan with a new engine count in one scenario."""
    scenario = plan.scenarios[index]
    changed = replace(scenario, changes=scenario.changes.changed(processors=engines))
    return replace(plan, scenarios=(*plan.scenarios[:index], changed, *plan.scenarios[index + 1 :]))


def with_share(plan: Plan, index: int, share: Uncertain) -> Plan:
    """The plan with a new share of one component; the others keep their proportions and fill the rest."""
    others = plan.mix[:index] + plan.mix[index + 1 :]
    rest, total = STEPS * (1.0 - share.median), sum(part.share.median for part in others)
    wanted = [rest * part.share.median / total if total else rest / len(others) for part in others]
    fitting = tuple(_with_median(part, steps / STEPS) for part, steps in zip(others, _whole(wanted), strict=True))
    return replace(plan, mix=(*fitting[:index], replace(plan.mix[index], share=share), *fitting[index:]))


def _whole(numbers: list[float]) -> list[int]:
    """Whole numbers near these, with the sum of these: those that lose most by rounding down are rounded up.

    >>> _whole([33.3, 33.3, 33.4])
    [33, 33, 34]
    """
    down = [math.floor(number) for number in numbers]
    missing = round(sum(numbers)) - sum(down)
    up = sorted(range(len(numbers)), key=lambda place: down[place] - numbers[place])[:missing]
    return [number + (place in up) for place, number in enumerate(down)]


def _with_median(part: Component, median: float) -> Component:
    """A component with a new median share; a range scales in proportion, within 0 and 1."""
    share = part.share
    factor = median / share.median if share.median else 1.0
    half = min(round(factor * (share.high - share.low) / 2.0, 4), median, 1.0 - median)
    return replace(part, share=Uncertain(round(median - half, 4), round(median + half, 4), share.confidence))


def dials() -> tuple[Dial, Dial, Dial, Dial]:
    """Engines of a scenario, growth, share of a component, and highest utilization."""

    def engines(plan: Plan, index: int) -> Uncertain | None:
        return plan.configuration(plan.scenarios[index]).number("processors")

    def with_growth(plan: Plan, _: int, growth: Uncertain) -> Plan:
        return replace(plan, growth_per_year=growth)

    def with_utilization(plan: Plan, _: int, limit: Uncertain) -> Plan:
        return replace(plan, target_utilization=limit.median)

    return (
        Dial(words.ENGINES, field_named("processors"), 1, 54, 4, engines, with_engines),
        Dial(tr(GROWTH.label), GROWTH, -20, 60, 5, lambda plan, _: plan.growth_per_year, with_growth),
        Dial(words.SHARE_OF, SHARE, 0, 100, 5, lambda plan, index: plan.mix[index].share, with_share),
        Dial(
            *(tr(UTILIZATION.label), UTILIZATION, 1, 99, 5),
            lambda plan, _: Uncertain.exactly(plan.target_utilization),
            with_utilization,
        ),
    )
