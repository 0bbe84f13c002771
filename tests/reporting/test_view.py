from __future__ import annotations

from dataclasses import replace

import pytest

from tests.reporting.outlooks import OWN, around, covered, outlook_of, plan_of, uncovered
from zplanner import __version__
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.configuration import Configuration
from zplanner.planning.findings import CautionCode, GapCode, Uncovered, caution
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import EvidenceUse, Outlook, Quantiles, ScenarioOutlook
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.planning.report_settings import ReportSettings, Section
from zplanner.regression.model import load_model
from zplanner.reporting.fingerprint import plan_sha256
from zplanner.reporting.view import ReportView, report_view
from zplanner.uncertain import Uncertain


def _view(*scenarios: ScenarioOutlook) -> ReportView:
    outlook = outlook_of(*scenarios)
    return report_view(plan_of(outlook), outlook, load_model())


def test_the_headline_tells_throughput_and_cpu_in_both_forms() -> None:
    assert _view(covered()).scenarios[0].headline == (
        "1.92x the throughput (80% band 1.73x to 2.13x) and 48% less CPU per unit of work (80% band 42% to 53% less)."
    )


def test_no_change_is_told_as_the_same() -> None:
    one = Quantiles(*[1] * 9)
    headline = _view(replace(covered(), throughput_ratio=one, cpu_per_unit_ratio=one)).scenarios[0].headline
    assert headline == ("1.00x the throughput (80% band 1.00x) and the same CPU per unit of work (80% band unchanged).")


def test_a_half_covered_scenario_says_which_half() -> None:
    headline = _view(replace(covered(), cpu_per_unit_ratio=None)).scenarios[0].headline
    assert headline.endswith("; CPU per unit of work not covered.")
    headline = _view(replace(covered(), throughput_ratio=None)).scenarios[0].headline
    assert headline.startswith("Throughput not covered and 48% less CPU")


def test_a_missing_answer_is_words_everywhere_and_never_a_number() -> None:
    view = _view(uncovered())
    scenario = view.scenarios[0]
    assert scenario.headline == "Not covered: no measurement supports a forecast of this scenario."
    assert {quantity.value for quantity in scenario.quantities} == {"not covered"}
    assert (scenario.engines.value, scenario.binds, scenario.binds_all) == ("not covered",) * 3
    assert {part.throughput.value for part in scenario.components} == {"not covered"}
    assert view.uncovered[0].message.startswith("No measurement covers Machine z10 to z900")
    assert view.chosen == 0


def test_a_quantile_beyond_every_limit_is_told_in_words() -> None:
    scenario = replace(
        covered(),
        months_of_headroom=Quantiles(0.5, 1, 2, 3, 30, None, None, None, None),
        response_time_stretch=Quantiles(0.5, 1, 2, None, None, None, None, None, None),
    )
    shown = _view(scenario).scenarios[0]
    assert (shown.headroom.value, shown.headroom.band) == ("30 months", "2 to not reached")
    assert (shown.response_time.value, shown.response_time.band) == ("saturated", "2.00x to saturated")


@pytest.mark.parametrize("left_out", [frozenset[Section](), frozenset({Section.SUMMARY})])
def test_one_scenario_is_chosen_whether_or_not_the_summary_is_shown(left_out: frozenset[Section]) -> None:
    """The one on fewer engines keeps the target too, so it is chosen although the other carries more."""
    current = Configuration(machine="z10", processors=8, utilization=0.5)
    big, small = Configuration(machine="zEC12"), Configuration(machine="zEC12", processors=5)
    mix = (Component("java", Uncertain.exactly(1.0)),)
    scenarios = (Scenario("big", big), Scenario("small", small))
    plan = Plan("two", current, mix, scenarios, report=ReportSettings(left_out=left_out))
    view = report_view(plan, forecast(plan, load_model()), load_model())
    assert view.chosen == 2
    assert view.summary == view.scenarios[1].headline
    assert (view.first is None) == bool(left_out)
    if view.first:
        assert view.first.recommended.number == 2


def test_a_change_without_data_is_the_largest_gap(view: ReportView) -> None:
    assert view.largest_gap.startswith("Machine, scenario 3. No measurement covers")


def test_where_all_is_covered_the_widest_factor_is_the_largest_gap() -> None:
    no_growth = Uncovered("months_of_headroom", GapCode.NO_GROWTH)
    gap = _view(covered(uncovered=(no_growth,))).largest_gap
    assert gap == (
        "No change is left without a measurement. The least certain factor is Machine: 80% band 2.19x to 2.63x."
    )


def test_a_change_that_counts_for_a_part_of_the_mix_only_is_a_gap() -> None:
    partly = caution(CautionCode.CLASSES_NOT_COUNTED, field="page_size", classes=("java",), share=0.5)
    gap = _view(covered(warnings=(partly,))).largest_gap
    assert gap.startswith("Scenario 1. Page size: no measurement for Java, 50%")


def test_a_remark_that_holds_for_several_scenarios_stands_once(view: ReportView) -> None:
    assert [remark.scenarios for remark in view.warnings] == ["Scenarios 1, 2"]


def test_differences_from_today_are_marked(view: ReportView) -> None:
    rows = {row.label: row for group in view.inputs.settings for row in group.rows}
    assert rows["Machine"].today == "z10"
    assert [(one.value, one.changed) for one in rows["Machine"].scenarios] == [
        ("zEC12", True), ("zEC12", True), ("z900", True),
    ]  # fmt: skip
    assert [one.changed for one in rows["CPU utilization"].scenarios] == [False, False, False]
    assert [one.changed for one in rows["Processors"].scenarios] == [True, True, False]


def test_what_is_unknown_is_called_unknown(view: ReportView) -> None:
    disk = next(group for group in view.inputs.settings if group.label == "Disk")
    assert [one.value for one in disk.rows[0].scenarios] == ["unknown"] * 3


def test_contributions_name_the_change(view: ReportView) -> None:
    assert [one.label for one in view.scenarios[0].contributions] == [
        "Machine: z10 to zEC12",
        "Processors: 8 engines to 6 engines",
        "Page size: 4K to 1M pageable",
    ]


def test_every_published_measurement_is_cited_with_its_source(view: ReportView) -> None:
    first = view.scenarios[0].evidence.uses[0]
    assert first.what == "Java (Java multi-threaded, 16-way): Machine z196 to zEC12"
    assert (first.result, first.weight, first.source) == ("about 1.45x throughput", "41%", 1)
    assert view.citations.sources[0].citation == catalogue().sources["share-13102"].citation
    assert [source.number for source in view.citations.sources] == [1, 2]


def test_own_measurements_stand_apart_and_are_marked(view: ReportView) -> None:
    own = [use for use in view.scenarios[0].evidence.uses if use.own]
    assert [(use.id, use.source) for use in own] == [(OWN.id, 0)]
    assert [one.used for one in view.citations.own] == ["12% in scenarios 1, 2"]
    assert "own" not in {source.citation for source in view.citations.sources}


def test_an_own_measurement_never_takes_the_place_of_a_published_one_with_its_id() -> None:
    twin = replace(OWN, id="java-z196-zec12")
    outlook = outlook_of(covered())
    view = report_view(replace(plan_of(outlook), measurements=(twin,)), outlook, load_model())
    assert view.scenarios[0].evidence.uses[0].result == "about 1.45x throughput"
    assert view.citations.own[0].used == "not used by this forecast"


def test_runs_are_cited_as_what_they_compare() -> None:
    use = EvidenceUse("FIXS9222-FIXS9223-cpu", "zvm-520", "runs FIXS9222 and FIXS9223", 1.0)
    shown = _view(covered(evidence=(use,))).scenarios[0].evidence.uses[0]
    assert "Fixed I/O buffers off to on" in shown.what
    assert shown.result.endswith("CPU per unit of work")


def test_unknown_evidence_is_cited_by_what_is_known_of_it() -> None:
    view = _view(covered(evidence=(EvidenceUse("later-row", "later-source", "page 3", 1.0),)))
    assert view.scenarios[0].evidence.uses[0].what == "later-row"
    assert view.citations.sources[0].citation == "later-source"


def test_a_long_tail_of_evidence_is_summed_up() -> None:
    uses = tuple(EvidenceUse(f"row-{number}", "share-13102", "chart", 0.04) for number in range(25))
    evidence = _view(covered(evidence=uses)).scenarios[0].evidence
    assert len(evidence.uses) == 12
    assert evidence.further == "13 further measurements carry 52% of the weight; the JSON report lists every one."


def test_everything_to_repeat_the_forecast_is_there(plan: Plan, outlook: Outlook, view: ReportView) -> None:
    facts = {fact.label: fact.value for fact in view.facts}
    assert facts == {
        "Plan, SHA-256": plan_sha256(plan),
        "Data, SHA-256": outlook.data_sha256,
        "Model": "1",
        "Seed": "20130205",
        "zplanner": __version__,
    }


def test_plans_that_differ_in_the_sign_of_a_zero_have_one_fingerprint(plan: Plan) -> None:
    one, other = (replace(plan, growth_per_year=Uncertain.exactly(zero)) for zero in (0.0, -0.0))
    assert one == other
    assert plan_sha256(one) == plan_sha256(other)


def test_the_fingerprint_changes_with_the_plan_and_with_nothing_else(plan: Plan) -> None:
    assert plan_sha256(plan) == plan_sha256(replace(plan))
    others = [
        replace(plan, name="other"),
        replace(plan, current=plan.current.changed(machine="z9")),
        replace(plan, mix=(Component("java", Uncertain.exactly(1)),)),
        replace(plan, growth_per_year=None),
        replace(plan, target_confidence=0.95),
        replace(plan, measurements=()),
        replace(plan, scenarios=plan.scenarios[:1]),
    ]
    assert len({plan_sha256(other) for other in (plan, *others)}) == len(others) + 1


def test_an_empty_plan_has_a_view() -> None:
    view = report_view(Plan(name=""), outlook_of(), load_model())
    assert view.title == "Untitled plan"
    assert view.summary == "This plan has no scenario yet. Add one to see what it would do."
    assert view.inputs.today == "not stated"


def test_a_long_name_is_whole_once_and_short_elsewhere() -> None:
    name = "a name of many words " * 14
    scenario = _view(covered(name)).scenarios[0]
    assert scenario.name == name.strip()
    assert len(scenario.short_name) <= 60
    assert scenario.short_name.endswith("…")


def test_a_users_own_class_is_called_by_its_key() -> None:
    outlook = outlook_of(covered())
    plan = replace(plan_of(outlook), mix=(Component("night-batch", Uncertain.exactly(1)),), current=Configuration())
    assert report_view(plan, outlook, load_model()).inputs.mix[0].label == "night-batch"


def test_more_cpu_per_unit_is_told_as_more() -> None:
    change = _view(replace(covered(), cpu_per_unit_ratio=around(1.1, 0.02))).scenarios[0].cpu_change
    assert (change.value, change.band) == ("10% more", "7.2% to 13% more")
