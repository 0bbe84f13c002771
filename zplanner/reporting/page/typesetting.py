"""Runs Typst in a separate process, which frees its memory on exit, can be stopped at any time, and can crash safely.

The other process runs `typesetter`; it is told what to set, and answers, in the format of `marshal`.
"""

from __future__ import annotations

import json
import marshal
import os
import subprocess
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import as_file, files
from itertools import chain, pairwise
from typing import Any

from zplanner.child_process import command
from zplanner.errors import Code, Part, Reference, ZplannerError


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
