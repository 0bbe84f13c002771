"""What a move showed becomes an own measurement from which the forecast learns."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.planning.moved import MARCH, PLAN, month_of, moved
from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.importing.own_evidence import CaseCode, own_case
from zplanner.planning.decisions.carried_out import score
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Component, LoadStep, Plan, Scenario
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

GROWTH = 0.15
SURE = replace(PLAN, growth_per_year=Uncertain.exactly(GROWTH))


def case(plan: Plan) -> Measurement:
    return own_case(plan, score(plan, load_model()))


def busy_at(ratio: float, month: int) -> float:
    """Utilization after the move, where a unit of work costs `ratio` times the CPU time."""
    return float(0.6 * 8 / 6 * ratio * (1 + GROWTH) ** ((MARCH + month) / 12))


def test_the_ratio_is_that_of_the_utilizations_once_growth_and_engines_are_taken_out() -> None:
    found = case(moved([busy_at(0.55, month) for month in range(3)], SURE))
    assert (found.ratio_low, found.ratio_high) == pytest.approx((0.55, 0.55), rel=2e-3)
    assert (found.workload_classes, found.metric) == (("java",), Metric.CPU_PER_UNIT)
    assert (found.base, found.target) == (PLAN.current, PLAN.configuration(PLAN.scenarios[0]))


def test_uncertain_growth_and_months_that_scatter_widen_the_ratio() -> None:
    steady = [busy_at(0.55, month) for month in range(3)]
    exact = case(moved(steady[:1], SURE))
    assert exact.kind is Kind.POINT
    widths = [
        np.log(row.ratio_high / row.ratio_low)
        for row in (exact, case(moved(steady)), case(moved([steady[0], 1.2 * steady[1], 0.9 * steady[2]])))
    ]
    assert widths == sorted(widths)
    assert case(moved(steady)).kind is Kind.RANGE
    assert widths[0] < widths[1] < widths[2]


@pytest.mark.parametrize("true", [0.4, 0.5, 0.6, 0.7])
def test_the_forecast_moves_toward_a_known_truth(true: float) -> None:
    plan = moved([busy_at(true, month) for month in range(3)])
    before = forecast(plan, load_model()).scenarios[0].cpu_per_unit_ratio
    after = forecast(replace(plan, measurements=(case(plan),)), load_model()).scenarios[0].cpu_per_unit_ratio
    assert before
    assert after
    assert before.p50
    assert after.p50
    assert abs(np.log(after.p50 / true)) < abs(np.log(before.p50 / true))


def test_the_score_does_not_learn_from_what_it_judges() -> None:
    plan = moved([busy_at(0.7, 0)])
    learned = replace(plan, measurements=(case(plan),))
    assert score(learned, load_model()).excess == score(plan, load_model()).excess
    assert case(learned) == case(plan)


MIXED = (Component("java", Uncertain.exactly(0.55)), Component("oltp-database", Uncertain.exactly(0.4)))
MIX = replace(PLAN, mix=(*MIXED, Component("java-web", Uncertain.exactly(0.05))))


def test_the_classes_are_those_that_have_a_part_in_the_load() -> None:
    assert case(moved([0.4], MIX)).workload_classes == ("java", "oltp-database")


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (moved([0.4], replace(PLAN, growth_per_year=None)), CaseCode.NO_GROWTH),
        (
            moved([0.4], replace(MIX, load_steps=(LoadStep(2, Uncertain.exactly(0.1), "java"),))),
            CaseCode.MIX_CHANGES,
        ),
        (
            moved([0.4], replace(MIX, mix=(replace(MIX.mix[0], growth_per_year=Uncertain.exactly(0.3)), *MIX.mix[1:]))),
            CaseCode.MIX_CHANGES,
        ),
        (
            replace(moved([]), histories=(*moved([]).histories, month_of(0.4, "2027-03", system="ZLNX02"))),
            CaseCode.OTHER_SYSTEMS,
        ),
        (moved([0.4], engines=8), CaseCode.OTHER_ENGINES),
        (moved([0.4, 0.97]), CaseCode.SATURATED),
        (
            moved([0.6], replace(PLAN, scenarios=(Scenario("zEC12", Configuration(processors=6, channels=4)),))),
            CaseCode.NOT_LEARNED,
        ),
    ],
)
def test_what_is_no_evidence_says_why(plan: Plan, code: CaseCode) -> None:
    with pytest.raises(ZplannerError) as caught:
        case(plan)
    assert caught.value.code is code


def test_a_step_of_the_whole_mix_or_after_the_last_month_leaves_the_mix_as_it_is() -> None:
    steps = (LoadStep(2, Uncertain.exactly(0.1)), LoadStep(12, Uncertain.exactly(0.1), "java"))
    assert case(moved([0.4], replace(MIX, load_steps=steps)))
