"""What a planner says of a file that the file does not say of itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


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
    engines: int | None = None
    """For a table whose load is of single engines: how many there are; None if unknown."""
    sheet: str = ""
    """For a workbook: the sheet to read."""
