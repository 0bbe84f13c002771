"""The `.zplan` document: one plan in one SQLite file, with tables documented in `schema.sql`.

A document may come from anywhere, so nothing in it is trusted, and invalid content is refused.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Collection, Sequence
from contextlib import closing
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from zplanner.document import foreign_database, systems, values
from zplanner.document.foreign_database import LONGEST_VALUE, SCHEMA
from zplanner.document.histories import read_histories, rows_of
from zplanner.document.refusals import Damage, DocumentCode, TableCode
from zplanner.document.tables import cells_of, check_measurements, plan_of, rows_off
from zplanner.errors import Part, Reference, ZplannerError
from zplanner.evidence.measurement import COLUMNS
from zplanner.planning.plan import Costs, Plan, Price
from zplanner.planning.report_settings import Section
from zplanner.uncertain import Uncertain

FORMAT = 9
"""`user_version`: the version of the document that this zplanner writes; it reads the earlier ones too."""

_FORMAT_WITH_REPORT = 2
"""First version with the report settings."""

_FORMAT_WITH_EVIDENCE = 3
"""First version with evidence packs and the share of the published advantage; earlier ones have the default."""

_FORMAT_WITH_DECISION = 4
"""First version with growth by class, steps, season, horizon and costs."""

_FORMAT_WITH_HISTORIES = 5
"""First version with the measured load of systems."""

_FORMAT_WITH_MOVE = 6
"""First version with the move that was made."""

_FORMAT_WITH_SNAPSHOTS = 7
"""First version with snapshots, and with many systems."""

_FORMAT_WITH_CORRELATION = 8
"""First version with the correlation of peaks; earlier ones have the default."""

_FORMAT_WITH_LEAD_TIME = 9
"""First version with the lead time; earlier ones have the default."""

APPLICATION_ID = int.from_bytes(b"ZPLN", "big")
"""`application_id`, 0x5A504C4E: distinguishes a zplanner plan from any other SQLite file."""

MAGIC = b"SQLite format 3\0"
_HEADER_BYTES = 100
_LOG = slice(18, 20)
"""Two bytes that are 2 where a tool left the document with a write-ahead log."""

LARGEST_FILE = 100_000_000
"""An input guard, in bytes: eighty systems measured for a year at 15 minutes, or 400,000 own measurements."""

_Row = tuple[object, ...]


def checked(plan: Plan) -> bytes:
    """The plan as a document that is sure to be read: a ZplannerError says why it would not be. Its measurements, of
    which there may be 50,000, are compared with what was written rather than made again."""
    measured = [cells_of(row) for row in plan.measurements]
    data = _encoded(plan, measured)
    decoded(data, measured)
    return data


def encoded(plan: Plan) -> bytes:
    """The plan as a document; equal plans give equal bytes."""
    return _encoded(plan, [cells_of(row) for row in plan.measurements])


def _encoded(plan: Plan, measured: Sequence[_Row]) -> bytes:
    try:
        with closing(sqlite3.connect(":memory:")) as connection:
            connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_VALUE)
            connection.executescript("PRAGMA foreign_keys = ON")
            connection.executescript(SCHEMA)
            with connection:
                _insert(connection, plan, measured)
            return connection.serialize()
    except sqlite3.Error as error:
        raise ZplannerError(DocumentCode.DOES_NOT_FIT, reason=str(error).lower()) from None


def _insert(connection: sqlite3.Connection, plan: Plan, measured: Sequence[_Row]) -> None:
    configurations = [(None, plan.current), *((scenario.name, scenario.changes) for scenario in plan.scenarios)]
    growth, years = _columns(plan.growth_per_year), float(plan.target_years)
    month = plan.season.month if plan.season else None
    target, correlation = (
        (float(plan.target_utilization), float(plan.target_confidence)),
        _columns(plan.peak_correlation),
    )
    report, notes = plan.report, dict(plan.report.notes)
    rows: dict[str, list[_Row]] = {
        "plan": [
            (
                *(1, plan.name, *growth, *target, *_columns(plan.vendor_advantage), years, month, *correlation),
                float(plan.lead_time_months),
            )
        ],
        "component": [
            (n, part.workload_class, *_columns(part.share), *_columns(part.growth_per_year))
            for n, part in enumerate(plan.mix, start=1)
        ],
        "load_step": [
            (n, step.month, *_columns(step.added), step.workload_class, step.name)
            for n, step in enumerate(plan.load_steps, start=1)
        ],
        "season": list(enumerate(plan.season.factors if plan.season else (), start=1)),
        "horizon": list(enumerate(plan.horizon_years, start=1)),
        "cost": [
            (part.name, price.amount, price.currency)
            for part in fields(Costs)
            if (price := getattr(plan.costs, part.name)) is not None
        ],
        "configuration": [(n, name) for n, (name, _) in enumerate(configurations)],
        "entry": [
            (n, field, *((value, None, None, None) if isinstance(value, str) else (None, *_columns(value))))
            for n, (_, configuration) in enumerate(configurations)
            for field, value in configuration.items()
        ],
        "measurement": [(n, *row) for n, row in enumerate(measured, start=1)],
        "switched_off": [(row.id,) for row in plan.measurements if row.id in plan.switched_off],
        "pack": [(n, pack.name, int(pack.counts)) for n, pack in enumerate(plan.packs, start=1)],
        "pack_file": [(pack.name, name, text) for pack in plan.packs for name, text in pack.files],
        "pack_switched_off": [(pack.name, row) for pack in plan.packs for row in rows_off(pack, plan.switched_off)],
        **rows_of(plan.histories),
        **systems.rows_of(plan.hosts, plan.partitions, _columns),
        "move": [(1, plan.move.scenario, plan.move.month)] if plan.move else [],
        "report": [(1, report.title, report.author, report.date, report.paper.value, report.logo)],
        "report_section": [
            (section.value, int(section in report.left_out), notes.get(section, ""))
            for section in Section
            if section in report.left_out or section in notes
        ],
        "snapshot": [(n, one.name, one.kept, one.document) for n, one in enumerate(plan.snapshots, start=1)],
    }
    for table, entries in rows.items():
        if entries:
            marks = ", ".join("?" * len(entries[0]))
            connection.executemany(f"INSERT INTO {table} VALUES ({marks})", entries)


def _columns(number: Uncertain | None) -> tuple[float, float, float] | tuple[None, None, None]:
    if number is None:
        return None, None, None
    return float(number.low), float(number.high), float(number.confidence)


def read(path: Path) -> Plan:
    """The plan in a document, which may be unfinished."""
    with path.open("rb") as file:
        head, size = file.read(_HEADER_BYTES), os.fstat(file.fileno()).st_size
        _version(head, size)  # before reading the rest of what may be no document
        if size > LARGEST_FILE:
            raise ZplannerError(DocumentCode.DOCUMENT_TOO_LARGE, limit_mb=LARGEST_FILE // 1_000_000)
        file.seek(0)
        return decoded(file.read(LARGEST_FILE))


def decoded(data: bytes, known: Sequence[_Row] = ()) -> Plan:
    """The plan in the bytes of a document, which SQLite reads in memory: it locks no file and puts none beside it.

    It has none of the measurements if their rows are the `known` ones.
    """
    version = _version(data[:_HEADER_BYTES], len(data))
    try:
        with closing(sqlite3.connect(":memory:")) as connection, foreign_database.endings():
            connection.deserialize(_without_log(data))
            size = len(data)
            del data  # SQLite has a copy, and a document may have 100 MB
            foreign_database.restrict(connection, size)
            connection.row_factory = sqlite3.Row
            foreign_database.check_tables(connection, version)
            _check_sound(connection)
            foreign_database.check_rows(connection)
            tables = _tables(connection, version, known)
            histories = read_histories(connection) if version >= _FORMAT_WITH_HISTORIES else ()
    except (
        sqlite3.Error,
        UnicodeDecodeError,
        LookupError,
        TypeError,
    ):  # SQLite quotes a damaged schema in its messages
        raise _damaged(Damage.NO_DATABASE) from None
    except ZplannerError as error:
        if error.about and error.about.part is Part.HISTORY:
            raise _damaged(Damage.VALUE, error.about) from None
        raise
    try:
        return replace(plan_of(tables), histories=histories)
    except ZplannerError as error:
        if isinstance(error.code, TableCode) and error.code not in _CHOSEN:
            raise _damaged(Damage.VALUE, error.about) from None
        raise


_CHOSEN = (
    TableCode.NOT_A_CHOICE,
    TableCode.NO_ROW_OF_PACK,
    TableCode.UNKNOWN_CLASS,
    TableCode.TOO_MANY_SNAPSHOTS,
    TableCode.SNAPSHOTS_TOO_LARGE,
)
"""Refusals of values that a planner chose; all others of this kind mean that the file is damaged."""


def _version(header: bytes, size: int) -> int:
    """The format of a complete document of `size` bytes; ZplannerError if it cannot be read."""
    if not header:
        raise ZplannerError(DocumentCode.EMPTY)
    if header[:16] != MAGIC or (len(header) == _HEADER_BYTES and _integer(header, 68) != APPLICATION_ID):
        raise ZplannerError(DocumentCode.NOT_A_PLAN)
    if len(header) < _HEADER_BYTES or size < (_integer(header, 16, 2) or 65536) * _integer(header, 28):
        raise _damaged(Damage.CUT_OFF)
    version = _integer(header, 60)
    if version > FORMAT:
        raise ZplannerError(DocumentCode.NEWER_FORMAT, known=FORMAT)
    if version < 1:
        raise _damaged(Damage.NO_FORMAT)
    return version


def _without_log(data: bytes) -> bytes:
    """The document as one that was closed: memory has no write-ahead log."""
    return data if data[_LOG] == b"\1\1" else data[: _LOG.start] + b"\1\1" + data[_LOG.stop :]


def _integer(header: bytes, offset: int, length: int = 4) -> int:
    """A number of the file's header, as https://www.sqlite.org/fileformat.html lays it out."""
    return int.from_bytes(header[offset : offset + length], "big")


def _check_sound(connection: sqlite3.Connection) -> None:
    (check,) = _rows(connection, "PRAGMA integrity_check(1)")
    if check[0] != "ok" or _rows(connection, "PRAGMA foreign_key_check"):
        raise _damaged(Damage.CONTRADICTION)


def _rows(connection: sqlite3.Connection, query: str) -> list[sqlite3.Row]:
    return connection.execute(query).fetchall()


def _tables(connection: sqlite3.Connection, version: int, known: Sequence[_Row]) -> dict[str, Any]:
    """What the document holds, as the plain tables of a text plan."""
    plan = _only_row(connection, "plan")
    configurations = _configurations(connection)
    off = {row["id"] for row in _rows(connection, "SELECT id FROM switched_off")}
    tables: dict[str, Any] = {
        "name": plan["name"],
        "current": configurations[0],
        "workload": [
            {"class": row["workload_class"], "share": _interval(row, "share_")}
            for row in _rows(connection, "SELECT * FROM component ORDER BY position")
        ],
        "growth": {} if plan["growth_low"] is None else {"per_year": _interval(plan, "growth_")},
        "target": {name: plan[f"target_{name}"] for name in ("utilization", "confidence")},
        "scenario": configurations[1:],
        "measurement": _measurements(connection, off, known),
    }
    if version >= _FORMAT_WITH_REPORT:
        tables["report"] = _report(connection)
    if version >= _FORMAT_WITH_EVIDENCE:
        tables["evidence"] = {"vendor_advantage": _interval(plan, "advantage_")}
        tables["pack"] = _packs(connection)
    if version >= _FORMAT_WITH_DECISION:
        _add_load_and_decision(connection, tables, plan)
    if version >= _FORMAT_WITH_MOVE:
        for row in _rows(connection, "SELECT * FROM move"):
            tables["move"] = {"scenario": row["scenario"], "month": row["month"]}
    if version >= _FORMAT_WITH_SNAPSHOTS:
        rows = _rows(connection, "SELECT name, kept, document FROM snapshot ORDER BY position")
        tables["snapshot"] = [dict(row) for row in rows]
        tables |= systems.stated_systems(connection)
    if version >= _FORMAT_WITH_LEAD_TIME:
        tables["target"]["lead_time_months"] = plan["lead_time_months"]
    if version >= _FORMAT_WITH_CORRELATION:
        tables["evidence"]["peak_correlation"] = _interval(plan, "correlation_")
    return tables


def _measurements(
    connection: sqlite3.Connection, off: Collection[object], known: Sequence[_Row]
) -> list[dict[str, Any]]:
    rows = connection.cursor()
    rows.row_factory = None
    found = rows.execute(f"SELECT {', '.join(COLUMNS)} FROM measurement ORDER BY position").fetchall()
    if known and found == known:
        check_measurements(found)
        return []
    return [{**dict(zip(COLUMNS, row, strict=True)), "counts": row[0] not in off} for row in found]


def _add_load_and_decision(connection: sqlite3.Connection, tables: dict[str, Any], plan: sqlite3.Row) -> None:
    """Growth by class, steps, season, horizon and costs, added to the plain tables."""
    components = _rows(connection, "SELECT * FROM component ORDER BY position")
    for part, row in zip(tables["workload"], components, strict=True):
        part |= {} if row["growth_low"] is None else {"growth_per_year": _interval(row, "growth_")}
    tables["step"] = [
        {
            "month": row["month"],
            "added": _interval(row, "added_"),
            "class": row["workload_class"],
            "name": row["name"],
        }
        for row in _rows(connection, "SELECT * FROM load_step ORDER BY position")
    ]
    tables["target"]["years"] = plan["target_years"]
    tables["horizon"] = {
        "years": [row["years"] for row in _rows(connection, "SELECT * FROM horizon ORDER BY position")]
    }
    if plan["season_month"] is not None:
        factors = [row["factor"] for row in _rows(connection, "SELECT * FROM season ORDER BY position")]
        tables["season"] = {"factors": factors, "month": plan["season_month"]}
    tables["costs"] = {
        row["name"]: values.price_text(Price(row["amount"], row["currency"]))
        for row in _rows(connection, "SELECT * FROM cost")
    }


def _only_row(connection: sqlite3.Connection, table: str) -> sqlite3.Row:
    rows = _rows(connection, f"SELECT * FROM {table}")
    if len(rows) != 1:
        raise _damaged(Damage.CONTRADICTION)
    return rows[0]


def _interval(row: sqlite3.Row, prefix: str = "") -> dict[str, Any]:
    return {end: row[f"{prefix}{end}"] for end in ("low", "high", "confidence")}


def _configurations(connection: sqlite3.Connection) -> list[dict[str, Any]]:
    """Today's configuration, then the changes of each scenario with its name."""
    named = _rows(connection, "SELECT position, name FROM configuration ORDER BY position")
    if [row["position"] for row in named] != list(range(max(len(named), 1))):
        raise _damaged(Damage.CONTRADICTION)
    found: list[dict[str, Any]] = [{} if row["name"] is None else {"name": row["name"]} for row in named]
    for row in _rows(connection, "SELECT * FROM entry"):
        entries = found[row["configuration"]]
        if not isinstance(row["field"], str) or row["field"] in entries:
            raise _damaged(Damage.CONTRADICTION)
        entries[row["field"]] = _interval(row) if row["level"] is None else row["level"]
    return found


def _packs(connection: sqlite3.Connection) -> list[dict[str, Any]]:
    flags = {0: False, 1: True}
    packs: dict[object, dict[str, Any]] = {
        row["name"]: {
            "name": row["name"],
            "counts": flags.get(row["counts"]),
            "switched_off": [],
            "files": {},
        }
        for row in _rows(connection, "SELECT * FROM pack ORDER BY position")
    }
    for row in _rows(connection, "SELECT * FROM pack_file"):
        packs[row["pack"]]["files"][row["name"]] = row["text"]
    for row in _rows(connection, "SELECT * FROM pack_switched_off"):
        packs[row["pack"]]["switched_off"].append(row["id"])
    return list(packs.values())


def _report(connection: sqlite3.Connection) -> dict[str, Any]:
    report = _only_row(connection, "report")
    sections = _rows(connection, "SELECT * FROM report_section")
    if not isinstance(report["logo"], bytes) or any(row["left_out"] not in (0, 1) for row in sections):
        raise _damaged(Damage.VALUE, Reference(Part.REPORT))
    return {
        **{name: report[name] for name in ("title", "author", "date", "paper", "logo")},
        "leave_out": [row["section"] for row in sections if row["left_out"]],
        "notes": {row["section"]: row["note"] for row in sections},
    }


def _damaged(what: Damage, about: Reference | None = None) -> ZplannerError:
    return ZplannerError(DocumentCode.DAMAGED, about=about, what=what)
