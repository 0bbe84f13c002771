"""The printed report: a PDF set by Typst from the view and `ui/report/report.typ`, the same bytes for the same plan."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict
from importlib.resources import as_file, files
from typing import Any

from zplanner.reporting.figures import Figure, figures
from zplanner.reporting.view import ReportView
from zplanner.resources import folder

ACCESSIBLE = ["ua-1"]
"""PDF/UA-1: a tagged document with texts in place of images, for readers who do not see it."""


def pdf_report(view: ReportView) -> bytes:
    """The report as a PDF on A4, with the fonts it ships.

    A name may hold characters that these fonts lack. Then the fonts of the system are used as well; if those lack them
    too, the PDF shows empty boxes and cannot claim to be accessible, but it is there.
    """
    import typst

    sources = _sources(view)
    for own_fonts_only in (True, False):
        with suppress(typst.TypstError):
            return _compiled(sources, own_fonts_only, ACCESSIBLE)
    return _compiled(sources, True, [])


def _compiled(sources: dict[str, bytes], own_fonts_only: bool, standards: list[str]) -> bytes:
    import typst

    compiled: Any = typst.compile  # takes several files as a mapping, which its declaration leaves out
    with as_file(files("font_roboto") / "files") as fonts:
        document: bytes = compiled(
            sources,
            format="pdf",
            font_paths=[str(fonts)],
            ignore_system_fonts=own_fonts_only,
            pdf_standards=standards,
            timestamp=0,
        )
    return document


def _sources(view: ReportView) -> dict[str, bytes]:
    """The files Typst sees: the layout, the texts as data, the charts."""
    charts = figures(view)
    data = {
        "view": asdict(view),
        "charts": {
            "throughput": [_named(one) for one in charts.throughput],
            "cpu_per_unit": [_named(one) for one in charts.cpu_per_unit],
            "cpu_utilization": [_named(one) for one in charts.cpu_utilization],
            "contributions": [[_named(one) for one in group] for group in charts.contributions],
        },
    }
    layout = (folder("ui") / "report" / "report.typ").read_bytes()
    return {
        "main.typ": layout,
        "data.json": json.dumps(data).encode("ascii"),
        **{one.name: one.svg.encode("utf-8") for one in charts.all},
    }


def _named(figure: Figure) -> dict[str, str]:
    return {"name": figure.name, "alt": figure.alt}
