"""A sweep is the forecast of many plans at once."""

from collections.abc import Mapping, Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.planning.any_plans import changes, every_mix, todays
from tests.planning.plans import outlooks, plan_of
from tests.refusals import refused
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.decisions.scenario_details import sweep
from zplanner.planning.outlook import BANDED, QUANTILES, Quantiles
from zplanner.planning.plan import Plan
from zplanner.planning.problems import PlanCode
from zplanner.regression.model import load_model

plans = st.builds(plan_of, every_mix, todays(), changes())


def row(quantiles: Quantiles | None) -> list[float]:
    """A forecast's quantiles as a sweep writes them."""
    if quantiles is None:
        return [np.nan] * len(QUANTILES)
    return [np.inf if value is None else value for value in quantiles.as_dict().values()]


@settings(max_examples=15)
@given(st.lists(plans, max_size=6))
def test_a_sweep_says_what_the_forecast_of_each_plan_says(several: Sequence[Plan]) -> None:
    swept = sweep(several, load_model())
    for number, plan in enumerate(several):
        (alone,) = outlooks(plan)
        for quantity in BANDED:
            expected = row(getattr(alone, quantity))
            assert getattr(swept, quantity)[number] == pytest.approx(expected, rel=1e-9, nan_ok=True), quantity
        assert swept.engines_needed[number] == (alone.engines_needed.count if alone.engines_needed else 0)
        binding = dict(alone.binding)
        if binding:
            assert list(swept.binding[number]) == pytest.approx([binding.get(r.value, 0.0) for r in Resource])


@settings(max_examples=10)
@given(st.lists(st.tuples(st.integers(1, 54), st.floats(0.05, 0.95)), min_size=20, max_size=40))
def test_plans_that_differ_in_numbers_only_are_forecast_alike(numbers: list[tuple[int, float]]) -> None:
    several = [
        plan_of({"java": 0.7, "mixed": 0.3}, {"utilization": busy}, {"machine": "z196", "processors": engines})
        for engines, busy in numbers
    ]
    swept = sweep(several, load_model())
    for number in (0, len(several) - 1):
        assert swept.throughput_ratio[number] == pytest.approx(row(outlooks(several[number])[0].throughput_ratio))


def test_a_sweep_of_nothing_is_empty() -> None:
    assert sweep([], load_model()).throughput_ratio.shape == (0, len(QUANTILES))


@pytest.mark.parametrize(("mix", "code"), [({}, PlanCode.NO_WORKLOAD), ({"java": 0.5}, PlanCode.SHARE_SUM)])
def test_a_plan_that_cannot_be_forecast_is_refused_by_its_number(mix: Mapping[str, float], code: PlanCode) -> None:
    with refused(code, file="plan 2"):
        sweep([plan_of({"java": 1.0}, {}, {}), plan_of(dict(mix), {}, {})], load_model())
