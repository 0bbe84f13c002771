"""Codes for refused files and their tables."""

from __future__ import annotations

from enum import StrEnum

from zplanner.errors import Code


class DocumentCode(Code):
    NO_ENDING = "no ending"
    OTHER_ENDING = "other ending"
    REPORT_NOT_SAVED = "report not saved"
    UNWRITABLE_TEXT = "unwritable text"
    UNFINISHED = "unfinished"
    TOO_LARGE = "file too large"
    DOCUMENT_TOO_LARGE = "document too large"
    NOT_TOML = "not TOML"
    NESTED = "nested too deeply"
    NO_FORMAT = "no format"
    NOT_A_FORMAT = "not a format"
    NEWER_FORMAT = "newer format"
    EMPTY = "empty"
    NOT_A_PLAN = "not a plan"
    DOES_NOT_FIT = "does not fit a document"
    DAMAGED = "damaged"
    DAMAGED_SNAPSHOT = "damaged snapshot"
    REPORT_DAMAGED = "damaged report"
    FORECAST_DAMAGED = "damaged forecast"
    NO_PLAN_IN_REPORT = "no plan in the report"
    PART_TOO_LARGE = "part of the report too large"
    NOT_A_PDF = "not a PDF"
    LOCKED_PDF = "locked PDF"


class Damage(StrEnum):
    """What is wrong with a damaged document or report."""

    CUT_OFF = "cut off"
    NO_DATABASE = "no database of this format"
    NO_FORMAT = "no format"
    NO_PDF = "no PDF"
    MORE_THAN_TABLES = "more than tables"
    OTHER_TABLES = "other tables"
    ENDLESS = "endless"
    CONTRADICTION = "contradiction"
    VALUE = "value"


class TableCode(Code):
    UNKNOWN_KEY = "unknown key"
    MISSING_KEY = "missing key"
    NOT_A_TABLE = "not a table"
    NOT_A_LIST = "not a list"
    NOT_A_TEXT = "not a text"
    NOT_A_TRUTH_VALUE = "not a truth value"
    NOT_ONE_VALUE = "not one value"
    NOT_A_NUMBER = "not a number of the table"
    NOT_EXACT = "not exact"
    TOO_LARGE = "number too large"
    NOT_A_DATE = "not a date of the table"
    NOT_WHOLE = "not a whole number of the table"
    NOT_A_PRICE = "not a price"
    NOT_BASE64 = "not base64"
    NOT_PACKED = "not packed windows"
    TOO_MANY_WINDOWS = "too many windows"
    NOT_A_CHOICE = "not a choice"
    UNKNOWN_CLASS = "class not of the catalog"
    DUPLICATE_ID = "duplicate id"
    DUPLICATE_SYSTEM = "duplicate system"
    NO_WEIGHT = "no weight"
    NO_COUNT = "no count of engines"
    DUPLICATE_PACK = "duplicate pack"
    NO_ROW_OF_PACK = "no row of pack"
    NO_SCENARIO = "no scenario of the plan"
    NOT_A_MONTH = "not a month of the table"
    NOT_A_TIME = "not a time of the table"
    TOO_MANY_SNAPSHOTS = "too many snapshots"
    SNAPSHOTS_TOO_LARGE = "snapshots too large"
