"""The report as one web page: no other file, no script, light and dark, ready to print."""

from __future__ import annotations

from zplanner.reporting.figures import Figure, figures
from zplanner.reporting.view import ReportView
from zplanner.resources import folder


def html_report(view: ReportView) -> str:
    """The report as one self-contained HTML document; every text in it is escaped."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined
    from markupsafe import Markup

    def drawing(figure: Figure) -> Markup:
        return Markup(figure.svg)  # chart.py escapes every text in it

    environment = Environment(
        loader=FileSystemLoader(folder("ui") / "report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        finalize=_with_its_sign,
    )
    environment.filters["drawing"] = drawing
    return environment.get_template("report.html").render(view=view, charts=figures(view))


def _with_its_sign(value: object) -> object:
    """A number stays on one line with its per cent sign."""
    return value.replace(" %", "\u00a0%") if isinstance(value, str) else value
