"""The values that plain tables hold: how each is read and refused, and written to the last bit; and measured load,
whose windows are packed."""

from __future__ import annotations

import binascii
import math
import re
import zlib
from base64 import b64decode
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import UTC, date, datetime
from enum import StrEnum
from functools import lru_cache, partial
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from zplanner.document.refusals import TableCode
from zplanner.errors import Part, Reference, ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.files import MOST_WINDOWS, refuse_too_long
from zplanner.histories.history import WINDOW, Clock, History, HistoryCode, MeasuredFile
from zplanner.planning.plan import Price
from zplanner.planning.report_settings import FIRST_DAY, LAST_DAY
from zplanner.uncertain import RANGE_CONFIDENCE, Uncertain

LARGEST_WHOLE = 2**53
"""Every whole number up to this is exact in floating point."""

_REQUIRED = object()
_Row = TypeVar("_Row")

PRICE = re.compile(
    r"\s*(?P<before>[^\d\s.,+-]{1,8})?\s*(?P<sign>[+-]?)"
    r"(?:(?P<grouped>\d{1,3}(?:,\d{3})+(?:\.\d+)?)|(?P<plain>\d+(?:\.\d*)?(?:[eE][+-]?\d+)?))"
    r"\s*(?P<after>[^\d\s.,+-]{1,8})?\s*"
)

MONTH = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])")

_DIGITS = range(1, 18)
"""Seventeen significant digits distinguish any two binary numbers."""


def number_text(number: Uncertain) -> str:
    """The shortest text of the forms `x`, `low..high`, `x +- d @ c%` that `Uncertain.parse` reads as `number`.

    >>> number_text(Uncertain(0.1, 0.2)), number_text(Uncertain.parse("1000 +- 10 @ 90%"))
    ('0.1..0.2', '1000 +- 10 @ 90%')
    """
    if number == Uncertain.exactly(number.low):
        return float_text(number.low)
    if number.confidence == RANGE_CONFIDENCE:
        return f"{float_text(number.low)}..{float_text(number.high)}"
    half, percent = (number.high - number.low) / 2, 100 * number.confidence
    texts = [f"{_rounded(number.median, n)} +- {_rounded(half, n)} @ {_rounded(percent, n)}%" for n in _DIGITS]
    # `x +- d` cannot name every pair of binary numbers: a computed interval may be off by its last bit
    return next((text for text in texts if reads_as(text, number)), texts[-1])


@lru_cache(maxsize=1024)
def cell_text(configuration: Configuration) -> str:
    """A catalogue cell, `machine=z10; processors=16`, that `Configuration.parse` reads as `configuration`; thousands of
    measurements are of a few configurations."""
    return "; ".join(
        f"{name}={value if isinstance(value, str) else number_text(value)}" for name, value in configuration.items()
    )


def float_text(number: float) -> str:
    """The shortest decimal of a binary number: 8, 0.15, 1e-09."""
    return repr(number).removesuffix(".0")


def _rounded(number: float, digits: int) -> str:
    return float_text(float(f"{number:.{digits}g}"))


def reads_as(text: str, number: Uncertain) -> bool:
    """Whether `Uncertain.parse` reads a text as exactly this number."""
    try:
        return Uncertain.parse(text) == number
    except ZplannerError:  # rounded to 100%
        return False


def text(value: Any) -> str:
    refuse_too_long(found := long_text(value))
    return found


def long_text(value: Any) -> str:
    """A text whose length something else limits."""
    if not isinstance(value, str):
        raise ZplannerError(TableCode.NOT_A_TEXT)
    return value


def truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ZplannerError(TableCode.NOT_A_TRUTH_VALUE)
    return value


def choice(kind: type[StrEnum], value: Any) -> StrEnum:
    try:
        return kind(text(value))
    except ValueError:
        raise ZplannerError(TableCode.NOT_A_CHOICE, name=value, known=tuple(kind)) from None


def single(value: Any) -> str | float:
    """A single text, number or truth value."""
    if not isinstance(value, (str, int, float)):
        raise ZplannerError(TableCode.NOT_ONE_VALUE)
    if not isinstance(value, (str, float)) and abs(value) >= 2**63:
        raise ZplannerError(TableCode.TOO_LARGE)
    return value


def uncertain(value: Any) -> Uncertain:
    """A number in any of its forms; a computed interval is stated by its ends."""
    if isinstance(value, Mapping):
        return Uncertain(**read_table(INTERVAL, value))
    return Uncertain.parse(single(value))


def exact(value: Any) -> float:
    number = uncertain(value)
    if not number.is_exact:
        raise ZplannerError(TableCode.NOT_EXACT, number=number)
    return number.low


def whole(value: Any) -> int:
    number = exact(value)
    if not number.is_integer():
        raise ZplannerError(TableCode.NOT_WHOLE, number=number)
    return int(number)


def price(value: Any) -> Price:
    """An amount of money, with a currency before or after it or without one: 12000, "12,000 EUR", "$950.50"."""
    if isinstance(value, float) or type(value) is int:
        return Price(exact(value))
    found = PRICE.fullmatch(text(value))
    if not found or (found["before"] and found["after"]):
        raise ZplannerError(TableCode.NOT_A_PRICE, text=value)
    amount = found["sign"] + (found["grouped"] or "").replace(",", "") + (found["plain"] or "")
    if not math.isfinite(float(amount)):
        raise ZplannerError(TableCode.NOT_A_PRICE, text=value)
    return Price(float(amount), found["before"] or found["after"] or "")


def price_text(price: Price) -> int | float | str:
    """A price as `price` reads it."""
    return f"{float_text(price.amount)} {price.currency}" if price.currency else plain_number(price.amount)


def prices(value: Any) -> tuple[tuple[str, Price], ...]:
    """Prices by name."""
    return tuple((name, within(Reference(field=name), price, one)) for name, one in mapping(value).items())


def written_prices(prices: Iterable[tuple[str, Price]]) -> dict[str, int | float | str]:
    return {name: price_text(one) for name, one in prices}


def ratio(value: Any) -> str:
    """A ratio as a catalogue cell; a file may hold a number."""
    found = single(value)
    if isinstance(found, bool):
        raise ZplannerError(TableCode.NOT_A_NUMBER)
    return found if isinstance(found, str) else float_text(float(found))


def day(value: Any) -> str:
    """A date of TOML or a text; what kind of date it is, the settings of the report check."""
    if isinstance(value, str):
        return value
    if not isinstance(value, date) or isinstance(value, datetime):
        raise ZplannerError(TableCode.NOT_A_DATE)
    return value.isoformat()


def month(value: Any) -> str:
    """A month as 2027-03, in the years of report dates."""
    found = text(value)
    if not MONTH.fullmatch(found) or not FIRST_DAY.year <= int(found[:4]) <= LAST_DAY.year:
        raise ZplannerError(TableCode.NOT_A_MONTH, text=found)
    return found


def moment(value: Any) -> str:
    """A date and time of TOML or a text, as 2026-11-23T14:05:00."""
    try:
        found = datetime.fromisoformat(value) if isinstance(value, str) else value
    except ValueError:
        raise ZplannerError(TableCode.NOT_A_TIME) from None
    if not isinstance(found, datetime):
        raise ZplannerError(TableCode.NOT_A_TIME)
    return found.replace(tzinfo=None).isoformat(timespec="seconds")


def base64_bytes(value: Any) -> bytes:
    if isinstance(value, bytes):
        return value
    try:
        return b64decode("".join(long_text(value).split()), validate=True)
    except (binascii.Error, ValueError):  # a letter outside ASCII
        raise ZplannerError(TableCode.NOT_BASE64) from None


def list_of(read: Callable[[Any], Any], value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise ZplannerError(TableCode.NOT_A_LIST)
    return [read(one) for one in value]


def texts_by(read_key: Callable[[Any], Any], value: Any) -> dict[Any, str]:
    return {read_key(name): within(Reference(field=name), long_text, one) for name, one in mapping(value).items()}


def stated(value: str | Uncertain) -> Any:
    """A level or an interval as a text, an exact number as it is: 8, 0.72, "0.10..0.20". A computed interval that has
    no such text is stated by its ends."""
    if isinstance(value, str):
        return value
    if value == Uncertain.exactly(value.low):
        return plain_number(value.low)
    text = number_text(value)
    return text if reads_as(text, value) else {"low": value.low, "high": value.high, "confidence": value.confidence}


def plain_number(number: float) -> int | float:
    whole = float(number).is_integer() and abs(number) < LARGEST_WHOLE
    return int(number) if whole else number


def plain_numbers(numbers: Iterable[float]) -> list[int | float]:
    return [plain_number(number) for number in numbers]


class Key(NamedTuple):
    """The reader and writer of a key's value; an `implied` default is not written."""

    read: Callable[[Any], Any]
    default: Any = _REQUIRED
    write: Callable[[Any], Any] = lambda value: value
    implied: bool = False

    @property
    def is_required(self) -> bool:
        return self.default is _REQUIRED


INTERVAL = dict.fromkeys(("low", "high", "confidence"), Key(exact))


def read_table(keys: Mapping[str, Key], table: Any) -> dict[str, Any]:
    """The values of a table, by key."""
    check_keys(mapping(table), keys)
    found = {}
    for name, (read, default, *_) in keys.items():
        try:
            found[name] = read(table[name]) if name in table else default
        except ZplannerError as error:
            raise error.within(Reference(field=name)) from None
        if found[name] is _REQUIRED:
            raise ZplannerError(TableCode.MISSING_KEY, about=Reference(field=name), name=name)
    return found


def written_table(keys: Mapping[str, Key], *values: Any) -> dict[str, Any]:
    """A table of these values, which are in the order of the keys."""
    pairs = zip(keys.items(), values, strict=True)
    return {name: key.write(value) for (name, key), value in pairs if not (key.implied and value == key.default)}


def within(about: Reference, read: Callable[[Any], _Row], value: Any) -> _Row:
    try:
        return read(value)
    except ZplannerError as error:
        raise error.within(about) from None


def mapping(value: Any) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise ZplannerError(TableCode.NOT_A_TABLE)
    return value


def check_keys(table: Iterable[str], known: Collection[str]) -> None:
    for name in table:
        if name not in known:
            raise ZplannerError(TableCode.UNKNOWN_KEY, name=name, known=tuple(known))


LARGEST = 1e6
"""An input guard: no share and no number of engines is larger."""

LATEST = int(datetime(9999, 1, 1, tzinfo=UTC).timestamp())
"""An input guard: a later time is no date, and times are counted from 0."""

FILE = {
    "name": Key(text),
    "size": Key(whole),
    "sha256": Key(text),
    "format": Key(text),
    "first": Key(whole),
    "last": Key(whole),
}
HISTORY = {
    "system": Key(text),
    "window": Key(whole, WINDOW),
    "clock": Key(partial(choice, Clock), Clock.LOCAL, str),
    "engines_min": Key(whole, None, implied=True),
    "engines_max": Key(whole, None, implied=True),
    "restarts": Key(partial(list_of, whole), [], list, implied=True),
    "files": Key(partial(list_of, partial(read_table, FILE)), [], implied=True),
    "windows": Key(base64_bytes),
}
"""The keys of a history in a text plan, and of a file that it comes from."""

_COLUMNS: tuple[np.dtype[Any], ...] = (np.dtype("<i8"), *[np.dtype("<f4")] * 3)
_WINDOW_BYTES = sum(column.itemsize for column in _COLUMNS)


def stated_history(history: History, level: int = zlib.Z_DEFAULT_COMPRESSION) -> dict[str, Any]:
    """A history as a table of a text plan, its windows packed at this level of zlib."""
    low, high = history.engine_range or (None, None)
    files = [
        written_table(FILE, file.name, file.size, file.sha256, file.format, file.first, file.last)
        for file in history.files
    ]
    facts = history.system, history.window, history.clock, low, high, list(history.restarts), files
    return written_table(HISTORY, *facts, _packed(history, level))


def histories_in(tables: Sequence[Any]) -> tuple[History, ...]:
    """The histories in these tables of a text plan; ZplannerError (about the history) where one is none."""
    found: list[History] = []
    left = MOST_WINDOWS
    for number, table in enumerate(tables, start=1):
        found.append(within(Reference(Part.HISTORY, number), partial(_stated, left), table))
        left -= len(found[-1].starts)
    return tuple(found)


def _stated(most: int, table: Any) -> History:
    row = read_table(HISTORY, table)
    low, high = row["engines_min"], row["engines_max"]
    if (low is None) is not (high is None):
        missing = "engines_max" if high is None else "engines_min"
        raise ZplannerError(TableCode.MISSING_KEY, about=Reference(field=missing), name=missing)
    starts, busy, steal, engines = within(Reference(field="windows"), partial(_columns, most), row["windows"])
    try:
        return _checked(
            History(
                row["system"],
                starts,
                busy,
                steal,
                engines,
                row["window"],
                row["clock"],
                None if low is None else (low, high),
                tuple(row["restarts"]),
                tuple(MeasuredFile(**one) for one in row["files"]),
            )
        )
    except (ValueError, OverflowError):
        raise ZplannerError(HistoryCode.NOT_WINDOWS, system=row["system"]) from None


def _packed(history: History, level: int) -> bytes:
    """The windows, as `windows` of a text plan holds them: a column after the other, compressed with zlib (RFC 1950).

    The starts are 8-byte whole numbers, each the seconds since the one before it (the first: since 1970-01-01 by the
    clock of the history); busy, steal and engines are 4-byte numbers (IEEE 754), NaN where unknown. All are
    little-endian. A year of windows of 15 minutes takes 240 kB.
    """
    columns = np.diff(history.starts, prepend=0), history.busy, history.steal, history.engines
    data = b"".join(column.astype(kind).tobytes() for column, kind in zip(columns, _COLUMNS, strict=True))
    return zlib.compress(data, level)


def _columns(most: int, packed: bytes) -> tuple[NDArray[Any], ...]:
    """The columns of the windows, of which there are at most so many; ZplannerError where they are none."""
    unpacking = zlib.decompressobj()
    try:
        data = unpacking.decompress(packed, most * _WINDOW_BYTES + 1)
    except zlib.error:
        raise ZplannerError(TableCode.NOT_PACKED) from None
    if len(data) > most * _WINDOW_BYTES:
        raise ZplannerError(TableCode.TOO_MANY_WINDOWS, most=MOST_WINDOWS)
    if not unpacking.eof or unpacking.unused_data or len(data) % _WINDOW_BYTES:
        raise ZplannerError(TableCode.NOT_PACKED)
    count, at, columns = len(data) // _WINDOW_BYTES, 0, []
    for kind in _COLUMNS:
        columns.append(np.frombuffer(data, kind, count, at).astype(kind.newbyteorder("=")))
        at += count * kind.itemsize
    apart = columns[0]
    if ((apart < 0) | (apart > LATEST)).any():
        raise ZplannerError(TableCode.NOT_PACKED)
    return np.cumsum(apart), *columns[1:]


def _checked(history: History) -> History:
    """The history; ValueError where one of its numbers is none that a file could state."""
    for text in (history.system, *(text for file in history.files for text in (file.name, file.sha256, file.format))):
        refuse_too_long(text)
    times = history.window, *history.restarts, *(time for file in history.files for time in (file.first, file.last))
    if not all(0 <= time <= LATEST for time in (*times, history.first, history.end)):
        raise ValueError
    if any(not 0 <= count <= LARGEST for count in history.engine_range or ()):
        raise ValueError
    if any(not 0 <= file.size <= LARGEST_WHOLE for file in history.files):
        raise ValueError
    if any(np.abs(shares[~np.isnan(shares)]).max(initial=0) > LARGEST for shares in (history.steal, history.engines)):
        raise ValueError
    return history
