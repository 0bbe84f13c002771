"""A logo is a whole picture that every renderer can draw; anything else is refused where it is chosen."""

from __future__ import annotations

import itertools
import json
import random
import re
import struct
import zlib
from io import BytesIO
from typing import Any

import pytest
import typst
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from tests.refusals import refused
from zplanner.errors import Reference, ZplannerError
from zplanner.planning.report_settings import LARGEST_LOGO, PngCode, bare_logo, validate_logo

SIGNATURE = b"\x89PNG\r\n\x1a\n"
KINDS = [(0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 8), (4, 8), (4, 16), (6, 8), (6, 16)]


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def rows(width: int, height: int, bits: int, interlaced: bool) -> bytes:
    """The pixels of an all-black picture, row by row, each with filter 0."""
    steps = [(0, 0, 1, 1)]
    if interlaced:
        steps = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    passes = ((len(range(x, width, dx)), len(range(y, height, dy))) for x, y, dx, dy in steps)
    return b"".join(bytes((pixels * bits + 7) // 8 + 1) * lines for pixels, lines in passes if pixels)


def picture(
    width: int = 4, height: int = 3, *, color: int = 0, depth: int = 8, interlaced: bool = False, **parts: bytes
) -> bytes:
    """A PNG, of which the header's end, the pixels and what stands before them can be replaced."""
    bits = depth * {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
    header = struct.pack(">IIBB", width, height, depth, color) + parts.get("methods", bytes((0, 0, interlaced)))
    before = parts.get("before", chunk(b"PLTE", bytes(6)) if color == 3 else b"")
    content = parts["content"] if "content" in parts else zlib.compress(rows(width, height, bits, interlaced))
    pixels = content[:5], content[5:]
    idat = chunk(b"IDAT", pixels[0]) + parts.get("between", b"") + chunk(b"IDAT", pixels[1]) + parts.get("after", b"")
    return SIGNATURE + chunk(b"IHDR", header) + before + idat + chunk(b"IEND", b"")


def drawable(pictures: list[bytes]) -> bool:
    """Whether the typesetter of the reports can draw all these pictures."""
    page = '#for one in json("pictures.json") { image(bytes(one), width: 5mm) }'
    files = {"main.typ": page.encode(), "pictures.json": json.dumps([list(data) for data in pictures]).encode()}
    compiled: Any = typst.compile
    return bool(compiled(files, format="pdf"))


def test_a_picture_of_every_kind_is_a_logo_that_can_be_drawn() -> None:
    sides = itertools.cycle([(1, 1), (9, 5), (3, 17), (2, 2)])
    pictures = [
        picture(*next(sides), color=color, depth=depth, interlaced=interlaced)
        for color, depth in KINDS
        for interlaced in (False, True)
    ]
    for data in pictures:
        validate_logo(data)
    assert drawable([bare_logo(data) for data in pictures])


def test_a_picture_of_the_largest_sides_is_a_logo_and_none_is_well() -> None:
    validate_logo(picture(2000, 2000))
    validate_logo(b"")


@pytest.mark.parametrize(
    ("data", "code", "values"),
    [
        (b"GIF89a", PngCode.NOT_PNG, {}),
        (picture() + bytes(LARGEST_LOGO), PngCode.LARGE_FILE, {}),
        (picture(2001, 1, content=b""), PngCode.LARGE_SIDES, {"width": 2001, "height": 1}),
        (picture(1, 2**32 - 1, content=b""), PngCode.LARGE_SIDES, {"width": 1, "height": 2**32 - 1}),
    ],
)
def test_what_is_no_picture_or_a_needlessly_large_one_is_no_logo(
    data: bytes, code: PngCode, values: dict[str, int]
) -> None:
    with refused(code, about=Reference(field="logo"), **values):
        validate_logo(data)


@pytest.mark.parametrize(
    "data",
    [
        SIGNATURE,
        SIGNATURE + chunk(b"IHDR", b"") + chunk(b"IDAT", b"") + chunk(b"IEND", b""),
        SIGNATURE + b"\xff\xff\xff\xffIHDR" + bytes(40),
        picture()[:-30],
        picture(0, 5),
        picture(depth=3),
        picture(content=b"junk"),
    ],
    ids=range(7),
)
def test_a_damaged_picture_is_no_logo(data: bytes) -> None:
    with refused(PngCode.DAMAGED, about=Reference(field="logo")):
        validate_logo(data)


def test_a_picture_that_unpacks_beyond_its_sides_is_read_no_further() -> None:
    validate_logo(picture(content=zlib.compress(bytes(100_000_000))[: LARGEST_LOGO - 200]))


UNASKED = {
    b"acTL": struct.pack(">II", 2, 0),
    b"iCCP": b"x\0\0" + zlib.compress(bytes(1_000)),
    b"zTXt": b"k\0\0" + zlib.compress(b"text"),
    b"gAMA": bytes(4),
    b"pHYs": bytes(9),
    b"eXIf": b"MM\0*junk",
}
"""What a picture may hold that no renderer needs."""


@pytest.mark.parametrize("color", [0, 2, 3, 4, 6])
def test_renderers_get_the_pixels_of_a_logo_and_nothing_else(color: int) -> None:
    palette = chunk(b"PLTE", bytes(6)) if color == 3 else b""
    plain = bare_logo(picture(color=color))
    for kind, content in UNASKED.items():
        data = picture(color=color, before=chunk(kind, content) + palette)
        validate_logo(data)
        assert bare_logo(data) == plain, kind
    assert set(re.findall(b"IHDR|PLTE|tRNS|IDAT|IEND|[a-z][A-Za-z]{3}", plain)) >= {b"IHDR", b"IDAT", b"IEND"}
    assert not any(kind in plain for kind in UNASKED)
    assert bare_logo(plain) == plain
    assert drawable([plain])


@pytest.mark.parametrize(("color", "content"), [(0, bytes(2)), (2, bytes(6)), (3, b"\0"), (3, bytes(2))])
def test_what_is_transparent_in_a_logo_stays_so(color: int, content: bytes) -> None:
    palette = chunk(b"PLTE", bytes(6)) if color == 3 else b""
    bare = bare_logo(picture(color=color, before=palette + chunk(b"tRNS", content)))
    with Image.open(BytesIO(bare)) as shown:
        assert shown.convert("RGBA").getchannel("A").getextrema() == (0, 0)
    assert drawable([bare])


@given(st.integers(0, 2**32))
def test_what_is_taken_for_a_logo_can_be_drawn(seed: int) -> None:
    chance, data = random.Random(seed), bytearray(picture(9, 5, color=6))
    data[chance.randrange(len(data))] = chance.randrange(256)
    try:
        validate_logo(bytes(data))
    except ZplannerError:
        return
    assert drawable([bare_logo(bytes(data))])
