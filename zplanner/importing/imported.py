"""What an import yields: the measurements that hold, and why every other row does not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from zplanner.errors import ZplannerError
from zplanner.evidence.measurement import Measurement


@dataclass(frozen=True, slots=True)
class Imported:
    """The rows of one file by their lines; a plan holds some of them `already`."""

    rows: Mapping[int, Measurement] = field(default_factory=dict)
    refused: tuple[ZplannerError, ...] = ()
    already: int = 0

    @property
    def measurements(self) -> tuple[Measurement, ...]:
        return tuple(self.rows.values())


class Format(Protocol):
    """What a module of this room must do for its format; its errors name the line, not the file."""

    def recognizes(self, data: bytes, /) -> bool:
        """Whether the content looks like this format; a guess that `--as` overrides."""

    def imported(self, data: bytes, file_name: str, columns: Mapping[str, str], /) -> Imported:
        """The measurements in `data`; `columns` gives our name for each of theirs."""
