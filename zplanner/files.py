"""Safe file access: bounded reads and atomic replacement."""

from __future__ import annotations

import codecs
import os
import secrets
import shutil
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from enum import auto
from pathlib import Path

from zplanner.errors import Code, ZplannerError


class FileCode(Code):
    """A file that cannot be read or written."""

    NOT_A_NAME = auto()
    MISSING = auto()
    IS_FOLDER = auto()
    NOT_REGULAR = auto()
    UNREADABLE = auto()
    TOO_LARGE = auto()
    UTF_16 = auto()
    NOT_UTF_8 = auto()
    UNWRITABLE = auto()
    NO_FOLDER = auto()
    READ_ONLY = auto()
    READ_ONLY_FOLDER = auto()


def content(path: Path, largest: int) -> bytes:
    """The bytes of a file, at most `largest`; ZplannerError if it cannot be read."""
    try:
        regular(path)
        with path.open("rb") as stream:
            data = stream.read(largest + 1)
    except OSError as error:
        raise unreadable(path, error) from None
    if len(data) > largest:
        raise ZplannerError(FileCode.TOO_LARGE, file=path, megabytes=largest // 1_000_000)
    return data


def regular(path: Path, *, or_folder: bool = False) -> Path:
    """A path that leads to a file, or also to a folder; else a ZplannerError."""
    _refuse_no_name(path)
    if path.is_dir() and not or_folder:
        raise ZplannerError(FileCode.IS_FOLDER, file=path)
    if not path.exists():
        raise ZplannerError(FileCode.MISSING, file=path)
    if not (path.is_file() or path.is_dir()):
        raise ZplannerError(FileCode.NOT_REGULAR, file=path)
    return path


def names_of(paths: Iterable[Path]) -> dict[Path, str]:
    """The name of each file, with as many of its folders as tell it from the others.

    >>> names_of([Path("/old/a.txt"), Path("/new/a.txt"), Path("/new/b.txt")]).values()
    dict_values(['old/a.txt', 'new/a.txt', 'b.txt'])
    """
    paths, length = tuple(dict.fromkeys(paths)), 1
    names: dict[Path, str] = {}
    left = set(paths)
    while left:
        ends = {path: path.parts[-length:] for path in left}
        times = Counter(ends.values())
        names |= {path: str(Path(*end)) for path, end in ends.items() if times[end] == 1 or len(path.parts) <= length}
        left, length = left - names.keys(), length + 1
    return {path: names[path] for path in paths}


def _refuse_no_name(path: Path) -> None:
    if "\0" in str(path):
        raise ZplannerError(FileCode.NOT_A_NAME, file=path)


def unreadable(path: Path, error: OSError) -> ZplannerError:
    return ZplannerError(FileCode.UNREADABLE, file=path, reason=_reason(error))


def utf8_text(data: bytes) -> str:
    """The text of a UTF-8 file, with or without a byte order mark."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise ZplannerError(FileCode.UTF_16)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = data.count(b"\n", 0, error.start) + 1, error.start - data.rfind(b"\n", 0, error.start)
        raise ZplannerError(FileCode.NOT_UTF_8, line=line, column=column) from None


@contextmanager
def replacement(path: Path) -> Iterator[Path]:
    """An empty file to write to. It replaces `path` if the block succeeds and is removed otherwise.

    A link stays a link: the file it points to is replaced. Permissions of the old file are kept. Raises ZplannerError
    where the folder or the file cannot be written; the old file is then as it was.
    """
    _refuse_no_name(path)
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
        raise ZplannerError(FileCode.UNWRITABLE, file=path, reason=_reason(error)) from None
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


def _refuse_unwritable(path: Path, target: Path) -> None:
    code = None
    if target.is_dir():
        code = FileCode.IS_FOLDER
    elif not target.parent.is_dir():
        code = FileCode.NO_FOLDER
    elif target.exists() and not target.is_file():
        code = FileCode.NOT_REGULAR
    elif target.exists() and not _may(target, os.W_OK):
        code = FileCode.READ_ONLY
    elif not _may(target.parent, os.W_OK | os.X_OK):
        code = FileCode.READ_ONLY_FOLDER
    if code is not None:
        raise ZplannerError(code, file=path)


def _may(path: Path, mode: int) -> bool:
    return os.access(path, mode, effective_ids=os.access in os.supports_effective_ids)


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
