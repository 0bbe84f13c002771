"""Chunks of a table's rows, as every reader gives them, and their cells as numbers, times and names.

The hour that comes twice when the clock is put back is told by the order of a system's rows. A number is read by the
strict grammar of `lines`, whoever parsed it first; a cell that is none is refused with its line, never read as
something else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zplanner.errors import Reference, ZplannerError
from zplanner.importing.formats.lines import percentage
from zplanner.importing.formats.tables import times
from zplanner.importing.formats.tables.layout import Role, TableLayout
from zplanner.importing.refusals import SourceCode, TableFileCode

MOST_SYSTEMS = 10_000
"""An input guard: the systems of one file."""

Flags = NDArray[np.bool_]
Floats = NDArray[np.float64]
Integers = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Chunk:
    """Some rows of a table: the line of each, and its columns by their places in the layout.

    A column is a pandas series: of floats, of times, of categories (texts), or of cells as they stand.
    """

    lines: Integers
    columns: dict[int, Any]
    refused: tuple[ZplannerError, ...] = ()
    """Lines here that are no rows of the table."""


def nothing_but(refused: Iterable[ZplannerError]) -> Chunk:
    """A chunk without rows."""
    return Chunk(np.empty(0, np.int64), {}, tuple(refused))


def read_ahead(chunks: Iterator[Chunk]) -> Iterator[Chunk]:
    """The same chunks; the next is read while one is worked on, which takes a third off the time on two processors."""
    with ThreadPoolExecutor(1) as reader:
        coming = reader.submit(next, chunks, None)
        while (chunk := coming.result()) is not None:
            coming = reader.submit(next, chunks, None)
            yield chunk


@dataclass(frozen=True, slots=True, eq=False)
class TextColumn:
    """A column of texts: the distinct ones, and which each row has; -1 where it has none."""

    texts: list[str]
    codes: Integers


def numbers(column: Any, *, comma: bool) -> Floats:
    """A column as numbers (n,); NaN where a cell is empty or none."""
    if column.dtype.kind in "fiu":
        return np.asarray(column.to_numpy(np.float64))
    return np.fromiter((_number(cell, comma) for cell in column), np.float64, len(column))


@lru_cache(maxsize=65_536)
def _text_as_number(text: str, comma: bool) -> float:
    try:
        return percentage(text, comma=comma)
    except ZplannerError:
        return np.nan


def _number(cell: Any, comma: bool) -> float:
    if isinstance(cell, str):
        return _text_as_number(cell, comma) if len(cell) < 40 else np.nan
    return float(cell) if isinstance(cell, (int, float)) and not isinstance(cell, bool) else np.nan


def no_number(column: Any, row: int, heading: str) -> ZplannerError:
    """Why a cell of a column is no number."""
    cell = column.iloc[row]
    if is_empty(cell):
        return ZplannerError(TableFileCode.EMPTY_CELL, about=Reference(field=heading))
    return ZplannerError(SourceCode.NOT_A_DECIMAL, about=Reference(field=heading), text=str(cell))


def is_empty(cell: Any) -> bool:
    return cell is None or cell != cell or (isinstance(cell, str) and not cell.strip())


def names(column: Any) -> TextColumn:
    """A column of texts, stripped; empty ones are none."""
    import pandas as pd

    if column.dtype != "category":
        column = column.map(lambda cell: "" if is_empty(cell) else str(cell)).astype("category")
    found = [str(text).strip() for text in column.cat.categories]
    texts = list(dict.fromkeys(filter(None, found)))
    place = {text: at for at, text in enumerate(texts)}
    renumbered = np.array([place.get(text, -1) for text in found] + [-1], np.int64)
    return TextColumn(texts, renumbered[np.asarray(pd.Series(column).cat.codes)])


def moments(chunk: Chunk, layout: TableLayout) -> tuple[Floats, Floats | None]:
    """The times of a chunk (n,) in seconds since 1970, NaN where a cell is none; and where the table's zone is known,
    these times as the second time that a clock shows them in the hour that comes twice."""
    place, of_day = layout.place(Role.TIME), layout.place(Role.TIME_OF_DAY)
    if place is not None:
        seconds = _moments(chunk.columns[place], layout)
    else:
        day = layout.place(Role.DATE)
        assert day is not None
        seconds = _joined(chunk.columns[day], chunk.columns.get(-1 if of_day is None else of_day), layout)
    seconds[~((seconds > times.EARLIEST) & (seconds < times.LAST_MOMENT))] = np.nan
    if not layout.zone or is_utc(chunk, layout):
        return seconds, None
    distinct, place_of = np.unique(seconds, return_inverse=True)
    first, second = times.utc_of(distinct, layout.zone)
    return first[place_of], second[place_of]


def is_utc(chunk: Chunk, layout: TableLayout) -> bool:
    """Whether the times of a table say their zone."""
    place = layout.place(Role.TIME)
    form = layout.time_formats[0] if layout.time_formats else ""
    if form in times.EPOCHS or "%z" in form or form.endswith(times.OF_UTC):
        return True
    return place is not None and getattr(chunk.columns[place].dtype, "tz", None) is not None


def _moments(column: Any, layout: TableLayout) -> Floats:
    if column.dtype.kind == "M":
        return times.seconds_of_datetimes(column)
    form = layout.time_formats[0] if layout.time_formats else ""
    if column.dtype.kind in "fiu":
        if form not in times.COUNTS:
            return np.full(len(column), np.nan)
        return times.seconds_of_numbers(column.to_numpy(np.float64), form)
    if column.dtype != "category":
        return np.fromiter((_moment(cell, layout.time_formats) for cell in column), np.float64, len(column))
    distinct = times.seconds_of_texts(column.cat.categories.astype(str).to_numpy(object), layout.time_formats)
    seconds: Floats = np.append(distinct, np.nan)[np.asarray(column.cat.codes)]
    return seconds


def _moment(cell: Any, formats: tuple[str, ...]) -> float:
    if isinstance(cell, str):
        return _moment_of_text(cell, formats) if len(cell) < 40 else np.nan
    if isinstance(cell, (int, float)) and not isinstance(cell, bool):
        if not formats or formats[0] not in times.COUNTS:
            return np.nan
        scale, offset = times.COUNTS[formats[0]]
        return round(cell * scale + offset, 3)
    return times.seconds_of_cell(cell)


@lru_cache(maxsize=65_536)
def _moment_of_text(text: str, formats: tuple[str, ...]) -> float:
    return float(times.seconds_of_texts([text], formats)[0])


def _joined(days: Any, times_of_day: Any, layout: TableLayout) -> Floats:
    """A date and a time of day in two columns."""
    if times_of_day is None:
        return _moments(days, layout)
    found = np.full(len(days), np.nan)
    if "category" in (days.dtype, times_of_day.dtype):
        day, of_day = names(days), names(times_of_day)
        pairs = day.codes * (len(of_day.texts) + 1) + of_day.codes
        distinct, place = np.unique(pairs, return_inverse=True)
        plain = [*map(times.plain_of_day, of_day.texts), ("", 0.0)]
        texts = [
            f"{day.texts[pair // (len(of_day.texts) + 1)]} {plain[pair % (len(of_day.texts) + 1)][0]}"
            if pair >= 0 and pair % (len(of_day.texts) + 1) < len(of_day.texts)
            else ""
            for pair in distinct.tolist()
        ]
        found = times.seconds_of_texts(texts, layout.time_formats)[place]
        found += np.array([more for _, more in plain])[of_day.codes]
        found[(day.codes < 0) | (of_day.codes < 0)] = np.nan
        return found
    for row, (day, of_day) in enumerate(zip(days, times_of_day, strict=True)):
        found[row] = _of_two_cells(day, of_day, layout.time_formats)
    return found


def _of_two_cells(day: Any, of_day: Any, formats: tuple[str, ...]) -> float:
    if isinstance(of_day, (str, int, float)):
        text, more = times.plain_of_day(of_day)
        if isinstance(day, str):
            return _moment(f"{day.strip()} {text}", formats) + more
        return times.seconds_of_cell(day) + _moment(f"1970-01-02 {text}", times.OF_DAY) - 86_400.0 + more
    of_day_s = times.seconds_of_cell(of_day) % 86_400.0
    return (_moment(day, formats) if isinstance(day, str) else times.seconds_of_cell(day)) + of_day_s


def rows_of(mask: Flags) -> Iterator[int]:
    """The rows where it holds."""
    yield from np.flatnonzero(mask).tolist()


SHORTEST, LONGEST = 3_000.0, 4_200.0
"""By how many seconds a clock is put back."""

BEFORE = 4 * 3_600.0
"""Seconds after midnight by which a clock has been put back."""

_DAY = 86_400.0


class Passes:
    """The rows of a table in their order: which of them are the second of two with one time on the clock."""

    def __init__(self) -> None:
        self._last = np.full(MOST_SYSTEMS, np.nan)
        self._until: dict[int, float] = {}

    def again(self, systems: Integers, end: Floats, second: Floats | None) -> Iterator[NDArray[np.int64]]:
        """Rows of a chunk, system by system, that are in the second of two equal hours.

        `second` is the time where the zone is known, else None: then one step back by an hour, at night, is taken for
        that. A table whose times fall more often is not in the order of time, and says nothing of it.
        """
        if not len(end):
            return
        order = np.argsort(systems.astype(np.uint16), kind="stable")  # by radix
        times, of = end[order], systems[order]
        begins = np.flatnonzero(np.diff(of, prepend=-1))
        before = np.concatenate([[np.nan], times[:-1]])
        before[begins] = self._last[of[begins]]
        ends = np.append(begins[1:], len(of))
        self._last[of[begins]] = times[ends - 1]
        falls = times < before
        if not falls.any() and not self._until:
            return
        for begin, after, back in zip(begins, ends, np.add.reduceat(falls, begins), strict=True):
            system, at, until = int(of[begin]), int(begin), self._until.pop(int(of[begin]), np.nan)
            if back == 1:
                at += int(falls[begin:after].argmax())
                if second is not None:
                    found = bool(second[order[at]] != times[at])
                else:
                    found = _is_put_back(float(before[at]), float(times[at]), times[begin:after])
                until = float(before[at]) if found else np.nan
            if back <= 1 and until == until:
                beyond = np.flatnonzero(times[at:after] > until)
                if not len(beyond):
                    self._until[system] = until
                rows = order[at : at + beyond[0] if len(beyond) else after]
                if len(rows):
                    yield rows


def _is_put_back(before: float, after: float, times: Floats) -> bool:
    steps = np.diff(times)
    steps = steps[steps > 0]
    step = float(np.median(steps)) if len(steps) else 0.0
    return SHORTEST <= before - after + step <= LONGEST and after % _DAY < BEFORE
