"""The columns of tables: the headings of those in reports, which name their columns by keys, and what a column of a
table in the window is."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any, Self

from zplanner.planning.outlook import LABELS, MEDIAN
from zplanner.wording.numbers import BAND

HEADINGS = {
    "number": "No.",
    "scenario": "Scenario",
    "numbered": "Scenario",
    "why_not": "Why it is left out",
    "throughput": "Throughput",
    "throughput_change": "Throughput change (median)",
    "cpu_per_unit": "CPU per unit of work",
    "cpu_change": "CPU per unit change (median)",
    "cpu_utilization": "CPU utilization at today's load",
    "headroom": "Headroom",
    "engines_today": "Engines today",
    "engines": "Engines then",
    "engines_ratio": "Engines, x today",
    "cpu_capacity": "CPU capacity, x today",
    "engines_needed": "Engines needed",
    "needed_confidence": "Confidence, %",
    "engines_spare": "Engines to spare",
    "bottleneck": "Bottleneck",
    "bottleneck_share": "Bottleneck in, % of forecasts",
    "date": "Months count from",
    "reached": "Limit reached on (median)",
    "quantity": "Quantity",
    "unit": "Unit",
    "value": "",
    "change": "Change (median)",
    "spread": "p90 over p10",
    "bar": "Bar",
    "below": "Median less low",
    "above": "High less median",
    "component": "Component",
    "share": "Share of CPU time today",
    "class": "Class",
    "description": "Description",
    "cause": "Change",
    "factor": "Factor on throughput",
    "whole_mix": "Whole mix, throughput",
    "whole_limits": "Limited by",
    "cpu_factor": "Factor on CPU per unit of work",
    "load_factors": "Factors on other loads",
    "limited_then": "Bottleneck after it",
    "factors": "Factors",
    "product": "Product of medians, x",
    "median": "Median throughput, x today",
    "product_ratio": "Product over median",
    "group": "Group",
    "field": "Input",
    "today": "Today",
    "month": "Months from today",
    "resource": "Resource",
    "busy": "Busy",
    "chance": "Limit reached by then, % of forecasts",
    "calendar_month": "Month",
    "busy_forecast": "CPU busy, forecast",
    "busy_measured": "CPU busy, measured",
    "measured_over": "Measured over forecast, change",
    "in_ninety": "90% interval",
    "base": "Below the bands",
    "outer_low": "95% band",
    "middle_low": "80% band",
    "inner": "50% band",
    "middle_high": "80% band, upper",
    "outer_high": "95% band, upper",
    "middle": "Median",
    "target": "Target",
    "measurement": "Measurement",
    "what": "What was measured",
    "result": "Result",
    "base_configuration": "Configuration, base",
    "target_configuration": "Configuration, target",
    "metric": "Metric",
    "stated_as": "Stated as",
    "ratio_low": "Ratio low, target over base",
    "ratio_high": "Ratio high, target over base",
    "ratio": "Middle",
    "source": "Source",
    "source_key": "Source key",
    "locator": "Place in it",
    "address": "Address",
    "note": "Note",
    "predicted_low": "Forecast without it, low (p10)",
    "predicted": "Forecast without it, median",
    "predicted_high": "Forecast without it, high (p90)",
    "over_forecast": "Measured over forecast",
    "within": BAND,
    "used": "Used by",
    "no_forecast": "Why there is no forecast",
    "kind": "Kind",
    "about": "About",
    "message": "Message",
    "scenarios": "Scenarios",
    "domain": "Domain",
    "rests_on": "This plan rests on it",
    "figures": "Figures",
    "forecast": "Forecast from the others",
    "inside": "Inside the 80% interval",
    "inside_share": "Inside, %",
    "error": "Error, %",
    "error_no_change": "Error of no change, %",
    "error_step_average": "Error of the step average, %",
    "figure": "Figure",
    "reason": "Why it is hard to forecast",
    "published": "Published, throughput x",
    "miss": "Error, %",
    "fact": "Fact",
    "fact_value": "Value",
    "years": "Years",
    "engines_until": "Engines needed until then",
    "ruled_out_by": "Resource beyond its limit with any number",
    "bottleneck_then": "Bottleneck then",
    "lasting": "Lasts until then, % of forecasts",
    "fixed_cost": "Expected cost without missed months",
    "missed": "Expected missed months",
    "missed_price": "Price of a missed month",
    "missed_cost": "Expected cost of missed months",
    "expected_cost": "Expected cost",
    "total_cost": "All years",
    "regret": "Cost of a wrong choice",
    "cost_then": "Cost without missed months",
    "cost_before": "Of the one before",
    "missed_before": "Missed months of the one before",
    "missed_then": "Missed months then",
    "from_price": "From a price of a missed month of",
    "noise_from": "As good as the one before from",
    "noise_to": "As good as the one before up to",
    "term": "Term",
    "meaning": "Meaning",
}
"""The heading of every column of the report's tables."""

LOW_TO_HIGH = ("Low (p10)", "Median", "High (p90)")
QUANTILE_HEADINGS = tuple("p50, median" if at == MEDIAN else label for at, label in enumerate(LABELS))
SHARE_PARTS = ("Median", "Low", "High", "Confidence, %")
LIMITED_BY, WEIGHT_IN = "Limited by {resource}, %", "Weight in scenario {number}, %"

SHORT_HEADINGS = {
    "cpu_per_unit": "CPU per unit",
    "cpu_utilization": "CPU busy",
    "engines": "Engines",
    "locator": "Where",
    "fixed_cost": "Purchase, licenses, idle",
    "missed": "Months missed",
    "missed_cost": "Their cost",
    "regret": "If the choice is wrong",
    "factor": "Throughput",
    "cpu_factor": "CPU per unit",
    "load_factors": "Other loads",
}
"""The headings of columns that are narrow on a page."""

WEIGHT = "Weight"
OWN_HEADINGS = ("What was measured", "Result, and its weight", "Forecast without it")


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
