"""Finished parts of a run, kept beside its result until that is whole: after a crash or a cancel nothing is redone.

Parts lie in a folder named for all that they depend on; a run that depends on anything else removes it. A run uses and
removes only what it has made, and follows no link. A folder may come by mail too: parts that lie there are read in a
process of their own before they are used.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from zplanner.durable import sweep, write
from zplanner.errors import ZplannerError
from zplanner.estate.arrow_files import arrow, opened_table
from zplanner.estate.refusals import EstateCode
from zplanner.files import FileCode, is_file, reason_of
from zplanner.sandbox import Limits, Reading, Told, ignore_progress

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
    for one in parts:
        one.make()
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
