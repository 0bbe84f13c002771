"""Workbooks read back: what stands on a sheet, and what its formulas give."""

from __future__ import annotations

import io
import math
import re
import zipfile
from datetime import datetime
from typing import Any
from xml.etree import ElementTree

import openpyxl

from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.regression.model import load_model
from zplanner.reporting.workbook.book import report_workbook

CELL = r"\$?[A-Z]+\$?[0-9]+"


def workbook_of(plan: Plan, outlook: Outlook) -> Any:
    """The report as a workbook, with the values its formulas were stored with."""
    return opened(report_workbook(plan, outlook, load_model()))


def opened(data: bytes, *, formulas: bool = False) -> Any:
    """A workbook from bytes; every part of it is whole XML, or this fails."""
    with zipfile.ZipFile(io.BytesIO(data)) as container:
        assert container.testzip() is None
        for name in container.namelist():
            if name.endswith((".xml", ".rels")):
                ElementTree.fromstring(container.read(name))
    return openpyxl.load_workbook(io.BytesIO(data), data_only=not formulas)


def rows_under(sheet: Any, heading: str) -> list[dict[str, Any]]:
    """The rows of the first table with this heading, each by its headings; a table ends before an empty row."""
    every = list(sheet.iter_rows(values_only=True))
    head = next(at for at, row in enumerate(every) if heading in row)
    found = []
    for row in every[head + 1 :]:
        if all(value is None for value in row):
            break
        found.append(dict(zip(every[head], row, strict=True)))
    return found


def texts(sheet: Any) -> list[str]:
    """Every text of a sheet, row by row."""
    return [value for row in sheet.iter_rows(values_only=True) for value in row if isinstance(value, str)]


def computed(formula: str, sheet: Any) -> Any:
    """What one of the formulas that zplanner writes gives for the values on the sheet."""

    def at(reference: str) -> Any:
        return sheet[reference.replace("$", "")].value

    def column(reference: str) -> list[float]:
        cells = [row[0].value for row in sheet[reference]] if ":" in reference else [at(reference)]
        return [value for value in cells if isinstance(value, int | float)]

    def shape(pattern: str) -> re.Match[str] | None:
        return re.fullmatch(pattern.replace("CELL", f"({CELL})").replace("RANGE", f"({CELL}:{CELL})"), formula)

    if found := shape("=CELL"):
        return at(found[1])
    if found := shape("=CELL-1"):
        return at(found[1]) - 1
    if found := shape("=CELL-CELL"):
        return at(found[1]) - at(found[2])
    if found := shape("=CELL/CELL(-1)?"):
        return at(found[1]) / at(found[2]) - (1 if found[3] else 0)
    if found := shape(r"=SQRT\(CELL\*CELL\)"):
        return math.sqrt(at(found[1]) * at(found[2]))
    if found := shape(r"=PRODUCT\(RANGE\)"):
        return math.prod(column(found[1]))
    if found := shape(r"=SUM\(RANGE\)"):
        return sum(column(found[1]))
    if found := shape(r'=IF\(AND\(CELL>=CELL,CELL<=CELL\),"inside","outside"\)'):
        assert found[1] == found[3]
        return "inside" if at(found[2]) <= at(found[1]) <= at(found[4]) else "outside"
    if found := shape(r"=EDATE\(CELL,ROUND\(CELL,0\)\)"):
        start: datetime = at(found[1])
        years, month = divmod(start.month - 1 + math.floor(at(found[2]) + 0.5), 12)
        return start.replace(year=start.year + years, month=month + 1)
    raise AssertionError(f"no such formula: {formula}")
