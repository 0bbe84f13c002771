"""What zplanner advises, for any plan: nothing that cannot be, nothing by chance, and nothing that does not hold."""

from __future__ import annotations

import pytest

from tests.planning.decisions.advised_plans import advised_plans, asked, faults
from zplanner.planning.plan import Plan
from zplanner.regression.model import load_model


@pytest.mark.parametrize("plan", [pytest.param(plan, id=name) for name, plan in advised_plans(20)])
def test_the_advice_on_any_plan_holds(plan: Plan) -> None:
    assert faults(asked(plan, load_model()), load_model()) == []
