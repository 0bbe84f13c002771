"""What a scenario costs, and the one with the least expected regret."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.planning.plans import plan_of
from zplanner.planning.decisions.regret import Regret, regret
from zplanner.planning.plan import Costs, Plan, Price
from zplanner.regression.model import load_model


def priced(costs: Costs, *scenarios: dict[str, object], **today: object) -> Plan:
    """A plan on eight engines of a z10, over three years."""
    return replace(plan_of({"java": 1.0}, today, *scenarios), costs=costs)


def of(plan: Plan) -> Regret:
    found = regret(plan, load_model())
    assert found is not None
    return found


def test_engines_that_are_there_already_are_not_bought() -> None:
    """On today's machine only engines beyond today's eight cost; on another machine every one does."""
    moved = {"machine": "z196", "processors": 5}
    plan = priced(Costs(engine=Price(100.0)), {}, {"processors": 6}, {"processors": 10}, {"machine": "z196"}, moved)
    assert of(plan).costs.mean(axis=1).tolist() == [0.0, 0.0, 200.0, 800.0, 500.0]


def test_every_engine_has_a_license_each_year() -> None:
    plan = priced(Costs(license=Price(10.0)), {}, {"processors": 10}, {"machine": "z196", "processors": 5})
    assert of(plan).costs.mean(axis=1) == pytest.approx([240.0, 300.0, 150.0])


def test_uncertain_engines_of_today_are_the_same_ones_in_a_scenario() -> None:
    plan = priced(Costs(engine=Price(100.0)), {}, {"machine": "z196"}, processors="6..10")
    stays, moves = of(plan).costs
    assert not stays.any()
    assert np.ptp(moves) > 100.0
