"""Text that is no mix."""

from zplanner.errors import ZplannerError
from zplanner.importing.pasted_mix import PasteCode
from zplanner.uncertain import Uncertain

SENTENCES = [
    (
        ZplannerError(PasteCode.TOO_LONG, most=1000),
        "the clipboard holds too much; copy up to 1,000 lines of a class and its share.",
    ),
    (ZplannerError(PasteCode.EMPTY), "the clipboard holds no text; copy lines of a class and its share."),
    (
        ZplannerError(PasteCode.UNCLEAR_COLUMNS),
        "which columns are the classes and the shares is not clear; use the headings Class and Share, or copy these "
        "two columns alone.",
    ),
    (ZplannerError(PasteCode.ONE_CELL, line=2), "line 2: a line needs a class and a share, with a tab between."),
    (ZplannerError(PasteCode.NO_CLASS), "the line has no class; add one."),
    (ZplannerError(PasteCode.NO_SHARE), "the line has no share; add one."),
    (
        ZplannerError(PasteCode.UNCLEAR_COMMA, number="1,200"),
        "'1,200' may mean 1200 or 1.200; write it without the comma or with a point.",
    ),
    (ZplannerError(PasteCode.OUTSIDE, share=Uncertain.exactly(160)), "the share 160 lies outside 0 to 100%."),
    (
        ZplannerError(PasteCode.PERHAPS_TIME, share=Uncertain.exactly(900)),
        "900 is more than 100%; as CPU time it waits for the lines beside it.",
    ),
]
