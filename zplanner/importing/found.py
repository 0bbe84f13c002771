"""What a file holds, item by item; and what a planner says of a file that it does not say of itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from math import nan
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zplanner.errors import ZplannerError
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import SHIPPED, Vocabulary
from zplanner.histories.history import Clock as Clock


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
    memory_unit: str = ""
    """Of memory: `MiB` or `GiB`; "" if unknown."""
    names: Vocabulary = SHIPPED
    """The machines and classes that the plan can name."""


Array = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Samples:
    """A batch of samples of one system, all engines together; every array has shape (n,).

    A sample holds for the interval that ends at its time. Times rise within a batch, and from batch to batch of a
    system, except at a `Restart` and where the rows of a table are in no order.
    """

    system: str
    end: Array
    """Seconds since 1970, see above."""
    interval: Array
    """Seconds that each sample covers; NaN where the file does not say."""
    busy: Array
    """Engine time used, 0..1 of all engines: 1 - idle - iowait - steal."""
    steal: Array
    """Engine time wanted and withheld by the hypervisor, 0..1; NaN where the file has no such column."""
    clock: Clock = Clock.LOCAL


@dataclass(frozen=True, slots=True)
class EngineCount:
    """The number of engines that a file's load is of, from here on."""

    system: str
    count: int
    line: int


@dataclass(frozen=True, slots=True)
class Restart:
    """The system was started again: no sample spans this line."""

    system: str
    line: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """Rows that count since the system or the tool was started, and are no samples."""

    system: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class FoundFact:
    """A fact of the machine or the system: a field of a text plan, or one of those `interface.md` lists beside them."""

    field: str
    value: str | int | float | bool
    line: int
    system: str = ""


class ScoreClock(StrEnum):
    """The seconds that a rate is per."""

    ELAPSED = "elapsed"
    CPU = "cpu"
    """Seconds of CPU time used: the inverse of the rate is CPU per unit of work."""


@dataclass(frozen=True, slots=True)
class BenchmarkScore:
    """One figure of one run of a benchmark. Two runs compare where all but value and line are equal."""

    benchmark: str
    """`openssl speed`, `fio`: the tool."""
    variant: str
    """What was run: `AES-256-CBC, 16384 bytes`, `randread 4k`."""
    metric: str
    """The figure's name as the tool gives it: `throughput`, `read_iops`, `latency_p99`."""
    value: float
    unit: str
    line: int
    clock: ScoreClock = ScoreClock.ELAPSED
    workload_class: str = ""
    """A class of the catalogue; "" where none fits."""
    higher_is_better: bool = True
    options: Mapping[str, str] = field(default_factory=dict)
    """What must be equal of two runs that compare: threads, block size, depth."""
    cpu_per_unit: float = nan
    """CPU seconds per unit of work, where the same run tells it."""
    is_compared: bool = True
    """Whether runs compare by it; False where another figure of the run says the same, or says it of the whole."""


@dataclass(frozen=True, slots=True)
class FoundComparison:
    """A row of a table of comparisons."""

    line: int
    measurement: Measurement


@dataclass(frozen=True, slots=True)
class Tool:
    """The version of the tool that wrote the file, as far as the file says."""

    version: str


@dataclass(frozen=True, slots=True)
class Refused:
    """A line that is not read: the error has its number. Never a whole file: that is raised."""

    error: ZplannerError


@dataclass(frozen=True, slots=True)
class Notice:
    """What a planner should know of a file that was read, as a code with values (and perhaps a line)."""

    about: ZplannerError


@dataclass(frozen=True, slots=True)
class Asked:
    """What a file leaves open. Each answer has a name, or another value, and the hints to read the file with again."""

    about: ZplannerError
    answers: Mapping[Any, Hints]


Item = (
    Samples
    | EngineCount
    | Restart
    | Dropped
    | FoundFact
    | BenchmarkScore
    | FoundComparison
    | Tool
    | Refused
    | Notice
    | Asked
)


@dataclass(frozen=True, slots=True)
class Imported:
    """What is taken of a table of comparisons: the valid rows by line, the error of every other."""

    rows: Mapping[int, Measurement] = field(default_factory=dict)
    refused: tuple[ZplannerError, ...] = ()

    @property
    def measurements(self) -> tuple[Measurement, ...]:
        return tuple(self.rows.values())
