"""How tests of the report act in its dialog, and what they read there."""

from __future__ import annotations

from pathlib import Path

from pypdf import PdfReader
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from zplanner.gui.report.dialog import ReportDialog
from zplanner.gui.window import Window
from zplanner.planning.report_settings import ReportSettings

CONTROL = Qt.KeyboardModifier.ControlModifier


def asked(window: Window, qtbot: QtBot) -> ReportDialog:
    """The dialog as Ctrl+E opens it once there is something to report, with its pages."""
    qtbot.waitUntil(window.actions_.export.isEnabled)
    QTest.keyClick(window, Qt.Key.Key_E, CONTROL)
    dialog = next(one for one in window.findChildren(ReportDialog) if one.isVisible())
    rendered(dialog, qtbot)
    return dialog


def rendered(dialog: ReportDialog, qtbot: QtBot) -> int:
    """How many pages the preview has, once it has followed the last change."""
    preview, session = dialog.preview, dialog._session
    qtbot.waitUntil(lambda: not session.is_busy)
    qtbot.waitUntil(lambda: preview.pages.count > 0 and preview.updating.isHidden())
    return preview.pages.count


def exported(dialog: ReportDialog, path: Path, qtbot: QtBot) -> str:
    """Export to a path and wait; what the dialog says then."""
    dialog.export.write_to(path)
    return told(dialog, qtbot)


def told(dialog: ReportDialog, qtbot: QtBot) -> str:
    qtbot.waitUntil(lambda: not dialog.export.is_busy)
    return dialog.export.says.text()


def report_of(window: Window) -> ReportSettings:
    return window.session.plan.report


def text_of(path: Path) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(path).pages).split())


def picture(width: int, height: int, kind: str = "PNG") -> bytes:
    """The file of a picture in one color."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkBlue)
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert image.save(buffer, kind)  # type: ignore[call-overload]  # the stubs want bytes, Qt a text
    return bytes(content.data())
