"""Dates and the chosen scenario of a workbook: they say what the other forms of the report say."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace
from datetime import datetime

from tests.planning.plans import plan_of as moved_plan
from tests.reporting.outlooks import around, covered, outlook_of, plan_of, uncovered
from tests.reporting.workbook.workbooks import rows_under, workbook_of
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Quantiles
from zplanner.planning.parts import with_parts
from zplanner.planning.report_settings import ReportSettings, Section
from zplanner.regression.model import load_model
from zplanner.reporting.report_data import report_data_of
from zplanner.reporting.workbook.book import report_workbook
from zplanner.uncertain import Uncertain
from zplanner.wording.dates import time_of
from zplanner.wording.numbers import NOT_COVERED

NEVER = Quantiles(*[None] * 9)


def _reached(months: Quantiles, date: str = "2026-11-21") -> object:
    outlook = outlook_of(covered(months_of_headroom=months), uncovered())
    plan = replace(plan_of(outlook), report=ReportSettings(date=date))
    first, last = rows_under(workbook_of(plan, outlook)["Summary"], "Months count from")
    assert last["Limit reached on (median)"] == NOT_COVERED
    return first["Limit reached on (median)"]


def test_the_limit_is_reached_so_many_whole_months_after_the_date_of_the_report() -> None:
    for months, day in ((26.4, datetime(2029, 1, 21)), (26.6, datetime(2029, 2, 21)), (26.5, datetime(2029, 2, 21))):
        assert _reached(around(months, 0.2)) == day
        assert time_of(months, datetime(2026, 11, 21).date()) == f"{day:%b %Y}"
    assert _reached(around(3.0, 0.1), "2026-11-30") == datetime(2027, 2, 28)


def test_a_limit_that_is_never_reached_or_has_no_date_is_told_in_words() -> None:
    assert _reached(NEVER) == "not reached"
    assert _reached(around(1e6, 0.1)) == "outside spreadsheet dates"


def test_the_charts_are_of_the_recommended_scenario_and_name_it() -> None:
    moved = moved_plan({"java": 1.0}, {"machine": "z10", "utilization": 0.9}, {}, {"machine": "z196"})
    moved = replace(moved, growth_per_year=Uncertain.exactly(0.05), target_years=1.0, engine_limit=7.1)
    names = (replace(moved.scenarios[0], name="as today"), replace(moved.scenarios[1], name="second & <large>"))
    for left_out in (frozenset[Section](), frozenset({Section.SUMMARY})):
        plan = replace(moved, scenarios=names, report=ReportSettings(left_out=left_out))
        outlook = with_parts(plan, forecast(plan, load_model()), load_model())
        assert report_data_of(plan, outlook, load_model()).recommended.shown == 2
        with zipfile.ZipFile(io.BytesIO(report_workbook(plan, outlook, load_model()))) as book:
            drawn = "".join(book.read(name).decode() for name in book.namelist() if "drawings/drawing" in name)
        assert "50, 80 and 95% of the forecasts of 2. second &amp; &lt;large&gt;; the lines are medians." in drawn
