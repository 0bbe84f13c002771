"""The typesetting process: imports Typst and almost nothing else.

It is told what to set, piece by piece, and answers, in the format of `marshal`: how it is to be set, the texts by name,
and None where no more follow.
"""

from __future__ import annotations

import marshal
import sys

TYPE_CHECKING = False  # as in typing, which alone would be more than a megabyte
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

BEGINS = "query(<chapter>).map(one => one.location().position()).map(at => (at.page, at.y.inches()))"
"""The Typst query for the start of each chapter."""


def main() -> None:
    """Set what standard input asks for, and answer on standard output."""
    sys.stdout.buffer.write(marshal.dumps(answer(iter(_piece, None))))


def _piece() -> Any:
    return marshal.load(sys.stdin.buffer)


ONE_CHARACTER = b'#set document(title: "x")\n#set text(font: "Roboto")\n#sys.inputs.character'
"""A document of a single character, whatever the layout is."""


def _has_glyph(compiler: Any, character: str) -> bool:
    """Whether a font can show a character, which an accessible document asks for."""
    import typst

    try:
        inputs = {"character": character}
        compiler.compile(ONE_CHARACTER, format="pdf", timestamp=0, pdf_standards=["ua-1"], sys_inputs=inputs)
    except typst.TypstError:
        return False
    return True


def answer(pieces: Iterator[Any]) -> tuple[str, Any]:
    """The outcome, and the pages or the reason of a failure."""
    import typst

    how = next(pieces)
    compiler: Any = typst.Compiler  # accepts a mapping of files, missing in its stubs
    try:
        ready = compiler(
            how.pop("layout"),
            font_paths=[how["fonts"]],
            ignore_system_fonts=how["own_fonts_only"],
            sys_inputs=dict(pieces),  # which Typst copies
        )
        if "characters" in how:
            return "set", [one for one in how["characters"] if not _has_glyph(ready, one)]
        if "asked" in how:
            return "set", ready.eval(how["asked"])
        if "ppi" not in how:
            return "set", ready.compile(format="pdf", timestamp=0, pdf_standards=how["standards"])
        begins = ready.eval(BEGINS)  # first, because compiling drops the files
        pages = ready.compile(format="png", timestamp=0, ppi=how["ppi"])
        pages = [pages] if isinstance(pages, bytes) else pages
        return "set", (pages[: how["most"]], len(pages), begins)
    except typst.TypstError as error:
        return "refused", str(error)
    except BaseException as error:
        if type(error).__name__ != "PanicException":  # a class of its own in every wheel, which none of them exports
            raise
        return "gave up", None
