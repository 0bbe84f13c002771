"""Validates the logo of a report, a complete PNG image of moderate size, so that it cannot make a report fail."""

from __future__ import annotations

import struct
from functools import lru_cache
from io import BytesIO

from zplanner.errors import Code, Reference, ZplannerError


class LogoCode(Code):
    """Why a file is no logo."""

    NO_PICTURE = "this is not a picture zplanner can read", "save it as PNG or SVG"
    LARGE_PICTURE = "the picture has {width} x {height} pixels; the limit is 50 million in all", "save it smaller"
    DAMAGED = "the picture is damaged", "choose another copy of it"
    OUTSIDE = (
        "the drawing refers to '{target}', which is not a picture embedded in it",
        "embed it as PNG or JPEG, or save the logo as PNG",
    )


LARGEST_LOGO = 500_000
"""Bytes; the plan and every report of it contain the logo."""

LARGEST_LOGO_SIDE = 2_000
"""Pixels; more than the width of the page at 300 dpi."""

_SIGNATURE, _FIRST_CHUNK = b"\x89PNG\r\n\x1a\n", b"\0\0\0\rIHDR"


class PngCode(Code):
    """Why an image is refused as a logo."""

    NOT_PNG = "this is not a PNG picture", "save the logo as PNG"
    LARGE_FILE = "the picture is over 500 kB", "save it smaller"
    LARGE_SIDES = "the picture has {width} x {height} pixels; the limit is 2,000 x 2,000", "save it smaller"
    DAMAGED = "the picture is damaged", "choose another copy of it"


def validate_logo(data: bytes) -> None:
    """Refuse data that is not a complete PNG image of moderate size; empty data means no logo and is valid."""
    if not data:
        return
    about = Reference(field="logo")
    if not data.startswith(_SIGNATURE):
        raise ZplannerError(PngCode.NOT_PNG, about=about)
    if len(data) > LARGEST_LOGO:
        raise ZplannerError(PngCode.LARGE_FILE, about=about)
    if data[8:16] != _FIRST_CHUNK or len(data) < 24:
        raise ZplannerError(PngCode.DAMAGED, about=about)
    width, height = struct.unpack(">II", data[16:24])
    if width > LARGEST_LOGO_SIDE or height > LARGEST_LOGO_SIDE:
        raise ZplannerError(PngCode.LARGE_SIDES, about=about, width=width, height=height)
    if not bare_logo(data):
        raise ZplannerError(PngCode.DAMAGED, about=about)


@lru_cache(maxsize=2)  # every other choice for the report is checked with the logo
def bare_logo(data: bytes) -> bytes:
    """The logo for renderers: pixels and transparency only; empty if it is damaged.

    Everything else in an image (times, texts, color profiles, animation frames) is a risk to renderers and of no use.
    """
    from PIL import Image  # loaded when first needed: it delays the start of the window

    if not data:
        return data
    bare = BytesIO()
    try:
        with Image.open(BytesIO(data), formats=("PNG",)) as picture:
            picture.load()
            mode = "RGBA" if "transparency" in picture.info else "RGB"
            pixels = picture.convert(mode) if picture.mode in ("1", "P") else picture
            pixels.save(bare, "PNG", icc_profile=None)
    except (OSError, SyntaxError, ValueError, struct.error):
        return b""
    return bare.getvalue()
