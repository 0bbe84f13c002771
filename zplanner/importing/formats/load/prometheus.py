"""The answer of Prometheus to a range query (`/api/v1/query_range`): series of CPU time by system, mode or engine.

Format: prometheus.io, HTTP API, "Range queries". Shares are told from percent by their size. Series with a `mode` are
those of node_exporter's `node_cpu_seconds_total`, each a share of an engine's time; without one, they are busy time.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence

import msgspec
import numpy as np

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.load.lines import LAST_MOMENT, ROUNDED, decoded
from zplanner.importing.found import Array, Clock, EngineCount, Hints, Item, Notice, Refused, Samples
from zplanner.importing.refusals import LoadFileCode, SourceCode

LARGEST_ANSWER = 50_000_000
"""An input guard, in bytes: 11,000 points a series, which is the most that Prometheus answers, take 300 KB."""

MOST_SERIES = 10_000
"""An input guard."""

NEAR = 1.5
"""A step up to so many times the usual one is covered whole: longer ones are gaps, which Prometheus leaves out."""

WHOLE = 1.0 + ROUNDED / 100.0
"""The highest share, rounded."""

SYSTEM_LABELS = ("instance", "nodename", "node", "host", "hostname", "job")

_NOT_CPU = re.compile(r"load[0-9]|mem|disk|net|fs_|filesystem|swap", re.IGNORECASE)


class PrometheusSeries(msgspec.Struct, frozen=True):
    metric: dict[str, str] = {}
    values: list[tuple[float, str]] = []


class PrometheusData(msgspec.Struct, frozen=True, rename={"kind": "resultType"}):
    kind: str = ""
    result: list[PrometheusSeries] = []


class PrometheusAnswer(msgspec.Struct, frozen=True):
    data: PrometheusData = PrometheusData()


def prometheus_load(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    series = decoded(file.content(LARGEST_ANSWER), PrometheusAnswer, most=LARGEST_ANSWER).data.result
    if len(series) > MOST_SERIES:
        raise ZplannerError(SourceCode.TOO_MANY_ITEMS, most=MOST_SERIES)
    systems: dict[str, list[PrometheusSeries]] = {}
    for one in series:
        if not _NOT_CPU.search(one.metric.get("__name__", "")):
            name = next((one.metric[label] for label in SYSTEM_LABELS if label in one.metric), "")
            systems.setdefault(re.sub(r":[0-9]{1,5}$", "", name), []).append(one)
    is_empty = True
    for system, parts in systems.items():
        items = list(_of_system(system, parts))
        is_empty = is_empty and not any(isinstance(item, Samples) for item in items)
        yield from items
    if is_empty:
        raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command="query=1-avg by(instance)(rate(...{mode='idle'}[5m]))")


def _of_system(system: str, parts: Sequence[PrometheusSeries]) -> Iterator[Item]:
    """The load of a system, at the times that all its series have; of several engines, their mean."""
    read = [(_mode(one.metric), *_values(one.values)) for one in parts]
    end = read[0][1]
    for _, times, _ in read[1:]:
        end = np.intersect1d(end, times)
    if not len(end):
        return
    by_mode: dict[str, list[Array]] = {}
    for mode, times, values in read:
        by_mode.setdefault(mode, []).append(values[np.searchsorted(times, end)])
    engines = {len(values) for values in by_mode.values()}
    if len(engines) > 1:
        raise ZplannerError(SourceCode.NOTHING_FOUND)
    means = {mode: np.mean(values, axis=0) for mode, values in by_mode.items()}
    highest = max(float(values.max()) for values in means.values())
    if highest > WHOLE:
        yield Notice(ZplannerError(LoadFileCode.READ_AS_PERCENT, system=system, highest=highest))
        means = {mode: values / 100.0 for mode, values in means.items()}
    busy, steal = _load(means)
    good = (busy >= -0.01) & (busy + np.nan_to_num(steal) <= WHOLE) & ~(steal < 0.0)
    if lost := int((~good).sum()):
        worst = float(busy[~good][0]) * 100.0
        yield Refused(ZplannerError(LoadFileCode.OUTSIDE_PERCENT, value=round(worst, 2), count=lost))
    end, busy, steal = end[good], np.clip(busy[good], 0.0, 1.0), steal[good]
    if len(end):
        if any("cpu" in one.metric for one in parts) and (count := engines.pop()) > 1:
            yield EngineCount(system, count, 1)
        yield Samples(system, end, _steps(end), busy, np.minimum(steal, 1.0 - busy), Clock.UTC)


def _mode(metric: Mapping[str, str]) -> str:
    return metric.get("mode", "").casefold()


def _values(points: Sequence[tuple[float, str]]) -> tuple[Array, Array]:
    """The times of a series and its finite values there, in order, each time once."""
    pairs = {}
    for moment, text in points:
        try:
            value = float(text) if len(text) < 40 else math.nan
        except ValueError:
            continue
        if math.isfinite(value) and 0.0 < moment < LAST_MOMENT:
            pairs[moment] = value
    times = np.array(sorted(pairs), np.float64)
    return times, np.array([pairs[one] for one in times.tolist()], np.float64)


def _load(means: Mapping[str, Array]) -> tuple[Array, Array]:
    """Busy and steal of a system by the mode of its series."""
    first = next(iter(means.values()))
    nothing, unknown = np.zeros(len(first)), np.full(len(first), np.nan)
    steal = means.get("steal", unknown)
    if "idle" in means:
        return 1.0 - means["idle"] - means.get("iowait", nothing) - np.nan_to_num(steal), steal
    used = [values for mode, values in means.items() if mode not in ("iowait", "steal", "guest", "guest_nice")]
    return np.sum(used, axis=0) if used else unknown, steal


def _steps(end: Array) -> Array:
    """The seconds that each sample covers: those since the one before, and after a gap the usual ones."""
    steps = np.diff(end, prepend=np.nan)
    usual = float(np.median(steps[1:])) if len(end) > 1 else math.nan
    return np.where(steps <= NEAR * usual, steps, usual)
