"""Measured load in a document: the tables `history`, `history_window`, `history_restart` and `history_file`."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zplanner.document.codes import TableCode
from zplanner.errors import Part, Reference, ZplannerError
from zplanner.histories.history import Clock, History, MeasuredFile

LARGEST = 1e6
"""An input guard: no share and no number of engines is larger."""

_Row = tuple[object, ...]


def rows_of(histories: Iterable[History]) -> dict[str, list[_Row]]:
    """The rows of the tables, by table."""
    rows: dict[str, list[_Row]] = {name: [] for name in ("history", *_PARTS)}
    for number, history in enumerate(histories, start=1):
        low, high = history.engine_range or (None, None)
        rows["history"].append((number, history.system, history.window, history.clock.value, low, high))
        columns = (history.starts.tolist(), *map(_nullable, (history.busy, history.steal, history.engines)))
        rows["history_window"] += [(number, *window) for window in zip(*columns, strict=True)]
        rows["history_restart"] += [(number, time) for time in history.restarts]
        rows["history_file"] += [
            (number, n, file.name, file.size, file.sha256, file.format, file.first, file.last)
            for n, file in enumerate(history.files, start=1)
        ]
    return rows


_PARTS = {"history_window": "start", "history_restart": "time", "history_file": "position"}
"""The tables of the parts of a history, and what orders each."""


def _nullable(values: NDArray[np.float32]) -> list[float | None]:
    """Numbers as SQLite holds them: NaN is NULL."""
    known: list[float] = values.tolist()
    return [None if number != number else number for number in known]  # NaN is not itself


def read_histories(connection: sqlite3.Connection) -> tuple[History, ...]:
    """The histories in a document; ZplannerError (about the history) where a row is none."""
    parts: dict[str, dict[object, list[tuple[Any, ...]]]] = {}
    for table, order in _PARTS.items():
        parts[table] = {}
        for row in connection.execute(f"SELECT * FROM {table} ORDER BY history, {order}"):
            parts[table].setdefault(row[0], []).append(tuple(row)[1:])
    found: list[History] = []
    for row in connection.execute("SELECT * FROM history ORDER BY position").fetchall():
        about = Reference(Part.HISTORY, len(found) + 1)
        try:
            found.append(_history(tuple(row), *(parts[table].get(row[0], []) for table in _PARTS)))
        except (TypeError, ValueError, OverflowError):
            raise ZplannerError(TableCode.NOT_A_NUMBER, about=about) from None
        except ZplannerError as error:
            raise error.within(about) from None
    if len({history.system for history in found}) < len(found):
        raise ZplannerError(TableCode.NOT_A_TABLE, about=Reference(Part.HISTORY))
    return tuple(found)


def _history(
    row: tuple[Any, ...], windows: list[tuple[Any, ...]], restarts: list[tuple[Any, ...]], files: list[tuple[Any, ...]]
) -> History:
    _, system, window, clock, low, high = row
    starts, busy, steal, engines = zip(*windows, strict=True) if windows else ((), (), (), ())
    if not isinstance(system, str) or not all(isinstance(text, str) for file in files for text in file[1:5:2]):
        raise TypeError
    return History(
        system=system,
        starts=_whole(starts),
        busy=_shares(busy),
        steal=_shares(steal),
        engines=_shares(engines),
        window=int(window),
        clock=Clock(clock),
        engine_range=None if low is None else (int(low), int(high)),
        restarts=tuple(_whole(time for (time,) in restarts).tolist()),
        files=tuple(
            MeasuredFile(name, int(size), sha256, str(form), int(first), int(last))
            for _, name, size, sha256, form, first, last in files
        ),
    )


def _whole(values: Iterable[Any]) -> NDArray[np.int64]:
    whole = list(values)
    if not all(type(value) is int for value in whole):
        raise TypeError
    return np.asarray(whole, np.int64)


def _shares(values: Iterable[Any]) -> NDArray[np.float32]:
    numbers = np.asarray([np.nan if value is None else float(value) for value in values], np.float64)
    if (np.abs(numbers) > LARGEST).any():
        raise ValueError
    return numbers.astype(np.float32)
