"""Why a file cannot be imported as a whole, or a line of any file."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.importing.codes import SourceCode
from zplanner.wording.errors.template import Template

SENTENCES: Mapping[Code, Template] = {
    SourceCode.NOT_RECOGNIZED: (
        "zplanner recognizes no format in this file",
        "name its format with --as, or import one of: {known:0}",
    ),
    SourceCode.EMPTY: ("the file is empty", ""),
    SourceCode.TOO_LARGE: ("the file is over {megabytes:d} MB", "split it, or import a shorter time"),
    SourceCode.TOO_MANY_ITEMS: ("the file holds over {most} figures: it is no output of one run", "split it"),
    SourceCode.TOO_MANY_LINES: ("the file has over {most} lines: it is no output of one run", "split it"),
    SourceCode.DAMAGED_GZIP: ("the compressed file is damaged or cut off", "copy it again"),
    SourceCode.LINE_TOO_LONG: ("the line is longer than 1 MB", ""),
    SourceCode.LAST_LINE_CUT: ("the file is cut off in this line", ""),
    SourceCode.NOT_A_DECIMAL: ("'{text}' is not a number", ""),
    SourceCode.DAMAGED_JSON: ("this is not valid JSON: {reason:120}", "export it again"),
}
