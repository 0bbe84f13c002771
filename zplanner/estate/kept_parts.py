"""Finished parts of a run, kept beside its result until that is whole: after a crash or a cancel nothing is redone.

Parts lie in a folder named for all that they depend on; a run that depends on anything else removes it. A run uses and
removes only what it has made, and follows no link.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from zplanner.durable import sweep, write
from zplanner.errors import ZplannerError
from zplanner.estate.arrow_files import arrow, opened_table
from zplanner.estate.codes import EstateCode
from zplanner.files import FileCode, reason_of

ENDING = ".parts"

MARK = "made-by-zplanner"
"""A file that tells a folder of parts from one that someone else has made."""

LOCK = "lock"

_STAGE = re.compile(r"[a-z]+-[0-9a-f]{32}")
_PART = re.compile(r"[0-9]{6}\.arrow")


class KeptParts:
    """The tables of one stage's parts, by their numbers."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def make(self) -> None:
        try:
            self._folder.mkdir(exist_ok=True)
            _refuse_links(self._folder)
        except OSError as error:
            raise ZplannerError(FileCode.UNWRITABLE, file=self._folder, reason=reason_of(error)) from None

    def remove(self) -> None:
        """Remove the parts; what else is in their folder stays, and the folder with it."""
        with suppress(OSError):
            sweep(self._path(0))
            for path in self._folder.iterdir():
                if _PART.fullmatch(path.name) and not path.is_symlink():
                    path.unlink()
            self._folder.rmdir()

    def keep(self, number: int, data: bytes) -> None:
        write(self._path(number), data)

    def table(self, number: int) -> Any:
        """The table of a part, of which only what is used is read."""
        return opened_table(self._path(number))

    def has(self, number: int) -> bool:
        """Whether the table of a part is there, and whole."""
        try:
            self.table(number)
        except (OSError, arrow().ArrowException):
            return False
        return True

    def _path(self, number: int) -> Path:
        return self._folder / f"{number:06}.arrow"


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


def stages(folder: Path, identities: Iterable[tuple[str, object]]) -> tuple[KeptParts, ...]:
    """The parts of each stage, which is named together with what its parts depend on; all others are removed."""
    names = [f"{stage}-{_digest(identity)}" for stage, identity in identities]
    remove_stages(folder, but=names)
    found = tuple(KeptParts(folder / name) for name in names)
    for one in found:
        one.make()
    return found


def remove_stages(folder: Path, but: Collection[str] = ()) -> None:
    """Remove the parts of every stage but these."""
    for path in folder.iterdir():
        if _STAGE.fullmatch(path.name) and path.name not in but and not path.is_symlink():
            KeptParts(path).remove()


def _digest(identity: object) -> str:
    return hashlib.sha256(json.dumps(identity).encode()).hexdigest()[:32]
