"""The pages of rich text in the window."""

from __future__ import annotations

from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QTextBrowser

_NOTHING = QImage(1, 1, QImage.Format.Format_ARGB32)
"""In place of every picture: for none at all Qt would look for the file itself."""


class Browser(QTextBrowser):
    """A page that opens no file and no address by itself, whatever its text names."""

    def loadResource(self, kind: int, name: QUrl | str) -> QImage:
        return _NOTHING
