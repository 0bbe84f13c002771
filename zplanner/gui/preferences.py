"""Window settings kept between sessions: size, layout and recent plans."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings, QStandardPaths, Qt
from PySide6.QtWidgets import QMainWindow, QSplitter


class Preferences:
    """The settings, stored by the system."""

    def __init__(self) -> None:
        self._settings = QSettings()

    @property
    def recent(self) -> tuple[Path, ...]:
        """Recently opened or saved plans that still exist, newest first."""
        stored = self._settings.value("recent", [])
        names = stored if isinstance(stored, list) else [stored] if isinstance(stored, str) else []
        return tuple(path for path in map(Path, names) if path.is_file())

    def remember_file(self, path: Path) -> None:
        path = path.absolute()
        kept = [path, *(other for other in self.recent if other != path)][:8]
        self._settings.setValue("recent", [str(other) for other in kept])

    @property
    def scheme(self) -> Qt.ColorScheme:
        """The chosen light or dark scheme, if any."""
        names = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}
        return names.get(str(self._settings.value("scheme", "")), Qt.ColorScheme.Unknown)

    def remember_scheme(self, scheme: Qt.ColorScheme) -> None:
        self._settings.setValue("scheme", scheme.name.lower())

    @property
    def folder(self) -> str:
        """The folder of the last file dialog; initially the documents or the home folder."""
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        places = str(self._settings.value("folder", "")), documents
        return next((place for place in places if place and Path(place).is_dir()), str(Path.home()))

    def remember_folder(self, path: Path) -> None:
        self._settings.setValue("folder", str(path.absolute().parent))

    def save_layout(self, window: QMainWindow, columns: QSplitter) -> None:
        self._settings.setValue("geometry", window.saveGeometry())
        self._settings.setValue("splitter/columns", columns.saveState())

    def restore_layout(self, window: QMainWindow, columns: QSplitter) -> bool:
        """Restore the window's size and layout; False if none is stored."""
        geometry, state = self._settings.value("geometry"), self._settings.value("splitter/columns")
        if not isinstance(geometry, QByteArray) or not window.restoreGeometry(geometry):
            return False
        if isinstance(state, QByteArray):
            columns.restoreState(state)
        return True
