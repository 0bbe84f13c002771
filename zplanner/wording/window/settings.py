"""The words of the settings dialog."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from zplanner.errors import ZplannerError
from zplanner.histories.statistics import Statistic
from zplanner.wording.comparison.actual import STATISTICS
from zplanner.wording.errors import sentence
from zplanner.wording.numbers import capitalized, joined, plain
from zplanner.wording.window.configuration import ADVANTAGE, CONFIDENCE, UTILIZATION, YEARS
from zplanner.wording.window.importing import STATISTIC_HELP

TITLE = "Settings"
APPEARANCE, MEASUREMENTS, NEW_PLANS = "Appearance", "Measurements", "New plans"
APPEARANCE_NOTE = "Colors change now, the text size when zplanner starts next."
MEASUREMENTS_NOTE = "Offered first from the next import on."
NEW_PLANS_NOTE = "New plans begin with these values. Plans that exist keep their own."

SETTINGS = {
    "scheme": ("Color scheme", "Light or dark colors, or those that the system uses."),
    "text_size": (
        "Text size",
        "The size of texts and what surrounds them, in percent of the system's size.",
    ),
    "statistic": ("Today's utilization", STATISTIC_HELP),
    **{field.name: (field.label, "") for field in (UTILIZATION, CONFIDENCE, YEARS, ADVANTAGE)},
}
"""The label and the help of each setting; the fields of a plan explain themselves."""

SCHEMES = {"system": "Same as system", "light": "Light", "dark": "Dark"}

IMPORT, IMPORT_TIP = "Import\u2026", "Take settings from a file"
EXPORT, EXPORT_TIP = "Export\u2026", "Write these settings to a file"
RESET, RESET_TIP = "Reset to Defaults", "Put all settings back to their defaults"
UNDO, UNDO_TIP = "Undo", "Bring the previous settings back"
FILES, FILE_NAME = "Settings", "zplanner-settings.toml"
FILE_KINDS = "Settings (*.toml)"
IS_RESET = "All settings are back at their defaults."
IS_BACK = "The previous settings are back."
OK = "OK"
DAMAGED_DETAIL = "All other settings are as they were."


def text_size(percent: int) -> str:
    return f"{percent}%"


def statistic(one: Statistic) -> str:
    return capitalized(STATISTICS[one])


def damaged(names: Sequence[str]) -> str:
    """Which settings could not be read.

    >>> damaged(("text_size",)), damaged(("scheme", "text_size"))
    ('"Text size" was damaged and is back at its default.', \
'"Color scheme" and "Text size" were damaged and are back at their defaults.')
    """
    ends = ("was damaged and is back at its default", "were damaged and are back at their defaults")
    return f"{_named(names)} {ends[len(names) > 1]}."


def imported(path: Path, damaged: Sequence[str]) -> str:
    """What was taken from a file."""
    rest = f" {_named(damaged)} in it cannot be read and stayed as before." if damaged else ""
    return f"The settings of {plain(path.name)} are in use.{rest}"


def exported(path: Path) -> str:
    return f"The settings are in {plain(path.name)}."


def no_settings(path: Path) -> str:
    return f"{plain(path.name)} holds no settings of zplanner."


def refused(error: ZplannerError) -> str:
    return sentence(error)


def _named(names: Sequence[str]) -> str:
    return joined([f'"{SETTINGS[name][0]}"' for name in names])
