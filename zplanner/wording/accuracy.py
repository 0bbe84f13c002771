"""How accurate the model is, in words: `zplanner evaluate`, the page Accuracy, and the chapters of reports."""

from __future__ import annotations

from collections.abc import Iterable

from zplanner.regression.scores import CONFIDENCES
from zplanner.wording.numbers import BAND, capitalized, count_of, joined, stated, times

DOMAINS = {
    "application": "Application workloads",
    "software level": "Software levels",
    "decimal-float": "Decimal floating point",
    "disk": "Disk",
    "crypto": "Cryptography",
    "network": "Network",
    "zvm-storage": "z/VM storage",
    "kernel": "Kernel operations",
    "memory": "Memory operations",
}

SCHEMES = {
    "figure": "Each figure held out",
    "benchmark": "Each benchmark held out",
    "source": "Each source held out",
    "rating": "Capacity ratings, each forecast without the ratings of its steps",
    "several steps": "Moves over several machine steps, each forecast without what states them",
    "own": "All own measurements held out: the published cards alone",
}

# Sections of the page Accuracy and of reports

MY_DOMAINS = "Published figures, in the domains this plan rests on"
OTHER_DOMAINS = "Published figures, in other domains"
WORST_MISSES = "The worst misses of all published figures"
OWN = "Your own measurements, each held out"

DOMAIN_HEADINGS = ("Domain", "In the 80% interval", "Error", "No change", "By step")
MISS_HEADINGS = ("Published", "Forecast", "Error", "Figure")
OWN_HEADINGS = ("Measured", "Forecast", BAND, "Error", "Measurement")

READING = (
    "Every published figure was held out and forecast from all others. Error: how far the forecast ratio is off, on "
    "average; beside it the error of the two simplest rules: no change, and the average of the step on other figures.",
    "An 80% interval is right where it holds about four figures of five; a few figures say little. A one-sided figure "
    "(up to x) is missed only beyond its end.",
)
OWN_READING = "Measured, forecast: throughput on equal servers; a CPU cost of 0.50 is 2.00x."

NO_EVALUATION = "There is no evaluation beside the cards: run `zplanner fit`."
OTHER_DATA = "The evaluation beside the cards is of other data: run `zplanner fit`."
NOT_FORECAST = "not forecast"
NOTHING_ELSE = "Nothing else covers this change, so there is no forecast to compare with."
NOT_USED = "Not used: {reason}."
RESIDUALS_TITLE = "Residuals, each figure held out: {domain}"
DEVIATIONS = "{distance:.1f}"
ITS_NOTE = "its note: {note}"
OWN_NOT_USED = "The forecast does not use it: {reason}."


def domain_label(domain: str) -> str:
    return DOMAINS.get(domain, domain)


def held_in_all(held: int, covered: int) -> str:
    """How many figures the 80% interval held, over several domains."""
    if not covered:
        return "No figure of these domains can be forecast from the others."
    return f"The 80% interval held {held} of {count_of(covered, 'held-out figure')} ({100 * held / covered:.0f}%)."


def held_of(held: int, covered: int, figures: int) -> str:
    if not covered:
        return f"{count_of(figures, 'figure')}, none forecast from the others"
    return f"{held} of {covered} ({100 * held / covered:.0f}%)"


def reason_sentence(reason: str) -> str:
    return f"{capitalized(reason)}."


def ratio_interval(low: float, high: float) -> str:
    return f"{times(low)} to {times(high)}"


# `zplanner evaluate` and the model card

SCORE_HEADINGS = (
    "domain", "figures", "forecast", "error", "bias", "printing", *(f"in {stated(one)}" for one in CONFIDENCES),
    "90% half-width", "no change", "step average",
)  # fmt: skip
RESIDUAL_HEADINGS = ("figure", "stated", "forecast", "80% interval", "error", "distance")
WORST_HEADINGS = ("figure", "stated", "forecast", "error", "reason, where one is known")
CURVE_HEADINGS = ("machine", "point", "would borrow from", "points", "borrowed")

WORST_TITLE, NOT_USED_TITLE = "Worst misses, each figure held out", "Not used"

SCORES_LEGEND = (
    "error: mean absolute error of the ratio; bias: its mean with the sign, + where the forecast is too high;",
    "printing: how far the printing of a figure alone lets it lie from the truth (one standard deviation), which",
    "the interval includes; in 50, 80, 90, 95%: share (and number) of held-out figures inside the interval. A",
    "one-sided figure (up to x) is missed only beyond its end. No change, step average: the error of forecasting 1, or",
    "the average of the step on the other figures (with the number of figures that have one, and the error of the",
    "forecast on the same).",
)
RESIDUALS_LEGEND = (
    "stated, forecast: throughput on equal servers, the middle of a range (a CPU cost of 0.50 is 2.00x);",
    "distance: from the forecast without the figure, in its standard deviations.",
)


def verdict(forecast: int, figures: int, held: int, mean_error: float, *, own: bool) -> str:
    """The result of an evaluation, in two lines."""
    noun = f"{'own' if own else 'published'} {'figure' if figures == 1 else 'figures'}"
    if not forecast:
        return f"None of {figures} {noun} can be forecast from all the others: nothing else covers their changes."
    inside = f"{held} of them ({100 * held / forecast:.0f}%) lie inside the 80% interval"
    return (
        f"{forecast} of {figures} {noun} can be forecast from all the others; {inside}.\n"
        f"On average the forecast is {100 * mean_error:.1f}% off."
    )


def forecast_count(covered: int, one_sided: int) -> str:
    return f"{covered} ({one_sided} one-sided)" if one_sided else str(covered)


def share_with_count(share: float, covered: int) -> str:
    """The share of figures inside an interval, with their number: a share of three says little."""
    return f"{100 * share:.0f}% ({share * covered:.0f})"


def step_average(error: float, averaged: int, error_beside: float) -> str:
    """The error of the step average, and of the forecast on the same figures."""
    return f"{100 * error:.1f}% ({averaged}: {100 * error_beside:.1f}%)"


# Why a figure is hard to forecast


def of_class(steps: int) -> str:
    return f"of its class {_on(steps)}"


OF_BENCHMARK = "of its benchmark in other classes"
OUTSIDE_CLASS = "outside its class"


def other_figures(count: int, low: float, high: float, whose: str) -> str:
    """What other figures state: `the 13 other figures of its class on this step state 1.10x to 2.80x`."""
    ratios = " to ".join(dict.fromkeys((times(low), times(high))))
    figures, verb = ("the other figure", "states") if count == 1 else (f"the {count} other figures", "state")
    return f"{figures} {whose} {verb} {ratios}"


def none_of_class(steps: int) -> str:
    return f"no other figure of its class {_on(steps)}"


def only_figure(name: str, conditions: Iterable[str], ratio: float) -> str:
    """`what is left of its class is one figure, cpacf-ghash-16b with message size 16 bytes: 0.500x`."""
    under = f" with {', '.join(conditions)}" if (conditions := tuple(conditions)) else ""
    return f"what is left of its class is one figure, {name}{under}: {times(ratio)}"


def _on(steps: int) -> str:
    return "on this step" if steps == 1 else "on these steps"


# The forecast without an own measurement


def held_out(low: float, middle: float, high: float, measured: float, alike: int) -> str:
    """Where a measurement lies in the forecast without it, and without `alike` others of the same change."""
    without = f"it and {alike} of the same change" if alike else "it"
    lies = "inside" if low <= measured <= high else "outside"
    return (
        f"Without {without}, the forecast is {times(middle)}, in four cases of five {times(low)} to {times(high)}. "
        f"The measured {times(measured)} lies {lies}."
    )


def borrowed_from(machines: Iterable[str]) -> str:
    return joined(tuple(machines))
