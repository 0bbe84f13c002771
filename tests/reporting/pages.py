"""What stands on the pages of a report, block by block."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from zplanner.planning.report_settings import Section
from zplanner.reporting.page.blocks import Chapter, Charts, Figure, Heading, PageTable, Paragraph
from zplanner.reporting.page.chart import Drawing
from zplanner.reporting.page.document import PageReport


def texts(part: Any) -> Iterator[str]:
    """Every text of a report or a part of it; but the descriptions of charts."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple | list):
        for one in part:
            yield from texts(one)
    elif is_dataclass(part) and not isinstance(part, Drawing):
        for one in fields(part):
            if one.name not in (
                "kind",
                "tone",
                "section",
                "paper",
                "logo",
                "date",
                "attachments",
                "summary",
                "alt",
                "frame",
                "language",
            ):
                yield from texts(getattr(part, one.name))


def chapter(view: PageReport, section: Section | None) -> Chapter:
    return next(one for one in view.chapters if one.section is section)


def tables(part: Chapter) -> list[PageTable]:
    return [block for block in part.blocks if isinstance(block, PageTable)]


def sentences(part: Chapter) -> str:
    """The headings and paragraphs of a chapter in a row."""
    return " ".join(block.text for block in part.blocks if isinstance(block, Paragraph | Heading))


def figures(view: PageReport) -> tuple[Figure, ...]:
    """Every chart of the chapters."""
    blocks = (block for one in view.chapters for block in one.blocks)
    return tuple(figure for block in blocks if isinstance(block, Charts) for figure in block.figures)
