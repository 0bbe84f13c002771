"""What measured load amounts to: the statistic that is planned for, its quantiles, week and growth, and what to know
of it.

The slope is Theil and Sen's, the median over all pairs of weeks, of the logarithm of the weekly p95: robust against
weeks unlike the others. Its interval comes from a bootstrap of blocks of weeks, for neighboring weeks are alike.
Sources: Sen 1968 (JASA 63, 1379); Künsch 1989 (Ann. Stat. 17, 1217).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import ceil, exp, log
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zplanner.errors import ZplannerError
from zplanner.histories.history import WINDOW, Clock, History, HistoryCode
from zplanner.uncertain import Uncertain

P95 = 0.95
"""The quantile that capacity planners size for by default."""


@dataclass(frozen=True, slots=True)
class LoadSummary:
    """Shares are 0..1; None is unknown."""

    count: int
    busy_mean: float
    busy_p95: float
    busy_max: float
    peak_to_average: float | None
    """Maximum over mean; None where the mean is 0."""
    steal_mean: float | None
    steal_max: float | None
    demand_p95: float | None
    """Of the samples whose steal is known."""


def load_summary(busy: NDArray[Any], steal: NDArray[Any]) -> LoadSummary | None:
    """The figures of a load, arrays (n,) of shares; steal is NaN where unknown. None where there is no sample.

    >>> found = load_summary(np.array([0.2, 0.4, 0.9]), np.array([0.0, 0.1, np.nan]))
    >>> f"{found.busy_p95:.3f} {found.peak_to_average:.1f} {found.steal_max:.2f} {found.demand_p95:.3f}"
    '0.850 1.8 0.10 0.485'
    """
    if not len(busy):
        return None
    busy, steal = np.asarray(busy, np.float64), np.asarray(steal, np.float64)
    mean, highest = float(busy.mean()), float(busy.max())
    known = ~np.isnan(steal)
    withheld = steal[known]
    return LoadSummary(
        count=len(busy),
        busy_mean=mean,
        busy_p95=float(np.quantile(busy, P95)),
        busy_max=highest,
        peak_to_average=highest / mean if mean > 0 else None,
        steal_mean=float(withheld.mean()) if len(withheld) else None,
        steal_max=float(withheld.max()) if len(withheld) else None,
        demand_p95=float(np.quantile(busy[known] + withheld, P95)) if len(withheld) else None,
    )


WORKING_DAYS = 5
"""Days from Monday to Friday with load that a history should have, so that no weekday is missing."""

WITHHELD = 0.02
"""Demand over busy, in the 95th percentile, from which the hypervisor visibly withheld time: two points."""

_DAY = 86_400
_THURSDAY = 3
"""1970-01-01, counted from Monday."""


class Statistic(StrEnum):
    """The figure of the windows."""

    P95 = "p95"
    MAXIMUM = "maximum"
    MEAN = "mean"
    DEMAND_P95 = "demand_p95"


def statistic(history: History, of: Statistic = Statistic.P95) -> float | None:
    """The figure of a history's windows, 0..1, quantiles linear; None for a demand whose steal is unknown."""
    match of:
        case Statistic.MAXIMUM:
            return float(history.busy.max())
        case Statistic.MEAN:
            return float(history.busy.mean(dtype=np.float64))
        case Statistic.P95:
            return float(np.quantile(history.busy, P95))
        case Statistic.DEMAND_P95:
            demand = history.demand[~np.isnan(history.steal)]
            return float(np.quantile(demand, P95)) if len(demand) else None


RECENT_WEEKS = 13
"""Weeks of a longer history that today's utilization is of, a quarter of a year: an assumption. They hold the end of
every month and of a quarter, and little growth."""


def recent(history: History) -> History:
    """The part of a history that tells today's utilization: its last weeks where it is longer."""
    return history.during(history.end - RECENT_WEEKS * _WEEK) or history


def working_days(history: History) -> int:
    """Days from Monday to Friday with a window; days of any name where the files have no dates."""
    days = np.unique(history.starts // _DAY)
    count = len(days) if history.clock is Clock.UNKNOWN else int(((days + _THURSDAY) % 7 < 5).sum())
    return min(count, ceil((history.end - history.first) / _DAY))  # one from noon to noon is one day


def notices(history: History) -> tuple[ZplannerError, ...]:
    """What limits the figures of a history: too few days, withheld time, gaps, long intervals."""
    found = []
    if (days := working_days(recent(history))) < WORKING_DAYS:
        found.append(ZplannerError(HistoryCode.FEW_DAYS, days=days, wanted=WORKING_DAYS))
    known = ~np.isnan(history.steal)
    busy, demand = (
        float(np.quantile(load[known], P95)) if known.any() else 0.0 for load in (history.busy, history.demand)
    )  # of the same windows
    if demand - busy > WITHHELD:
        found.append(ZplannerError(HistoryCode.WITHHELD, system=history.system, busy=busy, demand=demand))
    if history.gaps:
        longest = max(end - start for start, end in history.gaps)
        found.append(
            ZplannerError(HistoryCode.GAPS, system=history.system, count=len(history.gaps), hours=longest / 3600)
        )
    if history.window > WINDOW:
        found.append(ZplannerError(HistoryCode.COARSE, system=history.system, minutes=round(history.window / 60)))
    return tuple(found)


HOURS = 168
"""Hours of a week, from Monday 0:00 by the history's clock."""

_HOUR, _WEEK = 3600, HOURS * 3600

_MONDAY = 4 * 86_400
"""Seconds: 1970-01-05, the first Monday of all times."""

QUANTILES = np.asarray([0.025, 0.05, 0.10, 0.25, 0.50, 0.75, 0.90, 0.95, 0.975])
"""The quantiles of every band of the program."""


@dataclass(frozen=True, slots=True, eq=False)
class WeekProfile:
    """The windows of each hour of the week; NaN where there is none."""

    quantiles: NDArray[np.float64]
    """(168, 9): busy, 0..1 of all engines."""
    peaks: NDArray[np.float64]
    """(168,): the busiest window of each hour."""
    counts: NDArray[np.int64]
    """(168,): windows of each hour."""
    restarts: tuple[int, ...]
    """The hours of the week in which the system was started again."""


def week_profile(history: History) -> WeekProfile:
    """How busy each hour of the week was, over all weeks of a history."""
    hours = _hours(history.starts)
    order = np.argsort(hours, kind="stable")
    counts = np.bincount(hours, minlength=HOURS)
    quantiles = np.full((HOURS, len(QUANTILES)), np.nan)
    peaks = np.full(HOURS, np.nan)
    for hour, windows in enumerate(np.split(history.busy[order], np.cumsum(counts)[:-1])):
        if len(windows):
            quantiles[hour] = np.quantile(windows, QUANTILES)
            peaks[hour] = windows.max()
    restarts = _hours(np.asarray(history.restarts, np.int64)).tolist()
    return WeekProfile(quantiles, peaks, counts, tuple(sorted(set(restarts))))


def _hours(times: NDArray[np.int64]) -> NDArray[np.int64]:
    return (times - _MONDAY) % _WEEK // _HOUR


LEAST_COVERED = 0.5
"""Share of a month that windows must cover: an assumption, two weeks hold every weekday twice."""

Forecast = tuple[float, float, float, float, float]
"""A month's forecast of utilization, 0..1: its 5%, 25%, 50%, 75% and 95% quantiles."""


@dataclass(frozen=True, slots=True)
class ScoredMonth:
    """What a month (`2027-03`) was forecast and measured to be."""

    month: str
    actual: float
    """The statistic of busy in the month's windows, 0..1."""
    forecast: Forecast

    @property
    def is_in_ninety(self) -> bool:
        """Whether it lies inside the 90% interval."""
        return self.forecast[0] <= self.actual <= self.forecast[4]


def scored_months(
    history: History, forecast: Mapping[str, Forecast], of: Statistic = Statistic.P95
) -> Sequence[ScoredMonth]:
    """The months that were forecast and of which enough load is measured, in order of time, by the history's clock."""
    scored = []
    for month, quantiles in sorted(forecast.items()):
        start, end = (int((np.datetime64(month, "M") + n).astype("datetime64[s]").astype(np.int64)) for n in (0, 1))
        part = history.during(start, end)
        if part is not None and len(part.starts) * part.window >= LEAST_COVERED * (end - start):
            actual = statistic(part, of)
            if actual:  # a demand may be unknown, and an idle system carries no load
                scored.append(ScoredMonth(month, actual, quantiles))
    return tuple(scored)


Floats = NDArray[np.float64]

LEAST_WEEKS = 13
"""Complete weeks, a quarter of a year; below that nothing is said."""

SEASON_WEEKS = 104
"""Complete weeks, two years; below that a yearly season cannot be told from growth."""

MOST_WEEKS = 260
"""The last five years: an assumption, older weeks say little of growth to come."""

CONFIDENCE = 0.90
"""Of the stated interval."""

WEEK = 7 * 86_400
_FIRST_MONDAY = 4 * 86_400  # 1970-01-05
_WEEKS_PER_YEAR = 365.2425 / 7

_LEAST_COVERED = 0.95
"""Share of a week that windows must cover for it to be complete: an assumption, eight hours may be lost."""

_BLOCK_WEEKS = 2
"""Weeks drawn together, after what each keeps of the week before is taken out."""

_SHORT = 10.0
"""Widens the interval by this over the number of weeks: found by simulation (tests/benchmarks/growth.py), so that short
histories hold what they state too: 90 to 94% of 13 weeks, 87% where each keeps 0.6 of the week before."""

_ROUNDING = 1e-6
"""Of a logarithm: a load that no line or step misses by more has no noise."""

_BURN_IN = 20
_MOST_PERSISTENT = 0.9
_STEEPEST = 0.1
"""Per week, in logarithms: 180 times the load in a year is no growth."""

_DRAWS = 999
_SEED = 20_261_123
_HARMONICS = 3
_LEAST_SIDE = 4
"""Weeks on either side of a step."""

_MOST_AT_ONCE = 4_000_000


@dataclass(frozen=True, slots=True)
class MeasuredStep:
    """A lasting change of the load at once: when the first week after it begins, and by which share of the load."""

    time: int
    size: float

    @property
    def month(self) -> str:
        """2026-10."""
        return str(np.datetime64(self.time + WEEK // 2, "s").astype("datetime64[M]"))


@dataclass(frozen=True, slots=True)
class LoadTrend:
    """What complete weeks say of a load: its growth per year (0.12 is 12%), or the step that explains more of it.

    `season` is the load of each calendar month, January first, relative to their mean; None where the weeks do not tell
    season from growth.
    """

    weeks: int
    growth_per_year: Uncertain | None
    step: MeasuredStep | None
    season: tuple[float, ...] | None


def load_trend(history: History) -> LoadTrend | None:
    """The trend of a history; None where it has too few complete weeks."""
    starts, p95 = weekly_p95(history)
    starts, p95 = starts[p95 > 0][-MOST_WEEKS:], p95[p95 > 0][-MOST_WEEKS:]
    if len(starts) < LEAST_WEEKS:
        return None
    return trend_of(starts, np.log(p95))


def weekly_p95(history: History) -> tuple[NDArray[np.int64], Floats]:
    """When each complete week begins, on a Monday by the history's clock, and the p95 of busy in it."""
    week = (history.starts - _FIRST_MONDAY) // WEEK
    first = np.flatnonzero(np.diff(week, prepend=week[0] - 1))
    counts = np.diff(np.append(first, len(week)))
    complete = counts * history.window >= _LEAST_COVERED * WEEK
    values = [np.quantile(part, P95) for part in np.split(history.busy.astype(np.float64), first[1:])]
    return week[first][complete] * WEEK + _FIRST_MONDAY, np.array(values)[complete]


def trend_of(starts: NDArray[np.int64], level: Floats) -> LoadTrend:
    """`level` is the logarithm of the p95."""
    time, count = (starts - starts[0]) / WEEK, len(starts)
    waves = _waves(starts) if count >= SEASON_WEEKS else np.empty((count, 0))
    if step := _step(starts, level, waves):
        trend = (starts >= step.time).astype(np.float64)
        return LoadTrend(count, None, step, _season(starts, level - _without_waves(trend, waves) @ level))
    line = _without_waves(time, waves)
    flat = line @ level
    slope = float(_slopes(time, flat[None])[0])
    errors = _slopes(time, _redrawn(flat - slope * time, 2 + waves.shape[1]) @ line.T)
    ends = slope + np.quantile(errors, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2]) * (1.0 + _SHORT / count)
    low, high = (exp(end * _WEEKS_PER_YEAR) - 1.0 for end in np.clip(ends, -_STEEPEST, _STEEPEST))
    return LoadTrend(count, Uncertain(low, high, CONFIDENCE), None, _season(starts, level - flat))


def _waves(starts: NDArray[np.int64]) -> Floats:
    """Sines and cosines of the year (n, 2 x harmonics)."""
    angle = 2.0 * np.pi * starts / WEEK / _WEEKS_PER_YEAR
    return np.column_stack([wave(n * angle) for n in range(1, _HARMONICS + 1) for wave in (np.sin, np.cos)])


def _without_waves(trend: Floats, waves: Floats) -> Floats:
    """The matrix (n, n) that takes the waves out of a level, fitted beside a trend by least squares."""
    design = np.column_stack([np.ones(len(trend)), trend, waves])
    return np.asarray(np.eye(len(trend)) - waves @ np.linalg.pinv(design)[2:])


def _slopes(time: Floats, levels: Floats) -> Floats:
    """Theil-Sen slope of each row of levels (k, n)."""
    one, two = np.triu_indices(len(time), 1)
    apart, at_once = time[two] - time[one], max(_MOST_AT_ONCE // len(one), 1)
    parts = (levels[at : at + at_once] for at in range(0, len(levels), at_once))
    return np.concatenate([np.median((part[:, two] - part[:, one]) / apart, axis=1) for part in parts])


def _redrawn(residual: Floats, parameters: int) -> Floats:
    """Residuals (draws, n) like these: what each week adds to what is left of the week before, drawn in blocks."""
    residual = (residual - residual.mean()) * np.sqrt(len(residual) / (len(residual) - parameters))
    kept = _persistence(residual, parameters)
    news = residual[1:] - kept * residual[:-1]
    news -= news.mean()
    length = len(residual) + _BURN_IN
    chance = np.random.default_rng(_SEED)
    firsts = chance.integers(0, len(news), (_DRAWS, -(-length // _BLOCK_WEEKS), 1))
    drawn: Floats = news[(firsts + np.arange(_BLOCK_WEEKS)) % len(news)].reshape(_DRAWS, -1)
    for week in range(1, length):
        drawn[:, week] += kept * drawn[:, week - 1]
    return drawn[:, _BURN_IN:length]


def _persistence(residual: Floats, parameters: int) -> float:
    """The share of a week's residual that the next keeps, without its bias in short series (Kendall 1954)."""
    middle = np.median(residual)
    bound = 3.0 * 1.4826 * np.median(np.abs(residual - middle))  # three standard deviations, by the median
    held = np.clip(residual - middle, -bound, bound)
    held -= held.mean()
    squares = float(held @ held)
    kept = float(held[1:] @ held[:-1]) / squares if squares else 0.0
    return float(np.clip(kept + (parameters + 4.0 * kept) / len(residual), 0.0, _MOST_PERSISTENT))


def _step(starts: NDArray[np.int64], level: Floats, waves: Floats) -> MeasuredStep | None:
    """The step that explains more than growth does, beyond what the free choice of its week explains by chance."""
    count = len(level)
    ones, time = np.ones(count), (starts - starts[0]) / WEEK
    line = _loss(np.column_stack([ones, time, waves]), level)[0]
    fits = [
        (*_loss(np.column_stack([ones, starts >= starts[week], waves]), level), week)
        for week in range(_LEAST_SIDE, count - _LEAST_SIDE + 1)
    ]
    loss, found, residual, week = min(fits, key=lambda fit: fit[0])
    kept = _persistence(residual, 2 + waves.shape[1])
    effective = count * (1.0 - kept) / (1.0 + kept)
    if line < _ROUNDING * count or 2.0 * effective * log(line / max(loss, _ROUNDING)) < 3.0 * log(count):
        return None
    return MeasuredStep(int(starts[week]), exp(float(found[1])) - 1.0)


def _loss(design: Floats, level: Floats) -> tuple[float, Floats, Floats]:
    """The sum of absolute residuals of a fit, its coefficients, and the residuals."""
    found: Floats = np.linalg.lstsq(design, level, rcond=None)[0].astype(np.float64)
    residual = level - design @ found
    return float(np.abs(residual).sum()), found, residual


def _season(starts: NDArray[np.int64], wave: Floats) -> tuple[float, ...] | None:
    """The load of each month relative to their mean, by the middle of each week; `wave` is its logarithm."""
    if len(starts) < SEASON_WEEKS:
        return None
    month = (starts + WEEK // 2).astype("datetime64[s]").astype("datetime64[M]").astype(np.int64) % 12
    load = np.array([np.exp(wave[month == one]).mean() for one in range(12)])
    return tuple((load / load.mean()).tolist())
