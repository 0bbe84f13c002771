"""What does not run has no figures and is never recommended; what no statement was found on is a condition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.planning.plans import exact, outlooks, plan_of, without_room
from zplanner.document import open_plan
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.files import folder
from zplanner.planning.case import is_impossible
from zplanner.planning.changes.causes import forecast_summary
from zplanner.planning.decisions.decision import beats
from zplanner.planning.decisions.scenario_details import middle_course, scenario_details, sweep
from zplanner.planning.decisions.sensitivity import suggestions
from zplanner.planning.decisions.sizing import running_machines, sizing, why_no_machine_runs
from zplanner.planning.findings import CautionCode, GapCode, Lack, Weight
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import ScenarioOutlook, Status
from zplanner.planning.plan import Plan
from zplanner.regression.model import load_model
from zplanner.reporting.listing.forecast import outlook_document, recommendation_document
from zplanner.reporting.page.document import page_report
from zplanner.reporting.report_data import report_data_of
from zplanner.wording.advice.today import provided

JAVA = {"java": 1.0}
ZVM = {"hypervisor": "zvm", "zvm_release": "5.1.0"}


def only(today: Mapping[str, object], change: Mapping[str, object]) -> ScenarioOutlook:
    (outlook,) = outlooks(plan_of(JAVA, today, change))
    return outlook


def test_an_impossible_scenario_has_no_figure_at_all() -> None:
    plan = replace(plan_of(JAVA, {"page_size": "4K"}, {"page_size": "1M pageable"}), growth_per_year=exact(0.1))
    (scenario,), model = plan.scenarios, load_model()
    (outlook,) = outlooks(plan)
    assert outlook.status is Status.IMPOSSIBLE
    document = outlook_document(forecast(plan, model))["scenarios"][0]
    quantities = {"throughput_ratio", "cpu_per_unit_ratio", "cpu_utilization", "engines_needed", "months_of_headroom"}
    assert {name: document[name] for name in quantities} == dict.fromkeys(quantities)
    assert (document["response_time_stretch"], document["binding"], document["contributions"]) == (None, {}, [])
    assert document["components"] == [{"workload": "java", "throughput_ratio": None, "cpu_per_unit_ratio": None}]
    assert (document["status"], document["warnings"][0]["code"]) == ("impossible", "impossible")
    assert scenario_details(plan, scenario, model) is None
    assert middle_course(plan, scenario, model) is None
    assert suggestions(plan, scenario, model) == ()
    assert forecast_summary(plan, model).impossible == outlook.impossible
    assert beats(plan, model)[0, 0] != beats(plan, model)[0, 0]


def test_a_sweep_leaves_out_the_plans_that_do_not_run() -> None:
    plans = [plan_of(JAVA, {}, {"machine": "z196", "processors": count}) for count in (80, 81, 79)]
    found = sweep(plans, load_model()).throughput_ratio[:, 4]
    assert [value == value for value in found.tolist()] == [True, False, True]


def test_what_no_statement_was_found_on_has_figures_and_a_caution_of_its_own() -> None:
    outlook = only({"machine": "z9", **ZVM, "below_2g_pages_per_s": 0}, {"machine": "zEC12"})
    assert outlook.status is Status.ANSWERED
    assert outlook.throughput_ratio is not None
    (caution,) = [one for one in outlook.warnings if one.weight is Weight.NO_STATEMENT]
    finding = dict(caution.values)["finding"]
    assert (caution.kind, finding.field, finding.level) == ("no-statement", "zvm_release", "5.1.0")
    assert outlook.conditions == (caution,)


def test_what_runs_today_needs_no_statement_until_it_changes() -> None:
    """No statement says that z/VM 5.1.0 runs on z9; the planner's own system does."""
    today = {"machine": "z9", **ZVM, "below_2g_pages_per_s": 0}
    same, more_engines, moved = outlooks(plan_of(JAVA, today, {}, {"processors": 10}, {"machine": "zEC12"}))
    assert same.conditions == ()
    assert more_engines.conditions == ()
    assert moved.conditions
    plan = plan_of(JAVA, today, {})
    assert "z9" in running_machines(plan, plan.scenarios[0])
    assert "zEC12" not in running_machines(plan, plan.scenarios[0])


def test_a_scenario_that_no_statement_covers_is_recommended_with_its_condition() -> None:
    today = {"machine": "z9", **ZVM, "below_2g_pages_per_s": 0}
    plan = plan_of(JAVA, today, {}, {"machine": "zEC12"}, {"machine": "zEC12", "processors": 10})
    plan = without_room(replace(plan, growth_per_year=exact(0.2)))
    report_data = report_data_of(plan, forecast(plan, load_model()), load_model())
    best = report_data.recommended
    condition = "Provided that z/VM 5.1.0 runs on zEC12: no statement found."
    assert (best.number, best.excluded) == (2, ())
    assert report_data.advice.reason.startswith(condition)
    document = recommendation_document(report_data.recommendation_input)
    assert document["conditions"] == [{"code": "no-statement", "message": condition}]


def test_an_unstated_release_is_a_condition_that_names_those_known_to_run_and_impossible_if_none_can() -> None:
    today = {"machine": "z13", "processors": 8, "hypervisor": "zvm"}
    more, moved, smaller, too_large = outlooks(
        plan_of(
            JAVA,
            today,
            {"processors": 9},
            {"machine": "z14"},
            {"machine": "z15", "smt": "1", "central_storage_gib": 1500},
            {"machine": "z9", "smt": "2"},
        )
    )
    assert more.conditions == (), "today's release runs on today's machine"
    (unstated,) = moved.conditions
    assert (unstated.kind, dict(unstated.values)["finding"].known) == ("level-unstated", ("6.4.0", "7.1.0"))
    assert provided(moved) == "Provided that the z/VM release is one of 6.4.0 and 7.1.0: known to run on z14."
    assert dict(smaller.conditions[0].values)["finding"].known == ("6.4.0", "7.1.0", "7.2.0")
    assert too_large.impossible


def test_a_system_that_is_impossible_today_is_forecast_all_the_same_and_said_to_be() -> None:
    plan = plan_of(JAVA, {"machine": "z9", "processors": 60}, {"machine": "z10", "processors": 32}, {})
    outlook = forecast(plan, load_model())
    assert [one.status for one in outlook.scenarios] == [Status.ANSWERED, Status.IMPOSSIBLE]
    document = outlook_document(outlook)
    assert [one["code"] for one in document["today"]["impossible"]] == ["impossible"]
    assert document["today"]["impossible"][0]["message"].startswith("z9 has at most 54 engines, not 60")
    first = page_report(plan, outlook, load_model()).first
    assert first is not None
    assert first.callouts[0].title == "Today's configuration does not run"
    assert first.recommended.headline.startswith("Scenario 1:")


def test_a_possible_system_has_nothing_to_say_of_today() -> None:
    outlook = forecast(plan_of(JAVA, {}, {"machine": "z196"}), load_model())
    assert outlook.today_impossible == ()
    assert outlook_document(outlook)["today"]["impossible"] == []


def test_the_engines_needed_end_at_the_engines_of_the_machine() -> None:
    today = {"machine": "z17", "processors": 100, "utilization": 0.9}
    outlook = only(today, {"machine": "zBC12", "processors": 13})
    assert outlook.engines_needed is None
    (gap,) = [gap for gap in outlook.uncovered if gap.factor == "engines_needed"]
    assert (gap.code, gap.lack, dict(gap.values)["maximum"].maximum) == (GapCode.NO_MORE_ENGINES, Lack.NUMBER, 13)
    (unmeasured,) = only(today, {"machine": "z196", "processors": 80}).uncovered[:1]
    assert unmeasured.code is GapCode.SOFTWARE_UNMEASURED
    values = dict(unmeasured.values)
    assert (values["most"], values["maximum"].maximum) == (16, 80)
    plan = plan_of(JAVA, today, {})
    assert "zBC12" not in {one.machine for one in sizing(plan, plan.scenarios[0], load_model()).options}


def test_what_i_need_offers_machines_that_are_known_to_run_the_rest() -> None:
    plan = plan_of(JAVA, {"hypervisor": "zvm", "zvm_release": "6.3.0"}, {"utilization": 0.5})
    offered = {one.machine for one in sizing(plan, plan.scenarios[0], load_model()).options}
    assert offered == {"z10", "z196", "zBC12", "zEC12", "z13s", "z13"}, "that of today included"


def test_what_i_need_says_why_no_machine_runs_a_scenario() -> None:
    plan = plan_of(JAVA, {"page_size": "4K"}, {"page_size": "1M pageable"}, {})
    assert sizing(plan, plan.scenarios[0], load_model()).options == ()
    why_not = why_no_machine_runs(plan, plan.scenarios[0])
    assert why_not is not None
    assert why_not.code is CautionCode.IMPOSSIBLE
    assert why_no_machine_runs(plan, plan.scenarios[1]) is None


few = settings(max_examples=15)

changes = st.fixed_dictionaries(
    {"machine": st.sampled_from(sorted(SHIPPED.machines)), "processors": st.integers(1, 208)},
    optional={
        "hypervisor": st.sampled_from(["lpar", "zvm"]),
        "page_size": st.sampled_from(["4K", "1M fixed", "1M pageable"]),
        "zvm_release": st.sampled_from(["5.2.0", "6.3.0", "7.1.0", "7.3.0"]),
        "smt": st.sampled_from(["1", "2"]),
        "central_storage_gib": st.sampled_from([64, 1000, 20000]),
    },
)


@few
@given(st.lists(changes, min_size=1, max_size=4))
def test_nothing_recommended_is_impossible_or_has_more_conditions_than_an_equal(
    asked: list[dict[str, object]],
) -> None:
    plan = replace(plan_of(JAVA, {"page_size": "4K", "smt": "1"}, *asked), growth_per_year=exact(0.1))
    model = load_model()
    outlook = forecast(plan, model)
    best = report_data_of(plan, outlook, model).recommended
    if best.number and best.number > 0:
        chosen = outlook.scenarios[best.number - 1]
        assert not chosen.impossible
        assert all(len(outlook.scenarios[one - 1].conditions) >= len(chosen.conditions) for one in best.equals)
    for scenario, shown in zip(plan.scenarios, outlook.scenarios, strict=True):
        assert (shown.throughput_ratio is None) or not shown.impossible
        assert bool(shown.impossible) is is_impossible(plan.configuration(scenario))


@pytest.mark.parametrize("file", sorted((folder("ui") / "examples").glob("*.toml")), ids=lambda file: file.stem)
def test_every_scenario_of_the_examples_has_figures(file: Path) -> None:
    outlook = forecast(open_plan(file), load_model())
    assert {one.status for one in outlook.scenarios} == {Status.ANSWERED}
    assert outlook.today_impossible == ()


def test_the_zvm_example_recommends_a_release_provided_that_it_runs_on_the_machine() -> None:
    plan: Plan = open_plan(folder("ui") / "examples" / "zvm-storage.toml")
    moved = replace(plan.scenarios[0], name="zEC12", changes=Configuration(machine="zEC12"))
    plan = replace(plan, scenarios=(*plan.scenarios, moved))
    report_data = report_data_of(plan, forecast(plan, load_model()), load_model())
    assert report_data.chosen is not None
    assert report_data.chosen.outlook.conditions
    assert report_data.advice.reason.startswith("Provided that z/VM 5.")
