"""Why a plan cannot be read or written."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.document.codes import Damage, DocumentCode, TableCode
from zplanner.errors import Code, ZplannerError
from zplanner.wording.errors.template import Template, escaped, nearest
from zplanner.wording.numbers import plain

_TO_OPEN = "choose a .zplan document, a .toml text plan, or a .pdf or .html report"
_TO_SAVE = "use .zplan for a document or .toml for a text plan"
_DAMAGES = {
    Damage.CUT_OFF: "its end is missing",
    Damage.NO_DATABASE: "it is not a database of this format",
    Damage.NO_FORMAT: "there is no such format",
    Damage.NO_PDF: "the PDF is broken",
    Damage.MORE_THAN_TABLES: "it contains more than tables",
    Damage.OTHER_TABLES: "its tables are not those of its format",
    Damage.ENDLESS: "reading it does not end",
    Damage.CONTRADICTION: "its tables contradict each other",
    Damage.VALUE: "a value is missing or has the wrong type",
}


def _ending(problem: str) -> Template:
    def template(to_save: bool, **_: object) -> tuple[str, str]:
        return problem, _TO_SAVE if to_save else _TO_OPEN

    return template


def _does_not_fit(reason: str) -> tuple[str, str]:
    return f"the plan does not fit a document ({escaped(plain(reason.lower()))})", "correct it"


def _damage(what_is: str) -> Template:
    def template(what: Damage) -> tuple[str, str]:
        return f"{what_is} is damaged: {_DAMAGES[what]}", "open an earlier copy of it"

    return template


def _unfinished(reason: ZplannerError) -> tuple[str, str]:
    from zplanner.wording.errors import problem, remedy

    return escaped(problem(reason)), f"{escaped(remedy(reason))}, or save it as a .zplan document"


def _not_toml(what: str, column: int | None = None) -> tuple[str, str]:
    said = escaped(f"{what[:1].lower()}{what[1:]}"[:120])
    place = "" if column is None else " in column {column}"
    return f"this is not TOML{place}: {said}", "correct it; put text in quotes, as in the example plans"


def _newer(found: int, known: int) -> tuple[str, str]:
    version = f" (format {found})" if found < 1_000_000 else ""
    return f"it was written by a newer zplanner{version}; this one reads formats up to {known}", "update zplanner"


def _no_plan(is_pdf: bool) -> tuple[str, str]:
    kind = "PDF" if is_pdf else "web page"
    return f"this {kind} was not written by zplanner, or its plan was removed", "open the plan itself"


def _unknown_key(name: str, known: tuple[str, ...]) -> tuple[str, str]:
    near = nearest(name, known)
    return "'{name}' is not a key here", f"write '{near}'" if near else "use one of: {known}"


def _missing_key(name: str) -> tuple[str, str]:
    example = _EXAMPLES.get(name)
    return "this is required", f"write it, for example {name} = {example}" if example else "write it"


_EXAMPLES = {
    "factors": "[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.1, 1.3], the load of each month, January first",
    "month": "12",
    "added": "0.15",
    "share": "0.7",
    "class": '"java"',
    "name": '"zEC12, 6 engines"',
}


def _list(of_tables: bool) -> tuple[str, str]:
    if of_tables:
        return "this is not a list of tables", "write its name above each, in double brackets"
    return "this is not a list of text values", 'write them in brackets, for example ["glossary"]'


SENTENCES: Mapping[Code, Template] = {
    DocumentCode.NO_ENDING: _ending("the file name has no ending"),
    DocumentCode.OTHER_ENDING: _ending("'{ending}' is not the ending of a plan"),
    DocumentCode.REPORT_NOT_SAVED: (
        "a report is not changed by saving",
        "save the plan as a .zplan document, or export a new report",
    ),
    DocumentCode.UNWRITABLE_TEXT: (
        "the plan has text with a character that no file can hold",
        "retype the text",
    ),
    DocumentCode.UNFINISHED: _unfinished,
    DocumentCode.TOO_LARGE: ("the file is over {limit_mb} MB", "save a plan this large as a .zplan document"),
    DocumentCode.DOCUMENT_TOO_LARGE: ("the document is over {limit_mb} MB", "remove measured load or own measurements"),
    DocumentCode.NOT_TOML: _not_toml,
    DocumentCode.NESTED: ("the brackets are nested too deeply", "follow the example plans"),
    DocumentCode.NO_FORMAT: ("format is missing", "write format = {format} in the first line"),
    DocumentCode.NOT_A_FORMAT: ("this is not a format", "write format = {format}"),
    DocumentCode.NEWER_FORMAT: _newer,
    DocumentCode.EMPTY: ("the file is empty", "open a copy of the plan, or start a new one"),
    DocumentCode.NOT_A_PLAN: ("this is not a zplanner plan", "choose a file saved by zplanner"),
    DocumentCode.DOES_NOT_FIT: _does_not_fit,
    DocumentCode.DAMAGED: _damage("the file"),
    DocumentCode.DAMAGED_SNAPSHOT: (
        "the snapshot is damaged",
        "remove it: the plan and its other snapshots are whole",
    ),
    DocumentCode.REPORT_DAMAGED: _damage("the report"),
    DocumentCode.FORECAST_DAMAGED: ("the forecast in the report is damaged", "open an earlier copy of the report"),
    DocumentCode.NO_PLAN_IN_REPORT: _no_plan,
    DocumentCode.PART_TOO_LARGE: ("{part} in the report is over {limit_mb} MB", "open the plan itself"),
    DocumentCode.NOT_A_PDF: ("this is not a PDF", "choose a report of zplanner"),
    DocumentCode.LOCKED_PDF: ("this PDF is locked", "choose a copy without a password"),
    TableCode.UNKNOWN_KEY: _unknown_key,
    TableCode.MISSING_KEY: _missing_key,
    TableCode.NOT_A_TABLE: ("this is not a table", "write its name once, in brackets on its own line"),
    TableCode.NOT_A_LIST: _list,
    TableCode.NOT_A_TEXT: ("this is not text", "write it in quotes"),
    TableCode.NOT_A_TRUTH_VALUE: ("this is neither true nor false", "write true or false"),
    TableCode.NOT_ONE_VALUE: ("this is not text, a number, true or false", "write one value"),
    TableCode.NOT_A_NUMBER: ("this is not a number", "write target/base, for example 1.45"),
    TableCode.NOT_EXACT: ("{number} is not one number", "give one number, for example 0.7"),
    TableCode.TOO_LARGE: ("the number is too large", "correct the number"),
    TableCode.NOT_A_DATE: ("this is not a date", "write year-month-day, for example 2026-11-21"),
    TableCode.NOT_WHOLE: ("{number} is not a whole number", "give a whole number, for example 12"),
    TableCode.NOT_A_PRICE: ("'{text}' is not a price", 'give an amount, for example 12000 or "12000 EUR"'),
    TableCode.NOT_BASE64: ("this is not base64 text", "write the file in base64"),
    TableCode.NOT_PACKED: ("these are not the windows of a measured load", "import its files again"),
    TableCode.TOO_MANY_WINDOWS: (
        "the measured load of a plan has at most {most:window}, as 114 systems have in a year",
        "remove some of it",
    ),
    TableCode.NOT_A_CHOICE: ("'{name}' is not a choice here", "use one of: {known}"),
    TableCode.UNKNOWN_CLASS: (
        "'{name}' is not a workload class",
        "update zplanner, or see `zplanner catalog` for the classes",
    ),
    TableCode.DUPLICATE_SYSTEM: ("{name} is there twice", "give each its own name"),
    TableCode.NO_WEIGHT: ("{weight:g} is no weight", "give a number above 0, or leave it out"),
    TableCode.NO_COUNT: ("{count} is no number of engines", "give a whole number from 0 to {most}"),
    TableCode.DUPLICATE_ID: ("duplicate id", "give each measurement its own id"),
    TableCode.DUPLICATE_PACK: ("duplicate pack '{name}'", "remove one of them"),
    TableCode.NO_ROW_OF_PACK: (
        "'{row}' is not a row of the pack",
        "name an id of comparisons.csv, or a curve as 'z17 n-way curve'",
    ),
    TableCode.NO_SCENARIO: ("the plan has no scenario '{name}'", "name the one that was carried out"),
    TableCode.NOT_A_MONTH: (
        "'{text}' is not a month",
        "give the first whole month on the new system, for example 2027-03",
    ),
    TableCode.NOT_A_TIME: ("this is not a date and time", "write it as 2026-11-23T14:05:00"),
    TableCode.TOO_MANY_SNAPSHOTS: (
        "a plan keeps at most {most} snapshots, so that they can be told apart",
        "remove one that is no longer needed",
    ),
    TableCode.SNAPSHOTS_TOO_LARGE: (
        "the snapshots of a plan take at most {megabytes} MB, so that it is quick to save and can be sent by mail",
        "remove one that is no longer needed",
    ),
}
