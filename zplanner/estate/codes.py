"""Why a list of systems, their histories, or a run over them is refused."""

from __future__ import annotations

from enum import auto

from zplanner.errors import Code


class EstateCode(Code):
    """What is wrong with a list of systems, what keeps a run over it from ending, or its result from being opened."""

    NO_SYSTEM_COLUMN = auto()
    UNKNOWN_COLUMN = auto()
    COLUMN_TWICE = auto()
    NO_SYSTEM = auto()
    NO_NAME = auto()
    TWO_SYSTEMS = auto()
    TOO_MANY_SYSTEMS = auto()
    MIX_NOT_SHARES = auto()
    MIX_SUM = auto()
    SHARE_OUTSIDE = auto()
    CLASS_TWICE = auto()
    NOT_A_WEIGHT = auto()
    NOT_A_POOL = auto()
    NOT_YES_OR_NO = auto()
    HOST_OF_TWO_MACHINES = auto()
    GUEST_OF_NONE = auto()

    NO_FOLDER = auto()
    NO_HISTORY = auto()
    HISTORY_WITHOUT_SYSTEM = auto()
    NOT_READ_BY_WORKER = auto()

    NO_SCENARIO = auto()
    NOT_PARQUET = auto()
    NO_EXTRA = auto()
    IN_USE = auto()
    NOT_OWN_PARTS = auto()
    LINK_IN_PARTS = auto()
    STOPPED = auto()
    WORKER_LOST = auto()
    NO_ANSWER = auto()
    UNREACHABLE = auto()
    SCHEDULER_LOST = auto()
    NOT_TLS = auto()
    NO_CERTIFICATES = auto()
    NO_WORKERS = auto()
    OTHER_VERSION = auto()

    NOT_A_RESULT = auto()
    MACHINES_OF_RESULT = auto()
    DAMAGED = auto()
    NO_SUCH_VALUES = auto()
    TOO_MANY_ROWS = auto()
    NO_CONFIGURATIONS = auto()
