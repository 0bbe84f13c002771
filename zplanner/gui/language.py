"""The language and the number format that the window shows; known before its words are loaded."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QSettings, QTranslator

from zplanner.language import LANGUAGE, Language
from zplanner.resources import folder

SYSTEM = "system"
SHIPPED = ("en", *sorted(file.stem for file in (folder("ui") / "language").glob("*.qm")))
"""The languages of the window: that of the sources, and every translation."""


def show_language() -> str:
    """Show the language of the settings, and return it; the words of modules that are already loaded stay."""
    chosen, system = str(QSettings().value("language", SYSTEM)), QLocale.system()
    wanted = (chosen, *(name.partition("-")[0] for name in system.uiLanguages()))
    language = next((name for name in wanted if name in SHIPPED), SHIPPED[0])
    translator = QTranslator()
    translator.load(f"{language}.qm", str(folder("ui") / "language"))

    @lru_cache(4096)
    def lookup(source: str, comment: str, count: int) -> str:
        return translator.translate("", source, comment or None, count) or ""

    LANGUAGE.set(Language(lookup, system.decimalPoint(), system.groupSeparator()))
    return language


def translate_dialogs(language: str, application: QCoreApplication) -> None:
    """Translate Qt's own words: OK, Cancel, the menus of entries, and the dialogs for files."""
    translator = QTranslator(application)
    if translator.load(QLocale(language), "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        application.installTranslator(translator)
