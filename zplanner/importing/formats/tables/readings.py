"""Rows of a table as load: busy and steal of a system at a time, from columns or from metrics that come row by row."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from math import nan
from typing import Any

import numpy as np

from zplanner.errors import Reference, ZplannerError
from zplanner.importing.formats.tables import chunks
from zplanner.importing.formats.tables.cells import load_column, unit_of
from zplanner.importing.formats.tables.chunks import MOST_SYSTEMS, Chunk, Flags, Floats, Integers, Passes
from zplanner.importing.formats.tables.layout import LOAD, OF_ALL, Role, TableLayout, Unit, is_of_all
from zplanner.importing.found import FoundFact, Notice, Refused
from zplanner.importing.refusals import TableFileCode

MOST_METRICS = 1_000
"""How many names of metrics are looked at."""

MOST_WAITING = 2_000_000
"""Values in long form that wait for the other metrics of their time: 80 MB at most."""

NEAR_WHOLE = 0.02
"""How far the time of all engines may lie from a whole number of them: rates are of an interval that is not exact."""

ROUNDED = 0.005
"""How far shares that are rounded may pass 1."""

_SUMMARY = re.compile(
    r"(?:grand )?(?:totals?|averages?|avg|mean|sum|max(?:imum)?|min(?:imum)?|peak|durchschnitt|mittel(?:wert)?|summe|"
    r"gesamt)(?: ?:| \(.{1,40}\))?",
    re.IGNORECASE,
)
"""What stands in place of a time where a row is of all others: no sample, and no fault."""

TIME_BITS = 42
"""Bits of a time in milliseconds until the year 2096; one more says whether it comes again."""
SYSTEM_AT = TIME_BITS + 1


@dataclass(frozen=True, slots=True, eq=False)
class Readings:
    """Load of many systems, in the order of the table; every array (n,)."""

    systems: Integers
    end: Floats
    again: Flags
    """Whether the clock has shown this time before, an hour ago."""
    lines: Integers
    busy: Floats
    steal: Floats
    engines: Floats


class TableReadings:
    """The load in the chunks of one table."""

    def __init__(self, layout: TableLayout) -> None:
        self._layout = layout
        self.names: list[str] = []
        """The systems so far."""
        self._numbers: dict[str, int] = {}
        self._waiting = _Waiting([column.role for column in layout.read_metrics.values()])
        self._known = set(layout.metrics)
        self._passes = Passes()
        self._weights: dict[int, tuple[float, int]] = {}
        """Of a system the last weight, and its line."""
        self._engine = layout.place(Role.ENGINE) if layout.has_rows_of_all else None
        if layout.place(Role.SYSTEM) is None:
            self._number("")

    def of(self, chunk: Chunk) -> Iterator[Readings | Refused | Notice]:
        """The load in a chunk. In long form, a value waits until the others of its time have come."""
        layout = self._layout
        end, second = chunks.moments(chunk, layout)
        held = ~np.isnan(end)
        for row in chunks.rows_of(~held):
            error = self._no_time(chunk, row)
            if not _SUMMARY.fullmatch(str(error.values.get("text", "")).strip()):
                yield Refused(error)
        systems = np.zeros(len(end), np.int64)
        if (place := layout.place(Role.SYSTEM)) is not None:
            found = chunks.names(chunk.columns[place])
            systems = np.array([*map(self._number, found.texts), -1], np.int64)[found.codes]
            field = Reference(field=layout.headings[place])
            for row in chunks.rows_of(held & (systems < 0)):
                yield Refused(ZplannerError(TableFileCode.EMPTY_CELL, about=field, line=int(chunk.lines[row])))
            held &= systems >= 0
        if self._engine is not None:
            engines = chunks.names(chunk.columns[self._engine])
            held &= np.array([*map(is_of_all, engines.texts), False])[engines.codes]
        if (place := layout.place(Role.WEIGHT)) is not None:
            self._weigh(systems, chunks.numbers(chunk.columns[place], comma=layout.decimal_comma), chunk.lines, held)
        again = np.zeros(len(end), bool)
        at = np.flatnonzero(held)
        for rows in self._passes.again(systems[at], end[at], None if second is None else second[at]):
            again[at[rows]] = True
            line = int(chunk.lines[at[rows[0]]])
            yield Notice(ZplannerError(TableFileCode.HOUR_TWICE, line=line, system=self.names[systems[at[rows[0]]]]))
        if second is not None:
            end = np.where(again, second, end)
        read = self._long if layout.is_long else self._wide
        yield from read(chunk, end, again, systems, held)

    def rest(self) -> Iterator[Readings | Refused]:
        """What is left: values without the others of their time."""
        yield from self._waiting.rest()

    def weights(self) -> Iterator[FoundFact]:
        """What the table says last of the share of each system."""
        for system, (weight, line) in self._weights.items():
            yield FoundFact("weight", weight, line, self.names[system])

    def _weigh(self, systems: Integers, weights: Floats, lines: Integers, held: Flags) -> None:
        rows = np.flatnonzero(held & (weights > 0.0))
        found, backward = np.unique(systems[rows][::-1], return_index=True)
        for system, row in zip(found.tolist(), rows[::-1][backward].tolist(), strict=True):
            weight = float(weights[row])
            self._weights[system] = int(weight) if weight.is_integer() else weight, int(lines[row])

    def _number(self, name: str) -> int:
        if name not in self._numbers:
            if len(self.names) == MOST_SYSTEMS:
                raise ZplannerError(TableFileCode.TOO_MANY_SYSTEMS, most=MOST_SYSTEMS)
            self._numbers[name] = len(self.names)
            self.names.append(name)
        return self._numbers[name]

    def _no_time(self, chunk: Chunk, row: int) -> ZplannerError:
        places = self._layout.places(Role.TIME, Role.DATE, Role.TIME_OF_DAY)
        cells = [chunk.columns[place].iloc[row] for place in places]
        field, line = Reference(field=self._layout.headings[places[0]]), int(chunk.lines[row])
        if all(map(chunks.is_empty, cells)):
            return ZplannerError(TableFileCode.EMPTY_CELL, about=field, line=line)
        text = " ".join(str(cell) for cell in cells)
        return ZplannerError(TableFileCode.NOT_A_TIME, about=field, line=line, text=text)

    def _wide(
        self, chunk: Chunk, end: Floats, again: Flags, systems: Integers, held: Flags
    ) -> Iterator[Readings | Refused]:
        layout = self._layout
        own = list(dict.fromkeys(layout.columns[place].system for place in layout.places(*LOAD)))
        for system in own:
            places = [place for place in layout.places(*LOAD) if layout.columns[place].system == system]
            engines = self._engines_of(chunk, places, self._stated_engines(chunk, system))
            shares, good = [], held.copy()
            if any(layout.columns[place].unit not in (*OF_ALL, None) for place in places):
                for row in chunks.rows_of(good & np.isnan(engines)):
                    yield Refused(ZplannerError(TableFileCode.NOT_ENGINES, line=int(chunk.lines[row]), count=0))
                good &= ~np.isnan(engines)
            for place in places:
                column, heading = chunk.columns[place], layout.headings[place]
                values = chunks.numbers(column, comma=layout.decimal_comma)
                for row in chunks.rows_of(good & np.isnan(values)):
                    error = chunks.no_number(column, row, heading)
                    if len(own) == 1 or error.code is not TableFileCode.EMPTY_CELL:  # a system may begin later
                        yield Refused(error.within(line=int(chunk.lines[row])))
                good &= ~np.isnan(values)
                shares.append(_divided(values, _whole(layout.columns[place].unit, engines)))
            if system:
                systems = np.full(len(end), self._number(system))
            roles, at = [layout.columns[place].role for place in places], np.flatnonzero(good)
            load = np.array(shares)[:, at]
            yield from _readings(roles, systems[at], end[at], again[at], chunk.lines[at], load, engines[at])

    def _stated_engines(self, chunk: Chunk, system: str) -> Floats:
        """The engines of each row (n,) that a column says of a system or of all; NaN where none does."""
        layout = self._layout
        counts = np.full(len(chunk.lines), np.nan)
        for place in layout.places(Role.ENGINES):
            if layout.columns[place].system in ("", system):
                counts = chunks.numbers(chunk.columns[place], comma=layout.decimal_comma)
        return counts if layout.engines is None else np.where(np.isnan(counts), layout.engines, counts)

    def _engines_of(self, chunk: Chunk, places: Sequence[int], counts: Floats) -> Floats:
        """The engines of each row (n,): as they are stated; where all time is told in engines, its sum."""
        columns = [self._layout.columns[place] for place in places]
        is_all = {Role.IDLE, Role.IOWAIT, Role.USED} <= {column.role for column in columns}
        if not is_all or any(column.unit is not Unit.ENGINES for column in columns):
            return counts
        comma = self._layout.decimal_comma
        total = np.sum([chunks.numbers(chunk.columns[place], comma=comma) for place in places], axis=0)
        whole = np.rint(total)
        near = (np.abs(total - whole) <= NEAR_WHOLE * whole) & (whole >= 1.0)
        return np.where(np.isnan(counts) & near, whole, counts)

    def _long(
        self, chunk: Chunk, end: Floats, again: Flags, systems: Integers, held: Flags
    ) -> Iterator[Readings | Refused | Notice]:
        layout = self._layout
        metric, at_value = chunk.columns[layout.places(Role.METRIC)[0]], layout.places(Role.VALUE)[0]
        value = chunk.columns[at_value]
        found = chunks.names(metric)
        yield from self._late_metrics(found, chunk)
        read = {name: place for place, name in enumerate(layout.read_metrics)}
        metrics = np.array([*(read.get(text, -1) for text in found.texts), -1])[found.codes]
        at = np.flatnonzero(held & (metrics >= 0))
        if len(at) < len(end):
            value = value.iloc[at]
        values = chunks.numbers(value, comma=layout.decimal_comma)
        good = ~np.isnan(values)
        for row in chunks.rows_of(~good):
            error = chunks.no_number(value, row, layout.headings[at_value])
            yield Refused(error.within(line=int(chunk.lines[at[row]])))
        yield from self._other_units(chunk, at, metrics, good)
        engines = np.float64(nan if layout.engines is None else layout.engines)
        whole = [_whole(column.unit, engines) for column in layout.read_metrics.values()]
        values = _divided(values, np.array(whole)[metrics[at]])
        if not good.all():
            values, at = values[good], at[good]
        yield from self._waiting.add(systems[at], end[at], again[at], chunk.lines[at], metrics[at], values)

    def _late_metrics(self, found: chunks.TextColumn, chunk: Chunk) -> Iterator[Notice]:
        """Metrics that may be load, but come too late to be read with the others."""
        for code, text in enumerate(found.texts):
            if text not in self._known and len(self._known) < MOST_METRICS:
                self._known.add(text)
                if load_column(text) is not None:
                    line = int(chunk.lines[np.flatnonzero(found.codes == code)[0]])
                    yield Notice(ZplannerError(TableFileCode.LATE_METRIC, line=line, name=text))

    def _other_units(self, chunk: Chunk, at: Integers, metrics: Integers, good: Flags) -> Iterator[Refused]:
        """Refuse rows whose unit is another than that of their metric."""
        place = self._layout.place(Role.UNIT)
        if place is None:
            return
        found = chunks.names(chunk.columns[place])
        stated = [*(unit_of(text) for text in found.texts), None]
        wanted = [column.unit for column in self._layout.read_metrics.values()]
        fits = np.array([[unit is None or unit is want for unit in stated] for want in wanted])
        is_fit: Flags = fits[metrics[at], found.codes[at]]
        other = good & ~is_fit
        for row in chunks.rows_of(other):
            text = found.texts[found.codes[at[row]]]
            yield Refused(ZplannerError(TableFileCode.OTHER_UNIT, line=int(chunk.lines[at[row]]), unit=text))
        good &= ~other


def _whole(unit: Unit | None, engines: Any) -> Any:
    """What all engines together are in a unit."""
    match unit:
        case Unit.PERCENT:
            return 100.0
        case Unit.ENGINE_PERCENT:
            return 100.0 * engines
        case Unit.ENGINES:
            return engines
        case _:
            return 1.0


def _divided(values: Floats, by: Floats | float) -> Floats:
    """Numbers by their unit; of NaNs, those that signal would be warned of."""
    with np.errstate(invalid="ignore"):
        return np.asarray(values / by)


def _readings(
    roles: Sequence[Role],
    systems: Integers,
    end: Floats,
    again: Flags,
    lines: Integers,
    shares: Floats,
    engines: Floats,
) -> Iterator[Readings | Refused]:
    """Load from shares (roles, n) that are numbers."""
    apart = (shares < 0.0) | (shares > 1.0 + ROUNDED)
    outside: Flags = np.asarray(apart.any(axis=0))
    for row in chunks.rows_of(outside):
        worst = float(shares[apart[:, row], row][0]) * 100.0
        yield Refused(ZplannerError(TableFileCode.OUTSIDE_PERCENT, line=int(lines[row]), value=worst))
    by_role = {role: shares[[place for place, one in enumerate(roles) if one is role]].sum(axis=0) for role in roles}
    nothing = np.zeros(len(end))
    steal = by_role.get(Role.STEAL, np.full(len(end), np.nan))
    known = np.nan_to_num(steal)
    if Role.BUSY in by_role:
        busy = by_role[Role.BUSY]
    elif Role.IDLE in by_role:
        busy = 1.0 - by_role[Role.IDLE] - by_role.get(Role.IOWAIT, nothing) - known
    else:
        busy = by_role.get(Role.USED, nothing)
    most = 1.0 + ROUNDED * len(roles)
    rest = by_role.get(Role.IDLE, nothing) if Role.BUSY in by_role or Role.USED in by_role else nothing
    beyond = ((busy < -ROUNDED * len(roles)) | (busy + known + rest > most)) & ~outside
    for row in chunks.rows_of(beyond):
        yield Refused(ZplannerError(TableFileCode.OUTSIDE_TOGETHER, line=int(lines[row])))
    at = np.flatnonzero(~(outside | beyond))
    busy = np.clip(busy[at], 0.0, 1.0)
    yield Readings(systems[at], end[at], again[at], lines[at], busy, np.minimum(steal[at], 1.0 - busy), engines[at])


@dataclass(frozen=True, slots=True, eq=False)
class _LongValues:
    """Values in long form, each array (n,): a key of system and time, a line, the place of a metric, a share."""

    keys: Integers
    lines: Integers
    metrics: Integers
    shares: Floats

    def at(self, rows: Integers) -> _LongValues:
        return _LongValues(self.keys[rows], self.lines[rows], self.metrics[rows], self.shares[rows])

    def and_then(self, more: _LongValues) -> _LongValues:
        if not len(self.keys):
            return more
        arrays = ((getattr(self, name), getattr(more, name)) for name in self.__slots__)
        return _LongValues(*(np.concatenate(pair) for pair in arrays))


_NONE = _LongValues(np.empty(0, np.int64), np.empty(0, np.int64), np.empty(0, np.int64), np.empty(0))


class _Waiting:
    """Values in long form, until all metrics of a system and a time have come."""

    def __init__(self, roles: Sequence[Role]) -> None:
        self._roles = roles
        self._values = _NONE

    def add(
        self, systems: Integers, end: Floats, again: Flags, lines: Integers, metrics: Integers, shares: Floats
    ) -> Iterator[Readings | Refused]:
        if len(self._roles) == 1:
            engines = np.full(len(end), np.nan)
            yield from _readings(self._roles, systems, end, again, lines, shares[np.newaxis], engines)
            return
        times = np.rint(end * 1000.0).astype(np.int64)
        keys = (systems << SYSTEM_AT) | (again.astype(np.int64) << TIME_BITS) | times
        values = self._values.and_then(_LongValues(keys, lines, metrics, shares))
        rows = [np.flatnonzero(values.metrics == metric) for metric in range(len(self._roles))]
        count = min(map(len, rows))
        parts = [values.at(more[:count]) for more in rows]
        if all(np.array_equal(parts[0].keys, part.keys) for part in parts[1:]):  # the metrics come in one order
            yield from self._read(parts[0].keys, parts[0].lines, np.array([part.shares for part in parts]))
            left = np.concatenate([more[count:] for more in rows])
        else:
            left = yield from self._joined(values)
        self._values = values.at(np.sort(left))
        if len(left) > MOST_WAITING:
            yield from self.rest()

    def rest(self) -> Iterator[Readings | Refused]:
        """What waits no longer: load whose steal is unknown, and refusals of what says no load."""
        values, self._values = self._values, _NONE
        if not len(values.keys):
            return
        first_rows, table, _ = self._table(values)
        needed = [place for place, role in enumerate(self._roles) if role is not Role.STEAL]
        known = ~np.isnan(table[needed]).any(axis=0)
        some = first_rows.max(axis=0)
        for line in np.sort(values.lines[some[~known]]).tolist():
            yield Refused(ZplannerError(TableFileCode.INCOMPLETE, line=line))
        kept = values.at(some[known])
        yield from self._read(kept.keys, kept.lines, table[:, known])

    def _joined(self, values: _LongValues) -> Generator[Readings | Refused, None, Integers]:
        """The load of all times with all metrics, in any order; the rows that are left are returned."""
        first_rows, table, place = self._table(values)
        for row in chunks.rows_of(first_rows[values.metrics, place] != np.arange(len(place))):
            yield Refused(ZplannerError(TableFileCode.TIME_TWICE, line=int(values.lines[row])))
        complete = ~np.isnan(table).any(axis=0)
        kept = values.at(first_rows[0, complete])
        yield from self._read(kept.keys, kept.lines, table[:, complete])
        left: Integers = first_rows[:, ~complete]
        return left[left >= 0]

    def _table(self, values: _LongValues) -> tuple[Integers, Floats, Integers]:
        """The first row of every metric and time, -1 where there is none, and its share; and each row's time."""
        distinct, place = np.unique(values.keys, return_inverse=True)
        first_rows = np.full((len(self._roles), len(distinct)), -1)
        backward = np.arange(len(place))[::-1]
        first_rows[values.metrics[backward], place[backward]] = backward
        return first_rows, np.where(first_rows < 0, np.nan, values.shares[first_rows]), place

    def _read(self, keys: Integers, lines: Integers, shares: Floats) -> Iterator[Readings | Refused]:
        if (np.diff(lines) < 0).any():
            order = np.argsort(lines, kind="stable")
            keys, lines, shares = keys[order], lines[order], shares[:, order]
        end, again = (keys & ((1 << TIME_BITS) - 1)) / 1000.0, (keys >> TIME_BITS & 1).astype(bool)
        engines = np.full(len(end), np.nan)
        yield from _readings(self._roles, keys >> SYSTEM_AT, end, again, lines, shares, engines)
