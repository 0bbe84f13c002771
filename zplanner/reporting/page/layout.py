"""A table of raw values as a page shows it: text in cells, the 80% band or a second column in small type beneath."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from zplanner.reporting.page.blocks import PageCell, PageColumn, PageTable, Tone
from zplanner.reporting.table import Missing, Row, Style, Table
from zplanner.reporting.table_text import band_text, cell_text, value_text
from zplanner.wording.headings import SHORT_HEADINGS
from zplanner.wording.numbers import DOES_NOT_RUN


@dataclass(frozen=True, slots=True)
class Shown:
    """A column on a page: the column whose text is shown beneath, what follows that text, its share of the width (0: as
    wide as needed), and whether it is aligned like figures."""

    column: str
    beneath: str = ""
    after: str = ""
    share: float = 0.0
    figures: bool = False


def page_table(table: Table, shown: Sequence[Shown]) -> PageTable:
    """A table with these of its columns."""
    columns = []
    for one in shown:
        column = table.columns[table.at(one.column)]
        is_figure = one.figures or column.style is not Style.TEXT
        columns.append(PageColumn(SHORT_HEADINGS.get(column.name, column.heading), is_figure, one.share))
    return PageTable(tuple(columns), tuple(tuple(page_cell(table, row, one) for one in shown) for row in table.rows))


def page_cell(table: Table, row: Row, shown: Shown) -> PageCell:
    """One cell in words."""
    at = table.at(shown.column)
    cell, column = row.cells[at], table.columns[at]
    tone = Tone.CHANGED if cell.marked else Tone.MISSING if isinstance(cell.value, Missing) else Tone.PLAIN
    text = f"• {cell_text(cell, column)}" if cell.marked else cell_text(cell, column)
    beneath = band_text(cell, column)
    if shown.beneath and not isinstance(cell.value, Missing):
        under = table.at(shown.beneath)
        beneath = cell_text(row.cells[under], table.columns[under])
        has_figure = beneath and not isinstance(row.cells[under].value, Missing)
        beneath = f"{beneath}{shown.after}" if has_figure else beneath
    return PageCell(text, beneath, tone)


def missing_cell(reason: Missing, span: int) -> PageCell:
    """One cell in place of all figures of a row."""
    said = DOES_NOT_RUN if reason is Missing.DOES_NOT_RUN else value_text(reason)
    return PageCell(said, tone=Tone.MISSING, span=span)


def text(table: Table, row: Row, column: str) -> str:
    """A cell in words alone."""
    return page_cell(table, row, Shown(column)).text
