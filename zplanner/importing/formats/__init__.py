"""The formats of files that planners have: one module per family, all with the contract `FileFormat`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.found import Item

__all__ = ["FileFormat", "Hints"]


@dataclass(frozen=True, slots=True)
class Hints:
    """What a file may not say of itself, as the planner says it."""

    format: str = ""
    """The format's name: one of the module's `NAMES`."""
    zone: str = ""
    """The time zone of the file's clock, such as `Europe/Berlin`; "" if unknown."""
    day_first: bool | None = None
    """Whether 10/11/2026 is in November; None if unknown."""
    columns: Mapping[str, str] = field(default_factory=dict)
    """For a table: what each of its columns is (see `formats.tables`)."""
    metrics: Mapping[str, str] = field(default_factory=dict)
    """For a table in long form: what each of its metrics is."""
    decimal_comma: bool | None = None
    """Whether a table's numbers are written as 9,78; None if unknown."""
    sheet: str = ""
    """For a workbook: the sheet to read."""


class FileFormat(Protocol):
    """The interface of a format's module."""

    @property
    def NAMES(self) -> tuple[str, ...]:  # noqa: N802  # a constant of the module
        """Its formats, as `--as` and `import --format json` name them: `sadf-d`, `sadf-j`."""

    def recognizes(self, head: bytes, /) -> str:
        """Which of its formats the first 64 KiB of a file are; "" if none. It looks at the content, never at a name."""

    def found(self, file: ForeignFile, hints: Hints, /) -> Iterator[Item]:
        """All that the file holds, in order; ZplannerError (without the file) where it cannot be read as a whole."""
