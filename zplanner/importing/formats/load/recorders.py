"""collectl, as its plot format (`-P`) and as it prints to a terminal, atop's parseable output (`atop -P CPU`), the
answer of Prometheus to a range query (`/api/v1/query_range`), and an item of Zabbix as plain text.

Columns: collectl-data(1). Figures are cut to whole percents, so that those of a row may add up to 93 only. `Totl%`,
and `cpu` of the brief output, count steal. Of atop: atop(1), PARSEABLE OUTPUT: ticks of all engines, in blocks that
end with `SEP`; the block after `RESET` counts since the system was started, not since the block before.
Prometheus: prometheus.io, HTTP API, "Range queries". Shares are told from percent by their size. Series with a `mode`
are those of node_exporter's `node_cpu_seconds_total`, each a share of an engine's time; without one, they are busy
time.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from math import nan

import msgspec
import numpy as np

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile, text_of
from zplanner.importing.formats.lines import (
    DAY,
    EXACT,
    LAST_MOMENT,
    ROUNDED,
    Lines,
    day_start,
    decimal,
    decoded,
    epoch,
    time_of_day,
    whole_number,
)
from zplanner.importing.formats.load.batches import BYTES_PER_GIB, KIB_PER_GIB, Systems
from zplanner.importing.formats.tables.cells import load_column
from zplanner.importing.formats.tables.layout import Role
from zplanner.importing.found import (
    Array,
    Clock,
    Dropped,
    EngineCount,
    Hints,
    Item,
    Notice,
    Refused,
    Restart,
    Samples,
    Tool,
)
from zplanner.importing.refusals import LoadFileCode, SourceCode

BUSY = ("user", "nice", "sys", "irq", "soft")
MODES = (*BUSY, "wait", "steal", "idle")
"""The columns that count all time once; guest time is in `user`."""


MEMORY = ("[mem]used", "[mem]buf", "[mem]cached")
"""Columns of `-sm`, in KiB: what is in use, of which the others are buffers and page cache."""

_WAITING = re.compile(r"waiting for ([0-9]{1,6}) second")
_VERSION = re.compile(r"# Collectl:\s{1,9}V(\S{1,20})")
_HOST = re.compile(r"# Host:\s{1,9}(\S{1,255})")
_OPTIONS = re.compile(r"Interval: ([0-9]{1,6})\S{0,20} NumCPUs: ([0-9]{1,5})\b", re.ASCII)
_RECORD = re.compile(r"### RECORD\s{1,9}[0-9]{1,9} >>> (\S{1,255}) <<< \(([0-9]{1,12}(?:\.[0-9]{1,9})?)", re.ASCII)
_DATE = re.compile(r"([0-9]{4})([0-9]{2})([0-9]{2})", re.ASCII)


def collectl_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    reader = _Collectl(hints.zone)
    yield from Lines(file, ".").items(reader.line)
    yield from reader.systems.rest()
    if not reader.has_rows:
        raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command="collectl -sc -P -i 60 -f FOLDER")


class _Collectl:
    """What the headings so far say of a row."""

    def __init__(self, zone: str) -> None:
        self.systems = Systems(zone)
        self.columns: Mapping[str, int] = {}
        """The columns of the table of all engines; none within any other table."""
        self.has_rows = False
        self._system = ""
        self._interval = nan
        self._engines = 0
        self._record = nan
        """The time of the record that rows are of, where they have none."""
        self._separator: str | None = None
        self._days, self._time = 0, 0.0
        """Midnights so far and the time of the row before, where rows have a time of day alone."""
        self._told_of_brief = False

    def line(self, line: str, number: int) -> Iterator[Item]:
        if line.startswith(("#", "waiting")):
            yield from self.heading(line, number)
        elif self.columns and line.strip():
            self.has_rows = True
            yield from self.row(line, number)

    def heading(self, line: str, number: int) -> Iterator[Item]:
        if match := _VERSION.match(line):
            yield Tool(match[1])
        elif match := _WAITING.match(line):
            self._interval = float(match[1]) or nan
        elif match := _HOST.match(line):
            self._system = match[1]
        elif match := _RECORD.match(line):
            self._system, self._record = match[1], epoch(match[2])
        elif match := _OPTIONS.search(line):
            self._interval, self._engines = float(match[1]) or nan, int(match[2])
        elif not line.startswith(("#<", "# <", "##", "# CPU ", "# CPU[")):
            self._name_columns(line)
            if "cpu" in self.columns and not self._told_of_brief:
                self._told_of_brief = True
                yield Notice(ZplannerError(LoadFileCode.BUSY_WITH_STEAL, line=number))

    def _name_columns(self, line: str) -> None:
        plot = re.match(r"#(?:Date|UTC)(.)", line) if "[CPU]" in line else None
        self._separator = plot[1].strip() or None if plot else None
        names = line.removeprefix("#").lower().split(self._separator)
        if plot:
            names = [
                name.removeprefix("[cpu]").removesuffix("%") if name.startswith("[cpu]") else name for name in names
            ]
        columns = {name: at for at, name in reversed(list(enumerate(names)))}
        if "cpu" in columns:
            is_whole = columns["cpu"] + 1 == columns.get("sys") and "user" not in columns
        else:
            is_whole = {*MODES} <= columns.keys()
        self.columns = columns if is_whole else {}

    def row(self, line: str, number: int) -> Iterator[Item]:
        cells, columns = line.split(self._separator), self.columns
        if len(cells) < (expected := max(columns.values()) + 1):
            raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(cells), expected=expected)
        clock, moment = self._moment(cells)
        on_wall = clock is Clock.LOCAL
        rows = self.systems.rows(self._system, self.systems.clock if on_wall else clock)
        rows.nominal = self._interval
        rows.begin()
        if moment is None:
            end, step = rows.after(1.0 if self._interval != self._interval else self._interval), self._interval
        else:
            end, step = rows.step_to_wall(moment, number) if on_wall else (moment, rows.step_to(moment))
        busy, steal = _brief(cells, columns) if "cpu" in columns else _busy_and_steal(cells, columns)
        engines = whole_number(cells[columns["cpus"]]) if "cpus" in columns else self._engines
        if engines:
            yield from rows.engines(engines, number)
        rows.add(end, step, busy, steal)
        if set(MEMORY) <= columns.keys():
            used, *cached = (decimal(cells[columns[name]]) for name in MEMORY)
            rows.uses_memory((used - sum(cached)) / KIB_PER_GIB, number)
        yield from rows.full()

    def _moment(self, cells: list[str]) -> tuple[Clock, float | None]:
        """What the row's time counts, and the time in seconds; None where there is none."""
        columns = self.columns
        if "utc" in columns:
            return Clock.UTC, epoch(cells[columns["utc"]])
        if "time" not in columns:
            return (Clock.UTC, self._record) if self._record == self._record else (Clock.UNKNOWN, None)
        time = time_of_day(cells[columns["time"]])
        if "date" in columns and (match := _DATE.fullmatch(cells[columns["date"]])):
            return Clock.LOCAL, day_start(int(match[1]), int(match[2]), int(match[3])) + time
        if time < self._time - DAY / 2:
            self._days += 1
        self._time = time
        return Clock.UNKNOWN, self._days * DAY + time


def _brief(cells: list[str], columns: Mapping[str, int]) -> tuple[float, float]:
    busy = decimal(cells[columns["cpu"]])
    for percent in (busy, decimal(cells[columns["sys"]])):
        if not 0.0 <= percent <= 100.0:
            raise ZplannerError(LoadFileCode.OUTSIDE_PERCENT, value=percent)
    return busy / 100.0, nan


def _busy_and_steal(cells: list[str], columns: Mapping[str, int]) -> tuple[float, float]:
    """Busy and steal, where every figure may be cut: busy lies between what its modes and what the others leave."""
    percents = {mode: decimal(cells[columns[mode]]) for mode in MODES}
    for percent in percents.values():
        if not 0.0 <= percent <= 100.0:
            raise ZplannerError(LoadFileCode.OUTSIDE_PERCENT, value=percent)
    total = sum(percents.values())
    if not 100.0 - len(MODES) < total < 100.0 + EXACT:
        raise ZplannerError(LoadFileCode.NOT_ALL_OF_THE_TIME, total=round(total, 2))
    least, steal = sum(percents[mode] for mode in BUSY), percents["steal"]
    most = max(100.0 - percents["idle"] - percents["wait"] - steal, least)
    likely = decimal(cells[columns["totl"]]) - steal if "totl" in columns else (least + most) / 2.0
    return min(max(likely, least), most) / 100.0, steal / 100.0


MEMORY_COLUMNS = 11
"""Label, host, seconds since 1970, date, time, interval, and what a row of memory begins with; others follow."""

COLUMNS = 16
"""CPU, host, seconds since 1970, date, time, interval, ticks a second, engines, and eight modes; others follow."""


def atop_load(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    systems = Systems()
    since_boot = has_rows = False

    def read(line: str, number: int) -> Iterator[Item]:
        nonlocal since_boot, has_rows
        if line.startswith("MEM "):
            _use_memory(line, number, systems)
        elif line.startswith("CPU "):
            has_rows = True
            yield from _found(line, number, since_boot, systems)
        else:
            since_boot = line.startswith("RESET")

    yield from Lines(file, r"CPU |MEM |RESET\b|SEP\b").items(read)
    yield from systems.rest()
    if not has_rows:
        raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command="atop -P CPU 60")


def _use_memory(line: str, number: int, systems: Systems) -> None:
    """A row of memory: bytes of a page, and pages in all, free, of page cache and of buffers."""
    cells = line.split()
    if len(cells) < MEMORY_COLUMNS:
        raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(cells), expected=MEMORY_COLUMNS)
    page, total, *unused = map(whole_number, cells[6:MEMORY_COLUMNS])
    rows = systems.rows(cells[1], Clock.UTC)
    rows.has_memory(total * page / BYTES_PER_GIB, number)
    rows.uses_memory((total - sum(unused)) * page / BYTES_PER_GIB, number)


def _found(line: str, number: int, since_boot: bool, systems: Systems) -> Iterator[Item]:
    cells = line.split()
    if len(cells) < COLUMNS:
        raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(cells), expected=COLUMNS)
    end, interval, hertz, engines, *modes = (whole_number(cells[at]) for at in (2, *range(5, COLUMNS)))
    rows = systems.rows(cells[1], Clock.UTC)
    if since_boot:
        if rows.last is not None and end - interval > rows.last:
            yield from rows.rest()
            yield Restart(rows.system, number)
        yield Dropped(rows.system)
        rows.last = end if rows.last is None else max(rows.last, end)
        return
    rows.step_to(end)
    ticks, expected = sum(modes), hertz * engines * interval
    # the interval is in whole seconds, and no engine ticks exactly
    if not expected > 0 or abs(ticks - expected) > max(hertz * engines, 0.05 * expected):
        seconds = ticks / max(hertz, 1)
        raise ZplannerError(LoadFileCode.NOT_THE_INTERVAL, seconds=seconds, expected=float(engines * interval))
    _system, _user, _nice, idle, waiting, _irq, _softirq, steal = modes
    yield from rows.engines(engines, number)
    rows.add(end, interval, (ticks - idle - waiting - steal) / ticks, steal / ticks)
    yield from rows.full()


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


ZABBIX_ROW = r"[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}[ \t]([0-9]{9,10})[ \t]\"?([0-9.]{1,20})\"?"


def zabbix_text_load(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    """The history of an item in percent, whose name after that of its system is above it; newest first."""
    title, *rows = text_of(file.content(LARGEST_ANSWER)).splitlines()
    system, _, item = title.rpartition(": ")
    column = load_column(item.strip().removesuffix(" time"))
    if column is None or column.role not in (Role.BUSY, Role.IDLE):
        raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command="CPU utilization")
    found = [match.groups() for row in rows if (match := re.fullmatch(ZABBIX_ROW, row.rstrip()))]
    shares = [(float(moment), str(decimal(percent) / 100.0)) for moment, percent in found]
    mode = {"mode": "idle"} if column.role is Role.IDLE else {}
    yield from _of_system(system, [PrometheusSeries(mode, shares)])


def _of_system(system: str, parts: Sequence[PrometheusSeries]) -> Iterator[Item]:
    """The load of a system, at the times that all its series have; of several engines, their mean."""
    read = [(_mode(part.metric), *_values(part.values)) for part in parts]
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
        if any("cpu" in part.metric for part in parts) and (count := engines.pop()) > 1:
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
