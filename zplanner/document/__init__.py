"""Opens and saves plans as `.zplan` documents and `.toml` text plans.

A report that contains its plan can be opened too, but never saved to.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from zplanner.document import plan_file, text_plan
from zplanner.document.attached import REPORTS, attached_forecast, attached_plan
from zplanner.document.codes import DocumentCode
from zplanner.errors import ZplannerError
from zplanner.files import FileCode, regular, replacement, unreadable
from zplanner.planning.plan import Plan
from zplanner.planning.problems import missing_packs

__all__ = ["DOCUMENT", "REPORTS", "TEXT_PLAN", "attached_forecast", "attached_plan", "open_plan", "save_plan"]

DOCUMENT = ".zplan"
TEXT_PLAN = ".toml"


_READ: dict[str, Callable[[Path], Plan]] = {
    DOCUMENT: plan_file.read,
    TEXT_PLAN: text_plan.read,
    **dict.fromkeys(REPORTS, attached_plan),
}
_WRITE: dict[str, Callable[[Plan, Path], None]] = {DOCUMENT: plan_file.write, TEXT_PLAN: text_plan.write}
"""The reader and writer of each format; their errors do not name the file."""


def open_plan(path: Path) -> Plan:
    """The plan in a `.zplan` document, a `.toml` text plan, or a `.pdf` or `.html` report of zplanner.

    A ZplannerError says what is wrong with the file.
    """
    try:
        return _READ[_ending(path)](regular(path))
    except ZplannerError as error:
        raise error.within(file=path) from None
    except OSError as error:
        raise unreadable(path, error) from None


def save_plan(plan: Plan, path: Path) -> None:
    """Write the plan in the format of the file's ending; on failure the old file is unchanged."""
    try:
        ending = _ending(path, *_WRITE)
        for missing in missing_packs(plan):
            raise missing
        with replacement(path) as fresh:
            _WRITE[ending](plan, fresh)
            _READ[ending](fresh)  # never replace the old file with one that cannot be read back
    except ZplannerError as error:
        raise error.within(file=path) from None
    except UnicodeError:
        raise ZplannerError(DocumentCode.UNWRITABLE_TEXT, file=path) from None


def _ending(path: Path, *written: str) -> str:
    """The file's ending in lower case; must be one of `written` if given."""
    ending = path.suffix.lower()
    if ending not in _READ and path.is_dir():
        raise ZplannerError(FileCode.IS_FOLDER)
    if not ending:
        raise ZplannerError(DocumentCode.NO_ENDING, to_save=bool(written))
    if ending not in _READ:
        raise ZplannerError(DocumentCode.OTHER_ENDING, ending=path.suffix, to_save=bool(written))
    if written and ending not in written:
        raise ZplannerError(DocumentCode.REPORT_NOT_SAVED)
    return ending
