"""The words of the settings dialog."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from zplanner.errors import ZplannerError
from zplanner.histories.statistics import Statistic
from zplanner.language import tr
from zplanner.wording.carried_out import STATISTICS
from zplanner.wording.errors import sentence
from zplanner.wording.numbers import capitalized, joined, percent, plain
from zplanner.wording.window.configuration import ADVANTAGE, CONFIDENCE, UTILIZATION, YEARS
from zplanner.wording.window.importing import STATISTIC_HELP

TITLE = tr("Settings")
APPEARANCE, LANGUAGE, MEASUREMENTS, NEW_PLANS = tr("Appearance"), tr("Language"), tr("Measurements"), tr("New plans")
APPEARANCE_NOTE = tr("Colors change now, the text size when zplanner starts next.")
LANGUAGE_NOTE = tr("Both change when zplanner starts next. A report has a language of its own.")
MEASUREMENTS_NOTE = tr("Offered first from the next import on.")
NEW_PLANS_NOTE = tr("New plans begin with these values. Plans that exist keep their own.")

SETTINGS = {
    "scheme": (tr("Color scheme"), tr("Light or dark colors, or those that the system uses.")),
    "text_size": (
        tr("Text size"),
        tr("The size of texts and what surrounds them, in percent of the system's size."),
    ),
    "language": (tr("Language"), tr("The language of the window.")),
    "numbers": (tr("Number format"), tr("How the window writes numbers, and reads those that you type.")),
    "statistic": (tr("Today's utilization"), STATISTIC_HELP),
    **{field.name: (tr(field.label), "") for field in (UTILIZATION, CONFIDENCE, YEARS, ADVANTAGE)},
}
"""The label and the help of each setting; the fields of a plan explain themselves."""

_AS_SYSTEM = tr("Same as system")
SCHEMES = {"system": _AS_SYSTEM, "light": tr("Light"), "dark": tr("Dark")}
NUMBER_FORMATS = {"system": _AS_SYSTEM, "comma": "1,234.5", "point": "1.234,5", "space": "1\u00a0234,5"}
_LANGUAGES = {"system": _AS_SYSTEM, "en": "English", "de": "Deutsch"}

IMPORT, IMPORT_TIP = tr("Import\u2026"), tr("Take settings from a file")
EXPORT, EXPORT_TIP = tr("Export\u2026"), tr("Write these settings to a file")
RESET, RESET_TIP = tr("Reset to Defaults"), tr("Put all settings back to their defaults")
UNDO, UNDO_TIP = tr("Undo"), tr("Bring the previous settings back")
FILES, FILE_NAME = tr("Settings"), "zplanner-settings.toml"
FILE_KINDS = tr("Settings (*.toml)")
IS_RESET = tr("All settings are back at their defaults.")
IS_BACK = tr("The previous settings are back.")
OK = tr("OK")
DAMAGED_DETAIL = tr("All other settings are as they were.")


def text_size(size: int) -> str:
    return percent(str(size))


def language(name: str) -> str:
    """A language by its own name, which is its code where that is not known."""
    return _LANGUAGES.get(name, name)


def statistic(one: Statistic) -> str:
    return capitalized(tr(STATISTICS[one]))


def damaged(names: Sequence[str]) -> str:
    """Which settings could not be read.

    >>> damaged(("text_size",)), damaged(("scheme", "text_size"))
    ('"Text size" was damaged and is back at its default.', \
'"Color scheme" and "Text size" were damaged and are back at their defaults.')
    """
    if len(names) == 1:
        return tr("{name} was damaged and is back at its default.", name=_named(names))
    return tr("{names} were damaged and are back at their defaults.", names=_named(names))


def imported(path: Path, damaged: Sequence[str]) -> str:
    """What was taken from a file."""
    said = tr("The settings of {file} are in use.", file=plain(path.name))
    rest = tr("{names} in it cannot be read and stayed as before.", names=_named(damaged)) if damaged else ""
    return f"{said} {rest}".rstrip()


def exported(path: Path) -> str:
    return tr("The settings are in {file}.", file=plain(path.name))


def no_settings(path: Path) -> str:
    return tr("{file} holds no settings of zplanner.", file=plain(path.name))


def refused(error: ZplannerError) -> str:
    return sentence(error)


def _named(names: Sequence[str]) -> str:
    return joined([tr('"{name}"', name=SETTINGS[name][0]) for name in names])
