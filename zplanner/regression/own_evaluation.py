"""How right the forecast of own measurements is: each forecast from the published cards and the other own ones.

Own facts are jointly Gaussian under a card, with covariance K = X C X' + R; what a block B of them is forecast to be
from the rest needs no refit (Rasmussen & Williams, *Gaussian Processes for Machine Learning*, 2006, eq. 5.12, for
blocks): cov = (inv(K)_BB)^-1 and mean = y_B - cov (inv(K) (y - m))_B. Own facts that contradict each other do not widen
the intervals here, as they do in a plan's forecast: they are judged by what the cards said before. Needs numpy alone.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.catalogue import Catalogue
from zplanner.regression.basis import Basis
from zplanner.regression.design import LARGEST_KNOWN_SD
from zplanner.regression.facts import Fact, by_card, facts_from, run_contrasts
from zplanner.regression.model import Model
from zplanner.regression.own_update import before_own
from zplanner.regression.scores import (
    NOTHING_SAID,
    Evaluation,
    StepSums,
    Withheld,
    domain_of,
    scores,
    step_average,
    step_sums,
)

Floats = NDArray[np.floating]

SCHEMES: dict[str, Callable[[Fact], Hashable]] = {
    "figure": lambda fact: fact.ids,
    "benchmark": lambda fact: fact.benchmark,
    "own": lambda fact: fact.card,
}
"""What is withheld together: facts with the same key."""

MOST_TOGETHER = 1000
"""So many facts of a card judge each other: time grows with their cube, memory with their square (1,000: 0.2 s, 60 MB).
Of a longer list each is forecast from the published cards and the others of its thousand."""


def evaluate_own(model: Model, basis: Basis, catalogue: Catalogue) -> Evaluation:
    """Score the forecasts of a plan's own measurements, of which the published cards of `model` know nothing."""
    measurements, model = basis.measurements, model.given(replace(basis, measurements=()))
    published = (*catalogue.measurements, *run_contrasts(catalogue.runs))
    facts, unfitted = facts_from(measurements, model.curves)
    withheld = own_withheld(model, facts, *SCHEMES)
    return Evaluation(
        withheld=withheld,
        scores={scheme: scores(facts, found) for scheme, found in withheld.items()},
        facts=(*facts, *facts_from(published, model.curves)[0]),
        cited={row.id: row for row in (*published, *measurements)},
        unfitted=unfitted,
    )


def own_withheld(model: Model, facts: Sequence[Fact], *schemes: str) -> dict[str, tuple[Withheld, ...]]:
    """Per way of withholding: own facts beside their forecasts without it. What stays open by more than
    `LARGEST_KNOWN_SD`, however vague the fact itself, is not forecast."""
    found: dict[str, tuple[Withheld, ...]] = dict.fromkeys(schemes, ())
    for name, members in by_card(facts).items():
        sums = step_sums(members)
        for start in range(0, len(members), MOST_TOGETHER):
            some = members[start : start + MOST_TOGETHER]
            card, rows, noise = before_own(model.card(name), some)
            y = np.asarray([fact.y for fact in some])
            expected, covariance = rows @ card.mean, rows @ card.covariance @ rows.T + noise
            precision = np.linalg.inv(covariance)
            for scheme in schemes:
                blocks = _blocks(some, SCHEMES[scheme])
                mean, sd = _left_out(y, expected, covariance, precision, blocks)
                found[scheme] += tuple(_beside(some, blocks, mean, sd, sums))
    return found


def _blocks(facts: Sequence[Fact], key: Callable[[Fact], Hashable]) -> list[list[int]]:
    blocks: dict[Hashable, list[int]] = {}
    for position, fact in enumerate(facts):
        blocks.setdefault(key(fact), []).append(position)
    return list(blocks.values())


def _left_out(
    y: Floats, expected: Floats, covariance: Floats, precision: Floats, blocks: list[list[int]]
) -> tuple[Floats, Floats]:
    """Mean and standard deviation (m,) of each fact, given the facts outside its block."""
    if len(blocks) == 1:
        return expected, np.sqrt(np.diag(covariance))
    pull = precision @ (y - expected)
    mean, sd = np.empty_like(y), np.empty_like(y)
    for block in blocks:
        within = np.linalg.inv(precision[np.ix_(block, block)])
        mean[block] = y[block] - within @ pull[block]
        sd[block] = np.sqrt(np.diag(within))
    return mean, sd


def _beside(
    facts: Sequence[Fact], blocks: list[list[int]], mean: Floats, sd: Floats, sums: StepSums
) -> Iterator[Withheld]:
    for block in blocks:
        others = _less(sums, step_sums(facts[position] for position in block))
        for fact, middle, spread in ((facts[at], float(mean[at]), float(sd[at])) for at in block):
            if spread**2 - fact.sd**2 <= LARGEST_KNOWN_SD**2:
                yield Withheld(domain_of(fact), fact, middle, spread, step_average(fact, others))


def _less(sums: StepSums, block: StepSums) -> StepSums:
    less = {column: block.get(column, NOTHING_SAID) for column in sums}
    return {column: (said - less[column][0], count - less[column][1]) for column, (said, count) in sums.items()}
