"""Pages set by Typst in a process of its own: its memory goes back with it, it can be stopped at any moment, and what
ends it ends nothing else.

The other process is told what to set, and answers, in the format of `marshal`. It imports this module and Typst alone.
"""

from __future__ import annotations

import json
import marshal
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from importlib.resources import as_file, files
from typing import Any

from zplanner.errors import ZplannerError

ACCESSIBLE = ["ua-1"]
"""PDF/UA-1: a tagged document with texts in place of images, for readers who do not see it."""

BEGINS = "query(heading.where(level: 1)).map(one => one.location().position()).map(at => (at.page, at.y.inches()))"
"""Asks where each chapter begins."""

ASKED_AGAIN_S = 0.05
"""So often it is asked whether the pages are still wanted."""

SPARING = {"MALLOC_MMAP_THRESHOLD_": "131072"}
"""Lets glibc take large pieces of memory by themselves and give them back: 20 to 30 MB less for 200 pages, at no cost
in time; others do not know the word."""

START = "import sys; sys.path[:] = sys.argv[1:]; from zplanner.reporting.typesetting import main; main()"


@dataclass(frozen=True, slots=True)
class Sources:
    """What is typeset: the layout, by file name, main.typ first; and the texts it reads, by name.

    The texts are inputs, no files, because the wheel of Typst parses every file as a layout: 60 MB for 3 MB of data.
    """

    layout: dict[str, bytes]
    texts: dict[str, str]
    own_fonts_only: bool


@dataclass(frozen=True, slots=True)
class Pictures:
    """The first pages as PNG pictures, how many pages there are in all, and where each chapter begins: the page,
    counted from 1, and the inches from its top."""

    pages: tuple[bytes, ...]
    count: int
    begins: tuple[tuple[int, float], ...]


class NoLongerWanted(Exception):  # noqa: N818  # no error: somebody changed their mind
    """The pages were not set, because nobody waits for them."""


class Refused(Exception):  # noqa: N818  # named for what Typst did
    """Typst does not set this document, and says why."""


Wanted = Callable[[], bool]


def always() -> bool:
    """Somebody waits for the pages until they are there."""
    return True


def document(sources: Sources, *, accessible: bool, still_wanted: Wanted = always) -> bytes:
    """The pages as a PDF. Raises Refused, NoLongerWanted, and ZplannerError where Typst gives up."""
    found: bytes = _answer(sources, {"accessible": accessible}, still_wanted)
    return found


def pictures(sources: Sources, *, ppi: float, most: int, still_wanted: Wanted = always) -> Pictures:
    """The first pages, at most so many, at so many pixels to the inch. Raises what `document` does."""
    pages, count, begins = _answer(sources, {"ppi": ppi, "most": most}, still_wanted)
    return Pictures(tuple(pages), count, tuple((page, inches) for page, inches in begins))


def _answer(sources: Sources, how: dict[str, Any], still_wanted: Wanted) -> Any:
    asked = marshal.dumps((asdict(sources), how))
    is_bundled = getattr(sys, "frozen", False)  # then the program is its own Python, and would only open another window
    try:
        answered, complaint = (_reply(asked), b"") if is_bundled else _of_another_process(asked, still_wanted)
    except OSError as gone:  # Python is no longer where this one was started from
        answered, complaint = b"", str(gone).encode()
    try:
        kind, found = marshal.loads(answered)
    except (EOFError, TypeError, ValueError):  # nothing, or what others print as Python starts
        kind, found = "gave up", None
    if kind == "refused":
        raise Refused(found)
    if kind == "gave up":
        problem = "the typesetter of the pages gave up"
        remedy = "leave out the logo, or export the report as .html or .xlsx"
        error = ZplannerError(problem, place="report", remedy=remedy)
        error.add_note(complaint.decode("utf-8", "replace"))
        raise error
    return found


def _of_another_process(asked: bytes, still_wanted: Wanted) -> tuple[bytes, bytes]:
    """What it answers, nothing where it came to a bad end; and what it complains of."""
    command = [sys.executable, "-I", "-B", "-c", START, *sys.path]
    hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # on Windows, else a console would flash
    pipe, around = subprocess.PIPE, os.environ | SPARING
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=around, creationflags=hidden) as other:
        try:
            _tell(other, asked)
            while still_wanted():
                with suppress(subprocess.TimeoutExpired):
                    return other.communicate(timeout=ASKED_AGAIN_S)
        finally:
            other.kill()  # it has ended, where it has answered
    raise NoLongerWanted


def _tell(other: subprocess.Popen[bytes], asked: bytes) -> None:
    """Write all of it, and nothing after it: `communicate` would leave the rest where its first time is over."""
    assert other.stdin is not None
    with suppress(OSError), other.stdin as line:  # it has ended already
        line.write(asked)
    other.stdin = None


def main() -> None:
    """The other process: set what standard input asks for, and answer on standard output."""
    sys.stdout.buffer.write(_reply(sys.stdin.buffer.read()))


def _reply(asked: bytes) -> bytes:
    sources, how = marshal.loads(asked)
    return marshal.dumps(_set(sources, how))


def _set(sources: dict[str, Any], how: dict[str, Any]) -> tuple[str, Any]:
    """What became of it, and the pages or the reason."""
    import typst

    compiler: Any = typst.Compiler  # takes several files as a mapping, which its declaration leaves out
    try:
        with as_file(files("font_roboto") / "files") as fonts:
            ready = compiler(
                sources["layout"],
                font_paths=[str(fonts)],
                ignore_system_fonts=sources["own_fonts_only"],
                sys_inputs=sources["texts"],
            )
            sources.clear()  # Typst has copies
            if "ppi" not in how:
                standards = ACCESSIBLE if how["accessible"] else []
                return "set", ready.compile(format="pdf", timestamp=0, pdf_standards=standards)
            begins = json.loads(ready.eval(BEGINS))  # at first: the wheel forgets the files as it sets the pages
            pages = ready.compile(format="png", timestamp=0, ppi=how["ppi"])
            pages = [pages] if isinstance(pages, bytes) else pages
            return "set", (pages[: how["most"]], len(pages), begins)
    except typst.TypstError as error:
        return "refused", str(error)
    except BaseException as error:
        if type(error).__name__ != "PanicException":  # a class of its own in every wheel, which none of them exports
            raise
        return "gave up", None
