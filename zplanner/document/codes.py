"""Codes for refused files, apart from their tables (`TableCode`)."""

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
    NOT_TOML = "not TOML"
    NESTED = "nested too deeply"
    NO_FORMAT = "no format"
    NOT_A_FORMAT = "not a format"
    NEWER_FORMAT = "newer format"
    EMPTY = "empty"
    NOT_A_PLAN = "not a plan"
    DOES_NOT_FIT = "does not fit a document"
    DAMAGED = "damaged"
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
    CONTRADICTION = "contradiction"
    VALUE = "value"
