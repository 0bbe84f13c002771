"""The CPU columns of a row, which must be all of its time, as busy and stolen shares."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from zplanner.errors import ZplannerError
from zplanner.importing.refusals import LoadFileCode

EXACT = 0.1
"""Points by which columns with two decimals may miss 100%."""

_LAST_DIGIT = re.compile(r"[.,]([0-9]{1,9})%?$", re.ASCII)

ROUNDED = 1.5
"""Points by which columns that are rounded to whole percents, or to tenths, may miss 100% (vmstat, nmon)."""


def rounding(cells: Collection[str]) -> float:
    """Points by which columns may miss 100% as they are printed: half a unit of the last digit for each.

    >>> rounding(["40", "10", "46", "5"]), rounding(["40.00", "10.00", "46.00", "4.00"])
    (2.0, 0.1)
    """
    digits = max((len(match[1]) for cell in cells if (match := _LAST_DIGIT.search(cell))), default=0)
    return max(0.5 * 10.0**-digits * len(cells), EXACT)


def busy_and_steal(
    percents: Sequence[float], idle: float, waiting: float, steal: float, tolerance: float = EXACT
) -> tuple[float, float]:
    """Busy and stolen time, 0..1, of a row whose columns `percents` count all time once; ZplannerError if they do not.

    `steal` is NaN where the row has no such column; what nobody counts is then busy.

    >>> busy_and_steal([30.0, 5.0, 62.0, 1.0, 2.0], idle=62.0, waiting=1.0, steal=2.0)
    (0.35, 0.02)
    """
    for percent in percents:
        if not 0.0 <= percent <= 100.0 + tolerance:
            raise ZplannerError(LoadFileCode.OUTSIDE_PERCENT, value=percent)
    total = sum(percents)
    if abs(total - 100.0) > tolerance + 1e-9:
        raise ZplannerError(LoadFileCode.NOT_ALL_OF_THE_TIME, total=round(total, 2))
    stolen = 0.0 if steal != steal else steal
    return max(100.0 - idle - waiting - stolen, 0.0) / 100.0, steal / 100.0
