"""Why a choice for the report is refused."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.planning.logo import PngCode
from zplanner.wording.errors.template import Template


class LogoCode(Code):
    """Why a file is no logo."""

    UNREADABLE = "logo-unreadable"
    LARGE_FILE = "logo-large-file"
    NO_PICTURE = "logo-no-picture"
    LARGE_PICTURE = "logo-large-picture"
    DAMAGED = "logo-damaged"


SENTENCES: Mapping[Code, Template] = {
    LogoCode.UNREADABLE: ("the file cannot be read ({reason})", "choose another picture"),
    LogoCode.LARGE_FILE: ("the file is over 50 MB", "choose a smaller picture"),
    LogoCode.NO_PICTURE: ("this is not a picture zplanner can read", "save it as PNG or SVG"),
    LogoCode.LARGE_PICTURE: (
        "the picture has {width} x {height} pixels, and 50 million in all is the most",
        "save it smaller",
    ),
    LogoCode.DAMAGED: ("the picture is damaged", "choose another copy of it"),
    PngCode.NOT_PNG: ("this is not a PNG picture", "save the logo as PNG"),
    PngCode.LARGE_FILE: ("the picture is over 500 kB", "save it smaller"),
    PngCode.LARGE_SIDES: (
        "the picture has {width} x {height} pixels, and 2,000 x 2,000 is the most",
        "save it smaller",
    ),
    PngCode.DAMAGED: ("the picture is damaged", "choose another copy of it"),
}
