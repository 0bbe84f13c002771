"""How right the model is, as text: `zplanner evaluate`, and the model card `models/CARD.md`."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from zplanner.evidence.catalogue import Catalogue, published_benchmark_steps
from zplanner.evidence.machines import machine_steps, machines
from zplanner.regression.basis import VENDOR_ADVANTAGE
from zplanner.regression.card import Fitted
from zplanner.regression.columns import Layer, LevelStep, Slope, VarianceGroup
from zplanner.regression.facts import ABOUT_SD, POINT_SD, Fact
from zplanner.regression.priors import ADVANTAGE_SD, DEVIATIONS, FLAT_SD, OWN_SD, PRIOR_SD, RATING_SD
from zplanner.regression.processors import BORROWED_CURVE_SD, OWN_CURVE_SD
from zplanner.regression.scores import CONFIDENCES, CurveScore, Evaluation, Score, Withheld, columns_of
from zplanner.reporting.inputs import changes
from zplanner.reporting.listing.verdict import verdict
from zplanner.wording.measurements import unused_reason
from zplanner.wording.numbers import plain, times

NO_ANSWER = "-"
SIGNIFICANT_DIGITS = 6

HEADINGS = {
    "figure": "Without each figure",
    "benchmark": "Without each benchmark",
    "source": "Without each source",
    "rating": "Capacity ratings, each without the ratings of its steps",
    "several steps": "Moves over several machine steps, each without what states them",
    "own": "Without any own measurement: the published cards alone",
}

HEADERS = (
    "domain", "figures", "forecast", "error", "bias", "printing", "in 50 %", "in 80 %", "in 90 %", "in 95 %",
    "90 % half-width", "no change", "step average",
)  # fmt: skip

CURVES = (
    "point: how far a published point lies from the curve through its neighbors; borrowed: how far the curve that the",
    "machine would borrow from others lies from its own; both mean absolute errors of the work n engines do.",
)

CURVE_HEADERS = ("machine", "point", "would borrow from", "points", "borrowed")

RESIDUAL_HEADERS = ("figure", "stated", "forecast", "80 % interval", "error", "distance")

WORST_HEADERS = ("figure", "stated", "forecast", "error", "reason, where one is known")

EXPLANATION = (
    "error: mean absolute error of the ratio; bias: its mean with the sign, + where the forecast is too high;",
    "printing: how far the printing of a figure alone lets it lie from the truth (one standard deviation), which",
    "the interval holds as well; in 50, 80, 90, 95 %: share (and number) of withheld figures inside the interval. A",
    "one-sided figure (up to x) is missed only beyond its end. No change, step average: the error of forecasting 1, or",
    "the average of the step on the other figures (with the number of figures that have one, and the error of the",
    "forecast on the same).",
)

CLOSURES = (
    "Vendors' figures are forecast with the whole published advantage (lambda 1), ratings without it (lambda 0).",
    "Figures that are printed beside their parts (1.60x beside 1.45x and 1.10x) are withheld together with them and",
    "counted once. The scale of the below-2G constraint is chosen anew without each figure: the forecast is the",
    "average over the scales by the likelihood of the rest. The shipped card uses the likeliest scale alone.",
)

RATIOS = (
    "stated, forecast: throughput on equal servers, the middle of a range (a CPU cost of 0.50 is 2.00x);",
    "distance: from the forecast without the figure, in its standard deviations.",
)


def evaluation_table(evaluation: Evaluation) -> str:
    """The evaluation for people: the verdict, every residual, a table per way of withholding, the worst misses, and
    last what was not used."""
    from tabulate import tabulate

    def table(title: str, headers: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
        return f"{title}\n{tabulate(rows, headers, disable_numparse=True)}"

    parts = [verdict(evaluation)]
    parts += [
        table(f"Residuals, each figure withheld: {domain}", RESIDUAL_HEADERS, map(_residual, entries))
        for domain, entries in evaluation.residuals().items()
    ]
    parts.append("\n".join(RATIOS))
    parts += [
        table(HEADINGS[scheme], HEADERS, map(_cells, scores)) for scheme, scores in evaluation.scores.items() if scores
    ]
    parts.append("\n".join(EXPLANATION))
    if evaluation.worst():
        parts.append(table("Worst misses, each figure withheld", WORST_HEADERS, _misses(evaluation)))
    if evaluation.unfitted:
        parts.append("Not used\n" + "\n".join(f"{plain(row.id)}: {unused_reason(row)}" for row in evaluation.unfitted))
    return "\n\n".join(parts) + "\n"


def evaluation_json(evaluation: Evaluation, data_sha256: str | None = None) -> str:
    """The evaluation for scripts, shares as numbers with six significant digits; `models/evaluation.json` names the
    data it is of."""
    document = {
        **({"data_sha256": data_sha256} if data_sha256 else {}),
        "schemes": {scheme: [_score(score) for score in scores] for scheme, scores in evaluation.scores.items()},
        "worst": [
            {"ids": list(entry.fact.ids), "error": _rounded(entry.error), "reason": reason(entry.fact, evaluation)}
            for entry in evaluation.worst()
        ],
        "residuals": [
            {
                "ids": list(entry.fact.ids),
                "domain": domain,
                "stated": _rounded(math.exp(-entry.stated)),
                "forecast": {
                    name: _rounded(ratio) for name, ratio in zip(("p10", "p50", "p90"), _band(entry), strict=True)
                },
                "error": _rounded(entry.error),
                "distance": _rounded(entry.distance),
            }
            for domain, entries in evaluation.residuals().items()
            for entry in entries
        ],
        "curves": [
            {
                "machine": one.machine,
                "point_error": _rounded(one.point_error),
                "borrowed_from": list(one.borrowed_from),
                "borrowed_error": _rounded(one.borrowed_error),
            }
            for one in evaluation.curves
        ],
        "not_used": [{"id": row.id, "reason": unused_reason(row)} for row in evaluation.unfitted],
    }
    return json.dumps(document, indent=1) + "\n"


def model_card(evaluation: Evaluation, fitted: Fitted, catalogue: Catalogue) -> str:
    """`models/CARD.md`: what the model is, what it assumes, and how right it is; written by the program alone."""
    facts = sum(len(card.facts) for card in fitted.cards.values())
    lines = [
        "# Model card",
        "",
        "Written by `zplanner fit`; do not edit.",
        "",
        f"Model {fitted.version}, fitted on data `{fitted.data_sha256[:12]}`: {len(catalogue.measurements)} published "
        f"comparisons and {len(catalogue.runs)} runs, {facts} facts in {len(fitted.cards)} cards.",
        "",
        "## What it is for",
        "",
        "Relative throughput and CPU demand of Linux on z9 to z17, and of z/VM 5.1 to 6.3 where figures were "
        "published. Not for absolute rates, other machines, or changes that no card names.",
        "",
        *_scope(),
        "",
        "## How right it is",
        "",
        *EXPLANATION,
        "",
        *CLOSURES,
        "",
    ]
    for scheme, scores in evaluation.scores.items():
        lines += [f"### {HEADINGS[scheme]}", "", *_markdown(HEADERS, map(_cells, scores)), ""]
    cases = map(_residual, evaluation.withheld["several steps"])
    lines += ["### Moves over several machine steps: the cases", "", *_markdown(RESIDUAL_HEADERS, cases), ""]
    lines += ["### n-way curves", "", *CURVES, "", *_markdown(CURVE_HEADERS, map(_curve_cells, evaluation.curves)), ""]
    lines += ["### Worst misses, each figure withheld", "", *_markdown(WORST_HEADERS, _misses(evaluation)), ""]
    lines += ["## Residuals, each figure withheld", "", *RATIOS, ""]
    for domain, entries in evaluation.residuals().items():
        lines += [f"### {domain}", "", *_markdown(RESIDUAL_HEADERS, map(_residual, entries)), ""]
    return "\n".join([*lines, *_assumptions(fitted)])


def reason(fact: Fact, evaluation: Evaluation) -> str:
    """Why a withheld figure is hard to forecast: what the others say of its step, and what its note alone says."""
    notes = Counter(part for row in evaluation.cited.values() for part in _remarks(row.note))
    remarks = [part for name in fact.ids for part in _remarks(evaluation.cited[name].note) if notes[part] == 1]
    return "; ".join([_what_is_left(fact, evaluation), *(f"its note: {plain(part)}" for part in remarks)])


def _remarks(note: str) -> list[str]:
    """A note in its parts; one that other figures share tells of their table, not of this figure."""
    return note.split("; ") if note else []


def _what_is_left(fact: Fact, evaluation: Evaluation) -> str:
    """What the other figures of a card say of the steps of one: those of its class, or what there is instead."""
    steps = columns_of(fact)
    on = "on this step" if len(steps) == 1 else "on these steps"
    others = [other for other in evaluation.facts if other.card == fact.card and other is not fact]
    of_class = [other for other in others if set(other.classes) & set(fact.classes)]
    known = [other for other in of_class if columns_of(other) == steps]
    outside = [other for other in others if columns_of(other) == steps and not set(other.classes) & set(fact.classes)]
    if known:
        of_benchmark = [other for other in outside if other.benchmark == fact.benchmark]
        said = [_say(known, f"of its class {on}"), *_if_any(of_benchmark, "of its benchmark in other classes")]
        return "; ".join(said)
    touching = [other for other in of_class if columns_of(other).keys() & steps.keys()]
    if len(touching) == 1:
        return f"what is left of its class is one figure, {_apart(fact, touching[0], evaluation)}"
    return "; ".join([f"no other figure of its class {on}", *_if_any(outside, "outside its class")])


def _apart(fact: Fact, other: Fact, evaluation: Evaluation) -> str:
    """Another figure, and what it states otherwise: `cpacf-ghash-16b with message size 16 bytes: 0.500x`."""
    mine, theirs = (evaluation.cited[one.ids[0]] for one in (fact, other))
    apart = [
        f"{changed.label.lower()} {changed.after}"
        for here, there in ((mine.base, theirs.base), (mine.target, theirs.target))
        for name, changed in changes(here, there).items()
        if name in here and name in there
    ]
    stated = f" with {', '.join(dict.fromkeys(apart))}" if apart else ""
    return f"{plain(theirs.id)}{stated}: {times(math.exp(-other.y))}"


def _if_any(facts: Sequence[Fact], whose: str) -> list[str]:
    return [_say(facts, whose)] if facts else []


def _say(facts: Sequence[Fact], whose: str) -> str:
    ratios = [math.exp(-fact.y) for fact in facts]
    said = " to ".join(dict.fromkeys(map(times, (min(ratios), max(ratios)))))
    if len(facts) == 1:
        return f"the other figure {whose} says {said}"
    return f"the {len(facts)} other figures {whose} say {said}"


def _assumptions(fitted: Fitted) -> list[str]:
    """The card's last section: what was assumed before any figure was read, and what the figures made of it."""
    prior_rows = [(f"prior, {name}", *(f"{sd:.3g}" for sd in sds)) for name, sds in PRIOR_SD.items()]
    fitted_rows = [
        (f"{card.name}, {_group(group)}", *(f"{sds[layer]:.3g}" for layer in DEVIATIONS))
        for card in fitted.cards.values()
        for group, sds in card.deviation_sd.items()
    ]
    card = fitted.cards["application.cpu"]
    rating_sd = card.sd(VarianceGroup("hardware", layer=Layer.RATING))
    at = card.index[Slope.PUBLISHED_ADVANTAGE]
    advantage, advantage_sd = float(card.mean[at]), float(card.covariance[at, at]) ** 0.5
    share = VENDOR_ADVANTAGE
    return [
        "## What it assumes",
        "",
        "- Before any figure, a common effect is known to a factor of",
        f"  e^{FLAT_SD:g}, an effect of a single class to e^{OWN_SD:g}.",
        "- Vendors' figures of application workloads lie above capacity ratings by the published advantage per",
        f"  machine step: {100 * math.expm1(advantage):.1f}% (one standard deviation {100 * advantage_sd:.1f}%; before "
        f"any figure 0 within {100 * ADVANTAGE_SD:.0f}%).",
        f"- Of it the share lambda applies to a planner's work: {share.median:g} within {share.sd:.2g} (one standard "
        "deviation), one for all steps.",
        "  No customer's before and after is public, so lambda is an assumption: a field of every plan, which own",
        "  measurements update. 0 is work as capacity ratings measure it, 1 work like published benchmarks.",
        "- Kernel and memory operations, decimal arithmetic and network work have no ratings to compare with: no",
        "  advantage is taken off them.",
        f"- A capacity rating departs from the common step by {100 * rating_sd:.1f}% "
        f"(before any figure {100 * RATING_SD:.0f}%).",
        "- Engines follow the n-way curve of their machine. Its loss is known to "
        f"{100 * OWN_CURVE_SD:.0f}% of itself on a machine's own curve",
        f"  and to {100 * BORROWED_CURVE_SD:.0f}% on a borrowed one (one standard deviation).",
        f'- A plain figure is printed within {100 * POINT_SD:.0f}%, "about" within {100 * ABOUT_SD:.0f}%, but never '
        "within more than half of the change it states. A capacity rating is as exact as it is printed.",
        "- Standard deviations that few facts tell are widened to Student's t, at the 80% interval.",
        "- Standard deviations of departures, in log demand per step, before any figure (prior) and as fitted:",
        "",
        *_markdown(("card, factor group", *DEVIATIONS), [*prior_rows, *fitted_rows]),
        "",
    ]


def _group(group: VarianceGroup) -> str:
    """A factor group as the card names it: `hardware`, or `hardware z10 > z196` where steps differ."""
    return (
        f"{group.factors} {group.step.low} > {group.step.high}" if isinstance(group.step, LevelStep) else group.factors
    )


def _scope() -> list[str]:
    """What the machines rest on."""
    measured = published_benchmark_steps()
    steps = machine_steps()
    order = list(machines())

    def place(step: tuple[str, str]) -> tuple[int, int]:
        return order.index(step[1]), order.index(step[0])

    def spelled(some: Iterable[tuple[str, str]]) -> str:
        return ", ".join(f"{low} to {high}" for low, high in sorted(some, key=place))

    rated = {step for step in steps if step not in measured and order.index(step[0]) >= order.index("z9")}
    return [
        f"Machine steps that Linux benchmarks measured: {spelled(measured)}. Steps that rest on capacity ratings alone "
        f"(z/OS, average nest intensity): {spelled(rated)}.",
    ]


def _curve_cells(score: CurveScore) -> tuple[str, ...]:
    borrowed = " and ".join(score.borrowed_from)
    return (score.machine, _percent(score.point_error), borrowed, str(score.counts), _percent(score.borrowed_error))


def _cells(score: Score) -> tuple[str, ...]:
    return (
        score.domain,
        str(score.figures),
        f"{score.covered} ({score.one_sided} one-sided)" if score.one_sided else str(score.covered),
        _percent(score.error),
        _percent(score.bias),
        _percent(score.printing_sd),
        *(_held(share, score.covered) for share in score.held),
        _percent(score.half_width_90),
        _percent(score.error_no_change),
        _baseline(score),
    )


def _baseline(score: Score) -> str:
    """The error of the step average, and of the forecast on the same figures."""
    average = _percent(score.error_step_average)
    return f"{average} ({score.averaged}: {_percent(score.error_beside)})" if score.averaged else average


def _held(share: float, covered: int) -> str:
    """The share of figures inside an interval, with their number: nobody should read much into a share of three."""
    return f"{100 * share:.0f} % ({share * covered:.0f})" if covered else NO_ANSWER


def _residual(entry: Withheld) -> tuple[str, ...]:
    low, middle, high = _band(entry)
    return (
        plain(", ".join(entry.fact.ids)),
        _stated(entry),
        times(middle),
        f"{times(low)} to {times(high)}",
        f"{100 * entry.error:+.1f} %",
        f"{entry.distance:.1f}",
    )


def _stated(entry: Withheld) -> str:
    """What a figure states as a throughput ratio; of a one-sided one, both ends."""
    if entry.bound is None:
        return times(math.exp(-entry.fact.y))
    return f"{times(math.exp(-entry.bound[1]))} to {times(math.exp(-entry.bound[0]))}"


def _band(entry: Withheld) -> tuple[float, float, float]:
    """The forecast throughput ratio: 10th, 50th and 90th percentile."""
    low, high = entry.interval_80
    return math.exp(-high), math.exp(-entry.mean), math.exp(-low)


def _misses(evaluation: Evaluation) -> list[tuple[str, ...]]:
    """The worst misses: as much of the residual as a table has room for beside the reason."""
    rows = [(_residual(entry), reason(entry.fact, evaluation)) for entry in evaluation.worst()]
    return [(figure, stated, forecast, error, why) for (figure, stated, forecast, _, error, _), why in rows]


def _score(score: Score) -> dict[str, Any]:
    held = {f"in_{100 * level:.0f}": _rounded(value) for level, value in zip(CONFIDENCES, score.held, strict=True)}
    return {
        "domain": score.domain,
        "figures": score.figures,
        "forecast": score.covered,
        "one_sided": score.one_sided,
        "error": _rounded(score.error),
        "bias": _rounded(score.bias),
        "printing_sd": _rounded(score.printing_sd),
        **held,
        "half_width_90": _rounded(score.half_width_90),
        "error_no_change": _rounded(score.error_no_change),
        "error_step_average": _rounded(score.error_step_average),
        "averaged": score.averaged,
        "error_beside": _rounded(score.error_beside),
    }


def _percent(share: float | None) -> str:
    return NO_ANSWER if share is None or math.isnan(share) else f"{100 * share:.1f} %"


def _rounded(value: float | None) -> float | None:
    return None if value is None or math.isnan(value) else float(f"{value:.{SIGNIFICANT_DIGITS}g}")


def _markdown(headers: Iterable[str], rows: Iterable[Iterable[str]]) -> list[str]:
    names = list(headers)
    lines = [f"| {' | '.join(names)} |", f"|{' --- |' * len(names)}"]
    return [*lines, *(f"| {' | '.join(row)} |" for row in rows)]
