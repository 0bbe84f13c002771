"""Times of a table: how they are written, and as seconds since 1970.

Only the distinct times of a chunk are converted, which are few where many systems are measured at one time.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zplanner.errors import ZplannerError
from zplanner.importing.refusals import TableFileCode
from zplanner.importing.wall_clock import DayOrder

Seconds = NDArray[np.float64]

EPOCHS = {"seconds since 1970": 1.0, "milliseconds since 1970": 1e-3, "microseconds since 1970": 1e-6}
EPOCHS["nanoseconds since 1970"] = 1e-9
SERIAL = "days since 1900"
COUNTS = {**{form: (scale, 0.0) for form, scale in EPOCHS.items()}, SERIAL: (86_400.0, -25_569.0 * 86_400.0)}
"""Times that are numbers: a scale and an offset to seconds since 1970. Spreadsheets count days from 1899-12-30."""

EARLIEST, LAST_MOMENT = 3e8, 4e9
"""Input guards, in seconds since 1970: the years 1979 and 2096. No load of Linux on a mainframe is older."""

_YEAR_FIRST = re.compile(r"([0-9]{4})([-/.])[0-9]{1,2}\2[0-9]{1,2}", re.ASCII)
_YEAR_LAST = re.compile(r"([0-9]{1,2})([-/.])([0-9]{1,2})\2((?:[0-9]{2}){1,2})", re.ASCII)
_WORD, _CLOCK = r"[^\W\d_]{2,10}", r"[0-9]{1,2}[:.][0-9]{2}(?:[:.][0-9]{2})?(?: ?[AaPp][Mm])?"
_NAMED = re.compile(
    rf"(?:{_WORD}\.?,? )?(?:([0-9]{{1,2}})(?:\. ?|[- ])({_WORD})\.?|({_WORD})\.? {{1,2}}([0-9]{{1,2}}))(?:,? |-)"
    rf"(?:([0-9]{{4}}|[0-9]{{2}})(?:,? (?:@ )?(.+))?|({_CLOCK} [A-Z]{{3,5}}) ([0-9]{{4}}))"
)
"""A date with the name of its month, perhaps after the day of the week; `date` writes the year last."""
_OF_BROWSERS = re.compile(r" GMT(?=[+-])| \([^()]{1,40}\)$")
"""What JavaScript writes around an offset: `09:15:00 GMT+0100 (CET)`."""
_NAMES = (
    *("january jan januar jän", "february feb februar", "march mar märz mär mrz", "april apr", "may mai"),
    *("june jun juni", "july jul juli", "august aug", "september sep sept", "october oct oktober okt"),
    *("november nov", "december dec dezember dez"),
)
_MONTHS = {name: at for at, names in enumerate(_NAMES, start=1) for name in names.split()}
"""Months in English and German."""
_OF_DAY = re.compile(
    r"[0-9]{1,2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,9})?)?(?P<half> ?[AaPp][Mm])?"
    r"(?P<zone>Z| (?:UTC|GMT)| ?[+-][0-9]{2}:?[0-9]{2})?",
    re.ASCII,
)
_LOCAL = re.compile(r"([0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?: [AP]M)?) (?:[A-Z]{3,5}|Uhr)", re.ASCII)
"""A time with the name of its zone, which says no more than the clock: one name is of several zones."""
_SPAN = re.compile(rf"({_CLOCK}) ?(?:-|\u2013|to|bis) ?({_CLOCK})", re.ASCII)
_ODD = re.compile(r"(?:[0-9]{1,2}(?:\.[0-9]{2}){1,2}|24:00(?::00)?)", re.ASCII)
"""A time with points, and the end of a day."""
_DOTS = re.compile(r"(?:[01]?[0-9]|2[0-3])(?:\.[0-5][0-9]){2}", re.ASCII)
_HOURS = re.compile(r"(?:[01]?[0-9]|2[0-4])(?:[.,][05])?", re.ASCII)
_DAY = 86_400.0
_COUNT = re.compile(r"[0-9]{9,10}(?:\.[0-9]{1,9})?|[0-9]{12,13}|[0-9]{15,16}|[0-9]{18,19}", re.ASCII)
OF_UTC = (" UTC", " GMT")
_CLOCKS, _CLOCKS_OF_12 = ("%H:%M:%S", "%H:%M", "%H:%M:%S.%f"), ("%I:%M:%S %p", "%I:%M %p", "%I:%M:%S%p", "%I:%M%p")

OF_DAY = tuple(f"%Y-%m-%d {clock}" for clock in (*_CLOCKS, *_CLOCKS_OF_12))
"""A time of day, below any date."""


def is_time(cell: Any) -> bool:
    """Whether a cell may hold a date, perhaps with a time of day."""
    if isinstance(cell, str):
        day, rest = _parts(_in_figures(cell.strip()))
        return bool(day and (not rest or is_time_of_day(rest))) or bool(_COUNT.fullmatch(cell.strip()))
    return isinstance(cell, date)


def is_count(cell: Any) -> bool:
    """Whether a number may count seconds or days."""
    number = float(cell) if isinstance(cell, (int, float)) and not isinstance(cell, bool) else 0.0
    return any(EARLIEST < number * scale + offset < LAST_MOMENT for scale, offset in COUNTS.values())


def form_of_count(count: float) -> str:
    """What a number counts."""
    found = (form for form, (scale, offset) in COUNTS.items() if EARLIEST < count * scale + offset < LAST_MOMENT)
    return next(found, SERIAL)


def is_date(cell: Any) -> bool:
    return isinstance(cell, date) or (isinstance(cell, str) and bool(_parts(_in_figures(cell.strip()))[0]))


def is_time_of_day(cell: Any) -> bool:
    """Whether a cell may hold a time without a date, or the time from one to another."""
    if isinstance(cell, str):
        return any(one.fullmatch(cell.strip()) for one in (_OF_DAY, _DOTS, _SPAN, _LOCAL))
    return isinstance(cell, time)


def is_time_with_points(cell: Any) -> bool:
    """Whether a cell that looks like a date may be a time: `09.15.00`."""
    return isinstance(cell, str) and _DOTS.fullmatch(cell.strip()) is not None


def is_hour(cell: Any) -> bool:
    """Whether a cell may be the hour of a day, or half of one."""
    text = cell.strip() if isinstance(cell, str) else f"{cell:g}" if isinstance(cell, (int, float)) else ""
    return _HOURS.fullmatch(text) is not None


def plain_of_day(cell: Any) -> tuple[str, float]:
    """A time of day as `strptime` reads it, and the seconds to add: of an interval its end, of an hour its number.

    >>> plain_of_day("23:00-24:00"), plain_of_day("09.15.00"), plain_of_day("7"), plain_of_day("7:15 AM")
    (('00:00:00', 86400.0), ('09:15:00', 0.0), ('07:00:00', 0.0), ('7:15 AM', 0.0))
    >>> plain_of_day("11:00 PM - 12:00 AM"), plain_of_day("11:30:00 AM - 12:30:00 PM")
    (('00:00:00', 86400.0), ('12:30:00', 0.0))
    """
    text = f"{cell:g}" if isinstance(cell, (int, float)) else str(cell).strip()
    if span := _SPAN.fullmatch(text):
        begin, end = _clock(span[1]), _clock(span[2])
        seconds = end if end > begin else end + _DAY
    elif _HOURS.fullmatch(text):
        seconds = float(text.replace(",", ".")) * 3600.0
    elif _ODD.fullmatch(text):
        seconds = _clock(text)
    else:
        local = _LOCAL.fullmatch(text)
        return local[1] if local else text, 0.0
    days, seconds = divmod(seconds, _DAY)
    minutes, second = divmod(round(seconds), 60)
    return f"{minutes // 60:02}:{minutes % 60:02}:{second:02}", days * _DAY


def _clock(text: str) -> float:
    hours, minutes, *seconds = map(int, re.split("[:.]", text.rstrip("AaPpMm ")))
    if half := text[-2:].strip("0123456789:.").casefold():
        hours = hours % 12 + 12 * (half == "pm")
    return hours * 3600.0 + minutes * 60.0 + sum(seconds)


def _in_figures(cell: str) -> str:
    """A date with the name of its month as one in figures, and a time of day below it.

    >>> _in_figures("Mon Nov 23 09:15:00 CET 2026"), _in_figures("23. Dez. 2026"), _in_figures("May 1 mean")
    ('2026-11-23 09:15:00 CET', '2026-12-23', 'May 1 mean')
    """
    if not (named := _NAMED.fullmatch(cell)):
        return cell
    month, day, year = named[2] or named[3], named[1] or named[4], named[5] or named[8]
    if not (number := _MONTHS.get(month.casefold())):
        return cell
    of_day = _OF_BROWSERS.sub("", named[6] or named[7] or "")
    return f"{'20'[: 4 - len(year)]}{year}-{number:02}-{day:0>2} {of_day}".rstrip()


def _plain(cell: str) -> tuple[str, float]:
    """A date with a time of day as `strptime` reads it, and the seconds to add."""
    day, rest = _parts(cell)
    if day is None or not rest:
        return cell, 0.0
    of_day, more = plain_of_day(rest)
    return f"{cell[: day.end() + 1]}{of_day}", more


def _are_spans(cells: Sequence[str]) -> bool:
    """Whether times such as `00:00-01:00` are from one to another: those of a UTC offset would not end in step."""
    spans = [_SPAN.fullmatch(_parts(cell)[1]) for cell in cells]
    lengths = {(_clock(span[2]) - _clock(span[1])) % _DAY for span in spans if span}
    return all(spans) and len(lengths) == 1 and len({span[2] for span in spans if span}) > 1


def time_formats(cells: Sequence[str], day_first: bool | None, decimal_comma: bool) -> tuple[str, ...]:
    """The formats that the first times of a table have, the likeliest first; () where there is none.

    ZplannerError where the order of day and month is not clear: 10/11/2026.

    >>> time_formats(["22.10.2026 00:10"], None, True)[0]
    '%d.%m.%Y %H:%M'
    """
    cells = [_in_figures(cell.strip()) for cell in cells if cell.strip()]
    if not cells:
        return ()
    is_of_12 = bool(re.search(r"[0-9] ?[ap]m\b", cells[0], re.IGNORECASE))
    if not all(_OF_DAY.fullmatch(_parts(cell)[1]) for cell in cells) or _are_spans(cells):
        cells = [_plain(cell)[0] for cell in cells]
    if all(_COUNT.fullmatch(cell) for cell in cells):
        return (form_of_count(float(cells[0])),)
    day, rest = _parts(cells[0])
    clock = _OF_DAY.fullmatch(rest)
    if day is None or (rest and clock is None):
        return ()
    written = _date_format(day, cells, day_first, decimal_comma, is_of_12)
    between = "T" if cells[0].startswith("T", day.end()) else " "
    zone = clock["zone"] or "" if clock else ""
    zone = zone if zone in OF_UTC else "%z" if zone else ""
    clocks = _CLOCKS_OF_12 if clock and clock["half"] else _CLOCKS
    formats = [f"{written}{between}{one}{zone}" for one in clocks] + ([] if zone else [written])
    return tuple(sorted(formats, key=lambda form: not _converted([cells[0]], form).notna().all()))


def _parts(cell: str) -> tuple[re.Match[str] | None, str]:
    """The date that a cell begins with, and its time of day."""
    day = _YEAR_FIRST.match(cell) or _YEAR_LAST.match(cell)
    rest = cell[day.end() :] if day else ""
    return (day, rest[1:].strip(" ")) if rest[:1] in ("", " ", "T") else (None, "")


def _date_format(
    day: re.Match[str], cells: Sequence[str], day_first: bool | None, decimal_comma: bool, is_of_12: bool
) -> str:
    if day.re is _YEAR_FIRST:
        return "%Y{0}%m{0}%d".format(day[2])
    if day_first is None:
        pairs = [(int(one[1]), int(one[3])) for one in map(_YEAR_LAST.match, cells) if one]
        if any(first > 12 for first, _ in pairs):
            day_first = True
        elif any(second > 12 for _, second in pairs) or is_of_12:
            day_first = False
        elif day[2] == "." or decimal_comma:
            day_first = True
        else:
            raise ZplannerError(TableFileCode.DATE_ORDER, example=day[0], choices=tuple(DayOrder))
    year = "%Y" if len(day[4]) == 4 else "%y"
    return ("%d{0}%m{0}{1}" if day_first else "%m{0}%d{0}{1}").format(day[2], year)


def _converted(texts: Any, form: str) -> Any:
    """Distinct texts as a `DatetimeIndex`, NaT where a text is no time of this form."""
    import pandas as pd

    return pd.to_datetime(pd.Index(texts, dtype=object), format=form, errors="coerce", utc="%z" in form)


def _seconds(index: Any) -> Seconds:
    seconds = np.asarray(index.as_unit("us").asi8 / 1e6, np.float64)
    seconds[np.asarray(index.isna())] = np.nan
    return seconds


def seconds_of_texts(texts: Sequence[str], formats: Sequence[str]) -> Seconds:
    """Distinct texts as seconds since 1970, NaN where one is no time of these formats.

    >>> seconds_of_texts(["2026-10-22 00:10", "yesterday"], ["%Y-%m-%d %H:%M"]).tolist()
    [1792627800.0, nan]
    """
    found = np.full(len(texts), np.nan)
    array = np.asarray(texts, object)
    _fill(found, array, formats)
    if (missing := np.isnan(found)).any():
        array = np.array([_in_figures(text.strip()) if gone else "" for text, gone in zip(array, missing, strict=True)])
        _fill(found, array.astype(object), formats)
    if (missing := np.flatnonzero(np.isnan(found))).size:
        plain = [_plain(text) for text in array[missing]]
        again = np.full(len(plain), np.nan)
        _fill(again, np.array([text for text, _ in plain], object), formats)
        found[missing] = again + [more for _, more in plain]
    return found


def _fill(found: Seconds, texts: NDArray[np.object_], formats: Sequence[str]) -> None:
    """Put the times of those texts in their places that are not yet found."""
    for form in formats:
        missing = np.flatnonzero(np.isnan(found))
        if form in COUNTS:
            scale, _ = COUNTS[form]
            found[missing] = [float(text) * scale if _COUNT.fullmatch(text) else np.nan for text in texts[missing]]
        elif len(missing):
            found[missing] = _seconds(_converted(texts[missing], form))


def seconds_of_numbers(numbers: Seconds, form: str) -> Seconds:
    """Counts (n,) of seconds or days as seconds since 1970."""
    scale, offset = COUNTS[form]
    return np.round(numbers * scale + offset, 3)


def seconds_of_datetimes(values: Any) -> Seconds:
    """Times of a table that has a type for them, (n,), as seconds since 1970; NaN where one is missing."""
    import pandas as pd

    return _seconds(pd.DatetimeIndex(values))


def seconds_of_cell(cell: Any) -> float:
    """A cell of a workbook, a date or a time of day, in seconds since 1970 or midnight; NaN for anything else."""
    if isinstance(cell, datetime):
        return (cell.replace(tzinfo=None) - datetime(1970, 1, 1)) / timedelta(seconds=1)
    if isinstance(cell, date):
        return (cell - date(1970, 1, 1)).days * 86_400.0
    if isinstance(cell, timedelta):
        return cell / timedelta(seconds=1)
    if isinstance(cell, time):
        return cell.hour * 3600.0 + cell.minute * 60.0 + cell.second + cell.microsecond / 1e6
    return np.nan


def utc_of(seconds: Seconds, zone: str) -> tuple[Seconds, Seconds]:
    """Times of a zone's wall clock as UTC: the first and the second time that this clock shows them, which differ only
    in the hour that comes twice. NaN in the hour that is left out.

    >>> first, second = utc_of(np.array([1792895400.0]), "Europe/Berlin")  # 2026-10-25 02:30
    >>> (second - first).tolist()
    [3600.0]
    """
    import pandas as pd

    index = pd.DatetimeIndex(pd.to_datetime(seconds, unit="s", errors="coerce")).round("us")
    passes = (index.tz_localize(zone, ambiguous=np.full(len(index), dst), nonexistent="NaT") for dst in (True, False))
    first, second = (_seconds(one) for one in passes)
    return first, second
