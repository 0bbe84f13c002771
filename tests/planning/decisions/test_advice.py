"""What zplanner advises, for any plan: nothing that cannot be, nothing by chance, and nothing that does not hold."""

from __future__ import annotations

from tests.planning.decisions.advised_plans import advised_plans, faults
from zplanner.regression.model import load_model


def test_the_advice_on_any_plan_holds() -> None:
    found = {name: faults(plan, load_model()) for name, plan in advised_plans(50)}
    assert {name: some for name, some in found.items() if some} == {}
