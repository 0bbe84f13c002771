"""The language and the number format that the window shows; known before its words are loaded."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QSettings, QTranslator

from zplanner.language import LANGUAGE, Language
from zplanner.resources import folder

SYSTEM = "system"
NUMBERS = {"comma": (".", ","), "point": (",", "."), "space": (",", "\u00a0")}
"""The decimal sign and the separator of thousands, by what separates thousands."""

LARGEST_COUNT = 2**31 - 1
"""Qt takes no larger number to choose a plural by, and larger ones have the same."""

SHIPPED = ("en", *sorted(file.stem for file in (folder("ui") / "language").glob("*.qm")))
"""The languages of the window: that of the sources, and every translation."""


def show_language() -> str:
    """Show the language of the settings, and return it; the words of modules that are already loaded stay."""
    settings, system = QSettings(), QLocale.system()
    wanted = (str(settings.value("language", SYSTEM)), *(name.partition("-")[0] for name in system.uiLanguages()))
    language = next((name for name in wanted if name in SHIPPED), SHIPPED[0])
    translator = QTranslator()
    translator.load(f"{language}.qm", str(folder("ui") / "language"))

    @lru_cache(4096)
    def lookup(source: str, comment: str, count: int) -> str:
        return translator.translate("", source, comment or None, min(count, LARGEST_COUNT)) or ""

    of_system = system.decimalPoint(), system.groupSeparator()
    LANGUAGE.set(Language(lookup, *NUMBERS.get(str(settings.value("numbers", SYSTEM)), of_system)))
    return language


def translate_dialogs(language: str, application: QCoreApplication) -> None:
    """Translate Qt's own words: OK, Cancel, the menus of entries, and the dialogs for files."""
    translator = QTranslator(application)
    if translator.load(QLocale(language), "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        application.installTranslator(translator)
