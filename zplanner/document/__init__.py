"""Opens and saves plans as `.zplan` documents and `.toml` text plans.

A report that contains its plan can be opened too, but never saved to.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from zplanner.document import plan_file, text_plan
from zplanner.document.refusals import DocumentCode
from zplanner.document.text_plan import REPORTS, attached_forecast, attached_plan
from zplanner.durable import sweep, write
from zplanner.errors import ZplannerError
from zplanner.files import FileCode, Stamp, is_folder, regular, stamp_of, unreadable
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
_CHECKED: dict[str, Callable[[Plan], bytes]] = {DOCUMENT: plan_file.checked, TEXT_PLAN: text_plan.checked}
"""What reads a file of each format, and what makes bytes that are sure to be read; no error names the file."""


def open_plan(path: Path) -> Plan:
    """The plan in a `.zplan` document, a `.toml` text plan, or a `.pdf` or `.html` report of zplanner.

    A ZplannerError says what is wrong with the file.
    """
    try:
        ending = _ending(path)
        sweep(path)
        return _READ[ending](regular(path))
    except ZplannerError as error:
        raise error.within(file=path) from None
    except OSError as error:
        raise unreadable(path, error) from None


def save_plan(plan: Plan, path: Path, *, replacing: Stamp | None = None) -> Stamp:
    """Write the plan in the format of the file's ending, and return the stamp of the file; on failure the old file is
    unchanged. With the stamp of the file to replace, one that is another by then is refused.
    """
    try:
        checked = _CHECKED[_ending(path, *_CHECKED)]
        for missing in missing_packs(plan):
            raise missing
        data = checked(plan)  # never replace the old file with one that cannot be read back
        write(path, data, replacing=replacing)
    except ZplannerError as error:
        raise error.within(file=path) from None
    except UnicodeError:
        raise ZplannerError(DocumentCode.UNWRITABLE_TEXT, file=path) from None
    return stamp_of(data)


def _ending(path: Path, *written: str) -> str:
    """The file's ending in lower case; must be one of `written` if given."""
    ending = path.suffix.lower()
    if ending not in _READ and is_folder(path):
        raise ZplannerError(FileCode.IS_FOLDER)
    if not ending:
        raise ZplannerError(DocumentCode.NO_ENDING_TO_SAVE if written else DocumentCode.NO_ENDING)
    if ending not in _READ:
        code = DocumentCode.OTHER_ENDING_TO_SAVE if written else DocumentCode.OTHER_ENDING
        raise ZplannerError(code, ending=path.suffix)
    if written and ending not in written:
        raise ZplannerError(DocumentCode.REPORT_NOT_SAVED)
    return ending
