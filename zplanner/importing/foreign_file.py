"""A foreign file as formats read it: in order, once, within bounds, hashed, counted and cancellable."""

from __future__ import annotations

import bz2
import codecs
import gzip
import hashlib
import io
import lzma
import re
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.files import path_text, regular, unreadable
from zplanner.importing.refusals import SourceCode

HEAD = 65_536
"""Bytes of which a format is recognized."""

LONGEST_LINE = 1_048_576
"""An input guard, in bytes: a longer line is refused, and never held as a whole."""

BLOCK = 1_048_576
"""Bytes read at once."""

MOST_UNPACKED = 4_000_000_000
"""An input guard, in bytes: how much a compressed file may unpack to."""

HIGHEST_RATIO = 1_000
"""An input guard: bytes that one byte of a compressed file may become; text of a monitor becomes 10 to 100."""

ALWAYS_UNPACKED = 100_000_000
"""Bytes that a compressed file may become whatever its ratio."""

UNPACKING_MEMORY = 200_000_000
"""An input guard, in bytes: `xz -9` needs 65 MB."""

_NEWLINE = ord("\n")

GZIP, XZ, BZIP2 = b"\x1f\x8b", b"\xfd7zXZ\0", re.compile(rb"BZh[1-9]1AY&SY")

SHEETS = re.compile(rb"\[Content_Types\]\.xml|xl/|mimetypeapplication/vnd\.oasis\.opendocument\.spreadsheet")
"""What tells a workbook from another ZIP file."""

_MARKS = {  # the longer ones first: that of UTF-16 begins that of UTF-32
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}

_ESCAPED = re.compile(rb"\x1b(?:\[[0-9;?]{0,20}[A-Za-z]|\][^\x07\n]{0,200}\x07)")
"""Colors and titles of a terminal, as the log of its session keeps them among its text."""

Watch = Callable[[int], None]
"""Called with the bytes of the file read so far; it raises to cancel."""


@dataclass(frozen=True, slots=True)
class Block:
    """Whole lines, and the number of the first, from 1. Lines over `LONGEST_LINE` are left out and numbered."""

    first_line: int
    data: bytes
    too_long: tuple[int, ...] = ()


def _ignored(_read: int) -> None:
    return


class ForeignFile:
    """A file opened for a format; use as a context. `blocks` (or what is built on it) reads it once."""

    def __init__(self, path: Path, watch: Watch = _ignored, data: bytes | None = None, command: str = "") -> None:
        """`data` is what the path would hold if it were a file: that of a member of an archive. `command` is what
        printed it, where the text that it is of says so."""
        self.path = path
        self.command = command
        self.data = data
        self._unpacked = 0
        self._unused = b""
        self._end = b"\n"
        self.first_line = 1
        """The line that the head begins with: those before are blank."""
        try:
            self.size = regular(path).stat().st_size if data is None else len(data)
            self._raw = _Counted(path.open("rb", buffering=0) if data is None else io.BytesIO(data), watch)
            self._stream, packed = _unpacked(io.BufferedReader(self._raw, BLOCK))
        except OSError as error:
            raise unreadable(path, error) from None
        self._is_packed = packed
        self._most = MOST_UNPACKED if packed else self.size + BLOCK
        self._decoder: codecs.IncrementalDecoder | None = None
        try:
            self.head = self._beginning()
        except ZplannerError:
            self._raw.close()
            raise
        self._unused = self.head
        if b"\0" not in self.head:
            self.head = _without_escapes(self.head)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._raw.close()

    def again(self, watch: Watch = _ignored) -> ForeignFile:
        """The same file, opened anew."""
        return ForeignFile(self.path, watch, self.data, self.command)

    @property
    def name(self) -> str:
        return path_text(self.path.name)

    def sha256(self) -> str:
        """The hash of the whole file as it lies on disk; what is not yet read is read."""
        try:
            while self._raw.read(BLOCK):
                pass
        except OSError as error:
            raise unreadable(self.path, error) from None
        return self._raw.digest.hexdigest()

    def content(self, most: int) -> bytes:
        """All bytes, at most `most`."""
        parts, count = [], 0
        while part := self.read(BLOCK):
            parts.append(part)
            if (count := count + len(part)) > most:
                raise ZplannerError(SourceCode.TOO_LARGE, file=self.path, megabytes=most // 1_000_000)
        return b"".join(parts)

    def blocks(self) -> Iterator[Block]:
        """The file in blocks of whole lines, as UTF-8 or in whatever one-byte encoding it has."""
        first, rest, skipping = self.first_line, b"", False
        too_long: list[int] = []
        while part := self.read(BLOCK):
            if b"\r" in part and b"\n" not in part:
                part = part.replace(b"\r", b"\n")
            if skipping:
                _, ended, part = part.partition(b"\n")
                if not ended:
                    continue
                skipping, first = False, first + 1
            data, ended, rest = (rest + part).rpartition(b"\n")
            data = _without_escapes(data)
            if ended:
                yield Block(first, data + b"\n", tuple(too_long))
                first += (
                    int(np.count_nonzero(np.frombuffer(data, np.uint8) == _NEWLINE)) + 1
                )  # five times as fast as `count`
                too_long.clear()
            if len(rest) > LONGEST_LINE:
                too_long.append(first)
                rest, skipping = b"", True
        if rest or too_long:
            yield Block(first, rest and _without_escapes(rest) + b"\n", tuple(too_long))

    def lines(self) -> Iterator[tuple[int, str]]:
        """Number and text of every line, without its end; a line that is no UTF-8 is read as Latin-1."""
        for block in self.blocks():
            for number, line in enumerate(block.data.split(b"\n")[:-1], start=block.first_line):
                yield number, text_of(line)

    @property
    def ends_within_a_line(self) -> bool:
        """Whether the file, now read to its end, has no line end after its last line: it may be cut there."""
        return not self._end.endswith((b"\n", b"\r"))

    def _beginning(self) -> bytes:
        """The first bytes, without the mark of their encoding; where all of them are blank, those from the first line
        that is not. What says that it is UTF-16 or UTF-32 is read as UTF-8 from here on."""
        head = self.read(HEAD)
        encoding = next((name for mark, name in _MARKS.items() if head.startswith(mark)), None)
        if encoding is None:
            head = head.removeprefix(codecs.BOM_UTF8)
        else:
            self._decoder = codecs.getincrementaldecoder(encoding)("replace")
            head = self._decoder.decode(head).encode()
            while len(head) < HEAD and (part := self.read(HEAD)):
                head += part
        if not head.strip():
            while head and not head.strip():
                self.first_line += head.count(b"\n")
                head = self.read(HEAD)
            blank = head.rfind(b"\n", 0, len(head) - len(head.lstrip())) + 1
            self.first_line += head.count(b"\n", 0, blank)
            head = head[blank:] + self.read(blank)
        self._end = head[-1:]
        return head

    def read(self, size: int) -> bytes:
        """At most so many bytes; none at the end."""
        unused, self._unused = self._unused[:size], self._unused[size:]
        if len(unused) == size:
            return unused
        try:
            data = self._stream.read(size - len(unused))
        except (EOFError, zlib.error, gzip.BadGzipFile, lzma.LZMAError):
            raise ZplannerError(SourceCode.DAMAGED_GZIP, file=self.path) from None
        except OSError as error:
            raise unreadable(self.path, error) from None
        self._unpacked += len(data)
        is_bomb = self._is_packed and self._unpacked > ALWAYS_UNPACKED + HIGHEST_RATIO * self._raw.count
        if self._unpacked > self._most or is_bomb:
            raise ZplannerError(SourceCode.TOO_LARGE, file=self.path, megabytes=self._most // 1_000_000)
        if self._decoder:
            data = self._decoder.decode(data).encode()
        self._end = data[-1:] or self._end
        return unused + data


def _without_escapes(text: bytes) -> bytes:
    return _ESCAPED.sub(b"", text) if b"\x1b" in text else text


def text_of(line: bytes) -> str:
    """A line as text, without a carriage return at its end."""
    line = line.removesuffix(b"\r")
    try:
        return line.decode()
    except UnicodeDecodeError:
        return line.decode("latin-1")


def _unpacked(packed: io.BufferedReader) -> tuple[io.BufferedIOBase, bool]:
    """A file as it is, or unpacked, and whether it is."""
    magic = packed.peek(10)
    if magic.startswith(GZIP):
        return gzip.GzipFile(fileobj=packed), True
    if magic.startswith(XZ):
        return io.BufferedReader(_Unpacking(packed, _xz)), True
    if BZIP2.match(magic):
        return io.BufferedReader(_Unpacking(packed, bz2.BZ2Decompressor)), True
    return packed, False


def _xz() -> lzma.LZMADecompressor:
    return lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=UNPACKING_MEMORY)


class _Unpacking(io.RawIOBase):
    """What a file of one or more compressed streams unpacks to; EOFError or LZMAError where it is damaged."""

    def __init__(
        self, packed: io.BufferedReader, new: Callable[[], bz2.BZ2Decompressor | lzma.LZMADecompressor]
    ) -> None:
        self._packed, self._new, self._one = packed, new, new()

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]  # any writable buffer
        while True:
            waiting = b""
            if self._one.eof:
                waiting = (self._one.unused_data or self._packed.read(BLOCK)).lstrip(b"\0")  # padding
                if not waiting:
                    return 0
                self._one = self._new()
            elif self._one.needs_input and not (waiting := self._packed.read(BLOCK)):
                raise EOFError
            try:
                data = self._one.decompress(waiting, len(buffer))
            except OSError:  # of bz2
                raise EOFError from None
            if data:
                buffer[: len(data)] = data
                return len(data)


class _Counted(io.RawIOBase):
    """A raw file that counts and hashes what is read of it."""

    def __init__(self, raw: io.FileIO | io.BytesIO, watch: Watch) -> None:
        self._file = raw
        self._watch = watch
        self.count = 0
        self.digest = hashlib.sha256()

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]  # any writable buffer
        size = self._file.readinto(buffer) or 0
        self.digest.update(memoryview(buffer)[:size])
        self.count += size
        self._watch(self.count)
        return size

    def close(self) -> None:
        self._file.close()
        super().close()
