"""The result of an import: the valid measurements, and the error of every other row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from zplanner.errors import ZplannerError
from zplanner.evidence.measurement import Measurement


@dataclass(frozen=True, slots=True)
class Imported:
    """The rows of one file by line; `already` are those the plan already has."""

    rows: Mapping[int, Measurement] = field(default_factory=dict)
    refused: tuple[ZplannerError, ...] = ()
    already: int = 0

    @property
    def measurements(self) -> tuple[Measurement, ...]:
        return tuple(self.rows.values())


class Format(Protocol):
    """The interface of an import format's module; its errors name the line, not the file."""

    def recognizes(self, data: bytes, /) -> bool:
        """Whether the content looks like this format; a guess that `--as` overrides."""

    def imported(self, data: bytes, file_name: str, columns: Mapping[str, str], /) -> Imported:
        """The measurements in `data`; `columns` gives our name for each of theirs."""
