"""The contents of a paged report: cover, first page, chapters and attachments, all in text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from zplanner.language import LANGUAGE, tr
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import Paper, Section, SignaturePlacement, bare_logo
from zplanner.regression.model import Model
from zplanner.reporting.attachments import Attachment, attachments
from zplanner.reporting.page.blocks import Chapter, Paragraph
from zplanner.reporting.page.chapters import chapters, note_of
from zplanner.reporting.page.first_page import FirstPage, first_page
from zplanner.reporting.page.signature import SignaturePages, fact_terms, signature_pages
from zplanner.reporting.report_data import ReportData, report_data_of
from zplanner.wording.dates import date_of, day
from zplanner.wording.glossary import NOTES, READING
from zplanner.wording.numbers import in_sentence, plain, shortened
from zplanner.wording.report import CLOSING, FRAME, SHORT_NAME, TITLE, report_title, summary


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
