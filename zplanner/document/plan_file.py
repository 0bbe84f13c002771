"""The `.zplan` document: one plan in one SQLite file, a text plan with tables beside it (`schema.sql`), and named
snapshots: earlier states of the plan, each as a compressed document.

A document may come from anywhere, so nothing in it is trusted, and invalid content is refused: its tables are those of
its format and nothing else, and reading it ends. That is found out before the first of its rows is read.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

import tomli_w

from zplanner.document import text_plan
from zplanner.document.refusals import Damage, DocumentCode, TableCode
from zplanner.document.tables import cells_of, check_measurements, check_snapshots, plan_of
from zplanner.document.values import stated_history
from zplanner.errors import Part, Reference, ZplannerError
from zplanner.evidence.measurement import COLUMNS
from zplanner.files import refuse_too_many
from zplanner.histories.history import History, HistoryCode
from zplanner.planning.plan import Plan, Snapshot

SCHEMA = Path(__file__).with_name("schema.sql").read_text(encoding="utf-8")

LONGEST_VALUE = 100_000_000
"""An input guard in bytes, held by SQLite for each value and row, which no file exceeds: the longest are the windows of
one system."""

_LIMITS = {
    sqlite3.SQLITE_LIMIT_LENGTH: LONGEST_VALUE,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 10_000,
    sqlite3.SQLITE_LIMIT_COLUMN: 100,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 20,
    sqlite3.SQLITE_LIMIT_FUNCTION_ARG: 8,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
    sqlite3.SQLITE_LIMIT_WORKER_THREADS: 0,
}
"""Of SQLite, for a document; its own are a thousand times those of our schema."""

_TURN = 10_000
"""Instructions of SQLite between two looks at how many there were."""

_TURNS, _TURNS_PER_MB = 1_000, 1_000
"""How many turns a document may take: ten times what one of small rows needs, 95 for each megabyte."""

_PARTS = {"measurement": Part.MEASUREMENT, "history": Part.HISTORY}

MOST_SNAPSHOTS = 1_000
"""Rows that are read; a plan that has more than it may keep says so."""


def restrict(connection: sqlite3.Connection, size: int) -> None:
    """Let SQLite run nothing that a document of this size asks it to, and stop before long."""
    for limit, most in _LIMITS.items():
        connection.setlimit(limit, most)
    if sys.version_info >= (3, 12):
        connection.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE)
    # the document's own CHECK constraints could compute forever, and plan_of refuses what they would
    connection.executescript("PRAGMA ignore_check_constraints = ON")
    connection.executescript("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
    left = iter(range(_TURNS + _TURNS_PER_MB * size // 1_000_000))
    connection.set_progress_handler(lambda: next(left, None) is None, _TURN)


@contextmanager
def endings() -> Iterator[None]:
    """What SQLite stopped because it took too long, as a ZplannerError."""
    try:
        yield
    except sqlite3.OperationalError as error:
        if str(error) == "interrupted":
            raise ZplannerError(DocumentCode.DAMAGED, what=Damage.ENDLESS) from None
        raise


def check_tables(connection: sqlite3.Connection) -> None:
    """ZplannerError unless the tables of a document are those of its format: no views, triggers or virtual tables, and
    no column that is computed or stands for one that is missing."""
    made = "SELECT 1 FROM sqlite_master WHERE type != 'table' AND (type != 'index' OR sql IS NOT NULL) OR rootpage < 1"
    if connection.execute(made).fetchone():
        raise ZplannerError(DocumentCode.DAMAGED, what=Damage.MORE_THAN_TABLES)
    if _columns_of(connection) != _known_tables():
        raise ZplannerError(DocumentCode.DAMAGED, what=Damage.OTHER_TABLES)


def check_rows(connection: sqlite3.Connection) -> None:
    """ZplannerError if a table has more rows than any plan."""
    counts = {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in _known_tables()}
    for table, part in _PARTS.items():
        refuse_too_many(part, counts[table])
    if counts["plan"] != 1 or counts["snapshot"] > MOST_SNAPSHOTS:
        raise ZplannerError(DocumentCode.DAMAGED, what=Damage.CONTRADICTION)


_Columns = Mapping[str, list[tuple[str, object, int]]]
"""Of each table, the columns in order: name, default, and how it is hidden."""


def _columns_of(connection: sqlite3.Connection) -> _Columns:
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' LIMIT 100")]
    query = "SELECT name, dflt_value, hidden FROM pragma_table_xinfo(?)"
    return {name: [tuple(row) for row in connection.execute(query, (name,))] for name in names}


@cache
def _known_tables() -> _Columns:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(SCHEMA)
        return _columns_of(connection)


FORMAT = 1
"""`user_version`: the version of the document."""

LARGEST_TEXT = text_plan.LARGEST_FILE
"""An input guard, in characters of the text in a document."""

APPLICATION_ID = int.from_bytes(b"ZPLN", "big")
"""`application_id`, 0x5A504C4E: distinguishes a zplanner plan from any other SQLite file."""

MAGIC = b"SQLite format 3\0"
_HEADER_BYTES = 100
_LOG = slice(18, 20)
"""Two bytes that are 2 where a tool left the document with a write-ahead log."""

LARGEST_FILE = 100_000_000
"""An input guard, in bytes: 140 systems measured for a year at 15 minutes, or 400,000 own measurements."""

_Row = tuple[object, ...]


def checked(plan: Plan) -> bytes:
    """The plan as a document that is sure to be read: a ZplannerError says why it would not be. Its measurements, of
    which there may be 50,000, are compared with what was written rather than made again."""
    measured = [cells_of(row) for row in plan.measurements]
    data = _encoded(plan, measured)
    if measured:
        check_measurements(measured, plan.names)
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
    text = text_plan.text_of(replace(plan, measurements=(), histories=(), snapshots=()))
    if len(text) > LARGEST_TEXT:
        raise ZplannerError(DocumentCode.DOES_NOT_FIT, reason=f"its text is over {LARGEST_TEXT // 1_000_000} MB")
    counts = (int(row.id not in plan.switched_off) for row in plan.measurements)
    rows: dict[str, Iterable[_Row]] = {
        "plan": [(text,)],
        "measurement": ((*row, count) for row, count in zip(measured, counts, strict=True)),
        "history": map(_history_row, plan.histories),
        "snapshot": ((snapshot.name, snapshot.kept, snapshot.document) for snapshot in plan.snapshots),
    }
    for table, entries in rows.items():
        marks = ", ".join("?" * _WIDTHS[table])
        numbered = ((n, *row) for n, row in enumerate(entries, start=1))
        connection.executemany(f"INSERT INTO {table} VALUES (?, {marks})", numbered)


_WIDTHS = {"plan": 1, "measurement": len(COLUMNS) + 1, "history": 2, "snapshot": 3}
"""The columns of each table after its number."""


def _history_row(history: History) -> _Row:
    stated = stated_history(history, zlib.Z_NO_COMPRESSION)  # compressing takes ten times as long
    windows = stated.pop("windows")
    return tomli_w.dumps(stated), windows


def read(path: Path) -> Plan:
    """The plan in a document, which may be unfinished."""
    with path.open("rb") as file:
        head, size = file.read(_HEADER_BYTES), os.fstat(file.fileno()).st_size
        _check_header(head, size)  # before reading the rest of what may be no document
        if size > LARGEST_FILE:
            raise ZplannerError(DocumentCode.DOCUMENT_TOO_LARGE, limit_mb=LARGEST_FILE // 1_000_000)
        file.seek(0)
        return decoded(file.read(LARGEST_FILE))


def decoded(data: bytes, known: Sequence[_Row] = ()) -> Plan:
    """The plan in the bytes of a document, which SQLite reads in memory: it locks no file and puts none beside it.

    It has none of the measurements if their rows are the `known` ones.
    """
    _check_header(data[:_HEADER_BYTES], len(data))
    try:
        with closing(sqlite3.connect(":memory:")) as connection, endings():
            connection.deserialize(_without_log(data))
            size = len(data)
            del data  # SQLite has a copy, and a document may have 100 MB
            restrict(connection, size)
            check_tables(connection)
            _check_sound(connection)
            check_rows(connection)
            tables = _tables(connection, known)
        return plan_of(tables)
    except (sqlite3.Error, UnicodeDecodeError, TypeError):  # SQLite quotes a damaged schema in its messages
        raise _damaged(Damage.NO_DATABASE) from None
    except ZplannerError as error:
        if isinstance(error.code, TableCode | HistoryCode) and error.code not in _CHOSEN:
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


def _check_header(header: bytes, size: int) -> None:
    """ZplannerError unless this begins a complete document of `size` bytes in the present format."""
    if not header:
        raise ZplannerError(DocumentCode.EMPTY)
    if header[:16] != MAGIC or (len(header) == _HEADER_BYTES and _integer(header, 68) != APPLICATION_ID):
        raise ZplannerError(DocumentCode.NOT_A_PLAN)
    if len(header) < _HEADER_BYTES or size < (_integer(header, 16, 2) or 65536) * _integer(header, 28):
        raise _damaged(Damage.CUT_OFF)
    version = _integer(header, 60)
    if version > FORMAT:
        raise ZplannerError(DocumentCode.NEWER_FORMAT, known=FORMAT)
    if version < FORMAT:
        raise _damaged(Damage.NO_FORMAT)


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


def _rows(connection: sqlite3.Connection, query: str) -> list[Any]:
    return connection.execute(query).fetchall()


def _tables(connection: sqlite3.Connection, known: Sequence[_Row]) -> dict[str, Any]:
    """What the document holds, as the plain tables of a text plan."""
    ((text,),) = _rows(connection, "SELECT text FROM plan")
    tables = _stated(text, text_plan.tables_in)
    if tables.keys() & {"measurement", "history", "snapshot"}:
        raise _damaged(Damage.CONTRADICTION)
    names = "name", "kept", "document"
    snapshots = _rows(connection, f"SELECT {', '.join(names)} FROM snapshot ORDER BY position")
    tables["snapshot"] = [dict(zip(names, row, strict=True)) for row in snapshots]
    histories = _rows(connection, "SELECT facts, windows FROM history ORDER BY position")
    tables["history"] = [{**_stated(facts, text_plan.toml_in), "windows": windows} for facts, windows in histories]
    return {**tables, "measurement": _measurements(connection, known)}


def _stated(text: object, read: Callable[[str], dict[str, Any]]) -> dict[str, Any]:
    try:
        if isinstance(text, str) and len(text) <= LARGEST_TEXT:
            return read(text)
    except ZplannerError:
        pass
    raise _damaged(Damage.VALUE)


def _measurements(connection: sqlite3.Connection, known: Sequence[_Row]) -> list[dict[str, Any]]:
    found = _rows(connection, f"SELECT {', '.join(COLUMNS)}, counts FROM measurement ORDER BY position")
    if known and [row[:-1] for row in found] == known:
        return []
    flags = {0: False, 1: True}
    return [{**dict(zip(COLUMNS, row, strict=False)), "counts": flags.get(row[-1])} for row in found]


def _damaged(what: Damage, about: Reference | None = None) -> ZplannerError:
    return ZplannerError(DocumentCode.DAMAGED, about=about, what=what)


LARGEST_DOCUMENT = 100_000_000
"""An input guard in bytes on a snapshot that is opened: eight times the document of 50,000 own measurements."""

_DAMAGE = (DocumentCode.EMPTY, DocumentCode.NOT_A_PLAN, DocumentCode.DAMAGED)


def with_snapshot(plan: Plan, name: str, now: datetime) -> Plan:
    """The plan with a snapshot of itself, the newest; refused where it would keep too many or too large ones."""
    try:
        document = encoded(replace(plan, snapshots=()))
    except UnicodeError:
        raise ZplannerError(DocumentCode.UNWRITABLE_TEXT) from None
    kept = now.replace(tzinfo=None).isoformat(timespec="seconds")
    found = replace(plan, snapshots=(*plan.snapshots, Snapshot(name, kept, zlib.compress(document))))
    check_snapshots(found.snapshots)
    return found


def without(plan: Plan, snapshot: Snapshot) -> Plan:
    """The plan without one of its snapshots."""
    return _with(plan, (one for one in plan.snapshots if one is not snapshot))


def renamed(plan: Plan, snapshot: Snapshot, name: str) -> Plan:
    """The plan with another name for one of its snapshots."""
    return _with(plan, (replace(one, name=name) if one is snapshot else one for one in plan.snapshots))


def opened(snapshot: Snapshot) -> Plan:
    """The plan in a snapshot, which has none of its own. It may come from anywhere, so nothing in it is trusted."""
    try:
        unpacked = zlib.decompressobj()
        document = unpacked.decompress(snapshot.document, LARGEST_DOCUMENT)
        if unpacked.eof:
            return replace(decoded(document), snapshots=())
    except zlib.error:
        pass
    except ZplannerError as error:
        if error.code not in _DAMAGE:
            raise
    raise ZplannerError(DocumentCode.DAMAGED_SNAPSHOT)


def _with(plan: Plan, snapshots: Iterable[Snapshot]) -> Plan:
    return replace(plan, snapshots=tuple(snapshots))
