"""Sweeps: many one-scenario plans forecast in one call, without explanations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from zplanner.evidence.vocabulary import Resource
from zplanner.planning.cache import draws_of, updated
from zplanner.planning.case import Case, case_of
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.demands import Demands, demands_in
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.outlook import BANDED, Quantity
from zplanner.planning.plan import Plan
from zplanner.planning.problems import problems
from zplanner.planning.quantiles import QUANTILES
from zplanner.planning.quantities import Quantities, quantities_of
from zplanner.planning.reasons.feasibility import is_impossible
from zplanner.regression.basis import Basis
from zplanner.regression.model import Model

CASES_AT_ONCE = 16
"""Cases forecast in one batch: their draws of one quantity take 512 KB, which fits in a processor's cache."""


def sweep(plans: Sequence[Plan], model: Model, *, seed: int = DEFAULT_SEED) -> Quantities:
    """The quantities of one-scenario plans, equal to those of `forecast` for each; raises the first of their
    `problems`. Plans that differ only in numbers are forecast together.

    Without an answer a value is NaN, for engines 0; `binding` (plans, resources) has one column per `Resource`.
    """
    found = Quantities(
        **{one: np.full((len(plans), len(QUANTILES)), np.nan) for one in BANDED},
        engines_needed=np.zeros(len(plans), dtype=int),
        binding=np.full((len(plans), len(Resource)), np.nan),
    )
    for rows, demands in alike(plans, model, seed=seed):
        _forecast_into(found, rows, demands)
    return found


def alike(plans: Sequence[Plan], model: Model, *, seed: int = DEFAULT_SEED) -> Iterator[tuple[list[int], Demands]]:
    """The demands of one-scenario plans that differ only in numbers, a batch at a time with the places of its plans;
    what cannot run is left out. Raises the first of their `problems`."""
    groups: dict[tuple[Basis, tuple[object, ...]], list[int]] = {}
    cases: list[Case] = []
    for number, plan in enumerate(plans, start=1):
        for problem in problems(plan):
            raise problem.within(file=f"plan {number}")
        (scenario,) = plan.scenarios
        cases.append(case_of(plan, scenario, model.fitted.fixed_buffers_paging_ratio))
        if is_impossible(cases[-1].target, plan.statements):
            continue
        groups.setdefault((plan.basis, cases[-1].structure), []).append(number - 1)
    for (basis, _), members in groups.items():
        given = updated(model, basis)
        for first in range(0, len(members), CASES_AT_ONCE):
            rows = members[first : first + CASES_AT_ONCE]
            yield rows, demands_in(tuple(cases[row] for row in rows), given, draws_of(given, seed))


def _forecast_into(found: Quantities, rows: list[int], demands: Demands) -> None:
    if not demands.limits:
        return
    answers = quantities_of(ceilings_of(demands))
    has_cpu = demands.has_number(Resource.CPU)
    for one in (*BANDED, Quantity.ENGINES):
        values = getattr(answers, one)
        if values is not None and (has_cpu or not one.needs_cpu):
            getattr(found, one)[rows] = values
    found.binding[rows] = 0.0
    found.binding[np.ix_(rows, [list(Resource).index(limit) for limit in demands.limits])] = answers.binding
