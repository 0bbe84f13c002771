"""The printed report: pages set by Typst from the view and `ui/report`, the same bytes for the same plan. Typst runs in
a separate process, which frees its memory on exit, can be stopped at any time, and can crash safely.

The other process runs `typesetter`; it is told what to set, and answers, in the format of `marshal`.
"""

from __future__ import annotations

import json
import marshal
import os
import re
import subprocess
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from importlib.resources import as_file, files
from itertools import chain, count, pairwise
from typing import Any

from zplanner.child_process import command
from zplanner.errors import Code, Part, Reference, ZplannerError
from zplanner.files import folder
from zplanner.language import tr
from zplanner.reporting.page.blocks import Chapter, PageCell, PageTable, Paragraph
from zplanner.reporting.page.document import PageReport
from zplanner.reporting.page.first_pages import FirstPage, SignaturePages
from zplanner.wording.report import NO_FONT, SYSTEM_FONTS


class WritingCode(Code):
    """Why a report is not written."""

    NO_FORMAT = "'{ending}' is not a report format", "end the name in one of: {known:0}"
    NO_ENDING = "the file name has no ending that names a format", "end the name in one of: {known:0}"
    TYPESETTER = "the pages could not be typeset", "leave out the logo, or export the report as .html or .xlsx"
    ENDED = "the process that writes the report has ended", "report fewer systems, or close other programs"


ACCESSIBLE = ("ua-1",)
"""PDF/UA-1: a tagged document with alternative texts, for screen readers."""

ARCHIVAL = ("a-3a", *ACCESSIBLE)
"""PDF/A-3a as well, for long-term archiving with described attachments. It requires a date."""

ROWS_BEGIN = "query(metadata).map(one => (one.value, one.location().position().y.pt()))"
"""The Typst query for the marks of tables and rows, and their positions."""

HIGHEST_ROW_PT = 120.0
"""A row of a report's usual texts takes 27 to 50 points; a higher one may continue on the next page."""

ASKED_AGAIN_S = 0.05
"""Interval in seconds of the check for cancellation."""

SPARING = {"MALLOC_MMAP_THRESHOLD_": "131072"}
"""Lets glibc take large pieces of memory by themselves and give them back: 20 to 30 MB less for 200 pages, at no cost
in time; other C libraries ignore it."""


@dataclass(frozen=True, slots=True)
class Sources:
    """What is typeset: the layout, by file name, main.typ first; another main.typ that finds the heights of the rows of
    long tables, where there are any; and the texts they read, by name.

    The texts are inputs, no files, because the wheel of Typst parses every file as a layout: 60 MB for 3 MB of data.
    """

    layout: dict[str, bytes]
    texts: dict[str, str]
    own_fonts_only: bool
    row_heights: bytes = b""


@dataclass(frozen=True, slots=True)
class Pictures:
    """The first pages as PNG pictures, how many pages there are in all, where each chapter begins: the page, counted
    from 1, and the inches from its top; and the characters that are shown by their codes."""

    pages: tuple[bytes, ...]
    count: int
    begins: tuple[tuple[int, float], ...]
    coded: tuple[str, ...] = ()


class NoLongerWanted(Exception):  # noqa: N818  # a cancellation, not an error
    """Typesetting was canceled."""


class TypstRefusal(Exception):  # noqa: N818  # of the document, not of the program
    """Typst refused the document, with the reason."""


Wanted = Callable[[], bool]


def always() -> bool:
    """Never cancel."""
    return True


def document(sources: Sources, standards: tuple[str, ...], still_wanted: Wanted = always) -> bytes:
    """The pages as a PDF that keeps these standards. Raises TypstRefusal, NoLongerWanted, and ZplannerError where Typst
    gives up."""
    if sources.row_heights:
        layout = sources.layout | {"main.typ": sources.row_heights}
        marks = json.loads(_answer(replace(sources, layout=layout), {"asked": ROWS_BEGIN}, still_wanted))
        sources = replace(sources, texts=sources.texts | {"heights.json": json.dumps(heights(marks))})
    found: bytes = _answer(sources, {"standards": list(standards)}, still_wanted)
    return found


def heights(marks: Iterable[tuple[int, float]]) -> list[list[float]]:
    """The heights of the rows of each table in points, from where the tables (0) and their rows (1) begin; 0 for the
    last row, which is not told, and for one that may go on on the next page.

    >>> heights([(0, 0.0), (1, 16.0), (1, 43.0), (1, 70.0), (0, 97.0), (1, 113.0), (1, 313.0), (1, 340.0)])
    [[27.0, 27.0, 0.0], [0.0, 27.0, 0.0]]
    """
    found: list[list[float]] = []
    for (is_row, top), (goes_on, bottom) in pairwise((*marks, (0, 0.0))):
        if is_row:
            height = round(bottom - top, 6) if goes_on else 0.0
            found[-1].append(height if height <= HIGHEST_ROW_PT else 0.0)
        else:
            found.append([])
    return found


def pictures(sources: Sources, *, ppi: float, most: int, still_wanted: Wanted = always) -> Pictures:
    """The first `most` pages at `ppi` pixels per inch. Raises what `document` does."""
    pages, count, begins = _answer(sources, {"ppi": ppi, "most": most}, still_wanted)
    return Pictures(tuple(pages), count, tuple((page, inches) for page, inches in json.loads(begins)))


@lru_cache(maxsize=4)  # the preview asks with every edit
def without_glyph(characters: frozenset[str]) -> frozenset[str]:
    """Those of these characters that no font of this machine can show."""
    sources = Sources({"main.typ": b""}, {}, own_fonts_only=False)
    return frozenset(_answer(sources, {"characters": sorted(characters)}, always))


def _answer(sources: Sources, how: dict[str, Any], still_wanted: Wanted) -> Any:
    with as_file(files("font_roboto") / "files") as fonts:
        asked = _pieces(sources, how | {"fonts": str(fonts)})
        (kind, found), complaint = _of_another_process(asked, still_wanted)
    if kind == "refused":
        raise TypstRefusal(found)
    if kind == "gave up":
        error = ZplannerError(WritingCode.TYPESETTER, about=Reference(Part.REPORT))
        error.add_note(complaint.decode("utf-8", "replace"))
        raise error
    return found


def _pieces(sources: Sources, how: dict[str, Any]) -> Iterator[Any]:
    """The request to the typesetter in pieces: as a whole, it would be in memory twice."""
    yield how | {"layout": sources.layout, "own_fonts_only": sources.own_fonts_only}
    yield from sources.texts.items()


def _of_another_process(asked: Iterator[Any], still_wanted: Wanted) -> tuple[tuple[str, Any], bytes]:
    """The typesetter's answer, and its error output."""
    try:
        answered, complaint = _last_answer(asked, still_wanted)
    except OSError as gone:  # Python is no longer where this one was started from
        answered, complaint = b"", str(gone).encode()
    try:
        kind, found = marshal.loads(answered)
    except (EOFError, TypeError, ValueError):  # nothing, or what others print as Python starts
        kind, found = "gave up", None
    return (kind, found), complaint


def _last_answer(asked: Iterator[Any], still_wanted: Wanted) -> tuple[bytes, bytes]:
    """Its standard output and standard error; the first is empty if it failed."""
    typesetter = command("zplanner.reporting.page.typesetter")
    hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # on Windows: otherwise a console would flash
    pipe, around = subprocess.PIPE, os.environ | SPARING
    with subprocess.Popen(typesetter, stdin=pipe, stdout=pipe, stderr=pipe, env=around, creationflags=hidden) as other:
        try:
            _tell(other, asked)
            while still_wanted():
                with suppress(subprocess.TimeoutExpired):
                    return other.communicate(timeout=ASKED_AGAIN_S)
        finally:
            other.kill()  # a no-op if it has exited
    raise NoLongerWanted


def _tell(other: subprocess.Popen[bytes], asked: Iterator[Any]) -> None:
    """Write the whole request: `communicate` would stop writing at its first timeout."""
    assert other.stdin is not None
    with suppress(OSError), other.stdin as line:  # it has ended already
        for piece in chain(asked, [None]):
            line.write(marshal.dumps(piece))
    other.stdin = None


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
            {"name": attachment.name, "media_type": attachment.media_type, "description": attachment.description}
            for attachment in view.attachments
        ],
    }
    layout = folder("ui") / "report"
    return Sources(
        layout={name: (layout / file).read_bytes() for name, file in LAYOUT.items()},
        row_heights=(layout / ROW_HEIGHTS).read_bytes() if next(numbers) else b"",
        texts={
            "data.json": _json(data, ROW_DEPTH),
            **{attachment.name: attachment.text for attachment in view.attachments},
        },
        own_fonts_only=own_fonts_only,
    )


def _first(page: FirstPage) -> dict[str, Any]:
    return asdict(page) | {"standings": _table(page.standings, count()) if page.standings else None}


def _signature(pages: SignaturePages) -> dict[str, Any]:
    first, second = ([_chapter(one, count()) for one in page] for page in (pages.first, pages.second))
    return asdict(pages) | {"first": first, "second": second}


def _chapter(chapter: Chapter, numbers: Iterator[int]) -> dict[str, Any]:
    """A chapter; `numbers` are those of the long tables."""
    blocks = [_table(block, numbers) if isinstance(block, PageTable) else asdict(block) for block in chapter.blocks]
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
