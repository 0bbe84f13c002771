"""The report of a plan or of an estate: one view of it, rendered in the format that the ending of the file names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from zplanner.durable import write
from zplanner.errors import ZplannerError
from zplanner.language import ENGLISH, Language, in_language, language_named
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.forecast import with_parts
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.regression.model import load_model
from zplanner.reporting.estate.data import estate_csv, estate_json
from zplanner.reporting.estate.pages import estate_pages
from zplanner.reporting.estate.report_data import EstateReportData, estate_report_data
from zplanner.reporting.listing.forecast import forecast_csv, outlook_json
from zplanner.reporting.page.document import PageReport, html_report, page_report
from zplanner.reporting.page.pdf import NoLongerWanted, Wanted, WritingCode, always, pdf_report
from zplanner.reporting.report_data import report_data_of

Render = TypeVar("Render")


def _pages(plan: Plan, outlook: Outlook) -> PageReport:
    return page_report(plan, outlook, load_model())


def _data(plan: Plan, outlook: Outlook) -> str:
    report_data = report_data_of(plan, outlook, load_model())
    return outlook_json(outlook, report_data.recommendation_input, report_data.score)


def _workbook(plan: Plan, outlook: Outlook, _: Wanted) -> bytes:
    from zplanner.reporting.workbook.book import report_workbook  # which loads XlsxWriter and Pillow

    return report_workbook(plan, outlook, load_model())


FORMATS: dict[str, Callable[[Plan, Outlook, Wanted], bytes]] = {
    ".pdf": lambda plan, outlook, wanted: pdf_report(_pages(plan, outlook), wanted),
    ".html": lambda plan, outlook, _: html_report(_pages(plan, outlook)).encode("utf-8"),
    ".xlsx": _workbook,
    ".csv": lambda _, outlook, __: forecast_csv(outlook).encode("utf-8"),
    ".json": lambda plan, outlook, _: _data(plan, outlook).encode("utf-8"),
}
"""What renders a report, by the ending of the file's name; slow ones raise NoLongerWanted once canceled."""

DATA = (".csv", ".json")
"""The formats that are the same in every language."""


def language_of(plan: Plan, path: Path | None = None) -> Language:
    """The language of a plan's report; of a file with data, English."""
    return ENGLISH if path and path.suffix.lower() in DATA else language_named(plan.report.language.value)


def write_report(plan: Plan, outlook: Outlook, path: str | Path, *, still_wanted: Wanted = always) -> bool:
    """Write the report of `outlook`, the forecast of `plan`, in the format that the file's ending names, and in the
    language of its settings.

    The file is written whole or not at all: it stays as it was, and the answer is False, where the report is no longer
    wanted before it is made. Raises ZplannerError where the ending is not a format or the file cannot be written.
    """
    path = Path(path)
    render = format_of(path, FORMATS)
    full = with_parts(plan, outlook, load_model())
    with in_language(language_of(plan, path)):
        return written(path, lambda: render(plan, full, still_wanted), still_wanted)


def format_of(path: Path, known: Mapping[str, Render]) -> Render:
    """What renders the format that a file's ending names; ZplannerError where it is none of the known ones."""
    if path.suffix.lower() in known:
        return known[path.suffix.lower()]
    code = WritingCode.NO_FORMAT if path.suffix else WritingCode.NO_ENDING
    raise ZplannerError(code, file=path, ending=path.suffix, known=tuple(known))


def written(path: Path, content: Callable[[], bytes], still_wanted: Wanted = always) -> bool:
    """Write a file whole or not at all; False if its content is no longer wanted before it is made."""
    try:
        found = content()
    except NoLongerWanted:
        return False
    if not still_wanted():
        return False
    write(path, found)
    return True


def _estate_workbook(report_data: EstateReportData, _: Wanted) -> bytes:
    from zplanner.reporting.workbook.book import estate_workbook  # which loads XlsxWriter and Pillow

    return estate_workbook(report_data)


ESTATE_FORMATS: dict[str, Callable[[EstateReportData, Wanted], bytes]] = {
    ".pdf": lambda report_data, wanted: pdf_report(estate_pages(report_data), wanted),
    ".html": lambda report_data, _: html_report(estate_pages(report_data)).encode("utf-8"),
    ".xlsx": _estate_workbook,
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
