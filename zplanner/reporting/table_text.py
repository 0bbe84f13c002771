"""Tables for renderers that show text: the words of their cells, plain text and Markdown, and titled sections."""

from __future__ import annotations

import csv
import io
import math
import textwrap
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from zplanner.language import numeral, tr
from zplanner.planning.outlook import BANDED, Quantiles, Quantity
from zplanner.reporting.table import Cell, Column, Missing, Row, Style, Table, Value
from zplanner.uncertain import Uncertain
from zplanner.wording.dates import day
from zplanner.wording.numbers import (
    BAND,
    NO,
    NO_DATE,
    NO_FIGURE,
    NO_GROWTH_STATED,
    NO_NUMBER,
    NOT_COVERED,
    UNKNOWN,
    YES,
    counted,
    interval,
    percent,
    plain,
    printable,
    probability,
    share,
    significant,
    with_unit,
)
from zplanner.wording.quantities import HEADROOM, Meaning, band_of, chance, median_of, quantiles_of
from zplanner.wording.quantities import MEANINGS as MEANINGS_OF

MISSING = {
    Missing.NOT_COVERED: NOT_COVERED,
    Missing.DOES_NOT_RUN: NO_FIGURE,
    Missing.NO_DATE: NO_DATE,
    Missing.NOT_APPLICABLE: NO_FIGURE,
    Missing.UNKNOWN: UNKNOWN,
    Missing.NO_GROWTH: NO_GROWTH_STATED,
    Missing.NO_NUMBER: NO_NUMBER,
}

MEANINGS = {
    **{MEANINGS_OF[quantity].style: MEANINGS_OF[quantity] for quantity in BANDED},
    Style.NUMBER: Meaning("", "", ""),
    Style.FINE_SHARE: MEANINGS_OF[Quantity.CPU_UTILIZATION],
    Style.SHARE: Meaning("", "%", "%", scale=100.0, whole=True),
}
"""How the median of a band and its ends are written."""


def cell_text(cell: Cell, column: Column) -> str:
    """A cell in words: the median of a band, an interval, a number with its unit, or why there is none."""
    text = value_text(cell.value, cell.style or column.style)
    unit = cell.unit or column.unit
    shows_unit = (
        unit and not isinstance(cell.value, Missing | Quantiles | None) and (cell.style or column.style) in _BARE
    )
    return with_unit(text, unit) if shows_unit else text


def band_text(cell: Cell, column: Column) -> str:
    """The 80% band of a cell, empty where it has none."""
    if not isinstance(cell.value, Quantiles):
        return ""
    return band_of(MEANINGS[cell.style or column.style], cell.value)


def quantile_texts(cell: Cell) -> tuple[str, ...]:
    """Every quantile of a cell without its unit, those of the 80% band with its digits; none where it has no band."""
    if not isinstance(cell.value, Quantiles) or cell.style is None:
        return ()
    return quantiles_of(MEANINGS[cell.style], cell.value)


def value_text(value: Value, style: Style = Style.TEXT) -> str:
    """A value of this meaning in words, without its unit where the column names it."""
    if value is None:
        return ""
    if value is Missing.BEYOND:
        return tr(MEANINGS.get(style, HEADROOM).beyond)
    if isinstance(value, Missing):
        return tr(MISSING[value])
    if isinstance(value, Quantiles):
        return median_of(MEANINGS[style], value)
    if isinstance(value, Uncertain):
        return share(value) if style in (Style.SHARE, Style.FINE_SHARE) else interval(value)
    if isinstance(value, tuple):
        return counted(value)
    if isinstance(value, date):
        return day(value)
    if isinstance(value, bool):
        return tr(YES) if value else tr(NO)
    if isinstance(value, int | float):
        return _number(value, style)
    return value


_BARE = (Style.TEXT, Style.COUNT, Style.FINE_COUNT, Style.NUMBER)
"""Styles whose text does not say what is counted."""


def _number(number: float, style: Style) -> str:
    if style in MEANINGS and math.isinf(number):
        return tr(MEANINGS[style].beyond)
    if style in (Style.RATIO, Style.STRETCH, Style.MONTHS, Style.UTILIZATION):
        return MEANINGS[style].written(number)
    if style is Style.PROBABILITY:
        return probability(number)
    if style is Style.CHANCE:
        return chance(number)
    if style in (Style.CHANGE, Style.FINE_CHANGE):
        return percent(numeral(f"{100 * number:+.{1 if style is Style.FINE_CHANGE else 0}f}"))
    if style in (Style.SHARE, Style.FINE_SHARE):
        return percent(numeral(f"{100 * number:.{1 if style is Style.FINE_SHARE else 0}f}"))
    if style in (Style.COUNT, Style.FINE_COUNT):
        return numeral(f"{number:,.{1 if style is Style.FINE_COUNT else 0}f}")
    return significant(number)


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
    has_band = [heading == tr(BAND) for heading in headings]
    numeric = {column.heading for column in table.columns if column.style is not Style.TEXT}
    align = [
        "right" if band or heading in numeric else "left" for heading, band in zip(headings, has_band, strict=True)
    ]
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


@dataclass(frozen=True, slots=True)
class TextRow:
    """The texts of a row, blank ones at its end left out, and the notes beneath it."""

    cells: tuple[str, ...]
    notes: tuple[str, ...] = ()
    is_total: bool = False


@dataclass(frozen=True)
class TextSection:
    """A title, a leading sentence, a table with `notes` beneath each of its rows, and closing sentences."""

    title: str
    lead: str = ""
    table: Table | None = None
    notes: tuple[tuple[str, ...], ...] = ()
    close: tuple[str, ...] = ()

    @cached_property
    def headings(self) -> tuple[str, ...]:
        """The headings of the columns; none where all are blank."""
        found = texts(self.table)[0] if self.table else ()
        return found if any(found) else ()

    @cached_property
    def rows(self) -> tuple[TextRow, ...]:
        """The rows in words."""
        if self.table is None:
            return ()
        notes = [*self.notes, *[()] * len(self.table.rows), ()]
        rows = texts(self.table)[1]
        return tuple(
            TextRow(_without_blank_end(cells), notes[at], at == len(self.table.rows)) for at, cells in enumerate(rows)
        )


def as_text(sections: Iterable[TextSection]) -> str:
    """Sections as plain text, the columns of rows aligned."""
    return "\n\n".join("\n".join(_section_lines(section)) for section in sections) + "\n"


def _without_blank_end(cells: tuple[str, ...]) -> tuple[str, ...]:
    filled = [at for at, text in enumerate(cells) if text]
    return cells[: max(filled, default=0) + 1]


def _section_lines(section: TextSection) -> list[str]:
    headings, rows = section.headings, section.rows
    table = [headings, *(row.cells for row in rows)]
    widths = [max(len(cells[at]) for cells in table if at < len(cells)) for at in range(max(map(len, table)))]
    lines = [section.title, *filter(None, (section.lead,)), *([_line(headings, widths)] if headings else [])]
    for row in rows:
        lines += [_line(row.cells, widths), *(f"    {note}" for note in row.notes)]
    return [*lines, *section.close]


def _line(cells: tuple[str, ...], widths: list[int]) -> str:
    return "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=False)).rstrip()
