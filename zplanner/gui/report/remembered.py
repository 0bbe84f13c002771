"""What the report dialog remembers from one plan to the next: author, paper, logo, format, folder, size and zoom.

A plan holds its own choices, so that it always gives the same report. What was chosen last is only offered to a plan
without any, and goes into it by a step of its own, that can be undone.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtWidgets import QDialog

from zplanner.errors import ZplannerError
from zplanner.planning.report_settings import Paper, ReportSettings


class ReportMemory:
    """A thin face over the system's settings, as far as they are about reports."""

    def __init__(self) -> None:
        self._settings = QSettings()

    @property
    def choices(self) -> ReportSettings:
        """The author, paper and logo chosen last; what no report can hold any more is forgotten."""
        paper, logo = self._text("paper"), self._settings.value("report/logo")
        try:
            return ReportSettings(
                author=self._text("author"),
                paper=Paper(paper) if paper in tuple(Paper) else Paper.A4,
                logo=bytes(logo.data()) if isinstance(logo, QByteArray) else b"",
            )
        except ZplannerError:
            return ReportSettings()

    def remember_choices(self, report: ReportSettings) -> None:
        self._settings.setValue("report/author", report.author)
        self._settings.setValue("report/paper", report.paper.value)
        self._settings.setValue("report/logo", QByteArray(report.logo))

    def offered_to(self, report: ReportSettings) -> ReportSettings | None:
        """The choices of a plan with those of the last report, where it has none and the last report had some."""
        if report != ReportSettings():
            return None
        last = self.choices
        offer = replace(report, author=last.author, paper=last.paper, logo=last.logo)
        return offer if offer != report else None

    @property
    def ending(self) -> str:
        """The format of the last report, by its ending."""
        return self._text("format")

    def remember_file(self, path: Path) -> None:
        """Keep the folder and the format of a report that was written."""
        self._settings.setValue("report/folder", str(path.absolute().parent))
        self._settings.setValue("report/format", path.suffix.lower())

    @property
    def folder(self) -> Path | None:
        """Where the last report was written, if the folder is still there."""
        name = self._text("folder")
        return Path(name) if name and Path(name).is_dir() else None

    @property
    def zoom(self) -> float | None:
        """How large the pages of the preview are; None fits them to the width."""
        try:
            return float(self._text("zoom"))
        except ValueError:
            return None

    def remember_zoom(self, zoom: float | None) -> None:
        self._settings.setValue("report/zoom", "" if zoom is None else str(zoom))

    def restore_size(self, dialog: QDialog) -> bool:
        geometry = self._settings.value("report/geometry")
        return isinstance(geometry, QByteArray) and dialog.restoreGeometry(geometry)

    def remember_size(self, dialog: QDialog) -> None:
        self._settings.setValue("report/geometry", dialog.saveGeometry())

    def _text(self, name: str) -> str:
        return str(self._settings.value(f"report/{name}", ""))
