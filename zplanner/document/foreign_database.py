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
    if _tables(connection) != _known_tables():
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


def _tables(connection: sqlite3.Connection) -> _Columns:
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' LIMIT 100")]
    query = "SELECT name, dflt_value, hidden FROM pragma_table_xinfo(?)"
    return {name: [tuple(row) for row in connection.execute(query, (name,))] for name in names}


@cache
def _known_tables() -> _Columns:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(SCHEMA)
        return _tables(connection)
