"""What is kept between sessions: the settings, the size and layout of the window, and recent plans.

Settings are values with limits and a text in a file. None of them changes an existing plan.
"""

from __future__ import annotations

import os
import stat
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes

from PySide6.QtCore import QByteArray, QSettings, QStandardPaths, Qt
from PySide6.QtWidgets import QMainWindow, QSplitter

from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import Field
from zplanner.files import path_text, soon
from zplanner.gui.language import NUMBERS, SYSTEM
from zplanner.histories.statistics import Statistic
from zplanner.language import LANGUAGE, SHIPPED
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import ReportLanguage, ReportSettings
from zplanner.uncertain import Uncertain
from zplanner.wording.window.configuration import ADVANTAGE, CONFIDENCE, UTILIZATION, YEARS

SCHEMES = (SYSTEM, "light", "dark")
LANGUAGES = (SYSTEM, *SHIPPED)
NUMBER_FORMATS = (SYSTEM, *NUMBERS)
TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200)
"""Percent of the size that the system sets."""

NEW_PLAN = {field.name: field for field in (UTILIZATION, CONFIDENCE, YEARS, ADVANTAGE)}
"""The fields of a plan for which a setting states what new plans begin with."""

LONGEST = 100
"""Characters of a setting."""

_FACTORY = Plan()


@dataclass(frozen=True, slots=True)
class Settings:
    """What a planner chooses once for all plans; `statistic` is the one that an import offers first."""

    scheme: str = SYSTEM
    text_size: int = 100
    language: str = SYSTEM
    numbers: str = SYSTEM
    statistic: Statistic = Statistic.P95
    target_utilization: float = _FACTORY.target_utilization
    target_confidence: float = _FACTORY.target_confidence
    target_years: float = _FACTORY.target_years
    vendor_advantage: Uncertain = _FACTORY.vendor_advantage

    def new_plan(self) -> Plan:
        """An empty plan with the targets of these settings, whose report is in the language of the window."""
        stated: dict[str, Any] = {name: getattr(self, name) for name in NEW_PLAN}
        language = ReportLanguage(LANGUAGE.get().tag.partition("-")[0])
        return Plan(**stated, report=ReportSettings(language=language))

    def table(self) -> dict[str, str]:
        """Every setting as text, by name."""
        return {field.name: str(getattr(self, field.name)) for field in fields(self)}

    def toml(self) -> str:
        """The settings as the text of a file."""
        return "".join(f'{name} = "{text}"\n' for name, text in self.table().items())


NAMES = tuple(field.name for field in fields(Settings))


def read_table(table: Mapping[str, object], base: Settings) -> tuple[Settings, tuple[str, ...]]:
    """The settings of a table, and the names of those that are damaged or out of range; these and absent ones are as in
    `base`. Other names are passed over."""
    damaged = []
    for name in NAMES:
        if name in table:
            try:
                read: dict[str, Any] = {name: _READERS[name](_text(table[name]))}
                base = replace(base, **read)
            except (ValueError, ZplannerError):
                damaged.append(name)
    return base, tuple(damaged)


def read_toml(text: str) -> dict[str, object]:
    """The settings in the text of a file. Each line is read on its own, so that a damaged one takes no other with it;
    its setting is then None."""
    table: dict[str, object] = {}
    for line in text.splitlines():
        name = line.partition("=")[0].strip()
        if name in NAMES:
            try:
                table[name] = tomllib.loads(line)[name]
            except (tomllib.TOMLDecodeError, RecursionError, ValueError):
                table[name] = None
    return table


def _text(value: object) -> str:
    is_plain = isinstance(value, str | int | float) and not isinstance(value, bool)
    text = str(value) if is_plain else ""
    if not 0 < len(text) <= LONGEST:
        raise ValueError
    return text


def _one_of(choices: Iterable[object]) -> Callable[[str], object]:
    by_text = {str(choice): choice for choice in choices}

    def read(text: str) -> object:
        if text not in by_text:
            raise ValueError
        return by_text[text]

    return read


def _within(field: Field) -> Callable[[str], Uncertain]:
    def read(text: str) -> Uncertain:
        value = field.value(text)
        assert isinstance(value, Uncertain)
        return value

    return read


def _exact(field: Field) -> Callable[[str], float]:
    within = _within(field)

    def read(text: str) -> float:
        value = within(text)
        if not value.is_exact:
            raise ValueError
        return value.low

    return read


_READERS: Mapping[str, Callable[[str], object]] = {
    "scheme": _one_of(SCHEMES),
    "text_size": _one_of(TEXT_SIZES),
    "language": _one_of(LANGUAGES),
    "numbers": _one_of(NUMBER_FORMATS),
    "statistic": _one_of(Statistic),
    "target_utilization": _exact(UTILIZATION),
    "target_confidence": _exact(CONFIDENCE),
    "target_years": _exact(YEARS),
    "vendor_advantage": _within(ADVANTAGE),
}


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
        return soon(stat.S_ISREG, self._remembered)

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
        found = soon(stat.S_ISDIR, [Path(place) for place in places if place])
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
