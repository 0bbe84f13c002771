"""Files in the Arrow and Parquet formats, by pyarrow, which only the extra `estate` brings."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from zplanner.errors import ZplannerError
from zplanner.estate.refusals import EstateCode


def arrow() -> Any:
    """pyarrow, with what reads and writes its files; ZplannerError if it is not installed."""
    needed("pyarrow.ipc")
    return needed("pyarrow")


def needed(module: str) -> Any:
    """A module of the extra; ZplannerError if it is not installed."""
    try:
        return import_module(module)
    except ImportError:
        raise ZplannerError(EstateCode.NO_EXTRA, name=module.partition(".")[0]) from None


def table_bytes(rows: Iterable[Mapping[str, Any]], schema: Any) -> bytes:
    """Rows as a file in the Arrow format."""
    return file_bytes(arrow().Table.from_pylist(list(rows), schema=schema))


def file_bytes(table: Any) -> bytes:
    pa = arrow()
    sink = pa.BufferOutputStream()
    with pa.ipc.new_file(sink, table.schema) as writer:
        writer.write_table(table)
    data: bytes = sink.getvalue().to_pybytes()
    return data


def read_rows(data: bytes) -> list[dict[str, Any]]:
    """The rows of such a file; lists stay arrays of the file."""
    pa = arrow()
    return rows_of(pa.ipc.open_file(pa.BufferReader(data)).read_all())


def rows_of(table: Any) -> list[dict[str, Any]]:
    is_list = arrow().types.is_list
    columns = {
        field.name: list(table.column(field.name)) if is_list(field.type) else table.column(field.name).to_pylist()
        for field in table.schema
    }
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


def opened_table(path: Path) -> Any:
    """The table in a file, of which only what is used is read."""
    pa = arrow()
    return pa.ipc.open_file(pa.memory_map(os.fsencode(path))).read_all()
