"""Parquet files, by pyarrow: an extra that a planner may not have installed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.tables.chunks import Chunk
from zplanner.importing.formats.tables.layout import Role, TableLayout
from zplanner.importing.refusals import TableFileCode

ROWS = 262_144
"""Rows of a chunk."""

HEAD_ROWS = 200

MOST_ROWS = 200_000_000
"""An input guard."""

LARGEST_GROUP = 200_000_000
"""An input guard, in bytes: pyarrow may hold the columns of a row group as a whole."""


class ParquetTable:
    """An opened Parquet file; ZplannerError if it is none, or too large, or pyarrow is missing."""

    def __init__(self, file: ForeignFile) -> None:
        try:
            from pyarrow import BufferReader, OSFile, parquet
        except ImportError:
            raise ZplannerError(TableFileCode.NO_PYARROW) from None
        with _damage_refused():
            self._file = parquet.ParquetFile(
                OSFile(os.fsencode(file.path)) if file.data is None else BufferReader(file.data)
            )
            self.headings = list(self._file.schema_arrow.names)
            metadata = self._file.metadata
            if metadata.num_rows > MOST_ROWS:
                raise ZplannerError(TableFileCode.PARQUET_TOO_LARGE)
            groups = (metadata.row_group(number) for number in range(metadata.num_row_groups))
            if any(group.total_byte_size > LARGEST_GROUP for group in groups):
                raise ZplannerError(TableFileCode.PARQUET_TOO_LARGE)

    def head(self) -> list[list[Any]]:
        """The headings, and the first rows."""
        rows: list[list[Any]] = [self.headings]
        with _damage_refused():
            batch = next(self._file.iter_batches(batch_size=HEAD_ROWS), None)
            if batch is not None:
                rows += map(list, zip(*(column.to_pylist() for column in batch.columns), strict=True))
        return rows

    def first_rows(self, _layout: TableLayout, count: int) -> Iterator[tuple[int, list[Any]]]:
        return islice(enumerate(self.head()), count)

    def chunks(self, layout: TableLayout) -> Iterator[Chunk]:
        """The columns that the layout reads, of all rows."""
        used = [place for place, column in enumerate(layout.columns) if column.role is not Role.IGNORED]
        names = [self.headings[place] for place in used]
        line = 1
        batches = self._file.iter_batches(batch_size=ROWS, columns=names)
        while True:
            with _damage_refused():
                batch = next(batches, None)
                if batch is None:
                    return
                columns = {place: _series(batch.column(name)) for place, name in zip(used, names, strict=True)}
            yield Chunk(np.arange(line, line + batch.num_rows), columns)
            line += batch.num_rows


def _series(array: Any) -> Any:
    """A column as pandas has it: numbers, times, categories for texts, else cells as they stand."""
    import pyarrow as pa

    kind = array.type
    if pa.types.is_string(kind) or pa.types.is_large_string(kind):
        array = array.dictionary_encode()
    if pa.types.is_decimal(kind):
        array = array.cast(pa.float64())
    if pa.types.is_timestamp(kind) and kind.unit == "ns":
        array = array.cast(pa.timestamp("us", kind.tz), safe=False)
    return array.to_pandas()


@contextmanager
def _damage_refused() -> Iterator[None]:
    import pyarrow as pa

    try:
        yield
    except MemoryError:  # Arrow's is both
        raise
    except (pa.ArrowException, OSError, ValueError, OverflowError, KeyError, TypeError) as error:
        raise ZplannerError(TableFileCode.DAMAGED_PARQUET, reason=str(error)) from None
