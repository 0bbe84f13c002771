"""A plan as plain tables: the schema for reading and writing text plans and documents.

`interface.md` defines the tables and their keys. Missing, misspelled or mistyped entries are refused with a reference.
"""

from __future__ import annotations

import binascii
from base64 import b64decode
from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import date, datetime
from enum import StrEnum
from functools import partial
from typing import Any, NamedTuple, TypeVar

from zplanner.document.number_text import cell_text, float_text, number_text, reads_as
from zplanner.errors import Code, Part, Reference, ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import COLUMNS, COMPARISONS, Measurement
from zplanner.evidence.packs import Pack, pack_from, register
from zplanner.evidence.vocabulary import OWN_SOURCE, own_names, workload_classes
from zplanner.planning.plan import TARGET_CONFIDENCE, TARGET_UTILIZATION, Component, Plan, Scenario
from zplanner.planning.report_settings import Paper, ReportSettings, Section
from zplanner.regression.basis import VENDOR_ADVANTAGE
from zplanner.uncertain import Uncertain

FORMAT = 1
"""The version of the text plan."""

_LARGEST_WHOLE = 2**53
"""Every whole number up to this is exact in floating point."""

_REQUIRED = object()
_Row = TypeVar("_Row")


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


# What a key may hold


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ZplannerError(TableCode.NOT_A_TEXT)
    return value


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ZplannerError(TableCode.NOT_A_TRUTH_VALUE)
    return value


def _choice(kind: type[StrEnum], value: Any) -> StrEnum:
    try:
        return kind(_text(value))
    except ValueError:
        raise ZplannerError(TableCode.NOT_A_CHOICE, name=value, known=tuple(kind)) from None


def _single(value: Any) -> str | float:
    """A single text, number or truth value."""
    if not isinstance(value, (str, int, float)):
        raise ZplannerError(TableCode.NOT_ONE_VALUE)
    if not isinstance(value, (str, float)) and abs(value) >= 2**63:
        raise ZplannerError(TableCode.TOO_LARGE)
    return value


def _uncertain(value: Any) -> Uncertain:
    """A number in any of its forms; a computed interval is stated by its ends."""
    if isinstance(value, Mapping):
        return Uncertain(**_read(_INTERVAL, value))
    return Uncertain.parse(_single(value))


def _exact(value: Any) -> float:
    number = _uncertain(value)
    if not number.is_exact:
        raise ZplannerError(TableCode.NOT_EXACT, number=number)
    return number.low


def _ratio(value: Any) -> str:
    """A ratio as a catalogue cell; a file may hold a number."""
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


def _list(read: Callable[[Any], Any], value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise ZplannerError(TableCode.NOT_A_LIST, of_tables=False)
    return [read(one) for one in value]


def _texts_by(read_key: Callable[[Any], Any], value: Any) -> dict[Any, str]:
    return {read_key(name): _within(Reference(field=name), _text, text) for name, text in _mapping(value).items()}


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


# The tables


class Key(NamedTuple):
    """The reader and writer of a key's value; an `implied` default is not written."""

    read: Callable[[Any], Any]
    default: Any = _REQUIRED
    write: Callable[[Any], Any] = lambda value: value
    implied: bool = False


_INTERVAL = dict.fromkeys(("low", "high", "confidence"), Key(_exact))
_WORKLOAD = {"class": Key(_text), "share": Key(_uncertain, write=_stated)}
_GROWTH = {"per_year": Key(_uncertain, None, _stated, implied=True)}
_TARGET = {"utilization": Key(_exact, TARGET_UTILIZATION), "confidence": Key(_exact, TARGET_CONFIDENCE)}
_EVIDENCE = {"vendor_advantage": Key(_uncertain, VENDOR_ADVANTAGE, _stated)}
_MEASUREMENT = {
    **dict.fromkeys(COLUMNS, Key(_text)),
    "source": Key(_text, OWN_SOURCE),
    **dict.fromkeys(("ratio_low", "ratio_high"), Key(_ratio, write=_number)),
    "note": Key(_text, ""),
    "counts": Key(_truth, True, implied=True),
}
_PACK = {
    "name": Key(_text),
    "counts": Key(_truth, True, implied=True),
    "switched_off": Key(partial(_list, _text), [], implied=True),
    "files": Key(partial(_texts_by, _text), write=dict),
}
_REPORT = {
    "title": Key(_text, "", implied=True),
    "author": Key(_text, "", implied=True),
    "date": Key(_day, "", date.fromisoformat, implied=True),
    "paper": Key(partial(_choice, Paper), Paper.A4, str, implied=True),
    "leave_out": Key(partial(_list, partial(_choice, Section)), [], implied=True),
    "logo": Key(_picture, b"", implied=True),
    "notes": Key(partial(_texts_by, partial(_choice, Section)), {}, implied=True),
}
_PLAN = ("format", "name", *(part for part in Part if part is not Part.PLAN))


def plan_of(tables: Mapping[str, Any]) -> Plan:
    """The plan in plain tables, finished or not; raises a ZplannerError with the place of an invalid entry."""
    _check_keys(tables, _PLAN)
    read_packs = _rows(tables, Part.PACK, _pack)
    packs = {pack.name: pack for pack, _ in read_packs}
    _check_unique([pack.name for pack, _ in read_packs], TableCode.DUPLICATE_PACK, Part.PACK, "name")
    register(*packs.values())  # before anything names their machines and classes
    own = _rows(tables, Part.MEASUREMENT, _measurement)
    _check_unique([row.id for row, _ in own], TableCode.DUPLICATE_ID, Part.MEASUREMENT, "id")
    target = _table(tables, Part.TARGET, partial(_read, _TARGET))
    return Plan(
        name=_within(Reference(field="name"), _text, tables.get("name", Plan().name)),
        current=_table(tables, Part.CURRENT, _configuration),
        mix=tuple(_rows(tables, Part.MIX, _component)),
        scenarios=tuple(_rows(tables, Part.SCENARIO, _scenario)),
        growth_per_year=_table(tables, Part.GROWTH, partial(_read, _GROWTH))["per_year"],
        target_utilization=target["utilization"],
        target_confidence=target["confidence"],
        measurements=tuple(row for row, _ in own),
        switched_off=frozenset(row.id for row, counts in own if not counts).union(*(off for _, off in read_packs)),
        report=_table(tables, Part.REPORT, _report),
        vendor_advantage=_table(tables, Part.EVIDENCE, partial(_read, _EVIDENCE))["vendor_advantage"],
        packs=tuple(packs.values()),
    )


def tables_of(plan: Plan) -> dict[str, Any]:
    """The plain tables of a plan, in the order in which a text plan states them."""
    report, off = plan.report, plan.switched_off
    left_out = [section.value for section in Section if section in report.left_out]
    choices = report.title, report.author, report.date, report.paper, left_out, report.logo, dict(report.notes)
    return {
        "format": FORMAT,
        "name": plan.name,
        "current": _entries(plan.current),
        "workload": [_written(_WORKLOAD, part.workload_class, part.share) for part in plan.mix],
        "growth": _written(_GROWTH, plan.growth_per_year),
        "target": _written(_TARGET, plan.target_utilization, plan.target_confidence),
        "evidence": _written(_EVIDENCE, plan.vendor_advantage),
        "scenario": [{"name": scenario.name, **_entries(scenario.changes)} for scenario in plan.scenarios],
        "measurement": [_written(_MEASUREMENT, *cells_of(row), row.id not in off) for row in plan.measurements],
        "pack": [_written(_PACK, pack.name, pack.counts, rows_off(pack, off), pack.files) for pack in plan.packs],
        "report": _written(_REPORT, *choices),
    }


def cells_of(row: Measurement) -> tuple[str | float, ...]:
    """The catalogue's columns, in the order of `COLUMNS`, with every number to its last bit."""
    stated = row.id, row.source, row.locator, row.workload_class, row.benchmark, row.resource.value, row.metric.key
    ratios = float(row.ratio_low), float(row.ratio_high)
    return (*stated, cell_text(row.base), cell_text(row.target), *ratios, row.kind.value, row.note)


def rows_off(pack: Pack, switched_off: frozenset[str]) -> list[str]:
    """The rows of a pack that do not count, without its name."""
    return sorted(row.removeprefix(f"{pack.name}:") for row in pack.row_ids & switched_off)


def _component(table: Any) -> Component:
    row = _read(_WORKLOAD, table)
    if row["class"] not in workload_classes():
        raise ZplannerError(TableCode.UNKNOWN_CLASS, about=Reference(field="class"), name=row["class"])
    return Component(row["class"], row["share"])


def _configuration(table: Any) -> Configuration:
    return Configuration({name: _within(Reference(field=name), _value, one) for name, one in _mapping(table).items()})


def _value(value: Any) -> str | float | Uncertain:
    return _uncertain(value) if isinstance(value, Mapping) else _single(value)


def _scenario(table: Any) -> Scenario:
    changes = dict(_mapping(table))
    if "name" not in changes:
        raise ZplannerError(TableCode.MISSING_KEY, about=Reference(field="name"))
    return Scenario(_within(Reference(field="name"), _text, changes.pop("name")), _configuration(changes))


def _measurement(table: Any) -> tuple[Measurement, bool]:
    """A measurement, and whether it counts."""
    cells = _read(_MEASUREMENT, table)
    return COMPARISONS.row(cells, own_names()), cells["counts"]


def _pack(table: Any) -> tuple[Pack, set[str]]:
    """A pack, and the ids of its rows that do not count."""
    stated = _read(_PACK, table)
    pack = pack_from(stated["name"], stated["files"], counts=stated["counts"])
    for row in stated["switched_off"]:
        if f"{pack.name}:{row}" not in pack.row_ids:
            raise ZplannerError(TableCode.NO_ROW_OF_PACK, about=Reference(field="switched_off"), row=row)
    return pack, {f"{pack.name}:{row}" for row in stated["switched_off"]}


def _report(table: Any) -> ReportSettings:
    stated = _read(_REPORT, table)
    left_out, notes = frozenset(stated.pop("leave_out")), tuple(stated.pop("notes").items())
    return ReportSettings(**stated, left_out=left_out, notes=notes)


def _entries(configuration: Configuration) -> dict[str, Any]:
    return {name: _stated(value) for name, value in configuration.items()}


# Reading and writing by description


def _table(tables: Mapping[str, Any], part: Part, read: Callable[[Any], _Row]) -> _Row:
    return _within(Reference(part), read, tables.get(part, {}))


def _rows(tables: Mapping[str, Any], part: Part, read: Callable[[Any], _Row]) -> list[_Row]:
    rows = tables.get(part, [])
    if not isinstance(rows, list):
        raise ZplannerError(TableCode.NOT_A_LIST, about=Reference(part), of_tables=True)
    return [_within(Reference(part, number), read, row) for number, row in enumerate(rows, start=1)]


def _read(keys: Mapping[str, Key], table: Any) -> dict[str, Any]:
    """The values of a table, by key."""
    _check_keys(_mapping(table), keys)
    found = {}
    for name, (read, default, *_) in keys.items():
        try:
            found[name] = read(table[name]) if name in table else default
        except ZplannerError as error:
            raise error.within(Reference(field=name)) from None
        if found[name] is _REQUIRED:
            raise ZplannerError(TableCode.MISSING_KEY, about=Reference(field=name))
    return found


def _written(keys: Mapping[str, Key], *values: Any) -> dict[str, Any]:
    """A table of these values, which are in the order of the keys."""
    stated = zip(keys.items(), values, strict=True)
    return {name: key.write(value) for (name, key), value in stated if not (key.implied and value == key.default)}


def _within(about: Reference, read: Callable[[Any], _Row], value: Any) -> _Row:
    try:
        return read(value)
    except ZplannerError as error:
        raise error.within(about) from None


def _mapping(value: Any) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise ZplannerError(TableCode.NOT_A_TABLE)
    return value


def _check_keys(table: Iterable[str], known: Collection[str]) -> None:
    for name in table:
        if name not in known:
            raise ZplannerError(TableCode.UNKNOWN_KEY, name=name, known=tuple(known))


def _check_unique(names: list[str], code: TableCode, part: Part, field: str) -> None:
    found: set[str] = set()
    for number, name in enumerate(names, start=1):
        if name in found:
            raise ZplannerError(code, about=Reference(part, number, field), name=name)
        found.add(name)
