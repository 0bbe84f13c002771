"""The season of a year from pasted numbers: one per month, January first."""

from __future__ import annotations

import re

from zplanner.errors import ZplannerError
from zplanner.planning.problems import LEAST_SEASON, MONTHS_OF_SEASON, MOST_SEASON, PlanCode
from zplanner.uncertain import NumberCode, Uncertain, has_decimal_comma


def cells_of_season(text: str) -> list[str]:
    """The cells of a text that hold a number; names of months beside them are left out.

    >>> cells_of_season("Jan\\t1,2\\nFeb\\t0,8"), cells_of_season("1, 1.5, 2"), cells_of_season("1,5")
    (['1,2', '0,8'], ['1', '1.5', '2'], ['1,5'])
    """
    cells = [cell.strip(",") for cell in re.split(r"[\s;]+", text.strip())]
    if len(cells) == 1 and text.count(",") > 1:
        cells = text.split(",")
    return [cell.strip() for cell in cells if cell and not cell[0].isalpha()]


def pasted_season(text: str) -> tuple[float, ...]:
    """The twelve factors in a text; ZplannerError if it holds other numbers than that. Numbers that are no factors,
    such as transactions per month, become factors of their mean.

    >>> pasted_season("1 1 1 1 1 1 1 1 1 1 1,2 1,5")[-2:]
    (1.2, 1.5)
    >>> pasted_season("300 " * 11 + "900")[-2:]
    (0.8571, 2.5714)
    """
    cells = cells_of_season(text)
    if len(cells) != MONTHS_OF_SEASON:
        raise ZplannerError(PlanCode.SEASON_WITHOUT_A_YEAR, count=len(cells))
    if has_decimal_comma(cells):
        cells = [cell.replace(",", ".") for cell in cells]
    numbers = [_number(cell) for cell in cells]
    if max(numbers) > MOST_SEASON and min(numbers) > 0.0:
        mean = sum(numbers) / len(numbers)
        numbers = [round(number / mean, 4) for number in numbers]
    for number in numbers:
        if not LEAST_SEASON <= number <= MOST_SEASON:
            raise ZplannerError(PlanCode.SEASON_OUTSIDE, value=number, low=LEAST_SEASON, high=MOST_SEASON)
    return tuple(numbers)


def _number(cell: str) -> float:
    number = Uncertain.parse(cell.removesuffix("%"))
    if not number.is_exact:
        raise ZplannerError(NumberCode.NOT_A_NUMBER, text=cell)
    return number.low
