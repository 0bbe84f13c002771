"""A file changes as a whole or not at all: the new one is written beside the old one and then takes its name."""

from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from zplanner.errors import ZplannerError


@contextmanager
def replacement(path: Path) -> Iterator[Path]:
    """An empty file to write to. It replaces `path` when the block ends well and is gone when it does not.

    A link stays a link: the file it points to is replaced. Permissions of the old file are kept. Raises ZplannerError
    with the file and the remedy where the folder or the file cannot be written; the old file is then as it was.
    """
    target = Path(os.path.realpath(path))
    fresh = target.with_name(f".zplanner-{secrets.token_hex(8)}.tmp")
    try:
        _refuse_unwritable(path, target)
        fresh.touch(exist_ok=False)
        yield fresh
        with fresh.open("r+b") as file:
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, fresh)
        fresh.replace(target)
    except OSError as error:
        problem = f"the file cannot be written ({(error.strerror or str(error)).lower()})"
        raise ZplannerError(problem, file=path, remedy="choose another folder or free some space") from None
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


def _refuse_unwritable(path: Path, target: Path) -> None:
    if target.is_dir():
        raise ZplannerError("this is a folder", file=path, remedy="name a file in it")
    if not target.parent.is_dir():
        raise ZplannerError(
            "the folder of this file does not exist", file=path, remedy="create it, or choose another folder"
        )
    if target.exists() and not target.is_file():
        raise ZplannerError("this is not a regular file", file=path, remedy="choose another file")
    if target.exists() and not _may(target, os.W_OK):
        raise ZplannerError("the file is read-only", file=path, remedy="allow writing it, or choose another file")
    if not _may(target.parent, os.W_OK | os.X_OK):
        raise ZplannerError(
            "the folder of this file is read-only", file=path, remedy="allow writing in it, or choose another folder"
        )


def _may(path: Path, mode: int) -> bool:
    return os.access(path, mode, effective_ids=os.access in os.supports_effective_ids)
