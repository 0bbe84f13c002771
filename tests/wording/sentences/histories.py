# a sentence is easier to read in one line
"""Histories of load that are refused, and notices of them."""

from zplanner.errors import ZplannerError
from zplanner.histories.codes import HistoryCode
from zplanner.histories.history import Clock

SENTENCES = [
    (
        ZplannerError(HistoryCode.NOT_WINDOWS, system="ZLNX01"),
        "the history of 'ZLNX01' is damaged; import its files again.",
    ),
    (
        ZplannerError(HistoryCode.CLOCKS_DIFFER, system="ZLNX01", clock=Clock.LOCAL, others=Clock.UTC),
        "files of 'ZLNX01' differ in their clock: local time and UTC; state the time zone of each file.",
    ),
    (
        ZplannerError(HistoryCode.ENGINES_UNKNOWN, system="ZLNX01"),
        "the number of engines of 'ZLNX01' is unknown; state it.",
    ),
]
