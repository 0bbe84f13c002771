"""Codes for refused imports, apart from errors in a table or a measurement itself."""

from __future__ import annotations

from enum import auto

from zplanner.errors import Code


class ImportCode(Code):
    """A file of own measurements, or a row of it, that cannot be imported."""

    UNKNOWN_FORMAT = auto()
    TOO_MANY_ROWS = auto()
    ID_OF_OTHER_ROW = auto()
    ID_OF_PUBLISHED = auto()
    ID_IN_PLAN = auto()
    SEVERAL_RESOURCES = auto()
    MAPPING_NOT_TOML = auto()
    MAPPING_NESTED = auto()
    MAPPING_WITHOUT_COLUMNS = auto()
    MAPPED_TO_NO_COLUMN = auto()
    MAPPED_TWICE = auto()
    NOT_AN_OPTION = auto()
    NOT_A_ZONE = auto()
    NOT_A_QUESTION = auto()
    NOT_AN_ANSWER = auto()


class SourceCode(Code):
    """A file that is not read at all, or a line of any file that is not."""

    NOT_RECOGNIZED = auto()
    EMPTY = auto()
    TOO_LARGE = auto()
    TOO_MANY_ITEMS = auto()
    TOO_MANY_LINES = auto()
    DAMAGED_GZIP = auto()
    LINE_TOO_LONG = auto()
    LAST_LINE_CUT = auto()
    NOT_A_DECIMAL = auto()
    DAMAGED_JSON = auto()
    NOTHING_FOUND = auto()
    TOO_MANY_FILES = auto()
    TOO_MANY_SYSTEMS = auto()
    TOO_MANY_REFUSED = auto()
    TOO_MUCH_UNPACKED = auto()
    TOO_MANY_MEMBERS = auto()
    DAMAGED_ARCHIVE = auto()
    NAME_OUTSIDE = auto()
