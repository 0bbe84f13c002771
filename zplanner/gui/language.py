"""The language and the number format that the window shows; known before its words are loaded."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QSettings, QTranslator

from zplanner.language import LANGUAGE, SHIPPED, language_named

SYSTEM = "system"
NUMBERS = {"comma": (".", ","), "point": (",", "."), "space": (",", "\u00a0")}
"""The decimal sign and the separator of thousands, by what separates thousands."""


def show_language() -> str:
    """Show the language of the settings, and return it; the words of modules that are already loaded stay."""
    settings, system = QSettings(), QLocale.system()
    wanted = (str(settings.value("language", SYSTEM)), *(name.partition("-")[0] for name in system.uiLanguages()))
    language = next((name for name in wanted if name in SHIPPED), SHIPPED[0])
    of_system = system.decimalPoint(), system.groupSeparator()
    decimal, group = NUMBERS.get(str(settings.value("numbers", SYSTEM)), of_system)
    LANGUAGE.set(replace(language_named(language), decimal=decimal, group=group))
    return language


def translate_dialogs(language: str, application: QCoreApplication) -> None:
    """Translate Qt's own words: OK, Cancel, the menus of entries, and the dialogs for files."""
    translator = QTranslator(application)
    if translator.load(QLocale(language), "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        application.installTranslator(translator)
