"""Writes a comparison to a file, in the format that its ending names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from zplanner.language import in_language
from zplanner.planning.changes.comparison import Comparison
from zplanner.regression.model import load_model
from zplanner.reporting.comparison.document import comparison_pages
from zplanner.reporting.page.document import PageReport
from zplanner.reporting.page.html import html_report
from zplanner.reporting.page.pdf import pdf_report
from zplanner.reporting.page.typesetting import Wanted, always
from zplanner.reporting.report import language_of, unknown_format, written

Names = tuple[str, str]
"""The names of the files of the old and the new plan."""


def _pages(compared: Comparison, names: Names) -> PageReport:
    return comparison_pages(compared, names, load_model())


def _workbook(compared: Comparison, names: Names, _: Wanted) -> bytes:
    from zplanner.reporting.workbook.comparison import comparison_workbook  # which loads XlsxWriter and Pillow

    return comparison_workbook(compared, names)


COMPARISON_FORMATS: dict[str, Callable[[Comparison, Names, Wanted], bytes]] = {
    ".pdf": lambda compared, names, wanted: pdf_report(_pages(compared, names), wanted),
    ".html": lambda compared, names, _: html_report(_pages(compared, names)).encode("utf-8"),
    ".xlsx": _workbook,
}
"""What renders a comparison, by the ending of the file's name."""


def comparison_format(path: Path) -> Callable[[Comparison, Names, Wanted], bytes]:
    """What renders the file; ZplannerError where its ending is not a format."""
    render = COMPARISON_FORMATS.get(path.suffix.lower())
    if render is None:
        raise unknown_format(path, COMPARISON_FORMATS)
    return render


def write_comparison(compared: Comparison, names: Names, path: Path, *, still_wanted: Wanted = always) -> bool:
    """Write the comparison of two plans, whose files have these names, in the language of the new plan's report; False
    where it is no longer wanted.

    Raises ZplannerError where the ending is not a format or the file cannot be written.
    """
    render = comparison_format(path)
    with in_language(language_of(compared.after.plan)):
        return written(path, lambda: render(compared, names, still_wanted), still_wanted)
