"""Where plans are kept: the `.zplan` document and the `.toml` text plan, opened and saved the same way.

A report that carries its plan opens too, and is never saved to.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from zplanner.document import plan_file, text_plan
from zplanner.document.attached import REPORTS, attached_forecast, attached_plan
from zplanner.errors import ZplannerError
from zplanner.planning.plan import Plan, missing_packs
from zplanner.replacement import replacement

__all__ = ["DOCUMENT", "REPORTS", "TEXT_PLAN", "attached_forecast", "attached_plan", "open_plan", "save_plan"]

DOCUMENT = ".zplan"
TEXT_PLAN = ".toml"


_READ: dict[str, Callable[[Path], Plan]] = {
    DOCUMENT: plan_file.read,
    TEXT_PLAN: text_plan.read,
    **dict.fromkeys(REPORTS, attached_plan),
}
_WRITE: dict[str, Callable[[Plan, Path], None]] = {DOCUMENT: plan_file.write, TEXT_PLAN: text_plan.write}
"""What reads and writes a format; the errors name the place in the file, not the file."""


def open_plan(path: Path) -> Plan:
    """The plan in a `.zplan` document, a `.toml` text plan, or a `.pdf` or `.html` report of zplanner.

    A ZplannerError says what is wrong with the file.
    """
    try:
        read = _READ[_ending(path, "choose a .zplan document, a .toml text plan, or a .pdf or .html report")]
        return read(_regular(path))
    except ZplannerError as error:
        raise error.within(file=path) from None
    except OSError as error:
        raise ZplannerError(f"it cannot be read ({_reason(error)})", file=path, remedy="check the file") from None


def save_plan(plan: Plan, path: Path) -> None:
    """Write the plan in the format of the file's ending; where that fails, the old file is as it was."""
    try:
        ending = _ending_to_save(path)
        for missing in missing_packs(plan):
            raise missing
        with replacement(path) as fresh:
            _WRITE[ending](plan, fresh)
            _READ[ending](fresh)  # what cannot be read back never takes the place of the old file
    except ZplannerError as error:
        raise error.within(file=path) from None
    except UnicodeError:
        raise ZplannerError(
            "a text of the plan holds a character that no file can hold", file=path, remedy="type the text again"
        ) from None


def _ending(path: Path, remedy: str) -> str:
    """The ending of the file's name, in small letters; a ZplannerError with the remedy where no plan has such a
    name."""
    if "\0" in str(path):
        raise ZplannerError("this is not a file name", remedy="choose another name")
    ending = path.suffix.lower()
    if ending not in _READ:
        raise ZplannerError(
            f"'{path.suffix[:40]}' is not the ending of a plan" if path.suffix else "the file name has no ending",
            remedy=remedy,
        )
    return ending


def _ending_to_save(path: Path) -> str:
    ending = _ending(path, "use .zplan for a document or .toml for a text plan")
    if ending not in _WRITE:
        remedy = "save the plan as a .zplan document, or export a new report"
        raise ZplannerError("a report is not changed by saving", remedy=remedy)
    return ending


def _regular(path: Path) -> Path:
    if path.is_dir():
        raise ZplannerError("this is a folder, not a plan", remedy="choose a file in it")
    if not path.exists():
        raise ZplannerError("there is no such file", remedy="check the name and the folder")
    if not path.is_file():
        raise ZplannerError("this is not a regular file", remedy="choose a plan saved by zplanner")
    return path


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
