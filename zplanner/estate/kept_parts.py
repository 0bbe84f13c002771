"""Finished parts of a run, kept beside its result until that is whole: after a crash or a cancel nothing is redone.

Parts lie in a folder named for all that they depend on; a run that depends on anything else removes it.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from zplanner.durable import write
from zplanner.errors import ZplannerError
from zplanner.estate.arrow_files import arrow, opened_table
from zplanner.estate.codes import EstateCode
from zplanner.files import FileCode, reason_of

ENDING = ".parts"


class KeptParts:
    """The tables of one stage's parts, by their numbers."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def make(self) -> None:
        try:
            self._folder.mkdir(exist_ok=True)
        except OSError as error:
            raise ZplannerError(FileCode.UNWRITABLE, file=self._folder, reason=reason_of(error)) from None

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
    try:
        folder.mkdir(exist_ok=True)
    except FileNotFoundError:
        raise ZplannerError(FileCode.NO_FOLDER, file=output) from None
    except OSError as error:
        raise ZplannerError(FileCode.UNWRITABLE, file=output, reason=reason_of(error)) from None
    try:
        with FileLock(folder / "lock", timeout=0):
            yield folder
    except Timeout:
        raise ZplannerError(EstateCode.IN_USE, file=output) from None
    with suppress(OSError):
        (folder / "lock").unlink(missing_ok=True)
        folder.rmdir()  # only when empty: the run is done


def stages(folder: Path, identities: Iterable[tuple[str, object]]) -> tuple[KeptParts, ...]:
    """The parts of each stage, which is named together with what its parts depend on; all others are removed."""
    names = [f"{stage}-{_digest(identity)}" for stage, identity in identities]
    for other in folder.iterdir():
        if other.is_dir() and not other.is_symlink() and other.name not in names:
            shutil.rmtree(other, ignore_errors=True)
    found = tuple(KeptParts(folder / name) for name in names)
    for one in found:
        one.make()
    return found


def removed(folder: Path) -> None:
    """Remove the parts, once the result is whole."""
    for one in folder.iterdir():
        if one.is_dir() and not one.is_symlink():
            shutil.rmtree(one, ignore_errors=True)


def _digest(identity: object) -> str:
    return hashlib.sha256(json.dumps(identity).encode()).hexdigest()[:32]
