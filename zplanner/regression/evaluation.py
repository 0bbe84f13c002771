"""How right the model is: every published figure forecast from the others (`forecast.md`, section 3).

Three ways of withholding: one figure, every figure of one benchmark, every figure of one source. A withheld figure is
forecast by cards refitted without it; its interval holds the figure's own printing noise as well.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from zplanner.evidence.catalogue import Catalogue
from zplanner.evidence.measurement import Measurement
from zplanner.regression.card import Card
from zplanner.regression.design import MIXED, reach, row
from zplanner.regression.facts import Fact, by_card, facts_from, run_contrasts
from zplanner.regression.fit import fit_card, n_way_curve
from zplanner.regression.scores import Evaluation, Withheld, domain_of, scores, step_average, step_sums


def evaluate(catalogue: Catalogue) -> Evaluation:
    """Refit without each figure, benchmark and source, and score the forecasts of what was withheld."""
    measurements = (*catalogue.measurements, *run_contrasts(catalogue.runs))
    cited = {row.id: row for row in measurements}
    facts, unfitted = facts_from(measurements, n_way_curve(catalogue))
    withheld = {
        scheme: tuple(
            entry for name, members in by_card(facts).items() for entry in _forecasts(name, members, key, cited)
        )
        for scheme, key in _keys(cited).items()
    }
    return Evaluation(
        withheld=withheld,
        scores={scheme: scores(facts, found) for scheme, found in withheld.items()},
        facts=facts,
        cited=cited,
        unfitted=unfitted,
    )


def _keys(cited: dict[str, Measurement]) -> dict[str, Callable[[Fact], frozenset[str]]]:
    """What each way of withholding takes away together: facts that share a key."""
    return {
        "figure": lambda fact: frozenset(fact.ids),
        "benchmark": lambda fact: frozenset({fact.benchmark}),
        "source": lambda fact: frozenset(cited[name].source for name in fact.ids),
    }


def _forecasts(
    name: str, facts: Sequence[Fact], key: Callable[[Fact], frozenset[str]], cited: dict[str, Measurement]
) -> Iterator[Withheld]:
    for group in dict.fromkeys(key(fact) for fact in facts):
        rest = [fact for fact in facts if not key(fact) & group]
        if not rest:
            continue
        card, sums = fit_card(name, rest, cited), step_sums(rest)
        for fact in (fact for fact in facts if key(fact) == group):
            forecast = _forecast(card, fact)
            if forecast:
                yield Withheld(domain_of(fact), fact, *forecast, step_average(fact, sums))


def _forecast(card: Card, fact: Fact) -> tuple[float, float] | None:
    """Mean and standard deviation of a withheld figure; None where the rest does not cover its change."""
    reached = [reach(card, fact.benchmark if name == MIXED else name, fact.coded) for name in fact.classes]
    if any(found.unknown for found in reached):
        return None
    contrast = np.mean([row(card, found.known) for found in reached], axis=0)
    unseen = sum(scale**2 for scale in reached[0].unseen.values())
    variance = contrast @ card.covariance @ contrast + unseen + fact.sd**2
    return float(contrast @ card.mean), math.sqrt(variance)
