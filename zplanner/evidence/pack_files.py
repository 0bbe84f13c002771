"""Evidence packs from the disk: a folder, or a ZIP file of one, that may come from anywhere."""

from __future__ import annotations

import lzma
import struct
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from zplanner.errors import ZplannerError
from zplanner.evidence.compatibility import contradicted
from zplanner.evidence.pack_tables import COLUMNS_OF, PackError
from zplanner.evidence.packs import LARGEST_PACK, Pack, pack_from, pack_name, refuse_other_file, too_large

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
        _refuse_missing(path)
        name = pack_name(path.resolve().name if path.is_dir() else path.stem)
        tables = dict(_tables_of_folder(path) if path.is_dir() else _tables_of_zip(path))
        pack = pack_from(name, {file: _text(file, data) for file, data in tables.items()})
        _refuse_contradicted(pack)
        return pack
    except ZplannerError as error:
        if error.file is not None:  # a table in it
            error.file = f"{path}/{error.file}"
            raise
        raise error.within(file=path) from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ZplannerError(f"it cannot be read ({reason})", file=path, remedy="check the file") from None


def _refuse_contradicted(pack: Pack) -> None:
    """PackError where a statement contradicts one of zplanner's, whose own counts."""
    refused = [
        ZplannerError(
            f"'{row.id.removeprefix(f'{pack.name}:')}' contradicts the published statement '{published.id}'",
            file="compatibility.csv",
            remedy="remove it, or narrow where it holds",
        )
        for row in pack.contents.statements
        if (published := contradicted(row)) is not None
    ]
    if refused:
        raise PackError(refused)


def _refuse_missing(path: Path) -> None:
    if "\0" in str(path):
        raise ZplannerError("this is not a file name", remedy="choose another file")
    if not path.exists():
        raise ZplannerError("there is no such folder or file", remedy="check the name and the folder")
    if not path.is_dir() and not path.is_file():
        raise ZplannerError("this is not a regular file", remedy="choose a folder or a ZIP file")


def _tables_of_folder(path: Path) -> Iterator[tuple[str, bytes]]:
    left = LARGEST_PACK
    for number, file in enumerate(sorted(path.iterdir()), start=1):
        if number > MOST_FILES:
            raise _no_pack()
        if _is_passed_over(file.name):
            continue
        if file.is_dir():
            raise ZplannerError(f"'{file.name[:40]}' is a folder", remedy="keep the tables at the top of the pack")
        refuse_other_file(file.name)
        if not file.is_file():
            raise ZplannerError(f"{file.name} is not a regular file", remedy="save it as a file first")
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
            entries = _entries(archive)
            if sum(entry.file_size for entry in entries.values()) > LARGEST_PACK:
                raise too_large()
            left = LARGEST_PACK
            for name, entry in entries.items():
                with archive.open(entry) as stream:
                    data = stream.read(left + 1)  # whatever size the entry claims
                left -= len(data)
                if left < 0:
                    raise too_large()
                yield name, data
    except _DAMAGE:
        raise ZplannerError("this is not a ZIP file, or it is damaged", remedy="make it again") from None


def _entries(archive: zipfile.ZipFile) -> dict[str, zipfile.ZipInfo]:
    """The tables of a ZIP file by name, at its top or in its one folder."""
    if len(archive.infolist()) > MOST_FILES:
        raise _no_pack()
    entries: dict[str, zipfile.ZipInfo] = {}
    folders = set()
    for entry in archive.infolist():
        way = PurePosixPath(entry.filename.replace("\\", "/")).parts  # as some programs write a folder
        if entry.is_dir() or not way or way[0] == "__MACOSX" or _is_passed_over(way[-1]):
            continue
        if len(way) > 2 or ".." in way or way[0] == "/":
            shown = entry.filename[:60]
            raise ZplannerError(f"'{shown}' is nested too deeply", remedy="put the tables into one folder")
        if entry.flag_bits & 1:
            raise ZplannerError("this ZIP file is locked", remedy="make it without a password")
        folders.add(way[:-1])
        refuse_other_file(way[-1])
        if way[-1] in entries:
            raise ZplannerError(f"it holds {way[-1]} twice", remedy="keep one of them")
        entries[way[-1]] = entry
    if len(folders) > 1:
        raise ZplannerError("its tables are in different folders", remedy="put them into one")
    return entries


def _is_passed_over(name: str) -> bool:
    return name.startswith(".") or name in ("Thumbs.db", "desktop.ini") or name.upper().startswith("README")


def _no_pack() -> ZplannerError:
    problem = f"it holds more than {MOST_FILES} files, so this is not a pack"
    return ZplannerError(problem, remedy=f"choose a folder of {', '.join(COLUMNS_OF)}")


def _text(file: str, data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise ZplannerError("this is UTF-16 text", file=file, remedy="save it as UTF-8")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = f"line {data.count(bytes([10]), 0, error.start) + 1}"
        raise ZplannerError("this is not UTF-8 text", file=file, place=place, remedy="save it as UTF-8") from None
