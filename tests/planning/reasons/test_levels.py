"""What the lists of choices say of a level is what the forecast says of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.planning.plans import plan_of
from zplanner.evidence.configuration import FieldKind, fields
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Plan
from zplanner.planning.reasons.coverage import dead_ends, uncounted_levels
from zplanner.regression.model import load_model

LEVELS = [name for name, field in fields().items() if field.kind is FieldKind.LEVEL]

PLANS = (
    plan_of({"java": 0.6, "oltp-database": 0.4}, {"machine": "z9"}, {"processors": 9}),
    plan_of({"memory-l1": 0.6, "java": 0.4}, {"hypervisor": "lpar", "page_size": "4K"}, {"gcc": "4.2"}),
    plan_of({"disk-random": 1.0}, {"disk_utilization": 0.4, "disk_attachment": "FICON"}, {}),
)


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.parametrize("name", LEVELS)
def test_a_level_is_told_as_not_counted_where_its_forecast_says_so(plan: Plan, name: str) -> None:
    (scenario,) = plan.scenarios
    each = tuple(
        replace(scenario, name=level, changes=scenario.changes.changed({name: level}))
        for level in fields()[name].choices
    )
    said = {
        one.name: gap
        for one in forecast(replace(plan, scenarios=each), load_model()).scenarios
        for gap in one.uncovered
        if gap.factor == name
    }
    assert uncounted_levels(plan, scenario, fields()[name], load_model()) == said


def test_machines_that_lead_nowhere_are_those_without_a_measured_step_for_every_class() -> None:
    assert dead_ends(["java"], load_model()) == {"z900", "z990"}
    assert dead_ends([], load_model()) == set()
    without_lmbench = {*fields()["machine"].choices} - {"z10", "z196", "zEC12"}
    assert dead_ends(["java", "memory-l1"], load_model()) == without_lmbench
