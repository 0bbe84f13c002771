"""The journal of an open document: each step of its history, on disk soon after the edit (`journal.sql`).

It outlives a program that is killed, and the history of a saved document outlives the window.
"""

from __future__ import annotations

import json
import os
import secrets
import sqlite3
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, partial
from itertools import chain, islice
from operator import is_
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import msgspec

from zplanner.document import open_plan, parts
from zplanner.document.history import MOST_STEPS, EditHistory, OpenDocument, Step
from zplanner.document.refusals import Damage, DocumentCode
from zplanner.errors import ZplannerError
from zplanner.evidence.vocabulary import SHIPPED, Vocabulary
from zplanner.files import UNKNOWN, FileCode, Stamp, reason_of, stamp_of_file
from zplanner.histories.history import History
from zplanner.language import Text
from zplanner.planning.plan import Plan

if TYPE_CHECKING:
    from zplanner.evidence.packs import Pack

FORMAT = 1
APPLICATION_ID = int.from_bytes(b"ZPLJ", "big")

AT_ONCE = 4
"""Histories of a plan's own file that a write takes over, after the edits: some milliseconds and 3 MB."""

MOST_WORK = 200
"""An input guard, in units of a million steps of SQLite's virtual machine: 1,001 steps take one of them."""

_UNREADABLE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_DAMAGE = (sqlite3.Error, UnicodeError, TypeError, ValueError, LookupError, OverflowError)
"""What reading raises where SQLite or a value is not as it was written."""

_SCHEMA = Path(__file__).with_name("journal.sql").read_text(encoding="utf-8")


@dataclass(frozen=True, slots=True)
class _Part:
    """A part with its number in the file."""

    value: Any
    number: int


_Parts = Mapping[str, tuple[_Part, ...]]


@dataclass(frozen=True, slots=True)
class _StepRow:
    """A step as the file holds it."""

    position: int
    step: Step
    parts: _Parts

    @property
    def numbers(self) -> Iterator[int]:
        return (part.number for found in self.parts.values() for part in found)


@dataclass(frozen=True, slots=True)
class _Written:
    """What the file holds."""

    rows: tuple[_StepRow, ...] = ()
    uses: Counter[int] = field(default_factory=Counter)  # the steps that share each part
    revision: int = 0
    waiting: Mapping[int, Any] = field(default_factory=dict)  # parts that so far only the document's own file holds


@dataclass(frozen=True, slots=True)
class Journaled:
    """A document in a journal, as far as it can be read."""

    history: EditHistory
    path: Path | None
    stamp: Stamp | None
    is_whole: bool
    written: _Written = field(default_factory=_Written, repr=False, compare=False)
    """What a journal goes on from; nothing where the file has to be written anew."""


class Journal:
    """The file of one journal. Only one program at a time may write it, which a lock beside it ensures.

    The file is opened for each write: a folder that has vanished or filled up meanwhile is noticed, and every write is
    one transaction of SQLite's rollback journal, which needs no shared memory and works in folders of a network.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._written = _Written()

    @property
    def is_whole(self) -> bool:
        """Whether it can be read without the document's own file."""
        return not self._written.waiting

    def overview(self) -> Journaled | None:
        """The document that another program left here without its measured load, which takes long to read."""
        return read_file(self.path, [name for name in parts.FIELDS if name != "histories"])

    def read(self) -> Journaled | None:
        """The document that another program left here, as `read_file`; the next write adds to it."""
        found = read_file(self.path)
        self._written = found.written if found else _Written()
        return found

    def write(self, document: OpenDocument) -> None:
        """Bring the file up to the document; on failure, a ZplannerError, it stays as it was.

        The measured load that the document's own file holds follows, some of it with each write: no edit waits for it.
        Until the journal is whole, it is read beside that file.
        """
        try:
            with closing(_connected(self.path)) as connection:
                before = self._written if _begun(connection, self.path) == self._written.revision else None
                self._written = _brought_up(connection, before, document)
                self._written = _taken_over(connection, self._written)
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF in _UNREADABLE:
                self._remove()  # the next write begins anew
            raise ZplannerError(FileCode.UNWRITABLE, file=self.path, reason=_reason(error)) from None
        except OSError as error:
            raise ZplannerError(FileCode.UNWRITABLE, file=self.path, reason=reason_of(error)) from None
        except UnicodeError:
            raise ZplannerError(DocumentCode.UNWRITABLE_TEXT, file=self.path) from None

    def content(self) -> bytes:
        """The whole journal as one file holds it, without the measured load that the document's own file holds."""
        try:
            with closing(sqlite3.connect(":memory:", isolation_level=None, uri=True)) as connection:
                connection.execute("ATTACH ? AS file", (_uri(self.path),))
                connection.executescript(_SCHEMA)
                own = json.dumps(_own_load(connection, "file."))
                content = "iif(number IN (SELECT value FROM json_each(?)), x'', content)"
                connection.execute(f"INSERT INTO part SELECT number, {content} FROM file.part", (own,))
                for table in ("step", "state"):
                    connection.execute(f"INSERT INTO {table} SELECT * FROM file.{table}")
                connection.execute("COMMIT")
                return connection.serialize()
        except sqlite3.Error as error:
            raise ZplannerError(FileCode.UNREADABLE, file=self.path, reason=_reason(error)) from None

    def forget(self) -> None:
        """Begin anew with the next write: the file is gone."""
        self._written = _Written()

    def _remove(self) -> None:
        self.forget()
        for ending in ("", "-journal"):
            with suppress(OSError):
                Path(f"{self.path}{ending}").unlink(missing_ok=True)


def _connected(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(_uri(path), uri=True, isolation_level=None)


def _uri(path: Path) -> str:
    # without SQLite's own locks, which some networks lack: the folder has one
    return f"{path.absolute().as_uri()}?nolock=1"


def _reason(error: sqlite3.Error) -> str:
    full = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL
    return "no space left on device" if full else str(error)


def _begun(connection: sqlite3.Connection, path: Path) -> int:
    """Begin a transaction, in a new file one that makes the tables; returns the file's revision, 0 if new."""
    connection.executescript("PRAGMA synchronous = EXTRA; PRAGMA trusted_schema = OFF")
    if path.stat().st_size == 0:
        connection.executescript(_SCHEMA)
        return 0
    connection.execute("BEGIN IMMEDIATE")
    (revision,) = connection.execute("SELECT revision FROM state").fetchone() or (0,)
    return int(revision)


def _brought_up(connection: sqlite3.Connection, before: _Written | None, document: OpenDocument) -> _Written:
    """Write what is new, remove what is gone, and commit."""
    if before is None:  # another program's
        connection.execute(f"PRAGMA user_version = {FORMAT}")
        for table in ("part", "step", "state"):
            connection.execute(f"DELETE FROM {table}")
        before = _Written()
    history, uses, revision = document.history, before.uses.copy(), secrets.randbits(62)
    kept = _kept(before.rows, history.steps)
    gone = [row for row in before.rows if not kept or not kept[0].position <= row.position <= kept[-1].position]
    connection.executemany("DELETE FROM step WHERE position = ?", [(row.position,) for row in gone])
    rows = list(kept)
    later = _own_histories(document)
    waiting = dict(before.waiting)
    base = (kept or before.rows)[-1:]
    for step in history.steps[len(kept) :]:
        last = (rows or base)[-1] if rows or base else None
        found = _parts_of(connection, last, step.plan, later)
        fresh = (part for part in found["histories"] if not uses[part.number])
        waiting |= {part.number: part.value for part in fresh if parts.identity(part.value[0]) in later}
        row = _StepRow(rows[-1].position + 1 if rows else 0, step, found)
        stated = msgspec.msgpack.encode({name: [part.number for part in those] for name, those in found.items()})
        connection.execute("INSERT INTO step VALUES (?, ?, ?)", (row.position, _stored(step.name), stated))
        uses.update(row.numbers)
        rows.append(row)
    for row in gone:
        uses.subtract(row.numbers)
    unused = [number for row in gone for number in row.numbers if not uses[number]]
    connection.executemany("DELETE FROM part WHERE number = ?", [(number,) for number in set(unused)])
    own = (
        {part.number for part in rows[history.saved].parts["histories"]} if later and history.saved is not None else ()
    )
    _fill(connection, {number: one for number, one in waiting.items() if uses[number] and number not in own})
    saved = None if history.saved is None else rows[history.saved].position
    path = None if document.path is None else os.fsencode(document.path.absolute())
    state = 1, revision, rows[history.index].position, saved, path, *(document.stamp or (None, None))
    connection.execute("REPLACE INTO state VALUES (?, ?, ?, ?, ?, ?, ?)", state)
    connection.execute("COMMIT")
    return _Written(tuple(rows), +uses, revision, {number: one for number, one in waiting.items() if number in own})


def _own_histories(document: OpenDocument) -> frozenset[Any]:
    """The identities of the histories that the document's own file holds."""
    history = document.history
    if history.saved is None or document.path is None or document.stamp in (None, UNKNOWN):
        return frozenset()
    return frozenset(map(parts.identity, history.steps[history.saved].plan.histories))


def _taken_over(connection: sqlite3.Connection, written: _Written) -> _Written:
    """Write some of the parts that only the document's own file holds, and commit."""
    if not written.waiting:
        return written
    some = dict(islice(written.waiting.items(), AT_ONCE))
    connection.execute("BEGIN IMMEDIATE")
    _fill(connection, some)
    connection.execute("COMMIT")
    return replace(written, waiting={number: one for number, one in written.waiting.items() if number not in some})


def _fill(connection: sqlite3.Connection, histories: Mapping[int, Any]) -> None:
    contents = ((parts.encoded("histories", part), number) for number, part in histories.items())
    connection.executemany("UPDATE part SET content = ? WHERE number = ?", contents)


def _stored(name: str) -> str:
    """A name for whatever language it is read in, without the halves of characters, which SQLite does not take."""
    text = name.stored() if isinstance(name, Text) else name
    return text.encode("utf-8", "replace").decode("utf-8")


def _kept(rows: tuple[_StepRow, ...], steps: tuple[Step, ...]) -> tuple[_StepRow, ...]:
    """The rows that hold the first of the steps; a history drops its oldest steps, and replaces those undone."""
    start = next((n for n, row in enumerate(rows) if row.step is steps[0]), len(rows))
    pairs = zip(rows[start:], steps, strict=False)
    same = next((n for n, (row, step) in enumerate(pairs) if row.step is not step), min(len(rows) - start, len(steps)))
    return rows[start : start + same]


def _parts_of(connection: sqlite3.Connection, last: _StepRow | None, plan: Plan, later: Collection[Any]) -> _Parts:
    """The parts of a plan; those that it does not share with the plan of the last row are written, histories with
    these identities as empty."""
    return {
        name: last.parts[name]
        if last and getattr(last.step.plan, name) is getattr(plan, name)
        else tuple(_field_parts(connection, name, getattr(plan, name), last.parts[name] if last else (), later))
        for name in parts.FIELDS
    }


def _field_parts(
    connection: sqlite3.Connection, name: str, value: Any, known: tuple[_Part, ...], later: Collection[Any]
) -> Iterator[_Part]:
    by_first = {parts.identity(one.value[0]): one for one in known if isinstance(one.value, tuple) and one.value}
    for piece in parts.cut(name, value):
        same = by_first.get(parts.identity(piece[0])) if isinstance(piece, tuple) and piece else None
        if same and len(same.value) == len(piece) and all(map(is_, same.value[1:], piece[1:])):
            yield same
            continue
        is_later = name == "histories" and parts.identity(piece[0]) in later
        content = b"" if is_later else parts.encoded(name, piece)
        written = connection.execute("INSERT INTO part VALUES (NULL, ?)", (content,))
        assert written.lastrowid is not None
        yield _Part(piece, written.lastrowid)


def read_file(path: Path, fields: Collection[str] = parts.FIELDS) -> Journaled | None:
    """The document in a journal that a program has left, with these fields of its plans; None if it holds no step, a
    ZplannerError if it is damaged."""
    try:
        if path.stat().st_size == 0:
            return None
        with closing(_connected(path)) as connection:
            return _read(connection, _histories_in, fields)
    except _DAMAGE:
        raise _damaged() from None
    except OSError as error:
        raise ZplannerError(FileCode.UNREADABLE, file=path, reason=reason_of(error)) from None


def read(data: bytes, plan: Plan) -> Journaled | None:
    """The document in the content of a journal, whose own file holds this plan."""
    try:
        with closing(sqlite3.connect(":memory:")) as connection:
            connection.deserialize(data)
            return _read(connection, lambda *_: plan.histories)
    except _DAMAGE:
        raise _damaged() from None


def _histories_in(path: Path | None, stamp: Stamp | None) -> tuple[History, ...]:
    """The histories in a file that is as it was."""
    return open_plan(path).histories if path and stamp and stamp_of_file(path) == stamp else ()


def _read(
    connection: sqlite3.Connection,
    histories_in: Callable[[Path | None, Stamp | None], tuple[History, ...]],
    fields: Collection[str] = parts.FIELDS,
) -> Journaled | None:
    left = iter(range(MOST_WORK))
    connection.set_progress_handler(lambda: next(left, None) is None, 1_000_000)
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, parts.LARGEST)
    connection.executescript("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
    numbers = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")]
    if numbers[0] == APPLICATION_ID and numbers[1] > FORMAT:
        raise ZplannerError(DocumentCode.NEWER_FORMAT, known=FORMAT)
    tables = _tables(connection)
    if numbers == [0, 0] and not tables:  # its program was killed within the first write, which was undone
        return None
    if numbers[0] != APPLICATION_ID or numbers[1] < 1 or tables != _known_tables():
        raise _damaged()
    state = connection.execute("SELECT revision, present, saved, path, size, sha256 FROM state").fetchone()
    if state is None:
        return None
    revision, present, saved, path, size, sha256 = state
    file = _path(path), (size, sha256) if isinstance(size, int) and isinstance(sha256, str) else None
    plans = _Plans(connection, partial(histories_in, *file), fields)
    found = dict(_rows(connection, plans))
    first, last = _readable(found, present)
    positions = list(range(first, last + 1))
    at = min(max(present, first), last)
    rows = tuple(row for position in positions if (row := found[position]))
    history = EditHistory(
        tuple(row.step for row in rows), positions.index(at), positions.index(saved) if saved in positions else None
    )
    is_whole = len(positions) == len(found) and at == present
    if not is_whole or any(len(row.parts) < len(parts.FIELDS) for row in rows):
        return Journaled(history, *file, is_whole)
    uses = Counter(chain.from_iterable(row.numbers for row in rows))
    return Journaled(history, *file, is_whole, _Written(rows, uses, revision, plans.waiting))


def _tables(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
    """All there is in a database, and the columns of its tables."""
    there = connection.execute("SELECT type, name FROM sqlite_master ORDER BY name LIMIT 10").fetchall()
    columns = "SELECT name, type, hidden FROM pragma_table_xinfo(?) LIMIT 10"
    return [(*one, *connection.execute(columns, one[1:])) for one in there]


@cache
def _known_tables() -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(_SCHEMA)
        return _tables(connection)


def _rows(connection: sqlite3.Connection, plans: _Plans) -> Iterator[tuple[int, _StepRow | None]]:
    """The steps by their positions, None for one that is damaged."""
    last = -1
    rows = connection.execute(f"SELECT position, name, parts FROM step ORDER BY position LIMIT {MOST_STEPS + 1}")
    with suppress(*_DAMAGE):  # what follows cannot be found
        for position, name, stated in rows:
            if position <= last or (last >= 0 and position != last + 1):
                return
            last = position
            try:
                yield position, plans.row(position, name, stated) if isinstance(name, str) else None
            except (ZplannerError, RecursionError, *_DAMAGE):
                yield position, None


def _numbers(stated: bytes) -> dict[str, tuple[int, ...]]:
    """The numbers of the parts of each field of a plan."""
    return msgspec.msgpack.decode(stated, type=dict[str, tuple[int, ...]])


def _own_load(connection: sqlite3.Connection, schema: str = "") -> tuple[int, ...]:
    """The numbers of the histories of the plan that the document's own file holds."""
    query = f"SELECT parts FROM {schema}step JOIN {schema}state ON position = saved"
    row = connection.execute(query).fetchone()
    return _numbers(row[0]).get("histories", ())[1:] if row else ()  # the first holds the names of the systems


class _Plans:
    """Plans of steps; what they share is read once, and is one value afterwards too."""

    def __init__(
        self, connection: sqlite3.Connection, own: Callable[[], tuple[History, ...]], fields: Collection[str]
    ) -> None:
        self._connection, self._read_own, self._fields = connection, own, fields
        self._parts: dict[tuple[str, int], _Part] = {}
        self._values: dict[tuple[str, tuple[int, ...]], Any] = {}
        self._names = SHIPPED  # and what the packs of any step add: a plan may have lost one that it still names
        self.waiting: dict[int, Any] = {}  # parts that only the document's own file holds

    @cached_property
    def _own(self) -> dict[int, History]:
        """The histories that the document's own file holds, by the numbers of their parts."""
        with suppress(ZplannerError, ValueError):
            return dict(zip(_own_load(self._connection), self._read_own(), strict=True))
        return {}

    def row(self, position: int, name: str, stated: bytes) -> _StepRow:
        numbers = _numbers(stated)
        found = {
            field: tuple(self._part(field, number) for number in numbers[field])
            for field in self._fields
            if field in numbers
        }
        if not numbers.keys() <= set(parts.FIELDS):
            raise _damaged()
        plan = Plan(**{field: self._value(field, those) for field, those in found.items()})
        return _StepRow(position, Step(Text.read(name), plan), found)

    def _value(self, name: str, found: tuple[_Part, ...]) -> Any:
        numbers = tuple(part.number for part in found)
        if (name, numbers) not in self._values:
            try:
                self._values[name, numbers] = parts.joined(name, [part.value for part in found])
            except ValueError:  # not one part
                raise _damaged() from None
        return self._values[name, numbers]

    def _part(self, name: str, number: int) -> _Part:
        if (name, number) not in self._parts:
            row = self._connection.execute("SELECT content FROM part WHERE number = ?", (number,)).fetchone()
            if row is None or not isinstance(row[0], bytes):
                raise _damaged()
            is_own = name == "histories" and not row[0]
            value = (self._own[number],) if is_own else parts.decoded(name, row[0], self._names)
            if name == "packs" and not is_own:
                known, added = self._names, [one.contents for one in cast("tuple[Pack, ...]", value)]
                self._names = Vocabulary(
                    (*known.added_machines, *(machine for found in added for machine in found.machines)),
                    (*known.added_classes, *(one for found in added for one in found.classes)),
                )
            self._parts[name, number] = _Part(value, number)
            if is_own:
                self.waiting[number] = value
        return self._parts[name, number]


def _readable(found: Mapping[int, _StepRow | None], present: Any) -> tuple[int, int]:
    """The first and the last of the readable steps around the present one, or around the next best."""
    good: Sequence[int] = [position for position, row in found.items() if row is not None]
    if not good or not isinstance(present, int):
        raise _damaged()
    before = [position for position in good if position <= present]
    first = last = before[-1] if before else good[0]
    while found.get(first - 1):
        first -= 1
    while found.get(last + 1):
        last += 1
    return first, last


def _path(stated: Any) -> Path | None:
    if not isinstance(stated, bytes):
        return None
    path = Path(os.fsdecode(stated))
    return path if path.is_absolute() and b"\0" not in stated else None


def _damaged() -> ZplannerError:
    return ZplannerError(DocumentCode.DAMAGED, what=Damage.NO_DATABASE)
