"""A logo is a whole picture that every renderer can draw; anything else is refused where it is chosen."""

from __future__ import annotations

import itertools
import json
import random
import re
import struct
import zlib
from typing import Any

import pytest
import typst
from hypothesis import given
from hypothesis import strategies as st

from zplanner.errors import ZplannerError
from zplanner.planning.logo import LARGEST_LOGO, bare_logo, refuse_no_logo

SIGNATURE = b"\x89PNG\r\n\x1a\n"
DAMAGED = "logo: the picture is damaged; choose another copy of it."
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


def refusal(data: bytes) -> str:
    with pytest.raises(ZplannerError) as caught:
        refuse_no_logo(data)
    return str(caught.value)


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
        refuse_no_logo(data)
    assert drawable([bare_logo(data) for data in pictures])


def test_a_picture_of_the_largest_sides_is_a_logo_and_none_is_well() -> None:
    refuse_no_logo(picture(2000, 2000))
    refuse_no_logo(b"")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"GIF89a", "logo: this is not a PNG picture; save the logo as PNG."),
        (picture() + bytes(LARGEST_LOGO), "logo: the picture is over 500 kB; save it smaller."),
        (
            picture(2001, 1, content=b""),
            "logo: the picture has 2,001 x 1 pixels, and 2,000 x 2,000 is the most; save it smaller.",
        ),
        (
            picture(1, 2**32 - 1, content=b""),
            "logo: the picture has 1 x 4,294,967,295 pixels, and 2,000 x 2,000 is the most; save it smaller.",
        ),
    ],
)
def test_what_is_no_picture_or_a_needlessly_large_one_is_no_logo(data: bytes, sentence: str) -> None:
    assert refusal(data) == sentence


@pytest.mark.parametrize(
    "data",
    [
        SIGNATURE,
        SIGNATURE + chunk(b"IHDR", b"") + chunk(b"IDAT", b"") + chunk(b"IEND", b""),
        SIGNATURE + b"\xff\xff\xff\xffIHDR" + bytes(40),
        picture()[:-1],
        picture()[:50] + b"?" + picture()[51:],
        picture(0, 5),
        picture(depth=3),
        picture(color=2, depth=4),
        picture(methods=b"\1\0\0"),
        picture(methods=b"\0\0\2"),
        picture(color=3, before=b""),
        picture(content=b"junk"),
        picture(content=zlib.compress(rows(4, 2, 8, False))),
        picture(content=zlib.compress(b"\5" + rows(4, 3, 8, False)[1:])),
        *(picture(color=3, before=chunk(b"PLTE", bytes(size))) for size in (0, 4, 900)),
        picture(before=chunk(b"PLTE", b"")),
        picture(color=3, before=b"", after=chunk(b"PLTE", bytes(6))),
        picture(color=3, before=2 * chunk(b"PLTE", bytes(6))),
        picture(between=chunk(b"tEXt", b"a\0b")),
        picture(before=chunk(b"IHDR", struct.pack(">IIBB", 9, 9, 8, 0) + bytes(3))),
        picture(before=chunk(b"ABCD", b"x")),
        picture(after=chunk(b"ABCD", b"x")),
    ],
    ids=range(24),
)
def test_a_damaged_picture_is_no_logo(data: bytes) -> None:
    assert refusal(data) == DAMAGED


def test_a_picture_that_unpacks_beyond_its_sides_is_read_no_further() -> None:
    refuse_no_logo(picture(content=zlib.compress(bytes(100_000_000))[: LARGEST_LOGO - 200]))


UNASKED = {
    b"acTL": (struct.pack(">II", 0, 0), struct.pack(">II", 2, 0)),
    b"fcTL": (b"short", bytes(26)),
    b"iCCP": (b"x\0\0junk", b"x\0\0" + zlib.compress(bytes(1_000_000))),
    b"zTXt": (b"k\0\0bad",),
    b"gAMA": (b"\0", bytes(4)),
    b"cHRM": (b"\0",),
    b"pHYs": (bytes(9),),
    b"eXIf": (b"MM\0*junk",),
    b"tRNS": (b"", bytes(3), bytes(300)),
}
"""What a picture may hold that renderers choke on, or that none of them needs."""


@pytest.mark.parametrize("color", [0, 2, 3, 4, 6])
def test_renderers_get_the_pixels_of_a_logo_and_nothing_that_may_fail_them(color: int) -> None:
    palette = chunk(b"PLTE", bytes(6)) if color == 3 else b""
    plain = bare_logo(picture(color=color))
    pictures = [
        picture(color=color, before=palette + chunk(kind, content))
        for kind, contents in UNASKED.items()
        for content in contents
    ]
    for data in pictures:
        refuse_no_logo(data)
        assert bare_logo(data) == plain
    assert re.findall(b"[A-Z]{4}", plain[8:])[:2] == [b"IHDR", b"PLTE" if color == 3 else b"IDAT"]
    assert bare_logo(plain) == plain
    assert drawable([plain])


@pytest.mark.parametrize(("color", "content"), [(0, bytes(2)), (2, bytes(6)), (3, b"\0"), (3, bytes(2))])
def test_what_is_transparent_in_a_logo_stays_so(color: int, content: bytes) -> None:
    palette = chunk(b"PLTE", bytes(6)) if color == 3 else b""
    data = picture(color=color, before=palette + chunk(b"tRNS", content))
    refuse_no_logo(data)
    assert chunk(b"tRNS", content) in bare_logo(data)
    assert drawable([bare_logo(data)])


@given(st.integers(0, 2**32))
def test_what_is_taken_for_a_logo_can_be_drawn(seed: int) -> None:
    chance, data = random.Random(seed), bytearray(picture(9, 5, color=6))
    data[chance.randrange(len(data))] = chance.randrange(256)
    try:
        refuse_no_logo(bytes(data))
    except ZplannerError:
        return
    assert drawable([bare_logo(bytes(data))])
