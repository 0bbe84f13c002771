"""One measurement: the ratio of a metric between two configurations, with its source."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import Annotated, Any

from zplanner.errors import Code, Reference, ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.tables import CellCode, CitedSource, ClassKeys, DataTable, Names, filled, one_of
from zplanner.evidence.vocabulary import OWN_SOURCE, Resource


class MeasurementCode(Code):
    """Parts of a measurement that contradict each other."""

    NO_CLASS = "no class is named", "name what was measured"
    IS_RUN = "a run is not a ratio", "use the ratio of two runs, of kind point"
    OUTSIDE = "the ratio {ratio} is outside 0.001 to 1,000", "write the ratio target/base, for example 1.45"
    REVERSED = "ratio_low {low} is above ratio_high {high}", "put the smaller ratio first"
    TWO_RATIOS = "a figure of kind {kind} has one ratio", "repeat ratio_low, or use kind range"
    NO_BOUND = "an upper bound runs from 1 to its best case", "write 1 at one end"
    NO_CHANGE = "base and target are the same", "name what was changed"
    NOT_A_RATING = (
        "'{id}' is a capacity rating, which compares one engine of two machines for the class mixed and nothing else",
        "state machine and processors=1 on both sides",
    )


LARGEST_RATIO = 1000.0
"""An input guard: a comparison beyond a factor of 1,000 (or below 1/1,000) is taken for a typo."""


class Kind(Enum):
    """How a figure was stated, which determines its uncertainty."""

    POINT = "point"
    RANGE = "range"
    ABOUT = "about"
    UPPER_BOUND = "upper_bound"
    RUN = "run"


class Metric(Enum):
    """The compared metric. `rises_with_demand` says whether a larger ratio means more demand per unit of work."""

    THROUGHPUT = ("throughput", False)
    BANDWIDTH = ("bandwidth", False)
    IOPS = ("iops", False)
    CPU_PER_UNIT = ("cpu_per_unit", True)
    RUNTIME = ("runtime", True)
    LATENCY = ("latency", True)

    def __init__(self, key: str, rises_with_demand: bool) -> None:
        self.key = key
        self.rises_with_demand = rises_with_demand


def _read_configuration(cell: str, names: Names) -> Configuration:
    return _configuration(filled(cell, names), names)


@lru_cache(maxsize=1024)
def _configuration(cell: str, names: Names) -> Configuration:
    """Cached, because thousands of measurements share a few configurations."""
    return Configuration.parse(cell, names)


def _ratio(text: str, names: Names) -> float:
    try:
        return float(filled(text, names))
    except ValueError:
        raise ZplannerError(CellCode.NOT_A_RATIO, text=text) from None


Stated = Annotated[Configuration, _read_configuration]
"""A configuration as a cell of a table."""

Ratio = Annotated[float, _ratio]
_metric = one_of({metric.key: metric for metric in Metric})
_kind_of_ratio = one_of([kind for kind in Kind if kind is not Kind.RUN])


@dataclass(frozen=True, slots=True)
class Measurement:
    """A ratio `target / base` of a metric: one row of the catalogue.

    `ratio_low` and `ratio_high` are equal for a point; several workload classes mean one figure for their average.
    Raises a ZplannerError if its parts contradict each other or the ratio is impossible.
    """

    id: str
    source: CitedSource
    locator: str
    workload_classes: ClassKeys
    benchmark: str
    resource: Resource
    metric: Annotated[Metric, _metric]
    base: Stated
    target: Stated
    ratio_low: Ratio
    ratio_high: Ratio
    kind: Annotated[Kind, _kind_of_ratio]
    note: str = ""

    def __post_init__(self) -> None:
        low, high = self.ratio_low, self.ratio_high
        for column in ("ratio_low", "ratio_high"):
            ratio = getattr(self, column)
            if not 1.0 / LARGEST_RATIO <= ratio <= LARGEST_RATIO:  # also refuses NaN
                raise _refusal(MeasurementCode.OUTSIDE, column, ratio=ratio)
        if not self.workload_classes:
            raise _refusal(MeasurementCode.NO_CLASS, "workload_class")
        if self.kind is Kind.RUN:
            raise _refusal(MeasurementCode.IS_RUN, "kind")
        if low > high:
            raise _refusal(MeasurementCode.REVERSED, "ratio_low", low=low, high=high)
        if self.kind in (Kind.POINT, Kind.ABOUT) and low != high:
            raise _refusal(MeasurementCode.TWO_RATIOS, "ratio_high", kind=self.kind.value)
        if self.kind is Kind.UPPER_BOUND and 1.0 not in (low, high):
            raise _refusal(MeasurementCode.NO_BOUND, "ratio_low")
        if self.base == self.target:
            raise _refusal(MeasurementCode.NO_CHANGE, "target")

    def mirrored(self) -> Measurement:
        """The same measurement with base and target swapped and the ratio inverted."""
        low, high = 1.0 / self.ratio_high, 1.0 / self.ratio_low
        return replace(self, base=self.target, target=self.base, ratio_low=low, ratio_high=high)

    @property
    def is_own(self) -> bool:
        return self.source == OWN_SOURCE

    @property
    def middle_ratio(self) -> float:
        """The geometric middle of the printed ratio."""
        return math.sqrt(self.ratio_low * self.ratio_high)

    @property
    def workload_class(self) -> str:
        """The classes as a catalogue cell: `java + java-web`."""
        return " + ".join(self.workload_classes)

    def as_row(self) -> dict[str, str]:
        """The catalogue's columns as text; `COMPARISONS.row` reads them back."""
        return COMPARISONS.cells(self)


def _refusal(code: MeasurementCode, column: str, **values: Any) -> ZplannerError:
    return ZplannerError(code, about=Reference(field=column), **values)


COMPARISONS = DataTable(
    "comparisons.csv", Measurement, lambda row: row.id, called={"workload_classes": "workload_class"}
)
"""The catalogue's table of measurements; own measurements have its columns too."""

COLUMNS = COMPARISONS.columns
