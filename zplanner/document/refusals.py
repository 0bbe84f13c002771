"""Why a plan is not read or not written."""

from __future__ import annotations

from enum import StrEnum

from zplanner.errors import Code


class DocumentCode(Code):
    NO_ENDING = "the file name has no ending", "choose a .zplan document, a .toml text plan, or a .pdf or .html report"
    NO_ENDING_TO_SAVE = "the file name has no ending", "use .zplan for a document or .toml for a text plan"
    OTHER_ENDING = (
        "'{ending}' is not the ending of a plan",
        "choose a .zplan document, a .toml text plan, or a .pdf or .html report",
    )
    OTHER_ENDING_TO_SAVE = (
        "'{ending}' is not the ending of a plan",
        "use .zplan for a document or .toml for a text plan",
    )
    REPORT_NOT_SAVED = "a report is not changed by saving", "save the plan as a .zplan document, or export a new report"
    UNWRITABLE_TEXT = "the plan has text with a character that no file can hold", "retype the text"
    UNFINISHED = "{problem:0}", "{remedy:0}, or save it as a .zplan document"
    TOO_LARGE = "the file is over {limit_mb} MB", "save a plan this large as a .zplan document"
    DOCUMENT_TOO_LARGE = "the document is over {limit_mb} MB", "remove measured load or own measurements"
    NOT_TOML = "this is not TOML: {what:120}", "correct it; put text in quotes, as in the example plans"
    NOT_TOML_IN_COLUMN = (
        "this is not TOML in column {column}: {what:120}",
        "correct it; put text in quotes, as in the example plans",
    )
    NESTED = "the brackets are nested too deeply", "follow the example plans"
    NO_FORMAT = "format is missing", "write format = {format} in the first line"
    NOT_A_FORMAT = "this is not a format", "write format = {format}"
    NEWER_FORMAT = "it was written by a newer zplanner; this one reads formats up to {known}", "update zplanner"
    EMPTY = "the file is empty", "open a copy of the plan, or start a new one"
    NOT_A_PLAN = "this is not a zplanner plan", "choose a file saved by zplanner"
    DOES_NOT_FIT = "the plan does not fit a document ({reason:0})", "correct it"
    DAMAGED = "the file is damaged: {what}", "open an earlier copy of it"
    DAMAGED_SNAPSHOT = "the snapshot is damaged", "remove it: the plan and its other snapshots are whole"
    REPORT_DAMAGED = "the report is damaged: {what}", "open an earlier copy of it"
    FORECAST_DAMAGED = "the forecast in the report is damaged", "open an earlier copy of the report"
    NO_PLAN_IN_REPORT = "this report was not written by zplanner, or its plan was removed", "open the plan itself"
    PART_TOO_LARGE = "{part} in the report is over {limit_mb} MB", "open the plan itself"
    NOT_A_PDF = "this is not a PDF", "choose a report of zplanner"
    LOCKED_PDF = "this PDF is locked", "choose a copy without a password"


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
    UNKNOWN_KEY = "'{name}' is not a key here", "use one of: {known}", "write '{near}'"
    MISSING_KEY = "this is required", "write it, for example {example:0}"
    NOT_A_TABLE = "this is not a table", "write its name once, in brackets on its own line"
    NOT_A_LIST = "this is not a list of text values", 'write them in brackets, for example ["glossary"]'
    NOT_A_LIST_OF_TABLES = "this is not a list of tables", "write its name above each, in double brackets"
    NOT_A_TEXT = "this is not text", "write it in quotes"
    NOT_A_TRUTH_VALUE = "this is neither true nor false", "write true or false"
    NOT_ONE_VALUE = "this is not text, a number, true or false", "write one value"
    NOT_A_NUMBER = "this is not a number", "write target/base, for example 1.45"
    NOT_EXACT = "{number} is not one number", "give one number, for example 0.7"
    TOO_LARGE = "the number is too large", "correct the number"
    NOT_A_DATE = "this is not a date", "write year-month-day, for example 2026-11-21"
    NOT_WHOLE = "{number} is not a whole number", "give a whole number, for example 12"
    NOT_A_PRICE = "'{text}' is not a price", 'give an amount, for example 12000 or "12000 EUR"'
    NOT_BASE64 = "this is not base64 text", "write the file in base64"
    NOT_PACKED = "these are not the windows of a measured load", "import its files again"
    TOO_MANY_WINDOWS = (
        "the measured load of a plan has at most {most:window}, as 114 systems have in a year",
        "remove some of it",
    )
    NOT_A_CHOICE = "'{name}' is not a choice here", "use one of: {known}"
    UNKNOWN_CLASS = "'{name}' is not a workload class", "update zplanner, or see `zplanner catalog` for the classes"
    DUPLICATE_ID = "duplicate id", "give each measurement its own id"
    DUPLICATE_SYSTEM = "duplicate name '{name}'", "give each its own name"
    NO_WEIGHT = "{weight:g} is not a weight", "give a number above 0, or leave it out"
    NO_COUNT = "{count} is not a number of engines", "give a whole number from 0 to {most}"
    DUPLICATE_PACK = "duplicate pack '{name}'", "remove one of them"
    NO_ROW_OF_PACK = (
        "'{row}' is not a row of the pack",
        "name an id of comparisons.csv, or a curve as 'z17 n-way curve'",
    )
    NO_SCENARIO = "the plan has no scenario '{name}'", "name the one that was carried out"
    NOT_A_MONTH = "'{text}' is not a month", "write the year and the month, for example 2027-03"
    NOT_A_TIME = "this is not a date and time", "write it as 2026-11-23T14:05:00"
    TOO_MANY_SNAPSHOTS = (
        "a plan keeps at most {most} snapshots, so that they can be told apart",
        "remove one that is no longer needed",
    )
    SNAPSHOTS_TOO_LARGE = (
        "the snapshots of a plan take at most {megabytes} MB, so that it is quick to save and can be sent by mail",
        "remove one that is no longer needed",
    )
