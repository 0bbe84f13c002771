"""What keeps a plan from being forecast."""

from __future__ import annotations

from collections.abc import Mapping
from enum import auto

from zplanner.errors import Code
from zplanner.language import tr
from zplanner.planning.decisions.score import ScoreCode
from zplanner.planning.problems import PlanCode
from zplanner.wording.dates import calendar_month
from zplanner.wording.errors.template import Template, field_name


def _missing_input(name: str) -> tuple[str, str]:
    problem = tr("{name} are missing") if name == "processors" else tr("{name} is missing")
    return problem.replace("{name}", field_name(name)), tr("state it; the forecast needs it")


class StepCode(Code):
    """What the window says of a plan that has a forecast all the same."""

    NO_SCENARIO = auto()
    SHARES_SCALED = auto()


SENTENCES: Mapping[Code, Template] = {
    PlanCode.MISSING_INPUT: lambda name: _missing_input(name),
    PlanCode.NO_WORKLOAD: ("there is no workload", "add a class and its share"),
    PlanCode.SHARE_SUM: ("the shares add up to {sum}, not 1", "correct them so that they add up to 1"),
    StepCode.NO_SCENARIO: ("there is no scenario", "add one to compare with today"),
    StepCode.SHARES_SCALED: ("the shares add up to {percent}%", "the forecast uses them scaled to 100%"),
    PlanCode.NO_NAME: ("the name is empty", "give each scenario its own name"),
    PlanCode.REPEATED_NAME: ("duplicate name '{name}'", "give each scenario its own name"),
    PlanCode.UNKNOWN_CLASS: ("'{name}' is not a workload class", "see `zplanner catalog` for the classes"),
    PlanCode.SHARE_OUTSIDE: ("the share {share} lies outside 0 to 1", "correct the share"),
    PlanCode.SCALES_BELOW_BUSY: (
        "software that scales to {value} engines cannot keep {busy} busy today",
        "give at least as many engines as are busy",
    ),
    PlanCode.TARGET_OUTSIDE: ("{value} is not above 0 and below 1", "give a share, for example 0.7"),
    PlanCode.GROWTH_OUTSIDE: ("{value} lies outside {low} to {high}", "give a share, for example 0.15"),
    PlanCode.ADVANTAGE_OUTSIDE: (
        "{value} lies outside {low} to {high}",
        "give 0 for work as capacity ratings measure it, 1 for work like published benchmarks",
    ),
    PlanCode.CORRELATION_OUTSIDE: (
        "{value} lies outside 0 to 1",
        "give 0 for loads that have nothing in common, 1 for loads that peak together",
    ),
    PlanCode.GROWTH_OF_CLASS_DIFFERS: (
        "the class {name} is in the mix more than once, with different growth",
        "state the same growth, or none, for each",
    ),
    PlanCode.YEARS_OUTSIDE: ("{value} is not above 0 and at most 50 years", "give a number of years, for example 3"),
    PlanCode.LEAD_TIME_OUTSIDE: (
        "{value:g} months lie outside 0 to {most:g}, the years that the target must be kept",
        "give the months from ordering a change until it runs",
    ),
    PlanCode.TOO_MANY_YEARS: ("the horizon has {count} years; at most {most} are shown", "leave some out"),
    PlanCode.STEP_BEFORE_TODAY: ("month {month} is not after today", "give the months from today, 1 or more"),
    PlanCode.STEP_TOO_LATE: ("month {month} is after the last that is forecast, {last}", "give an earlier month"),
    PlanCode.STEP_OUTSIDE: ("{value} lies outside {low} to {high}", "give a share of the load, for example 0.15"),
    PlanCode.STEP_OF_OTHER_CLASS: (
        "the class {name} is not in the mix",
        "name a class of the mix, or none for the whole mix",
    ),
    PlanCode.SEASON_WITHOUT_A_YEAR: (
        "a season needs a whole year, not {count:month}",
        "give 12 factors, January first",
    ),
    PlanCode.SEASON_OUTSIDE: ("{value} lies outside {low} to {high}", "give each month's load relative to the others"),
    PlanCode.SEASON_MONTH: (
        "{value} is not a month",
        "give the month in which today's load was measured, 1 for January to 12",
    ),
    PlanCode.COST_OUTSIDE: ("{value} lies outside 0 to {most}", "give an amount of money, or leave it out"),
    PlanCode.MANY_SYSTEMS: ("the plan holds {count} systems", "forecast one of them alone, or the estate"),
    PlanCode.TWO_CURRENCIES: (
        "one price is in {first} and another in {other}",
        "give all prices of the plan in one currency",
    ),
    PlanCode.MACHINE_OF_MISSING_PACK: (
        "the machine {name} is from an evidence pack that is not in this plan",
        "import the pack, or choose another machine",
    ),
    PlanCode.CLASS_OF_MISSING_PACK: (
        "the class {name} is from an evidence pack that is not in this plan",
        "import the pack, or choose another class",
    ),
    ScoreCode.NO_MOVE: ("no scenario is marked as carried out", "mark the one that was"),
    ScoreCode.NO_FIRST_MONTH: (
        "no month says when today's load was measured",
        "date the plan, or import load from before the move",
    ),
    ScoreCode.BEFORE_TODAY: lambda month, today: (
        tr(
            "the move in {month} is before today's load, which is of {today}",
            month=calendar_month(month),
            today=calendar_month(today),
        ),
        tr("correct the month of the move, or the date of the plan"),
    ),
    ScoreCode.NOT_COVERED: ("no measurement covers the CPU of '{name}', so there is no forecast to score", ""),
    ScoreCode.NOTHING_MEASURED: lambda month: (
        tr("from {month} on, no month is measured by half", month=calendar_month(month)),
        tr("import load from after the move"),
    ),
}
