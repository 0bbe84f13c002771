"""Evidence packs from the disk: a folder, or a ZIP file of one, that may come from anywhere."""

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
from zplanner.evidence.codes import PackCode, StatementCode
from zplanner.evidence.compatibility import COMPATIBILITY, contradicted
from zplanner.evidence.packs import LARGEST_PACK, Pack, pack_from, pack_name, refuse_other_file, too_large
from zplanner.files import regular, unreadable, utf8_text

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
        pack = pack_from(name, {file: _text(file, data) for file, data in _tables(path).items()})
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


def _tables(path: Path) -> dict[str, bytes]:
    """The tables in a folder, or in a ZIP file at its top or in one folder."""
    if path.is_dir():
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
                )  # as some programs write
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
            found[file.name] = stream.read(left + 1)  # whatever size a ZIP file claims
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
