"""Report settings kept between plans: author, paper, logo, format, folder, size and zoom.

A plan stores its own options, so that its report is reproducible. The last ones are only offered to a plan without any,
as a separate undo step.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtWidgets import QDialog

from zplanner.errors import ZplannerError
from zplanner.files import is_folder, soon
from zplanner.planning.report_settings import Paper, ReportSettings


class ReportMemory:
    """The stored report settings."""

    def __init__(self) -> None:
        self._settings = QSettings()
        self._settings.beginGroup("report")

    def _text(self, name: str) -> str:
        return str(self._settings.value(name, ""))

    def _bytes(self, name: str) -> QByteArray:
        value = self._settings.value(name)
        return value if isinstance(value, QByteArray) else QByteArray()

    @property
    def choices(self) -> ReportSettings:
        """The last author, paper and logo; the default if they are no longer valid."""
        paper = self._text("paper")
        try:
            return ReportSettings(
                author=self._text("author"),
                paper=Paper(paper) if paper in tuple(Paper) else Paper.A4,
                logo=bytes(self._bytes("logo").data()),
            )
        except ZplannerError:
            return ReportSettings()

    def remember_choices(self, report: ReportSettings) -> None:
        self._settings.setValue("author", report.author)
        self._settings.setValue("paper", report.paper.value)
        self._settings.setValue("logo", QByteArray(report.logo))

    def offered_to(self, report: ReportSettings) -> ReportSettings | None:
        """The last choices for a plan without any; None if there is nothing to offer."""
        last, default = self.choices, ReportSettings()
        return last if report == default and last != default else None

    @property
    def ending(self) -> str:
        """The format of the last report, by its ending."""
        return self._text("format")

    @property
    def folder(self) -> Path | None:
        """Where the last report was written, if the folder still exists."""
        name = self._text("folder")
        return next(iter(soon(is_folder, [Path(name)])), None) if name else None

    def remember_file(self, path: Path) -> None:
        self._settings.setValue("folder", str(path.absolute().parent))
        self._settings.setValue("format", path.suffix.lower())

    @property
    def zoom(self) -> float | None:
        """The preview zoom; None fits the width."""
        try:
            return float(self._text("zoom"))
        except ValueError:
            return None

    def remember_zoom(self, zoom: float | None) -> None:
        self._settings.setValue("zoom", "" if zoom is None else str(zoom))

    def restore_size(self, dialog: QDialog) -> bool:
        return dialog.restoreGeometry(self._bytes("geometry"))

    def remember_size(self, dialog: QDialog) -> None:
        self._settings.setValue("geometry", dialog.saveGeometry())
