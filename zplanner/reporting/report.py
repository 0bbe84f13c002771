"""The report: one view of an outlook, rendered in the format given by the file extension."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from zplanner.errors import ZplannerError
from zplanner.files import replacement
from zplanner.planning.outlook import Outlook
from zplanner.planning.parts import with_parts
from zplanner.planning.plan import Plan
from zplanner.regression.model import load_model
from zplanner.reporting.listing.forecast import forecast_csv
from zplanner.reporting.listing.forecast_json import outlook_json
from zplanner.reporting.page.document import PageReport, page_report
from zplanner.reporting.page.html import html_report
from zplanner.reporting.page.pdf import pdf_report
from zplanner.reporting.page.typesetting import NoLongerWanted, Wanted, always
from zplanner.wording.errors.report import WritingCode


@dataclass(frozen=True, slots=True)
class ReportFormat:
    """One report format: its display name, and its renderer.

    Slow renderers raise NoLongerWanted once canceled.
    """

    label: str
    render: Callable[[Plan, Outlook, Wanted], bytes]


def _pages(plan: Plan, outlook: Outlook) -> PageReport:
    return page_report(plan, outlook, load_model())


def _workbook(plan: Plan, outlook: Outlook, _: Wanted) -> bytes:
    from zplanner.reporting.workbook.book import report_workbook  # which loads XlsxWriter and Pillow

    return report_workbook(plan, outlook, load_model())


FORMATS: dict[str, ReportFormat] = {
    ".pdf": ReportFormat("PDF document", lambda plan, outlook, wanted: pdf_report(_pages(plan, outlook), wanted)),
    ".html": ReportFormat("Web page", lambda plan, outlook, _: html_report(_pages(plan, outlook)).encode("utf-8")),
    ".xlsx": ReportFormat("Workbook (Excel)", _workbook),
    ".csv": ReportFormat("Table (CSV)", lambda _, outlook, __: forecast_csv(outlook).encode("utf-8")),
    ".json": ReportFormat("Data (JSON)", lambda _, outlook, __: outlook_json(outlook).encode("utf-8")),
}
"""The formats by the ending of the file's name."""


def write_report(plan: Plan, outlook: Outlook, path: str | Path, *, still_wanted: Wanted = always) -> bool:
    """Write the report of `outlook`, the forecast of `plan`, in the format that the file's ending names.

    The file is written whole or not at all: it stays as it was, and the answer is False, where the report is no longer
    wanted before it is made. Raises ZplannerError where the ending is not a format or the file cannot be written.
    """
    path = Path(path)
    form = FORMATS.get(path.suffix.lower())
    if form is None:
        raise ZplannerError(WritingCode.NO_FORMAT, file=path, ending=path.suffix, known=tuple(FORMATS))
    try:
        content = form.render(plan, with_parts(plan, outlook, load_model()), still_wanted)
    except NoLongerWanted:
        return False
    if not still_wanted():
        return False
    with replacement(path) as fresh:
        fresh.write_bytes(content)
    return True
