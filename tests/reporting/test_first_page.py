from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tests.reporting.outlooks import around, covered, outlook_of, plan_of, uncovered
from zplanner.evidence.configuration import Configuration
from zplanner.planning.forecast import forecast
from zplanner.planning.look import MONTHS, Trajectory
from zplanner.planning.outlook import Caution, EnginesNeeded, ScenarioOutlook
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.planning.quantiles import QUANTILES
from zplanner.planning.report_settings import ReportSettings
from zplanner.regression.model import load_model
from zplanner.reporting.citations import citations_view
from zplanner.reporting.first_page import MOST_ROWS, FirstPage, first_page
from zplanner.reporting.inputs import inputs_view
from zplanner.reporting.prospects import Prospect, prospects, time_of
from zplanner.reporting.scenarios import scenario_views
from zplanner.reporting.view import report_view
from zplanner.uncertain import Uncertain

DATED = ReportSettings(date="2026-11-21")


def _path(reached_at: float) -> Trajectory:
    """A path that has surely reached its limit after so many months."""
    busy = 0.4 + 0.005 * MONTHS[:, None] + 0.01 * QUANTILES
    return Trajectory(MONTHS, busy, (reached_at <= MONTHS).astype(float))


def _page(*scenarios: tuple[ScenarioOutlook, float | None], settings: ReportSettings = DATED) -> FirstPage:
    """The first page of scenarios, each with the probability that it keeps the target; None where none is forecast."""
    outlook = outlook_of(*(scenario for scenario, _ in scenarios))
    plan = replace(plan_of(outlook), report=settings)
    found = [None if kept is None else Prospect(kept, _path(80.0)) for _, kept in scenarios]
    views = scenario_views(plan, outlook, citations_view(plan, outlook))
    return first_page(plan, outlook, inputs_view(plan, [one.configuration for one in outlook.scenarios]), views, found)


def _on(engines: int, name: str, throughput: float = 1.9, months: float = 30.0) -> ScenarioOutlook:
    configuration = Configuration(machine="zEC12", processors=engines, utilization=0.72)
    return covered(name, throughput, configuration=configuration, months_of_headroom=around(months, 0.2))


def test_of_the_scenarios_that_keep_the_target_the_one_on_the_fewest_engines_is_recommended() -> None:
    best = _page((_on(8, "eight"), 0.99), (_on(6, "six"), 0.95), (_on(4, "four"), 0.50)).recommended
    assert (best.number, best.keeps, best.headline) == (2, True, "Scenario 2: six")
    assert best.reason == (
        "It stays at most 70 % busy at today's load with 95 % probability (90 % asked), "
        "on the fewest engines of the 2 scenarios that do so as surely as asked."
    )


def test_on_as_many_engines_the_one_that_lasts_longest_is_recommended() -> None:
    best = _page((_on(6, "short", months=20), 0.99), (_on(6, "long", months=40), 0.95)).recommended
    assert best.number == 2
    assert "lasts longest of the 2 scenarios" in best.reason


def test_who_lasts_longer_on_more_engines_is_named_with_the_month() -> None:
    best = _page((_on(8, "eight", months=50.5), 0.99), (_on(6, "six"), 0.95)).recommended
    assert best.number == 2
    assert best.alternative == ("Scenario 1 lasts longer, on 8 engines: it reaches the target in Jan 2031 (median).")


def test_where_one_scenario_alone_keeps_the_target_that_is_said() -> None:
    best = _page((_on(6, "six"), 0.95), (_on(4, "four"), 0.50), (uncovered(), None)).recommended
    assert best.reason.endswith("and is the only one of 3 scenarios that does so as surely as asked.")


def test_where_none_keeps_the_target_that_is_the_headline() -> None:
    page = _page((_on(4, "four"), 0.30), (_on(5, "five"), 0.60))
    best = page.recommended
    assert (best.number, best.keeps) == (2, False)
    assert best.headline == "No scenario keeps the target; closest is 2, five"
    assert "with 60 % probability only; 90 % was asked." in best.reason
    assert page.callouts[1].text == "The target is missed at today's load with 40 % probability."


def test_what_the_closest_scenario_lacks_is_said_in_engines() -> None:
    short = replace(_on(4, "four"), engines_needed=EnginesNeeded(6, 0.9))
    assert _page((short, 0.30)).recommended.reason.endswith("It has 4 engines and needs 6.")


def test_without_a_forecast_or_a_scenario_nothing_is_recommended() -> None:
    assert _page((uncovered(), None)).recommended.headline == "No scenario can be recommended."
    page = _page()
    assert page.recommended.headline == "There is no scenario yet."
    assert (page.tiles, page.callouts, page.standings, page.charts) == ((), (), (), ())


def test_both_forms_of_both_ratios_stand_with_their_bands() -> None:
    throughput, cpu, engines, exhaustion = _page((_on(6, "six", throughput=1.92), 0.95)).tiles
    assert (throughput.value, *throughput.beneath) == (
        "1.92x",
        "80 % band 1.73x to 2.13x",
        "92 % more (73 % to 113 % more)",
    )
    assert (cpu.value, *cpu.beneath) == (
        "48 % less",
        "80 % band 42 % to 53 % less",
        "0.521x today's (0.470x to 0.577x)",
    )
    assert (engines.value, engines.label) == ("6", "engines")
    assert engines.beneath == ("5 needed to stay at most 70 % busy with 90 % confidence",)
    assert (exhaustion.value, exhaustion.beneath[0]) == ("May 2029", "80 % band Oct 2028 to Jan 2030")


def test_without_a_date_the_time_is_told_in_months_and_without_growth_not_at_all() -> None:
    assert _page((_on(6, "six"), 0.95), settings=ReportSettings()).tiles[3].value == "in 30 months"
    still = replace(_on(6, "six"), months_of_headroom=None)
    assert _page((still, 0.95)).tiles[3].label == "so no date of exhaustion"


def test_a_resource_beside_the_cpu_that_may_limit_is_the_largest_risk() -> None:
    text = _page((_on(6, "six"), 0.95)).callouts[1].text
    assert text.startswith("In 19 % of the forecasts not the CPU but disk limits throughput")


def test_inputs_that_contradict_each_other_are_a_larger_risk() -> None:
    caution = Caution("contradiction", "1M pages came with the z10: z9 has none.")
    assert _page((replace(_on(6, "six"), warnings=(caution,)), 0.95)).callouts[1].text == caution.message


def test_no_draws_at_all_never_make_certain() -> None:
    assert [one.kept for one in _page((_on(6, "six"), 1.0), (_on(4, "four"), 0.0)).standings] == [
        "over 99 %",
        "under 1 %",
    ]


def test_of_many_scenarios_eight_stand_on_the_first_page_and_the_recommended_one_is_among_them() -> None:
    page = _page(*((_on(20 - number, f"scenario {number}"), 0.95) for number in range(12)))
    assert len(page.standings) == MOST_ROWS
    assert [one.number for one in page.standings if one.chosen] == [12]
    assert page.further == "4 more scenarios stand in the comparison."


@pytest.mark.parametrize(
    ("months", "today", "told"),
    [
        (0.0, date(2026, 12, 31), "Dec 2026"),
        (1.9, date(2026, 12, 31), "Jan 2027"),
        (12.0, date(2024, 2, 29), "Feb 2025"),
        (1.0, None, "in 1 month"),
        (601.0, date(2026, 1, 1), "in over 50 years"),
        (1e300, None, "in over 50 years"),
        (None, date(2026, 1, 1), "not reached"),
    ],
)
def test_time_is_told_as_a_month_of_the_calendar_where_there_is_a_date(
    months: float | None, today: date | None, told: str
) -> None:
    assert time_of(months, today) == told


def test_the_probability_of_keeping_the_target_agrees_with_the_engines_needed() -> None:
    """A scenario keeps the target as surely as asked exactly where it has the engines that the forecast asks for."""
    current = Configuration(machine="z10", processors=8, utilization=0.72)
    scenarios = tuple(Scenario(f"{count}", Configuration(machine="zEC12", processors=count)) for count in (3, 4, 5, 6))
    mix = (Component("java", Uncertain.exactly(1.0)),)
    plan = Plan("engines", current, mix, scenarios, growth_per_year=Uncertain(0.1, 0.2))
    model = load_model()
    outlook = forecast(plan, model)
    for scenario, prospect in zip(outlook.scenarios, prospects(plan, outlook, model), strict=True):
        assert prospect is not None
        assert scenario.engines_needed is not None
        engines = scenario.configuration.number("processors")
        assert engines is not None
        assert (prospect.kept >= plan.target_confidence) == (engines.median >= scenario.engines_needed.count)
        assert prospect.trajectory is not None
        assert prospect.trajectory.reached[0] == pytest.approx(1.0 - prospect.kept, abs=1e-9)


def test_a_plan_that_cannot_be_forecast_has_no_prospects() -> None:
    outlook = outlook_of(covered())
    assert prospects(Plan(scenarios=(Scenario("a"),)), outlook, load_model()) == (None,)
    assert report_view(Plan(scenarios=(Scenario("a"),)), outlook, load_model()).first is not None
