"""The logo of a report: a whole PNG picture of bearable size, so that no report fails over it.

Chunks, their order, color types and interlacing are laid out in https://www.w3.org/TR/png-3/.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from zplanner.errors import ZplannerError

LARGEST_LOGO = 500_000
"""Bytes: the plan and every report of it carry them."""

LARGEST_LOGO_SIDE = 2_000
"""Pixels: more than a whole line of the page shows at 300 dpi."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
_LAST_FILTER = 4
_WITH_PALETTE = 3
_CRITICAL = (b"IHDR", b"PLTE", b"IDAT", b"IEND")
_MOST_COLORS = 256

# first column and row, and steps between columns and rows
_WHOLE = ((0, 0, 1, 1),)
_ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


@dataclass(frozen=True, slots=True)
class _Header:
    """The first chunk: the picture's sides in pixels, and how a pixel is stored."""

    width: int
    height: int
    depth: int
    color: int
    methods: bytes  # compression, filter, interlace

    @property
    def holds(self) -> bool:
        known = self.depth in _DEPTHS.get(self.color, ()) and self.methods in (b"\0\0\0", b"\0\0\1")
        return known and self.width > 0 and self.height > 0

    def passes(self) -> Iterator[tuple[int, int]]:
        """Bytes of a row and number of rows, pass by pass; a row begins with its filter."""
        bits = self.depth * _CHANNELS[self.color]
        for column, row, across, down in _ADAM7 if self.methods[2] else _WHOLE:
            pixels, rows = -((column - self.width) // across), -((row - self.height) // down)
            if pixels > 0 and rows > 0:
                yield 1 + (pixels * bits + 7) // 8, rows


def refuse_no_logo(data: bytes) -> None:
    """Refuse what is not a whole PNG picture, or a needlessly large one; no bytes are no logo, and well."""
    if not data:
        return
    if not data.startswith(_SIGNATURE):
        raise ZplannerError("this is not a PNG picture", place="logo", remedy="save the logo as PNG")
    if len(data) > LARGEST_LOGO:
        raise ZplannerError("the picture is over 500 kB", place="logo", remedy="save it smaller")
    chunks = _chunks(data)
    header = _header(chunks)
    if header is None:
        raise _damaged()
    if header.width > LARGEST_LOGO_SIDE or header.height > LARGEST_LOGO_SIDE:
        problem = f"the picture has {header.width:,} x {header.height:,} pixels, and 2,000 x 2,000 is the most"
        raise ZplannerError(problem, place="logo", remedy="save it smaller")
    if not _is_whole(data):
        raise _damaged()


def bare_logo(data: bytes) -> bytes:
    """A logo that is not refused as renderers get it: its pixels, its palette and what of it is transparent.

    Everything else in a picture, times, texts, color profiles, frames of an animation, is a risk to them and of no use.
    """
    if not data:
        return data
    chunks = _chunks(data)
    (_, header), *_ = chunks
    color, first = header[9], dict(reversed(chunks))
    kept = [(b"IHDR", header)]
    if color == _WITH_PALETTE:
        kept.append((b"PLTE", first[b"PLTE"]))
    lucid, colors = first.get(b"tRNS", b""), len(first.get(b"PLTE", b"")) // 3
    if len(lucid) in {0: (2,), 2: (6,), _WITH_PALETTE: range(1, colors + 1)}.get(color, ()):
        kept.append((b"tRNS", lucid))
    kept += [(b"IDAT", b"".join(content for kind, content in chunks if kind == b"IDAT")), (b"IEND", b"")]
    return _SIGNATURE + b"".join(_chunk(*each) for each in kept)


def _chunk(kind: bytes, content: bytes) -> bytes:
    checksum = zlib.crc32(kind + content)
    return len(content).to_bytes(4, "big") + kind + content + checksum.to_bytes(4, "big")


def _damaged() -> ZplannerError:
    return ZplannerError("the picture is damaged", place="logo", remedy="choose another copy of it")


def _chunks(data: bytes) -> tuple[tuple[bytes, bytes], ...]:
    """Kind and content of every chunk, up to the last or the first that is cut off or has a wrong checksum."""
    found: list[tuple[bytes, bytes]] = []
    start = len(_SIGNATURE)
    while start + 12 <= len(data):
        end = start + 8 + int.from_bytes(data[start : start + 4], "big")
        kind, content = data[start + 4 : start + 8], data[start + 8 : end]
        if end + 4 > len(data) or zlib.crc32(kind + content) != int.from_bytes(data[end : end + 4], "big"):
            break
        found.append((kind, content))
        if kind == b"IEND":
            break
        start = end + 4
    return tuple(found)


def _header(chunks: tuple[tuple[bytes, bytes], ...]) -> _Header | None:
    if not chunks or chunks[0][0] != b"IHDR" or len(chunks[0][1]) != 13:
        return None
    content = chunks[0][1]
    width, height = int.from_bytes(content[:4], "big"), int.from_bytes(content[4:8], "big")
    header = _Header(width, height, content[8], content[9], content[10:])
    return header if header.holds else None


@lru_cache(maxsize=2)
def _is_whole(data: bytes) -> bool:
    """Whether every pixel is there; remembered, since every other choice for the report is checked with the logo."""
    chunks = _chunks(data)
    header = _header(chunks)
    if header is None or not _in_order(chunks, header.color):
        return False
    expected = sum(length * rows for length, rows in header.passes())
    stream = zlib.decompressobj()
    try:
        pixels = stream.decompress(b"".join(content for kind, content in chunks if kind == b"IDAT"), expected + 1)
    except zlib.error:
        return False
    start, filters = 0, b""
    for length, rows in header.passes():
        filters += pixels[start : start + length * rows : length]
        start += length * rows
    return len(pixels) >= expected and max(filters) <= _LAST_FILTER


def _in_order(chunks: Sequence[tuple[bytes, bytes]], color: int) -> bool:
    """Whether the chunks that a picture is made of are all known, as often as they may be, and in their order."""
    kinds = [kind for kind, _ in chunks]
    critical = [kind for kind in kinds if not kind[0] & 0x20]  # in small letters, one that may be passed over
    if set(critical) - set(_CRITICAL) or kinds[-1] != b"IEND" or kinds.count(b"IHDR") > 1 or b"IDAT" not in kinds:
        return False
    pixels = [at for at, kind in enumerate(kinds) if kind == b"IDAT"]
    palettes = [(at, len(content)) for at, (kind, content) in enumerate(chunks) if kind == b"PLTE"]
    if pixels[-1] - pixels[0] >= len(pixels) or len(palettes) > 1 or (color == _WITH_PALETTE and not palettes):
        return False
    return all(at < pixels[0] and size % 3 == 0 and 0 < size <= 3 * _MOST_COLORS for at, size in palettes)
