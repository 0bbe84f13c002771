"""The result of an import: the valid measurements, and the error of every other row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

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
