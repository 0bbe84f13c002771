"""Safe file access: bounded reads, and what a file is known by."""

from __future__ import annotations

import codecs
import hashlib
import os
import stat
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path, PurePath
from threading import Thread
from time import monotonic

from zplanner.errors import Code, ZplannerError


class FileCode(Code):
    """A file that cannot be read or written."""

    NOT_A_NAME = "this is not a file name", "choose another file"
    MISSING = "there is no such file", "check the name and the folder"
    IS_FOLDER = "this is a folder, not a file", "choose a file in it"
    NOT_REGULAR = "this is not a regular file", "choose another file"
    UNREADABLE = "the file cannot be read ({reason})", "check the file"
    TOO_LARGE = "the file is over {megabytes} MB", "choose a smaller one"
    UTF_16 = "this is UTF-16 text", "save it as UTF-8"
    NOT_UTF_8 = "this is not UTF-8 text in column {column}", "save it as UTF-8"
    UNWRITABLE = "the file cannot be written ({reason})", "choose another folder or free some space"
    NO_FOLDER = "the folder of this file does not exist", "create it, or choose another folder"
    READ_ONLY = "the file is read-only", "allow writing it, or choose another file"
    READ_ONLY_FOLDER = "the folder of this file is read-only", "allow writing in it, or choose another folder"
    NO_ANSWER = "its disk or network share does not answer", "try again later, or choose another folder"
    CHANGED_MEANWHILE = "another program has just changed the file", "try again, or choose another file"


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
    refuse_no_name(path)
    try:
        mode = mode_of(path)
    except OSError as error:
        raise unreadable(path, error) from None
    if not mode:
        raise ZplannerError(FileCode.MISSING, file=path)
    if stat.S_ISDIR(mode) and not or_folder:
        raise ZplannerError(FileCode.IS_FOLDER, file=path)
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise ZplannerError(FileCode.NOT_REGULAR, file=path)
    return path


def mode_of(path: Path) -> int:
    """The kind and permissions of a file or folder, 0 if there is none; OSError where that cannot be told, as on a lost
    network share. What `Path` says then differs between versions of Python."""
    try:
        return path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError, ValueError):  # the last for what is no name of a file
        return 0


def is_file(path: Path) -> bool:
    """Whether a path leads to a file; False where that cannot be told."""
    with suppress(OSError):
        return stat.S_ISREG(mode_of(path))
    return False


def is_folder(path: Path) -> bool:
    """Whether a path leads to a folder; False where that cannot be told."""
    with suppress(OSError):
        return stat.S_ISDIR(mode_of(path))
    return False


def is_missing(path: Path) -> bool:
    """Whether a path leads to nothing; False where that cannot be told: opening it says why."""
    with suppress(OSError):
        return not mode_of(path)
    return False


PATIENCE_S, PATIENCE_WITH_ASKED_S = 0.3, 3.0
"""How long to wait for what the system says of paths that were remembered, and of one that the user asked for: a lost
network share may never answer. Assumptions; a local disk takes far below a millisecond."""

_LOOKS: dict[Path, _Look] = {}
"""Of paths of which the system has not said anything yet."""


class _Look(Thread):
    """Finds out what is at a path, in a thread that nobody awaits for longer than `patience`."""

    def __init__(self, path: Path, patience: float) -> None:
        super().__init__(daemon=True)
        self.path, self._until = path, monotonic() + patience
        self._mode: int | None = None

    def run(self) -> None:
        try:
            self._mode = mode_of(self.path)
        except OSError:
            self._mode = 0
        _LOOKS.pop(self.path, None)

    def mode(self) -> int | None:
        """The kind and permissions, 0 where they cannot be told, None if the system has not answered in time."""
        self.join(max(0.0, self._until - monotonic()))
        return self._mode


def soon(is_kind: Callable[[int], bool], paths: Iterable[Path], patience: float | None = None) -> tuple[Path, ...]:
    """Those that the system says in time to be of a kind; one that has not answered in time once is not waited for
    again."""
    looks = []
    for path in paths:
        if (look := _LOOKS.get(path)) is None:
            look = _LOOKS[path] = _Look(path, PATIENCE_S if patience is None else patience)
            look.start()
        looks.append(look)
    found = {look.path: look.mode() for look in looks}
    return tuple(path for path, mode in found.items() if mode is not None and is_kind(mode))


def answers(path: Path) -> bool:
    """Whether the system says in time what is at a path, or that nothing is; a lost network share may not."""
    return bool(soon(lambda _: True, [path], PATIENCE_WITH_ASKED_S))


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
        names |= {
            path: path_text(Path(*end)) for path, end in ends.items() if times[end] == 1 or len(path.parts) <= length
        }
        left, length = left - names.keys(), length + 1
    return {path: names[path] for path in paths}


def path_text(path: PurePath | str) -> str:
    r"""A path as a text that every file can hold: bytes that are no UTF-8 are written as their numbers.

    >>> path_text("pay\udcff.csv")
    'pay\\xff.csv'
    """
    return os.fsencode(path).decode("utf-8", "backslashreplace")


def refuse_no_name(path: Path) -> None:
    if "\0" in str(path):
        raise ZplannerError(FileCode.NOT_A_NAME, file=path)


def unreadable(path: Path, error: OSError) -> ZplannerError:
    return ZplannerError(FileCode.UNREADABLE, file=path, reason=reason_of(error))


def utf8_text(data: bytes) -> str:
    """The text of a UTF-8 file, with or without a byte order mark."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise ZplannerError(FileCode.UTF_16)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = data.count(b"\n", 0, error.start) + 1, error.start - data.rfind(b"\n", 0, error.start)
        raise ZplannerError(FileCode.NOT_UTF_8, line=line, column=column) from None


Stamp = tuple[int, str]
"""Size and SHA-256 of a file's content. Its time says nothing: copies keep it, and disks round it."""

UNKNOWN: Stamp = -1, ""
"""The stamp of a file that cannot be read, which differs from every other."""


def stamp_of(data: bytes) -> Stamp:
    return len(data), hashlib.sha256(data).hexdigest()


def has_hard_links(path: Path) -> bool:
    """Whether a file has other names, which keep its content when it is replaced; False where that cannot be told."""
    with suppress(OSError, ValueError):
        return path.stat().st_nlink > 1
    return False


def stamp_of_file(path: Path) -> Stamp | None:
    """The stamp of a file as it is now, None if it does not exist."""
    try:
        if not stat.S_ISREG(mode := mode_of(path)):
            return UNKNOWN if mode else None
        with path.open("rb") as file:
            return os.fstat(file.fileno()).st_size, hashlib.file_digest(file, "sha256").hexdigest()
    except FileNotFoundError:
        return None
    except OSError:
        return UNKNOWN


def reason_of(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
