"""The words of the editors and of other widgets that several folders of the window use, of refused entries, of the list
of problems and of bugs."""

from __future__ import annotations

from collections.abc import Sequence

from zplanner.errors import Code, Part, ZplannerError
from zplanner.evidence.configuration import Field, FieldKind, Value, fields
from zplanner.language import numeral, tr
from zplanner.uncertain import Uncertain
from zplanner.wording.errors import advice, problem, remedy, sentence
from zplanner.wording.numbers import between, capitalized, count_of, in_sentence, with_unit

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


class EntryCode(Code):
    """Why an entry is refused."""

    EMPTY = "the entry is empty", "give a number"
    RANGE = "this takes one number", "write it without a range"
    OUTSIDE = "{number} lies outside {limits:0}", "correct the number"
    FRACTION = "did you mean {percent}%? Write it in percent"
    WRONG_UNIT = "'{word:20}' is not the unit here", "write the number in {unit}"
    NO_UNIT = "'{word:20}' is not the unit here", "write the number alone"
    TOO_LONG = "the entry is longer than {most} characters", "shorten it"
    UNCLEAR_AMOUNT = "'{text}' may mean {many} or {few}", "write one of these"
    ROWS = "these are several rows", "to paste a mix, click on Workload mix and press Ctrl+V"
    EMPTY_NAME = "the name is empty", "enter one"
    NAME_TAKEN = "this name is taken", "choose another one"


class StepCode(Code):
    """What the window says of a plan that has a forecast all the same."""

    NO_SCENARIO = "there is no scenario", "add one to compare with today"
    SHARES_SCALED = "the shares add up to {percent}%", "the forecast uses them scaled to 100%"
    NO_SUCH_SYSTEM = "this version has no system '{name}'", "choose another system in the tab Systems"


TITLE = tr("Problems")
COMMAND = tr("List Problems")
TIP = tr("List what is wrong and what is missing ({key})")
ACCESSIBLE = tr("Problems: {count}")
LEFT_OUT = tr("Evidence: check it there, or switch it off")

WHAT_TO_DO = tr("What to do: {remedy}")
REFUSED_ROWS, LINE, REASON = tr("Rows that were left out"), tr("Line"), tr("Why it was left out")
BUG = tr("Something went wrong inside zplanner. Your plan is as it was; save it and go on. ")
LOGGED, NOT_LOGGED = tr("It was written to {file}."), tr("It could not be written to a file.")
REPORT = tr("Report of the error")

_PLAN = tr("Plan")
_PANELS = {
    Part.CURRENT: tr("Today's configuration"),
    Part.MIX: tr("Workload mix"),
    Part.SCENARIO: tr("Scenarios"),
    Part.TARGET: tr("Growth and target"),
    Part.GROWTH: tr("Growth and target"),
    Part.STEP: tr("Growth and target"),
    Part.SEASON: tr("Growth and target"),
    Part.HORIZON: tr("Growth and target"),
    Part.COSTS: tr("Growth and target"),
    Part.EVIDENCE: tr("Growth and target"),
}

_PLACES = {
    Part.PLAN: tr("Plan"),
    Part.CURRENT: tr("Today"),
    Part.MIX: tr("Workload"),
    Part.SCENARIO: tr("Scenario"),
    Part.GROWTH: tr("Growth"),
    Part.STEP: tr("Step"),
    Part.SEASON: tr("Season"),
    Part.TARGET: tr("Target"),
    Part.HORIZON: tr("Planning horizon"),
    Part.COSTS: tr("Costs"),
    Part.EVIDENCE: tr("Evidence"),
    Part.MEASUREMENT: tr("Own measurement"),
    Part.PACK: tr("Evidence pack"),
    Part.HISTORY: tr("History"),
    Part.MOVE: tr("Move"),
    Part.HOST: tr("Machines"),
    Part.PARTITION: tr("Systems"),
    Part.REPORT: tr("Report"),
    Part.SNAPSHOT: tr("Snapshot"),
}
"""The names of a plan's parts beside a problem."""


def title_and_detail(error: ZplannerError) -> tuple[str, str]:
    """A problem of the plan, and the panel where it is with what to do."""
    panel = _PANELS.get(error.about.part, _PLAN) if error.about and error.about.part else _PLAN
    return capitalized(problem(error)), ": ".join(filter(None, (panel, remedy(error))))


def sentence_in_window(error: ZplannerError) -> str:
    """A problem of the plan with its place as the window names it: `Step 2, class: the class sap is not in ...`."""
    about = error.about
    if about is None or about.part is None or error.file or error.line is not None:
        return capitalized(sentence(error))
    number = "" if about.number is None else f" {about.number}"
    stage, _, field = about.field.rpartition(" ") if about.field.startswith("stage ") else ("", "", about.field)
    step = tr("step {number}", number=stage.removeprefix("stage ")) if stage else ""
    label = in_sentence(fields()[field].label) if field in fields() else field.replace("_", " ")
    return f"{', '.join(filter(None, (f'{_PLACES[about.part]}{number}', step, label)))}: {advice(error)}"


def counted(wrong: int, missing: int) -> str:
    """How many problems there are, and how many steps to the forecast are left."""
    texts = [count_of(wrong, "problem")] if wrong else []
    texts += [tr("{n} steps left", "{n} step left", missing)] if missing else []
    return ", ".join(texts)
