"""Why text that is pasted into the mix, or one line of it, is refused."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.importing.pasted_mix import PasteCode
from zplanner.wording.errors.template import Template


def _comma(number: str) -> tuple[str, str]:
    readings = f"{number.replace(',', '')} or {number.replace(',', '.')}"
    return f"'{{number}}' may mean {readings}", "write it without the comma or with a point"


SENTENCES: Mapping[Code, Template] = {
    PasteCode.TOO_LONG: ("the clipboard holds too much", "copy up to {most} lines of a class and its share"),
    PasteCode.EMPTY: ("the clipboard holds no text", "copy lines of a class and its share"),
    PasteCode.UNCLEAR_COLUMNS: (
        "which columns are the classes and the shares is not clear",
        "use the headings Class and Share, or copy these two columns alone",
    ),
    PasteCode.ONE_CELL: ("a line needs a class and a share, with a tab between", ""),
    PasteCode.NO_CLASS: ("the line has no class", "add one"),
    PasteCode.NO_SHARE: ("the line has no share", "add one"),
    PasteCode.UNCLEAR_COMMA: _comma,
    PasteCode.OUTSIDE: ("the share {share} lies outside 0 to 100%", ""),
    PasteCode.PERHAPS_TIME: ("{share} is more than 100%; as CPU time it waits for the lines beside it", ""),
}
