"""The figures of the main sources, each asked of the program as the move that it states: a plan of that class alone,
with the configuration before as today's and the one after as its scenario."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from operator import attrgetter

from zplanner.evidence.catalogue import Catalogue
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Quantiles
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.regression.columns import VENDOR_ADVANTAGE
from zplanner.regression.model import Model
from zplanner.reporting.table import Table, Value, listed
from zplanner.uncertain import Uncertain
from zplanner.wording import accuracy
from zplanner.wording import model_card as words
from zplanner.wording.numbers import times

MAIN_SOURCES = ("share-13102", "session-2590", "zvm-520", "lmbench-sles8", "systems-magazine")
"""The texts that the catalogue began with."""

OPERATIONS = ("kernel", "memory")
"""Domains of single operations, whose figures are in the residuals."""

LEAST_KNOWN: dict[str, object] = {"processors": 8, "utilization": 0.5}
"""What a plan needs and a figure may leave open; neither moves a ratio on equal engines by more than its n-way curve
does."""

AS_PUBLISHED = Uncertain.exactly(1.0)


@dataclass(frozen=True, slots=True)
class AskedFigure:
    """A published figure and its forecast, both as ratios of throughput, or of CPU per unit of work."""

    id: str
    published: float
    kind: Kind
    forecast: Quantiles | None

    def is_inside(self, low: float | None, high: float | None) -> bool:
        """Whether the figure lies in an interval; "up to x" is missed only by one that lies beyond x as a whole."""
        if low is None or high is None:
            return False
        if self.kind is Kind.UPPER_BOUND:
            return low <= self.published if self.published > 1.0 else self.published <= high
        return low <= self.published <= high

    @property
    def is_inside_80(self) -> bool:
        return self.forecast is not None and self.is_inside(self.forecast.p10, self.forecast.p90)

    @property
    def is_inside_90(self) -> bool:
        return self.forecast is not None and self.is_inside(self.forecast.p05, self.forecast.p95)


def asked_figures(catalogue: Catalogue, model: Model, advantage: Uncertain) -> list[AskedFigure]:
    """Every figure of the main sources but those of single operations."""
    return [
        _asked(row, model, advantage)
        for row in catalogue.comparisons
        if row.source in MAIN_SOURCES and row.id not in catalogue.left_out
        if not any(SHIPPED.classes[name].domain in OPERATIONS for name in row.workload_classes)
    ]


def _asked(row: Measurement, model: Model, advantage: Uncertain) -> AskedFigure:
    outlook = forecast(asked_plan(row, advantage), model).scenarios[0]
    is_cost = row.metric is Metric.CPU_PER_UNIT
    ratio, found = _stated(row), outlook.cpu_per_unit_ratio if is_cost else outlook.throughput_ratio
    return AskedFigure(row.id, 1.0 / ratio if row.metric.rises_with_demand and not is_cost else ratio, row.kind, found)


def _stated(row: Measurement) -> float:
    """The figure: the middle of a range, or the end of "up to x" that is not 1."""
    if row.kind is Kind.UPPER_BOUND:
        return row.ratio_high if row.ratio_low == 1.0 else row.ratio_low
    return math.sqrt(row.ratio_low * row.ratio_high)


def asked_plan(row: Measurement, advantage: Uncertain) -> Plan:
    """A plan that asks for exactly the move that a figure states."""
    base, target = (_complete(side) for side in (row.base, row.target))
    changes = Configuration({name: target[name] for name in base.differences(target) if name in target})
    share = Uncertain.exactly(1.0 / len(row.workload_classes))
    mix = tuple(Component(name, share) for name in dict.fromkeys(row.workload_classes))
    return Plan(current=base, mix=mix, scenarios=(Scenario("after", changes),), vendor_advantage=advantage)


def _complete(side: Configuration) -> Configuration:
    """A configuration with what a plan needs; a range of engines becomes its middle."""
    engines = side.number("processors")
    stated = {} if engines is None else {"processors": round(engines.median)}
    needed = {"machine": "z10", **LEAST_KNOWN, **side, **stated}
    return Configuration(needed)


def asked_table(catalogue: Catalogue, model: Model) -> Table:
    """Every figure beside its forecast, as published and as a planner asks by default."""
    published, usual = (asked_figures(catalogue, model, share) for share in (AS_PUBLISHED, VENDOR_ADVANTAGE))
    return listed("asked", words.ASKED_HEADINGS, _rows(published, usual))


def _rows(published: list[AskedFigure], usual: list[AskedFigure]) -> Iterator[tuple[Value, ...]]:
    for one, other in zip(published, usual, strict=True):
        yield one.id, times(one.published), *_cells(one), *_cells(other)
    counts = []
    for found in (published, usual):
        known = [one for one in found if one.forecast is not None]
        inside = (sum(map(attrgetter(name), known)) for name in ("is_inside_80", "is_inside_90"))
        counts += [words.FORECAST_OF.format(known=len(known), all=len(found)), " / ".join(map(str, inside))]
    yield words.ASKED_SUM, "", *counts


def _cells(one: AskedFigure) -> tuple[str, str]:
    """The median with the 80% band, and whether the figure lies inside 80% and 90%."""
    found = one.forecast
    if found is None or found.p10 is None or found.p50 is None or found.p90 is None:
        return words.NOT_FORECAST, ""
    band = accuracy.ratio_interval(found.p10, found.p90)
    return f"{times(found.p50)} ({band})", words.INSIDE[one.is_inside_80, one.is_inside_90]
