"""The recommended scenario follows one rule; the values say which part of it decided."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.planning.decisions.advised_plans import advised_plans, asked, faults
from tests.planning.decisions.any_prospects import prospect_of
from tests.reporting.outlooks import around, covered, uncovered
from zplanner.evidence.compatibility import Finding, Verdict
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.decisions.recommendation import (
    Candidate,
    Lacking,
    Merit,
    Recommendation,
    Rule,
    is_likelier,
    recommendation,
)
from zplanner.planning.findings import Caution, CautionCode, GapCode, caution, coverage
from zplanner.planning.outlook import ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.regression.model import load_model

IMPOSSIBLE = caution(CautionCode.IMPOSSIBLE, finding=Finding("zvm_release", Verdict.DOES_NOT_RUN, (), level="5.4.0"))
CONDITIONS = [
    caution(CautionCode.NO_STATEMENT, finding=Finding("zvm_release", Verdict.NO_STATEMENT, (), level="6.4.0")),
    caution(CautionCode.LEVEL_UNSTATED, finding=Finding("zvm_release", Verdict.NO_STATEMENT, (), known=("6.4.0",))),
]


def on(engines: int, *, throughput: float = 1.5, months: float | None = 30.0) -> ScenarioOutlook:
    return covered(
        "",
        throughput,
        configuration=Configuration(machine="zEC12", processors=engines, utilization=0.72),
        months_of_headroom=None if months is None else around(months, 0.2),
    )


def chosen(
    *scenarios: tuple[ScenarioOutlook, float | None], lasts: float | None = None, error: float = 0.0
) -> Recommendation:
    """The recommendation among scenarios, each with the probability that it keeps its target."""
    candidates = [
        Candidate(number, outlook, None if kept is None else prospect_of(outlook, kept, lasts=lasts, error=error))
        for number, (outlook, kept) in enumerate(scenarios, start=1)
    ]
    return recommendation(candidates, 0.9)


def test_of_the_scenarios_that_keep_the_target_the_one_on_the_fewest_engines_is_chosen() -> None:
    best = chosen((on(8), 0.99), (on(6), 0.95), (on(4), 0.50))
    assert best == Recommendation(Rule.FEWEST_ENGINES, number=2, today=(1, 2), keeping=(1, 2), lasts=True)


def test_a_probability_of_exactly_the_target_keeps_it() -> None:
    assert chosen((on(8), 0.9)).number == 1
    assert chosen((on(8), 0.8999)).lacking is Lacking.TARGET


def test_of_scenarios_that_never_last_the_one_that_ends_latest_is_chosen_before_fewer_engines() -> None:
    best = chosen((on(5, months=25), 0.99), (on(4, months=5), 0.95), lasts=0.0)
    assert (best.rule, best.number) == (Rule.LASTS_LONGEST, 1)


def test_what_keeps_the_target_today_but_not_for_its_years_is_chosen_by_how_long_it_lasts() -> None:
    best = chosen((on(8, months=20), 0.99), (on(6, months=30), 0.95), lasts=0.5)
    assert (best.rule, best.number, best.keeping) == (Rule.LASTS_LONGEST, 2, (1, 2))
    candidates = [
        Candidate(1, on(8, months=48), prospect_of(on(8, months=48), 0.99, lasts=0.79)),
        Candidate(2, on(6, months=45), prospect_of(on(6, months=45), 0.99, lasts=0.80)),
    ]
    assert recommendation(candidates, 0.9).number == 2
    tied = chosen((on(8, months=30), 0.99), (on(6, months=30), 0.95), lasts=0.5)
    assert (tied.rule, tied.number, tied.merit) == (Rule.LASTS_LONGEST, 2, Merit.FEWER_ENGINES)


def test_on_as_many_engines_lasting_longer_decides_then_carrying_more() -> None:
    longest = chosen((on(6, months=20), 0.99), (on(6, months=40), 0.95))
    assert (longest.number, longest.rivals, longest.merit) == (2, (1,), Merit.LASTS_LONGER)
    most = chosen((on(6, throughput=1.5), 0.99), (on(6, throughput=1.6), 0.99))
    assert (most.number, most.merit) == (2, Merit.CARRIES_MORE)
    both = chosen(
        (on(6, throughput=1.5, months=40), 0.99),
        (on(6, throughput=1.6, months=40), 0.99),
        (on(6, throughput=1.7, months=20), 0.99),
    )
    assert (both.number, both.runner_up) == (2, (3, Merit.CARRIES_MORE))


def test_a_difference_within_the_noise_of_the_draws_decides_nothing() -> None:
    best = chosen((on(6, months=34.1904), 0.99), (on(6, months=34.1912), 0.99), error=0.01)
    assert (best.number, best.merit, best.equals) == (1, None, (2,))


def test_of_equals_the_first_is_chosen_and_the_others_are_named() -> None:
    best = chosen((on(6), 0.99), (on(6), 0.95), (on(8), 0.99))
    assert best == Recommendation(
        Rule.FEWEST_ENGINES, number=1, today=(1, 2, 3), keeping=(1, 2, 3), lasts=True, rivals=(2,), equals=(2,)
    )


def test_a_scenario_with_a_change_that_is_not_measured_does_not_do_as_well() -> None:
    gap = coverage("machine", GapCode.NOT_MEASURED)
    best = chosen((replace(on(6), uncovered=(gap,)), 0.99), (on(6), 0.95))
    assert (best.number, best.rivals, best.equals) == (2, (1,), ())


def test_a_scenario_without_a_figure_for_its_cpu_is_not_recommended() -> None:
    assert chosen((replace(on(6), cpu_utilization=None), 0.99)).lacking is Lacking.FORECAST


def test_the_runner_up_lasts_longer_or_carries_more_on_more_engines() -> None:
    assert chosen((on(8, months=50), 0.99), (on(6), 0.95)).runner_up == (1, Merit.LASTS_LONGER)
    assert chosen((on(8, throughput=2.0), 0.99), (on(6), 0.95)).runner_up == (1, Merit.CARRIES_MORE)
    assert chosen((on(8, throughput=1.4, months=20), 0.99), (on(6), 0.95)).runner_up is None


def test_a_target_that_is_never_reached_lasts_longest() -> None:
    never = replace(on(8), months_of_headroom=replace(around(30.0), p50=None))
    assert chosen((never, 0.99), (on(6, months=500), 0.95)).runner_up == (1, Merit.LASTS_LONGER)


def test_where_none_keeps_the_target_the_closest_is_named_with_those_as_close() -> None:
    assert chosen((on(4), 0.30), (on(5), 0.60)) == Recommendation(Rule.NONE, Lacking.TARGET, closest=2)
    as_close = chosen((on(4), 0.30), (on(4), 0.30))
    assert as_close == Recommendation(Rule.NONE, Lacking.TARGET, closest=1, equals=(2,))
    assert (as_close.number, as_close.shown) == (None, 1)


def test_what_cuts_memory_is_the_closest_only_where_nothing_else_is_forecast() -> None:
    """How much memory its load needs is not known, so what else is named as the next step comes before it."""
    cut = caution(CautionCode.MEMORY_CUT, today=64.0, then=32.0)
    with_less = replace(on(4), warnings=(cut,))
    best = chosen((with_less, 0.60), (on(5), 0.30))
    assert best == Recommendation(Rule.NONE, Lacking.TARGET, closest=2, excluded=((1, cut),))
    assert chosen((with_less, 0.60)) == Recommendation(Rule.NONE, Lacking.TARGET, closest=1)


def test_of_what_saturates_alike_the_one_that_carries_the_most_is_the_closest() -> None:
    """Today's configuration is one of them."""
    small, large = on(10, throughput=0.45, months=0.0), on(32, throughput=0.9, months=0.0)
    assert chosen((small, 0.0), (large, 0.0)) == Recommendation(Rule.NONE, Lacking.TARGET, closest=2)
    today = replace(on(40, throughput=1.0, months=0.0), name="")
    candidates = [Candidate(number, one, prospect_of(one, 0.0)) for number, one in enumerate((today, small, large))]
    assert recommendation(candidates, 0.9) == Recommendation(Rule.NONE, Lacking.TARGET, closest=0)


@given(st.lists(st.tuples(st.floats(0.0, 1.0), st.floats(0.0, 1.0)), min_size=2, max_size=6))
def test_nothing_is_likelier_to_meet_the_target_than_what_is_called_the_closest(
    chances: list[tuple[float, float]],
) -> None:
    """A scenario keeps its limits for years at most as surely as today."""
    pairs = [(kept, 0.89 * kept * share) for kept, share in chances]
    candidates = [Candidate(n, on(6), prospect_of(on(6), kept, lasts=lasts)) for n, (kept, lasts) in enumerate(pairs)]
    best = recommendation(candidates, 0.9)
    assert best.shown is not None
    likelier = [n for n, (_, lasts) in enumerate(pairs) if is_likelier(lasts, pairs[best.shown][1])]
    if best.number is None:
        assert not likelier
    else:
        assert (best.likelier in likelier) if likelier else best.likelier is None
        assert all(pairs[n][0] < 0.9 for n in likelier)


def test_a_resource_that_caps_every_scenario_is_named() -> None:
    candidates = [Candidate(n, on(6), prospect_of(on(6), 0.99, first=Resource.DISK)) for n in (1, 2)]
    assert recommendation(candidates, 0.9).caps_all is Resource.DISK
    mixed = [candidates[0], Candidate(2, on(6), prospect_of(on(6), 0.99))]
    assert recommendation(mixed, 0.9).caps_all is None
    unknown_cpu = replace(on(6), cpu_utilization=None)
    partly = [candidates[0], Candidate(2, unknown_cpu, prospect_of(unknown_cpu, 0.99, first=Resource.CRYPTO))]
    assert recommendation(partly, 0.9).caps_all is None, "another is first where the CPU is not covered"


def test_what_does_not_run_is_excluded_with_the_reason() -> None:
    excluded = replace(on(4), warnings=(IMPOSSIBLE,))
    best = chosen((excluded, 0.99), (on(6), 0.95))
    assert (best.number, best.excluded) == (2, ((1, IMPOSSIBLE),))
    assert chosen((excluded, 0.99)) == Recommendation(Rule.NONE, Lacking.RUNNING, excluded=((1, IMPOSSIBLE),))


@pytest.mark.parametrize("condition", CONDITIONS)
def test_a_scenario_with_a_condition_is_recommended_after_an_equal_one_without(condition: Caution) -> None:
    with_condition = replace(on(6), warnings=(condition,))
    assert chosen((with_condition, 0.99)).number == 1
    assert chosen((with_condition, 0.99), (on(6), 0.99)).number == 2
    assert chosen((with_condition, 0.99), (on(8), 0.99)).number == 1, "a better one comes first in spite of it"
    assert chosen((with_condition, 0.30), (on(6), 0.30)).closest == 2


def test_without_a_forecast_or_a_scenario_nothing_is_chosen() -> None:
    assert chosen((uncovered(), None)) == Recommendation(Rule.NONE, Lacking.FORECAST)
    assert chosen() == Recommendation(Rule.NONE, Lacking.SCENARIO)


@pytest.mark.parametrize("plan", [pytest.param(plan, id=name) for name, plan in advised_plans(20)])
def test_the_advice_on_any_plan_holds(plan: Plan) -> None:
    assert faults(asked(plan, load_model()), load_model()) == []
