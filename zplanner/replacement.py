"""A file changes as a whole or not at all: the new one is written beside the old one and then takes its name."""

from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from zplanner.errors import Code, ZplannerError


class ReplacementCode(Code):
    UNWRITABLE = "unwritable"
    FOLDER = "a folder"
    NO_FOLDER = "no folder"
    NOT_REGULAR = "not a regular file"
    READ_ONLY = "read-only"
    FOLDER_READ_ONLY = "folder read-only"


@contextmanager
def replacement(path: Path) -> Iterator[Path]:
    """An empty file to write to. It replaces `path` when the block ends well and is gone when it does not.

    A link stays a link: the file it points to is replaced. Permissions of the old file are kept. Raises ZplannerError
    with the file where the folder or the file cannot be written; the old file is then as it was.
    """
    target = Path(os.path.realpath(path))
    fresh = target.with_name(f".zplanner-{secrets.token_hex(8)}.tmp")
    try:
        if (code := _check_writable(target)) is not None:
            raise ZplannerError(code, file=path)
        fresh.touch(exist_ok=False)
        yield fresh
        with fresh.open("r+b") as file:
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, fresh)
        fresh.replace(target)
    except OSError as error:
        raise ZplannerError(ReplacementCode.UNWRITABLE, file=path, reason=error.strerror or str(error)) from None
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


def _check_writable(target: Path) -> ReplacementCode | None:
    """Why a file cannot be written, as far as that shows before."""
    if target.is_dir():
        return ReplacementCode.FOLDER
    if not target.parent.is_dir():
        return ReplacementCode.NO_FOLDER
    if target.exists() and not target.is_file():
        return ReplacementCode.NOT_REGULAR
    if target.exists() and not _may(target, os.W_OK):
        return ReplacementCode.READ_ONLY
    return None if _may(target.parent, os.W_OK | os.X_OK) else ReplacementCode.FOLDER_READ_ONLY


def _may(path: Path, mode: int) -> bool:
    return os.access(path, mode, effective_ids=os.access in os.supports_effective_ids)
