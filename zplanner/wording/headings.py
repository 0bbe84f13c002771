"""The columns of tables: the headings of those in reports, which name their columns by keys, and what a column of a
table in the window is."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any, Self

from zplanner.language import mark, tr
from zplanner.planning.outlook import LABELS, MEDIAN
from zplanner.wording.numbers import BAND

HEADINGS = {
    "number": mark("No."),
    "scenario": mark("Scenario"),
    "numbered": mark("Scenario"),
    "remark": mark("Remark"),
    "throughput": mark("Throughput"),
    "throughput_change": mark("Throughput change (median)"),
    "cpu_per_unit": mark("CPU per unit of work"),
    "cpu_change": mark("CPU per unit change (median)"),
    "cpu_utilization": mark("CPU utilization at today's load"),
    "headroom": mark("Headroom"),
    "engines_today": mark("Engines today"),
    "engines": mark("Engines then"),
    "engines_ratio": mark("Engines, x today"),
    "cpu_capacity": mark("CPU capacity, x today"),
    "engines_needed": mark("Engines needed"),
    "needed_confidence": mark("Confidence, %"),
    "engines_spare": mark("Engines to spare"),
    "bottleneck": mark("Bottleneck"),
    "bottleneck_share": mark("Bottleneck in, % of forecasts"),
    "date": mark("Months count from"),
    "reached": mark("Limit reached on (median)"),
    "quantity": mark("Quantity"),
    "unit": mark("Unit"),
    "value": "",
    "change": mark("Change (median)"),
    "spread": mark("p90 over p10"),
    "bar": mark("Bar"),
    "below": mark("Median less low"),
    "above": mark("High less median"),
    "component": mark("Component"),
    "share": mark("Share of CPU time today"),
    "class": mark("Class"),
    "description": mark("Description"),
    "cause": mark("Change"),
    "factor": mark("Factor on throughput"),
    "whole_mix": mark("Whole mix, throughput"),
    "whole_limits": mark("Limited by"),
    "cpu_factor": mark("Factor on CPU per unit of work"),
    "load_factors": mark("Factors on other loads"),
    "limited_then": mark("Bottleneck after it"),
    "factors": mark("Factors"),
    "product": mark("Product of medians, x"),
    "median": mark("Median throughput, x today"),
    "product_ratio": mark("Product over median"),
    "group": mark("Group"),
    "field": mark("Input"),
    "today": mark("Today"),
    "resource": mark("Resource"),
    "busy": mark("Busy"),
    "chance": mark("Limit reached by then, % of forecasts"),
    "calendar_month": mark("Month"),
    "busy_forecast": mark("CPU busy, forecast"),
    "busy_measured": mark("CPU busy, measured"),
    "measured_over": mark("Measured over forecast, change"),
    "in_ninety": mark("90% interval"),
    "base": mark("Below the bands"),
    "outer_low": mark("95% band"),
    "middle_low": mark("80% band"),
    "inner": mark("50% band"),
    "middle_high": mark("80% band, upper"),
    "outer_high": mark("95% band, upper"),
    "middle": mark("Median"),
    "target": mark("Target"),
    "measurement": mark("Measurement"),
    "what": mark("What was measured"),
    "result": mark("Result"),
    "base_configuration": mark("Configuration, base"),
    "target_configuration": mark("Configuration, target"),
    "metric": mark("Metric"),
    "stated_as": mark("Stated as"),
    "ratio_low": mark("Ratio low, target over base"),
    "ratio_high": mark("Ratio high, target over base"),
    "ratio": mark("Middle"),
    "source": mark("Source"),
    "source_key": mark("Source key"),
    "locator": mark("Place in it"),
    "address": mark("Address"),
    "note": mark("Note"),
    "predicted_low": mark("Forecast without it, low (p10)"),
    "predicted": mark("Forecast without it, median"),
    "predicted_high": mark("Forecast without it, high (p90)"),
    "over_forecast": mark("Measured over forecast"),
    "within": BAND,
    "used": mark("Used by"),
    "no_forecast": mark("Why there is no forecast"),
    "input": mark("Input"),
    "level": mark("Level"),
    "basis": mark("Rests on"),
    "improvement": mark("What would improve it"),
    "moves": mark("Moves the answer by"),
    "kind": mark("Kind"),
    "about": mark("About"),
    "message": mark("Message"),
    "scenarios": mark("Scenarios"),
    "domain": mark("Domain"),
    "rests_on": mark("This plan rests on it"),
    "figures": mark("Figures"),
    "forecast": mark("Forecast from the others"),
    "inside": mark("Inside the 80% interval"),
    "inside_share": mark("Inside, %"),
    "error": mark("Error, %"),
    "error_no_change": mark("Error of no change, %"),
    "error_step_average": mark("Error of the step average, %"),
    "figure": mark("Figure"),
    "reason": mark("Why it is hard to forecast"),
    "published": mark("Published, throughput x"),
    "miss": mark("Error, %"),
    "fact": mark("Fact"),
    "fact_value": mark("Value"),
    "years": mark("Years"),
    "engines_until": mark("Engines needed until then"),
    "no_engines": mark("Why no number suffices"),
    "bottleneck_then": mark("Bottleneck then"),
    "lasting": mark("Lasts until then, % of forecasts"),
    "forecasts": mark("Forecasts"),
    "least_cost": mark("Cost of the cheapest choice"),
    "fixed_cost": mark("Expected cost without missed months"),
    "missed": mark("Expected missed months"),
    "missed_price": mark("Price of a missed month"),
    "missed_cost": mark("Expected cost of missed months"),
    "expected_cost": mark("Expected cost"),
    "total_cost": mark("All years"),
    "regret": mark("Cost of a wrong choice"),
    "cost_then": mark("Cost without missed months"),
    "cost_before": mark("Of the one before"),
    "missed_before": mark("Missed months of the one before"),
    "missed_then": mark("Missed months then"),
    "from_price": mark("From a price of a missed month of"),
    "noise_from": mark("As good as the one before from"),
    "noise_to": mark("As good as the one before up to"),
    "term": mark("Term"),
    "meaning": mark("Meaning"),
}
"""The heading of every column of the report's tables."""

LOW_TO_HIGH = (mark("Low (p10)"), mark("Median"), mark("High (p90)"))
QUANTILE_HEADINGS = tuple(mark("p50, median") if at == MEDIAN else label for at, label in enumerate(LABELS))
SHARE_PARTS = (mark("Median"), mark("Low"), mark("High"), mark("Confidence, %"))
LIMITED_BY, WEIGHT_IN = mark("Limited by {resource}, %"), mark("Weight in scenario {number}, %")

SHORT_HEADINGS = {
    "cpu_per_unit": mark("CPU per unit"),
    "cpu_utilization": mark("CPU busy"),
    "engines": mark("Engines"),
    "locator": mark("Where"),
    "fixed_cost": mark("Purchase, licenses, idle"),
    "missed": mark("Months missed"),
    "missed_cost": mark("Their cost"),
    "regret": mark("Cost of a wrong choice"),
    "moves": mark("Moves by"),
    "factor": mark("Throughput"),
    "cpu_factor": mark("CPU per unit"),
    "load_factors": mark("Other loads"),
}
"""The headings of columns that are narrow on a page."""

SHEETS = {
    "summary": mark("Summary"),
    "decision": mark("Decision"),
    "outcomes": mark("Outcomes"),
    "scenarios": mark("Scenarios"),
    "mix": mark("Mix"),
    "configurations": mark("Configurations"),
    "components": mark("Components"),
    "contributions": mark("Contributions"),
    "growth": mark("Growth"),
    "actual": mark("Actual"),
    "evidence": mark("Evidence"),
    "own": mark("Own measurements"),
    "input_quality": mark("Input"),
    "accuracy": mark("Accuracy"),
    "gaps": mark("Gaps and warnings"),
    "glossary": mark("Glossary and notes"),
    "reproduce": mark("Reproduce"),
    "recommendation": mark("Recommendation"),
    "changes": mark("What changed"),
    "steps": mark("Steps"),
    "machines": mark("Machines"),
    "systems": mark("Systems"),
    "checks": mark("Checks"),
    "estate_gaps": mark("Gaps"),
    "sources": mark("Sources"),
}
"""The names of the sheets of a workbook, at most 31 characters; they never change in a language, so that scripts find
them."""

INSIDE, OUTSIDE = mark("inside"), mark("outside")
"""Whether a measured value lies in its interval."""

WEIGHT = mark("Weight")
OWN_HEADINGS = (mark("What was measured"), mark("Result, and its weight"), mark("Forecast without it"))


def heading(column: str) -> str:
    """The heading of a column of the report's tables."""
    return tr(HEADINGS[column])


def short_heading(column: str, otherwise: str) -> str:
    """The heading of a column on a page: a short one where there is one."""
    return tr(SHORT_HEADINGS[column]) if column in SHORT_HEADINGS else otherwise


def sheet_name(key: str) -> str:
    """The name of a sheet of a workbook."""
    return tr(SHEETS[key])


class WindowColumn(IntEnum):
    """The columns of a table in the window, in their order. Each is its place, and knows its heading, its tooltip, what
    stands in it for a row, and by what rows are sorted there: by that text where nothing else is said."""

    heading: str
    about: str
    text: Callable[..., str]
    sort_value: Callable[..., Any]

    def __new__(
        cls, heading: str, about: str, text: Callable[..., str], sort_value: Callable[..., Any] | None = None
    ) -> Self:
        """A member is its place."""
        place = len(cls.__members__)
        member = int.__new__(cls, place)
        member._value_ = place
        member.heading, member.about, member.text = heading, about or heading, text
        member.sort_value = sort_value or (lambda *row: text(*row).casefold())
        return member
