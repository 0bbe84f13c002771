"""The content of a foreign file, read without surprises."""

from __future__ import annotations

import codecs
from pathlib import Path

from zplanner.errors import ZplannerError

LARGEST_FILE = 50_000_000
"""An input guard, in bytes: a table of comparisons has a few hundred rows."""

_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def content(file: Path) -> bytes:
    """The bytes of a file; a ZplannerError where there is none to read."""
    if "\0" in str(file):
        raise ZplannerError("this is not a file name", remedy="choose another file")
    try:
        if file.is_dir():
            raise ZplannerError("this is a folder, not a file", remedy="choose a file in it")
        if not file.exists():
            raise ZplannerError("there is no such file", remedy="check the name and the folder")
        if not file.is_file():
            raise ZplannerError("this is not a regular file", remedy="save it as a file first")
        with file.open("rb") as stream:
            data = stream.read(LARGEST_FILE + 1)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ZplannerError(f"it cannot be read ({reason})", remedy="check the file") from None
    if len(data) > LARGEST_FILE:
        raise ZplannerError("the file is over 50 MB", remedy="import the comparisons, not single samples")
    return data


def utf8_text(data: bytes) -> str:
    """The text of a UTF-8 file, with or without a byte order mark."""
    if data.startswith(_UTF_16):
        raise ZplannerError("this is UTF-16 text", remedy="save it as UTF-8")
    if b"\0" in data:
        place = _place(data, data.index(b"\0"))
        raise ZplannerError("there is a NUL byte, so this is not a text", place=place, remedy="save it as UTF-8")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = _place(data, error.start)
        raise ZplannerError("this is not UTF-8 text", place=place, remedy="save it as UTF-8") from None


def _place(data: bytes, offset: int) -> str:
    line = data.count(b"\n", 0, offset) + 1
    return f"line {line}"
