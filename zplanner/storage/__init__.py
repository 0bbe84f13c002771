"""Where plans are kept: the `.zplan` document and the `.toml` text plan, opened and saved the same way."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from zplanner.errors import ZplannerError
from zplanner.planning.plan import Plan
from zplanner.replacement import replacement
from zplanner.storage import document, text_plan

__all__ = ["DOCUMENT", "TEXT_PLAN", "open_plan", "save_plan"]

DOCUMENT = ".zplan"
TEXT_PLAN = ".toml"


class _Format(Protocol):
    """What a format must do; its errors name the place in the file, not the file."""

    def read(self, path: Path, /) -> Plan: ...

    def write(self, plan: Plan, path: Path, /) -> None: ...


_FORMATS: dict[str, _Format] = {DOCUMENT: document, TEXT_PLAN: text_plan}


def open_plan(path: Path) -> Plan:
    """The plan in a `.zplan` document or a `.toml` text plan; a ZplannerError says what is wrong with the file."""
    try:
        return _format_of(path).read(_regular(path))
    except ZplannerError as error:
        raise error.within(file=path) from None
    except OSError as error:
        raise ZplannerError(f"it cannot be read ({_reason(error)})", file=path, remedy="check the file") from None


def save_plan(plan: Plan, path: Path) -> None:
    """Write the plan in the format of the file's ending; where that fails, the old file is as it was."""
    try:
        form = _format_of(path)
        with replacement(path) as fresh:
            form.write(plan, fresh)
            form.read(fresh)  # what cannot be read back never takes the place of the old file
    except ZplannerError as error:
        raise error.within(file=path) from None
    except UnicodeError:
        raise ZplannerError(
            "a text of the plan holds a character that no file can hold", file=path, remedy="type the text again"
        ) from None


def _format_of(path: Path) -> _Format:
    if "\0" in str(path):
        raise ZplannerError("this is not a file name", remedy="choose another name")
    form = _FORMATS.get(path.suffix.lower())
    if form is None:
        raise ZplannerError(
            f"'{path.suffix[:40]}' is not the ending of a plan" if path.suffix else "the file name has no ending",
            remedy="use .zplan for a document or .toml for a text plan",
        )
    return form


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
