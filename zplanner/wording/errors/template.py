"""How a value is written into a sentence: raw values go in, and every one is formatted here, once."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Collection, Mapping
from enum import Enum
from functools import lru_cache
from typing import Any

from zplanner.document.refusals import Damage
from zplanner.errors import Code
from zplanner.evidence.fields import field_named, fields
from zplanner.histories.history import Clock
from zplanner.importing.formats.tables.layout import Unit
from zplanner.importing.wall_clock import DayOrder
from zplanner.language import mark, numeral, tr
from zplanner.planning.plan import EnginePool
from zplanner.wording.dates import calendar_month
from zplanner.wording.numbers import (
    count_of,
    in_sentence,
    interval,
    joined,
    plain,
    probability,
    share,
    significant,
    stated,
    times,
)

LONGEST_TEXT = 40
"""Characters that are quoted of what somebody typed."""

LEAST_SIMILARITY = 60
"""Percent of two names that agree where one may be a typo of the other."""

WORDS: Mapping[Enum, str] = {
    Damage.CUT_OFF: mark("it is cut off"),
    Damage.NO_DATABASE: mark("it is not a database of this format"),
    Damage.NO_FORMAT: mark("there is no such format"),
    Damage.NO_PDF: mark("the PDF is broken"),
    Damage.MORE_THAN_TABLES: mark("it contains more than tables"),
    Damage.OTHER_TABLES: mark("its tables are not those of its format"),
    Damage.ENDLESS: mark("reading it never ends"),
    Damage.CONTRADICTION: mark("its tables contradict each other"),
    Damage.VALUE: mark("a value is missing or has the wrong type"),
    Clock.UTC: "UTC",
    Clock.LOCAL: mark("local time"),
    Clock.UNKNOWN: mark("no times"),
    DayOrder.DAY: mark("day first"),
    DayOrder.MONTH: mark("month first"),
    Unit.PERCENT: mark("percent"),
    Unit.SHARE: mark("share"),
    EnginePool.IFL: "IFL",
    EnginePool.CP: "CP",
}
"""What a value of a closed choice is called in a sentence."""


def field_name(name: str) -> str:
    """A field as a text plan names it, or where another language is shown, its label."""
    if name not in fields():
        return plain(name)
    label = fields()[name].label
    return name if tr(label) == label else tr(label)


def engines(number: float) -> str:
    return tr("1 engine") if number == 1 else tr("{number:.3g} engines", number=number)


def duration(hours: float) -> str:
    if hours > 1:
        return tr("{hours} hours", hours=f"{hours:,.0f}" if hours >= 100 else f"{hours:.3g}")
    return tr("{minutes:.0f} minutes", minutes=60 * hours)


WRITTEN: Mapping[str, Callable[[Any], str]] = {
    "and": lambda names: joined([plain(name) for name in names]),
    "calendar": calendar_month,
    "duration": duration,
    "engines": engines,
    "field": field_name,
    "host": lambda name: plain(name) or tr("an unnamed machine"),
    "interval": interval,
    "label": lambda name: in_sentence(field_named(name).label),
    "named": lambda system: plain(system) or tr("the system"),
    "percent": lambda part: stated(round(part, 2)),
    "probability": probability,
    "share": share,
    "significant": significant,
    "stated": lambda part: stated(round(part, 3)),
    "times": times,
    "word": tr,
}
"""What a value may be written as: `{hours:duration}` is "90 minutes", `{own:times}` "1.92x"."""

_NUMBER = re.compile(r"(\.\d)?[dfg]")


class _Formatter(string.Formatter):
    """Writes `{name}` as it is read: a text is cleaned and shortened, thousands are separated, a list has commas.

    `{name:60}` shortens to so many characters, `{name:0}` not at all; `{count:engine}` is a number with its noun, "1
    engine" or "2 engines"; `{year:d}` separates no thousands; and `{own:times}` is one of `WRITTEN`.
    """

    def format_field(self, value: Any, format_spec: str) -> str:
        if write := WRITTEN.get(format_spec):
            return write(value)
        if isinstance(value, Enum) and value in WORDS:
            return tr(WORDS[value])
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, int | float) and _NUMBER.fullmatch(format_spec):
            return numeral(format(value, format_spec))
        if isinstance(value, float):
            return numeral(f"{value:g}")
        if isinstance(value, int):
            return count_of(value, format_spec) if format_spec else numeral(f"{value:,}")
        if isinstance(value, Collection) and not isinstance(value, str):
            return ", ".join(self.format_field(one, format_spec) for one in value)
        shown, longest = plain(str(value)), int(format_spec or LONGEST_TEXT)
        return f"{shown[: longest - 1]}…" if longest and len(shown) > longest else shown


_FORMATTER = _Formatter()


def shown_in(template: str) -> tuple[str, ...]:
    """The names of the values that a template shows."""
    return tuple(name for _, name, _, _ in _FORMATTER.parse(template) if name)


def fill(code: Code, values: Mapping[str, Any]) -> tuple[str, str]:
    """The problem and the remedy that a code and these values make."""
    remedy = code.remedy
    if code.near:
        near = values["near"] if "near" in values else nearest(str(values[shown_in(code.problem)[0]]), values["known"])
        remedy, values = code.near if near else remedy, {**values, "near": near}
    problem, remedy = (_FORMATTER.vformat(tr(text), (), values).strip() for text in (code.problem, remedy))
    return problem, remedy


@lru_cache(maxsize=1000)
def nearest(name: str, known: tuple[str, ...]) -> str | None:
    """The known name that a mistyped one probably means."""
    from rapidfuzz import fuzz, process  # loaded when first needed: it delays the start of the window

    found = process.extractOne(name[:100].casefold(), known, scorer=fuzz.ratio, score_cutoff=LEAST_SIMILARITY)
    return found[0] if found else None
