"""How accurate the model is, in words: `zplanner evaluate`, the page Accuracy, and the chapters of reports."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from zplanner.language import mark, tr
from zplanner.regression.scores import CONFIDENCES
from zplanner.wording.numbers import BAND, between, capitalized, count_of, joined, stated, times

DOMAINS = {
    "application": mark("Application workloads"),
    "software level": mark("Software levels"),
    "decimal-float": mark("Decimal floating point"),
    "disk": mark("Disk"),
    "crypto": mark("Cryptography"),
    "network": mark("Network"),
    "zvm-storage": mark("z/VM storage"),
    "kernel": mark("Kernel operations"),
    "memory": mark("Memory operations"),
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

MY_DOMAINS = mark("Published figures, in the domains this plan rests on")
OTHER_DOMAINS = mark("Published figures, in other domains")
WORST_MISSES = mark("The worst misses of all published figures")
OWN_WORST_MISSES = mark("Of the worst misses, those behind this forecast")
OWN = mark("Your own measurements, each held out")

DOMAIN_HEADINGS = (mark("Domain"), mark("In the 80% interval"), mark("Error"), mark("No change"), mark("By step"))
MISS_HEADINGS = (mark("Published"), mark("Forecast"), mark("Error"), mark("Figure"))
OWN_HEADINGS = (mark("Measured"), mark("Forecast"), BAND, mark("Error"), mark("Measurement"))

READING = (
    mark(
        "Every published figure was held out and forecast from all others. Error: how far the forecast ratio is off, "
        "on average; beside it the error of the two simplest rules: no change, and the average of the step on other "
        "figures."
    ),
    mark(
        "An 80% interval is right where it holds about four figures of five; a few figures say little. A one-sided "
        "figure (up to x) is missed only beyond its end."
    ),
)
OWN_READING = mark("Measured, forecast: throughput on equal servers; a CPU cost of 0.50 is 2.00x.")

NO_EVALUATION = mark("There is no evaluation beside the cards: run `zplanner fit`.")
OTHER_DATA = mark("The evaluation beside the cards is of other data: run `zplanner fit`.")
NOT_FORECAST = mark("not forecast")
NOTHING_ELSE = mark("Nothing else covers this change, so there is no forecast to compare with.")
NOT_USED = mark("Not used: {reason}.")
RESIDUALS_TITLE = mark("Residuals, each figure held out: {domain}")
DEVIATIONS = "{distance:.1f}"
ITS_NOTE = mark("its note: {note}")
OWN_NOT_USED = mark("The forecast does not use it: {reason}.")


def domain_label(domain: str) -> str:
    return tr(DOMAINS.get(domain, domain))


def held_in_all(held: int, covered: int) -> str:
    """How many figures the 80% interval held, over several domains."""
    if not covered:
        return tr("No figure of these domains can be forecast from the others.")
    return tr(
        "The 80% interval held {held} of {n} held-out figures ({share:.0f}%).",
        "The 80% interval held {held} of {n} held-out figure ({share:.0f}%).",
        covered,
        held=held,
        share=100 * held / covered,
    )


def not_held_out(moves: Sequence[tuple[str, str]]) -> str:
    """That no figure tells how accurate these machine steps are; empty without any."""
    if not moves:
        return ""
    steps = joined([tr("{before} to {after}", before=low, after=high) for low, high in moves])
    return tr("None of them is of {steps}: no Linux benchmark of that was published.", steps=steps)


def held_of(held: int, covered: int, figures: int) -> str:
    if not covered:
        return tr("{figures}, none forecast from the others", figures=count_of(figures, "figure"))
    return tr("{held} of {covered} ({share:.0f}%)", held=held, covered=covered, share=100 * held / covered)


def reason_sentence(reason: str) -> str:
    return f"{capitalized(reason)}."


def ratio_interval(low: float, high: float) -> str:
    return between(times(low), times(high))


# `zplanner evaluate` and the model card

SCORE_HEADINGS = (
    "domain", "figures", "forecast", "error", "bias", "printing", *(f"in {stated(one)}" for one in CONFIDENCES),
    "90% half-width", "no change", "step average",
)  # fmt: skip
RESIDUAL_HEADINGS = ("figure", "stated", "forecast", "80% interval", "error", "distance")
WORST_HEADINGS = ("figure", "stated", "forecast", "error", "reason, where one is known")
ENGINES_HEADINGS = ("figure", "machine", "engines", "stated", "forecast", "80% interval", "90% interval", "inside 90%")
CURVE_HEADINGS = ("machine", "point", "would borrow from", "points", "borrowed", "cross-check")

WORST_TITLE, NOT_USED_TITLE = "Worst misses, each figure held out", "Not used"

ENGINES_TITLE = "Figures by engines, each source held out"
ENGINES_LEGEND = (
    "Each figure is forecast by a scaling fitted without its source, as the throughput of an unseen benchmark.",
    "Figures that stand apart (an old kernel, one queue manager on z/OS) say where software ends: they inform the",
    "limit alone, and are no figures of today's Linux.",
)

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
    return tr("of its class on this step") if steps == 1 else tr("of its class on these steps")


OF_BENCHMARK = mark("of its benchmark in other classes")
OUTSIDE_CLASS = mark("outside its class")


def other_figures(count: int, low: float, high: float, whose: str) -> str:
    """What other figures state: `the 13 other figures of its class on this step state 1.10x to 2.80x`."""
    ratios = times(low) if times(low) == times(high) else between(times(low), times(high))
    return tr(
        "the {n} other figures {whose} state {ratios}",
        "the other figure {whose} states {ratios}",
        count,
        whose=whose,
        ratios=ratios,
    )


def none_of_class(steps: int) -> str:
    if steps == 1:
        return tr("no other figure of its class on this step")
    return tr("no other figure of its class on these steps")


def only_figure(name: str, conditions: Iterable[str], ratio: float) -> str:
    """`what is left of its class is one figure, cpacf-ghash-16b with message size 16 bytes: 0.50x`."""
    under = tr(" with {conditions}", conditions=", ".join(conditions)) if (conditions := tuple(conditions)) else ""
    return tr(
        "what is left of its class is one figure, {name}{under}: {ratio}", name=name, under=under, ratio=times(ratio)
    )


# The forecast without an own measurement


def held_out(low: float, middle: float, high: float, measured: float, alike: int) -> str:
    """Where a measurement lies in the forecast without it, and without `alike` others of the same change."""
    values = {"middle": times(middle), "low": times(low), "high": times(high), "measured": times(measured)}
    said = tr("Without it, the forecast is {middle}, in four cases of five {low} to {high}.", **values)
    if alike:
        said = tr(
            "Without it and {alike} of the same change, the forecast is {middle}, in four cases of five {low} to "
            "{high}.",
            alike=alike,
            **values,
        )
    inside, outside = (
        tr("The measured {measured} lies inside.", **values),
        tr("The measured {measured} lies outside.", **values),
    )
    return f"{said} {inside if low <= measured <= high else outside}"


def move_of_engines(before: int, after: int) -> str:
    return f"{before} to {after}"


def is_inside(*, inside: bool, apart: bool) -> str:
    """Whether a held-out figure by engines lies inside the interval; one that stands apart is not counted."""
    said = "yes" if inside else "no"
    return f"{said} (apart)" if apart else said


def borrowed_from(machines: Iterable[str]) -> str:
    return joined(tuple(machines))
