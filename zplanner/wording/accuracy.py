"""How accurate the model is, in words: `zplanner evaluate`, the page Accuracy, the chapters of reports, and the prose
of `models/CARD.md` and `models/MACHINES.md`, which `zplanner fit` writes."""

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


WRITTEN_BY = "Written by `zplanner fit`; do not edit."

TITLE, PURPOSE_TITLE, ACCURACY_TITLE = "# Model card", "## What it is for", "## Accuracy"
SEVERAL_STEPS_TITLE = "### Moves over several machine steps: the cases"
STEP_HEADINGS = ("step", "rating", "Linux figures", "their mean", "over the rating")
SCALING_TITLE = "### How Linux scales with engines"
SCALING_HEADINGS = ("image", "k", "contention", "coherency", "limit", "measured up to")
CURVES_TITLE = "### n-way curves"
CARD_RESIDUALS_TITLE = "## Residuals, each figure held out"
ASSUMPTIONS_TITLE = "## What it assumes"

PURPOSE = (
    "Relative throughput and CPU demand of Linux on z9 to z17, and of z/VM 5.1 to 6.3 where figures were published. "
    "Not for absolute rates, other machines, or changes that no card names."
)

ACCURACY = f"""{chr(10).join(SCORES_LEGEND)}

Vendors' figures are forecast with the whole vendors' optimism (lambda 1), ratings without it (lambda 0).
Figures that are printed beside their parts (1.60x beside 1.45x and 1.10x) are held out together with them and
counted once. The scale of the below-2G constraint is chosen anew without each figure: the forecast is the
average over the scales by the likelihood of the rest. The shipped card uses the likeliest scale alone."""

CURVES = (
    "point: how far a published point lies from the curve through its neighbors; borrowed: how far the curve that the\n"
    "machine would borrow from others lies from its own; cross-check: how far a curve from another source lies from\n"
    "its own (z196: /proc/sysinfo). All are mean absolute errors of the work n engines do."
)

ASKED_TITLE = "## The figures of the main sources, asked as moves"
ASKED = """Every figure of the five texts that the catalogue began with, but those of single operations (see the
residuals): a plan of that class alone asks for exactly that move, on 8 engines where none are stated. No figure is held
out here. As published: lambda is 1; by default a quarter of the vendors' optimism applies."""
ASKED_HEADINGS = ("figure", "published", "as published (80%)", "inside", "by default (80%)", "inside")
ASKED_SUM = "forecast; inside 80% / 90%"
FORECAST_OF = "{known} of {all}"
NOT_COVERED = "not covered"
INSIDE = {(True, True): "80%", (False, True): "90%", (False, False): "no"}


def outside(figures: Sequence[str], by_engines: Sequence[str], of: int) -> str:
    """The figures of the main sources outside the 90% interval of their forecast, and those `by_engines` among them."""
    return f"""Outside 90% as published: {", ".join(figures)}.
Of the {of} figures by engines of one source, {len(by_engines)} is outside: {", ".join(by_engines)}, whose guests change
with its engines. The rows of runs 128T8157 and 128T8154 are that figure once more. Without its source it is forecast
inside, as every figure by engines that does not stand apart (above)."""


RESIDUALS = "\n".join(RESIDUALS_LEGEND)


def several_steps(
    *, count: int, error: float, known: Sequence[float], aim: float, excess: Sequence[float], printed: Sequence[float]
) -> str:
    """How far moves over several steps are off, with and without the one that has no rating left, and why.

    `known` holds the errors of all the others, the largest first; `excess` of Linux figures over the ratings, by
    machine step; `printed` the figures of dbench from z9 to z10.
    """
    largest = [one for one in known if one > aim]
    shown, last = ", ".join(f"{one:.1%}" for one in largest[:-1]), f"{largest[-1]:.1%}"
    others = known[len(largest) :]
    first_two, last_two = (" and ".join(f"{one:.1%}" for one in some) for some in (excess[:2], excess[2:]))
    few, many = (times(one) for one in printed)
    return f"""The aim is an error of {aim:.0%}. All {count} cases are off by {error:.1%}, and by \
{sum(known) / len(known):.1%}
without the move over all four steps that both ratings and benchmarks state. For it no rating is left that says how
far vendors' figures exceed ratings: only the prior of the vendors' optimism does, and its interval is as wide. A
forecast has these ratings.

The {sum(known) / len(known):.1%} are {len(largest)} cases, off by {shown} and {last}, where figures do not agree with \
each other: the {len(others)} others
are off by {sum(others) / len(others):.1%}. Ratings from z10 and from z196 to z13 are withheld where Linux figures \
exceed them by
{last_two}, and the forecast has the {first_two} of the first two steps, so that it is too high; dbench
from z9 to z196 is printed from z9 to z10 as {few} on 2 engines and {many} on 8, further apart than n-way curves
explain.

Cases overlap: they share figures, and say less than their number."""


STEPS = """Ratings and Linux figures of the same programs by machine step, as throughput of one engine; over the rating:
the advantage that the figures of this step alone show. The model has one advantage for all steps."""

ONE_SITE = """The classes of a mix run in one shop: their departures as unseen benchmarks have a correlation of 0.5.
Half the width of the 90% interval of throughput from z10 to zEC12, by this correlation, for one class and for a mix
in equal shares:"""
MIX_HEADING = "mix"

CARD_DEVIATIONS = "Standard deviations of departures, in log demand per step, before any figure (prior) and as fitted:"

DEVIATION_HEADING = "card, factor group"

MACHINES_TITLE = "# Every machine pair"
MACHINE_HEADINGS = ("from", "to", "throughput", "80% band", "as rated", "as published", "rests on")


def contents(version: str, data_sha256: str, comparisons: int, runs: int, facts: int, cards: int) -> str:
    """What the model was fitted on."""
    return (
        f"Model {version}, fitted on data `{data_sha256[:12]}`: {comparisons} published comparisons and {runs} runs, "
        f"{facts} facts in {cards} cards."
    )


def machine_steps(measured: Iterable[tuple[str, str]], rated: Iterable[tuple[str, str]]) -> str:
    """What the steps between machines rest on."""
    benchmarks, ratings = (", ".join(f"{low} to {high}" for low, high in some) for some in (measured, rated))
    return (
        f"Machine steps that Linux benchmarks measured: {benchmarks}. Steps that rest on capacity ratings alone "
        f"(z/OS, average nest intensity): {ratings}."
    )


def assumptions(
    *,
    common_effect: float,
    single_effect: float,
    advantage: float,
    advantage_sd: float,
    prior_advantage_sd: float,
    applied: float,
    applied_sd: float,
    rating_sd: float,
    prior_rating_sd: float,
    borrowed_curve_sd: float,
    point_sd: float,
    about_sd: float,
) -> str:
    """The prior assumptions, and their values after the fit; shares are 0..1."""
    return f"""- Before any figure, a common effect is known to a factor of
  e^{common_effect:g}, an effect of a single class to e^{single_effect:g}.
- Vendors' figures of application workloads lie above capacity ratings by the vendors' optimism per
  machine step: {advantage:.1%} (one standard deviation {advantage_sd:.1%}; before any figure 0 within \
{prior_advantage_sd:.0%}).
- Of it the share lambda applies to a planner's work: {applied:g} within {applied_sd:.2g} (one standard deviation), \
one for all steps.
  No customer's before and after is public, so lambda is an assumption: a field of every plan, which own
  measurements update. 0 is work as capacity ratings measure it, 1 work like published benchmarks.
- Kernel and memory operations, decimal arithmetic and network work have no ratings to compare with: no
  advantage is taken off them.
- A capacity rating departs from the common step by {rating_sd:.1%} (before any figure {prior_rating_sd:.0%}).
- Engines follow the n-way curve of their machine, as "How Linux scales with engines" says. The loss of a borrowed \
curve
  is known to {borrowed_curve_sd:.0%} of itself (one standard deviation).
- A plain figure is printed within {point_sd:.0%}, "about" within {about_sd:.0%}, but never within more than half of \
the change it states. A capacity rating is as exact as it is printed.
- Standard deviations that few facts determine are widened to Student's t, at the 80% interval."""


def machines_introduction(engines: int) -> str:
    return f"""Throughput of mixed work on {engines} engines of the newer machine over {engines} of the older: the \
median with a
quarter of the vendors' optimism, its 80% band, and the medians with none of it (as capacity ratings measure) and
with all of it (as vendors publish). The way back is the inverse. Machines without a row are not covered by any
measurement."""


def spread(low: float, middle: float, high: float) -> str:
    """A median with its 80% interval."""
    return f"{middle:.2g} ({low:.2g} to {high:.2g})"


def scaling(
    *,
    factor: float,
    factor_sd: float,
    class_sd: float,
    workload_sd: float,
    guests_sd: float,
    borrowed_curve_sd: float,
    scales: Sequence[float],
    prior_scales: Sequence[float],
) -> str:
    """How engines scale, and what is assumed about it; scales are of contention, coherency and limit."""
    fitted, prior = (", ".join(f"{one:.3g}" for one in some) for some in (scales, prior_scales))
    return f"""n engines do n exp(-k L) / (1 + contention (n - 1) + coherency c (c - 1) + limit ((n / m)^2 - 1)) \
times the work of
one: L is the loss of the machine's rating, -ln of its efficiency, k the Linux factor on it; m is the largest number of
engines at which the class was measured, c the smaller of n and m. The limit acts beyond m alone, in a forecast beyond
today's engines if these are more. With k = 1 and no other term a machine does what its rating says.

- Before any figure k is {factor:g} within {factor_sd:g} and not below 0: ratings are of z/OS in 5 to 9 images, a Linux
  application runs in one. Many guests under z/VM have a k of their own. A class departs from k by {class_sd:g}, a
  workload from its class by {workload_sd:g}, a machine from a curve that it borrows by {borrowed_curve_sd:.0%} of its \
loss (one
  standard deviation each).
- Contention and coherency are half-normal, and so is the limit of half of all software; the other half has none. Their
  scales are {fitted} (before any figure {prior}). The limit's rests on software whose gain
  ended; that half has none is an assumption. A class measured on one engine alone borrows the m of the others.
- Figures whose guests, storage or clients change with the engines depart by {guests_sd:.0%} more.
- Facts are reduced to one engine, and restored for a forecast, with the same draw of these parameters.

Medians with 80% intervals, for a workload of each class that nobody has seen:"""


RATINGS_ALONE = "ratings alone"
BENCHMARKS_AND_RATINGS = "benchmarks and ratings"
BENCHMARKS_ALONE = "benchmarks alone"

RATINGS_IN_PART = f"{BENCHMARKS_AND_RATINGS}, {{rated}} of {{steps}} steps {RATINGS_ALONE}"

ASSUMED_TITLE = "## Assumed effects"
ASSUMED = (
    "Where no figure covers a change, some effects are assumed, each with a width: the 80% interval of the demand for "
    "the resource, per step of an ordered field or a machine, per doubling of a number, or per level over the first; "
    "with a cost, of all changes of that cost together, by whatever steps or fields. A row without classes is for all "
    "that no other row names. What is neither measured nor assumed is not covered, and "
    "figures that need it are withheld."
)
ASSUMED_HEADINGS = ("field", "resource", "classes", "cost", "demand", "why")
