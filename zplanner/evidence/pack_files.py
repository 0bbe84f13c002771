"""Reads evidence packs from untrusted folders and ZIP files."""

from __future__ import annotations

import lzma
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path, PurePosixPath
from typing import IO

from zplanner.errors import ZplannerError
from zplanner.evidence.compatibility import COMPATIBILITY, StatementCode, contradicted
from zplanner.evidence.packs import (
    LARGEST_PACK,
    TABLES,
    Pack,
    PackCode,
    pack_from,
    pack_name,
    refuse_other_file,
    too_large,
)
from zplanner.files import is_file, is_folder, regular, unreadable, utf8_text

ZIP = ".zip"

MOST_FILES = 100
"""An input guard: files in a folder or ZIP file, including ignored ones."""

LONGEST_LIST = 200_000
"""Bytes of the list of so many files, with the longest remark behind it."""

_DAMAGE = (
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error,
    EOFError, LookupError, NotImplementedError, RuntimeError, ValueError,
)  # fmt: skip
"""Exceptions that reading a damaged ZIP file is known to raise."""


def may_be_pack(path: Path) -> bool:
    """Whether a path may be a pack: a folder with one of its tables, or a file named as a ZIP file, unless that holds
    files of other names alone."""
    if path.suffix.lower() == ZIP:
        return not is_file(path) or _may_name_tables(path)
    return any(is_file(path / name) for name in TABLES)


def _may_name_tables(path: Path) -> bool:
    """Whether the end of a file, where a ZIP file lists what it holds, names a table of a pack, or is no such list."""
    try:
        with path.open("rb") as file:
            file.seek(max(path.stat().st_size - LONGEST_LIST, 0))
            end = file.read(LONGEST_LIST)
    except OSError:
        return True  # reading it says why
    return b"PK\5\6" not in end or any(name.encode() in end for name in TABLES)


def read_pack(path: Path) -> Pack:
    """The pack in a folder or a ZIP file, named after it; raises a ZplannerError if it is invalid.

    A ZIP file has its tables at the top level or in one folder. Hidden files and a README are ignored.
    """
    try:
        regular(path, or_folder=True)
        name = pack_name(path.resolve().name if is_folder(path) else path.stem)
        pack = pack_from(name, {file: _text(file, data) for file, data in _tables(path).items()})
        _refuse_contradicted(pack)
        return pack
    except ZplannerError as error:
        raise error.within(file=path) from None
    except OSError as error:
        raise unreadable(path, error) from None


def _refuse_contradicted(pack: Pack) -> None:
    """Refuse statements that contradict those of zplanner, which take precedence, with a ZplannerError."""
    refused = [
        ZplannerError(
            StatementCode.CONTRADICTION,
            table=COMPATIBILITY.file,
            row=row.id.removeprefix(f"{pack.name}:"),
            other=published.id,
            field=row.field,
        )
        for row in pack.contents.statements
        if (published := contradicted(row)) is not None
    ]
    if refused:
        raise ZplannerError.of_several(refused)


def _tables(path: Path) -> dict[str, bytes]:
    """The tables in a folder, or in a ZIP file at its top or in one folder."""
    if is_folder(path):
        return _contents((PurePosixPath(file.name), _file_opener(file)) for file in sorted(path.iterdir()))
    if path.stat().st_size > 2 * LARGEST_PACK:
        raise too_large()
    try:
        with zipfile.ZipFile(path) as archive:
            if any(entry.flag_bits & 1 for entry in archive.infolist()):
                raise ZplannerError(PackCode.LOCKED)
            return _contents(
                (
                    PurePosixPath(entry.filename.replace("\\", "/")),
                    partial(archive.open, entry),
                )  # as some programs write it
                for entry in archive.infolist()
                if not entry.is_dir()
            )
    except _DAMAGE:
        raise ZplannerError(PackCode.NOT_A_ZIP_FILE) from None


def _file_opener(file: Path) -> Callable[[], IO[bytes]]:
    def opened() -> IO[bytes]:
        return regular(file).open("rb")

    return opened


def _contents(files: Iterable[tuple[PurePosixPath, Callable[[], IO[bytes]]]]) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    folders = set()
    left = LARGEST_PACK
    for number, (file, opened) in enumerate(files, start=1):
        if number > MOST_FILES:
            raise ZplannerError(PackCode.TOO_MANY, what="files", most=MOST_FILES)
        if file.parts[:1] == ("__MACOSX",) or _is_passed_over(file.name):
            continue
        folders.add(file.parent)
        if len(file.parts) > 2 or ".." in file.parts or file.is_absolute() or len(folders) > 1:
            raise ZplannerError(PackCode.NOT_TOGETHER, name=str(file))
        refuse_other_file(file.name)
        if file.name in found:
            raise ZplannerError(PackCode.REPEATED_TABLE, name=file.name)
        with opened() as stream:
            found[file.name] = stream.read(left + 1)  # the size in a ZIP header may be wrong
        left -= len(found[file.name])
        if left < 0:
            raise too_large()
    return found


def _is_passed_over(name: str) -> bool:
    return name.startswith(".") or name in ("Thumbs.db", "desktop.ini") or name.upper().startswith("README")


def _text(file: str, data: bytes) -> str:
    try:
        return utf8_text(data)
    except ZplannerError as error:
        raise error.within(table=file) from None
