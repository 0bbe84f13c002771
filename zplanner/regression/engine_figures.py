"""Figures by engines, published and own: the same work on other engines of one machine (`forecast.md`, section 4)."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping

import numpy as np

from zplanner.evidence.catalogue import EngineLimit
from zplanner.evidence.measurement import Measurement, Metric
from zplanner.evidence.vocabulary import Resource, SourceKind, Vocabulary
from zplanner.regression.facts import images_of, is_by_engines, is_single, printed_log_demand
from zplanner.regression.processors import NWayCurves
from zplanner.regression.scaling import GUESTS_SD, EngineFigure, ScalingFact, Side


def engine_figures(
    measurements: Iterable[Measurement], curves: NWayCurves, limits: Mapping[str, EngineLimit]
) -> tuple[EngineFigure, ...]:
    """The figures by engines among measurements; `limits` are those of software that stands apart. Of several printings
    of one change of a benchmark, the first counts."""
    found: dict[tuple[object, ...], EngineFigure] = {}
    for row in measurements:
        if is_by_engines(row, curves.names):
            for image in images_of(row):
                same = image, row.benchmark, row.base, row.target, row.is_own and row.id
                found.setdefault(same, _figure(row, image, curves, limits.get(row.id)))
    return tuple(found.values())


def _figure(row: Measurement, image: str, curves: NWayCurves, limit: EngineLimit | None) -> EngineFigure:
    machine = row.base.level("machine") or ""
    counts = [number.median for side in (row.base, row.target) if (number := side.number("processors"))]
    losses = curves.of(machine).losses(np.asarray(counts))
    before, after = (Side(*side) for side in zip(counts, *(loss.tolist() for loss in losses), strict=True))
    y, sd = printed_log_demand(row, curves.names)
    if row.metric is Metric.THROUGHPUT:
        y += math.log(after.engines / before.engines)
    changes_more = row.base.differences(row.target) != ("processors",)
    return EngineFigure(
        ScalingFact(row.id, row.source, row.locator, y, math.hypot(sd, GUESTS_SD if changes_more else 0.0)),
        image,
        row.benchmark,
        machine,
        (before, after),
        row.is_own,
        None if limit is None else float(limit.gained_up_to),
    )


def most_engines_measured(
    measurements: Iterable[Measurement], apart: Collection[str], names: Vocabulary
) -> dict[str, int]:
    """By image, the largest number of engines of any figure of its CPU work, but for ratings, single operations and
    those `apart`."""
    most: dict[str, int] = {}
    for row in measurements:
        engines = [number for side in (row.base, row.target) if (number := side.number("processors"))]
        is_rating = names.source_kind(row.source) is SourceKind.CAPACITY_RATING
        if row.resource is not Resource.CPU or is_rating or row.id in apart or not engines or is_single(row, names):
            continue
        for image in images_of(row):
            most[image] = max(most.get(image, 1), int(max(number.high for number in engines)))
    return most
