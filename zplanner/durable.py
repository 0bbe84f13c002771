"""Durable writes: after a full disk, a kill or a power cut, a file has its old or its new content, whole."""

from __future__ import annotations

import errno
import os
import re
import secrets
import stat
import sys
from contextlib import suppress
from io import FileIO
from pathlib import Path

from zplanner.errors import ZplannerError
from zplanner.files import UNKNOWN, FileCode, Stamp, is_missing, mode_of, reason_of, refuse_no_name, stamp_of_file

if sys.platform != "win32":
    import fcntl

_STRAY = re.compile(r"\.zplanner-[0-9a-f]{16}(?:\.tmp|\.old\.(?P<name>.+))", re.DOTALL)
"""The names of new files that wait for their names, and of old files that a new one is about to replace."""

_NOT_HERE = {errno.EACCES, errno.EBADF, errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EPERM}
"""What file systems answer that cannot do something, as some of a network cannot sync a folder."""


def write(path: Path, data: bytes, *, replacing: Stamp | None = None) -> None:
    """Write a file whole or not at all, and bring it to the disk.

    The content goes to a new file beside, which then takes the name. A link stays a link: the file that it points to is
    replaced. A hard link keeps the old content. Owner, group, permissions and extended attributes are kept as far as
    the system allows. Raises ZplannerError where the folder or the file cannot be written, or where the file's stamp is
    no longer `replacing`; the old file is then as it was.
    """
    refuse_no_name(path)
    target = Path(os.path.realpath(path))
    try:
        _refuse_unwritable(path, target)
        sweep(target)
        fresh, file = _new_file(target)
        try:
            with file:
                _write_all(file, data)
                _keep_attributes(target, fresh)
                _sync(file.fileno())
                _refuse_changed(path, replacing)
                if sys.platform == "win32":
                    file.close()  # an open file cannot be renamed there
                _rename(fresh, target)
        except BaseException:
            with suppress(OSError):
                fresh.unlink()
            raise
        sync_folder(target.parent)
    except OSError as error:
        raise ZplannerError(FileCode.UNWRITABLE, file=path, reason=reason_of(error)) from None


def put(fresh: Path, path: Path) -> None:
    """Give a finished file of the same file system its name, whole or not at all, and bring it to the disk: for what
    is too large to be written from memory. Raises a ZplannerError as `write` does."""
    refuse_no_name(path)
    target = Path(os.path.realpath(path))
    try:
        _refuse_unwritable(path, target)
        with FileIO(fresh, "r+") as file:
            _keep_attributes(target, fresh)
            _sync(file.fileno())
        _rename(fresh, target)
        sync_folder(target.parent)
    except OSError as error:
        raise ZplannerError(FileCode.UNWRITABLE, file=path, reason=reason_of(error)) from None


def sweep(path: Path) -> None:
    """Clean a file's folder of what killed writes left there: remove new files, put old ones back that have no newer.

    A file that is being written is locked, and stays, as do the files of other users.
    """
    with suppress(OSError, ValueError):
        folder = Path(os.path.realpath(path)).parent
        with os.scandir(folder) as entries:
            left = [found for entry in entries if (found := _STRAY.fullmatch(entry.name))]
        for found in left:
            with suppress(OSError):
                if found["name"] and not os.path.lexists(folder / found["name"]):
                    (folder / found.string).rename(folder / found["name"])
                else:
                    _remove_unless_in_use(folder / found.string)


def _remove_unless_in_use(stray: Path) -> None:
    if sys.platform == "win32":
        stray.unlink()  # which fails if it is open
        return
    with FileIO(os.open(stray, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK), "r+") as file:
        state = os.fstat(file.fileno())
        if stat.S_ISREG(state.st_mode) and state.st_uid == os.geteuid():
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            stray.unlink()


def _new_file(target: Path) -> tuple[Path, FileIO]:
    """A new file beside the target, locked until it is closed; only its owner can read it until it has the rights of
    the target."""
    mode = 0o600 if mode_of(target) else 0o666
    while True:
        fresh = target.with_name(f".zplanner-{secrets.token_hex(8)}.tmp")
        file = FileIO(os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode), "r+")
        if sys.platform != "win32":
            with suppress(OSError):  # without locks, no other program removes it either
                fcntl.flock(file, fcntl.LOCK_EX)
        if os.path.lexists(fresh):
            return fresh, file
        file.close()  # another program has removed it before it was locked


def _write_all(file: FileIO, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(file.fileno(), rest) :]


def _keep_attributes(old: Path, fresh: Path) -> None:
    """Give a new file the owner, group, permissions and extended attributes of the old one, where that is allowed."""
    try:
        state = old.stat()
    except FileNotFoundError:
        return
    mode = stat.S_IMODE(state.st_mode)
    if sys.platform != "win32":
        try:
            os.chown(fresh, -1, state.st_gid)
        except OSError:
            mode = mode & ~0o070 | (mode & 0o007) << 3  # what all others may do, the new group may do as well
        with suppress(OSError):
            os.chown(fresh, state.st_uid, -1)
    if sys.platform == "linux":
        with suppress(OSError):
            for name in os.listxattr(old):
                with suppress(OSError):
                    os.setxattr(fresh, name, os.getxattr(old, name))
    with suppress(OSError):
        fresh.chmod(mode)


def _rename(fresh: Path, target: Path) -> None:
    """Give a new file its name, and where a file system cannot replace a file, set the old one aside first."""
    try:
        fresh.replace(target)
    except OSError as error:
        if error.errno not in {*_NOT_HERE, errno.EEXIST} or is_missing(target):
            raise
        aside = target.with_name(f"{fresh.stem}.old.{target.name}")
        target.rename(aside)
        try:
            fresh.rename(target)
        except OSError:
            aside.rename(target)
            raise
        sync_folder(target.parent)
        with suppress(OSError):
            aside.unlink()


def sync_folder(folder: Path) -> None:
    """Bring the names in a folder to the disk, where its file system can."""
    try:
        opened = os.open(folder, os.O_RDONLY)
    except OSError:  # as on Windows
        return
    try:
        _sync(opened)
    finally:
        with suppress(OSError):
            os.close(opened)


def _sync(file: int) -> None:
    try:
        if sys.platform == "darwin":
            fcntl.fcntl(file, fcntl.F_FULLFSYNC)  # its fsync leaves the data in the drive
        else:
            os.fsync(file)
    except OSError as error:
        if error.errno not in _NOT_HERE:
            raise


def _refuse_changed(path: Path, stamp: Stamp | None) -> None:
    if stamp is None or (found := stamp_of_file(path)) in (None, stamp):
        return
    if found == UNKNOWN:
        path.open("rb").close()  # which says why it cannot be read
    raise ZplannerError(FileCode.CHANGED_MEANWHILE, file=path)


def _refuse_unwritable(path: Path, target: Path) -> None:
    code, mode = None, mode_of(target)
    if stat.S_ISDIR(mode):
        code = FileCode.IS_FOLDER
    elif not stat.S_ISDIR(mode_of(target.parent)):
        code = FileCode.NO_FOLDER
    elif mode and not stat.S_ISREG(mode):
        code = FileCode.NOT_REGULAR
    elif not _may(target.parent, os.W_OK | os.X_OK):
        code = FileCode.READ_ONLY_FOLDER
    elif mode and not _may(target, os.W_OK):
        code = FileCode.READ_ONLY
    if code is not None:
        raise ZplannerError(code, file=path)


def _may(path: Path, mode: int) -> bool:
    return os.access(path, mode, effective_ids=os.access in os.supports_effective_ids)
