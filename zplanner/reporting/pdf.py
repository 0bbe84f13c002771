"""The printed report: pages set by Typst from the view and `ui/report`, the same bytes for the same plan."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from importlib.resources import as_file, files
from typing import Any

from zplanner.errors import ZplannerError
from zplanner.reporting.blocks import Paragraph
from zplanner.reporting.scenarios import ScenarioView
from zplanner.reporting.view import ReportView
from zplanner.resources import folder

ACCESSIBLE = ["ua-1"]
"""PDF/UA-1: a tagged document with texts in place of images, for readers who do not see it."""

KEPT_COMPILATIONS = 10
"""For so many compilations the wheel of Typst keeps what it has computed and found no use for again."""

NO_GLYPH = "could not be displayed with font"
"""What Typst says of a character that no font has, where the document is to be accessible."""

FONTS_OF_THIS_MACHINE = (
    "Some characters of this report are in no font of zplanner; they are set in fonts of the machine that made it, "
    "and another machine may set these pages otherwise."
)
NO_FONT = (
    "Some characters of this report are in no font of the machine that made it: they show as empty boxes, and the PDF "
    "does not carry the mark of an accessible document (PDF/UA)."
)

LAYOUT = ("report.typ", "first-page.typ", "blocks.typ")


def pdf_report(view: ReportView) -> bytes:
    """The report as a PDF, with the fonts it ships.

    A name may hold characters that these fonts lack. Then the fonts of the system are used as well, because a name in
    Chinese is worth more than the same bytes everywhere; if those lack them too, the PDF shows empty boxes and cannot
    claim to be accessible, but it is there. The closing notes say so.
    """
    document = _accessible(_sources(view), own_fonts_only=True)
    if document is None:
        document = _accessible(_sources(_with_note(view, FONTS_OF_THIS_MACHINE)), own_fonts_only=False)
    if document is None:
        document = _compiled(_sources(_with_note(view, NO_FONT)), True, format="pdf")
    return document


def _accessible(sources: dict[str, bytes], *, own_fonts_only: bool) -> bytes | None:
    """The accessible PDF, or None where the fonts lack a character."""
    import typst

    try:
        document: bytes = _compiled(sources, own_fonts_only, format="pdf", pdf_standards=ACCESSIBLE)
    except typst.TypstError as error:
        if NO_GLYPH not in str(error):
            raise
        return None
    return document


def _with_note(view: ReportView, sentence: str) -> ReportView:
    """The view with a sentence more in its closing notes."""
    *chapters, closing = view.chapters
    noted = replace(closing, blocks=(Paragraph(sentence, small=True), *closing.blocks))
    return replace(view, chapters=(*chapters, noted))


def report_pages(view: ReportView, ppi: float) -> tuple[bytes, ...]:
    """Every page of the printed report as a PNG picture of so many pixels per inch."""
    pages: bytes | list[bytes] = _compiled(_sources(view), False, format="png", ppi=ppi)
    return (pages,) if isinstance(pages, bytes) else tuple(pages)


def chapter_places(view: ReportView) -> tuple[tuple[int, float], ...]:
    """Where each chapter of the view begins: the page, counted from 1, and the inches from its top."""
    import typst

    ask: Any = typst.eval  # takes several files as a mapping, which its declaration leaves out
    begins = "query(heading.where(level: 1)).map(one => one.location().position()).map(at => (at.page, at.y.inches()))"
    with as_file(files("font_roboto") / "files") as fonts, _told():
        found: list[tuple[int, float]] = json.loads(ask(_sources(view), begins, font_paths=[str(fonts)]))
    return tuple((page, inches) for page, inches in found)


def forget_pages() -> None:
    """Free what Typst keeps of the reports it has set: 40 MB for 23 pages, ten times over, and the next is no faster.

    Typst drops what its last ten compilations did not use; ten of nothing take 0.05 s.
    """
    import typst

    compiler = typst.Compiler(ignore_system_fonts=True)
    for _ in range(KEPT_COMPILATIONS + 1):
        compiler.compile(b"", format="svg")


def _compiled(sources: dict[str, bytes], own_fonts_only: bool, **how: Any) -> Any:
    import typst

    compiled: Any = typst.compile  # takes several files as a mapping, which its declaration leaves out
    with as_file(files("font_roboto") / "files") as fonts, _told():
        return compiled(sources, font_paths=[str(fonts)], ignore_system_fonts=own_fonts_only, timestamp=0, **how)


@contextmanager
def _told() -> Iterator[None]:
    """Tell a panic of the typesetter as an error: it arrives as what no `except Exception` catches."""
    try:
        yield
    except BaseException as error:
        if type(error).__name__ != "PanicException":  # a class of its own in every wheel, which none of them exports
            raise
        problem = "the typesetter of the pages gave up"
        remedy = "leave out the logo, or export the report as .html or .xlsx"
        raise ZplannerError(problem, place="report", remedy=remedy) from error


def _sources(view: ReportView) -> dict[str, bytes]:
    """The files Typst sees: the layout, the texts, drawings and logo as data, and what is attached.

    All are texts, because it takes no others as a mapping: the logo is a list of its bytes.
    """
    data = {
        "cover": asdict(view.cover) | {"logo": list(view.cover.logo), "paper": view.cover.paper.value},
        "summary": view.summary,
        "first": asdict(view.first) if view.first else None,
        "first_note": view.first_note,
        "scenarios": [_in_a_row(one) for one in view.scenarios],
        "chapters": [asdict(chapter) for chapter in view.chapters],
        "attachments": [
            {"name": one.name, "media_type": one.media_type, "description": one.description} for one in view.attachments
        ],
    }
    layout = folder("ui") / "report"
    return {
        "main.typ": (layout / LAYOUT[0]).read_bytes(),
        **{name: (layout / name).read_bytes() for name in LAYOUT[1:]},
        "data.json": json.dumps(data).encode("ascii"),
        **{one.name: one.text.encode("utf-8") for one in view.attachments},
    }


def _in_a_row(scenario: ScenarioView) -> dict[str, Any]:
    """What the table of the first page shows of a scenario."""
    return {
        "name": f"{scenario.number}. {scenario.short_name}",
        "throughput": {"text": scenario.throughput.value, "beneath": scenario.throughput.band},
        "cpu_per_unit": {"text": scenario.cpu_per_unit.value, "beneath": scenario.cpu_per_unit.band},
        "configured": scenario.configured,
        "needed": scenario.engines.value,
    }
