"""Writes the report of an estate to a file, in the format that its ending names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from zplanner.language import in_language
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.plan import Plan
from zplanner.regression.model import load_model
from zplanner.reporting.estate.data import estate_csv, estate_json
from zplanner.reporting.estate.material import EstateMaterial, estate_material
from zplanner.reporting.estate.pages import estate_pages
from zplanner.reporting.page.html import html_report
from zplanner.reporting.page.pdf import pdf_report
from zplanner.reporting.page.typesetting import Wanted, always
from zplanner.reporting.report import language_of, unknown_format, written


def _workbook(material: EstateMaterial, _: Wanted) -> bytes:
    from zplanner.reporting.workbook.estate import estate_workbook  # which loads XlsxWriter and Pillow

    return estate_workbook(material)


ESTATE_FORMATS: dict[str, Callable[[EstateMaterial, Wanted], bytes]] = {
    ".pdf": lambda material, wanted: pdf_report(estate_pages(material), wanted),
    ".html": lambda material, _: html_report(estate_pages(material)).encode("utf-8"),
    ".xlsx": _workbook,
    ".csv": lambda material, _: estate_csv(material).encode("utf-8"),
    ".json": lambda material, _: estate_json(material).encode("utf-8"),
}
"""What renders an estate, by the ending of the file's name."""


def write_estate(plan: Plan, path: Path, *, seed: int = DEFAULT_SEED, still_wanted: Wanted = always) -> bool:
    """Write the report of all systems and machines of a plan, in the language of its settings; False where it is no
    longer wanted.

    Raises ZplannerError where the ending is not a format or the file cannot be written.
    """
    render = ESTATE_FORMATS.get(path.suffix.lower())
    if render is None:
        raise unknown_format(path, ESTATE_FORMATS)
    with in_language(language_of(plan, path)):
        return written(path, lambda: render(estate_material(plan, load_model(), seed=seed), still_wanted), still_wanted)
