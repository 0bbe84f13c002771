"""Pictures that are no logo."""

from zplanner.errors import ZplannerError
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
]
