"""What an import yields: the measurements that hold, and every row that does not, with its reason."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from zplanner.evidence.measurement import Measurement


@dataclass(frozen=True, slots=True)
class Refused:
    """A row that was not taken: the line it starts in, and why, in one sentence."""

    line: int
    reason: str


@dataclass(frozen=True, slots=True)
class Imported:
    """The rows of one file, in the file's order."""

    measurements: tuple[Measurement, ...]
    refused: tuple[Refused, ...]


class Format(Protocol):
    """What a module of this room must do for its format; its errors name the place in the file, not the file."""

    def recognizes(self, data: bytes, /) -> bool:
        """Whether the content looks like this format; a guess that `--as` overrides."""

    def imported(self, data: bytes, file_name: str, columns: Mapping[str, str], /) -> Imported:
        """The measurements in `data`; `columns` gives our name for each of theirs."""
