"""Why evidence is refused."""

from __future__ import annotations

from enum import auto

from zplanner.errors import Code


class CsvCode(Code):
    """A table, or a row of it, that cannot be read."""

    EMPTY = auto()
    TOO_LARGE = auto()
    NO_HEADER = auto()
    OTHER_DELIMITER = auto()
    NUL = auto()
    UNKNOWN_COLUMN = auto()
    REPEATED_COLUMN = auto()
    MISSING_COLUMNS = auto()
    CELL_COUNT = auto()
    CELL_WITHOUT_COLUMN = auto()
    NOT_CSV = auto()
    REPEATED_KEY = auto()


class CellCode(Code):
    """A cell that is invalid for its column."""

    EMPTY = auto()
    NOT_A_KEY = auto()
    NOT_AN_ID = auto()
    NOT_POSITIVE = auto()
    NOT_A_NUMBER = auto()
    NOT_A_RATIO = auto()
    NOT_WHOLE = auto()
    NOT_A_CHOICE = auto()
    UNKNOWN = auto()
    OWN_SOURCE = auto()


class FieldCode(Code):
    """An input of a configuration that does not fit its field."""

    UNKNOWN = auto()
    NOT_A_LEVEL = auto()
    AMBIGUOUS_NAME = auto()
    OUTSIDE = auto()
    NOT_WHOLE = auto()
    NOT_AN_ASSIGNMENT = auto()
    REPEATED = auto()


class MeasurementCode(Code):
    """Parts of a measurement that contradict each other."""

    NO_CLASS = auto()
    IS_RUN = auto()
    OUTSIDE = auto()
    REVERSED = auto()
    TWO_RATIOS = auto()
    NO_BOUND = auto()
    NO_CHANGE = auto()
    NOT_A_RATING = auto()


class CurveCode(Code):
    """An invalid n-way curve."""

    NOT_A_SHARE = auto()
    NOT_IN_ORDER = auto()
    RISES = auto()
    FALLS = auto()


class StatementCode(Code):
    """An invalid compatibility statement."""

    NO_SUCH_CELL = auto()
    MAXIMUM_RUNS = auto()
    NO_LEVELS = auto()
    NOT_ORDERED = auto()
    EMPTY_RANGE = auto()
    CONTRADICTION = auto()


class PackCode(Code):
    """An evidence pack, or a row of it, that cannot be used."""

    NAME = auto()
    FILE_NAME = auto()
    EMPTY = auto()
    TOO_LARGE = auto()
    PACKS_TOO_LARGE = auto()
    TOO_MANY = auto()
    NOT_A_TABLE = auto()
    NOT_TOGETHER = auto()
    LOCKED = auto()
    REPEATED_TABLE = auto()
    NOT_A_ZIP_FILE = auto()
    MACHINE_NAME = auto()
    SHIPPED_MACHINE = auto()
    SHIPPED_CLASS = auto()
    LABEL = auto()
    REPEATED_LABEL = auto()
    CIRCLE = auto()
    DEFINED_IN_OTHER_PACK = auto()
    DEFINED_IN_OTHER_VERSION = auto()
