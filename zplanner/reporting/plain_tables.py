"""Tables as plain text: for a terminal, as Markdown, as CSV, and tab-separated for the clipboard."""

from __future__ import annotations

import csv
import io
import textwrap
from collections.abc import Collection, Iterable, Sequence

from zplanner.language import tr
from zplanner.planning.outlook import Quantiles
from zplanner.reporting.table import Column, Missing, Row, Style, Table, Value
from zplanner.reporting.table_text import band_text, cell_text, value_text
from zplanner.wording.numbers import BAND, plain, printable

WIDTH = 100
"""Columns of a terminal in which every listing is readable."""

_FORMULA_STARTS = ("=", "+", "-", "@")
"""A spreadsheet runs texts with these prefixes as formulas, unless preceded by an apostrophe."""


def texts(table: Table, banded: Collection[str] = ()) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Headings and rows as texts, the total last; a column of bands, or one `banded` by its name, becomes two: the
    median and its 80% band."""
    every = (*table.rows, *filter(None, (table.total,)))
    has_bands = [
        column.name in banded or any(isinstance(row.cells[at].value, Quantiles) for row in every)
        for at, column in enumerate(table.columns)
    ]
    headings: list[str] = []
    for column, has_band in zip(table.columns, has_bands, strict=True):
        headings += [column.heading, tr(BAND)] if has_band else [column.heading]
    return tuple(headings), [_texts(row, table.columns, has_bands) for row in every]


def _texts(row: Row, columns: Sequence[Column], has_bands: Sequence[bool]) -> tuple[str, ...]:
    found: list[str] = []
    for cell, column, has_band in zip(row.cells, columns, has_bands, strict=True):
        found.append(plain(cell_text(cell, column)))
        found += [band_text(cell, column)] if has_band else []
    return tuple(found)


def terminal(table: Table, *, grid: str = "simple", widest: Sequence[int | None] | None = None) -> str:
    """A table with aligned columns; `widest` breaks the longer cells of a column into lines."""
    from tabulate import tabulate

    headings, rows = texts(table)
    has_band = [one == BAND for one in headings]
    numeric = {column.heading for column in table.columns if column.style is not Style.TEXT}
    align = ["right" if band or one in numeric else "left" for one, band in zip(headings, has_band, strict=True)]
    return tabulate(
        [headings, *rows],
        headers=() if grid == "plain" else "firstrow",
        tablefmt=grid,
        colalign=align,
        maxcolwidths=None if widest is None else list(widest),
        disable_numparse=True,
    )


def markdown(table: Table) -> str:
    """A table of a Markdown document."""
    headings, rows = texts(table)
    lines = [f"| {' | '.join(headings)} |", f"|{' --- |' * len(headings)}"]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)])


def csv_text(table: Table, *, is_published: bool = False) -> str:
    """A table for scripts and spreadsheets: the names of its columns, and numbers with six significant digits. No text
    of a planner becomes a formula; texts that are published stay as they are."""
    write = _as_is if is_published else exact
    rows = ([write(cell.value) for cell in row.cells] for row in table.rows)
    return _lines([column.name for column in table.columns], *rows)


def tab_separated(rows: Iterable[Iterable[Value]]) -> str:
    """Rows, the headings first, as spreadsheets take them from the clipboard; no text becomes a formula."""
    return _lines(*(map(exact, row) for row in rows), dialect="excel-tab").removesuffix("\n")


def _lines(*rows: Iterable[str], dialect: str = "excel") -> str:
    stream = io.StringIO()
    csv.writer(stream, dialect, lineterminator="\n").writerows(rows)
    return stream.getvalue()


def exact(value: Value) -> str:
    """A value for scripts: a plain number, or a text that no spreadsheet treats as a formula."""
    if isinstance(value, Missing):
        return value_text(value)
    if isinstance(value, int | float):
        return f"{value + 0.0:.6g}"
    text = printable(str(value or ""))
    return f"'{text}" if text.startswith(_FORMULA_STARTS) else text


def _as_is(value: Value) -> str:
    return "" if value is None else str(value)


def wrapped(text: str, indent: int = 0) -> str:
    """A text in lines of `WIDTH`, all but the first indented."""
    return "\n".join(textwrap.wrap(text, WIDTH, subsequent_indent=" " * indent, break_on_hyphens=False)) or text
