"""Why the output of a benchmark, or a line of it, is no score, and what a planner should know of those that are."""

from __future__ import annotations

from enum import auto

from zplanner.errors import Code


class BenchmarkFileCode(Code):
    """Output without a score, a line that is none, or a score that needs care."""

    NO_RESULT = auto()
    RUN_FAILED = auto()
    TERSE_FIO = auto()
    BOGO_OPERATIONS = auto()
    EVENT_COUNTS = auto()
    NOT_A_RATE = auto()
    COLUMNS_DIFFER = auto()
    TIMES_NOT_RATES = auto()
    LOOPBACK = auto()
    CLOCK_ASSUMED = auto()
    RATE_WAS_SET = auto()
