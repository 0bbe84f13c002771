"""The logo of a report: a whole PNG picture of moderate size, so that no report fails over it."""

from __future__ import annotations

import struct
from functools import lru_cache
from io import BytesIO

from zplanner.errors import Code, Reference, ZplannerError

LARGEST_LOGO = 500_000
"""Bytes: the plan and every report of it carry them."""

LARGEST_LOGO_SIDE = 2_000
"""Pixels: more than a whole line of the page shows at 300 dpi."""

_SIGNATURE, _FIRST_CHUNK = b"\x89PNG\r\n\x1a\n", b"\0\0\0\rIHDR"


class PngCode(Code):
    """Why a picture is no logo."""

    NOT_PNG = "logo-not-png"
    LARGE_FILE = "logo-over-500-kb"
    LARGE_SIDES = "logo-large-sides"
    DAMAGED = "logo-png-damaged"


def validate_logo(data: bytes) -> None:
    """Refuse what is not a whole PNG picture, or a needlessly large one; no bytes are no logo, and valid."""
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
    """A logo as renderers get it: its pixels and what of them is transparent; empty where it is damaged.

    Everything else in a picture, times, texts, color profiles, frames of an animation, is a risk to them and of no use.
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
