from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.examples import payroll
from tests.planning.decisions.any_prospects import prospect_of
from tests.planning.plans import without_room
from tests.reporting.outlooks import around, covered, outlook_of, plan_of, uncovered
from zplanner.evidence.compatibility import Finding, Verdict
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.decisions.decision import Decision, choices, decision
from zplanner.planning.decisions.recommendation import recommendation
from zplanner.planning.decisions.scenario_details import Trajectory, prospects
from zplanner.planning.findings import CautionCode, GapCode, caution, coverage
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import QUANTILES, EnginesNeeded, HorizonYear, ScenarioOutlook
from zplanner.planning.plan import ADDED, Component, Costs, Plan, Price, Scenario
from zplanner.planning.report_settings import ReportSettings
from zplanner.regression.model import load_model
from zplanner.reporting.page.blocks import PageCell
from zplanner.reporting.page.chart import TextMark
from zplanner.reporting.page.document import page_report
from zplanner.reporting.page.first_pages import MOST_ROWS, FirstPage, first_page
from zplanner.reporting.report_data import report_data_of, with_decision
from zplanner.uncertain import Uncertain
from zplanner.wording.findings import message
from zplanner.wording.quantities import chance_beside
from zplanner.wording.summary import NEAR, largest_risk

DATED = ReportSettings(date="2026-11-21")
MONTHS = np.arange(61.0)


def _path(reached_at: float, resource: Resource) -> Trajectory:
    """A path that has surely reached its limit after so many months."""
    busy = 0.4 + 0.005 * MONTHS[:, None] + 0.01 * QUANTILES
    return Trajectory(MONTHS, resource, busy, {resource: busy[:, 4]}, (reached_at <= MONTHS).astype(float))


def _page(
    *scenarios: tuple[ScenarioOutlook, float | None],
    settings: ReportSettings = DATED,
    limited_by: Resource = Resource.CPU,
    carries: dict[Resource, float] | None = None,
    reached_at: float = 80.0,
) -> FirstPage:
    """The first page of scenarios, each with the probability that it keeps the target; None where none is forecast."""
    outlook = outlook_of(*(scenario for scenario, _ in scenarios))
    plan = replace(plan_of(outlook), report=settings)
    path = _path(reached_at, limited_by)
    found = tuple(
        None if kept is None else prospect_of(scenario, kept, trajectory=path, first=limited_by, ceilings=carries)
        for scenario, kept in scenarios
    )
    best = recommendation(choices(plan, outlook, found), plan.target_confidence)
    view = Decision(found, best, None, None)
    return first_page(with_decision(plan, outlook, load_model(), view))


def _column(page: FirstPage, heading: str) -> list[PageCell]:
    assert page.standings
    at = [column.label for column in page.standings.columns].index(heading)
    return [row[at] for row in page.standings.rows]


def _on(engines: int, name: str, throughput: float = 1.9, months: float = 30.0) -> ScenarioOutlook:
    configuration = Configuration(machine="zEC12", processors=engines, utilization=0.72)
    return covered(name, throughput, configuration=configuration, months_of_headroom=around(months, 0.2))


def _cpu_alone(engines: int, name: str, **changes: float) -> ScenarioOutlook:
    return replace(_on(engines, name, **changes), binding=(("cpu", 1.0),))


def test_of_the_scenarios_that_keep_the_target_the_one_on_the_fewest_engines_is_recommended() -> None:
    best = _page((_on(8, "eight"), 0.99), (_on(6, "six"), 0.95), (_on(4, "four"), 0.50)).recommended
    assert (best.keeps, best.headline) == (True, "Scenario 2: six")
    assert best.reason == (
        "Every resource stays at most 70% busy for 3 years with 95% probability (target: 90%), "
        "on the fewest engines of the 2 scenarios that meet this target. "
        "With the growth stated, the limit is reached in May 2029 (median)."
    )


def test_on_as_many_engines_the_one_that_lasts_longest_is_recommended() -> None:
    best = _page((_on(6, "short", months=20), 0.99), (_on(6, "long", months=40), 0.95)).recommended
    assert "of those with as many it lasts longest" in best.reason


def test_who_lasts_longer_on_more_engines_is_named_with_the_month() -> None:
    best = _page((_on(8, "eight", months=50.5), 0.99), (_on(6, "six"), 0.95)).recommended
    assert best.alternative == ("Scenario 1 lasts longer, on 8 engines: it reaches its limit in Feb 2031 (median).")


def test_who_lasts_longer_on_more_engines_than_it_needs_says_how_many_suffice() -> None:
    year = HorizonYear(3.0, EnginesNeeded(5, 0.9), (("cpu", 1.0),), 0.99)
    eight = replace(_on(8, "eight", months=50.5), horizon=(year,))
    best = _page((eight, 0.99), (_on(6, "six"), 0.95)).recommended
    assert best.alternative.startswith("Scenario 1 lasts longer, on 8 engines, of which 5 suffice: ")


def test_the_table_tells_the_engines_that_the_years_of_the_target_need() -> None:
    engines = {at: EnginesNeeded(count, 0.9) for at, count in ((1.0, 6), (3.0, 9), (5.0, 12))}
    horizon = tuple(HorizonYear(at, needed, (("cpu", 1.0),), 0.5) for at, needed in engines.items())
    page = _page((replace(_on(8, "eight"), horizon=horizon), 0.5), (_on(6, "six"), 0.95))
    assert [cell.beneath for cell in _column(page, "Engines")][-2:] == ["9 needed", "5 needed"]
    assert "Engines: below, those needed for 3 years." in page.further


def test_where_one_scenario_alone_keeps_the_target_that_is_said() -> None:
    best = _page((_on(6, "six"), 0.95), (_on(4, "four"), 0.50), (uncovered(), None)).recommended
    assert " As stated, it is the only one of 3 scenarios that meets this target." in best.reason


def test_scenarios_that_are_equal_are_told_as_equal() -> None:
    best = _page((_on(6, "one"), 0.99), (_on(6, "same"), 0.99), (_on(8, "eight"), 0.99)).recommended
    said = (
        "; of the 3 scenarios that meet this target none has fewer engines, "
        "and scenario 2 does as well, as far as is measured."
    )
    assert said in best.reason
    more = _page((_on(6, "less", 1.5), 0.99), (_on(6, "more", 1.6), 0.99)).recommended
    assert "and of those with as many it carries the most work." in more.reason


@pytest.mark.parametrize("kept", [0.8999, 0.8975, 0.8951])
def test_a_probability_just_short_of_the_one_asked_is_not_told_as_that(kept: float) -> None:
    page = _page((_on(4, "four"), kept))
    assert f"with {kept * 100 // 0.1 / 10:.1f}% probability; the target is 90%." in page.recommended.reason
    assert _column(page, "Meets target")[0].text.startswith("89.")


def test_where_none_keeps_the_target_that_is_the_headline() -> None:
    page = _page((_on(4, "four"), 0.30), (_on(5, "five"), 0.60))
    best = page.recommended
    assert not best.keeps
    assert best.headline == "No scenario keeps the target; closest is scenario 2 (five)"
    assert "with 60% probability; the target is 90%." in best.reason
    equal = _page((_on(4, "four"), 0.30), (_on(4, "same"), 0.30)).recommended
    assert equal.headline == "No scenario keeps the target; as close as any is scenario 1 (four)"
    assert page.callouts[1].text == "The target is missed at today's load with 40% probability."


def test_what_the_closest_scenario_lacks_is_said_in_engines() -> None:
    short = replace(_on(4, "four"), engines_needed=EnginesNeeded(6, 0.9))
    assert _page((short, 0.30)).recommended.reason.endswith("It has 4 engines and needs 6.")
    alone = replace(short, binding=(("cpu", 1.0),))
    assert _page((alone, 0.30)).recommended.reason.endswith("It has 4 engines and needs 6.")
    ends = coverage("engines_needed", GapCode.CURVE_ENDS, largest=54, maximum=None)
    beyond = replace(alone, engines_needed=None, uncovered=(ends,))
    assert _page((beyond, 0.30)).recommended.reason.endswith(
        "No number of engines is sure to suffice: the published n-way curve ends at 54 engines."
    )


@pytest.mark.parametrize(("resource", "name"), [(Resource.DISK, "the disk"), (Resource.STORAGE, "z/VM storage")])
def test_another_resource_that_misses_the_target_or_reaches_its_limit_first_is_named(
    resource: Resource, name: str
) -> None:
    missed = _page((_on(6, "six"), 0.4), limited_by=resource)
    assert f"Most likely {name} misses it." in missed.recommended.reason
    assert missed.callouts[1].text.endswith(f"with 60% probability, most likely by {name}.")
    page = _page((_on(6, "six"), 0.95), limited_by=resource)
    assert page.tiles[2].beneath == ("5 needed today to stay at most 70% busy with 90% confidence",)
    assert page.tiles[3].label == f"a limit is reached, most likely by {name}"
    assert f"A limit, most likely of {name.removeprefix('the ')}, is reached: May 2029" in page.charts[0].alt


@pytest.mark.parametrize(
    ("kept", "lasts", "recovers", "risk"),
    [
        (0.99, 0.95, False, "The load may outgrow it: a limit is reached within 3 years with 5% probability"),
        (0.95, 0.94, False, "A limit may be exceeded at today's load already, with 5% probability"),
        (
            0.95,
            0.95,
            True,
            "It is above its limit until the load has shrunk. After that, a limit is exceeded with 5% probability",
        ),
    ],
)
def test_the_largest_risk_is_of_a_load_that_grows_or_stays_or_shrinks(
    kept: float, lasts: float, recovers: bool, risk: str
) -> None:
    outlook = replace(_cpu_alone(6, "six"), binding=(("cpu", 1.0), ("disk", 0.0)))
    prospect = prospect_of(outlook, kept, lasts=lasts, first=Resource.DISK)
    found = largest_risk(plan_of(outlook_of(outlook)), outlook, prospect, recovers=recovers)
    assert found == f"{risk}, most likely by the disk."


def test_the_risks_of_todays_configuration_that_keeps_the_target_later_are_of_then() -> None:
    plan = replace(payroll(), current=payroll().current.changed(utilization=0.75))
    plan = replace(plan, growth_per_year=Uncertain.exactly(-0.25), scenarios=plan.scenarios[:1])
    page = first_page(report_data_of(plan, forecast(plan, load_model()), load_model()))
    assert page.recommended.headline == "Keep today's configuration"
    assert page.callouts[1].text.startswith("It is above its limit until the load has shrunk")


def test_a_resource_that_is_near_its_limit_too_is_named_where_one_always_binds() -> None:
    def binds(disk: float) -> str:
        carries = {Resource.CPU: 1.45, Resource.DISK: disk}
        return _page((_cpu_alone(6, "six"), 0.95), carries=carries).callouts[0].text

    assert binds(1.47) == (
        "CPU limits throughput in every forecast; disk comes next, at 1.47x today's throughput against 1.45x."
    )
    assert binds(1.45 * NEAR + 0.1).endswith("; of what is stated, nothing else comes near its limit.")


def test_without_a_forecast_or_a_scenario_nothing_is_recommended() -> None:
    assert _page((uncovered(), None)).recommended.headline == "No scenario can be recommended."
    page = _page()
    assert page.recommended.headline == "There is no scenario yet."
    assert (page.tiles, page.callouts, page.standings, page.charts) == ((), (), None, ())


def test_what_does_not_run_is_not_recommended_and_said_to_be_left_out() -> None:
    why_not = caution(CautionCode.IMPOSSIBLE, finding=Finding("zvm_release", Verdict.DOES_NOT_RUN, (), level="5.4.0"))
    excluded = replace(_on(4, "four"), warnings=(why_not,))
    best = _page((excluded, 0.99), (_on(6, "six"), 0.95)).recommended
    assert f"Scenario 1 is left out: {message(why_not)}" in best.reason
    none = _page((excluded, 0.99), (replace(excluded, name="other"), 0.98)).recommended
    assert none.headline == ("No scenario can be recommended.")
    assert none.reason.startswith(f"Scenarios 1 and 2 are left out: {message(why_not)}")


def test_the_tiles_name_the_scenario_that_they_are_of() -> None:
    assert _page((_on(6, "six"), 0.95)).subject == "1. six"


def test_both_forms_of_both_ratios_stand_with_their_bands() -> None:
    throughput, cpu, engines, exhaustion = _page((_on(6, "six", throughput=1.92), 0.95)).tiles
    assert (throughput.value, *throughput.beneath) == (
        "1.92x",
        "80% band 1.73x to 2.13x",
        "92% more (73% to 113% more)",
    )
    assert (cpu.value, *cpu.beneath) == (
        "48% less",
        "80% band 42% to 53% less",
        "0.52x today's (0.47x to 0.58x)",
    )
    assert (engines.value, engines.label) == ("6", "engines")
    assert engines.beneath == ("5 needed today to stay at most 70% busy with 90% confidence",)
    alone = _page((_cpu_alone(6, "six"), 0.95)).tiles[2]
    assert alone.beneath == ("5 needed today to stay at most 70% busy with 90% confidence",)
    assert (exhaustion.value, exhaustion.beneath[0]) == ("May 2029", "80% band Oct 2028 to Feb 2030")


def test_without_a_date_the_time_is_told_in_months_and_without_growth_not_at_all() -> None:
    assert _page((_on(6, "six"), 0.95), settings=ReportSettings()).tiles[3].value == "in 30 months"
    still = replace(_on(6, "six"), months_of_headroom=None)
    assert _page((still, 0.95)).tiles[3].label == "so no date of exhaustion"


def test_a_target_that_growth_never_reaches_is_told_in_words() -> None:
    def end(p10: float | None) -> tuple[str, str, tuple[str, ...]]:
        months = replace(around(30.0), p10=p10, p50=None, p90=None)
        tile = _page((replace(_on(6, "six"), months_of_headroom=months), 0.95)).tiles[3]
        return tile.value, tile.label, tile.beneath

    assert end(None) == ("no exhaustion", "the limit is not reached", ())
    assert end(30.0)[1:] == ("the median does not reach the limit", ("80% band May 2029 to not reached",))


def test_a_resource_beside_the_cpu_that_may_limit_is_the_largest_risk() -> None:
    scenario = _on(6, "six")
    plan = plan_of(outlook_of(scenario))
    beside = "In 19% of the forecasts not the CPU but disk limits"
    short = largest_risk(plan, scenario, prospect_of(scenario, 0.95, lasts=0.5))
    assert short == f"{beside} throughput: more or faster engines do not help then."
    met = _page((scenario, 0.95)).callouts[1].text
    assert met.startswith(f"{beside} the highest throughput. The target, which is of how busy resources are, is met")
    assert "do not help" not in met


def test_inputs_that_contradict_each_other_are_a_larger_risk() -> None:
    contradiction = caution(CautionCode.TOO_MUCH_PAGING, load=0.5)
    page = _page((replace(_on(6, "six"), warnings=(contradiction,)), 0.95))
    assert page.callouts[1].text == message(contradiction)


def test_no_draws_at_all_never_make_certain() -> None:
    assert [one.text for one in _column(_page((_on(6, "six"), 1.0), (_on(4, "four"), 0.0)), "Meets target")] == [
        "over 99%",
        "under 1%",
    ]


def test_of_many_scenarios_eight_stand_on_the_first_page_and_the_recommended_one_is_among_them() -> None:
    page = _page(*((_on(20 - number, f"scenario {number}"), 0.95) for number in range(12)))
    names = _column(page, "Scenario")
    assert len(names) == MOST_ROWS
    assert names[page.chosen].text == "12. scenario 11"
    assert page.further.endswith(" 4 more scenarios are in the comparison.")


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


@pytest.mark.parametrize("target", [0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9])
def test_a_scenario_exactly_at_the_target_keeps_it_on_the_engines_it_has(target: float) -> None:
    current = Configuration(machine="z10", processors=8, utilization=target)
    mix = (Component("java", Uncertain.exactly(1.0)),)
    growth = Uncertain.exactly(0.1)
    plan = Plan("at the target", current, mix, (Scenario("stay"),), growth_per_year=growth, target_utilization=target)
    plan = without_room(plan)
    model = load_model()
    outlook = forecast(plan, model)
    (prospect,) = prospects(plan, outlook, model)
    assert prospect is not None
    assert (prospect.kept, prospect.exceeded, prospect.first) == (1.0, None, Resource.CPU)
    assert outlook.scenarios[0].engines_needed == EnginesNeeded(8, 0.9)
    page = page_report(plan, outlook, model).first
    assert page is not None
    assert "at today's load with over 99% probability" in page.recommended.reason
    assert page.tiles[3].value == "now"


@pytest.mark.parametrize(
    ("disk", "cpu", "first", "exceeded"),
    [(0.8, 0.5, Resource.DISK, Resource.DISK), (0.6, 0.5, Resource.DISK, None), (0.3, 0.8, Resource.CPU, Resource.CPU)],
)
def test_the_resource_that_fails_and_the_one_that_reaches_its_limit_first_are_found(
    disk: float, cpu: float, first: Resource, exceeded: Resource | None
) -> None:
    current = Configuration(machine="z10", processors=8, utilization=cpu, disk_utilization=disk)
    plan = Plan("two limits", current, (Component("java", Uncertain.exactly(1.0)),), (Scenario("stay"),))
    outlook = forecast(plan, load_model())
    (prospect,) = prospects(plan, outlook, load_model())
    assert prospect is not None
    assert (prospect.first, prospect.exceeded) == (first, exceeded)
    assert prospect.ceilings == pytest.approx(
        {Resource.CPU: max(disk, cpu) / cpu, Resource.DISK: max(disk, cpu) / disk}
    )


def test_a_plan_that_cannot_be_forecast_has_no_prospects() -> None:
    outlook = outlook_of(covered())
    assert prospects(Plan(scenarios=(Scenario("a"),)), outlook, load_model()) == (None,)
    assert first_page(report_data_of(Plan(scenarios=(Scenario("a"),)), outlook, load_model())).charts


def test_where_prices_are_stated_the_first_page_says_what_each_scenario_costs() -> None:
    plan = replace(payroll(), costs=Costs(engine=Price(95_000, "EUR"), missed_month=Price(40_000)))
    outlook = forecast(plan, load_model())
    page, regret = first_page(report_data_of(plan, outlook, load_model())), decision(plan, outlook, load_model()).regret
    assert regret
    costs, regrets = regret.expected_costs().tolist(), regret.expected().tolist()
    assert [(cell.text, cell.beneath) for cell in _column(page, "Expected cost")] == [
        (f"{round(cost):,}", f"wrong choice: {round(one):,}") for cost, one in zip(costs, regrets, strict=True)
    ]
    assert "Expected cost: over 3 years, in EUR, of machines, engines" in page.further


def test_the_probability_of_lasting_stands_above_that_at_todays_load_where_growth_is_stated() -> None:
    plan = payroll()
    outlook = forecast(plan, load_model())
    page, found = first_page(report_data_of(plan, outlook, load_model())), prospects(plan, outlook, load_model())
    assert [(cell.text, cell.beneath) for cell in _column(page, "Meets target")[2:]] == [
        (chance_beside(one.lasts, 0.9), f"today: {chance_beside(one.kept, 0.9)}") for one in found if one
    ]
    assert "for 3 years, on every resource; below it, at today's load." in page.further
    still = replace(plan, growth_per_year=None)
    page = first_page(report_data_of(still, forecast(still, load_model()), load_model()))
    assert {cell.beneath for cell in _column(page, "Meets target")} == {""}
    assert "today's load, on every resource. " in f"{page.further} "


def test_the_boxes_of_the_first_page_speak_of_what_is_recommended() -> None:
    """Of today's configuration, where it is kept, and not of a scenario that is left behind."""
    plan = replace(payroll(), current=payroll().current.changed(utilization=0.3), target_years=1.0)
    page = first_page(report_data_of(plan, forecast(plan, load_model()), load_model()))
    assert page.recommended.headline == "Keep today's configuration"
    assert (page.recommended.keeps, page.chosen) == (True, 0)
    assert page.tiles[0].value == "1.00x"
    assert "Nothing changes" in page.callouts[-1].text
    assert "scenario" not in " ".join(one.text.casefold() for one in page.callouts)


@pytest.mark.parametrize("months", [0.0, 9.0])
def test_the_chart_has_todays_configuration_until_what_is_ordered_now_runs(months: float) -> None:
    current = Configuration(machine="z10", processors=8, utilization=0.6)
    growth = Uncertain.exactly(0.2)
    plan = Plan("more", current, payroll().mix, growth_per_year=growth, lead_time_months=months)
    report_data = report_data_of(plan, forecast(plan, load_model()), load_model())
    assert report_data.recommended.number == ADDED
    (chart,) = first_page(report_data).charts
    words = {mark.text for mark in chart.drawing.marks if isinstance(mark, TextMark)}
    engines = f"{report_data.decision.today.engines if report_data.decision.today else 0} engines"
    assert (engines in words) is ("CPU busy today 60%" in chart.alt) is (months > 0.0), chart.alt


def test_the_largest_risk_is_of_the_years_of_the_plan() -> None:
    plan = replace(payroll(), target_years=7.0)
    page = first_page(report_data_of(plan, forecast(plan, load_model()), load_model()))
    assert "within 7 years with " in page.callouts[1].text
    assert page.label == "No scenario meets the target"
    assert page.recommended.today.startswith("Today's configuration misses the target: it is above its limit today")
