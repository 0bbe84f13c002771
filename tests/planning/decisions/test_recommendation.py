"""The recommended scenario follows one rule; the values say which part of it decided."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.reporting.outlooks import around, covered, uncovered
from zplanner.evidence.compatibility import Finding, Verdict
from zplanner.evidence.configuration import Configuration
from zplanner.planning.decisions.recommendation import Candidate, Merit, Recommendation, Rule, recommendation
from zplanner.planning.findings import Caution, CautionCode, caution
from zplanner.planning.outlook import ScenarioOutlook

LEFT_OUT = [
    caution(CautionCode.IMPOSSIBLE, finding=Finding("zvm_release", Verdict.DOES_NOT_RUN, (), level="5.4.0")),
    caution(CautionCode.NO_STATEMENT, finding=Finding("zvm_release", Verdict.NO_STATEMENT, (), level="6.4.0")),
]


def on(engines: int, *, throughput: float = 1.5, months: float | None = 30.0) -> ScenarioOutlook:
    return covered(
        "",
        throughput,
        configuration=Configuration(machine="zEC12", processors=engines, utilization=0.72),
        months_of_headroom=None if months is None else around(months, 0.2),
    )


def chosen(*scenarios: tuple[ScenarioOutlook, float | None]) -> Recommendation:
    return recommendation([Candidate(number, *each) for number, each in enumerate(scenarios, start=1)], 0.9)


def test_of_the_scenarios_that_keep_the_target_the_one_on_the_fewest_engines_is_chosen() -> None:
    best = chosen((on(8), 0.99), (on(6), 0.95), (on(4), 0.50))
    assert best == Recommendation(Rule.FEWEST_ENGINES, 2, keeping=(1, 2))
    assert best.keeps


def test_a_probability_of_exactly_the_target_keeps_it() -> None:
    assert chosen((on(8), 0.9)).rule is Rule.ONLY_SCENARIO
    assert chosen((on(8), 0.8999)).rule is Rule.CLOSEST


def test_where_one_scenario_alone_keeps_the_target_that_decides() -> None:
    best = chosen((on(6), 0.95), (on(4), 0.50), (uncovered(), None))
    assert best == Recommendation(Rule.ONLY_ONE_THAT_KEEPS, 1, keeping=(1,))


def test_on_as_many_engines_lasting_longest_decides_then_carrying_most() -> None:
    longest = chosen((on(6, months=20), 0.99), (on(6, months=40), 0.95))
    assert (longest.rule, longest.number, longest.rivals) == (Rule.LASTS_LONGEST, 2, (1,))
    most = chosen((on(6, throughput=1.5), 0.99), (on(6, throughput=1.6), 0.99))
    assert (most.rule, most.number) == (Rule.CARRIES_MOST, 2)
    both = chosen(
        (on(6, throughput=1.5, months=40), 0.99),
        (on(6, throughput=1.6, months=40), 0.99),
        (on(6, throughput=1.7, months=20), 0.99),
    )
    assert (both.rule, both.number) == (Rule.LASTS_AS_LONG_AND_CARRIES_MOST, 2)
    assert both.runner_up == (3, Merit.CARRIES_MORE)


def test_of_equals_the_first_is_chosen_and_the_others_are_named() -> None:
    best = chosen((on(6), 0.99), (on(6), 0.95), (on(8), 0.99))
    assert best == Recommendation(Rule.AS_GOOD_AS_OTHERS, 1, keeping=(1, 2, 3), rivals=(2,), equals=(2,))


def test_the_runner_up_lasts_longer_or_carries_more_on_more_engines() -> None:
    assert chosen((on(8, months=50), 0.99), (on(6), 0.95)).runner_up == (1, Merit.LASTS_LONGER)
    assert chosen((on(8, throughput=2.0), 0.99), (on(6), 0.95)).runner_up == (1, Merit.CARRIES_MORE)
    assert chosen((on(8, throughput=1.4, months=20), 0.99), (on(6), 0.95)).runner_up is None


def test_a_target_that_is_never_reached_lasts_longest() -> None:
    never = replace(on(8), months_of_headroom=replace(around(30.0), p50=None))
    assert chosen((never, 0.99), (on(6, months=500), 0.95)).runner_up == (1, Merit.LASTS_LONGER)


def test_where_none_keeps_the_target_the_closest_is_named_with_those_as_close() -> None:
    assert chosen((on(4), 0.30), (on(5), 0.60)) == Recommendation(Rule.CLOSEST, 2)
    as_close = chosen((on(4), 0.30), (on(4), 0.30))
    assert as_close == Recommendation(Rule.CLOSEST, 1, equals=(2,))
    assert not as_close.keeps


@pytest.mark.parametrize("reason", LEFT_OUT)
def test_what_is_not_known_to_run_is_excluded_with_the_reason(reason: Caution) -> None:
    excluded = replace(on(4), warnings=(reason,))
    best = chosen((excluded, 0.99), (on(6), 0.95))
    assert (best.number, best.excluded) == (2, ((1, reason),))
    assert chosen((excluded, 0.99)) == Recommendation(Rule.NONE_RUNS, excluded=((1, reason),))


def test_without_a_forecast_or_a_scenario_nothing_is_chosen() -> None:
    assert chosen((uncovered(), None)) == Recommendation(Rule.NO_FORECAST)
    assert chosen() == Recommendation(Rule.NO_SCENARIO)
