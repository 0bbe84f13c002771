"""The printed report: pages set by Typst from the view and `ui/report`, the same bytes for the same plan."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict, replace
from itertools import count
from typing import Any

from zplanner.files import folder
from zplanner.language import tr
from zplanner.reporting.page.blocks import Chapter, PageCell, PageTable, Paragraph
from zplanner.reporting.page.document import PageReport
from zplanner.reporting.page.first_pages import FirstPage, SignaturePages
from zplanner.reporting.page.typesetting import (
    ACCESSIBLE,
    ARCHIVAL,
    NoLongerWanted,
    Pictures,
    Sources,
    TypstRefusal,
    Wanted,
    always,
    document,
    pictures,
    without_glyph,
)
from zplanner.wording.report import NO_FONT, SYSTEM_FONTS

NO_GLYPH = "could not be displayed with font"
"""Typst's error for a character that no font has, in an accessible document."""

USUAL = frozenset(map(chr, (*range(0x250), *range(0x2010, 0x2028), *range(0xD800, 0xE000))))
"""Latin letters and punctuation, which a font of every report has, so that few reports are searched for others; and
halves of characters, which no font can have."""

ESCAPED = re.compile(r"(?:\\u[0-9a-f]{4})+")
"""Characters beyond ASCII in JSON."""

LAYOUT = {"main.typ": "report.typ"} | {name: name for name in ("first-page.typ", "signature.typ", "blocks.typ")}
"""The files of `ui/report` under the names Typst knows them by."""

ROW_HEIGHTS = "row-heights.typ"
"""The file typeset instead of main.typ to find row heights."""

LONG_TABLE = 1_000
"""Rows of a table whose heights are found by a process of its own, before the pages are set: 4,000 of them take 307 MB
in place of 329, and two fifths of the time more."""

ROW_DEPTH = 6
"""The row of a table, in the data: chapters, chapter, blocks, block, rows, row."""


def pdf_report(view: PageReport, still_wanted: Wanted = always) -> bytes:
    """The report as a PDF, with the fonts it ships. Raises NoLongerWanted once it is canceled.

    A name may hold characters that these fonts lack. Then system fonts are used as well, because a readable Chinese
    name matters more than identical bytes everywhere. Characters that they lack too are shown by their codes; the
    closing notes say so.

    A report with a date is archival too, unless it holds a character for private use, which means nothing to others.
    """
    standards = ARCHIVAL if view.cover.date else ACCESSIBLE
    found = _accessible(_sources(view), standards, still_wanted)
    if found is not None:
        return found
    noted = _with_note(view, tr(SYSTEM_FONTS))
    found = _accessible(_sources(noted, own_fonts_only=False), standards, still_wanted)
    if found is not None:
        return found
    coded, _ = _coded(_sources(_with_note(noted, tr(NO_FONT)), own_fonts_only=False), still_wanted)
    found = _accessible(coded, standards, still_wanted)
    return found or document(coded, (), still_wanted)


def _coded(sources: Sources, still_wanted: Wanted) -> tuple[Sources, tuple[str, ...]]:
    """The sources with the code of each character that no font of this machine can show, [U+4E2D], and these."""
    data = sources.texts["data.json"]
    unusual = frozenset("".join(json.loads(f'"{one}"') for one in set(ESCAPED.findall(data)))) - USUAL
    if not still_wanted():
        raise NoLongerWanted
    lacking = tuple(sorted(without_glyph(unusual))) if unusual else ()
    for one in lacking:
        data = data.replace(json.dumps(one)[1:-1], f"[U+{ord(one):04X}]")
    return replace(sources, texts={**sources.texts, "data.json": data}), lacking


def _accessible(sources: Sources, standards: tuple[str, ...], still_wanted: Wanted) -> bytes | None:
    """The accessible PDF, archival where that is asked for and possible; or None where the fonts lack a character."""
    try:
        return document(sources, standards, still_wanted)
    except TypstRefusal as error:
        if NO_GLYPH in str(error):
            return None
        if standards == ACCESSIBLE:
            raise
        return _accessible(sources, ACCESSIBLE, still_wanted)


def _with_note(view: PageReport, sentence: str) -> PageReport:
    """The view with one more sentence in its closing notes."""
    if not view.chapters:  # the pages for a signature alone
        assert view.signature is not None, "a report has chapters"
        return replace(view, signature=replace(view.signature, notes=(*view.signature.notes, sentence)))
    *chapters, closing = view.chapters
    noted = replace(closing, blocks=(Paragraph(sentence, small=True), *closing.blocks))
    return replace(view, chapters=(*chapters, noted))


def report_pages(view: PageReport, ppi: float, most: int, still_wanted: Wanted = always) -> Pictures:
    """The first `most` pages of the printed report at `ppi` pixels per inch. Raises NoLongerWanted."""
    if not still_wanted():
        raise NoLongerWanted
    sources, coded = _coded(_sources(view, own_fonts_only=False), still_wanted)
    return replace(pictures(sources, ppi=ppi, most=most, still_wanted=still_wanted), coded=coded)


def _sources(view: PageReport, *, own_fonts_only: bool = True) -> Sources:
    """The input of Typst: the layout; texts, drawings and logo as data; and attachments.

    Typst takes only texts as inputs, so the logo is a list of its bytes.
    """
    numbers = count()
    data = {
        "cover": asdict(view.cover) | {"logo": list(view.cover.logo), "paper": view.cover.paper.value},
        "frame": dict(view.frame),
        "language": view.language,
        "summary": view.summary,
        "first": _first(view.first) if view.first else None,
        "first_note": view.first_note,
        "signature": _signature(view.signature) if view.signature else None,
        "chapters": [_chapter(chapter, numbers) for chapter in view.chapters],
        "attachments": [
            {"name": one.name, "media_type": one.media_type, "description": one.description} for one in view.attachments
        ],
    }
    layout = folder("ui") / "report"
    return Sources(
        layout={name: (layout / file).read_bytes() for name, file in LAYOUT.items()},
        row_heights=(layout / ROW_HEIGHTS).read_bytes() if next(numbers) else b"",
        texts={"data.json": _json(data, ROW_DEPTH), **{one.name: one.text for one in view.attachments}},
        own_fonts_only=own_fonts_only,
    )


def _first(page: FirstPage) -> dict[str, Any]:
    return asdict(page) | {"standings": _table(page.standings, count()) if page.standings else None}


def _signature(pages: SignaturePages) -> dict[str, Any]:
    first, second = ([_chapter(one, count()) for one in page] for page in (pages.first, pages.second))
    return asdict(pages) | {"first": first, "second": second}


def _chapter(chapter: Chapter, numbers: Iterator[int]) -> dict[str, Any]:
    """A chapter; `numbers` are those of the long tables."""
    blocks = [_table(one, numbers) if isinstance(one, PageTable) else asdict(one) for one in chapter.blocks]
    section = chapter.section and chapter.section.value
    return {"section": section, "title": chapter.title, "note": chapter.note, "blocks": blocks}


def _table(table: PageTable, numbers: Iterator[int]) -> dict[str, Any]:
    """A table with compact rows, because Typst keeps up to 4,000 of them in memory."""
    return {
        "kind": table.kind,
        "columns": [asdict(column) for column in table.columns],
        "rows": [_row(row) for row in table.rows],
        "long": next(numbers) if len(table.rows) >= LONG_TABLE else -1,
    }


def _row(row: tuple[PageCell, ...]) -> list[str | tuple[str, str, str, int, int]]:
    """Each cell as its text, or with what is more to it: as `cells-of` of the layout takes them."""
    return [
        one.text
        if one == PageCell(one.text) and len(row) > 1
        else (one.text, one.beneath, one.tone.value, one.span, one.source)
        for one in row
    ]


def _json(value: Any, depth: int) -> str:
    """JSON, encoded piecewise down to `depth`: encoding 200 pages at once would block the window."""
    if depth and isinstance(value, dict):
        return f"{{{','.join(f'{json.dumps(key)}:{_json(one, depth - 1)}' for key, one in value.items())}}}"
    if depth and isinstance(value, list | tuple):
        return f"[{','.join(_json(one, depth - 1) for one in value)}]"
    return json.dumps(value)
