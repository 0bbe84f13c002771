"""Measured load: a table `history` of a text plan, with its windows packed."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zplanner.document import values
from zplanner.document.refusals import TableCode
from zplanner.document.values import Key
from zplanner.errors import Part, Reference, ZplannerError
from zplanner.files import MOST_WINDOWS, refuse_too_long
from zplanner.histories.history import WINDOW, Clock, History, HistoryCode, MeasuredFile

LARGEST = 1e6
"""An input guard: no share and no number of engines is larger."""

LATEST = int(datetime(9999, 1, 1, tzinfo=UTC).timestamp())
"""An input guard: a later time is no date, and times are counted from 0."""

FILE = {
    "name": Key(values.text),
    "size": Key(values.whole),
    "sha256": Key(values.text),
    "format": Key(values.text),
    "first": Key(values.whole),
    "last": Key(values.whole),
}
HISTORY = {
    "system": Key(values.text),
    "window": Key(values.whole, WINDOW),
    "clock": Key(partial(values.choice, Clock), Clock.LOCAL, str),
    "engines_min": Key(values.whole, None, implied=True),
    "engines_max": Key(values.whole, None, implied=True),
    "restarts": Key(partial(values.list_of, values.whole), [], list, implied=True),
    "files": Key(partial(values.list_of, partial(values.read_table, FILE)), [], implied=True),
    "windows": Key(values.base64_bytes),
}
"""The keys of a history in a text plan, and of a file that it comes from."""

_COLUMNS: tuple[np.dtype[Any], ...] = (np.dtype("<i8"), *[np.dtype("<f4")] * 3)
_WINDOW_BYTES = sum(column.itemsize for column in _COLUMNS)


def stated_history(history: History, level: int = zlib.Z_DEFAULT_COMPRESSION) -> dict[str, Any]:
    """A history as a table of a text plan, its windows packed at this level of zlib."""
    low, high = history.engine_range or (None, None)
    files = [
        values.written_table(FILE, one.name, one.size, one.sha256, one.format, one.first, one.last)
        for one in history.files
    ]
    facts = history.system, history.window, history.clock, low, high, list(history.restarts), files
    return values.written_table(HISTORY, *facts, _packed(history, level))


def histories_in(tables: Sequence[Any]) -> tuple[History, ...]:
    """The histories in these tables of a text plan; ZplannerError (about the history) where one is none."""
    found: list[History] = []
    left = MOST_WINDOWS
    for number, table in enumerate(tables, start=1):
        found.append(values.within(Reference(Part.HISTORY, number), partial(_stated, left), table))
        left -= len(found[-1].starts)
    return tuple(found)


def _stated(most: int, table: Any) -> History:
    row = values.read_table(HISTORY, table)
    low, high = row["engines_min"], row["engines_max"]
    if (low is None) is not (high is None):
        missing = "engines_max" if high is None else "engines_min"
        raise ZplannerError(TableCode.MISSING_KEY, about=Reference(field=missing), name=missing)
    starts, busy, steal, engines = values.within(Reference(field="windows"), partial(_columns, most), row["windows"])
    try:
        return _checked(
            History(
                row["system"],
                starts,
                busy,
                steal,
                engines,
                row["window"],
                row["clock"],
                None if low is None else (low, high),
                tuple(row["restarts"]),
                tuple(MeasuredFile(**one) for one in row["files"]),
            )
        )
    except (ValueError, OverflowError):
        raise ZplannerError(HistoryCode.NOT_WINDOWS, system=row["system"]) from None


def _packed(history: History, level: int) -> bytes:
    """The windows, as `windows` of a text plan holds them: a column after the other, compressed with zlib (RFC 1950).

    The starts are 8-byte whole numbers, each the seconds since the one before it (the first: since 1970-01-01 by the
    clock of the history); busy, steal and engines are 4-byte numbers (IEEE 754), NaN where unknown. All are
    little-endian. A year of windows of 15 minutes takes 240 kB.
    """
    columns = np.diff(history.starts, prepend=0), history.busy, history.steal, history.engines
    data = b"".join(one.astype(kind).tobytes() for one, kind in zip(columns, _COLUMNS, strict=True))
    return zlib.compress(data, level)


def _columns(most: int, packed: bytes) -> tuple[NDArray[Any], ...]:
    """The columns of the windows, of which there are at most so many; ZplannerError where they are none."""
    unpacking = zlib.decompressobj()
    try:
        data = unpacking.decompress(packed, most * _WINDOW_BYTES + 1)
    except zlib.error:
        raise ZplannerError(TableCode.NOT_PACKED) from None
    if len(data) > most * _WINDOW_BYTES:
        raise ZplannerError(TableCode.TOO_MANY_WINDOWS, most=MOST_WINDOWS)
    if not unpacking.eof or unpacking.unused_data or len(data) % _WINDOW_BYTES:
        raise ZplannerError(TableCode.NOT_PACKED)
    count, at, columns = len(data) // _WINDOW_BYTES, 0, []
    for kind in _COLUMNS:
        columns.append(np.frombuffer(data, kind, count, at).astype(kind.newbyteorder("=")))
        at += count * kind.itemsize
    apart = columns[0]
    if ((apart < 0) | (apart > LATEST)).any():
        raise ZplannerError(TableCode.NOT_PACKED)
    return np.cumsum(apart), *columns[1:]


def _checked(history: History) -> History:
    """The history; ValueError where one of its numbers is none that a file could state."""
    for text in (history.system, *(text for file in history.files for text in (file.name, file.sha256, file.format))):
        refuse_too_long(text)
    times = history.window, *history.restarts, *(time for file in history.files for time in (file.first, file.last))
    if not all(0 <= time <= LATEST for time in (*times, history.first, history.end)):
        raise ValueError
    if any(not 0 <= count <= LARGEST for count in history.engine_range or ()):
        raise ValueError
    if any(not 0 <= file.size <= values.LARGEST_WHOLE for file in history.files):
        raise ValueError
    if any(np.abs(shares[~np.isnan(shares)]).max(initial=0) > LARGEST for shares in (history.steal, history.engines)):
        raise ValueError
    return history
