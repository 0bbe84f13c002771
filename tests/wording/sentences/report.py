"""Pictures that are no logo."""

from zplanner.errors import Reference, ZplannerError
from zplanner.planning.logo import PngCode
from zplanner.wording.errors.report import LogoCode

SENTENCES = [
    (
        ZplannerError(LogoCode.UNREADABLE, reason="permission denied"),
        "the file cannot be read (permission denied); choose another picture.",
    ),
    (ZplannerError(LogoCode.LARGE_FILE), "the file is over 50 MB; choose a smaller picture."),
    (ZplannerError(LogoCode.NO_PICTURE), "this is not a picture zplanner can read; save it as PNG or SVG."),
    (
        ZplannerError(LogoCode.LARGE_PICTURE, width=10_000, height=10_000),
        "the picture has 10,000 x 10,000 pixels, and 50 million in all is the most; save it smaller.",
    ),
    (ZplannerError(LogoCode.DAMAGED), "the picture is damaged; choose another copy of it."),
    (
        ZplannerError(PngCode.NOT_PNG, about=Reference(field="logo")),
        "logo: this is not a PNG picture; save the logo as PNG.",
    ),
    (ZplannerError(PngCode.LARGE_FILE), "the picture is over 500 kB; save it smaller."),
    (
        ZplannerError(PngCode.LARGE_SIDES, width=2001, height=1),
        "the picture has 2,001 x 1 pixels, and 2,000 x 2,000 is the most; save it smaller.",
    ),
    (ZplannerError(PngCode.DAMAGED), "the picture is damaged; choose another copy of it."),
]
