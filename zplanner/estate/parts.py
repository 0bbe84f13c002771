"""Parts of a run as data: files in the Arrow and Parquet formats (by pyarrow, which only the extra `estate` brings),
what a worker answers, and finished parts that are kept.

An answer is bytes that hold data and no code: whoever sends them, nothing in them is run. Finished parts are kept
beside the result until that is whole: after a crash or a cancel nothing is redone. They lie in a folder named for all
that they depend on; a run that depends on anything else removes it. A run uses and removes only what it has made, and
follows no link. A folder may come by mail too: parts that lie there are read in a process of their own before use.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import traceback
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Generic, TypeVar, get_type_hints

import msgspec
from filelock import FileLock, Timeout

from zplanner.durable import sweep, write
from zplanner.errors import Code, Reference, ZplannerError
from zplanner.estate.refusals import EstateCode
from zplanner.files import FileCode, is_file, reason_of
from zplanner.sandbox import Limits, Reading, Told, ignore_progress


def arrow() -> Any:
    """pyarrow, with what reads and writes its files; ZplannerError if it is not installed."""
    needed("pyarrow.ipc")
    return needed("pyarrow")


def needed(module: str) -> Any:
    """A module of the extra; ZplannerError if it is not installed."""
    try:
        return import_module(module)
    except ImportError:
        raise ZplannerError(EstateCode.NO_EXTRA, name=module.partition(".")[0]) from None


def table_bytes(rows: Iterable[Mapping[str, Any]], schema: Any) -> bytes:
    """Rows as a file in the Arrow format."""
    return file_bytes(arrow().Table.from_pylist(list(rows), schema=schema))


def file_bytes(table: Any) -> bytes:
    pa = arrow()
    sink = pa.BufferOutputStream()
    with pa.ipc.new_file(sink, table.schema) as writer:
        writer.write_table(table)
    data: bytes = sink.getvalue().to_pybytes()
    return data


def read_rows(data: bytes) -> list[dict[str, Any]]:
    """The rows of such a file; lists stay arrays of the file."""
    pa = arrow()
    return rows_of(pa.ipc.open_file(pa.BufferReader(data)).read_all())


def rows_of(table: Any) -> list[dict[str, Any]]:
    is_list = arrow().types.is_list
    columns = {
        field.name: list(table.column(field.name)) if is_list(field.type) else table.column(field.name).to_pylist()
        for field in table.schema
    }
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


def opened_table(path: Path) -> Any:
    """The table in a file, of which only what is used is read."""
    pa = arrow()
    return pa.ipc.open_file(pa.memory_map(os.fsencode(path))).read_all()


Task = TypeVar("Task")
Done = TypeVar("Done")


class _Finished(msgspec.Struct, Generic[Done], tag=True):
    done: Done


class _Refused(msgspec.Struct, tag=True):
    """A ZplannerError."""

    code: str
    about: Reference | None
    file: str | None
    table: str
    line: int | None
    values: dict[str, Any]


class _Failed(msgspec.Struct, tag=True):
    """Any other exception, as the traceback that the report of an internal error has."""

    text: str


def answer_of(work: Callable[[Task], Done], task: Task) -> bytes:
    """What the work gives, or why it cannot: it raises nothing."""
    try:
        return _bytes(_Finished(work(task)))
    except ZplannerError as error:
        file = None if error.file is None else str(error.file)
        return _bytes(_Refused(str(error.code), error.about, file, error.table, error.line, dict(error.values)))
    except Exception:
        return _bytes(_Failed(traceback.format_exc()))


def done_in(answer: bytes, work: Callable[[Task], Done]) -> Done:
    """What the work has given, in the type that it says; the ZplannerError where it could not, or where the answer is
    no answer of it."""
    done: Any = get_type_hints(work)["return"]
    try:
        found: Any = msgspec.msgpack.decode(answer, type=_Finished[done] | _Refused | _Failed)
        match found:
            case _Finished():
                result: Done = found.done
                return result
            case _Refused():
                raise _error(found)
    except (msgspec.MsgspecError, KeyError):
        raise ZplannerError(EstateCode.NO_ANSWER) from None
    raise RuntimeError(found.text)


def _error(found: _Refused) -> ZplannerError:
    codes = {str(code): code for kind in Code.__subclasses__() for code in kind}
    file = None if found.file is None else Path(found.file)
    error = ZplannerError(codes[found.code], about=found.about, file=file, table=found.table, line=found.line)
    error.values = found.values
    return error


def _bytes(answer: msgspec.Struct) -> bytes:
    return msgspec.msgpack.encode(answer, enc_hook=str)


ENDING = ".parts"

PART = Limits(60.0, megabytes=1_000)
"""Of the tables of a part: the windows of 64 MB of Parquet take 333 MB while they are folded."""

MARK = "made-by-zplanner"
"""A file that tells a folder of parts from one that someone else has made."""

LOCK = "lock"

_STAGE = re.compile(r"[a-z]+-[0-9a-f]{32}")
_PART = re.compile(r"[0-9]{6}\.arrow")


class KeptParts:
    """The tables of one stage's parts, by their numbers; `schema` makes that of them all."""

    def __init__(self, folder: Path, schema: Callable[[], Any]) -> None:
        self._folder, self._schema = folder, schema

    def make(self) -> None:
        try:
            self._folder.mkdir(exist_ok=True)
            _refuse_links(self._folder)
        except OSError as error:
            raise ZplannerError(FileCode.UNWRITABLE, file=self._folder, reason=reason_of(error)) from None

    def keep(self, number: int, data: bytes) -> None:
        write(self._path(number), data)

    def table(self, number: int) -> Any:
        """The table of a part, of which only what is used is read."""
        return opened_table(self._path(number))

    def whole(self, count: int) -> frozenset[int]:
        """The numbers of those of the first parts whose tables are there, and whole; none where reading one takes too
        much."""
        paths = tuple(path for path in map(self._path, range(count)) if is_file(path))
        if not paths:
            return frozenset()
        try:
            found = frozenset(Reading(PART, _whole_tables, paths, self._schema, told=ignore_progress).run())
        except ZplannerError:
            return frozenset()
        return frozenset(number for number in range(count) if self._path(number) in found)

    def _path(self, number: int) -> Path:
        return self._folder / f"{number:06}.arrow"


def _whole_tables(paths: tuple[Path, ...], schema: Callable[[], Any], told: Told) -> tuple[Path, ...]:
    """The files that hold a whole table of a schema."""
    return tuple(path for path in paths if _is_whole(path, schema(), told))


def _is_whole(path: Path, schema: Any, told: Told) -> bool:
    told(None)
    try:
        table = opened_table(path)
        table.validate(full=True)
    except (OSError, arrow().ArrowException):
        return False
    return bool(table.schema.equals(schema))


@contextmanager
def parts_beside(output: Path) -> Iterator[Path]:
    """The folder for the parts of a result, for one run at a time."""
    folder = output.with_name(output.name + ENDING)
    lock = FileLock(folder / LOCK, timeout=0)
    try:
        _make_marked(folder)
        lock.acquire()
    except FileNotFoundError:
        raise ZplannerError(FileCode.NO_FOLDER, file=output) from None
    except Timeout:
        raise ZplannerError(EstateCode.IN_USE, file=output) from None
    except OSError as error:
        raise ZplannerError(FileCode.UNWRITABLE, file=output, reason=reason_of(error)) from None
    try:
        yield folder
    finally:
        lock.release()
    with suppress(OSError):
        if {path.name for path in folder.iterdir()} <= {LOCK, MARK}:  # the run is done
            (folder / LOCK).unlink(missing_ok=True)
            (folder / MARK).unlink()
            folder.rmdir()


def _make_marked(folder: Path) -> None:
    """Make the folder of parts, or take the one of an earlier run; ZplannerError if it is another folder."""
    with suppress(FileExistsError):
        folder.mkdir()
    if folder.is_symlink() or not folder.is_dir():
        raise ZplannerError(EstateCode.NOT_OWN_PARTS, file=folder)
    _refuse_links(folder)
    if not (folder / MARK).is_file():
        if any(folder.iterdir()):
            raise ZplannerError(EstateCode.NOT_OWN_PARTS, file=folder)
        (folder / MARK).touch()


def _refuse_links(folder: Path) -> None:
    with os.scandir(folder) as entries:
        link = next((entry.path for entry in entries if entry.is_symlink()), None)
    if link is not None:
        raise ZplannerError(EstateCode.LINK_IN_PARTS, file=link)


def stages(folder: Path, stated: Iterable[tuple[str, object, Callable[[], Any]]]) -> tuple[KeptParts, ...]:
    """The parts of each stage, which is named together with what its parts depend on, and has a schema; all others are
    removed."""
    found = {f"{stage}-{_digest(identity)}": schema for stage, identity, schema in stated}
    remove_stages(folder, but=found)
    parts = tuple(KeptParts(folder / name, schema) for name, schema in found.items())
    for part in parts:
        part.make()
    return parts


def remove_stages(folder: Path, but: Collection[str] = ()) -> None:
    """Remove the parts of every stage but these; what else is in their folders stays, and the folders with it."""
    with suppress(OSError):
        for path in folder.iterdir():
            if _STAGE.fullmatch(path.name) and path.name not in but and not path.is_symlink():
                _remove_parts(path)


def _remove_parts(folder: Path) -> None:
    with suppress(OSError):
        sweep(folder / "000000.arrow")
        for path in folder.iterdir():
            if _PART.fullmatch(path.name) and not path.is_symlink():
                path.unlink()
        folder.rmdir()


def _digest(identity: object) -> str:
    return hashlib.sha256(json.dumps(identity).encode()).hexdigest()[:32]
