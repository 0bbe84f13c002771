"""What a report said is read back, and counts in a difference as far as it can be believed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import payroll
from tests.refusals import refused
from tests.reporting.comparison.differences import NAMES, RATIOS, later
from zplanner.document.refusals import DocumentCode
from zplanner.document.text_plan import FORECAST_FILE, FORECAST_TYPE, PLAN_FILE, PLAN_TYPE
from zplanner.errors import ZplannerError
from zplanner.planning.changes.causes import Recorded
from zplanner.planning.changes.comparison import comparison
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Plan
from zplanner.regression.model import load_model
from zplanner.reporting.comparison.listing import difference_document, difference_listing, plan_version, recorded
from zplanner.reporting.listing.forecast import outlook_document
from zplanner.reporting.page.document import attachments, html_block_text
from zplanner.reporting.report import write_report
from zplanner.wording.difference import remarks
from zplanner.wording.recommendation_change import NEW_UNSTATED


def older(plan: Plan) -> dict[str, Any]:
    """The document that a report of an older zplanner carries, whose throughput was 10% lower."""
    document = outlook_document(forecast(plan, load_model()))
    document["model"] = {"version": "0", "data_sha256": "0" * 64}
    for scenario in document["scenarios"]:
        scenario["throughput_ratio"] = {name: 0.9 * one for name, one in scenario["throughput_ratio"].items()}
    return document


def test_what_an_older_zplanner_said_is_the_first_step() -> None:
    said = recorded(older(payroll()))
    told = comparison(payroll(), later(), load_model(), recorded=said)
    text = difference_listing(told, NAMES)
    assert (
        f"  1 zplanner's data and model: model 0, data 000000000000 -> model {told.difference.model_version}, data"
        in text
    )
    document = difference_document(told)
    assert document["recorded"] == {"version": "0", "data_sha256": "0" * 64}
    first = document["scenarios"][0]["steps"][0]
    assert first["factor"]["throughput_ratio"]["p50"] == pytest.approx(1 / 0.9, rel=1e-5)


def test_a_new_report_of_an_older_zplanner_is_said_to_be_one_and_comes_last() -> None:
    told = comparison(payroll(), payroll(), load_model(), recorded_new=recorded(older(payroll())))
    (said,) = remarks(told.difference)
    assert said.startswith("The new report was made with model 0, data 000000000000; zplanner now has model ")
    text = difference_listing(told, NAMES)
    assert said in " ".join(text.split())
    assert "  1 The new report's numbers: forecast again -> as in the report" in text
    document = difference_document(told)
    assert (document["recorded"], document["causes"]) == (None, [])
    assert document["recorded_new"] == {"version": "0", "data_sha256": "0" * 64}
    assert document["remarks"] == [said, NEW_UNSTATED]
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
    told = comparison(payroll(), payroll(), load_model(), recorded=said)
    assert len(difference_listing(told, NAMES)) < 10_000
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
    with refused(DocumentCode.FORECAST_DAMAGED, file=page):
        plan_version(page)


@pytest.mark.parametrize("ending", [".html", ".pdf"])
def test_a_report_just_written_differs_in_nothing_from_its_plan(tmp_path: Path, ending: str) -> None:
    plan, report = payroll(), tmp_path / f"report{ending}"
    write_report(plan, forecast(plan, load_model()), report)
    version = plan_version(report)
    assert version.recorded is not None
    assert comparison(version.plan, plan, load_model(), recorded=version.recorded).difference.is_empty


def test_a_forecast_of_this_version_reads_back_as_it_was() -> None:
    said = recorded(outlook_document(forecast(payroll(), load_model())))
    assert comparison(payroll(), payroll(), load_model(), recorded=said).difference.is_empty


json_values = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=200)
@given(st.data())
def test_a_damaged_record_is_refused_or_read(data: st.DataObject) -> None:
    document = outlook_document(forecast(replace(payroll(), scenarios=payroll().scenarios[:1]), load_model()))
    here: Any = document
    while isinstance(here, (dict, list)) and here:
        place = data.draw(st.sampled_from(list(here) if isinstance(here, dict) else range(len(here))))
        if data.draw(st.booleans()) or not isinstance(here[place], (dict, list)):
            here[place] = data.draw(json_values)
            break
        here = here[place]
    try:
        assert isinstance(recorded(document), Recorded)
    except ZplannerError as error:
        assert error.code is DocumentCode.FORECAST_DAMAGED  # noqa: PT017
