"""The words for a table's cells, for every renderer that shows text: terminal, page, clipboard, window."""

from __future__ import annotations

import math
from datetime import date

from zplanner.language import numeral, tr
from zplanner.planning.outlook import BANDED, Quantiles
from zplanner.reporting.table import Cell, Column, Missing, Style, Value
from zplanner.uncertain import Uncertain
from zplanner.wording.dates import day
from zplanner.wording.numbers import (
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
    probability,
    share,
    significant,
    with_unit,
)
from zplanner.wording.quantities import HEADROOM, Meaning, band_of, chance, median_of
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
    **{MEANINGS_OF[one].style: MEANINGS_OF[one] for one in BANDED},
    Style.NUMBER: Meaning("", "", ""),
    Style.SHARE: Meaning("", "%", "%", scale=100.0, whole=True),
    Style.FINE_SHARE: Meaning("", "%", "%", scale=100.0),
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
    """Every quantile of a cell without its unit, each with the digits of the band that it is an end of; none where it
    has no band."""
    if not isinstance(cell.value, Quantiles) or cell.style is None:
        return ()
    numbers = tuple(cell.value.as_dict().values())
    ends = zip(numbers, reversed(numbers), strict=True)
    bands = [0.0 if None in (one, other) else abs((one or 0.0) - (other or 0.0)) for one, other in ends]
    bands[3], bands[5] = bands[2], bands[6]  # the quartiles have the digits of the 80% band
    bands[0], bands[8] = 2.0 * bands[0], 2.0 * bands[8]  # the outermost are known less
    return tuple(MEANINGS[cell.style].bare(number, band) for number, band in zip(numbers, bands, strict=True))


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


_BARE = (Style.TEXT, Style.COUNT, Style.NUMBER)
"""Styles whose text does not say what is counted."""


def _number(number: float, style: Style) -> str:
    if style in MEANINGS and math.isinf(number):
        return tr(MEANINGS[style].beyond)
    if style in (Style.RATIO, Style.STRETCH, Style.MONTHS):
        return MEANINGS[style].written(number)
    if style is Style.PROBABILITY:
        return probability(number)
    if style is Style.CHANCE:
        return chance(number)
    if style in (Style.CHANGE, Style.FINE_CHANGE):
        return percent(numeral(f"{100 * number:+.{1 if style is Style.FINE_CHANGE else 0}f}"))
    if style in (Style.SHARE, Style.FINE_SHARE):
        return percent(numeral(f"{100 * number:.{1 if style is Style.FINE_SHARE else 0}f}"))
    return numeral(f"{number:,.0f}") if style is Style.COUNT else significant(number)
