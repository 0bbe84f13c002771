"""What a database may be to be read as a document: its tables are those of its format and nothing else, and reading it
ends. All of this is found out before the first of its rows is read."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path

from zplanner.document.refusals import Damage, DocumentCode
from zplanner.errors import Part, ZplannerError
from zplanner.limits import refuse_too_many

SCHEMA = Path(__file__).with_name("schema.sql").read_text(encoding="utf-8")

LONGEST_VALUE = 10_000_000
"""An input guard in bytes, held by SQLite for each value and row: no file can ask for more memory at once."""

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

_SINCE = {
    **dict.fromkeys(("report", "report_section"), 2),
    **dict.fromkeys(("pack", "pack_file", "pack_switched_off"), 3),
    **dict.fromkeys(("plan.advantage_low", "plan.advantage_high", "plan.advantage_confidence"), 3),
    **dict.fromkeys(("plan.target_years", "plan.season_month"), 4),
    **dict.fromkeys(("component.growth_low", "component.growth_high", "component.growth_confidence"), 4),
    **dict.fromkeys(("load_step", "season", "horizon", "cost"), 4),
    **dict.fromkeys(("history", "history_window", "history_restart", "history_file"), 5),
    "move": 6,
    "plan.lead_time_months": 9,
    **dict.fromkeys(("plan.correlation_low", "plan.correlation_high", "plan.correlation_confidence"), 8),
    **dict.fromkeys(("snapshot", "host", "system", "system_component", "system_entry"), 7),
}
"""The first format with a table, or with a column of one; all others are in every format."""

_ENTRIES = {
    "component": Part.MIX,
    "load_step": Part.STEP,
    "measurement": Part.MEASUREMENT,
    "pack": Part.PACK,
    "history": Part.HISTORY,
    "host": Part.HOST,
    "system": Part.PARTITION,
}

_MOST_ROWS = {
    **dict.fromkeys(("plan", "season", "horizon", "cost", "move", "report", "report_section", "snapshot"), 1_000),
    **dict.fromkeys(("switched_off", "entry", "pack_switched_off", "system_component", "system_entry"), 1_000_000),
    "pack_file": 10_000,
}
"""Rows that no plan has and that would still be read; those of the windows of a history take 25 bytes each."""


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


def check_tables(connection: sqlite3.Connection, version: int) -> None:
    """ZplannerError unless the tables of a document are those of its format: no views, triggers or virtual tables, and
    no column that is computed or stands for one that is missing."""
    made = "SELECT 1 FROM sqlite_master WHERE type != 'table' AND (type != 'index' OR sql IS NOT NULL) OR rootpage < 1"
    if connection.execute(made).fetchone():
        raise ZplannerError(DocumentCode.DAMAGED, what=Damage.MORE_THAN_TABLES)
    if _tables(connection) != _tables_of(version):
        raise ZplannerError(DocumentCode.DAMAGED, what=Damage.OTHER_TABLES)


def check_rows(connection: sqlite3.Connection) -> None:
    """ZplannerError if a table has more rows than any plan."""
    counts = {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in _tables(connection)}
    refuse_too_many(Part.SCENARIO, counts["configuration"] - 1)
    for table, part in _ENTRIES.items():
        refuse_too_many(part, counts.get(table, 0))
    if any(counts.get(table, 0) > most for table, most in _MOST_ROWS.items()):
        raise ZplannerError(DocumentCode.DAMAGED, what=Damage.CONTRADICTION)


_Columns = Mapping[str, list[tuple[str, object, int]]]
"""Of each table, the columns in order: name, default, and how it is hidden."""


def _tables(connection: sqlite3.Connection) -> _Columns:
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' LIMIT 100")]
    query = "SELECT name, dflt_value, hidden FROM pragma_table_xinfo(?)"
    return {name: [tuple(row) for row in connection.execute(query, (name,))] for name in names}


@cache
def _tables_of(version: int) -> _Columns:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(SCHEMA)
        now = _tables(connection)
    return {
        table: [column for column in columns if _SINCE.get(f"{table}.{column[0]}", 1) <= version]
        for table, columns in now.items()
        if _SINCE.get(table, 1) <= version
    }
