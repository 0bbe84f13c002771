"""The `.zplan` document: one plan in one SQLite file, whose tables `schema.sql` explains.

A document may come from anywhere, so nothing in it is trusted: whatever does not hold ends in one sentence.
"""

from __future__ import annotations

import math
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

from zplanner.document.number_text import cell_text, float_text
from zplanner.document.report_choices import PLACE, report_settings
from zplanner.document.text_packs import ids_to_store, stored_ids, stored_pack
from zplanner.errors import ZplannerError
from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Value
from zplanner.evidence.measurement import COLUMNS, OWN_SOURCE, Measurement, measurement_from
from zplanner.evidence.packs import Pack, register
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.planning.report_settings import ReportSettings, Section
from zplanner.uncertain import Uncertain

FORMAT = 3
"""`user_version`: the version of the document that this zplanner writes; it reads the earlier ones too."""

_FORMAT_WITH_REPORT = 2
"""From here on a document holds the planner's choices for the report."""

_FORMAT_WITH_EVIDENCE = 3
"""From here on it holds evidence packs, and the share of the published advantage; an earlier one has the default."""

APPLICATION_ID = int.from_bytes(b"ZPLN", "big")
"""`application_id`, 0x5A504C4E: how a zplanner plan differs from every other SQLite file."""

_MAGIC = b"SQLite format 3\0"
_HEADER_BYTES = 100
_LONGEST_TEXT = 10_000_000
"""An input guard in bytes, held by SQLite for each value and row: no file can ask for more memory at once."""

_SCHEMA = Path(__file__).with_name("schema.sql")
_MEASUREMENT_COLUMNS = ", ".join(COLUMNS)

_Row = tuple[object, ...]


def write(plan: Plan, path: Path) -> None:
    """Write the plan as a document to `path`, which is new or empty; equal plans give equal bytes."""
    try:
        with closing(sqlite3.connect(path)) as connection:
            connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_TEXT)
            # a file of its own, thrown away if writing fails, needs no journal
            connection.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON")
            connection.executescript(_SCHEMA.read_text(encoding="utf-8"))
            with connection:
                _insert(connection, plan)
    except sqlite3.OperationalError as error:
        raise OSError(str(error)) from error  # a full disk
    except sqlite3.Error as error:
        raise ZplannerError(f"the plan does not fit a document ({error})", remedy="correct it") from None


def _insert(connection: sqlite3.Connection, plan: Plan) -> None:
    configurations = [(None, plan.current), *((scenario.name, scenario.changes) for scenario in plan.scenarios)]
    growth = _columns(plan.growth_per_year) if plan.growth_per_year else (None, None, None)
    target = float(plan.target_utilization), float(plan.target_confidence)
    rows: dict[str, list[_Row]] = {
        "plan": [(1, plan.name, *growth, *target, *_columns(plan.vendor_advantage))],
        "component": [(n, part.workload_class, *_columns(part.share)) for n, part in enumerate(plan.mix, start=1)],
        "configuration": [(n, name) for n, (name, _) in enumerate(configurations)],
        "entry": [
            (n, field, *((value, None, None, None) if isinstance(value, str) else (None, *_columns(value))))
            for n, (_, configuration) in enumerate(configurations)
            for field, value in configuration.items()
        ],
        "measurement": [(n, *_measurement_row(row)) for n, row in enumerate(plan.measurements, start=1)],
        "switched_off": [(row.id,) for row in plan.measurements if row.id in plan.switched_off],
        "pack": [(n, pack.name, int(pack.counts)) for n, pack in enumerate(plan.packs, start=1)],
        "pack_file": [(pack.name, name, text) for pack in plan.packs for name, text in pack.files],
        "pack_switched_off": [(pack.name, row) for pack in plan.packs for row in ids_to_store(pack, plan.switched_off)],
        **_report_rows(plan.report),
    }
    for table, values in rows.items():
        if values:
            marks = ", ".join("?" * len(values[0]))
            connection.executemany(f"INSERT INTO {table} VALUES ({marks})", values)


def _report_rows(report: ReportSettings) -> dict[str, list[_Row]]:
    notes = dict(report.notes)
    return {
        "report": [(1, report.title, report.author, report.date, report.paper.value, report.logo)],
        "report_section": [
            (section.value, int(section in report.left_out), notes.get(section, ""))
            for section in Section
            if section in report.left_out or section in notes
        ],
    }


def _columns(number: Uncertain) -> tuple[float, float, float]:
    return float(number.low), float(number.high), float(number.confidence)


def _measurement_row(one: Measurement) -> _Row:
    """The catalogue's columns, in the order of `COLUMNS`, with every number to its last bit."""
    stated = one.id, one.source, one.locator, one.workload_class, one.benchmark, one.resource.value, one.metric.key
    ratios = float(one.ratio_low), float(one.ratio_high)
    return (*stated, cell_text(one.base), cell_text(one.target), *ratios, one.kind.value, one.note)


def read(path: Path) -> Plan:
    """The plan in a document, which may be unfinished; the file is never changed, nor anything put beside it."""
    version = _version(path)
    try:
        with closing(sqlite3.connect(_address(path), uri=True)) as connection:
            connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_TEXT)
            connection.executescript("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
            _refuse_unsound(connection)
            packs, off = _packs(connection) if version >= _FORMAT_WITH_EVIDENCE else ((), frozenset())
            register(*packs)  # before anything names their machines and classes
            plan = _plan(connection)
            plan = replace(plan, packs=packs, switched_off=plan.switched_off | off)
            if version >= _FORMAT_WITH_REPORT:
                plan = replace(plan, report=_report(connection))
            if version >= _FORMAT_WITH_EVIDENCE:
                plan = replace(plan, vendor_advantage=_advantage(connection))
            return plan
    except (sqlite3.Error, UnicodeDecodeError):  # SQLite quotes a damaged schema in its messages
        raise _damaged("it does not read as a database of this format") from None


def _version(path: Path) -> int:
    """The format of a whole document, by its header; a ZplannerError where it is none that can be read."""
    with path.open("rb") as file:
        header = file.read(_HEADER_BYTES)
        size = file.seek(0, os.SEEK_END)
    if not header:
        raise ZplannerError("the file is empty", remedy="open a copy of the plan, or start a new one")
    if header[:16] != _MAGIC or (len(header) == _HEADER_BYTES and _integer(header, 68) != APPLICATION_ID):
        raise ZplannerError("this is not a zplanner plan", remedy="choose a file saved by zplanner")
    if len(header) < _HEADER_BYTES or size < (_integer(header, 16, 2) or 65536) * _integer(header, 28):
        raise _damaged("its end is missing")
    version = _integer(header, 60)
    if version > FORMAT:
        raise ZplannerError(
            f"it was written by a newer zplanner (format {version}); this one reads formats up to {FORMAT}",
            remedy="update zplanner",
        )
    if version < 1:
        raise _damaged(f"format {version} never was")
    return version


def _integer(header: bytes, offset: int, length: int = 4) -> int:
    """A number of the file's header, as https://www.sqlite.org/fileformat.html lays it out."""
    return int.from_bytes(header[offset : offset + length], "big")


def _address(path: Path) -> str:
    """The file as a URI; `immutable` keeps SQLite from locking it and from writing beside it."""
    absolute = path.absolute().as_posix()
    root = "" if absolute.startswith("/") else "/"
    return f"file://{root}{quote(os.fsencode(absolute), safe='/:')}?mode=ro&immutable=1"


def _refuse_unsound(connection: sqlite3.Connection) -> None:
    # views, triggers and virtual tables could compute forever; a plan has none
    if _rows(connection, "SELECT 1 FROM sqlite_master WHERE type NOT IN ('table', 'index') OR rootpage < 1"):
        raise _damaged("it holds more than tables")
    if _rows(connection, "PRAGMA integrity_check(1)") != [("ok",)] or _rows(connection, "PRAGMA foreign_key_check"):
        raise _damaged("its tables contradict each other")


def _rows(connection: sqlite3.Connection, query: str) -> list[_Row]:
    return connection.execute(query).fetchall()


def _plan(connection: sqlite3.Connection) -> Plan:
    head = _rows(
        connection,
        "SELECT name, target_utilization, target_confidence, growth_low, growth_high, growth_confidence FROM plan",
    )
    if len(head) != 1:
        raise _damaged("it does not hold one plan")
    name, utilization, confidence, *growth = head[0]
    current, scenarios = _configurations(connection)
    return Plan(
        name=_text(name, "name"),
        current=current,
        mix=tuple(_components(connection)),
        scenarios=scenarios,
        growth_per_year=None if growth == [None, None, None] else _uncertain(growth, "[growth] per_year"),
        target_utilization=_number(utilization, "[target] utilization"),
        target_confidence=_number(confidence, "[target] confidence"),
        measurements=tuple(_measurements(connection)),
        switched_off=frozenset(
            _text(name, "switched_off") for (name,) in _rows(connection, "SELECT id FROM switched_off")
        ),
    )


def _advantage(connection: sqlite3.Connection) -> Uncertain:
    (advantage,) = _rows(connection, "SELECT advantage_low, advantage_high, advantage_confidence FROM plan")
    return _uncertain(advantage, "[evidence] vendor_advantage")


def _components(connection: sqlite3.Connection) -> Iterator[Component]:
    query = "SELECT workload_class, share_low, share_high, share_confidence FROM component ORDER BY position"
    for number, (name, *share) in enumerate(_rows(connection, query), start=1):
        place = f"[[workload]] {number}"
        workload_class = _text(name, place)
        if workload_class not in workload_classes():
            shown = ascii(workload_class[:40])
            remedy = "update zplanner, or see `zplanner catalog` for the classes"
            raise ZplannerError(f"{shown} is not a workload class", place=place, remedy=remedy)
        yield Component(workload_class, _uncertain(share, f"{place} share"))


def _configurations(connection: sqlite3.Connection) -> tuple[Configuration, tuple[Scenario, ...]]:
    named = _rows(connection, "SELECT position, name FROM configuration ORDER BY position")
    if [position for position, _ in named] != list(range(max(len(named), 1))):
        raise _damaged("its configurations are not numbered 0, 1, 2")
    entries: list[dict[str, Value]] = [{} for _ in named]
    query = "SELECT configuration, field, level, low, high, confidence FROM entry"
    for position, field, level, *number in _rows(connection, query):
        if not isinstance(position, int) or not 0 <= position < len(entries):
            raise _damaged("an entry belongs to no configuration")
        place = _place(position)
        value = _uncertain(number, place) if level is None else _text(level, place)
        entries[position][_text(field, place)] = value
    current, *changes = (_configuration(stated, _place(position)) for position, stated in enumerate(entries))
    names = (_text(name, f"{_place(n)} name") for n, (_, name) in enumerate(named[1:], start=1))
    return current, tuple(Scenario(name, change) for name, change in zip(names, changes, strict=True))


def _place(position: int) -> str:
    """How errors of a plan call a configuration, as in a text plan."""
    return f"[[scenario]] {position}" if position else "[current]"


def _configuration(entries: dict[str, Value], place: str) -> Configuration:
    try:
        return Configuration(entries)
    except ZplannerError as error:
        raise error.within(place=place) from None


def _measurements(connection: sqlite3.Connection) -> Iterator[Measurement]:
    query = f"SELECT {_MEASUREMENT_COLUMNS} FROM measurement ORDER BY position"
    for number, values in enumerate(_rows(connection, query), start=1):
        place = f"measurement {number}"
        row = {
            column: float_text(_number(value, place)) if column.startswith("ratio_") else _text(value, place)
            for column, value in zip(COLUMNS, values, strict=True)
        }
        try:
            yield measurement_from(row, classes=workload_classes(), sources={OWN_SOURCE: None})
        except ZplannerError as error:
            raise error.within(place=place) from None


def _packs(connection: sqlite3.Connection) -> tuple[tuple[Pack, ...], frozenset[str]]:
    """The evidence packs, and the ids of those of their rows that do not count."""
    packs: list[Pack] = []
    switched_off: set[str] = set()
    heads = _rows(connection, "SELECT name, counts FROM pack ORDER BY position")
    for number, (name, counts) in enumerate(heads, start=1):
        place = f"[[pack]] {number}"
        if counts not in (0, 1):
            raise _damaged("it does not say whether the pack counts", place)
        of_pack = (_text(name, place),)
        files = connection.execute("SELECT name, text FROM pack_file WHERE pack = ?", of_pack).fetchall()
        texts = {_text(file, place): _text(text, place) for file, text in files}
        packs.append(stored_pack(of_pack[0], texts, bool(counts), place))
        off = connection.execute("SELECT id FROM pack_switched_off WHERE pack = ?", of_pack).fetchall()
        switched_off |= stored_ids(packs[-1], [_text(row, place) for (row,) in off], place)
    return tuple(packs), frozenset(switched_off)


def _report(connection: sqlite3.Connection) -> ReportSettings:
    head = _rows(connection, "SELECT title, author, date, paper, logo FROM report")
    if len(head) != 1 or not isinstance(head[0][4], bytes):
        raise _damaged("it does not hold one report's choices", PLACE)
    title, author, date, paper = (_text(value, PLACE) for value in head[0][:4])
    rows = _rows(connection, "SELECT section, note, left_out FROM report_section")
    notes = {_text(section, PLACE): _text(note, PLACE) for section, note, _ in rows}
    if len(notes) < len(rows) or any(flag not in (0, 1) for _, _, flag in rows):
        raise _damaged("its sections contradict each other", PLACE)
    left_out = [name for name, (_, _, flag) in zip(notes, rows, strict=True) if flag]
    return report_settings(
        title=title, author=author, date=date, paper=paper, logo=head[0][4], left_out=left_out, notes=notes
    )


def _text(value: object, place: str) -> str:
    if not isinstance(value, str):
        raise _damaged("a text is missing", place)
    return value


def _number(value: object, place: str) -> float:
    if not isinstance(value, (int, float)) or not math.isfinite(value):
        raise _damaged("a number is missing", place)
    return float(value)


def _uncertain(columns: Sequence[object], place: str) -> Uncertain:
    low, high, confidence = (_number(value, place) for value in columns)
    try:
        return Uncertain(low, high, confidence)
    except ZplannerError as error:
        raise error.within(place=place) from None


def _damaged(what: str, place: str = "") -> ZplannerError:
    return ZplannerError(f"the file is damaged: {what}", place=place, remedy="open an earlier copy of it")
