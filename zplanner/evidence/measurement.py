"""One measurement: the ratio of a metric between two configurations, with the source that says so."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from functools import lru_cache
from typing import Any

from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import Configuration

LARGEST_RATIO = 1000.0
"""An input guard: a comparison beyond a factor of 1,000 (or below 1/1,000) is taken for a slip of the pen."""

OWN_SOURCE = "own"
"""The source of measurements that users load; never the key of a published text."""


class Kind(Enum):
    """How a figure was stated, which decides how far it is trusted."""

    POINT = "point"
    RANGE = "range"
    ABOUT = "about"
    UPPER_BOUND = "upper_bound"
    RUN = "run"


class Metric(Enum):
    """What was compared. `rises_with_demand` says whether a larger ratio means more demand per unit of work."""

    THROUGHPUT = ("throughput", "throughput", False)
    BANDWIDTH = ("bandwidth", "bandwidth", False)
    IOPS = ("iops", "I/O operations per second", False)
    CPU_PER_UNIT = ("cpu_per_unit", "CPU per unit of work", True)
    RUNTIME = ("runtime", "run time", True)
    LATENCY = ("latency", "latency", True)

    def __init__(self, key: str, label: str, rises_with_demand: bool) -> None:
        self.key = key
        self.label = label
        self.rises_with_demand = rises_with_demand

    @classmethod
    def named(cls, key: str) -> Metric:
        if (metric := _METRICS.get(key)) is not None:
            return metric
        raise ZplannerError(
            f"'{key[:40]}' is not a metric", place="metric", remedy=f"use one of: {', '.join(m.key for m in cls)}"
        )


class Resource(StrEnum):
    """What a unit of work demands service from. `STORAGE` is z/VM real storage below the 2 GiB line."""

    CPU = "cpu"
    DISK = "disk"
    NETWORK = "network"
    CRYPTO = "crypto"
    STORAGE = "storage"


@dataclass(frozen=True, slots=True)
class Measurement:
    """A ratio `target / base` of a metric: one row of the catalogue.

    `ratio_low` and `ratio_high` are equal for a point; several workload classes mean one figure for their average.
    A ZplannerError refuses parts that contradict each other, and a ratio that none of them can be.
    """

    id: str
    source: str
    locator: str
    workload_classes: tuple[str, ...]
    benchmark: str
    resource: Resource
    metric: Metric
    base: Configuration
    target: Configuration
    ratio_low: float
    ratio_high: float
    kind: Kind
    note: str = ""

    def __post_init__(self) -> None:
        _refuse_out_of_bounds(self.ratio_low, "ratio_low")
        _refuse_out_of_bounds(self.ratio_high, "ratio_high")
        if not self.workload_classes:
            raise ZplannerError("no class is named", place="workload_class", remedy="name what was measured")
        if self.kind is Kind.RUN:
            raise ZplannerError("a run is not a ratio", place="kind", remedy="use the ratio of two runs, of kind point")
        if self.ratio_low > self.ratio_high:
            raise ZplannerError(
                "ratio_low is above ratio_high", place="ratio_low", remedy="put the smaller ratio first"
            )
        if self.kind in (Kind.POINT, Kind.ABOUT) and self.ratio_low != self.ratio_high:
            raise ZplannerError(
                f"a figure of kind {self.kind.value} has one ratio",
                place="ratio_high",
                remedy="repeat ratio_low, or use kind range",
            )
        if self.kind is Kind.UPPER_BOUND and 1.0 not in (self.ratio_low, self.ratio_high):
            raise ZplannerError(
                "an upper bound runs from 1 to its best case", place="ratio_low", remedy="write 1 at one end"
            )
        if self.base == self.target:
            raise ZplannerError("base and target are the same", place="target", remedy="name what was changed")

    def mirrored(self) -> Measurement:
        """The same said the other way around: base and target swapped, the ratio inverted."""
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
    def result(self) -> str:
        """The ratio as it was printed, to four digits, with its metric: `about 1.45x throughput`."""
        low, high = f"{self.ratio_low:.4g}x", f"{self.ratio_high:.4g}x"
        ratio = low if low == high else f"{low} to {high}"
        best = f"at best {low}" if self.metric.rises_with_demand else f"up to {high}"
        stated = {Kind.ABOUT: f"about {ratio}", Kind.UPPER_BOUND: best}.get(self.kind, ratio)
        return f"{stated} {self.metric.label}"

    @property
    def workload_class(self) -> str:
        """The classes as a catalogue cell: `java + java-web`."""
        return " + ".join(self.workload_classes)

    def as_row(self) -> dict[str, str]:
        """The catalogue's columns as text; `measurement_from` reads them back."""
        return {
            "id": self.id,
            "source": self.source,
            "locator": self.locator,
            "workload_class": self.workload_class,
            "benchmark": self.benchmark,
            "resource": self.resource.value,
            "metric": self.metric.key,
            "base": str(self.base),
            "target": str(self.target),
            "ratio_low": f"{self.ratio_low:.12g}",
            "ratio_high": f"{self.ratio_high:.12g}",
            "kind": self.kind.value,
            "note": self.note,
        }


COLUMNS = (
    "id", "source", "locator", "workload_class", "benchmark", "resource", "metric",
    "base", "target", "ratio_low", "ratio_high", "kind", "note",
)  # fmt: skip


_RESOURCES = {resource.value: resource for resource in Resource}
_KINDS = {kind.value: kind for kind in Kind if kind is not Kind.RUN}
_METRICS = {metric.key: metric for metric in Metric}


def measurement_from(
    row: Mapping[str, str],
    *,
    classes: Mapping[str, Any],
    sources: Mapping[str, Any],
    parse: Callable[[str], Configuration] | None = None,
) -> Measurement:
    """A measurement from the catalogue's columns; a ZplannerError names the column that does not fit. `parse` reads a
    configuration, by default in the vocabulary of all plans."""
    return Measurement(
        id=_required(row, "id"),
        source=_one_of(row, "source", sources),
        locator=_required(row, "locator"),
        workload_classes=_classes(row, classes),
        benchmark=_required(row, "benchmark"),
        resource=_RESOURCES[_one_of(row, "resource", _RESOURCES)],
        metric=Metric.named(_required(row, "metric")),
        base=_configuration(row, "base", parse or _parsed),
        target=_configuration(row, "target", parse or _parsed),
        ratio_low=_ratio(row, "ratio_low"),
        ratio_high=_ratio(row, "ratio_high"),
        kind=_KINDS[_one_of(row, "kind", _KINDS)],
        note=(row.get("note") or "").strip(),
    )


def _required(row: Mapping[str, str], column: str) -> str:
    text = (row.get(column) or "").strip()
    if not text:
        raise ZplannerError("the cell is empty", place=column, remedy="fill it in")
    return text


def _one_of(row: Mapping[str, str], column: str, known: Mapping[str, Any]) -> str:
    text = _required(row, column)
    if text not in known:
        raise ZplannerError(
            f"'{text[:40]}' is not a known {column.replace('_', ' ')}",
            place=column,
            remedy=f"use one of: {', '.join(known)}",
        )
    return text


def _classes(row: Mapping[str, str], classes: Mapping[str, Any]) -> tuple[str, ...]:
    names = tuple(part.strip() for part in _required(row, "workload_class").split("+"))
    for name in names:
        if name not in classes:
            raise ZplannerError(
                f"'{name[:40]}' is not a workload class",
                place="workload_class",
                remedy="see `zplanner catalog` for the classes",
            )
    return names


def _configuration(row: Mapping[str, str], column: str, parse: Callable[[str], Configuration]) -> Configuration:
    cell = _required(row, column)
    try:
        return parse(cell)
    except ZplannerError as error:
        raise error.within(place=column) from None


@lru_cache(maxsize=1024)
def _parsed(cell: str) -> Configuration:
    """A configuration as a cell states it: thousands of measurements are of a few configurations."""
    return Configuration.parse(cell)


def _ratio(row: Mapping[str, str], column: str) -> float:
    text = _required(row, column)
    try:
        ratio = float(text)
    except ValueError:
        comma = ", with a decimal point" if "," in text else ""
        raise ZplannerError(
            f"'{text[:40]}' is not a number",
            place=column,
            remedy=f"write the ratio target/base{comma}, for example 1.45",
        ) from None
    _refuse_out_of_bounds(ratio, column, text)
    return ratio


def _refuse_out_of_bounds(ratio: float, column: str, text: str = "") -> None:
    if not 1.0 / LARGEST_RATIO <= ratio <= LARGEST_RATIO:  # a NaN is not
        raise ZplannerError(
            f"the ratio {text[:40] or format(ratio, 'g')} is outside 0.001 to 1000",
            place=column,
            remedy="write target/base, for example 1.45",
        )
