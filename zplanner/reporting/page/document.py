"""The contents of a paged report: cover, first page, chapters, all in text, and the attachments that make it
reproducible: its plan, and its forecast as data. They are set as one web page here: no other file, no script that runs,
light and dark, ready to print.

`zplanner.document.text_plan` reads both back, so that a report opens like a plan.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from html import escape
from typing import Any

from zplanner.document.text_plan import FORECAST_FILE, FORECAST_TYPE, LARGEST_FILE, PLAN_FILE, PLAN_TYPE, text_of
from zplanner.files import folder
from zplanner.language import LANGUAGE, english, tr
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import Paper, Section, SignaturePlacement, bare_logo
from zplanner.regression.model import Model
from zplanner.reporting.listing.forecast import outlook_json
from zplanner.reporting.page.blocks import Chapter, Paragraph
from zplanner.reporting.page.chapters import chapters, note_of
from zplanner.reporting.page.chart import Drawing
from zplanner.reporting.page.first_pages import FirstPage, SignaturePages, fact_terms, first_page, signature_pages
from zplanner.reporting.report_data import ReportData, report_data_of
from zplanner.wording import report as words
from zplanner.wording.advice.today import RecommendationInput
from zplanner.wording.dates import date_of, day
from zplanner.wording.glossary import NOTES, READING
from zplanner.wording.numbers import in_sentence, plain, shortened
from zplanner.wording.report import CLOSING, FRAME, SHORT_NAME, TITLE, report_title, summary


@dataclass(frozen=True, slots=True)
class Attachment:
    """One attached file: its name and media type, a description, and its text."""

    name: str
    media_type: str
    description: str
    text: str


def attachments(plan: Plan, outlook: Outlook, about: RecommendationInput | None = None) -> tuple[Attachment, ...]:
    """The files attached to a report, in this order: `plan.toml` and `forecast.json`.

    In a PDF each is an embedded file of this name and media type with `text` in UTF-8; in a web page each is
    `<script type="MEDIA_TYPE" id="NAME">` with `html_block_text(text)`, inserted verbatim: no further escaping, and
    whitespace kept.
    """
    with english():  # data are the same in every language
        forecast = outlook_json(outlook, about)
    return (
        attached_plan(plan),
        Attachment(FORECAST_FILE, FORECAST_TYPE, tr(words.FORECAST_FILE), forecast),
    )


def attached_plan(plan: Plan) -> Attachment:
    """The plan of a report, without its measured load if it would be too large to open again."""
    text = plan_text(plan)
    if len(text.encode()) <= LARGEST_FILE:
        return Attachment(PLAN_FILE, PLAN_TYPE, tr(words.PLAN_FILE), text)
    return Attachment(PLAN_FILE, PLAN_TYPE, tr(words.PLAN_FILE_WITHOUT_LOAD), plan_text(plan, with_load=False))


def plan_text(plan: Plan, *, with_load: bool = True) -> str:
    """The plan, complete or not, as a text plan with its own measurements and report settings, and without its
    snapshots: what was given up is not sent to readers of the report. The measured load of a year would be thousands of
    lines of a workbook, which can do without.

    A lone surrogate, which UTF-8 cannot encode, becomes a question mark.
    """
    shown = replace(plan, snapshots=(), histories=plan.histories if with_load else ())
    return text_of(shown).encode("utf-8", errors="replace").decode("utf-8")


def html_block_text(text: str) -> str:
    """TOML or JSON written by zplanner, escaped so that no text in it can end the data block.

    Both write "<" only within quotes and read its escape as "<", so the page holds the same plan and forecast, and no
    unescaping is needed.

    >>> print(html_block_text('name = "a</script>"'))
    name = "a\\u003c/script>"
    """
    return text.replace("<", "\\u003c")


@dataclass(frozen=True, slots=True)
class Cover:
    """The top of the report and its properties: what it is called, alone and after its title; `date` is the plan's,
    `day` as people write it."""

    kicker: str
    kicker_after: str
    title: str
    short_title: str
    author: str
    date: str
    day: str
    paper: Paper
    logo: bytes


@dataclass(frozen=True, slots=True)
class PageReport:
    """A whole report; `first` is None where the planner leaves the summary out, and the pages for a `signature` where
    none are asked for. `frame` has the words of the layout."""

    cover: Cover
    summary: str
    first: FirstPage | None
    first_note: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    attachments: tuple[Attachment, ...]
    signature: SignaturePages | None = None
    frame: Mapping[str, str] = field(default_factory=lambda: {key: tr(text) for key, text in FRAME.items()})
    language: str = field(default_factory=lambda: LANGUAGE.get().tag)


def page_report(plan: Plan, outlook: Outlook, model: Model) -> PageReport:
    """The pages of `outlook`, which is the forecast of `plan` by `model`."""
    report_data = report_data_of(plan, outlook, model)
    is_whole = plan.report.signature is not SignaturePlacement.ALONE
    has_summary = is_whole and Section.SUMMARY not in plan.report.left_out
    moved, advice = report_data.chosen if report_data.recommended.shown else None, report_data.advice
    return PageReport(
        cover=cover_of(plan),
        summary=summary(outlook, moved.outlook if moved else None, f"{advice.headline} {advice.reason}"),
        first=first_page(report_data) if has_summary else None,
        first_note=note_of(plan.report, Section.SUMMARY) if has_summary else (),
        chapters=(*chapters(report_data), _closing(report_data)) if is_whole else (),
        attachments=attachments(plan, outlook, report_data.recommendation_input),
        signature=signature_pages(report_data),
    )


def cover_of(plan: Plan, kicker: str = TITLE) -> Cover:
    """The title of the report, and what its properties say; `kicker` is what it is called."""
    settings, today = plan.report, date_of(plan.report.date)
    title = report_title(plan)
    return Cover(
        kicker=tr(kicker),
        kicker_after=in_sentence(kicker),
        title=title,
        short_title=shortened(title, SHORT_NAME),
        author=plain(settings.author),
        date=settings.date,
        day=day(today) if today else "",
        paper=settings.paper,
        logo=bare_logo(settings.logo),
    )


def _closing(report_data: ReportData) -> Chapter:
    """The last chapter of every report: how to read it, its limits, and how to reproduce it."""
    notes = (Paragraph(sentence, small=True) for sentence in map(tr, (*READING, *NOTES)))
    return Chapter(None, tr(CLOSING), (), (*notes, fact_terms(report_data)))


def html_report(view: PageReport) -> str:
    """The report as one self-contained HTML document; every text in it is escaped."""
    return str(_template().render(view=view))


@cache
def _template() -> Any:
    """The template of a report, loaded once: that takes seven times as long as to fill it."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined
    from markupsafe import Markup

    def svg(drawing: Drawing) -> Markup:
        return Markup(drawing.svg)  # chart.py escapes every text in it

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
    environment.filters |= {
        "svg": svg,
        "block_text": block_text,
        "base64": lambda data: b64encode(data).decode("ascii"),
        "label": label,
    }
    return environment.get_template("report.html")
