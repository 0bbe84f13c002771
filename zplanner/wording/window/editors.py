"""The words of the editors and of other widgets that several folders of the window use: fields and their values as they
are typed, and why an entry does not count."""

from __future__ import annotations

from collections.abc import Sequence

from zplanner.evidence.fields import Field, FieldKind, Value
from zplanner.language import numeral, tr
from zplanner.uncertain import Uncertain
from zplanner.wording.numbers import between, count_of, with_unit

TODAY = tr("today")
TO = tr("to", "between the ends of a range")
MONTH_TYPED = "|".join((tr("months"), tr("month"), "months?|mo|m"))
YEAR_TYPED = "|".join((tr("years"), tr("year"), "years?|yrs?|y"))
"""How months and years may be typed, also in English."""

MONTHS_LABEL = tr("Look ahead, in months of growth")
MONTHS_TIP = tr("Carry today's load, or what it grows to: 36, 36 months, 3 years; 0 is today, at most 5 years")


def scale_of(field: Field) -> float:
    """What a field's value is multiplied by where it is shown: shares are shown in percent."""
    return 100.0 if field.kind is FieldKind.SHARE else 1.0


def unit_of(field: Field) -> str:
    return "%" if field.kind is FieldKind.SHARE else field.unit


def number_text(field: Field, value: Uncertain) -> str:
    """A number as an editor of the field shows it, without its unit."""
    return "..".join(map(tr, field.ends_in_words(value))) or numeral(str(value.scaled(scale_of(field))))


def value_text(field: Field, value: Value | None) -> str:
    """A value with its unit; empty where it is unknown."""
    if value is None:
        return ""
    text = tr(field.named(value)) if isinstance(value, str) else number_text(field, value)
    return with_unit(text, unit_of(field))


def limits(field: Field) -> str:
    """The lowest and the highest value of a field: 0 to 100%."""
    low, high = (numeral(f"{scale_of(field) * end:.12g}") for end in (field.minimum, field.maximum))
    return between(low, with_unit(high, unit_of(field)))


def confidence(field: Field, intervals: Sequence[tuple[float, float, float]]) -> str:
    """What an uncertain number means: the intervals (confidence, low, high) that it lies in, the stated one first."""
    (sure, low, high), *others = intervals
    scale, unit = scale_of(field), unit_of(field)
    stated = tr(
        "Between {low:.12g} and {high} with {sure:.4g}% confidence",
        low=low * scale,
        high=with_unit(numeral(f"{high * scale:.12g}"), unit),
        sure=100 * sure,
    )
    rest = (
        tr("{low:.3g} to {high:.3g} with {sure:.0f}%", low=low * scale, high=high * scale, sure=100 * sure)
        for sure, low, high in others
    )
    return f"{', '.join([stated, *rest])}."


def months(count: int) -> str:
    return count_of(count, "month") if count else TODAY


NOTHING_MATCHES = tr("Nothing matches")
COPY, COPY_TIP = tr("Copy"), tr("Copy all of this as text")
BACK = tr("Back to the Results")
NO_FORECAST = tr("There is no forecast yet.")


def more_entries(count: int) -> str:
    return tr("and {n} more", "and {n} more", count)


def more_rows(count: int) -> str:
    return tr(
        "{n} further rows are not shown; Copy includes all of them.",
        "{n} further row is not shown; Copy includes all of them.",
        count,
    )
