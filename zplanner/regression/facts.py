"""Turns measurements into the regression's rows: one row per fact, even if it was printed several times; and
figures by engines, the same work on other engines of one machine, into facts of the scaling (section 4).

`y = ln(demand on the target / demand on the base)`; `sd` is the uncertainty of printing (`forecast.md`, section 1).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import NormalDist
from typing import Any

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.evidence.catalogue import EngineLimit, catalogue
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import Resource, SourceKind, Vocabulary
from zplanner.regression.coding import (
    CIRCUMSTANCES,
    PAGING,
    TERMS,
    ZVM_FACTORS,
    Term,
    TermContrast,
    contrasts,
    domain_of_change,
)
from zplanner.regression.processors import ModelCode, NWayCurves
from zplanner.regression.scaling import (
    BORROWED_CURVE_SD,
    GUESTS_SD,
    SOFTWARE,
    WORKLOAD_SD,
    ZVM,
    EngineFigure,
    ScalingFact,
    ScalingKind,
    Side,
    Slopes,
    Variable,
    software_terms,
)
from zplanner.uncertain import RANGE_CONFIDENCE, Uncertain

POINT_SD = 0.03
ABOUT_SD = 0.05
UPPER_BOUND_QUANTILE = 0.95
"""Assumptions of `forecast.md`, section 1: a plain figure carries 3%, "about" 5%, a range is an 80% interval, and
"up to x" runs from 1 at one end to x as the 95th percentile."""

RATING_PRINTING_SD = 0.001
"""Capacity ratings are printed to three or four digits; their departure from the common step is a separate deviation
(`priors.RATING_SD`)."""

LARGEST_SHARE_OF_CHANGE = 0.5
"""Limit on the standard deviation of a printed change, as a share of the change: "about 5% more" does not mean no
change. An assumption; a figure that says "the same" keeps the full uncertainty above."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One row of the regression: the log demand ratio `y`, its standard deviation, and the change it belongs to.

    `slopes` are those of `y` by the parameters of scaling by which it was reduced to one engine.

    `birge` is the Birge ratio of the printings behind it, 1 if they agree; `ends` are the lowest and the highest of
    them, each with its standard deviation. `kind` is that of the texts that print it.
    """

    domain: str
    resource: Resource
    kind: SourceKind
    ids: tuple[str, ...]
    classes: tuple[str, ...]
    benchmark: str
    coded: tuple[TermContrast, ...]
    y: float
    sd: float
    birge: float
    ends: tuple[tuple[float, float], tuple[float, float]]
    slopes: Slopes = ()

    @property
    def card(self) -> str:
        """The name of the card it belongs to."""
        return f"{self.domain}.{self.resource.value}"

    @property
    def is_own(self) -> bool:
        return self.kind is SourceKind.OWN


class UnfittedCode(StrEnum):
    """Why the regression does not use a measurement; parentheses give the values with details."""

    LEFT_OUT = "left out"
    """Excluded by the catalogue (`reason`)."""
    REPEATED = "repeated"
    """It repeats a published figure (`published`)."""
    NOT_STATED = "not stated"
    """One side does not state a changed field (`fields`)."""
    OTHER_SERVERS = "other servers"
    """A runtime or latency (`metric`) on another number of servers."""
    CHANGES_MORE = "changes more"
    """Fields unknown to its card change as well (`fields`)."""
    NO_FACTOR_OF_CLASS = "no factor of class"
    NO_FACTOR = "no factor"
    SEVERAL_DOMAINS = "several domains"


@dataclass(frozen=True, slots=True)
class Unfitted:
    """A measurement the regression does not use, and why."""

    id: str
    code: UnfittedCode
    values: tuple[tuple[str, Any], ...] = ()


def unfitted(row: Measurement, code: UnfittedCode, **values: Any) -> Unfitted:
    return Unfitted(row.id, code, tuple(values.items()))


def log_demand(measurement: Measurement, curves: NWayCurves) -> tuple[float, float]:
    """Mean and standard deviation of the log demand ratio that a measurement states.

    A throughput of "about" twice, on the same processors, is half the demand, within 5%:

    >>> from zplanner.evidence.configuration import Configuration
    >>> from zplanner.regression.processors import curves_from
    >>> z10, zec12 = (Configuration(machine=name, processors=1) for name in ("z10", "zEC12"))
    >>> about_twice = ("bi-database",), "DB2", Resource.CPU, Metric.THROUGHPUT, z10, zec12, 2.0, 2.0, Kind.ABOUT
    >>> log_demand(Measurement("db2", "share-13102", "slide", *about_twice), curves_from(catalogue().curve_points))
    (-0.6931471805599453, 0.05)
    """
    return _reduced(measurement, curves)[:2]


def _reduced(measurement: Measurement, curves: NWayCurves) -> tuple[float, float, Slopes]:
    """As `log_demand`, with the slopes by the parameters of scaling."""
    mean, printing = printed_log_demand(measurement, curves.names)
    servers, servers_sd, slopes = _reduced_to_one_server(measurement, curves)
    return mean + servers, math.hypot(printing, servers_sd), slopes


def printed_log_demand(measurement: Measurement, names: Vocabulary) -> tuple[float, float]:
    """Mean and standard deviation of the log demand ratio that a measurement prints, on its own servers."""
    low, high = math.log(measurement.ratio_low), math.log(measurement.ratio_high)
    sd = {
        Kind.POINT: POINT_SD,
        Kind.ABOUT: ABOUT_SD,
        Kind.RANGE: (high - low) / 2.0 / NormalDist().inv_cdf(0.5 + RANGE_CONFIDENCE / 2.0),
        Kind.UPPER_BOUND: (high - low) / 2.0 / NormalDist().inv_cdf(UPPER_BOUND_QUANTILE),
    }[measurement.kind]
    mean = (low + high) / 2.0
    sign = 1.0 if measurement.metric.rises_with_demand else -1.0
    printing = max(sd, POINT_SD)
    if measurement.kind is Kind.POINT and names.source_kind(measurement.source) is SourceKind.CAPACITY_RATING:
        printing = RATING_PRINTING_SD
    elif measurement.kind in (Kind.POINT, Kind.ABOUT) and mean:
        printing = min(printing, LARGEST_SHARE_OF_CHANGE * abs(mean))
    return sign * mean, printing


def _servers(measurement: Measurement) -> tuple[Uncertain, Uncertain] | None:
    """The numbers of engines, or of a disk's channels, before and after; None if one is unknown."""
    name = {Resource.CPU: "processors", Resource.DISK: "channels"}.get(measurement.resource, "")
    before, after = (side.number(name) for side in (measurement.base, measurement.target))
    return None if before is None or after is None else (before, after)


def _reduced_to_one_server(measurement: Measurement, curves: NWayCurves) -> tuple[float, float, Slopes]:
    """The correction of a log demand ratio to one engine, or one channel, on both sides, its standard deviation, and
    its slopes by the parameters of scaling; 0 if the numbers are unknown.

    Throughput scales with the capacity of the engines, each by the curve of its machine and the scaling of its image,
    or with the channels of a disk; CPU time per unit with the efficiency loss per engine. Single-threaded operations
    (kernel, memory) always use one engine.
    """
    servers = _servers(measurement)
    if servers is None and _ran_on_unstated_engines(measurement, curves.names):
        servers = UNSTATED_ENGINES, UNSTATED_ENGINES
    if servers is None:
        return 0.0, 0.0, ()
    same = servers[0] == servers[1]
    before, after = (number.median for number in servers)
    counted = 0.0 if same else math.hypot(*(number.sd / number.median for number in servers))
    if measurement.resource is Resource.DISK:
        return math.log(after / before), counted, ()
    if is_single(measurement, curves.names):
        return 0.0, 0.0, ()
    counts = [np.asarray([before]), np.asarray([after])]
    if same:
        counts = [np.geomspace(servers[0].low, servers[0].high, ENGINE_COUNTS if not servers[0].is_exact else 1)] * 2
    older, newer = (
        curves.of(side.level("machine")).losses(number)
        for side, number in zip((measurement.base, measurement.target), counts, strict=True)
    )
    images = images_of(measurement)
    at = {image: curves.scaling.at_mean(image) for image in images}
    factor = float(np.mean([one.factor for one in at.values()]))
    lost, borrowed = newer[0] + newer[1] - older[0] - older[1], float(np.mean(newer[1] - older[1]))
    departs = WORKLOAD_SD * float(np.mean(lost)), factor * BORROWED_CURVE_SD * borrowed
    sd = math.hypot(*departs, factor * float(np.std(lost)))
    correction = -factor * float(np.mean(lost))
    slopes = {Variable(ScalingKind.FACTOR, image): -float(np.mean(lost)) / len(images) for image in images}
    for image, parameters in at.items() if not same else ():
        costs = [float(parameters.software(number)) for number in (before, after)]
        correction -= (math.log(costs[1]) - math.log(costs[0])) / len(images)
        terms = (software_terms(np.asarray(number), parameters.most) for number in (before, after))
        for kind, was, becomes in zip(SOFTWARE, *terms, strict=True):
            slope = -(float(becomes) / costs[1] - float(was) / costs[0]) / len(images)
            slopes[Variable(kind, image)] = slope
    kept = tuple((parameter, slope) for parameter, slope in slopes.items() if slope)
    if measurement.metric is Metric.CPU_PER_UNIT:
        return correction, sd, kept
    return math.log(after / before) + correction, math.hypot(counted, sd), kept


def is_single(measurement: Measurement, names: Vocabulary) -> bool:
    """Whether a measurement runs one operation at a time, on one engine."""
    return _domain(measurement, names) in ONE_THREAD


def images_of(measurement: Measurement) -> tuple[str, ...]:
    """The images whose scaling a measurement has: many guests under z/VM, or Linux with work of its classes."""
    if measurement.base.level("hypervisor") == "zvm":
        return (ZVM,)
    return tuple(dict.fromkeys(measurement.workload_classes))


def is_by_engines(measurement: Measurement, names: Vocabulary) -> bool:
    """Whether a measurement compares numbers of engines and nothing else but what comes with them: storage, load."""
    sides = measurement.base, measurement.target
    engines = [side.number("processors") for side in sides]
    changed = measurement.base.differences(measurement.target)
    return (
        measurement.resource is Resource.CPU
        and measurement.metric in (Metric.THROUGHPUT, Metric.CPU_PER_UNIT)
        and all(engine is not None and engine.is_exact for engine in engines)
        and all(side.level("machine") for side in sides)
        and "processors" in changed
        and set(changed) <= {*CIRCUMSTANCES} - {"scales_to", "channels", "message_bytes"}
        and not is_single(measurement, names)
    )


ONE_THREAD = ("kernel", "memory")
"""Domains whose benchmarks run one operation at a time."""

UNSTATED_ENGINES = Uncertain(1.0, 16.0)
"""Engines of a published application benchmark that states none: the range of those that do. An assumption."""

ENGINE_COUNTS = 9
"""Number of log-spaced counts over which a range of engines is averaged."""


def _ran_on_unstated_engines(measurement: Measurement, names: Vocabulary) -> bool:
    """Whether a published application figure changes machines without stating the number of engines."""
    sides = measurement.base, measurement.target
    return (
        not measurement.is_own
        and measurement.resource is Resource.CPU
        and _domain(measurement, names) == "application"
        and not any("processors" in side for side in sides)
        and len({side.level("machine") for side in sides} - {None}) > 1
    )


def facts_from(
    measurements: Iterable[Measurement], curves: NWayCurves, terms: Mapping[str, tuple[Term, ...]] = TERMS
) -> tuple[tuple[Fact, ...], tuple[Unfitted, ...]]:
    """Code measurements into facts; rows that print the same change of the same benchmark become one fact. Figures by
    engines belong to the scaling (`engine_figures`)."""
    printed: dict[tuple[object, ...], list[tuple[Measurement, tuple[TermContrast, ...]]]] = {}
    left_out: list[Unfitted] = []
    names = curves.names
    for row in measurements:
        if is_by_engines(row, names) and (row.is_own or row.id not in catalogue().left_out):
            continue
        domain = domain_of_change(_domain(row, names), row.base.differences(row.target))
        coded, open_terms = contrasts(terms.get(f"{domain}.{row.resource.value}", ()), row.base, row.target, names)
        unstated = tuple(term.factor for term in open_terms if any(map(term.acts_on, row.workload_classes)))
        if reason := _reason_to_leave_out(row, coded, unstated, names):
            left_out.append(reason)
            continue
        is_vendors = names.source_kind(row.source).carries_advantage
        same = domain, row.resource, row.workload_classes, row.benchmark, is_vendors
        acting = tuple(part for part in coded if any(map(part.term.acts_on, row.workload_classes)))
        if (*same, row.target, row.base) in printed:
            printed[*same, row.target, row.base].append((row.mirrored(), acting))
        else:
            printed.setdefault((*same, row.base, row.target), []).append((row, acting))
    return tuple(_fact(str(key[0]), rows, curves) for key, rows in printed.items()), tuple(left_out)


def _domain(row: Measurement, names: Vocabulary) -> str:
    """The domain of a measurement's first class; ZplannerError if one of its classes is unknown."""
    for name in row.workload_classes:
        if name not in names.classes:
            raise ZplannerError(ModelCode.UNKNOWN_CLASS, id=row.id, name=name)
    return names.classes[row.workload_classes[0]].domain


def _reason_to_leave_out(
    row: Measurement, coded: Sequence[TermContrast], unstated: tuple[str, ...], names: Vocabulary
) -> Unfitted | None:
    if not row.is_own and (reason := catalogue().left_out.get(row.id)):
        return unfitted(row, UnfittedCode.LEFT_OUT, reason=reason)
    if unstated:
        return unfitted(row, UnfittedCode.NOT_STATED, fields=unstated)
    servers = _servers(row)
    if row.metric in (Metric.RUNTIME, Metric.LATENCY) and servers and servers[0] != servers[1]:
        return unfitted(row, UnfittedCode.OTHER_SERVERS, metric=row.metric)
    zvm = ZVM_FACTORS if any(part.term.factor == PAGING for part in coded) else ()
    known = {*CIRCUMSTANCES, *zvm, *(part.term.factor for part in coded)}
    more = tuple(name for name in row.base.differences(row.target) if name not in known)
    if coded and more:
        return unfitted(row, UnfittedCode.CHANGES_MORE, fields=more)
    if not any(part.term.acts_on(name) for part in coded for name in row.workload_classes):
        return unfitted(row, UnfittedCode.NO_FACTOR_OF_CLASS if coded else UnfittedCode.NO_FACTOR)
    if len({names.classes[name].domain for name in row.workload_classes}) > 1:
        return unfitted(row, UnfittedCode.SEVERAL_DOMAINS)
    return None


def _fact(domain: str, rows: list[tuple[Measurement, tuple[TermContrast, ...]]], curves: NWayCurves) -> Fact:
    """Merges several printings of one fact. Differences between published printings are left to the fit, which
    estimates the spread of figures; own ones that differ get less weight."""
    first, coded = rows[0]
    ids = tuple(row.id for row, _ in rows)
    stated = sorted(log_demand(row, curves) for row, _ in rows)
    y, sd, birge = pooled(stated)
    if not first.is_own:
        sd, birge = sd / birge, 1.0
    classes, ends = tuple(dict.fromkeys(first.workload_classes)), (stated[0], stated[-1])
    kind = curves.names.source_kind(first.source)
    slopes = _reduced(first, curves)[2]
    return Fact(domain, first.resource, kind, ids, classes, first.benchmark, coded, y, sd, birge, ends, slopes)


def pooled(stated: Sequence[tuple[float, float]], figure_variance: float = 0.0) -> tuple[float, float, float]:
    """Mean and standard deviation of one log demand ratio from several statements (mean, standard deviation), and their
    Birge ratio.

    The mean is weighted by precision. Its precision is that of an average statement or of the most precise one, because
    their independence is unknown. `figure_variance` is further variance of each statement that is not part of the
    result. If they scatter more than that, the spread grows by the Birge ratio sqrt(chi2 / (n - 1)) (R. T. Birge, Phys.
    Rev. 40, 207, 1932).

    >>> [round(value, 3) for value in pooled([(0.0, 0.03), (0.3, 0.03)])]
    [0.15, 0.212, 7.071]
    """
    precision = [1.0 / (sd**2 + figure_variance) for _, sd in stated]
    total = sum(precision)
    mean = sum(p * value for p, (value, _) in zip(precision, stated, strict=True)) / total
    chi2 = sum(p * (value - mean) ** 2 for p, (value, _) in zip(precision, stated, strict=True))
    birge = math.sqrt(max(1.0, chi2 / max(1, len(stated) - 1)))
    variance = min(len(stated) / total, 1.0 / max(precision))
    return mean, math.sqrt(max(birge**2 * variance - figure_variance, min(sd for _, sd in stated) ** 2)), birge


def by_card(facts: Iterable[Fact]) -> Mapping[str, tuple[Fact, ...]]:
    """Facts grouped by the card they belong to."""
    cards: dict[str, list[Fact]] = {}
    for fact in facts:
        cards.setdefault(fact.card, []).append(fact)
    return {card: tuple(members) for card, members in cards.items()}


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
