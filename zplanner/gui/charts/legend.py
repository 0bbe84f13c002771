"""The legend below a chart, and curve names shortened to fit one line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from html import escape
from os.path import commonprefix

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QLabel

from zplanner.gui.appearance import FONT_FAMILY, STEP, Appearance
from zplanner.wording.numbers import shortened


class Legend(QLabel):
    """Shows small, muted rich text."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._gauge = QLabel(self)  # hidden; used to measure text
        self._gauge.hide()
        self._heights: dict[tuple[str, int], int] = {}
        for label in (self, self._gauge):
            label.setTextFormat(Qt.TextFormat.RichText)
            label.setWordWrap(True)
            label.setContentsMargins(STEP, 2, STEP, 4)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def show_text(self, text: str) -> None:
        self.setText(self._small(text))

    def fit(self, texts: Iterable[str], width: int) -> None:
        """Take the height of the tallest of the texts at a width."""
        height = max(self._height_of(text, width) for text in texts)
        if not self.minimumHeight() == height == self.maximumHeight():
            self.setFixedHeight(height)

    def _height_of(self, text: str, width: int) -> int:
        """The height of a text, independent of its digits."""
        shape = re.sub(r"\d", "0", text), width
        if shape not in self._heights:
            if len(self._heights) >= 64:
                self._heights.clear()
            self._gauge.setText(self._small(text))
            self._heights[shape] = self._gauge.heightForWidth(width)
        return self._heights[shape]

    def _small(self, text: str) -> str:
        unbroken = text.replace("z/VM", UNBROKEN_ZVM)
        return f"<span style='color:{self._appearance.colors.muted}; font-size:9pt'>{unbroken}</span>"


UNBROKEN_ZVM = "z/\u2060VM"
"""Keeps the name on one line."""

LENGTHS = (40, 28, 20, 14)
"""Name lengths to try, in order."""

END = 6
"""Characters kept at the end of names that begin alike."""


def fitted(names: Sequence[str], marks: Sequence[str], rest: Callable[[int], str], room: float) -> list[str]:
    """Names with their marks that fit on one line: the first, in bold, always; the last ones may be missing.

    `rest` gives the text that counts the missing ones.
    """

    def fits(shown: Sequence[str]) -> bool:
        parts = [f"{mark} {name}" for mark, name in zip(marks, shown, strict=False)]
        width = sum(text_width(part, bold=not number) for number, part in enumerate(parts))
        return width + len(parts) * text_width("  ") + text_width(rest(len(names) - len(parts))) + STEP <= room

    for length in LENGTHS:
        shown = _shortened(names, length)
        if fits(shown):
            return shown
    return next((shown[:count] for count in range(len(names) - 1, 1, -1) if fits(shown[:count])), shown[:1])


def unbroken(name: str) -> str:
    """A name as rich text that stays on one line."""
    return escape(name).replace(" ", "&nbsp;")


def _shortened(names: Sequence[str], length: int) -> list[str]:
    """Distinct names of at most `length` characters: cut at the end, in the middle, or at the start; else numbered."""
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
