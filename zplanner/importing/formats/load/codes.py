"""Why a line of a load history, or such a file as a whole, is not read."""

from __future__ import annotations

from enum import auto

from zplanner.errors import Code


class LoadFileCode(Code):
    """What a file of a monitoring tool does not say, or says wrongly."""

    NO_CPU_FIGURES = auto()
    NO_HEADING = auto()
    TOO_FEW_COLUMNS = auto()
    COLUMN_NAMED_TWICE = auto()
    OUTSIDE_PERCENT = auto()
    NOT_ALL_OF_THE_TIME = auto()
    NOT_THE_INTERVAL = auto()
    NOT_A_TIME = auto()
    TIME_GOES_BACK = auto()
    OTHER_TIMES = auto()
    NOT_A_SNAPSHOT = auto()
    NO_TIME = auto()
    UNKNOWN_UNIT = auto()
    TOO_MANY_SYSTEMS = auto()
    TOO_MANY_WAITING = auto()
    ENGINES_DIFFER = auto()
    BUSY_WITH_STEAL = auto()
    THREADS_SHARE_CORES = auto()
    NO_IDLE = auto()
    DAMAGED_XML = auto()
    STEAL_STUCK = auto()
    SINGLE_ENGINES = auto()
    READ_AS_PERCENT = auto()
