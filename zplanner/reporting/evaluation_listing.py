"""How right the model is, as text: `zplanner evaluate`, and the model card `models/CARD.md`."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from typing import Any

from zplanner.evidence.catalogue import Catalogue
from zplanner.regression.card import Fitted
from zplanner.regression.evaluation import CONFIDENCES, Evaluation, Score, Withheld
from zplanner.regression.priors import FLAT_SD, OWN_SD, PRIOR_SD

NO_ANSWER = "-"
SIGNIFICANT_DIGITS = 6

HEADERS = (
    "domain", "figures", "forecast", "error", "in 50 %", "in 80 %", "in 90 %",
    "90 % half-width", "no change", "step average",
)  # fmt: skip

EXPLANATION = (
    "error: mean absolute error of the ratio; in 50, 80, 90 %: share of withheld figures inside the interval;",
    "no change, step average: the error of forecasting 1, or the average of the step on the other figures.",
)


def evaluation_table(evaluation: Evaluation) -> str:
    """The evaluation for people: a table per way of withholding, and the worst misses."""
    from tabulate import tabulate

    parts = []
    for scheme, scores in evaluation.scores.items():
        parts.append(f"Without each {scheme}\n" + tabulate(map(_cells, scores), HEADERS, disable_numparse=True))
    worst = tabulate(
        map(_miss, evaluation.worst()), ("figure", "published", "forecast", "error"), disable_numparse=True
    )
    return "\n\n".join([*parts, "\n".join(EXPLANATION), f"Worst misses, each figure withheld\n{worst}"]) + "\n"


def evaluation_json(evaluation: Evaluation) -> str:
    """The evaluation for scripts, shares as numbers with six significant digits."""
    document = {
        "schemes": {scheme: [_score(score) for score in scores] for scheme, scores in evaluation.scores.items()},
        "worst": [{"ids": list(entry.fact.ids), "error": _rounded(entry.error)} for entry in evaluation.worst()],
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
        "Relative throughput and CPU demand of Linux on z9, z10, z196 and zEC12 and of z/VM 5.1.0 and 5.2.0 storage "
        "configurations. Not for absolute rates, other machines, or changes that no card names.",
        "",
        "## How right it is",
        "",
        *EXPLANATION,
        "",
    ]
    for scheme, scores in evaluation.scores.items():
        lines += [f"### Without each {scheme}", "", *_markdown(HEADERS, map(_cells, scores)), ""]
    lines += ["### Worst misses, each figure withheld", ""]
    lines += [*_markdown(("figure", "published", "forecast", "error"), map(_miss, evaluation.worst())), ""]
    return "\n".join([*lines, *_assumptions(fitted)])


def _assumptions(fitted: Fitted) -> list[str]:
    """The card's last section: what was assumed before any figure was read, and what the figures made of it."""
    kinds = ("class", "within", "benchmark", "figure")
    prior_rows = [(f"prior, {name}", *(f"{sd:.3g}" for sd in sds)) for name, sds in PRIOR_SD.items()]
    fitted_rows = [
        (f"{card.name}, {name}", *(f"{sds[kind]:.3g}" for kind in kinds))
        for card in fitted.cards.values()
        for name, sds in card.deviation_sd.items()
    ]
    loss = f"{100 * fitted.curve.relative_sd:.3g} %"
    return [
        "## What it assumes",
        "",
        "- Before any figure, a common effect is known to a factor of",
        f"  e^{FLAT_SD:g}, an effect of a single class to e^{OWN_SD:g}.",
        "- Engines follow the n-way curve of the z196 on every machine. Its loss is known to",
        f"  {loss} of itself (one standard deviation), by the published changes of processors: all on machines",
        "  that borrow it. No published change of processors on a z196 says that its own curve is surer, so it is not.",
        "- Standard deviations of departures, in log demand per step, before any figure (prior) and as fitted:",
        "",
        *_markdown(("card, factor group", *kinds), [*prior_rows, *fitted_rows]),
        "",
    ]


def _cells(score: Score) -> tuple[str, ...]:
    return (
        score.domain,
        str(score.figures),
        str(score.covered),
        _percent(score.error),
        *map(_percent, score.held),
        _percent(score.half_width_90),
        _percent(score.error_no_change),
        _percent(score.error_step_average),
    )


def _miss(entry: Withheld) -> tuple[str, str, str, str]:
    published, forecast = math.exp(-entry.fact.y), math.exp(-entry.mean)
    return entry.fact.ids[0], f"{published:.3g}x", f"{forecast:.3g}x", f"{100 * entry.error:+.0f} %"


def _score(score: Score) -> dict[str, Any]:
    held = {f"in_{100 * level:.0f}": _rounded(value) for level, value in zip(CONFIDENCES, score.held, strict=True)}
    return {
        "domain": score.domain,
        "figures": score.figures,
        "forecast": score.covered,
        "error": _rounded(score.error),
        **held,
        "half_width_90": _rounded(score.half_width_90),
        "error_no_change": _rounded(score.error_no_change),
        "error_step_average": _rounded(score.error_step_average),
    }


def _percent(share: float | None) -> str:
    return NO_ANSWER if share is None or math.isnan(share) else f"{100 * share:.1f} %"


def _rounded(value: float | None) -> float | None:
    return None if value is None or math.isnan(value) else float(f"{value:.{SIGNIFICANT_DIGITS}g}")


def _markdown(headers: Iterable[str], rows: Iterable[Iterable[str]]) -> list[str]:
    names = list(headers)
    lines = [f"| {' | '.join(names)} |", f"|{' --- |' * len(names)}"]
    return [*lines, *(f"| {' | '.join(row)} |" for row in rows)]
