"""What is kept between sessions: the settings, the size and layout of the window, and recent plans."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote_to_bytes

from PySide6.QtCore import QByteArray, QSettings, QStandardPaths, Qt
from PySide6.QtWidgets import QMainWindow, QSplitter

from zplanner.files import is_file, is_folder, path_text, soon
from zplanner.gui.settings.values import NAMES, Settings, read_table

_URI = "file:"


def _name_of(path: Path) -> str:
    """A path as a text; as a URI where its name is not UTF-8, which the settings cannot hold."""
    name = str(path)
    return name if path_text(path) == name else path.as_uri()


def _path_of(name: str) -> Path:
    return Path(os.fsdecode(unquote_to_bytes(name.removeprefix("file://")))) if name.startswith(_URI) else Path(name)


_SCHEMES = {"system": Qt.ColorScheme.Unknown, "light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}


class Preferences:
    """What the system stores for zplanner."""

    def __init__(self) -> None:
        self._settings = QSettings()

    @property
    def recent(self) -> tuple[Path, ...]:
        """Recently opened or saved plans that are there now, newest first."""
        return soon(is_file, self._remembered)

    @property
    def _remembered(self) -> tuple[Path, ...]:
        stored = self._settings.value("recent", [])
        names = stored if isinstance(stored, list) else [stored] if isinstance(stored, str) else []
        return tuple(_path_of(name) for name in names if isinstance(name, str))

    def remember_file(self, path: Path) -> None:
        path = path.absolute()
        kept = [path, *(other for other in self._remembered if other != path)][:8]
        self._settings.setValue("recent", [_name_of(other) for other in kept])

    @property
    def settings(self) -> Settings:
        """The settings; a damaged one has its default."""
        return self._read()[0]

    @settings.setter
    def settings(self, settings: Settings) -> None:
        for name, text in settings.table().items():
            self._settings.setValue(name, text)

    @property
    def scheme(self) -> Qt.ColorScheme:
        """The scheme of the settings as Qt names it; Unknown follows the system."""
        return _SCHEMES[self.settings.scheme]

    def remember_scheme(self, scheme: Qt.ColorScheme) -> None:
        name = next(name for name, one in _SCHEMES.items() if one is scheme)
        self.settings = replace(self.settings, scheme=name)

    def reset_damaged(self) -> tuple[str, ...]:
        """Put damaged settings back to their defaults, and return their names."""
        settings, damaged = self._read()
        if damaged:
            self.settings = settings
        return damaged

    def _read(self) -> tuple[Settings, tuple[str, ...]]:
        table = {name: self._settings.value(name) for name in NAMES if self._settings.contains(name)}
        if table.get("scheme") == "unknown":  # as earlier versions named it
            table["scheme"] = "system"
        return read_table(table, Settings())

    @property
    def folder(self) -> str:
        """The folder of the last file dialog; initially the documents or the home folder."""
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        places = str(self._settings.value("folder", "")), documents
        found = soon(is_folder, [Path(place) for place in places if place])
        return str(next(iter(found), Path.home()))

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
