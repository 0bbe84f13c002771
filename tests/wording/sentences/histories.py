# a sentence is easier to read in one line
"""Histories of load that are refused, and notices of them."""

from zplanner.errors import ZplannerError
from zplanner.histories.codes import HistoryCode

SENTENCES = [
    (
        ZplannerError(HistoryCode.NOT_WINDOWS, system="ZLNX01"),
        "the history of 'ZLNX01' is damaged; import its files again.",
    ),
]
