"""The difference of two plans as people and scripts read it, and what a report said as far as it can be believed."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.planning.causes import Kind
from zplanner.planning.difference import Difference, difference
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Quantiles
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.planning.standing import Recorded, Standing
from zplanner.regression.model import load_model
from zplanner.reporting.attachments import attachments, html_block_text
from zplanner.reporting.difference_json import difference_document, difference_json
from zplanner.reporting.difference_listing import WIDTH, difference_sections, difference_table
from zplanner.reporting.difference_view import BAND_ONLY, COMPARED, NOTHING_DIFFERS, ORDER, moved, remarks
from zplanner.reporting.outlook_json import outlook_document
from zplanner.reporting.plan_version import plan_version
from zplanner.reporting.quantities import Quantity
from zplanner.reporting.recorded import recorded
from zplanner.reporting.report import write_report
from zplanner.reporting.sections import as_text
from zplanner.reporting.wording import UNCHANGED
from zplanner.resources import folder
from zplanner.storage import open_plan
from zplanner.storage.attached import FORECAST_FILE, FORECAST_TYPE, PLAN_FILE, PLAN_TYPE
from zplanner.uncertain import Uncertain

NAMES = ("old.zplan", "new.zplan")
RATIOS = ("throughput_ratio", "cpu_per_unit_ratio")


def payroll() -> Plan:
    return open_plan(folder("ui") / "examples" / "payroll-to-zec12.toml")


@cache
def later() -> Plan:
    """The payroll some months on: more engines, another mix, a scenario renamed, changed and added."""
    plan = payroll()
    first, second, third = plan.scenarios
    shares = {"java": 0.5, "oltp-database": 0.3, "bi-database": 0.1, "web-serving": 0.1}
    mix = tuple(Component(name, Uncertain.exactly(share)) for name, share in shares.items())
    return replace(
        plan,
        mix=mix,
        current=plan.current.changed(processors=10, db2="9.5"),
        growth_per_year=Uncertain.parse("0.15..0.3"),
        target_utilization=0.75,
        scenarios=(
            first,
            replace(second, name="The big one"),
            replace(third, changes=third.changes.changed(processors=7)),
            Scenario("One more", Configuration(machine="zEC12", processors=12)),
        ),
    )


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [(12.0, 14.4, "+2 months"), (12.0, 10.9, "-1 month"), (12.0, 12.3, "+ under a month"), (12.0, 12.0, "unchanged")],
)
def test_a_move_of_headroom_is_told_in_whole_months(before: float, after: float, said: str) -> None:
    one = Quantiles(*[1.0] * 9)
    sides = (Standing(throughput_ratio=one, months_of_headroom=Quantiles(*[months] * 9)) for months in (before, after))
    assert moved(Quantity.HEADROOM, *sides) == said


def test_only_what_shows_in_six_digits_is_told_as_a_move() -> None:
    one = Quantiles(0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4)

    def told(other: Quantiles) -> set[str]:
        quantities = (Quantity.THROUGHPUT, Quantity.CPU_PER_UNIT, Quantity.CPU_UTILIZATION)
        before, after = (
            Standing(throughput_ratio=side, cpu_per_unit_ratio=side, cpu_utilization=side) for side in (one, other)
        )
        return {moved(quantity, before, after) for quantity in quantities}

    assert told(replace(one, p05=0.7 + 2.3e-16, p50=1.0 - 1.2e-16)) == {UNCHANGED}
    assert told(replace(one, p90=1.25, p50=1.0 + 1.2e-16)) == {BAND_ONLY}
    assert told(replace(one, p50=1.05)) == {"1.05x", "+5.00 points"}


@cache
def found() -> Difference:
    return difference(payroll(), later(), load_model())


def test_the_table_lists_every_cause_with_its_values_and_every_scenario() -> None:
    text = difference_table(found(), NAMES)
    for said in (
        "From old.zplan",
        "  2 Today: Processors: 8 engines -> 10 engines",
        "  4 Growth: 10 % to 20 % a year -> 15 % to 30 % a year",
        "  5 Target: 70 % busy, 90 % sure -> 75 % busy, 90 % sure",
        "The big one (was zEC12, same engines)",
        "  6 Scenario: Processors: 6 engines -> 7 engines",
        "Only in the new plan: One more",
        "no effect",
    ):
        assert said in text
    assert " ".join(ORDER.split()) in " ".join(text.split())
    assert max(map(len, text.splitlines())) <= WIDTH


def test_a_plan_that_is_the_same_takes_one_sentence() -> None:
    same = difference(payroll(), payroll(), load_model())
    assert NOTHING_DIFFERS in difference_table(same, NAMES)
    assert [section.title for section in difference_sections(same, 0, Quantity.THROUGHPUT)] == [NOTHING_DIFFERS]
    document = difference_document(same)
    assert document["causes"] == []
    assert [entry["steps"] for entry in document["scenarios"]] == [[], [], []]


def test_a_name_turns_nothing_around_and_breaks_no_line() -> None:
    plan = later()
    odd = replace(plan.scenarios[1], name="\u202eevil\n\x1b[31m" + "x" * 300)
    text = difference_table(difference(payroll(), replace(plan, scenarios=(odd,)), load_model()), ("a\nb", "c\u202ed"))
    assert not set("\u202e\x1b") & set(text)
    assert "From a b" in text


def test_the_factors_of_the_document_multiply_to_the_whole_in_six_digits() -> None:
    document = json.loads(difference_json(found()))
    assert document["order"] == [kind.value for kind in Kind]
    assert [cause["number"] for cause in document["causes"]] == [1, 2, 3, 4, 5]
    assert document["added"] == ["One more"]
    for scenario in document["scenarios"]:
        for name in RATIOS:
            for told in ("p10", "p50", "p90"):
                product = math.prod(step["factor"][name][told] for step in scenario["steps"])
                assert product == pytest.approx(scenario["factor"][name][told], rel=1e-4)
        gains = [step["gain"]["engines_needed"] for step in scenario["steps"]]
        assert sum(gains) == scenario["gain"]["engines_needed"]


def test_the_document_is_the_same_bytes_each_time_and_plain_ascii() -> None:
    again = difference(payroll(), later(), load_model())
    assert difference_json(again) == difference_json(found())
    difference_json(found()).encode("ascii")


def test_what_has_no_forecast_is_null_and_says_why() -> None:
    old = replace(payroll(), current=payroll().current.changed(machine="z900"))
    document = difference_document(difference(old, payroll(), load_model()))
    before = document["scenarios"][0]["before"]
    assert before["throughput_ratio"] is None
    assert before["uncovered"]
    (step,) = document["scenarios"][0]["steps"]
    assert (step["effect"], step["factor"]) == ("first forecast", None)
    assert document["scenarios"][0]["factor"]["throughput_ratio"] == {"p10": None, "p50": None, "p90": None}
    text = difference_table(difference(old, payroll(), load_model()), NAMES)
    assert "no forecast" in text
    assert "Old plan: Machine: No measurement covers" in text


@pytest.mark.parametrize("quantity", COMPARED)
def test_the_sections_begin_with_the_whole_and_end_with_it(quantity: Quantity) -> None:
    first, lone = difference_sections(found(), 2, quantity)
    assert first.lead.startswith(f"{quantity.value}: from ")
    assert [row.cells[0] for row in first.rows][:3] == ["Old plan", "Workload mix", "Today: Processors"]
    assert first.rows[-1].cells[0] == "New plan"
    assert first.rows[-1].is_total
    assert lone.rows[0].cells == ("One more",)
    assert "Scenario: Processors" in as_text((first,))


def test_plans_without_a_common_scenario_still_tell_what_differs() -> None:
    old = replace(payroll(), scenarios=(Scenario("Only here", Configuration(machine="z9")),))
    apart = difference(old, later(), load_model())
    first, *lone = difference_sections(apart, 0, Quantity.THROUGHPUT)
    assert first.rows[1].cells == ("Today: Processors", "8 engines", "10 engines")
    assert len(lone) == 2
    assert "Only in the old plan: Only here" in difference_table(apart, NAMES)


def test_many_changed_workloads_are_a_list_and_few_stand_side_by_side() -> None:
    document = difference_document(found())
    assert document["causes"][0]["details"] == [
        "Java 40 % -> Java 50 %",
        "Warehouse database 20 % -> Warehouse database 10 %",
        "File server 10 % -> File server none",
        "Web serving none -> Web serving 10 %",
    ]


def older(plan: Plan) -> dict[str, Any]:
    """The document that a report of an older zplanner carries, whose throughput was 10 % lower."""
    document = outlook_document(forecast(plan, load_model()))
    document["model"] = {"version": "0", "data_sha256": "0" * 64}
    for scenario in document["scenarios"]:
        scenario["throughput_ratio"] = {name: 0.9 * one for name, one in scenario["throughput_ratio"].items()}
    return document


def test_what_an_older_zplanner_said_is_the_first_step() -> None:
    said = recorded(older(payroll()))
    told = difference(payroll(), later(), load_model(), recorded=said)
    text = difference_table(told, NAMES)
    assert f"  1 zplanner's data and model: model 0, data 000000000000 -> model {told.model_version}, data" in text
    document = difference_document(told)
    assert document["recorded"] == {"version": "0", "data_sha256": "0" * 64}
    first = document["scenarios"][0]["steps"][0]
    assert first["factor"]["throughput_ratio"]["p50"] == pytest.approx(1 / 0.9, rel=1e-5)


def test_a_new_report_of_an_older_zplanner_is_said_to_be_one_and_comes_last() -> None:
    told = difference(payroll(), payroll(), load_model(), recorded_new=recorded(older(payroll())))
    (said,) = remarks(told)
    assert said.startswith("The new report was made with model 0, data 000000000000; zplanner now has model ")
    text = difference_table(told, NAMES)
    assert said in " ".join(text.split())
    assert "  1 The new report's numbers: forecast again -> as in the report" in text
    assert said in difference_sections(told, 0, Quantity.THROUGHPUT)[0].close
    document = difference_document(told)
    assert (document["recorded"], document["causes"]) == (None, [])
    assert document["recorded_new"] == {"version": "0", "data_sha256": "0" * 64}
    assert document["remarks"] == [said]
    (step,) = document["scenarios"][0]["steps"]
    assert step["cause"]["kind"] == "new report"
    assert step["factor"]["throughput_ratio"]["p50"] == pytest.approx(0.9, rel=1e-5)


def test_long_texts_of_a_report_from_anywhere_are_cut() -> None:
    document = older(payroll())
    document["model"] = {"version": "v" * 5000, "data_sha256": "0" * 5000}
    for scenario in document["scenarios"]:
        gap = {"factor": "machine", "message": "m" * 5000}
        scenario.update(dict.fromkeys((*RATIOS, "cpu_utilization", "engines_needed", "months_of_headroom")))
        scenario["uncovered"] = [gap] * 1000
    said = recorded(document)
    told = difference(payroll(), payroll(), load_model(), recorded=said)
    assert len(difference_table(told, NAMES)) < 10_000
    assert len(said.scenarios[0][1].uncovered) < 100
    assert difference_document(told)["recorded"]["version"] == "v" * 39 + "\u2026"


def test_the_report_of_an_older_zplanner_is_read_from_the_page_it_is(tmp_path: Path) -> None:
    plan, page = payroll(), tmp_path / "report.html"
    inside, _ = attachments(plan, forecast(plan, load_model()))

    def written(document: dict[str, Any]) -> None:
        blocks = ((PLAN_TYPE, PLAN_FILE, inside.text), (FORECAST_TYPE, FORECAST_FILE, json.dumps(document)))
        text = (f'<script type="{kind}" id="{name}">{html_block_text(text)}</script>' for kind, name, text in blocks)
        page.write_text(f"<!DOCTYPE html><html><body>{''.join(text)}</body></html>", encoding="utf-8")

    written(older(plan))
    version = plan_version(page)
    assert version.plan == plan
    assert version.recorded == recorded(older(plan))
    written({**older(plan), "scenarios": 3})
    with pytest.raises(ZplannerError, match=r"report\.html, forecast\.json: .* cannot be read"):
        plan_version(page)


@pytest.mark.parametrize("ending", [".html", ".pdf"])
def test_a_report_just_written_differs_in_nothing_from_its_plan(tmp_path: Path, ending: str) -> None:
    plan, report = payroll(), tmp_path / f"report{ending}"
    write_report(plan, forecast(plan, load_model()), report)
    version = plan_version(report)
    assert version.recorded is not None
    assert difference(version.plan, plan, load_model(), recorded=version.recorded).is_empty


def test_a_forecast_of_this_version_reads_back_as_it_was() -> None:
    said = recorded(outlook_document(forecast(payroll(), load_model())))
    assert difference(payroll(), payroll(), load_model(), recorded=said).is_empty


json_values = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_damaged_record_is_refused_in_one_sentence_or_read(data: st.DataObject) -> None:
    document = outlook_document(forecast(replace(payroll(), scenarios=payroll().scenarios[:1]), load_model()))
    here: Any = document
    while isinstance(here, (dict, list)) and here:
        place = data.draw(st.sampled_from(list(here) if isinstance(here, dict) else range(len(here))))
        if data.draw(st.booleans()) or not isinstance(here[place], (dict, list)):
            here[place] = data.draw(json_values)
            break
        here = here[place]
    sentence, said = "", None
    try:
        said = recorded(document)
    except ZplannerError as error:
        sentence = str(error)
    assert isinstance(said, Recorded) or len(sentence.splitlines()) == 1
