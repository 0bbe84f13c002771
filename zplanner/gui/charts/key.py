"""The key of a chart's curves: as much of the scenarios' names as one line has room for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from os.path import commonprefix

from PySide6.QtGui import QFont, QFontMetricsF

from zplanner.gui.appearance import FONT_FAMILY, STEP
from zplanner.wording.numbers import shortened

LENGTHS = (40, 28, 20, 14)
"""Characters of a name, from the most that are shown to the fewest that say something."""

END = 6
"""Characters of the end that are kept of names whose beginnings are alike."""

BETWEEN = "  "


def fitted(names: Sequence[str], marks: Sequence[str], rest: Callable[[int], str], room: float) -> list[str]:
    """The names as they fit beside their marks; the first is bold and always there, and the last ones may be missing.

    `rest` says how many are missing, and has its place in the line as well.
    """

    def fits(shown: Sequence[str]) -> bool:
        parts = [
            text_width(f"{mark} {name}", bold=not number)
            for number, (mark, name) in enumerate(zip(marks, shown, strict=False))
        ]
        told = text_width(rest(len(names) - len(shown)))
        return sum(parts) + len(shown) * text_width(BETWEEN) + told + STEP <= room

    for length in LENGTHS:
        shown = _shortened(names, length)
        if fits(shown):
            return shown
    return next((shown[:count] for count in range(len(names) - 1, 1, -1) if fits(shown[:count])), shown[:1])


def _shortened(names: Sequence[str], length: int) -> list[str]:
    """Names of at most `length` characters; where a cut at their ends makes them alike, they are cut before these, else
    before the word in which the long ones part, and those that are still alike are numbered."""
    head, alike = length - END - 1, commonprefix([name for name in names if len(name) > length])  # noqa: RUF071 # letters
    parting = alike.rfind(" ") + 1
    ways: tuple[Callable[[str], str], ...] = (
        lambda name: shortened(name, length),
        lambda name: f"{name[:head].rstrip()}\u2026{name[-END:].lstrip()}",
        lambda name: f"\u2026{shortened(name[parting:], length - 1)}",
    )
    for way in ways:
        cut = [name if len(name) <= length else way(name) for name in names]
        if len(set(cut)) == len(names):
            return cut
    return [shortened(f"{number} {name}", length) for number, name in enumerate(names, start=1)]


@lru_cache(maxsize=512)
def text_width(text: str, *, bold: bool = False) -> float:
    font = QFont(FONT_FAMILY, 9)
    font.setBold(bold)
    return QFontMetricsF(font).horizontalAdvance(text)
