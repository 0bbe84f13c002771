"""Dates and times of a file as seconds of the clock on the wall."""

from __future__ import annotations

import re
from datetime import date
from functools import lru_cache

from zplanner.errors import ZplannerError
from zplanner.importing.decimals import decimal
from zplanner.importing.refusals import LoadFileCode

DAY = 86_400.0

_NAMES = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")

MONTHS = {name: at for at, name in enumerate(_NAMES, start=1)}
"""Months as C programs write them, in every locale."""

LAST_MOMENT = 4e9
"""An input guard, in seconds since 1970: the year 2096."""

_TIME = re.compile(r"([0-9]{2}):([0-9]{2}):([0-9]{2}(?:\.[0-9]{1,9})?)", re.ASCII)


def time_of_day(text: str) -> float:
    """Seconds since midnight of `13:19:05` or `13:19:05.250`; ZplannerError for anything else.

    >>> time_of_day("13:19:05.250")
    47945.25
    """
    match = _TIME.fullmatch(text)
    if match:
        hours, minutes, seconds = int(match[1]), int(match[2]), float(match[3])
        if hours < 24 and minutes < 60 and seconds < 61:
            return hours * 3600 + minutes * 60 + seconds
    raise ZplannerError(LoadFileCode.NOT_A_TIME, text=text)


@lru_cache(maxsize=64)
def day_start(year: int, month: int, day: int) -> float:
    """Seconds from 1970-01-01 to the beginning of a day; ZplannerError if there is no such day.

    >>> day_start(1970, 1, 2)
    86400.0
    """
    try:
        return (date(year, month, day).toordinal() - 719_163) * DAY
    except ValueError:
        raise ZplannerError(LoadFileCode.NOT_A_TIME, text=f"{year}-{month:02}-{day:02}") from None


def epoch(text: str) -> float:
    """Seconds since 1970 as they stand; ZplannerError for what cannot be that."""
    if not 0.0 < (seconds := decimal(text)) < LAST_MOMENT:
        raise ZplannerError(LoadFileCode.NOT_A_TIME, text=text)
    return seconds
