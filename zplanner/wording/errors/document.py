"""Why a plan cannot be read or written."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.document.codes import Damage, DocumentCode, TableCode
from zplanner.errors import Code, ZplannerError
from zplanner.language import mark, tr
from zplanner.wording.errors.template import Template, escaped, nearest
from zplanner.wording.numbers import plain

_TO_OPEN = mark("choose a .zplan document, a .toml text plan, or a .pdf or .html report")
_TO_SAVE = mark("use .zplan for a document or .toml for a text plan")
_DAMAGES = {
    Damage.CUT_OFF: mark("its end is missing"),
    Damage.NO_DATABASE: mark("it is not a database of this format"),
    Damage.NO_FORMAT: mark("there is no such format"),
    Damage.NO_PDF: mark("the PDF is broken"),
    Damage.MORE_THAN_TABLES: mark("it contains more than tables"),
    Damage.OTHER_TABLES: mark("its tables are not those of its format"),
    Damage.ENDLESS: mark("reading it does not end"),
    Damage.CONTRADICTION: mark("its tables contradict each other"),
    Damage.VALUE: mark("a value is missing or has the wrong type"),
}


def _ending(problem: str) -> Template:
    def template(to_save: bool, **_: object) -> tuple[str, str]:
        return tr(problem), tr(_TO_SAVE if to_save else _TO_OPEN)

    return template


def _does_not_fit(reason: str) -> tuple[str, str]:
    why = escaped(plain(reason.lower()))
    return tr("the plan does not fit a document ({why})", why=why), tr("correct it")


def _damage(what_is: str) -> Template:
    def template(what: Damage) -> tuple[str, str]:
        return f"{tr(what_is)}: {tr(_DAMAGES[what])}", tr("open an earlier copy of it")

    return template


def _unfinished(reason: ZplannerError) -> tuple[str, str]:
    from zplanner.wording.errors import problem, remedy

    return escaped(problem(reason)), tr("{remedy}, or save it as a .zplan document", remedy=escaped(remedy(reason)))


def _not_toml(what: str, column: int | None = None) -> tuple[str, str]:
    said = escaped(f"{what[:1].lower()}{what[1:]}"[:120])
    problem = tr("this is not TOML") if column is None else tr("this is not TOML in column {column}")
    return f"{problem}: {said}", tr("correct it; put text in quotes, as in the example plans")


def _newer(found: int, **_: int) -> tuple[str, str]:
    newer = tr("it was written by a newer zplanner")
    if found < 1_000_000:
        newer = tr("it was written by a newer zplanner (format {found:d})")
    return f"{newer}; {tr('this one reads formats up to {known}')}", tr("update zplanner")


def _no_plan(is_pdf: bool) -> tuple[str, str]:
    if is_pdf:
        return tr("this PDF was not written by zplanner, or its plan was removed"), tr("open the plan itself")
    return tr("this web page was not written by zplanner, or its plan was removed"), tr("open the plan itself")


def _unknown_key(name: str, known: tuple[str, ...]) -> tuple[str, str]:
    near = nearest(name, known)
    return tr("'{name}' is not a key here"), tr("write '{near}'", near=near) if near else tr("use one of: {known}")


def _missing_key(name: str) -> tuple[str, str]:
    example = _EXAMPLES.get(name)
    if not example:
        return tr("this is required"), tr("write it")
    return tr("this is required"), tr("write it, for example {example}", example=f"{name} = {example}")


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
        return tr("this is not a list of tables"), tr("write its name above each, in double brackets")
    return tr("this is not a list of text values"), tr('write them in brackets, for example ["glossary"]')


SENTENCES: Mapping[Code, Template] = {
    DocumentCode.NO_ENDING: _ending(mark("the file name has no ending")),
    DocumentCode.OTHER_ENDING: _ending(mark("'{ending}' is not the ending of a plan")),
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
    DocumentCode.DAMAGED: _damage(mark("the file is damaged")),
    DocumentCode.DAMAGED_SNAPSHOT: (
        "the snapshot is damaged",
        "remove it: the plan and its other snapshots are whole",
    ),
    DocumentCode.REPORT_DAMAGED: _damage(mark("the report is damaged")),
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
