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

CELL = r"\b[A-Z]{1,3}[0-9]+"


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
    """What a formula gives for the values on the sheet, by an evaluator that knows nothing of how it was made."""

    def value(found: re.Match[str]) -> str:
        return f"cells({found[0]!r})" if ":" in found[0] else f"cell({found[0]!r})"

    def cells(reference: str) -> list[float]:
        return [row[0].value for row in sheet[reference] if isinstance(row[0].value, int | float)]

    def several(found: list[float] | float) -> list[float]:
        """A range of one cell is written as the cell."""
        return found if isinstance(found, list) else [found]

    names = {
        "cell": lambda reference: sheet[reference].value,
        "cells": cells,
        "IF": lambda test, one, other: one if test else other,
        "AND": lambda *tests: all(tests),
        "SQRT": math.sqrt,
        "SUM": lambda found: sum(several(found)),
        "PRODUCT": lambda found: math.prod(several(found)),
        "ROUND": lambda number, _: math.floor(number + 0.5),
        "EDATE": _months_later,
    }
    return eval(re.sub(f"{CELL}(:{CELL})?", value, formula.removeprefix("=")), {"__builtins__": {}}, names)


def _months_later(start: datetime, months: int) -> datetime:
    years, month = divmod(start.month - 1 + months, 12)
    return start.replace(year=start.year + years, month=month + 1)
