"""What screen readers say: rich text without its markup, and announcements of what changed by itself."""

from __future__ import annotations

import re
from html import unescape

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QComboBox, QLabel, QWidget

_MARK = re.compile(r"<span[^>]*>[^\w<]*</span>")
"""A span without a word: the colored mark of a scenario."""

_INLINE, _BLOCK = re.compile("</?(?:a|b|i|span)\\b[^>]*>"), re.compile("<[^>]*>")


def spoken(rich: str) -> str:
    """Rich text as a line of plain text."""
    text = _BLOCK.sub(" ", _INLINE.sub("", _MARK.sub(" ", rich)))
    return " ".join(unescape(text).split())


def announce(widget: QWidget, text: str) -> None:
    """Have a screen reader say a text once, unless another window is in front."""
    if text and widget.window().isActiveWindow():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


def name_choice(box: QComboBox, name: str) -> None:
    """Name a list of choices that has no label in sight: on Linux, Qt gives the present choice as its name to screen
    readers, and its name only as that of its label."""
    box.setAccessibleName(name)
    label = box.findChild(QLabel, options=Qt.FindChildOption.FindDirectChildrenOnly) or QLabel(box)
    label.setText(name)
    label.setBuddy(box)
    label.hide()
