"""The line beneath a chart: how to read it, or the values of a place, in a room that is high enough for either."""

from __future__ import annotations

import re
from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from zplanner.gui.appearance import STEP, Appearance

_FIGURE = re.compile(r"\d")

MOST_HEIGHTS = 64
"""Heights of texts that are remembered: those of a few charts' widths and scenarios."""


class Legend(QLabel):
    """Shows small, muted rich text."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._gauge = QLabel(self)  # never shown: it measures what the legend will hold
        self._gauge.hide()
        self._heights: dict[tuple[str, int], int] = {}
        for label in (self, self._gauge):
            label.setTextFormat(Qt.TextFormat.RichText)
            label.setWordWrap(True)
            label.setContentsMargins(STEP, 2, STEP, 4)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def say(self, text: str) -> None:
        self.setText(self._small(text))

    def fit(self, texts: Iterable[str], width: int) -> None:
        """Take the height that the highest of the texts needs at a width."""
        height = max(self._height_of(text, width) for text in texts)
        if not self.minimumHeight() == height == self.maximumHeight():  # as high by chance, it may be stretched later
            self.setFixedHeight(height)

    def _height_of(self, text: str, width: int) -> int:
        """The height of a text; other figures make no difference to it."""
        shape = _FIGURE.sub("0", text), width
        if shape not in self._heights:
            if len(self._heights) >= MOST_HEIGHTS:
                self._heights.clear()
            self._gauge.setText(self._small(text))
            self._heights[shape] = self._gauge.heightForWidth(width)
        return self._heights[shape]

    def _small(self, text: str) -> str:
        return f"<span style='color:{self._appearance.colors.muted}; font-size:9pt'>{text}</span>"
