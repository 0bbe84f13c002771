"""Why evidence is refused: tables and their cells, configurations, measurements, statements and packs."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from zplanner.errors import Code
from zplanner.evidence.codes import (
    CellCode,
    CsvCode,
    CurveCode,
    FieldCode,
    MeasurementCode,
    PackCode,
    StatementCode,
)
from zplanner.language import mark, tr
from zplanner.wording.errors.template import Template, corrected, escaped, field_name

_KEY = "use small letters, digits and dashes, at most {longest}"
_TARGET_OVER_BASE = mark("write the ratio target/base, for example 1.45")

KINDS = mark("source"), mark("machine"), mark("workload class"), mark("domain"), mark("value")
_UNLISTED = {
    "source": mark("add it to sources.csv"),
    "machine": mark("add its row"),
    "workload class": mark("see `zplanner catalog` for the classes"),
    "domain": mark("choose the nearest: {known:0}"),
}
"""What to do about an unknown name of these kinds, where none is similar."""


def _unknown_column(name: str, known: tuple[str, ...]) -> tuple[str, str]:
    otherwise = tr("remove it, or name it in a mapping")
    return tr("'{name}' is not a column"), corrected(name, known, tr("write '{near}'"), otherwise)


def _unknown(kind: str, text: str, known: tuple[str, ...]) -> tuple[str, str]:
    otherwise = tr(_UNLISTED.get(kind, "use one of: {known:0}"))
    meant = tr("did you mean {{near}}? Or {otherwise}", otherwise=escaped(otherwise))
    problem = tr("'{text}' is not a known {kind}").replace("{kind}", escaped(tr(kind)))
    return problem, corrected(text, known, meant, otherwise)


def _not_a_ratio(text: str) -> tuple[str, str]:
    if "," in text:
        return tr("'{text}' is not a number"), tr("write the ratio target/base, for example 1.45, with a decimal point")
    return tr("'{text}' is not a number"), tr(_TARGET_OVER_BASE)


def _unknown_field(name: str, known: tuple[str, ...]) -> tuple[str, str]:
    otherwise = tr("see `zplanner example` for the fields")
    remedy = corrected(name, known, tr("did you mean {near}?"), otherwise)
    return tr("'{name}' is not a field of a configuration"), remedy


def _not_a_table(name: str, known: tuple[str, ...]) -> tuple[str, str]:
    remedy = corrected(name, known, tr("name it {near}"), tr("keep only {known:0}"))
    return tr("'{name}' is not a table of a pack"), remedy


def _not_a_level(field: str) -> tuple[str, str]:
    problem = tr("'{text}' is not a level of {field}")
    return problem.replace("{field}", field_name(field)), tr("use one of: {levels:0}")


def _outside(unit: str, is_share: bool) -> tuple[str, str]:
    remedy = tr("give a share between 0 and 1") if is_share else tr("correct the number")
    if unit:
        return tr("{number} lies outside {low} to {high} {unit}").replace("{unit}", escaped(tr(unit))), remedy
    return tr("{number} lies outside {low} to {high}"), remedy


def _shipped_machine(relative_to: str) -> tuple[str, str]:
    remedy = tr("remove the row, or give your machine another name")
    if relative_to:
        return tr("zplanner ships {name} as type {type:d}, generation {generation}, relative to {relative_to}"), remedy
    return tr("zplanner ships {name} as type {type:d}, generation {generation}, relative to none"), remedy


def _circle(path: tuple[str, ...]) -> tuple[str, str]:
    steps = ", ".join(tr("{one} to {other}", one=one, other=other) for one, other in pairwise(path))[:250]
    remedy = tr("let one of them be relative to a machine that zplanner ships")
    return tr("relative_to is circular: {steps}", steps=steps), remedy


SENTENCES: Mapping[Code, Template] = {
    CsvCode.TOO_LARGE: ("the table has more than {lines} lines or {cells} cells", "import only the comparisons"),
    CsvCode.EMPTY: ("the table is empty", "begin it with the columns {columns:0}"),
    CsvCode.NO_HEADER: ("there is no header", "begin the table with the columns {columns:0}"),
    CsvCode.OTHER_DELIMITER: ("the cells are separated by {delimiter}", "save it as CSV with commas"),
    CsvCode.NUL: ("there is a NUL character, so this is not text", "save it as UTF-8"),
    CsvCode.UNKNOWN_COLUMN: lambda name, known: _unknown_column(name, known),
    CsvCode.REPEATED_COLUMN: ("duplicate column {name}", "remove one of them"),
    CsvCode.MISSING_COLUMNS: ("the column {names:0} is missing", "add it, or name it in a mapping"),
    CsvCode.CELL_COUNT: (
        "the row has {cells:cell}, the header {columns}",
        "write numbers with a decimal point, and put a text that holds a comma in quotes",
    ),
    CsvCode.CELL_WITHOUT_COLUMN: ("a cell has no column", "name its column, or empty it"),
    CsvCode.NOT_CSV: (
        "the row is not CSV ({reason:80})",
        "close each quotation mark, and double those inside a text",
    ),
    CsvCode.REPEATED_KEY: ("duplicate '{key}'", "remove one of them, or give each its own name"),
    CellCode.EMPTY: ("the cell is empty", "fill it in"),
    CellCode.NOT_A_KEY: ("'{text}' is not a key", _KEY),
    CellCode.NOT_AN_ID: ("'{text}' is not an id", "use at most {longest} letters and digits"),
    CellCode.NOT_POSITIVE: ("'{text}' is not a number above 0", "correct the number"),
    CellCode.NOT_A_NUMBER: ("'{text}' is not a number", "write it with a decimal point"),
    CellCode.NOT_A_RATIO: lambda text: _not_a_ratio(text),
    CellCode.NOT_WHOLE: ("'{text}' is not a whole number", "give one from {low} to {high}"),
    CellCode.NOT_A_CHOICE: ("'{text}' is not a known value", "use one of: {known:0}"),
    CellCode.UNKNOWN: lambda kind, text, known: _unknown(kind, text, known),
    CellCode.OWN_SOURCE: (
        "a pack cannot hold own measurements",
        "name the text it is from; import measurements of your own as CSV",
    ),
    FieldCode.UNKNOWN: lambda name, known: _unknown_field(name, known),
    FieldCode.NOT_A_LEVEL: lambda field, **_: _not_a_level(field),
    FieldCode.AMBIGUOUS_NAME: ("'{text}' is not the name of one machine", "use one of: {names:0}"),
    FieldCode.OUTSIDE: lambda unit, is_share, **_: _outside(unit, is_share),
    FieldCode.NOT_WHOLE: ("{number} is not a whole number", "give a whole number"),
    FieldCode.NOT_AN_ASSIGNMENT: ("'{text}' is not field=value", "write for example machine=z10; processors=16"),
    FieldCode.REPEATED: ("'{name}' is given twice", "give each field once"),
    MeasurementCode.NO_CLASS: ("no class is named", "name what was measured"),
    MeasurementCode.IS_RUN: ("a run is not a ratio", "use the ratio of two runs, of kind point"),
    MeasurementCode.OUTSIDE: ("the ratio {ratio} is outside 0.001 to 1,000", _TARGET_OVER_BASE),
    MeasurementCode.REVERSED: ("ratio_low {low} is above ratio_high {high}", "put the smaller ratio first"),
    MeasurementCode.TWO_RATIOS: ("a figure of kind {kind} has one ratio", "repeat ratio_low, or use kind range"),
    MeasurementCode.NO_BOUND: ("an upper bound runs from 1 to its best case", "write 1 at one end"),
    MeasurementCode.NO_CHANGE: ("base and target are the same", "name what was changed"),
    MeasurementCode.NOT_A_RATING: (
        "'{id}' is a capacity rating, which compares one engine of two machines for the class mixed and nothing else",
        "state machine and processors=1 on both sides",
    ),
    CurveCode.NOT_A_SHARE: ("{value} is not a share of one engine", "give what each engine counts"),
    CurveCode.NOT_IN_ORDER: (
        "the points of {machine} are not in the order of the engines",
        "list 2, 3, ... engines once each",
    ),
    CurveCode.RISES: (
        "each of {engines:engine} would count more than each of {fewer}",
        "check the value and its unit",
    ),
    CurveCode.FALLS: (
        "the curve falls: {engines:engine} would do less work than {fewer}",
        "check the value and its unit",
    ),
    StatementCode.NO_SUCH_CELL: ("{name} is of another kind and has no such cell", "leave the cell empty"),
    StatementCode.MAXIMUM_RUNS: ("a maximum says what does not run", "write 'does not run'"),
    StatementCode.NO_LEVELS: ("'{name}' has no levels", "name fields that have levels"),
    StatementCode.NOT_ORDERED: ("{name} is not ordered", "give one level a row"),
    StatementCode.EMPTY_RANGE: ("'{text}' is empty", "write the lower level first"),
    StatementCode.CONTRADICTION: (
        "'{row}' contradicts '{other}' about {field}",
        "correct one of them, or narrow where it holds",
    ),
    PackCode.NAME: ("'{name}' is not a name for a pack", _KEY),
    PackCode.FILE_NAME: ("'{name}' cannot name a pack", "name the folder or ZIP file in letters and digits"),
    PackCode.EMPTY: ("the pack holds no row", "add rows to one of: {tables:0}"),
    PackCode.TOO_LARGE: ("the tables are over {megabytes} MB", "split the pack"),
    PackCode.PACKS_TOO_LARGE: ("the packs of the plan are over {megabytes} MB", "remove one of them first"),
    PackCode.TOO_MANY: ("the pack has more than {most} {what}", "split the pack"),
    PackCode.NOT_A_TABLE: lambda name, known: _not_a_table(name, known),
    PackCode.NOT_TOGETHER: ("'{name:60}' is in another folder", "put all tables into one"),
    PackCode.LOCKED: ("this ZIP file is locked", "create it without a password"),
    PackCode.REPEATED_TABLE: ("duplicate table {name}", "keep one of them"),
    PackCode.NOT_A_ZIP_FILE: ("this is not a ZIP file, or it is damaged", "create it again"),
    PackCode.MACHINE_NAME: (
        "'{name}' is not a name for a machine",
        "use letters, digits and spaces, at most {longest}",
    ),
    PackCode.SHIPPED_MACHINE: lambda relative_to, **_: _shipped_machine(relative_to),
    PackCode.SHIPPED_CLASS: (
        "zplanner ships the class {key} for the domain {domain}, resource {resource}",
        "remove the row, or give your class another key",
    ),
    PackCode.LABEL: ("'{label}' is not a label", "use at most {longest} letters, without '+'"),
    PackCode.REPEATED_LABEL: ("'{label}' is the label of another class", "choose another"),
    PackCode.CIRCLE: lambda path: _circle(path),
    PackCode.DEFINED_IN_OTHER_PACK: (
        "the {kind} '{name}' of the pack {other} is defined differently in the pack {pack}",
        "use the same definition in both; for different plans, restart zplanner between them",
    ),
    PackCode.DEFINED_IN_OTHER_VERSION: (
        "the {kind} '{name}' is defined differently in another version of the pack {pack}, which is in use",
        "use one version of the pack in both plans, or restart zplanner",
    ),
}
