"""What becomes of a scenario: how surely it keeps the target today, and how busy it gets as the load grows."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

import numpy as np

from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.draws import COUNT
from zplanner.planning.grounds import is_answered, uncovered_changes
from zplanner.planning.look import Trajectory, look
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan, Scenario, problems
from zplanner.planning.quantities import log_room
from zplanner.regression.model import Model
from zplanner.reporting.quantities import HEADROOM
from zplanner.reporting.wording import probability

MONTHS_PER_YEAR = 12
LEAST_CHANCE = 0.5 / COUNT
"""Of so many draws, none or all say no more than this."""

FARTHEST_YEARS = 50
"""A date farther away than this is not told: nobody plans a machine for it."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """The probability that no resource exceeds its limit at today's load, and the path under growth where stated."""

    kept: float
    trajectory: Trajectory | None


def prospects(plan: Plan, outlook: Outlook, model: Model) -> tuple[Prospect | None, ...]:
    """The prospect of every scenario, None where none is forecast."""
    if problems(plan):
        return (None,) * len(outlook.scenarios)
    return tuple(
        _prospect(plan, scenario, model, outlook.seed) if shown.throughput_ratio else None
        for scenario, shown in zip(plan.scenarios, outlook.scenarios, strict=True)
    )


def _prospect(plan: Plan, scenario: Scenario, model: Model, seed: int) -> Prospect | None:
    ceilings = ceilings_of(plan, scenario, model, seed)
    if not is_answered(ceilings, uncovered_changes(ceilings)):
        return None
    seen = look(plan, scenario, model, seed=seed) if plan.growth_per_year is not None else None
    return Prospect(float(np.mean(log_room(ceilings) > 0.0)), seen.trajectory if seen else None)


def chance(share: float) -> str:
    """A probability counted in draws, which never make certain.

    >>> chance(1.0), chance(0.32), chance(0.0)
    ('over 99 %', '32 %', 'under 1 %')
    """
    return probability(min(max(share, LEAST_CHANCE), 1.0 - LEAST_CHANCE))


def time_of(months: float | None, today: date | None) -> str:
    """When so many months have passed: a month of the calendar where the plan has a date.

    >>> time_of(31.4, date(2026, 11, 21)), time_of(31.4, None), time_of(0.2, None), time_of(None, None)
    ('Jun 2029', 'in 31 months', 'now', 'not reached')
    """
    if months is None:
        return HEADROOM.beyond
    if months > FARTHEST_YEARS * MONTHS_PER_YEAR:
        return f"in over {FARTHEST_YEARS} years"
    if today is None:
        return "now" if months < 1 else f"in {HEADROOM.written(months)}"
    year, month = divmod(today.year * MONTHS_PER_YEAR + today.month - 1 + int(months), MONTHS_PER_YEAR)
    return f"{_MONTHS[month]} {year}"


_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
"""Spelled out here, because the clock's library takes them from the language of the machine."""


def date_of(text: str) -> date | None:
    """The date a plan states, or None where it states none."""
    return date.fromisoformat(text) if text else None


def day(when: date) -> str:
    """A day as people write it: 21 Nov 2026."""
    return f"{when.day} {_MONTHS[when.month - 1]} {when.year}"
