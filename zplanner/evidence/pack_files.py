"""Evidence packs from the disk: a folder, or a ZIP file of one, that may come from anywhere."""

from __future__ import annotations

import lzma
import struct
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from zplanner.errors import ZplannerError
from zplanner.evidence.codes import PackCode, StatementCode
from zplanner.evidence.compatibility import COMPATIBILITY, contradicted
from zplanner.evidence.packs import LARGEST_PACK, TABLES, Pack, pack_from, pack_name, refuse_other_file, too_large
from zplanner.files import FileCode, regular, unreadable, utf8_text

ZIP = ".zip"

MOST_FILES = 100
"""An input guard: files of a folder or ZIP file, those included that are passed over."""

_DAMAGE = (
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error,
    EOFError, LookupError, NotImplementedError, RuntimeError, ValueError,
)  # fmt: skip
"""What reading a damaged ZIP file is known to end in."""


def may_be_pack(path: Path) -> bool:
    """Whether a path is taken for a pack: a folder, or a file that calls itself a ZIP file."""
    return path.is_dir() or path.suffix.lower() == ZIP


def read_pack(path: Path) -> Pack:
    """The pack in a folder or a ZIP file, named after it; a ZplannerError says what does not hold.

    A ZIP file holds its tables at the top, or in one folder. Hidden files and a README are passed over.
    """
    try:
        regular(path, or_folder=True)
        name = pack_name(path.resolve().name if path.is_dir() else path.stem)
        tables = dict(_tables_of_folder(path) if path.is_dir() else _tables_of_zip(path))
        pack = pack_from(name, {file: _text(file, data) for file, data in tables.items()})
        _refuse_contradicted(pack)
        return pack
    except ZplannerError as error:
        raise error.within(file=path) from None
    except OSError as error:
        raise unreadable(path, error) from None


def _refuse_contradicted(pack: Pack) -> None:
    """A ZplannerError where statements contradict those of zplanner, whose own count."""
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


def _tables_of_folder(path: Path) -> Iterator[tuple[str, bytes]]:
    left = LARGEST_PACK
    for number, file in enumerate(sorted(path.iterdir()), start=1):
        if number > MOST_FILES:
            raise _too_many_files()
        if _is_passed_over(file.name):
            continue
        if file.is_dir():
            raise ZplannerError(PackCode.FOLDER_INSIDE, name=file.name)
        refuse_other_file(file.name)
        if not file.is_file():
            raise ZplannerError(FileCode.NOT_REGULAR, table=file.name)
        with file.open("rb") as stream:
            data = stream.read(left + 1)
        left -= len(data)
        if left < 0:
            raise too_large()
        yield file.name, data


def _tables_of_zip(path: Path) -> Iterator[tuple[str, bytes]]:
    if path.stat().st_size > 2 * LARGEST_PACK:
        raise too_large()
    try:
        with zipfile.ZipFile(path) as archive:
            left = LARGEST_PACK
            for name, entry in _entries(archive).items():
                with archive.open(entry) as stream:
                    data = stream.read(left + 1)  # whatever size the entry claims
                left -= len(data)
                if left < 0:
                    raise too_large()
                yield name, data
    except _DAMAGE:
        raise ZplannerError(PackCode.NOT_A_ZIP_FILE) from None


def _entries(archive: zipfile.ZipFile) -> dict[str, zipfile.ZipInfo]:
    """The tables of a ZIP file by name, at its top or in its one folder."""
    if len(archive.infolist()) > MOST_FILES:
        raise _too_many_files()
    entries: dict[str, zipfile.ZipInfo] = {}
    folders = set()
    for entry in archive.infolist():
        path = PurePosixPath(entry.filename.replace("\\", "/")).parts  # as some programs write a folder
        if entry.is_dir() or not path or path[0] == "__MACOSX" or _is_passed_over(path[-1]):
            continue
        if len(path) > 2 or ".." in path or path[0] == "/":
            raise ZplannerError(PackCode.NESTED, name=entry.filename)
        if entry.flag_bits & 1:
            raise ZplannerError(PackCode.LOCKED)
        folders.add(path[:-1])
        refuse_other_file(path[-1])
        if path[-1] in entries:
            raise ZplannerError(PackCode.REPEATED_TABLE, name=path[-1])
        entries[path[-1]] = entry
    if len(folders) > 1:
        raise ZplannerError(PackCode.SEVERAL_FOLDERS)
    return entries


def _is_passed_over(name: str) -> bool:
    return name.startswith(".") or name in ("Thumbs.db", "desktop.ini") or name.upper().startswith("README")


def _too_many_files() -> ZplannerError:
    return ZplannerError(PackCode.TOO_MANY_FILES, most=MOST_FILES, known=tuple(TABLES))


def _text(file: str, data: bytes) -> str:
    try:
        return utf8_text(data)
    except ZplannerError as error:
        raise error.within(table=file) from None
