# ruff: noqa: E501  # a sentence is easier to read in one line
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
    (
        ZplannerError(HistoryCode.FEW_DAYS, system="ZLNX01", days=1, wanted=5),
        "the load covers 1 working day; measure at least 5 working days, or the busiest day may be missing.",
    ),
    (
        ZplannerError(HistoryCode.WITHHELD, system="ZLNX01", busy=0.651, demand=0.714),
        "the hypervisor withheld engine time from ZLNX01: 71.4% was wanted and 65.1% used, each in the 95th percentile; size for the demand where that time will be needed.",
    ),
    (ZplannerError(HistoryCode.GAPS, system="ZLNX01", count=1, hours=3.0), "the load of ZLNX01 has 1 gap, of 3 hours."),
    (
        ZplannerError(HistoryCode.GAPS, system="ZLNX01", count=2, hours=0.25),
        "the load of ZLNX01 has 2 gaps, the longest of 15 minutes.",
    ),
    (
        ZplannerError(HistoryCode.GAPS, system="", count=3, hours=25.5),
        "the load of the system has 3 gaps, the longest of 25.5 hours.",
    ),
    (
        ZplannerError(HistoryCode.GAPS, system="", count=1, hours=3123.25),
        "the load of the system has 1 gap, of 3,123 hours.",
    ),
    (
        ZplannerError(HistoryCode.COARSE, system="", minutes=60),
        "the load of the system is measured every 60 minutes, so shorter peaks are not seen; measure every 10 minutes "
        "or less.",
    ),
    (
        ZplannerError(HistoryCode.SPREAD, system="ZLNX01", count=1, hours=5.1667),
        "1 sample of ZLNX01 is much longer than the others, 5.17 hours: its load is taken as even.",
    ),
    (
        ZplannerError(HistoryCode.SPREAD, system="", count=2, hours=0.5),
        "2 samples of the system are much longer than the others, one of them 30 minutes: their load is taken as even.",
    ),
    (
        ZplannerError(HistoryCode.TOO_SHORT),
        "the load covers less than half a window of 15 minutes; measure for an hour or more of the busiest time.",
    ),
    (
        ZplannerError(HistoryCode.COARSE, system="ZLNX01", minutes=60),
        "the load of ZLNX01 is measured every 60 minutes, so shorter peaks are not seen; measure every 10 minutes or less.",
    ),
]
