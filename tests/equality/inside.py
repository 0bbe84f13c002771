"""The numbers of a plan that no command prints to scripts: the one place here that calls zplanner's own functions.

Where a function moves or gets another form, its few lines here follow; the names and numbers returned stay.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from zplanner.document import open_plan
from zplanner.planning.decisions.scenario_details import middle_course, scenario_details
from zplanner.planning.decisions.sensitivity import suggestions
from zplanner.planning.decisions.sizing import sizing
from zplanner.planning.reasons.breakdown import advantages, breakdown
from zplanner.regression.model import load_model
from zplanner.reporting.listing import forecast

DIGITS = 12
"""Enough to tell any change from what another machine's rounding does."""


@contextmanager
def more_digits() -> Iterator[None]:
    """Let the documents of commands have more than their six digits, so that a small change is seen."""
    usual = forecast.SIGNIFICANT_DIGITS
    forecast.SIGNIFICANT_DIGITS = DIGITS
    try:
        yield
    finally:
        forecast.SIGNIFICANT_DIGITS = usual


def growth_of(path: Path) -> Any:
    """Every scenario over months of growth."""
    plan, found = open_plan(path), []
    for scenario in plan.scenarios:
        seen, middle = scenario_details(plan, scenario, load_model()), middle_course(plan, scenario, load_model())
        course = seen.trajectory if seen else None
        found.append(
            course
            and {
                "months": course.months.tolist(),
                "utilization": course.utilization.tolist(),
                "reached": course.reached.tolist(),
                "middle": None if middle is None else middle[1].tolist(),
            }
        )
    return found


def load_of(path: Path) -> Any:
    """Every scenario under load, and what each resource can carry."""
    plan = open_plan(path)
    seen = [scenario_details(plan, scenario, load_model()) for scenario in plan.scenarios]
    return [
        one
        and {
            "loads": one.load_curve.loads.tolist(),
            "stretch": one.load_curve.stretch.tolist(),
            "slack": [
                {"resource": part.resource.value, "ceiling": part.ceiling.tolist(), "binds": part.binds}
                for part in one.slack
            ],
        }
        for one in seen
    ]


def sizing_of(path: Path) -> Any:
    """The fewest engines of every machine, today and after three years."""
    plan = open_plan(path)
    return [
        {
            when: [
                {"machine": one.machine, "engines": one.engines}
                for one in sizing(plan, scenario, load_model(), months=months).options
            ]
            for when, months in (("today", 0.0), ("in 3 years", 36.0))
        }
        for scenario in plan.scenarios
    ]


def proposals_of(path: Path) -> Any:
    """What to measure next for every scenario, best first."""
    plan = open_plan(path)
    return [
        [
            {
                "class": one.workload_class,
                "fields": dict.fromkeys(one.base.differences(one.target), True),
                "narrowing": one.narrowing,
            }
            for one in suggestions(plan, scenario, load_model())
        ]
        for scenario in plan.scenarios
    ]


def explanation_of(path: Path) -> Any:
    """The terms behind every scenario, what each change contributes to them, and the vendors' optimism."""
    plan = open_plan(path)
    published = advantages(plan, plan.scenarios, load_model())
    return [
        {"terms": _terms(breakdown(plan, scenario, load_model())), "advantage": _advantage(advantage)}
        for scenario, advantage in zip(plan.scenarios, published, strict=True)
    ]


def _terms(terms: Any) -> Any:
    return terms and {
        **{
            name: getattr(terms, name)
            for name in ("engines_today", "engines", "n_way", "work", "growth", "room", "lowest_today", "lowest")
        },
        "ceilings": [{"resource": one.resource.value, "today": one.today, "then": one.then} for one in terms.ceilings],
        "kept": [{"count": count, "share": share} for count, share in terms.kept],
        "to_cpu_per_unit": _contributions(terms.to_cpu_per_unit),
        "loads": [
            {
                "resource": one.resource.value,
                "ratio": one.ratio.as_dict(),
                "contributions": _contributions(one.contributions),
            }
            for one in terms.loads
        ],
    }


def _contributions(found: Any) -> Any:
    return [{"factor": one.factor, "ratio": one.ratio.as_dict()} for one in found]


def _advantage(found: Any) -> Any:
    return found and {
        "generations": found.generations,
        "per_step": found.per_step,
        "applied": found.applied,
        "as_rated": found.as_rated.throughput_ratio.as_dict(),
        "as_published": found.as_published.throughput_ratio.as_dict(),
    }
