"""The words of a refusal: how a value is written into its sentence, as raw values go in and every one is formatted
here, once; and what a sentence shows beside them: names, lists and remedies that follow from these."""

from __future__ import annotations

import math
import re
import string
from collections.abc import Callable, Collection, Mapping
from enum import Enum
from functools import lru_cache
from itertools import pairwise
from operator import itemgetter
from typing import Any

from zplanner.document.refusals import Damage, DocumentCode, TableCode
from zplanner.errors import Code, ZplannerError
from zplanner.estate.checks import CheckCode, PlacementCode
from zplanner.evidence.configuration import MACHINE, FieldCode, Value, field_named, fields
from zplanner.evidence.packs import PackCode
from zplanner.evidence.tables import CellCode
from zplanner.evidence.vocabulary import Vocabulary
from zplanner.histories.history import Clock
from zplanner.importing.class_names import ClassNameCode, nearest_class
from zplanner.importing.formats.tables.layout import Role, Unit
from zplanner.importing.own_evidence import CaseCode, OwnMachineCode
from zplanner.importing.pasted import PasteCode
from zplanner.importing.refusals import LoadFileCode, TableFileCode
from zplanner.importing.taking import QuestionCode
from zplanner.importing.wall_clock import DayOrder
from zplanner.language import mark, numeral, tr
from zplanner.planning.load import ROUNDING
from zplanner.planning.outlook import Quantiles
from zplanner.planning.plan import EnginePool
from zplanner.sandbox import LimitedCode
from zplanner.uncertain import NumberCode, unclear_comma
from zplanner.wording.dates import calendar_month
from zplanner.wording.evidence import unused_reason
from zplanner.wording.labels import workload_label
from zplanner.wording.numbers import (
    count_of,
    field_value,
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
    Role.BUSY: mark("busy time"),
    Role.IDLE: mark("idle time"),
    Role.USED: mark("a part of busy time, such as user time"),
    Unit.PERCENT: mark("percent"),
    Unit.SHARE: mark("share"),
    EnginePool.IFL: "IFL",
    EnginePool.CP: "CP",
}
"""What a value of a closed choice is called in a sentence."""


def field_name(name: str) -> str:
    """A field by its label, amid a sentence."""
    return in_sentence(fields()[name].label) if name in fields() else plain(name)


def engines(number: float) -> str:
    return tr("1 engine") if number == 1 else tr("{number:.3g} engines", number=number)


def duration(hours: float) -> str:
    if hours > 1:
        return tr("{hours} hours", hours=numeral(f"{hours:,.0f}" if hours >= 100 else f"{hours:.3g}"))
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

    found = process.extractOne(
        name[:100], known, scorer=fuzz.ratio, processor=str.casefold, score_cutoff=LEAST_SIMILARITY
    )
    return found[0] if found else None


MOST_NAMED = 3
"""Classes that are listed where a name may mean several."""

_EXAMPLES = {
    "factors": "[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.1, 1.3], the load of each month, January first",
    "month": "12",
    "added": "0.15",
    "share": "0.7",
    "class": '"java"',
    "name": '"zEC12, 6 engines"',
}
_UNLISTED = {
    "source": mark("add it to sources.csv"),
    "machine": mark("add its row"),
    "workload class": mark("see `zplanner catalog` for the classes"),
    "domain": mark("choose the nearest: {known}"),
}
"""What to do about an unknown name of these kinds, where none is similar."""
_OWN_MACHINE = mark(
    "; or first add a machine of your own: import its runs or an evidence pack into a plan that does not name it yet"
)
KINDS = mark("source"), mark("machine"), mark("workload class"), mark("domain"), mark("value")

_COMMA = re.compile(r"\s*\d{1,9},\d{1,9}\s*")
Texts = Mapping[str, str | None]


def texts(error: ZplannerError) -> tuple[str, str]:
    """The problem and the remedy of an error, without the others that it carries.

    With other values than its code has, as a file may have a reader refuse it that it took over, it is a crash of that.
    """
    try:
        return fill(error.code, {**error.values, **values_beside(error)})
    except Exception:  # whatever the values are, and however deep
        return fill(LimitedCode.ENDED, {})


def values_beside(error: ZplannerError) -> Texts:
    """What the sentence of an error shows beside its values."""
    found = _BESIDE.get(error.code)
    return found(**error.values) if found else {}


def _fits_nowhere(reasons: tuple[tuple[str, ZplannerError], ...], **_: object) -> Texts:
    found = [(host, *texts(error)) for host, error in reasons]
    remedies = {problem: remedy for _, problem, remedy in found}
    why = "; ".join(f"{plain(host)}: {problem}" for host, problem, _ in found)
    remedy = tr("add a machine, or relax what keeps it away")
    if len(remedies) == 1:  # the system itself is in the way, wherever it is put
        ((why, remedy),) = remedies.items()
    beyond = [error.values for _, error in reasons if error.code is CheckCode.BEYOND_LOGICAL]
    if least := min(beyond, key=itemgetter("needed"), default=None):
        engines = math.ceil(least["needed"] * (1.0 - ROUNDING))
        remedy = tr("give {system} {engines} logical engines", system=plain(least["system"]), engines=str(engines))
    return {"why": why, "remedy": remedy}


def _unfinished(reason: ZplannerError, **_: object) -> Texts:
    return dict(zip(("problem", "remedy"), texts(reason), strict=True))


def _unknown(kind: str, known: tuple[str, ...], **_: object) -> Texts:
    return {"otherwise": tr(_UNLISTED.get(kind, "use one of: {known}"), known=", ".join(known))}


def _differ(field: str, values: tuple[Value, ...], **_: object) -> Texts:
    return {"named": joined([field_value(field_named(field), value) for value in values], "and")}


def _unknown_class(name: str, names: Vocabulary, **_: object) -> Texts:
    near = nearest_class(name, names)
    label = workload_label(near or "mixed", names)
    return {"label": label, "near": label if near else None}


def _ambiguous(keys: tuple[str, ...], names: Vocabulary, **_: object) -> Texts:
    labels = [workload_label(key, names) for key in keys]
    if (more := len(labels) - MOST_NAMED) > 0:
        labels[MOST_NAMED:] = [tr("{more} more", more=more)]
    return {"labels": joined(labels, "or")}


def _shared(used: float | None, managed: float | None, dispatched: float, **_: object) -> Texts:
    means = [tr("dispatched for {dispatched:g}% of one core", dispatched=dispatched)]
    if used is not None:
        means.append(tr("in use for {used:g}%", used=used))
    if managed is not None:
        means.append(tr("managed for {managed:g}%", managed=managed))
    return {"means": joined(means)}


def _forms(unit: str | None = None, text: str = "", **_: object) -> Texts:
    """What to write instead, with the unit where a field has one."""
    takes = "" if unit is None else tr("it takes a number: ")
    if unit:
        takes = tr("it takes a number in {unit}: ", unit=tr(unit))
    if not _COMMA.fullmatch(text):
        return {"forms": takes + tr("write x, low..high or x +- d @ 90%")}
    whole, point = (text.strip().replace(",", other) for other in ("", "."))
    readings = tr("write {plain} or {point}", plain=whole, point=point)
    return {"forms": takes + (readings if unclear_comma(text) else tr("write a decimal point: {point}", point=point))}


def _forecast(forecast: Quantiles | None, apart: float, **_: object) -> Texts:
    if forecast is None or forecast.p10 is None or forecast.p50 is None or forecast.p90 is None:
        return {"found": tr("no measurement covers this step")}
    found = tr(
        "the forecast for mixed work is {median} ({low} to {high} in 80% of the forecasts), {apart} apart",
        median=times(forecast.p50),
        low=times(forecast.p10),
        high=times(forecast.p90),
        apart=stated(round(apart, 2)),
    )
    return {"found": found}


def _busy(choices: Collection[str], **_: object) -> Texts:
    if not choices:
        return {"remedy": tr("export the table with a column of busy or idle percent")}
    remedy = tr(
        "say it in a mapping, or in the preview of the table: one of {choices} as 'busy percent', 'idle percent' "
        "or 'used percent'",
        choices=", ".join(choices),
    )
    return {"remedy": remedy}


def _rows(choices: Collection[str], **_: object) -> Texts:
    if not choices:
        return {"remedy": tr("export the table with a column that names the systems or engines")}
    remedy = tr(
        "say it in a mapping, or in the preview of the table: one of {choices} as 'system' or 'engine'",
        choices=", ".join(choices),
    )
    return {"remedy": remedy}


_BESIDE: Mapping[Code, Callable[..., Texts]] = {
    PlacementCode.FITS_NOWHERE: _fits_nowhere,
    DocumentCode.UNFINISHED: _unfinished,
    TableCode.MISSING_KEY: lambda name, **_: {"example": f"{name} = {_EXAMPLES.get(name, '...')}"},
    CellCode.UNKNOWN: _unknown,
    FieldCode.NOT_A_LEVEL: lambda field, **_: {"own": tr(_OWN_MACHINE) if field == MACHINE else ""},
    FieldCode.OUTSIDE: lambda is_share, **_: {
        "remedy": tr("give a share between 0 and 1") if is_share else tr("correct the number")
    },
    PackCode.CIRCLE: lambda path, **_: {
        "steps": ", ".join(tr("{one} to {other}", one=one, other=other) for one, other in pairwise(path))
    },
    QuestionCode.VALUES_DIFFER: _differ,
    QuestionCode.ENGINES_DIFFER: _differ,
    ClassNameCode.UNKNOWN: _unknown_class,
    ClassNameCode.AMBIGUOUS: _ambiguous,
    PasteCode.UNCLEAR_COMMA: lambda number, **_: {
        "whole": number.replace(",", ""),
        "decimal": number.replace(",", "."),
    },
    LoadFileCode.THREADS_SHARE_CORES: _shared,
    NumberCode.NOT_A_NUMBER: _forms,
    NumberCode.NOT_FINITE: _forms,
    NumberCode.NEGATIVE_WIDTH: _forms,
    NumberCode.CONFIDENCE: _forms,
    OwnMachineCode.STEP: _forecast,
    OwnMachineCode.STEP_APART: _forecast,
    CaseCode.NOT_LEARNED: lambda reason, **_: {"why": unused_reason(reason)},
    TableFileCode.NO_BUSY_COLUMN: _busy,
    TableFileCode.NO_BUSY_METRIC: _busy,
    TableFileCode.SEVERAL_ROWS: _rows,
}
