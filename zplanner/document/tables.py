"""A plan as plain tables: the one description from which text plans and documents are read and written.

Each class is a table of the text plan with its keys; `interface.md` fixes them. What is missing, misspelled or of
another kind is refused with a reference to it.
"""

from __future__ import annotations

import binascii
from base64 import b64decode
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from datetime import date, datetime
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Any, NewType, TypeVar, get_args, get_origin

from zplanner.document.number_text import cell_text, float_text, number_text, reads_as
from zplanner.errors import Code, Part, Reference, ZplannerError
from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import COLUMNS, OWN_SOURCE, Measurement, measurement_from
from zplanner.evidence.packs import Pack, pack_from, register
from zplanner.planning.plan import TARGET_CONFIDENCE, TARGET_UTILIZATION, Component, Plan, Scenario
from zplanner.planning.report_settings import Paper, ReportSettings, Section
from zplanner.regression.basis import VENDOR_ADVANTAGE
from zplanner.uncertain import Uncertain

if TYPE_CHECKING:
    from cattrs import Converter

FORMAT = 1
"""The version of the text plan."""

_LARGEST_WHOLE = 2**53
"""Up to here every whole number has its own binary number."""

_Table = TypeVar("_Table")
Exact = NewType("Exact", float)
"""A number without an interval."""
Ratio = NewType("Ratio", str)
"""A ratio as a catalogue cell; a file may hold a number."""
Day = NewType("Day", str)
"""A date as `2026-11-21`, or nothing."""


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
    NOT_BASE64 = "not base64"
    NOT_A_CHOICE = "not a choice"
    UNKNOWN_CLASS = "class not of the catalog"
    DUPLICATE_ID = "duplicate id"
    DUPLICATE_PACK = "duplicate pack"
    NO_ROW_OF_PACK = "no row of pack"


@dataclass(frozen=True)
class IntervalTable:
    low: Exact
    high: Exact
    confidence: Exact


@dataclass(frozen=True)
class WorkloadTable:
    class_: str
    share: Uncertain


@dataclass(frozen=True)
class GrowthTable:
    per_year: Uncertain | None = None


@dataclass(frozen=True)
class TargetTable:
    utilization: Exact = Exact(TARGET_UTILIZATION)
    confidence: Exact = Exact(TARGET_CONFIDENCE)


@dataclass(frozen=True)
class EvidenceTable:
    vendor_advantage: Uncertain = VENDOR_ADVANTAGE


@dataclass(frozen=True, kw_only=True)
class MeasurementTable:
    """The columns of data/comparisons.csv, and whether the measurement counts."""

    id: str
    source: str = OWN_SOURCE
    locator: str
    workload_class: str
    benchmark: str
    resource: str
    metric: str
    base: str
    target: str
    ratio_low: Ratio
    ratio_high: Ratio
    kind: str
    note: str = ""
    counts: bool = True


@dataclass(frozen=True, kw_only=True)
class PackTable:
    """An evidence pack: its tables word for word, and the rows that do not count, without the name of the pack."""

    name: str
    counts: bool = True
    switched_off: tuple[str, ...] = ()
    files: dict[str, str]


@dataclass(frozen=True)
class ReportTable:
    title: str = ""
    author: str = ""
    date: Day = Day("")
    paper: Paper = Paper.A4
    leave_out: tuple[Section, ...] = ()
    logo: bytes = b""
    notes: dict[Section, str] = field(default_factory=dict)


@dataclass(frozen=True)
class PlanTables:
    """A whole plan, in the order in which a text plan states it."""

    format: int = FORMAT
    name: str = Plan().name
    current: Configuration = field(default_factory=Configuration)
    workload: tuple[WorkloadTable, ...] = ()
    growth: GrowthTable = GrowthTable()
    target: TargetTable = TargetTable()
    evidence: EvidenceTable = EvidenceTable()
    scenario: tuple[Scenario, ...] = ()
    measurement: tuple[MeasurementTable, ...] = ()
    pack: tuple[PackTable, ...] = ()
    report: ReportTable = field(default_factory=ReportTable)


_OMITTED = {GrowthTable: ("per_year",), MeasurementTable: ("counts",), PackTable: ("counts", "switched_off")}
"""Keys that are not written where they hold the default; of the report, none is."""


def plan_of(tables: Mapping[str, Any]) -> Plan:
    """The plan that plain tables state, finished or not; a ZplannerError says what does not hold, and where."""
    packs, switched_off = _packs(_structured(tables.get("pack", []), tuple[PackTable, ...], "pack"))
    register(*packs)  # before anything names their machines and classes
    stated = _structured({**tables, "pack": []}, PlanTables)
    for number, part in enumerate(stated.workload, start=1):
        if part.class_ not in workload_classes():
            raise ZplannerError(TableCode.UNKNOWN_CLASS, about=Reference(Part.MIX, number, "class"), name=part.class_)
    measurements = {}
    for number, row in enumerate(stated.measurement, start=1):
        about = Reference(Part.MEASUREMENT, number)
        if row.id in measurements:
            raise ZplannerError(TableCode.DUPLICATE_ID, about=Reference(Part.MEASUREMENT, number, "id"))
        measurements[row.id] = _measurement(row, about)
        if not row.counts:
            switched_off.add(row.id)
    return Plan(
        name=stated.name,
        current=stated.current,
        mix=tuple(Component(part.class_, part.share) for part in stated.workload),
        scenarios=stated.scenario,
        growth_per_year=stated.growth.per_year,
        target_utilization=stated.target.utilization,
        target_confidence=stated.target.confidence,
        measurements=tuple(measurements.values()),
        switched_off=frozenset(switched_off),
        report=_report(stated.report),
        vendor_advantage=stated.evidence.vendor_advantage,
        packs=packs,
    )


def tables_of(plan: Plan) -> dict[str, Any]:
    """The plain tables of a plan, with the keys that a text plan writes."""
    report = plan.report
    tables = PlanTables(
        name=plan.name,
        current=plan.current,
        workload=tuple(WorkloadTable(part.workload_class, part.share) for part in plan.mix),
        growth=GrowthTable(plan.growth_per_year),
        target=TargetTable(Exact(plan.target_utilization), Exact(plan.target_confidence)),
        evidence=EvidenceTable(plan.vendor_advantage),
        scenario=plan.scenarios,
        measurement=tuple(_measurement_table(row, row.id not in plan.switched_off) for row in plan.measurements),
        pack=tuple(
            PackTable(
                name=pack.name,
                counts=pack.counts,
                switched_off=rows_switched_off(pack, plan.switched_off),
                files=dict(pack.files),
            )
            for pack in plan.packs
        ),
        report=ReportTable(
            report.title,
            report.author,
            Day(report.date),
            report.paper,
            tuple(section for section in Section if section in report.left_out),
            report.logo,
            dict(report.notes),
        ),
    )
    unstructured: dict[str, Any] = _converter().unstructure(tables)
    return unstructured


def rows_switched_off(pack: Pack, switched_off: frozenset[str]) -> tuple[str, ...]:
    """The rows of a pack that do not count, without its name."""
    return tuple(sorted(row.removeprefix(f"{pack.name}:") for row in pack.row_ids & switched_off))


def _measurement(row: MeasurementTable, about: Reference) -> Measurement:
    cells = {column: getattr(row, column) for column in COLUMNS}
    try:
        return measurement_from(cells, classes=workload_classes(), sources={OWN_SOURCE: None})
    except ZplannerError as error:
        raise error.within(about) from None


def _measurement_table(row: Measurement, counts: bool) -> MeasurementTable:
    """With every number to its last bit."""
    exact = {
        "base": cell_text(row.base),
        "target": cell_text(row.target),
        "ratio_low": _number(row.ratio_low),
        "ratio_high": _number(row.ratio_high),
    }
    return MeasurementTable(**{**row.as_row(), **exact}, counts=counts)  # type: ignore[arg-type]


def _packs(tables: tuple[PackTable, ...]) -> tuple[tuple[Pack, ...], set[str]]:
    """The packs, and the ids of their rows that do not count."""
    packs: dict[str, Pack] = {}
    switched_off: set[str] = set()
    for number, table in enumerate(tables, start=1):
        about = Reference(Part.PACK, number)
        try:
            pack = pack_from(table.name, table.files, counts=table.counts)
        except ZplannerError as error:
            raise error.within(about) from None
        if pack.name in packs:
            raise ZplannerError(TableCode.DUPLICATE_PACK, about=Reference(Part.PACK, number, "name"), name=pack.name)
        packs[pack.name] = pack
        for row in table.switched_off:
            if f"{pack.name}:{row}" not in pack.row_ids:
                about = Reference(Part.PACK, number, "switched_off")
                raise ZplannerError(TableCode.NO_ROW_OF_PACK, about=about, row=row)
            switched_off.add(f"{pack.name}:{row}")
    return tuple(packs.values()), switched_off


def _report(table: ReportTable) -> ReportSettings:
    left_out, notes = frozenset(table.leave_out), tuple(table.notes.items())
    try:
        return ReportSettings(table.title, table.author, table.date, table.paper, table.logo, left_out, notes)
    except ZplannerError as error:
        raise error.within(Reference(Part.REPORT)) from None


# From plain values to tables and back


def _structured(value: Any, kind: type[_Table], *path: str | int) -> _Table:
    try:
        return _converter().structure(value, kind)
    except Exception as error:
        raise _refusal(error, path) from None


def _refusal(error: Exception, path: tuple[str | int, ...]) -> ZplannerError:
    """The first refusal among what cattrs found, with the path to it: ("scenario", 1, "machine")."""
    from cattrs.errors import AttributeValidationNote, ForbiddenExtraKeysError, IterableValidationNote

    while isinstance(error, ExceptionGroup):
        # an unknown key explains one that is missing
        error = min(error.exceptions, key=lambda one: not isinstance(one, ForbiddenExtraKeysError))
        for note in getattr(error, "__notes__", ()):
            if isinstance(note, AttributeValidationNote):
                path = (*path, note.name.rstrip("_"))
            elif isinstance(note, IterableValidationNote):
                path = (*path, note.index)
    if isinstance(error, ForbiddenExtraKeysError):
        known = tuple(one.name.rstrip("_") for one in fields(error.cl))
        error = ZplannerError(TableCode.UNKNOWN_KEY, name=min(error.extra_fields), known=known)
    elif isinstance(error, KeyError):
        error = ZplannerError(TableCode.MISSING_KEY)
    if not isinstance(error, ZplannerError):
        raise error
    if not path:
        return error
    part = Part(path[0]) if path[0] in set(Part) else None
    number = path[1] + 1 if len(path) > 1 and isinstance(path[1], int) else None
    field = " ".join(one for one in path[1 if part else 0 :] if isinstance(one, str))
    return error.within(Reference(part, number, field))


@cache
def _converter() -> Converter:
    """Reads plain values strictly: cattrs itself would take the text "yes" for true, and 1 for a text."""
    from cattrs import Converter
    from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

    converter = Converter(forbid_extra_keys=True)

    def table(kind: type) -> Any:
        renamed: dict[str, Any] = {one.name: override(rename=one.name.rstrip("_")) for one in fields(kind)}
        read: Any = make_dict_structure_fn(kind, converter, **renamed)

        def read_table(value: Any, _: Any) -> Any:
            if not isinstance(value, Mapping):
                raise ZplannerError(TableCode.NOT_A_TABLE)
            return read(value, kind)

        return read_table

    def write_table(kind: type) -> Any:
        names = [one.name for one in fields(kind)]
        omitted = names if kind is ReportTable else _OMITTED.get(kind, ())
        keys: dict[str, Any] = {
            name: override(rename=name.rstrip("_"), omit_if_default=name in omitted) for name in names
        }
        return make_dict_unstructure_fn(kind, converter, **keys)

    def sequence(kind: Any) -> Any:
        item: Any = get_args(kind)[0]
        items: Any = list[item]

        def read_list(value: Any, _: Any) -> Any:
            if not isinstance(value, list):
                raise ZplannerError(TableCode.NOT_A_LIST, of_tables=item is Scenario or is_dataclass(item))
            return tuple(converter.structure(value, items))

        return read_list

    def mapping(kind: Any) -> Any:
        key, item = get_args(kind)

        def read_mapping(value: Any, _: Any) -> Any:
            if not isinstance(value, Mapping):
                raise ZplannerError(TableCode.NOT_A_TABLE)
            found = {}
            for name, one in value.items():
                section = converter.structure(name, key)
                try:
                    found[section] = converter.structure(one, item)
                except ZplannerError as error:
                    raise error.within(Reference(field=name)) from None
            return found

        return read_mapping

    converter.register_structure_hook_factory(_is_table, table)
    converter.register_unstructure_hook_factory(_is_table, write_table)
    converter.register_structure_hook_factory(lambda kind: _origin(kind) is tuple, sequence)
    converter.register_structure_hook_factory(lambda kind: _origin(kind) is dict, mapping)
    optional: Any = Uncertain | None
    converter.register_structure_hook(optional, lambda value, _: _uncertain(value))
    converter.register_structure_hook_func(lambda kind: kind is Exact, lambda value, _: _exact(value))
    converter.register_structure_hook_func(lambda kind: kind is Ratio, lambda value, _: _ratio(value))
    converter.register_structure_hook_func(lambda kind: kind is Day, lambda value, _: _day(value))
    readers: dict[type, Callable[[Any], Any]] = {
        str: _text,
        Paper: lambda value: _choice(value, Paper),
        Section: lambda value: _choice(value, Section),
        bool: _truth,
        bytes: _picture,
        int: lambda value: value,
        Uncertain: _uncertain,
        Configuration: _configuration,
        Scenario: _scenario,
    }
    for kind, read in readers.items():
        hook: Any = lambda value, _, read=read: read(value)  # noqa: E731
        converter.register_structure_hook(kind, hook)
    writers: dict[type, Callable[[Any], Any]] = {
        Uncertain: _stated,
        Configuration: lambda one: {name: _stated(value) for name, value in one.items()},
        Scenario: lambda one: {"name": one.name, **{name: _stated(value) for name, value in one.changes.items()}},
    }
    for kind, write in writers.items():
        converter.register_unstructure_hook(kind, write)
    converter.register_unstructure_hook_func(lambda kind: kind is Exact, lambda value: value)
    converter.register_unstructure_hook_func(lambda kind: kind is Day, date.fromisoformat)
    return converter


def _origin(kind: Any) -> Any:
    return get_origin(kind)


def _is_table(kind: Any) -> bool:
    return isinstance(kind, type) and kind.__module__ == __name__ and is_dataclass(kind)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ZplannerError(TableCode.NOT_A_TEXT)
    return value


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ZplannerError(TableCode.NOT_A_TRUTH_VALUE)
    return value


def _choice(value: Any, kind: type[StrEnum]) -> StrEnum:
    try:
        return kind(_text(value))
    except ValueError:
        raise ZplannerError(TableCode.NOT_A_CHOICE, name=value, known=tuple(kind)) from None


def _single(value: Any) -> str | float:
    """A value as a single text, number or truth value."""
    if not isinstance(value, (str, int, float)):
        raise ZplannerError(TableCode.NOT_ONE_VALUE)
    if not isinstance(value, (str, float)) and abs(value) >= 2**63:
        raise ZplannerError(TableCode.TOO_LARGE)
    return value


def _uncertain(value: Any) -> Uncertain:
    """A number in any of its forms; a computed interval is stated by its ends."""
    if isinstance(value, Mapping):
        ends = _structured(value, IntervalTable)
        return Uncertain(ends.low, ends.high, ends.confidence)
    return Uncertain.parse(_single(value))


def _exact(value: Any) -> float:
    number = _uncertain(value)
    if not number.is_exact:
        raise ZplannerError(TableCode.NOT_EXACT, number=number)
    return number.low


def _ratio(value: Any) -> str:
    single = _single(value)
    if isinstance(single, bool):
        raise ZplannerError(TableCode.NOT_A_NUMBER)
    return single if isinstance(single, str) else float_text(float(single))


def _day(value: Any) -> str:
    """A date of TOML or a text; what kind of date it is, the settings of the report check."""
    if isinstance(value, str):
        return value
    if not isinstance(value, date) or isinstance(value, datetime):
        raise ZplannerError(TableCode.NOT_A_DATE)
    return value.isoformat()


def _picture(value: Any) -> bytes:
    if isinstance(value, bytes):
        return value
    try:
        return b64decode("".join(_text(value).split()), validate=True)
    except (binascii.Error, ValueError):  # a letter outside ASCII
        raise ZplannerError(TableCode.NOT_BASE64) from None


def _configuration(table: Any) -> Configuration:
    if not isinstance(table, Mapping):
        raise ZplannerError(TableCode.NOT_A_TABLE)
    values: dict[str, Any] = {}
    for name, value in table.items():
        try:
            values[name] = _uncertain(value) if isinstance(value, Mapping) else _single(value)
        except ZplannerError as error:
            raise error.within(Reference(field=name)) from None
    return Configuration(values)


def _scenario(table: Any) -> Scenario:
    if not isinstance(table, Mapping):
        raise ZplannerError(TableCode.NOT_A_TABLE)
    if "name" not in table:
        raise ZplannerError(TableCode.MISSING_KEY, about=Reference(field="name"))
    name = _structured(table["name"], str, "name")
    return Scenario(name, _configuration({key: value for key, value in table.items() if key != "name"}))


def _stated(value: str | Uncertain) -> Any:
    """A level or an interval as a text, an exact number as it is: 8, 0.72, "0.10..0.20". A computed interval that has
    no such text is stated by its ends."""
    if isinstance(value, str):
        return value
    if value == Uncertain.exactly(value.low):
        return _number(value.low)
    text = number_text(value)
    return text if reads_as(text, value) else {"low": value.low, "high": value.high, "confidence": value.confidence}


def _number(number: float) -> int | float:
    whole = float(number).is_integer() and abs(number) < _LARGEST_WHOLE
    return int(number) if whole else number
