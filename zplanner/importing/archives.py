"""Archives, and texts that hold the outputs of many commands, read in place: their members as files of a folder.

Nothing is unpacked to disk, no link is followed, and how much is unpacked is bounded. supportconfig and dbginfo write
many outputs into one text, each below a marker with its command.
"""

from __future__ import annotations

import io
import lzma
import re
import struct
import tarfile
import zipfile
import zlib
from collections import Counter
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, NamedTuple, Self

from zplanner.errors import ZplannerError
from zplanner.files import is_file
from zplanner.importing.foreign_file import ALWAYS_UNPACKED, HIGHEST_RATIO, SHEETS, ForeignFile
from zplanner.importing.refusals import SourceCode

MOST_MEMBERS = 10_000
"""An input guard: a sosreport has some thousands."""

MOST_UNPACKED = 1_000_000_000
"""An input guard, in bytes, of an archive with those in it."""

LARGEST_MEMBER = 200_000_000
"""An input guard, in bytes: it is held in memory while it is read; a day of sar has 10 MB."""

LARGEST_ZIP = 250_000_000
"""An input guard, in bytes, packed: the list of its members stands at its end."""

LARGEST_HEADER = 1_000_000
"""An input guard, in bytes, of what tar says of one member."""

LONGEST_NAME = 4_096
"""An input guard, in characters, as of Linux."""

DEEPEST = 2
"""Archives within archives: dbginfo packs /sys into an archive of its own."""

TAR_AT = slice(257, 262)
"""Where "ustar" stands in a header."""

_MARKER = re.compile(  # not from `^` on, which would be tried at every byte
    rb"#(?<![^\n]#)(?:==\[ [A-Z][A-Za-z ]{2,30} \]=+#\r?\n# ?(?P<support>[^\n]{1,400})\n"
    rb"|#{54}\r?\n[^\s>]{1,200}> (?P<dbginfo>[^\n]{1,400})\n)"
)


_FOLDERS = re.compile(r"[^\s'\"=<>]{0,200}/(?=[^\s/])")

LONGEST_COMMAND = 100
"""Characters of a command that its output is listed by."""


class Member(NamedTuple):
    """A file in an archive, or an output in a text."""

    path: Path
    data: bytes
    container: Path
    """The archive or the text that it is in."""
    command: str = ""
    """What printed it, of one of many outputs in a text, most of which say nothing of load or machines."""


def members_of(file: ForeignFile) -> Iterator[Member] | None:
    """What an archive or a collection of outputs holds, in any order; None if a file is neither. While they are
    taken, ZplannerError where it is damaged, or holds too much."""
    return _members(file, _Room(), 0) if _kind(file.head) else None


def opened(path: Path) -> ForeignFile:
    """A file, or the member of an archive that the path leads into."""
    if (base := file_of(path)) == path:
        return ForeignFile(path)
    with ForeignFile(base) as file:
        for member in members_of(file) or ():
            if member.path == path:
                return ForeignFile(path, data=member.data, command=member.command)
    return ForeignFile(path)  # refused: there is no such file


def file_of(path: Path) -> Path:
    """The file that has this path, or the archive that the path leads into."""
    if is_file(path):
        return path
    return next((one for one in path.parents if is_file(one)), path)


def in_order_of_folders(path: Path, files: Collection[Path]) -> tuple[tuple[bool, str], ...]:
    """The key that sorts paths as a folder is read: its files by name, those that hold others too, then its folders."""
    return (*((one not in files, one.name) for one in reversed(path.parents)), (False, path.name))


def is_archive(head: bytes) -> bool:
    """Whether a file with these first bytes is a ZIP or tar archive, and no workbook."""
    return _kind(head) in ("zip", "tar")


def _kind(head: bytes) -> str:
    if head.startswith((b"PK\3\4", b"PK\5\6")):
        return "" if SHEETS.search(head) else "zip"
    if head[TAR_AT] == b"ustar":
        return "tar"
    return "outputs" if _MARKER.search(head) else ""


class _Room:
    """What is left of the limits of an archive and of those in it."""

    def __init__(self) -> None:
        self._members = MOST_MEMBERS
        self._bytes = MOST_UNPACKED

    def take_member(self) -> None:
        self._members -= 1
        if self._members < 0:
            raise ZplannerError(SourceCode.TOO_MANY_MEMBERS, most=MOST_MEMBERS)

    def take(self, count: int) -> None:
        self._bytes -= count
        if self._bytes < 0:
            raise _too_much()


def _members(file: ForeignFile, room: _Room, depth: int) -> Iterator[Member]:
    kind = _kind(file.head)
    if kind == "outputs":
        yield from _outputs(file)
        return
    for member in (_of_zip if kind == "zip" else _of_tar)(file, room):
        with ForeignFile(member.path, data=member.data) as one:
            if (depth + 1 < DEEPEST and is_archive(one.head)) or _kind(one.head) == "outputs":
                yield from _members(one, room, depth + 1)
            else:
                yield member


def _of_tar(file: ForeignFile, room: _Room) -> Iterator[Member]:
    stream: Any = _Stream(file, room)
    try:
        with tarfile.open(fileobj=stream, mode="r|", tarinfo=_Header) as archive:
            for entry in archive:
                room.take_member()
                path = _path(file.path, entry.name)
                if not entry.isreg() or path.name.startswith("."):
                    continue  # no links, no devices
                if entry.size > LARGEST_MEMBER:
                    raise _too_much()
                content = archive.extractfile(entry)
                data = content.read() if content else b""
                if len(data) != entry.size:
                    raise _damaged("the end is missing")
                yield Member(path, data, file.path)
    except (tarfile.TarError, EOFError, ValueError, IndexError, OverflowError, OSError) as error:
        raise _damaged(error) from None


class _Stream:
    """A file as tarfile reads it, within the limits."""

    def __init__(self, file: ForeignFile, room: _Room) -> None:
        self._file, self._room = file, room

    def read(self, size: int) -> bytes:
        data = self._file.read(size)
        self._room.take(len(data))
        return data


class _Header(tarfile.TarInfo):
    """A header that is refused where it is damaged or huge: tarfile would end the archive there, or hold it."""

    @classmethod
    def frombuf(cls, buf: bytes | bytearray, encoding: str, errors: str) -> Self:
        found = super().frombuf(buf, encoding, errors)
        if found.size > LARGEST_HEADER and found.type in (
            tarfile.XHDTYPE,
            tarfile.XGLTYPE,
            tarfile.SOLARIS_XHDTYPE,
            tarfile.GNUTYPE_LONGNAME,
            tarfile.GNUTYPE_LONGLINK,
        ):
            raise tarfile.ReadError("a header is too long")
        return found

    @classmethod
    def fromtarfile(cls, tarfile: tarfile.TarFile) -> Self:
        try:
            return super().fromtarfile(tarfile)
        except TarEnd:
            raise
        except HeaderError as error:
            raise ReadError(str(error)) from None


HeaderError, ReadError, TarEnd = tarfile.HeaderError, tarfile.ReadError, tarfile.EOFHeaderError  # type: ignore[attr-defined]


def _of_zip(file: ForeignFile, room: _Room) -> Iterator[Member]:
    data = file.content(LARGEST_ZIP)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
            sizes = sum(entry.file_size for entry in entries)
            if sizes > ALWAYS_UNPACKED + HIGHEST_RATIO * len(data):
                raise _too_much()
            for entry in entries:
                room.take_member()
                path = _path(file.path, entry.filename)
                is_link = entry.external_attr >> 28 == 0o12  # S_IFLNK of the mode in its upper half
                if entry.is_dir() or is_link or path.name.startswith("."):
                    continue
                if entry.file_size > LARGEST_MEMBER:
                    raise _too_much()
                room.take(entry.file_size)
                with archive.open(entry) as part:
                    found = part.read(entry.file_size + 1)
                if len(found) != entry.file_size:
                    raise _damaged("sizes differ")
                yield Member(path, found, file.path)
    except (
        zipfile.BadZipFile,
        zlib.error,
        lzma.LZMAError,
        EOFError,
        OSError,
        ValueError,
        KeyError,
        IndexError,
        OverflowError,
        RuntimeError,  # encrypted; NotImplementedError is one
        struct.error,
    ) as error:
        raise _damaged(error) from None


def _outputs(file: ForeignFile) -> Iterator[Member]:
    """The outputs below the markers of a text, each as a file of its own, called by its command."""
    data = file.content(LARGEST_MEMBER)
    found = list(_MARKER.finditer(data))
    if len(found) > MOST_MEMBERS:
        raise ZplannerError(SourceCode.TOO_MANY_MEMBERS, most=MOST_MEMBERS)
    ends = [*(match.start() for match in found[1:]), len(data)]
    names: dict[str, int] = Counter()
    for match, end in zip(found, ends, strict=True):
        command = (match["support"] or match["dbginfo"]).decode("utf-8", "replace")
        name = _output_name(command)
        if part := data[match.end() : end].strip(b"\r\n"):
            names[name] += 1
            again = f" ({names[name]})" if names[name] > 1 else ""
            yield Member(file.path / f"{name}{again}", part + b"\n", file.path, command)


def _output_name(command: str) -> str:
    """What an output is listed as: its command, or its file, without the folders that a path cannot hold.

    >>> _output_name("/usr/bin/sar -A -f /var/log/sa/sa21"), _output_name("/proc/meminfo")
    ('sar -A -f sa21', 'meminfo')
    """
    plain = "".join(character for character in command if character.isprintable())
    name = _FOLDERS.sub("", plain).replace("/", "").strip()[:LONGEST_COMMAND].strip()
    return name if name.strip(".") else "output"


def _path(archive: Path, name: str) -> Path:
    """The path of a member; ZplannerError where it leads out of the archive."""
    parts = [part for part in name.replace("\\", "/").split("/") if part not in ("", ".")]
    if name.startswith(("/", "\\")) or ".." in parts:
        raise ZplannerError(SourceCode.NAME_OUTSIDE, name=name)
    if not parts:
        return archive / ".empty"
    if "\0" in name or len(name) > LONGEST_NAME:
        raise _damaged("a name")
    return archive.joinpath(*parts)


def _too_much() -> ZplannerError:
    return ZplannerError(SourceCode.TOO_MUCH_UNPACKED, megabytes=MOST_UNPACKED // 1_000_000)


def _damaged(reason: object) -> ZplannerError:
    return ZplannerError(SourceCode.DAMAGED_ARCHIVE, reason=str(reason))
