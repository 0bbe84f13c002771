"""An estate's report in every format: the same bytes twice, and a plan inside that opens again."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.estate.estates import zplanner
from tests.refusals import refused
from tests.reporting.estate.estate_report_data import planned, report_data
from tests.reporting.workbook.workbooks import opened, rows_under
from zplanner.document import open_plan, save_plan
from zplanner.regression.model import load_model
from zplanner.reporting.estate.data import CSV_COLUMNS, estate_csv, estate_document
from zplanner.reporting.estate.report_data import estate_report_data
from zplanner.reporting.page.pdf import WritingCode
from zplanner.reporting.plan_tables import plan_sha256
from zplanner.reporting.report import ESTATE_FORMATS, FORMATS, write_estate
from zplanner.reporting.workbook.book import estate_workbook

STARTS = {".pdf": b"%PDF-", ".html": b"<!doctype html>", ".xlsx": b"PK", ".csv": b"machine,pool,system", ".json": b"{"}


def test_an_estate_has_the_formats_of_every_report() -> None:
    assert list(ESTATE_FORMATS) == list(FORMATS)


@pytest.mark.parametrize("suffix", ESTATE_FORMATS)
def test_the_command_writes_the_same_bytes_twice(suffix: str, tmp_path: Path) -> None:
    plan = tmp_path / "estate.zplan"
    save_plan(planned(), plan)
    written = [tmp_path / f"{name}{suffix}" for name in ("one", "other")]
    for path in written:
        done = zplanner("report", plan, "-o", path)
        assert done.returncode == 0, done.stderr
    assert written[0].read_bytes() == written[1].read_bytes()
    assert written[0].read_bytes().startswith(STARTS[suffix])


@pytest.mark.parametrize("suffix", [".pdf", ".html"])
def test_the_report_opens_as_the_plan_it_was_made_from(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"estate{suffix}"
    assert write_estate(planned(), path)
    assert open_plan(path) == planned()


def test_a_cancellation_writes_nothing_and_another_ending_is_refused(tmp_path: Path) -> None:
    assert not write_estate(planned(), tmp_path / "none.json", still_wanted=lambda: False)
    with refused(WritingCode.NO_FORMAT, file=tmp_path / "estate.ods"):
        write_estate(planned(), tmp_path / "estate.ods")
    assert not any(tmp_path.iterdir())


def test_the_document_has_every_system_and_machine_on_every_scenario() -> None:
    document = json.loads(json.dumps(estate_document(report_data()), allow_nan=False))
    assert [one["scenario"] for one in document["scenarios"]] == ["As today", "zEC12", "z13"]
    assert [one["system"] for one in document["systems"]] == [one.name for one in planned().partitions]
    gap = document["systems"][1]["scenarios"][2]
    assert gap["status"] == "uncovered"
    assert gap["throughput_ratio"] is None
    assert gap["why"]
    machine = document["machines"][1]
    assert machine["engines"] == 3
    assert machine["scenarios"][0]["peak_of_sum"]["p10"] <= machine["scenarios"][0]["peak_of_sum"]["p90"]
    assert document["machines"][0]["scenarios"][0]["not_counted"] == ["S01"]


def test_where_no_number_of_engines_suffices_the_document_has_none() -> None:
    report_data = estate_report_data(replace(planned(), target_utilization=0.01), load_model())
    rows = [scenario for one in estate_document(report_data)["systems"] for scenario in one["scenarios"]]
    needed = {row["engines_needed"] for row in rows if row["status"] == "answered"}
    assert None in needed
    assert 0 not in needed


def test_the_table_has_a_row_for_every_quantity_and_says_what_is_not_covered() -> None:
    rows = list(csv.DictReader(io.StringIO(estate_csv(report_data()))))
    assert tuple(rows[0]) == CSV_COLUMNS
    systems = [row for row in rows if row["system"]]
    assert len(systems) == 14 * 3 * 5
    assert len(rows) - len(systems) == 3 * 3 * 5
    assert {row["value"] for row in systems if row["system"] == "S01"} == {"not covered"}
    found = next(
        row
        for row in systems
        if (row["system"], row["scenario"], row["quantity"]) == ("S05", "zEC12", "throughput_ratio")
    )
    expected = report_data().cases[1][5].forecast.throughput_ratio
    assert expected is not None
    assert expected.p90 is not None
    assert float(found["p90"]) == pytest.approx(expected.p90, rel=1e-5)


def test_the_workbook_has_the_median_and_its_band_of_every_system() -> None:
    book = opened(estate_workbook(report_data()))
    assert book.sheetnames == ["Summary", "Machines", "Systems", "Checks", "Gaps", "Sources", "Reproduce"]
    rows = rows_under(book["Systems"], "System")
    assert [row["System"] for row in rows] == [one.name for one in planned().partitions for _ in range(2)]


def test_a_fingerprint_tells_two_estates_apart() -> None:
    first, *others = planned().partitions
    heavier = replace(planned(), partitions=(replace(first, weight=20.0), *others))
    assert plan_sha256(heavier) != plan_sha256(planned())
    assert plan_sha256(replace(planned(), hosts=planned().hosts[:2])) != plan_sha256(planned())
