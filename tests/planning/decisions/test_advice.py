"""What zplanner advises, for any plan: nothing that cannot be, nothing by chance, and nothing that does not hold."""

from __future__ import annotations

import pytest

from tests.planning.decisions.advised_plans import advised_plans, faults
from zplanner.regression.model import load_model


@pytest.mark.parametrize("seed", range(1, 5))
def test_the_advice_on_any_plan_holds(seed: int) -> None:
    found = {name: faults(plan, load_model()) for name, plan in advised_plans(50, seed)}
    assert {name: some for name, some in found.items() if some} == {}
