"""The report as one web page: no other file, no script that runs, light and dark, ready to print."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from html import escape
from typing import Any

from zplanner.reporting.attachments import html_block_text
from zplanner.reporting.page.document import PageReport
from zplanner.reporting.page.drawing import Drawing
from zplanner.resources import folder


def html_report(view: PageReport) -> str:
    """The report as one self-contained HTML document; every text in it is escaped."""
    return str(_template().render(view=view))


@cache
def _template() -> Any:
    """The template of a report, loaded once: that takes seven times as long as to fill it."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined
    from markupsafe import Markup

    def svg(drawing: Drawing) -> Markup:
        return Markup(drawing.svg)  # drawing.py escapes every text in it

    def block_text(text: str) -> Markup:
        return Markup(html_block_text(text))  # no text in it can end the data block

    def label(text: str) -> Markup:
        return Markup(escape(text).replace("&#x27;", "'"))  # in double quotes, if in any

    environment = Environment(
        loader=FileSystemLoader(folder("ui") / "report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= {"svg": svg, "block_text": block_text, "base64": _base64, "label": label}
    return environment.get_template("report.html")


def _base64(data: bytes) -> str:
    return b64encode(data).decode("ascii")
