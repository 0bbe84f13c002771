"""Writes the report of an estate to a file, in the format that its ending names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from zplanner.language import in_language
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.plan import Plan
from zplanner.regression.model import load_model
from zplanner.reporting.estate.data import estate_csv, estate_json
from zplanner.reporting.estate.pages import estate_pages
from zplanner.reporting.estate.report_data import EstateReportData, estate_report_data
from zplanner.reporting.page.document import html_report
from zplanner.reporting.page.pdf import pdf_report
from zplanner.reporting.page.typesetting import Wanted, always
from zplanner.reporting.report import format_of, language_of, written


def _workbook(report_data: EstateReportData, _: Wanted) -> bytes:
    from zplanner.reporting.workbook.book import estate_workbook  # which loads XlsxWriter and Pillow

    return estate_workbook(report_data)


ESTATE_FORMATS: dict[str, Callable[[EstateReportData, Wanted], bytes]] = {
    ".pdf": lambda report_data, wanted: pdf_report(estate_pages(report_data), wanted),
    ".html": lambda report_data, _: html_report(estate_pages(report_data)).encode("utf-8"),
    ".xlsx": _workbook,
    ".csv": lambda report_data, _: estate_csv(report_data).encode("utf-8"),
    ".json": lambda report_data, _: estate_json(report_data).encode("utf-8"),
}
"""What renders an estate, by the ending of the file's name."""


def write_estate(plan: Plan, path: Path, *, seed: int = DEFAULT_SEED, still_wanted: Wanted = always) -> bool:
    """Write the report of all systems and machines of a plan, in the language of its settings; False where it is no
    longer wanted.

    Raises ZplannerError where the ending is not a format or the file cannot be written.
    """
    render = format_of(path, ESTATE_FORMATS)
    with in_language(language_of(plan, path)):
        return written(
            path, lambda: render(estate_report_data(plan, load_model(), seed=seed), still_wanted), still_wanted
        )
